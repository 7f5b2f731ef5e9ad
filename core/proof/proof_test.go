package proof

import (
	"bytes"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// checkered returns a picture with some structure.
func checkered(side int) *image.Gray {
	g := image.NewGray(image.Rect(0, 0, side, side))
	for i := range g.Pix {
		g.Pix[i] = uint8(i/40%2*200 + 20)
	}
	return g
}

// doubting returns the proof of a 4×4 puzzle with doubts in the cells 3, 7 and 12.
func doubting() (*Proof, sudoku.Grid) {
	cells, givens := make([]Cell, 16), make(sudoku.Grid, 16)
	cells[3] = Cell{Digit: 1, Doubtful: true, Alternatives: []Alternative{{4, .3}, {0, .1}}}
	cells[7] = Cell{Doubtful: true, Alternatives: []Alternative{{2, .4}}}
	cells[12] = Cell{Digit: 3, Doubtful: true}
	cells[5] = Cell{Digit: 2, Alternatives: []Alternative{{1, .01}}}
	givens[3], givens[12], givens[5] = 1, 3, 2
	return New(checkered(160), cells, Origin{Picture: "x", Quarters: 3, Corners: [4][2]float64{{.1, .2}}}), givens
}

// TestWalk goes through the doubts as a person does: confirm, mend, go back.
func TestWalk(t *testing.T) {
	p, g := doubting()
	if left := p.Left(g); !slices.Equal(left, []int{3, 7, 12}) || p.Doubts() != 3 {
		t.Fatalf("open are %v", left)
	}
	if at := p.Next(g, -1); at != 3 {
		t.Errorf("the first is %d", at)
	}
	before := p
	if p = p.Check(3, 1); p == before || p.Check(3, 1) != p || p.Check(5, 2) != p {
		t.Error("confirming a doubt is news once, and a clear cell never")
	}
	if left := before.Left(g); len(left) != 3 {
		t.Errorf("the proof before has changed: open are %v", left)
	}
	g[7] = 2
	p = p.Check(7, 2)
	if at := p.Next(g, 7); at != 12 {
		t.Errorf("after the second comes %d", at)
	}
	if at := p.Next(g, 12); at != -1 || !p.Open(g, 12) {
		t.Errorf("after the last open one comes %d", at)
	}
	if at := p.Before(7); at != 3 || p.Before(3) != -1 || p.Before(6) != 3 {
		t.Errorf("before the second comes %d", at)
	}
	g[7] = 0 // the change was undone
	if left := p.Left(g); !slices.Equal(left, []int{7, 12}) {
		t.Errorf("after an undo open are %v", left)
	}
	if at := p.Next(g, 12); at != 7 {
		t.Errorf("after the last comes %d", at)
	}
}

// TestNext: after each cell comes the open one, wherever it is, but not the cell itself.
func TestNext(t *testing.T) {
	for open := range 16 {
		cells := make([]Cell, 16)
		cells[open].Doubtful = true
		p := New(checkered(8), cells, Origin{})
		for after := -1; after < 16; after++ {
			want := open
			if after == open {
				want = -1
			}
			if got := p.Next(make(sudoku.Grid, 16), after); got != want {
				t.Errorf("after %d comes %d, want %d", after, got, want)
			}
		}
	}
}

// TestConfirmations: what was confirmed once stays so when the cell holds it again, until it is reopened;
// another proof of the same paper inherits it.
func TestConfirmations(t *testing.T) {
	p, g := doubting()
	p = p.Check(3, 1)
	g[3] = 4
	p = p.Check(3, 4)
	g[3] = 1 // undone
	if p.Open(g, 3) {
		t.Error("what was confirmed before the change is doubtful again")
	}
	turned, _ := doubting()
	turned = turned.Inherit(p, func(cell int) int {
		if cell == 7 {
			return 3
		}
		return -1
	})
	g[7] = 4
	if left := turned.Left(g); !slices.Equal(left, []int{3, 12}) {
		t.Errorf("in the other proof open are %v", left)
	}
	first := p.with(func(cells []Cell) { cells[0].Doubtful, cells[0].checked = true, []uint8{5} })
	if at := first.Before(3); at != 0 {
		t.Errorf("before the second comes %d, want the first cell", at)
	}
	g[12] = 5
	if last := turned.Inherit(first, func(cell int) int { return 12 - cell }); last.Open(g, 12) {
		t.Error("what was confirmed of the first cell is not inherited")
	}
	if p = p.Reopen(3, 1); !p.Open(g, 3) || p.Reopen(3, 1) != p {
		t.Error("a confirmation cannot be taken back")
	}
}

// TestOldFile: the files of older versions know one confirmation.
func TestOldFile(t *testing.T) {
	p, g := doubting()
	file := bytes.Replace(p.File(), []byte(`"d":1,"o":[[4,0.3],[0,0.1]],"q":true}`), []byte(`"d":1,"o":[[4,0.3]],"q":true,"as":1} `), 1)
	old, err := Read(file)
	if err != nil || old.Open(g, 3) || !old.Open(g, 12) {
		t.Errorf("it is read as %+v, %v", old, err)
	}
}

// TestChoices: what a cell does not hold is offered, what was read first.
func TestChoices(t *testing.T) {
	p, _ := doubting()
	for _, c := range []struct {
		cell  int
		holds uint8
		want  []uint8
	}{{3, 1, []uint8{4, 0}}, {3, 4, []uint8{1, 0}}, {3, 2, []uint8{1, 4, 0}}, {7, 0, []uint8{2}}, {0, 0, nil}} {
		if got := p.Choices(c.cell, c.holds); !slices.Equal(got, c.want) {
			t.Errorf("cell %d, which holds %d, may hold %v, want %v", c.cell, c.holds, got, c.want)
		}
	}
	if p.Probability(3, 4) != .3 || p.Probability(3, 9) != 0 {
		t.Error("the probabilities are wrong")
	}
}

// TestFile: a file brings back the cells and what was compared, and any program can show it.
func TestFile(t *testing.T) {
	p, g := doubting()
	p = p.Check(3, 4).Check(3, 1)
	file := p.File()
	if _, err := jpeg.Decode(bytes.NewReader(file)); err != nil {
		t.Errorf("it is not a picture: %v", err)
	}
	back, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back.cells, p.cells) || back.Origin() != p.Origin() || back.Picture().Rect != p.Picture().Rect {
		t.Errorf("there is %+v, not %+v", back.cells, p.cells)
	}
	if !bytes.Equal(back.File(), file) {
		t.Error("written again it is another file")
	}
	g[3] = 4
	if left := back.Left(g); !slices.Equal(left, []int{7, 12}) {
		t.Errorf("open are %v", left)
	}
}

