"""Words that talk and names must not have: found whole, however a child would write them to slip them through.

Vietnamese words differ by their marks alone, so a word is found with its own marks only: who lists “ngu” still lets
people say “ngủ” and “người”. Told apart is nothing else: capitals, letters of other scripts that look the same, marks
that Vietnamese does not have, a tone on another vowel, letters drawn out, digits and signs that stand for letters, and
points or spaces between letters. A word that could be no Vietnamese syllable is found with any marks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, groupby
from typing import Final, TypeAlias

from chieu.table.lookalikes import LETTERS, MARKS

LONGEST: Final = 40
"""The most characters of what is listed: a word, or a few one after the other."""
MOST: Final = 1_000
"""How many may be listed."""
_ASCII: Final = 0x7F
_LIKE: Final = {
    code: like
    for table in (LETTERS, MARKS)
    for like, points in table.items()
    for code in (int(point, base=16) for point in points.split())
    # Those of the keyboard stand for themselves: an m that looks like rn would make a burn of a bum.
    if code > _ASCII
}
_ANY: Final = "\ue000"
"""Stands behind a letter that may have had any marks: a digit has none."""
_STANDS_FOR: Final = str.maketrans(
    {
        **dict(zip("578@$!|", "stbasil", strict=True)),
        **{digit: letter + _ANY for digit, letter in zip("0134", "oiea", strict=True)},
    }
)
"""Digits and signs that children write for letters."""
_TONES: Final = "\u0300\u0301\u0303\u0309\u0323"
_SHAPES: Final = "\u0302\u0306\u031b"
"""What makes other vowels of a, e, o and u."""
_BASE: Final = str.maketrans("đ", "d", _TONES + _SHAPES)
_TONELESS: Final = str.maketrans("", "", _TONES)
_LOOSE: Final = 3
"""Of fewer letters nothing is told by those that are no digits."""
_MOST_VOWELS: Final = 3
_NO_VOWELS: Final = re.compile(f"([^aeiouy{_TONES}{_SHAPES}])[{_TONES}{_SHAPES}]+")
"""Any other letter, with marks that only vowels have."""
_STROKES: Final = re.compile("d[\u0335\u0336]+")
_LETTER: Final = f"[^\\W\\d_][{_TONES}{_SHAPES}{_ANY}]*"
_PIECE: Final = re.compile(f"(?:{_LETTER})+")
_ALONE: Final = re.compile(_LETTER)
_SYLLABLE: Final = re.compile(
    "(ngh?|gh|gi|kh|ph|th|tr|ch|nh|qu|[bcdghklmnprstvx])?[aeiouy]{1,3}(ch|ng|nh|[cmnpt])?",
)
_DOUBLED: Final = re.compile(f"([^\\W\\d_])[{_TONES}{_SHAPES}]*\\1")
_DRAWN_OUT: Final = re.compile(r"(.)\1{2,}|(.)\2+$")
"""A letter three times, or twice at the end."""

_Keys: TypeAlias = frozenset[str]
"""As what a word counts: it is found where one of them is one of the other's."""


