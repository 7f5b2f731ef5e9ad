package matrix

import (
	"image"
	"testing"

	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/words"
)

// TestMatrixNames: where entries are legible or were enlarged, every column and row in view has its name, for which there is room, and every
// column the number of its rows. Where entries are small nothing is written that could not be read.
func TestMatrixNames(t *testing.T) {
	for _, side := range []int{4, 9, 16, 25} {
		m := matrixOf(t, picturetest.PuzzleOf(t, side, ""), 0)
		for _, text := range []int{5, 8, 13} {
			for _, c := range []struct {
				legible bool
				zoom    int
			}{{true, 0}, {false, 1}, {false, 2}, {true, 3}} {
				p, s := New(), picturetest.NewSheet(700, 600)
				p.Legible, p.Zoom = c.legible, c.zoom
				p.Draw(s, m, false, pictures.Light(), text, image.Point{})
				top, bottom := p.lane(laneName)
				written := map[string]bool{}
				for _, t := range s.Texts {
					written[t.String] = true
				}
				for _, column := range p.columns {
					if p.ColumnRect(column).Max.X > p.Body.Max.X {
						break
					}
					name := words.ItemLabel(m.Layout(), column)
					if !written[name] || pictures.Width(name, p.columnText) > bottom-top {
						t.Fatalf("side %d, text of %d, %+v: %q is written: %t, in a room of %d", side, text, c, name, written[name], bottom-top)
					}
				}
				for _, row := range p.rows {
					if p.RowRect(row).Max.Y > p.Body.Max.Y {
						break
					}
					name := words.OptionLabel(m.Layout(), row)
					if room := p.Body.Min.X - text - text/4; !written[name] || pictures.WidthBold(words.OptionLabel(m.Layout(), len(m.Rows())-1), p.rowText) > room { // the widest, if it is chosen
						t.Fatalf("side %d, text of %d, %+v: %q is written: %t, beside %v", side, text, c, name, written[name], p.Body)
					}
				}
				if p.columnText < text*3/4 || p.rowText < text*3/4 || p.Cell.X < text*3/2 || p.Cell.Y < text*3/2 || p.Cell.X < 2*text && c.zoom > 1 {
					t.Errorf("side %d, text of %d, %+v: entries of %v, names of %d and %d", side, text, c, p.Cell, p.columnText, p.rowText)
				}
			}
			for width := 100; width < 3000; width += 113 {
				p, s := New(), picturetest.NewSheet(width, width)
				p.Draw(s, m, false, pictures.Light(), text, image.Point{})
				for _, w := range s.Texts {
					if w.Height < text*3/4 || w.Height > text {
						t.Fatalf("side %d, text of %d, %d wide: %q is %d high", side, text, width, w.String, w.Height)
					}
				}
				if top, bottom := p.lane(laneName); (p.columnText > 0) != (bottom > top) {
					t.Errorf("side %d, text of %d, %d wide: names of %d in a room of %d", side, text, width, p.columnText, bottom-top)
				}
				if top, bottom := p.lane(laneDigit); (p.sizeText > 0) != (bottom > top) {
					t.Errorf("side %d, text of %d, %d wide: numbers of %d in a room of %d", side, text, width, p.sizeText, bottom-top)
				}
			}
		}
	}
}

// TestMatrixEdges: the column of the last step has a line on both sides, the first column too, and columns end where the rows do.
func TestMatrixEdges(t *testing.T) {
	style := pictures.Light()
	m := matrixOf(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 0)
	for _, moved := range []image.Point{{}, {3, 5}, {40, 600}} {
		for touched := -1; touched < len(m.Columns()); touched++ {
			p, s := New(), picturetest.NewSheet(500, 350)
			p.Legible, p.Touched = true, touched
			p.Draw(s, m, false, style, 8, moved)
			last := p.RowRect(p.rows[len(p.rows)-1])
			if touched < 0 {
				for _, b := range s.Boxes {
					if b.Color == style.Accent && b.Dy() > 100 {
						t.Errorf("moved by %v: without a last step there is a line %v", moved, b)
					}
				}
				continue
			}
			r := p.ColumnRect(touched)
			if r.Max.Y != min(p.Body.Max.Y, last.Max.Y) || last.Max.X != min(p.Body.Max.X, p.ColumnRect(p.columns[len(p.columns)-1]).Max.X) {
				t.Errorf("moved by %v: column %d is %v, the last row %v, the body %v", moved, touched, r, last, p.Body)
			}
			for _, line := range []image.Rectangle{{image.Pt(r.Min.X-p.weight, r.Min.Y), image.Pt(r.Min.X, r.Max.Y)}, {image.Pt(r.Max.X, r.Min.Y), image.Pt(r.Max.X+p.weight, r.Max.Y)}} {
				if k, _ := s.Ground(line); line.Min.X >= p.Body.Min.X && k != style.Accent { // the edge of the body is over it
					t.Errorf("moved by %v: column %d of the last step is %v, and has no line %v", moved, touched, r, line)
				}
			}
		}
	}
}

// TestMatrixCorner: what was scrolled below the headers is covered up to the edges of the picture.
func TestMatrixCorner(t *testing.T) {
	style := pictures.Light()
	p, s := New(), picturetest.NewSheet(500, 350)
	p.Draw(s, matrixOf(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), 3), false, style, 8, image.Pt(100, 100))
	for _, r := range []image.Rectangle{image.Rect(0, 0, p.Body.Min.X, p.Body.Min.Y), image.Rect(0, 0, 500, p.Body.Min.Y), image.Rect(0, p.Body.Min.Y, p.Body.Min.X, 350)} {
		if k, ok := s.Ground(r); !ok || k != style.Ground {
			t.Errorf("%v is not covered", r)
		}
	}
	for kind, r := range p.KindRects() {
		if !r.Empty() && r.Min.Y != 0 {
			t.Errorf("the band of kind %d is %v", kind, r)
		}
	}
}
