package phototest_test

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/photo/phototest"
)

// A shot is a photo of a flat page, seen in cells from the top left corner of the grid.
type shot struct {
	phototest.Photo
	cell float64 // in pixels
}

func shotOf(s phototest.Setting, b phototest.Content) shot {
	if b.Printed == nil {
		b.Printed = make([]uint8, b.Side()*b.Side())
	}
	photo := s.Take(b, rand.New(rand.NewPCG(5, 5)))
	return shot{photo, photo.Mesh[0][1].X - photo.Mesh[0][0].X}
}

// place returns the pixel at a place in cells.
func (s shot) place(x, y float64) image.Point {
	from := s.Mesh[0][0]
	return image.Pt(int(math.Floor(from.X+x*s.cell)), int(math.Floor(from.Y+y*s.cell)))
}

func (s shot) grey(x, y float64) float64 {
	p := s.place(x, y)
	return float64(s.Gray.GrayAt(p.X, p.Y).Y)
}

// width returns how wide what is darker than the paper is across a place, in cells, if it has a grey.
func (s shot) width(x, y float64, down bool, paper, grey float64) float64 {
	sum := 0.
	from, to := s.place(x-.2, y-.2), s.place(x+.2, y+.2)
	at := s.place(x, y)
	if down {
		for k := from.Y; k <= to.Y; k++ {
			sum += max(paper-float64(s.Gray.GrayAt(at.X, k).Y), 0)
		}
	} else {
		for k := from.X; k <= to.X; k++ {
			sum += max(paper-float64(s.Gray.GrayAt(k, at.Y).Y), 0)
		}
	}
	return sum / (paper - grey) / s.cell
}

// dark returns the smallest rectangle, in cells, with all that is darker than a grey in a part of the page.
func (s shot) dark(x0, y0, x1, y1, grey float64) (left, top, right, bottom float64) {
	var found image.Rectangle
	from, to := s.place(x0, y0), s.place(x1, y1)
	for y := from.Y; y <= to.Y; y++ {
		for x := from.X; x <= to.X; x++ {
			if p := image.Pt(x, y); p.In(s.Gray.Rect) && float64(s.Gray.GrayAt(x, y).Y) < grey {
				found = found.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
			}
		}
	}
	in := func(at int, from float64) float64 { return (float64(at) - from) / s.cell }
	corner := s.Mesh[0][0]
	return in(found.Min.X, corner.X), in(found.Min.Y, corner.Y), in(found.Max.X, corner.X), in(found.Max.Y, corner.Y)
}

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// sharp is a clear picture of a flat page, straight from above.
var sharp = phototest.Setting{Width: 900, Height: 900, Camera: phototest.Camera{Fill: .9}}

// TestLines: thin and thick lines and the frame are as wide and as dark as they should be, and usual if nothing is said.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		lines              phototest.Lines
		thin, thick, frame float64
	}{
		{phototest.Lines{Thin: .04, Thick: .1, Frame: .16, ThinGrey: 100, ThickGrey: 20}, .04, .1, .16},
		{phototest.Lines{ThinGrey: 90}, .025, .07, .07}, {phototest.Lines{Thick: .12}, .025, .12, .12},
	} {
		s := sharp
		s.Lines = c.lines
		shot := shotOf(s, phototest.Content{BoxWidth: 3, BoxHeight: 2})
		for i := range 7 {
			for j := range 6 {
				for _, down := range []bool{false, true} {
					width, grey, every := c.thin, float64(c.lines.ThinGrey), 3
					if down {
						every = 2
					}
					if i%every == 0 {
						width, grey = c.thick, float64(c.lines.ThickGrey)
					}
					if i%6 == 0 {
						width = c.frame
					}
					x, y := float64(i), float64(j)+.5
					if down {
						x, y = y, x
					}
					if got := shot.width(x, y, down, 235, grey); !near(got, width, .004) {
						t.Errorf("%v, %v and %v wide: line %d at cell %d, across: %t, is %.3f cells wide, want %v", c.thin, c.thick, c.frame, i, j, down, got, width)
					}
				}
			}
		}
		half := c.frame / 2
		if left, top, right, bottom := shot.dark(-.5, -.5, 6.5, 6.5, 150); !near(left, -half, .02) || !near(top, -half, .02) || !near(right, 6+half, .02) || !near(bottom, 6+half, .02) {
			t.Errorf("%+v: the frame is from %.2f, %.2f to %.2f, %.2f", c.lines, left, top, right, bottom)
		}
	}
}

