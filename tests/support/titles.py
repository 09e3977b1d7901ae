"""Every title for random games."""

from collections.abc import Mapping

import pytest

from tests.support.ages_games import AGES
from tests.support.bagged_games import BAGGED
from tests.support.mint_games import MINT
from tests.support.title import Title

TITLES = (BAGGED, MINT, AGES)
BY_SLUG: Mapping[str, Title] = {title.game.slug: title for title in TITLES}

each_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.game.slug)
