"""The recorded games of every title."""

from collections.abc import Mapping
from typing import Final

from tests.support import ages_recipes, bagged_recipes, mint_recipes
from tests.support.recipe import Recipe

RECIPES: Final = (*bagged_recipes.RECIPES, *mint_recipes.RECIPES, *ages_recipes.RECIPES)
BY_NAME: Final[Mapping[str, Recipe]] = {recipe.name: recipe for recipe in RECIPES}


def lineage(recipe: Recipe) -> list[Recipe]:
    """The recipe and those it forks from, the first game first."""
    line = [recipe]
    while line[0].parent:
        line.insert(0, BY_NAME[line[0].parent])
    return line
