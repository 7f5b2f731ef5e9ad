package board

import (
	"image"
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/position"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// viewOf returns the view of a step of logic, over notes and colours that a person has made.
func viewOf(e examples.Example, whole bool) View {
	l := e.Grid.Layout()
	givens := make(sudoku.Grid, l.Cells())
	for cell := range givens {
		givens[cell] = e.Grid.Digit(cell)
	}
	return View{
		Layout: l, Givens: givens, Step: &Drawing{Grid: e.Grid, Step: e.Deduction, Whole: whole},
		Pencils: func(int) session.Pencil { return session.Pencil{Corner: sudoku.Of(1, 2), Colours: 1} },
	}
}

func candidatesIn(cells []render.Cell, of func(c render.Cell) sudoku.Digits) (all []position.Candidate) {
	for cell, c := range cells {
		for digit := range of(c).All() {
			all = append(all, position.Candidate{Cell: cell, Digit: digit})
		}
	}
	return all
}

// sorted returns candidates by cell and then by digit, each once.
func sorted(candidates []position.Candidate) []position.Candidate {
	candidates = slices.Clone(candidates)
	slices.SortFunc(candidates, func(a, b position.Candidate) int { return 100*(a.Cell-b.Cell) + int(a.Digit) - int(b.Digit) })
	return slices.Compact(candidates)
}

// TestStepsOfLogic: of each technique's step the board shows the candidates of its position and nothing that a person has noted, crosses out what is struck,
// marks what is placed, and gives each candidate of the pattern its role. Where to look shows none of that.
func TestStepsOfLogic(t *testing.T) {
	for _, e := range examples.All() {
		d := e.Deduction
		cells := viewOf(e, true).Decorate(nil, 0)
		wrong := func(what string, got, want any) { t.Errorf("%s: %s are %v, want %v", d.Technique.ID, what, got, want) }
		if got, want := candidatesIn(cells, func(c render.Cell) sudoku.Digits { return c.Struck }), sorted(d.Strikes); !slices.Equal(got, want) {
			wrong("what is crossed out", got, want)
		}
		if got, want := candidatesIn(cells, func(c render.Cell) sudoku.Digits { return c.Roles[render.Placed] }), sorted(d.Places); !slices.Equal(got, want) {
			wrong("the places", got, want)
		}
		for cell, c := range cells {
			if want := e.Grid.Candidates(cell); c.Digit == 0 && c.Candidates != want || c.Digit != e.Grid.Digit(cell) || c.Colours != 0 {
				wrong("the candidates of a cell", c, want)
			}
		}
		for _, m := range d.Marks {
			if !cells[m.Cell].Roles[RoleOf(m.Role)].Has(m.Digit) {
				wrong("the roles of a cell", cells[m.Cell].Roles, m)
			}
		}
		for _, link := range d.Links {
			for _, n := range []logic.Node{link.From, link.To} {
				for _, cell := range n.Cells {
					if !cells[cell].Roles[render.Linked].Has(n.Digit) {
						wrong("the ends of links", cells[cell].Roles[render.Linked], n)
					}
				}
			}
		}
		for _, h := range d.Covers {
			for _, cell := range e.Grid.Layout().Houses()[h].Cells {
				if len(d.Covers) <= 4 && cells[cell].Marks&render.Cover == 0 {
					wrong("the cover houses", cell, h)
				}
			}
		}
		for cell, c := range viewOf(e, false).Decorate(nil, 0) {
			if c.Struck != 0 || c.Roles != [render.Roles]sudoku.Digits{} || c.Marks&(render.Cover|render.Refuser) != 0 || e.Grid.Digit(cell) == 0 && c.Candidates != sudoku.Of(1, 2) {
				wrong("where to look, what is shown of a cell", c, "its notes")
			}
		}
	}
}

// TestLastLinkIsMarked: the cells of the link that was told last are marked besides.
func TestLastLinkIsMarked(t *testing.T) {
	v := viewOf(examples.Of(logic.XYWing)[0], true)
	v.Step.Newest = []int{5, 60}
	for _, cell := range v.Step.Newest {
		if v.Decorate(nil, 0)[cell].Marks&render.Hinted == 0 {
			t.Errorf("cell %d is not marked", cell)
		}
	}
}

// TestLargeBoards: on a board whose candidates are too small for shapes, the cells of a step are marked, and those where something is struck.
func TestLargeBoards(t *testing.T) {
	l, err := sudoku.LayoutOfSide(10)
	if err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	d := logic.Deduction{Technique: logic.NakedPair, Cells: []int{3, 4}, Houses: []int{0}, Strikes: []position.Candidate{{Cell: 9, Digit: 2}}}
	cells := make([]render.Cell, l.Cells())
	(&Drawing{Grid: g, Step: d, Whole: true}).mark(cells)
	for cell, c := range cells {
		if hinted := cell == 3 || cell == 4; (c.Marks&render.Hinted != 0) != hinted || (c.Marks&render.Cover != 0) != (cell == 9) {
			t.Errorf("cell %d has the marks %b", cell, c.Marks)
		}
	}
}

// inside reports whether a point of a curve, in 1/64 pixel, lies in a rectangle.
func inside(p image.Point, r image.Rectangle) bool {
	return p.In(image.Rectangle{r.Min.Mul(64), r.Max.Mul(64)})
}

// hull returns the smallest rectangle that has the given cells in it.
func hull(g render.Geometry, cells []int) (r image.Rectangle) {
	for _, cell := range cells {
		r = r.Union(g.Bounds(cell))
	}
	return r
}

// TestLinksAreTraced: each link of a step is a curve from one of its ends to the other, solid if it is strong; candidates that are one end together have a
// frame around them all.
func TestLinksAreTraced(t *testing.T) {
	linked, grouped := 0, 0
	for _, e := range examples.All() {
		v := viewOf(e, true)
		g := v.Geometry(500, 500)
		curves, groups := new(Tracer).Trace(&v, g)
		links := e.Deduction.Links
		if len(curves) > len(links) || len(links) > 0 && len(curves) == 0 {
			t.Errorf("%s: %d links are %d curves", e.Deduction.Technique.ID, len(links), len(curves))
			continue
		}
		linked += len(curves)
		if len(curves) == len(links) {
			for i, l := range links {
				if c := curves[i]; !inside(c.A, hull(g, l.From.Cells)) || !inside(c.B, hull(g, l.To.Cells)) || c.Strong != l.Strong {
					t.Errorf("%s: the link %v is the curve %v", e.Deduction.Technique.ID, l, c)
				}
			}
		}
		var ends []logic.Node
		for _, l := range links {
			ends = append(ends, l.From, l.To)
		}
		for _, frame := range groups {
			grouped++
			if !slices.ContainsFunc(ends, func(n logic.Node) bool {
				all := len(n.Cells) > 1
				for _, cell := range n.Cells {
					slot := g.Slot(cell, n.Digit, false)
					all = all && slot.Min.Add(slot.Max).Div(2).In(frame)
				}
				return all && frame.In(hull(g, n.Cells).Inset(-2))
			}) {
				t.Errorf("%s: the frame %v is around no end of a link", e.Deduction.Technique.ID, frame)
			}
		}
	}
	if linked == 0 || grouped == 0 {
		t.Errorf("%d curves, %d frames", linked, grouped)
	}
}

// TestOwnLinksAreTraced: links that a person has drawn are curves between their candidates, and stay where they are while notes are written. If a step of logic is shown,
// they are not.
func TestOwnLinksAreTraced(t *testing.T) {
	l := sudoku.Classic()
	at := func(cell int, digit uint8) position.Candidate { return position.Candidate{Cell: cell, Digit: digit} }
	var note sudoku.Digits
	v := View{
		Layout: l, Links: []session.Link{{From: at(0, 5), To: at(8, 5), Strong: true}, {From: at(8, 5), To: at(71, 5)}},
		Pencils: func(int) session.Pencil { return session.Pencil{Corner: note} },
	}
	g := v.Geometry(500, 500)
	var tracer Tracer
	curves, _ := tracer.Trace(&v, g)
	if len(curves) != 2 {
		t.Fatalf("two links are %d curves", len(curves))
	}
	for i, link := range v.Links {
		if c := curves[i]; !inside(c.A, g.Bounds(link.From.Cell)) || !inside(c.B, g.Bounds(link.To.Cell)) || c.Strong != link.Strong || !c.Arrow {
			t.Errorf("%v is the curve %v", link, c)
		}
	}
	note = sudoku.Of(5, 7)
	if again, _ := new(Tracer).Trace(&v, g); !slices.Equal(again, curves) {
		t.Errorf("with notes the curves are %v, without %v", again, curves)
	}

	// What has not changed is not traced again; what has is.
	again, _ := tracer.Trace(&v, g)
	if &again[0] != &curves[0] {
		t.Error("the same links are traced anew")
	}
	v.Links = []session.Link{{From: at(0, 5), To: at(8, 5)}}
	if again, _ = tracer.Trace(&v, g); len(again) != 1 || again[0].Strong {
		t.Errorf("another link is %v", again)
	}
	before := again
	if again, _ = tracer.Trace(&v, v.Geometry(400, 400)); slices.Equal(again, before) {
		t.Error("on a smaller board the curve is where it was")
	}
	for _, whole := range []bool{false, true} {
		step := viewOf(examples.Of(logic.XYWing)[0], whole)
		step.Links = v.Links
		with, _ := new(Tracer).Trace(&step, g)
		step.Links = nil
		if without, _ := new(Tracer).Trace(&step, g); !slices.Equal(with, without) {
			t.Error("a person's links are drawn over a step of logic")
		}
	}
}

// TestLinksFollowTheirCandidates: where notes in the middle of a cell move its other candidates apart, a link that is traced already goes with them.
func TestLinksFollowTheirCandidates(t *testing.T) {
	at := func(cell int, digit uint8) position.Candidate { return position.Candidate{Cell: cell, Digit: digit} }
	pencil := session.Pencil{Corner: sudoku.Of(5, 7)}
	v := View{Layout: sudoku.Classic(), Links: []session.Link{{From: at(0, 7), To: at(8, 7), Strong: true}}, Pencils: func(int) session.Pencil { return pencil }}
	g := v.Geometry(500, 500)
	var tracer Tracer
	before, _ := tracer.Trace(&v, g)
	pencil.Centre = sudoku.Of(1)
	after, _ := tracer.Trace(&v, g)
	if want, _ := new(Tracer).Trace(&v, g); slices.Equal(before, want) || !slices.Equal(after, want) {
		t.Errorf("the link is %v, and was %v; want %v", after, before, want)
	}
}

// TestSetsLookDifferent: as many almost locked sets as there are shapes have each its own.
func TestSetsLookDifferent(t *testing.T) {
	for i := range 5 {
		if got := RoleOf(logic.SetA + logic.Role(i)); got != render.SetA+render.Role(i) {
			t.Errorf("set %d is drawn as %d", i, got)
		}
	}
	if RoleOf(logic.Cause) != render.Cause || RoleOf(logic.Fin) != render.Fin || RoleOf(logic.ColorA) != render.ColourA || RoleOf(logic.ColorB) != render.ColourB {
		t.Error("a role is drawn as another")
	}
}
