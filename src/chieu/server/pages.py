"""The web client's files, with the headers that say how long a browser may keep each."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from chieu.server.pin import OPEN

ASSETS: Final = "assets/"
"""Where the build puts files whose names change with their contents."""
_PLAIN: Final = "identity"
_PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How a browser calls each way of packing, the smallest first, and how the build calls a file that is packed so."""
FOREVER: Final = "max-age=31536000, immutable"
"""How a browser keeps a file whose name changes with its contents."""
_ASK_AGAIN = "no-cache"
_NOT_BUILT: Final = (
    "Chiếu is running, but its web client has not been built: run `make play`, or `npm run build` in web/.\n"
)
_NO_PAGES = ("api/", ASSETS, "ws")
ADDRESSES: Final = {
    "lobby": "/",
    "table": "/ban/{code}",
    "deals": "/van",
    "deal": "/van/{id}",
    "statistics": "/thong-ke",
    "ranking": "/xep-hang",
    "shared": "/xem/{token}",
    "opened": "/mo-van",
    "challenged": "/cung-bai/{token}",
    "original": "/cung-bai/{challenge}/van",
    "groups": "/nha",
    "group": "/nha/{id}",
    "invited": "/nha/vao/{token}",
    "account": "/tai-khoan",
    "transfer": "/chuyen",
    "admin": "/quan-tri",
}
"""The addresses of pages by their names; in braces what differs. `make types` gives them to the client's router."""
_PART: Final = re.compile(r"\{\w+\}")
_PAGE: Final = re.compile("|".join(_PART.sub("[^/]+", address.strip("/")) for address in ADDRESSES.values()))


class Pages:
    """Knows the built files by the names they were built under; reads each that never changes once, and keeps it."""

    def __init__(self, static: Path) -> None:
        self._static = static
        self._kept: dict[str, dict[str, bytes]] = {}
        """Each file that never changes, plain and by each way of packing that the build has a copy of."""

    def answer(self, path: str, unpacks: str = "") -> Response[bytes]:
        """Return a file of the client, or the page itself, which for an address that it does not have says so (404).

        Args:
            path: the address, without what names the room.
            unpacks: what the browser can unpack, as its Accept-Encoding says it.

        Raises:
            NotFoundException: it is no address of a page.
        """
        name = path.strip("/")
        if name.startswith(ASSETS):
            return self._asset(name, unpacks)
        body = self._read(name) if name else None
        if body is not None:
            return _response(body, _kind_of(name), _ASK_AGAIN)
        if f"{name}/".startswith(_NO_PAGES) or "." in name.rpartition("/")[2]:
            raise NotFoundException
        page = self._read("index.html")
        if page is None:
            return _response(_NOT_BUILT.encode(), "text/plain", "no-store", status=503)
        return _response(page, "text/html", _ASK_AGAIN, status=200 if _PAGE.fullmatch(name) else 404)

    def _asset(self, name: str, unpacks: str) -> Response[bytes]:
        """Return a file that never changes, packed as the build has packed it, if the browser can unpack it."""
        forms = self._kept.get(name) or self._keep(name)
        wanted = _named(unpacks)
        way = next((way for way in _PACKED if way in forms and way in wanted), _PLAIN)
        answer = _response(forms[way], _kind_of(name), FOREVER)
        answer.headers["Vary"] = "Accept-Encoding"
        if way != _PLAIN:
            answer.headers["Content-Encoding"] = way
        return answer

    def _keep(self, name: str) -> dict[str, bytes]:
        """Read a file that never changes, and its packed copies.

        Raises:
            NotFoundException: there is none, or it is a packed copy.
        """
        plain = None if name.endswith(tuple(_PACKED.values())) else self._read(name)
        if plain is None:
            raise NotFoundException
        copies = {way: self._read(name + ending) for way, ending in _PACKED.items()}
        forms = {_PLAIN: plain} | {way: packed for way, packed in copies.items() if packed is not None}
        self._kept[name] = forms
        return forms

    def _read(self, name: str) -> bytes | None:
        """Return a file that the build has written, or None where it has written none of this very name.

        The system knows a file by many names, such as `assets/1/../x.js`; what is kept would have no bound.
        """
        path = self._static
        try:
            for part in name.split("/"):
                if part not in {file.name for file in path.iterdir()}:
                    return None
                path /= part
            return path.read_bytes() if path.is_file() else None
        except OSError:
            # A file has no files, or what is listed is gone.
            return None


def _kind_of(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _named(unpacks: str) -> set[str]:
    """Return the ways that an Accept-Encoding names, without those it refuses."""
    ways = (way.replace(" ", "").lower().partition(";") for way in unpacks.split(","))
    return {name for name, _, weight in ways if not re.fullmatch(r"q=0(\.0*)?", weight)}


def _response(body: bytes, kind: str, caching: str, status: int = 200) -> Response[bytes]:
    return Response(body, status_code=status, media_type=kind, headers={"Cache-Control": caching})


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False, opt={OPEN: True})
def page(request: Request[Any, Any, Any], pages: NamedDependency[Pages], path: FromPath[str] = "") -> Response[bytes]:
    """Answer with the web client's page or one of its files."""
    return pages.answer(path, request.headers.get("accept-encoding", ""))
