"""Write the table of signs that look like Latin letters, from what ICU knows: `python scripts/write_lookalikes.py`.

ICU holds Unicode's confusables (UTS #39). Kept are single signs that look like letters, with or without a stroke, and
that no normal form makes plain, or makes another letter; and marks that look like those of Vietnamese.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "src/chieu/table/lookalikes.py"
LETTERS = frozenset("LNS")
MARKS = "\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323"
"""The marks of Vietnamese."""
STROKED = {"D\u0335": "Đ", "d\u0335": "đ"}
HANGUL, HAN = range(0xAC00, 0xD7A4), range(0x3400, 0xA000)
LAST = 0x20000
HEAD = '''\
"""Signs that look like others, as code points in hexadecimal; written by `scripts/write_lookalikes.py`.

From the confusables of Unicode (UTS #39, under the Unicode License) as ICU {version} has them.
"""
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

'''


def found_library() -> tuple[ctypes.CDLL, str]:
    """Return ICU and its version."""
    found = ctypes.util.find_library("icui18n")
    if found is None:
        sys.exit("ICU is missing: install libicu")
    return ctypes.CDLL(found), found.rpartition(".")[2]


def skeletons(library: ctypes.CDLL, version: str) -> Callable[[str], str]:
    """Return ICU's function that tells what a text looks like."""
    error = ctypes.c_int(0)
    opened = getattr(library, f"uspoof_open_{version}")
    opened.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opened(ctypes.byref(error)))
    skeleton = getattr(library, f"uspoof_getSkeletonUTF8_{version}")

    def of(text: str) -> str:
        room = ctypes.create_string_buffer(400)
        size = skeleton(checker, 0, text.encode(), len(text.encode()), room, len(room), ctypes.byref(error))
        return room.raw[:size].decode()

    return of


def signs() -> Iterable[str]:
    """Yield every sign that might look like a letter."""
    for point in range(LAST):
        sign = chr(point)
        if point not in HANGUL and point not in HAN and unicodedata.category(sign)[0] in LETTERS:
            yield sign


def letters(look: Callable[[str], str]) -> dict[str, str]:
    """Return the signs by the letters that they look like."""
    found: dict[str, str] = defaultdict(str)
    for sign in signs():
        seen = look(sign)
        seen = STROKED.get(seen, seen)
        is_plain = seen.isalnum() and (seen.isascii() or seen in STROKED.values())
        normal = unicodedata.normalize("NFKC", sign)
        if is_plain and seen != sign and (normal == sign or look(normal) != look(sign)):
            found[seen] += sign
    return dict(sorted(found.items()))


def marks(look: Callable[[str], str]) -> dict[str, str]:
    """Return the marks by the Vietnamese one that they look like."""
    found: dict[str, str] = defaultdict(str)
    for sign in map(chr, range(LAST)):
        if unicodedata.category(sign) == "Mn":
            seen = look(sign)
            if seen != sign and seen in MARKS:
                found[seen] += sign
    return dict(sorted(found.items()))


def written(name: str, about: str, table: dict[str, str]) -> str:
    """Return a table as Python source."""
    rows = [f'    {like!a}: "{" ".join(f"{ord(sign):X}" for sign in found)}",' for like, found in table.items()]
    return "\n".join([f"{name}: Final = {{", *rows, "}", f'"""{about}"""', ""]).replace("'", '"')


def main() -> None:
    """Write the table."""
    library, version = found_library()
    look = skeletons(library, version)
    parts = [
        HEAD.format(version=version),
        written("LETTERS", "By a letter, or several, what looks like it.", letters(look)),
        written("MARKS", "By a mark of Vietnamese, what looks like it.", marks(look)),
    ]
    TARGET.write_text("".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
