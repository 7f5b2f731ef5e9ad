package sudoku

import (
	"sync"
	"testing"
)

// TestOneLayoutForManyGoroutines: where many ask for a shape at once, that nobody has
// asked for before, all get the same layout. What the race detector is for.
func TestOneLayoutForManyGoroutines(t *testing.T) {
	sizes := [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 4}, {5, 5}}
	for range 20 {
		layouts.Clear()
		const askers = 16
		got := make([][]*Layout, askers)
		var all sync.WaitGroup
		start := make(chan struct{})
		for i := range got {
			all.Go(func() {
				<-start
				for _, size := range sizes {
					l, err := NewLayout(size[0], size[1])
					if err != nil {
						t.Error(err)
						return
					}
					got[i] = append(got[i], l)
					l.Peers(l.Cells() - 1) // whoever has a layout has all of it
				}
			})
		}
		close(start)
		all.Wait()
		for i := range got {
			for j, l := range got[i] {
				if l != got[0][j] {
					t.Fatalf("two askers for %v have two layouts", l)
				}
				if len(l.Peers(0)) == 0 {
					t.Fatalf("%v has no peers", l)
				}
			}
		}
	}
}
