package photo

import (
	"image"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/proof"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// TestView: what is enlarged stays within the picture, follows the centre, and a cell is where a press
// on it finds it.
func TestView(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(300, 300), fyne.NewSize(300, 500), fyne.NewSize(640, 200)} {
		for _, zoom := range Zooms {
			for cell := range 81 {
				centre := fyne.NewPos((float32(cell%9)+.5)/9, (float32(cell/9)+.5)/9)
				v := viewOf(size, zoom, centre)
				if v.first.X < 0 || v.first.Y < 0 || v.first.X+v.share.Width > 1.001 || v.first.Y+v.share.Height > 1.001 {
					t.Fatalf("%v, %v, cell %d: what is seen is %+v", size, zoom, cell, v)
				}
				if v.size.Width > size.Width+.1 || v.size.Height > size.Height+.1 {
					t.Fatalf("%v, %v: it is larger than its room: %+v", size, zoom, v)
				}
				at, side, inside := v.place(cell, 9)
				if !inside {
					t.Errorf("%v, %v: the cell %d of the cursor is not in view", size, zoom, cell)
				}
				if got, ok := v.cell(at.AddXY(side.Width/2, side.Height/2), 9); !ok || got != cell {
					t.Errorf("%v, %v: in the middle of cell %d is %d, %v", size, zoom, cell, got, ok)
				}
			}
		}
	}
}

// A hand records what the panel asks for.
type hand struct {
	chosen    []uint8
	confirmed int
	cells     []int
	looks     []Look
	moved     []Place
	placed    int
}

func newPanel(t *testing.T) (*Panel, *hand) {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	h := &hand{}
	p := NewPanel(Actions{
		Choose: func(d uint8) { h.chosen = append(h.chosen, d) }, Confirm: func() { h.confirmed++ },
		Next: func() {}, Back: func() {}, Cell: func(cell int) { h.cells = append(h.cells, cell) },
		Turn: func(int) {}, Place: func(bool) {}, Corner: func(int) {}, Another: func() {}, Size: func(int) {}, Written: func(bool) {},
		Move: func(_ int, to Place) { h.moved = append(h.moved, to) }, Placed: func() { h.placed++ },
		Look: func(l Look) { h.looks = append(h.looks, l) }, Remove: func() {}, Key: func(*fyne.KeyEvent) {},
		Closing: func() bool { return false }, Focus: func() {},
		Keys: controls.Keys{Key: func(*fyne.KeyEvent) {}, Rune: func(rune) {}},
	})
	w := test.NewTempWindow(t, p.Object)
	w.Resize(fyne.NewSize(320, 640))
	return p, h
}

func doubtful() Content {
	cells := make([]proof.Cell, 81)
	cells[10] = proof.Cell{Digit: 4, Doubtful: true, Alternatives: []proof.Alternative{{Digit: 9, Probability: .3}, {Digit: 0, Probability: .1}}}
	puzzle := sudoku.Empty(sudoku.Classic())
	puzzle.Givens[10] = 4
	p := proof.New(image.NewGray(image.Rect(0, 0, 180, 180)), cells, proof.Origin{})
	return Content{Puzzle: puzzle, Cursor: 10, Proof: p, Picture: p.Picture(), Digits: true}
}

// TestChoices: what the cell may hold is one press away: the digit that it holds confirms it, the
// others correct it.
func TestChoices(t *testing.T) {
	p, h := newPanel(t)
	p.Show(doubtful())
	var labels []string
	for _, k := range p.choices {
		if k.Visible() {
			labels = append(labels, k.AccessibilityLabel())
			k.Tapped(nil)
		}
	}
	if want := []string{"4 is right", "It is 9", "It is blank"}; !slices.Equal(labels, want) {
		t.Errorf("the keys are %q, want %q", labels, want)
	}
	few := p.choices[0].Size().Width
	sure := doubtful()
	sure.Cursor = 40 // one key, which has room for its word
	p.Show(sure)
	if one := p.choices[0].Size().Width; p.choices[1].Visible() || one < p.choices[0].MinSize().Width || one < few {
		t.Errorf("a single key is %v wide, one of three %v", one, few)
	}
	if h.confirmed != 1 || !slices.Equal(h.chosen, []uint8{9, 0}) {
		t.Errorf("confirmed %d, chosen %v", h.confirmed, h.chosen)
	}
}