// TestSmall: the worst picture of the largest board stays small.
func TestSmall(t *testing.T) {
	noise := image.NewGray(image.Rect(0, 0, 900, 900))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(random.Uint32())
	}
	cells := make([]Cell, 625)
	for i := range cells {
		cells[i] = Cell{Digit: 25, Doubtful: true}
		for d := range 25 {
			cells[i].Alternatives = append(cells[i].Alternatives, Alternative{uint8(d), .123456})
		}
	}
	file := New(noise, cells, Origin{}).File()
	if len(file) > 400<<10 {
		t.Errorf("it has %d bytes", len(file))
	}
	if back, err := Read(file); err != nil || len(back.Left(make(sudoku.Grid, 625))) != 625 {
		t.Errorf("read back: %v", err)
	}
}

func FuzzRead(f *testing.F) {
	p, _ := doubting()
	f.Add(p.File())
	f.Add([]byte{0xff, 0xd8, 0xff, 0xfe, 0, 2})
	f.Fuzz(func(t *testing.T, file []byte) {
		if p, err := Read(file); err == nil {
			if _, err := Read(p.File()); err != nil {
				t.Errorf("what was written again: %v", err)
			}
		}
	})
}

// TestWholePicture: the picture without a grid is kept with the way up that it was turned, and nothing was read in it.
func TestWholePicture(t *testing.T) {
	from := Origin{Picture: "abc", Quarters: 1}
	p, err := Read(New(image.NewGray(image.Rect(0, 0, 300, 40)), nil, from).Turned(3).File())
	if err != nil {
		t.Fatal(err)
	}
	from.Quarters = 3
	if p.Cells() != 0 || p.WasRead() || p.Origin() != from || p.Picture().Rect.Dx() != 300 || p.Next(nil, -1) != -1 {
		t.Errorf("it is %+v", p)
	}
}
