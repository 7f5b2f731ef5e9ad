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
	sheet := w.session.Sheet()
	board := sheet.Now
	w.atFile(path, func() error { return session.Save(path, board) }, func(err error) {
		if err != nil {
			w.say(saveFailed(err))
			return
		}
		sheet.SavedTo(path)
		if w.store(); sheet != w.session.Sheet() && sheet.Name != "" {
			w.saver.SaveSheet(sheet.Copy())
		}
		w.say(note("file.saved", translations.Data{"File": path}).with(theme.IconNameConfirm))
	})
}

// atFile does something with a file that may be far away, off the main goroutine and when
// all that was begun before is done, and then here what follows. The window waits for it
// before it closes, and stays where it has failed.
func (w *Window) atFile(path string, do func() error, then func(error)) {
	if w.closed {
		return
	}
	before, done := w.filed, make(chan struct{})
	w.filed = done
	seen := w.after(savingSeen, func() { w.say(note("file.waiting", translations.Data{"File": path})) })
	w.workers.Go(func() {
		if before != nil {
			<-before
		}
		err := do()
		w.do(func() {
			if seen(); !w.closed {
				w.stay = w.stay || err != nil
				then(err)
			}
		})
		close(done)
	})
}

// A saving is what is to be saved where someone says.
type saving struct {
	title  string // the key of what the dialog is called
	ending string // of the file's name, where none is typed
	write  func(path string)
}

// askSave asks for a name and a folder to save the board to. (Fyne's own dialog for this
// empties a file that is there before the new text is safe.)
func (w *Window) askSave() {
	name := "sudoku.txt"
	if path := w.session.Now().Path; path != "" {
		name = filepath.Base(path)
	}
	w.askSaveAs(saving{"save.title", ".txt", w.saveTo}, w.saveFolder(), name)
}

// saveFolder is the folder that is proposed: the one of the board's file.
func (w *Window) saveFolder() string {
	if path := w.session.Now().Path; path != "" {
		return filepath.Dir(path)
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// fileName makes the name of a file from any words.
func fileName(words string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, words)
}

func (w *Window) askSaveAs(s saving, folder, name string) {
	entry := newField(name)
	where := widget.NewLabel(folder)
	where.Truncation = fyne.TextTruncateEllipsis
	var d *dialog.ConfirmDialog
	change := widget.NewButton(translations.T("save.change"), func() {
		d.Dismiss()
		w.askFolder(folder, func(chosen string) { w.askSaveAs(s, chosen, entry.Text) })
	})
	form := container.NewVBox(
		widget.NewLabel(translations.T("save.name")), entry,
		widget.NewLabel(translations.T("save.folder")), container.NewBorder(nil, nil, nil, change, where))
	d = dialog.NewCustomConfirm(translations.T(s.title), translations.T("save.save"), translations.T("new.cancel"), form,
		func(yes bool) {
			if yes {
				w.saveUnlessThere(s, folder, entry.Text)
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
func (w *Window) saveUnlessThere(s saving, folder, name string) {
	if name = strings.TrimSpace(name); name == "" {
		w.say(note("save.noname").with(theme.IconNameError))
		return
	}
	if filepath.Ext(name) == "" {
		name += s.ending
	}
	path := filepath.Join(folder, name)
	if filepath.IsAbs(name) {
		path = name
	}
	there := false
	w.atFile(path, func() error {
		_, err := os.Stat(path)
		there = err == nil
		return nil
	}, func(error) {
		if !there {
			s.write(path)
			return
		}
		w.stay = true
		text := widget.NewLabel(translations.T("save.replace", translations.Data{"File": name}))
		w.showDialog(dialog.NewCustomConfirm(translations.T(s.title), translations.T("save.yes"), translations.T("new.cancel"), text,
			func(yes bool) {
				if yes {
					s.write(path)
				}
			}, w.win))
	})
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
