package board

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/recording"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/transcript"
	"nonet/core/words"
)

// TestRivals: the cells that the rule of a choice rates the same are as many as its step says, whatever the switches, and the same before the
// choice and after it; of a choice of columns they are the cells of as many columns. With ties by degree
// each has the fewest candidates and, of those, the most empty peers.
func TestRivals(t *testing.T) {
	p := picturetest.PuzzleOf(t, 6, "..4...5..4...2..1...32......6.1....4")
	choices := 0
	scored, err := engine.Find("forward:cells=candidates*10+degree/5")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range append(engine.Variants(), scored) {
		switch e.Selects {
		case engine.ByScore, engine.FewestDigits, engine.FewestAtRandom, engine.FewestByDegree, engine.FewestRows:
		default:
			continue
		}
		if !e.Fits(p) {
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
			if e.Selects == engine.FewestRows {
				if columns, cells := tiedColumns(run, s.Choice().Size); columns != s.Choice().Equal || !slices.Equal(rivals, cells) {
					t.Fatalf("%s: %d columns have as few options, and the step %+v counts %d; %v is shown, want %v", e.ID, columns, s, s.Choice().Equal, rivals, cells)
				}
			} else if len(rivals) != s.Choice().Equal {
				t.Fatalf("%s: %d cells are shown, and the step %+v counts %d", e.ID, len(rivals), s, s.Choice().Equal)
			}
			if run.Back(t.Context(), 1); !slices.Equal(Rivals(run, s), rivals) {
				t.Fatalf("%s: before the step %+v %v are as good, and after it %v", e.ID, s, Rivals(run, s), rivals)
			}
			run.Forward(t.Context(), 1)
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

// TestRecordedScores: in a recording it is not known by which expression a cell and a digit were chosen. Its steps are told without.
func TestRecordedScores(t *testing.T) {
	events := `{"engine":"forward:cells=degree:digits=strikes","puzzle":"1...2..........1","domains":true}
{"step":"choose","cell":"r1c2","rule":"lowest score","size":2,"equal":2}
{"step":"assign","cell":"r1c2","digit":3,"order":"lowest score","left":2,"equal":1}
`
	reader, err := transcript.NewReader(strings.NewReader(events), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := recording.New(reader, recording.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Release()
	run := player.New(r.Engine(""), r.Puzzle(), engine.Options{})
	defer run.Close()
	for _, want := range []string{"Next: r1c2", "r1c2: try 3"} {
		next, _ := run.Peek(t.Context())
		before := Rivals(run, next)
		run.Forward(t.Context(), 1)
		s, _ := run.Step()
		if after := Rivals(run, s); len(before)+len(after) > 0 {
			t.Errorf("%v, %v are as good", before, after)
		}
		if got := words.Told(run); !strings.HasPrefix(got, want) || strings.Contains(got, "<no value>") {
			t.Errorf("it says %q, not %q", got, want)
		}
	}
}

// tiedColumns counts the columns of the exact-cover matrix that are still to be covered and have a number of rows, and returns the cells of these rows.
func tiedColumns(run *player.Player, rows int) (columns int, cells []int) {
	l := run.Puzzle().Layout
	options := map[[3]int][]int{} // of a cell, or of a digit in a house
	for cell, d := range run.Grid() {
		for digit := range run.Candidates(cell).All() {
			if d != 0 {
				continue
			}
			options[[3]int{-1, cell, 0}] = append(options[[3]int{-1, cell, 0}], cell)
			for _, h := range l.HousesOf(cell) {
				options[[3]int{h, -1, int(digit)}] = append(options[[3]int{h, -1, int(digit)}], cell)
			}
		}
	}
	for _, places := range options {
		if len(places) == rows {
			columns++
			cells = append(cells, places...)
		}
	}
	slices.Sort(cells)
	return columns, slices.Compact(cells)
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

// TestClausesAreMarked: of a learnt clause the digits that it says must not all be there are framed, the candidates that it misses are
// crossed out, and the cell of which it will say something is the current one.
func TestClausesAreMarked(t *testing.T) {
	p := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	run := player.New(engine.ClauseLearning, p, engine.Options{Limit: 1})
	defer run.Close()
	for learnt := 0; learnt < 5; {
		if run.Forward(t.Context(), 1) == 0 {
			t.Fatal("it ended")
		}
		s, _ := run.Step()
		if s.Kind != engine.Learn {
			continue
		}
		learnt++
		var layer Layer
		Step(&layer, run)
		n, _ := s.Clause()
		clause, _ := run.Clauses().Clause(n)
		struck := 0
		for i, l := range clause.Literals {
			marks := layer.Marks[int(l.Cell)]
			if l.Not && marks&render.Refuser == 0 || i == 0 && marks&render.Current == 0 {
				t.Errorf("%v of %v: its cell has the marks %b", l, clause, marks)
			}
			if !l.Not {
				struck++
				if !layer.Struck[int(l.Cell)].Has(l.Digit) {
					t.Errorf("%v of %v is not crossed out", l, clause)
				}
			}
		}
		for _, digits := range layer.Struck {
			struck -= digits.Len()
		}
		if struck != 0 {
			t.Errorf("%d more candidates are literals than crossed out", struck)
		}
	}
}
