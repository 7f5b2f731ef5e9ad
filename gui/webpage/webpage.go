// Package webpage is the page in a browser that the program runs in, for what Fyne does not do
// there: files, links, full screen, a description for screen readers. The page's own files are in
// web/page; they offer their functions to the program as the JavaScript object nonet. On a desktop
// there is no page. The package does not know puzzles.
package webpage

// A File is a file that the user has chosen, or dropped on the page.
type File struct {
	Name string
	Text []byte // nil if it cannot be read
}

// A Page offers the functions of the page to the window. Call its methods on the main goroutine.
// Functions passed to them are called there, too.
type Page interface {
	// Show removes what was shown while the program was loading, because the window has been drawn.
	Show()
	// Tell describes the window for screen readers, which cannot read a canvas: its message, and
	// its board as text with a name.
	Tell(sentence, board, name string)

	// Pick asks for a file, which the Listener receives like a dropped one.
	Pick()
	// Download saves a file among the downloads of the browser.
	Download(name string, text []byte)
	// Link returns the address of the page with a fragment, the part after #.
	Link(fragment string) string

	// FullScreen reports whether the page fills the screen, and SetFullScreen changes that.
	FullScreen() bool
	SetFullScreen(on bool)

	// Listen sets what is called for events from outside.
	Listen(Listener)
}

// A Listener receives the events of a page.
type Listener struct {
	File func(File)            // a file is to be opened
	Link func(fragment string) // the page was opened by a link with this fragment, or the fragment has changed
	Key  func(Key)             // a key was pressed that Fyne does not know in a browser
	// Writing reports whether a text field has the focus, so that the on-screen keyboard is needed.
	Writing func() bool
}

// A Key is a key and its modifiers.
type Key struct {
	Name             string // as browsers call it, and Fyne too but for PageUp and PageDown: Home, say
	Ctrl, Alt, Shift bool
}
