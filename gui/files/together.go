package files

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

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
	if f.host.Closing() {
		return
	}
	if r.isPlayed() {
		all, trouble := r.puzzles()
		if trouble != nil {
			f.host.Say(trouble)
			return
		}
		for _, p := range all {
			r.Entries = append(r.Entries, format.Entry{Puzzle: p})
		}
	}
	switch {
	case r.picture != nil:
		f.host.Say(f.notRead(r))
		return
	case len(r.Entries) == 0:
		f.host.Say(refused(r, func(found reading) { f.together(found, chosen) }))
		return
	case r.err != nil:
		f.host.Say(OpenFailed(r.Name, r.err))
	}
	chosen(r.Name, r.Entries)
}

// A Text is something that is saved as a text, in one of several forms.
type Text struct {
	Title  string // of the form; a key
	Ending string // of the file
	Write  func(to io.Writer) error
}

// AskSaveText asks for a file name, with a proposal without its ending, and for one of several forms, and saves a text. title is the key of the dialog's
// title.
func (f *Files) AskSaveText(title, stem string, forms []Text) {
	what := Saving{Title: title, chosen: new(int)}
	for _, form := range forms {
		what.kinds = append(what.kinds, kind{title: form.Title, ending: form.Ending})
		what.Endings = append(what.Endings, form.Ending)
	}
	what.Write = func(path string, failed func(error)) {
		form := forms[max(0, slices.Index(what.Endings, strings.ToLower(filepath.Ext(path))))]
		var text bytes.Buffer
		err := form.Write(&text)
		f.writeFile(path, text.Bytes(), err, status.Note("save.text.done", words.Data{"File": path}), failed)
	}
	f.AskSaveAs(what, f.Folder(), words.FileName(stem)+forms[0].Ending)
}
