package implications

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

var light = pictures.Light()

// drawn returns what is painted of a graph.
func drawn(g *trace.Implications, l *sudoku.Layout, moved image.Point) (*picturetest.Sheet, *Painter) {
	s := picturetest.NewSheet(900, 500)
	var p Painter
	p.Draw(s, g, l, light, 9, moved)
	return s, &p
}

// TestNoGraph: without a graph, and without nodes, nothing is drawn, nothing is at any place, and nothing is worth seeing.
func TestNoGraph(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, picturetest.Empty4)
	for _, g := range []*trace.Implications{nil, {}} {
		var p Painter
		if size := p.Fit(g, four.Layout, image.Pt(900, 500), 9); size != (image.Point{}) {
			t.Errorf("the picture of nothing is %v", size)
		}
		if position, ok := p.At(image.Pt(50, 50), image.Point{}); position != 0 || ok || p.Heart() != (image.Rectangle{}) {
			t.Errorf("in it is %d, %t, and its heart is %v", position, ok, p.Heart())
		}
	}
}

// TestSmallGraphs: of a graph of one literal, in the clause or not, and of one with what follows from it, the columns and the heart.
func TestSmallGraphs(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, picturetest.Empty4)
	decided := trace.Implied{Literal: engine.Literal{Digit: 1}, Step: engine.Step{Kind: engine.Assign, Digit: 1}, Level: 1, Position: 7}
	learnt := decided
	learnt.InClause = true
	beyond := trace.Implied{Literal: engine.Literal{Cell: 1, Digit: 2}, Step: engine.Step{Kind: engine.Assign, Cell: 1, Digit: 2}, Level: 1, From: []int{0}, Beyond: true}
	next := trace.Implied{Literal: engine.Literal{Cell: 2, Digit: 3}, Step: engine.Step{Kind: engine.Assign, Cell: 2, Digit: 3}, Level: 1, From: []int{0}}
	third := trace.Implied{Literal: engine.Literal{Cell: 3, Digit: 4}, Step: engine.Step{Kind: engine.Assign, Cell: 3, Digit: 4}, Level: 1, From: []int{1}}
	for name, c := range map[string]struct {
		nodes []trace.Implied
		cut   int
		last  int // the column of the conflict
		heart int // its first column
	}{
		"a decision":               {[]trace.Implied{decided}, -1, 1, 0},
		"a literal of the clause":  {[]trace.Implied{learnt}, 0, 1, 0},
		"no literal of the clause": {[]trace.Implied{decided, next, third}, -1, 3, 2},
		"what follows from it":     {[]trace.Implied{learnt, beyond}, 0, 2, 0},
	} {
		g := &trace.Implications{Conflict: engine.Step{Kind: engine.Wipeout, Cell: 5}, Level: 1, Nodes: c.nodes, From: []int{len(c.nodes) - 1}, Clause: -1}
		var p Painter
		p.Fit(g, four.Layout, image.Pt(900, 500), 9)
		if p.plan.cut != c.cut || p.plan.last != c.last || p.Heart().Min.X != c.heart*p.plan.pitch.X {
			t.Errorf("%s: the cut is after column %d, the conflict in %d, the heart %v", name, p.plan.cut, p.plan.last, p.Heart())
		}
		if !p.plan.ends.In(p.Heart()) && c.last-c.heart <= 1 {
			t.Errorf("%s: the conflict at %v is not in the heart %v", name, p.plan.ends, p.Heart())
		}
	}
}

// TestFitAgain: a picture is laid out anew for another graph, view or size of the text.
func TestFitAgain(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	one, two := graphAt(t, nine, engine.Learn, 3), graphAt(t, nine, engine.Learn, 7)
	var used Painter
	for _, c := range []struct {
		g    *trace.Implications
		view image.Point
		text int
	}{{one, image.Pt(900, 500), 9}, {one, image.Pt(900, 500), 9}, {one, image.Pt(900, 500), 12}, {one, image.Pt(2400, 500), 12}, {two, image.Pt(2400, 500), 12}, {two, image.Pt(500, 300), 12}, {two, image.Pt(2400, 1500), 12}, {nil, image.Pt(2400, 500), 12}, {two, image.Pt(2400, 500), 12}} {
		var fresh Painter
		if got, want := used.Fit(c.g, nine.Layout, c.view, c.text), fresh.Fit(c.g, nine.Layout, c.view, c.text); got != want {
			t.Errorf("in a view of %v with text of %d the picture is %v, want %v", c.view, c.text, got, want)
		}
	}
}

