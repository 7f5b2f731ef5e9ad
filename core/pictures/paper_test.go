package pictures

import (
	"image"
	"image/color"
	"testing"

	"nonet/core/canvas"
)

// inked paints something on white and returns how many pixels it has changed, in whole and in part, and the rectangle around them.
func inked(paint func(p *Paper)) (whole, part int, around image.Rectangle) {
	var p Paper
	white, black := color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}
	img := p.Pixels(80, 60, func(c canvas.Canvas) {
		p.On(c, white)
		paint(&p)
	})
	for y := range 60 {
		for x := range 80 {
			switch img.RGBAAt(x, y) {
			case white:
				continue
			case black:
				whole++
			default:
				part++
			}
			around = around.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return whole, part, around
}

var black = color.RGBA{A: 255}

// TestShapes: each shape takes the place that it is given, all of its area and no more.
func TestShapes(t *testing.T) {
	r := image.Rect(10, 20, 30, 40)
	for name, c := range map[string]struct {
		paint       func(p *Paper)
		around      image.Rectangle
		least, most int // pixels: whole, and whole or in part
	}{
		"nothing":        {func(p *Paper) {}, image.Rectangle{}, 0, 0},
		"box":            {func(p *Paper) { p.Box(r, black) }, r, 400, 400},
		"frame":          {func(p *Paper) { p.Frame(r, 3, black) }, r, 400 - 14*14, 400 - 14*14},
		"diamond":        {func(p *Paper) { p.Diamond(r, 0, black) }, r, 180, 220},
		"hollow diamond": {func(p *Paper) { p.Diamond(r, 4, black) }, r, 180 - 90, 220 - 60},
		"thin diamond":   {func(p *Paper) { p.Diamond(r, 1, black) }, r, 0, 120},
		"thin ring":      {func(p *Paper) { p.Dot(r, 10, 1, black) }, image.Rect(15, 25, 25, 35), 0, 60},
		"round dot":      {func(p *Paper) { p.Dot(r, 4, 0, black) }, image.Rect(18, 28, 22, 32), 4, 16},
		"wedge":          {func(p *Paper) { p.Wedge(r, true, black) }, r, 180, 220},
		"dot":            {func(p *Paper) { p.Dot(r, 10, 0, black) }, image.Rect(15, 25, 25, 35), 60, 96},
		"ring":           {func(p *Paper) { p.Dot(r, 10, 2, black) }, image.Rect(15, 25, 25, 35), 20, 75},
		"large dot":      {func(p *Paper) { p.Dot(r, 20, 0, black) }, r, 270, 345},
		"small dot":      {func(p *Paper) { p.Dot(r, 3, 0, black) }, image.Rect(18, 28, 21, 31), 9, 9},
		"small ring":     {func(p *Paper) { p.Dot(r, 3, 1, black) }, image.Rect(18, 28, 21, 31), 8, 8},
		"smaller ring":   {func(p *Paper) { p.Dot(r, 2, 1, black) }, image.Rect(19, 29, 21, 31), 4, 4},
		"whole":          {func(p *Paper) { p.Box(p.Whole(), black) }, image.Rect(0, 0, 80, 60), 4800, 4800},
		"hatching":       {func(p *Paper) { p.Hatch(r, 10, 3, black) }, r, 100, 220},
	} {
		whole, part, around := inked(c.paint)
		if around != c.around || whole < c.least || whole+part > c.most {
			t.Errorf("%s: %d pixels and %d in part, around %v; want %d to %d around %v", name, whole, part, around, c.least, c.most, c.around)
		}
	}
}

// TestRoundDots: a dot of four pixels is round, one of three a square.
func TestRoundDots(t *testing.T) {
	for diameter, corners := range map[int]int{3: 0, 4: 4, 5: 4} {
		whole, part, around := inked(func(p *Paper) { p.Dot(image.Rect(10, 20, 30, 40), diameter, 0, black) })
		if around.Dx() != diameter || around.Dy() != diameter || diameter*diameter-whole < corners || part < corners {
			t.Errorf("a dot of %d fills %v, %d pixels and %d in part", diameter, around, whole, part)
		}
	}
}

// TestWedgesPoint: a wedge is narrow at its tip and as wide as its rectangle at its base.
func TestWedgesPoint(t *testing.T) {
	r := image.Rect(10, 20, 30, 40)
	for _, up := range []bool{false, true} {
		_, _, top := inked(func(p *Paper) {
			p.Clip(image.Rect(0, 20, 80, 23))
			p.Wedge(r, up, black)
			p.Unclip()
		})
		_, _, bottom := inked(func(p *Paper) {
			p.Clip(image.Rect(0, 37, 80, 40))
			p.Wedge(r, up, black)
			p.Unclip()
		})
		tip, base := bottom, top
		if up {
			tip, base = top, bottom
		}
		if tip.Dx() > 5 || base.Dx() < 18 || tip.Min.X+tip.Max.X < 38 || tip.Min.X+tip.Max.X > 42 {
			t.Errorf("up %t: its tip takes %v, its base %v", up, tip, base)
		}
	}
}

// TestHatchingGoesOn: two rectangles side by side have the stripes of one around both.
func TestHatchingGoesOn(t *testing.T) {
	var one, two Paper
	whole := one.Pixels(60, 40, func(c canvas.Canvas) {
		one.On(c, black)
		one.Hatch(image.Rect(5, 5, 50, 30), 7, 2, color.RGBA{R: 255, A: 255})
	})
	parts := two.Pixels(60, 40, func(c canvas.Canvas) {
		two.On(c, black)
		two.Hatch(image.Rect(5, 5, 26, 30), 7, 2, color.RGBA{R: 255, A: 255})
		two.Hatch(image.Rect(26, 5, 50, 30), 7, 2, color.RGBA{R: 255, A: 255})
	})
	for i := range whole.Pix {
		if whole.Pix[i] != parts.Pix[i] {
			t.Fatalf("at (%d, %d) they differ", i/4%60, i/4/60)
		}
	}
}

// TestTexts: texts begin, end or have their middle where they should, are as wide as was said, and lie between their baseline and as high above it as a capital.
func TestTexts(t *testing.T) {
	const text, height = "Hill", 12
	wide, bold := Width(text, height), WidthBold(text, height)
	if bold <= wide {
		t.Errorf("bold is %d wide, plain %d", bold, wide)
	}
	near := func(a, b int) bool { return a-b <= 2 && b-a <= 2 }
	for name, c := range map[string]struct {
		paint func(p *Paper)
		want  image.Rectangle
	}{
		"from":    {func(p *Paper) { p.Write(image.Pt(20, 40), text, height, black) }, image.Rect(20, 28, 20+wide, 40)},
		"bold":    {func(p *Paper) { p.WriteBold(image.Pt(20, 40), text, height, black) }, image.Rect(20, 28, 20+bold, 40)},
		"before":  {func(p *Paper) { p.WriteBefore(image.Pt(60, 40), text, height, canvas.Regular, black) }, image.Rect(60-wide, 28, 60, 40)},
		"centre":  {func(p *Paper) { p.Centre(image.Rect(10, 10, 70, 50), text, height, black) }, image.Rect(40-wide/2, 24, 40+wide/2, 36)},
		"upwards": {func(p *Paper) { p.Upwards(image.Rect(30, 5, 50, 55), text, height, black) }, image.Rect(34, 55-wide, 46, 55)},
	} {
		_, _, got := inked(c.paint)
		if !near(got.Min.X, c.want.Min.X) || !near(got.Max.X, c.want.Max.X) || !near(got.Min.Y, c.want.Min.Y) || !near(got.Max.Y, c.want.Max.Y) {
			t.Errorf("%s: it takes %v, want %v", name, got, c.want)
		}
	}
	if _, _, got := inked(func(p *Paper) { p.Upwards(image.Rect(30, 40, 50, 55), text, height, black) }); got.Min.Y < 40 {
		t.Errorf("a text that is too long takes %v", got)
	}
}
