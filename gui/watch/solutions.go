package watch

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/running"
	"nonet/gui/status"
)

// mostAnswers is the largest number of solutions that are searched for to tell wrong decisions from
// right ones.
const mostAnswers = 64

// A solutions holds the solutions of a puzzle, as far as they are known.
type solutions struct {
	puzzle sudoku.Puzzle
	player.Answer
}

// WithAnswer calls then with the solutions of the puzzle on the board, or with nil if none of the
// breakpoints needs them. The search runs off the main goroutine. then is not called if it is
// cancelled, or if WithAnswer is called again.
func (r *Room) WithAnswer(points []player.Breakpoint, then func(*player.Answer)) {
	whole := r.host.Now().Whole()
	if p := r.Runner.Player(); p != nil {
		whole = p.Puzzle()
	}
	needed := slices.ContainsFunc(points, func(b player.Breakpoint) bool { return b.Kind == player.BreakWrong })
	known := r.solutions != nil && r.solutions.puzzle.Equal(whole)
	if r.giveUp != nil {
		r.giveUp()
		r.giveUp = nil
	}
	switch {
	case !needed:
		then(nil)
		return
	case known:
		then(&r.solutions.Answer)
		return
	}
	by := r.check.Engine(whole, mostAnswers)
	wanted, giveUp := context.WithCancel(context.Background())
	r.giveUp = giveUp
	r.host.Work(status.Job{
		Sentence: func(elapsed time.Duration) string {
			return words.T("answer.running", check.Spent(by, elapsed))
		},
		Cancelled: "answer.cancelled",
		Do: func(ctx context.Context) func() {
			defer context.AfterFunc(ctx, giveUp)()
			result, _ := by.Search(wanted, whole, engine.Options{Limit: mostAnswers})
			return func() {
				if wanted.Err() != nil {
					return
				}
				giveUp()
				r.giveUp = nil
				r.solutions = &solutions{whole, player.Answer{Solutions: result.Solutions, All: result.Exhaustive}}
				r.host.Unsay()
				then(&r.solutions.Answer)
			}
		}})
}

// answerFor returns the answer for a breakpoint, as far as it is known.
func (r *Room) answerFor(b player.Breakpoint) *player.Answer {
	if b.Kind != player.BreakWrong || r.solutions == nil {
		return &player.Answer{}
	}
	return &r.solutions.Answer
}

// cannotTell says why no decision can be called wrong: the puzzle has no solution, or too many. It
// is nil if decisions can be judged, and for other breakpoints.
func cannotTell(b player.Breakpoint, answer *player.Answer) *status.Message {
	switch {
	case b.Kind != player.BreakWrong || answer == nil || answer.Tells():
		return nil
	case answer.All:
		return status.Note("stop.unsolvable").With(theme.IconNameWarning)
	}
	return status.Note("stop.toomany").With(theme.IconNameWarning)
}

// A destination is what the run was last sent to: the next place of any of some breakpoints, or the previous one.
type destination struct {
	back   bool
	points []player.Breakpoint
}

// RunTo moves the run to the next place of any of some breakpoints, or to the previous one. If there is
// none, the run stays where it was. While the run is on its way there, the same again leads to the place after that.
func (r *Room) RunTo(back bool, points ...player.Breakpoint) {
	if len(points) == 0 {
		r.say(status.Note("stop.unset"))
		return
	}
	if last := r.sent; last.back == back && slices.Equal(last.points, points) && r.Runner.Again() {
		return
	}
	if back && r.Runner.Player() == nil || !r.ready(func() { r.RunTo(back, points...) }) {
		return
	}
	r.Runner.Prepare(r.host.Now().Whole())
	r.WithAnswer(points, func(answer *player.Answer) {
		var stops []player.Stop
		var names []string
		for _, b := range points {
			if m := cannotTell(b, answer); m != nil {
				r.say(m)
				return
			}
			stops, names = append(stops, b.Stop(answer)), append(names, running.StopName(r.host.Now().Layout(), b))
		}
		data := words.Data{"What": words.List(names)}
		r.sent = destination{back, points}
		r.Runner.Find(player.Any(stops...), back, func(found bool) {
			if found {
				r.say(status.Say(words.Join(r.hitText(r.holding(points)), words.Told(r.Runner.Player()))))
				return
			}
			key := "stop.nonext"
			if back {
				key = "stop.nolast"
			}
			r.say(status.Note(key, data))
		})
	})
}

// runToKind moves the run to the next breakpoint of a kind, or to the previous one: of lines, to any of
// those that are armed, or else to the highlighted one.
func (r *Room) runToKind(kind player.BreakKind, back bool) {
	points := []player.Breakpoint{r.Stops.Point(kind)}
	if kind == player.BreakLine {
		points = slices.DeleteFunc(r.Stops.Armed(), func(b player.Breakpoint) bool { return b.Kind != kind })
		if here := r.Stops.Point(kind); len(points) == 0 && here.Line >= 0 {
			points = append(points, here)
		}
	}
	r.RunTo(back, points...)
}

// runToAny moves the run to the next armed breakpoint, or to the previous one.
func (r *Room) runToAny(back bool) { r.RunTo(back, r.Stops.Armed()...) }

// holding returns those of some breakpoints that hold at the run's position.
func (r *Room) holding(points []player.Breakpoint) (all []player.Breakpoint) {
	p := r.Runner.Player()
	s, _ := p.Step()
	for _, b := range points {
		if b.Stop(r.answerFor(b))(s, p.Grid()) {
			all = append(all, b)
		}
	}
	return all
}

// hitText says which breakpoints stopped the run.
func (r *Room) hitText(points []player.Breakpoint) string {
	var names []string
	for _, b := range points {
		names = append(names, running.StopName(r.Runner.Player().Puzzle().Layout, b))
	}
	return words.T("stop.hit", words.Data{"What": words.List(names)})
}