// TestWordsOfTools: every tool has its word, and room for it, with a second grid and enlarged too.
func TestWordsOfTools(t *testing.T) {
	p, _ := newPanel(t)
	m := doubtful()
	m.Whole, m.Another, m.Grids, m.Look.Zoom = image.NewGray(image.Rect(0, 0, 400, 200)), true, 2, 1
	p.Show(m)
	for _, size := range []fyne.Size{{Width: 344, Height: 640}, {Width: 250, Height: 460}} { // beside the board, in a window of 1280×900 and of 800×600
		p.Object.Resize(size)
		shown := 0
		for _, tool := range p.tools {
			if tool.Visible() && tool.word.Text != "" {
				if shown++; !tool.word.Visible() || tool.word.MinSize().Width > tool.Size().Width {
					t.Errorf("%v: %q is not seen, or wider than its tool", size, tool.word.Text)
				}
			}
		}
		if shown != 8 {
			t.Errorf("%v: there are %d tools", size, shown)
		}
		if at := p.Object.(*fyne.Container).Objects[2]; at.Position().Y+at.Size().Height > size.Height {
			t.Errorf("%v: the tools reach down to %v", size, at.Position().Y+at.Size().Height)
		}
	}
}

// TestToolWithoutWord: the icon of a tool without a word is in its middle.
func TestToolWithoutWord(t *testing.T) {
	p, _ := newPanel(t)
	for _, tool := range []*tool{p.back, p.layer} {
		tool.Resize(fyne.NewSize(40, 50))
		if middle := tool.icon.Position().Y + tool.icon.Size().Height/2; middle != 25 {
			t.Errorf("the middle of the icon of %q is at %v of 50", tool.Label, middle)
		}
	}
}

// TestPressedCell: a press on the photo goes to the cell; a drag does not.
func TestPressedCell(t *testing.T) {
	p, h := newPanel(t)
	m := doubtful()
	m.Look.Zoom = 2
	p.Show(m)
	v := p.grid.view()
	at, side, _ := v.place(10, 9)
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(side.Width/2, side.Height/2)}}
	p.grid.MouseDown(e)
	p.grid.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-20, 0)})
	p.grid.MouseUp(e)
	if h.cells != nil {
		t.Errorf("a drag goes to %v", h.cells)
	}
	p.grid.centre = fyne.NewPos(1.5/9, 1.5/9)
	p.grid.MouseDown(e)
	p.grid.MouseUp(e)
	if !slices.Equal(h.cells, []int{10}) {
		t.Errorf("a press goes to %v", h.cells)
	}
}

// TestZoomByTouchpad: a touchpad or a finger, which turns the wheel in many small parts, zooms by as many steps as a mouse that turns it as far.
func TestZoomByTouchpad(t *testing.T) {
	p, h := newPanel(t)
	m := doubtful()
	p.Show(m)
	for _, test := range []struct {
		part float32
		want []int // the zoom after each step
	}{{1, []int{1, 2, 3}}, {-2, []int{2, 1, 0}}, {10, []int{1, 2, 3}}} {
		h.looks = nil
		for range int(30 / math.Abs(float64(test.part))) {
			seen := len(h.looks)
			if p.grid.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, test.part)}); len(h.looks) > seen {
				m.Look = h.looks[seen]
				p.Show(m)
			}
		}
		var got []int
		for _, look := range h.looks {
			got = append(got, look.Zoom)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("turned by 30 in parts of %v the zoom is %v, want %v", test.part, got, test.want)
		}
	}
}

