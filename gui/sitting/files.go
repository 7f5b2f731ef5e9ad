package sitting

import (
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/keep"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/status"
)

// SavingSeen is how long the disk may take before the window shows what it is waiting for.
const SavingSeen = 400 * time.Millisecond

// AtFile calls do off the main goroutine, because the file may be slow, and after all earlier
// calls. Then it calls then on the main goroutine. The window waits for do before it closes, and
// stays open if do failed.
func (s *Sitting) AtFile(path string, do func() error, then func(error)) {
	before, done := s.filed, make(chan struct{})
	s.filed = done
	seen := s.threads.After(SavingSeen, func() { s.do.Say(status.Note("file.waiting", words.Data{"File": path})) })
	s.threads.Go(func() {
		if before != nil {
			<-before
		}
		err := do()
		s.threads.Do(func() {
			seen()
			s.stay = s.stay || err != nil
			then(err)
		})
		close(done)
	})
}

// Stay keeps the window open that is about to close, because the user has to answer something
// first.
func (s *Sitting) Stay() { s.stay = true }

// SaveTo writes a puzzle of the session to a file. then receives the result.
func (s *Sitting) SaveTo(sheet *session.Sheet, path string, then func(error)) {
	board := sheet.Now
	s.AtFile(path, func() error { return session.Save(path, board) }, func(err error) {
		if err == nil {
			sheet.SavedTo(path)
			if s.Store(); sheet != s.Sheet() && sheet.Name != "" {
				s.Saver.SaveSheet(sheet.Copy())
			}
		}
		then(err)
	})
}

// A Closing is the result of the last work before the window closes.
type Closing struct {
	Err  error // why not everything is on disk; may be a timeout
	More bool  // more work was begun meanwhile
	Stay bool  // the user has to see or answer something first
}

// Finish writes everything to disk before the window closes, and writes again what is in use: of
// several windows, the one closed last is restored at the next start. No step may take longer than
// limit.
func (s *Sitting) Finish(limit time.Duration, then func(Closing)) {
	s.stay = false
	s.Saver.SaveCurrent(s.current, true)
	filed := s.filed
	go func() {
		err := within(limit, filed)
		if err == nil {
			err = s.Saver.Flush(limit)
		}
		s.threads.Do(func() { then(Closing{err, s.filed != filed, s.stay}) })
	}()
}

// within waits until done is closed, at most for limit. A nil channel counts as closed.
func within(limit time.Duration, done <-chan struct{}) error {
	if done == nil {
		return nil
	}
	select {
	case <-done:
		return nil
	case <-time.After(limit):
		return keep.ErrSlow
	}
}

// SaveFailed says why a file could not be written.
func SaveFailed(err error) *status.Message {
	return status.Note("file.notsaved", words.Data{"Why": words.Reason(err)}).With(theme.IconNameError)
}
