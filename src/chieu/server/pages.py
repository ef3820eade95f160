"""The web client's files, with the headers that say how long a browser may keep each."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

ASSETS: Final = "assets/"
"""Where the build puts files whose names change with their contents."""
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_NOT_BUILT: Final = (
    "Chiếu is running, but its web client has not been built: run `make play`, or `npm run build` in web/.\n"
)
_NO_PAGES = ("api/", ASSETS, "ws")
_PAGE: Final = re.compile(r"(ban/[^/]+)?")
"""The addresses that the client's router knows: the lobby, and each table's."""


class Pages:
    """Knows the built files; reads each once and keeps it."""

    def __init__(self, static: Path) -> None:
        self._static = static.resolve()
        self._kept: dict[str, bytes] = {}

    def answer(self, path: str) -> Response[bytes]:
        """Return a file of the client, or the page itself, which for an address that it does not have says so (404).

        Raises:
            NotFoundException: it is no address of a page.
        """
        name = path.strip("/")
        body = self._read(name) if name else None
        if body is not None:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            return _response(body, kind, _FOREVER if name.startswith(ASSETS) else _ASK_AGAIN)
        if f"{name}/".startswith(_NO_PAGES) or "." in name.rpartition("/")[2]:
            raise NotFoundException
        page = self._read("index.html")
        if page is None:
            return _response(_NOT_BUILT.encode(), "text/plain", "no-store", status=503)
        return _response(page, "text/html", _ASK_AGAIN, status=200 if _PAGE.fullmatch(name) else 404)

    def _read(self, name: str) -> bytes | None:
        kept = self._kept.get(name)
        if kept is not None:
            return kept
        try:
            path = (self._static / name).resolve()
            if not path.is_relative_to(self._static) or not path.is_file():
                return None
            body = path.read_bytes()
        except (OSError, ValueError):
            # The system takes no such name: too long, or with signs that no file has.
            return None
        if name.startswith(ASSETS):
            self._kept[name] = body
        return body


def _response(body: bytes, kind: str, caching: str, status: int = 200) -> Response[bytes]:
    return Response(body, status_code=status, media_type=kind, headers={"Cache-Control": caching})


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(pages: NamedDependency[Pages], path: FromPath[str] = "") -> Response[bytes]:
    """Answer with the web client's page or one of its files."""
    return pages.answer(path)
