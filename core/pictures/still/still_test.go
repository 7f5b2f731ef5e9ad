package still_test

import (
	"context"
	"errors"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
	"nonet/core/canvas/svg"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/implications"
	"nonet/core/pictures/picturetest"
	"nonet/core/pictures/still"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

var views = []still.View{still.Board, still.Tree, still.Time, still.Matrix, still.Links, still.Graph, still.Run}

// A sheet also notes what is painted by the groups it is in.
type sheet struct {
	*picturetest.Sheet
	groups []string
	spread map[string]image.Rectangle // of the boxes and texts of a group, and of the groups in it
	clip   image.Rectangle
}

// sheetOf paints a picture on a sheet.
func sheetOf(p save.Picture) *sheet {
	s := &sheet{Sheet: picturetest.NewSheet(p.Size.X, p.Size.Y), spread: map[string]image.Rectangle{}}
	s.Unclip()
	p.Paint(s)
	return s
}

func (s *sheet) painted(r image.Rectangle) {
	for _, name := range s.groups {
		s.spread[name] = s.spread[name].Union(r.Intersect(s.clip))
	}
}

func (s *sheet) Group(name string)                    { s.groups = append(s.groups, name) }
func (s *sheet) End()                                 { s.groups = s.groups[:len(s.groups)-1] }
func (s *sheet) Clip(r image.Rectangle)               { s.clip = r }
func (s *sheet) Unclip()                              { s.clip = image.Rectangle{Max: s.Size()} }
func (s *sheet) Rect(r image.Rectangle, k canvas.Ink) { s.painted(r) }
func (s *sheet) Text(t canvas.Text) {
	s.Sheet.Text(t)
	s.painted(canvas.TextBounds(t))
}

// painterOf begins a run of an engine on a small puzzle with several solutions.
func painterOf(t *testing.T, e *engine.Engine) (*still.Painter, sudoku.Puzzle) {
	t.Helper()
	p := picturetest.PuzzleOfText(t, "1.....3..4......")
	s := still.New(e, p, engine.Options{Limit: 3})
	t.Cleanup(s.Close)
	return s, p
}

// end goes to the end of a run and returns its position.
func end(t *testing.T, s *still.Painter) int64 {
	t.Helper()
	if s.To(t.Context(), 1<<40) {
		t.Fatal("the run has no end")
	}
	if s.Position() < 20 {
		t.Fatalf("the run ends after %d steps", s.Position())
	}
	return s.Position()
}

// TestHas: all engines have a board, a tree and a time line; those with a matrix its pictures, and one that learns its graph.
func TestHas(t *testing.T) {
	for _, test := range []struct {
		engine *engine.Engine
		lacks  []still.View
	}{
		{engine.DepthFirst, []still.View{still.Matrix, still.Links, still.Graph}}, {engine.DancingLinks, []still.View{still.Graph}},
		{engine.ClauseLearning, []still.View{still.Matrix, still.Links}},
	} {
		for _, v := range views {
			if got := still.Has(test.engine, v); got == slices.Contains(test.lacks, v) {
				t.Errorf("that %s has a %s is said to be %t", test.engine.ID, v, got)
			}
		}
	}
}

// TestTo: a painter goes to each position, forward and back, and to the end where a position is beyond it; its title says where it is, and how far it
// has been.
func TestTo(t *testing.T) {
	s, _ := painterOf(t, engine.DancingLinks)
	last := end(t, s)
	for _, to := range []int64{0, 7, 7, last, 3, last - 1, 1} {
		if !s.To(t.Context(), to) || s.Position() != to {
			t.Errorf("at %d, want %d", s.Position(), to)
		}
		want := words.EngineTitle(engine.DancingLinks) + ", " + words.Number(to) + " / " + words.Number(last)
		if got := s.Picture(still.Tree, still.Look{}).Title; got != want {
			t.Errorf("the title is %q, want %q", got, want)
		}
	}
	s, _ = painterOf(t, engine.DancingLinks)
	s.To(t.Context(), 5)
	if got := s.Picture(still.Time, still.Look{}).Title; !strings.HasSuffix(got, " 5 / 5") {
		t.Errorf("after five steps the title is %q", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if s.To(ctx, 10) {
		t.Error("a painter that is stopped got on")
	}
}

// TestPictures: a picture is that of a position, whatever way the run came there, light and dark; and it changes as the run goes on.
func TestPictures(t *testing.T) {
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.DancingLinks, engine.ClauseLearning} {
		there, _ := painterOf(t, e)
		back, _ := painterOf(t, e)
		last := end(t, back)
		back.To(t.Context(), 2)
		there.To(t.Context(), last)
		for _, v := range views {
			if !still.Has(e, v) {
				continue
			}
			seen := map[string]bool{}
			for _, to := range []int64{last / 2, last, 4} {
				there.To(t.Context(), to)
				back.To(t.Context(), to)
				l := still.Look{Width: 300, Dark: to == 4, Candidates: true}
				a, b := save.Image(there.Picture(v, l)), save.Image(back.Picture(v, l))
				if !slices.Equal(a.Pix, b.Pix) {
					t.Errorf("%s: the %s at %d depends on the way", e.ID, v, to)
				}
				seen[string(a.Pix)] = true
				ground := pictures.Light().Ground
				if l.Dark {
					ground = pictures.Dark().Ground
				}
				if got := a.RGBAAt(0, 0); got != ground {
					t.Errorf("%s: the %s has the ground %v, want %v", e.ID, v, got, ground)
				}
				if v != still.Graph && (v != still.Links || to < last) && blank(a, ground) {
					t.Errorf("%s: the %s at %d is blank", e.ID, v, to)
				}
			}
			if len(seen) < 3 && v != still.Graph {
				t.Errorf("%s: at three positions there are %d pictures of the %s", e.ID, len(seen), v)
			}
		}
	}
}

func blank(img *image.RGBA, ground color.RGBA) bool {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != ground {
				return false
			}
		}
	}
	return true
}

