package solve_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/position"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/solve"
)

const shift, ctrl, alt = fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierAlt

// atHand returns a desk on which a puzzle is solved, with the cursor in its first blank, r1c3.
func atHand(t *testing.T, change ...func(*solve.Settings)) *desk {
	t.Helper()
	d := newDesk(t, change...)
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	return d
}

// strikeWith presses a key while modifiers are down. With other modifiers than Shift Fyne takes it for a shortcut.
func (d *desk) strikeWith(held fyne.KeyModifier, names ...fyne.KeyName) {
	d.room.Modifiers = func() fyne.KeyModifier { return held }
	defer func() { d.room.Modifiers = func() fyne.KeyModifier { return 0 } }()
	for _, name := range names {
		if held&^fyne.KeyModifierShift == 0 {
			d.Strike(name)
			continue
		}
		d.Board.KeyDown(&fyne.KeyEvent{Name: name})
		d.Board.KeyUp(&fyne.KeyEvent{Name: name})
	}
}

// TestKeysWrite checks what a digit key writes with each modifier and in each mode, and that each is one undo.
func TestKeysWrite(t *testing.T) {
	five := session.Pencil{Corner: sudoku.Of(5)}
	centre := session.Pencil{Centre: sudoku.Of(5)}
	colour := session.Pencil{Colours: 1 << 4}
	for _, test := range []struct {
		name  string
		do    func(d *desk)
		digit uint8
		want  session.Pencil
	}{
		{"5", func(d *desk) { d.Strike(fyne.Key5) }, 5, session.Pencil{}},
		{"the character 5", func(d *desk) { d.StrikeRune('5') }, 5, session.Pencil{}},
		{"Shift+5", func(d *desk) { d.strikeWith(shift, fyne.Key5) }, 0, five},
		{"Ctrl+5", func(d *desk) { d.strikeWith(ctrl, fyne.Key5) }, 0, centre},
		{"Alt+5", func(d *desk) { d.strikeWith(alt, fyne.Key5) }, 0, colour},
		{"Ctrl+Shift+5", func(d *desk) { d.strikeWith(ctrl|shift, fyne.Key5) }, 0, colour},
		{"X 5", func(d *desk) { d.StrikeRune('x'); d.Strike(fyne.Key5) }, 0, five},
		{"Space 5", func(d *desk) { d.Strike(fyne.KeySpace); d.Strike(fyne.Key5) }, 0, five},
		{"L Space 5", func(d *desk) { d.StrikeRune('l'); d.Strike(fyne.KeySpace); d.Strike(fyne.Key5) }, 5, session.Pencil{}},
		{"C 5", func(d *desk) { d.StrikeRune('C'); d.Strike(fyne.Key5) }, 0, centre},
		{"V 5", func(d *desk) { d.StrikeRune('v'); d.Strike(fyne.Key5) }, 0, colour},
		{"X Z 5", func(d *desk) { d.StrikeRune('x'); d.StrikeRune('z'); d.Strike(fyne.Key5) }, 5, session.Pencil{}},
		{"the pad", func(d *desk) { d.TapSeen("5,") }, 5, session.Pencil{}},
		{"the menu, and the pad", func(d *desk) { d.Press("Centre notes"); d.TapSeen("5,") }, 0, centre},
		{"5 held down in the mode of notes", func(d *desk) {
			d.StrikeRune('x')
			d.Board.KeyDown(&fyne.KeyEvent{Name: fyne.Key5})
			for range 4 {
				d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.Key5})
				d.Board.TypedRune('5')
			}
		}, 0, five},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := atHand(t)
			before := d.Now()
			test.do(d)
			if now := d.Now(); now.Typed[2] != test.digit || now.Pencil(2) != test.want {
				t.Errorf("r1c3 holds %d and %+v", now.Typed[2], now.Pencil(2))
			}
			d.Press("Undo")
			if now := d.Now(); now.Typed[2] != before.Typed[2] || now.Pencil(2) != before.Pencil(2) {
				t.Errorf("undo leads to %d and %+v", now.Typed[2], now.Pencil(2))
			}
		})
	}
}

