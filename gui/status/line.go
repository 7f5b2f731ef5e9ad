package status

import (
	"cmp"
	"context"
	"time"

	"nonet/gui/threads"
)

// Sources holds the messages that could be shown now, in order of precedence; nil for none.
type Sources struct {
	Notice  *Message // about the last action
	Job     *Message // about the job under way
	Says    *Message // about the state of the activity
	Unsaved *Message // not everything is on disk
	Warning *Message // must not be missed
	Hint    *Message // what can be done next
}

// First returns the message to show. A notice without buttons gets those of the message that it
// hides, because they may be the only way to leave that state.
func (s Sources) First() *Message {
	for _, m := range []*Message{s.Notice, s.Job, s.Says, s.Unsaved, s.Warning, s.Hint} {
		switch {
		case m == nil:
		case m == s.Notice && len(m.Actions) == 0 && s.Job == nil && s.Says != nil:
			return &Message{Text: m.Text, Icon: m.Icon, Actions: s.Says.Actions}
		default:
			return m
		}
	}
	return &Message{}
}

// WarningStays is how long a warning is shown if nobody acknowledges it: long enough to be noticed
// by somebody who is working.
const WarningStays = 2 * time.Minute

// A Line holds the messages that do not belong to the activity: the last notice, a warning, and the
// jobs that may be under way: one about the board, and one that stays. Call its methods on the main goroutine.
type Line struct {
	threads *threads.Threads
	changed func()           // called when the message may have changed
	now     func() time.Time // time.Now, except in tests

	notice  *Message
	warning *Message
	warn    func() *Message // makes the warning
	seen    time.Time       // when the warning was first shown
	job     *runningJob     // about the board; nil for none
	staying *runningJob     // goes on whatever the user does; nil for none
}

// NewLine returns a line without messages. changed is called when there is another message.
func NewLine(t *threads.Threads, changed func()) *Line {
	return &Line{threads: t, changed: changed, now: time.Now}
}

// Say shows a notice until the next action; nil removes it.
func (l *Line) Say(m *Message) {
	l.notice = m
	l.changed()
}

// Clear removes the notice without calling changed.
func (l *Line) Clear() { l.notice = nil }

// Notice returns the last notice; nil if there is none, or it no longer holds.
func (l *Line) Notice() *Message { return l.notice }

// Warn shows a warning in place of the previous one. Other messages are shown before it. It returns
// after them until it is acknowledged or WarningStays has passed. say makes it, again if the language changes.
func (l *Line) Warn(say func() *Message, acknowledged func()) {
	l.warn = func() *Message {
		return say().Offer("warning.seen", func() {
			l.warning = nil
			acknowledged()
			l.changed()
		})
	}
	l.warning, l.seen = l.warn(), time.Time{}
	l.changed()
}

// Translate makes the messages again without calling changed, because the language has changed. The notice was about an earlier action.
func (l *Line) Translate() {
	l.Clear()
	if l.warning != nil {
		l.warning = l.warn()
	}
	for _, j := range []*runningJob{l.job, l.staying} {
		if j != nil {
			j.said = j.say()
		}
	}
}

// Fill adds the messages of the line to s.
func (l *Line) Fill(s *Sources) {
	s.Notice = l.notice
	buttons := s.Says != nil && len(s.Says.Actions) > 0 // they may be the only way to leave that state
	if j := cmp.Or(l.job, l.staying); j != nil && !(j.ended && buttons) {
		s.Job = j.said
	}
	if l.warning != nil && (l.seen.IsZero() || l.now().Sub(l.seen) <= WarningStays) {
		s.Warning = l.warning
	}
}

// Shown receives the message that is shown. The time of a warning begins when it is first shown.
func (l *Line) Shown(m *Message) {
	if m != nil && m == l.warning && l.seen.IsZero() {
		l.seen = l.now()
	}
}

// A Job is work off the main goroutine that the user waits for. The line shows a sentence about it,
// after the first second with the time that it takes, and a button to cancel it.
type Job struct {
	Sentence  func(elapsed time.Duration) string // the message while it lasts; elapsed is in whole seconds
	Cancelled string                             // the key of the message after it was cancelled
	Stays     bool                               // it goes on when the user changes the board, enters another activity, or begins another job
	// Do runs on a goroutine of its own. The function that it returns runs on the main goroutine,
	// unless the job was cancelled.
	Do func(ctx context.Context) (then func())
	// Waits is called when Do has ended. If it returns a function, the message that this makes stays until one of its buttons is
	// pressed: take runs what Do has returned, drop drops that. May be nil.
	Waits func(take, drop func()) (say func() *Message)
}

