package trace_test

import (
	"maps"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/trace"
)

// TestLinks compares the links around the item at hand with those of the slow dancing links, at every
// step of runs forwards and back.
func TestLinks(t *testing.T) {
	checked := 0
	for name, p := range matrixPuzzles(t) {
		steps := run(t, engine.DancingLinks, p, 1500)
		m, k := trace.NewMatrix(p, engine.FewestRows), newLinks(p)
		covered := func(c int) bool { return k.covered[c] }
		for i, s := range steps {
			k.play(s)
			m.Set(k.grid, covered, nil)
			item := m.Chosen()
			switch {
			case s.Kind == engine.Cover || s.Kind == engine.Uncover:
				item = columnOf(s)
			case item < 0:
				item = m.Next()
			}
			if item < 0 {
				continue
			}
			checked++
			got := m.Links(item)
			if want := slices.Sorted(maps.Keys(k.rows[item])); !slices.Equal(got.Options, want) || got.Covered != k.covered[item] {
				t.Fatalf("%s: after step %d, %v, item %d has the options %v, covered %v; want %v, %v", name, i, s, item, got.Options, got.Covered, want, k.covered[item])
			}
			items := map[int]bool{item: true}
			if got.For >= 0 {
				if k.grid[got.For/p.Layout.Side()] != uint8(got.For%p.Layout.Side()+1) || !slices.Contains(k.ones(got.For), item) || k.rows[item][got.For] {
					t.Fatalf("%s: after step %d, %v, row %d is not what item %d is covered for", name, i, s, got.For, item)
				}
				for _, c := range k.ones(got.For) {
					items[c] = true
				}
			} else if isLine(s, "cover every other item of o") || isLine(s, "uncover every other item of o") {
				t.Fatalf("%s: after step %d, %v, the option that is tried is not shown", name, i, s)
			}
			for _, row := range got.Options {
				for _, c := range k.ones(row) {
					items[c] = true
					if linked := k.rows[c][row]; c != item && linked == got.Covered {
						t.Fatalf("%s: after step %d, %v, the node of row %d in column %d is linked: %v", name, i, s, row, c, linked)
					}
				}
			}
			if want := slices.Sorted(maps.Keys(items)); !slices.Equal(got.Items, want) {
				t.Fatalf("%s: after step %d the items are %v, want %v", name, i, got.Items, want)
			}
		}
	}
	if checked < 4000 {
		t.Errorf("only %d moments were compared", checked)
	}
}
