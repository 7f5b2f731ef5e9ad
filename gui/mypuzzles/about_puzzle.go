package mypuzzles

import (
	"errors"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/sitting"
)

// askAbout asks for the title, the source and the note of a puzzle. then receives the answers.
func (s *Shelf) askAbout(about session.About, then func(session.About)) {
	title, source, note := controls.NewField(about.Title), controls.NewField(about.Source), controls.NewNoteField(about.Note)
	title.Label, source.Label, note.Label = words.T("rename.name"), words.T("rename.source"), words.T("rename.note")
	form := container.New(layout.NewFormLayout(),
		widget.NewLabel(words.T("rename.name")), title,
		widget.NewLabel(words.T("rename.source")), source,
		widget.NewLabel(words.T("rename.note")), note)
	d := s.dialogs.NewQuestion(words.T("rename.title"), words.T("save.save"), form, func(answered bool) {
		if answered {
			about.Title, about.Source = strings.TrimSpace(title.Text), strings.TrimSpace(source.Text)
			about.Note = strings.TrimSpace(note.Text)
			then(about)
		}
	})
	for _, f := range []*controls.Field{title, source} {
		f.OnSubmitted, f.Escape = func(string) { d.Confirm() }, d.Dismiss
	}
	note.Escape = d.Dismiss
	source.SetPlaceHolder(words.T("rename.source.hint"))
	d.Resize(fyne.NewSize(min(520, s.dialogs.Size().Width), 0))
	s.dialogs.Show(d)
	s.dialogs.Focus(title)
	title.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// Describe changes the title, source and note of a puzzle of the library, even if it is open.
func (s *Shelf) Describe(e library.Entry, about session.About, then func(), tell func(string)) {
	here := s.sitting.Find(e.Name)
	describe := func() {
		now := &here.Now
		now.Title, now.Source, now.Note = about.Title, about.Source, about.Note
	}
	if here != nil && here == s.host.Sheet() {
		describe()
		s.sitting.Saver.SaveSheet(here.Copy())
		s.host.Refresh()
		then()
		return
	}
	same := false
	s.change(e, func(lib *library.Library) error {
		same = lib.Unchanged(e.Name)
		return lib.Describe(e.Name, about)
	}, func() {
		switch {
		case here == nil:
		case same:
			describe()
		default: // undo must not lead to what another window has changed since
			s.sitting.Drop(here)
		}
		then()
	}, tell)
}

// changeFailed says why a puzzle of the library could not be changed.
func changeFailed(e library.Entry, err error) string {
	data := words.Data{"Title": titleOf(e)}
	if text := unreadable(err); text != "" {
		return text
	}
	switch {
	case errors.Is(err, library.ErrOpen):
		return words.T("mine.open.elsewhere", data)
	case errors.Is(err, fs.ErrNotExist):
		return words.T("mine.gone", data)
	case errors.Is(err, fs.ErrExist):
		return words.T("mine.there", data)
	}
	data["Why"] = words.Reason(err)
	return words.T("mine.failed", data)
}

// unreadable says that a puzzle cannot be read, and is empty for other errors.
func unreadable(err error) string {
	if bad := new(library.Damage); errors.As(err, &bad) {
		return sitting.DamagedFault(keep.Damaged{Damage: bad}).Text()
	}
	if errors.Is(err, library.ErrNewer) || errors.Is(err, library.ErrForeign) {
		return words.T("library.unreadable")
	}
	return ""
}
