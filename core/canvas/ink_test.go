package canvas

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// inside reports whether a point, in 1/64 pixel, is inside an outline of a path, whether others lie there too.
func inside(p Path, at image.Point) bool {
	winding := 0
	var first, last image.Point
	edge := func(a, b image.Point) {
		if (a.Y <= at.Y) == (b.Y <= at.Y) {
			return
		}
		// On which side of the edge the point is, seen upwards.
		side := (b.X-a.X)*(at.Y-a.Y) - (at.X-a.X)*(b.Y-a.Y)
		switch {
		case a.Y <= at.Y && side > 0:
			winding++
		case b.Y <= at.Y && side < 0:
			winding--
		}
	}
	p.Flatten(func(to image.Point, begins bool) {
		if begins {
			edge(last, first)
			first = to
		} else {
			edge(last, to)
		}
		last = to
	})
	edge(last, first)
	return winding != 0
}

// taken returns how much of a pixel shapes take, out of 256: how many of 16 points in it.
func taken(shapes []Path, x, y int) int {
	n := 0
	for i := range 16 {
		at := image.Pt(x*Unit+i%4*16+8, y*Unit+i/4*16+8)
		if slices.ContainsFunc(shapes, func(p Path) bool { return inside(p, at) }) {
			n += 16
		}
	}
	return n
}

// patterns lists all patterns.
func patterns() (all []Pattern) {
	for p := Plain; p <= SharpFall; p++ {
		all = append(all, p)
	}
	return all
}

// TestShapesAreThePattern: what a canvas of shapes fills is what one of pixels paints: as much of a row and of a rectangle, and nearly the same of each
// pixel, wherever the pattern begins.
func TestShapesAreThePattern(t *testing.T) {
	for _, pattern := range patterns() {
		for _, from := range []image.Point{{}, {5, 3}, {-7, 40}} {
			for _, size := range [][2]int{{8, 2}, {12, 3}, {10, 4}} {
				k := Ink{Pattern: pattern, Every: size[0], Wide: size[1], From: from}
				r := image.Rect(-4, -6, 2*k.Every-4, 2*k.Every-6)
				shapes := k.Shapes(r)
				all, want, worst := 0, 0, 0
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						got, covers := taken(shapes, x, y), k.Covers(x, y)
						all, want, worst = all+got, want+covers, max(worst, got-covers, covers-got)
					}
				}
				most := map[Pattern]int{
					Plain: 0, Upright: 0, Level: 0, Latticed: 0, Checked: 0, // whole pixels
					Rising: 100, Falling: 100, Crossed: 136, SharpRise: 136, SharpFall: 136, Dotted: 200,
				}[pattern]
				if worst > most {
					t.Errorf("pattern %d from %v, %v: a pixel has %d more or less of 256", pattern, from, size, worst)
				}
				if off := max(all-want, want-all); off > want/5 {
					t.Errorf("pattern %d from %v, %v: shapes take %d, pixels %d", pattern, from, size, all, want)
				}
			}
		}
	}
}

// TestPatternsRepeat: a pattern repeats itself after its period in a row and in a column, and begins where its ink says.
func TestPatternsRepeat(t *testing.T) {
	for _, pattern := range patterns() {
		for every := 6; every < 13; every++ {
			k := Ink{Pattern: pattern, Every: every, Wide: 2}
			moved := k
			moved.From = image.Pt(3, 17)
			some, none := false, false
			for y := range 40 {
				for x := range 40 {
					covers := k.Covers(x, y)
					some, none = some || covers == 256, none || covers == 0
					if k.Covers(x+k.Period(), y) != covers || k.Covers(x, y+2*k.Period()) != covers || k.Covers(x-2*k.Period(), y) != covers {
						t.Fatalf("pattern %d, every %d: at %d, %d it does not repeat itself", pattern, every, x, y)
					}
					if moved.Covers(x+3, y+17) != covers {
						t.Fatalf("pattern %d, every %d: at %d, %d it does not begin where it is to", pattern, every, x, y)
					}
				}
			}
			if !some || none == (pattern == Plain) {
				t.Errorf("pattern %d, every %d: some pixels are full: %t, some empty: %t", pattern, every, some, none)
			}
		}
	}
}

// TestDirections: stripes lie as their names say.
func TestDirections(t *testing.T) {
	for pattern, step := range map[Pattern]image.Point{
		Rising: {1, -1}, SharpRise: {1, -1}, Falling: {1, 1}, SharpFall: {1, 1}, Upright: {0, 1}, Level: {1, 0},
	} {
		k := Ink{Pattern: pattern, Every: 9, Wide: 3}
		for y := range 20 {
			for x := range 20 {
				if k.Covers(x, y) != k.Covers(x+step.X, y+step.Y) {
					t.Fatalf("along a stripe of pattern %d it changes at %d, %d", pattern, x, y)
				}
			}
		}
	}
}

// TestTile: the shapes of a tile, side by side, are the pattern.
func TestTile(t *testing.T) {
	for _, pattern := range patterns() {
		k := Ink{Pattern: pattern, Every: 10, Wide: 3, From: image.Pt(4, 7)}
		tile, shapes := k.Tile()
		if pattern == Plain {
			if shapes != nil {
				t.Error("a plain ink has a tile")
			}
			continue
		}
		high := 10
		if pattern == Dotted {
			high = 20 // two rows
		}
		if tile.Min != k.From || tile.Size() != image.Pt(10, high) {
			t.Errorf("the tile of pattern %d is %v", pattern, tile)
		}
		whole := k.Shapes(image.Rect(0, 0, 60, 60))
		for y := range tile.Dy() {
			for x := range tile.Dx() {
				got := taken(shapes, tile.Min.X+x, tile.Min.Y+y)
				for _, at := range []image.Point{{x, y}, {x + tile.Dx(), y}, {x, y + tile.Dy()}} {
					if want := taken(whole, tile.Min.X+at.X, tile.Min.Y+at.Y); max(got-want, want-got) > 16 {
						t.Fatalf("pattern %d: at %d, %d the tile has %d, the pattern %d at %v", pattern, x, y, got, want, at)
					}
				}
			}
		}
	}
}

// TestTone: nothing of the second colour is the first, half is in the middle, and all is the second.
func TestTone(t *testing.T) {
	a, b := color.RGBA{10, 200, 30, 255}, color.RGBA{250, 0, 31, 255}
	for part, want := range map[int]color.RGBA{0: a, 256: b, 128: {130, 100, 31, 255}, 64: {70, 150, 30, 255}} {
		if got := Tone(a, b, part); got != want {
			t.Errorf("%d/256 is %v, want %v", part, got, want)
		}
	}
}