// TestSizes: a picture is as wide as is asked for, in the proportions of the usual one, and its letters with it, but for the smallest, which can
// still be read. The board is a square.
func TestSizes(t *testing.T) {
	s, _ := painterOf(t, engine.DancingLinks)
	s.To(t.Context(), 20)
	tallest := func(p save.Picture) (most int) {
		for _, written := range sheetOf(p).Texts {
			most = max(most, written.Height)
		}
		return most
	}
	for _, v := range views {
		usual := s.Picture(v, still.Look{})
		if v == still.Board && usual.Size.X != usual.Size.Y || usual.Size.X < 400 || usual.Size.Y < 200 || usual.Size.X > 2000 {
			t.Errorf("the usual %s is %v", v, usual.Size)
		}
		for _, width := range []int{1, 2, 50, 400, 2400} {
			p := s.Picture(v, still.Look{Width: width})
			if want := max(1, usual.Size.Y*width/usual.Size.X); p.Size != image.Pt(width, want) {
				t.Errorf("the %s of the width %d is %v, want the height %d", v, width, p.Size, want)
			}
		}
		same := s.Picture(v, still.Look{Width: usual.Size.X})
		if same.Size != usual.Size || tallest(same) != tallest(usual) {
			t.Errorf("the %s of the usual width is another", v)
		}
		if v != still.Graph {
			if double, once := tallest(s.Picture(v, still.Look{Width: 2 * usual.Size.X})), tallest(usual); double < 2*once-1 || double > 2*once+1 {
				t.Errorf("the letters of the %s are %d high, and %d in one twice as wide", v, once, double)
			}
		}
		if v == still.Tree || v == still.Time || v == still.Matrix {
			if least := tallest(s.Picture(v, still.Look{Width: 60})); least != 5 && least != 0 {
				t.Errorf("the letters of a tiny %s are %d high", v, least)
			}
		}
	}
}

