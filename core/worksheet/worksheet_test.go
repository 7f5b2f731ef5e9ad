//go:build !js

package worksheet_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/core/worksheet"
	"nonet/puzzles"
)

// puzzlesOf returns new puzzles, the same for a seed.
func puzzlesOf(t *testing.T, l *sudoku.Layout, n uint64) (all []sudoku.Puzzle) {
	t.Helper()
	g, err := generate.New(generate.Options{Layout: l, Seed: 7, MostTries: 1000})
	if err != nil {
		t.Fatal(err)
	}
	for p, err := range g.Puzzles(t.Context(), n, 1) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// TestAnswersAreThoseOfTheRun: for every engine, kind and many puzzles the answers are the next steps of the run itself, the board is what the
// run has there, and the decisions are those on it.
func TestAnswersAreThoseOfTheRun(t *testing.T) {
	for _, side := range []int{4, 9} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range puzzlesOf(t, l, 6) {
			for _, e := range engine.All() {
				for _, kind := range worksheet.Kinds() {
					check(t, p, e, kind)
				}
			}
		}
	}
}

func check(t *testing.T, p sudoku.Puzzle, e *engine.Engine, kind worksheet.Kind) {
	t.Helper()
	search := engine.Options{Limit: 1, Seed: 3}
	w, err := worksheet.FromRun(t.Context(), p, worksheet.Options{Engine: e, Search: search, Kind: kind, Questions: 3})
	if errors.Is(err, worksheet.ErrNothing) || !e.Fits(p) {
		return
	}
	if err != nil {
		t.Fatalf("%s, %s: %v", e.ID, kind, err)
	}
	run := player.New(e, p, search)
	defer run.Close()
	for _, q := range w.Questions {
		if !run.Seek(context.Background(), q.Position) {
			t.Fatalf("%s: the run has no position %d", e.ID, q.Position)
		}
		if !slices.Equal(q.Grid, run.Grid()) {
			t.Errorf("%s, %s: the board is %v, in the run %v", e.ID, kind, q.Grid, run.Grid())
		}
		for _, d := range q.Decisions {
			if d.Kind == engine.Assign && q.Grid[d.Cell] != d.Digit {
				t.Errorf("%s, %s: the decision %v is not on the board", e.ID, kind, d)
			}
		}
		left := q.Answers
		for run.Position() < q.After && run.Forward(context.Background(), 1) == 1 {
			s, _ := run.Step()
			switch asked := kind == worksheet.WhichCell && s.Kind == engine.Choose || kind == worksheet.Tree && s.Decides() || kind == worksheet.NextSteps && worksheet.Tells(s); {
			case !asked:
			case len(left) == 0 || left[0] != s:
				t.Fatalf("%s, %s: at %d the run has %v, the answers %v", e.ID, kind, run.Position(), s, left)
			default:
				left = left[1:]
			}
		}
		if len(left) > 0 || len(q.Answers) == 0 {
			t.Errorf("%s, %s: the run has not %v", e.ID, kind, left)
		}
		if lines := w.Answer(q); len(lines) != len(q.Answers) || slices.Contains(lines, "") {
			t.Errorf("%s, %s: it says %q", e.ID, kind, lines)
		}
	}
}

// TestDocument: sheets of every kind, of boards from 4×4 to 25×25, in both languages and on both papers: nothing overlaps, the questions
// come before the answers, and these are all there.
func TestDocument(t *testing.T) {
	for i, collection := range []string{"4x4", "medium", "16x16", "25x25"} {
		entries, err := puzzles.Load(collection)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range worksheet.Kinds() {
			t.Run(fmt.Sprint(collection, " ", kind), func(t *testing.T) {
				words.Use(words.Languages()[i%2])
				defer words.Use(words.English)
				w, err := worksheet.FromRun(t.Context(), entries[0].Puzzle, worksheet.Options{
					Engine: engine.ForwardChecking, Search: engine.Options{Limit: 1}, Kind: kind, Questions: 4,
				})
				if errors.Is(err, worksheet.ErrNothing) && collection == "4x4" {
					t.Skip("the run is too short")
				}
				if err != nil {
					t.Fatal(err)
				}
				w.Title = strings.Repeat("A long title ", 20)
				pages := documenttest.Check(t, w.Document(document.Papers()[i%2]))
				answers := slices.IndexFunc(pages, func(page string) bool {
					return strings.HasPrefix(page, documenttest.Squeeze(words.T("worksheet.answers", words.Data{"Title": ""})))
				})
				if answers < 1 {
					t.Fatalf("the answers are on page %d", answers+1)
				}
				side := entries[0].Puzzle.Layout.Side()
				if name := fmt.Sprint("r", side); !strings.Contains(strings.Join(pages[:answers], ""), name) {
					t.Errorf("a board has no row %s", name)
				}
				text := strings.Join(pages[answers:], "")
				for _, q := range w.Questions {
					for _, line := range w.Answer(q) {
						if !strings.Contains(text, documenttest.Squeeze(line)) {
							t.Errorf("%q is not among the answers", line)
						}
					}
				}
			})
		}
	}
}