// TestBrokenLines: of dotted lines half is there, of lines with gaps what is left of them, and only thin lines are dotted.
func TestBrokenLines(t *testing.T) {
	there := func(lines phototest.Lines, i int) float64 { // how much of the lines is there, in one direction and the other
		s := sharp
		s.Lines = lines
		shot := shotOf(s, phototest.Content{BoxWidth: 3, BoxHeight: 3})
		dark, n := 0., 0.
		for at := .1; at < 9; at += .01 {
			if at-math.Floor(at) < .1 || at-math.Floor(at) > .9 {
				continue
			}
			dark += (235 - shot.grey(float64(i), at)) + (235 - shot.grey(at, float64(i)))
			n += 2 * 235
		}
		return dark / n
	}
	for _, c := range []struct {
		lines     phototest.Lines
		line      int
		low, high float64
	}{
		{phototest.Lines{Thin: .05, Thick: .05}, 1, .97, 1}, {phototest.Lines{Thin: .05, Thick: .05, Dotted: true}, 1, .44, .56},
		{phototest.Lines{Thin: .05, Thick: .05, Dotted: true}, 3, .97, 1}, {phototest.Lines{Thin: .05, Thick: .05, Dotted: true}, 9, .97, 1},
		{phototest.Lines{Thin: .05, Thick: .05, Gaps: .3}, 4, .5, .9}, {phototest.Lines{Thin: .05, Thick: .05, Gaps: .3}, 6, .5, .9}, {phototest.Lines{Thin: .05, Thick: .05, Gaps: 1}, 2, 0, .01},
	} {
		if got := there(c.lines, c.line); got < c.low || got > c.high {
			t.Errorf("%+v: of line %d are %.2f there", c.lines, c.line, got)
		}
	}
}

// TestGrounds: every other box is grey if the grid is shaded, the cells of diagonals are, or a line goes through them, and regions have
// thick lines between them.
func TestGrounds(t *testing.T) {
	s := sharp
	s.Lines.Shaded = true
	shaded := shotOf(s, phototest.Content{BoxWidth: 3, BoxHeight: 2})
	regions := []int{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}
	s = sharp
	s.Lines.Thin, s.Lines.Thick = .03, .09
	drawn := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2, Regions: regions})
	diagonals := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2, Diagonals: true})
	s.Lines.Rules.Diagonal = .04
	lined := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2, Diagonals: true})
	const paper, grey = 235, 235 - 235/7
	for i := range 36 {
		want := float64(paper)
		if (i/6/2+i%6/3)%2 == 1 {
			want = grey
		}
		if got := shaded.grey(float64(i%6)+.5, float64(i/6)+.5); !near(got, want, 1) {
			t.Errorf("shaded: cell %d has the grey %v, want %v", i, got, want)
		}
	}
	for i := range 16 {
		x, y := float64(i%4), float64(i/4)
		onDiagonal := i%4 == i/4 || i%4+i/4 == 3
		want := float64(paper)
		if onDiagonal {
			want = grey
		}
		if got := diagonals.grey(x+.3, y+.5); !near(got, want, 1) {
			t.Errorf("diagonals: cell %d has the grey %v, want %v", i, got, want)
		}
		if got := lined.grey(x+.3, y+.5); !near(got, paper, 1) {
			t.Errorf("a line through diagonals: cell %d has the grey %v", i, got)
		}
		if got := lined.width(x+.5, y+.4, false, paper, 0); onDiagonal && !near(got, .04*math.Sqrt2, .012) || !onDiagonal && got > 0.003 {
			t.Errorf("a line through diagonals: in cell %d it is %.3f wide", i, got)
		}
		for _, c := range []struct{ other, dx, dy int }{{i - 1, 0, 1}, {i - 4, 1, 0}} {
			if c.dy == 1 && i%4 == 0 || c.dx == 1 && i < 4 {
				continue
			}
			want := .03
			if regions[i] != regions[c.other] {
				want = .09
			}
			if got := drawn.width(x+.5*float64(c.dx), y+.5*float64(c.dy), c.dx == 1, paper, 0); !near(got, want, .004) {
				t.Errorf("regions: between cells %d and %d the line is %.3f wide, want %v", c.other, i, got, want)
			}
		}
	}
	if got := drawn.width(0, .5, false, paper, 0); !near(got, .09, .004) {
		t.Errorf("regions: the frame is %.3f wide", got)
	}
}

