package gui

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// newKeeper makes the saver of a window.
func (w *Window) newKeeper(folder string) *saver {
	return newSaver(folder, saverTold{
		saved: func(err error) { w.do(func() { w.saved(err) }) },
		taken: func(m moved) { w.do(func() { w.takenElsewhere(m) }) },
		found: func(all []*library.Damage) { w.do(func() { w.found(all) }) },
	})
}

// restore begins the session where the last one was left, or with a puzzle that no other
// window has open. At the first start it is a puzzle to look at.
func (w *Window) restore() *session.Session {
	lib := w.saver.library
	if sheet, damage := lib.Adopt(filepath.Join(w.saver.folder, boardFile)); sheet != nil {
		return session.BeginWith(sheet)
	} else if damage != nil {
		w.wrong = append(w.wrong, damaged{damage, nil}.fault())
	}
	last, aside := readCurrent(w.saver.folder)
	if aside != "" {
		w.wrong = append(w.wrong, asideFault("wrong.current", aside))
	}
	trail, at, damages, elsewhere := last.resume(lib)
	w.elsewhere = elsewhere
	for _, d := range damages {
		w.wrong = append(w.wrong, d.fault())
	}
	if len(trail) > 0 {
		return session.BeginOn(trail, at)
	}
	sheet, others := lib.Resume("")
	for _, damage := range others {
		d := damaged{damage, nil}
		if sheet != nil && damage.Name == sheet.Name {
			d.now = sheet
		}
		w.wrong = append(w.wrong, d.fault())
	}
	switch {
	case sheet != nil:
		return session.BeginWith(sheet)
	case lib.Empty():
		return session.Begin(firstPuzzle())
	}
	return session.New(sudoku.Empty(sudoku.Classic())) // other windows have them all
}

// firstPuzzle is what a new user sees.
func firstPuzzle() session.State {
	entries, err := builtIn("easy")
	if err != nil || len(entries) == 0 {
		return session.New(sudoku.Empty(sudoku.Classic())).Now()
	}
	return session.FromEntry(entries[0])
}

// fromHome is a path as short as people write it.
func fromHome(path string) string {
	home, err := os.UserHomeDir()
	if inside, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok && err == nil && home != "" {
		return filepath.Join("~", inside)
	}
	return path
}

// store brings the board to the disk, with all it has been through. One that was only
// looked at has no place in the library, but in what is in use.
func (w *Window) store() {
	sheet := w.session.Sheet()
	if sheet.Name == "" && sheet.WorthKeeping() {
		sheet.Name = library.NewName(time.Now())
	}
	w.saver.show(sheet.Name)
	if sheet.Name != "" {
		w.saver.saveSheet(sheet.Copy())
	}
	if c := currentOf(w.session); !c.equals(w.current) {
		w.current = c
		w.saver.saveCurrent(c, false)
	}
}

// saved takes in how saving went. A failure is said once, and then whenever there is
// nothing else to say, until all is on disk again.
func (w *Window) saved(err error) {
	before := w.unsaved
	w.unsaved = err
	switch {
	case w.closed:
	case err != nil && (before == nil || reason(before) != reason(err)):
		w.say(w.unsavedMessage())
	case err == nil && before != nil:
		w.say(note("library.saved").with(theme.IconNameConfirm))
	}
}

func (w *Window) unsavedMessage() *message {
	return note("library.unsaved", translations.Data{"Why": reason(w.unsaved), "Folder": fromHome(w.saver.folder)}).with(theme.IconNameError)
}

// takenElsewhere has a puzzle of this sitting be the copy of its own that it was saved as,
// because another window has it open or has changed it since it was on this board.
func (w *Window) takenElsewhere(m moved) {
	if w.closed {
		return
	}
	w.saver.heard(m)
	sheet := w.session.Find(m.from)
	if sheet == nil {
		return
	}
	title := sheetTitle(sheet.Now)
	*sheet = *m.apply(sheet)
	w.store()
	w.say(note("library.taken", translations.Data{"Title": title}).with(theme.IconNameInfo))
}

// openKept puts a puzzle of the library on the board.
func (w *Window) openKept(name string) {
	if name == w.session.Sheet().Name {
		return
	}
	w.saver.settled(name, func(stuck bool) { // (stuck, what is here is newer than what is on disk)
		var taken library.Taken
		var damage *library.Damage
		var err error
		if !stuck {
			taken, damage, err = w.saver.library.Take(name)
			if err == nil {
				w.saver.show(name)
			}
		}
		w.do(func() {
			if w.closed {
				return
			}
			if here := w.session.Find(name); here != nil && (stuck || err == nil && taken.Same) {
				taken.Sheet, err = here, nil
			}
			w.openTaken(name, taken.Sheet, damage, err)
		})
	})
}

// openTaken puts a puzzle that was taken from the library on the board, or says why that
// cannot be.
func (w *Window) openTaken(name string, sheet *session.Sheet, damage *library.Damage, err error) {
	if bad := new(library.Damage); errors.As(err, &bad) {
		w.say(w.faultMessage(damaged{bad, nil}.fault()))
		return
	}
	if text := unreadable(err); text != "" {
		w.say((&message{text: text}).with(theme.IconNameError))
		return
	}
	if errors.Is(err, library.ErrOpen) {
		m := note("library.open").with(theme.IconNameInfo)
		m.actions = []action{{translations.T("library.open.copy"), func() {
			w.duplicate(name, w.openKept, func(text string) { w.say((&message{text: text}).with(theme.IconNameError)) })
		}}}
		w.say(m)
		return
	}
	if err != nil || sheet == nil {
		w.say(note("library.unreadable").with(theme.IconNameError))
		return
	}
	w.endEntry()
	w.leave()
	w.edit(func() bool {
		w.session.OpenSheet(sheet)
		return true
	})
	w.board.MoveTo(0)
	w.toStage()
	if w.isEntering() {
		w.entering.typist.GoTo(endOf(sheet.Now.Puzzle.Givens))
	}
	if damage != nil {
		w.say(w.faultMessage(damaged{damage, sheet}.fault()))
	}
	w.refresh()
}

// duplicate copies a puzzle of the library, and calls then with the name of the copy, or
// tells why it could not. One that could not be saved so far would be copied as it was.
func (w *Window) duplicate(name string, then, tell func(string)) {
	w.saver.settled(name, func(stuck bool) {
		var twin string
		var err error
		if !stuck {
			twin, err = w.saver.library.Duplicate(name, copyTitle)
		}
		w.do(func() {
			switch {
			case w.closed:
			case stuck:
				tell(w.unsavedMessage().text)
			case err != nil:
				tell(cmp.Or(unreadable(err), saveFailed(err).text))
			default:
				then(twin)
			}
		})
	})
}

// drop takes a puzzle that was deleted out of the sitting, and tells whether it was on the
// board, which is empty then.
func (w *Window) drop(name string) (fromBoard bool) {
	here := w.session.Find(name)
	if here == nil {
		return false
	}
	if here != w.session.Sheet() {
		w.session.Drop(here)
		return false
	}
	w.edit(func() bool {
		w.session.Drop(here)
		return true
	})
	return true
}

// sheetTitle is what a puzzle is called, whether it has a title or not.
func sheetTitle(s session.State) string {
	switch {
	case s.Title != "":
		return s.Title
	case s.Path != "":
		return filepath.Base(s.Path)
	}
	return translations.T("mine.untitled", translations.Data{"Side": s.Layout().Side()})
}

// copyTitle is what a copy of a puzzle is called.
func copyTitle(s session.State) string {
	return translations.T("mine.copy.title", translations.Data{"Title": sheetTitle(s)})
}
