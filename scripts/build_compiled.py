"""Compile the rules and the table with mypyc, as the compiled wheel carries them: `make compiled`.

They are written into a folder of `build/compiled`, and `scripts/compiled_wheel.py` puts them into a wheel. Every module
of the kernel, the games and the table is compiled, but for those that others read as Python: structs, which msgspec
makes of their annotations, what belongs to Numba and NumPy, and the errors. The source is compiled from a copy in which
every line keeps its number. It lacks what is for Numba, `@rule` and `@inlined`, and would make each call of a rule a
look-up by name; `slots=True` says what compiled classes are anyway. And in a rule the names of numbers, such as
`Phase.PLAY`, are those numbers, as they are to Numba; a function that has two names is imported under both.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from hashlib import sha256
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from msgspec import Struct

from chieu.cli.compiled import MADE_FROM, PACKAGE, SHARED, digest_of

SOURCE = PACKAGE.parent
BUILT = SOURCE.parent / "build" / "compiled"
MODULES = "modules"
"""The folder there that goes into the wheel."""
MADE_BY = "made-by"
"""The file that says of what, how, and by which Python it was made."""
LAYERS = ("kernel", "games", "table")
PLAIN = frozenset(
    {
        "chieu.kernel.intrinsics",
        "chieu.kernel.jit",
        "chieu.kernel.parts",
        "chieu.kernel.record",
        "chieu.kernel.errors",
        "chieu.kernel.names",
    }
)
"""What belongs to Numba and NumPy; exceptions with two bases, which mypyc does not know; and what these import."""
SERVER = (
    "clock",
    "connection",
    "direct",
    "door",
    "frames",
    "hub",
    "items",
    "limits",
    "room",
    "seats",
    "storage",
)
"""What of the server every act passes through, and tests do not stand in for."""
FLAGS = (
    "--config-file=",
    "--explicit-package-bases",
    "--namespace-packages",
    "--ignore-missing-imports",
    "--follow-imports=silent",
)
"""For mypy, which has judged the source itself more strictly."""
RULES = frozenset({"rule", "inlined", "remembering"})
"""The marks of rules; one that remembers stays marked, and does so here as well."""
MARKS = ((r"^@(?:rule|inlined)$", ""), (r"^(@dataclass\(.*?)(?:, )?slots=True\)$", r"\1)"))
"""What is taken out of the source before it is compiled, and what stands there instead."""


def unmarked(text: str) -> str:
    """Return the source of a module without what is only for Python and Numba."""
    for mark, instead in MARKS:
        text = re.sub(mark, instead, text, flags=re.MULTILINE)
    return text


def resolved(text: str, module: ModuleType) -> str:
    """Return the source of a module with what its names stand for: numbers in rules, and other names of functions."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    tree = ast.parse(text)
    found: list[tuple[ast.expr | ast.stmt, str]] = [*named_numbers(tree, module), *other_names(tree, module)]
    # From right to left, so that places to the left stay where they are.
    for node, instead in sorted(found, key=lambda one: -one[0].col_offset):
        line = lines[node.lineno - 1]
        lines[node.lineno - 1] = line[: node.col_offset] + instead.encode() + line[node.end_col_offset :]
    return b"".join(lines).decode()


