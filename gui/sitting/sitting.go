// Package sitting holds the puzzles that are open: the session, the saver that writes it to disk,
// and the messages about saving. It does not know the activities.
package sitting

import (
	"path/filepath"
	"runtime"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/dialogs"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/translations"
)

// A Sitting is the session of a window and all that keeps it. Its methods are for the main
// goroutine.
type Sitting struct {
	*session.Session
	Saver     *keep.Saver
	Elsewhere bool    // another window has the puzzle that was on the board last
	First     bool    // nothing was kept: it is the first start
	Wrong     []Fault // what was found wrong at the start

	do      Actions
	threads *threads.Threads
	dialogs *dialogs.Dialogs
	current keep.Current  // what was last said to be in use
	unsaved error         // why not all is on disk; nil when it is
	filed   chan struct{} // closed when the last work at a file is done; nil before the first
	stay    bool
}

// Actions are what a sitting asks of the window.
type Actions struct {
	Say  func(*status.Message)
	Warn func(*status.Message)
	// Puzzle is what a new user sees.
	Puzzle func() session.State
}

// New returns the sitting that is kept in a folder, as it was left, or begins one.
func New(folder string, t *threads.Threads, d *dialogs.Dialogs, do Actions) *Sitting {
	s := &Sitting{do: do, threads: t, dialogs: d}
	s.Saver = s.newSaver(folder)
	s.Session = s.restore()
	s.Store()
	return s
}

// newSaver makes the saver.
func (s *Sitting) newSaver(folder string) *keep.Saver {
	return keep.New(folder, keep.Told{
		Saved:     func(err error) { s.threads.Do(func() { s.saved(err) }) },
		Taken:     func(m keep.Moved) { s.threads.Do(func() { s.takenElsewhere(m) }) },
		Found:     func(all []*library.Damage) { s.threads.Do(func() { s.found(all) }) },
		CopyTitle: CopyTitle,
	})
}

// restore begins the session where the last one was left, or with a puzzle that no other
// window has open. At the first start it is a puzzle to look at.
func (s *Sitting) restore() *session.Session {
	lib := s.Saver.Library()
	if sheet, damage := lib.Adopt(filepath.Join(s.Saver.Folder(), keep.BoardFile)); sheet != nil {
		return session.BeginWith(sheet)
	} else if damage != nil {
		s.Wrong = append(s.Wrong, DamagedFault(keep.Damaged{Damage: damage, Now: nil}))
	}
	last, aside := keep.ReadCurrent(s.Saver.Folder())
	if aside != "" {
		s.Wrong = append(s.Wrong, AsideFault("wrong.current", aside))
	}
	trail, at, damages, elsewhere := last.Resume(lib)
	s.Elsewhere = elsewhere
	for _, d := range damages {
		s.Wrong = append(s.Wrong, DamagedFault(d))
	}
	if len(trail) > 0 {
		return session.BeginOn(trail, at)
	}
	sheet, others := lib.Resume("")
	for _, damage := range others {
		d := keep.Damaged{Damage: damage}
		if sheet != nil && damage.Name == sheet.Name {
			d.Now = sheet
		}
		s.Wrong = append(s.Wrong, DamagedFault(d))
	}
	switch {
	case sheet != nil:
		return session.BeginWith(sheet)
	case lib.Empty():
		s.First = true
		return session.Begin(s.do.Puzzle())
	}
	return session.New(sudoku.Empty(sudoku.Classic())) // other windows have them all
}

// Store brings the board to the disk, with all it has been through. One that was only
// looked at has no place in the library, but in what is in use.
func (s *Sitting) Store() {
	sheet := s.Session.Sheet()
	if sheet.Name == "" && sheet.WorthKeeping() {
		sheet.Name = library.NewName(time.Now())
	}
	s.Saver.Show(sheet.Name)
	if sheet.Name != "" {
		s.Saver.SaveSheet(sheet.Copy())
	}
	if c := keep.CurrentOf(s.Session); !c.Equals(s.current) {
		s.current = c
		s.Saver.SaveCurrent(c, false)
	}
}

// saved takes in how saving went. A failure is said once, and then whenever there is
// nothing else to say, until all is on disk again.
func (s *Sitting) saved(err error) {
	before := s.unsaved
	s.unsaved = err
	switch {
	case err != nil && (before == nil || Reason(before) != Reason(err)):
		s.do.Say(s.Unsaved())
	case err == nil && before != nil:
		s.do.Say(status.Note("library.saved").With(theme.IconNameConfirm))
	}
}

// Unsaved says that not all is on disk; nil when it is.
func (s *Sitting) Unsaved() *status.Message {
	if s.unsaved == nil {
		return nil
	}
	if runtime.GOOS == "js" {
		return status.Note("library.unsaved.browser", translations.Data{"Why": Reason(s.unsaved)}).With(theme.IconNameError)
	}
	return status.Note("library.unsaved", translations.Data{"Why": Reason(s.unsaved), "Folder": FromHome(s.Saver.Folder())}).With(theme.IconNameError)
}

// takenElsewhere has a puzzle of this sitting be the copy of its own that it was saved as,
// because another window has it open or has changed it since it was on this board.
func (s *Sitting) takenElsewhere(m keep.Moved) {
	s.Saver.Heard(m)
	sheet := s.Session.Find(m.From)
	if sheet == nil {
		return
	}
	title := Title(sheet.Now)
	*sheet = *m.Apply(sheet)
	s.Store()
	s.do.Say(status.Note("library.taken", translations.Data{"Title": title}).With(theme.IconNameInfo))
}
