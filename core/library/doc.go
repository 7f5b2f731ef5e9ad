// Package library keeps puzzles on disk, each with all it has been through, so that
// nothing typed is ever lost: not when the program is killed, not when the disk is
// full, not when a file is damaged, and not to another running copy of the program.
//
//	lib := library.New(folder)
//	found, damages := lib.Resume("")        // the puzzle to go on with
//	...
//	err := lib.Save(found)                  // after each change
//	entries, unreadable := lib.List()       // what there is, newest first, and how many cannot be read
//
// A puzzle is one text file. Every program that reads puzzles reads the one in it, for
// format.Save has written it; the rest is in comments:
//
//	# nonet: 1
//	# title: Sunday
//	# typed: ..4......…
//	53..7....
//	6..195...
//	…
//	# created: 2026-01-10T15:30:12.5Z
//	# changed: 2026-01-10T15:41:09.25Z
//	# source: The Guardian
//	# note: on the train
//	# done: r1c3 .>2
//	# done: r1c3 2>4
//	# undone: r1c4 .>6
//	# typing: 0-1
//	# sum: 6f1ed002ab5595859014ebf0951522d9
//
// The first line is the version, whatever a later one makes of the rest. Each line of the
// history is a change: what a cell held before, and after it; "=4" is a given. A line
// without a cell changes only the stage. "typing" lists the boards of the history that were
// being typed in; board 0 is the one before the first change. Files without that line are from
// earlier versions, or nothing was typed in; see session.Sheet.AddStages. The sum is of all
// bytes above it, each line ended by a newline alone.
//
// # How it is kept
//
// A file is written beside, brought to the disk and renamed, and the one it replaces
// stays in the folder "before". When a file is damaged it is set aside in the folder
// "damaged", never deleted, and the one before it is taken. What is deleted goes to
// the folder "trash" for a month, with the one before it.
//
// While a puzzle is on a board its file is locked by the process, in the folder
// "locks". A lock ends with its process, however that ends. It keeps a puzzle off a second
// board, but it does not keep the file: a sync tool asks for none, a cleaner removes it,
// and some file systems have none. So the file on disk is compared with what was read or
// written here last before each save, and what is not known is never overwritten.
//
// Two kinds of files are left alone, whatever is done: those of a newer Nonet, and those
// of others that hold more than one puzzle. A single puzzle that somebody has put into the
// folder is one of the library, without a history.
package library
