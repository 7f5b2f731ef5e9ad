package board

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	picture "nonet/core/pictures/board"
	"nonet/core/position"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// viewOf returns a view of an example, with its step.
func viewOf(e examples.Example, whole bool) View {
	v := View{Layout: e.Grid.Layout(), Givens: make(sudoku.Grid, e.Grid.Layout().Cells()), Step: &Drawing{Grid: e.Grid, Step: e.Deduction, Whole: whole}}
	for cell := range v.Givens {
		v.Givens[cell] = e.Grid.Digit(cell)
	}
	return v
}

// TestWhatExcludesIsMarked: the digits that rule out everything else but a single are marked, and they are those of the sentence about it.
func TestWhatExcludesIsMarked(t *testing.T) {
	for _, technique := range []*logic.Technique{logic.NakedSingle, logic.HiddenSingle} {
		for _, e := range examples.Of(technique) {
			reason := hint.Say(hint.English, e.Grid, e.Deduction).Reason
			marked := 0
			for cell, c := range viewOf(e, true).Decorate(nil, 0) {
				if c.Marks&render.Refuser == 0 {
					continue
				}
				marked++
				if name := e.Grid.Layout().CellName(cell); technique == logic.HiddenSingle && !strings.Contains(reason, name) {
					t.Errorf("%s is marked, and it says %q", name, reason)
				}
			}
			if marked == 0 || technique == logic.NakedSingle && marked < 8 {
				t.Errorf("%v: %d digits are marked", e.Deduction, marked)
			}
		}
	}
}

// TestStepsAreDrawn: of every example, each candidate of the step is seen in its part, and each link is a curve or too short for one.
func TestStepsAreDrawn(t *testing.T) {
	for _, e := range examples.All() {
		v := viewOf(e, true)
		cells := v.Decorate(nil, 0)
		for _, m := range e.Deduction.Marks {
			if c := cells[m.Cell]; !c.Roles[picture.RoleOf(m.Role)].Has(m.Digit) || !c.Candidates.Has(m.Digit) {
				t.Errorf("%v: %v is not drawn", e.Deduction, m)
			}
		}
		for _, c := range e.Deduction.Places {
			if !cells[c.Cell].Roles[render.Placed].Has(c.Digit) {
				t.Errorf("%v: the place %v is not drawn", e.Deduction, c)
			}
		}
		struck := 0
		for _, c := range cells {
			struck += c.Struck.Len()
		}
		if struck != len(e.Deduction.Strikes) {
			t.Errorf("%v: %d candidates are crossed out, want %d", e.Deduction, struck, len(e.Deduction.Strikes))
		}
		var tr picture.Tracer
		if curves, _ := tr.Trace(&v, render.GeometryOf(v.Layout, 450, 450)); len(curves) > len(e.Deduction.Links) || len(e.Deduction.Links) > 0 && len(curves) == 0 {
			t.Errorf("%v: %d curves for %d links", e.Deduction, len(curves), len(e.Deduction.Links))
		}
	}
}

// TestWhereToLook: before the whole step is drawn, nothing shows which candidates it is about, and something shows where it is.
func TestWhereToLook(t *testing.T) {
	for _, e := range examples.All() {
		v := viewOf(e, false)
		v.Pencils = func(int) session.Pencil { return session.Pencil{Corner: sudoku.Of(3), Colours: 2} }
		marked := false
		for cell, c := range v.Decorate(nil, 0) {
			marked = marked || c.Marks&(render.Base|render.Hinted) != 0
			if c.Roles != (render.Cell{}).Roles || c.Struck != 0 || c.Candidates != sudoku.Of(3) || c.Colours != 2 {
				t.Fatalf("%v: in cell %d something of the step is drawn", e.Deduction, cell)
			}
		}
		var tr picture.Tracer
		if curves, groups := tr.Trace(&v, render.GeometryOf(v.Layout, 450, 450)); len(curves)+len(groups) > 0 {
			t.Errorf("%v: links are drawn", e.Deduction)
		}
		if few := len(e.Deduction.Houses) <= 4; !marked && few {
			t.Errorf("%v: nothing is marked", e.Deduction)
		}
		if d := e.Deduction; d.Technique == logic.HiddenSingle && v.Decorate(nil, 0)[d.Cells[0]].Marks&render.Hinted != 0 {
			t.Errorf("%v: the cell is framed, which together with the digit is the answer", d)
		}
	}
}