// TestChoicesTakeAThought: where a run has enough choices among several cells or digits, no question asks for one that has no other.
func TestChoicesTakeAThought(t *testing.T) {
	entries, err := puzzles.Load("hard")
	if err != nil {
		t.Fatal(err)
	}
	open := func(s engine.Step) bool { c := s.Choice(); return c.Equal > 1 || c.Size > 1 }
	for _, entry := range entries[:5] {
		all, closed := 0, 0
		search := engine.Options{Limit: 1, Observe: func(s engine.Step) {
			if s.Kind == engine.Choose && all+closed < 60 { // early enough in the run
				if open(s) {
					all++
				} else {
					closed++
				}
			}
		}}
		if _, err := engine.ForwardChecking.Search(t.Context(), entry.Puzzle, search); err != nil {
			t.Fatal(err)
		}
		if closed == 0 || all < 8 {
			t.Fatalf("%d choices are open and %d are not", all, closed)
		}
		search.Observe = nil
		w, err := worksheet.FromRun(t.Context(), entry.Puzzle, worksheet.Options{Engine: engine.ForwardChecking, Search: search, Kind: worksheet.WhichCell, Questions: 8})
		if err != nil || len(w.Questions) == 0 {
			t.Fatal(err)
		}
		for _, q := range w.Questions {
			if !open(q.Answers[0]) {
				t.Errorf("at %d only one cell can be next, with one digit", q.Position)
			}
		}
	}
}

