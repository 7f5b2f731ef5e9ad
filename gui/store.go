package gui

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// What the program keeps from one start to the next, in one folder. Only the first
// versions had a file for the board.
const (
	libraryFolder = "puzzles"
	boardFile     = "board.txt"
	settingsFile  = "settings.json"
)

// retryAfter is how long after a failure saving is tried again, where nothing that is
// typed makes it try sooner.
const retryAfter = 3 * time.Second

// A saver brings puzzles and settings to the disk as they change, on a goroutine of its
// own, which is also where everything else is done with the library. Where changes come
// faster than the disk, only the newest is written; what cannot be written stays here
// and is tried again.
type saver struct {
	folder  string
	library *library.Library
	told    saverTold

	mu      sync.Mutex
	waiting waiting
	failing bool          // not all of it could be written the last time
	shown   string        // the name of the puzzle on the board; no other stays locked
	wake    chan struct{} // holds a token while something waits; closed at the end
	done    chan struct{}
}

// A saverTold is what a saver tells, from its own goroutine.
type saverTold struct {
	saved func(error)       // saving has failed; nil: all is on disk again
	taken func(name string) // another process has a puzzle that was to be written
}

// A waiting is what waits for the saver.
type waiting struct {
	sheets   map[string]*session.Sheet // by name, to be written
	settings []byte                    // to be written; nil for none
	jobs     []func()                  // to be done after that
}

func newSaver(folder string, told saverTold) *saver {
	s := &saver{folder: folder, library: library.New(filepath.Join(folder, libraryFolder)), told: told,
		wake: make(chan struct{}, 1), done: make(chan struct{})}
	go s.run()
	return s
}

// saveSheet has a puzzle written as soon as may be. It is not to be changed any more.
func (s *saver) saveSheet(sheet *session.Sheet) {
	s.add(func(w *waiting) { w.sheets = with(w.sheets, sheet) })
}

func with(sheets map[string]*session.Sheet, sheet *session.Sheet) map[string]*session.Sheet {
	if sheets == nil {
		sheets = map[string]*session.Sheet{}
	}
	sheets[sheet.Name] = sheet
	return sheets
}

// saveSettings has the settings written as soon as may be.
func (s *saver) saveSettings(settings settings) {
	text, err := settings.text()
	if err != nil {
		s.told.saved(err)
		return
	}
	s.add(func(w *waiting) { w.settings = text })
}

// do has something done when all that waits is written, or has failed to be.
func (s *saver) do(job func()) { s.add(func(w *waiting) { w.jobs = append(w.jobs, job) }) }

// show says which puzzle is on the board: all others are let go.
func (s *saver) show(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown = name
}

func (s *saver) add(to func(*waiting)) {
	s.mu.Lock()
	to(&s.waiting)
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// stuck tells whether a puzzle could not be written so far.
func (s *saver) stuck(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.waiting.sheets[name] != nil
}

func (s *saver) run() {
	defer close(s.done)
	s.library.Tidy(time.Now())
	disk.RemoveStrays(s.folder, time.Now(), boardFile, settingsFile)
	var retry <-chan time.Time
	for open := true; open; {
		select {
		case _, open = <-s.wake:
		case <-retry:
		}
		retry = nil
		if !s.work() {
			retry = time.After(retryAfter)
		}
	}
	s.library.LetGo("")
}

// work does all that waits, and tells whether all of it came to the disk.
func (s *saver) work() bool {
	s.mu.Lock()
	todo := s.waiting
	s.waiting = waiting{}
	s.mu.Unlock()
	left, err := s.write(todo)
	s.mu.Lock()
	for name, sheet := range left.sheets {
		if s.waiting.sheets[name] == nil { // else a newer one waits already
			s.waiting.sheets = with(s.waiting.sheets, sheet)
		}
	}
	if s.waiting.settings == nil {
		s.waiting.settings = left.settings
	}
	tell := err != nil || s.failing
	s.failing = err != nil
	s.mu.Unlock()
	if tell {
		s.told.saved(err)
	}
	for _, job := range todo.jobs {
		job()
	}
	s.mu.Lock()
	shown := s.shown
	s.mu.Unlock()
	s.library.LetGo(shown)
	return err == nil
}

// write writes puzzles and settings, and returns what could not be written and why.
func (s *saver) write(todo waiting) (left waiting, why error) {
	for name, sheet := range todo.sheets {
		switch err := s.library.Save(sheet); {
		case errors.Is(err, library.ErrOpen) || errors.Is(err, library.ErrChanged):
			s.told.taken(name)
		case err != nil:
			left.sheets, why = with(left.sheets, sheet), err
		}
	}
	if todo.settings != nil {
		err := os.MkdirAll(s.folder, 0o755)
		if err == nil {
			err = session.WriteFile(filepath.Join(s.folder, settingsFile), todo.settings)
		}
		if err != nil {
			left.settings, why = todo.settings, err
		}
	}
	return left, why
}

// close writes what is still to be written, lets everything go and ends the goroutine.
func (s *saver) close() {
	close(s.wake)
	<-s.done
}