// TestRun: the picture of a run has the board at the left, the tree beside it and the time line below both; the board is a square with some room around
// it, and they do not overlap.
func TestRun(t *testing.T) {
	s, _ := painterOf(t, engine.DepthFirst)
	s.To(t.Context(), end(t, s)-2)
	for _, width := range []int{300, 0, 1200} {
		p := s.Picture(still.Run, still.Look{Width: width})
		painted := sheetOf(p)
		at := map[still.View]image.Rectangle{}
		for _, v := range []still.View{still.Board, still.Tree, still.Time} {
			at[v] = painted.spread[string(v)]
		}
		b, tree, time := at[still.Board], at[still.Tree], at[still.Time]
		size := p.Size
		switch {
		case b.Dx() != b.Dy() || b.Dx() < size.X/3:
			t.Errorf("the board is at %v of %v", b, size)
		case b.Min.X < 1 || tree.Min.X-b.Max.X < 1 || tree.Min.X-b.Max.X > size.X/20:
			t.Errorf("the board is at %v, the tree at %v", b, tree)
		case (b.Min.Y+b.Max.Y)/2 < tree.Max.Y/2-1 || (b.Min.Y+b.Max.Y)/2 > tree.Max.Y/2+1:
			t.Errorf("the board at %v is not in the middle beside the tree at %v", b, tree)
		case tree.Max.X != size.X || tree.Min.Y != 0 || tree.Max.Y != time.Min.Y || tree.Dy() <= time.Dy():
			t.Errorf("the tree is at %v, the time at %v of %v", tree, time, size)
		case time.Min.X != 0 || time.Max != size:
			t.Errorf("the time is at %v of %v", time, size)
		}
	}
}

// TestCandidates: the board shows candidates if that is asked for: those that the engine still considers.
func TestCandidates(t *testing.T) {
	s, p := painterOf(t, engine.ForwardChecking)
	s.To(t.Context(), 0)
	small := func(l still.Look) (n int) {
		for _, written := range sheetOf(s.Picture(still.Board, l)).Texts {
			if written.Small {
				n++
			}
		}
		return n
	}
	before := small(still.Look{Candidates: true})
	if without := small(still.Look{}); without != 0 || before < p.Layout.Cells()-p.Givens.Filled() {
		t.Errorf("%d candidates are shown, and %d without", before, without)
	}
	s.To(t.Context(), end(t, s)/2)
	if now := small(still.Look{Candidates: true}); now >= before {
		t.Errorf("%d candidates are left of %d", now, before)
	}
}

// TestLinks: the picture of links is about the item that was just covered or uncovered, or else about that which is chosen, or comes next.
func TestLinks(t *testing.T) {
	for _, text := range []string{"1.....3..4......", picturetest.Empty4} { // of an empty board the first item is chosen
		checkLinks(t, picturetest.PuzzleOfText(t, text))
	}
	none, _ := painterOf(t, engine.DepthFirst)
	if painted := sheetOf(none.Picture(still.Links, still.Look{})); len(painted.Texts) > 0 {
		t.Errorf("without a matrix the links are %v", painted.Texts)
	}
}

// TestTextStaysLegible: where there is no room for all of a graph or of the links, texts are as small as can be read, and no smaller.
func TestTextStaysLegible(t *testing.T) {
	for view, e := range map[still.View]*engine.Engine{still.Links: engine.DancingLinks, still.Graph: engine.ClauseLearning} {
		s := still.New(e, picturetest.PuzzleOf(t, 9, picturetest.Hard), engine.Options{Limit: 2})
		defer s.Close()
		least := 100
		for at := int64(1); at < 4000 && least == 100; at += 7 { // up to the first conflict
			s.To(t.Context(), at)
			if view == still.Graph && s.Graph() == nil {
				continue
			}
			for _, text := range sheetOf(s.Picture(view, still.Look{Width: 200})).Texts {
				least = min(least, text.Height)
			}
		}
		if least != 5 {
			t.Errorf("%s: the smallest text is %d pixels high", view, least)
		}
	}
}

