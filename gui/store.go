package gui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

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

// A saver writes the board and the settings to disk as they change, on a goroutine of
// its own. Where changes come faster than the disk, only the newest is written.
type saver struct {
	folder string
	failed func(error)

	mu      sync.Mutex
	pending map[string][]byte // what is to be written, by the file's name
	wake    chan struct{}     // holds a token while something is pending; closed at the end
	done    chan struct{}
}

func newSaver(folder string, failed func(error)) *saver {
	s := &saver{folder: folder, failed: failed, pending: map[string][]byte{},
		wake: make(chan struct{}, 1), done: make(chan struct{})}
	go s.run()
	return s
}

// saveBoard has a board written as soon as may be.
func (s *saver) saveBoard(state session.State) {
	text, err := session.Text(state)
	if err != nil {
		s.failed(err)
		return
	}
	s.save(boardFile, text)
}

// saveSettings has the settings written as soon as may be.
func (s *saver) saveSettings(settings settings) {
	text, err := settings.text()
	if err != nil {
		s.failed(err)
		return
	}
	s.save(settingsFile, text)
}

func (s *saver) save(file string, text []byte) {
	s.mu.Lock()
	s.pending[file] = text
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *saver) run() {
	defer close(s.done)
	removeStrays(s.folder)
	for range s.wake {
		s.mu.Lock()
		files := s.pending
		s.pending = map[string][]byte{}
		s.mu.Unlock()
		for file, text := range files {
			if err := s.write(file, text); err != nil {
				s.failed(err)
			}
		}
	}
}

func (s *saver) write(file string, text []byte) error {
	if err := os.MkdirAll(s.folder, 0o755); err != nil {
		return err
	}
	return session.WriteFile(filepath.Join(s.folder, file), text)
}

// close writes what is still to be written and ends the goroutine.
func (s *saver) close() {
	close(s.wake)
	<-s.done
}

// removeStrays removes what a kill in the middle of a save has left: files that were
// to become the board or the settings. A new one may be another copy's at work.
func removeStrays(folder string) {
	for _, name := range []string{boardFile, settingsFile} {
		strays, _ := filepath.Glob(filepath.Join(folder, "."+name+".*"))
		for _, stray := range strays {
			if info, err := os.Stat(stray); err == nil && time.Since(info.ModTime()) > time.Minute {
				os.Remove(stray)
			}
		}
	}
}
