from __future__ import annotations

import stat
from pathlib import Path

import pytest

from chieu.kernel.files import aside_of, written_whole


def test_a_file_is_there_once_all_of_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_bytes(b"before")
    with written_whole(path, 0o600) as stream:
        stream.write(b"after" * 10_000)
        assert path.read_bytes() == b"before"
    assert path.read_bytes() == b"after" * 10_000
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_broken_off_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "net"
    path.write_bytes(b"before")
    with pytest.raises(ZeroDivisionError), written_whole(path) as stream:
        stream.write(bytes(1 // 0))
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_device_stays_one() -> None:
    null = Path("/dev/null")
    with written_whole(null) as stream:
        stream.write(b"gone")
    assert null.is_char_device()
    assert not aside_of(null).exists()


def test_what_is_in_the_way_is_told_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "net"
    in_the_way = aside_of(path)
    in_the_way.mkdir()
    with pytest.raises(IsADirectoryError), written_whole(path):
        pytest.fail("it cannot be written")
    assert in_the_way.is_dir()
    in_the_way.rmdir()
    path.mkdir()
    with pytest.raises(IsADirectoryError), written_whole(path):
        pytest.fail("it is a folder")
    assert list(tmp_path.iterdir()) == [path]