// TestDigits: printed digits stand in the middle of their cells, notes along the top, and what is written by hand about in the middle.
func TestDigits(t *testing.T) {
	for _, c := range []struct {
		boxWidth, boxHeight int
		letters             bool
		height              float64
	}{{3, 3, false, .55}, {3, 3, true, .55}, {4, 3, true, .55}, {4, 3, false, .42}} {
		n := c.boxWidth * c.boxHeight
		b := phototest.Content{BoxWidth: c.boxWidth, BoxHeight: c.boxHeight, Letters: c.letters, Printed: make([]uint8, n*n), Written: make([]uint8, n*n), Notes: make([]uint32, n*n)}
		for i := range n * n {
			switch d := uint8(i%n + 1); i / n % 4 {
			case 0:
				b.Printed[i], b.Written[i], b.Notes[i] = d, 1, 2 // what is printed is over all else
			case 1:
				b.Written[i], b.Notes[i] = d, 1<<9
			case 2:
				b.Notes[i] = 1<<1 | 1<<min(d, 9)
			}
		}
		s := flat
		s.Lines.ThickGrey = 30
		s.Lines.Thick, s.Lines.Frame = .0001, .0001
		shot := shotOf(s, b)
		for i := range n * n {
			x, y := float64(i%n), float64(i/n)
			left, top, right, bottom := shot.dark(x+.02, y+.02, x+.98, y+.98, 170)
			left, top, right, bottom = left-x, top-y, right-x, bottom-y
			middle, level, wide, high := (left+right)/2, (top+bottom)/2, right-left, bottom-top
			d := i%n + 1
			switch i / n % 4 {
			case 0:
				most := .5
				if d > 9 && !c.letters {
					most = .8
				}
				if !near(middle, .5, .03) || !near(level, .5, .03) || !near(high, c.height, .05) || wide > most || d > 9 && !c.letters && wide < .35 {
					t.Errorf("side %d, letters %t: the printed %d is from %.2f, %.2f to %.2f, %.2f", n, c.letters, d, left, top, right, bottom)
				}
			case 1:
				if !near(middle, .5, .12) || !near(level, .5, .08) || high < .28 || high > .78 || wide > .78 {
					t.Errorf("side %d, letters %t: the written %d is from %.2f, %.2f to %.2f, %.2f", n, c.letters, d, left, top, right, bottom)
				}
			case 2:
				from, to := .12, .29 // of one note
				if d > 1 {
					to = .48
				}
				if left < from || left > .27 || right > to+.03 || right < to-.13 || top < .07 || bottom > .42 || high < .15 {
					t.Errorf("side %d: the notes 1 and %d are from %.2f, %.2f to %.2f, %.2f", n, d, left, top, right, bottom)
				}
			default:
				if right > left {
					t.Errorf("side %d: the blank cell %d has something from %.2f, %.2f to %.2f, %.2f", n, i, left, top, right, bottom)
				}
			}
		}
	}
}

