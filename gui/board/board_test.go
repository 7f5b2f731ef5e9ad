package board

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"nonet/core/render"
	"nonet/core/sudoku"
)

func layout(t *testing.T, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// onDesk puts a board of a side into a window of the test app.
func onDesk(t *testing.T, side int) (b *Board, typed sudoku.Grid) {
	t.Helper()
	test.NewTempApp(t)
	l := layout(t, side)
	typed = make(sudoku.Grid, l.Cells())
	b = New(View{Layout: l, Typed: typed}, render.Light())
	b.input.Digit = func(cell int, digit uint8) bool {
		typed[cell] = digit
		return true
	}
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSquareSize(400))
	w.Canvas().Focus(b)
	return b, typed
}

func press(b *Board, keys ...fyne.KeyName) {
	for _, key := range keys {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

func TestCursorKeys(t *testing.T) {
	for _, step := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{}, "r1c1"},
		{[]fyne.KeyName{fyne.KeyRight, fyne.KeyDown}, "r2c2"},
		{[]fyne.KeyName{fyne.KeyLeft}, "r1c9"},
		{[]fyne.KeyName{fyne.KeyUp}, "r9c1"},
		{[]fyne.KeyName{fyne.KeyUp, fyne.KeyDown}, "r1c1"},
		{[]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}, "r1c1"},
		{[]fyne.KeyName{fyne.KeyDown, fyne.KeyEnd}, "r2c9"},
		{[]fyne.KeyName{fyne.KeyDown, fyne.KeyRight, fyne.KeyHome}, "r2c1"},
	} {
		b, _ := onDesk(t, 9)
		press(b, step.keys...)
		if got := b.view.Layout.CellName(b.Cursor()); got != step.want {
			t.Errorf("%v led to %s, want %s", step.keys, got, step.want)
		}
	}
}

func TestTyping(t *testing.T) {
	for _, c := range []struct {
		side int
		char rune
		want uint8
	}{
		{9, '5', 5}, {9, 'A', 0}, {9, 'x', 0}, {9, '!', 0}, {6, '7', 0}, {16, 'g', 16}, {16, 'G', 16}, {16, 'h', 0}, {25, 'P', 25},
	} {
		b, typed := onDesk(t, c.side)
		test.Type(b, string(c.char))
		if typed[0] != c.want {
			t.Errorf("side %d: %q typed %d, want %d", c.side, c.char, typed[0], c.want)
		}
		if b.Cursor() != 0 {
			t.Error("the cursor moved though that was not wished for")
		}
	}
}

func TestClearing(t *testing.T) {
	for _, clear := range []func(*Board){
		func(b *Board) { b.TypedRune('0') },
		func(b *Board) { b.TypedRune('.') },
		func(b *Board) { press(b, fyne.KeySpace); b.TypedRune(' ') },
		func(b *Board) { press(b, fyne.KeyDelete) },
		func(b *Board) { press(b, fyne.KeyBackspace) },
	} {
		b, typed := onDesk(t, 9)
		b.TypedRune('5')
		clear(b)
		if typed[0] != 0 || b.Cursor() != 0 {
			t.Errorf("the cell holds %d, the cursor is at %d", typed[0], b.Cursor())
		}
	}
}

func TestAutoAdvance(t *testing.T) {
	b, typed := onDesk(t, 4)
	b.AutoAdvance = true
	test.Type(b, "12.4")
	if want := "12.4............"; typed.String() != want || b.Cursor() != 4 {
		t.Errorf("typed %s, cursor at %d; want %s and 4", typed, b.Cursor(), want)
	}
	press(b, fyne.KeyBackspace)
	press(b, fyne.KeyBackspace)
	if b.Cursor() != 2 || typed[3] != 0 {
		t.Errorf("two Backspaces led to cell %d and left %s", b.Cursor(), typed)
	}
	b.MoveTo(15)
	b.TypedRune('3')
	if b.Cursor() != 0 {
		t.Errorf("after the last cell the cursor is at %d", b.Cursor())
	}
}

// TestControlKeyTypesNothing checks that with Control held a letter is a shortcut and not a digit.
func TestControlKeyTypesNothing(t *testing.T) {
	b, typed := onDesk(t, 16)
	b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	b.TypedRune('c')
	b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if typed[0] != 0 {
		t.Errorf("Ctrl+C typed %d", typed[0])
	}
	b.TypedRune('c')
	if typed[0] != 12 {
		t.Errorf("C typed %d", typed[0])
	}
}

func TestClicking(t *testing.T) {
	for _, side := range []int{4, 9, 25} {
		b, _ := onDesk(t, side)
		for cell := range b.view.Layout.Cells() {
			b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.CellPosition(cell)}})
			if b.Cursor() != cell {
				t.Fatalf("side %d: a click on cell %d put the cursor on %d", side, cell, b.Cursor())
			}
		}
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-1, 5)}})
		if b.Cursor() != b.view.Layout.Cells()-1 {
			t.Error("a click beside the board moved the cursor")
		}
	}
}

