package lesson

import (
	"context"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// Play plays the runs of a lesson: it finds the position of each moment, and the answers to what is to be predicted. The error is that
// of the context, or an *Error if a run does not come to where it is to wait.
func (l *Lesson) Play(ctx context.Context) error {
	for i := range l.Moments {
		bad := l.Moments[i].play(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if bad != nil {
			bad.Name = l.name
			return bad
		}
	}
	return nil
}

func (m *Moment) play(ctx context.Context) *Error {
	q := m.Question
	if m.Run == nil {
		return m.checkCells()
	}
	p := player.New(m.Run.Engine, m.Puzzle, m.Run.Options())
	defer p.Close()
	answer := m.answer(ctx, engine.NewBudget(answerBudget))
	for i := range m.Run.Stops {
		if bad := m.goTo(ctx, p, &m.Run.Stops[i], answer); bad != nil {
			return bad
		}
	}
	m.Run.Position = p.Position()
	if q == nil || q.Predict == predict.NoSubject {
		return m.checkCells()
	}
	next, _ := p.Peek(ctx)
	q.Next, _ = predict.Ask(p, q.Predict, next)
	q.Stay = answered(ctx, p, q.Predict)
	q.Then = p.Position()
	return nil
}

// answered goes on to where the answer to a question is seen, and reports whether the digit stays that the question is about.
func answered(ctx context.Context, p *player.Player, subject predict.Subject) (stays bool) {
	if subject != predict.Fits {
		p.Forward(ctx, 1)
		return false
	}
	trial := &predict.Trial{}
	p.RunTo(ctx, trial.Stop)
	last, _ := p.Step()
	stays, over := trial.Outcome(last)
	if over {
		p.Back(ctx, 1)
	}
	return stays
}

// checkCells checks that the cells of a question are to be filled.
func (m *Moment) checkCells() *Error {
	if m.Question == nil || !m.HasPuzzle() {
		return nil
	}
	for _, cell := range m.Question.Cells {
		if m.Puzzle.Givens[cell] != 0 {
			return bad(m.Question.line, Filled, words.Data{"Word": m.Puzzle.Layout.CellName(cell)})
		}
	}
	return nil
}

// answerBudget limits the search for the solutions of a puzzle: a board of 49×49 without givens takes a third of it, in some seconds.
const answerBudget = 5000

// answer returns the solutions of the puzzle, if a stop needs them and the budget is enough to find them.
func (m *Moment) answer(ctx context.Context, budget *engine.Budget) *player.Answer {
	for _, s := range m.Run.Stops {
		if s.kind == stopEvent && s.event.Kind == player.BreakWrong {
			const enough = 100
			r, err := engine.For(m.Puzzle, enough+1).Search(ctx, m.Puzzle, engine.Options{Limit: enough + 1, Budget: budget})
			if err == nil {
				return &player.Answer{Solutions: r.Solutions, All: r.Exhaustive}
			}
		}
	}
	return nil
}

// goTo goes on to a stop.
func (m *Moment) goTo(ctx context.Context, p *player.Player, s *Stop, answer *player.Answer) *Error {
	switch s.kind {
	case stopStart:
		p.Seek(ctx, 0)
		return nil
	case stopStep:
		to := s.n
		if s.Next {
			to += p.Position()
		}
		if !p.Seek(ctx, to) {
			return m.unreached(p, s, Unreached)
		}
		return nil
	case stopAnswered:
		answered(ctx, p, s.subject)
		return nil
	case stopAsk:
		return m.goToQuestion(ctx, p, s)
	case stopEvent:
		if s.event.Kind == player.BreakWrong && !answer.Tells() && ctx.Err() == nil {
			return m.unreached(p, s, Untold)
		}
	}
	at, far := s.stopper(answer), false
	from := p.Position()
	found := p.RunTo(ctx, func(step engine.Step, g sudoku.Grid) bool {
		from++
		far = from >= mostSteps
		return far || at(step, g)
	})
	switch {
	case far:
		return m.unreached(p, s, TooFar)
	case found != player.Found && s.kind != stopEnd:
		return m.unreached(p, s, Unreached)
	}
	return nil
}

// goToQuestion goes on to the next position at which a question can be asked: where the run is already, if it can be asked there.
func (m *Moment) goToQuestion(ctx context.Context, p *player.Player, s *Stop) *Error {
	for p.Position() < mostSteps {
		next, ok := p.Peek(ctx)
		switch {
		case ok:
		case s.subject == predict.WhichCell && m.Run.Engine.Selects == engine.FewestWays:
			return m.unreached(p, s, NoCell)
		default:
			return m.unreached(p, s, NoQuestion)
		}
		if _, ok := predict.Ask(p, s.subject, next); ok {
			return nil
		}
		p.Forward(ctx, 1)
	}
	return m.unreached(p, s, TooFar)
}

func (m *Moment) unreached(p *player.Player, s *Stop, kind Fault) *Error {
	return bad(s.line, kind, words.Data{"Word": s.text, "Steps": words.Number(p.Position())})
}
