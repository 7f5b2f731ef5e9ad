package foreign

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nonet/core/format"
)

// TestCluesAreNotDropped: a format either has the clues of a puzzle, so that they are read back, or refuses it.
func TestCluesAreNotDropped(t *testing.T) {
	text := "# clue: cage 15 r1c1 r1c2\n# clue: thermo r9c9 r8c8\n" + strings.Repeat(".........\n", 8) + "......12.\n"
	entry, err := format.NewReader("", strings.NewReader(text)).Next()
	if err != nil || len(entry.Puzzle.Clues.All()) != 2 {
		t.Fatalf("%v, %v", entry.Puzzle.Clues.All(), err)
	}
	for _, f := range Formats() {
		var out bytes.Buffer
		w := NewWriter(&out, f)
		err := w.Write(entry)
		if _, ok := errors.AsType[*CluesError](err); ok {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		back, err := read(out.String())
		if err != nil || len(back) != 1 || !back[0].Puzzle.Clues.Equal(entry.Puzzle.Clues) {
			t.Errorf("%s: read back as %v, %v", f, back, err)
		}
	}
}
