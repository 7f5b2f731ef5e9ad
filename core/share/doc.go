// Package share makes links that carry a puzzle, and QR codes of them, so that a telephone goes on with it:
//
//	fragment, err := share.Fragment(entry)
//	code, ok := share.CodeOf(page + "#" + fragment)
//
// The address of the page is the caller's: without one there is neither a link nor a code. What opens a link is in gui/files.
package share
