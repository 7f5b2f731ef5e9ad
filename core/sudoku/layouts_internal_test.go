package sudoku

import (
	"sync"
	"testing"
)

// TestOneLayoutForManyGoroutines: many goroutines that get a new layout at once all get
// the same one. The race detector checks the rest.
func TestOneLayoutForManyGoroutines(t *testing.T) {
	sizes := [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 4}, {5, 5}}
	for range 20 {
		plainLayouts.Clear()
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
					l.Peers(l.Cells() - 1) // the layout is complete
				}
			})
		}
		close(start)
		all.Wait()
		for i := range got {
			for j, l := range got[i] {
				if l != got[0][j] {
					t.Fatalf("two goroutines have different layouts of %v", l)
				}
				if len(l.Peers(0)) == 0 {
					t.Fatalf("%v has no peers", l)
				}
			}
		}
	}
}