// TestClickingCandidates checks that a first click on a candidate selects the cell, and that the
// second one is on the candidate.
func TestClickingCandidates(t *testing.T) {
	b, _ := onDesk(t, 9)
	b.view.Candidates = func(int) sudoku.Digits { return sudoku.Of(1, 5, 9) }
	var pressed []uint8
	b.input.Press = func(_ int, candidate uint8) { pressed = append(pressed, candidate) }
	click := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.CellPosition(40)}} // its middle: a 5
	for range 3 {
		b.MouseDown(click)
	}
	if want := []uint8{0, 5, 5}; !slices.Equal(pressed, want) {
		t.Errorf("the clicks were on %v, want %v", pressed, want)
	}
}

func TestPeersAndSameDigits(t *testing.T) {
	b, typed := onDesk(t, 4)
	typed[0], typed[10] = 1, 1
	b.view.Candidates = func(int) sudoku.Digits { return sudoku.Of(1, 2) }
	cells := b.view.Decorate(nil, 0)
	if cells[0].Marks != render.Same || cells[10].Marks != render.Same || cells[1].Marks != render.Peer || cells[11].Marks != 0 {
		t.Errorf("marks are %v", cells)
	}
	if cells[1].Strong != sudoku.Of(1) {
		t.Errorf("standing out among the candidates: %v", cells[1].Strong)
	}
	b.view.Quiet = true
	if cells := b.view.Decorate(nil, 0); cells[0].Marks != 0 || cells[1].Marks != 0 {
		t.Error("the cursor tints cells while a search runs")
	}
}

func TestAccessible(t *testing.T) {
	b, typed := onDesk(t, 9)
	b.Label = "Sudoku board"
	typed[1] = 7
	b.MoveTo(1)
	if got, want := b.AccessibilityLabel(), "Sudoku board r1c2 7"; got != want {
		t.Errorf("called %q, want %q", got, want)
	}
}

// TestLooks compares the widget with pictures that a person has checked: everything that a board
// can show, at three sizes, light and dark. Missing pictures are written to testdata/failed.
func TestLooks(t *testing.T) {
	for name, style := range map[string]render.Style{"light": render.Light(), "dark": render.Dark()} {
		for _, size := range []float32{300, 450, 720} {
			t.Run(fmt.Sprintf("%s %v", name, size), func(t *testing.T) {
				test.NewTempApp(t)
				l := layout(t, 9)
				v := View{Layout: l, Givens: make(sudoku.Grid, 81), Typed: make(sudoku.Grid, 81), Engine: make(sudoku.Grid, 81)}
				for cell := range 81 {
					switch cell % 7 {
					case 0:
						v.Givens[cell] = uint8(cell%9 + 1)
					case 2:
						v.Typed[cell] = uint8(cell%9 + 1)
					case 4:
						v.Engine[cell] = uint8(cell%9 + 1)
					}
				}
				v.Candidates = func(cell int) sudoku.Digits { return sudoku.Digits(cell*37) & l.All() }
				v.Marks = map[int]render.Marks{10: render.Current, 20: render.Conflict, 30: render.Refuser, 40: render.Different, 0: render.Conflict}
				b := New(v, style)
				b.MoveTo(50)
				w := test.NewTempWindow(t, b)
				w.SetPadded(false)
				w.Resize(fyne.NewSquareSize(size))
				w.Canvas().Focus(b)
				test.AssertRendersToImage(t, fmt.Sprintf("board-%s-%v.png", name, size), w.Canvas())
			})
		}
	}
}

// TestWholePixels: wherever the board is, its picture has as many pixels as the place where it is drawn, in any scale.
func TestWholePixels(t *testing.T) {
	b, _ := onDesk(t, 9)
	w := test.NewTempWindow(t, container.NewWithoutLayout(b))
	for _, scale := range []float32{1, 1.25, 2} {
		w.Canvas().(software.WindowlessCanvas).SetScale(scale)
		for _, side := range []float32{443.3, 443.5, 443.63, 512} {
			b.Resize(fyne.NewSize(side, side-.7))
			b.Refresh()
			size := test.WidgetRenderer(b).(*renderer).raster.Size()
			for _, v := range []struct{ drawn, room float32 }{{size.Width, side}, {size.Height, side - .7}} {
				if v.drawn > v.room || v.drawn < v.room-1.01/scale {
					t.Errorf("in scale %v the picture is %v for a room of %v", scale, v.drawn, v.room)
				}
				round := func(units float32) float64 { return math.Round(float64(units * scale)) }
				for _, at := range []float32{0, .2, 10.5, 137.77} { // as Fyne rounds the place, and the picture
					if place, picture := round(at+v.drawn)-round(at), round(v.drawn); place != picture {
						t.Errorf("in scale %v a picture of %v pixels is drawn at %v on %v", scale, picture, at, place)
					}
				}
			}
		}
	}
}
