"""What makes a wheel the compiled one: the modules of `build/compiled` in it, and a name of this Python and platform.

`make compiled-wheel` asks for it; every other wheel, and whoever builds one from the source distribution, knows nothing
of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = Path(__file__).parent.parent / "build" / "compiled" / "modules"
PLACE = "chieu/compiled"
"""Where `chieu.cli.compiled` looks for them."""


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what was compiled to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say what goes into the wheel besides the package, and whom it is for."""
        del version
        if not MODULES.is_dir():
            raise FileNotFoundError("nothing is compiled: make compiled-wheel compiles first")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(MODULES)] = PLACE
