package files

import (
	"cmp"
	"crypto/sha256"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/sitting"
	"nonet/gui/status"
)

// Save writes the board to its file, or asks for one. A file that contains more than the board,
// such as comments, or that another program has changed, is not replaced without a question.
func (f *Files) Save() {
	switch now := f.host.Now(); {
	case f.inPage():
		f.SaveTo(cmp.Or(now.Path, fileName(now)))
	case now.Ours && now.Path != "": // a puzzle of Nonet's own that was pasted has no file
		f.saveAgain(f.host.Sheet(), now.Path)
	default:
		f.AskSave()
	}
}

// saveAgain saves a puzzle to its file. If that is not as it was read or written here, it asks first.
func (f *Files) saveAgain(sheet *session.Sheet, path string) {
	what := f.Puzzle()
	save := func() { f.saveSheet(sheet, path, func(error) {}) }
	var there bool
	var text []byte
	f.sitting.AtFile(path, func() error {
		info, err := os.Stat(path)
		if there = err == nil; there && info.Mode().IsRegular() && info.Size() <= mostBytes {
			text, _ = os.ReadFile(path)
		}
		return nil
	}, func(error) {
		if !there || f.known[textAt(path, text)] {
			save()
			return
		}
		f.askReplace(what, "save.changed", path, save, func() { f.AskSaveAs(what, filepath.Dir(path), filepath.Base(path)) })
	})
}

// textAt stands for a text in a file.
func textAt(path string, text []byte) [sha256.Size]byte {
	return sha256.Sum256(append([]byte(path+"\x00"), text...))
}

// askReplace asks whether to replace a file, with the text of a key.
func (f *Files) askReplace(what Saving, key, path string, replace, leave func()) {
	f.sitting.Stay()
	text := controls.NewParagraph(words.T(key, words.Data{"File": filepath.Base(path)}))
	f.dialogs.ShowWide(f.dialogs.NewQuestion(words.T(what.Title), words.T("save.yes"), text, func(answered bool) {
		if answered {
			replace()
		} else {
			leave()
		}
	}), 420)
}

// SaveTo writes the board to a file and shows the result.
func (f *Files) SaveTo(path string) { f.saveSheet(f.host.Sheet(), path, func(error) {}) }

// saveSheet is SaveTo for a puzzle that need not be on the board any more. It calls failed after it has shown an error of
// the disk.
func (f *Files) saveSheet(sheet *session.Sheet, path string, failed func(error)) {
	if f.inPage() {
		text, err := session.Text(sheet.Now)
		if err != nil {
			f.host.Say(sitting.SaveFailed(err))
			return
		}
		f.Download(filepath.Base(path), text)
		return
	}
	if text, err := session.Text(sheet.Now); err == nil {
		f.known[textAt(path, text)] = true
	}
	f.sitting.SaveTo(sheet, path, func(err error) {
		if err != nil {
			f.host.Say(sitting.SaveFailed(err))
			failed(err)
			return
		}
		f.host.Say(status.Note("file.saved", words.Data{"File": path}).With(theme.IconNameConfirm))
	})
}

// A Saving is something to be saved in a file that the user chooses.
type Saving struct {
	Title   string   // the key of the dialog's title
	Endings []string // the valid extensions; if none is typed that of the chosen format is added, or the first. A new folder has none
	Write   Writer

	NewFolder bool // it is saved as a folder, and never in place of one that is there

	kinds  []kind // the formats to choose from; nil for no choice
	chosen *int   // the index of the chosen one
}

// A Writer writes something to a file and shows the result. If that fails it calls failed, too.
type Writer = func(path string, failed func(error))

// AskSave asks for a name and a folder to save the board to. Fyne's own dialog for this empties an
// existing file before the new text is safe.
func (f *Files) AskSave() {
	now := f.host.Now()
	name := fileName(now)
	if now.Path != "" {
		name = filepath.Base(now.Path)
	}
	if stem := strings.TrimSuffix(name, filepath.Ext(name)); !now.Ours && stem != "" {
		name = stem + kinds[0].ending // the file stays what another program has written
	}
	f.AskSaveAs(f.Puzzle(), f.Folder(), name)
}

// fileName returns the proposed name for the file of a board.
func fileName(now session.State) string {
	return words.FileName(cmp.Or(now.Title, "sudoku")) + ".txt"
}

