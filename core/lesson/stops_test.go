//go:build !js

package lesson

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
)

// TestStops: a run waits at the first step, or the one with a number, that is what its stop says; “next” counts from where it was.
func TestStops(t *testing.T) {
	var steps []engine.Step
	l := read(t, start+"```run\nengine: backtrack\n```\n")
	if _, err := engine.DepthFirst.Search(t.Context(), l.Moments[0].Puzzle, engine.Options{Limit: 1, Observe: func(s engine.Step) { steps = append(steps, s) }}); err != nil {
		t.Fatal(err)
	}
	is := func(kind engine.StepKind) func(engine.Step) bool {
		return func(s engine.Step) bool { return s.Kind == kind }
	}
	const never = -1
	for _, test := range []struct {
		stop string
		want func(engine.Step) bool
		n    int // which of them; never: where the position is known
		at   int64
	}{
		{"start", nil, never, 0}, {"end", nil, never, int64(len(steps))}, {"step 0", nil, never, 0}, {"step 12", nil, never, 12}, {fmt.Sprint("step ", len(steps)), nil, never, int64(len(steps))},
		{"next step", nil, never, 1}, {"next step 5", nil, never, 5},
		{"backtrack", is(engine.Backtrack), 1, 0}, {"first backtrack", is(engine.Backtrack), 1, 0}, {"backtrack 2", is(engine.Backtrack), 2, 0}, {"next backtrack 3", is(engine.Backtrack), 3, 0},
		{"solution", is(engine.Solution), 1, 0}, {"decision 4", is(engine.Assign), 4, 0},
		{"digit 4", func(s engine.Step) bool { return s.Kind == engine.Assign && s.Digit == 4 }, 1, 0},
		{"digit 1", func(s engine.Step) bool { return s.Kind == engine.Assign && s.Digit == 1 }, 1, 0},
		{"depth 5", func(s engine.Step) bool { return s.Kind == engine.Assign && s.Depth == 5 }, 1, 0},
		{"depth 1", func(s engine.Step) bool { return s.Kind == engine.Assign && s.Depth == 1 }, 1, 0},
		{"depth 16", func(s engine.Step) bool { return s.Kind == engine.Assign && s.Depth == 16 }, 1, 0},
		{"backtrack 1", is(engine.Backtrack), 1, 0}, {"line 7", func(s engine.Step) bool { return s.Line == 6 }, 1, 0},
		{"cell r1c3", func(s engine.Step) bool { return s.Cell == 2 && s.Kind != engine.Choose }, 1, 0},
		{"line 1", func(s engine.Step) bool { return s.Line == 0 }, 1, 0},
		{"line 4", func(s engine.Step) bool { return s.Line == 3 }, 1, 0},
	} {
		position, left := test.at, test.n
		for i, s := range steps {
			if left > 0 && test.want(s) {
				left--
				position = int64(i + 1)
			}
		}
		text := start + "```run\nengine: backtrack\nsolutions: 1\nstop: " + test.stop + "\n```\n"
		lesson, err := Read("test.md", strings.NewReader(text))
		if err == nil {
			err = lesson.Play(t.Context())
		}
		if left > 0 { // there are not so many
			if err == nil {
				t.Errorf("it stops at %s, which there is not", test.stop)
			}
			continue
		}
		if err != nil || lesson.Moments[0].Run.Position != position {
			t.Errorf("at %s it stops at %d, want %d: %v", test.stop, lesson.Moments[0].Run.Position, position, err)
		}
	}
	for _, wrong := range []string{"", "step", "step x", "step -1", "start 1", "end 2", "next", "first", "next start", "cell", "cell r0c1", "digit", "digit 0", "digit 5", "depth", "depth 0", "depth 17", "line 0", "line", "backtrack x", "backtrack -1", "backtrack 1 2", "solutions"} {
		if lesson, err := Read("test.md", strings.NewReader(start+"```run\nengine: backtrack\nstop: "+wrong+"\n```\n")); err == nil {
			t.Errorf("%q is a stop: %+v", wrong, lesson.Moments[0].Run.Stops)
		}
	}
}

// TestNext: “next” goes on from where the run was in the moment before, and what has no “next” begins anew.
func TestNext(t *testing.T) {
	moment := func(stop string) string { return "## More\n```run\nstop: " + stop + "\n```\n" }
	l := read(t, start+"```run\nengine: backtrack\nstop: backtrack\n```\n"+moment("next backtrack")+moment("next step 3")+moment("backtrack 2")+moment("next step")+moment("start")+moment("first backtrack"))
	var at []int64
	for _, m := range l.Moments {
		at = append(at, m.Run.Position)
	}
	if at[1] <= at[0] || at[2] != at[1]+3 || at[3] != at[1] || at[4] != at[3]+1 || at[5] != 0 || at[6] != at[0] {
		t.Errorf("it stops at %d", at)
	}
}

