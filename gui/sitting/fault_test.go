package sitting

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

// TestPathLines checks that a long path is broken after a slash, and nowhere else.
func TestPathLines(t *testing.T) {
	test.NewTempApp(t)
	const path = "~/.config/fyne/io.github.nonet.Nonet/puzzles/damaged/20261121-044806-f423c0e1.txt.2"
	all := pathLines(path, 300)
	if len(all) < 2 || strings.Join(all, "") != path {
		t.Errorf("%q", all)
	}
	for _, line := range all[:len(all)-1] {
		if !strings.HasSuffix(line, "/") {
			t.Errorf("%q is broken at %q", path, line)
		}
	}
}
