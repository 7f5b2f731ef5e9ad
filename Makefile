# The program is built with PROGRAM_TAGS; whatever Fyne's test driver runs (a software screen, no
# OpenGL) is built with DRIVER_TAGS. Another set of tags compiles all of Fyne again, for minutes.
# no_emoji leaves out Fyne's coloured emoji: a font of 4 MB, which each window would read once for each style of text.
PROGRAM_TAGS = migrated_fynedo,no_emoji
DRIVER_TAGS  = ci,migrated_fynedo,no_emoji

# Without this, go build runs git, which refuses to work in a checkout that another user owns.
export GOFLAGS += -buildvcs=false

# Every test runs without the race detector. Those of the packages with goroutines run under it too, with -short: of gui
# the tests that are marked as concurrent, elsewhere with less of what is large. The packages that take longest come first.
PLAIN_TESTS = ./gui ./core/engine ./core/band $(patsubst %,./%/...,gui core cli puzzles scripts)
RACE_TESTS  = $(patsubst %,./%,gui gui/check gui/collections gui/compare gui/create gui/exhibit gui/files gui/hall gui/lessons gui/techniques gui/mypuzzles gui/printing gui/running gui/solve gui/status gui/survey \
	gui/threads gui/typing gui/watch cli core/disk core/generate core/inorder core/keep core/library core/player core/survey)
# (make lint runs all of vet; go test would run a part of it, once for each way to compile.)
TEST_FLAGS  = -timeout 60m -vet=off

# The race detector makes code five to ten times slower. These packages only compute (searches, photos, text and
# painting) and share nothing that changes between goroutines, so they are compiled without it. They must
# not use atomics, sync.Map, sync.Once or what else the compiler copies into its caller: the detector
# would not see it there, and report races where there are none (core/floors_test.go).
UNWATCHED   = nonet/core/band nonet/core/engine nonet/core/exactcover nonet/core/quick nonet/core/sat \
	nonet/core/photo/locate nonet/core/photo/glyph/ink nonet/core/photo/glyph/network image/jpeg image/png \
	image/color image/draw golang.org/x/image/... golang.org/x/text/unicode/bidi \
	github.com/fyne-io/oksvg github.com/srwiley/rasterx github.com/go-text/render \
	$(addprefix github.com/go-text/typesetting/,di font/... harfbuzz internal/... language segmenter shaping)
RACE_FLAGS  = -race $(patsubst %,-gcflags=%=-race=false,$(UNWATCHED))

ARGS      ?=
# The folder of the puzzles of docs/performance.md, the time for each row of its tables, and the
# time for each row of the comparison of all engines with band (0 for none).
BENCH_DIR     ?= ../shared
BENCH_SECONDS ?= 5
AGREE_SECONDS ?= 0
FUZZTIME  ?= 30s
FAULTS    ?= 200
FAULTS_SEED ?= 1
PHOTOS_OUT ?= /tmp/photos
GALLERY   ?= /tmp/gallery
PREFIX    ?= $(HOME)/.local

help: ## print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1\t\2/p' Makefile | expand -t 17
.PHONY: help

run: deps ## install what is missing, build, open the window (ARGS="solve FILE": a command)
	@$(MAKE) --no-print-directory build
	bin/nonet $(ARGS)
.PHONY: run

# Three at a time, in this order: what waits for a browser or a window runs beside what computes, and what the program
# and its tests have in common is compiled once.
SUITES = build test-browser test-web test-plain test-race test-window

test: deps-test ## install what is missing and run every test
	@$(MAKE) --no-print-directory --keep-going -j 3 $(SUITES)
.PHONY: test

test-plain: # as users run it
	go test $(TEST_FLAGS) -tags $(DRIVER_TAGS) $(PLAIN_TESTS)
.PHONY: test-plain

test-race: # what has goroutines, under the race detector
	go test $(TEST_FLAGS) $(RACE_FLAGS) -short -tags $(DRIVER_TAGS) $(RACE_TESTS)
.PHONY: test-race

