package transcript

import (
	"maps"

	"nonet/core/phrase"
)

// An Error says what is wrong in a transcript, and where. A program in another language than English writes it from Kind and Values.
type Error struct {
	Line   int            // of the transcript, from 1
	Kind   string         // one of the keys of Errors
	Values map[string]any // by the names in the text of that kind
}

// texts are the English texts. {{.Name}} stands for the value of that name.
var texts = map[string]string{
	"json":         "this is not a JSON object: “{{.Text}}”. Print one object on a line, and everything else to standard error",
	"field.int":    "“{{.Field}}” must be a whole number",
	"field.string": "“{{.Field}}” must be a text in quotation marks",
	"field.bool":   "“{{.Field}}” must be true or false",
	"field.slice":  "“{{.Field}}” must be a list of texts",
	"cut":          "the last line is cut short: “{{.Text}}”. The program may have ended in the middle of it",
	"long":         "the line is longer than {{.Most}} bytes. End each event with a line break",
	"step":         "there is no step “{{.Step}}”. A run has assign, backtrack and solution, and may have choose, reject, prune, restore and wipeout",
	"puzzle":       "the first line must say which puzzle was searched, for example {\"puzzle\":\"53..7….\"}",
	"unreadable":   "the puzzle of the first line cannot be read: {{.Why}}",
	"other":        "the first line names another puzzle than the one that the program was given",
	"source":       "the source has {{.Lines}} lines, and at most {{.Most}} can be shown. Leave some out",
	"late":         "the line about the engine must come first, before all events",
	"cell":         "“{{.Text}}” is no cell of this grid. The cells are r1c1 to {{.Last}}: row, then column, counted from 1",
	"nocell":       "the step {{.Step}} needs a “cell”, for example \"cell\":\"r1c3\"",
	"digit":        "the step {{.Step}} needs a “digit” from 1 to {{.Side}}",
	"given":        "{{.Cell}} holds the given {{.Digit}}, which cannot be changed",
	"filled":       "{{.Cell}} already holds {{.Digit}}, since line {{.Since}}. Take it back first",
	"empty":        "{{.Cell}} is empty, so nothing can be taken back there",
	"holds":        "{{.Cell}} holds {{.Digit}}, so {{.Other}} cannot be taken back there",
	"unsolved":     "this is no solution: {{.Cell}} is empty",
	"broken":       "this is no solution: {{.House}} has {{.Digit}} twice, in {{.Cell}} and {{.Other}}",
	"clue":         "this is no solution: it breaks the clue “{{.Clue}}”",
	"domains":      "the step {{.Step}} needs candidates: begin with a line that has \"domains\":true",
	"pruned":       "{{.Digit}} is no candidate of {{.Cell}}. At the start these are the digits that no given excludes",
	"restored":     "{{.Digit}} is a candidate of {{.Cell}} already",
	"columns":      "the step {{.Step}} needs the items of an exact cover: begin with a line that has \"columns\":true",
	"column":       "“{{.Text}}” is no item of the exact cover. Items are for example “r1c3 filled” and “row 3 has 7”",
	"covered":      "the item “{{.Text}}” is covered already, since line {{.Since}}",
	"satisfied":    "the item “{{.Text}}” is covered from the start, because of a given",
	"uncovered":    "the item “{{.Text}}” is not covered",
	"places":       "the step {{.Step}} needs three “places”, for example “row 2 of box 1”",
}

// Errors returns the English text of every kind of Error, with {{.Name}} for its values.
func Errors() map[string]string { return maps.Clone(texts) }

// Sentence returns the English text without the line.
func (e *Error) Sentence() string { return phrase.Fill(texts[e.Kind], e.Values) }

// Error returns the line and what is wrong there.
func (e *Error) Error() string {
	return phrase.Fill("line {{.Line}}: {{.Text}}.", map[string]any{"Line": e.Line, "Text": e.Sentence()})
}
