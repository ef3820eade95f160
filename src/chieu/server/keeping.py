"""The room in one file: `back_up` writes it while people play, `restore` brings it back into an empty folder.

A backup is a zip archive of the database as one file of SQLite's, whichever database the room has, the secrets that
sign cookies, and a list of what must be found in it. So a backup is also the way from one database to another.
"""

from __future__ import annotations

import errno
import fcntl
import io
import os
import shutil
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from chieu.kernel.errors import ChieuError, StoreNotEmpty, StoreTaken, StoreTooNew, StoreTooOld, StoreUnavailable
from chieu.server.identity import SECRET_BYTES, secret_files
from chieu.server.indexing import Audit
from chieu.server.settings import DATABASE, VERSION, Settings
from chieu.store import Store
from chieu.store.copying import copy_in, copy_out, counts_of, unbalanced_in
from chieu.store.lease import is_taken

FORMAT: Final = 1
"""Raised when an older program could no longer read a backup as it is."""
_MANIFEST: Final = "backup.json"
_WORK: Final = ".chieu-"
"""How the folders begin in which a backup or a restored room is made ready."""
_LONGEST: Final = 65_536
_PIECE: Final = 1 << 20
"""How many bytes are read at once, so also the longest list of an archive: ours have four names."""
_SPARE: Final = 1 << 24
"""So many bytes of the disk stay free, for what is written beside the database while it is looked at."""
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError)
"""What reading a damaged archive raises."""


class KeepingRefused(ChieuError):  # noqa: N818 - named as the other refusals are
    """A room is not backed up or not restored: a Fluent message id, and the message's arguments."""

    def __init__(self, code: str, **arguments: str) -> None:
        super().__init__(f"{code}: {arguments}")
        self.code = code
        self.arguments = arguments


class Manifest(Struct, frozen=True):
    """What a backup says of itself."""

    chieu_backup: int
    """`FORMAT` of the program that wrote it."""
    version: str
    """The version of that program."""
    made: int
    """When it was begun, in seconds since the epoch."""
    rows: dict[str, int]
    """How many rows each table of the database has."""
    size: int | None = None
    """How many bytes its file has; older backups do not say."""


def back_up(settings: Settings, target: Path) -> Path:
    """Write a room into a file, or into a new file of a folder; return the file. The room may be open.

    It gets its name when all of it is on the disk: whatever ends this before, no half backup goes by that name.

    Raises:
        KeepingRefused: there is no room, it cannot be read, or the file is there already.
        OSError: the file cannot be written.
    """
    begun = int(time.time())
    file = target
    if target.is_dir():
        file = target / time.strftime("chieu-%Y%m%d-%H%M%S.zip", time.gmtime(begun))
    if file.exists():
        raise KeepingRefused("cli-backup-exists", file=str(file))
    if not settings.database and not (settings.data / DATABASE).is_file():
        raise KeepingRefused("cli-index-no-room", data=str(settings.data))
    secrets = secret_files(settings.data)
    if not secrets:
        raise KeepingRefused("cli-backup-no-secret", data=str(settings.data))
    with _workshop(file.parent) as work:
        copy = work / DATABASE
        with _refused_by("cli-backup-no-database"):
            copy_out(settings.database_url, copy)
            manifest = Manifest(FORMAT, VERSION, begun, dict(counts_of(copy)), copy.stat().st_size)
        archive = work / "backup"
        _pack(archive, {DATABASE: copy, **{secret.name: secret for secret in secrets}}, manifest)
        archive.replace(file)
        _flush(file.parent)
    return file


@contextmanager
def _refused_by(code: str, **arguments: str) -> Iterator[None]:
    """Say by a message why the store does not do something."""
    try:
        yield
    except StoreTaken as error:
        raise KeepingRefused("cli-restore-open", **arguments) from error
    except StoreNotEmpty as error:
        raise KeepingRefused("cli-restore-full-database", **arguments) from error
    except StoreTooNew as error:
        raise KeepingRefused("cli-backup-newer", **arguments) from error
    except StoreTooOld as error:
        raise KeepingRefused("cli-backup-older", **arguments) from error
    except StoreUnavailable as error:
        raise KeepingRefused(code, **arguments) from error


@contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """Give a private folder in a folder, where the system moves files into that without copying them.

    What one that was killed has left is removed; it has a lock for as long as its process lives.
    """
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        for left in folder.glob(f"{_WORK}*"):
            _remove_unless_locked(left)
        work = Path(tempfile.mkdtemp(prefix=_WORK, dir=folder))
        lock = os.open(work, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
    finally:
        os.close(held)
    try:
        yield work
    finally:
        shutil.rmtree(work)
        os.close(lock)


def _remove_unless_locked(left: Path) -> None:
    lock = os.open(left, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(left)
    except BlockingIOError:
        pass
    finally:
        os.close(lock)


def _pack(archive: Path, files: Mapping[str, Path], manifest: Manifest) -> None:
    archive.touch(0o600)
    with archive.open("wb") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
            packed.writestr(_MANIFEST, msgspec.json.encode(manifest))
            for name, file in files.items():
                packed.write(file, name)
        stream.flush()
        os.fsync(stream.fileno())


def _flush(path: Path) -> None:
    held = os.open(path, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)


def restore(file: Path, settings: Settings) -> Audit:
    """Bring a room back into an empty folder, its database too unless another is named; return what was found in it.

    Everything is checked before anything gets its name: sums of the archive, of the database and of the ledger, the
    number of rows, and every log, which is played again.

    Raises:
        KeepingRefused: the folder or the database is not empty, or the file is no backup that can be read.
        OSError: the file cannot be read, or the folder cannot be written.
    """
    data = settings.data
    if is_taken(data / DATABASE):
        raise KeepingRefused("cli-restore-open")
    manifest = _manifest_of(file)
    is_new = not data.exists()
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        with _workshop(data) as work:
            _refuse_full(data, work)
            _unpack(file, work, manifest)
            audit = _checked(file, work / DATABASE, manifest)
            _move_in(work, settings)
    except BaseException:
        if is_new:
            data.rmdir()
        raise
    return audit


def _refuse_full(data: Path, work: Path) -> None:
    if any(path != work for path in data.iterdir()):
        raise KeepingRefused("cli-restore-full", data=str(data))


def _manifest_of(file: Path) -> Manifest:
    if file.exists() and not (file.is_file() or file.is_dir()):
        # A pipe or a device has no end that could be looked at first, and some have none at all.
        raise KeepingRefused("cli-restore-broken", file=str(file))
    try:
        with _opened(file) as packed, packed.open(_known(packed, _MANIFEST)) as stream:
            body = stream.read(_LONGEST)
        told: Any = msgspec.json.decode(body)
        if isinstance(told, dict) and isinstance(told.get("chieu_backup"), int) and told["chieu_backup"] > FORMAT:
            raise KeepingRefused("cli-restore-newer", file=str(file))
        return msgspec.convert(told, Manifest)
    except (*_BROKEN, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise KeepingRefused("cli-restore-broken", file=str(file)) from error
    except OSError as error:
        # So a place is answered that a damaged archive names and that lies before its begin.
        if error.errno == errno.EINVAL:
            raise KeepingRefused("cli-restore-broken", file=str(file)) from error
        raise


class _InPieces(io.FileIO):
    """A file of which nobody takes more at once than a piece, so that no archive fills the memory with its list."""

    def read(self, size: int | None = -1, /) -> bytes:
        """Read a piece, or the rest where that is no more."""
        if size is None or size < 0:
            size = os.fstat(self.fileno()).st_size - self.tell()
        if size > _PIECE:
            raise zipfile.BadZipFile
        return super().read(size)


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    with _InPieces(file) as stream, zipfile.ZipFile(stream) as packed:
        yield packed


def _known(packed: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    """Return a file of an archive that is packed as ours are; other ways may take any memory."""
    info = packed.getinfo(name)
    if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise zipfile.BadZipFile
    return info


def _unpack(file: Path, work: Path, manifest: Manifest) -> None:
    """Unpack what a room needs, and no byte more than the archive promises and the disk has."""
    try:
        with _opened(file) as packed:
            secrets = [path.name for path in secret_files(work, all_names=True)]
            names = [name for name in (DATABASE, *secrets) if name in packed.namelist() or not name.endswith(".old")]
            sizes = {name: _known(packed, name).file_size for name in names}
            promised = {DATABASE: sizes[DATABASE] if manifest.size is None else manifest.size}
            if any(sizes[name] != promised.get(name, SECRET_BYTES) for name in names):
                raise KeepingRefused("cli-restore-broken", file=str(file))
            _refuse_little_space(file, work, sum(sizes.values()))
            for name in names:
                (work / name).touch(0o600)
                # The library reads no further than the size that was just looked at.
                with packed.open(name) as source, (work / name).open("wb") as target:
                    shutil.copyfileobj(source, target, _PIECE)
    except _BROKEN as error:
        raise KeepingRefused("cli-restore-broken", file=str(file)) from error


def _refuse_little_space(file: Path, work: Path, needed: int) -> None:
    free = shutil.disk_usage(work).free
    if needed + _SPARE > free:
        told = {"needed": str(-(-(needed + _SPARE) // 1_000_000)), "free": str(free // 1_000_000)}
        raise KeepingRefused("cli-restore-space", file=str(file), folder=str(work.parent), **told)


def _checked(file: Path, copy: Path, manifest: Manifest) -> Audit:
    with _refused_by("cli-restore-broken", file=str(file)):
        if counts_of(copy) != manifest.rows:
            raise KeepingRefused("cli-restore-broken", file=str(file))
        store = Store(copy)
        try:
            if unbalanced_in(copy):
                raise KeepingRefused("cli-restore-unbalanced", file=str(file))
            audit = Audit(store)
            audit.run()
        finally:
            store.close()
    return audit


def _move_in(work: Path, settings: Settings) -> None:
    """Give everything its name, the database last: until it is there, nothing takes the folder for a room."""
    moved = []
    try:
        for secret in secret_files(work):
            _flush(secret)
            moved.append(secret.replace(settings.data / secret.name))
        if settings.database:
            with _refused_by("cli-serve-no-database-url"):
                copy_in(work / DATABASE, settings.database)
        else:
            _flush(work / DATABASE)
            moved.append((work / DATABASE).replace(settings.data / DATABASE))
        _flush(settings.data)
    except BaseException:
        for path in moved:
            path.unlink()
        raise