// TestNextOfAnother: “next” goes on if engine, seed and number of solutions stay the same, and begins anew with others.
func TestNextOfAnother(t *testing.T) {
	const usual = "engine: forward:random\nseed: 3\nsolutions: 2"
	of := func(first, second string) (at []int64) {
		for _, m := range read(t, start+"```run\n"+first+"\nstop: decision\n```\n## More\n```run\n"+second+"\nstop: next decision\n```\n").Moments {
			at = append(at, m.Run.Position)
		}
		return at
	}
	same := of(usual, usual)
	for _, values := range []string{"engine: forward:random", "seed: 3", "solutions: 2", usual} {
		if at := of(usual, values); at[0] >= at[1] || !slices.Equal(at, same) {
			t.Errorf("with %q it stops at %d, want %d", values, at, same)
		}
	}
	for values, whole := range map[string]string{
		"engine: backtrack": "engine: backtrack\nseed: 3\nsolutions: 2", "seed: 4": "engine: forward:random\nseed: 4\nsolutions: 2",
		"solutions: 3": "engine: forward:random\nseed: 3\nsolutions: 3",
	} {
		if at, anew := of(usual, values), of(whole, whole); at[1] != anew[0] {
			t.Errorf("with %q it stops at %d, and anew at %d", values, at, anew)
		}
	}
}

