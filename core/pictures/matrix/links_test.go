package matrix

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// linksRun is a run of dancing links to its n-th step of a kind, and what the step touched.
func linksRun(t testing.TB, p sudoku.Puzzle, kind engine.StepKind, n int) (r *picturetest.MatrixRun, touched int) {
	t.Helper()
	r = picturetest.NewMatrixRun(t, p)
	for n > 0 && len(r.Steps) > 0 {
		r.Play(1)
		if r.Last.Kind == kind {
			n--
		}
	}
	if n > 0 {
		t.Fatalf("there is no such step")
	}
	touched = -1
	if kind == engine.Cover || kind == engine.Uncover {
		touched = picturetest.ColumnOf(r.Last)
	}
	return r, touched
}

func TestLinksPictures(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, "..3.4......2....")
	empty := picturetest.PuzzleOf(t, 4, "1")
	dead := picturetest.PuzzleOf(t, 4, "12....3........4")
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for _, c := range []struct {
		name          string
		puzzle        sudoku.Puzzle
		kind          engine.StepKind // of the last step
		n             int
		style         pictures.Style
		width, height int
		moved         int
		text          int
	}{
		{"links-4-next", empty, engine.Assign, 0, pictures.Light(), 560, 300, 0, 8},
		{"links-4-cover", empty, engine.Cover, 1, pictures.Light(), 560, 300, 0, 8},
		{"links-4-other", empty, engine.Cover, 3, pictures.Dark(), 560, 300, 0, 8},
		{"links-4-trying", four, engine.Assign, 5, pictures.Light(), 560, 300, 0, 8},
		{"links-4-uncover", four, engine.Uncover, 1, pictures.Dark(), 560, 300, 0, 8},
		{"links-4-narrow", empty, engine.Cover, 1, pictures.Light(), 285, 280, 0, 8},
		{"links-4-dead", dead, engine.Assign, 0, pictures.Light(), 300, 160, 0, 8},
		{"links-4-large", four, engine.Assign, 5, pictures.Light(), 900, 560, 40, 19},
		{"links-9-scrolled", nine, engine.Cover, 1, pictures.Light(), 400, 300, 60, 8},
	} {
		r, touched := linksRun(t, c.puzzle, c.kind, c.n)
		item := touched
		if item < 0 {
			item = max(r.Matrix.Chosen(), r.Matrix.Next())
		}
		var p LinksPainter
		picturetest.Golden(t, c.name, p.Paint(r.Matrix, r.Matrix.Links(item), touched >= 0, c.style, c.width, c.height, c.text, image.Pt(c.moved, 0)))
	}
}

// TestLinksAnySize paints pictures of every size and scroll position, including empty ones.
func TestLinksAnySize(t *testing.T) {
	r, touched := linksRun(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), engine.Cover, 5)
	var p LinksPainter
	for size := range 120 {
		img := p.Paint(r.Matrix, r.Matrix.Links(touched), size%2 == 0, pictures.Dark(), 7*size, 5*size, 1+size/8, image.Pt(size*size, 40*size))
		if want := image.Pt(7*size, 5*size); img.Rect.Size() != want {
			t.Fatalf("asked for %v, got %v", want, img.Rect.Size())
		}
	}
}

// TestLinksLayout: items and options lie within the picture, which fits the view if it can, and the names of items are level where they have room.
func TestLinksLayout(t *testing.T) {
	r, touched := linksRun(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), engine.Cover, 5)
	k := r.Matrix.Links(touched)
	const text = 9
	var p LinksPainter
	p.Fit(r.Matrix, k, 1<<20, 1<<20, text)
	if p.turned || p.pitch-p.label.X != 4*text || p.row != 6*text {
		t.Errorf("in a view of any size names are turned: %t, items %d apart, options %d", p.turned, p.pitch-p.label.X, p.row)
	}
	level := p.left + len(k.Items)*(p.label.X+2*text) + text*3/2 // what level names need
	for width := 100; width < level+500; width += 7 {
		for _, height := range []int{100, 400, 900, 1500} {
			p.Fit(r.Matrix, k, width, height, text)
			last := p.ItemBox(k.Items[len(k.Items)-1])
			if p.turned != (width < level) || last.Max.X >= p.Size.X || p.Size.X-last.Max.X > p.pitch {
				t.Fatalf("%d wide: names are turned: %t, the last item is at %v, the picture %v", width, p.turned, last, p.Size)
			}
			least := p.left + len(k.Items)*(p.label.X+text*7/4) + text*3/2
			if width >= least && p.Size.X > width {
				t.Errorf("in %d pixels, where %d are needed, the picture has %d", width, least, p.Size.X)
			}
			if p.row < text*7/2 || p.row > 6*text || height >= p.top+len(p.rows)*(text*7/2)+2*text && p.Size.Y > height {
				t.Errorf("in %d pixels options are %d apart, and the picture %d high", height, p.row, p.Size.Y)
			}
			if bottom := p.top + len(p.rows)*p.row; bottom+text > p.Size.Y || bottom+3*text <= p.Size.Y {
				t.Errorf("the options end at %d, the picture at %d", bottom, p.Size.Y)
			}
			for i := range p.rows {
				if at, _ := p.nodeAt(i, k.Items[0]); at.Y <= p.top || at.Y >= p.Size.Y-2*text {
					t.Errorf("option %d is at %v", i, at)
				}
			}
		}
	}
	for width, turned := range map[int]bool{level: false, level - 1: true} {
		if p.Fit(r.Matrix, k, width, 500, text); p.turned != turned {
			t.Errorf("names that need %d pixels are turned in %d: %t", level, width, p.turned)
		}
	}
}

