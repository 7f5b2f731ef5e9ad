package board

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// TestRivals: the cells that the rule of a choice rates the same are as many as its step says, whatever the switches, and with ties by degree
// each has the fewest candidates and, of those, the most empty peers.
func TestRivals(t *testing.T) {
	p := picturetest.PuzzleOf(t, 6, "..4...5..4...2..1...32......6.1....4")
	choices := 0
	for _, e := range engine.Variants() {
		switch e.Selects {
		case engine.FewestDigits, engine.FewestAtRandom, engine.FewestByDegree:
		default:
			continue
		}
		if !e.Fits(p.Layout) {
			continue
		}
		run := player.New(e, p, engine.Options{Limit: 2, Seed: 1})
		defer run.Close()
		for range 400 {
			if run.Forward(t.Context(), 1) == 0 {
				break
			}
			s, _ := run.Step()
			if s.Kind != engine.Choose {
				continue
			}
			choices++
			rivals := Rivals(run, s)
			if len(rivals) != s.Choice().Equal {
				t.Fatalf("%s: %d cells are shown, and the step %+v counts %d", e.ID, len(rivals), s, s.Choice().Equal)
			}
			if e.Selects == engine.FewestByDegree {
				for _, cell := range rivals {
					if blankPeers(p.Layout, run.Grid(), cell) != blankPeers(p.Layout, run.Grid(), int(s.Cell)) {
						t.Fatalf("%s: %s is shown as good as %s", e.ID, p.Layout.CellName(cell), p.Layout.CellName(int(s.Cell)))
					}
				}
			}
		}
	}
	if choices < 100 {
		t.Errorf("%d choices: too few for this test", choices)
	}
}

func blankPeers(l *sudoku.Layout, g sudoku.Grid, cell int) int {
	n := 0
	for _, peer := range l.Peers(cell) {
		if g[peer] == 0 {
			n++
		}
	}
	return n
}
