package lesson

import (
	"nonet/core/words"
)

// A Fault is a kind of Error. It is the last part of the key of its text.
type Fault string

// The faults.
const (
	NoTitle      Fault = "notitle"    // the first line of text is not "# Title"
	NoMoments    Fault = "nomoments"  // there is no "## Title"
	EmptyTitle   Fault = "emptytitle" // a moment has no title
	TooLarge     Fault = "toolarge"
	Outside      Fault = "outside"    // a block is before the first moment. Word: its name
	Unclosed     Fault = "unclosed"   // a block does not end. Word: its name
	Misspelled   Fault = "misspelled" // Word is nearly the name of a block: Other
	NoKey        Fault = "nokey"      // a line is not "key: value". Word: the line; Words: the keys of the block
	UnknownKey   Fault = "key"        // the same, with the key
	Twice        Fault = "twice"      // the key or the block Word is given twice
	Empty        Fault = "empty"      // the key Word has no value
	BadPuzzle    Fault = "puzzle"     // Why
	BrokenPuzzle Fault = "broken"     // the givens break a rule. Why
	NoPuzzle     Fault = "nopuzzle"   // the block Word needs a puzzle above it
	LatePuzzle   Fault = "latepuzzle" // a puzzle is below blocks that are about the one before
	BadEngine    Fault = "engine"     // there is no engine Word
	Unfit        Fault = "unfit"      // the engine Word cannot search this puzzle. Why
	NoEngine     Fault = "noengine"   // a run has no engine
	BadNumber    Fault = "number"     // the key Word has a value that is no such number: Other
	BadStop      Fault = "stop"       // Word is no place to stop
	BadCell      Fault = "cell"       // Word is no cell of the board; Side
	BadView      Fault = "view"       // Word is no view; Words: those that there are
	AlienView    Fault = "alienview"  // the engine Other has no view Word
	BadSubject   Fault = "predict"    // Word cannot be predicted
	NoAnswer     Fault = "noanswer"   // a question has none of predict, cells and answer, or predict and cells
	NoAsk        Fault = "noask"      // a question does not say what it asks
	NoRun        Fault = "norun"      // there is nothing to predict without a run
	Lonely       Fault = "lonely"     // fewer than two engines to compare
	Unreached    Fault = "unreached"  // the run ends before it comes to the stop Word, after Steps steps
	TooFar       Fault = "toofar"     // the run has not come to the stop Word after Steps steps
	Untold       Fault = "untold"     // which decision is wrong, as the stop Word asks, cannot be told: there is no solution, or too many are
	NoQuestion   Fault = "noquestion" // the run does nothing more that would answer the question
	NoCell       Fault = "nocell"     // Word asks for a cell, and the engine never chooses one
	Filled       Fault = "filled"     // the cell Word that a question asks for has a digit
)

// An Error says why a lesson cannot be read or played.
type Error struct {
	Name   string // of the file; may be empty
	Line   int    // from 1
	Kind   Fault
	Values words.Data
}

// Error returns where the fault is, what is wrong, and what to do, in the language of the window.
func (e *Error) Error() string {
	return words.T("lesson.at", words.Data{"File": e.Name, "Line": e.Line, "What": words.T("lesson.bad."+string(e.Kind), e.Values)})
}
