from __future__ import annotations

import os
from pathlib import Path

import pytest

from docs.fluent_files import ROOT
from package.building import COMPILED_KIND, FETCHED, KINDS, Environment, build, only

BUILT = os.environ.get("CHIEU_BUILT", "")
COMPILED = os.environ.get("CHIEU_COMPILED", "")
"""The folder of the compiled wheel; it takes minutes to make, so that only who has made it names one."""
PAGE = ROOT / "src" / "chieu" / "server" / "static" / "index.html"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Both files of the package: those of the folder that is named, or built from this tree."""
    if BUILT:
        return {kind: only(ROOT / BUILT, kind) for kind in KINDS}
    assert PAGE.is_file(), "the page is not built: make build-web"
    target = tmp_path_factory.mktemp("dist")
    return {kind: build(kind, ROOT, target) for kind in KINDS}


@pytest.fixture(scope="session")
def installed(dist: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment that holds the wheel and what it asks for."""
    assert FETCHED.is_dir(), "what the package asks for is not here: make test-wheel fetches it"
    environment = Environment(tmp_path_factory.mktemp("installed") / "environment")
    environment.install(dist["wheel"])
    return environment


@pytest.fixture(scope="session")
def compiled_wheel() -> Path:
    """The compiled wheel: of the folder that is named, or the one that `make test-compiled` has made."""
    folder = BUILT or COMPILED
    if not folder:
        pytest.skip("nothing is compiled: make test-compiled does it, with a C compiler and in minutes")
    found = [*(ROOT / folder).glob(COMPILED_KIND)]
    if not found:
        pytest.skip(f"no wheel in {folder} is compiled: make compiled-wheel, with a C compiler")
    (wheel,) = found
    return wheel
