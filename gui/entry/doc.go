// Package entry is for typing in a printed puzzle: what each key does there, the pad for
// mouse and touch, what is said of the puzzle while it is typed, the list of what was
// probably misread, and the reading back at the end.
//
// The Room is the activity: it has the board while somebody types. A Typist takes the keys in the board's place and turns them into digits put and
// places gone to. A Panel stands beside the board and shows a Moment: everything
// there is to show, worked out anew by whoever made the panel. Judge says what is true of
// a puzzle as far as it is typed; it is the one thing here that takes time, and knows
// nothing of the rest.
//
// What is on the board, and undoing it, is the host's.
package entry