// TestSums: the sum of a cage stands in the upper left corner of its first cell, on paper of its own, as high as it should be.
func TestSums(t *testing.T) {
	for _, height := range []float64{0, .3} {
		s := flat
		s.Lines.Rules = phototest.RuleLines{Dash: 1e-6, Gap: 1, Inset: .1, Height: height}
		b := phototest.Content{BoxWidth: 2, BoxHeight: 2, Cages: []phototest.Cage{{Cells: []int{0, 1}, Sum: 4}, {Cells: []int{5, 6, 9}, Sum: 13}}}
		shot := shotOf(s, b)
		if height == 0 {
			height = .2
		}
		for _, c := range b.Cages {
			x, y := float64(c.Cells[0]%4), float64(c.Cells[0]/4)
			left, top, right, bottom := shot.dark(x+.02, y+.02, x+.98, y+.98, 170)
			digits := 1.
			if c.Sum > 9 {
				digits = 2
			}
			if !near(top-y, .07, .02) || !near(bottom-top, height, .03) || left-x < .06 || left-x > .07+.2*height || right-left < .3*digits*height || right-left > .8*digits*height {
				t.Errorf("%v high: the sum %d is from %.2f, %.2f to %.2f, %.2f of the cell at %v, %v", height, c.Sum, left, top, right, bottom, x, y)
			}
		}
	}
}

// TestAround: what is printed around the grid is where it should be, and never in it.
func TestAround(t *testing.T) {
	s := phototest.Setting{Width: 1110, Height: 1130, Room: phototest.Room{Left: 1.2, Top: .4, Right: 1.1, Bottom: 1.2}, Camera: phototest.Camera{Fill: .3}, Table: 235}
	s.Lines.Frame = .001
	b := phototest.Content{BoxWidth: 2, BoxHeight: 2}
	for name, c := range map[string]struct {
		around                   phototest.Around
		left, top, right, bottom float64 // of what is dark outside the grid, in sides of it
		x, y                     float64 // and inside, in parts of it: a place with
		grey                     float64
	}{
		"nothing":    {phototest.Around{}, 0, 0, 0, 0, .5, .5, 235},
		"an advert":  {phototest.Around{Advert: true}, .4, -.24, 1, -.03, .05, .1, 40},
		"a solution": {phototest.Around{Solution: true}, .757, 1.057, 1.063, 1.363, .001, .5, 0},
		"crosswords": {phototest.Around{Crossword: true}, 1.06, .05, 1.84, .83, .5 / 13, 0, 20},
		"a table":    {phototest.Around{Table: true}, 1.05, .5, 1.6, .803, .5, 0, 60},
		"neighbours": {phototest.Around{Neighbour: true}, -1.08, 0, 1, 2.09, .5, .5, 235},
		"text":       {phototest.Around{Text: true}, -1.18, -.1, .8, 2.18, .1, .6, 235},
	} {
		s.Around = c.around
		shot := shotOf(s, b)
		outside := image.Rectangle{}
		from, to := shot.place(-.06, -.06), shot.place(4.06, 4.06)
		inner := image.Rectangle{from, to}
		for y := range s.Height {
			for x := range s.Width {
				if p := image.Pt(x, y); !p.In(inner) && shot.Gray.GrayAt(x, y).Y < 150 {
					outside = outside.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
				}
			}
		}
		if name == "nothing" {
			if !outside.Empty() {
				t.Errorf("nothing around the grid: %v is dark", outside)
			}
			continue
		}
		in := func(p image.Point) (x, y float64) {
			return (float64(p.X) - shot.Mesh[0][0].X) / shot.cell / 4, (float64(p.Y) - shot.Mesh[0][0].Y) / shot.cell / 4
		}
		left, top := in(outside.Min)
		right, bottom := in(outside.Max)
		slack := .012
		if name == "text" {
			slack = .08 // lines end where no word fits
		}
		if !near(left, c.left, slack) || !near(top, c.top, slack) || !near(right, c.right, slack) || !near(bottom, c.bottom, slack) {
			t.Errorf("%s: from %.3f, %.3f to %.3f, %.3f, want %v, %v, %v, %v", name, left, top, right, bottom, c.left, c.top, c.right, c.bottom)
		}
		if got := shot.grey(4*(left+(right-left)*c.x)+.01, 4*(top+(bottom-top)*c.y)+.01); !near(got, c.grey, 80) {
			t.Errorf("%s: the grey at %v, %v of it is %v, want about %v", name, c.x, c.y, got, c.grey)
		}
		for i := range 16 {
			x, y := float64(i%4)+.1, float64(i/4)+.1
			if l, _, r, _ := shot.dark(x, y, x+.8, y+.8, 200); r > l {
				t.Errorf("%s: there is something in cell %d of the grid", name, i)
			}
		}
	}
}

