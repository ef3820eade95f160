"""Hooks of the documentation build: every game's rules become a page, from where the game keeps them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

GAMES = Path(__file__).parent.parent / "src" / "chieu" / "games"


def rules() -> list[tuple[Path, str]]:
    """Return every text of rules with its page: `GAME/RULES.md` is `rules/GAME.md`, and `RULES.en.md` likewise."""
    texts = sorted(GAMES.glob("*/RULES*.md"))
    return [(text, f"rules/{text.name.replace('RULES', text.parent.name)}") for text in texts]


def title_of(text: Path) -> str:
    """Return the first heading, and the language where it is not that of these pages."""
    heading = text.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
    return heading if text.name == "RULES.en.md" else f"{heading} (tiếng Việt)"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the rules in the navigation."""
    pages = [{title_of(text): page} for text, page in rules()]
    for section in config.nav or ():
        if "Rules" in section:
            section["Rules"] = pages
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the rules, from where the games keep them."""
    for text, page in rules():
        files.append(File.generated(config, page, abs_src_path=str(text)))
    return files
