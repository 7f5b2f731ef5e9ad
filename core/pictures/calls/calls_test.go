package calls

import (
	"image"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/pictures/table"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// callRowsOf returns the rows of the calls that are open after n steps of an engine.
func callRowsOf(t testing.TB, e *engine.Engine, p sudoku.Puzzle, n int, secret bool) []Row {
	t.Helper()
	steps := picturetest.StepsOf(t, e, p, n)
	tr := trace.New()
	tr.Add(steps)
	domains := make([]sudoku.Digits, len(p.Givens))
	for cell := range domains {
		domains[cell] = p.Layout.Candidates(p.Givens, cell)
	}
	for _, s := range steps {
		switch s.Kind {
		case engine.Prune:
			domains[s.Cell] = domains[s.Cell].Without(s.Digit)
		case engine.Restore:
			domains[s.Cell] = domains[s.Cell].With(s.Digit)
		}
	}
	calls, whole := tr.Tree().Calls(int64(len(steps)), func(yield func(engine.Step) bool) {
		for _, s := range slices.Backward(steps) {
			if !yield(s) {
				return
			}
		}
	})
	if !whole {
		t.Fatal("calls are missing")
	}
	counts, lists := trace.Left(e, p, calls, func(cell int) sudoku.Digits { return domains[cell] })
	return Rows(e, p.Layout, calls, counts, lists, secret)
}

// asWords returns a row as words.
func asWords(r Row) string { return strings.Join([]string{r.Level, r.What, r.Now, r.Left}, " | ") }

// TestCallRows checks what the innermost call says, worked out by hand.
func TestCallRows(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, "..3.4......2....")
	for _, c := range []struct {
		engine *engine.Engine
		steps  int
		secret bool
		want   []string // the outermost first
	}{
		{engine.DepthFirst, 1, false, []string{"1 | r1c1 |  | 1 2"}},
		{engine.DepthFirst, 2, false, []string{"1 | r1c1 | 1 | 2"}},
		{engine.DepthFirst, 2, true, []string{"1 | r1c1 | 1 | ?"}},
		{engine.DepthFirst, 3, false, []string{"1 | r1c1 | 1 | 2", "2 | r1c2 |  | 2"}},
		{engine.DancingLinks, 1, false, []string{"1 | r2c4 |  | r2c4=1"}},
		{engine.DancingLinks, 3, false, []string{"1 | r2c4 | r2c4=1 | –"}},
	} {
		var got []string
		for _, r := range callRowsOf(t, c.engine, four, c.steps, c.secret) {
			got = append(got, asWords(r))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s after %d steps: %q, want %q", c.engine.ID, c.steps, got, c.want)
		}
	}
	for _, r := range callRowsOf(t, engine.ClauseLearning, picturetest.PuzzleOf(t, 9, picturetest.Hard), 2000, false) {
		if r.Now == "" || r.Left != "" {
			t.Errorf("a decision of clause learning is shown as %q", asWords(r))
		}
	}
	for _, r := range callRowsOf(t, engine.ClauseLearning, picturetest.PuzzleOf(t, 9, picturetest.Hard), 200, true) {
		if r.Left != "" {
			t.Errorf("of a secret decision of clause learning %q is left", r.Left)
		}
	}
	for _, r := range callRowsOf(t, engine.Band, picturetest.PuzzleOf(t, 9, picturetest.Hard), 300, false) {
		if !strings.Contains(r.What, " B") && !strings.Contains(r.What, " S") || r.Left == "" {
			t.Errorf("a call of band is shown as %q", asWords(r))
		}
	}
}

// TestRowsOfCalls: a call without a choice has the name of its decision, and that nothing is left is said.
func TestRowsOfCalls(t *testing.T) {
	four := picturetest.PuzzleOf(t, 4, "................")
	decision := engine.Step{Kind: engine.Assign, Cell: 0, Digit: 3}
	none := engine.Step{Kind: engine.Solution, Cell: -1}
	for _, c := range []struct {
		call trace.Call
		left int
		want string
	}{
		{trace.Call{Choice: decision, Decision: decision, Trying: true}, 0, "1 | r1c1 | 3 | 0"},
		{trace.Call{Choice: decision, Decision: decision, Trying: true}, -1, "1 | r1c1 | 3 | "},
		{trace.Call{Choice: decision, Decision: none}, 7, "1 |  |  | 7"},
	} {
		rows := Rows(engine.DepthFirst, four.Layout, []trace.Call{c.call}, []int{c.left}, [][]trace.Alternative{nil}, false)
		if len(rows) != 1 || asWords(rows[0]) != c.want {
			t.Errorf("%+v with %d left is %+v, want %s", c.call, c.left, rows, c.want)
		}
	}
}

func TestCallsPictures(t *testing.T) {
	nine := picturetest.PuzzleOf(t, 9, picturetest.Hard)
	p := table.Painter{Looks: Looks, Heads: []int{30, 30, 40, 80}}
	for _, c := range []struct {
		name   string
		engine *engine.Engine
		steps  int
		style  pictures.Style
		moved  int
	}{
		{"calls-backtrack", engine.DepthFirst, 2000, pictures.Light(), 0},
		{"calls-scrolled", engine.DepthFirst, 2000, pictures.Dark(), 100},
		{"calls-dlx", engine.DancingLinks, 3000, pictures.Dark(), 0},
		{"calls-cdcl", engine.ClauseLearning, 2000, pictures.Light(), 0},
	} {
		rows := callRowsOf(t, c.engine, nine, c.steps, false)
		picturetest.Golden(t, c.name, p.Paint(Table(rows), c.style, 320, 260, 9, image.Pt(0, c.moved)))
	}
}
