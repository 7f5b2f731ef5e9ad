package gui

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/session"
	"nonet/gui/translations"
)

// mostPuzzles is how many puzzles of a file are listed at the most.
const mostPuzzles = 5000

// openPath opens the puzzle, or the collection, in a file.
func (w *Window) openPath(path string) {
	file, err := os.Open(path)
	if err != nil {
		w.say(openFailed(filepath.Base(path), err))
		return
	}
	defer file.Close()
	w.openText(filepath.Base(path), path, file)
}

// openText opens what a text holds: its puzzle, or a choice where it holds several.
func (w *Window) openText(name, path string, text io.Reader) {
	entries, err := readPuzzles(name, text)
	switch {
	case len(entries) == 0 && err == nil:
		w.say(note("file.nopuzzle", translations.Data{"File": name}).with(theme.IconNameError))
	case len(entries) == 0:
		w.say(openFailed(name, err))
	case len(entries) == 1:
		w.open(session.FromEntry(entries[0]), path)
		if err != nil {
			w.say(openFailed(name, err))
		}
	default:
		w.chooseFrom(name, path, entries)
		if err != nil {
			w.say(openFailed(name, err))
		}
	}
}

// readPuzzles reads the puzzles of a text, and the first error among them.
func readPuzzles(name string, text io.Reader) (entries []format.Entry, first error) {
	reader := format.NewReader(name, text)
	for len(entries) < mostPuzzles {
		entry, err := reader.Next()
		if err == io.EOF {
			break
		}
		if err == nil {
			entries = append(entries, entry)
			continue
		}
		if first == nil {
			first = err
		}
		if !errors.As(err, new(*format.Error)) {
			break
		}
	}
	return entries, first
}

// openFailed says why a file, or a part of it, could not be read.
func openFailed(name string, err error) *message {
	if bad := new(format.Error); errors.As(err, &bad) {
		return note("file.bad", translations.Data{"File": name, "Line": bad.Line, "Column": bad.Column,
			"Expected": bad.Expected, "Found": bad.Found}).with(theme.IconNameError)
	}
	key := "file.unreadable"
	switch {
	case errors.Is(err, os.ErrNotExist):
		key = "file.missing"
	case errors.Is(err, os.ErrPermission):
		key = "file.forbidden"
	}
	return note(key, translations.Data{"File": name, "Why": reason(err)}).with(theme.IconNameError)
}

func saveFailed(err error) *message {
	return note("file.notsaved", translations.Data{"Why": reason(err)}).with(theme.IconNameError)
}

// reason is what the system says went wrong, without the path it went wrong at.
func reason(err error) string {
	var at *os.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}

// askOpen asks for a file to open.
func (w *Window) askOpen() {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil {
			w.say(openFailed("", err))
			return
		}
		if file == nil {
			return // thought better of
		}
		defer file.Close()
		w.openText(file.URI().Name(), file.URI().Path(), file)
	}, w.win)
	w.startIn(d)
	w.showDialog(d)
	d.Resize(w.dialogSize()) // (not before: a file dialog that has not been shown cannot be resized)
}

// startIn lets a file dialog begin where the last file was.
func (w *Window) startIn(d interface{ SetLocation(fyne.ListableURI) }) {
	if w.path == "" {
		return
	}
	if folder, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(w.path))); err == nil {
		d.SetLocation(folder)
	}
}

// dialogSize is most of the window.
func (w *Window) dialogSize() fyne.Size {
	size := w.win.Canvas().Size()
	return fyne.NewSize(min(size.Width-40, 860), min(size.Height-40, 620))
}

// copy puts what is seen on the board into the clipboard, as one line.
func (w *Window) copy() {
	w.app.Clipboard().SetContent(w.copyText())
	w.say(note("copy.done").with(theme.IconNameConfirm))
}

// copyPuzzle puts the givens into the clipboard, as a grid of lines.
func (w *Window) copyPuzzle() {
	var text bytes.Buffer
	now := w.session.Now()
	if err := format.Write(&text, format.Grid, now.Layout(), now.Puzzle.Givens); err != nil {
		w.say(saveFailed(err))
		return
	}
	w.app.Clipboard().SetContent(text.String())
	w.say(note("copy.done").with(theme.IconNameConfirm))
}

// paste opens the puzzle in the clipboard.
func (w *Window) paste() {
	text := w.app.Clipboard().Content()
	w.openText(translations.T("paste.name"), "", bytes.NewBufferString(text))
}
