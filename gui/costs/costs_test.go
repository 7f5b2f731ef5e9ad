package costs

import (
	"math"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/race"
	"nonet/core/sudoku"
)

// TestKeyOfSeeds: runs that differ in their seed are measured one by one, however large the seeds are. Engines that do not choose at
// random are measured once.
func TestKeyOfSeeds(t *testing.T) {
	random, ok := engine.ByID("forward:random")
	if !ok || !random.UsesSeed() {
		t.Fatal("there is no engine that chooses at random")
	}
	seeds := []uint64{0, 1, 0xD800, 0xFFFD, 0x10FFFF, 0x110000, 0x110001, 1 << 40, math.MaxUint64}
	key := func(e *engine.Engine, seed uint64) string {
		return keyOf(race.Entrant{Engine: e, Puzzle: sudoku.Empty(sudoku.Classic()), Options: engine.Options{Limit: 1, Seed: seed}})
	}
	by := map[string]uint64{}
	for _, seed := range seeds {
		k := key(random, seed)
		if other, known := by[k]; known {
			t.Errorf("the seeds %d and %d share a measured time", other, seed)
		}
		by[k] = seed
		if key(engine.DepthFirst, seed) != key(engine.DepthFirst, 1) {
			t.Errorf("depth first is measured again for the seed %d", seed)
		}
	}
}

// TestKeyOfClues: puzzles that differ in their clues or their regions alone are measured one by one.
func TestKeyOfClues(t *testing.T) {
	by := map[string]string{}
	for _, lines := range []string{"", "# clue: cage 5 r1c1 r1c2\n", "# clue: cage 7 r1c1 r1c2\n", "# regions: 1112312233243444\n", "# regions: 1112122233343444\n"} {
		e, err := format.NewReader("", strings.NewReader(lines+strings.Repeat(".", 16))).Next()
		if err != nil {
			t.Fatal(err)
		}
		k := keyOf(race.Entrant{Engine: engine.ForwardChecking, Puzzle: e.Puzzle, Options: engine.Options{Limit: 1}})
		if other, known := by[k]; known {
			t.Errorf("%q and %q share a measured time", other, lines)
		}
		by[k] = lines
	}
}
