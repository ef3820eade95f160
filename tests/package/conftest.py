from __future__ import annotations

from pathlib import Path

import pytest

from docs.fluent_files import ROOT
from package.building import FETCHED, Environment, build

PAGE = ROOT / "src" / "chieu" / "server" / "static" / "index.html"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Both files of the package, built from this tree."""
    assert PAGE.is_file(), "the page is not built: make build-web"
    target = tmp_path_factory.mktemp("dist")
    return {kind: build(kind, ROOT, target) for kind in ("sdist", "wheel")}


@pytest.fixture(scope="session")
def installed(dist: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment that holds the wheel and what it asks for."""
    assert FETCHED.is_dir(), "what the package asks for is not here: make test-wheel fetches it"
    environment = Environment(tmp_path_factory.mktemp("installed") / "environment")
    environment.install(dist["wheel"])
    return environment