// TestSeveralCells checks that digits, notes and colours go to all selected cells as one change, and that Delete clears them from the top down.
func TestSeveralCells(t *testing.T) {
	d := atHand(t)
	cells := []int{2, 3, 5}
	d.Select(cells...)
	all := func(is func(cell int) bool) bool {
		return !slices.ContainsFunc(cells, func(cell int) bool { return !is(cell) })
	}
	note := func(cell int) bool { return d.Now().Pencil(cell).Corner == sudoku.Of(4) }
	digit := func(cell int) bool { return d.Now().Typed[cell] == 8 }
	d.strikeWith(shift, fyne.Key4)
	d.strikeWith(alt, fyne.Key2)
	d.Strike(fyne.Key8)
	if !all(note) || !all(digit) || !all(func(cell int) bool { return d.Now().Pencil(cell).Colours.Has(2) }) {
		t.Error("not all cells have the digit, the note and the colour")
	}
	d.Press("Undo")
	if all(digit) || !all(note) || !slices.Equal(d.Board.Selection(), cells) && len(d.Board.Selection()) != 1 {
		t.Errorf("a single undo leads to %v", d.Now().Typed)
	}
	d.Select(cells...)
	d.Strike(fyne.Key8)
	for _, left := range []func() bool{
		func() bool { return !all(digit) && all(note) },
		func() bool { return !note(2) && d.Now().Pencil(2).Colours != 0 },
		func() bool { return all(func(cell int) bool { return d.Now().Pencil(cell) == session.Pencil{} }) },
	} {
		if d.Strike(fyne.KeyDelete); !left() {
			t.Fatalf("Delete leaves %v", d.Now().Pencil(2))
		}
	}
}

// TestAddingCells checks that with the switch Several each press adds a cell to the selection, as is needed without a keyboard.
func TestAddingCells(t *testing.T) {
	d := atHand(t)
	d.TapSeen("Several")
	for _, cell := range []int{3, 5, 3} {
		d.Board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.Board.CellPosition(cell)}})
	}
	if got := d.Board.Selection(); !slices.Equal(got, []int{2, 5}) {
		t.Errorf("selected are %v", got)
	}
	d.TapSeen("Several")
	d.Board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.Board.CellPosition(6)}})
	if got := d.Board.Selection(); !slices.Equal(got, []int{6}) {
		t.Errorf("then selected are %v", got)
	}
}

// TestPlacedDigitsCleanNotes checks that a digit takes itself out of the notes that see it, in the same change, unless the user does not want it.
func TestPlacedDigitsCleanNotes(t *testing.T) {
	d := atHand(t)
	d.Select(3, 80)
	d.strikeWith(shift, fyne.Key4)
	d.Board.MoveTo(2)
	d.Strike(fyne.Key4)
	if d.Now().Pencil(3).Corner != 0 || d.Now().Pencil(11).Corner != 0 {
		t.Error("the 4 stays in the notes that see it")
	}
	d.Press("Undo")
	if d.Now().Pencil(3).Corner != sudoku.Of(4) || d.Now().Typed[2] != 0 {
		t.Error("a single undo does not bring the note back")
	}
	d.Press("Update notes when a digit is placed")
	d.Board.MoveTo(2)
	if d.Strike(fyne.Key4); d.Now().Pencil(3).Corner != sudoku.Of(4) {
		t.Error("the notes are cleaned against the wish")
	}
}

// TestEditingCandidates checks that striking a candidate while all are shown makes them notes, in one change.
func TestEditingCandidates(t *testing.T) {
	d := atHand(t)
	d.Press("All candidates")
	allowed := d.View().Candidates
	if allowed == nil || !allowed(2).Has(1) || !allowed(3).Has(6) {
		t.Fatal("not all candidates are shown")
	}
	d.strikeWith(shift, fyne.Key1)
	if d.View().Candidates != nil || d.View().Pencils(2).Corner != allowed(2).Without(1) || d.View().Pencils(3).Corner != allowed(3) {
		t.Errorf("the notes are %v and %v", d.View().Pencils(2).Corner, d.View().Pencils(3).Corner)
	}
	d.strikeWith(shift, fyne.Key1)
	if d.View().Pencils(2).Corner != allowed(2) {
		t.Error("the candidate cannot be restored")
	}
	d.Press("Undo")
	d.Press("Undo")
	if d.Now().Pencil(2) != (session.Pencil{}) || d.Now().Pencil(3) != (session.Pencil{}) {
		t.Error("two changes take more than two undos")
	}
	d.Press("Fill in all notes")
	if d.Now().Pencil(3).Corner != allowed(3) || d.Now().Pencil(0).Corner != 0 {
		t.Error("the notes are not filled in")
	}
	d.Press("No notes")
	if d.View().Pencils(3).Corner != 0 || d.Now().Pencil(3).Corner == 0 {
		t.Error("the notes are shown, or lost")
	}
}

