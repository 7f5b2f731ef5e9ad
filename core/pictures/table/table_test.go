package table_test

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/pictures/table"
)

var (
	looks = []table.Look{table.Faint, table.Strong, table.Trying, table.Plain}
	size  = image.Pt(300, 200)
	light = pictures.Light()
)

// tableOf returns n rows, of which the first is lit and each third is past.
func tableOf(n int) (rows []table.Row) {
	for i := range n {
		rows = append(rows, table.Row{Fields: []string{fmt.Sprint(i + 1), fmt.Sprintf("r%dc1", i), fmt.Sprintf("=%d", i), strings.Repeat("1 ", 1+i)}, Position: int64(i), Lit: i == 0, Past: i%3 == 2})
	}
	return rows
}

// draw draws rows.
func draw(rows []table.Row, heads []int, text int, moved image.Point) *picturetest.Sheet {
	s := picturetest.NewSheet(size.X, size.Y)
	p := table.Painter{Looks: looks, Heads: heads}
	p.Draw(s, rows, light, text, moved)
	return s
}

// TestRows: a row is where At finds it, however far the table is scrolled: its texts stand in its height, and a click on each pixel of it leads to it.
func TestRows(t *testing.T) {
	for _, text := range []int{6, 9, 14} {
		rows := tableOf(30)
		row, above := table.RowHeight(text)
		if row < text*2 || row >= text*5/2 || above < row || above >= text*3 {
			t.Errorf("a row is %d high, the head %d, a capital %d", row, above, text)
		}
		p := table.Painter{Looks: looks}
		if got := p.Extent(30, text); got != above+30*row {
			t.Errorf("30 rows are %d high, want %d", got, above+30*row)
		}
		for _, moved := range []int{0, 1, row, 100, 30*row - 40} {
			s := draw(rows, nil, text, image.Pt(0, moved))
			if ground, ok := s.Ground(image.Rect(0, 0, size.X, above)); !ok || ground != light.Ground {
				t.Errorf("moved by %d, the head does not cover the rows", moved)
			}
			drawn := map[int]bool{}
			for y := range size.Y {
				at := p.At(image.Pt(20, y), text, image.Pt(0, moved), len(rows))
				if y < above || y+moved >= above+30*row {
					if at != -1 {
						t.Fatalf("pixel %d, moved by %d, is in row %d", y, moved, at)
					}
					continue
				}
				if want := (y + moved - above) / row; at != want {
					t.Fatalf("pixel %d, moved by %d, is in row %d, want %d", y, moved, at, want)
				}
				drawn[at] = true
			}
			for i := range rows {
				base := above + i*row - moved + (row+text)/2
				found := s.Written(rows[i].Fields[1])
				switch {
				case !drawn[i] && len(found) > 0 && base-text > size.Y:
					t.Errorf("row %d is drawn below the picture", i)
				case !drawn[i]:
				case len(found) != 1:
					t.Errorf("row %d is drawn %d times, moved by %d", i, len(found), moved)
				case found[0].At.Y/canvas.Unit != base && found[0].At.Y/canvas.Unit != base-1:
					t.Errorf("row %d is drawn at %d, want %d", i, found[0].At.Y/canvas.Unit, base)
				}
			}
		}
	}
}

// TestColumns: each column begins behind the widest text and name of that before it, with a gap, and stays there when the table is scrolled.
func TestColumns(t *testing.T) {
	rows := tableOf(12)
	rows[9].Fields[1] = "a wide field"
	p := table.Painter{Looks: looks, Heads: []int{10, 10, 70, 10}}
	const text = 9
	from := p.ColumnsAt(rows, text)
	if len(from) != len(looks) || from[0] < text/2 || from[0] > 2*text {
		t.Fatalf("the columns begin at %v", from)
	}
	for i, widest := range []int{pictures.WidthBold("12", text), pictures.WidthBold("a wide field", text), 70} {
		if gap := from[i+1] - from[i] - widest; gap <= text || gap >= text*3/2 {
			t.Errorf("between column %d and the next there are %d pixels", i, gap)
		}
	}
	for _, moved := range []int{0, 60} {
		for _, written := range draw(rows, p.Heads, text, image.Pt(0, moved)).Texts {
			ok := false
			for _, x := range from {
				ok = ok || written.At.X == x*canvas.Unit
			}
			if !ok || written.Height != text {
				t.Errorf("%q is at %d with the height %d, the columns are %v", written.String, written.At.X/canvas.Unit, written.Height, from)
			}
		}
	}
	rows[2].Fields[2] = "wider than its name is"
	if gap := p.ColumnsAt(rows, text)[3] - from[2] - pictures.WidthBold(rows[2].Fields[2], text); gap <= text || gap >= text*3/2 {
		t.Errorf("before the last column there are %d pixels", gap)
	}
	rows[2].Fields[2] = ""
	// A last column is as wide as it wants: it moves nothing.
	rows[3].Fields[3] = strings.Repeat("1 ", 99)
	for i, x := range p.ColumnsAt(rows, text) {
		if x != from[i] {
			t.Errorf("column %d moves from %d to %d", i, from[i], x)
		}
	}
}

