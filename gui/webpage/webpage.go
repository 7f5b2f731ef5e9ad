// Package webpage is the page in a browser that the program runs in. The page's own files are in
// web/page; they offer their functions to the program as the JavaScript object nonet. On a desktop
// there is no page. The package does not know puzzles.
package webpage

// A Page offers the functions of the page to the window. Call its methods on the main goroutine.
// Functions passed to them are called there, too.
type Page interface {
	// Show removes what was shown while the program was loading, because the window has been drawn.
	Show()
	// Tell describes the window for screen readers, which cannot read a canvas: its message, and
	// its board as text with a name.
	Tell(sentence, board, name string)
}
