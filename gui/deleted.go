package gui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/gui/translations"
)

// A trash is the list of what was deleted lately, which takes the place of My puzzles while
// it is open.
type trash struct {
	mine   *mine
	dialog *undoDialog
	all    []library.Deleted // the last one first
	back   []library.Entry   // that were restored here, the last one last

	list      *trashList
	hint      *widget.Label // in place of the list where that is empty
	said      *widget.Label
	restoring *widget.Button
}

// showDeleted shows what was deleted lately.
func (m *mine) showDeleted() {
	t := &trash{mine: m}
	t.list = newTrashList(t)
	t.hint = widget.NewLabelWithStyle(translations.T("mine.loading"), fyne.TextAlignCenter, fyne.TextStyle{})
	t.hint.Wrapping = fyne.TextWrapWord
	t.said = widget.NewLabel("")
	t.said.Truncation = fyne.TextTruncateEllipsis
	t.restoring = widget.NewButtonWithIcon(translations.T("deleted.restore"), theme.ContentUndoIcon(), t.restore)
	t.restoring.Importance = widget.HighImportance
	t.restoring.Disable()
	days := widget.NewLabel(translations.T("deleted.days", translations.Data{"Days": library.TrashDays}))
	days.Wrapping = fyne.TextWrapWord
	buttons := container.NewHBox(widget.NewButton(translations.T("deleted.back"), func() { t.dialog.Dismiss() }), t.restoring)
	foot := container.NewVBox(t.said, container.NewCenter(buttons))
	t.dialog = &undoDialog{dialog.NewCustomWithoutButtons(translations.T("deleted.title"),
		container.NewBorder(days, foot, nil, nil, container.NewStack(t.list, container.NewCenter(wide(t.hint)))), m.window.win), t.undo}
	t.dialog.Resize(m.window.dialogSize())
	m.leaveTo(t.dialog)
	m.window.win.Canvas().Focus(t.list)
	t.load()
}

// leaveTo shows another dialog in place of My puzzles, which come back after it.
func (m *mine) leaveTo(d dialogBox) {
	w := m.window
	w.showDialog(d)
	d.SetOnClosed(func() {
		w.showDialog(m.dialog)
		w.win.Canvas().Focus(m.list)
	})
}

// load reads the trash.
func (t *trash) load() {
	t.mine.window.readLibrary(func(lib *library.Library) func() {
		all, bad := lib.Trash(time.Now())
		return func() { t.show(all, bad) }
	})
}

func (t *trash) show(all []library.Deleted, bad int) {
	t.all = all
	t.hint.SetText("")
	t.restoring.Enable()
	if len(all) == 0 {
		t.hint.SetText(translations.T("deleted.empty"))
		t.restoring.Disable()
	}
	if t.said.Text == "" && bad > 0 {
		t.said.SetText(translations.T("mine.unreadable", translations.Data{"Count": bad}))
	}
	t.list.UnselectAll()
	t.list.Refresh()
	t.list.choose(t.list.at)
}

// restore takes the puzzle that is selected out of the trash.
func (t *trash) restore() {
	if t.list.at >= len(t.all) {
		return
	}
	e := t.all[t.list.at].Entry
	t.mine.window.win.Canvas().Focus(t.list) // the button may have it
	t.take(e, func() { t.back = append(t.back, e) })
}

// take takes a puzzle out of the trash, and then does what follows.
func (t *trash) take(e library.Entry, then func()) {
	t.mine.window.restoreDeleted(e, func() {
		t.mine.restored(e)
		then()
		t.told("mine.restored", e)
	}, t.said.SetText)
}

// undo deletes again what was restored here last, or restores what was deleted last before
// this list was opened.
func (t *trash) undo() {
	deleted := t.mine.deleted
	switch {
	case len(t.back) > 0:
		e := t.back[len(t.back)-1]
		t.mine.discard(e, func() {
			t.back = slices.DeleteFunc(t.back, func(other library.Entry) bool { return other.Name == e.Name })
			t.mine.load("")
			t.told("mine.deleted", e)
		}, t.said.SetText)
	case len(deleted) > 0:
		t.take(deleted[len(deleted)-1], func() {})
	}
}

// told says what was done with a puzzle, and reads the trash anew.
func (t *trash) told(key string, e library.Entry) {
	t.said.SetText(translations.T(key, translations.Data{"Title": sheetTitle(e.Board)}))
	t.load()
}

// A trashList is the list of what was deleted, with its keys.
type trashList struct {
	rowList
	trash *trash
}

func newTrashList(t *trash) *trashList {
	l := &trashList{trash: t}
	l.Length = func() int { return len(t.all) }
	l.CreateItem = func() fyne.CanvasObject { return newPuzzleRow() }
	l.UpdateItem = l.fill
	l.OnSelected = func(id widget.ListItemID) { l.at = id }
	l.ExtendBaseWidget(l)
	return l
}

func (l *trashList) fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.trash.all) {
		return
	}
	d, row := l.trash.all[id], o.(*puzzleRow)
	when := translations.T("deleted.when", translations.Data{
		"Date": dateText(d.At, time.Now()), "Until": d.Until().Local().Format(translations.T("deleted.day"))})
	row.show(l.trash.mine.picture(d.Entry), sheetTitle(d.Board), when, progressText(d.Entry))
	row.pressed = func() {
		l.trash.mine.window.win.Canvas().Focus(l)
		l.choose(id)
	}
}

// TypedKey implements fyne.Focusable.
func (l *trashList) TypedKey(e *fyne.KeyEvent) {
	if l.move(e.Name) {
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.trash.restore()
	case fyne.KeyEscape:
		l.trash.dialog.Dismiss()
	}
}
