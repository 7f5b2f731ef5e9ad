package solve_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// markPlaces writes into the corners of each box the digits that can only go to two cells of it.
func markPlaces(d *desk) map[int]sudoku.Digits {
	now := d.Now()
	marks := map[int]sudoku.Digits{}
	for _, box := range now.Layout().Houses() {
		for digit := uint8(1); box.Kind == sudoku.Box && digit <= 9; digit++ {
			var cells []int
			for _, cell := range box.Cells {
				if now.Grid()[cell] == 0 && now.Layout().Candidates(now.Grid(), cell).Has(digit) {
					cells = append(cells, cell)
				}
			}
			if len(cells) == 2 {
				marks[cells[0]], marks[cells[1]] = marks[cells[0]].With(digit), marks[cells[1]].With(digit)
			}
		}
	}
	d.Change(func(s *session.Session) bool {
		return s.SetNotes(session.Corner, func(cell int) sudoku.Digits { return marks[cell] })
	})
	return marks
}

// TestPlacesAreNoCandidates: a user who marks in the corners where a digit can go in a box gets hints at once, and keeps the marks: a hint removes only
// what its step rules out, and what a placed digit rules out. Hints lead to the solution like that.
func TestPlacesAreNoCandidates(t *testing.T) {
	for _, puzzle := range []string{newspaper, wing} {
		d := solvingOf(t, puzzle)
		right := solutionOf(t, puzzle)
		markPlaces(d)
		struck := false
		for steps := 0; d.Now().Grid().Filled() < 81; steps++ {
			if steps == 200 {
				t.Fatal("hints do not lead to the end")
			}
			before := d.Now()
			g := d.opens("menu.hint", said)
			if g.Fix != "" || g.Anyway || steps == 0 && !strings.Contains(g.Basis, "places in a box") {
				t.Fatalf("step %d: it says %q, %q and offers %q", steps, g.Lead, g.Basis, g.Fix)
			}
			d.Press(words.T("menu.hint"))
			step := d.drawn().Step
			d.Press(words.T("menu.applyhint"))
			struck = struck || len(step.Strikes) > 0
			now := d.Now()
			for cell := range before.Typed {
				was := before.Pencil(cell)
				if now.Pencil(cell).Centre != was.Centre && len(step.Strikes) == 0 && len(step.Places) == 0 {
					t.Errorf("notes appear in the centre of %s", now.Layout().CellName(cell))
				}
				if added := now.Pencil(cell).Corner &^ was.Corner; added != 0 {
					t.Fatalf("%v appears in the corners of %s", added, now.Layout().CellName(cell))
				}
				for digit := range (was.Corner &^ now.Pencil(cell).Corner).All() {
					ruledOut := slices.Contains(step.Strikes, position.Candidate{Cell: cell, Digit: digit}) ||
						slices.ContainsFunc(step.Places, func(c position.Candidate) bool {
							return c.Digit == digit && slices.Contains(now.Layout().Peers(cell), c.Cell)
						})
					if !ruledOut || right[cell] == digit {
						t.Fatalf("the mark %d of %s is lost by %v", digit, now.Layout().CellName(cell), step)
					}
				}
			}
		}
		if puzzle == wing && !struck {
			t.Error("no hint strikes candidates")
		}
	}
}

// TestWrongPlaces: marks that leave out the place of their digit are named, and only these are removed.
func TestWrongPlaces(t *testing.T) {
	d := solvingOf(t, newspaper)
	right := solutionOf(t, newspaper)
	marks := markPlaces(d)
	box := d.Now().Layout().Houses()[18]
	cell := slices.IndexFunc(box.Cells, func(cell int) bool { return marks[cell].Has(right[cell]) })
	cell = box.Cells[cell]
	digit := right[cell]
	d.Change(func(s *session.Session) bool { return s.Unmark([]position.Candidate{{Cell: cell, Digit: digit}}) })
	g := d.opens("menu.hint", said)
	if !strings.Contains(g.Lead, "leave out the right place of a digit: "+sudoku.Symbol(digit)+" in box 1.") || !g.Anyway {
		t.Errorf("it says %q", g.Lead)
	}
	d.TapButton("Remove these notes")
	d.Until("a hint", func() bool { g := d.guidance(); return g != nil && said(g) && g.More })
	for at, was := range marks {
		if slices.Contains(box.Cells, at) {
			was = was.Without(digit)
		}
		if got := d.Now().Pencil(at).Corner; got != was {
			t.Errorf("in %s the marks are %v, not %v", d.Now().Layout().CellName(at), got, was)
		}
	}
}

