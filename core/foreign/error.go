package foreign

import (
	"fmt"
	"maps"

	"nonet/core/phrase"
)

// An Error says why a document of another program cannot be read. A program in another language than English writes it from Kind and Values.
type Error struct {
	Name   string         // the name given to NewReader; may be empty
	Kind   string         // one of the keys of Errors
	Values map[string]any // by the names in the text of that kind
}

// errorTexts are the English texts. {{.Name}} stands for the value of that name.
var errorTexts = map[string]string{
	"damaged": "this looks like a puzzle of {{.Program}}, but it is damaged or incomplete. Copy it once more",
	"large":   "this file of {{.Program}} is larger than {{.Most}} MB, and Nonet reads no larger one",
	"other":   "this is a link of {{.Program}}, whose puzzles Nonet cannot read. Export the puzzle there as text, and copy that",
	"shape":   "this puzzle of {{.Program}} has {{.Rows}} rows. Nonet needs as many columns, and a side that boxes can fill",
	"form":    "this puzzle of {{.Program}} has the form {{.Form}}. Nonet needs one square, with a side from 4 to 49 that boxes can fill",
	"side":    "this puzzle of {{.Program}} has a side of {{.Side}}. Nonet needs one from 4 to 49 that boxes can fill",
	"seed":    "this is a random seed of {{.Program}}, of which only that program can make a puzzle. Open it there, choose Game → Specific, and copy the game ID, which has the digits",
	"game":    "this is a saved game of another of Simon Tatham's puzzles than Solo. Nonet reads Sudokus only",
	"away":    "this link has only the name of a puzzle, and Nonet does not fetch anything. Open it in a browser, choose Export or Share there, and copy the long link or the digits",
}

// Errors returns the English text of every kind of Error, with {{.Name}} for its values.
func Errors() map[string]string { return maps.Clone(errorTexts) }

// Error implements error.
func (e *Error) Error() string {
	text := phrase.Fill(errorTexts[e.Kind], e.Values)
	if e.Name == "" {
		return text
	}
	return fmt.Sprintf("%s: %s", e.Name, text)
}

func damaged(program string) *Error {
	return &Error{Kind: "damaged", Values: map[string]any{"Program": program}}
}
