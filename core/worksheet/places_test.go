package worksheet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/render"
	"nonet/core/sudoku"
)

// choice returns a step that chooses among some alternatives of one of some equal cells.
func choice(size, equal int) engine.Step {
	return engine.ChooseStep(engine.Choice{Rule: engine.FewestDigits, House: -1, Size: size, Equal: equal}, 0, 0)
}

// TestAnswers: an answer is whole if the run has all steps that are asked for, and takes a thought if something fails among them or there is a choice.
func TestAnswers(t *testing.T) {
	kinds := func(kinds ...engine.StepKind) (steps []engine.Step) {
		for _, k := range kinds {
			steps = append(steps, engine.Step{Kind: k})
		}
		return steps
	}
	const assign, deduce = engine.Assign, engine.Deduce
	for what, test := range map[string]struct {
		kind           Kind
		steps          []engine.Step
		whole, thought bool
	}{
		"one cell and one digit":   {WhichCell, []engine.Step{choice(1, 1)}, true, false},
		"two digits":               {WhichCell, []engine.Step{choice(2, 1)}, true, true},
		"two cells":                {WhichCell, []engine.Step{choice(1, 2)}, true, true},
		"no choice":                {WhichCell, kinds(assign, deduce), false, false},
		"all goes well":            {NextSteps, kinds(assign, assign, deduce, engine.Prune, assign, engine.Solution), true, false},
		"a step too few":           {NextSteps, kinds(assign, assign, deduce, engine.Prune, engine.Backtrack), false, false},
		"a digit is taken back":    {NextSteps, kinds(assign, assign, engine.Wipeout, engine.Backtrack, assign), true, true},
		"a supposition is":         {NextSteps, kinds(engine.Suppose, engine.Suppose, engine.Suppose, engine.Withdraw, engine.Suppose), true, true},
		"the search jumps back":    {NextSteps, kinds(assign, assign, engine.Wipeout, engine.Backjump, assign), true, true},
		"it fails after the five":  {NextSteps, kinds(assign, assign, assign, assign, assign, engine.Backtrack), true, false},
		"four decisions":           {Tree, kinds(assign, deduce, assign, assign, assign), true, false},
		"three decisions":          {Tree, kinds(assign, deduce, assign, assign, deduce), false, false},
		"a decision is taken back": {Tree, kinds(assign, engine.Backtrack, assign, assign, assign), true, true},
	} {
		o := Options{Kind: test.kind}
		if whole, thought := o.answers(test.steps); whole != test.whole || whole && thought != test.thought {
			t.Errorf("%s: whole %v, a thought %v", what, whole, thought)
		}
	}
}

// TestPlaces: questions are asked before choices, from the position that was asked for on. Of a tree there are some nodes, and not too many, and all that are
// to be added follow.
func TestPlaces(t *testing.T) {
	run := func(n int) (steps []engine.Step) { // of n choices and decisions
		for range n {
			steps = append(steps, choice(1, 1), engine.Step{Kind: engine.Assign})
		}
		return steps
	}
	for what, test := range map[string]struct {
		o     Options
		steps []engine.Step
		want  []int
	}{
		"from the second decision on":    {Options{Kind: Tree, Questions: 20}, run(10), []int{4, 6, 8, 10, 12}},
		"up to the twenty-fourth":        {Options{Kind: Tree, Questions: 20, From: 40}, run(40), []int{40, 42, 44, 46, 48}},
		"from a position on":             {Options{Kind: WhichCell, Questions: 20, From: 4}, run(5), []int{4, 6, 8}},
		"from between two choices on":    {Options{Kind: WhichCell, Questions: 20, From: 5}, run(5), []int{6, 8}},
		"few of many":                    {Options{Kind: WhichCell, Questions: 3}, run(9), []int{0, 6, 12}},
		"no more than fit on a sheet":    {Options{Kind: WhichCell, Questions: 30}, run(21), []int{0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38}},
		"those that take a thought":      {Options{Kind: WhichCell, Questions: 2}, append(run(3), choice(2, 1), choice(1, 2)), []int{6, 7}},
		"and others if they are too few": {Options{Kind: WhichCell, Questions: 3}, append(run(1), choice(2, 1), choice(1, 2)), []int{0, 2, 3}},
		"none":                           {Options{Kind: Tree, Questions: 3}, run(5), nil},
	} {
		if got := test.o.places(test.steps); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", what, got, test.want)
		}
	}
}

// TestOwnLayouts: each board of a technique has the regions of its own position.
func TestOwnLayouts(t *testing.T) {
	w, err := ForTechnique(t.Context(), logic.LawOfLeftovers, 3, rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		t.Fatal(err)
	}
	shapes := map[string]bool{}
	for i, q := range w.Questions {
		want := q.step.grid.Layout()
		if got := w.board(q).Layout; got != want {
			t.Errorf("question %d has the regions %v, want %v", i+1, got.Shape(), want.Shape())
		}
		shapes[want.Shape().String()] = true
	}
	if len(shapes) < 2 {
		t.Errorf("the regions are %v: too few for this test", shapes)
	}
}

// TestBoard: a board tells givens from what the search, or a person, has put, and shows candidates where there are any.
func TestBoard(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Layout: l, Grid: make(sudoku.Grid, 16), Given: make(sudoku.Grid, 16), Candidates: make([]sudoku.Digits, 16)}
	q.Given[0], q.Grid[0], q.Grid[1], q.Candidates[1], q.Candidates[2] = 2, 2, 1, sudoku.Of(1), sudoku.Of(3, 4)
	for _, test := range []struct {
		kind   Kind
		origin render.Origin
	}{{NextSteps, render.Engine}, {LookFor, render.Typed}} {
		w := Worksheet{Kind: test.kind}
		cells := w.board(q).Cells
		if cells[0].Digit != 2 || cells[0].Origin != render.Given || cells[1].Digit != 1 || cells[1].Origin != test.origin || cells[1].Candidates != 0 || cells[2].Digit != 0 || cells[2].Candidates != sudoku.Of(3, 4) {
			t.Errorf("%v: the board is %+v", test.kind, cells[:3])
		}
		bare := q
		bare.Candidates = nil
		if cells := w.board(bare).Cells; cells[1].Digit != 1 || cells[2].Digit != 0 || cells[2].Candidates != 0 {
			t.Errorf("%v: without candidates the board is %+v", test.kind, cells[:3])
		}
	}
}

// TestAskChosen: it is asked for a cell where the answer is one, also the first of the board, and for a digit where it is one in a chute.
func TestAskChosen(t *testing.T) {
	first, chute := choice(2, 1), engine.ChooseStep(engine.Choice{Rule: engine.FewestWays, Cell: -1, House: 0, Digit: 1, Size: 2, Equal: 1}, 0, 0)
	for want, answers := range map[string][]engine.Step{"worksheet.ask.cell": {first}, "worksheet.ask.digit": {chute}} {
		w := Worksheet{Kind: WhichCell, Questions: []Question{{}, {Answers: answers}}}
		if got := w.askChosen(); got != want {
			t.Errorf("of %v it asks %s, want %s", answers, got, want)
		}
	}
}
