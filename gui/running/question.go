package running

import (
	"nonet/core/engine"
	"nonet/core/predict"
)

// Question returns the question on a subject before a step, and whether there is one.
func (r *Runner) Question(subject predict.Subject, next engine.Step) (predict.Question, bool) {
	return predict.Ask(r.player, subject, next)
}

// Resolve plays on until it is known whether the engine keeps the digit that it tries next. done receives the result.
func (r *Runner) Resolve(done func(fits bool)) {
	trial := &predict.Trial{}
	r.RunTo(trial.Stop, false, func(bool) {
		last, _ := r.player.Step()
		fits, over := trial.Outcome(last)
		if over {
			r.GoTo(r.player.Position() - 1) // the step after it belongs to the next question
		}
		done(fits)
	})
}
