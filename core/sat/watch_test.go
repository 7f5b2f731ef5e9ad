package sat

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWatchStore: the lists hold what was added to them since they were cleared last, in order, whichever have moved; and less than
// half of the pool is unused.
func TestWatchStore(t *testing.T) {
	const lits = 7
	random := rand.New(rand.NewPCG(1, 1))
	w := newWatchStore(lits)
	for round := range 200 {
		want := make([][]watch, lits)
		for n := range random.IntN(300) {
			l := Lit(random.IntN(1 + random.IntN(lits))) // some lists become long
			entry := watch{clause(round), Lit(n)}
			w.add(l, entry)
			want[l] = append(want[l], entry)
		}
		for l, list := range w.lists {
			if got := w.pool[list.start : list.start+list.size]; !slices.Equal(got, want[l]) {
				t.Fatalf("round %d: list %d holds %v, want %v", round, l, got, want[l])
			}
			if list.room < firstRoom || list.size > list.room || list.room > max(firstRoom, 2*300) {
				t.Fatalf("round %d: list %d of %d has room for %d", round, l, list.size, list.room)
			}
		}
		w.clear()
		for l, list := range w.lists {
			if list.size != 0 {
				t.Fatalf("list %d is not empty", l)
			}
		}
	}
	total := 0
	for _, list := range w.lists {
		total += int(list.room)
	}
	if len(w.pool) >= 2*total {
		t.Errorf("the pool holds %d entries, for lists with room for %d", len(w.pool), total)
	}
}