// TestPageAndTable: the page is as large as the room around the grid says, and beyond it is the table.
func TestPageAndTable(t *testing.T) {
	s := phototest.Setting{Width: 800, Height: 600, Paper: 200, Table: 50, Room: phototest.Room{Left: .1, Top: .2, Right: .3, Bottom: .15}, Camera: phototest.Camera{Fill: .6}}
	shot := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2})
	for _, c := range []struct {
		x, y float64
		want float64
	}{
		{-.09, .5, 200}, {-.11, .5, 50}, {1.29, .5, 200}, {1.31, .5, 50}, {.5, -.19, 200}, {.5, -.21, 50}, {.5, 1.14, 200}, {.5, 1.16, 50}, {-.3, -.3, 50},
	} {
		if got := shot.grey(4*c.x, 4*c.y); !near(got, c.want, 2) {
			t.Errorf("at %v, %v is the grey %v, want %v", c.x, c.y, got, c.want)
		}
	}
	usual := phototest.Setting{}.Take(phototest.Content{BoxWidth: 2, BoxHeight: 2}, rand.New(rand.NewPCG(1, 1)))
	if usual.Gray.Rect != image.Rect(0, 0, 800, 800) || usual.Gray.GrayAt(1, 1).Y != 235 {
		t.Errorf("a photo of which nothing is said is %v, with the grey %d at its corner", usual.Gray.Rect, usual.Gray.GrayAt(1, 1).Y)
	}
	small := phototest.Setting{Camera: phototest.Camera{Fill: .4}}.Take(phototest.Content{BoxWidth: 2, BoxHeight: 2}, rand.New(rand.NewPCG(1, 1)))
	if got := small.Gray.GrayAt(1, 1).Y; got != 120 {
		t.Errorf("the table of a photo of which nothing is said has the grey %d", got)
	}
}

