package board

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// multi returns a board on which several cells can be selected, and its clock.
func multi(t *testing.T) (*Board, *time.Time) {
	b, typed := onDesk(t, 9)
	b.input.Several = &Several{}
	now := time.Unix(1e9, 0)
	b.Clock = func() time.Time { return now }
	typed[3], typed[30], typed[60] = 7, 7, 7
	return b, &now
}

func click(b *Board, cell int, modifier fyne.KeyModifier) {
	at := fyne.PointEvent{Position: b.CellPosition(cell)}
	b.MouseDown(&desktop.MouseEvent{PointEvent: at, Button: desktop.MouseButtonPrimary, Modifier: modifier})
	b.MouseUp(&desktop.MouseEvent{PointEvent: at})
}

func drag(b *Board, from int, modifier fyne.KeyModifier, through ...int) {
	click(b, from, modifier)
	for _, cell := range through {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.CellPosition(cell)}})
	}
	b.DragEnd()
}

func want(t *testing.T, b *Board, what string, cursor int, cells ...int) {
	t.Helper()
	if got := b.Selection(); !slices.Equal(got, cells) || b.Cursor() != cursor {
		t.Errorf("%s: %v are selected, with the cursor at %d; want %v and %d", what, got, b.Cursor(), cells, cursor)
	}
}

func TestSelectingByMouse(t *testing.T) {
	b, now := multi(t)
	const ctrl, shift = fyne.KeyModifierControl, fyne.KeyModifierShift
	later := func() { *now = now.Add(time.Second) }

	want(t, b, "at the beginning", 0, 0)
	drag(b, 0, 0, 1, 2, 11)
	want(t, b, "after dragging", 11, 0, 1, 2, 11)
	later()
	drag(b, 9, 0, 12)
	want(t, b, "after dragging fast", 12, 9, 10, 11, 12)
	click(b, 80, ctrl)
	want(t, b, "after Ctrl+click", 80, 9, 10, 11, 12, 80)
	later()
	drag(b, 10, ctrl, 11)
	want(t, b, "after Ctrl+drag over selected cells", 80, 9, 12, 80)
	later()
	click(b, 80, ctrl)
	want(t, b, "after Ctrl+click on the cursor", 9, 9, 12)
	later()
	click(b, 9, ctrl)
	later()
	click(b, 12, ctrl)
	want(t, b, "after Ctrl+click on the last cell", 12, 12)
	click(b, 20, shift)
	want(t, b, "after Shift+click", 20, 11, 12, 20, 21)
	click(b, 40, 0)
	want(t, b, "after a click", 40, 40)
}

// TestDoubleClick selects all cells alike. The first click is not delayed.
func TestDoubleClick(t *testing.T) {
	b, now := multi(t)
	b.view.Pencils = func(cell int) (p session.Pencil) {
		if cell == 50 || cell == 70 {
			p.Colours = 5
		}
		return p
	}
	pressed := 0
	b.input.Press = func(int, uint8) { pressed++ }
	click(b, 30, 0)
	want(t, b, "after a click", 30, 30)
	click(b, 30, 0)
	want(t, b, "after a double click on a digit", 30, 3, 30, 60)
	*now = now.Add(time.Second)
	click(b, 50, 0)
	click(b, 50, fyne.KeyModifierControl)
	want(t, b, "after a double click on colours, with Control", 50, 50, 70)
	click(b, 10, 0)
	click(b, 10, 0)
	want(t, b, "after a double click on an empty cell", 10, 10)
	click(b, 11, fyne.KeyModifierControl)
	click(b, 11, fyne.KeyModifierControl)
	want(t, b, "after a double click on an empty cell, with Control", 10, 10)
	*now = now.Add(time.Second)
	click(b, 3, 0)
	*now = now.Add(time.Second)
	click(b, 3, 0)
	want(t, b, "after two slow clicks", 3, 3)
	if pressed != 6 {
		t.Errorf("%d clicks were reported, want 6", pressed)
	}
}

func TestSelectingByKeys(t *testing.T) {
	b, _ := multi(t)
	b.Label = "board"
	b.Several = func(count int) string { return strings.Repeat("x", count) }
	typed := 0
	b.input.Digit = func(cell int, _ uint8) bool {
		if typed++; cell != b.Cursor() {
			t.Errorf("a digit was typed into cell %d", cell)
		}
		return true
	}
	escaped := 0
	b.input.Escape = func() bool {
		escaped++
		return true
	}
	key := func(name fyne.KeyName, do func()) {
		b.KeyDown(&fyne.KeyEvent{Name: name})
		do()
		b.KeyUp(&fyne.KeyEvent{Name: name})
	}
	key(desktop.KeyShiftLeft, func() { press(b, fyne.KeyRight, fyne.KeyDown) })
	want(t, b, "after Shift and arrows", 10, 0, 1, 10)
	b.AutoAdvance = true
	b.TypedRune('5')
	want(t, b, "after a digit", 10, 0, 1, 10)
	if label := b.AccessibilityLabel(); !strings.HasSuffix(label, " xxx") {
		t.Errorf("called %q", label)
	}
	press(b, fyne.KeyEscape)
	want(t, b, "after Escape", 10, 10)
	if escaped != 0 || typed != 1 {
		t.Errorf("Escape was reported %d times, a digit %d times", escaped, typed)
	}
	key(desktop.KeyShiftLeft, func() { press(b, fyne.KeyEnd) })
	want(t, b, "after Shift+End", 17, 10, 11, 12, 13, 14, 15, 16, 17)
	press(b, fyne.KeyLeft)
	want(t, b, "after an arrow", 16, 16)
	for _, other := range []fyne.KeyName{desktop.KeyShiftLeft, desktop.KeyAltLeft} { // keys of the menu
		key(desktop.KeyControlLeft, func() { key(other, func() { b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA}) }) })
		want(t, b, "after Ctrl+A with "+string(other), 16, 16)
	}
	key(desktop.KeyControlLeft, func() { b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA}) })
	if n := len(b.Selection()); n != 81 {
		t.Errorf("Ctrl+A has selected %d cells", n)
	}
	b.SetView(View{Layout: layout(t, 4)})
	want(t, b, "on another board", 0, 0)
}

// TestOneCellAlone: where several cannot be selected, nothing selects a second cell.
func TestOneCellAlone(t *testing.T) {
	b, _ := multi(t)
	b.input.Several = nil
	drag(b, 3, fyne.KeyModifierControl, 4, 5)
	click(b, 3, 0)
	b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	press(b, fyne.KeyRight)
	want(t, b, "where several cannot be selected", 4, 4)
}

// TestClickingNotes: a click on a note of the cursor's cell is one on its candidate, also where notes in the middle have moved it.
func TestClickingNotes(t *testing.T) {
	b, _ := onDesk(t, 9)
	b.view.Pencils = func(int) session.Pencil { return session.Pencil{Corner: sudoku.Of(1, 9), Centre: sudoku.Of(2)} }
	var pressed []uint8
	b.input.Press = func(_ int, candidate uint8) { pressed = append(pressed, candidate) }
	b.MoveTo(40)
	g, scale := b.geometry()
	r := g.Bounds(40)
	for _, p := range []fyne.Position{{X: float32(r.Min.X+4) / scale, Y: float32(r.Min.Y+4) / scale}, {X: float32(r.Max.X-4) / scale, Y: float32(r.Max.Y-4) / scale}, b.CellPosition(40)} {
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
	if !slices.Equal(pressed, []uint8{1, 9, 0}) {
		t.Errorf("the clicks were on %v, want 1, 9 and none", pressed)
	}
}
