//go:build !js

package printout_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/document"
	"nonet/core/format"
	"nonet/core/printout"
	"nonet/core/share"
	"nonet/core/sudoku"
	"nonet/core/words"
)

const point = document.Pixel

// A printed is a puzzle on a page: its board, its code, and the texts above the board from top to bottom.
type printed struct {
	board, code image.Rectangle
	texts       []document.Item
}

// printedOn returns the puzzles of a page without solutions: the items of each are its code, its texts and its board.
func printedOn(page *document.Page) (all []printed) {
	var now printed
	var pictures []image.Rectangle
	for _, item := range page.Items {
		if item.Text != "" {
			now.texts = append(now.texts, item)
			continue
		}
		pictures = append(pictures, item.At)
		if len(pictures) == 1 && len(now.texts) == 0 {
			continue // the code comes before the texts
		}
		if now.board = item.At; len(pictures) == 2 {
			now.code = pictures[0]
		}
		slices.SortFunc(now.texts, func(a, b document.Item) int { return a.At.Min.Y - b.At.Min.Y })
		all = append(all, now)
		now, pictures = printed{}, nil
	}
	return all
}

// TestLayout: puzzles have equal shares of a page. In its share a board is as large as the texts above it allow, and in the middle, as far as the code leaves it there;
// name, rules, and level and source stand above it in lines of an even distance, and the code beside it or, if there is no room, above it at its right edge.
func TestLayout(t *testing.T) {
	one := load(t, "hard", 1, printout.Contents{})[0]
	one.Title, one.Source = "Sunday", "a newspaper"
	link := one.Link
	code, _ := share.CodeOf(link)
	side := float64(code.Side()+2*share.Quiet) * point * 72 / 25.4 / 3 // a module is a third of a millimetre
	for _, perPage := range printout.PerPage() {
		for _, linked := range []bool{false, true} {
			for _, rules := range []int{0, 1, 30} {
				one.Link, one.Unknown = "", nil
				if linked {
					one.Link = link
				}
				if rules > 0 {
					var names []string
					for n := range rules {
						names = append(names, fmt.Sprint("rule number ", n+1))
					}
					one.Unknown = sudoku.UnknownOf("f-puzzles", names, "")
				}
				name := fmt.Sprintf("%d a page, code %t, %d rules", perPage, linked, rules)
				d := printout.Of("", slices.Repeat([]printout.Puzzle{one}, perPage), printout.Options{Paper: document.A4, PerPage: perPage, Solutions: printout.NoSolutions})
				all, body := printedOn(d.Pages()[0]), d.Paper.Body()
				if len(all) != perPage || len(d.Pages()) != 1 {
					t.Fatalf("%s: there are %d puzzles on the first of %d pages", name, len(all), len(d.Pages()))
				}
				columns, rows := 1, perPage
				if perPage > 2 {
					columns, rows = 2, perPage/2
				}
				const gap = 22 * point
				wide, high := (body.Dx()-(columns-1)*gap)/columns, (body.Dy()-(rows-1)*gap)/rows
				for i, p := range all {
					at := body.Min.Add(image.Pt(i%columns*(wide+gap), i/columns*(high+gap)))
					slot := image.Rectangle{at, at.Add(image.Pt(wide, high))}
					left, right := p.board.Min.X-slot.Min.X, slot.Max.X-p.board.Max.X
					if p.board.Dx() != p.board.Dy() || !p.board.In(slot) || p.board.Dx() < slot.Dx() && p.board.Max.Y != slot.Max.Y {
						t.Fatalf("%s: board %d is %v in %v", name, i+1, p.board, slot)
					}
					beside := linked && p.code.Min.X >= p.board.Max.X
					if left-right > 1 || left-right < -1 && !(beside && p.code.Max.X == slot.Max.X) {
						t.Errorf("%s: board %d at %v is not in the middle of %v, the code is at %v", name, i+1, p.board, slot, p.code)
					}
					if linked {
						if got := float64(p.code.Dx()); p.code.Dx() != p.code.Dy() || got < side*.98 || got > side*1.02 || !p.code.In(slot) {
							t.Errorf("%s: the code is %v in %v, want a side of %.0f", name, p.code, slot, side)
						}
						if beside && p.code.Min != image.Pt(p.board.Max.X, p.board.Min.Y) || !beside && (p.code.Max.X != p.board.Max.X || p.code.Min.Y != slot.Min.Y) {
							t.Errorf("%s: the code is %v, the board %v", name, p.code, p.board)
						}
						if !beside && right-left > 1 && slot.Dx()-p.board.Dx() >= p.code.Dx() {
							t.Errorf("%s: there is room for the code beside the board", name)
						}
					}
					checkTexts(t, name, p, slot, rules)
				}
			}
		}
	}
}