// TestCheckPlaces: a check names the marks that leave out the place of their digit and frames their cells, if marks mean places.
func TestCheckPlaces(t *testing.T) {
	d := solvingOf(t, newspaper)
	right := solutionOf(t, newspaper)
	marks := markPlaces(d)
	checked := func() string {
		d.Press(words.T("menu.have"))
		d.Until("it is checked", func() bool { return !d.Working() })
		m := d.room.Content()
		return m.Text()
	}
	if said := checked(); !strings.Contains(said, "Nothing is filled in yet") {
		t.Errorf("of right marks it says %q", said)
	}
	box := d.Now().Layout().Houses()[18]
	at := slices.IndexFunc(box.Cells, func(cell int) bool { return marks[cell].Has(right[cell]) })
	digit := right[box.Cells[at]]
	other := slices.IndexFunc(box.Cells, func(cell int) bool { return marks[cell].Has(digit) && right[cell] != digit })
	d.Change(func(s *session.Session) bool {
		return s.Unmark([]position.Candidate{{Cell: box.Cells[at], Digit: digit}})
	})
	want := "leave out the right place of a digit: " + sudoku.Symbol(digit) + " in box 1."
	if said := checked(); !strings.Contains(said, want) {
		t.Errorf("of a wrong mark it says %q", said)
	}
	if d.View().Marks[box.Cells[other]]&render.Refuser == 0 {
		t.Error("the cell of the wrong mark has no frame")
	}
	d.Press(words.T("solve.corners.candidates"))
	if said := checked(); strings.Contains(said, want) {
		t.Errorf("of marks that are candidates it says %q", said)
	}
}

// TestCornersAsChosen: what corner marks mean can be chosen, and then holds for hints, filters and filling in.
func TestCornersAsChosen(t *testing.T) {
	d := solvingOf(t, newspaper)
	marks := markPlaces(d)
	passes := func(digit uint8, cell int) bool { return d.View().Marks[cell]&render.Filtered != 0 }
	// a digit that is marked in two cells of a box, and a third cell of the box that is marked, but not with it
	d.Press(words.T("solve.corners.candidates"))
	d.Says("list its candidates")
	if g := d.opens("menu.hint", said); g.Fix != words.T("hints.notes.fix") {
		t.Errorf("as candidates the marks are not wrong: %q", g.Lead)
	}
	d.Press(words.T("solve.corners.places"))
	d.Says("in which a digit can still go")
	if d.guidance() != nil {
		t.Error("the hint of the other meaning is still there")
	}
	cell, digit := onlyCandidate(d, marks)
	d.Board.MoveTo(cell)
	d.TapSeen("Filter")
	d.StrikeRune(rune('0' + digit))
	if !passes(digit, cell) {
		t.Errorf("%d is filtered, and %s is not marked", digit, d.Now().Layout().CellName(cell))
	}
	d.Press(words.T("menu.notes.fill"))
	for at := range d.Now().Typed {
		p, grid := d.Now().Pencil(at), d.Now().Grid()
		if grid[at] == 0 && (p.Corner != marks[at] || p.Centre != d.Now().Layout().Candidates(grid, at)) {
			t.Fatalf("filling in leaves %v in %s", p, d.Now().Layout().CellName(at))
		}
	}
}

// onlyCandidate returns a marked cell and a digit that is possible there, not marked in it, and marked nowhere else in its box.
func onlyCandidate(d *desk, marks map[int]sudoku.Digits) (cell int, digit uint8) {
	l, grid := d.Now().Layout(), d.Now().Grid()
	for cell := range grid {
		var noted sudoku.Digits
		for _, house := range l.HousesOf(cell) {
			if h := l.Houses()[house]; h.Kind == sudoku.Box {
				for _, other := range h.Cells {
					noted |= marks[other]
				}
			}
		}
		if marks[cell] != 0 && grid[cell] == 0 {
			for digit := range (l.Candidates(grid, cell) &^ noted).All() {
				return cell, digit
			}
		}
	}
	d.T.Fatal("there is none")
	return 0, 0
}
