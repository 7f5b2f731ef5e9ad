package tree

import (
	"image"
	"slices"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// TestMark checks that a mark is at the decision of its position, or inside the subtree that is drawn
// for it, and that there is none without a position.
func TestMark(t *testing.T) {
	treeRuns(t, func(t *testing.T, p *Painter, tr *trace.Trace) {
		tree := tr.Tree()
		children := slices.Collect(tree.Children(trace.Root))
		for i := 0; i < len(children); i += 1 + len(children)/20 { // each is a picture
			info := tree.Info(children[i])
			p.Divergence.Position = info.Begin
			picture := p.Paint(tree, tr.Steps(), 500, 400, 8)
			if !p.Divergence.shown {
				t.Fatalf("the mark of the decision at %d is not drawn", info.Begin)
			}
			if at := image.Pt(int(p.Divergence.at.x), int(p.Divergence.at.y)); at.In(picture.Rect) && picture.RGBAAt(at.X, at.Y) != p.Style.AccentGround {
				t.Fatalf("at %v there is no mark", at)
			}
			for _, h := range p.Hits {
				if own := tree.Info(h.Node); own.Begin == info.Begin && own.Level == 1 && own.Nodes == 1 {
					if d := int(p.Divergence.at.x) - h.Box.Min.X; h.Box.Min.X > 0 && (d > 2 || d < -16) {
						t.Fatalf("the mark is %d pixels right of the left edge of its node", d)
					}
				}
			}
		}
		p.Divergence.Position = 0
		if p.Paint(tree, tr.Steps(), 500, 400, 8); p.Divergence.shown {
			t.Error("there is a mark without a position")
		}
	})
}

// TestMarkIsADisc: the mark is a disc of the height of a letter, or of six pixels if that is more, with a thin outline in the colour of text.
func TestMarkIsADisc(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	for text, high := range map[int]int{4: 6, 8: 8, 16: 16, 32: 32} {
		p, s := New(), picturetest.NewSheet(60*text, 50*text)
		p.Divergence.Position = tr.Tree().Info(trace.Root + 1).Begin
		p.Draw(s, tr.Tree(), tr.Steps(), text)
		disc := s.Shapes[len(s.Shapes)-2:]
		outer, inner := disc[0].Path.Bounds(), disc[1].Path.Bounds()
		if disc[0].Color != p.Style.Ink || disc[1].Color != p.Style.AccentGround || outer.Dx() < high || outer.Dx() > high+2 || outer.Dx() != outer.Dy() {
			t.Errorf("text of %d: the mark is %v of %v and %v of %v", text, disc[0].Color, outer, disc[1].Color, inner)
		}
		for _, gap := range []int{inner.Min.X - outer.Min.X, inner.Min.Y - outer.Min.Y, outer.Max.X - inner.Max.X, outer.Max.Y - inner.Max.Y} {
			if gap < 1 || gap > 1+text/8 {
				t.Errorf("text of %d: the outline of the mark is %d pixels wide", text, gap)
			}
		}
	}
}

// TestBodies: a node of any size and status is seen in its colour, within its outline and around its middle.
func TestBodies(t *testing.T) {
	for _, style := range []pictures.Style{pictures.Light(), pictures.Dark()} {
		for _, text := range []int{8, 16} {
			var m treeMarks
			m.prepare(&View{text: text}, style)
			for high := 3; high < 30; high++ {
				for _, wide := range []int{high, 3 * high} {
					for _, status := range []trace.Status{trace.Future, trace.Live, trace.Failed, trace.Solved} {
						var pen pixels.Canvas
						pen.Begin(100, 40)
						pen.Rect(pen.Image.Rect, canvas.Solid(style.Ground))
						box := image.Rect(4, 4, 4+wide, 4+high)
						m.body(&pen, body{image.Rectangle{box.Min.Mul(canvas.Unit), box.Max.Mul(canvas.Unit)}}, status)
						var seen image.Rectangle
						inked := 0
						for y := range 40 {
							for x := range 100 {
								if c := pen.Image.RGBAAt(x, y); c != style.Ground {
									seen = seen.Union(image.Rect(x, y, x+1, y+1))
									if c == m.ink(status) {
										inked++
									}
								}
							}
						}
						if off := seen.Min.Add(seen.Max).Sub(box.Min).Sub(box.Max); !seen.In(box.Inset(-text/8)) || seen.Empty() || max(off.X, -off.X, off.Y, -off.Y) > 1 || inked == 0 && high > 14 && status != trace.Future {
							t.Fatalf("a node of status %d in %v is seen in %v, with %d pixels in its colour", status, box, seen, inked)
						}
					}
				}
			}
		}
	}
}

// TestStarIsInItsTriangle: of a collapsed subtree with a solution, the star is within the triangle: a third of its height above its base, or the height of a letter, or above
// the number that stands there.
func TestStarIsInItsTriangle(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Small4, 1<<20)
	p := New()
	p.Layout = picturetest.PuzzleOfText(t, picturetest.Small4).Layout
	p.Paint(tr.Tree(), tr.Steps(), 400, 400, 8)
	for _, c := range []struct{ bottom, half, above float64 }{
		{115, 60, 5}, {130, 60, 8}, {139, 60, 8}, {141, 60, 26}, {141, 21, 8}, {141, 23, 26}, {160, 60, 26}, {300, 60, 26},
	} {
		bottom, half := c.bottom, c.half
		draw := func(first int64) *image.RGBA {
			p.Rect(p.Whole(), canvas.Solid(p.Style.Ground))
			info := tr.Tree().Info(trace.Root)
			info.FirstSolution, info.End = first, trace.Open // so that nothing but the star depends on the solution
			p.triangle(trace.Root, &info, triangle{tip: 200, top: 100, bottom: bottom, from: 200 - half, to: 200 + half}, 5)
			return &image.RGBA{Pix: slices.Clone(p.Image.Pix), Stride: p.Image.Stride, Rect: p.Whole()}
		}
		with, without := draw(1), draw(trace.Open)
		star, seen := 0, image.Rectangle{}
		for y := range 400 {
			for x := range 400 {
				if with.RGBAAt(x, y) == without.RGBAAt(x, y) {
					continue
				}
				star++
				seen = seen.Union(image.Rect(x, y, x+1, y+1))
				if half := half * (float64(y) - 98) / (bottom - 100); float64(y) > bottom || float64(x) < 199-half || float64(x) > 201+half {
					t.Fatalf("%+v: a part of the star is at %d, %d, below or beside the triangle", c, x, y)
				}
			}
		}
		if above := bottom - float64(seen.Min.Y+seen.Max.Y)/2; above < c.above-1 || above > c.above+2 {
			t.Errorf("%+v: the middle of the star is %v above the base", c, above)
		}
		if star < 20 {
			t.Errorf("%+v: the star has %d pixels", c, star)
		}
	}
}

