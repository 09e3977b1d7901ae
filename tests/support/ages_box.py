"""What is in the box of Age of Comics, told once more for tests: cards, tiles, map and figures."""

from collections.abc import Iterator
from typing import Final

GENRES: Final = ("crime", "horror", "romance", "scifi", "superheroes", "western")
WAR: Final = "war"
CODES: Final = {
    "CRI": "crime",
    "HOR": "horror",
    "ROM": "romance",
    "SCI": "scifi",
    "SUP": "superheroes",
    "WES": "western",
    "WAR": "war",
}
CODE_OF: Final = {genre: code for code, genre in CODES.items()}
PLAYERS: Final = (2, 3, 4)

ORIGINAL_NAMES: Final = {
    "CRI": "Killer Dames / It's a Felony / Call the Police / Gang Wars!",
    "HOR": "Haunting Tales / It Lives / True Terror / Carmilla!",
    "ROM": "Just a Feeling / Love Letter / Heartbreakers! / Teen Drama",
    "SCI": "Stories of Tomorrow / Neptunio / Future Wonder / Alien Worlds",
    "SUP": "Star-Spangled Duo! / Miss Tiger / Angel of Liberty / Freedom Comics",
    "WES": "Kings of the Plains / Hey Ranger / Outlaws / Wild Annie",
}
"""By genre, those with bonus F, I, T, M."""
RIP_OFF_NAMES: Final = {
    "CRI": "Deadly Dames / It's a Larceny / Call the Cops / Bang Wars!",
    "HOR": "Harrowing Tales / It Walks / True Horror / Vampyria!",
    "ROM": "Just an Emotion / Love Notes / Tearjerkers! / Twin Drama",
    "SCI": "Legends of Tomorrow / Saturnio / Future Marvels / Weird Worlds",
    "SUP": "Star-Spangled Duds! / Miss Kitty / Wings of Liberty / Justice Comics",
    "WES": "Kings of the Peaks / Hi Ranger / Bandits / Wild Jenny",
}
GUEST_NAMES: Final = {
    "CRI": ("Doomed Detective", "Damned Detective"),
    "HOR": ("Loathsome Tales of Unspeakable Terror", "Spine Chilling Stories of Fear"),
    "ROM": ("Love Lace", "Love Gaze"),
    "SCI": ("Space Unknown", "Space Unknown"),
    "SUP": ("Winning Stories", "Chilling Stories"),
    "WES": ("West of Topanga", "East of Topanga"),
}
WAR_COMICS: Final = {
    "O-WAR-F": ("The Defenders", "crime"),
    "O-WAR-T": ("Dogfight", "scifi"),
    "O-WAR-I": ("Forefront", "western"),
    "O-WAR-M": ("Under Attack", "horror"),
    "O-WAR-D": ("Memories of War", "romance"),
    "O-WAR-X": ("No Man's Land", "superheroes"),
}
"""Title, and the genre of the extra icon."""
WRITER_NAMES: Final = {
    "CRI": "Michael Florio / Colin te Booij / Margot Fragrasse / Chris Constance",
    "HOR": "Ann da Silva / Laura Saurini / Alexis Sunset / Max Lovegods",
    "ROM": "Marian Silang / Luis Gonzalez / Peter Bafolo / Manu McSvampy",
    "SCI": "Ian Zhabjaku / Lopez / Simon Prex / Nestor Mangoons",
    "SUP": "Vic Haerinck Jr / Alden Bruce / Rich De Angelis / Alex Danish",
    "WES": "Sebastian Owl / Jamie Yardley / Lou d'Auteuil / Alex Quarella",
}
ARTIST_NAMES: Final = {
    "CRI": "Eleanor Herrero / Leonard Alleys / Dee Saster / Lisandro Estherren",
    "HOR": "Julian Earl / Barb Purplemice / Bixby McGargan / Francesco Biagini",
    "ROM": "Sandra Pepper / Elisa Rossello / Abigael Bondoc / Elena Casagrande",
    "SCI": "Sandy Lanes / Luke Zanetti / Lena Drake / Gianluca Pagliarani",
    "SUP": "Pearlie Jones / Corentin Lamay / Max Treejan / Giuseppe Camuncoli",
    "WES": "Danny Rich / D.J. Leonard / Joan Thomas / Riccardo Burchielli",
}
DOUBLES: Final = {
    "W-ROM+SCI": "John King",
    "W-HOR+WES": "Zoe Cachoppo",
    "W-CRI+SUP": "Luke Hammers",
    "A-CRI+WES": "Sofia Cachoppo",
    "A-ROM+SUP": "Stella G. Cimini",
    "A-HOR+SCI": "Laura William",
}

BASE_CODES: Final = tuple(CODE_OF[genre] for genre in GENRES)
ORIGINALS: Final = tuple(f"O-{code}-{bonus}" for code in BASE_CODES for bonus in "FITM")
RIP_OFFS: Final = tuple(f"R-{code}-{bonus}" for code in BASE_CODES for bonus in "FITM")
GUESTS: Final = tuple(f"O-{code}-D" for code in BASE_CODES)
GUEST_RIP_OFFS: Final = tuple(f"R-{code}-D" for code in BASE_CODES)
RANKS: Final = ("1", "2A", "2B", "3")
WRITERS: Final = tuple(f"W-{code}-{rank}" for code in BASE_CODES for rank in RANKS)
ARTISTS: Final = tuple(f"A-{code}-{rank}" for code in BASE_CODES for rank in RANKS)