// TestOneDigitLit: the digit of a filter is highlighted, and then that of the cursor is not: two digits in one colour could not be told apart.
func TestOneDigitLit(t *testing.T) {
	v := View{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	v.Givens[0], v.Givens[40], v.Givens[80] = 7, 5, 7
	same := func() (cells []int) {
		for cell, c := range v.Decorate(nil, 0) {
			if c.Marks&render.Same != 0 {
				cells = append(cells, cell)
			}
		}
		return cells
	}
	if got := same(); !slices.Equal(got, []int{0, 80}) {
		t.Errorf("with the cursor on a 7, %v are highlighted", got)
	}
	v.Lit = sudoku.Of(5)
	if got := same(); !slices.Equal(got, []int{40}) {
		t.Errorf("with a filter by 5, %v are highlighted", got)
	}
}

// TestLargeBoards: where candidates are a few pixels wide, the cells of a step are marked too.
func TestLargeBoards(t *testing.T) {
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	place := position.Candidate{Cell: 20, Digit: 7}
	strike := position.Candidate{Cell: 40, Digit: 9}
	for _, step := range []logic.Deduction{
		{Technique: logic.NakedSingle, Cells: []int{20}, Digits: sudoku.Of(7), Places: []position.Candidate{place}},
		{Technique: logic.NakedPair, Cells: []int{20, 21}, Digits: sudoku.Of(7, 9), Strikes: []position.Candidate{strike}},
	} {
		g, err := logic.NewGrid(sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Cells())})
		if err != nil {
			t.Fatal(err)
		}
		v := View{Layout: l, Givens: make(sudoku.Grid, l.Cells()), Step: &Drawing{Grid: g, Step: step, Whole: true}}
		cells := v.Decorate(nil, 0)
		if cells[20].Marks&render.Hinted == 0 {
			t.Errorf("%v: its cell is not marked", step)
		}
		if struck := cells[40].Marks&render.Cover != 0; struck != (len(step.Strikes) > 0) {
			t.Errorf("%v: the cell of what it strikes: marked %t", step, struck)
		}
	}
}

// TestLinksStay: the curves are found once, and again when the size or the links have changed.
func TestLinksStay(t *testing.T) {
	link := func(from, to int) session.Link {
		return session.Link{From: position.Candidate{Cell: from, Digit: 5}, To: position.Candidate{Cell: to, Digit: 5}, Strong: true}
	}
	v := View{Layout: sudoku.Classic(), Links: []session.Link{link(0, 8)}}
	var tr picture.Tracer
	g := render.GeometryOf(v.Layout, 450, 450)
	first, _ := tr.Trace(&v, g)
	again, _ := tr.Trace(&v, g)
	if len(first) != 1 || &first[0] != &again[0] {
		t.Fatalf("the curves were found again, or are not one but %d", len(first))
	}
	v.Pencils = func(int) session.Pencil { return session.Pencil{Corner: sudoku.Of(1, 2)} }
	if again, _ = tr.Trace(&v, g); &first[0] != &again[0] {
		t.Error("notes move the curves")
	}
	if larger, _ := tr.Trace(&v, render.GeometryOf(v.Layout, 600, 600)); larger[0] == first[0] {
		t.Error("on a larger board the curve is the same")
	}
	v.Links = append(v.Links[:1:1], link(9, 17))
	if two, _ := tr.Trace(&v, g); len(two) != 2 {
		t.Errorf("%d curves for two links", len(two))
	}
	v.Links = nil
	if none, _ := tr.Trace(&v, g); len(none) != 0 {
		t.Error("a link that is gone is still drawn")
	}
}