// checkTexts checks the texts above a board.
func checkTexts(t *testing.T, name string, p printed, slot image.Rectangle, rules int) {
	t.Helper()
	small := document.Small
	for n, text := range p.texts {
		if text.At.Min.X != p.board.Min.X || text.At.Max.X > slot.Max.X || text.At.Overlaps(p.code) || text.At.Min.Y < slot.Min.Y {
			t.Errorf("%s: %q is at %v, the board at %v, the code at %v", name, text.Text, text.At, p.board, p.code)
		}
		if n > 1 && text.At.Min.Y-p.texts[n-1].At.Min.Y != small.Leading {
			t.Errorf("%s: %q is at %v, the line above at %v", name, text.Text, text.At, p.texts[n-1].At)
		}
	}
	first, last := p.texts[0], p.texts[len(p.texts)-1]
	if want := "hard"; len(p.texts) < 2 || !strings.HasSuffix(first.Text, "Sunday") || !strings.HasPrefix(last.Text, want) || !strings.HasSuffix(last.Text, "a newspaper") {
		t.Errorf("%s: the texts are %q to %q", name, first.Text, last.Text)
	}
	if gap := p.board.Min.Y - last.At.Max.Y; gap < 0 || gap > small.Leading/2 {
		t.Errorf("%s: the last line at %v is not right above the board at %v", name, last.At, p.board)
	}
	if gap := p.texts[1].At.Min.Y - first.At.Max.Y; gap < small.Height/2 || gap > small.Leading {
		t.Errorf("%s: the name is at %v, the line below at %v", name, first.At, p.texts[1].At)
	}
	lines := p.texts[1 : len(p.texts)-1]
	if high := len(lines) * small.Leading; high > slot.Dy()/2 || (len(lines) == 0) != (rules == 0) {
		t.Errorf("%s: the rules take %d of %d", name, high, slot.Dy())
	}
	if rules > 0 {
		var said string
		for _, line := range lines {
			said += " " + line.Text
		}
		all := strings.HasSuffix(said, fmt.Sprint(" number ", rules))
		if cut := strings.HasSuffix(said, "…"); cut == all || cut && (len(lines)+1)*small.Leading <= slot.Dy()/2 {
			t.Errorf("%s: of the rules there is %q", name, said)
		}
	}
}

