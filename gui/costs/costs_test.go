package costs

import (
	"math"
	"testing"

	"nonet/core/engine"
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
