package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// luminance and contrast are defined by the Web Content Accessibility Guidelines.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

type named struct {
	name  string
	color color.RGBA
}

func eachStyle(t *testing.T, check func(t *testing.T, s Style, grounds []named)) {
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		t.Run(name, func(t *testing.T) {
			check(t, s, []named{
				{"plain", s.Plain}, {"given", s.GivenPlain}, {"peer", s.Peer},
				{"same", s.Same}, {"doubtful", s.Doubtful}, {"current", s.Current}, {"conflict", s.Conflict},
				{"tied", s.Tied}, {"scope", s.Scope},
			})
		})
	}
}

func TestDigitsAreLegibleOnEveryBackground(t *testing.T) {
	eachStyle(t, func(t *testing.T, s Style, grounds []named) {
		digits := []named{
			{"given", s.Given}, {"typed", s.Typed}, {"engine", s.Engine},
			{"wrong", s.Wrong}, {"candidate", s.Candidate},
		}
		grounds = append(grounds, named{"strong", s.StrongGround})
		for _, ground := range grounds {
			for _, digit := range append(digits, named{"strong", s.Strong}) {
				if got := contrast(digit.color, ground.color); got < 4.5 {
					t.Errorf("a %s digit on a %s background has a contrast of %.2f, less than 4.5", digit.name, ground.name, got)
				}
			}
		}
	})
}

// Marks and lines are not text: a contrast of 3 is enough.
func TestMarksAreVisibleOnEveryBackground(t *testing.T) {
	eachStyle(t, func(t *testing.T, s Style, grounds []named) {
		marks := []named{{"refuser", s.RefuserFrame}, {"different", s.Hatch}, {"chosen", s.ChosenFrame}, {"stop", s.Stop}, {"question", s.Question}, {"thick line", s.Thick}}
		for _, ground := range grounds {
			for _, mark := range marks {
				if got := contrast(mark.color, ground.color); got < 3 {
					t.Errorf("%s on a %s background has a contrast of %.2f, less than 3", mark.name, ground.name, got)
				}
			}
		}
		for _, ground := range []color.RGBA{s.Current, s.Conflict} { // a frame tints its cell
			if got := contrast(s.CurrentFrame, ground); got < 3 {
				t.Errorf("the frame of the current cell has a contrast of %.2f, less than 3", got)
			}
		}
	})
}

// With one background colour and one ink colour, the origins and marks can still be told
// apart by their shapes.
func TestShapesDifferWithoutColour(t *testing.T) {
	white, black := rgb(0xFFFFFF), rgb(0)
	s := Style{
		Thin: black, Thick: black,
		Plain: white, GivenPlain: white, Peer: white, Same: white, Doubtful: white, Current: white, Conflict: white, Tied: white, Scope: white,
		Given: black, Typed: black, Engine: black, Wrong: black, Candidate: black, Strong: black,
		StrongGround: white, CurrentFrame: black, RefuserFrame: black, ChosenFrame: black, Hatch: black, Stop: black, Question: black, TiedFrame: black,
	}
	l := sudoku.Classic()
	for _, size := range []int{96, 300, 540, 1200} {
		seen := map[string]string{}
		look := func(name string, c Cell) {
			b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
			b.Cells[40] = c
			img := paintNew(b, s, size, size)
			r := GeometryOf(l, size, size).Bounds(40)
			pix := string(pixelsOf(img, r))
			if other, ok := seen[pix]; ok {
				t.Errorf("at %d pixels, %s looks like %s", size, name, other)
			}
			seen[pix] = name
		}
		look("a given", Cell{Digit: 4, Origin: Given})
		look("a typed digit", Cell{Digit: 4, Origin: Typed})
		look("an engine's digit", Cell{Digit: 4, Origin: Engine})
		look("a conflict", Cell{Digit: 4, Marks: Conflict})
		look("a mistake", Cell{Digit: 4, Marks: Conflict | Mistaken})
		look("the current cell", Cell{Digit: 4, Marks: Current})
		look("a refuser", Cell{Digit: 4, Marks: Refuser})
		look("a different cell", Cell{Digit: 4, Marks: Different})
		look("a chosen cell", Cell{Digit: 4, Marks: Chosen})
		if size > 96 { // below, a frame of one pixel leaves no room for a second one
			look("a current cell that is chosen", Cell{Digit: 4, Marks: Chosen | Current})
		}
		look("a stop", Cell{Digit: 4, Marks: Stop})
		look("a tied cell", Cell{Digit: 4, Marks: Tied})
		look("a doubtful cell", Cell{Digit: 4, Marks: Doubtful})
		look("a different stop", Cell{Digit: 4, Marks: Stop | Different})
		look("an empty cell", Cell{})
		look("an empty conflict", Cell{Marks: Conflict})
	}
}

func pixelsOf(img *image.RGBA, r image.Rectangle) []byte {
	var pix []byte
	for y := r.Min.Y; y < r.Max.Y; y++ {
		pix = append(pix, img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)]...)
	}
	return pix
}

