package status

import (
	"context"
	"time"

	"nonet/gui/threads"
)

// Sources is everything that could be said now, in the order in which it comes first; nil for
// what there is not.
type Sources struct {
	Notice  *Message // what the last action said
	Job     *Message // work that is waited for
	Says    *Message // what the activity is at
	Unsaved *Message // not all is on disk
	Warning *Message // what is not to be missed
	Hint    *Message // what can be done next
}

// First is what is said. A notice without buttons keeps those of what it stands before: they
// may be the only way out of that.
func (s Sources) First() *Message {
	for _, m := range []*Message{s.Notice, s.Job, s.Says, s.Unsaved, s.Warning, s.Hint} {
		switch {
		case m == nil:
		case m == s.Notice && len(m.Actions) == 0 && s.Job == nil && s.Says != nil:
			return &Message{m.Text, m.Icon, s.Says.Actions}
		default:
			return m
		}
	}
	return &Message{}
}

// WarningStays is how long a warning is shown that nobody acknowledges: long enough to be
// read by somebody who is at work.
const WarningStays = 2 * time.Minute

// A Line is what there is to say at a time, apart from the activity: the last notice, a
// warning, and the job under way, of which there is one at most. Its methods are for the
// main goroutine.
type Line struct {
	threads *threads.Threads
	changed func()           // there is something else to say
	now     func() time.Time // time.Now, but for tests

	notice  *Message
	warning *Message
	seen    time.Time // when the warning was shown first
	job     *job
}

// NewLine returns a line with nothing to say. changed is called when that is another thing.
func NewLine(t *threads.Threads, changed func()) *Line {
	return &Line{threads: t, changed: changed, now: time.Now}
}

// Say says something until the next action; nil takes it back.
func (l *Line) Say(m *Message) {
	l.notice = m
	l.changed()
}

// Clear takes back what was said, and shows nothing anew.
func (l *Line) Clear() { l.notice = nil }

// Notice is what was said last; nil for nothing, or nothing that still holds.
func (l *Line) Notice() *Message { return l.notice }

// Warn says something that is not to be missed, in place of the warning before. Whatever is
// said meanwhile is said before it, and then it is there again, until it is acknowledged or
// has been there for long.
func (l *Line) Warn(m *Message, acknowledged func()) {
	m.Offer("warning.seen", func() {
		l.warning = nil
		acknowledged()
		l.changed()
	})
	l.warning, l.seen = m, time.Time{}
	l.changed()
}

// Fill fills in what the line has to say.
func (l *Line) Fill(s *Sources) {
	s.Notice = l.notice
	if l.job != nil {
		s.Job = l.job.said
	}
	if l.warning != nil && (l.seen.IsZero() || l.now().Sub(l.seen) <= WarningStays) {
		s.Warning = l.warning
	}
}

// Age has the warning have been there for some time: tests do not wait.
func (l *Line) Age(by time.Duration) { l.seen = l.seen.Add(-by - time.Second) }

// Shown is told what is shown: the time of a warning begins when it is seen.
func (l *Line) Shown(m *Message) {
	if m != nil && m == l.warning && l.seen.IsZero() {
		l.seen = l.now()
	}
}

// A Job is work off the main goroutine that a person waits for. While it lasts the line says
// so, from the first second on with how long it has been, and offers to cancel it.
type Job struct {
	Sentence  func(elapsed time.Duration) string // what is said while it lasts; elapsed is in whole seconds
	Cancelled string                             // the key of what is said when it was cancelled
	// Do is done on a goroutine of its own. What it returns is done on the main goroutine when
	// it is over, unless the job was cancelled.
	Do func(ctx context.Context) (then func())
}

// A job is one that is under way.
type job struct {
	Job
	cancel  context.CancelFunc
	stop    func()    // stops the frames
	begun   time.Time // at the first frame
	seconds int       // that have gone by
	hidden  int       // seconds that another message has been shown
	said    *Message  // that it is under way
}

// Work begins a job. The one before is cancelled: nobody waits for two things at a time.
func (l *Line) Work(todo Job) {
	l.Cancel()
	var ctx context.Context
	j := &job{Job: todo}
	ctx, j.cancel = context.WithCancel(context.Background())
	j.stop = l.threads.Frames(func(now time.Time) { l.frame(j, now) })
	l.job, l.notice = j, nil
	l.tell()
	l.threads.Go(func() {
		then := j.Do(ctx)
		l.threads.Do(func() {
			if l.job == j {
				l.Cancel()
				then()
				l.changed()
			}
		})
	})
}

// tell says that the job is under way.
func (l *Line) tell() {
	j := l.job
	j.said = Say(j.Sentence(time.Duration(j.seconds)*time.Second)).Offer("job.cancel", func() { l.Say(l.Cancel()) })
	l.changed()
}

// frame shows every second that a job is alive. What an action says meanwhile is left to be
// read, but not for good: a job must be seen to be cancelled.
func (l *Line) frame(j *job, now time.Time) {
	const reading = 4 // seconds
	if l.job != j {
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
	if j.hidden++; l.notice == nil || j.hidden > reading {
		j.hidden, l.notice = 0, nil
	}
	l.tell()
}

// Working reports whether a job is under way.
func (l *Line) Working() bool { return l.job != nil }

// Cancel calls the job off and returns what is to be said of that; nil if there is none.
func (l *Line) Cancel() *Message {
	j := l.job
	if j == nil {
		return nil
	}
	j.cancel()
	j.stop()
	l.job = nil
	return Note(j.Cancelled)
}