// TestNearly: a word with one slip of the keys is nearly the right one: a letter too many, too few, or wrong, or two exchanged. A word with two is not.
func TestNearly(t *testing.T) {
	const word = "question"
	for i := range word {
		slips := []string{word[:i] + word[i+1:], word[:i] + "x" + word[i:], word[:i] + "x" + word[i+1:]}
		if i+1 < len(word) {
			slips = append(slips, word[:i]+word[i+1:i+2]+word[i:i+1]+word[i+2:])
		}
		for _, slip := range slips {
			if !nearly(slip, word) || !nearly(word, slip) {
				t.Errorf("%s is not nearly %s", slip, word)
			}
			if i+3 < len(word) {
				if twice := slip[:len(slip)-1] + "zz"; nearly(twice, word) {
					t.Errorf("%s is nearly %s", twice, word)
				}
			}
		}
	}
	for _, pair := range [][2]string{{"rum", "run"}, {"rnu", "run"}, {"urn", "run"}, {"sun", "run"}, {"runs", "run"}, {"brun", "run"}, {"ask", "asks"}, {"as", "ass"}} {
		if !nearly(pair[0], pair[1]) || !nearly(pair[1], pair[0]) {
			t.Errorf("%q is not nearly %q", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"xuestiom", word}, {"qexstion", word}, {"qxustion", word}, {"questino?", word}, {"xuestionx", word}, {"", "run"}, {"python", "run"}, {"go", "run"}, {"", ""}, {"sh", "show"}, {"ru", "rum"}} {
		if nearly(pair[0], pair[1]) {
			t.Errorf("%q is nearly %q", pair[0], pair[1])
		}
	}
}

// TestLongValues: a value may go on on further lines that are indented, and blank lines between keys do no harm; lists may have commas of either language.
func TestLongValues(t *testing.T) {
	l := read(t, start+"```question\nask: Which cells\n  are empty\n\n\tin row 1?\n\ncells: r1c2，r1c3、 r2c1,\n```\n")
	q := l.Moments[0].Question
	if q.Ask != "Which cells are empty in row 1?" || !slices.Equal(q.Cells, []int{1, 2, 4}) {
		t.Errorf("it asks %q for %v", q.Ask, q.Cells)
	}
	for cell := range 16 {
		if right, asGood := q.Right(cell); right != slices.Contains(q.Cells, cell) || asGood {
			t.Errorf("cell %d is right: %t, as good: %t", cell, right, asGood)
		}
	}
	if !q.AsksForCell() || q.AsksForText() {
		t.Error("it does not ask for a cell")
	}
	for cells, want := range map[string]bool{"cells: r1c2\n": true, "": false} {
		if q := read(t, start+"```question\nask: What?\n"+cells+"answer: this\n```\n").Moments[0].Question; q.AsksForCell() != want || q.Stay {
			t.Errorf("with %q it asks for a cell: %t", cells, !want)
		}
	}
}

// TestPredictions: what is predicted is what the run does, and another cell that its rule rates equal is as good.
func TestPredictions(t *testing.T) {
	for _, e := range []string{"backtrack", "forward", "forward:random", "dlx"} {
		l := read(t, start+"```run\nengine: "+e+"\nstop: start\n```\n```question\npredict: cell\n```\n")
		q := l.Moments[0].Question
		var first engine.Step
		searched, _ := engine.ByID(e)
		o, found := l.Moments[0].Run.Options(), false
		o.Observe = func(s engine.Step) {
			if s.Kind == engine.Assign && !found {
				first, found = s, true
			}
		}
		if _, err := searched.Search(t.Context(), l.Moments[0].Puzzle, o); err != nil {
			t.Fatal(err)
		}
		if right, _ := q.Right(int(first.Cell)); !right {
			t.Errorf("%s begins in cell %d, and the answer is %v", e, first.Cell, q.Next.Cells)
		}
		for _, cell := range q.Next.AsGood {
			if right, asGood := q.Right(cell); right || !asGood {
				t.Errorf("%s: cell %d is right: %t, as good: %t", e, cell, right, asGood)
			}
		}
		if text := l.Moments[0].AskText(); text == "" || !q.AsksForCell() || q.Stay {
			t.Errorf("%s asks %q", e, text)
		}
	}
}

// TestAnswerSeen: the answer to whether a digit stays is seen where the run makes its next choice if it does, and otherwise where it has just been found wrong.
func TestAnswerSeen(t *testing.T) {
	stays := map[bool]int{}
	for _, e := range []string{"backtrack", "forward", "forward:random"} {
		for step := range 25 {
			m := &read(t, fmt.Sprintf("%s```run\nengine: %s\nstop: step %d\n```\n```question\npredict: stays\n```\n", start, e, step)).Moments[0]
			run := player.New(m.Run.Engine, m.Puzzle, m.Run.Options())
			run.Seek(t.Context(), m.Question.Then)
			last, _ := run.Step()
			next, more := run.Peek(t.Context())
			switch q := m.Question; {
			case q.Then <= m.Run.Position:
				t.Errorf("%s: asked at %d, the answer is seen at %d", e, m.Run.Position, q.Then)
			case q.Stay && more && next.Kind != engine.Choose && !next.Decides() && last.Kind != engine.Solution:
				t.Errorf("%s: asked at %d, the digit stays at %d, before %+v", e, m.Run.Position, q.Then, next)
			case !q.Stay && last.Kind != engine.Reject && last.Kind != engine.Wipeout && last.Kind != engine.Conflict && last.Kind != engine.Backtrack:
				t.Errorf("%s: asked at %d, the digit is wrong at %d, after %+v", e, m.Run.Position, q.Then, last)
			}
			stays[m.Question.Stay]++
			run.Close()
		}
	}
	if stays[true] < 5 || stays[false] < 5 {
		t.Errorf("digits stay or do not: %v", stays)
	}
}

// TestViews: a view is one of the engines that have what it shows.
func TestViews(t *testing.T) {
	for view, want := range map[View][]string{
		Matrix: {"dlx"}, Links: {"dlx"}, Graph: {"cdcl"}, Clauses: {"cdcl"}, Queue: {"mac"}, Conflicts: {"cbj"}, Tree: nil, Candidates: nil,
	} {
		var got []string
		for _, e := range engine.All() {
			if view.Of(e) {
				got = append(got, e.ID)
			}
		}
		if want == nil && len(got) != len(engine.All()) || want != nil && !slices.Equal(got, want) {
			t.Errorf("%s is a view of %v", view, got)
		}
	}
}

// TestViewsOfAnother: the views of the moment before may be those of its engine, and are no fault where another one runs.
func TestViewsOfAnother(t *testing.T) {
	l := read(t, start+"```run\nengine: mac\nstop: start\n```\n```show\nviews: queue\n```\n## More\n```run\nengine: backtrack\nstop: start\n```\n")
	if m := l.Moments[1]; !m.Shows(Queue) || m.Run.Engine != engine.DepthFirst {
		t.Errorf("%+v", m)
	}
}

// TestShortened: a message quotes up to sixty letters of what is wrong.
func TestShortened(t *testing.T) {
	for _, letter := range []string{"x", "数"} {
		if got := shortened(strings.Repeat(letter, 60)); got != strings.Repeat(letter, 60) {
			t.Errorf("sixty letters become %q", got)
		}
		if got := shortened(strings.Repeat(letter, 61)); got != strings.Repeat(letter, 60)+"…" {
			t.Errorf("sixty-one letters become %q", got)
		}
	}
}

// TestSolutionsAreLookedForWhenAskedFor: only a stop at a wrong digit needs the solutions, which may take long, and then they are given up.
func TestSolutionsAreLookedForWhenAskedFor(t *testing.T) {
	for stop, asked := range map[string]bool{"backtrack": false, "start": false, "step 3": false, "wrong": true} {
		m := read(t, start+"```run\nengine: backtrack\nstop: "+stop+"\n```\n").Moments[0]
		if got := m.answer(t.Context(), engine.NewBudget(10)); (got != nil) != asked {
			t.Errorf("stop: %s: %v", stop, got)
		}
		if got := m.answer(t.Context(), engine.NewBudget(0)); got != nil {
			t.Errorf("stop: %s, without a budget: %v", stop, got)
		}
	}
}
