// Package keep saves what is in use, and reads it back at the next start: the puzzles of a sitting,
// which one is on the board, and the settings. A Saver writes them on its own goroutine, retries
// what failed, and does all other work with the library too. core/library defines the files of the
// puzzles; the window defines the settings.
package keep

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// The names of the files and folders that the program keeps in one folder. Only the first
// versions had a file for the board.
const (
	LibraryFolder = "puzzles"
	BoardFile     = "board.txt"
	SettingsFile  = "settings.json"
)

// retryAfter is the time from a failure to the next attempt, unless a change causes one sooner.
const retryAfter = 3 * time.Second

// A Saver writes puzzles and settings to disk as they change, on a goroutine of its own, where
// all other work with the library is done too. If changes come faster than the disk can
// write, only the newest is written. What cannot be written stays here and is tried again.
type Saver struct {
	folder  string
	library *library.Library
	calls   Callbacks

	mu      sync.Mutex
	waiting waiting
	writing waiting          // what is being written
	failed  error            // the error of the last write; nil if everything is on disk
	moved   map[string]Moved // by the old name, until the window knows
	shown   string           // the name of the puzzle on the board: it stays locked
	held    map[string]bool  // the names of the puzzles that are being opened: they stay locked too
	ended   bool             // no more input is accepted
	inUse   Current          // (the saver's own) what is in use
	written Current          // (the saver's own) what is on disk of that
	wake    chan struct{}    // holds a token while something waits; never closed: anyone may still send
	done    chan struct{}

	uncopied map[string]*copying // (the saver's own) by the name of a copy, the photo that it is to have
}

// Callbacks are what a saver calls. They are called on its own goroutine.
type Callbacks struct {
	Saved func(error)             // saving has failed; nil: everything is on disk again
	Taken func(Moved)             // another process has changed a puzzle before it was written
	Found func([]*library.Damage) // damaged files were found

	// CopyTitle returns the title for a copy of a puzzle.
	CopyTitle func(session.State) string
}

// A waiting is what waits for the saver.
type waiting struct {
	current  *Current                  // what is in use now; nil if unchanged
	again    bool                      // write current even if it has not changed
	sheets   map[string]*session.Sheet // by name, to be written
	times    map[string]bool           // the names of those of which only the time spent has changed
	photos   map[string][]byte         // by the name of the puzzle, to be written; an empty one is removed
	settings []byte                    // to be written; nil for none
	lines    map[string][]string       // by the name of a log, to be added to it
	jobs     []func()                  // to be done after that
}

