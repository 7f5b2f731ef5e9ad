// Package controls holds the widgets that more than one activity of the window needs: a
// button that hands on the keys it has no use for, and a key of a pad of digits.
//
// A control knows nothing of a puzzle or of the window. What it shows and what it does
// comes from whoever makes it.
package controls