// TestFirstIn: the first row of a column is the first that is shown and not gone.
func TestFirstIn(t *testing.T) {
	r, _ := linksRun(t, picturetest.PuzzleOf(t, 4, "..3.4......2...."), engine.Cover, 4)
	p := New()
	p.Paint(r.Matrix, false, pictures.Light(), 600, 500, 8, image.Point{})
	found := 0
	for c := range r.Matrix.Columns() {
		want := -1
		for _, row := range p.rows {
			if want < 0 && slices.Contains(r.Matrix.Ones(row), c) && r.Matrix.Rows()[row] != trace.RowGone {
				want = row
			}
		}
		if got := p.FirstIn(r.Matrix, c); got != want {
			t.Errorf("the first row of column %d is %d, want %d", c, got, want)
		}
		if want >= 0 {
			found++
		}
	}
	if found == 0 {
		t.Errorf("%d columns have rows", found)
	}
}

// A litSheet notes the colours of lines too.
type litSheet struct {
	*picturetest.Sheet
	inks []color.RGBA
}

func (s *litSheet) Line(a, b image.Point, stroke canvas.Stroke) {
	s.Sheet.Line(a, b, stroke)
	s.inks = append(s.inks, stroke.Color)
}

// TestLitLinks: after an item was covered or uncovered, the links up and down that this changed are lit: those in the columns of the other items of its
// options, not its own. Without that nothing is lit.
func TestLitLinks(t *testing.T) {
	const text = 8
	style := pictures.Light()
	for _, kind := range []engine.StepKind{engine.Cover, engine.Uncover} {
		tried := 0
		for n := 1; tried < 5; n++ {
			r, item := linksRun(t, picturetest.PuzzleOf(t, 4, "1"), kind, n)
			k := r.Matrix.Links(item)
			if len(k.Options) == 0 {
				continue
			}
			tried++
			others := map[int]bool{}
			for _, option := range k.Options {
				for _, c := range r.Matrix.Ones(option) {
					others[c] = c != item && !r.Matrix.Columns()[c].Covered
				}
			}
			for _, lit := range []bool{true, false} {
				var p LinksPainter
				s := &litSheet{Sheet: picturetest.NewSheet(700, 500)}
				p.Draw(s, r.Matrix, k, lit, style, text, image.Point{})
				seen := map[int]int{}
				for i, line := range s.Lines {
					for c, other := range others {
						box := p.ItemBox(c)
						x := (box.Min.X + box.Max.X) / 2 * canvas.Unit
						if line[0].X != x || line[1].X != x || line[0].Y < box.Max.Y*canvas.Unit {
							continue
						}
						seen[c]++
						if got := s.inks[i] == style.Accent; got != (lit && other) && (other || c == item) {
							t.Errorf("step %d of kind %v: the link of item %d at %v is lit: %t, and the item is %d", n, kind, c, line, got, item)
						}
					}
				}
				if seen[item] < len(k.Options) || len(seen) < 2 {
					t.Errorf("step %d of kind %v: the item has %d links for %d options, with others of %d items", n, kind, seen[item], len(k.Options), len(seen))
				}
			}
		}
	}
}

// TestScrolledLinks: however far options are scrolled, each name is at the height of the option's nodes, and the head of the picture covers what is behind it.
func TestScrolledLinks(t *testing.T) {
	const text, width, height = 9, 700, 400
	r, touched := linksRun(t, picturetest.PuzzleOf(t, 9, picturetest.Hard), engine.Cover, 5)
	k := r.Matrix.Links(touched)
	for _, moved := range []int{0, 25, 40} {
		var p LinksPainter
		s := picturetest.NewSheet(width, height)
		p.Draw(s, r.Matrix, k, false, pictures.Light(), text, image.Pt(0, moved))
		if ground, ok := s.Ground(image.Rect(0, 0, width, p.top-text)); !ok || ground != pictures.Light().Ground {
			t.Errorf("moved by %d, the head does not cover what is behind it", moved)
		}
		seen := 0
		for i, row := range p.rows {
			at, _ := p.nodeAt(i, k.Items[0])
			for _, name := range s.Written(words.OptionLabel(r.Matrix.Layout(), row)) {
				if middle := name.At.Y/canvas.Unit - text/2; at.Y > p.top && (middle < at.Y-1 || middle > at.Y+1) {
					t.Errorf("moved by %d, the name of option %d is at %d, its nodes at %d", moved, i, middle, at.Y)
				}
				seen++
			}
		}
		if seen == 0 {
			t.Errorf("moved by %d, no option has a name", moved)
		}
	}
}
