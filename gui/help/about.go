package help

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// About shows the version and the licence of the program. keys receives the keys that its links do not use.
func About(version string, keys func(*fyne.KeyEvent)) fyne.CanvasObject {
	return container.NewVBox(
		controls.NewParagraph(words.T("about.text", words.Data{"Version": version})),
		controls.NewParagraph(words.T("about.licence")),
		newLink(words.T("about.licence.link"), "https://opensource.org/license/bsd-3-clause", keys),
		newLink(words.T("about.fyne.link"), "https://fyne.io", keys))
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
