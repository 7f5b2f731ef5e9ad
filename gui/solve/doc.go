// Package solve is for solving a puzzle by hand: the pad of digits, undo and redo, automatic
// candidates, checking what was filled in, the answer, and what is said at the end.
//
// A Panel stands beside the board, or in a low row below it, and shows a Moment: everything
// there is to show, worked out anew by whoever made the panel. Whether digits are right, and
// whether the puzzle itself is, is found out by core/review; a Moment says it in words and in
// marks on the board.
//
// The Room is the activity. What is on the board, and undoing it, is the host's.
package solve