// Folder returns the proposed folder: that of the board's file.
func (f *Files) Folder() string {
	if path := f.host.Now().Path; filepath.IsAbs(path) {
		return filepath.Dir(path)
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	here, _ := os.Getwd()
	return here
}

// AskSaveAs asks for a name and a folder, with proposals for both, and then saves.
func (f *Files) AskSaveAs(what Saving, folder, name string) {
	f.askAgain(what, folder, name, "").SelectStem()
}

// askAgain is AskSaveAs with the reason why that was not possible under this name, unless the reason is empty. It returns
// the field of the name.
func (f *Files) askAgain(what Saving, folder, name, trouble string) *controls.Field {
	entry := controls.NewField(name)
	where := widget.NewLabel(folder)
	where.Truncation = fyne.TextTruncateEllipsis
	var q *dialogs.Question
	change := f.dialogs.Button(words.T("save.change"), nil, func() {
		f.askFolder(folder, func(chosen string) {
			folder = chosen
			where.SetText(chosen)
		})
	})
	label := "save.name"
	if what.NewFolder {
		label = "save.name.folder"
	}
	form := container.NewVBox()
	controls.AddField(form, words.T(label), entry)
	var choice *controls.Choice
	if !f.inPage() {
		form.Add(controls.NewHeading(words.T("save.folder")))
		form.Add(container.NewBorder(nil, nil, nil, change, where))
	}
	if len(what.kinds) > 1 {
		choice = f.kindChoice(what, entry)
		controls.AddField(form, words.T("save.kind"), choice)
	}
	q = f.dialogs.NewQuestion(words.T(what.Title), words.T("save.save"), form, func(answered bool) {
		if answered {
			f.SaveUnlessThere(what, folder, entry.Text)
		}
	})
	q.Refuse = func() string {
		_, trouble := what.path(folder, entry.Text)
		return trouble
	}
	entry.OnSubmitted = func(string) { q.Confirm() }
	entry.Escape = q.Dismiss
	if choice != nil {
		choice.DialogKeys = controls.DialogKeys{Enter: q.Confirm, Escape: q.Dismiss}
	}
	if trouble != "" {
		q.Refused(trouble)
	}
	q.Resize(fyne.NewSize(420, 0))
	f.dialogs.Show(q)
	f.dialogs.Focus(entry)
	return entry
}

// kindChoice returns the choice of a format, which gives the name its usual ending.
func (f *Files) kindChoice(what Saving, name *controls.Field) *controls.Choice {
	var titles []string
	for _, k := range what.kinds {
		titles = append(titles, words.T(k.title))
	}
	choice := controls.NewChoice(titles, *what.chosen)
	choice.OnChanged = func(string) {
		before := what.kinds[*what.chosen].ending
		*what.chosen = choice.SelectedIndex()
		if stem, ok := strings.CutSuffix(name.Text, before); ok {
			name.SetText(stem + what.kinds[*what.chosen].ending)
		}
	}
	return choice
}

// write writes to a file. If that fails, for example because the disk refuses the name, the dialog opens again with what
// was typed.
func (f *Files) write(what Saving, folder, name, path string) {
	what.Write(path, func(err error) {
		f.askAgain(what, folder, name, words.T("save.failed", words.Data{"Why": words.Reason(err)}))
	})
}

// path returns the path for a file name, or the reason why it is invalid: it is empty but for an
// extension, or has the extension of another format.
func (what Saving) path(folder, name string) (path, trouble string) {
	if name = strings.TrimSpace(name); name == "" {
		return "", words.T("save.noname")
	}
	ending := filepath.Ext(name)
	if stem := strings.TrimSuffix(name, ending); ending != "" && strings.EqualFold(filepath.Ext(stem), ending) {
		name = stem // the name before the ending was typed with its ending
	}
	switch {
	case what.NewFolder:
	case slices.Contains(what.Endings, strings.ToLower(ending)):
	case isEnding(ending):
		return "", words.T("save.foreign", words.Data{"Ending": ending, "Endings": words.List(what.Endings)})
	case len(what.kinds) > 0:
		name += what.kinds[*what.chosen].ending
	default:
		name += what.Endings[0]
	}
	if base := filepath.Base(name); base == filepath.Ext(base) && !what.NewFolder { // nothing but an ending, as when the rest was erased
		return "", words.T("save.noname")
	}
	if name = withHome(name); filepath.IsAbs(name) {
		return filepath.Clean(name), ""
	}
	return filepath.Join(folder, name), ""
}

// isEnding reports whether what follows the last dot of a name is a file extension, unlike the 12
// of "No.12".
func isEnding(ending string) bool {
	name := strings.TrimPrefix(ending, ".")
	return name != "" && len(name) <= 6 && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
}

// SaveUnlessThere saves. If the file exists it asks whether to replace it, and if not, asks for
// another name.
func (f *Files) SaveUnlessThere(what Saving, folder, name string) {
	path, trouble := what.path(folder, name)
	if trouble != "" {
		f.host.Say(status.Say(trouble).With(theme.IconNameError))
		return
	}
	if f.inPage() {
		f.write(what, folder, name, path)
		return
	}
	there := false
	f.sitting.AtFile(path, func() error {
		_, err := os.Stat(path)
		there = err == nil
		return nil
	}, func(error) {
		if !there {
			f.write(what, folder, name, path)
			return
		}
		if what.NewFolder {
			f.sitting.Stay()
			f.askAgain(what, folder, name, words.T("save.folder.there", words.Data{"Folder": filepath.Base(path)}))
			return
		}
		f.askReplace(what, "save.replace", path, func() { f.write(what, folder, name, path) }, func() { f.AskSaveAs(what, folder, name) })
	})
}

// askFolder asks for a folder. then receives the chosen one.
func (f *Files) askFolder(old string, then func(folder string)) {
	home := f.Folder()
	f.choose(request{title: "save.folder.title", begin: func() string { return existing(old, home) }, chosen: then})
}
