// Package library keeps puzzles on disk, each with its history, so that nothing typed is
// ever lost: not when the program is killed, not when the disk is full, not when a file is
// damaged, and not to another running copy of the program.
//
//	lib := library.New(folder)
//	found, damages := lib.Resume("")        // the puzzle to continue with
//	...
//	err := lib.Save(found)                  // after each change
//	entries, unreadable := lib.List()       // the puzzles, newest first, and how many cannot be read
//
// A puzzle is one text file. It is written by format.Save, so other programs can read the
// puzzle in it; the rest is in comments:
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
//	# spent: 12m34s
//	# solved: 2026-01-10T15:41:09Z
//	# hints: 3
//	# sum: 6f1ed002ab5595859014ebf0951522d9
//
// The first line is the version; it is the same in all versions. Each line of the history is
// a change: what a cell held before, and after it; "=4" is a given. A line without a cell
// changes only the stage. "typing" lists the boards of the history that were being typed in;
// board 0 is the one before the first change. Files without that line are from earlier
// versions, or were never typed in; see session.Sheet.AddStages. The sum is the checksum of all
// bytes above it, with "\n" at the end of each line.
//
// A puzzle with notes, colours, links or checkpoints is of version 2, so that a program that does not know them leaves the file
// alone. What is on the board is in the lines "pencil" above the puzzle, and what became of it is in the history;
// session.Change.Items has the words of both. A line of the history that ends with a comma goes on in the next one:
//
//	# nonet: 2
//	# pencil: r1c4 corner +67, r2c2 colours +3
//	…
//	# done: r1c4 corner +67
//	# done: r2c2 colours +3
//	# undone: r1c4 corner -6, r1c4 centre +6
//	# checkpoint: 1 "before I guess"
//	# held: r1c4 corner +67
//
// The time spent on solving a puzzle, when it was first solved by hand, and the number of hints used are in the lines "spent",
// "solved" and "hints" of either version. Programs that do not know them read the puzzle without.
//
// A line "answers" lists the changes in which the program filled in the rest, counted from 1, or says "none". It is there only if
// the history seems to say something else; see session.Sheet.SeemsAnswered.
//
// A puzzle in which combinations of cages are struck is of version 5. They are among the lines "pencil" and in the history, as all else that a person
// writes.
//
// A puzzle with rules that the program does not know is of version 3, one with clues, drawn regions or further houses of version 4.
//
// All other puzzles are of version 1, byte for byte as before there were notes.
//
// # How it is kept
//
// A new version is written to a temporary file, synced and renamed, and the file it replaces
// stays in the folder "before". A damaged file is moved to the folder "damaged", never deleted,
// and its predecessor is used. Deleted puzzles stay in the folder "trash" for a month, with
// their predecessors.
//
// A puzzle that was read from a photo may keep that, as a picture in the folder "photos". The library
// does not interpret that file. It is written after the puzzle, and removed when the puzzle is in no
// folder any more.
//
// The ratings are in the folder "ratings", in one file that can be lost. The folder "solved" has a
// line for each puzzle that was solved by hand, so that statistics count those that were deleted.
//
// While a puzzle is on a board the process holds a lock on it, in the folder "locks". A lock
// ends with its process, however that ends. It prevents two windows from showing the same
// puzzle, but it does not protect the file: a sync tool ignores it, a cleaner may remove it,
// and some file systems have no locks. So before each save the file on disk is compared with
// what this process last read or wrote, and unknown content is never overwritten.
//
// Two kinds of files are never changed: those of a newer Nonet, and other people's files with
// more than one puzzle. A file with a single puzzle that somebody has put into the folder becomes
// part of the library, without a history.
package library
