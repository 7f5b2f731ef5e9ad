package gui

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/gui/translations"
)

// save writes the board to its file, or asks for one. A file that holds more than
// the board, such as someone's comments, is not replaced without a question.
func (w *Window) save() {
	if now := w.session.Now(); now.Ours {
		w.saveTo(now.Path)
		return
	}
	w.askSave()
}

func (w *Window) saveTo(path string) {
	if err := session.Save(path, w.session.Now()); err != nil {
		w.say(saveFailed(err))
		return
	}
	w.session.SavedTo(path)
	w.say(note("file.saved", translations.Data{"File": path}).with(theme.IconNameConfirm))
}

// askSave asks for a name and a folder to save to. (Fyne's own dialog for this
// empties a file that is there before the new text is safe.)
func (w *Window) askSave() {
	if path := w.session.Now().Path; path != "" {
		w.askSaveAs(filepath.Dir(path), filepath.Base(path))
		return
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	w.askSaveAs(home, "sudoku.txt")
}

func (w *Window) askSaveAs(folder, name string) {
	entry := newField(name)
	where := widget.NewLabel(folder)
	where.Truncation = fyne.TextTruncateEllipsis
	var d *dialog.ConfirmDialog
	change := widget.NewButton(translations.T("save.change"), func() {
		d.Dismiss()
		w.askFolder(folder, func(chosen string) { w.askSaveAs(chosen, entry.Text) })
	})
	form := container.NewVBox(
		widget.NewLabel(translations.T("save.name")), entry,
		widget.NewLabel(translations.T("save.folder")), container.NewBorder(nil, nil, nil, change, where))
	d = dialog.NewCustomConfirm(translations.T("save.title"), translations.T("save.save"), translations.T("new.cancel"), form,
		func(yes bool) {
			if yes {
				w.saveUnlessThere(folder, entry.Text)
			}
		}, w.win)
	entry.OnSubmitted = func(string) { d.Confirm() }
	entry.escape = d.Dismiss
	d.Resize(fyne.NewSize(420, 0))
	w.showDialog(d)
	w.win.Canvas().Focus(entry)
	entry.selectStem()
}

// saveUnlessThere saves, asking first where a file of that name is there.
func (w *Window) saveUnlessThere(folder, name string) {
	if name = strings.TrimSpace(name); name == "" {
		w.say(note("save.noname").with(theme.IconNameError))
		return
	}
	if filepath.Ext(name) == "" {
		name += ".txt"
	}
	path := filepath.Join(folder, name)
	if _, err := os.Stat(path); err != nil {
		w.saveTo(path)
		return
	}
	text := widget.NewLabel(translations.T("save.replace", translations.Data{"File": name}))
	w.showDialog(dialog.NewCustomConfirm(translations.T("save.title"), translations.T("save.yes"), translations.T("new.cancel"), text,
		func(yes bool) {
			if yes {
				w.saveTo(path)
			}
		}, w.win))
}

// askFolder asks for a folder; then is told the one chosen, or the old one.
func (w *Window) askFolder(old string, then func(folder string)) {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			w.say(openFailed(old, err))
		case folder == nil:
			then(old)
		default:
			then(folder.Path())
		}
	}, w.win)
	d.SetTitleText(translations.T("save.folder.title"))
	w.startIn(d)
	w.showDialog(d)
	d.Resize(w.dialogSize()) // (not before: a file dialog that has not been shown cannot be resized)
}

// A field is an Entry that Escape leaves.
type field struct {
	widget.Entry
	escape func()
}

func newField(text string) *field {
	f := &field{}
	f.ExtendBaseWidget(f)
	f.SetText(text)
	return f
}

// selectStem selects a file's name without its ending: that is what is typed over.
func (f *field) selectStem() {
	f.CursorColumn = 0
	f.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	for range []rune(strings.TrimSuffix(f.Text, filepath.Ext(f.Text))) {
		f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	f.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

// TypedKey implements fyne.Focusable.
func (f *field) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.escape()
		return
	}
	f.Entry.TypedKey(e)
}
