// Package typing is the activity of typing in a printed puzzle: the pad for mouse and
// touch, the verdict on the puzzle while it is typed, the list of what was probably misread,
// reading the puzzle back, and what happens when typing in is done.
//
// The Room is the activity. A typist.Typist handles the keys in place of the board, or the room
// itself while clues are drawn. A Panel stands beside the board and shows a Content, which holds
// everything there is to show and is computed by the caller. Judge decides whether the puzzle
// typed so far has a solution; it is the only slow part, and depends on none of the others.
//
// The photos of puzzles are those of a paper.Album. The host holds the board and its undo history.
package typing
