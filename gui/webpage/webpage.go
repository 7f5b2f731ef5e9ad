// Package webpage is the page of a browser that the program runs in, for what Fyne does not do
// there: files, links, full screen, a screen reader's view of the window. The page's own half is
// web/page/page.js. On a desktop there is no page. It knows nothing of puzzles.
package webpage

// A File is one that a person has chosen, or dropped on the page.
type File struct {
	Name string
	Text []byte // nil if it cannot be read
}

// A Page is what the window asks of the page that it is in. All of it happens on the main goroutine.
type Page interface {
	// Show takes away what was shown while the program was loading: the window is being drawn.
	Show()
	// Tell describes the window for screen readers, which cannot read a canvas: its message, and
	// its board as text with a name.
	Tell(sentence, board, name string)

	// Pick asks for a file, which then comes as one that is dropped does.
	Pick()
	// Download has the browser keep a file where it keeps downloads.
	Download(name string, text []byte)
	// Link is the address of the page with something behind it, after a #.
	Link(fragment string) string

	// FullScreen reports whether the page has the whole screen, and SetFullScreen asks for that.
	FullScreen() bool
	SetFullScreen(on bool)

	// Listen has a page tell what comes from outside.
	Listen(Listener)
}

// A Listener is what a page tells.
type Listener struct {
	File func(File)            // a file is to be opened
	Link func(fragment string) // the page was opened by a link with this, or is led to it
	Key  func(Key)             // a key was pressed that Fyne does not know in a browser
	// Writing reports whether what has the focus is a field for text, for which the keyboard of a
	// screen is to come up.
	Writing func() bool
}

// A Key is a key with the modifiers that were held.
type Key struct {
	Name             string // as browsers call it, and Fyne too but for PageUp and PageDown: Home, say
	Ctrl, Alt, Shift bool
}
