package locate_test

import (
	"context"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
)

func rngOf(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(15, seed)) }

// find returns the grids in a photo.
func find(t *testing.T, photo phototest.Photo, o locate.Options) []locate.Grid {
	t.Helper()
	grids, err := locate.Find(context.Background(), photo.Gray, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(grids) == 0 {
		t.Fatal("no grid was found")
	}
	return grids
}

// TestSides finds boards of all sides and boxes, photographed a little askew.
func TestSides(t *testing.T) {
	for _, boxes := range [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {3, 4}, {4, 4}, {5, 5}} {
		s := phototest.Setting{Width: 1100, Height: 1000, Camera: phototest.Camera{Pitch: 8, Roll: 5, Distance: 3}}
		photo := s.Take(phototest.RandomContent(rngOf(1), boxes[0], boxes[1]), rngOf(2))
		g := find(t, photo, locate.Options{})[0]
		if g.Side != boxes[0]*boxes[1] || g.BoxWidth != boxes[0] || g.BoxHeight != boxes[1] {
			t.Errorf("boxes of %d×%d: found side %d with boxes of %d×%d", boxes[0], boxes[1], g.Side, g.BoxWidth, g.BoxHeight)
			continue
		}
		if off := meshOff(g, photo); off > .004 {
			t.Errorf("boxes of %d×%d: crossings %.2f %% off", boxes[0], boxes[1], 100*off)
		}
	}
}

// TestSideGiven finds a board whose side is given.
func TestSideGiven(t *testing.T) {
	photo := phototest.Setting{}.Take(phototest.RandomContent(rngOf(1), 3, 3), rngOf(2))
	if g := find(t, photo, locate.Options{Side: 9})[0]; g.Side != 9 || meshOff(g, photo) > .004 {
		t.Errorf("side %d, %.2f %% off", g.Side, 100*meshOff(g, photo))
	}
	grids, err := locate.Find(context.Background(), photo.Gray, locate.Options{Side: 16})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range grids {
		if g.Side != 16 || g.Confidence > .5 {
			t.Errorf("side %d with confidence %.2f on a board of side 9, though 16 is wanted", g.Side, g.Confidence)
		}
	}
}

// TestBent finds all crossings of a page that is bent like an open book.
func TestBent(t *testing.T) {
	s := phototest.Setting{
		Width: 1000, Height: 1000,
		Camera: phototest.Camera{Pitch: 25, Distance: 2.5, Bow: -.12, Gutter: .4, Waves: .01},
	}
	photo := s.Take(phototest.RandomContent(rngOf(3), 3, 3), rngOf(4))
	if g := find(t, photo, locate.Options{})[0]; meshOff(g, photo) > .006 {
		t.Errorf("crossings %.2f %% off", 100*meshOff(g, photo))
	}
}

// TestTilted finds a board at any angle.
func TestTilted(t *testing.T) {
	for roll := -45.; roll <= 180; roll += 15 {
		s := phototest.Setting{Camera: phototest.Camera{Roll: roll, Fill: .7}}
		photo := s.Take(phototest.RandomContent(rngOf(5), 3, 3), rngOf(6))
		if g := find(t, photo, locate.Options{})[0]; meshOff(g, photo) > .004 {
			t.Errorf("turned by %v°: crossings %.2f %% off", roll, 100*meshOff(g, photo))
		}
	}
}

// TestCutOff finds a board of which a strip is not in the picture.
func TestCutOff(t *testing.T) {
	for name, c := range map[string]phototest.Camera{
		"left":   {Fill: .9, ShiftX: -.06},
		"right":  {Fill: .9, ShiftX: .06},
		"top":    {Fill: .9, ShiftY: -.06},
		"corner": {Fill: .94, ShiftX: .035, ShiftY: .035, Roll: 2},
	} {
		photo := phototest.Setting{Camera: c}.Take(phototest.RandomContent(rngOf(7), 3, 3), rngOf(8))
		if g := find(t, photo, locate.Options{})[0]; g.Side != 9 || cornersOff(g, photo) > .015 {
			t.Errorf("%s: side %d, corners %.2f %% off", name, g.Side, 100*cornersOff(g, photo))
		}
	}
}

// TestCutAtOutline finds the whole of a board whose picture ends with its outline, as one that was cut out on a screen does.
func TestCutAtOutline(t *testing.T) {
	for _, boxes := range [][2]int{{2, 2}, {3, 2}, {3, 3}, {4, 3}} {
		const cell = 60
		side := boxes[0] * boxes[1]
		img := image.NewGray(image.Rect(0, 0, side*cell, side*cell))
		for y := range side * cell {
			for x := range side * cell {
				v := uint8(250)
				if x%cell == 0 || y%cell == 0 {
					v = 180
				}
				if (x+3)%(boxes[0]*cell) < 6 || (y+3)%(boxes[1]*cell) < 6 {
					v = 40
				}
				img.SetGray(x, y, color.Gray{Y: v})
			}
		}
		grids, err := locate.Find(t.Context(), img, locate.Options{})
		if err != nil || len(grids) == 0 || grids[0].Side != side || grids[0].BoxWidth != boxes[0] {
			t.Errorf("boxes of %d×%d: %v, found %+v", boxes[0], boxes[1], err, grids)
			continue
		}
		for i, corner := range grids[0].Corners() {
			if want := [4]locate.Point{{}, {X: float64(side * cell)}, {X: float64(side * cell), Y: float64(side * cell)}, {Y: float64(side * cell)}}[i]; math.Hypot(corner.X-want.X, corner.Y-want.Y) > 3 {
				t.Errorf("boxes of %d×%d: a corner is at %v, not %v", boxes[0], boxes[1], corner, want)
			}
		}
	}
}

// TestSeveral finds the large one of several grids first, and the others.
func TestSeveral(t *testing.T) {
	s := phototest.Setting{
		Width: 1500, Height: 1500,
		Camera: phototest.Camera{Fill: .45}, Room: phototest.Room{Left: .6, Top: .6, Right: .6, Bottom: .6},
		Around: phototest.Around{Solution: true, Text: true, Crossword: true},
	}
	photo := s.Take(phototest.RandomContent(rngOf(9), 3, 3), rngOf(10))
	grids := find(t, photo, locate.Options{})
	if cornersOff(grids[0], photo) > .01 {
		t.Errorf("the first grid is %.2f %% off", 100*cornersOff(grids[0], photo))
	}
	solutions := 0
	for _, g := range grids[1:] {
		c := g.Corners()
		if side := c[1].X - c[0].X; g.Side == 9 && math.Abs(side-.3*1500*.45) < 12 {
			solutions++
		}
	}
	if solutions != 1 {
		t.Errorf("the small grid below was found %d times among %d grids", solutions, len(grids))
	}
}

// TestWithin straightens a bent board within corners that a person gave, some pixels off.
func TestWithin(t *testing.T) {
	s := phototest.Setting{Width: 900, Height: 900, Camera: phototest.Camera{Pitch: 20, Distance: 3, Bow: .1}}
	photo := s.Take(phototest.RandomContent(rngOf(11), 3, 3), rngOf(12))
	var corners [4]locate.Point
	for i, p := range []phototest.Point{photo.Mesh[0][0], photo.Mesh[0][9], photo.Mesh[9][9], photo.Mesh[9][0]} {
		corners[i] = locate.Point{X: p.X + float64(5*(i%2)), Y: p.Y - float64(4*(i/2))}
	}
	for _, side := range []int{0, 9} {
		g, err := locate.Within(context.Background(), photo.Gray, corners, locate.Options{Side: side})
		if err != nil {
			t.Fatal(err)
		}
		if g.Side != 9 || meshOff(g, photo) > .005 {
			t.Errorf("side %d, crossings %.2f %% off", g.Side, 100*meshOff(g, photo))
		}
	}
}

// TestWithinBlank checks that a grid without lines has even rows and columns between the corners, 9 unless a side is given.
func TestWithinBlank(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 600, 600))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	corners := [4]locate.Point{{X: 30, Y: 30}, {X: 570, Y: 30}, {X: 570, Y: 570}, {X: 30, Y: 570}}
	for given, side := range map[int]int{0: 9, 6: 6} {
		g, err := locate.Within(context.Background(), picture, corners, locate.Options{Side: given})
		if err != nil || g.Side != side || len(g.Mesh) != side+1 {
			t.Errorf("%d given: side %d, error %v", given, g.Side, err)
			continue
		}
		for i := range g.Mesh {
			at, want := g.Mesh[i][side-i], locate.Point{X: 30 + 540*float64(side-i)/float64(side), Y: 30 + 540*float64(i)/float64(side)}
			if math.Hypot(at.X-want.X, at.Y-want.Y) > .01 {
				t.Errorf("%d given: a crossing at %v, not %v", given, at, want)
			}
		}
	}
}