// TestLit: digits are highlighted wherever they are, without regard to the cursor.
func TestLit(t *testing.T) {
	b, typed := onDesk(t, 4)
	typed[10] = 2
	b.view.Pencils = func(int) session.Pencil { return session.Pencil{Corner: sudoku.Of(1, 2), Centre: sudoku.Of(2, 3)} }
	b.view.Lit, b.view.Quiet = sudoku.Of(2, 3), true
	cells := b.view.Decorate(nil, 0)
	if cells[10].Marks != render.Same || cells[0].Strong != sudoku.Of(2, 3) || cells[0].Marks != 0 {
		t.Errorf("marks are %v, highlighted %v", cells[10].Marks, cells[0].Strong)
	}
	b.view.Candidates = func(int) sudoku.Digits { return sudoku.Of(4) }
	if c := b.view.Decorate(nil, 0)[0]; c.Candidates != sudoku.Of(4) || c.Centre != 0 {
		t.Errorf("with candidates, the notes %v are still shown", c.Centre)
	}
}

// TestStepsLook compares steps with pictures that a person has checked: a fish, a chain, almost locked sets, and where to look.
func TestStepsLook(t *testing.T) {
	for _, c := range []struct {
		technique string
		style     render.Style
		size      int
		whole     bool
	}{
		{"finned-swordfish", render.Light(), 560, true},
		{"grouped-aic", render.Dark(), 560, true},
		{"als-xz", render.Light(), 320, true},
		{"death-blossom", render.Light(), 560, true},
		{"x-wing", render.Dark(), 320, false},
	} {
		t.Run(c.technique, func(t *testing.T) {
			test.NewTempApp(t)
			p := NewPicture(viewOf(examples.Of(logic.ByID(c.technique))[0], c.whole), c.style)
			p.Resize(fyne.NewSquareSize(float32(c.size)))
			same(t, fmt.Sprintf("step-%s.png", c.technique), p.generate(c.size, c.size).(*image.RGBA))
		})
	}
}

// same compares an image with a reviewed one. If that is another or missing, the image is written to testdata/failed.
func same(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	if file, err := os.Open(filepath.Join("testdata", name)); err == nil {
		defer file.Close()
		want, err := png.Decode(file)
		if err != nil {
			t.Fatal(err)
		}
		opaque := image.NewRGBA(want.Bounds())
		draw.Draw(opaque, opaque.Rect, want, want.Bounds().Min, draw.Src)
		if bytes.Equal(opaque.Pix, got.Pix) {
			return
		}
	}
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, got); err != nil {
		t.Fatal(err)
	}
	failed := filepath.Join("testdata", "failed", name)
	if err := os.MkdirAll(filepath.Dir(failed), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(failed, encoded.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Errorf("the picture differs from testdata/%s: look at %s", name, failed)
}

// BenchmarkKey composes and paints a board of 25×25 at 900×900 on which every cell has notes and colours, after a key that has changed
// the notes of one cell and of its peers.
func BenchmarkKey(b *testing.B) {
	test.NewTempApp(b)
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		b.Fatal(err)
	}
	pencils := make([]session.Pencil, l.Cells())
	for cell := range pencils {
		pencils[cell] = session.Pencil{Corner: l.All(), Centre: sudoku.Of(1, 2), Colours: session.Colours(cell % 512)}
	}
	layer := Layer{Givens: make(sudoku.Grid, l.Cells()), Typed: make(sudoku.Grid, l.Cells()), Pencils: func(cell int) session.Pencil { return pencils[cell] }}
	board := New(Compose(l, layer), render.Light())
	board.input.Several = &Several{}
	board.Resize(fyne.NewSquareSize(900))
	drag(board, 1, 0, 2, 3)
	for b.Loop() {
		for _, cell := range append(l.Peers(312), 312) {
			pencils[cell].Corner ^= 1
		}
		board.SetView(Compose(l, layer))
		board.generate(900, 900)
	}
}