func checkLinks(t *testing.T, p sudoku.Puzzle) {
	steps := picturetest.StepsOf(t, engine.DancingLinks, p, 60)
	played := still.New(engine.DancingLinks, p, engine.Options{Limit: 3})
	defer played.Close()
	run := player.New(engine.DancingLinks, p, engine.Options{Limit: 3})
	defer run.Close()
	m := trace.NewMatrix(p, engine.DancingLinks.Selects)
	for at := int64(0); at < 60; at++ {
		played.To(t.Context(), at)
		if at > 0 {
			run.Forward(t.Context(), 1)
		}
		m.Set(run.Grid(), run.Covered, run.Domain)
		item, touched := m.Chosen(), false
		if item < 0 {
			item = m.Next()
		}
		if at > 0 {
			if step := steps[at-1]; step.Kind == engine.Cover || step.Kind == engine.Uncover {
				item, touched = step.Column(nil)
			}
		}
		painted := &accents{Canvas: svg.New(1200, 700), accent: pictures.Light().AccentGround}
		played.Picture(still.Links, still.Look{}).Paint(painted)
		if name := painted.name; item >= 0 && name != words.ItemLabel(p.Layout, item) || item < 0 && name != "" {
			t.Fatalf("at %d (touched %t) the links are those of %q, want item %d", at, touched, name, item)
		}
	}
}

// accents is a canvas that notes what is written on the ground of the position.
type accents struct {
	canvas.Canvas
	accent color.RGBA
	at     image.Rectangle
	name   string
}

func (a *accents) Rect(r image.Rectangle, k canvas.Ink) {
	if k.Color == a.accent {
		a.at = r
	}
}

func (a *accents) Text(t canvas.Text) {
	if image.Pt(t.At.X/canvas.Unit, t.At.Y/canvas.Unit).In(a.at) {
		a.name = t.String
	}
}

// TestGraph: the graph of a conflict is there from it on; its letters are as large as fit for the whole graph, up to the usual height, and not smaller
// than can be read.
func TestGraph(t *testing.T) {
	p := picturetest.PuzzleOfText(t, picturetest.Hard)
	s := still.New(engine.ClauseLearning, p, engine.Options{})
	defer s.Close()
	heights := map[int]bool{}
	for n, at := 0, int64(1); n < 12; at++ {
		if !s.To(t.Context(), at) {
			t.Fatal("the run has too few conflicts")
		}
		if s.Graph() == nil {
			continue
		}
		at += 150
		n++
		for _, width := range []int{200, 300, 450, 700, 1000, 1200} {
			painted := sheetOf(s.Picture(still.Graph, still.Look{Width: width}))
			most := 0
			for _, written := range painted.Texts {
				most = max(most, written.Height)
			}
			size := painted.Size()
			text := max(5, 12*width/1200)
			var painter implications.Painter
			for ; text > 5; text-- {
				whole := painter.Fit(s.Graph(), p.Layout, size, text)
				if whole.X <= size.X && whole.Y <= size.Y {
					break
				}
			}
			if most != text {
				t.Errorf("at %d the letters are %d high in %v, want %d", s.Position(), most, size, text)
			}
			heights[text] = true
		}
	}
	if len(heights) < 4 {
		t.Errorf("only letters of the heights %v were tried", heights)
	}
}

