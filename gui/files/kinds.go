package files

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/disk"
	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/textfile"
	"nonet/core/words"
	"nonet/gui/status"
)

// A kind is a format in which a puzzle can be saved.
type kind struct {
	title  string // a key
	ending string
	format format.Format // empty for that of Nonet, which has everything
}

var kinds = []kind{
	{"save.kind.nonet", ".txt", ""},
	{"save.kind.sdk", ".sdk", format.SDK},
	{"save.kind.ss", ".ss", format.SS},
	{"save.kind.sdm", ".sdm", format.SDM},
	{"save.kind.candidates", ".txt", format.Candidates},
	{"save.kind.hodoku", ".txt", format.HoDoKu},
	{"save.kind.opensudoku", ".opensudoku", foreign.OpenSudoku},
	{"save.kind.fpuzzles", ".json", foreign.FPuzzles},
	{"save.kind.csv", ".csv", foreign.CSV},
	{"save.kind.iss", ".txt", foreign.ISS},
}

// kindsOf lists the kinds that have a place for a board.
func kindsOf(s session.State) (fitting []kind) {
	for _, k := range kinds {
		if k.format == "" || foreign.NewWriter(io.Discard, k.format).Write(s.Entry()) == nil {
			fitting = append(fitting, k)
		}
	}
	return fitting
}

// ofEnding returns the kind in which a file is written: the chosen one or, if the name has another ending, that of the ending.
func ofEnding(fitting []kind, chosen int, path string) kind {
	ending := strings.ToLower(filepath.Ext(path))
	if fitting[chosen].ending == ending || chosen == 0 && ending == ".sdk" { // which has always been Nonet's own
		return fitting[chosen]
	}
	for _, k := range fitting {
		if k.ending == ending {
			return k
		}
	}
	return fitting[0]
}

// Puzzle returns the puzzle on the board, saved as a text of the format that the user chooses. It stays that puzzle when another one, such as that of a
// photo that was being read, comes to the board before the user has answered.
func (f *Files) Puzzle() Saving {
	sheet := f.host.Sheet()
	fitting := kindsOf(sheet.Now)
	what := Saving{Title: "save.title", Endings: []string{".txt", ".sdk", ".sud", ".sudoku", ".text"}, chosen: new(int)}
	for _, k := range fitting {
		what.kinds = append(what.kinds, k)
		what.Endings = append(what.Endings, k.ending)
	}
	what.Write = func(path string, failed func(error)) {
		if k := ofEnding(fitting, *what.chosen, path); k.format != "" {
			f.export(sheet.Now, k, path, failed)
			return
		}
		f.saveSheet(sheet, path, failed)
	}
	return what
}

// export writes a board in a format of another program. The board's own file stays what it was.
func (f *Files) export(s session.State, k kind, path string, failed func(error)) {
	var text bytes.Buffer
	w := foreign.NewWriter(&text, k.format)
	err := w.Write(s.Entry())
	if err == nil {
		err = w.Close()
	}
	content := text.Bytes()
	if k.format == foreign.CSV {
		content = textfile.Marked(content)
	}
	f.writeFile(path, content, err, status.Note("save.kind.done", words.Data{"File": path, "Format": words.T(k.title)}), failed)
}

// writeFile writes a file, or has the browser download it, and says done. If it fails, or there was an error before, it says why and calls failed, too.
func (f *Files) writeFile(path string, content []byte, err error, done *status.Message, failed func(error)) {
	if err == nil && f.Download(filepath.Base(path), content) {
		return
	}
	f.sitting.AtFile(path, func() error {
		if err != nil {
			return err
		}
		return disk.Disk{}.Write(path, content)
	}, func(err error) {
		if err != nil {
			f.host.Say(status.Note("save.text.failed", words.Data{"File": filepath.Base(path), "Why": words.Reason(err)}).With(theme.IconNameError))
			failed(err)
			return
		}
		f.host.Say(done.With(theme.IconNameConfirm))
	})
}
