// Package controls holds the widgets that more than one activity needs, such as a button that
// passes on the keys it does not use, and a key of a pad of digits.
//
// A control knows nothing about puzzles or the window. The caller sets what it shows and does.
package controls
