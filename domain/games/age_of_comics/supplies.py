"""What is left of limited tokens (AC-COMP-2): nothing but what lies nowhere else (AC-COMP-3)."""

from domain.games.age_of_comics.figures import genre_index, genres_in_play
from domain.games.age_of_comics.state import Table


def ideas_left(table: Table, genre: str) -> int:
    """Idea tokens of a genre in the supply; 0 where there are none in this game (ACV-WAR-10)."""
    if genre not in genres_in_play(table.edition, table.options.modules):
        return 0
    at = genre_index(table.edition, genre)
    held = sum(player.ideas[at] for player in table.seats)
    return table.edition.supply.ideas - held - table.spaces.count(genre)


def all_ideas_left(table: Table) -> int:
    """Idea tokens of all genres in the supply (AC-IDEAS-5)."""
    genres = genres_in_play(table.edition, table.options.modules)
    return sum(ideas_left(table, genre) for genre in genres)


def serves(table: Table, genres: tuple[str, ...]) -> bool:
    """Whether the supply has these tokens, repeats counted."""
    return all(ideas_left(table, genre) >= genres.count(genre) for genre in set(genres))


def tickets_left(table: Table) -> int:
    """Super-transport tickets in the supply."""
    return table.edition.supply.tickets - sum(player.tickets for player in table.seats)


def hype_left(table: Table) -> int:
    """Hype tokens in the supply."""
    hyped = (own.tokens for player in table.seats for own in player.hyped)
    return table.edition.supply.hype - sum(hyped)


def better_color_left(table: Table) -> int:
    """Better-color tokens in the supply."""
    given = (own.better_color for player in table.seats for own in player.printed)
    return table.edition.supply.better_color - sum(given)
