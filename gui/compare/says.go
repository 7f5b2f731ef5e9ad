package compare

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/race"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/running"
	"nonet/gui/status"
)

// Scene implements activity.Activity. The board is hidden.
func (r *Room) Scene() activity.Scene {
	s := activity.Scene{}
	s.Input.Key = r.key
	if r.shown != nil {
		s.Focus = r.shown.front
	}
	if r.page == pageSurvey {
		s.Hint = status.Note("survey.hint")
		return s
	}
	s.Says, s.Fast = r.says(), r.racer.fast()
	if s.Says == nil {
		if s.Hint = r.check.Broken(r.host.Now()); s.Hint == nil {
			s.Hint = status.Note("compare.hint")
		}
	}
	return s
}

// says returns the sentence about the race; nil if there is none.
func (r *Room) says() *status.Message {
	x := r.racer.race
	switch {
	case r.after != nil:
		return status.Note("compare.measuring")
	case x == nil:
		return nil
	case r.AtDivergence():
		return status.Say(r.divergenceText()).With(theme.IconNameInfo)
	case r.racer.state == running.Ended:
		m := status.Note("compare.ended").With(theme.IconNameConfirm)
		if r.page == pageRuns {
			m.Offer("compare.table", func() { r.turnTo(pageTable) })
		}
		return m
	case r.racer.state == running.Seeking:
		if done, ok := x.Progress(); ok {
			return status.Note("status.seeking.again", words.Data{"Percent": int(100 * done)}).Offer("job.cancel", r.Pause)
		}
		return status.Note("compare.seeking").Offer("job.cancel", r.Pause)
	case x.Aligned():
		return status.Note("compare.aligned").Offer("compare.realign", func() { r.seek(x.Now()) })
	case x.Clock() == race.Time:
		return status.Note("compare.at.time", r.clockData())
	}
	for _, l := range x.Lanes() {
		if l.Ended() {
			return status.Note("compare.at.steps.ended", r.clockData())
		}
	}
	return status.Note("compare.at.steps", r.clockData())
}

// clockData returns the data of a message about the clock.
func (r *Room) clockData() words.Data {
	x := r.racer.race
	return words.Data{"Steps": words.Number(x.Now()), "Time": words.Seconds(x.Seconds(x.Now()))}
}
