"""Give what has changed a version and a date, build the files of the package from that, and try them.

`make release VERSION=0.3.0` does it, after every check there is. Nothing is published, nor committed: what is left to
do is said at the end, or how to take back what was written.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
CHANGES: Final = ROOT / "CHANGELOG.md"
PROJECT: Final = ROOT / "pyproject.toml"
TAKING_OVER: Final = ROOT / "tests" / "package" / "test_package.py"
"""What takes the data of the last version over, and knows in what form that left them."""
UNRELEASED: Final = "## [Unreleased]\n"
NUMBER: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
STATED: Final = re.compile(r'^version = "(.+)"$', re.MULTILINE)
"""The one place where the version stands."""
FORM: Final = re.compile(r'^LAST_VERSION: Final = "(.+)"$', re.MULTILINE)
"""The migration at which the last version leaves a database."""


class CannotReleaseError(Exception):
    """Something must be seen to first."""


def parts_of(version: str) -> tuple[int, ...]:
    """Return a version as numbers, which can be compared.

    Raises:
        CannotReleaseError: it is none.
    """
    found = NUMBER.fullmatch(version)
    if found is None:
        raise CannotReleaseError(f"{version!r} is no version such as 0.3.0: make release VERSION=0.3.0")
    return tuple(map(int, found.groups()))


def cut(changes: str, version: str, day: str) -> str:
    """Return the changelog in which all that was unreleased is that of a version.

    Raises:
        CannotReleaseError: nothing was, or the version is there already.
    """
    if f"\n## [{version}]" in changes:
        raise CannotReleaseError(f"version {version} is in the changelog already")
    before, mark, after = changes.partition(UNRELEASED)
    if not mark or not re.search(r"^- ", after.partition("\n## [")[0], re.MULTILINE):
        raise CannotReleaseError("the changelog has nothing that is unreleased")
    return f"{before}{mark}\n## [{version}] - {day}\n{after}"


def numbered(project: str, version: str) -> str:
    """Return the project's file with another version.

    Raises:
        CannotReleaseError: it is not later than the one that stands there.
    """
    stated = STATED.search(project)
    if stated is None or parts_of(version) <= parts_of(stated[1]):
        raise CannotReleaseError(f"version {version} is not later than {stated[1] if stated else 'any'}")
    return STATED.sub(f'version = "{version}"', project, count=1)


def left_at(test: str, form: str) -> str:
    """Return the test of taking data over, for which this version is the last one: its databases have that form.

    Raises:
        CannotReleaseError: it does not say in what form the last one left them.
    """
    if FORM.search(test) is None:
        raise CannotReleaseError(f"{TAKING_OVER.name} does not say at which migration the last version left a database")
    return FORM.sub(f'LAST_VERSION: Final = "{form}"', test)


def make(*targets: str) -> None:
    """Make something in the tree, and stop if that fails."""
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", *targets]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise CannotReleaseError(f"make {' '.join(targets)} failed")


def release(version: str) -> None:
    """Check that a version can be made, check the tree, make it, build it, and try what was built."""
    from chieu.store.schema import HEAD

    changed = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, capture_output=True, text=True)
    if changed.stdout:
        raise CannotReleaseError(f"something is not committed:\n{changed.stdout.rstrip()}")
    today = datetime.now(UTC).date().isoformat()
    written = {
        CHANGES: cut(CHANGES.read_text(encoding="utf-8"), version, today),
        PROJECT: numbered(PROJECT.read_text(encoding="utf-8"), version),
        TAKING_OVER: left_at(TAKING_OVER.read_text(encoding="utf-8"), HEAD),
    }
    make("nightly")
    for file, text in written.items():
        file.write_text(text, encoding="utf-8")
    try:
        build()
    except CannotReleaseError as error:
        files = " ".join(str(file.relative_to(ROOT)) for file in written)
        raise CannotReleaseError(f"{error}; to take back what was written: git checkout {files}") from error
    print(f"\nVersion {version} is in dist/, built and tried. Left to do:")
    print(f"  git commit --all --message 'Release {version}' && git tag v{version}")


def build() -> None:
    """Build the files of the version that stands in the tree, and try them."""
    from build_compiled import lacking

    make("wheel")
    # Minutes, and only a machine with a compiler can: the other two are what everybody else gets.
    without = lacking()
    if without:
        print(f"\nNo compiled wheel: {without}.", flush=True)
    else:
        make("compiled-wheel")
    make("test-wheel", "BUILT=dist")


def main() -> None:
    """Do it, or say why not."""
    try:
        release(sys.argv[1] if len(sys.argv) > 1 else "")
    except CannotReleaseError as error:
        sys.exit(f"Not released: {error}.")


if __name__ == "__main__":
    main()
