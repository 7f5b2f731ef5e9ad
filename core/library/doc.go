// Package library keeps puzzles on disk, each with all it has been through, so that
// nothing typed is ever lost: not when the program is killed, not when the disk is
// full, not when a file is damaged, and not to another running copy of the program.
//
//	lib := library.New(folder)
//	found, damages := lib.Resume("")        // the puzzle to go on with
//	...
//	err := lib.Save(found)                  // after each change
//	entries, err := lib.List()              // what there is, newest first
//
// A puzzle is one text file. Every program that reads puzzles reads the one in it, for
// format.Save has written it; the rest is in comments below:
//
//	# title: Sunday
//	# typed: ..4......…
//	53..7....
//	6..195...
//	…
//	# nonet: 1
//	# created: 2026-01-10T15:30:12.5Z
//	# changed: 2026-01-10T15:41:09.25Z
//	# source: The Guardian
//	# note: on the train
//	# done: r1c3 .>2
//	# done: r1c3 2>4
//	# undone: r1c4 .>6
//	# sum: 6f1ed002ab5595859014ebf0951522d9
//
// Each line of the history is a change: what a cell held before, and after it; "=4" is
// a given. The sum is of all bytes above it.
//
// # How it is kept
//
// A file is written beside, brought to the disk and renamed, and the one it replaces
// stays in the folder "before". When a file is damaged it is set aside in the folder
// "damaged", never deleted, and the one before it is taken. What is deleted goes to
// the folder "trash" for a month.
//
// While a puzzle is on a board its file is locked by the process, in the folder
// "locks". A lock ends with its process, however that ends. A puzzle that is let go is
// taken up again only if nobody has changed its file in the meantime.
package library