test-window: # the real program, used by keys and clicks on an invisible display
	go test $(TEST_FLAGS) -tags $(DRIVER_TAGS) .
.PHONY: test-window

# In Chromium: the packages that keep files, which are in IndexedDB there, and whether computations let the page go on.
STORAGE_TESTS = $(addprefix ./core/,disktest library keep session)
YIELD_TESTS   = $(addprefix ./core/,yield engine player generate suspect survey practice)
# (With -trimpath, as the page: the standard library is compiled once for both.)
IN_BROWSER    = GOOS=js GOARCH=wasm go test $(TEST_FLAGS) -trimpath -short -exec '$(CURDIR)/bin/inbrowser'

test-browser: # Chromium must be there
	go build -o bin/inbrowser ./scripts/inbrowser
	$(IN_BROWSER) -run '^Test' $(STORAGE_TESTS)
	$(IN_BROWSER) -run '^TestPageGoesOn' $(YIELD_TESTS)
.PHONY: test-browser

test-web: # the web page, in a real browser
	go test -C web/gl $(TEST_FLAGS) .
	go test -C web -count 1 $(TEST_FLAGS) ./... # (go test does not see what the page is built from)
.PHONY: test-web

build: ## build bin/nonet
	@[ -e bin/nonet ] || echo 'The first build compiles the window toolkit too, which takes a minute or two.'
	go build -tags $(PROGRAM_TAGS) -o bin/nonet .
.PHONY: build

web: ## build the web page into dist/web, for any static web server (or: bin/nonet serve)
	@echo 'It takes some minutes: the page is compressed with the strongest compression.'
	go run -C web . -root .. -out ../dist/web
.PHONY: web

install: build ## put the program where the desktop finds it (PREFIX, ~/.local); *.nonet files open in it
	go run ./scripts/dist -tree bin/tree -program bin/nonet
	@sh scripts/install.sh -t bin/tree '$(PREFIX)'
.PHONY: install

uninstall: ## remove it again
	@sh scripts/install.sh -u '$(PREFIX)'
.PHONY: uninstall

# A release is built with flags of its own (scripts/dist/build.go), so the first one compiles Fyne
# twice more, for Linux and for Windows; later ones only what has changed.
dist: deps-dist ## make the packages for Linux, Windows and web servers in dist/, with SHA256SUMS
	@$(MAKE) --no-print-directory web
	go run ./scripts/dist -out dist
.PHONY: dist

faults: ## put small faults into core and cli, and list those that no test notices (FAULTS=200 FAULTS_SEED=1)
	go run ./scripts/faults -n $(FAULTS) -seed $(FAULTS_SEED) core cli
.PHONY: faults

bench: ## measure all engines and the generator, and draw docs/cost.svg
	go run ./scripts/measure -bench '$(BENCH_DIR)/bench' -seconds $(BENCH_SECONDS) -agree $(AGREE_SECONDS) -chart docs/cost.svg
	go test -run '^$$' -bench . ./core/...
.PHONY: bench

# RATED: a file of puzzles for rate.
bench-commands: # measure the commands with one thread and with two
	go build -tags $(PROGRAM_TAGS) -o bin/nonet .
	go run ./scripts/measure -bench '$(BENCH_DIR)/bench' -commands bin/nonet $(RATED)
.PHONY: bench-commands

# band, in Chromium and beside it the program itself: the best of many short rounds.
BROWSER_BENCH = go test -run '^$$' -bench 'Count|Forward/band' -benchtime 20ms -count 25

bench-browser: # measure band in Chromium beside the program itself
	go build -o bin/inbrowser ./scripts/inbrowser
	$(BROWSER_BENCH) ./core/band ./core/player
	GOOS=js GOARCH=wasm $(BROWSER_BENCH) -exec '$(CURDIR)/bin/inbrowser' ./core/band ./core/player
.PHONY: bench-browser

