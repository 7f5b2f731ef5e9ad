package board

import (
	"maps"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// marked returns the cells that have a mark, in order.
func marked(layer *Layer, mark render.Marks) []int {
	var cells []int
	for cell, marks := range layer.Marks {
		if marks&mark != 0 {
			cells = append(cells, cell)
		}
	}
	slices.Sort(cells)
	return cells
}

// clued returns a puzzle with a cage, a thermometer and cells that must differ, some of which are no peers by houses.
func clued(t *testing.T) sudoku.Puzzle {
	t.Helper()
	p := picturetest.PuzzleOf(t, 6, "")
	var err error
	p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{
		{Kind: sudoku.Cage, Number: 9, Cells: []int{0, 1, 6}}, {Kind: sudoku.Thermo, Cells: []int{35, 28, 21}}, {Kind: sudoku.Cage, Number: 21, Cells: []int{14, 15, 20, 21, 26, 27}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A marking is a step of a run and what is shown of it.
type marking struct {
	*testing.T
	run   *player.Player
	step  engine.Step
	layer Layer
}

// all checks what holds of every kind of step.
func (m *marking) all() {
	var current []int
	if m.step.Cell >= 0 {
		current = []int{int(m.step.Cell)}
	}
	if n, ok := m.step.Clause(); ok && m.step.Kind == engine.Learn {
		clause, _ := m.run.Clauses().Clause(n)
		current = append(current, int(clause.Literals[0].Cell))
		slices.Sort(current)
	}
	if got := marked(&m.layer, render.Current); !slices.Equal(got, slices.Compact(current)) {
		m.Errorf("the current cells are %v, want %v", got, current)
	}
	if tied := len(marked(&m.layer, render.Tied)) > 0; tied && m.step.Kind != engine.Choose {
		m.Error("cells are tied that are not chosen from")
	}
	want := map[int]uint8(nil)
	if m.step.Kind == engine.Reject {
		want = map[int]uint8{int(m.step.Cell): m.step.Digit}
	}
	if !maps.Equal(m.layer.Refused, want) {
		m.Errorf("%v is refused, want %v", m.layer.Refused, want)
	}
	for _, cell := range marked(&m.layer, render.Conflict) {
		if m.step.Kind != engine.Wipeout || cell != int(m.step.Cell) {
			m.Errorf("cell %d is in conflict", cell)
		}
	}
}

// excluder checks that the cell to blame for a digit that is not possible holds it or has no other one left, and that digits of the two must differ.
func (m *marking) excluder() {
	peer, ok := m.step.Peer()
	if !ok {
		return
	}
	p := m.run.Puzzle()
	has := m.run.Grid()[peer] == m.step.Digit || m.run.Grid()[peer] == 0 && m.run.Domain(peer) == sudoku.Of(m.step.Digit)
	if !has || !slices.Contains(p.Peers(int(m.step.Cell)), peer) {
		m.Errorf("cell %d is to blame, which has a %d", peer, m.run.Grid()[peer])
	}
	if !slices.Contains(marked(&m.layer, render.Refuser), peer) {
		m.Errorf("cell %d, which is to blame, is not framed", peer)
	}
	if m.step.Kind == engine.Prune && !slices.Equal(m.layer.Arcs, []Arc{{peer, int(m.step.Cell)}}) {
		m.Errorf("the arrows are %v", m.layer.Arcs)
	}
}

// deduced checks the houses of a step that follows from a pattern: the pattern's is shaded, and the other one tinted.
func (m *marking) deduced() {
	reason, ok := m.step.Reason()
	if !ok {
		return
	}
	l := m.run.Puzzle().Layout
	pattern, loser := reason.Houses()
	for _, h := range []struct {
		house int
		mark  render.Marks
	}{{pattern, render.Scope}, {loser, render.Peer}} {
		if h.house >= 0 && len(marked(&m.layer, h.mark)) < l.Side() {
			m.Errorf("the marks %b are in %v, want those of house %d", h.mark, marked(&m.layer, h.mark), h.house)
		}
	}
	size := map[engine.Rule]int{engine.NakedPair: 2, engine.HiddenPair: 2, engine.NakedTriple: 3, engine.HiddenTriple: 3}[reason.Rule()]
	if got := marked(&m.layer, render.Refuser); size > 0 {
		if len(got) != size {
			m.Errorf("the pattern of %v has the cells %v", reason.Rule(), got)
		}
		for _, cell := range got {
			if !slices.Contains(l.Houses()[pattern].Cells, cell) {
				m.Errorf("cell %d of the pattern is not in its house", cell)
			}
		}
	}
}

// wipedOut checks that each digit that a cell cannot have is held by a framed cell, if digits of peers are all that this engine looks at.
func (m *marking) wipedOut() {
	if m.step.Cell < 0 {
		return
	}
	if m.layer.Marks[int(m.step.Cell)]&render.Conflict == 0 {
		m.Error("its cell is not in conflict")
	}
	p := m.run.Puzzle()
	for _, b := range m.run.Blames() {
		if b.Peer >= 0 && m.layer.Marks[b.Peer]&render.Refuser == 0 {
			m.Errorf("cell %d is to blame for %d, and not framed", b.Peer, b.Digit)
		}
		if b.Constraint >= 0 {
			for _, cell := range p.Clues.Constraints()[b.Constraint].Cells {
				if m.layer.Marks[cell]&render.Scope == 0 {
					m.Errorf("cell %d of the clue that is to blame for %d is not shaded", cell, b.Digit)
				}
			}
		}
	}
	if m.run.Engine().Domains != engine.FromPeers || p.Clues != nil {
		return
	}
	var held sudoku.Digits
	for _, cell := range marked(&m.layer, render.Refuser) {
		held |= sudoku.Of(m.run.Grid()[cell])
	}
	if held != p.Layout.All() {
		m.Errorf("the framed cells hold %v", held)
	}
}

// constraint checks that the cells of the clue that a step is about are shaded.
func (m *marking) constraint() {
	i, ok := m.step.Constraint()
	if !ok || i >= len(m.run.Puzzle().Clues.Constraints()) { // it follows from several clues
		return
	}
	for _, cell := range m.run.Puzzle().Clues.Constraints()[i].Cells {
		if m.layer.Marks[cell]&render.Scope == 0 {
			m.Errorf("cell %d of its clue is not shaded", cell)
		}
	}
}

// clause checks that of the clause that leaves no other choice all other literals are shown: cells of digits that should not all be there are framed,
// candidates that are struck are crossed out.
func (m *marking) clause() {
	n, ok := m.step.Clause()
	if !ok || m.step.Kind == engine.Learn || m.step.Kind == engine.Conflict {
		return
	}
	clause, _ := m.run.Clauses().Clause(n)
	var framed []int
	for _, l := range clause.Literals {
		switch {
		case l.Cell == m.step.Cell && l.Digit == m.step.Digit:
		case l.Not:
			framed = append(framed, int(l.Cell))
		case !m.layer.Struck[int(l.Cell)].Has(l.Digit):
			m.Errorf("%v of its clause is not crossed out", l)
		}
	}
	slices.Sort(framed)
	if got := marked(&m.layer, render.Refuser); !slices.Equal(got, slices.Compact(framed)) {
		m.Errorf("%v are framed, want %v", got, framed)
	}
}

// TestStepIsShown: of every step of every engine the board shows its cell, the digit that is crossed out, and what it is about: the cell to blame, the houses
// and cells of a pattern, the clue, the column.
func TestStepIsShown(t *testing.T) {
	seen := map[string]int{}
	small := picturetest.PuzzleOf(t, 4, "") // with one clue, which is to blame for whatever is not possible
	var err error
	if small.Clues, err = rules.Of(small.Layout, []sudoku.Clue{{Kind: sudoku.Thermo, Cells: []int{0, 5, 6, 11}}}); err != nil {
		t.Fatal(err)
	}
	for _, p := range []sudoku.Puzzle{picturetest.PuzzleOf(t, 6, "..4...5..4...2..1...32......6.1....4"), clued(t), small} {
		for _, e := range engine.Variants() {
			if !e.Fits(p) {
				continue
			}
			run := player.New(e, p, engine.Options{Limit: 2, Seed: 1})
			for range 250 {
				if run.Forward(t.Context(), 1) == 0 {
					break
				}
				m := marking{T: t, run: run}
				m.step, _ = run.Step()
				Step(&m.layer, run)
				m.all()
				m.constraint()
				m.clause()
				struck := map[int]sudoku.Digits{int(m.step.Cell): sudoku.Of(m.step.Digit)}
				switch m.step.Kind {
				case engine.Choose:
					if got := marked(&m.layer, render.Tied); !slices.Equal(got, Rivals(run, m.step)) {
						t.Errorf("%v are tied", got)
					}
				case engine.Reject:
					m.excluder()
				case engine.Prune:
					m.excluder()
					m.deduced()
					if _, ok := m.step.Clause(); !ok && !maps.Equal(m.layer.Struck, struck) {
						t.Errorf("%v is struck", m.layer.Struck)
					}
				case engine.Deduce:
					m.deduced()
				case engine.Wipeout:
					m.wipedOut()
				case engine.Cover, engine.Uncover:
					column, _ := m.step.Column(p.Layout)
					house := engine.ColumnOf(p.Layout, column).House
					var want []int
					if house >= 0 {
						want = slices.Sorted(slices.Values(p.Layout.Houses()[house].Cells))
					}
					if got := marked(&m.layer, render.Scope); !slices.Equal(got, want) {
						t.Errorf("of column %d, %v are shaded", column, got)
					}
				case engine.Backtrack, engine.Backjump:
					if sets, ok := run.ConflictSets(); ok && len(sets) > 0 && !m.step.Jumped() {
						want := slices.Compact(slices.Sorted(slices.Values(sets[len(sets)-1].Cells)))
						if got := marked(&m.layer, render.Refuser); !slices.Equal(got, want) {
							t.Errorf("of the conflict set %v, %v are framed", want, got)
						}
						seen["conflict set"]++
					}
				}
				seen[m.step.Kind.String()]++
				if t.Failed() {
					t.Fatalf("%s: %+v", e.ID, m.step)
				}
			}
			run.Close()
		}
	}
	for _, kind := range []engine.StepKind{engine.Assign, engine.Reject, engine.Backtrack, engine.Choose, engine.Prune, engine.Deduce, engine.Wipeout, engine.Cover, engine.Uncover} {
		if seen[kind.String()] == 0 {
			t.Errorf("no step is of the kind %v", kind)
		}
	}
	if seen["conflict set"] == 0 {
		t.Error("no conflict set was seen")
	}
}

// TestBandsAreShaded: of digits that band supposes, the three cells of each crossing of a line and a box are shaded.
func TestBandsAreShaded(t *testing.T) {
	run := player.New(engine.Band, picturetest.PuzzleOf(t, 9, picturetest.Hard), engine.Options{Limit: 1})
	defer run.Close()
	supposed := 0
	for run.Forward(t.Context(), 1) == 1 {
		s, _ := run.Step()
		if s.Kind != engine.Suppose {
			continue
		}
		supposed++
		var layer Layer
		Step(&layer, run)
		crossings := len(s.Places().Crossings())
		if got := marked(&layer, render.Scope); len(got) != 3*crossings || len(got) == 0 {
			t.Errorf("of %d crossings the cells %v are shaded", crossings, got)
		}
	}
	if supposed == 0 {
		t.Error("nothing was supposed")
	}
}
