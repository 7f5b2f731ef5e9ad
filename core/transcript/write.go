package transcript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
)

// Heading returns the first line of a transcript of a search by an engine.
func Heading(e *engine.Engine, p sudoku.Puzzle) []byte {
	h := struct {
		Engine  string   `json:"engine"`
		Puzzle  string   `json:"puzzle"`
		Boxes   string   `json:"boxes,omitempty"`
		Domains bool     `json:"domains"`
		Columns bool     `json:"columns,omitempty"`
		Source  []string `json:"source"`
	}{
		Engine: e.ID, Puzzle: string(sudoku.AppendSymbols(nil, p.Givens)),
		Domains: e.Domains != engine.FromPeers, Columns: e.Domains == engine.FromColumns, Source: []string{},
	}
	if e.IsRecorded() {
		h.Engine = e.Title
	}
	if !p.Plain() {
		var lines strings.Builder // one, or below the directives of clues that the notation has not
		_ = format.Write(&lines, format.Line, format.Entry{Puzzle: p})
		h.Puzzle = strings.TrimSpace(lines.String())
	} else if usual, _ := sudoku.LayoutOfSide(p.Layout.Side()); usual != p.Layout { // none for some sides
		width, height := p.Layout.BoxSize()
		h.Boxes = fmt.Sprintf("%dx%d", width, height)
	}
	for _, line := range e.Pseudocode {
		h.Source = append(h.Source, strings.Repeat("  ", line.Indent)+line.Text)
	}
	var text bytes.Buffer
	to := json.NewEncoder(&text)
	to.SetEscapeHTML(false)
	_ = to.Encode(h) // there is nothing in it that JSON has not
	return text.Bytes()
}
