package shelf

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// Save writes the board to its file, or asks for one. A file that holds more than
// the board, such as someone's comments, is not replaced without a question.
func (s *Shelf) Save() {
	if now := s.host.Now(); now.Ours {
		s.SaveTo(now.Path)
		return
	}
	s.AskSave()
}

// SaveTo writes the board to a file, and says how that went.
func (s *Shelf) SaveTo(path string) {
	s.sitting.SaveTo(path, func(err error) {
		if err != nil {
			s.host.Say(saveFailed(err))
			return
		}
		s.host.Say(status.Note("file.saved", translations.Data{"File": path}).With(theme.IconNameConfirm))
	})
}

// A Saving is what is to be saved where someone says.
type Saving struct {
	Title  string // the key of what the dialog is called
	Ending string // of the file's name, where none is typed
	Write  func(path string)
}

// AskSave asks for a name and a folder to save the board to. (Fyne's own dialog for this
// empties a file that is there before the new text is safe.)
func (s *Shelf) AskSave() {
	name := "sudoku.txt"
	if path := s.host.Now().Path; path != "" {
		name = filepath.Base(path)
	}
	s.askSaveAs(Saving{"save.title", ".txt", s.SaveTo}, s.Folder(), name)
}

// Folder is the folder that is proposed: the one of the board's file.
func (s *Shelf) Folder() string {
	if path := s.host.Now().Path; path != "" {
		return filepath.Dir(path)
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// AskSaveAs asks for a name and a folder, proposing one of each, and then writes there. title
// is a key; ending is that of the file's name, where none is typed.
func (s *Shelf) AskSaveAs(title, ending, folder, name string, write func(path string)) {
	s.askSaveAs(Saving{title, ending, write}, folder, name)
}

func (s *Shelf) askSaveAs(what Saving, folder, name string) {
	entry := controls.NewField(name)
	where := widget.NewLabel(folder)
	where.Truncation = fyne.TextTruncateEllipsis
	var d *dialog.ConfirmDialog
	change := widget.NewButton(translations.T("save.change"), func() {
		d.Dismiss()
		s.askFolder(folder, func(chosen string) { s.askSaveAs(what, chosen, entry.Text) })
	})
	form := container.NewVBox(
		widget.NewLabel(translations.T("save.name")), entry,
		widget.NewLabel(translations.T("save.folder")), container.NewBorder(nil, nil, nil, change, where))
	d = dialog.NewCustomConfirm(translations.T(what.Title), translations.T("save.save"), translations.T("new.cancel"), form,
		func(yes bool) {
			if yes {
				s.SaveUnlessThere(what, folder, entry.Text)
			}
		}, s.dialogs.Parent())
	entry.OnSubmitted = func(string) { d.Confirm() }
	entry.Escape = d.Dismiss
	d.Resize(fyne.NewSize(420, 0))
	s.dialogs.Show(d)
	s.dialogs.Focus(entry)
	entry.SelectStem()
}

// SaveUnlessThere saves, asking first where a file of that name is there.
func (s *Shelf) SaveUnlessThere(what Saving, folder, name string) {
	if name = strings.TrimSpace(name); name == "" {
		s.host.Say(status.Note("save.noname").With(theme.IconNameError))
		return
	}
	if filepath.Ext(name) == "" {
		name += what.Ending
	}
	path := filepath.Join(folder, name)
	if filepath.IsAbs(name) {
		path = name
	}
	there := false
	s.sitting.AtFile(path, func() error {
		_, err := os.Stat(path)
		there = err == nil
		return nil
	}, func(error) {
		if !there {
			what.Write(path)
			return
		}
		s.sitting.Stay()
		text := widget.NewLabel(translations.T("save.replace", translations.Data{"File": name}))
		s.dialogs.Show(dialog.NewCustomConfirm(translations.T(what.Title), translations.T("save.yes"), translations.T("new.cancel"), text,
			func(yes bool) {
				if yes {
					what.Write(path)
				}
			}, s.dialogs.Parent()))
	})
}

// askFolder asks for a folder; then is told the one chosen, or the old one.
func (s *Shelf) askFolder(old string, then func(folder string)) {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			s.host.Say(openFailed(old, err))
		case folder == nil:
			then(old)
		default:
			then(folder.Path())
		}
	}, s.dialogs.Parent())
	d.SetTitleText(translations.T("save.folder.title"))
	s.startIn(d)
	s.dialogs.ShowLarge(d)
}
