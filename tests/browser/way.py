"""How somebody looks at the page: the window, the fingers, the language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Way:
    """How somebody looks at the page."""

    language: Literal["vi", "en"] = "vi"
    width: int = 1280
    height: int = 800
    touch: bool = False
    motion: Literal["reduce", "no-preference"] = "reduce"
    verbosity: Literal["brief", "full"] = "full"
    passes: Literal["bots", "always", "never"] = "never"
    """Where the page passes by itself; what a test means to press is not to be gone before it does."""

    @property
    def has_menu(self) -> bool:
        """Whether the window leaves the bar no room for what then stands in a menu."""
        return self.width <= 704 or (self.width <= 1024 and self.height <= 480)
