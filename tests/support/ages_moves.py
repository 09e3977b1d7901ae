"""Commands of Age of Comics as tests write them: Ann's unless a seat is named."""

from domain.games.age_of_comics import commands as say
from domain.games.age_of_comics.tables import Area, Bonus, Kind, Special
from domain.kernel.types import Seat
from tests.support.ages import ANN
from tests.support.ages_seats import genres

STOP = say.StopPrinting(seat=ANN)
END = say.EndSales(seat=ANN)
SKIP = say.SkipSpecial(seat=ANN)
TOP = say.DevelopTop(seat=ANN)
KEEP_CUBES = say.KeepCubes(seat=ANN)
END_RAISING = say.EndIncreases(seat=ANN)
EXTRA = say.TakeEditor(seat=ANN)
END_SWAPS = say.EndReassign(seat=ANN)


def go(area: Area, seat: Seat = ANN) -> say.PlaceEditor:
    """An editor to that area."""
    return say.PlaceEditor(seat=seat, area=area)


def raise_(creative: str, seat: Seat = ANN) -> say.Increase:
    return say.Increase(seat=seat, creative=creative)


def hire(creative: str, seat: Seat = ANN) -> say.Hire:
    return say.Hire(seat=seat, creative=creative)


def blind(kind: Kind, seat: Seat = ANN) -> say.HireBlind:
    return say.HireBlind(seat=seat, kind=kind)


def develop(comic: str, seat: Seat = ANN) -> say.Develop:
    return say.Develop(seat=seat, comic=comic)


def search(genre: str, seat: Seat = ANN) -> say.Search:
    return say.Search(seat=seat, genre=genre)


def ideas(board: str, supply: str, seat: Seat = ANN) -> say.TakeIdeas:
    return say.TakeIdeas(seat=seat, board=genres(board), supply=genres(supply))


def print_(text: str, seat: Seat = ANN) -> say.Print:
    """A comic, a writer and an artist."""
    comic, writer, artist = text.split()
    return say.Print(seat=seat, comic=comic, writer=writer, artist=artist)


def bonus(name: Bonus, text: str = "", seat: Seat = ANN) -> say.TakeBonus:
    return say.TakeBonus(seat=seat, bonus=name, ideas=genres(text))


def cube(special: Special, seat: Seat = ANN) -> say.PlaceCube:
    return say.PlaceCube(seat=seat, special=special)


def move_cube(from_: Special, to: Special, seat: Seat = ANN) -> say.MoveCube:
    return say.MoveCube(seat=seat, cube=from_, to=to)


def fulfil(order: str, comic: str, seat: Seat = ANN) -> say.Fulfil:
    return say.Fulfil(seat=seat, order=order, comic=comic)


def walk(node: str, seat: Seat = ANN) -> say.Walk:
    return say.Walk(seat=seat, node=node)


def ticket(node: str, seat: Seat = ANN) -> say.Ticket:
    return say.Ticket(seat=seat, node=node)


def flip(space: str, seat: Seat = ANN) -> say.Flip:
    return say.Flip(seat=seat, space=space)


def collect(space: str, seat: Seat = ANN) -> say.Collect:
    return say.Collect(seat=seat, space=space)


def swap(hand: str, printed: str, seat: Seat = ANN) -> say.Reassign:
    """A creative in hand for one on the mat."""
    return say.Reassign(seat=seat, hand=hand, printed=printed)


def hype(comic: str, seat: Seat = ANN) -> say.Hype:
    return say.Hype(seat=seat, comic=comic)


def convert(text: str, comics: str, seat: Seat = ANN) -> say.Convert:
    return say.Convert(seat=seat, ideas=genres(text), comics=tuple(comics.split()))


def market(price: int, comics: str, seat: Seat = ANN) -> say.Market:
    return say.Market(seat=seat, price=price, comics=tuple(comics.split()))


def discard(text: str, seat: Seat = ANN) -> say.Discard:
    return say.Discard(seat=seat, cards=tuple(text.split()))


def keep(card: str, seat: Seat = ANN) -> say.KeepObjective:
    return say.KeepObjective(seat=seat, card=card)
