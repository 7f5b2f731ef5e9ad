// Package solve is the activity of solving a puzzle by hand: digits, notes, colours and links, by
// keys and by the pad, filters, checking the digits filled in, showing the answer, and the message
// when the puzzle is solved.
//
// The Room is the activity. A Panel stands beside the board, or in a low row below it, and shows a
// Content, which holds everything there is to show and is computed by the caller. core/review
// decides whether digits are right, and whether the puzzle itself is; the Content says so in words
// and marks on the board.
//
// The host holds the board and its undo history.
package solve