// TestStraighten checks that lines are where the cells meet, that small notes stay legible, and that a
// turned grid is drawn turned.
func TestStraighten(t *testing.T) {
	s := phototest.Setting{Width: 2400, Height: 2400, Camera: phototest.Camera{Pitch: 15, Roll: 9, Distance: 3, Bow: .06}}
	b := phototest.Content{BoxWidth: 3, BoxHeight: 3, Notes: make([]uint32, 81)}
	b.Notes[40] = 1<<1 | 1<<4
	photo := s.Take(b, rngOf(13))
	g := find(t, photo, locate.Options{})[0]
	const cell = 40
	straight := locate.Straighten(photo.Gray, g, cell)
	grey := func(x, y int) int { return int(straight.GrayAt(x, y).Y) }
	for i := 1; i < 9; i++ {
		for j := range 9 {
			line := min(grey(cell*i, cell*j+cell/2), grey(cell*i-1, cell*j+cell/2))
			if paper := grey(cell*i+cell/4, cell*j+cell*3/4); line > paper-40 {
				t.Errorf("line %d, row %d: grey %d, paper %d", i, j, line, paper)
			}
		}
	}
	darkest := 255
	for y := 4*cell + 4; y < 4*cell+cell/2; y++ {
		for x := 4*cell + 4; x < 5*cell-4; x++ {
			darkest = min(darkest, grey(x, y))
		}
	}
	if darkest > 190 {
		t.Errorf("the notes are drawn no darker than %d", darkest)
	}
	turned := locate.Straighten(photo.Gray, g.Turned(1), cell)
	for y := range 9 * cell {
		for x := range 9 * cell {
			if d := int(turned.GrayAt(9*cell-1-y, x).Y) - grey(x, y); d > 40 || d < -40 {
				t.Fatalf("turned, the pixel %d, %d differs by %d", x, y, d)
			}
		}
	}
}