// TestSolutionsAtEnd: the solutions at the end stand in rows that fill the width, at even distances, larger ones and those in large print fewer in a row, each with the number of
// its puzzle above it; those of another size begin a row of their own.
func TestSolutionsAtEnd(t *testing.T) {
	small, large := load(t, "easy", 1, printout.Contents{})[0], load(t, "25x25", 1, printout.Contents{})[0]
	ten, err := sudoku.LayoutOfSide(10)
	if err != nil {
		t.Fatal(err)
	}
	tens := printout.PuzzleOf(format.Entry{Puzzle: sudoku.Empty(ten)}, printout.Contents{})
	tens.Solution = make(sudoku.Grid, 100) // what it says does not matter here
	six, twelve, sixteen := load(t, "6x6", 1, printout.Contents{})[0], load(t, "12x12", 1, printout.Contents{})[0], load(t, "16x16", 1, printout.Contents{})[0]
	for _, test := range []struct {
		puzzles []printout.Puzzle
		large   bool
		rows    string // how many are in each
	}{
		{slices.Repeat([]printout.Puzzle{small}, 6), false, "4 2"}, {slices.Repeat([]printout.Puzzle{small}, 3), true, "2 1"},
		{slices.Repeat([]printout.Puzzle{six}, 5), false, "4 1"},
		{slices.Repeat([]printout.Puzzle{tens}, 4), false, "3 1"}, {slices.Repeat([]printout.Puzzle{twelve}, 4), false, "3 1"}, {slices.Repeat([]printout.Puzzle{sixteen}, 4), false, "3 1"}, {slices.Repeat([]printout.Puzzle{twelve}, 2), true, "1 1"},
		{slices.Repeat([]printout.Puzzle{large}, 3), false, "2 1"}, {slices.Repeat([]printout.Puzzle{large}, 2), true, "1 1"},
		{[]printout.Puzzle{small, six, twelve, twelve, large, small}, false, "2 2 1 1"},
	} {
		d := printout.Of("", test.puzzles, printout.Options{Paper: document.A4, PerPage: 1, Solutions: printout.AtEnd, Large: test.large})
		body := d.Paper.Body()
		var rows [][]image.Rectangle
		number := 0
		for n, page := range d.Pages()[len(test.puzzles):] {
			top := -1
			for i, item := range page.Items {
				if item.Text != "" || item.At.Dx() != item.At.Dy() {
					continue
				}
				if item.At.Min.Y != top {
					rows, top = append(rows, nil), item.At.Min.Y
				}
				rows[len(rows)-1] = append(rows[len(rows)-1], item.At)
				number++
				label := page.Items[i-1]
				if gap := item.At.Min.Y - label.At.Max.Y; label.Text != fmt.Sprint(number) || label.At.Min.X != item.At.Min.X || gap < 0 || gap > 4*point {
					t.Errorf("the solution at %v of page %d has the number %q at %v", item.At, n+1, label.Text, label.At)
				}
			}
		}
		var counts []string
		for n, row := range rows {
			if n > 0 && row[0].Min.Y > rows[n-1][0].Max.Y && row[0].Min.Y-rows[n-1][0].Max.Y != 32*point {
				t.Errorf("a row is at %v, the one above at %v", row[0], rows[n-1][0])
			}
			counts = append(counts, fmt.Sprint(len(row)))
			const gap = 20 * point
			most := (body.Dx() + gap) / (row[0].Dx() + gap)
			if row[0].Min.X != body.Min.X || most < len(row) || body.Dx()-(most*(row[0].Dx()+gap)-gap) > most {
				t.Errorf("a row of %d begins at %v in %v", len(row), row[0], body)
			}
			for i, at := range row[1:] {
				if at.Min.X-row[i].Max.X != gap || at.Size() != row[0].Size() {
					t.Errorf("in a row are %v and %v", row[i], at)
				}
			}
		}
		if got := strings.Join(counts, " "); got != test.rows {
			t.Errorf("%d×%d, large %t: the rows have %s solutions, want %s", test.puzzles[0].Board.Layout.Side(), test.puzzles[0].Board.Layout.Side(), test.large, got, test.rows)
		}
		if number != len(test.puzzles) {
			t.Errorf("of %d solutions %d are there", len(test.puzzles), number)
		}
	}
}

// TestSolutionsUpsideDown: solutions below the puzzles stand in a row from the right edge to the left, in the order of the puzzles, at even distances at the bottom of the page,
// below a line. They are as high as an inch and a half, in large print half as high again, if that many fit beside each other.
func TestSolutionsUpsideDown(t *testing.T) {
	for _, test := range []struct {
		collection string
		perPage    int
		large      bool
		side       int // of a solution, in points; 0 for as large as fits
	}{{"easy", 1, false, 104}, {"easy", 2, false, 104}, {"easy", 4, false, 104}, {"easy", 6, false, 0}, {"easy", 1, true, 156}, {"easy", 4, true, 0}, {"16x16", 1, false, 112}, {"25x25", 1, false, 175}, {"16x16", 4, false, 112}} {
		one := load(t, test.collection, 1, printout.Contents{})[0]
		d := printout.Of("", slices.Repeat([]printout.Puzzle{one}, test.perPage), printout.Options{Paper: document.A4, PerPage: test.perPage, Solutions: printout.UpsideDown, Large: test.large})
		body, page := d.Paper.Body(), d.Pages()[0]
		rule, n := page.Items[0].At, 0
		if rule.Min.X != body.Min.X || rule.Max.X != body.Max.X || rule.Dy() > point {
			t.Errorf("%+v: the line is at %v", test, rule)
		}
		side, most := test.side*point, (body.Dx()-(test.perPage-1)*10*point)/test.perPage
		if side == 0 || side > most {
			side = most
		}
		right := body.Max.X
		for _, item := range page.Items {
			if !strings.HasPrefix(item.Text, "Solution") {
				if item.At != rule && item.At.Max.Y >= rule.Min.Y {
					t.Errorf("%+v: %q at %v is below the line at %v", test, item.Text, item.At, rule)
				}
				continue
			}
			n++
			want := words.T("print.solution.of", words.Data{"Number": n})
			if test.perPage == 1 {
				want = words.T("print.solution")
			}
			if item.Text != want || item.At != image.Rect(right-side, body.Max.Y-side-12*point, right, body.Max.Y) || item.At.Min.Y <= rule.Max.Y || item.At.Min.Y > rule.Max.Y+8*point {
				t.Errorf("%+v: %q is at %v, want %q %d wide to the left of %d, below %v", test, item.Text, item.At, want, side, right, rule)
			}
			right = item.At.Min.X - 10*point
		}
		if n != test.perPage {
			t.Errorf("%+v: there are %d solutions", test, n)
		}
	}
}