// TestTechnique: each position has what is to be found, no two are the same, and the answer says where.
func TestTechnique(t *testing.T) {
	w, err := worksheet.ForTechnique(t.Context(), logic.XWing, 3, rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Questions) != 3 {
		t.Fatalf("there are %d questions", len(w.Questions))
	}
	seen := map[string]bool{}
	for _, q := range w.Questions {
		seen[q.Grid.String()] = true
		if len(w.Answer(q)) == 0 {
			t.Error("a position has no answer")
		}
	}
	if len(seen) != 3 {
		t.Error("a position is there twice")
	}
	d := w.Document(document.A4)
	text := strings.Join(documenttest.Check(t, d), "")
	for _, want := range []string{"Worksheet:X-Wing", "Answers"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	boards, answers := 0, 0
	for _, p := range d.Pages() {
		for _, item := range p.Items {
			if item.Text == "" && item.At.Dy() > document.A4.Size().Y/8 { // a picture, not a line to write on
				boards++
			}
		}
	}
	for _, q := range w.Questions {
		answers += len(w.Answer(q))
	}
	if boards != len(w.Questions)+answers {
		t.Errorf("there are %d boards, want one of each of %d questions and %d answers", boards, len(w.Questions), answers)
	}
}

// TestNothing: a run without a choice has no questions, and an engine that cannot search a board says so.
func TestNothing(t *testing.T) {
	entries, err := puzzles.Load("4x4")
	if err != nil {
		t.Fatal(err)
	}
	p := entries[0].Puzzle
	_, err = worksheet.FromRun(t.Context(), p, worksheet.Options{Engine: engine.Band, Kind: worksheet.NextSteps, Questions: 1})
	if _, ok := errors.AsType[*engine.MisfitError](err); !ok {
		t.Errorf("the error is %v", err)
	}
	r, err := engine.DancingLinks.Search(t.Context(), p, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	full := sudoku.Puzzle{Layout: p.Layout, Givens: r.Solutions[0]}
	if _, err = worksheet.FromRun(t.Context(), full, worksheet.Options{Engine: engine.ForwardChecking, Kind: worksheet.NextSteps, Questions: 1}); !errors.Is(err, worksheet.ErrNothing) {
		t.Errorf("the error is %v", err)
	}
}

// TestAsksForWhatItAnswers: the question names what the engine chooses, and not a cell where the answer is an item or a candidate.
func TestAsksForWhatItAnswers(t *testing.T) {
	entries, err := puzzles.Load("hard")
	if err != nil {
		t.Fatal(err)
	}
	for e, want := range map[*engine.Engine]string{
		engine.ForwardChecking: "Which cell ",
		engine.DancingLinks:    "Which item ",
		engine.Band:            "Which digit ",
		engine.ClauseLearning:  "Which candidate ",
	} {
		w, err := worksheet.FromRun(t.Context(), entries[0].Puzzle, worksheet.Options{Engine: e, Search: engine.Options{Limit: 1}, Kind: worksheet.WhichCell, Questions: 2})
		if err != nil {
			t.Fatal(err)
		}
		if ask := w.Ask(); !strings.HasPrefix(ask, want) {
			t.Errorf("%s: it asks %q, but answers %q", e.ID, ask, w.Answer(w.Questions[0]))
		}
	}
}

// TestLettersOfSteps: the lines to write on have the letters that the answers have, all of them however long the list of decisions is, and that
// list is on the sheet whatever the size of the board.
func TestLettersOfSteps(t *testing.T) {
	for _, collection := range []string{"4x4", "medium", "16x16", "25x25"} {
		entries, err := puzzles.Load(collection)
		if err != nil {
			t.Fatal(err)
		}
		w, err := worksheet.FromRun(t.Context(), entries[0].Puzzle, worksheet.Options{Engine: engine.ForwardChecking, Search: engine.Options{Limit: 1}, Kind: worksheet.NextSteps, Questions: 4})
		if errors.Is(err, worksheet.ErrNothing) && collection == "4x4" {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		d := w.Document(document.A4)
		for _, page := range d.Pages() {
			for i, item := range page.Items {
				// It stands on its line, which is a little below it.
				if len(item.Text) == 2 && item.Text[1] == ')' && i+1 < len(page.Items) && page.Items[i+1].Text == "" {
					if below := page.Items[i+1].At.Min.Y - item.At.Max.Y; below < 0 || below > item.At.Dy()/2 || page.Items[i+1].At.Min.X < item.At.Max.X {
						t.Errorf("%s: the line of the letter %s at %v is at %v", collection, item.Text, item.At, page.Items[i+1].At)
					}
				}
			}
		}
		text := strings.Join(documenttest.Check(t, d), "")
		questions, answers, _ := strings.Cut(text, "Answers")
		for n := range worksheet.Steps {
			letter := string(rune('a'+n)) + ")"
			if got, want := strings.Count(questions, letter), len(w.Questions); got != want {
				t.Errorf("%s: %d lines of %d have the letter %s", collection, got, want, letter)
			}
			if got, want := strings.Count(answers, letter), len(w.Questions); got != want {
				t.Errorf("%s: %d answers of %d have the letter %s", collection, got, want, letter)
			}
		}
		for _, q := range w.Questions {
			if n := len(q.Decisions); n > 0 {
				last := documenttest.Squeeze(words.DecisionLabel(entries[0].Puzzle.Layout, q.Decisions[n-1]))
				if !strings.Contains(questions, last) {
					t.Errorf("%s: the decision %s is not on the sheet", collection, last)
				}
			}
		}
	}
}

// A stuck is a source of random numbers that are all the same.
type stuck struct{}

func (stuck) Uint64() uint64 { return 1 << 62 }

// A counter is a source of random numbers that calls a function before one of them.
type counter struct {
	rand.Source
	n, last int
	call    func()
}

func (c *counter) Uint64() uint64 {
	if c.n++; c.n == c.last {
		c.call()
	}
	return c.Source.Uint64()
}

// TestGivenUpLate: a sheet that is given up after its first position is an error too, not a shorter sheet.
func TestGivenUpLate(t *testing.T) {
	one := &counter{Source: rand.NewPCG(2, 0)}
	if w, err := worksheet.ForTechnique(t.Context(), logic.HiddenSingle, 1, rand.New(one)); err != nil || len(w.Questions) != 1 {
		t.Fatalf("%v, %v", w, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if w, err := worksheet.ForTechnique(ctx, logic.HiddenSingle, 3, rand.New(&counter{rand.NewPCG(2, 0), 0, one.n + 1, cancel})); w != nil || err != context.Canceled {
		t.Errorf("%v, %v", w, err)
	}
}

// TestPositions: the positions of a technique have the digits and candidates of a puzzle that was begun, as many as were asked for or fit on a sheet, and
// none twice, however often the same is found.
func TestPositions(t *testing.T) {
	w, err := worksheet.ForTechnique(t.Context(), logic.HiddenSingle, worksheet.MostQuestions+5, rand.New(rand.NewPCG(2, 0)))
	if err != nil || len(w.Questions) != 20 {
		t.Fatalf("%d questions, %v", len(w.Questions), err)
	}
	begun := 0
	for _, q := range w.Questions {
		givens := 0
		p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: q.Grid}
		for cell, d := range q.Grid {
			if q.Given[cell] != 0 {
				givens++
			}
			if q.Given[cell] != 0 && q.Given[cell] != d || d == 0 && (q.Candidates[cell] == 0 || q.Candidates[cell]&^p.Candidates(cell) != 0) {
				t.Fatalf("cell %d has %d, of which %d is given, and the candidates %v", cell, d, q.Given[cell], q.Candidates[cell])
			}
		}
		if givens < 17 {
			t.Errorf("there are %d givens", givens)
		}
		if givens < q.Grid.Filled() {
			begun++
		}
	}
	if begun == 0 {
		t.Error("nobody has put a digit into any of them")
	}
	if w, err := worksheet.ForTechnique(t.Context(), logic.HiddenSingle, 3, rand.New(stuck{})); err != nil || len(w.Questions) != 1 {
		t.Errorf("of the same position again and again there are %d, %v", len(w.Questions), err)
	}
	if w, err := worksheet.ForTechnique(t.Context(), &logic.Technique{Name: "no technique"}, 3, rand.New(rand.NewPCG(1, 0))); err == nil || w != nil {
		t.Errorf("of what has no position there is %v, %v", w, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if w, err := worksheet.ForTechnique(ctx, logic.XWing, 3, rand.New(rand.NewPCG(1, 0))); err != context.Canceled || w != nil {
		t.Errorf("given up: %v, %v", w, err)
	}
}