def genres_of(card: str) -> tuple[str, ...]:
    """The genres on a card: of a comic its own, of a creative those it is a specialist in."""
    return tuple(CODES[code] for code in card.split("-")[1].split("+"))


def genre(card: str) -> str:
    return genres_of(card)[0]


def specialty(comic: str) -> str:
    """What a comic asks of its creatives (ACV-WAR-33)."""
    return WAR_COMICS[comic][1] if comic in WAR_COMICS else genre(comic)


def printed_value(creative: str) -> int:
    """The value on a creative's card."""
    return 1 if "+" in creative else int(creative.split("-")[2][0])


# ---------------------------------------------------------------------------------------- orders

ORDER_VALUES: Final = {4: (3, 3, 3, 4, 4, 5, 6), 3: (3, 3, 4, 4, 5, 6), 2: (3, 3, 4, 5, 6)}
"""The orders of each genre by players (section 1.6)."""
ORDER_VALUES_WAR: Final = {4: (3, 3, 4, 4, 5, 6), 3: (3, 4, 4, 5, 6), 2: (3, 4, 5, 6)}
"""Those of each base genre where War is in play (ACV-WAR-6)."""
WAR_ORDERS: Final = (3, 3, 4, 4, 5, 6)


# ------------------------------------------------------------------------------------------- map

NODES: Final = tuple(f"N{r}.{c}" for r in range(1, 7) for c in range(1, 5))
CENTRE: Final = "X"
CENTRAL: Final = ("N3.2", "N3.3", "N4.2", "N4.3")


def _edges() -> Iterator[frozenset[str]]:
    for r in range(1, 7):
        yield from (frozenset((f"N{r}.{c}", f"N{r}.{c + 1}")) for c in range(1, 4))
    for r in range(1, 6):
        yield from (frozenset((f"N{r}.{c}", f"N{r + 1}.{c}")) for c in range(1, 5))
    yield from (frozenset((CENTRE, node)) for node in CENTRAL)
    yield from (frozenset(("N3.2", "N4.3")), frozenset(("N3.3", "N4.2")))


EDGES: Final = frozenset(_edges())


def neighbours(node: str) -> set[str]:
    return {other for edge in EDGES if node in edge for other in edge if other != node}


def _spaces() -> Iterator[tuple[str, tuple[str, str]]]:
    for r in range(1, 7):
        for c in range(1, 4):
            yield f"S{2 * r}.{2 * c + 1}", (f"N{r}.{c}", f"N{r}.{c + 1}")
    for r in range(1, 6):
        for c in range(1, 5):
            yield f"S{2 * r + 1}.{2 * c}", (f"N{r}.{c}", f"N{r + 1}.{c}")
    yield "S1.5", ("N1.2", "N1.3")
    yield "S7.1", ("N3.1", "N4.1")
    yield "S7.9", ("N3.4", "N4.4")
    yield "S13.5", ("N6.2", "N6.3")


SPACES: Final = dict(_spaces())
"""The two nodes that each order space touches."""
_UNUSED: Final = {
    4: "",
    3: "S1.5 S2.5 S7.1 S7.9 S12.5 S13.5",
    2: "S1.5 S2.3 S2.7 S3.2 S3.8 S7.1 S7.9 S11.2 S11.8 S12.3 S12.7 S13.5",
}


def spaces(players: int) -> set[str]:
    """The order spaces in use."""
    return set(SPACES) - set(_UNUSED[players].split())


# ---------------------------------------------------------------------------------------- figures

AREAS: Final = ("hire", "develop", "ideas", "print", "royalties", "sales")
FROM_BOARD: Final = (2, 1, 1, 0, 0)
ROYALTIES: Final = (4, 3, 3, 2, 1)
SALES: Final = (3, 2, 2, 1, 1)
INCOME: Final = (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 6)
"""By fans, 0 to 10."""
RANK_VP: Final = (3, 2, 1, 0)
STARTS: Final = ((5, 2), (5, 3), (6, 2), (6, 3))
"""Money and ideas by place in the turn order of round I."""
SPECIALS: Final = {
    "reassign": ("hire", 2),
    "hype": ("develop", 2),
    "convert": ("ideas", 2),
    "better_color": ("print", 3),
    "marketing": ("royalties", 4),
    "extra_editor": ("sales", 4),
}
"""The area of each special action, and the comic from which on a cube can go there."""
MARKETING: Final = ((2, 1), (5, 2), (9, 4))
OBJECTIVES: Final = {
    "OBJ-PHD": "PhD in comics",
    "OBJ-TRADES": "Master of all trades",
    "OBJ-MONEY": "All about the money",
    "OBJ-ROM": "True love",
    "OBJ-CRI": "Crime pays",
    "OBJ-HOR": "Slasher",
    "OBJ-SCI": "Klatu barada nikto",
    "OBJ-SUP": "Super powers",
    "OBJ-WES": "High noon",
    "OBJ-QUALITY": "Quality matters",
    "OBJ-FLATTERY": "Sincerest form of flattery",
    "OBJ-IDEAS": "Full of ideas",
}
LIMITED: Final = {"ideas": 10, "tickets": 6, "hype": 16, "better_color": 16}


def income(fans: int) -> int:
    """The income of one comic (section 1.9)."""
    return 0 if fans == 0 else 6 * ((fans - 1) // 10) + INCOME[(fans - 1) % 10 + 1]
