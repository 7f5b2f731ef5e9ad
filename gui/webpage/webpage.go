// Package webpage is the page of a browser that the program runs in: the page's own files are in
// web/page, and what they do for the program they offer as the JavaScript object nonet. On a
// desktop there is none. It knows nothing of puzzles.
package webpage

// A Page is what the window asks of the page that it is in. Its methods are for the main goroutine,
// and so are the functions that are passed to them: they come through the do of Here.
type Page interface {
	// Show takes away what was shown while the program was loading: the window has been drawn.
	Show()
	// Tell says for screen readers, to which a canvas tells nothing, what the window shows: its
	// sentence, and its board as text with a name.
	Tell(sentence, board, name string)
}
