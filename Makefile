# Everything a newcomer needs: `make play` and `make test`. Both set up what they need and say so.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.hexameron
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
CATALOGUES := $(wildcard src/hexameron/*.po src/hexameron/*/*.po src/hexameron/*/*/*.po src/hexameron/*/*/*/*.po)
HOST ?= 127.0.0.1
PORT ?= 8000

.PHONY: play test lint bench strength audit setup setup-dev machine words clean

play: setup
	@$(BIN)/hexameron serve --host $(HOST) --port $(PORT)

setup: $(STAMP)-play words

setup-dev: $(STAMP)-dev words

test: setup-dev machine lint
	@echo "• preparing the games (compiled once, then kept)"
	@$(BIN)/hexameron warm
	@echo "• running the tests"
	@$(BIN)/pytest -n 2 --dist worksteal

lint: setup-dev
	@echo "• ruff and mypy"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

audit: setup-dev $(STAMP)-audit machine
	@echo "• boards on more screens, 10,000 tries to learn by undo, longer games, environments compiled, a cluster"
	@$(BIN)/hexameron warm
	@$(BIN)/hexameron angels audit --games 3000
	@HEXAMERON_SCREENS=all HEXAMERON_LONG=1 HEXAMERON_TRIES=10000 $(BIN)/pytest -n 2 --dist worksteal \
		tests/web/test_boards.py tests/env tests/table/test_takeback.py
	@HEXAMERON_CLUSTER=1 $(BIN)/pytest tests/lab/test_cluster.py
	@echo "• 5,000 positions of each game, in which everything that players read is checked"
	@HEXAMERON_TRUTH=5000 $(BIN)/pytest -n 2 --dist worksteal tests/games/test_told.py
	@echo "• a view of Planet, which counts what is still possible: 30 ms of CPU at most"
	@$(BIN)/python bench/views.py planet --most 30
	@echo "• faults on purpose: 300 kills, databases that fail, crowds, fuzz; each game by pointer as a newcomer meets it"
	@HEXAMERON_KILLS=200 HEXAMERON_PLAIN=1 $(BIN)/pytest tests/audit
	@echo "• how long pages wait while twenty tables think and a long log is brought"
	@$(BIN)/python bench/thinking.py --most 200
	@echo "• how long pages wait while somebody sends texts that are made to keep a server busy"
	@$(BIN)/python bench/hostile.py --most 100

bench: setup-dev $(STAMP)-research
	@$(BIN)/hexameron warm
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/environments.py
	@$(BIN)/python bench/table.py
	@$(BIN)/python bench/page.py

# Each part is played to its end, whether the one before has held or not.
strength: setup-dev $(STAMP)-research
	@$(BIN)/hexameron warm
	@failed=0; for part in "python bench/strength.py" "hexameron planet titles --strict" "hexameron planet manners --strict" \
		"python bench/loss.py" "python bench/spiel_match.py" "python bench/cores.py genesis --simulations 2000 --games 1000" \
		"python bench/cores.py" "python bench/spiel_match.py --speed"; do \
		echo "• $$part"; $(BIN)/$$part || failed=1; done; exit $$failed

$(VENV)/bin/python:
	@echo "• creating a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { echo "• installing python3-venv"; $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq python3-venv >/dev/null && $(PYTHON) -m venv $(VENV); }
	@$(BIN)/pip install -q --disable-pip-version-check --upgrade pip

$(STAMP)-play: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "• installing Hexameron and what it needs"
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(STAMP)-dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "• installing Hexameron with its test tools"
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@ $(STAMP)-play

$(STAMP)-research: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "• installing what is compared with"
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[research,bench]'
	@command -v gcc >/dev/null || { echo "• installing gcc"; $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq gcc libc6-dev >/dev/null; }
	@touch $@

$(STAMP)-audit: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "• installing what the audit needs besides"
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[audit]'
	@touch $@

# What tests need of the machine: a browser and what drives it, a database server. Installed, never skipped.
machine:
	@ldconfig -p | grep -q libatomic.so.1 || { echo "• installing libatomic1 for the browser's driver"; $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends libatomic1 >/dev/null; }
	@command -v chromium >/dev/null || { echo "• installing chromium for the browser tests"; $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; }
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { echo "• installing PostgreSQL for the store's tests"; $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

words: $(CATALOGUES:.po=.mo)

%.mo: %.po | $(VENV)/bin/python
	@$(BIN)/python -c 'import babel' 2>/dev/null || $(BIN)/pip install -q --disable-pip-version-check -c constraints.txt babel
	@$(BIN)/python hatch_build.py

clean:
	@rm -rf $(VENV) bench/build
