package board

import (
	"image"
	"slices"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
	"nonet/core/pictures/picturetest"
	"nonet/core/render"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestArrows: an arrow leads from near the middle of one cell to near the middle of another, on boards of several sizes: what it changes in the
// picture lies between the two, as far from either.
func TestArrows(t *testing.T) {
	l := sudoku.Classic()
	for _, side := range []int{180, 333, 900} {
		for _, arrow := range []Arc{{From: 0, To: 4}, {From: 76, To: 40}, {From: 10, To: 50}} {
			paint := func(v View) *image.RGBA {
				var c pixels.Canvas
				c.Begin(side, side)
				v.Draw(&c, render.Light(), NoCursor)
				return c.Image
			}
			without, with := paint(Compose(l)), paint(Compose(l, Layer{Arcs: []Arc{arrow}}))
			var changed image.Rectangle
			for y := range side {
				for x := range side {
					if without.RGBAAt(x, y) != with.RGBAAt(x, y) {
						changed = changed.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			g := (&render.Board{Layout: l}).Geometry(side, side)
			from, to := g.Bounds(arrow.From), g.Bounds(arrow.To)
			if !changed.In(from.Union(to)) || !changed.Overlaps(from) || !changed.Overlaps(to) {
				t.Errorf("%d: an arrow from %v to %v is at %v", side, from, to, changed)
			}
			twice := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max) }
			off, most := twice(changed).Mul(2).Sub(twice(from).Add(twice(to))), from.Dx()/8
			if max(off.X, -off.X, off.Y, -off.Y) > most {
				t.Errorf("%d: the middle of an arrow from %v to %v is off by a quarter of %v", side, from, to, off)
			}
		}
	}
}

// TestArrowHeads: an arrow begins and ends a third of a cell from the middles of its cells. Its head is a quarter of a cell long and as wide. One that leads nowhere is not drawn.
func TestArrowHeads(t *testing.T) {
	l := sudoku.Classic()
	g := (&render.Board{Layout: l}).Geometry(900, 900)
	middle := func(cell int) image.Point {
		r := g.Bounds(cell)
		return r.Min.Add(r.Max).Mul(canvas.Unit / 2)
	}
	cell := g.Bounds(0).Dx() * canvas.Unit
	for _, arrow := range []Arc{{From: 0, To: 4}, {From: 40, To: 37}, {From: 10, To: 55}, {From: 80, To: 26}} {
		sheet := picturetest.NewSheet(900, 900)
		Compose(l, Layer{Arcs: []Arc{arrow}}).Draw(sheet, render.Light(), NoCursor)
		from, to := middle(arrow.From), middle(arrow.To)
		step := image.Pt(sign(to.X-from.X), sign(to.Y-from.Y))
		aside := image.Pt(step.Y, step.X)
		tip := to.Sub(step.Mul(cell / 3))
		base := tip.Sub(step.Mul(cell / 4))
		if want := [][2]image.Point{{from.Add(step.Mul(cell / 3)), base}}; !slices.Equal(sheet.Lines, want) {
			t.Errorf("%v: the lines are %v, want %v", arrow, sheet.Lines, want)
		}
		if len(sheet.Shapes) != 1 || len(sheet.Shapes[0].Path) != 3 {
			t.Fatalf("%v: the heads are %v", arrow, sheet.Shapes)
		}
		for i, s := range sheet.Shapes[0].Path {
			sides := []image.Point{base.Add(aside.Mul(cell / 8)), base.Sub(aside.Mul(cell / 8))}
			if i == 0 && s.At != tip || i > 0 && !slices.Contains(sides, s.At) {
				t.Errorf("%v: corner %d of the head is %v; the tip should be %v, its sides %v", arrow, i, s.At, tip, sides)
			}
		}
	}
	sheet := picturetest.NewSheet(900, 900)
	Compose(l, Layer{Arcs: []Arc{{From: 7, To: 7}}}).Draw(sheet, render.Light(), NoCursor)
	if len(sheet.Lines)+len(sheet.Shapes) > 0 {
		t.Error("an arrow from a cell to itself is drawn")
	}
}

func sign(x int) int { return max(-1, min(x, 1)) }

// TestCursorIsDrawn: the cursor's peers are tinted, without a cursor nothing is; selected cells are framed, and only there the picture changes. Names stand beside the board, which
// becomes smaller for them.
func TestCursorIsDrawn(t *testing.T) {
	l := sudoku.Classic()
	givens := make(sudoku.Grid, 81)
	givens[80] = 5
	paint := func(v View, cursor int, selected ...int) *image.RGBA {
		var c pixels.Canvas
		c.Begin(360, 360)
		v.Draw(&c, render.Light(), cursor, selected...)
		return c.Image
	}
	middle := func(g render.Geometry, cell int) image.Point { return g.Bounds(cell).Min.Add(image.Pt(6, 6)) }
	v := Compose(l, Layer{Givens: givens})
	g := v.Geometry(360, 360)
	none, with, selected := paint(v, NoCursor), paint(v, 40), paint(v, NoCursor, 10, 11)
	for cell := range 81 {
		at := middle(g, cell)
		if cell == 40 || cell == 80 {
			continue
		}
		peer := cell/9 == 4 || cell%9 == 4 || cell/27 == 1 && cell%9/3 == 1
		if tinted := with.RGBAAt(at.X, at.Y) != none.RGBAAt(at.X, at.Y); tinted != peer {
			t.Errorf("with the cursor in the middle, cell %d is tinted: %t", cell, tinted)
		}
	}
	frame := g.Bounds(10).Union(g.Bounds(11)).Inset(-2)
	for y := range 360 {
		for x := range 360 {
			if selected.RGBAAt(x, y) != none.RGBAAt(x, y) && !image.Pt(x, y).In(frame) {
				t.Fatalf("with two cells selected, the picture differs at %d, %d", x, y)
			}
		}
	}
	if selected.RGBAAt(middle(g, 10).X, g.Bounds(10).Min.Y+1) == none.RGBAAt(middle(g, 10).X, g.Bounds(10).Min.Y+1) {
		t.Error("a selected cell is not framed")
	}
	v.Names = true
	named := paint(v, NoCursor)
	if slices.Equal(named.Pix, none.Pix) {
		t.Error("no names are beside the board")
	}
}

// TestRulesBelow: rules of the whole grid are a line below the board, which fits into the picture. Without any the picture is the same as that of the board alone.
func TestRulesBelow(t *testing.T) {
	l := sudoku.Classic()
	givens := make(sudoku.Grid, 81)
	givens[80] = 5
	for _, size := range []int{240, 900} {
		sheet := func(draw func(v View, c canvas.Canvas), kinds ...sudoku.ClueKind) *picturetest.Sheet {
			var all []sudoku.Clue
			for _, k := range kinds {
				all = append(all, sudoku.Clue{Kind: k})
			}
			clues, err := rules.Of(l, all)
			if err != nil {
				t.Fatal(err)
			}
			s := picturetest.NewSheet(size, size)
			draw(Compose(l, Layer{Clues: clues, Givens: givens}), s)
			return s
		}
		ruled := func(v View, c canvas.Canvas) { v.DrawRuled(c, render.Light(), NoCursor) }
		bare := sheet(func(v View, c canvas.Canvas) { v.Draw(c, render.Light(), NoCursor) })
		if plain := sheet(ruled); !slices.Equal(plain.Texts, bare.Texts) || !slices.Equal(plain.Boxes, bare.Boxes) {
			t.Errorf("%d: without rules the picture is another one", size)
		}
		s := sheet(ruled, sudoku.Knight, sudoku.King, sudoku.Nonconsecutive)
		line := s.Texts[len(s.Texts)-1]
		if line.String != "Also: a knight's move, a king's move, no consecutive neighbours" {
			t.Errorf("%d: it says %q", size, line.String)
		}
		if wide := canvas.Width(line.String, line.Height, line.Face); wide > size || line.Height < 5 || line.At.Y > size*canvas.Unit {
			t.Errorf("%d: the rules are %d wide, %d high, and at %v", size, wide, line.Height, line.At)
		}
		for _, b := range s.Boxes {
			if b.Max.Y*canvas.Unit > line.At.Y-line.Height*canvas.Unit {
				t.Errorf("%d: the rules at %v are over %v", size, line.At, b)
			}
		}
	}
}
