package render

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"nonet/core/sudoku"
)

// pencilled returns a board with notes and colours of every kind.
func pencilled(l *sudoku.Layout) Board {
	rng := rand.New(rand.NewPCG(7, uint64(l.Side())))
	some := func(n int) (d sudoku.Digits) {
		for range n {
			d = d.With(uint8(1 + rng.IntN(l.Side())))
		}
		return d
	}
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		c := &b.Cells[i]
		row, column := l.Place(i)
		switch row % 9 {
		case 0: // one colour in each
			c.Colours = 1 << (column % Hues)
			if column%2 == 0 {
				c.Digit, c.Origin = uint8(1+column), Origin(column/2%3)
			} else {
				c.Candidates = some(3)
			}
		case 1: // more and more colours
			c.Colours = 1<<(column%Hues+1) - 1
			c.Candidates = some(2)
		case 2: // more and more centre notes
			c.Centre = 1<<(column+1) - 1
		case 3: // and corner notes with them
			c.Centre, c.Candidates = 1<<(column+1)-1, l.All()
		case 4:
			c.Centre, c.Candidates = some(2+column%3), some(4)
			c.Strong = some(3)
		case 5: // a tint in each
			c.Candidates = l.All()
			for d := range l.Side() {
				c.Tints[d%Hues] = c.Tints[d%Hues].With(uint8(d + 1))
			}
			if column%2 == 1 {
				c.Centre, c.Candidates = c.Candidates, 0
			}
		case 6:
			c.Marks = []Marks{Filtered, Filtered | Peer, Filtered | Same, Selected, Selected | Filtered, Selected, Conflict, Same, 0}[column%9]
			c.Candidates = some(4)
			c.Struck = some(1)
			if column > 4 {
				c.Colours = Colours(1 + rng.IntN(500))
			}
		case 7:
			c.Marks = []Marks{Selected, 0, Selected, Selected, Selected, Selected, 0, Selected, Selected}[column%9]
			c.Colours = 1 << (column % 9) & 0b101111001
		default:
			c.Marks = []Marks{Selected, 0, 0, Selected, 0, Selected, 0, Selected, Selected}[column%9]
			c.Candidates = some(5)
		}
	}
	return b
}

// TestNotesLook compares notes, colours and a selection with reviewed pictures.
func TestNotesLook(t *testing.T) {
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		for _, c := range []struct{ side, size int }{{9, 300}, {9, 480}, {9, 900}, {16, 700}, {25, 900}} {
			golden(t, fmt.Sprintf("notes-%d-%s-%d.png", c.side, name, c.size), paintNew(pencilled(layoutOf(t, c.side)), s, c.size, c.size))
		}
	}
	small := image.NewRGBA(image.Rect(0, 0, Hues*40, 80))
	for colour := 1; colour <= Hues; colour++ {
		PaintSwatch(small, image.Rect(colour*40-36, 4, colour*40-4, 36), colour, Light())
		PaintSwatch(small, image.Rect(colour*40-36, 44, colour*40-4, 76), colour, Dark())
	}
	golden(t, "swatches.png", small)
}

// TestNotesDoNotOverlap: of a cell with notes of both kinds, each is in a place of its own, and what is at that place can be found.
func TestNotesDoNotOverlap(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12, 16, 25} {
		l := layoutOf(t, side)
		for size := 300; size <= 900; size += 75 {
			g := GeometryOf(l, size, size)
			cell := image.Rect(0, 0, g.cell, g.cell)
			s := slotsOf(g).parted(g)
			width, rows := l.BoxSize()
			band := image.Rect(0, s.first.Y+s.split*s.size.Y, g.cell, s.first.Y+s.split*s.size.Y+s.band)
			for digit := uint8(1); int(digit) <= side; digit++ {
				r := s.slot(digit)
				if !r.In(cell) || r.Overlaps(band) {
					t.Fatalf("%v at %d: the slot %v of %d is not in %v, or overlaps the band %v", l, size, r, digit, cell, band)
				}
				if at := s.at(centre(r), rows); at != digit {
					t.Fatalf("%v at %d: in the middle of the slot of %d is %d", l, size, digit, at)
				}
			}
			if width*rows != side {
				t.Fatal("a box has not as many cells as there are digits")
			}
			for n := 1; n <= side; n++ {
				line := noteLineOf(n, band.Size(), 7, 9, side > 9)
				if line.height == 0 {
					if side <= 9 && g.cell >= 36 || n < 4 && g.cell >= 24 {
						t.Errorf("%v at %d: %d centre notes beside corner notes are illegible", l, size, n)
					}
					continue
				}
				for i := range n {
					if r := line.slot(i, n, band); !r.In(band) {
						t.Fatalf("%v at %d: the note %d of %d at %v is not in %v", l, size, i, n, r, band)
					}
				}
			}
		}
	}
}

// TestNotesInASmallWindow: the digits of notes are at least 9 pixels high on the board that a window of 800×600 has room for.
func TestNotesInASmallWindow(t *testing.T) {
	const board = 440
	if height := slotsOf(GeometryOf(sudoku.Classic(), board, board)).height; height < 9 {
		t.Errorf("on a board of %d pixels a note is %d pixels high", board, height)
	}
}

// TestBetweenSlots: a point in the band of the centre notes belongs to the slot that is nearest, above or below.
func TestBetweenSlots(t *testing.T) {
	g := GeometryOf(sudoku.Classic(), 450, 450)
	above, below := g.Slot(40, 5, true), g.Slot(40, 8, true)
	band := below.Min.Y - above.Max.Y
	if band < 6 {
		t.Fatalf("the band is %d pixels high", band)
	}
	for down := range band {
		want := uint8(5)
		switch beyond := 2*down + 1 - band; {
		case beyond == 0:
			continue // in the middle
		case beyond > 0:
			want = 8
		}
		if _, digit, _ := g.CandidateAt(above.Min.X+above.Dx()/2, above.Max.Y+down, func(int) bool { return true }); digit != want {
			t.Errorf("%d of %d pixels below the slot of 5 is %d, want %d", down, band, digit, want)
		}
	}
}
