package program

import (
	"context"
	"maps"

	"nonet/core/phrase"
)

// An Error says what a program did, other than what it printed. A program in another language than English writes it from Kind and Values.
type Error struct {
	Kind   string         // one of the keys of Errors
	Values map[string]any // by the names in the text of that kind
}

type values = map[string]any

// texts are the English texts. {{.Name}} stands for the value of that name.
var texts = map[string]string{
	"nothing":     "the command is empty. It is a program and its arguments, for example: python3 solver.py",
	"quote":       "a quotation mark in the command is not closed",
	"start":       "{{.Program}} cannot be started: {{.Why}}",
	"missing":     "there is no program {{.Program}} on this computer, or it is not where programs are looked for",
	"alone":       "{{.Program}} is there, but this computer cannot start it alone. Put the program that runs it before it, for example: python3 {{.Program}}",
	"folder":      "there is no folder {{.Folder}} to start the program in",
	"unwritten":   "a program gets the puzzle as one line, in the notation of Interactive Sudoku Solver if it has other houses or clues, and that has no place for one of its clues",
	"page":        "a web page cannot start programs. Open a run that a program has printed, or use Nonet as a program",
	"exit":        "the program ended with the exit status {{.Status}}",
	"exit.says":   "the program ended with the exit status {{.Status}}: {{.Says}}",
	"signal":      "the program was ended by a signal ({{.Signal}})",
	"signal.says": "the program was ended by a signal ({{.Signal}}): {{.Says}}",
	"silence":     "the program has printed nothing for {{.Seconds}} seconds, so it was ended. It may be waiting for input, or its output for a full buffer",
	"time":        "the program has used {{.Seconds}} seconds of processor time, which is its limit, so it was ended",
	"memory":      "the program takes more than {{.Megabytes}} MB of memory, which is its limit, so it was ended",
}

// Errors returns the English text of every kind of Error, with {{.Name}} for its values.
func Errors() map[string]string { return maps.Clone(texts) }

// Error returns the English text.
func (e *Error) Error() string { return phrase.Fill(texts[e.Kind], e.Values) }

// Is makes the limit of time a deadline.
func (e *Error) Is(target error) bool { return e.Kind == "time" && target == context.DeadlineExceeded }
