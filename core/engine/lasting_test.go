package engine_test

import (
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestLasting: a search is the same as in the version before, step for step. A saved run gives its
// turns and its position as numbers, so a run saved earlier would open at another step, and
// the tables of docs/performance.md would not hold. If you change an engine on purpose, replace
// testdata/lasting.txt by the file that the test writes to testdata/failed.
func TestLasting(t *testing.T) {
	want, err := os.ReadFile("testdata/lasting.txt")
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	type puzzle struct {
		name string
		sudoku.Puzzle
		limit int
	}
	puzzles := []puzzle{
		{"newspaper", classic(t, newspaper), 2},
		{"inkala", classic(t, inkala), 2},
		{"hard", classic(t, hard), 2},
		{"several", classic(t, strings.Repeat(".", 9)+newspaper[9:]), 0}, // without its first row
		{"empty", sudoku.Empty(layout(t, 9)), 3},
		{"six", randomPuzzle(random, layout(t, 6), 28), 0},
		{"twelve", randomPuzzle(random, layout(t, 12), 100), 2},
		{"sixteen", randomPuzzle(random, layout(t, 16), 160), 2},
	}
	const solution = "123456456123231564564231312645645312"
	for _, clued := range []struct {
		name   string
		givens []int // cells
		clues  []string
	}{
		{"cages", nil, []string{
			"cage 10 r1c1 r2c1 r2c2", "cage 5 r1c2 r1c3", "cage 11 r1c4 r1c5 r2c5", "cage 13 r1c6 r2c6 r3c6", "cage 12 r2c3 r2c4 r3c4", "cage 16 r3c1 r4c1 r5c1 r6c1",
			"cage 8 r3c2 r3c3 r4c3", "cage 7 r4c2 r5c2", "cage 9 r3c5 r4c5", "cage 8 r4c4 r5c4", "cage 11 r5c3 r6c3 r6c2", "cage 8 r4c6 r5c6 r6c6"}},
		{"sums", []int{9, 13, 30}, []string{
			"arrow r1c6 = r2c6 r2c5 r2c4", "sum 11 r3c4 r3c5", "sum 12 r1c1 r2c2 r4c3 r5c3", "diagonal-sum 15 r1c1 r2c2 r3c3 r4c4 r5c5 r6c6", "thermo r5c2 r5c3 r6c4"}},
		{"lines", []int{0, 21}, []string{
			"thermo r5c2 r5c3 r6c4", "difference 1 r1c1 r1c2", "ratio 2 r4c3 r5c3", "less r2c4 r2c5", "whisper 3 r3c6 r4c6", "palindrome r1c1 r2c2 r3c3", "odd r5c6", "even r2c3",
			"cage r1c1 r2c2 r3c2"}},
	} {
		p := sudoku.Empty(layout(t, 6))
		for _, cell := range clued.givens {
			p.Givens[cell] = solution[cell] - '0'
		}
		p.Clues = rulestest.Clues(t, p.Layout, clued.clues...)
		puzzles = append(puzzles, puzzle{clued.name, p, 5})
	}
	var got strings.Builder
	engines := engine.All()
	for _, e := range engine.Variants() {
		if e != e.Base() {
			engines = append(engines, e)
		}
	}
	for _, e := range engines {
		for _, p := range puzzles {
			if !e.Fits(p.Puzzle) {
				continue
			}
			for seed := range uint64(2) {
				if seed > 0 && !e.UsesSeed() {
					continue
				}
				fmt.Fprintf(&got, "%s %s %d: %s\n", e.ID, p.name, seed, searched(t, e, p.Puzzle, engine.Options{Limit: p.limit, Seed: seed}))
			}
		}
	}
	if got.String() == string(want) {
		return
	}
	failed := filepath.Join("testdata", "failed", "lasting.txt")
	if err := os.MkdirAll(filepath.Dir(failed), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(failed, []byte(got.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Errorf("some searches have changed: compare testdata/lasting.txt with %s", failed)
}

// searched says what a search costs, how many steps it has if it is watched, and their checksum.
// A search that takes long is cut short.
func searched(t *testing.T, e *engine.Engine, p sudoku.Puzzle, o engine.Options) string {
	t.Helper()
	const looks = 80
	o.Budget = engine.NewBudget(looks)
	r, err := e.Search(t.Context(), p, o)
	if err != nil && !errors.Is(err, engine.ErrBudget) {
		t.Fatal(err)
	}
	steps, sum := 0, crc32.NewIEEE()
	o.Budget = engine.NewBudget(looks)
	var text []byte
	o.Observe = func(s engine.Step) {
		steps++
		text = appendStep(text[:0], s)
		sum.Write(text)
	}
	if _, err := e.Search(t.Context(), p, o); err != nil && !errors.Is(err, engine.ErrBudget) {
		t.Fatal(err)
	}
	c := r.Counters
	return fmt.Sprintf("%d solutions %d nodes %d assignments %d backtracks %d checks %d deepest %d steps %08x",
		r.Count, c.Nodes, c.Assignments, c.Backtracks, c.Checks, c.Deepest, steps, sum.Sum32())
}

// appendStep appends a step as fmt.Sprint writes it, which takes most of the time where there are millions of steps.
func appendStep(text []byte, s engine.Step) []byte {
	text = append(append(text, '{'), s.Kind.String()...)
	for _, n := range [...]int64{int64(s.Line), int64(s.Digit), 0, int64(s.Cell), int64(s.Depth)} {
		text = strconv.AppendInt(append(text, ' '), n, 10)
	}
	return append(strconv.AppendUint(append(text, " {"...), uint64(engine.WordOf(s.Detail)), 10), "}}"...)
}
