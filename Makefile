# make run     serve the app on 127.0.0.1:8550 (PORT= changes it)
# make test    everything: style, types, unit, property, screen and browser tests
# make bench   measure, and print medians
# make pictures   take the pictures of the README anew
# make setup   only build the environment in .venv, with the command .venv/bin/companion

PORT ?= 8550
PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null \
	&& echo $$each && break; done)
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check

.PHONY: setup run test unit browser style types bench pictures format clean

setup: .venv/set-up

.venv/set-up: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Beside the Board needs Python 3.11 to 3.14; install one of them first."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || { echo "The venv module of $(PYTHON) is missing; on Debian: apt-get install python3-venv."; exit 1; }
	$(PIP) --editable '.[web]'
	$(BIN)/python -m compileall -q companion views rules_data
	@touch $@

.venv/set-up-to-test: .venv/set-up
	$(PIP) --editable '.[web,dev]'
	@touch $@

run: setup
	$(BIN)/companion run --port $(PORT)

test: style types unit browser

style: .venv/set-up-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/set-up-to-test
	$(BIN)/mypy

unit: .venv/set-up-to-test
	$(BIN)/pytest -q -n 2 --dist loadfile -m "not browser"

browser: .venv/set-up-to-test
	$(BIN)/python -m tests.browser.provide
	$(BIN)/pytest -q -n 2 --dist loadfile -m browser

bench: .venv/set-up-to-test
	@for each in tests/benchmarks/bench_*.py; do $(BIN)/python -m tests.benchmarks.$$(basename $$each .py) || exit 1; done

pictures: .venv/set-up-to-test
	$(BIN)/python -m tests.browser.provide
	$(BIN)/python -m tests.browser.pictures

format: .venv/set-up-to-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build *.egg-info
