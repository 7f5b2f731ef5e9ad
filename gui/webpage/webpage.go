// Package webpage is the page in a browser that the program runs in. It offers what Fyne does not
// offer there: files, links, full screen, and a description of the window for screen readers. The
// page's own part is web/page/page.js. On a desktop there is no page. The package does not know
// puzzles.
package webpage

// A File is a file that the user has chosen, or dropped on the page.
type File struct {
	Name   string
	Text   []byte // nil if it cannot be read
	Cut    bool   // Text is only its beginning, because it is very large
	Others int    // how many files were dropped with it, which are not opened
}

// A Page offers the functions of the page to the window. Call its methods on the main goroutine.
type Page interface {
	// Show removes what was shown while the program was loading, because the window is being drawn.
	Show()
	// Tell describes the window for screen readers, which cannot read a canvas.
	Tell(Words)

	// Pick asks the user for a file, and passes it on. What was asked for before is forgotten: a browser shows one
	// question at a time, and need not say that nothing was chosen.
	Pick(chosen func(File))
	// Download makes the browser download a file.
	Download(name string, text []byte)
	// CopyPicture puts a PNG into the clipboard, and says whether the browser has allowed that.
	CopyPicture(png []byte, then func(copied bool))
	// Fetch fetches a file from beside the page, and passes it on; nil if it cannot be fetched.
	Fetch(name string, then func(file []byte))
	// Print asks the user how to print a page of HTML, and prints it.
	Print(html string)
	// Address returns the address of the page, without a fragment, the part from a # on.
	Address() string

	// Touch reports whether the page is used by fingers rather than by a mouse.
	Touch() bool

	// Held returns which modifiers are down with the key that is being handled: in a browser Fyne does not know.
	Held() (ctrl, alt, shift bool)

	// FullScreen reports whether the page fills the screen, and SetFullScreen changes that.
	FullScreen() bool
	SetFullScreen(on bool)

	// Listen sets the functions that the page calls.
	Listen(Listener)
}

// Words describe the window in words.
type Words struct {
	Sentence    string // the message
	Spoken      string // what the panels say at some length: a hint, a task, the result of a check; or what the open dialog says
	Focused     string // the name of what has the focus, with what is chosen or typed there; empty for the board
	Board, Name string // the board as text, and its name
	Language    string // of all of it, as HTML names it: "en", "zh-Hans"
}

// A Listener holds the functions that a page calls, on the main goroutine.
type Listener struct {
	File func(File)            // opens a file that was dropped or pasted
	Link func(fragment string) // opens the link with which the page was opened, or to which it has moved
	Key  func(Key)             // handles a key that Fyne does not know in a browser
	// Uses reports whether the program has a use for a key that a browser has one for too: a letter or a sign with Ctrl or Alt, or
	// a function key.
	Uses func(Key) bool
	// Typed types text that Fyne does not know as keys in a browser: other characters than those of ASCII, and what an input method
	// has composed.
	Typed func(text string)
	// Tabbed is called after Tab has moved the focus, maybe to a place where a small page has to be scrolled to.
	Tabbed func()
	// Scaled is called when the screen has another scale than before, so that everything has to be drawn anew.
	Scaled func()
	// Writing reports whether a text field has the focus, so that input methods and a keyboard on the screen should appear, and
	// where its lower left corner is. x and y are fractions of the page's width and height.
	Writing func() (x, y float32, ok bool)
	// Drags reports whether a finger drags in all directions where it came down. Elsewhere one that moves up or down scrolls. x and
	// y are fractions as above.
	Drags func(x, y float32) bool
	// Handled is called when all that a key or a finger has done is done.
	Handled func()
}

// A Key is a key with the modifiers that were held down.
type Key struct {
	Name             string // the browser's name, for example Home; Fyne uses the same except for PageUp and PageDown. Letters are capitals
	Ctrl, Alt, Shift bool
}
