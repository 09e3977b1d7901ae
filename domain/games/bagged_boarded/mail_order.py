"""Mail Order: out of the Supply, to bagged (BB-MAIL-1 to -7)."""

from functools import partial
from typing import Final

from domain.games.bagged_boarded import drawn
from domain.games.bagged_boarded.actions import Chapter
from domain.games.bagged_boarded.rules import Rule

SHOP: Final = drawn.Shop(
    group="mail_order",
    deck="supply",
    destination="bagged",
    price=lambda prices: prices.mail_order,
    in_hand=Rule.DP_6_DRAWN_FOR_MAIL_ORDER,
    buys=Rule.MAIL_3_BUYS,
)

MAIL_ORDER: Final = Chapter(
    partial(drawn.opened, SHOP), partial(drawn.possible, SHOP), partial(drawn.closed, SHOP)
)