// TestCameras: where the corners of the grid are for a camera that is turned, tilted, moved or farther away, and how a bent page bends the lines.
func TestCameras(t *testing.T) {
	mesh := func(c phototest.Camera) [][]phototest.Point {
		return phototest.Setting{Width: 600, Height: 500, Camera: c}.Take(phototest.Content{BoxWidth: 2, BoxHeight: 2}, rand.New(rand.NewPCG(1, 1))).Mesh
	}
	length := func(a, b phototest.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
	// The top, right, bottom and left side.
	sides := func(m [][]phototest.Point) [4]float64 {
		return [4]float64{length(m[0][0], m[0][4]), length(m[0][4], m[4][4]), length(m[4][4], m[4][0]), length(m[4][0], m[0][0])}
	}
	// How far the middle of a side is above the line between its ends: of the top, and how far the middle of the left side is to the right.
	bend := func(m [][]phototest.Point) (top, left float64) {
		return (m[0][0].Y+m[0][4].Y)/2 - m[0][2].Y, m[2][0].X - (m[0][0].X+m[4][0].X)/2
	}
	plain := mesh(phototest.Camera{})
	if plain[0][0] != (phototest.Point{X: 100, Y: 50}) || !near(plain[4][4].X, 500, .5) || !near(plain[4][4].Y, 450, .5) {
		t.Errorf("a grid that fills four fifths of the picture is from %v to %v", plain[0][0], plain[4][4])
	}
	if m := mesh(phototest.Camera{Fill: .5, ShiftX: .1, ShiftY: -.05}); !near(m[0][0].X, 600*.6-125, .5) || !near(m[0][0].Y, 500*.45-125, .5) || !near(m[4][4].X, 600*.6+125, .5) {
		t.Errorf("a grid that is moved and fills half is from %v to %v", m[0][0], m[4][4])
	}
	if m := mesh(phototest.Camera{Roll: 90}); !near(m[0][0].X, 500, .5) || !near(m[0][0].Y, 50, .5) || !near(m[0][4].Y, 450, .5) {
		t.Errorf("turned by a quarter, the first corner is %v and the second %v", m[0][0], m[0][4])
	}
	if s := sides(mesh(phototest.Camera{Yaw: 20, Distance: 2})); !(s[3] < .9*s[1]) || !near(s[0], s[2], .01*s[0]) {
		t.Errorf("from the side, the sides are %.0f", s)
	}
	if s := sides(mesh(phototest.Camera{Pitch: 20, Distance: 2})); !(s[2] < .9*s[0]) || !near(s[1], s[3], .01*s[1]) {
		t.Errorf("along the page, the sides are %.0f", s)
	}
	if s := sides(mesh(phototest.Camera{Pitch: 60})); !near(s[0], 2*s[1], .01*s[0]) || !near(s[0], s[2], .01*s[0]) {
		t.Errorf("along the page from far away, the sides are %.0f", s)
	}
	if near, far := sides(mesh(phototest.Camera{Pitch: 20, Distance: 2})), sides(mesh(phototest.Camera{Pitch: 20, Distance: 6})); near[2]/near[0] > far[2]/far[0]-.1 {
		t.Errorf("from near the sides are %.0f, from farther away %.0f", near, far)
	}
	for _, c := range []struct {
		name   string
		camera phototest.Camera
		ok     func(top, left float64) bool
	}{
		{"flat", phototest.Camera{Pitch: 20, Distance: 3}, func(top, left float64) bool { return near(top, 0, .1) && near(left, 0, 1) }},
		{"bowed", phototest.Camera{Pitch: 25, Distance: 3, Bow: .1}, func(top, left float64) bool { return math.Abs(top) > 8 && near(left, 0, 2) }},
		{"bowed away", phototest.Camera{Pitch: 25, Distance: 3, Bow: -.1}, func(top, left float64) bool { return math.Abs(top) > 8 && near(left, 0, 2) }},
		{"bowed across", phototest.Camera{Yaw: 25, Distance: 3, Bow: .1, BowAcross: true}, func(top, left float64) bool { return near(top, 0, 2) && math.Abs(left) > 8 }},
		{"waves", phototest.Camera{Pitch: 25, Waves: .05}, func(top, left float64) bool { return math.Abs(top) > 1 }},
	} {
		if top, left := bend(mesh(c.camera)); !c.ok(top, left) {
			t.Errorf("%s: the top is bent by %.1f pixels, the left side by %.1f", c.name, top, left)
		}
	}
	up, _ := bend(mesh(phototest.Camera{Pitch: 25, Bow: .1}))
	down, _ := bend(mesh(phototest.Camera{Pitch: 25, Bow: -.1}))
	if up*down >= 0 {
		t.Errorf("bowed up and down, the top is bent by %.1f and %.1f pixels", up, down)
	}
	// At a gutter the page falls at its left: seen from there the first cell is narrower than the last.
	if m := mesh(phototest.Camera{Yaw: 30, Gutter: .5}); length(m[0][0], m[0][1]) > .93*length(m[0][3], m[0][4]) {
		t.Errorf("at a gutter, the first cell is %.1f pixels wide, and the last %.1f", length(m[0][0], m[0][1]), length(m[0][3], m[0][4]))
	}
}