// TestCorners: a handle is found near a press and follows a drag.
func TestCorners(t *testing.T) {
	p, h := newPanel(t)
	m := doubtful()
	m.Placing, m.Whole = true, image.NewGray(image.Rect(0, 0, 400, 200))
	m.Corners = [4]Place{{.1, .1}, {.9, .1}, {.9, .9}, {.1, .9}}
	p.Show(m)
	p.Stage.Resize(fyne.NewSize(800, 600))
	at, size := p.Stage.fit()
	if size != fyne.NewSize(800, 400) || at != fyne.NewPos(0, 100) {
		t.Fatalf("the picture is at %v, %v", at, size)
	}
	if corner, ok := p.Stage.nearest(fyne.NewPos(725, 470)); corner != 2 || !ok {
		t.Errorf("the nearest is %d, %v", corner, ok)
	}
	if _, ok := p.Stage.nearest(fyne.NewPos(400, 300)); ok {
		t.Error("a press in the middle means a corner")
	}
	p.Stage.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(80, 40)})
	p.Stage.DragEnd()
	near := func(a, b float64) bool { return math.Abs(a-b) < .001 }
	if len(h.moved) != 1 || !near(h.moved[0].X, .2) || !near(h.moved[0].Y, .2) || h.placed != 1 {
		t.Errorf("moved to %v, placed %d times", h.moved, h.placed)
	}
}

// TestGlass: the magnifier covers no handle while some corner of the widget is free, wherever the handles are.
func TestGlass(t *testing.T) {
	c := newCorners()
	c.picture = image.NewGray(image.Rect(0, 0, 600, 600))
	for _, size := range []fyne.Size{fyne.NewSize(420, 420), fyne.NewSize(700, 500)} {
		c.Resize(size)
		for _, quad := range [][4]Place{
			{{.05, .05}, {.6, .05}, {.6, .6}, {.05, .6}}, {{.15, .15}, {.85, .15}, {.85, .85}, {.15, .85}}, {{.4, .4}, {.95, .4}, {.95, .95}, {.4, .95}},
			{{.4, .05}, {.95, .05}, {.95, .6}, {.4, .6}}, {{.3, .02}, {.98, .3}, {.7, .7}, {.3, .7}},
		} {
			c.corners = quad
			for c.chosen = range 4 {
				at := c.glassPlace(size)
				for i := range 4 {
					if p := c.handle(i); p.X > at.X && p.X < at.X+glassSide && p.Y > at.Y && p.Y < at.Y+glassSide {
						t.Errorf("%v, %v: the magnifier of corner %d covers corner %d", size, quad, c.chosen, i)
					}
				}
			}
		}
	}
}

// TestWhole: a strip is as thick as its room allows, from its beginning, and can be dragged to its end; another picture is seen
// as a whole until it is enlarged.
func TestWhole(t *testing.T) {
	p, h := newPanel(t)
	m := Content{Puzzle: sudoku.Empty(sudoku.Classic()), Whole: image.NewGray(image.Rect(0, 0, 1400, 140))}
	p.Show(m)
	p.whole.Resize(fyne.NewSize(300, 400))
	if v := p.whole.view(); v.size != fyne.NewSize(300, 300) || v.first.X != 0 || v.share.Height != 1 {
		t.Errorf("of a strip is seen %+v", v)
	}
	p.whole.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-5000, 0)})
	if v := p.whole.view(); math.Abs(float64(v.first.X+v.share.Width-1)) > .001 {
		t.Errorf("at the end of a strip is seen %+v", v)
	}
	m.Whole = image.NewGray(image.Rect(0, 0, 600, 600))
	p.Show(m)
	if v := p.whole.view(); v.share != fyne.NewSize(1, 1) {
		t.Errorf("of a page is seen %+v", v)
	}
	p.whole.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10)})
	if len(h.looks) != 1 || h.looks[0].Zoom != 1 {
		t.Fatalf("the wheel asks for %v", h.looks)
	}
	m.Look = h.looks[0]
	p.Show(m)
	if v := p.whole.view(); v.share.Width > .7 {
		t.Errorf("of an enlarged page is seen %+v", v)
	}
}