// TestDigitFirst checks that a digit chosen first goes to the cells that are pressed, and is taken out by another press.
func TestDigitFirst(t *testing.T) {
	d := atHand(t, func(s *solve.Settings) { s.DigitFirst = true })
	d.Strike(fyne.Key4)
	if d.Now().Typed[2] != 0 || d.View().Lit != sudoku.Of(4) {
		t.Error("the digit is typed, or not lit")
	}
	for range 2 {
		d.Board.Press(3, 0)
		d.Board.Press(5, 0)
	}
	d.Board.Press(5, 0)
	if now := d.Now(); now.Typed[2] != 0 || now.Typed[3] != 0 || now.Typed[5] != 4 {
		t.Errorf("typed are %v", now.Typed)
	}
	d.Strike(fyne.KeyEscape)
	if d.Board.Press(6, 0); d.Now().Typed[6] != 0 || d.View().Lit != 0 {
		t.Error("Escape does not clear the digit")
	}
	d.StrikeRune('v')
	d.Strike(fyne.Key3)
	if d.Board.Press(6, 0); !d.Now().Pencil(6).Colours.Has(3) {
		t.Error("a colour does not go to the cell")
	}
}

// TestFilter checks the filters by keys and by the panel, and that Escape ends them.
func TestFilter(t *testing.T) {
	d := atHand(t)
	filtered := func() (cells []int) {
		for cell := range d.Now().Layout().Cells() {
			if d.View().Marks[cell]&render.Filtered != 0 {
				cells = append(cells, cell)
			}
		}
		return cells
	}
	d.Strike(fyne.KeyF5)
	grid, l := d.Now().Grid(), d.Now().Layout()
	var want, two []int
	for cell, digit := range grid {
		if digit != 0 {
			continue
		}
		if c := l.Candidates(grid, cell); c.Has(5) {
			want = append(want, cell)
		}
		if l.Candidates(grid, cell).Len() == 2 {
			two = append(two, cell)
		}
	}
	if !slices.Equal(filtered(), want) || d.View().Lit != sudoku.Of(5) {
		t.Errorf("F5 marks %v, want %v", filtered(), want)
	}
	d.strikeWith(shift, fyne.Key4) // a cell with a note of its own has no other candidates
	if slices.Contains(filtered(), 2) {
		t.Error("the notes do not count")
	}
	d.Press("Undo")
	d.Strike(fyne.KeyF10)
	if !slices.Equal(filtered(), two) {
		t.Errorf("F10 marks %v, want %v", filtered(), two)
	}
	d.Strike(fyne.KeyEscape)
	if filtered() != nil {
		t.Error("Escape does not end the filter")
	}
	d.TapSeen("Filter")
	d.TapSeen("5,")
	if !slices.Equal(filtered(), want) || d.Now().Typed[2] != 0 {
		t.Error("the pad does not choose the filter")
	}
	d.TapSeen("Filter: 5")
	d.TapSeen("Filter")
	d.TapSeen("Bivalue")
	if !slices.Equal(filtered(), two) {
		t.Error("the panel does not choose the bivalue cells")
	}
}

// TestColoursOfCandidates checks that colours go to a candidate while its digit is filtered, by a press on it too.
func TestColoursOfCandidates(t *testing.T) {
	d := atHand(t)
	d.StrikeRune('v')
	d.Board.Press(2, 4)
	d.Strike(fyne.Key6)
	if p := d.Now().Pencil(2); p.Tints[5] != sudoku.Of(4) || p.Colours != 0 {
		t.Errorf("coloured is %+v", p)
	}
	d.Strike(fyne.KeyEscape)
	if d.Strike(fyne.Key6); !d.Now().Pencil(2).Colours.Has(6) {
		t.Error("the cell is not coloured")
	}
}

// TestLettersAreDigits checks that on a large board the letters type digits, and that the modes can be chosen all the same.
func TestLettersAreDigits(t *testing.T) {
	d := newDesk(t)
	d.OpenText(strings.Repeat(".", 624) + "1")
	d.StrikeRune('c')
	d.Press("Centre notes")
	d.Board.MoveTo(1)
	d.StrikeRune('p')
	if now := d.Now(); now.Typed[0] != 12 || now.Pencil(1).Centre != sudoku.Of(25) {
		t.Errorf("typed are %d and %v", now.Typed[0], now.Pencil(1).Centre)
	}
	d.StrikeRune('x')
	d.StrikeRune('d')
	if d.Now().Pencil(1).Corner != sudoku.Of(13) {
		t.Error("X does not choose corner notes")
	}
}

