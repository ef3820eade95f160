# Chiếu: everything a player or a developer types.
#
#   make play    set up what is missing, build the page, open the room on 127.0.0.1:8000
#   make test    set up likewise, then run everything CI runs
#   make nightly the same with more cases of the same tests, and beside a screen reader: before a release
#   make quick   while working: what tells within two minutes whether a change holds
#
# What has been installed or built leaves a stamp whose name carries a checksum of its sources,
# so a second run does nothing until they change.

PYTHON ?= python3
SERVE ?=
BUILT ?=
PYTEST ?=
CONTAINER ?= $(firstword $(notdir $(shell command -v podman docker)))
# The tests start many servers and workers, none of which needs to compile what another has compiled.
unexport PYTHONDONTWRITEBYTECODE
# One more than there are processors: browsers and servers are waited for at times.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# CI runs the tests in one order with one seed, so that a run can be repeated; elsewhere both vary.
SEED := $(if $(filter true,$(CI)),--randomly-seed=20)

# Left to make nightly: another language, another number of seats, another window of what has been tried already.
CASES := -m 'not nightly'

COMPILED_TESTS := $(addprefix tests/,clauses golden kernel/test_spread.py laws/test_laws.py perft play server table cli/test_compiled.py)
BIN := .venv/bin
STATIC := src/chieu/server/static

sum = $(shell cat $(1) 2>/dev/null | cksum | tr -dc '0-9')
web_sources := $(shell find web src/chieu/locales \( -name node_modules -o -name test-results \) -prune \
	-o \( -path 'web/*' -o -name '*.ftl' \) -type f -print 2>/dev/null | LC_ALL=C sort)
room_sources := $(shell find src/chieu scripts/build_compiled.py scripts/compiled_wheel.py pyproject.toml README.md \
	\( -name static -o -name __pycache__ \) -prune -o -type f -print 2>/dev/null | LC_ALL=C sort)

RUNTIME := .venv/.runtime-$(call sum,requirements.txt pyproject.toml)
DEV := .venv/.dev-$(call sum,requirements-dev.txt pyproject.toml)
MODULES := web/node_modules/.installed-$(call sum,web/package.json web/package-lock.json)
WHEELS := build/wheels/.fetched-$(call sum,requirements-core.txt requirements-build.txt)
PAGE := $(STATIC)/.built-$(call sum,$(web_sources))
COMPILED := build/compiled/.wheel-$(call sum,$(room_sources) $(web_sources))
UNPACKED := build/compiled/room

.DEFAULT_GOAL := help
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help play setup build-web test nightly quick check check-python check-web chromium reader fix bench docs types picture lock clean \
	wheel test-wheel test-container release compiled compiled-wheel play-compiled test-compiled

help:
	@echo 'make play    set up, build the page, open the room on 127.0.0.1:8000'
	@echo 'make test    set up, check and test everything'
	@echo 'make nightly more cases of the same tests, and a screen reader: before a release'
	@echo 'make quick   lint, types and the tests that take seconds: no browser, nothing slow'
	@echo 'make reader  play a deal of every game beside a screen reader (Orca)'
	@echo 'make check   lint, types, layers        make fix    mend what tools can mend'
	@echo 'make bench   measure                    make docs   build the documentation into site/'
	@echo 'make setup   install only               make clean  remove what was built'
	@echo 'make wheel   build the package into dist/   make test-wheel  install it in an empty environment, and play'
	@echo 'make test-container  make a container and play in it, with podman or docker'
	@echo 'make release VERSION=…  every check, then the changelog cut and both files built and tried; publishes nothing'
	@echo 'make compiled-wheel  the same package with rules and tables compiled, into dist/: needs a C compiler, takes minutes'
	@echo 'make play-compiled   open the room with them     make test-compiled  test them'

play: $(RUNTIME) $(PAGE)
	@exec $(BIN)/chieu serve $(SERVE)

setup: $(DEV) $(MODULES)

build-web: $(PAGE)

# --- set-up -------------------------------------------------------------------------------------

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Chiếu needs Python 3.11 or newer; name one with make PYTHON=…' >&2; exit 1; }
	$(PYTHON) -m venv .venv

$(RUNTIME): | .venv/bin/python
	@scripts/install requirements.txt $@

$(DEV): | .venv/bin/python
	@scripts/install requirements-dev.txt $@

# What the package asks for, as files: its test installs from them, and asks nobody. Not beside what may install another pip.
$(WHEELS): | $(DEV)
	@rm -rf $(@D)
	@$(BIN)/python -m pip --quiet --disable-pip-version-check --no-input download --no-deps --require-hashes \
		--only-binary :all: --dest $(@D) --requirement requirements-core.txt --requirement requirements-build.txt
	@touch $@

