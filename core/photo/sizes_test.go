package photo

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestSizeError: each picture of a size that cannot be read is refused for what is wrong with it.
func TestSizeError(t *testing.T) {
	for _, c := range []struct {
		width, height int
		small         bool
		want          string
	}{
		{0, 500, true, "no pixels"}, {500, 0, true, "no pixels"}, {1, 1, true, "too few"}, {leastSide - 1, 4000, true, "too few"}, {4000, leastSide - 1, true, "too few"},
		{leastSide, MaxPixels, false, "too many"}, {MaxPixels, leastSide, false, "too many"},
	} {
		e := &SizeError{c.width, c.height}
		if got := e.Error(); e.Small() != c.small || c.want != "too many" && !strings.Contains(got, c.want) || c.want == "too many" && strings.Contains(got, "too few") {
			t.Errorf("%d×%d: small %t, %q", c.width, c.height, e.Small(), got)
		}
	}
}

// TestIsPicture: a file is told by its first bytes.
func TestIsPicture(t *testing.T) {
	for head, want := range map[string]bool{
		"\x89PNG\r\n\x1a\n0123456": true, "\xff\xd8\xff\xe0": true, "": false, "\xff": false, "53..7....6..195..": false, "%PDF-1.4": false,
	} {
		if got := IsPicture([]byte(head)); got != want {
			t.Errorf("%q: %t", head, got)
		}
	}
}

// TestMostSearches: fewer searches on larger boards, where each takes longer.
func TestMostSearches(t *testing.T) {
	for side, want := range map[int]int{4: 60_000, 9: 60_000, 10: 2_000, 12: 2_000, 14: 500, 16: 500, 18: 100, 49: 100} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		if got := mostSearches(l); got != want {
			t.Errorf("side %d: %d, want %d", side, got, want)
		}
	}
}
