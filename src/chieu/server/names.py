"""Names of people: which are allowed, and random ones to start with."""

from __future__ import annotations

import secrets
import unicodedata
from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from chieu.table.looks import looks_of
from chieu.table.texts import BLANKS, piles_marks, shows_something
from chieu.table.words import BOT_NAMES

LONGEST: Final = 24
"""The most characters of a name as a reader counts them: marks belong to their letter."""
_MOST_MARKS = 3
_MOST_PILED = 2
"""The most marks on one letter: Vietnamese has a vowel's and a tone's."""
_MOST_CODE_POINTS = 80
"""What the store has room for."""
_ALLOWED = frozenset({"L", "M", "N", "P", "S", " "})
_LETTERS = frozenset({"L", "N", "S"})
_OF_THE_ROOM: Final = frozenset(
    {
        "hethong", "system", "maychu", "server", "chuban", "quantri", "admin", "administrator", "chuphong",
        "chuphongnhan", "host", "moderator", "whoeverrunstheroom",
    }
)  # fmt: skip
"""Names, without marks and spaces, under which somebody would seem to speak for the room."""
_OF_THE_TABLE: Final = ("bạn", "you", "máy", "bot", *BOT_NAMES, *(f"máy {name}" for name in BOT_NAMES))
"""Names that the table says of others: a listener is called “bạn”, and a bot by its name."""

_FAMILY: Final = (
    "Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ",
    "Hồ", "Ngô", "Dương", "Lý", "Đinh", "Mai", "Trịnh", "Đoàn", "Tạ", "Cao", "Lương", "Lưu",
)  # fmt: skip
_GIVEN: Final = (
    "An", "Bình", "Châu", "Chi", "Cường", "Diệp", "Dũng", "Duyên", "Đào", "Đạt", "Giang", "Hà",
    "Hải", "Hạnh", "Hiền", "Hiếu", "Hoa", "Hòa", "Huệ", "Hùng", "Hương", "Khánh", "Khoa", "Lan",
    "Liên", "Linh", "Loan", "Long", "Mai", "Minh", "My", "Nam", "Nga", "Ngân", "Nghĩa", "Ngọc",
    "Nhàn", "Nhung", "Oanh", "Phong", "Phúc", "Phương", "Quang", "Quân", "Quý", "Quỳnh", "Sơn",
    "Tâm", "Tân", "Thanh", "Thảo", "Thắng", "Thịnh", "Thu", "Thủy", "Thúy", "Tiến", "Toàn",
    "Trang", "Trí", "Trinh", "Trúc", "Trung", "Tú", "Tuấn", "Tuyết", "Uyên", "Vân", "Việt",
    "Vinh", "Vy", "Xuân", "Yến",
)  # fmt: skip
_MIDDLE: Final = (
    "Anh", "Bảo", "Diệu", "Đức", "Gia", "Hoài", "Hồng", "Hữu", "Khánh", "Kim", "Minh", "Mỹ", "Ngọc",
    "Nhật", "Phương", "Quốc", "Thanh", "Thảo", "Thị", "Thu", "Tuấn", "Văn", "Xuân",
)  # fmt: skip

