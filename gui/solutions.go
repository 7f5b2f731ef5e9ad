package gui

import (
	"context"
	"slices"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// mostAnswers is how many solutions of a puzzle are looked for to tell wrong decisions
// from right ones.
const mostAnswers = 64

// A solutions is what is known of the solutions of a puzzle.
type solutions struct {
	puzzle sudoku.Puzzle
	player.Answer
}

// withAnswer calls then with the solutions of the puzzle on the board, where one of the
// breakpoints needs them, and else with none. They are looked for off the main
// goroutine; then is not called where that is cancelled.
func (w *Window) withAnswer(points []player.Breakpoint, then func(*player.Answer)) {
	whole := w.session.Now().Whole()
	if p := w.runner.Player(); p != nil {
		whole = p.Puzzle()
	}
	needed := slices.ContainsFunc(points, func(b player.Breakpoint) bool { return b.Kind == player.BreakWrong })
	known := w.solutions != nil && w.solutions.puzzle.Layout == whole.Layout && slices.Equal(w.solutions.puzzle.Givens, whole.Givens)
	switch {
	case !needed:
		then(nil)
		return
	case known:
		then(&w.solutions.Answer)
		return
	}
	by := w.engineFor(whole.Layout, mostAnswers)
	w.start(&job{
		sentence: func(elapsed time.Duration) string {
			return translations.T("answer.running", spent(by, elapsed))
		},
		cancelled: "answer.cancelled",
	}, func(ctx context.Context) func() {
		result, _ := by.Search(ctx, whole, engine.Options{Limit: mostAnswers})
		return func() {
			w.solutions = &solutions{whole, player.Answer{Solutions: result.Solutions, All: result.Exhaustive}}
			w.notice = nil
			then(&w.solutions.Answer)
		}
	})
}

// answerFor is the answer that a breakpoint needs, as far as it is known.
func (w *Window) answerFor(b player.Breakpoint) *player.Answer {
	if b.Kind != player.BreakWrong || w.solutions == nil {
		return &player.Answer{}
	}
	return &w.solutions.Answer
}

// runTo runs on to the next place of a breakpoint, or back to the last one.
func (w *Window) runTo(b player.Breakpoint, back bool) {
	if back && w.runner.Player() == nil || !w.readyToRun() {
		return
	}
	w.runner.Prepare(w.session.Now().Whole())
	w.withAnswer([]player.Breakpoint{b}, func(answer *player.Answer) {
		l := w.session.Now().Layout()
		data := translations.Data{"What": solver.StopName(l, b)}
		if b.Kind == player.BreakWrong && !answer.All {
			w.say(note("stop.toomany", data))
			return
		}
		w.runner.RunTo(b.Stop(answer), back, func(found bool) {
			if found {
				p := w.runner.Player()
				s, _ := p.Step()
				w.say(&message{text: translations.T("stop.hit", data) + " " + solver.Sentence(p.Puzzle().Layout, s)})
				return
			}
			key := "stop.nonext"
			if back {
				key = "stop.nolast"
			}
			w.say(note(key, data))
		})
	})
}
