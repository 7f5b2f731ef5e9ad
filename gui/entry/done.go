package entry

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/translations"
)

// A Done is what is asked when a puzzle has been typed: what it is called and where it is
// from. It says what is wrong with the puzzle, if anything, and what comes next.
type Done struct {
	Title, Source string
	Verdict       Verdict
	Broken        string // which rules are broken
}

// DefaultTitle is what a puzzle is called that nobody has named: the date of its typing.
func DefaultTitle(now time.Time) string { return now.Format(translations.T("done.date")) }

// FreeTitle is a title that none of others has: the title itself, or with a number after it.
func FreeTitle(title string, others []string) string {
	free := title
	for n := 2; slices.Contains(others, free); n++ {
		free = translations.T("done.again", translations.Data{"Title": title, "N": n})
	}
	return free
}

// warning says what is wrong with the puzzle, with an icon and its colour; nothing for a
// proper one.
func (d Done) warning() (text string, icon fyne.ThemeIconName, colour fyne.ThemeColorName) {
	switch d.Verdict {
	case Broken:
		return d.Broken, theme.IconNameWarning, theme.ColorNameError
	case None:
		return translations.T("done.none"), theme.IconNameError, theme.ColorNameError
	case Several:
		return translations.T("done.several"), theme.IconNameWarning, theme.ColorNameWarning
	case Empty:
		return translations.T("done.empty"), theme.IconNameWarning, theme.ColorNameWarning
	case Guessed:
		return translations.T("done.guessed"), theme.IconNameQuestion, theme.ColorNameWarning
	case Unknown:
		return translations.T("done.unknown"), theme.IconNameQuestion, theme.ColorNamePlaceHolder
	}
	return translations.T("done.one"), theme.IconNameConfirm, theme.ColorNameSuccess
}

// A DoneForm is the body of the dialog that asks a Done. Enter in any field confirms, Escape
// cancels.
type DoneForm struct {
	Object fyne.CanvasObject

	proposed      string // the title that an empty one is made
	title, source *controls.Field
	icon          *widget.Icon
	text          *controls.Paragraph
}

// NewDoneForm returns a form. confirm is called with what was answered, an empty title made
// the one that was proposed.
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
	f.title.SetPlaceHolder(d.Title)
	f.source.SetPlaceHolder(translations.T("done.source.hint"))
	next := controls.NewParagraph(translations.T("done.next"))
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(f.icon))
	f.Object = container.NewVBox(
		container.NewBorder(nil, nil, icon, nil, f.text),
		container.New(layout.NewFormLayout(),
			widget.NewLabel(translations.T("done.title")), f.title,
			widget.NewLabel(translations.T("done.source")), f.source),
		next)
	f.Show(d)
	return f
}

// Show shows another verdict: it may come while the form is open.
func (f *DoneForm) Show(d Done) {
	text, icon, colour := d.warning()
	f.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	f.text.SetText(text)
}

// Propose proposes another title, unless somebody has typed one.
func (f *DoneForm) Propose(title string) {
	untouched := f.title.Text == f.proposed
	f.proposed = title
	f.title.SetPlaceHolder(title)
	if untouched && f.title.Text != title {
		f.title.SetText(title)
		f.title.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// Confirm answers the form, as its button does.
func (f *DoneForm) Confirm() { f.title.OnSubmitted("") }

// Focus gives the keys to the title, all of it selected: typing replaces it.
func (f *DoneForm) Focus(c fyne.Canvas) {
	c.Focus(f.title)
	f.title.TypedShortcut(&fyne.ShortcutSelectAll{})
}
