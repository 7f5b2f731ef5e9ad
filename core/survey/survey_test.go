package survey_test

import (
	"context"
	"errors"
	"iter"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("runtime.handleEvent"))
} // it is what waits for the browser

// load returns the puzzles of built-in collections.
func load(t *testing.T, names ...string) []sudoku.Puzzle {
	t.Helper()
	var all []sudoku.Puzzle
	for _, name := range names {
		file, err := os.Open("../../puzzles/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		entries, err := format.ReadAll(name, file)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			all = append(all, e.Puzzle)
		}
	}
	return all
}

// endless is a puzzle that depth-first search would take almost for ever.
func endless(t *testing.T) sudoku.Puzzle {
	t.Helper()
	givens := make(sudoku.Grid, 81)
	givens[8] = 9
	for i := range 8 {
		givens[72+i] = uint8(i + 1)
	}
	p, err := sudoku.NewPuzzle(sudoku.Classic(), givens)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAnyNumberOfThreads: the rows are the same with one thread and with many, in the order of
// puzzles and engines, and agree with searches made one by one.
func TestAnyNumberOfThreads(t *testing.T) {
	all := load(t, "6x6", "hard", "4x4")
	s := survey.Survey{Engines: []*engine.Engine{engine.BestCell, engine.DancingLinks}, Limit: 2, Seed: 3, Threads: 1, NoTimes: true}
	one := slices.Collect(s.Rows(t.Context(), slices.Values(all)))
	if len(one) != 2*len(all) {
		t.Fatalf("%d puzzles and 2 engines have %d rows", len(all), len(one))
	}
	for i, row := range one {
		p, e := all[i/2], s.Engines[i%2]
		steps := int64(0)
		want, err := e.Search(t.Context(), p, engine.Options{Limit: 2, Seed: 3, Observe: func(engine.Step) { steps++ }})
		if err != nil {
			t.Fatal(err)
		}
		want.Counters.Time = 0
		if row.Number != int64(i/2) || !row.Puzzle.Equal(p) || row.Engine != e || row.Err != nil || row.GivenUp ||
			row.Solutions != want.Count || row.Steps != steps || row.Counters != want.Counters {
			t.Fatalf("row %d is %+v; a search had %+v and %d steps", i, row, want.Counters, steps)
		}
	}
	for _, s.Threads = range []int{0, 2, 7} {
		many := slices.Collect(s.Rows(t.Context(), slices.Values(all)))
		if !slices.EqualFunc(many, one, func(a, b survey.Row) bool { return slices.Equal(a.Fields(), b.Fields()) && a.Number == b.Number }) {
			t.Errorf("the rows of %d threads differ from those of one", s.Threads)
		}
	}
}

// TestErrors: a puzzle that cannot be searched has a row with the reason.
func TestErrors(t *testing.T) {
	wrong := endless(t)
	wrong.Givens[9] = 1
	s := survey.Survey{Engines: []*engine.Engine{engine.Band}, Limit: 1}
	rows := slices.Collect(s.Rows(t.Context(), slices.Values([]sudoku.Puzzle{wrong, load(t, "4x4")[0]})))
	if len(rows) != 2 {
		t.Fatalf("%+v", rows)
	}
	if _, ok := errors.AsType[*sudoku.InvalidError](rows[0].Err); !ok {
		t.Errorf("the error is %v", rows[0].Err)
	}
	if _, ok := errors.AsType[*engine.MisfitError](rows[1].Err); !ok {
		t.Errorf("the error is %v", rows[1].Err)
	}
}

// TestGivesUp: a search that takes too long has its time, and no counts; the rows after it come.
func TestGivesUp(t *testing.T) {
	s := survey.Survey{Engines: []*engine.Engine{engine.DepthFirst, engine.Band}, Limit: 1, GiveUp: 10 * time.Millisecond, Threads: 2}
	rows := slices.Collect(s.Rows(t.Context(), slices.Values([]sudoku.Puzzle{endless(t)})))
	if len(rows) != 2 || !rows[0].GivenUp || rows[0].Counters.Time < s.GiveUp || rows[0].Counters.Nodes != 0 || rows[1].GivenUp {
		t.Errorf("%+v", rows)
	}
}

// TestStops: when the context is done, or the loop ends, the searches end too, and none of them has
// a row. (TestMain looks for goroutines that are left.)
func TestStops(t *testing.T) {
	s := survey.Survey{Engines: []*engine.Engine{engine.Band, engine.DepthFirst}, Limit: 1, Threads: 2, NoSteps: true}
	forever := func() iter.Seq[sudoku.Puzzle] {
		p := endless(t)
		return func(yield func(sudoku.Puzzle) bool) {
			for yield(p) {
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	rows := 0
	for row := range s.Rows(ctx, forever()) {
		if rows++; row.Engine != engine.Band {
			t.Errorf("a search was not stopped: %+v", row)
		}
		cancel()
	}
	if rows != 1 {
		t.Errorf("%d rows", rows)
	}
	for range s.Rows(t.Context(), forever()) {
		break
	}
}

// TestStopsInOrder: up to where it is stopped there is no row missing, and each is complete.
func TestStopsInOrder(t *testing.T) {
	p := load(t, "easy")[0]
	s := survey.Survey{Engines: []*engine.Engine{engine.Band}, Limit: 1, NoSteps: true, NoTimes: true}
	for range 40 {
		for s.Threads = range 4 {
			ctx, cancel := context.WithCancel(t.Context())
			next := int64(0)
			for row := range s.Rows(ctx, func(yield func(sudoku.Puzzle) bool) {
				for yield(p) {
				}
			}) {
				if row.Number != next || row.Engine != engine.Band || row.Solutions != 1 {
					t.Fatalf("%d threads: row %d is %+v", s.Threads, next, row)
				}
				if next++; next == 3 {
					cancel()
				}
			}
			cancel()
		}
	}
}

// TestThreads: as many goroutines search as there are threads, and one waits for the end of the context.
func TestThreads(t *testing.T) {
	p := load(t, "easy")[0]
	stacks := make([]byte, 1<<20)
	for threads, want := range []int{2, 2, 3, 4} {
		s := survey.Survey{Engines: []*engine.Engine{engine.Band}, Limit: 1, Threads: threads, NoSteps: true, NoTimes: true}
		got := 0
		for row := range s.Rows(t.Context(), func(yield func(sudoku.Puzzle) bool) {
			for yield(p) {
			}
		}) {
			got = strings.Count(string(stacks[:runtime.Stack(stacks, true)]), "created by sync.(*WaitGroup).Go")
			if got == want || row.Number > 100 { // one of the survey before may not be gone yet
				break
			}
		}
		if got != want {
			t.Errorf("for %d threads there are %d goroutines, want %d", threads, got, want)
		}
	}
}

// TestSolutionsAreOnlyCounted: a survey that finds very many solutions does not keep them.
func TestSolutionsAreOnlyCounted(t *testing.T) {
	const many = 50_000
	s := survey.Survey{Engines: []*engine.Engine{engine.Band}, Limit: many, Threads: 1, NoSteps: true, NoTimes: true}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	rows := slices.Collect(s.Rows(t.Context(), slices.Values([]sudoku.Puzzle{sudoku.Empty(sudoku.Classic())})))
	runtime.ReadMemStats(&after)
	if len(rows) != 1 || rows[0].Solutions != many {
		t.Fatalf("%+v", rows)
	}
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes > many*81/2 {
		t.Errorf("it took %d bytes", bytes)
	}
}

// TestFields: the fields of a row are those of the heading. An engine that does not learn has no conflicts.
func TestFields(t *testing.T) {
	p := endless(t)
	row := survey.Row{Puzzle: p, Engine: engine.ClauseLearning, Solutions: 1, Steps: 12345678, Counters: engine.Counters{
		Nodes: 3, Assignments: 4, Backtracks: 5, Conflicts: 2, Checks: 6, Deepest: 7, Time: 1234567 * time.Nanosecond}}
	want := []string{p.Givens.String(), "cdcl", "1", "12345678", "3", "4", "5", "2", "6", "7", "1.234567"}
	if got := row.Fields(); !slices.Equal(got, want) || len(got) != len(survey.Heading()) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	row.Engine, row.Counters.Time, want[1], want[7], want[10] = engine.DancingLinks, 1, "dlx", "", "0.000001"
	if got := row.Fields(); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	row.Steps, row.Counters.Time = -1, 0
	want[3], want[10] = "", ""
	if got := row.Fields(); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	row.GivenUp, row.Counters.Time = true, 2*time.Second
	want = []string{p.Givens.String(), "dlx", "", "", "", "", "", "", "", "", "2000"}
	if got := row.Fields(); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