// TestLastColumn: what does not fit into the last column is cut, with an ellipsis, as late as possible, and ends before the edge.
func TestLastColumn(t *testing.T) {
	const text = 9
	rows := tableOf(4)
	for n := 1; n < 60; n++ {
		rows[1].Fields[3] = strings.Repeat("23456789", 8)[:n]
		s := draw(rows, nil, text, image.Point{})
		last := s.Texts[len(s.Texts)-9] // of the second row: eight fields follow
		room := size.X - last.At.X/canvas.Unit
		part, cut := strings.CutSuffix(last.String, "…")
		switch wide := pictures.Width(last.String, text); {
		case !strings.HasPrefix(rows[1].Fields[3], part) || !cut && part != rows[1].Fields[3]:
			t.Fatalf("%q is written as %q", rows[1].Fields[3], last.String)
		case wide > room || room-wide < text/2-1:
			t.Errorf("%q is %d wide, in %d", last.String, wide, room)
		case cut && pictures.Width(rows[1].Fields[3], text) <= room-text/2:
			t.Errorf("%q is cut, but fits", rows[1].Fields[3])
		case cut && pictures.Width(rows[1].Fields[3][:len(part)+1]+"…", text) <= room-text/2:
			t.Errorf("%q is cut to %q, but more fits", rows[1].Fields[3], last.String)
		}
	}
	for wide := 110; wide < 200; wide++ { // even where there is nearly no room, or exactly as much as is needed
		s := picturetest.NewSheet(wide, size.Y)
		p := table.Painter{Looks: looks}
		p.Draw(s, rows, light, text, image.Point{})
		if len(s.Texts) != 16 {
			t.Fatalf("%d fields are written", len(s.Texts))
		}
		last := s.Texts[7]
		room := wide - last.At.X/canvas.Unit - text/2
		part, _ := strings.CutSuffix(last.String, "…")
		if pictures.Width(last.String, text) > room && part != "" || pictures.Width(rows[1].Fields[3][:len(part)+1]+"…", text) <= room {
			t.Errorf("in %d pixels %q is cut to %q", room, rows[1].Fields[3], last.String)
		}
	}
}

// TestFittingText: a text that fits exactly is whole, and one that is a pixel wider is cut.
func TestFittingText(t *testing.T) {
	const text = 9
	rows := tableOf(1)
	rows[0].Fields[3] = "23456"
	whole := map[bool]int{}
	for wide := 110; wide < 200; wide++ {
		s := picturetest.NewSheet(wide, size.Y)
		p := table.Painter{Looks: looks}
		p.Draw(s, rows, light, text, image.Point{})
		fits := pictures.Width("23456", text) <= wide-s.Texts[3].At.X/canvas.Unit-text/2
		if got := s.Texts[3].String == "23456"; got != fits {
			t.Errorf("in a picture %d wide %q is written", wide, s.Texts[3].String)
		}
		whole[fits]++
	}
	if len(whole) != 2 {
		t.Errorf("it always fits, or never: %v", whole)
	}
}

