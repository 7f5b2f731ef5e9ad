package cli

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
)

// stepFields are the fields of a step, in the order of the columns.
var stepFields = []string{"n", "step", "cell", "digit", "depth", "line", "peer", "column", "option", "chute", "rule", "size", "equal", "ties", "order",
	"left", "strikes", "house", "within", "clause", "literals", "jumped", "over", "places", "because", "clue", "with"}

// A stepTable turns the lines of steps that are written to it, whole ones, into a table with a column for each of their fields. The cost of the search,
// which is no step, is left out. What is a list in JSON is one in the table.
type stepTable struct{ rows *csv.Writer }

// newStepTable returns a table with the names of its columns.
func newStepTable(to io.Writer) stepTable {
	t := stepTable{csv.NewWriter(to)}
	_ = t.rows.Write(stepFields) // Error returns the first error
	return t
}

// Write implements io.Writer.
func (t stepTable) Write(lines []byte) (int, error) {
	for line := range bytes.Lines(lines) {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(line, &fields); err != nil {
			return 0, err
		}
		if fields["step"] == nil {
			continue
		}
		row := make([]string, len(stepFields))
		for i, name := range stepFields {
			row[i] = string(fields[name])
			var text string
			if json.Unmarshal(fields[name], &text) == nil {
				row[i] = text
			}
		}
		_ = t.rows.Write(row)
	}
	t.rows.Flush()
	return len(lines), t.rows.Error()
}