// TestTrianglesAreFound: where a triangle is drawn its subtree is found, and nowhere else but at most a pixel beside it; one of several siblings has no tip, and one
// of them is as high and wide.
func TestTrianglesAreFound(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Small4, 1<<20)
	p := New()
	p.Layout = picturetest.PuzzleOfText(t, picturetest.Small4).Layout
	for _, siblings := range []int{1, 2, 3} {
		for _, part := range []float64{0, .3, .5, .9} {
			s := picturetest.NewSheet(400, 400)
			p.Draw(s, tr.Tree(), tr.Steps(), 8)
			s.Shapes = nil
			info := tr.Tree().Info(trace.Root)
			info.FirstSolution = trace.Open
			info.Siblings = siblings
			p.triangle(trace.Root, &info, triangle{tip: 200 + part, top: 100 + part, bottom: 160 + part, from: 140 + part, to: 260 + part}, 5)
			drawn, found := s.Shapes[0].Path.Bounds(), p.Hits[len(p.Hits)-1].Box
			if !drawn.In(found) || !found.In(drawn.Inset(-1)) || drawn.Dx() < 120 || drawn.Dy() < 60 {
				t.Errorf("the triangle in %v is found in %v", drawn, found)
			}
			top := map[int]bool{}
			for _, corner := range s.Shapes[0].Path {
				if corner.At.Y < 102*canvas.Unit {
					top[corner.At.X] = true
				}
			}
			if (len(top) == 1) != (siblings == 1) {
				t.Errorf("of %d siblings the upper corners are at %v", siblings, top)
			}
		}
	}
}
