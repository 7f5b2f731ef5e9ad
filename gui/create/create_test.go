package create_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/create"
	"nonet/gui/hall/halltest"
)

// TestKinds makes a puzzle of each kind: it has the houses of the kind, and one solution with them.
func TestKinds(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	q := create.NewWish(d.Look.Board())
	for i, want := range []struct {
		extra  sudoku.Extra
		jigsaw bool
		clues  generate.Clues
		title  string
	}{{title: "9×9"}, {jigsaw: true, title: "Jigsaw 9×9"}, {extra: sudoku.Diagonals, title: "Diagonals 9×9"}, {extra: sudoku.Windows, title: "Windows 9×9"},
		{extra: sudoku.Groups, title: "Disjoint groups 9×9"}, {clues: generate.Killer, title: "Killer 9×9"}, {clues: generate.Thermometers, title: "Thermometers 9×9"},
		{clues: generate.Arrows, title: "Arrows 9×9"}, {clues: generate.Dots, title: "Dots 9×9"}} {
		q.Kind.SetSelectedIndex(i)
		g, o, trouble := q.Generator()
		if trouble != "" {
			t.Fatalf("%s: %s", want.title, trouble)
		}
		d.maker.Make(g, o)
		p := d.made()
		shape := p.Layout.Shape()
		if shape.Extra != want.extra || (shape.Regions != "") != want.jigsaw || (p.Clues != nil) != (want.clues != generate.NoClues) || !strings.HasPrefix(d.Now().Title, want.title) {
			t.Errorf("%s: a puzzle of %v with the title %q", want.title, p.Layout, d.Now().Title)
		}
		if r, err := engine.For(p, 2).Search(t.Context(), p, engine.Options{Limit: 2}); err != nil || !r.Unique() {
			t.Errorf("%s: %d solutions, %v", want.title, r.Count, err)
		}
	}
	q.Kind.SetSelectedIndex(5)
	q.Level.SetSelectedIndex(2)
	g, o, trouble := q.Generator()
	if trouble != "" {
		t.Fatalf("a killer of a level: %s", trouble)
	}
	d.maker.Make(g, o)
	if p := d.made(); p.Givens.Filled() > 0 || !strings.HasPrefix(d.Now().Title, "Killer 9×9, medium, ") {
		t.Errorf("a killer of a level has the title %q", d.Now().Title)
	}
	d.Says("a new killer with")
	q.Answer(create.AsCounted)
	if _, _, trouble := q.Generator(); trouble != words.T("make.impossible.killergivens") {
		t.Errorf("a killer with givens: %q", trouble)
	}
	q.Answer(create.AsFew)
	q.Level.SetSelectedIndex(0)
	q.Size.SetSelectedIndex(len(create.Sizes()) - 1) // 25×25
	for kind := 1; kind < 5; kind++ {
		q.Kind.SetSelectedIndex(kind)
		if _, _, trouble := q.Generator(); trouble != words.T("make.kind.none") {
			t.Errorf("kind %d of 25×25: %q", kind, trouble)
		}
	}
}

// TestNewPrimeSide: a grid of 5×5 has no boxes, so its kind is Jigsaw, and another one is refused.
func TestNewPrimeSide(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	q := create.NewWish(d.Look.Board())
	for i, l := range create.Sizes() {
		if l.Side() == 5 {
			q.Size.SetSelectedIndex(i)
		}
	}
	g, o, trouble := q.Generator()
	if trouble != "" {
		t.Fatal(trouble)
	}
	d.maker.Make(g, o)
	if p := d.made(); p.Layout.Side() != 5 || p.Layout.Latin() {
		t.Errorf("made is a puzzle on %v", p.Layout)
	}
	q.Kind.SetSelectedIndex(0)
	if _, _, trouble := q.Generator(); trouble != words.T("make.kind.boxes", words.Data{"Size": "5×5"}) {
		t.Errorf("a plain one: %q", trouble)
	}
}

