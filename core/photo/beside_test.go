package photo

import (
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
)

// inTheDark returns a photo of which the row at one edge is black, the last one after some quarter turns, and its grid.
func inTheDark(t *testing.T, quarters int) (*Picture, locate.Grid) {
	t.Helper()
	_, printed := gridOf(t, sunday)
	s := phototest.Setting{Width: 700, Height: 700, Camera: phototest.Camera{Roll: 2, Fill: .7}, Paper: 205}
	img := s.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: printed}, rand.New(rand.NewPCG(2, 1))).Gray
	grids, err := locate.Find(t.Context(), img, locate.Options{})
	if err != nil || len(grids) == 0 {
		t.Fatal("no grid", err)
	}
	turned := grids[0].Turned(quarters)
	from, inward := turned.Mesh[8][4], turned.Mesh[7][4]
	dim := image.NewGray(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			// How far this is from the line before the last, in cells towards the middle, along the column.
			dx, dy := inward.X-from.X, inward.Y-from.Y
			light := ((float64(x)-from.X)*dx + (float64(y)-from.Y)*dy) / (dx*dx + dy*dy)
			dim.Pix[y*dim.Stride+x] = uint8(float64(img.GrayAt(x, y).Y) * min(max(light+.4, 0), 1) * .4)
		}
	}
	return &Picture{Gray: dim, Colour: dim}, grids[0]
}

// TestBesideTheDark: where a row at the edge is black and the grid was taken to lie a row further from there, it is moved back: what is in the light is
// read, and all that is in the dark is doubtful.
func TestBesideTheDark(t *testing.T) {
	_, want := gridOf(t, sunday)
	for quarters := range 4 {
		p, right := inTheDark(t, quarters)
		wrong := below(right.Turned(quarters + 2)).Turned(-quarters - 2)
		s := &seeker{picture: p}
		r, beliefs, err := look(t.Context(), p, wrong, s.options)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.understand(t.Context(), beliefs); err != nil {
			t.Fatal(err)
		}
		r, err = s.beside(t.Context(), r)
		if err != nil || r == nil {
			t.Errorf("%d: it stays where it was: %v", quarters, err)
			continue
		}
		lost := 0
		for i, d := range want {
			if r.Givens[i] == d {
				continue
			}
			lost++
			if !r.Cells[i].Doubtful {
				t.Errorf("%d, cell %d: %d, want %d, and no doubt", quarters, i, r.Cells[i].Digit, d)
			}
		}
		if lost > 9 {
			t.Errorf("%d: %d digits are lost", quarters, lost)
		}
	}
}

// TestHalfInTheDark: a cell of which a third is black is one in which a digit may not be seen.
func TestHalfInTheDark(t *testing.T) {
	const cell = 60
	straight := image.NewGray(image.Rect(0, 0, 4*cell, 4*cell))
	for y := range straight.Rect.Dy() {
		for x := range straight.Rect.Dx() {
			if x < 3*cell+cell/2 { // the last column is half black
				straight.Pix[y*straight.Stride+x] = 100
			}
		}
	}
	g := locate.Grid{Side: 4, Mesh: make([][]locate.Point, 5)}
	for i := range g.Mesh {
		for k := range 5 {
			g.Mesh[i] = append(g.Mesh[i], locate.Point{X: float64(k * cell), Y: float64(i * cell)})
		}
	}
	for i, unseen := range unseenIn(straight, straight.Rect, g, .5) {
		if unseen != (i%4 == 3) {
			t.Errorf("cell %d: unseen is %v", i, unseen)
		}
	}
}

// TestWrittenInTheDark: in the dark a printed digit looks like one that was written by hand, so whose it is is doubtful there.
func TestWrittenInTheDark(t *testing.T) {
	layout, beliefs := believe(t, sunday, "..4"+strings.Repeat(".", 78))
	r := &Reading{Layout: layout, unseen: make([]bool, 81)}
	for _, dark := range []bool{false, true} {
		for i := range r.unseen {
			r.unseen[i] = dark
		}
		if err := r.understand(t.Context(), beliefs); err != nil {
			t.Fatal(err)
		}
		if c := r.Cells[2]; c.Digit != 4 || c.Kind != glyph.Written || c.Doubtful != dark || c.Whose() != dark {
			t.Errorf("dark %v: %+v", dark, c)
		}
		if c := r.Cells[0]; c.Digit != 5 || c.Doubtful {
			t.Errorf("dark %v: a printed digit is %+v", dark, c)
		}
	}
}

// TestEndsUnseen: a grid ends in the dark if digits could not be seen in more than half of the cells of its last row, whatever is seen in the others.
func TestEndsUnseen(t *testing.T) {
	const cell = 60
	for _, side := range []int{4, 5, 9} {
		for dark := range side + 1 {
			for _, others := range []bool{false, true} {
				grey := paperWith(side, cell, func(i int) uint8 {
					if last := i >= side*(side-1); last && i%side < dark || !last && others {
						return 0
					}
					return 160
				})
				s := &seeker{picture: &Picture{Gray: grey}}
				if got := s.endsUnseen(flatGrid(side, 0, 0, cell)); got != (2*dark > side) {
					t.Errorf("%d of %d cells of the last row are black, the others too: %t: it ends in the dark: %t", dark, side, others, got)
				}
			}
		}
	}
}