def other_names(tree: ast.Module, module: ModuleType) -> Iterator[tuple[ast.stmt, str]]:
    """Yield where a function of another module gets one more name, and how to import it under that."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=known)):
                function = vars(module)[known]
                if isinstance(function, FunctionType) and function.__module__ != module.__name__:
                    yield node, f"from {function.__module__} import {function.__name__} as {name}"


def named_numbers(tree: ast.Module, module: ModuleType) -> Iterator[tuple[ast.expr, str]]:
    """Yield where rules name a number of their module, or a member of an enum, and the number."""
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef) or RULES.isdisjoint(map(ast.unparse, function.decorator_list)):
            continue
        nodes = [node for statement in function.body for node in ast.walk(statement)]
        own = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        own |= {argument.arg for argument in function.args.args}
        for node in nodes:
            value = value_of(node, own, module) if isinstance(node, ast.Name | ast.Attribute) else None
            if isinstance(node, ast.expr) and isinstance(value, int):
                yield node, str(int(value))


def value_of(node: ast.Name | ast.Attribute, own: set[str], module: ModuleType) -> object:
    """Return what a name stands for all the time, if that is something of the module, or a member of an enum of it."""
    if isinstance(node, ast.Name):
        return None if node.id in own else vars(module).get(node.id)
    kind = value_of(node.value, own, module) if isinstance(node.value, ast.Name) else None
    return getattr(kind, node.attr) if isinstance(kind, type) and issubclass(kind, IntEnum) else None


def name_of(file: Path) -> str:
    """Return the name of a module from its path below the folder of the source."""
    return ".".join(file.with_suffix("").parts)


def has_structs(module: ModuleType) -> bool:
    """Tell whether a module defines a struct."""
    own = (value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__)
    return any(issubclass(value, Struct) for value in own)


def compiled_files(source: Path = SOURCE) -> Iterator[Path]:
    """Yield the modules that are compiled, as paths below the folder of the source."""
    for layer in LAYERS:
        for path in sorted((source / "chieu" / layer).rglob("*.py")):
            file = path.relative_to(source)
            name = name_of(file)
            if path.name != "__init__.py" and name not in PLAIN and not has_structs(import_module(name)):
                yield file
    for name in SERVER:
        yield Path("chieu", "server", f"{name}.py")


def copy_source(folder: Path) -> None:
    """Write the whole package into a folder, as it is compiled: mypy reads the modules that stay plain, too."""
    for path in SOURCE.rglob("*.py"):
        copy = folder / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        copy.write_text(unmarked(text), encoding="utf-8")
    for file in compiled_files():
        text = (SOURCE / file).read_text(encoding="utf-8")
        (folder / file).write_text(unmarked(resolved(text, import_module(name_of(file)))), encoding="utf-8")


def compile_into(built: Path, files: list[str]) -> None:
    """Compile modules, named as paths below `built/source`, into `built`."""
    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class BuildAtOnce(build_ext):  # type: ignore[misc]
        """Runs a C compiler on each processor; all the modules are one library, of which it would make one by one."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def compile_all(sources: list[str], **named: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [*chain.from_iterable(pool.map(lambda source: one_by_one([source], **named), sources))]

            self.compiler.compile = compile_all
            super().build_extensions()

    # mypy and the compiler name files as they are given.
    os.chdir(built / "source")
    os.environ["MYPYPATH"] = str(built / "source")
    group = SHARED.removesuffix("__mypyc")
    modules = mypycify(
        [*FLAGS, f"--cache-dir={built / 'cache'}", *files],
        target_dir=str(built / "c"),
        group_name=group,
        multi_file=True,
        opt_level="3",
        debug_level="0",
    )
    places = ["--build-lib", str(built / MODULES), "--build-temp", str(built / "objects")]
    setuptools.setup(
        name=group,
        packages=[],
        ext_modules=modules,
        cmdclass={"build_ext": BuildAtOnce},
        script_args=["-q", "build_ext", *places],
    )


def key_of(made_from: str) -> str:
    """Return a hash of the source, of how it is compiled, and of this Python."""
    return sha256(f"{made_from} {sys.version}".encode() + Path(__file__).read_bytes()).hexdigest()


def lacking() -> str:
    """Say what is lacking to compile anything, and how it is had; nothing if it is there."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler {compiler!r} (on Debian: apt install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the headers of this Python are not there (on Debian: apt install python3-dev)"
    return ""


def main() -> None:
    """Compile, unless that is done already."""
    made_from = digest_of()
    key, made_by = key_of(made_from), BUILT / MADE_BY
    if made_by.is_file() and made_by.read_text(encoding="ascii") == key:
        return
    problem = lacking()
    if problem:
        sys.exit(f"Nothing is compiled: {problem}. The room needs no compiled parts: make play.")
    files = [str(file) for file in compiled_files()]
    print(f"Compiling {len(files)} modules; that takes minutes.", flush=True)
    shutil.rmtree(BUILT, ignore_errors=True)
    copy_source(BUILT / "source")
    compile_into(BUILT, files)
    for left in ("source", "cache", "c", "objects"):
        shutil.rmtree(BUILT / left, ignore_errors=True)
    (BUILT / MODULES / MADE_FROM).write_text(made_from, encoding="ascii")
    made_by.write_text(key, encoding="ascii")


if __name__ == "__main__":
    main()
