package gui

import (
	"context"
	"time"

	"nonet/gui/translations"
)

// A job is work off the main goroutine that a person waits for. While it lasts the
// window says so, from the first second on with how long it has been, and offers to
// cancel it.
type job struct {
	sentence  func(elapsed time.Duration) string // what is said while it lasts; elapsed is in whole seconds
	cancelled string                             // the key of what is said when it was cancelled

	cancel  context.CancelFunc
	stop    func()    // stops the frames
	begun   time.Time // at the first frame
	seconds int       // that have gone by
	said    *message  // that it is under way
	hidden  int       // seconds that another message has been shown
}

// start begins a job. Work is done on a goroutine; what it returns is done on the main
// goroutine when it is over, unless the job was cancelled.
func (w *Window) start(j *job, work func(ctx context.Context) (then func())) {
	var ctx context.Context
	ctx, j.cancel = context.WithCancel(context.Background())
	j.stop = w.frames(func(now time.Time) { w.jobFrame(j, now) })
	w.job = j
	w.sayJob()
	w.workers.Go(func() {
		then := work(ctx)
		w.do(func() {
			if w.job == j {
				w.cancelJob()
				then()
			}
		})
	})
}

// sayJob says that the job is under way.
func (w *Window) sayJob() {
	j := w.job
	j.said = &message{text: j.sentence(time.Duration(j.seconds) * time.Second)}
	j.said.actions = []action{{translations.T("job.cancel"), func() {
		w.cancelJob()
		w.say(note(j.cancelled))
	}}}
	j.hidden = 0
	w.say(j.said)
}

// jobFrame shows every second that a job is alive. What an action says meanwhile is
// left to be read, but not for good: a job must be seen to be cancelled.
func (w *Window) jobFrame(j *job, now time.Time) {
	const reading = 4 // seconds
	if w.job != j {
		return // the last frame of a job that is over
	}
	if j.begun.IsZero() {
		j.begun = now
	}
	seconds := int(now.Sub(j.begun).Seconds())
	if seconds == j.seconds {
		return
	}
	j.seconds = seconds
	if j.hidden++; w.notice == j.said || j.hidden > reading {
		w.sayJob()
	}
}

func (w *Window) cancelJob() {
	if w.job != nil {
		w.job.cancel()
		w.job.stop()
		w.job = nil
	}
}
