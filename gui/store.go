package gui

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
	writing waiting          // what is being written at this moment
	failed  error            // why not all of it could be written the last time
	moved   map[string]moved // by the old name, until the window has heard of it
	shown   string           // the name of the puzzle on the board; no other stays locked
	ended   bool             // nothing more is taken in
	inUse   current          // (the saver's own) what is in use
	written current          // (the saver's own) what is on disk of that
	wake    chan struct{}    // holds a token while something waits; never closed: anyone may still send
	done    chan struct{}
}

// A saverTold is what a saver tells, from its own goroutine.
type saverTold struct {
	saved func(error)             // saving has failed; nil: all is on disk again
	taken func(moved)             // another process has a puzzle that was to be written
	found func([]*library.Damage) // damaged files, while something else was done
}

// A moved is a puzzle that got another name because another process has the one under its
// own.
type moved struct{ from, to, title string }

// A waiting is what waits for the saver.
type waiting struct {
	current  *current                  // is in use now; nil where that has not changed
	again    bool                      // that is to be written even where it is written already
	sheets   map[string]*session.Sheet // by name, to be written
	settings []byte                    // to be written; nil for none
	jobs     []func()                  // to be done after that
}

func newSaver(folder string, told saverTold) *saver {
	s := &saver{folder: folder, library: library.New(filepath.Join(folder, libraryFolder)), told: told,
		moved: map[string]moved{}, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go s.run()
	return s
}

// saveSheet has a puzzle written as soon as may be. It is not to be changed any more.
func (s *saver) saveSheet(sheet *session.Sheet) {
	s.add(func(w *waiting) { w.sheets = withSheet(w.sheets, sheet) })
}

func withSheet(sheets map[string]*session.Sheet, sheet *session.Sheet) map[string]*session.Sheet {
	if sheets == nil {
		sheets = map[string]*session.Sheet{}
	}
	sheets[sheet.Name] = sheet
	return sheets
}

// saveCurrent has it written what is in use; again, even if it was the last that was written
// here: another window may have written something else.
func (s *saver) saveCurrent(c current, again bool) {
	s.add(func(w *waiting) { w.current, w.again = &c, w.again || again })
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

// settled has something done with a puzzle when it is on disk as it is here, or is stuck: it
// could not be written so far, and what is on disk is older.
func (s *saver) settled(name string, job func(stuck bool)) {
	s.do(func() {
		s.mu.Lock()
		waits, failed := s.waiting.sheets[name] != nil, s.failed != nil
		s.mu.Unlock()
		if waits && !failed { // it was changed a moment ago
			s.settled(name, job)
			return
		}
		job(waits)
	})
}

// show says which puzzle is on the board: all others are let go.
func (s *saver) show(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown = name
}

func (s *saver) add(to func(*waiting)) {
	s.mu.Lock()
	if !s.ended {
		to(&s.waiting)
	}
	s.mu.Unlock()
	s.wakeUp()
}

func (s *saver) wakeUp() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// errSlow is the error of a disk that does not answer in time.
var errSlow = errors.New("the disk does not answer")

// flush waits until all that was to be written is on disk, for so long at the most, and
// returns why some of it is not. It may be called by anyone but the saver's own goroutine.
func (s *saver) flush(limit time.Duration) error {
	said := make(chan error, 1)
	s.do(func() { said <- s.why() })
	select {
	case err := <-said:
		return err
	case <-s.done:
		return s.why()
	case <-time.After(limit):
		return errSlow
	}
}

// why is why not all could be written the last time; nil where all is on disk.
func (s *saver) why() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// unsaved are the puzzles that are not on disk as they are here.
func (s *saver) unsaved() []*session.Sheet {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := maps.Clone(s.writing.sheets)
	for _, sheet := range s.waiting.sheets {
		all = withSheet(all, sheet)
	}
	return slices.Collect(maps.Values(all))
}

// stop has the saver take in nothing more, write what still waits and end.
func (s *saver) stop() {
	s.mu.Lock()
	s.ended = true
	s.mu.Unlock()
	s.wakeUp()
}

func (s *saver) hasEnded() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ended
}

func (s *saver) run() {
	defer close(s.done)
	s.library.Tidy(time.Now())
	disk.RemoveStrays(s.folder, time.Now(), boardFile, currentFile, settingsFile)
	var retry <-chan time.Time
	for ended := false; !ended; {
		select {
		case <-s.wake:
		case <-retry:
		}
		ended = s.hasEnded() // and this is the last round
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
	for _, m := range s.moved {
		s.follow(m)
	}
	todo := s.waiting
	s.waiting, s.writing = waiting{}, todo
	s.mu.Unlock()
	left, err := s.write(todo)
	s.mu.Lock()
	for name, sheet := range left.sheets {
		if s.waiting.sheets[name] == nil { // else a newer one waits already
			s.waiting.sheets = withSheet(s.waiting.sheets, sheet)
		}
	}
	if s.waiting.settings == nil {
		s.waiting.settings = left.settings
	}
	tell := err != nil || s.failed != nil
	s.failed, s.writing = err, waiting{}
	s.mu.Unlock()
	if tell {
		s.told.saved(err)
	}
	for _, job := range todo.jobs {
		job()
	}
	if found := s.library.Damages(); len(found) > 0 {
		s.told.found(found)
	}
	s.mu.Lock()
	shown := s.shown
	s.mu.Unlock()
	s.library.LetGo(shown)
	return err == nil
}

// write writes puzzles and settings, and returns what could not be written and why. What
// is in use comes first: if it names a puzzle that never came to the disk, the next start
// knows what was there before, while of a puzzle that it does not name it knows nothing.
func (s *saver) write(todo waiting) (left waiting, why error) {
	if todo.current != nil {
		s.inUse = *todo.current
	}
	if todo.again {
		s.written = current{}
	}
	why = s.writeCurrent()
	for _, sheet := range todo.sheets {
		if sheet, err := s.save(sheet); err != nil {
			left.sheets, why = withSheet(left.sheets, sheet), err
		}
	}
	if err := s.writeCurrent(); err != nil { // a puzzle may have got another name
		why = err
	}
	if todo.settings != nil {
		err := os.MkdirAll(s.folder, 0o755)
		if err == nil {
			err = disk.Disk{}.Write(filepath.Join(s.folder, settingsFile), todo.settings)
		}
		if err != nil {
			left.settings, why = todo.settings, err
		}
	}
	return left, why
}

func (s *saver) writeCurrent() error {
	if s.inUse.equals(s.written) {
		return nil
	}
	err := s.inUse.write(s.folder)
	if err == nil {
		s.written = s.inUse
	}
	return err
}

// save writes a puzzle, and returns it with the name it has now. Where another process
// has one of its name this becomes a copy, here and at once: there may be no window any
// more to ask for that.
func (s *saver) save(sheet *session.Sheet) (*session.Sheet, error) {
	err := s.library.Save(sheet)
	if !errors.Is(err, library.ErrOpen) && !errors.Is(err, library.ErrChanged) {
		return sheet, err
	}
	m := moved{sheet.Name, library.NewName(time.Now()), copyTitle(sheet.Now)}
	sheet = m.apply(sheet)
	s.inUse = s.inUse.follow(m)
	s.mu.Lock()
	s.moved[m.from] = m
	if s.shown == m.from {
		s.shown = m.to
	}
	s.mu.Unlock()
	err = s.library.Save(sheet)
	s.told.taken(m)
	return sheet, err
}

// apply makes a copy of a puzzle that stands on its own.
func (m moved) apply(sheet *session.Sheet) *session.Sheet {
	c := sheet.Copy()
	c.Name, c.Now.Title, c.Now.Path, c.Now.Ours = m.to, m.title, "", false
	return c
}

// heard is told that the window knows the new name of a puzzle: whatever comes under the
// old one from now on is the other process's.
func (s *saver) heard(m moved) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.follow(m)
	delete(s.moved, m.from)
}

// follow gives a puzzle that waits under its old name the new one.
func (s *saver) follow(m moved) {
	if s.waiting.current != nil {
		c := s.waiting.current.follow(m)
		s.waiting.current = &c
	}
	sheet := s.waiting.sheets[m.from]
	if sheet == nil {
		return
	}
	delete(s.waiting.sheets, m.from)
	if s.waiting.sheets[m.to] == nil { // else that is newer
		s.waiting.sheets[m.to] = m.apply(sheet)
	}
}
