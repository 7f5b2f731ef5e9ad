package sitting

import (
	"time"

	"nonet/core/keep"
	"nonet/core/session"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// SavingSeen is how long the disk may take before the window says what it is waiting for.
const SavingSeen = 400 * time.Millisecond

// AtFile does something with a file that may be far away, off the main goroutine and when
// all that was begun before is done, and then here what follows. The window waits for it
// before it closes, and stays where it has failed.
func (s *Sitting) AtFile(path string, do func() error, then func(error)) {
	before, done := s.filed, make(chan struct{})
	s.filed = done
	seen := s.threads.After(SavingSeen, func() { s.do.Say(status.Note("file.waiting", translations.Data{"File": path})) })
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

// Stay keeps the window open that is about to close: something is to be answered first.
func (s *Sitting) Stay() { s.stay = true }

// SaveTo writes the board to a file, and tells how that went.
func (s *Sitting) SaveTo(path string, then func(error)) {
	sheet := s.Sheet()
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

// A Closing is what became of the last work before the window closes.
type Closing struct {
	Err  error // not all is on disk, or not in time
	More bool  // work was begun meanwhile
	Stay bool  // something is to be seen or answered first
}

// Finish brings everything to the disk for the end, again what is in use: of several windows
// the one closed last is gone on with. Each step may take no longer than patience.
func (s *Sitting) Finish(patience time.Duration, then func(Closing)) {
	s.stay = false
	s.Saver.SaveCurrent(s.current, true)
	filed := s.filed
	go func() {
		err := within(patience, filed)
		if err == nil {
			err = s.Saver.Flush(patience)
		}
		s.threads.Do(func() { then(Closing{err, s.filed != filed, s.stay}) })
	}()
}

// within waits for something that may take long. Nil takes no time.
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