// TestLooks: columns have their faces and colours; a past row is faint, and that at hand is marked, with nothing faint in it.
func TestLooks(t *testing.T) {
	rows := tableOf(3) // lit, usual, past
	rows[2].Fields[2] = "=9"
	s := draw(rows, nil, 9, image.Point{})
	for i, want := range [][4]color.RGBA{
		{light.Ink, light.Ink, light.Live, light.Ink}, {light.Faint, light.Ink, light.Live, light.Ink}, {light.Faint, light.Faint, light.Faint, light.Faint},
	} {
		for column, c := range want {
			got := s.Texts[4*i+column]
			bold := column == 1 || column == 2
			if got.String != rows[i].Fields[column] || got.Color != c || (got.Face == canvas.Bold) != bold {
				t.Errorf("row %d, column %d is %+v", i, column, got)
			}
		}
	}
	rows[1].Fields[2] = ""
	if s := draw(rows, nil, 9, image.Point{}); len(s.Texts) != 11 || len(s.Written("")) != 0 {
		t.Errorf("an empty field that is tried is written: %d texts", len(s.Texts))
	}
}

// TestNarrow: where not even the sign that there is more has room, it alone stands there; no picture is too small.
func TestNarrow(t *testing.T) {
	rows := tableOf(40)
	for width := range 120 {
		var p table.Painter
		p.Looks = looks
		if got := p.Paint(rows, light, width, width/2, 1+width%20, image.Pt(0, width)).Rect.Size(); got != image.Pt(width, width/2) {
			t.Fatalf("a picture of %d×%d is %v", width, width/2, got)
		}
	}
}

// TestBoxes: the row at hand has a ground of its own with a bar at its left edge, each other row a thin line below it; and the head covers what is
// scrolled under it, with a line at its lower edge.
func TestBoxes(t *testing.T) {
	for _, text := range []int{6, 9, 24} {
		row, above := table.RowHeight(text)
		for _, moved := range []int{0, 3} {
			s := draw(tableOf(3), nil, text, image.Pt(0, moved))
			img := paint(s.Boxes)
			lit := image.Rect(0, above-moved, size.X, above+row-moved)
			if got := img(size.X-1, lit.Max.Y-1); got != light.LiveGround {
				t.Errorf("the row at hand has the ground %v", got)
			}
			bar := 0
			for img(bar, lit.Max.Y-1) == light.Live {
				bar++
			}
			if bar < 3 || bar < text/2-1 || bar > max(3, text/2) {
				t.Errorf("its bar is %d wide, with text of %d", bar, text)
			}
			if got := img(bar, lit.Max.Y); got != light.Ground {
				t.Errorf("below it is %v", got)
			}
			for x := range size.X {
				for y := above; y < min(size.Y, above+3*row-moved); y++ {
					if y < lit.Max.Y {
						continue
					}
					if got, line := img(x, y), (y+moved-above)%row == row-1; (got == light.Line) != line {
						t.Fatalf("pixel (%d, %d) is %v, moved by %d", x, y, got, moved)
					}
				}
			}
			thick := 0
			for y := range above {
				for _, x := range []int{0, size.X - 1} {
					switch got := img(x, y); {
					case got == light.Line:
						thick++
					case got != light.Ground || thick > 0:
						t.Fatalf("pixel (%d, %d) of the head is %v", x, y, got)
					}
				}
			}
			if thick /= 2; thick < 1 || thick > max(1, text/6) || text > 20 && thick < 2 {
				t.Errorf("the line below the head is %d thick, with text of %d", thick, text)
			}
		}
	}
}

// TestHeadIsCovered: nothing of a row that is scrolled under the head is seen there.
func TestHeadIsCovered(t *testing.T) {
	_, above := table.RowHeight(9)
	for moved := range 2 * above {
		img := paint(draw(tableOf(9), nil, 9, image.Pt(0, moved)).Boxes)
		for y := range above {
			if got := img(0, y); got != light.Ground && (got != light.Line || y < above-2) {
				t.Fatalf("moved by %d, pixel %d of the head is %v", moved, y, got)
			}
		}
	}
}

// paint returns a function that says which colour a pixel has.
func paint(boxes []picturetest.Box) func(x, y int) color.RGBA {
	return func(x, y int) (c color.RGBA) {
		for _, b := range boxes {
			if image.Pt(x, y).In(b.Rectangle) {
				c = b.Color
			}
		}
		return c
	}
}
