package cli

import (
	"os"
	"strings"
	"testing"
)

// TestIsTerminal: a dumb terminal does not count, because lines cannot be rewritten
// there.
func TestIsTerminal(t *testing.T) {
	file, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there are no pseudo-terminals here:", err)
	}
	defer file.Close()
	for _, test := range []struct {
		name string
		want bool
	}{{"xterm", true}, {"", true}, {"dumb", false}} {
		if t.Setenv("TERM", test.name); isTerminal(file) != test.want {
			t.Errorf("with TERM=%s it is a terminal: %v", test.name, !test.want)
		}
	}
	if isTerminal(new(strings.Builder)) {
		t.Error("a buffer is a terminal")
	}
}