// TestColoursAreLegible: every digit can be read on every colour and its pattern, and the shape of a small digit can be seen on
// every background.
func TestColoursAreLegible(t *testing.T) {
	eachStyle(t, func(t *testing.T, s Style, grounds []named) {
		for i, h := range s.Hues {
			for _, digit := range []color.RGBA{s.Given, s.Typed, s.Engine, s.Wrong, s.Candidate, s.Strong} {
				if got := min(contrast(digit, h.Ground), contrast(digit, h.Pattern)); got < 4.5 {
					t.Errorf("a digit of %v on colour %d has a contrast of %.2f, less than 4.5", digit, i+1, got)
				}
			}
			if got := contrast(h.Edge, s.Plain); got < 3 {
				t.Errorf("the outline of colour %d has a contrast of %.2f, less than 3", i+1, got)
			}
			if got := max(contrast(s.Selection, h.Ground), contrast(s.Halo, h.Ground)); got < 3 {
				t.Errorf("the outline of a selection on colour %d has a contrast of %.2f, less than 3", i+1, got)
			}
		}
		for _, ground := range grounds {
			if got := contrast(s.FilterFrame, ground.color); got < 3 {
				t.Errorf("the corners of a filtered cell on a %s background have a contrast of %.2f, less than 3", ground.name, got)
			}
		}
	})
}

// TestEveryDigitOnEveryGround tries every pair of a digit and a ground that can be behind it: those of the marks, alone and hatched, and the
// colours with their patterns, also where a mark leaves a rim of its own ground around them.
func TestEveryDigitOnEveryGround(t *testing.T) {
	eachStyle(t, func(t *testing.T, s Style, grounds []named) {
		var cell Cell
		for marks := Marks(0); marks < 1<<14; marks++ {
			for _, digit := range []uint8{0, 5} {
				cell.Marks, cell.Digit = marks, digit
				if now := (named{fmt.Sprintf("marks %b", marks), s.ground(&cell)}); !slices.ContainsFunc(grounds, func(g named) bool { return g.color == now.color }) {
					grounds = append(grounds, now)
				}
			}
		}
		grounds = append(grounds, named{"hatched", s.Cover}, named{"strong", s.StrongGround})
		for i, h := range s.Hues {
			grounds = append(grounds, named{fmt.Sprintf("colour %d", i+1), h.Ground}, named{fmt.Sprintf("pattern %d", i+1), h.Pattern})
		}
		if len(grounds) < 28 {
			t.Fatalf("there are only %d grounds", len(grounds))
		}
		for _, ground := range grounds {
			for _, digit := range []named{{"given", s.Given}, {"typed", s.Typed}, {"engine", s.Engine}, {"wrong", s.Wrong}, {"candidate", s.Candidate}, {"strong", s.Strong}} {
				if got := contrast(digit.color, ground.color); got < 4.5 {
					t.Errorf("a %s digit on %s has a contrast of %.2f, less than 4.5", digit.name, ground.name, got)
				}
			}
		}
		for _, i := range []int{4, 5} { // green and teal: blue is as colourful as they are
			if got := contrast(s.Typed, s.Hues[i-1].Ground); got < 4.7 {
				t.Errorf("a typed digit on colour %d has a contrast of %.2f, less than 4.7", i, got)
			}
		}
	})
}

// seenAt is the place of a colour in a space in which distances are how different colours look (OKLab, B. Ottosson, 2020).
func seenAt(r, g, b float64) [3]float64 {
	l, m, s := math.Cbrt(.4122*r+.5363*g+.0514*b), math.Cbrt(.2119*r+.6807*g+.1074*b), math.Cbrt(.0883*r+.2817*g+.63*b)
	return [3]float64{.2105*l + .7936*m - .0041*s, 1.978*l - 2.4286*m + .4506*s, .0259*l + .7828*m - .8087*s}
}

// eyes are the ways in which colours are seen, as matrices over linear red, green and blue (G. Machado and others, 2009).
var eyes = map[string][9]float64{
	"everybody":         {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"with deuteranopia": {.367, .861, -.228, .280, .673, .047, -.012, .043, .969},
	"with protanopia":   {.152, 1.053, -.205, .115, .786, .099, -.004, -.048, 1.052},
}

// differ returns how different two colours look.
func differ(x, y color.RGBA, eye [9]float64) float64 {
	linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	at := func(c color.RGBA) [3]float64 {
		r, g, b := linear(c.R), linear(c.G), linear(c.B)
		m := eye
		return seenAt(max(m[0]*r+m[1]*g+m[2]*b, 0), max(m[3]*r+m[4]*g+m[5]*b, 0), max(m[6]*r+m[7]*g+m[8]*b, 0))
	}
	a, b := at(x), at(y)
	return math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])
}

// TestColoursDiffer: the nine colours are not mistaken for each other; those who cannot tell red from green see at least some difference, besides
// the patterns.
func TestColoursDiffer(t *testing.T) {
	least := map[string]float64{"everybody": .058, "with deuteranopia": .016, "with protanopia": .015}
	for style, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		for eye, see := range eyes {
			for i := range s.Hues {
				for j := range i {
					if d := differ(s.Hues[i].Ground, s.Hues[j].Ground, see); d < least[eye] {
						t.Errorf("%s: %s, colours %d and %d differ by %.3f only", style, eye, j+1, i+1, d)
					}
				}
			}
		}
	}
}