// TestFrames: there is a picture for each position, the first and the last included; they end with the run, or when they are stopped.
func TestFrames(t *testing.T) {
	s, _ := painterOf(t, engine.DepthFirst)
	other, _ := painterOf(t, engine.DepthFirst)
	last := end(t, other)
	l := still.Look{Width: 120}
	count := func(ctx context.Context, from, until int64, painted func()) (n int) {
		for img := range s.Frames(ctx, still.Board, l, from, until, painted) {
			if !other.To(t.Context(), from+int64(n)) || !slices.Equal(img.Pix, save.Image(other.Picture(still.Board, l)).Pix) {
				t.Errorf("frame %d is not the picture at %d", n, from+int64(n))
			}
			n++
		}
		return n
	}
	calls := 0
	if n := count(t.Context(), 3, 9, func() { calls++ }); n != 7 || calls != 7 {
		t.Errorf("from 3 to 9 there are %d frames and %d calls", n, calls)
	}
	if n := count(t.Context(), last-2, last+50, nil); n != 3 || s.Position() != last {
		t.Errorf("at the end there are %d frames, the last at %d of %d", n, s.Position(), last)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	if n := count(ctx, 0, last, func() { cancel(errors.New("enough")) }); n != 1 {
		t.Errorf("stopped after the first there are %d frames", n)
	}
	for range s.Frames(t.Context(), still.Board, l, 0, last, func() { t.Error("a picture that nobody takes counts") }) {
		break
	}
}

// TestEndOfAProof: at the end of a search for all solutions, which has taken back what it found, the board and the matrix show the first solution,
// whatever way the end was reached. Just before the end they do not.
func TestEndOfAProof(t *testing.T) {
	p := picturetest.PuzzleOfText(t, picturetest.Small4)
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.DancingLinks} {
		result, err := e.Search(t.Context(), p, engine.Options{})
		if err != nil || result.Count == 0 {
			t.Fatalf("%s finds %d solutions, %v", e.ID, result.Count, err)
		}
		last := int64(1) << 40
		for range 2 { // the second time it goes to the very position
			s := still.New(e, p, engine.Options{})
			s.To(t.Context(), last)
			last = s.Position()
			for _, at := range []int64{last, last - 1} {
				s.To(t.Context(), at)
				written := map[string]bool{}
				for _, text := range sheetOf(s.Picture(still.Matrix, still.Look{})).Texts {
					written[text.String] = written[text.String] || text.Face == canvas.Bold
				}
				digits := len(sheetOf(s.Picture(still.Board, still.Look{})).Texts)
				if full := digits == p.Layout.Cells(); full != (at == last) {
					t.Errorf("%s: at %d of %d there are %d digits on the board", e.ID, at, last, digits)
				}
				for cell, digit := range result.Solutions[0] {
					if name := p.Layout.CellName(cell) + "=" + sudoku.Symbol(digit); still.Has(e, still.Matrix) && p.Givens[cell] == 0 && written[name] != (at == last) {
						t.Errorf("at %d of %d the row %s of the matrix is a chosen one: %t", at, last, name, written[name])
					}
				}
			}
			s.Close()
		}
	}
}

// TestWorkIsInView: of a matrix that has no room the part is painted where the search is working; of links around an item all are.
func TestWorkIsInView(t *testing.T) {
	p := picturetest.PuzzleOfText(t, strings.Repeat(".", 81))
	run := player.New(engine.DancingLinks, p, engine.Options{Limit: 1})
	defer run.Close()
	s := still.New(engine.DancingLinks, p, engine.Options{Limit: 1})
	defer s.Close()
	m := trace.NewMatrix(p, engine.DancingLinks.Selects)
	// inView reports whether a picture of a view shows a text, whole.
	inView := func(v still.View, text string) bool {
		painted := sheetOf(s.Picture(v, still.Look{}))
		return slices.ContainsFunc(painted.Written(text), func(t canvas.Text) bool {
			return canvas.TextBounds(t).In(image.Rectangle{Max: painted.Size()}.Inset(-t.Height))
		})
	}
	for at := int64(0); at < 300; at += 23 {
		if !s.To(t.Context(), at) || !run.Seek(t.Context(), at) {
			t.Fatalf("the run ends before step %d", at)
		}
		m.Set(run.Grid(), run.Covered, run.Domain)
		column := max(m.Chosen(), m.Next())
		if step, _ := run.Step(); step.Kind == engine.Cover || step.Kind == engine.Uncover {
			column, _ = step.Column(nil)
		}
		if name := words.ItemLabel(p.Layout, column); !inView(still.Matrix, name) {
			t.Errorf("at %d the column %s is not in view", at, name)
		}
		if row := m.Tried(); row >= 0 && !inView(still.Matrix, words.OptionLabel(p.Layout, row)) {
			t.Errorf("at %d the row %s is not in view", at, words.OptionLabel(p.Layout, row))
		}
		for _, item := range m.Links(column).Items {
			if name := words.ItemLabel(p.Layout, item); !inView(still.Links, name) {
				t.Errorf("at %d the item %s is not in view", at, name)
			}
		}
	}
}
