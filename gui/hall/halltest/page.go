package halltest

import (
	"strings"

	"nonet/core/words"
	"nonet/gui/webpage"
)

// PageAddress is the address of a Page.
const PageAddress = "https://example.org/nonet/"

// A Page is the page of a browser, as the window sees it.
type Page struct {
	Listener webpage.Listener
	Told     webpage.Words
	Picked   int                // how often a file was asked for
	Choose   func(webpage.File) // passes one to what asked last
	Files    map[string]string  // downloaded
	Beside   map[string]string  // what can be fetched
	Printed  string             // the page that was printed last
	Picture  []byte             // copied last
	Refuses  bool               // pictures
	Full     bool               // it fills the screen
	Keys     webpage.Key        // its modifiers are down
}

var _ webpage.Page = (*Page)(nil)

// InPage puts the window into the page of a browser. open and follow are those of Hall.ListenToPage.
func (d *Desk) InPage(open func(webpage.File), follow func(fragment string)) *Page {
	p := &Page{Files: map[string]string{}}
	d.Page = p
	d.ListenToPage(open, follow)
	d.SetLanguage(words.English) // makes what is another in a page
	return p
}

// Show implements webpage.Page.
func (p *Page) Show() {}

// Tell implements webpage.Page.
func (p *Page) Tell(w webpage.Words) { p.Told = w }

// Pick implements webpage.Page.
func (p *Page) Pick(chosen func(webpage.File)) { p.Picked, p.Choose = p.Picked+1, chosen }

// Print implements webpage.Page.
func (p *Page) Print(html string) { p.Printed = html }

// Download implements webpage.Page.
func (p *Page) Download(name string, text []byte) { p.Files[name] = string(text) }

// Address implements webpage.Page.
func (p *Page) Address() string { return PageAddress }

// Touch implements webpage.Page.
func (p *Page) Touch() bool { return false }

// Held implements webpage.Page.
func (p *Page) Held() (ctrl, alt, shift bool) { return p.Keys.Ctrl, p.Keys.Alt, p.Keys.Shift }

// FullScreen implements webpage.Page.
func (p *Page) FullScreen() bool { return p.Full }

// SetFullScreen implements webpage.Page.
func (p *Page) SetFullScreen(on bool) { p.Full = on }

// Listen implements webpage.Page.
func (p *Page) Listen(l webpage.Listener) { p.Listener = l }

// Fetch implements webpage.Page.
func (p *Page) Fetch(name string, then func([]byte)) {
	if text, ok := p.Beside[name]; ok {
		then([]byte(text))
	} else {
		then(nil)
	}
}

// CopyPicture implements webpage.Page.
func (p *Page) CopyPicture(png []byte, then func(copied bool)) {
	p.Picture = png
	then(!p.Refuses)
}

// CopiedLink copies the link of the board and returns what is behind the # of the link in the clipboard.
func (d *Desk) CopiedLink() string {
	d.T.Helper()
	d.Press(words.T("menu.copylink"))
	fragment, ok := strings.CutPrefix(d.App.Clipboard().Content(), PageAddress+"#")
	if !ok {
		d.T.Fatalf("the link is %q", d.App.Clipboard().Content())
	}
	return fragment
}