// A runningJob is a Job under way.
type runningJob struct {
	Job
	cancel  context.CancelFunc
	say     func() *Message // makes the message about it
	stop    func()          // stops the frames
	begun   time.Time       // the time of the first frame
	seconds int             // since then
	hidden  int             // for which another message was shown
	said    *Message        // the message about it
	ended   bool            // it waits for the user
}

// place returns where a job is while it is under way.
func (l *Line) place(j *runningJob) **runningJob {
	if j.Stays {
		return &l.staying
	}
	return &l.job
}

// Work begins a job and cancels the previous one, because a user waits for one thing at a time. A job that stays
// and one about the board do not cancel each other.
func (l *Line) Work(todo Job) {
	var ctx context.Context
	j := &runningJob{Job: todo}
	ctx, j.cancel = context.WithCancel(context.Background())
	j.stop = l.threads.Frames(func(now time.Time) { l.frame(j, now) })
	j.say = func() *Message {
		return Say(j.Sentence(time.Duration(j.seconds)*time.Second)).Offer("job.cancel", func() { l.Say(l.cancelJob(j)) })
	}
	other := *l.place(j)
	said := l.cancelJob(other)
	*l.place(j), l.notice = j, nil
	if j.Stays && other != nil && other.Cancelled != j.Cancelled {
		l.notice = said // nobody expects that one ends the other
	}
	l.tell(j)
	l.threads.Go(func() {
		then := j.Do(ctx)
		l.threads.Do(func() { l.end(j, then) })
	})
}

// end does what a job has found, or lets it wait.
func (l *Line) end(j *runningJob, then func()) {
	if *l.place(j) != j {
		return // it was cancelled
	}
	take := func() {
		l.cancelJob(j)
		then()
		l.changed()
	}
	drop := func() {
		l.cancelJob(j)
		l.changed()
	}
	var say func() *Message
	if j.Waits != nil {
		say = j.Waits(take, drop)
	}
	if say == nil {
		take()
		return
	}
	j.stop()
	j.cancel()
	j.ended, j.say, l.notice = true, say, nil
	l.tell(j)
}

// tell shows the message about a job.
func (l *Line) tell(j *runningJob) {
	j.said = j.say()
	l.changed()
}

// frame updates the message every second. The notice of an action may hide it, but only for some
// seconds, so that the user can always cancel the job.
func (l *Line) frame(j *runningJob, now time.Time) {
	const reading = 4 // seconds
	if *l.place(j) != j || j.ended {
		return // the last frame of a finished job
	}
	if j.begun.IsZero() {
		j.begun = now
	}
	seconds := int(now.Sub(j.begun).Seconds())
	if seconds == j.seconds {
		return
	}
	j.seconds = seconds
	if j.hidden++; l.notice == nil || j.hidden > reading {
		j.hidden, l.notice = 0, nil
	}
	l.tell(j)
}

// Working reports whether a job is under way.
func (l *Line) Working() bool { return l.job != nil || l.staying != nil && !l.staying.ended }

// Leave cancels the job about the board, and returns the message about that; nil if there is none. A job that stays
// goes on.
func (l *Line) Leave() *Message { return l.cancelJob(l.job) }

// Cancel cancels all jobs, and returns the message about that; nil if there is none.
func (l *Line) Cancel() *Message { return cmp.Or(l.Leave(), l.CancelStaying()) }

// CancelStaying cancels the job that stays, and returns the message about that; nil if there is none, or if it waits.
func (l *Line) CancelStaying() *Message {
	if l.staying != nil && l.staying.ended {
		return nil
	}
	return l.cancelJob(l.staying)
}

// cancelJob ends a job and returns the message about that; nil if there is no job, or another one by now.
func (l *Line) cancelJob(j *runningJob) *Message {
	if j == nil || *l.place(j) != j {
		return nil
	}
	j.cancel()
	j.stop()
	*l.place(j) = nil
	return Note(j.Cancelled)
}
