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
	"nonet/core/words"
	"nonet/gui/dialogs"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// A Sitting is the session of a window and everything that saves it. Call its methods on the main
// goroutine.
type Sitting struct {
	*session.Session
	Saver     *keep.Saver
	Elsewhere bool    // the last puzzle is open in another window
	First     bool    // nothing was stored: this is the first start
	Wrong     []Fault // the problems found at the start

	do      Actions
	threads *threads.Threads
	dialogs *dialogs.Dialogs
	current keep.Current  // what was last saved as being in use
	unsaved error         // why not everything is on disk; nil if it is
	filed   chan struct{} // closed when the last file operation is done; nil before the first
	stay    bool
}

// Actions are the functions of the window that a sitting calls.
type Actions struct {
	Say  func(*status.Message)
	Warn func(say func() *status.Message)
	// Puzzle returns the puzzle that a new user sees.
	Puzzle func() session.State
}

// New returns the sitting that is stored in a folder, or a new one.
func New(folder string, t *threads.Threads, d *dialogs.Dialogs, do Actions) *Sitting {
	s := &Sitting{do: do, threads: t, dialogs: d}
	s.Saver = s.newSaver(folder)
	s.Session = s.restore()
	s.Store()
	return s
}

func (s *Sitting) newSaver(folder string) *keep.Saver {
	return keep.New(folder, keep.Callbacks{
		Saved:     func(err error) { s.threads.Do(func() { s.saved(err) }) },
		Taken:     func(m keep.Moved) { s.threads.Do(func() { s.takenElsewhere(m) }) },
		Found:     func(all []*library.Damage) { s.threads.Do(func() { s.found(all) }) },
		CopyTitle: words.CopyTitle,
	})
}

// restore returns the last session, or one with a puzzle that no other window has open. At the
// first start it has the puzzle for new users.
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
	return session.New(sudoku.Empty(sudoku.Classic())) // all puzzles are open in other windows
}

// Store saves the board and its history. A puzzle that was only looked at is not saved in the
// library, but only in the list of what is in use.
func (s *Sitting) Store() {
	sheet := s.Session.Sheet()
	if sheet.Name == "" && sheet.WorthKeeping() {
		sheet.Name = library.NewName(time.Now())
	}
	s.Saver.Show(sheet.Name)
	// What is in use comes first: were the program killed between the two, it would come back without the puzzle.
	if c := keep.CurrentOf(s.Session); !c.Equals(s.current) {
		s.current = c
		s.Saver.SaveCurrent(c, false)
	}
	if sheet.Name != "" {
		s.Saver.SaveSheet(sheet.Copy())
	}
}

// saved receives the result of saving. A failure is shown at once, and after that whenever there is
// no other message, until everything is on disk.
func (s *Sitting) saved(err error) {
	before := s.unsaved
	s.unsaved = err
	switch {
	case err != nil && (before == nil || words.Reason(before) != words.Reason(err)):
		s.do.Say(s.Unsaved())
	case err == nil && before != nil:
		s.do.Say(status.Note("library.saved").With(theme.IconNameConfirm))
	}
}

// Unsaved returns the message that not everything is on disk; nil if it is.
func (s *Sitting) Unsaved() *status.Message {
	if s.unsaved == nil {
		return nil
	}
	if runtime.GOOS == "js" {
		return status.Note("library.unsaved.browser", words.Data{"Why": words.Reason(s.unsaved)}).With(theme.IconNameError)
	}
	return status.Note("library.unsaved", words.Data{"Why": words.Reason(s.unsaved), "Folder": words.FromHome(s.Saver.Folder())}).With(theme.IconNameError)
}

// takenElsewhere replaces a puzzle of this sitting by the copy it was saved as, because another
// window has it open or has changed it since.
func (s *Sitting) takenElsewhere(m keep.Moved) {
	s.Saver.Heard(m)
	sheet := s.Session.Find(m.From)
	if sheet == nil {
		return
	}
	title := words.Title(sheet.Now)
	*sheet = *m.Apply(sheet)
	s.Store()
	s.do.Say(status.Note("library.taken", words.Data{"Title": title}).With(theme.IconNameInfo))
}
