package gui

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/gui/translations"
)

// A mine is the list of what was typed, pasted, made or opened: My puzzles. It is read
// from the disk by a worker, when what waits for the saver is written; all else happens
// here.
type mine struct {
	window   *Window
	dialog   *undoDialog
	all      []library.Entry // newest first
	found    []library.Entry // the ones that have what is searched for
	chosen   string          // the name of the one that is selected
	bad      int             // how many more cannot be read
	loaded   bool
	reads    int             // how often it was read: only the last one counts
	deleted  []library.Entry // in this dialog, the last one last
	sought   bool            // words were typed since the last one was deleted
	from     string          // the name of the one that was on the board when it was deleted
	blank    *session.Sheet  // that took its place there
	pictures map[string]image.Image

	search  *searchField
	list    *puzzleList
	hint    *widget.Label // in place of the list where that is empty
	said    *widget.Label
	takeOut *widget.Button // takes the last one out of the trash
	each    []*widget.Button
}

// showMine shows My puzzles.
func (w *Window) showMine() {
	m := &mine{window: w, pictures: map[string]image.Image{}}
	m.search = newSearchField(m)
	m.list = newPuzzleList(m)
	m.hint = widget.NewLabelWithStyle("", fyne.TextAlignCenter, fyne.TextStyle{})
	m.hint.Wrapping = fyne.TextWrapWord
	m.said = widget.NewLabel("")
	m.said.Truncation = fyne.TextTruncateEllipsis
	m.takeOut = widget.NewButton(translations.T("mine.undo"), m.restore)
	trash := widget.NewButtonWithIcon(translations.T("deleted.title"), theme.HistoryIcon(), m.showDeleted)
	button := func(key string, icon fyne.ThemeIconName, do func()) *widget.Button {
		b := widget.NewButtonWithIcon(translations.T(key), theme.Icon(icon), do)
		m.each = append(m.each, b)
		return b
	}
	open := button("mine.open", theme.IconNameConfirm, m.open)
	open.Importance = widget.HighImportance
	buttons := container.NewHBox(
		widget.NewButton(translations.T("mine.close"), func() { m.dialog.Dismiss() }),
		button("mine.delete", theme.IconNameDelete, m.delete),
		button("mine.duplicate", theme.IconNameContentCopy, m.duplicate),
		button("mine.rename", theme.IconNameDocumentCreate, m.rename), open)
	foot := container.NewVBox(container.NewBorder(nil, nil, nil, m.takeOut, m.said), container.NewCenter(buttons))
	m.dialog = &undoDialog{dialog.NewCustomWithoutButtons(translations.T("mine.title"),
		container.NewBorder(container.NewBorder(nil, nil, nil, trash, m.search), foot, nil, nil, container.NewStack(m.list, container.NewCenter(wide(m.hint)))), w.win), m.restore}
	m.dialog.Resize(w.dialogSize())
	m.dialog.SetOnClosed(m.closed)
	w.showDialog(m.dialog)
	m.show()
	m.load(w.session.Sheet().Name)
	w.win.Canvas().Focus(m.list)
}

// wide gives a text that wraps a width to wrap at.
func wide(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(380, 80), o)
}

// load reads the library, and selects a puzzle.
func (m *mine) load(name string) {
	m.reads++
	read := m.reads
	m.window.readLibrary(func(lib *library.Library) func() {
		entries, bad := lib.List()
		return func() {
			if read != m.reads {
				return
			}
			m.all, m.bad, m.chosen, m.loaded = entries, bad, name, true
			m.pictures = map[string]image.Image{}
			m.show()
		}
	})
}

// readLibrary reads something of the library when what waits for the saver is written. It
// is done by a worker, for the saver may soon have digits to write; what it returns is done
// here.
func (w *Window) readLibrary(read func(*library.Library) (then func())) {
	w.saver.do(func() {
		w.do(func() {
			if w.isDeaf() {
				return
			}
			w.workers.Go(func() {
				then := read(w.saver.library)
				w.do(func() {
					if !w.closed {
						then()
					}
				})
			})
		})
	})
}

