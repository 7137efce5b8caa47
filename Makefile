# What one does in this repository: `make` lists it. Every target first sets up what it needs.

PYTHON ?= python3 python3.13 python3.12 python3.11
RUN := .venv/bin/python
TO_PLAY := .venv/requirements.stamp
TO_WORK := .venv/requirements-dev.stamp

ROOMS := $(foreach room,cogs db engine playground render,$(if $(wildcard $(room)/*.py),$(room)))
TYPED := $(ROOMS) $(foreach room,bench tests,$(if $(wildcard $(room)/*.py),$(room))) \
	$(wildcard bench.py bot.py playground_process.py)
COMPILE := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(ARGS)
PYTEST := -m pytest -n auto --dist worksteal $(COUNTED)
QUICK := $(PYTEST) -m "not slow and not e2e and not long"
ALL := $(PYTEST) -m "not slow and not alone"
ALONE := -m pytest tests/cogs/test_load.py -m "not slow"
RULES := $(PYTEST) tests/engine tests/games -m "not slow and not long"

.PHONY: help setup play check lint test rules coverage slow format bench mutants record map printed lock

help: ## list the targets
	@sed -nE 's/^([a-z]+):.* ## (.*)/make \1@\2/p' Makefile | \
		awk -F@ '{ printf "%-14s %s\n", $$1, $$2 }'

setup: $(TO_WORK) ## make .venv with all that developing needs

play: $(TO_PLAY) ## start the bot, or the playground when there is no token
	$(RUN) bot.py

check: $(TO_WORK) ## what every commit passes: format, lint, types, imports, the quick tests
	@$(RUN) -m tests.machine
	@$(MAKE) --no-print-directory lint
	$(RUN) $(QUICK)

lint: $(TO_WORK) ## format, lint, types and imports
	$(RUN) -m ruff format --check
	$(RUN) -m ruff check
	$(RUN) -m mypy --strict $(TYPED)
	@for room in $(ROOMS); do grep -q "^root_packages = .*\"$$room\"" pyproject.toml || \
		{ echo "Add $$room to root_packages in pyproject.toml"; exit 1; }; done
	.venv/bin/lint-imports --no-logo

test: $(TO_WORK) ## all tests but the slow ones
	@$(RUN) -m tests.machine
	$(RUN) $(ALL)
	$(RUN) $(ALONE)

rules: $(TO_WORK) ## the quick tests of the engine and the games
	$(RUN) $(RULES)

coverage: $(TO_WORK) ## the same tests; red where they miss more than 5 % of the lines of a room
	$(RUN) -m coverage erase
	@$(MAKE) --no-print-directory test COUNTED="-p tests.counting"
	$(RUN) -m coverage combine --quiet
	$(RUN) -m coverage report
	@for room in engine db cogs; do \
		share=$$($(RUN) -m coverage report --include="$$room/*" --format=total \
			--fail-under=95) || missed=1; \
		echo "$$room: $$share % of the lines"; \
	done; \
	[ -z "$$missed" ] || { echo "A room has fewer than 95 %: test what the table lists."; exit 1; }

slow: $(TO_WORK) ## the longest runs: a hundred kills, two hundred people, thousands of matches
	$(RUN) -m pytest -m slow

format: $(TO_WORK) ## put the code into its one form
	$(RUN) -m ruff format
	$(RUN) -m ruff check --fix

bench: $(TO_WORK) ## measure
	$(RUN) -m bench

mutants: $(TO_WORK) ## change a game's rules, or any file, bit by bit: do the tests notice?
	@test -n "$(GAME)$(PART)" || { echo "Say what: make mutants GAME=fellbound, or" \
		"PART=engine/ask.py,db/log.py; SAMPLE=200 SEED=1 tries some"; exit 2; }
	$(RUN) tests/mutants.py $(or $(PART),$(GAME)) \
		$(SAMPLE:%=--sample=%) $(SEED:%=--seed=%) $(CHILDREN:%=--children=%)

record: $(TO_WORK) ## record whole games for tests/playthroughs
	$(RUN) -m tests.record $(ARGS)

map: $(TO_WORK) ## write docs/map.md anew from the first line of each file
	$(RUN) -m tests.docs.map

printed: $(TO_WORK) ## renew the lists of what the games print, and show what changed: ARGS=fear
	$(RUN) -m tests.games.printed $(ARGS)

lock: $(TO_WORK) ## pin the dependencies anew; ARGS=--upgrade takes newer ones
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) pyproject.toml requirements-dev.in -c requirements.txt -o requirements-dev.txt

.venv/%.stamp: %.txt | .venv/bin/python
	@echo "Installing what $< names into .venv; that takes about a minute ..."
	@$(RUN) -m pip install -qq --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/bin/python:
	@for python in $(PYTHON); do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		found=$$python; \
		"$$python" -c 'import ensurepip, venv' 2>/dev/null || continue; \
		echo "Setting up .venv with $$python, once ..."; \
		"$$python" -m venv .venv && exit 0; \
		rm -rf .venv; exit 1; \
	done; \
	if [ -n "$$found" ]; then \
		echo "$$found has no venv module; on Debian or Ubuntu: apt-get install python3-venv"; \
	else \
		echo "Nocturne needs Python 3.11 or newer, and this machine has none: $(PYTHON)"; \
	fi; \
	exit 1