// TestLanes: each box is in the lane of its level, the conflict in the last, and a lane is as high as its boxes need.
func TestLanes(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for n := 1; n <= 20; n++ {
		g := graphAt(t, nine, engine.Learn, n)
		if len(g.Nodes) == 0 {
			continue
		}
		p := planOf(g, nine.Layout, image.Pt(600, 400), 10)
		for i, lane := range p.lanes {
			lowest := lane.from
			include := func(r image.Rectangle) {
				lowest = max(lowest, r.Max.Y)
				if r.Min.Y <= lane.from || r.Max.Y >= lane.to {
					t.Errorf("graph %d: the box %v is not in the lane from %d to %d", n, r, lane.from, lane.to)
				}
			}
			for j, node := range g.Nodes {
				if node.Level == lane.level {
					include(p.boxes[j])
				}
			}
			if i == len(p.lanes)-1 {
				include(p.ends)
				if p.size.Y < lane.to {
					t.Errorf("graph %d: the last lane ends at %d, the picture at %d", n, lane.to, p.size.Y)
				}
			}
			if lane.to-lowest > 2*p.text {
				t.Errorf("graph %d: a lane ends at %d, its last box at %d", n, lane.to, lowest)
			}
		}
	}
}

// TestHeart: the heart begins with the column on the left of the cut, just right of the names of the levels, and ends with the one on its right, in the last lane.
func TestHeart(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	hearts := 0
	for n := 1; n <= 20; n++ {
		g := graphAt(t, nine, engine.Learn, n)
		if len(g.Nodes) == 0 {
			continue
		}
		_, p := drawn(g, nine.Layout, image.Point{})
		heart := p.Heart()
		for i, node := range g.Nodes {
			r := p.plan.boxes[i]
			if node.Level != g.Level {
				if r.Overlaps(heart) {
					t.Errorf("graph %d: the heart has the level %d", n, node.Level)
				}
				continue
			}
			switch column := p.plan.ranks[i] - p.plan.cut; {
			case column == 0 && r.Min.X != heart.Min.X+p.plan.left, column == 1 && r.Max.X != heart.Max.X, (column == 0 || column == 1) && !r.In(heart):
				t.Errorf("graph %d: the heart is %v, a box of it %v", n, heart, r)
			case column > 1 && r.Overlaps(heart):
				t.Errorf("graph %d: the heart %v has %v", n, heart, r)
			}
		}
		hearts++
	}
	if hearts == 0 {
		t.Error("there is no graph")
	}
}

// TestArrows: there is an arrow for each thing that another follows from, and those that cross the cut have a colour of their own.
func TestArrows(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for n := 1; n <= 20; n++ {
		g := graphAt(t, nine, engine.Learn, n)
		if len(g.Nodes) == 0 {
			continue
		}
		all, cross := 0, 0
		for _, node := range g.Nodes {
			for _, from := range node.From {
				if all++; g.Nodes[from].InClause && node.Beyond {
					cross++
				}
			}
		}
		for _, from := range g.From {
			if all++; g.Nodes[from].InClause {
				cross++
			}
		}
		s, _ := drawn(g, nine.Layout, image.Point{})
		tips := map[color.RGBA]int{} // of arrows
		for _, shape := range s.Shapes {
			if len(shape.Path) == 3 {
				tips[shape.Color]++
			}
		}
		if tips[light.Warn] != cross || tips[light.Future] != all-cross {
			t.Errorf("graph %d has %d arrows across the cut of %d, drawn are %v", n, cross, all, tips)
		}
	}
}