// show shows what has the words that are searched for, the chosen one selected.
func (m *mine) show() {
	m.found = m.found[:0]
	place := -1
	for _, e := range m.all {
		if !e.Has(m.search.Text, sheetTitle(e.Board)) {
			continue
		}
		if e.Name == m.chosen {
			place = len(m.found)
		}
		m.found = append(m.found, e)
	}
	m.list.UnselectAll()
	m.list.Refresh()
	if place < 0 {
		m.chosen = ""
	}
	m.list.choose(max(place, 0))
	m.refresh()
}

// refresh shows what can be done, and the words in place of a list where there is none.
func (m *mine) refresh() {
	hint := ""
	switch {
	case !m.loaded:
		hint = translations.T("mine.loading")
	case len(m.all) == 0:
		hint = translations.T("mine.empty")
	case len(m.found) == 0:
		hint = translations.T("mine.none", translations.Data{"Words": m.search.Text})
	}
	m.hint.SetText(hint)
	for _, b := range m.each {
		if _, ok := m.selected(); ok {
			b.Enable()
		} else {
			b.Disable()
		}
	}
	if len(m.deleted) > 0 {
		m.takeOut.Show()
	} else {
		m.takeOut.Hide()
	}
	if m.said.Text == "" && m.bad > 0 {
		m.said.SetText(translations.T("mine.unreadable", translations.Data{"Count": m.bad}))
	}
}

// selected is the puzzle that is selected, if one is.
func (m *mine) selected() (library.Entry, bool) {
	for _, e := range m.found {
		if e.Name == m.chosen {
			return e, true
		}
	}
	return library.Entry{}, false
}

func (m *mine) open() {
	if e, ok := m.selected(); ok {
		m.dialog.Dismiss()
		m.window.openKept(e.Name)
	}
}

func (m *mine) duplicate() {
	if e, ok := m.selected(); ok {
		m.window.duplicate(e.Name, func(twin string) {
			m.say("mine.copied", e)
			m.load(twin)
		}, m.tell)
	}
}

// delete puts the puzzle that is selected into the trash. From the board it goes too.
func (m *mine) delete() {
	e, ok := m.selected()
	if !ok {
		return
	}
	next := m.neighbour()
	m.discard(e, func() { m.load(next) }, m.tell)
}

// discard puts a puzzle into the trash, and then does what follows, or tells why it could not.
func (m *mine) discard(e library.Entry, then func(), tell func(string)) {
	m.window.change(e, func(lib *library.Library) error { return lib.Delete(e.Name) }, func() {
		if m.window.drop(e.Name) {
			m.from, m.blank = e.Name, m.window.session.Sheet()
		}
		m.deleted, m.sought = append(m.deleted, e), false
		m.say("mine.deleted", e)
		then()
	}, tell)
}

// closed leaves the way back from the last deletion below the board.
func (m *mine) closed() {
	m.putBack()
	if len(m.deleted) == 0 {
		return
	}
	last := m.deleted[len(m.deleted)-1]
	said := note("mine.deleted", translations.Data{"Title": sheetTitle(last.Board)})
	w := m.window
	restore := func() {
		w.restoreDeleted(last, func() {
			m.deleted = slices.DeleteFunc(m.deleted, func(e library.Entry) bool { return e.Name == last.Name })
			w.say(note("mine.restored", translations.Data{"Title": sheetTitle(last.Board)}))
			m.putBack()
		}, func(text string) { w.say((&message{text: text}).with(theme.IconNameWarning)) })
	}
	said.actions = []action{{translations.T("mine.undo"), restore}}
	w.say(said)
	w.undoing.restore = restore
}

// putBack puts the puzzle that was on the board there again, where its deletion was undone and
// the board is still empty.
func (m *mine) putBack() {
	gone := slices.ContainsFunc(m.deleted, func(e library.Entry) bool { return e.Name == m.from })
	if sheet := m.window.session.Sheet(); m.from != "" && !gone && sheet == m.blank && !sheet.WorthKeeping() {
		m.window.openKept(m.from)
	}
}