// TestHandIsLeft checks that nothing of the hand is left in another activity.
func TestHandIsLeft(t *testing.T) {
	d := atHand(t)
	d.TapSeen("Several")
	d.StrikeRune('x')
	d.Strike(fyne.KeyF5)
	d.To("plain")
	if d.Board.SelectsSeveral() || d.Activity().Scene().Input.Sign != nil || d.View().Lit != 0 {
		t.Error("the board selects several cells, or shows the filter or the mode")
	}
	d.Board.MoveTo(2)
	d.Strike(fyne.Key5)
	if d.Now().Typed[2] != 5 {
		t.Error("5 is not a digit")
	}
}

// TestLinksByHand checks that links are drawn between two candidates by keys and by presses, strong or weak, and removed by drawing them again.
func TestLinksByHand(t *testing.T) {
	d := atHand(t)
	grid, l := d.Now().Grid(), d.Now().Layout()
	from := position.Candidate{Cell: 2, Digit: l.Candidates(grid, 2).Min()}
	to := position.Candidate{Cell: 3, Digit: l.Candidates(grid, 3).Min()}
	key := func(c position.Candidate) {
		d.Board.MoveTo(c.Cell)
		d.Strike(fyne.KeyName(sudoku.Symbol(c.Digit)))
	}
	d.StrikeRune('l')
	key(from)
	if d.View().Marks[2]&render.Chosen == 0 {
		t.Error("the first end is not marked")
	}
	key(to)
	if want := []session.Link{{From: from, To: to, Strong: true}}; !slices.Equal(d.View().Links, want) {
		t.Errorf("drawn are %v, want %v", d.View().Links, want)
	}
	d.TapSeen("Weak")
	d.Board.Press(to.Cell, to.Digit)
	d.Board.Press(5, l.Candidates(grid, 5).Min())
	if links := d.View().Links; len(links) != 2 || links[1].Strong {
		t.Errorf("drawn are %v", links)
	}
	d.Press("Undo")
	d.StrikeRune('l') // strong again
	key(from)
	if key(to); len(d.View().Links) != 0 {
		t.Errorf("left are %v", d.View().Links)
	}
	if d.Now().Typed.Filled() != 0 {
		t.Error("a digit was typed")
	}
	key(from)
	d.Strike(fyne.KeyEscape)
	if d.View().Marks[2]&render.Chosen != 0 {
		t.Error("Escape does not clear the first end")
	}
}

// drag drags from one cell over others.
func (d *desk) drag(cells ...int) {
	d.Board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.Board.CellPosition(cells[0])}})
	d.Board.MouseUp(&desktop.MouseEvent{})
	for _, cell := range cells[1:] {
		d.Board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.Board.CellPosition(cell)}})
	}
	d.Board.DragEnd()
}

// TestStrikesGoOn: while all candidates are shown, notes of both kinds strike them, from each cell that is dragged over, and the same key restores one.
func TestStrikesGoOn(t *testing.T) {
	for _, mode := range []struct {
		key   rune
		notes func(sudoku.Digits) session.Pencil
	}{
		{'x', func(d sudoku.Digits) session.Pencil { return session.Pencil{Corner: d} }},
		{'c', func(d sudoku.Digits) session.Pencil { return session.Pencil{Centre: d} }},
	} {
		d := atHand(t, func(s *solve.Settings) { s.DigitFirst, s.Notes = true, solve.All })
		now := d.Now()
		allowed := func(cell int) sudoku.Digits { return now.Layout().Candidates(now.Grid(), cell) }
		d.StrikeRune(mode.key)
		d.Strike(fyne.Key4)
		d.drag(2, 8)
		for cell, given := range now.Puzzle.Givens[:9] {
			if got, want := d.Now().Pencil(cell), mode.notes(allowed(cell).Without(4)); given == 0 && got != want {
				t.Errorf("%c: cell %d has %+v, want %+v", mode.key, cell, got, want)
			}
		}
		d.Board.Press(2, 0)
		if got, want := d.Now().Pencil(2), mode.notes(allowed(2)); got != want {
			t.Errorf("%c: the same again leaves %+v, want %+v", mode.key, got, want)
		}
	}
}

