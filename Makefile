# What can be done here; `make` alone lists it. Needs git, make and python3 with venv, nothing else.
# ARGS is handed on, e.g. make test ARGS='-k draft'.

PYTHON   ?= python3
VENV     := .venv
PY       := $(VENV)/bin/python
PIP      := $(PY) -m pip install --quiet --disable-pip-version-check
PYTEST   := $(PY) -m pytest -q
PARALLEL := -n auto --maxprocesses=2

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help demo test check fmt lint types arch cov rules mutants bench bench-evidence browser
.PHONY: fixtures wheel soak chaos clean

help: ## this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/.run ## a whole game, played, shown, forked and audited
	@$(PY) -m cli.demo $(ARGS)

test: $(VENV)/.test ## all tests but the long runs
	@$(PYTEST) $(PARALLEL) $(ARGS)

check: lint types arch cov ## what a change must pass: lint, types, arch, and the tests with coverage

fmt: $(VENV)/.dev ## put the code into shape
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

lint: $(VENV)/.dev ## style, and whether fmt would change anything
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types: $(VENV)/.dev ## mypy everywhere, pyright on the rooms, both strict
	@$(PY) -m mypy
	@$(PY) -m pyright --pythonpath $(PY)

arch: $(VENV)/.dev ## who may import whom
	@$(VENV)/bin/lint-imports --no-logo

cov: $(VENV)/.test ## the tests with branch coverage; domain/ needs 95 %
	@$(PYTEST) $(PARALLEL) --cov --cov-branch --cov-report= $(ARGS)
	@$(PY) -m coverage report --include='domain/*' --fail-under=95

rules: $(VENV)/.test ## how much of each rulebook the tests show
	@$(PY) -m pytest tests/rules tests/table -q --rules $(ARGS)

mutants: $(VENV)/.test ## break rule functions one by one; a test named after the rule must fail
	@$(PY) -m tests.mutants $(ARGS)

bench: $(VENV)/.bench ## ratios against limits and peers, a line a figure
	@$(PY) -m benchmarks $(ARGS)

bench-evidence: $(VENV)/.bench ## change records in every way: how many changes are found
	@$(PY) -m benchmarks.evidence $(ARGS)

browser: $(VENV)/.test ## the JavaScript client, relay and page, end to end in a headless Chromium
	@.ci/browser --must

fixtures: $(VENV)/.test ## pin newly released types, record games that are not there yet
	@$(PY) -m tests.support.golden
	@$(PY) -m tests.support.recorded $(ARGS)

wheel: $(VENV)/.run ## dist/longbox-*.whl
	@rm -rf build
	@$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

soak: $(VENV)/.test ## the long runs, with what they counted
	@$(PY) -m pytest -v -rP $(PARALLEL) --dist loadfile -m soak --timeout=0 $(ARGS)

chaos: $(VENV)/.test ## 100 s on each store in which workers, server and streams die
	@$(PY) -m tests.chaos $(ARGS)

clean: ## away with everything that was made here, the virtual environment too
	rm -rf $(VENV) build dist *.egg-info clients/js/node_modules .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache
	rm -rf .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One environment, filled only as far as the target needs; a stamp says how far.
$(VENV)/.made:
	@echo "making $(VENV)" >&2
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.run: pyproject.toml | $(VENV)/.made
	@echo "installing longbox into $(VENV)" >&2
	@$(PIP) -e .
	@touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/.made
	@echo "installing longbox and the test tools into $(VENV)" >&2
	@$(PIP) -e '.[test]'
	@touch $(VENV)/.run $@

$(VENV)/.bench: pyproject.toml | $(VENV)/.made
	@echo "installing longbox and what the benchmarks need into $(VENV)" >&2
	@$(PIP) -e '.[bench]'
	@touch $(VENV)/.run $@

$(VENV)/.dev: pyproject.toml | $(VENV)/.made
	@echo "installing longbox and all tools into $(VENV)" >&2
	@$(PIP) -e '.[dev]'
	@touch $(VENV)/.run $(VENV)/.test $(VENV)/.bench $@
