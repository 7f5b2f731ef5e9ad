package files

import (
	"testing"
)

// TestEndingTyped: a name that is typed with its ending before the ending that is there has it once. What only looks like an ending stays.
func TestEndingTyped(t *testing.T) {
	text := Saving{Endings: []string{".txt"}}
	for name, want := range map[string]string{"a.txt.txt": "a.txt", "a.TXT.txt": "a.TXT", "No. 12": "No. 12.txt", "a.b.txt": "a.b.txt", "a.txt": "a.txt"} {
		if got, trouble := text.path("", name); got != want || trouble != "" {
			t.Errorf("%q is saved as %q %q, want %q", name, got, trouble, want)
		}
	}
}
