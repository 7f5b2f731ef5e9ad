package runfile

import "fmt"

// A Fault is what is wrong with a file that is to hold a run.
type Fault uint8

// The faults.
const (
	NotARun        Fault = iota // it does not begin as one
	Newer                       // it is of a newer version. Detail: which
	Damaged                     // the sum is missing or wrong
	BadLine                     // a line says nothing that can be understood. Detail: the line
	MissingLine                 // a line is missing. Detail: its key
	UnknownEngine               // there is no such engine. Detail: its word
	UnfitEngine                 // the engine is not for a grid of that shape. Detail: its word
	UnreadableGrid              // the puzzle cannot be read. Err says why
)

// A Error is a file with a run that cannot be opened: which, where and why.
type Error struct {
	Name   string // as it was given to Read; may be empty
	Line   int    // from 1; 0 where it is about the file as a whole
	Kind   Fault
	Detail string
	Err    error // of UnreadableGrid; may be nil
}

// Error says it in a sentence or two: where, what is wrong, and what to do.
func (e *Error) Error() string {
	at := e.Name
	if at == "" {
		at = "the file"
	}
	if e.Line > 0 {
		at = fmt.Sprintf("%s:%d", at, e.Line)
	}
	return at + ": " + e.sentence()
}

func (e *Error) sentence() string {
	switch e.Kind {
	case NotARun:
		return "this is no saved run, which would begin with “" + firstWords + "”. If it holds a puzzle, open it as a puzzle."
	case Newer:
		return fmt.Sprintf("this run was saved by a newer Nonet (in version %s of its file; this one knows version %s). "+
			"Open it there, or install that Nonet here.", e.Detail, version)
	case Damaged:
		return "this saved run has been cut short or changed: the sum at its end does not fit. " +
			"Fetch the file again from where it came from; its puzzle alone may still be read."
	case BadLine:
		return fmt.Sprintf("“%s” does not belong here in a saved run, or says something impossible. Save the run once more.", e.Detail)
	case MissingLine:
		return fmt.Sprintf("this saved run has no line “# %s: …”. Save the run once more.", e.Detail)
	case UnknownEngine:
		return fmt.Sprintf("this run is of an engine, “%s”, that this Nonet does not have. A newer one may have it.", e.Detail)
	case UnfitEngine:
		return fmt.Sprintf("this run is of the engine “%s”, which cannot search a grid of this shape. Run another engine on the puzzle.", e.Detail)
	}
	return fmt.Sprintf("the puzzle of this saved run cannot be read: %v", e.Err)
}

// Unwrap is what was found wrong with the puzzle, if it was that.
func (e *Error) Unwrap() error { return e.Err }
