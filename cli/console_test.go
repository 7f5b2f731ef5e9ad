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

// TestConsoleLine: on a terminal of any width, the line shown is the last one, cut to one column less than there are; nothing of longer ones
// before it is left. The same line is not written again.
func TestConsoleLine(t *testing.T) {
	for width := range 12 {
		var written strings.Builder
		c := &console{to: &written, terminal: &terminal{width: func() int { return width }}}
		var screen []rune
		for _, line := range []string{"½ done", "a long line, longer than any", "äöü", "äöü", "", "done"} {
			before := written.Len()
			c.show(line)
			text := written.String()[before:]
			if text == "" && string(screen) != strings.Repeat(" ", len(screen)) && !strings.HasPrefix(line, strings.TrimRight(string(screen), " ")) {
				t.Errorf("width %d: %q is not shown", width, line)
			}
			if text != "" {
				after, ok := strings.CutPrefix(text, "\r")
				if !ok {
					t.Fatalf("width %d: %q is written as %q", width, line, text)
				}
				fresh := []rune(after)
				screen = append(fresh, screen[min(len(fresh), len(screen)):]...)
			}
			want := []rune(line)
			want = want[:min(len(want), max(width-1, 0))]
			if got := strings.TrimRight(string(screen), " "); got != strings.TrimRight(string(want), " ") || len(screen) > max(width-1, 0) {
				t.Errorf("width %d: for %q the terminal shows %q", width, line, got)
			}
		}
		written.Reset()
		c.show("done")
		c.clear()
		c.clear()
		if shown := min(4, width-1); shown > 0 && written.String() != "\r"+strings.Repeat(" ", shown)+"\r" {
			t.Errorf("width %d: shown again and cleared twice it is written as %q", width, written.String())
		}
	}
}
