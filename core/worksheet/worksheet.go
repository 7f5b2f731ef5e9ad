package worksheet

import (
	"context"
	"errors"
	"slices"

	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A Kind is what the questions of a worksheet are about.
type Kind string

// The kinds.
const (
	NextSteps Kind = "next-steps" // which steps come next
	WhichCell Kind = "which-cell" // what the engine branches on next, and why
	Tree      Kind = "tree"       // how the tree of the search goes on
	LookFor   Kind = "technique"  // where a technique is; not from a run
)

// Kinds lists the kinds that are made from a run.
func Kinds() []Kind { return []Kind{NextSteps, WhichCell, Tree} }

// Options say what is asked.
type Options struct {
	Engine    *engine.Engine
	Search    engine.Options // of the run; Observe is ignored
	Kind      Kind
	Questions int   // how many; at most MostQuestions
	From      int64 // the position of the run at which the questions begin: 0 for all of it
}

// MostQuestions is the largest number of questions.
const MostQuestions = 20

// Steps is how many steps NextSteps asks for, and Decisions how many more decisions Tree asks for.
const (
	Steps     = 5
	Decisions = 4
)

// mostSteps is how many steps of a run are looked at: a class stays near the beginning, where the tree is small.
const mostSteps = 20_000

// A Worksheet is questions with their answers.
type Worksheet struct {
	Title     string // of the puzzle; may be empty
	Engine    *engine.Engine
	Kind      Kind
	Technique *logic.Technique // of LookFor
	Questions []Question

	puzzle sudoku.Puzzle // of a run
}

// A Question is one question.
type Question struct {
	Position   int64           // of the run
	Layout     *sudoku.Layout  // of the board: those of a technique may have several
	Clues      *sudoku.Clues   // on the board
	Grid       sudoku.Grid     // what is on the board
	Given      sudoku.Grid     // its givens
	Candidates []sudoku.Digits // of the engine, or the puzzle; nil if there are none
	Decisions  []engine.Step   // that stand, in their order
	Answers    []engine.Step   // the steps that answer it
	After      int64           // the position after the last of them

	before, after *trace.Tree // the tree of the run, and after the steps that answer
	step          *example    // of LookFor
}

// ErrNothing is the error where the run has no place for a question.
var ErrNothing = errors.New("the run has no place for such a question")

// FromRun makes the questions from a run of an engine. The error is that of ctx, of the engine if it cannot search the puzzle, or ErrNothing.
func FromRun(ctx context.Context, p sudoku.Puzzle, o Options) (*Worksheet, error) {
	steps, err := record(ctx, p, o)
	if err != nil {
		return nil, err
	}
	places := o.places(steps)
	if len(places) == 0 {
		return nil, ErrNothing
	}
	w := &Worksheet{Engine: o.Engine, Kind: o.Kind, puzzle: p}
	run := player.New(o.Engine, p, o.Search)
	defer run.Close()
	for _, at := range places {
		if !run.Seek(ctx, int64(at)) {
			return nil, ctx.Err()
		}
		q := Question{Position: int64(at), Layout: p.Layout, Clues: p.Clues, Grid: run.Grid().Clone(), Given: p.Givens, Candidates: candidates(run, p.Layout), before: treeOf(steps[:at])}
		q.Decisions = standing(q.before, q.Position)
		after := at
		for ; len(q.Answers) < o.wanted(); after++ {
			if o.asksFor(steps[after]) {
				q.Answers = append(q.Answers, steps[after])
			}
		}
		q.After, q.after = int64(after), treeOf(steps[:after])
		w.Questions = append(w.Questions, q)
	}
	return w, nil
}

// treeOf returns the tree of the search after some steps.
func treeOf(steps []engine.Step) *trace.Tree {
	t := trace.New()
	t.Add(steps)
	return t.Tree()
}

// standing returns the decisions that stood at a position.
func standing(t *trace.Tree, position int64) (all []engine.Step) {
	for _, n := range t.Path(position) {
		if n != trace.Root {
			all = append(all, t.Info(n).Decision)
		}
	}
	return all
}

// candidates returns the candidates that the engine keeps; nil if it keeps none.
func candidates(run *player.Player, l *sudoku.Layout) []sudoku.Digits {
	if run.Engine().Domains == engine.FromPeers {
		return nil
	}
	all := make([]sudoku.Digits, l.Cells())
	for cell := range all {
		all[cell] = run.Candidates(cell)
	}
	return all
}

// wanted returns how many steps answer a question.
func (o *Options) wanted() int {
	switch o.Kind {
	case WhichCell:
		return 1
	case Tree:
		return Decisions
	}
	return Steps
}

// asksFor reports whether a step is part of an answer.
func (o *Options) asksFor(s engine.Step) bool {
	switch o.Kind {
	case WhichCell:
		return s.Kind == engine.Choose
	case Tree:
		return s.Decides()
	}
	return Tells(s)
}

// Tells reports whether a step counts among those that are written down: what is tried, forced, taken back, or without a way on. What only
// follows for the candidates does not.
func Tells(s engine.Step) bool {
	switch s.Kind {
	case engine.Assign, engine.Deduce, engine.Backtrack, engine.Wipeout, engine.Suppose, engine.Withdraw,
		engine.Conflict, engine.Learn, engine.Backjump, engine.Solution:
		return true
	}
	return s.Decides()
}

// record returns the first steps of the run.
func record(ctx context.Context, p sudoku.Puzzle, o Options) ([]engine.Step, error) {
	var steps []engine.Step
	searching, halt := context.WithCancel(ctx)
	defer halt()
	search := o.Search
	search.Observe = func(s engine.Step) {
		if steps = append(steps, s); len(steps) >= mostSteps {
			halt()
		}
	}
	if _, err := o.Engine.Search(searching, p, search); err != nil && searching.Err() == nil {
		return nil, err
	}
	return steps[:min(len(steps), mostSteps)], ctx.Err()
}

// places returns the positions of the questions, in order: before a choice, so that what follows depends on nothing that the sheet does not show;
// where an answer is whole; if possible such that it takes a thought; and spread over the run.
func (o *Options) places(steps []engine.Step) []int {
	var good, fair []int
	decided := 0
	for i, s := range steps {
		if s.Decides() {
			decided++
		}
		if s.Kind != engine.Choose || int64(i) < o.From || o.Kind == Tree && (decided < 2 || decided > mostNodes) {
			continue
		}
		switch whole, thought := o.answers(steps[i:]); {
		case !whole:
		case thought:
			good = append(good, i)
		default:
			fair = append(fair, i)
		}
	}
	n := min(o.Questions, MostQuestions)
	places := evenly(good, n)
	places = append(places, evenly(fair, n-len(places))...)
	slices.Sort(places)
	return places
}

// evenly chooses at most n of a list, as far apart as possible.
func evenly(list []int, n int) (chosen []int) {
	n = min(n, len(list))
	for i := range n {
		chosen = append(chosen, list[i*len(list)/n])
	}
	return chosen
}

// mostNodes is the largest tree that is to be completed.
const mostNodes = 24

// answers reports whether the steps at a position answer a question as a whole, and whether that takes a thought: something fails among them, or
// there is more than one thing to choose from.
func (o *Options) answers(steps []engine.Step) (whole, thought bool) {
	found := 0
	for _, s := range steps {
		if o.asksFor(s) {
			found++
		}
		thought = thought || s.Kind == engine.Backtrack || s.Kind == engine.Withdraw || s.Kind == engine.Backjump
		if found == o.wanted() {
			if o.Kind == WhichCell {
				choice := s.Choice()
				thought = choice.Equal > 1 || choice.Size > 1
			}
			return true, thought
		}
	}
	return false, false
}

// Ask returns the question in words.
func (w *Worksheet) Ask() string {
	if w.Kind == LookFor {
		return words.T("worksheet.ask.technique", words.Data{"Technique": hint.Name(words.HintLanguage(), w.Technique)})
	}
	data := words.Data{"Engine": words.EngineTitle(w.Engine), "Steps": Steps, "Decisions": Decisions}
	switch w.Kind {
	case WhichCell:
		return words.T(w.askChosen(), data)
	case Tree:
		return words.T("worksheet.ask.tree", data)
	}
	return words.T("worksheet.ask.steps", data)
}

// askChosen returns the key of the question what the engine chooses: it asks for what the answer names.
func (w *Worksheet) askChosen() string {
	key := "worksheet.ask.cell"
	for _, q := range w.Questions {
		if len(q.Answers) == 0 {
			continue
		}
		s := q.Answers[0]
		switch rule := s.Choice().Rule; {
		case rule.OfColumns():
			return "worksheet.ask.item"
		case rule == engine.MostActive, rule == engine.FixedOrder:
			return "worksheet.ask.candidate"
		case s.Cell < 0:
			key = "worksheet.ask.digit"
		}
	}
	return key
}

// Answer returns the answers to a question in words, one a line.
func (w *Worksheet) Answer(q Question) (lines []string) {
	if q.step != nil {
		return q.step.lines()
	}
	for _, s := range q.Answers {
		lines = append(lines, words.Sentence(w.puzzle, s))
	}
	return lines
}