// TestPastPrimeSides: the arrow keys lead through sizes without boxes, after which the kind is the one that was chosen.
func TestPastPrimeSides(t *testing.T) {
	d := newDesk(t)
	q := create.NewWish(d.Look.Board())
	to := func(side int, key fyne.KeyName) {
		for q.Layout().Side() != side {
			q.Size.TypedKey(&fyne.KeyEvent{Name: key})
		}
	}
	const plain, jigsaw, diagonals = 0, 1, 2
	for _, step := range []struct {
		side   int
		key    fyne.KeyName
		choose int // a kind then, if it is not negative
		want   int
	}{
		{7, fyne.KeyLeft, -1, jigsaw}, {6, fyne.KeyLeft, -1, plain}, {4, fyne.KeyLeft, diagonals, diagonals}, {9, fyne.KeyRight, -1, diagonals},
		{7, fyne.KeyLeft, jigsaw, jigsaw}, {6, fyne.KeyLeft, -1, jigsaw},
	} {
		to(step.side, step.key)
		if step.choose >= 0 {
			q.Kind.SetSelectedIndex(plain)
			q.Kind.SetSelectedIndex(step.choose)
		}
		if got := q.Kind.SelectedIndex(); got != step.want {
			t.Errorf("at %d×%d the kind is %s", step.side, step.side, q.Kind.Selected)
		}
	}
}

// TestNewPuzzle makes puzzles of each kind.
func TestNewPuzzle(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)

	q := create.NewWish(d.Look.Board())
	g, o, trouble := q.Generator()
	if trouble != "" || o.Layout != sudoku.Classic() || o.Givens != 0 || o.Pattern != nil {
		t.Fatalf("at first the wish is %+v, %s", o, trouble)
	}
	d.maker.Make(g, o)
	p := d.made()
	d.Says("more if any given is removed")
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
	d.Press("Undo")
	d.Shows(newspaper)

	q.Size.SetSelectedIndex(0) // 4×4
	q.Symmetry.SetSelectedIndex(1)
	q.Count.SetText("8")
	if q.Answered() != create.AsCounted {
		t.Error("a number was typed, but not asked for")
	}
	g, o, _ = q.Generator()
	d.maker.Make(g, o)
	p = d.made()
	d.Says("with 8 givens")
	for cell, digit := range p.Givens {
		if other := p.Givens[len(p.Givens)-1-cell]; (digit == 0) != (other == 0) {
			t.Errorf("%v does not lie the same after half a turn", p.Givens)
			break
		}
	}

}

// TestNewPuzzleThatCannotBe checks that the dialog says why there is no such puzzle, and that its
// button is disabled.
func TestNewPuzzleThatCannotBe(t *testing.T) {
	d := newDesk(t)
	q := create.NewWish(d.Look.Board())
	says := func(part string) {
		t.Helper()
		if !strings.Contains(q.Hint.Text, part) || q.Create.Disabled() != (part != "Every puzzle has exactly one") {
			t.Errorf("the dialog says %q, and can make it: %v", q.Hint.Text, !q.Create.Disabled())
		}
	}
	says("Every puzzle has exactly one")
	for number, part := range map[string]string{
		"16": "at least 17", "7": "two digits are missing", "82": "only 81 cells", "seven": "Type a number", "-3": "Type a number",
		"99999999999999999999": "Type a number", "30": "Every puzzle has exactly one",
	} {
		q.Count.SetText(number)
		says(part)
	}
	q.Answer(create.AsDrawn)
	says("mark where the givens go")
	for cell := 18; cell < 81; cell++ {
		q.Pattern.MoveTo(cell)
		q.Pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	}
	says("row 1 and row 2 have none")
	q.Answer(create.AsFew)
	says("Every puzzle has exactly one")
}

