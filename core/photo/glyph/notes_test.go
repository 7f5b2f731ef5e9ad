package glyph

import (
	"image"
	"math"
	"testing"

	"nonet/core/photo/glyph/network"
)

// TestPlaceOf: the places of a cell are nine squares, or four on a board of four digits, and a part is where its middle is.
func TestPlaceOf(t *testing.T) {
	for side, across := range map[int]int{4: 2, 6: 3, 9: 3} {
		for left := range Pixels {
			for width := 1; left+width <= Pixels; width++ {
				column := 0
				for middle := float64(left) + float64(width)/2; middle >= float64(Pixels*(column+1))/float64(across); column++ {
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
	picture := image.NewGray(image.Rect(0, 0, 9*Pixels, 9*Pixels))
	for i := range picture.Pix {
		picture.Pix[i] = 230
	}
	for _, test := range []struct {
		width, height, notes int
		read                 bool
	}{
		{3, 3, 0, false}, {2, 4, 0, false}, {1, 4, 0, false}, {4, 2, 0, false}, // specks
		{1, 5, 1, true}, {2, 5, 1, true}, {2, 8, 1, true}, {3, 12, 1, true},
		{3, 4, 1, false}, {5, 2, 1, false}, {20, 6, 1, false}, {4, 22, 1, true}, {4, 34, 1, false}, {4, 4, 1, false},
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