// TestTintsDiffer: what a cell of a run is tinted for can be told apart: the cursor's digit, ties, what the step is about, the current cell and
// a conflict.
func TestTintsDiffer(t *testing.T) {
	least := map[string]float64{"everybody": .035, "with deuteranopia": .015, "with protanopia": .015}
	for style, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		tints := []named{{"plain", s.Plain}, {"same", s.Same}, {"tied", s.Tied}, {"scope", s.Scope}, {"current", s.Current}, {"conflict", s.Conflict}}
		for eye, see := range eyes {
			for i, a := range tints {
				for _, b := range tints[:i] {
					if d := differ(a.color, b.color, see); d < least[eye] {
						t.Errorf("%s: %s, %s and %s differ by %.3f only", style, eye, a.name, b.name, d)
					}
				}
			}
		}
	}
}

// TestColoursDifferWithoutColour: with one ground and one ink, the colours of a cell differ by their patterns, alone and in any pair,
// and those of small digits by their shapes.
func TestColoursDifferWithoutColour(t *testing.T) {
	s := Light()
	for i := range s.Hues {
		s.Hues[i] = Hue{rgb(0xDDDDDD), rgb(0), rgb(0)}
	}
	l := sudoku.Classic()
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	var p Painter
	for _, size := range []int{300, 540, 900} {
		seen := map[string]string{}
		add := func(name string, c Cell) {
			b.Cells[40] = c
			img, _ := p.Paint(b, s, size, size)
			pix := string(pixelsOf(img, GeometryOf(l, size, size).Bounds(40)))
			if other, ok := seen[pix]; ok {
				t.Errorf("at %d pixels, %s looks like %s", size, name, other)
			}
			seen[pix] = name
		}
		for i := range Hues {
			add(fmt.Sprintf("colour %d", i+1), Cell{Colours: 1 << i})
			for j := range i {
				add(fmt.Sprintf("colours %d and %d", j+1, i+1), Cell{Colours: 1<<i | 1<<j})
			}
			var tints [Hues]sudoku.Digits
			tints[i] = sudoku.Of(5)
			add(fmt.Sprintf("a candidate of colour %d", i+1), Cell{Candidates: sudoku.Of(5), Tints: tints})
		}
	}
}

// TestStepsAreLegible: candidates can be read on the shape of every role, and shapes, frames and links can be seen.
func TestStepsAreLegible(t *testing.T) {
	eachStyle(t, func(t *testing.T, s Style, grounds []named) {
		for role, ink := range s.Roles {
			if ink.Ground.A == 0 {
				continue
			}
			for _, digit := range []color.RGBA{s.Given, s.Wrong} {
				if got := contrast(digit, ink.Ground); got < 4.5 {
					t.Errorf("a digit of %v in role %d has a contrast of %.2f, less than 4.5", digit, role, got)
				}
			}
			if ink.Edge.A != 0 && contrast(ink.Edge, s.Base) < 3 {
				t.Errorf("the outline of role %d has a contrast of %.2f, less than 3", role, contrast(ink.Edge, s.Base))
			}
		}
		for _, ground := range []named{{"plain", s.Plain}, {"given", s.GivenPlain}, {"base", s.Base}} {
			for _, mark := range []named{{"strong link", s.StrongLink}, {"weak link", s.WeakLink}, {"frame", s.HintFrame}} {
				if got := contrast(mark.color, ground.color); got < 3 {
					t.Errorf("a %s on a %s background has a contrast of %.2f, less than 3", mark.name, ground.name, got)
				}
			}
		}
		for _, ground := range []color.RGBA{s.Base, s.Cover} {
			for _, digit := range []color.RGBA{s.Given, s.Typed, s.Engine, s.Wrong, s.Candidate} {
				if got := contrast(digit, ground); got < 4.5 {
					t.Errorf("a digit of %v in a shaded house has a contrast of %.2f, less than 4.5", digit, got)
				}
			}
		}
	})
}

// TestRolesDifferWithoutColour: with one ground and one ink, the roles of a candidate differ by their shapes.
func TestRolesDifferWithoutColour(t *testing.T) {
	s := Light()
	for i := range s.Roles {
		s.Roles[i] = RoleInk{rgb(0xCCCCCC), rgb(0)}
	}
	b := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	var p Painter
	for _, size := range []int{300, 540, 900} {
		seen := map[string]Role{}
		for role := range Roles {
			var roles [int(Roles)]sudoku.Digits
			roles[role] = sudoku.Of(5)
			b.Cells[40] = Cell{Candidates: sudoku.Of(5), Roles: roles}
			img, _ := p.Paint(b, s, size, size)
			pix := string(pixelsOf(img, GeometryOf(b.Layout, size, size).Bounds(40)))
			if other, ok := seen[pix]; ok && size > 300 {
				t.Errorf("at %d pixels, role %d looks like role %d", size, role, other)
			}
			seen[pix] = role
		}
	}
}
