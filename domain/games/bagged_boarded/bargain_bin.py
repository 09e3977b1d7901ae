"""The Bargain Bin: out of the Bin, then the Supply, to loose (BB-BIN-1 to -7)."""

from functools import partial
from typing import Final

from domain.games.bagged_boarded import drawn
from domain.games.bagged_boarded.actions import Chapter
from domain.games.bagged_boarded.rules import Rule

SHOP: Final = drawn.Shop(
    group="bargain_bin",
    deck="bin",
    destination="loose",
    price=lambda prices: prices.bargain_bin,
    in_hand=Rule.DP_10_DRAWN_FOR_BARGAIN_BIN,
    buys=Rule.BIN_3_BUYS,
)

BARGAIN_BIN: Final = Chapter(
    partial(drawn.opened, SHOP), partial(drawn.possible, SHOP), partial(drawn.closed, SHOP)
)