// New returns a saver for a folder. The folder is created at the first write.
func New(folder string, calls Callbacks) *Saver {
	s := &Saver{folder: folder, library: library.New(filepath.Join(folder, LibraryFolder)), calls: calls,
		moved: map[string]Moved{}, held: map[string]bool{}, uncopied: map[string]*copying{}, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go s.run()
	return s
}

// SaveSheet saves a puzzle as soon as possible. The caller must not change the sheet any more.
func (s *Saver) SaveSheet(sheet *session.Sheet) {
	s.add(func(w *waiting) {
		w.sheets = withSheet(w.sheets, sheet)
		delete(w.times, sheet.Name)
	})
}

// SaveTime is SaveSheet for a puzzle of which nothing but the time spent on it has changed: it does not count as unsaved.
func (s *Saver) SaveTime(sheet *session.Sheet) {
	s.add(func(w *waiting) {
		if w.sheets[sheet.Name] == nil {
			w.onlyTime(sheet.Name)
		}
		w.sheets = withSheet(w.sheets, sheet)
	})
}

func (w *waiting) onlyTime(name string) {
	if w.times == nil {
		w.times = map[string]bool{}
	}
	w.times[name] = true
}

func withSheet(sheets map[string]*session.Sheet, sheet *session.Sheet) map[string]*session.Sheet {
	if sheets == nil {
		sheets = map[string]*session.Sheet{}
	}
	sheets[sheet.Name] = sheet
	return sheets
}

// SavePhoto keeps a photo with a puzzle, in place of the previous one; an empty one removes that. It is
// written after the puzzle. The caller must not change the photo any more.
func (s *Saver) SavePhoto(name string, photo []byte) {
	s.add(func(w *waiting) { w.photos = withPhoto(w.photos, name, photo) })
}

func withPhoto(photos map[string][]byte, name string, photo []byte) map[string][]byte {
	if photos == nil {
		photos = map[string][]byte{}
	}
	photos[name] = photo
	return photos
}

// SaveCurrent saves what is in use. With again it writes even if this was the last thing it wrote,
// because another window may have written something else.
func (s *Saver) SaveCurrent(c Current, again bool) {
	s.add(func(w *waiting) { w.current, w.again = &c, w.again || again })
}

// SaveSettings saves the text of the settings file as soon as possible.
func (s *Saver) SaveSettings(text []byte) { s.add(func(w *waiting) { w.settings = text }) }

// AddLine adds a line to a log, a text file in the folder. Several windows may add to one log. The lines must differ: one that the log has
// already is not added again.
func (s *Saver) AddLine(log, line string) {
	s.add(func(w *waiting) { w.addLines(log, line) })
}

func (w *waiting) addLines(log string, lines ...string) {
	if w.lines == nil {
		w.lines = map[string][]string{}
	}
	w.lines[log] = append(w.lines[log], lines...)
}

// Do calls job on the saver's goroutine, after everything waiting was written or has failed.
func (s *Saver) Do(job func()) { s.add(func(w *waiting) { w.jobs = append(w.jobs, job) }) }

// Settled calls job once a puzzle has been written, or with stuck if it could not be written and
// the version on disk is older.
func (s *Saver) Settled(name string, job func(stuck bool)) {
	s.Do(func() {
		s.mu.Lock()
		waits, failed := s.waiting.sheets[name] != nil, s.failed != nil
		s.mu.Unlock()
		if waits && !failed { // it has just been changed
			s.Settled(name, job)
			return
		}
		job(waits)
	})
}

// Show sets the puzzle on the board. All others that are not held will be unlocked.
func (s *Saver) Show(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown = name
}

// Hold keeps a puzzle locked while it is being opened, until release is called.
func (s *Saver) Hold(name string) (release func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held[name] = true
	return func() {
		s.mu.Lock()
		delete(s.held, name)
		s.mu.Unlock()
		s.wakeUp()
	}
}

func (s *Saver) add(to func(*waiting)) {
	s.mu.Lock()
	if !s.ended {
		to(&s.waiting)
	}
	s.mu.Unlock()
	s.wakeUp()
}

func (s *Saver) wakeUp() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// ErrSlow is the error of a disk that does not answer in time.
var ErrSlow = errors.New("the disk does not answer")

// Flush waits until everything is on disk, at most for the limit, and returns the error if it is
// not. It must not be called on the saver's goroutine.
func (s *Saver) Flush(limit time.Duration) error {
	said := make(chan error, 1)
	s.Do(func() { said <- s.why() })
	select {
	case err := <-said:
		return err
	case <-s.done:
		return s.why()
	case <-time.After(limit):
		return ErrSlow
	}
}

// why returns the error of the last write, or nil if everything is on disk.
func (s *Saver) why() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// Unsaved returns the puzzles of which something is not on disk that a person has written. The time spent is nothing of that kind: it is
// counted every second.
func (s *Saver) Unsaved() []*session.Sheet {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all map[string]*session.Sheet
	for name, sheet := range s.writing.sheets {
		if !s.writing.times[name] {
			all = withSheet(all, sheet)
		}
	}
	for name, sheet := range s.waiting.sheets {
		if all[name] != nil || !s.waiting.times[name] {
			all = withSheet(all, sheet)
		}
	}
	return slices.Collect(maps.Values(all))
}

// Stop makes the saver accept nothing more, write what is waiting, and end.
func (s *Saver) Stop() {
	s.mu.Lock()
	s.ended = true
	s.mu.Unlock()
	s.wakeUp()
}

// Done returns a channel that is closed when the saver has ended.
func (s *Saver) Done() <-chan struct{} { return s.done }

// Library returns the library. Use it only inside Do, except for reading.
func (s *Saver) Library() *library.Library { return s.library }

// Folder returns the saver's folder.
func (s *Saver) Folder() string { return s.folder }

func (s *Saver) hasEnded() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ended
}

func (s *Saver) run() {
	defer close(s.done)
	s.library.Tidy(time.Now())
	disk.RemoveStrays(s.folder, time.Now())
	var retry <-chan time.Time
	for ended := false; !ended; {
		select {
		case <-s.wake:
		case <-retry:
		}
		ended = s.hasEnded() // this is the last round
		retry = nil
		if !s.work() {
			retry = time.After(retryAfter)
		}
	}
	s.library.ReleaseAll()
}

// work does everything that is waiting, and reports whether all of it is on disk.
func (s *Saver) work() bool {
	s.mu.Lock()
	for _, m := range s.moved {
		s.follow(m)
	}
	todo := s.waiting
	s.waiting, s.writing = waiting{}, todo
	s.mu.Unlock()
	left, err := s.write(todo)
	s.mu.Lock()
	s.waiting.putBack(left)
	tell := err != nil || s.failed != nil
	s.failed, s.writing = err, waiting{}
	s.mu.Unlock()
	if tell {
		s.calls.Saved(err)
	}
	for _, job := range todo.jobs {
		job()
	}
	if found := s.library.Damages(); len(found) > 0 {
		s.calls.Found(found)
	}
	s.mu.Lock()
	locked := append(slices.Collect(maps.Keys(s.held)), s.shown)
	s.mu.Unlock()
	s.library.ReleaseAllBut(locked...)
	return err == nil
}

// putBack puts back what could not be written. What came in since is newer.
func (w *waiting) putBack(left waiting) {
	for name, sheet := range left.sheets {
		switch {
		case w.sheets[name] == nil:
			w.sheets = withSheet(w.sheets, sheet)
			if left.times[name] {
				w.onlyTime(name)
			}
		case !left.times[name]:
			delete(w.times, name)
		}
	}
	for name, photo := range left.photos {
		if _, newer := w.photos[name]; !newer {
			w.photos = withPhoto(w.photos, name, photo)
		}
	}
	if w.settings == nil {
		w.settings = left.settings
	}
	newer := w.lines
	w.lines = left.lines
	for log, lines := range newer {
		w.addLines(log, lines...)
	}
}
