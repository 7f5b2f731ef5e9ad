package help

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/translations"
)

// About shows the version and the licence of the program. keys receives the keys that its links do not use.
func About(version string, keys func(*fyne.KeyEvent)) fyne.CanvasObject {
	return container.NewVBox(
		controls.NewParagraph(translations.T("about.text", translations.Data{"Version": version})),
		controls.NewParagraph(translations.T("about.licence")),
		newLink(translations.T("about.licence.link"), "https://opensource.org/license/bsd-3-clause", keys),
		newLink(translations.T("about.fyne.link"), "https://fyne.io", keys))
}

// A link opens a page in the browser.
type link struct {
	widget.Hyperlink
	keys func(*fyne.KeyEvent)
}

func newLink(text, address string, keys func(*fyne.KeyEvent)) fyne.CanvasObject {
	l := &link{keys: keys}
	l.Text = text
	l.URL, _ = url.Parse(address)
	l.ExtendBaseWidget(l)
	return container.NewHBox(l)
}

// TypedKey implements fyne.Focusable. Enter follows the link, as Space does.
func (l *link) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.Hyperlink.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		l.keys(e)
	}
}
