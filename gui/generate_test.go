package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/sudoku"
)

// made waits for the job to end and returns the board, which must have one solution.
func (d *desk) made() sudoku.Puzzle {
	d.t.Helper()
	d.until("a puzzle is made", func() bool { return d.job == nil })
	p := d.session.Now().Whole()
	r, err := engine.DancingLinks.Search(d.t.Context(), p, engine.Options{Limit: 2})
	if err != nil || !r.Unique() {
		d.t.Fatalf("%v has %d solutions, %v", p.Givens, r.Count, err)
	}
	return p
}

// TestNewPuzzle wishes for puzzles of each kind.
func TestNewPuzzle(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)

	q := newWish(d.look.board())
	g, o, trouble := q.generator()
	if trouble != "" || o.Layout != sudoku.Classic() || o.Givens != 0 || o.Pattern != nil {
		t.Fatalf("at first the wish is %+v, %s", o, trouble)
	}
	d.makePuzzle(g, o)
	p := d.made()
	d.says("without any of them it would have more")
	for cell, digit := range p.Givens {
		if digit == 0 {
			continue
		}
		p.Givens[cell] = 0
		if r, _ := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 2}); r.Unique() {
			t.Errorf("the given in %s can be left out", p.Layout.CellName(cell))
		}
		p.Givens[cell] = digit
	}
	d.press("Undo")
	d.shows(newspaper)

	q.size.SetSelectedIndex(0) // 4×4
	q.symmetry.SetSelectedIndex(1)
	q.count.SetText("8")
	if q.answered() != asCounted {
		t.Error("a number was typed, but not asked for")
	}
	g, o, _ = q.generator()
	d.makePuzzle(g, o)
	p = d.made()
	d.says("with 8 givens")
	for cell, digit := range p.Givens {
		if other := p.Givens[len(p.Givens)-1-cell]; (digit == 0) != (other == 0) {
			t.Errorf("%v does not lie the same after half a turn", p.Givens)
			break
		}
	}

}

// TestNewPuzzleThatCannotBe: what cannot be is said in the dialog, and nothing else can
// be done than to wish otherwise.
func TestNewPuzzleThatCannotBe(t *testing.T) {
	d := newDesk(t)
	q := newWish(d.look.board())
	says := func(part string) {
		t.Helper()
		if !strings.Contains(q.hint.Text, part) || q.create.Disabled() != (part != "Every puzzle has exactly one") {
			t.Errorf("the dialog says %q, and can make it: %v", q.hint.Text, !q.create.Disabled())
		}
	}
	says("Every puzzle has exactly one")
	for number, part := range map[string]string{
		"16": "at least 17", "7": "two digits are absent", "82": "only 81 cells", "seven": "Type a number", "-3": "Type a number",
		"99999999999999999999": "Type a number", "30": "Every puzzle has exactly one",
	} {
		q.count.SetText(number)
		says(part)
	}
	q.answer(asDrawn)
	says("say where the givens shall be")
	for cell := 18; cell < 81; cell++ {
		q.pattern.MoveTo(cell)
		q.pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	}
	says("row 1 and row 2 have none")
	q.answer(asFew)
	says("Every puzzle has exactly one")
}

// TestNewPuzzleIsRemembered: the dialog has next time what was wished for last time.
func TestNewPuzzleIsRemembered(t *testing.T) {
	d := newDesk(t)
	d.press("New puzzle…")
	d.wish.pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	d.wish.count.SetText("40")
	d.wish.symmetry.SetSelectedIndex(2)
	d.dialog.Dismiss()
	d.press("New puzzle…")
	if q := d.wish; q.pattern.Count() != 4 || q.count.Text != "40" || q.symmetry.SelectedIndex() != 2 || q.answered() != asCounted {
		t.Errorf("%d drawn, %s givens, symmetry %d", q.pattern.Count(), q.count.Text, q.symmetry.SelectedIndex())
	}
	d.wish.size.SetSelectedIndex(0)
	if q := d.wish; q.count.Text != "40" || q.pattern.Count() != 0 {
		t.Errorf("on another size there are %s givens, %d drawn; the number was typed and should stay", q.count.Text, q.pattern.Count())
	}
	d.dialog.Dismiss()
}