class WordList:
    """Finds what is listed in what people write: looked up by the first word, however long the list is."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_first: dict[str, list[tuple[str, list[_Keys]]]] = {}
        self._bases: set[str] = set()
        """The letters of single words, without marks."""
        for word in words:
            pieces = _PIECE.findall(_spelled(word))
            # Several words may be run together, too.
            for together in (pieces, ["".join(pieces)])[: len(pieces)]:
                wanted = [_keys_of(piece) | _loose_keys_of(piece) for piece in together]
                for key in wanted[0]:
                    self._by_first.setdefault(key, []).append((word, wanted))
            if len(pieces) == 1:
                self._bases.add(pieces[0].translate(_BASE))
        self._longest = max(map(len, self._bases), default=0)

    def found_in(self, text: str) -> str:
        """Return a word of the list that a text has, as it is listed; nothing if it has none.

        >>> WordList(["ngu"]).found_in("Mày N.g.u quá"), WordList(["ngu"]).found_in("Người ta ngủ rồi")
        ('ngu', '')
        """
        if not self._by_first:
            return ""
        for spelled in {_spelled(form) for form in (text, text.lower(), text.upper())}:
            for reading in (*_readings(spelled), *self._spaced_out(spelled)):
                if word := self._read(reading):
                    return word
        return ""

    def _read(self, reading: Sequence[_Keys]) -> str:
        for at, keys in enumerate(reading):
            for key in keys:
                for word, wanted in self._by_first.get(key, ()):
                    if _has(reading[at : at + len(wanted)], wanted):
                        return word
        return ""

    def _spaced_out(self, text: str) -> Iterator[list[_Keys]]:
        """Yield what letters come to that stand alone, one after the other, where it may be a word of the list."""
        run: list[str] = []
        for piece in (*_PIECE.findall(text), ""):
            if _ALONE.fullmatch(piece):
                run.append(piece)
            elif run:
                base = "".join(run).translate(_BASE)
                for start in range(len(run) - 1):
                    for end in range(start + 2, min(len(run), start + self._longest) + 1):
                        if base[start:end] in self._bases:
                            yield [_keys_of("".join(run[start:end]))]
                run = []


def why_not_listed(word: str) -> str:
    """Return the code that says why a text cannot be listed, or nothing if it can."""
    if len(word) > LONGEST or not word.isprintable():
        return "cli-admin-word-long"
    return "" if _PIECE.search(_spelled(word)) else "cli-admin-word-empty"


def tidy_word(word: str) -> str:
    """Return a word as it is listed: in small letters, and in one form of those that can be written in several."""
    return " ".join(unicodedata.normalize("NFC", word).lower().split())


def _spelled(text: str) -> str:
    """Return a text in small letters, each as the Latin one that it looks like, without marks that are no Vietnamese.

    Marks stand behind their letter.
    """
    plain = text.translate(_LIKE)
    for _ in range(2):
        plain = unicodedata.normalize("NFKD", plain).casefold().translate(_LIKE)
    plain = _STROKES.sub("đ", unicodedata.normalize("NFKD", plain).casefold())
    return _NO_VOWELS.sub(r"\1", "".join(sign for sign in plain if not _is_foreign_mark(sign)))


def _is_foreign_mark(sign: str) -> bool:
    return sign == _ANY or (unicodedata.category(sign) in {"Mn", "Me", "Cf"} and sign not in _TONES + _SHAPES)


def _readings(text: str) -> Iterator[list[_Keys]]:
    """Yield the ways to read a text, each as its words."""
    chunks = text.split()
    pieces = [_PIECE.findall(chunk) for chunk in chunks]
    yield [_keys_of(piece) for found in pieces for piece in found]
    # What points, digits and signs keep apart, or stand for.
    yield [_keys_of("".join(found)) for found in pieces if found]
    stand_ins = [_PIECE.findall(chunk.translate(_STANDS_FOR)) for chunk in chunks if _PIECE.search(chunk)]
    yield [_keys_of(piece) for found in stand_ins for piece in found]
    yield [_keys_of("".join(found)) for found in stand_ins]


def _keys_of(piece: str) -> _Keys:
    """Return as what a word counts: as it is, and with letters that are drawn out written once."""
    plain = piece.replace(_ANY, "")
    key = _key_of(plain)
    keys = {key, _DRAWN_OUT.sub(lambda found: found[1] or found[2], key)}
    if _DOUBLED.search(plain):
        keys.add(_key_of("".join(_drawn_in(_ALONE.findall(plain)))))
    if plain != piece:
        letters = _ALONE.findall(piece)
        if len(letters) >= _LOOSE:
            keys.add(_loose_key(letters, [at for at, letter in enumerate(letters) if _ANY in letter]))
    return frozenset(keys)


def _drawn_in(letters: Sequence[str]) -> Iterator[str]:
    """Yield letters, once each that is there three times or more, or twice at the end, on whichever its tone is."""
    runs = [list(run) for _, run in groupby(letters, key=lambda letter: letter.translate(_TONELESS))]
    for at, run in enumerate(runs):
        if len(run) > 2 or (len(run) > 1 and at == len(runs) - 1):
            tones = (sign for letter in run for sign in letter if sign in _TONES)
            yield run[0].translate(_TONELESS) + "".join(dict.fromkeys(tones))
        else:
            yield from run


def _loose_keys_of(piece: str) -> _Keys:
    """Return as what a word counts in which digits stand for some of its vowels, and so for their marks."""
    letters = _ALONE.findall(piece)
    vowels = [at for at, letter in enumerate(letters) if letter[0] in "aeio"]
    if len(letters) < _LOOSE or len(vowels) > _MOST_VOWELS:
        return frozenset()
    some = chain.from_iterable(combinations(vowels, count) for count in range(1, len(vowels) + 1))
    return frozenset(_loose_key(letters, which) for which in some)


def _loose_key(letters: Sequence[str], which: Sequence[int]) -> str:
    """Return the same for letters and the places of such vowels; where the tone was cannot be told then."""
    return "".join(
        letter[0] + _ANY if at in which else letter.translate(_TONELESS) for at, letter in enumerate(letters)
    )


def _key_of(piece: str) -> str:
    base = piece.translate(_BASE)
    if not _SYLLABLE.fullmatch(base):
        return base
    tones = "".join(sorted(set(piece) & set(_TONES)))
    return "".join(sign for sign in piece if sign not in _TONES) + tones


def _has(words: Sequence[_Keys], wanted: Sequence[_Keys]) -> bool:
    """Tell whether some words are those that are wanted, and all of them."""
    return len(words) == len(wanted) and not any(map(frozenset.isdisjoint, words, wanted))
