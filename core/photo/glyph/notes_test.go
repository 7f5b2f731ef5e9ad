package glyph

import (
	"image"
	"math"
	"testing"

	"nonet/core/photo/glyph/network"
	"nonet/core/sudoku"
)

// TestPlaceOf: the places of a cell are nine squares, or four on a board of four digits, and a part is where its middle is.
func TestPlaceOf(t *testing.T) {
	for side, across := range map[int]int{4: 2, 6: 3, 9: 3} {
		for left := range Pixels {
			for width := 1; left+width <= Pixels; width++ {
				column, middle := 0, float64(left)+float64(width)/2
				for middle >= float64(Pixels*(column+1))/float64(across) {
					column++
				}
				for row := range across {
					top := Pixels * row / across
					p := part{left: left, top: top + 3, right: left + width - 1, bottom: top + 10}
					if got := placeOf(p, side); got != 1+row*across+column {
						t.Fatalf("%d digits: %+v is in the place %d, want %d", side, p, got, 1+row*across+column)
					}
					p = part{left: p.top, top: p.left, right: p.bottom, bottom: p.right} // columns for rows
					if got := placeOf(p, side); got != 1+column*across+row {
						t.Fatalf("%d digits: %+v is in the place %d, want %d", side, p, got, 1+column*across+row)
					}
				}
			}
		}
	}
}

// TestSpecksBesideNotes: a speck is no candidate, as is what is low and has few pixels; other ink is one, which is not read if it is much too low, high or wide.
func TestSpecksBesideNotes(t *testing.T) {
	picture := paper(9)
	for _, test := range []struct {
		width, height, notes int
		read                 bool
	}{
		{3, 3, 0, false}, {2, 4, 0, false}, {1, 4, 0, false}, {4, 2, 0, false}, // specks
		{1, 5, 1, true}, {2, 5, 1, true}, {2, 8, 1, true}, {3, 12, 1, true},
		{3, 4, 1, false}, {5, 2, 1, false}, {20, 6, 1, false}, {4, 22, 1, true}, {4, 28, 1, true}, {4, 29, 1, false}, {4, 34, 1, false}, {4, 4, 1, false},
	} {
		b := &gridReading{side: 9, cells: make([]cell, 81), reader: network.NewReader(weights())}
		c := &b.cells[40]
		c.seen = c.ink[:]
		blot := func(left, top, width, height int) {
			for y := top; y < top+height; y++ {
				for x := left; x < left+width; x++ {
					c.ink[y*Pixels+x] = .8
				}
			}
		}
		blot(8, 8, 3, 3) // specks
		blot(28, 28, 3, 3)
		blot(16, max(16-test.height/3, 3), test.width, test.height)
		notes := b.notesOf(nil, picture, 40)
		if len(notes) != test.notes || len(notes) == 1 && (notes[0].cell != 40 || (notes[0].place > 0) != test.read) {
			t.Errorf("ink %d wide and %d high is %d candidates, one of which is read: %t", test.width, test.height, len(notes), !test.read)
		}
	}
}

// TestViewsOfAFigure: of several views of a figure each counts the same, for each figure and for none of them; a 0 is likelier than others that look as much like it.
func TestViewsOfAFigure(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 60, 60))
	for i := range picture.Pix {
		picture.Pix[i] = 230
	}
	box := image.Rect(20, 20, 30, 36)
	for y := box.Min.Y; y < box.Max.Y; y++ { // a lozenge, which is like no figure
		for x := box.Min.X; x < box.Max.X; x++ {
			if u, v := float64(x)-24.5, float64(y)-27.5; math.Abs(u)/5+math.Abs(v)/8 < 1 {
				picture.Pix[y*picture.Stride+x] = 20
			}
		}
	}
	all, err := Figures(t.Context(), picture, []image.Rectangle{box})
	if err != nil {
		t.Fatal(err)
	}
	b := &gridReading{reader: network.NewReader(weights())}
	var likely [chars]float64 // logarithms
	for _, reach := range views {
		for k, p := range b.figure(picture, box, reach) {
			likely[k] += math.Log(p) / float64(len(views))
		}
	}
	likely[0] += math.Log(naught)
	none := 1.0
	for _, p := range all[0] {
		none -= p
	}
	for d, p := range all[0] {
		if got, want := math.Log(p/none), likely[d]-likely[strange]; math.Abs(got-want) > .01 || none < .01 || none > .99 {
			t.Errorf("a %d is likelier than none by %.3f, want %.3f; none: %.3f", d, got, want, none)
		}
	}
}

