package files

import (
	"path/filepath"

	"fyne.io/fyne/v2/theme"

	"nonet/core/disk"
	"nonet/core/format"
	"nonet/core/words"
	"nonet/gui/status"
	"nonet/gui/webpage"
)

// AskPuzzles asks for a file and calls chosen with all its puzzles, if it has any.
func (f *Files) AskPuzzles(chosen func(name string, puzzles []format.Entry)) {
	read := func(from func() reading) {
		f.threads.Go(func() {
			r := from()
			f.threads.Do(func() { f.together(r, chosen) })
		})
	}
	all := reading{most: mostTogether}
	if f.inPage() {
		f.needs.Page().Pick(func(file webpage.File) {
			if file.Text == nil {
				f.host.Say(OpenFailed(file.Name, errNotAFile))
				return
			}
			read(func() reading { return readPage(file, all) })
		})
		return
	}
	f.askFile("open.puzzles", func(path string) { read(func() reading { return readFile(path, all) }) })
}

// together passes on the puzzles that were read.
func (f *Files) together(r reading, chosen func(name string, puzzles []format.Entry)) {
	switch {
	case f.host.Closing():
		return
	case len(r.Entries) == 0:
		f.host.Say(refused(r, func(found reading) { f.together(found, chosen) }))
		return
	case r.err != nil:
		f.host.Say(OpenFailed(r.Name, r.err))
	}
	chosen(r.Name, r.Entries)
}

// AskSaveText asks for a file name, with a proposal, and saves a text. title is the key of the
// dialog's title.
func (f *Files) AskSaveText(title, name string, text []byte) {
	write := func(path string, failed func(error)) {
		if f.Download(filepath.Base(path), text) {
			return
		}
		f.sitting.AtFile(path, func() error { return disk.Disk{}.Write(path, text) }, func(err error) {
			if err != nil {
				f.host.Say(status.Note("save.text.failed", words.Data{"File": filepath.Base(path), "Why": words.Reason(err)}).With(theme.IconNameError))
				failed(err)
				return
			}
			f.host.Say(status.Note("save.text.done", words.Data{"File": path}).With(theme.IconNameConfirm))
		})
	}
	f.AskSaveAs(Saving{Title: title, Endings: []string{filepath.Ext(name)}, Write: write}, f.Folder(), words.FileName(name[:len(name)-len(filepath.Ext(name))])+filepath.Ext(name))
}
