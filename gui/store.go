package gui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// What the program keeps from one start to the next, in one folder.
const (
	boardFile    = "board.txt"
	settingsFile = "settings.json"
)

// restore begins the session where the last one was left. At the first start it is
// a puzzle to look at; a file that cannot be read is set aside, not overwritten.
func (w *Window) restore(store string) *session.Session {
	state, err := session.Load(store)
	if err == nil {
		return session.Begin(state)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		aside := store + ".damaged"
		if os.Rename(store, aside) != nil {
			aside = store
		}
		w.notice = note("status.damaged", translations.Data{"File": aside, "Why": err.Error()})
	}
	return session.Begin(firstPuzzle())
}

// firstPuzzle is what a new user sees.
func firstPuzzle() session.State {
	entries, err := builtIn("easy")
	if err != nil || len(entries) == 0 {
		return session.New(sudoku.Empty(sudoku.Classic())).Now()
	}
	return session.FromEntry(entries[0])
}

// A saver writes the board to disk after every change, on a goroutine of its own.
// Where changes come faster than the disk, only the newest is written.
type saver struct {
	path   string
	failed func(error)

	mu      sync.Mutex
	pending *session.State
	wake    chan struct{} // holds one token while there is something to write
	done    chan struct{}
	stop    chan struct{}
}

func newSaver(path string, failed func(error)) *saver {
	s := &saver{path: path, failed: failed,
		wake: make(chan struct{}, 1), done: make(chan struct{}), stop: make(chan struct{})}
	go s.run()
	return s
}

// save has a board written as soon as may be.
func (s *saver) save(state session.State) {
	s.mu.Lock()
	s.pending = &state
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *saver) run() {
	defer close(s.done)
	for {
		select {
		case <-s.wake:
			s.mu.Lock()
			state := *s.pending
			s.mu.Unlock()
			if err := writeBoard(s.path, state); err != nil {
				s.failed(err)
			}
		case <-s.stop:
			return
		}
	}
}

// close writes the board a last time and ends the goroutine.
func (s *saver) close(state session.State) {
	close(s.stop)
	<-s.done
	if err := writeBoard(s.path, state); err != nil {
		fyne.LogError("The board could not be saved", err)
	}
}

func writeBoard(path string, state session.State) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return session.Save(path, state)
}
