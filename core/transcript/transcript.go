// Package transcript reads a run that another program has printed, or nonet steps: a line of JSON for each event of its search.
//
//	r, err := transcript.NewReader(file, sudoku.Puzzle{})
//	for err == nil {
//		event, err = r.Next() // io.EOF at the end
//	}
//
// A first line may say what the run is: its engine, the puzzle, whether the program keeps candidates, and its source. Each event is checked
// against the board: what cannot have happened there is an Error with the number of its line, and the run ends before it. Whether the events
// are those of a certain algorithm is left to core/judge, keeping them to core/recording, and starting programs to core/program.
package transcript

import (
	"encoding/json"
	"strings"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// A Header is what the first line of a transcript says. All of it may be missing.
type Header struct {
	Engine  string            // the ID of one of Nonet's engines, or the title of another
	Puzzle  sudoku.Puzzle     // the puzzle that was searched; without a layout if the line does not say
	Domains engine.DomainKind // which candidates the program keeps
	Source  []engine.Line     // the program, or its pseudocode; at most MostLines
}

// MostLines is the most lines of source: a step has a byte for its line, and one value of it is engine.NoLine.
const MostLines = engine.NoLine

// Several stands for a clue where what is said follows from several of them.
const Several = "rule of 45"

// An Event is a step of a transcript.
type Event struct {
	Step engine.Step
	Say  string // what the program says about it in its own words; empty if nothing
	Line int    // of the transcript, from 1
}

// A line is what may be on a line of a transcript. Fields that not every program needs are read when they are, so that a program may use their
// names for something else.
type line struct {
	Step  string `json:"step"`
	Cell  string `json:"cell"`
	Digit int    `json:"digit"`
	Line  int    `json:"line"`
	Say   string `json:"say"`

	Peer, Rule, Column, Chute, House, Within, Order, Ties json.RawMessage
	Size, Equal, Left, Strikes, Over, Places              json.RawMessage
	Clause, Literals, Jumped, Clue, With                  json.RawMessage
}

// A head is what may be on the first line.
type head struct {
	Step    *string  `json:"step"`
	Engine  string   `json:"engine"`
	Puzzle  string   `json:"puzzle"`
	Boxes   string   `json:"boxes"`
	Domains bool     `json:"domains"`
	Columns bool     `json:"columns"`
	Source  []string `json:"source"`
}

// Is reports whether a text, of which the beginning suffices, is probably a transcript: its first or second line is an event, or the
// first has a puzzle and what only the head of a transcript has.
func Is(text []byte) bool {
	first, rest, _ := strings.Cut(strings.TrimLeft(string(textfile.Normal(text[:min(len(text), 2*longestLine)])), blank), "\n")
	second, _, _ := strings.Cut(strings.TrimLeft(rest, blank), "\n")
	head := object(first)
	return isStep(head) || head != nil && isStep(object(second)) ||
		head["puzzle"] != nil && (head["source"] != nil || head["engine"] != nil && head["domains"] != nil)
}

// blank is what may stand before a line.
const blank = "\r\n \t"

// object returns the fields of a line that is an object of JSON, and none for all others.
func object(line string) (fields map[string]json.RawMessage) {
	if !strings.HasPrefix(line, "{") || json.Unmarshal([]byte(line), &fields) != nil {
		return nil
	}
	return fields
}

// isStep reports whether the fields are those of a step.
func isStep(fields map[string]json.RawMessage) bool {
	_, known := engine.KindNamed(word(fields["step"]))
	return known
}

// word returns a field that is a string, and "" for all others.
func word(field json.RawMessage) (text string) {
	_ = json.Unmarshal(field, &text)
	return text
}

// number returns a field that is a whole number, and reports whether it is one.
func number(field json.RawMessage) (n int, ok bool) {
	return n, field != nil && json.Unmarshal(field, &n) == nil
}

// Source returns the lines of a program as those of an engine's pseudocode, with the indentation in levels.
func Source(lines []string) []engine.Line {
	var source []engine.Line
	unit := 0
	widths := make([]int, len(lines))
	for i, text := range lines {
		text = strings.ReplaceAll(text, "\t", "    ")
		widths[i] = len(text) - len(strings.TrimLeft(text, " "))
		if w := widths[i]; w > 0 && (unit == 0 || w < unit) && strings.TrimSpace(text) != "" {
			unit = w
		}
		source = append(source, engine.Line{Text: clean(text, longestSource)})
	}
	for i := range source {
		if unit > 0 {
			source[i].Indent = widths[i] / unit
		}
	}
	return source
}
