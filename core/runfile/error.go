package runfile

import "fmt"

// A Fault is a kind of Error.
type Fault uint8

// The faults.
const (
	NotARun        Fault = iota // it does not begin like one
	Newer                       // it was written by a newer version. Detail: the version
	Damaged                     // it is of no known version, or far too long
	BadLine                     // a line cannot be understood. Detail: the line
	MissingLine                 // a line is missing. Detail: its key
	UnknownEngine               // there is no such engine. Detail: its ID
	UnfitEngine                 // the engine is not for a grid of that shape. Detail: its ID
	UnreadableGrid              // the puzzle cannot be read. Err says why
)

// An Error says why a file cannot be read as a run.
type Error struct {
	Name   string // the name given to Read; may be empty
	Line   int    // from 1; 0 if the error is about the whole file
	Kind   Fault
	Detail string
	Err    error // of UnreadableGrid; may be nil
}

// Error returns one or two sentences: where, what is wrong, and what to do.
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
		return "this is not a saved run: it does not begin with “" + firstWords + "”. If it holds a puzzle, open it as a puzzle."
	case Newer:
		return fmt.Sprintf("this run was saved by a newer Nonet (in version %s of its file; this one knows version %s). "+
			"Open it there, or install that Nonet here.", e.Detail, newest)
	case Damaged:
		return "this is no saved run that can be read: its first line has been changed, or it is far too long. " +
			"Fetch the file again from where it came from. Its puzzle alone may still be readable."
	case BadLine:
		return fmt.Sprintf("“%s” does not belong here in a saved run, or has an impossible value. Save the run once more.", e.Detail)
	case MissingLine:
		return fmt.Sprintf("this saved run has no line “# %s: …”. Save the run once more.", e.Detail)
	case UnknownEngine:
		return fmt.Sprintf("this run needs the engine “%s”, which this version of Nonet does not have. A newer version may have it.", e.Detail)
	case UnfitEngine:
		return fmt.Sprintf("this run needs the engine “%s”, which cannot solve a grid of this shape. Run another engine on the puzzle.", e.Detail)
	}
	return fmt.Sprintf("the puzzle of this saved run cannot be read: %v", e.Err)
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }
