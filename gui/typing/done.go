package typing

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A Done is the content of the dialog after a puzzle was typed in. It asks for title and source,
// and says what is wrong with the puzzle, if anything, and what comes next.
type Done struct {
	Title, Source string
	Verdict       Verdict
	Broken        string // which rules are broken
}

// DefaultTitle returns the title of an unnamed puzzle: the date on which it was typed in.
func DefaultTitle(now time.Time) string { return now.Format(words.T("done.date")) }

// FreeTitle returns a title that is not among others: the title itself, or with a number after it.
func FreeTitle(title string, others []string) string {
	free := title
	for n := 2; slices.Contains(others, free); n++ {
		free = words.T("done.again", words.Data{"Title": title, "N": n})
	}
	return free
}

// warning says what is wrong with the puzzle, with an icon and its colour. It is empty for a proper
// puzzle.
func (d Done) warning() (text string, icon fyne.ThemeIconName, colour fyne.ThemeColorName) {
	switch d.Verdict {
	case Broken:
		return d.Broken, theme.IconNameWarning, theme.ColorNameError
	case None:
		return words.T("done.none"), theme.IconNameError, theme.ColorNameError
	case Several:
		return words.T("done.several"), theme.IconNameWarning, theme.ColorNameWarning
	case Empty:
		return words.T("done.empty"), theme.IconNameWarning, theme.ColorNameWarning
	case Guessed:
		return words.T("done.guessed"), theme.IconNameQuestion, theme.ColorNameWarning
	case Unknown:
		return words.T("done.unknown"), theme.IconNameQuestion, theme.ColorNamePlaceHolder
	}
	return words.T("done.one"), theme.IconNameConfirm, theme.ColorNameSuccess
}

// A DoneForm is the body of the dialog for a Done. Enter in any field confirms, Escape cancels.
type DoneForm struct {
	Object fyne.CanvasObject

	proposed      string // the title used if the field is empty
	title, source *controls.Field
	icon          *widget.Icon
	text          *controls.Paragraph
}

// NewDoneForm returns a form. confirm receives the answers; an empty title is replaced by the
// proposed one.
func NewDoneForm(d Done, confirm func(title, source string), cancel func()) *DoneForm {
	f := &DoneForm{proposed: d.Title, icon: widget.NewIcon(nil), text: controls.NewParagraph("")}
	answer := func() {
		title := strings.TrimSpace(f.title.Text)
		if title == "" {
			title = f.proposed
		}
		confirm(title, strings.TrimSpace(f.source.Text))
	}
	f.title, f.source = controls.NewField(d.Title), controls.NewField(d.Source)
	for _, field := range []*controls.Field{f.title, f.source} {
		field.OnSubmitted, field.Escape = func(string) { answer() }, cancel
	}
	f.title.Label, f.source.Label = words.T("done.title"), words.T("done.source")
	f.title.SetPlaceHolder(d.Title)
	f.source.SetPlaceHolder(words.T("done.source.hint"))
	next := controls.NewParagraph(words.T("done.next"))
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(f.icon))
	f.Object = container.NewVBox(
		container.NewBorder(nil, nil, icon, nil, f.text),
		container.New(layout.NewFormLayout(),
			widget.NewLabel(words.T("done.title")), f.title,
			widget.NewLabel(words.T("done.source")), f.source),
		next)
	f.Show(d)
	return f
}

// Show shows a new verdict, which may be reached while the form is open.
func (f *DoneForm) Show(d Done) {
	text, icon, colour := d.warning()
	f.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	f.text.SetText(text)
}

// Propose proposes another title, unless the user has typed one.
func (f *DoneForm) Propose(title string) {
	untouched := f.title.Text == f.proposed
	f.proposed = title
	f.title.SetPlaceHolder(title)
	if untouched && f.title.Text != title {
		f.title.SetText(title)
		f.title.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// Confirm does the same as the form's button.
func (f *DoneForm) Confirm() { f.title.OnSubmitted("") }

// Focus focuses the title and selects all of it, so that typing replaces it.
func (f *DoneForm) Focus(to interface{ Focus(fyne.Focusable) }) {
	to.Focus(f.title)
	f.title.TypedShortcut(&fyne.ShortcutSelectAll{})
}
