package shelf

import (
	"path/filepath"

	"fyne.io/fyne/v2/theme"

	"nonet/core/disk"
	"nonet/core/format"
	"nonet/core/library"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// AskPuzzles asks for a file and calls chosen with all its puzzles, if it has any. wanted reports
// whether they are still wanted then; otherwise the file is opened.
func (s *Shelf) AskPuzzles(wanted func() bool, chosen func(name string, puzzles []format.Entry)) {
	take := func(r reading) bool {
		if !wanted() || s.host.Closing() {
			return false
		}
		if r.err != nil {
			s.host.Say(openFailed(r.name, r.err))
		} else if len(r.entries) == 0 {
			s.host.Say(status.Note("file.nopuzzle", translations.Data{"File": r.name}).With(theme.IconNameError))
		}
		if len(r.entries) > 0 {
			chosen(r.name, r.entries)
		}
		return true
	}
	if s.inPage() { // a browser does not say that no file was chosen
		s.wanted, s.picked = take, nil
		s.needs.Page().Pick()
		return
	}
	s.askFile("open.puzzles", func(path string) { s.readTogether(path, take) })
}

// readTogether reads the puzzles of a file off the main goroutine.
func (s *Shelf) readTogether(path string, take func(reading) bool) {
	s.threads.Go(func() {
		r := readFile(reading{path: path, most: mostTogether})
		s.threads.Do(func() { take(r) })
	})
}

// Mine calls then with the puzzles of My puzzles, the newest first.
func (s *Shelf) Mine(then func([]format.Entry)) {
	s.readLibrary(func(lib *library.Library) func() {
		kept, _ := lib.List()
		var entries []format.Entry
		for _, e := range kept {
			entries = append(entries, format.Entry{Puzzle: e.Board.Puzzle, Title: e.Board.Title, Source: e.Board.Source})
		}
		return func() { then(entries) }
	})
}

// AskSaveText asks for a file name, with a proposal, and saves a text. title is the key of the
// dialog's title.
func (s *Shelf) AskSaveText(title, name string, text []byte) {
	write := func(path string, failed func(error)) {
		if s.Download(filepath.Base(path), text) {
			return
		}
		s.sitting.AtFile(path, func() error { return disk.Disk{}.Write(path, text) }, func(err error) {
			if err != nil {
				s.host.Say(status.Note("save.text.failed", translations.Data{"File": filepath.Base(path), "Why": sitting.Reason(err)}).With(theme.IconNameError))
				failed(err)
				return
			}
			s.host.Say(status.Note("save.text.done", translations.Data{"File": path}).With(theme.IconNameConfirm))
		})
	}
	s.AskSaveAs(Saving{title, []string{filepath.Ext(name)}, write}, s.Folder(), sitting.FileName(name[:len(name)-len(filepath.Ext(name))])+filepath.Ext(name))
}