// TestScrolled: a picture that is scrolled is the same elsewhere, and all that is below the names of the levels is covered by their ground.
func TestScrolled(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	for n := 1; n <= 12; n++ {
		g := graphAt(t, nine, engine.Learn, n)
		if len(g.Nodes) == 0 {
			continue
		}
		still, p := drawn(g, nine.Layout, image.Point{})
		moved := image.Pt(70, p.plan.lanes[len(p.plan.lanes)-1].from-20)
		scrolled, _ := drawn(g, nine.Layout, moved)
		want := slices.Clone(still.Curves)
		for i, c := range want {
			for j := range c {
				want[i][j] = c[j].Sub(moved.Mul(canvas.Unit))
			}
		}
		if len(want) != len(scrolled.Curves) {
			t.Fatalf("graph %d: %d curves, scrolled %d", n, len(want), len(scrolled.Curves))
		}
		for i, c := range scrolled.Curves {
			for j, at := range c { // a middle may be half a pixel off
				if d := at.Sub(want[i][j]); max(d.X, -d.X, d.Y, -d.Y) > canvas.Unit {
					t.Fatalf("graph %d: scrolled by %v, a curve is %v, want %v", n, moved, c, want[i])
				}
			}
		}
		if names := image.Rect(0, 0, p.plan.left-9, 500); !slices.ContainsFunc(scrolled.Boxes, func(b picturetest.Box) bool { return b.Rectangle == names }) {
			t.Errorf("graph %d: the names have no ground at %v", n, names)
		}
		cut := still.Lines[len(still.Lines)-1] // the last line that is drawn
		head := slices.IndexFunc(still.Boxes, func(r picturetest.Box) bool {
			return r.Min.Y == 0 && r.Max.Y*canvas.Unit == cut[0].Y && r.Min.X*canvas.Unit < cut[0].X && r.Max.X*canvas.Unit > cut[0].X
		})
		if head < 0 || cut[1].Y < 500*canvas.Unit || cut[0].X != cut[1].X {
			t.Errorf("graph %d: the cut is %v, and the ground of its name none of %v", n, cut, still.Boxes)
		}
	}
}

// TestLabels: the second line of a box is smaller than the first, and a reason has the name of its house, also of the first one.
func TestLabels(t *testing.T) {
	for text := 6; text < 30; text++ {
		if got := small(text); got >= text || got < text*2/3 {
			t.Errorf("below a line of %d is one of %d", text, got)
		}
	}
	four := picturetest.PuzzleOf(t, 4, picturetest.Empty4)
	for want, reason := range map[string]engine.Reason{"r1": engine.Because(engine.HiddenSingle, 0), "r2": engine.Because(engine.HiddenSingle, 1), "": engine.Because(engine.NakedSingle)} {
		if got := reasonLabel(nil, four.Layout, engine.Step{Kind: engine.Deduce, Digit: 1, Detail: engine.ReasonDetail(reason)}); got != want {
			t.Errorf("the reason is %q, want %q", got, want)
		}
	}
}

// TestLabelsOfClues: what a clue implies or contradicts has the name of a cell of that clue, with dots.
func TestLabelsOfClues(t *testing.T) {
	p := picturetest.PuzzleOf(t, 6, strings.Repeat(".", 36))
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Nonconsecutive}}); err != nil {
		t.Fatal(err)
	}
	run := player.New(engine.ClauseLearning, p, engine.Options{})
	defer run.Close()
	tr := trace.New()
	run.Watch = tr.Add
	names := func(label string, constraint int) bool {
		return slices.ContainsFunc(p.Clues.Constraints()[constraint].Cells, func(cell int) bool { return label == p.Layout.CellName(cell)+"…" })
	}
	conflicts, reasons := 0, 0
	for run.Position() < 5000 && run.Forward(t.Context(), 1) == 1 {
		s, _ := run.Step()
		i, ok := s.Constraint()
		if !ok || s.Kind != engine.Conflict {
			continue
		}
		g := tr.Tree().Implications(p, run.Clauses(), run.Position(), run.Before(), run.Domain)
		conflicts++
		if label := conflictLabel(g, p.Layout); !names(label, i) {
			t.Fatalf("the conflict of constraint %d is %q", i, label)
		}
		for _, n := range g.Nodes {
			if i, ok := n.Step.Constraint(); ok {
				reasons++
				if label := reasonLabel(g, p.Layout, n.Step); !names(label, i) {
					t.Fatalf("the reason of constraint %d is %q", i, label)
				}
			}
		}
	}
	if conflicts == 0 || reasons == 0 {
		t.Errorf("%d conflicts of clues and %d reasons: too few for this test", conflicts, reasons)
	}
}
