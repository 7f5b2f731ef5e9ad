package help

import (
	"net/url"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/translations"
)

// About shows the version and the licence of the program.
func About(version string) fyne.CanvasObject {
	return container.NewVBox(
		controls.NewParagraph(translations.T("about.text", translations.Data{"Version": version})),
		controls.NewParagraph(translations.T("about.licence")),
		link(translations.T("about.licence.link"), "https://opensource.org/license/bsd-3-clause"),
		link(translations.T("about.fyne.link"), "https://fyne.io"))
}

func link(text, address string) fyne.CanvasObject {
	to, _ := url.Parse(address)
	return container.NewHBox(widget.NewHyperlink(text, to))
}