// TestNewPuzzleCancelled: one that takes for ever says that it is alive, and how far it
// is. It is cancelled by the button, by a key, and not without a word by whatever else
// is done to the board.
func TestNewPuzzleCancelled(t *testing.T) {
	for name, cancel := range map[string]func(*desk){
		"button": func(d *desk) { d.notice.actions[0].do() },
		"key":    func(d *desk) { d.press("Stop") },
		"solve":  func(d *desk) { d.press("Solve / pause") },
		"typing": func(d *desk) { d.board.MoveTo(2); d.board.TypedRune('4') },
	} {
		d := newDesk(t)
		tick := func(time.Time) {}
		d.Window.frames = func(f func(time.Time)) (stop func()) { tick = f; return func() {} }
		d.pasteText(newspaper)
		o := generate.Options{Layout: sudoku.Classic(), Givens: 17, Symmetry: generate.Full, Patience: 1 << 60}
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		d.makePuzzle(g, o)
		d.says("Making a 9×9 puzzle…")
		tick(time.Unix(10, 0))
		tick(time.Unix(12, 0))
		d.says("for 2 s now")
		cancel(d)
		d.says("No puzzle was made")
		if d.job != nil || d.runner.Player() != nil {
			t.Errorf("%s: it goes on, or something else does", name)
		}
		d.quit()
	}
}

// TestNewPuzzleAsDrawn draws a pattern in the dialog by mouse and keys, and makes it.
func TestNewPuzzleAsDrawn(t *testing.T) {
	d := newDesk(t)
	q := newWish(d.look.board())
	w := test.NewTempWindow(t, q.content())
	w.Resize(fyne.NewSize(600, 460))
	at := func(name string) fyne.Position { return q.pattern.CellPosition(cellOf(t, q.layout(), name)) }
	press := func(name string) {
		q.pattern.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(name)}, Button: desktop.MouseButtonPrimary})
	}
	q.symmetry.SetSelectedIndex(1) // half-turn
	press("r1c1")
	for _, over := range []string{"r1c2", "r1c2", "r2c3"} {
		q.pattern.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(over)}})
	}
	if n := q.pattern.Count(); n != 6 || q.answered() != asDrawn {
		t.Fatalf("%d cells are chosen after three and their images were drawn over", n)
	}
	press("r9c9")
	if n := q.pattern.Count(); n != 4 {
		t.Errorf("%d cells are chosen after one and its image were taken back", n)
	}
	q.pattern.MoveTo(0)
	q.pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	q.pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	q.pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if n := q.pattern.Count(); n != 4 {
		t.Errorf("%d cells are chosen by keys", n)
	}
	q.pattern.Clear()
	const drawing = "" +
		"..##.##.." + "#..#.#..#" + "#.#...#.#" + ".#..#..#." + "#...#...#" + ".#..#..#." + "#.#...#.#" + "#..#.#..#" + "..##.##.."
	for cell, mark := range drawing {
		if row, column := q.layout().Place(cell); mark == '#' && row*9+column <= 40 { // the image comes by itself
			press(q.layout().CellName(cell))
		}
	}
	g, o, trouble := q.generator()
	if trouble != "" || q.pattern.Count() != strings.Count(drawing, "#") {
		t.Fatalf("%d cells were drawn: %s", q.pattern.Count(), trouble)
	}
	d.makePuzzle(g, o)
	for cell, digit := range d.made().Givens {
		if (digit != 0) != (drawing[cell] == '#') {
			t.Fatalf("%s is not as drawn", q.layout().CellName(cell))
		}
	}
}

func cellOf(t *testing.T, l *sudoku.Layout, name string) int {
	t.Helper()
	for cell := range l.Cells() {
		if l.CellName(cell) == name {
			return cell
		}
	}
	t.Fatalf("there is no cell %s", name)
	return -1
}
