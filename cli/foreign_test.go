package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"nonet/core/engine"
	"nonet/core/foreign"
)

// TestForeignRules: puzzles with rules of other programs are read so that they have exactly one solution, or at least one where their source does not
// promise more.
func TestForeignRules(t *testing.T) {
	for name, limit := range map[string]int{"solo-rules.txt": 2, "killer-link.txt": 1, "killer.ksudoku": 2} {
		file, err := os.Open(filepath.Join("..", "core", "foreign", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		reader, n := foreign.NewReader(name, file), 0
		for {
			entry, err := reader.Next()
			if err != nil {
				break
			}
			n++
			r, err := engine.For(entry.Puzzle, limit).Search(t.Context(), entry.Puzzle, engine.Options{Limit: limit})
			if err != nil || r.Count != 1 {
				t.Errorf("%s, puzzle %d: %d solutions, %v", name, n, r.Count, err)
			}
		}
		if n == 0 {
			t.Errorf("%s has no puzzle", name)
		}
	}
}