// neighbour is the name of the puzzle that is selected after the selected one is gone.
func (m *mine) neighbour() string {
	for i, e := range m.found {
		if e.Name != m.chosen {
			continue
		}
		if i+1 < len(m.found) {
			return m.found[i+1].Name
		}
		return m.found[max(i-1, 0)].Name
	}
	return ""
}

// restore takes what was deleted last out of the trash.
func (m *mine) restore() {
	if len(m.deleted) == 0 {
		return
	}
	e := m.deleted[len(m.deleted)-1]
	m.window.restoreDeleted(e, func() { m.restored(e) }, m.tell)
}

// restored shows what was taken out of the trash.
func (m *mine) restored(e library.Entry) {
	m.deleted = slices.DeleteFunc(m.deleted, func(other library.Entry) bool { return other.Name == e.Name })
	m.say("mine.restored", e)
	m.load(e.Name)
}

// restoreDeleted takes a puzzle out of the trash, and then does what follows, or tells why
// it could not.
func (w *Window) restoreDeleted(e library.Entry, then func(), tell func(string)) {
	w.change(e, func(lib *library.Library) error { return lib.Restore(e.Name) }, then, tell)
}

// change does something with a puzzle's file on the saver's goroutine, and then here what
// follows, or tells why it could not. One that could not be saved so far is left as it is.
func (w *Window) change(e library.Entry, do func(*library.Library) error, then func(), tell func(string)) {
	w.saver.settled(e.Name, func(stuck bool) {
		var err error
		if !stuck {
			err = do(w.saver.library)
		}
		w.do(func() {
			switch {
			case w.closed:
			case stuck:
				tell(w.unsavedMessage().text)
			case err != nil:
				tell(changeFailed(e, err))
			default:
				then()
			}
		})
	})
}

// say says what was done with a puzzle.
func (m *mine) say(key string, e library.Entry) {
	m.tell(translations.T(key, translations.Data{"Title": sheetTitle(e.Board)}))
}

func (m *mine) tell(text string) {
	m.said.SetText(text)
	m.refresh()
}

// rename asks for another title, source and note.
func (m *mine) rename() {
	e, ok := m.selected()
	if !ok {
		return
	}
	m.window.askAbout(e.Board.About, func(about session.About) {
		m.window.describe(e, about, func() { m.load(e.Name) }, m.tell)
	}, func() {
		m.window.showDialog(m.dialog)
		m.window.win.Canvas().Focus(m.list)
	})
}

// picture is a small picture of a puzzle, drawn once.
func (m *mine) picture(e library.Entry) image.Image {
	if p := m.pictures[e.Name]; p != nil {
		return p
	}
	side := int(rowPicture * m.window.win.Canvas().Scale())
	board := render.BoardOf(e.Board.Puzzle)
	for cell, digit := range e.Board.Typed {
		if digit != 0 {
			board.Cells[cell] = render.Cell{Digit: digit, Origin: render.Typed}
		}
	}
	var p render.Painter
	m.pictures[e.Name], _ = p.Paint(board, m.window.look.board(), side, side)
	return m.pictures[e.Name]
}

// progressText says how far a puzzle got.
func progressText(e library.Entry) string {
	data := translations.Data{"Size": fmt.Sprintf("%d×%[1]d", e.Board.Layout().Side()),
		"Givens": e.Givens(), "Filled": e.Filled(), "Blanks": e.Blanks()}
	switch {
	case e.Solved():
		return translations.T("mine.solved", data)
	case e.Givens() == 0:
		return translations.T("mine.digits", data)
	}
	return translations.T("mine.filled", data)
}

// dateText is a moment as people write it.
func dateText(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	if t.YearDay() == now.YearDay() && t.Year() == now.Year() {
		return translations.T("mine.today", translations.Data{"Time": t.Format("15:04")})
	}
	return t.Format(translations.T("mine.date"))
}

// detailText is the second line about a puzzle.
func detailText(e library.Entry) string {
	parts := []string{progressText(e), dateText(e.Changed, time.Now())}
	if e.Board.Source != "" {
		parts = append(parts, e.Board.Source)
	}
	return strings.Join(parts, "  ·  ")
}
