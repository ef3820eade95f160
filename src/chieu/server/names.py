"""Names of people: which are allowed, and one to start with."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

LONGEST: Final = 24
"""The most characters of a name as a reader counts them: marks belong to their letter."""
_MOST_MARKS = 3
_ALLOWED = frozenset({"L", "M", "N", "P", "S"})
_LETTERS = frozenset({"L", "N", "S"})
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs by their kind that show nothing: fillers, joiners, the braille pattern without dots."""

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


def suggest_name() -> str:
    """Return a full Vietnamese name."""
    return " ".join(secrets.choice(part) for part in (_FAMILY, _MIDDLE, _GIVEN))


def tidy_name(text: str) -> str | None:
    """Return a name in its normal form, or None if it may not be used.

    Letters of all scripts, marks, digits, punctuation and signs are allowed; control and invisible characters, and
    those that turn the writing direction, are not: a name may not disturb the line it stands in.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not _BLANKS.isdisjoint(name):
        return None
    kinds = [unicodedata.category(character) for character in name if character != " "]
    if not all(kind[0] in _ALLOWED for kind in kinds) or not any(k[0] in _LETTERS for k in kinds):
        return None
    if _longest_run_of_marks(name) > _MOST_MARKS:
        return None
    return name if _length(name) <= LONGEST else None


def _length(name: str) -> int:
    return sum(unicodedata.combining(character) == 0 for character in name)


def _longest_run_of_marks(name: str) -> int:
    longest = run = 0
    for character in name:
        run = run + 1 if unicodedata.category(character)[0] == "M" else 0
        longest = max(longest, run)
    return longest