photos: ## read the labelled photos of DIR, print how many are read right, and draw the failures
	@[ -n '$(DIR)' ] || { echo 'photos: name the folder that has labels.txt: make photos DIR=…' >&2; exit 2; }
	go run ./scripts/photos -out '$(PHOTOS_OUT)' '$(DIR)'
.PHONY: photos

# The fonts are those of scripts/digits/fonts.go, which says what is missing. Vectors: see multiply_simd.go.
digits: ## train the network that reads photos' cells again, from ../shared/digits (half an hour)
	GOEXPERIMENT=simd go build -o bin/digits ./scripts/digits
	nice bin/digits $(ARGS)
.PHONY: digits

fuzz: ## run each fuzz target for FUZZTIME (30s)
	@sh scripts/fuzz.sh $(FUZZTIME) -tags $(DRIVER_TAGS)
.PHONY: fuzz

lint: deps ## gofmt, go vet, staticcheck; the assembly is what its program writes
	@unformatted=$$(gofmt -l .); [ -z "$$unformatted" ] || { echo "not gofmt-ed:"; echo "$$unformatted"; exit 1; }
	go vet -tags $(DRIVER_TAGS) ./...
	GOOS=js GOARCH=wasm go vet ./core/...
	go tool staticcheck -tags $(DRIVER_TAGS) ./...
	go vet -C core/band/_asm .
	go vet -C scripts/dist/_pack .
	GOOS=windows go vet ./core/disk ./core/library ./cli
	go vet -C gui/gl cut.go
	go vet -C web .
	go vet -C web/gl .
	GOOS=js GOARCH=wasm go vet -C web/gl .
	GOOS=js GOARCH=wasm go vet -tags $(PROGRAM_TAGS) . ./gui/webpage
	@new=$$(mktemp) && go run -C core/band/_asm . -out $$new -pkg band && sed -i 1d $$new && \
		sed 1d core/band/propagate_amd64.s | cmp - $$new; status=$$?; rm -f $$new; \
		[ $$status -eq 0 ] || { echo 'core/band/propagate_amd64.s is not what core/band/_asm writes: run make assembly' >&2; exit 1; }
.PHONY: lint

pictures: deps-test ## make the pictures of the README and the guides, by driving the real program
	NONET_PICTURES='$(CURDIR)/docs' go test -count 1 -tags $(DRIVER_TAGS) -run '^TestPictures$$' -v .
.PHONY: pictures

gallery: # a picture of every room, list and dialog in each size, theme, language and size of text, in the folder GALLERY
	@mkdir -p '$(GALLERY)'
	NONET_GALLERY='$(GALLERY)' go test -count 1 -timeout 2h -vet=off -tags $(DRIVER_TAGS) -run '^TestGallery$$' ./gui
.PHONY: gallery

techniques: ## make docs/techniques.md, with a picture of every technique; FIND=2000 looks for clearer examples in that many puzzles first
	@[ -z '$(FIND)' ] || go run ./scripts/techniques -find '$(FIND)' -seed "$$(date +%s)"
	go run ./scripts/techniques
.PHONY: techniques

icon: ## draw Icon.png from Icon.svg
	@command -v rsvg-convert >/dev/null || { echo 'icon: rsvg-convert is needed (Debian: apt-get install librsvg2-bin).' >&2; exit 1; }
	rsvg-convert -w 512 -h 512 Icon.svg -o Icon.png
.PHONY: icon

assembly: ## generate core/band's assembly again, after editing core/band/_asm
	go generate ./core/band
.PHONY: assembly

paper-font: ## make the Chinese font of paper again (Debian: fonts-droid-fallback, python3-fonttools)
	/usr/bin/python3 scripts/paperfont.py /usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf core/canvas/pdf/Chinese.ttf
.PHONY: paper-font

fonts: ## make the Chinese fonts again, after editing core/words or the texts of hints
	@sh scripts/fonts.sh
.PHONY: fonts

deps:
	@sh scripts/deps.sh build
.PHONY: deps

deps-dist:
	@sh scripts/deps.sh dist
.PHONY: deps-dist

deps-test:
	@sh scripts/deps.sh test
.PHONY: deps-test
