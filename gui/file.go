package gui

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/keep"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/gui/translations"
	"nonet/puzzles"
)

// mostPuzzles is how many puzzles of a file are listed at the most, and mostBytes
// how much of it is read.
const (
	mostPuzzles = 5000
	mostBytes   = 64 << 20
)

// A reading is what was found in a text.
type reading struct {
	name    string // of the file, for messages
	path    string // of the file; empty where it is from elsewhere
	entries []format.Entry
	err     error         // the first thing that could not be read
	more    bool          // there were more puzzles than are listed
	run     *player.Saved // where the text is a saved run
	ours    bool          // the text is what Nonet itself writes of its one puzzle
	source  string        // what the text says of where it is from
	builtIn bool          // it is a built-in collection
	pasted  bool          // the text is from the clipboard
}

// openPath opens the puzzle, or the collection, in a file or built in. The file is
// read off the main goroutine: it may be far away.
func (w *Window) openPath(path string) {
	if name, ok := strings.CutPrefix(path, puzzles.Prefix); ok {
		w.openBuiltIn(name)
		return
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	w.workers.Go(func() {
		r := readFile(path)
		w.do(func() {
			if !w.closed {
				w.opened(r)
			}
		})
	})
}

// readFile reads a file. What is no plain file is refused: reading a device or a
// pipe might never end.
func readFile(path string) reading {
	r := reading{name: filepath.Base(path), path: path}
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotAFile
	}
	if err != nil {
		r.err = err
		return r
	}
	file, err := os.Open(path)
	if err != nil {
		r.err = err
		return r
	}
	defer file.Close()
	return readPuzzles(r, file)
}

var errNotAFile = errors.New("not a file")

// readPuzzles reads the puzzles of a text.
func readPuzzles(r reading, from io.Reader) reading {
	text, err := io.ReadAll(io.LimitReader(from, mostBytes))
	if err != nil {
		r.err = err
		return r
	}
	if player.IsRun(text) {
		run, err := player.ReadRun(r.name, bytes.NewReader(text))
		if r.err = err; err == nil {
			r.run = &run
		}
		return r
	}
	reader := format.NewReader(r.name, bytes.NewReader(text))
	for {
		entry, err := reader.Next()
		switch {
		case err == io.EOF:
			r.source = reader.Header()["source"]
			if len(r.entries) == 1 && r.err == nil {
				written, err := session.Text(session.FromEntry(r.entries[0]))
				r.ours = err == nil && bytes.Equal(written, text)
			}
			return r
		case err == nil && len(r.entries) == mostPuzzles:
			r.more = true
			return r
		case err == nil:
			r.entries = append(r.entries, entry)
		case r.err == nil:
			r.err = err
		}
	}
}

// opened puts what was read on the board, or gives a choice where it is several.
func (w *Window) opened(r reading) {
	if r.run != nil {
		w.openRun(r)
		return
	}
	switch len(r.entries) {
	case 0:
		if r.err == nil {
			w.say(note("file.nopuzzle", translations.Data{"File": r.name}).with(theme.IconNameError))
			return
		}
	case 1:
		state := session.FromEntry(r.entries[0])
		state.Path, state.Ours, state.Kept, state.Pasted, state.Source = r.path, r.ours, true, r.pasted, r.source
		w.open(state)
	default:
		w.chooseFrom(r)
	}
	if r.err != nil {
		w.say(openFailed(r.name, r.err))
	}
}

// openFailed says why a file, or a part of it, could not be read.
func openFailed(name string, err error) *message {
	if m := runFailed(name, err); m != nil {
		return m
	}
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
	case errors.Is(err, errNotAFile):
		key = "file.nofile"
	}
	return note(key, translations.Data{"File": name, "Why": reason(err)}).with(theme.IconNameError)
}

func saveFailed(err error) *message {
	return note("file.notsaved", translations.Data{"Why": reason(err)}).with(theme.IconNameError)
}

// reason is what the system says went wrong, without the path it went wrong at.
func reason(err error) string {
	if errors.Is(err, keep.ErrSlow) {
		return translations.T("reason.slow")
	}
	var at *os.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	var of *os.LinkError // of a renaming
	if errors.As(err, &of) {
		return of.Err.Error()
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
		file.Close()
		w.openPath(file.URI().Path())
	}, w.win)
	d.SetTitleText(translations.T("open.title"))
	w.startIn(d)
	w.showDialog(d)
	d.Resize(w.dialogSize()) // (not before: a file dialog that has not been shown cannot be resized)
}

// startIn lets a file dialog begin where the last file was.
func (w *Window) startIn(d interface{ SetLocation(fyne.ListableURI) }) {
	path := w.session.Now().Path
	if path == "" {
		return
	}
	if folder, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(path))); err == nil {
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
	if w.isEntering() {
		w.pasteEntry(text)
		return
	}
	w.opened(readPuzzles(reading{name: translations.T("paste.name"), pasted: true}, strings.NewReader(text)))
}