// TestCandidates: a cell has the candidates that can be read if all of them can, no two are the same and there are several. On a board where they stand at their places, one that may be
// two digits is that of its place.
func TestCandidates(t *testing.T) {
	read := func(cell, place int, digits map[int]float64) note {
		n := note{cell: cell, place: place}
		for d, p := range digits {
			n.chars[d] = p
		}
		return n
	}
	sure := func(cell, digit int) note { return read(cell, 1+digit%9, map[int]float64{digit: 1}) }
	for name, test := range map[string]struct {
		side  int
		notes []note
		want  map[int]sudoku.Digits
	}{
		"none":              {9, nil, nil},
		"two":               {9, []note{sure(5, 3), sure(5, 9)}, map[int]sudoku.Digits{5: sudoku.Of(3, 9)}},
		"two cells":         {4, []note{sure(0, 1), sure(15, 4), sure(0, 2), sure(15, 1)}, map[int]sudoku.Digits{0: sudoku.Of(1, 2), 15: sudoku.Of(1, 4)}},
		"a single one":      {9, []note{sure(5, 3)}, nil},
		"the same twice":    {9, []note{sure(5, 3), sure(5, 4), sure(5, 3)}, nil},
		"one is unclear":    {9, []note{sure(5, 3), sure(5, 4), read(5, 9, map[int]float64{1: .5, 7: .45}), sure(6, 1), sure(6, 2)}, map[int]sudoku.Digits{6: sudoku.Of(1, 2)}},
		"no character":      {9, []note{sure(5, 3), sure(5, 4), read(5, 0, nil)}, nil},
		"something strange": {9, []note{sure(5, 3), sure(5, 4), read(5, 9, map[int]float64{1: .5, strange: .4})}, nil},
		"sure enough":       {9, []note{sure(5, 3), sure(5, 4), read(5, 9, map[int]float64{1: .65, strange: .35})}, map[int]sudoku.Digits{5: sudoku.Of(1, 3, 4)}},
		"no digit of four":  {4, []note{sure(5, 3), sure(5, 4), read(5, 1, map[int]float64{7: .9})}, nil},
		"the last digit":    {4, []note{sure(5, 3), sure(5, 4)}, map[int]sudoku.Digits{5: sudoku.Of(3, 4)}},
	} {
		for cell, got := range candidates(test.notes, test.side) {
			if got != test.want[cell] {
				t.Errorf("%s: cell %d has the candidates %v, want %v", name, cell, got, test.want[cell])
			}
		}
	}
	var notes []note
	for cell := range 20 { // all at their places
		for _, d := range []int{2, 6} {
			notes = append(notes, read(cell, d, map[int]float64{d: 1}))
		}
	}
	notes = append(notes, read(40, 3, map[int]float64{3: 1}), read(40, 7, map[int]float64{1: .6, 7: .4}))
	if got := candidates(notes, 9)[40]; got != sudoku.Of(3, 7) {
		t.Errorf("at the places of 3 and 7 the candidates are %v", got)
	}
}

// TestMixed: two views together believe what both do, as far as both do.
func TestMixed(t *testing.T) {
	var a, b [chars]float64
	a[1], a[7], a[strange] = .81, .16, .03
	b[1], b[7], b[4] = .25, .64, .11
	got := mixed(a, b)
	for k, p := range got {
		want := map[int]float64{1: .9 * .5 / (.9*.5 + .4*.8), 7: .4 * .8 / (.9*.5 + .4*.8)}[k]
		if math.Abs(p-want) > 1e-9 {
			t.Errorf("character %d is believed by %.4f, want %.4f", k, p, want)
		}
	}
}

// TestManyNotes: there are up to nine candidates in a cell; more pieces of ink are dirt, and none of them is read.
func TestManyNotes(t *testing.T) {
	picture := paper(9)
	for pieces := 1; pieces <= 12; pieces++ {
		b := &gridReading{side: 9, cells: make([]cell, 81), reader: network.NewReader(weights())}
		c := &b.cells[40]
		c.seen = c.ink[:]
		for k := range pieces {
			for y := 5 + k/4*11; y < 13+k/4*11; y++ {
				for x := 5 + k%4*8; x < 8+k%4*8; x++ {
					c.ink[y*Pixels+x] = .8
				}
			}
		}
		want := pieces
		if pieces > 9 {
			want = 0
		}
		if notes := b.notesOf(nil, picture, 40); len(notes) != want {
			t.Errorf("of %d pieces of ink there are %d candidates", pieces, len(notes))
		}
	}
}