// TestNewPuzzleIsRemembered checks that the dialog keeps the choices of the last time.
func TestNewPuzzleIsRemembered(t *testing.T) {
	d := newDesk(t)
	d.Press("New puzzle…")
	d.maker.Asked().Pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	d.maker.Asked().Count.SetText("40")
	d.maker.Asked().Symmetry.SetSelectedIndex(2)
	d.Dialogs.Now().Dismiss()
	d.Press("New puzzle…")
	if q := d.maker.Asked(); q.Pattern.Count() != 4 || q.Count.Text != "40" || q.Symmetry.SelectedIndex() != 2 || q.Answered() != create.AsCounted {
		t.Errorf("%d drawn, %s givens, symmetry %d", q.Pattern.Count(), q.Count.Text, q.Symmetry.SelectedIndex())
	}
	d.maker.Asked().Size.SetSelectedIndex(0)
	if q := d.maker.Asked(); q.Count.Text != "40" || q.Pattern.Count() != 0 {
		t.Errorf("on another size there are %s givens, %d drawn; the number was typed and should stay", q.Count.Text, q.Pattern.Count())
	}
	d.Dialogs.Now().Dismiss()
}

// TestNewPuzzleAsDrawn marks a pattern in the dialog by mouse and keys, and makes the puzzle.
func TestNewPuzzleAsDrawn(t *testing.T) {
	d := newDesk(t)
	q := create.NewWish(d.Look.Board())
	w := test.NewTempWindow(t, q.Content(false))
	w.Resize(fyne.NewSize(600, 460))
	at := func(name string) fyne.Position { return q.Pattern.CellPosition(cellOf(t, q.Layout(), name)) }
	press := func(name string) {
		q.Pattern.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(name)}, Button: desktop.MouseButtonPrimary})
	}
	q.Symmetry.SetSelectedIndex(1) // half-turn
	press("r1c1")
	for _, over := range []string{"r1c2", "r1c2", "r2c3"} {
		q.Pattern.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(over)}})
	}
	if n := q.Pattern.Count(); n != 6 || q.Answered() != create.AsDrawn {
		t.Fatalf("%d cells are chosen after three and their images were drawn over", n)
	}
	press("r9c9")
	if n := q.Pattern.Count(); n != 4 {
		t.Errorf("%d cells are chosen after one and its image were taken back", n)
	}
	q.Pattern.MoveTo(0)
	q.Pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	q.Pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	q.Pattern.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if n := q.Pattern.Count(); n != 4 {
		t.Errorf("%d cells are chosen by keys", n)
	}
	q.Pattern.Clear()
	const drawing = "" +
		"..##.##.." + "#..#.#..#" + "#.#...#.#" + ".#..#..#." + "#...#...#" + ".#..#..#." + "#.#...#.#" + "#..#.#..#" + "..##.##.."
	for cell, mark := range drawing {
		if row, column := q.Layout().Place(cell); mark == '#' && row*9+column <= 40 { // the centre is marked by symmetry
			press(q.Layout().CellName(cell))
		}
	}
	g, o, trouble := q.Generator()
	if trouble != "" || q.Pattern.Count() != strings.Count(drawing, "#") {
		t.Fatalf("%d cells were drawn: %s", q.Pattern.Count(), trouble)
	}
	d.maker.Make(g, o)
	for cell, digit := range d.made().Givens {
		if (digit != 0) != (drawing[cell] == '#') {
			t.Fatalf("%s is not as drawn", q.Layout().CellName(cell))
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

// TestTypingOnEmptyBoards: digits can be typed into an empty board of every size.
func TestTypingOnEmptyBoards(t *testing.T) {
	d := newDesk(t)
	for _, l := range create.Sizes() {
		d.Open(session.New(sudoku.Empty(l)).Now())
		d.TypeText("1")
		if d.Now().Typed[0] != 1 || d.Now().Layout() != l {
			t.Errorf("typing into an empty board of %v put %v there", l, d.Now().Typed[0])
		}
	}
}