_MANNERS: Final = (
    "Amber", "Brave", "Bright", "Brisk", "Calm", "Clever", "Cosy", "Crimson", "Curious", "Daring", "Dusty",
    "Eager", "Early", "Fair", "Fearless", "Gentle", "Gilded", "Glad", "Golden", "Hardy", "Hasty", "Honest",
    "Humble", "Indigo", "Jade", "Jolly", "Keen", "Kind", "Lively", "Lone", "Lucky", "Merry", "Mellow", "Misty",
    "Nimble", "Noble", "Patient", "Plucky", "Proud", "Quick", "Quiet", "Rapid", "Ruby", "Rustic", "Scarlet",
    "Shy", "Silent", "Silver", "Sleepy", "Sly", "Snowy", "Speckled", "Spry", "Steady", "Sunny", "Swift",
    "Tawny", "Tidy", "Velvet", "Wandering", "Warm", "Whistling", "Wise", "Young",
)  # fmt: skip
_CREATURES: Final = (
    "Badger", "Bamboo", "Bear", "Beetle", "Bison", "Buffalo", "Carp", "Cat", "Cicada", "Cobra", "Crab", "Crane",
    "Cricket", "Deer", "Dolphin", "Dove", "Dragon", "Duck", "Eagle", "Egret", "Falcon", "Finch", "Firefly",
    "Fox", "Frog", "Gecko", "Goat", "Goose", "Hare", "Hawk", "Hedgehog", "Heron", "Horse", "Ibis", "Kingfisher",
    "Koi", "Lark", "Lotus", "Lynx", "Magpie", "Mantis", "Monkey", "Moth", "Mouse", "Orchid", "Otter", "Owl",
    "Panda", "Peacock", "Pelican", "Phoenix", "Rabbit", "Raven", "Robin", "Rooster", "Salmon", "Sparrow",
    "Squirrel", "Stork", "Swallow", "Tiger", "Toad", "Turtle", "Wolf",
)  # fmt: skip
_PARTS: Final = {"vi": (_FAMILY, _MIDDLE, _GIVEN), "en": (_MANNERS, _CREATURES)}

_suggested: Final[deque[str]] = deque(maxlen=3_000)
"""What the names look like that were suggested last: two people who meet with such names can be told apart."""


def suggest_name(accepted: str = "") -> str:
    """Return a name unlike those that were suggested lately, in the language that a browser accepts first.

    That is a full Vietnamese name; to whom English comes first, Vietnamese ones look alike, and two plain words do not.
    """
    parts = _PARTS[_first_language(accepted)]
    while True:
        name = " ".join(secrets.choice(part) for part in parts)
        if looks_of(name).isdisjoint(_suggested):
            _suggested.extend(looks_of(name))
            return name


def _first_language(accepted: str) -> str:
    """Return the first of the room's languages in an Accept-Language header; Vietnamese where it has none of them."""
    ranges = (part.strip().partition(";")[0].partition("-")[0].lower() for part in accepted.split(","))
    return next((language for language in ranges if language in _PARTS), "vi")


def tidy_name(text: str) -> str:
    """Return a name in its normal form."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def why_no_name(name: str) -> str:
    """Return the code that says why a name in its normal form may not be used, or an empty text if it may.

    Letters of all scripts, marks, digits, punctuation and signs are allowed; control and invisible characters, and
    those that turn the writing direction, are not: a name may not disturb the line it stands in.
    """
    if not shows_something(name):
        return "refused-name-empty"
    if _disturbs(name):
        return "refused-name-unprintable"
    if _length(name) > LONGEST or len(name) > _MOST_CODE_POINTS:
        return "refused-name-long"
    if piles_marks(name, _MOST_PILED):
        return "refused-name-marks"
    if not _bare(looks_of(name)).isdisjoint(_BARE_OF_THE_ROOM) or not _LOOKS_OF_THE_TABLE.isdisjoint(looks_of(name)):
        return "refused-name-reserved"
    return ""


def digests_of(name: str) -> frozenset[str]:
    """Return by what a name is known that one player alone may have: names that look alike have one in common."""
    return frozenset(sha256(look.encode()).hexdigest() for look in looks_of(name))


def _disturbs(name: str) -> bool:
    kinds = "".join(" " if character == " " else unicodedata.category(character)[0] for character in name)
    is_allowed = _ALLOWED.issuperset(kinds) and not _LETTERS.isdisjoint(kinds)
    return not is_allowed or not BLANKS.isdisjoint(name) or "M" * (_MOST_MARKS + 1) in kinds


def _bare(looks: Iterable[str]) -> frozenset[str]:
    """Return the letters and digits of what a name looks like, without marks."""
    plain = (look.replace("đ", "d") for look in looks)
    return frozenset("".join(character for character in look if character.isalnum()) for look in plain)


def _length(name: str) -> int:
    return sum(unicodedata.combining(character) == 0 for character in name)


_BARE_OF_THE_ROOM: Final = _bare(look for name in _OF_THE_ROOM for look in looks_of(name))
_LOOKS_OF_THE_TABLE: Final = frozenset(look for name in _OF_THE_TABLE for look in looks_of(name))
