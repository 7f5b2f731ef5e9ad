package sudoku

import (
	"runtime"
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

// TestLayoutsAreForgotten: a file may have a hundred thousand jigsaws, so a layout that is not plain is kept while it is used, and no longer. As long
// as it is used, its shape means the same layout, also when an earlier one of that shape is only forgotten then.
func TestLayoutsAreForgotten(t *testing.T) {
	of := func(s Shape) *Layout {
		l, err := s.Layout()
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	var shapes []Shape
	for width := 2; width <= 4; width++ {
		for height := 2; height <= 4; height++ {
			shapes = append(shapes, Shape{BoxWidth: width, BoxHeight: height, Extra: Groups})
		}
	}
	kept := func() (n int) {
		drawn.Lock()
		defer drawn.Unlock()
		for _, s := range shapes {
			if _, ok := drawn.made[s]; ok {
				n++
			}
		}
		return n
	}
	used := Shape{BoxWidth: 3, BoxHeight: 3, Extra: Diagonals}
	l := of(used)
	var held []*Layout
	for _, s := range shapes {
		held = append(held, of(s))
	}
	if kept() != len(shapes) {
		t.Fatalf("%d of %d layouts are kept while they are used", kept(), len(shapes))
	}
	runtime.KeepAlive(held)
	for n := 0; kept() > 0; n++ {
		if n == 1000 {
			t.Fatalf("%d layouts are kept that nobody uses", kept())
		}
		runtime.GC() // then the cleanups run, on a goroutine of their own
		runtime.Gosched()
	}
	if drawn.forget(used); of(used) != l {
		t.Error("a shape that is used has another layout now")
	}
	runtime.KeepAlive(l)
}