$(MODULES):
	@command -v npm >/dev/null || { echo 'Chiếu needs Node 20 or newer to build its page.' >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@

$(PAGE): $(MODULES)
	cd web && npm run build
	@touch $@

# --- checks -------------------------------------------------------------------------------------

# Neither half waits for the other, nor for what the other needs installed.
ALONGSIDE := $(MAKE) --no-print-directory --jobs=2 --output-sync=target SIDE_BY_SIDE=yes

check:
	@$(ALONGSIDE) check-python check-web

check-python: $(DEV)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: $(MODULES)
	cd web && npm run --silent check
	cd web && npm run --silent lint
	cd web && npm run --silent test

chromium:
	@scripts/chromium

# pytest comes last, so that its closing line is the last one.
test:
	@$(ALONGSIDE) check-python check-web $(PAGE) $(WHEELS) chromium
	@$(BIN)/pytest -n $(WORKERS) --dist loadgroup --cov --cov-report=term $(CASES) $(SEED) $(PYTEST)

nightly:
	@$(MAKE) --no-print-directory test CASES=
	@$(MAKE) --no-print-directory reader

# A deal of every game beside a real screen reader: minutes, so not a part of make test.
reader: $(DEV) $(PAGE)
	@scripts/reader
	@CHIEU_READER=yes $(BIN)/pytest tests/reader --no-cov $(PYTEST)

# What a browser draws, and what is marked slow, waits for make test.
quick: $(DEV) $(MODULES)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	cd web && npm run --silent test
	@$(BIN)/pytest -n $(WORKERS) --dist loadgroup -m 'not browser and not reader and not slow' $(PYTEST)

fix: $(DEV) $(MODULES)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && npm run --silent fix

bench: $(DEV) $(PAGE)
	@for script in $$(grep -l __main__ bench/*.py); do \
		echo "== $$script"; $(BIN)/python $$script || exit 1; \
	done

# The page travels in both files, so that neither building from the source nor serving needs Node.
wheel: $(DEV) $(PAGE)
	@rm -rf dist
	@$(BIN)/python -m hatchling build --directory dist

# What make test does with them, alone; with those that lie in the folder BUILT, where one is named.
test-wheel: $(DEV) $(PAGE) $(WHEELS)
	@CHIEU_BUILT=$(BUILT) $(BIN)/pytest --no-cov tests/package $(PYTEST)

# Its steps are tried by make test in a plain folder; here by podman or docker, which fetch what it begins with.
test-container: $(DEV) $(PAGE) $(WHEELS)
	@CHIEU_CONTAINER="$(CONTAINER)" $(BIN)/pytest --no-cov tests/deploy/test_container.py $(PYTEST)

# Every check there is, the changelog cut, both files built and tried; what is left to do is said then.
release: $(DEV)
	@MAKE=$(MAKE) $(BIN)/python scripts/release.py $(VERSION)

docs: $(DEV)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo 'The documentation is in site/index.html.'

# --- compiled -----------------------------------------------------------------------------------
# Wanted by nothing else: the room, its tests and its checks need no compiler. What was compiled is a wheel, and the same
# wheel, unpacked, is what a checkout runs: it comes before the source in what Python searches.

$(COMPILED): $(DEV) $(PAGE)
	@$(BIN)/python scripts/build_compiled.py
	@rm -rf $(@D)/wheel $(UNPACKED) $(@D)/.wheel-*
	@HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m hatchling build --target wheel --directory $(@D)/wheel
	@$(BIN)/python -m zipfile --extract $(@D)/wheel/*.whl $(UNPACKED)
	@touch $@

compiled: $(COMPILED)

compiled-wheel: $(COMPILED)
	@mkdir -p dist
	@cp $(<D)/wheel/*.whl dist

play-compiled: $(RUNTIME) $(COMPILED)
	@PYTHONPATH=$(UNPACKED) exec $(BIN)/chieu serve $(SERVE)

# The tests that ask rules, tables and the server in their own process, without those that look into Python's functions;
# then the wheel, installed where nothing else is.
test-compiled: $(DEV) $(COMPILED) $(WHEELS)
	@PYTHONPATH=$(UNPACKED) $(BIN)/pytest --no-cov -n $(WORKERS) --dist loadgroup $(SEED) -m 'not browser' $(COMPILED_TESTS) $(PYTEST)
	@CHIEU_COMPILED=$(dir $(COMPILED))wheel $(BIN)/pytest --no-cov tests/package/test_compiled_wheel.py $(PYTEST)

# --- upkeep -------------------------------------------------------------------------------------

types: $(DEV)
	$(BIN)/python scripts/generate_types.py

picture: $(DEV)
	$(BIN)/python scripts/draw_architecture.py

lock: $(DEV)
	@scripts/lock

clean:
	rm -rf site dist build htmlcov .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache \
		.hypothesis .import_linter_cache $(STATIC) web/node_modules .venv
	find src tests bench scripts examples -name __pycache__ -type d -prune -exec rm -rf {} +