// TestStrikesFromAGiven: a drag that begins on a given strikes from the blanks on its way, as one that begins on the first of them.
func TestStrikesFromAGiven(t *testing.T) {
	d := atHand(t, func(s *solve.Settings) { s.DigitFirst, s.Notes = true, solve.All })
	now := d.Now()
	d.StrikeRune('x')
	d.Strike(fyne.Key4)
	d.drag(0, 8)
	for cell, given := range now.Puzzle.Givens[:9] {
		if want := now.Layout().Candidates(now.Grid(), cell).Without(4); given == 0 && d.Now().Pencil(cell).Corner != want {
			t.Errorf("cell %d has %v, want %v", cell, d.Now().Pencil(cell).Corner, want)
		}
	}
	d.Press("Undo")
	if after := d.Now(); !after.SamePencils(now) {
		t.Error("the drag is more than one change")
	}
}

// TestDragWrites checks that dragging with a chosen digit or colour writes it into the blanks on the way, or takes it away, as one change, and selects
// nothing.
func TestDragWrites(t *testing.T) {
	d := atHand(t, func(s *solve.Settings) { s.DigitFirst = true })
	drag := d.drag
	blanks, before := d.blanks(), d.Now()
	row := blanks[:slices.IndexFunc(blanks, func(cell int) bool { return cell >= 9 })]
	all := func(what string, is func(cell int) bool) {
		t.Helper()
		for _, cell := range row {
			if !is(cell) {
				t.Errorf("%s: %s is otherwise", what, d.Now().Layout().CellName(cell))
			}
		}
		if len(d.Board.Selection()) > 1 {
			t.Errorf("%s: %v are selected", what, d.Board.Selection())
		}
	}
	digit := func(n uint8) func(int) bool { return func(cell int) bool { return d.Now().Typed[cell] == n } }
	d.Strike(fyne.Key4)
	drag(row[0], 8)
	all("a digit", digit(4))
	d.Strike(fyne.Key4)
	d.Strike(fyne.Key5)
	drag(row[0], 8)
	if now := d.Now(); now.Typed[row[0]] != 5 || now.Typed[row[1]] != 4 {
		t.Error("a drag replaces the digits on its way")
	}
	d.Press("Undo")
	d.Press("Undo")
	all("undo", digit(0))
	if now := d.Now(); !now.SameBoard(before) || !now.SamePencils(before) {
		t.Error("two drags are more than two changes")
	}
	d.Press("Redo")
	d.Strike(fyne.Key5)
	d.Strike(fyne.Key4)
	drag(row[0], 8)
	all("the same digit again", digit(0))
	d.StrikeRune('x')
	d.Strike(fyne.Key4)
	drag(row[1], 8, 0)
	all("notes", func(cell int) bool { return d.Now().Pencil(cell).Corner == sudoku.Of(4) })
	drag(row[0], 8)
	all("notes again", func(cell int) bool { return d.Now().Pencil(cell).Corner == 0 })
	d.StrikeRune('v')
	d.Strike(fyne.Key2)
	drag(0, 8)
	for cell := range 9 {
		if !d.Now().Pencil(cell).Colours.Has(2) {
			t.Errorf("cell %d has no colour", cell)
		}
	}
	d.Strike(fyne.KeyEscape)
	drag(0, 3)
	if len(d.Board.Selection()) != 4 {
		t.Errorf("without a digit it selects %v", d.Board.Selection())
	}
}

// TestRoomAbovePad: the pad stays in its place, whether there is a clock or not.
func TestRoomAbovePad(t *testing.T) {
	d := newDesk(t)
	firstKey := func() float32 {
		top := float32(-1)
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			if key, ok := o.(*controls.Key); ok && slices.Contains(halltest.Written(key), "1") {
				top = fyne.CurrentApp().Driver().AbsolutePositionForObject(key).Y
			}
		})
		return top
	}
	top := func(puzzle string) float32 {
		d.OpenText(puzzle)
		return firstKey()
	}
	empty := strings.Repeat(".", 81)
	timed, untimed := top(newspaper), top(empty)
	if timed != untimed || untimed < 0 || top(newspaper) != timed || top(empty) != untimed {
		t.Errorf("the pad begins at %v with a clock and at %v without; later at %v and %v", timed, untimed, top(newspaper), top(empty))
	}
}
