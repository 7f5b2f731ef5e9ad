// Package share makes links that carry a puzzle, and QR codes of them, so that a telephone goes on with it:
//
//	link, carried, err := share.Link(page, entry, share.MostOfCode)
//	code, ok := share.CodeOf(link)
//
// The address of the page is the caller's: without one there is neither a link nor a code. What opens a link in the window is in gui/files; core/foreign
// reads one like those of other programs.
package share
