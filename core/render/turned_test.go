package render_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/recorded"
	"nonet/core/render"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestTurnedClues: a board that is turned or mirrored has the turned or mirrored picture, apart from its texts.
func TestTurnedClues(t *testing.T) {
	l := sudoku.Classic()
	for _, text := range []string{
		"thermo r3c2 r4c3 r4c4 r5c4", "arrow r2c2 = r3c3 r3c4 r2c5", "arrow r2c2 = r1c3", "whisper 5 r8c1 r7c1 r6c2 r6c3", "palindrome r1c1 r2c1 r2c2", "odd r2c4", "even r3c8",
		"less r4c4 r6c5", "less r4c4 r4c7", "less r4c4 r4c5", "less r5c4 r4c4", "difference 1 r1c1 r1c2", "ratio 2 r1c1 r2c1", "sum 17 r4c4 r5c5 r6c5",
		"diagonal-sum 10 r1c4 r2c3 r3c2 r4c1", "diagonal-sum 10 r4c1 r3c2 r2c3 r1c4", "diagonal-sum 10 r3c2 r4c3", "diagonal-sum 10 r9c7 r8c8 r7c9",
		"cage r1c1 r1c2 r2c1", "cage r4c4 r4c5 r4c6 r5c4 r5c6 r6c4", "cage r8c9 r9c9",
	} {
		for _, size := range []int{400, 700} {
			clue, err := rules.Parse(l, text)
			if err != nil {
				t.Fatal(err)
			}
			b := clued(t, l, text)
			want := drawn(b, size)
			for _, way := range []struct {
				name  string
				cell  func(row, column int) int
				point func(p image.Point) image.Point
			}{
				{"turned", func(row, column int) int { return l.Cell(column, 8-row) }, func(p image.Point) image.Point { return image.Pt(-p.Y, p.X) }},
				{"mirrored", func(row, column int) int { return l.Cell(row, 8-column) }, func(p image.Point) image.Point { return image.Pt(-p.X, p.Y) }},
			} {
				other := clue
				other.Cells = nil
				for _, cell := range clue.Cells {
					other.Cells = append(other.Cells, way.cell(l.Place(cell)))
				}
				if clue.Kind == sudoku.Cage {
					slices.Sort(other.Cells)
				}
				p := sudoku.Empty(l)
				if p.Clues, err = rules.Of(l, []sudoku.Clue{other}); err != nil {
					t.Fatal(err)
				}
				board := render.BoardOf(p)
				got := drawn(board, size)
				from, to := b.Geometry(size, size).Frame(), board.Geometry(size, size).Frame()
				moved := func(p image.Point, unit int) image.Point { // about the middle of the board
					twice := p.Mul(2).Sub(from.Min.Add(from.Max).Mul(unit))
					return way.point(twice).Add(to.Min.Add(to.Max).Mul(unit)).Div(2)
				}
				for group, shapes := range want.fills {
					var turned []string
					for _, r := range shapes {
						turned = append(turned, image.Rectangle{moved(r.Min, 1), moved(r.Max, 1)}.Canon().String())
					}
					if !sameTexts(turned, texts(got.fills[group])) {
						t.Errorf("%s, %d pixels, %s: of %q the shapes are %v, want %v", text, size, way.name, group, got.fills[group], turned)
					}
				}
				for group, lines := range want.lines {
					var turned []string
					for _, line := range lines {
						turned = append(turned, lineText([2]image.Point{moved(line[0], canvas.Unit), moved(line[1], canvas.Unit)}))
					}
					var now []string
					for _, line := range got.lines[group] {
						now = append(now, lineText(line))
					}
					if !sameTexts(turned, now) {
						t.Errorf("%s, %d pixels, %s: of %q the lines are %v, want %v", text, size, way.name, group, now, turned)
					}
				}
			}
		}
	}
}

// lineText names a line, in whichever direction it was drawn.
func lineText(line [2]image.Point) string {
	ends := []string{line[0].String(), line[1].String()}
	slices.Sort(ends)
	return strings.Join(ends, "–")
}

func texts[T fmt.Stringer](of []T) (all []string) {
	for _, v := range of {
		all = append(all, v.String())
	}
	return all
}

// sameTexts reports whether two lists have the same texts, in any order.
func sameTexts(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// TestCluesAsBefore compares the drawing of every kind of clue with one that was reviewed: how large each sign is and how far from the lines.
func TestCluesAsBefore(t *testing.T) {
	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string]render.Board{
		"clues-9.svg": clued(t, sudoku.Classic(), "cage 15 r1c1 r1c2 r2c1", "cage r8c8 r8c9 r9c8 r9c9", "thermo r3c2 r4c3 r4c4 r5c4", "arrow r2c4 = r3c5 r3c6", "whisper 5 r8c1 r7c1 r6c2",
			"palindrome r5c1 r5c2 r4c1", "odd r2c8", "even r3c8", "less r4c7 r6c8", "less r4c9 r5c9", "less r7c5 r7c4", "difference 1 r1c5 r1c6", "difference 3 r1c7 r1c8", "ratio 2 r8c4 r8c5",
			"ratio 4 r9c4 r8c4", "sum 17 r6c4 r6c5 r6c6", "sum 10 r9c1 r9c2", "sum 5 r9c6 r9c7", "sum 11 r7c7 r7c8", "diagonal-sum 23 r1c4 r2c3 r3c2 r4c1", "diagonal-sum 9 r6c9 r7c8 r8c7 r9c6",
			"diagonal-sum 8 r5c5 r6c6"),
		"clues-6.svg": clued(t, six, "cage 7 r1c1 r1c2", "thermo r3c2 r4c3 r4c4", "arrow r2c4 = r3c5", "difference 2 r6c1 r6c2", "ratio 2 r5c4 r5c5", "less r5c6 r6c6", "diagonal-sum 12 r1c5 r2c6"),
	} {
		b.Cells[0].Candidates, b.Cells[1].Candidates = b.Layout.All(), b.Layout.All()
		b.Cells[1].Centre = sudoku.Of(1, 2, 3)
		b.Cells[0].Marks = render.Selected | render.Framed
		c := svg.New(61*b.Layout.Side(), 61*b.Layout.Side())
		render.Draw(c, b, render.Light())
		var text strings.Builder
		if _, err := c.WriteTo(&text); err != nil {
			t.Fatal(err)
		}
		recorded.Compare(t, name, text.String())
	}
}
