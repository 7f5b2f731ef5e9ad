// Package paper reads printed puzzles from photos. A Paper is a puzzle with its photo, as far as that was read: the picture, where
// the grid is in it, what is doubtful, what a person has made of that, and the history of it for undo. It begins when a picture is
// opened, or when a puzzle whose photo was kept comes to the board, and ends with the sheet of that puzzle.
//
// An Album has the papers of a sitting. It opens pictures, reads them in the background, and keeps what is known of them with their
// puzzles. It fills the panel of the photo (package gui/photo) and has its menu.
//
// How the digits are typed and corrected, and what is said of the puzzle, is left to the room in which that is done (gui/typing).
package paper