// A sketch notes the frames, rectangles and texts that are painted, each in the pixels of its own frame.
type sketch struct {
	canvas.Page
	frames []image.Rectangle
	sizes  []image.Point
	rects  []image.Rectangle
	texts  []canvas.Text
}

func (s *sketch) Frame(at image.Rectangle, size image.Point, _ bool, paint func(canvas.Page)) {
	s.frames, s.sizes = append(s.frames, at), append(s.sizes, size)
	s.Page.Frame(at, size, false, func(c canvas.Page) {
		outer := s.Page
		s.Page = c
		paint(s)
		s.Page = outer
	})
}

func (s *sketch) Rect(r image.Rectangle, k canvas.Ink) {
	s.rects = append(s.rects, r)
	s.Page.Rect(r, k)
}

func (s *sketch) Text(text canvas.Text) {
	s.texts = append(s.texts, text)
	s.Page.Text(text)
}

// sketchOf paints an item of an A4 page.
func sketchOf(item document.Item) *sketch {
	s := &sketch{Page: svg.New(document.A4.Size().X, document.A4.Size().Y)}
	item.Paint(s)
	return s
}

// TestCodeOnPaper: the code on the page has the dark modules of the code of its link, and a light border.
func TestCodeOnPaper(t *testing.T) {
	one := load(t, "easy", 1, printout.Contents{})[0]
	code, _ := share.CodeOf(one.Link)
	s := sketchOf(printout.Of("", []printout.Puzzle{one}, printout.Options{Paper: document.A4, PerPage: 4}).Pages()[0].Items[0])
	if side := code.Side() + 2*share.Quiet; s.sizes[0] != image.Pt(side, side) {
		t.Fatalf("the code has %v modules, want %d", s.sizes[0], side)
	}
	dark := map[image.Point]int{}
	for _, r := range s.rects {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				dark[image.Pt(x-share.Quiet, y-share.Quiet)]++
			}
		}
	}
	for y := range code.Side() {
		for x := range code.Side() {
			if at := image.Pt(x, y); (dark[at] == 1) != code.Dark(x, y) {
				t.Fatalf("the module at %v is dark %d times", at, dark[at])
			}
			delete(dark, image.Pt(x, y))
		}
	}
	for at, n := range dark {
		if n > 0 {
			t.Errorf("the border is dark at %v", at)
		}
	}
}

// TestHeavyLines: in large print the lines of a board are about twice as thick, because its canvas has half as many pixels.
func TestHeavyLines(t *testing.T) {
	one := load(t, "easy", 1, printout.Contents{})[0]
	one.Link = ""
	var thickness [2]float64 // of a pixel of the board, in pixels of the page
	for i, large := range []bool{false, true} {
		for _, item := range printout.Of("", []printout.Puzzle{one}, printout.Options{Paper: document.A4, PerPage: 1, Large: large}).Pages()[0].Items {
			if item.Text == "" {
				s := sketchOf(item)
				thickness[i] = float64(s.frames[0].Dx()) / float64(s.sizes[0].X)
			}
		}
	}
	if ratio := thickness[1] / thickness[0]; ratio < 1.9 || ratio > 2.1 {
		t.Errorf("lines are %.2f pixels thick, and in large print %.2f", thickness[0], thickness[1])
	}
}

// TestInsideOfASolution: below the puzzles the label of a solution begins where its board does, above it, and the board fills the rest.
func TestInsideOfASolution(t *testing.T) {
	one := load(t, "easy", 1, printout.Contents{})[0]
	for _, item := range printout.Of("", []printout.Puzzle{one}, printout.Options{Paper: document.A4, PerPage: 1, Solutions: printout.UpsideDown}).Pages()[0].Items {
		if item.Text != words.T("print.solution") {
			continue
		}
		s := sketchOf(item)
		outer, board := s.sizes[0], s.frames[1]
		if board.Min.X != 0 || board.Max != outer || board.Dx() != board.Dy() || s.sizes[1].X%9 != 0 || s.sizes[1].X != s.sizes[1].Y {
			t.Errorf("the board is at %v in %v, of the size %v", board, outer, s.sizes[1])
		}
		if label := s.texts[0]; label.String != item.Text || label.At.X != 0 || label.At.Y > board.Min.Y*canvas.Unit || label.At.Y < board.Min.Y*canvas.Unit*2/3 {
			t.Errorf("the label is %q at %v, the board at %v", label.String, label.At, board)
		}
		return
	}
	t.Error("there is no solution")
}
