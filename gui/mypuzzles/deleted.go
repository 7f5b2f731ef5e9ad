package mypuzzles

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// A Trash is the list of recently deleted puzzles. It replaces My puzzles while it is open.
type Trash struct {
	mine   *Mine
	dialog *dialogs.Undoable
	All    []library.Deleted // the latest first
	Back   []library.Entry   // restored here, the latest last
	taking map[string]bool   // the names of those that are being taken out, or are still listed after that

	List      *TrashList
	Hint      *controls.Paragraph // shown if the list is empty
	Said      *controls.Line
	Restoring *controls.DialogButton
}

// ShowDeleted shows the recently deleted puzzles.
func (m *Mine) ShowDeleted() {
	t := &Trash{mine: m, taking: map[string]bool{}}
	t.List = newTrashList(t)
	t.Hint = controls.NewParagraph(words.T("mine.loading"))
	t.Hint.Alignment = fyne.TextAlignCenter
	t.Said = controls.NewLine("")
	t.Restoring = m.shelf.dialogs.Button(words.T("deleted.restore"), theme.ContentUndoIcon(), t.Restore)
	t.Restoring.Importance = widget.HighImportance
	t.Restoring.Disable()
	days := controls.NewParagraph(words.T("deleted.days", words.Data{"Days": library.TrashDays}))
	t.dialog = &dialogs.Undoable{Dialog: m.shelf.dialogs.NewDialog(words.T("deleted.title"),
		container.NewBorder(days, t.Said, nil, nil, container.NewStack(t.List.Frame.Around(t.List), controls.Middle(t.Hint)))), Undo: t.undo}
	t.dialog.SetButtons([]fyne.CanvasObject{m.shelf.dialogs.Button(words.T("deleted.back"), nil, func() { t.dialog.Dismiss() }), t.Restoring})
	t.dialog.Resize(m.shelf.dialogs.Size())
	m.shelf.dialogs.Show(t.dialog)
	m.shelf.dialogs.Focus(t.List)
	t.load("")
}

// load reads the trash, after something was done with a puzzle, if it has a name.
func (t *Trash) load(done string) {
	t.mine.shelf.Read(func(lib *library.Library) func() {
		all, bad := lib.Trash(time.Now())
		return func() {
			delete(t.taking, done)
			t.show(all, bad)
		}
	})
}

func (t *Trash) show(all []library.Deleted, bad int) {
	t.All = all
	t.Hint.SetText("")
	controls.SetEnabled(t.Restoring, len(all) > 0)
	if len(all) == 0 {
		t.Hint.SetText(words.T("deleted.empty"))
	}
	if t.Said.Text == "" && bad > 0 {
		t.Said.SetText(words.T("mine.unreadable", words.Data{"Count": bad}))
	}
	t.List.UnselectAll()
	t.List.Refresh()
	t.List.Choose(t.List.At)
}

// Restore takes the selected puzzle out of the trash.
func (t *Trash) Restore() {
	if t.List.At >= len(t.All) {
		return
	}
	e := t.All[t.List.At].Entry
	t.mine.shelf.dialogs.Focus(t.List) // the button may have had it
	t.take(e, func() { t.Back = append(t.Back, e) }, func() {})
}

// take takes a puzzle out of the trash, and then calls then, or failed. One that is being taken already is left alone: the disk is slow.
func (t *Trash) take(e library.Entry, then, failed func()) {
	if t.taking[e.Name] {
		failed()
		return
	}
	t.taking[e.Name] = true
	t.mine.shelf.restoreDeleted(e, func() {
		t.mine.restored(e)
		then()
		t.report("mine.restored", e)
	}, func(why string) {
		delete(t.taking, e.Name)
		failed()
		t.Said.SetText(why)
	})
}

// undo deletes the puzzle again that was restored here last. If there is none, it restores the one
// that was deleted last before this list was opened.
func (t *Trash) undo() {
	if e, ok := pop(&t.Back); ok {
		t.mine.discard(e, func() {
			t.mine.load("")
			t.report("mine.deleted", e)
		}, func(why string) {
			t.Back = append(t.Back, e)
			t.Said.SetText(why)
		})
	} else if e, ok := pop(&t.mine.Deleted); ok {
		t.take(e, func() {}, func() { t.mine.Deleted = append(t.mine.Deleted, e) })
	}
}

// report shows what was done with a puzzle, and reads the trash again.
func (t *Trash) report(key string, e library.Entry) {
	t.Said.SetText(words.T(key, words.Data{"Title": titleOf(e)}))
	t.load(e.Name)
}

// A TrashList is the list of deleted puzzles, with its keys.
type TrashList struct {
	controls.Rows
	Trash *Trash
}

func newTrashList(t *Trash) *TrashList {
	l := &TrashList{Rows: controls.NewRows(), Trash: t}
	ShowRows(&l.Rows, func() int { return len(t.All) }, l.Fill, func(widget.ListItemID) {})
	l.ExtendBaseWidget(l)
	return l
}

// Fill shows a puzzle in a row.
func (l *TrashList) Fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.Trash.All) {
		return
	}
	d, row := l.Trash.All[id], o.(*PuzzleRow)
	when := words.T("deleted.when", words.Data{
		"Date": words.Date(d.At, time.Now()), "Until": d.Until().Local().Format(words.T("deleted.day"))})
	controls.SetVisible(row.photo, d.Photo)
	row.Fill(l.Trash.mine.picture(d.Entry), d.Status(), titleOf(d.Entry), when, progressText(d.Entry), [3]string{})
	row.Pressed = func() {
		l.Trash.mine.shelf.dialogs.Focus(l)
		l.Choose(id)
	}
}

// TypedKey implements fyne.Focusable.
func (l *TrashList) TypedKey(e *fyne.KeyEvent) {
	l.Typed(e.Name, l.Trash.Restore, l.Trash.dialog.Dismiss)
}
