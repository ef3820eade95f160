"""How a rule is compiled that only compiled code calls: as a part of that, and never by itself.

Left to itself Numba makes every function whole. It links all in that the function calls, optimizes that, and makes
machine code of it, though of a rule nobody would ever run that code, and what it calls is optimized once more at every
level above. So a rule stops where LLVM could read it, as a `Part`. The one function on top, a `Whole`, is optimized
with all the rules it calls, once; and as nothing else can call these, whatever is called in one place goes in there.

Both are the compiler's own pieces put together otherwise, by its documented way to change a pipeline, except for the
two classes of libraries, which are not documented: hence the bound on its version in `pyproject.toml`.
"""

from __future__ import annotations

from typing import Any, Final

from llvmlite.binding import Linkage
from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import NativeLowering

_OURS: Final = "_ZN"
"""What the names begin with that the compiler gives to functions written in Python."""
_NOT_TO_BE_RUN: Final = 0


class Part(JITCodeLibrary):
    """The code of a rule, with that of the rules it calls, not optimized: for whoever calls it."""

    def finalize(self) -> None:
        """Link in what the rule calls, and leave it at that."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


class Whole(JITCodeLibrary):
    """The code of a function that is called from Python, with all the rules it calls."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            shared = not function.is_declaration and function.linkage == Linkage.linkonce_odr
            if shared and function.name.startswith(_OURS):
                function.linkage = Linkage.internal
        super()._optimize_final_module()


@register_pass(mutates_CFG=False, analysis_only=False)
class MakePartKnown(LoweringPass):
    """Let other functions call a rule, as the compiler does after it has made machine code."""

    _name = "make_part_known"

    def __init__(self) -> None:  # Of a pass the compiler wants one of its own.
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        """Put what stands for the rule among what can be called."""
        described, call_helper, _, environment = state.cr
        name = described.qualname.split(".")[-1]
        known = _dynfunc.make_function(
            described.lookup_module(), name, "", _NOT_TO_BE_RUN, environment, (state.library,)
        )
        state.targetctx.insert_user_function(known, described, [state.library])
        state.cr = _LowerResult(described, call_helper, cfunc=known, env=environment)
        return True


class PartCompiler(CompilerBase):
    """Compiles a rule as a `Part`."""

    def define_pipelines(self) -> list[Any]:
        """Return the usual passes, less the last step of making machine code."""
        self.state.library = Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.flags.no_compile = True
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(MakePartKnown, NativeLowering)
        passes.finalize()
        return [passes]


class WholeCompiler(Compiler):
    """Compiles a function that is called from Python as a `Whole`."""

    def define_pipelines(self) -> list[Any]:
        """Return the usual passes."""
        self.state.library = Whole(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        passes: list[Any] = super().define_pipelines()
        return passes
