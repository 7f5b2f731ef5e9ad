package photo

import (
	"image"
	"io"
	"os"
	"path/filepath"
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

// TestIsPicture: the format of a file is recognised by its first bytes.
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
	for side, want := range map[int]int{4: 6_000, 6: 6_000, 9: 60_000, 10: 2_000, 12: 2_000, 14: 500, 16: 500, 18: 100, 49: 100} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		if got := mostSearches(l); got != want {
			t.Errorf("side %d: %d, want %d", side, got, want)
		}
	}
}

// TestWhose: whether a digit is printed or written is what is doubtful about a cell if the next reading has the same digit.
func TestWhose(t *testing.T) {
	one, two, none := []Alternative{{Digit: 1}}, []Alternative{{Digit: 2}, {Digit: 1}}, []Alternative{{}}
	for i, test := range []struct {
		cell Cell
		want bool
	}{
		{Cell{Digit: 1, Doubtful: true, Alternatives: one}, true},
		{Cell{Digit: 1, Doubtful: true, Alternatives: two}, false},
		{Cell{Digit: 1, Alternatives: one}, false},
		{Cell{Digit: 1, Doubtful: true}, false},
		{Cell{Doubtful: true, Alternatives: none}, false},
	} {
		if got := test.cell.Whose(); got != test.want {
			t.Errorf("%d: %+v: %t", i, test.cell, got)
		}
	}
}

// TestMemory: what is written into a memory is in it, whether it has room for it or not.
func TestMemory(t *testing.T) {
	for _, size := range []int{0, 4, 5, 6, 7, 100} {
		m := newMemory(size)
		for _, piece := range []string{"some", "", "t", "hing"} {
			if n, err := m.Write([]byte(piece)); n != len(piece) || err != nil {
				t.Fatalf("%d, %v", n, err)
			}
		}
		if got := string(m.bytes()); got != "something" || m.size != len(got) {
			t.Errorf("with room for %d bytes there are %d: %q", size, m.size, got)
		}
	}
}

// TestSizeOf: how long a file is is known of one on a disk or in memory, and not of a folder, a closed file or another reader.
func TestSizeOf(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "picture")
	if err := os.WriteFile(name, []byte("some bytes"), 0o600); err != nil {
		t.Fatal(err)
	}
	open := func(name string) *os.File {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	closed := open(name)
	closed.Close()
	for what, c := range map[string]struct {
		file  io.Reader
		size  int64
		known bool
	}{
		"a file": {open(name), 10, true}, "a closed file": {closed, 0, false}, "a folder": {open(folder), 0, false}, "in memory": {strings.NewReader("text"), 4, true}, "another reader": {io.MultiReader(), 0, false},
	} {
		if size, known := sizeOf(c.file); size != c.size || known != c.known {
			t.Errorf("%s has %d bytes: %t, want %d: %t", what, size, known, c.size, c.known)
		}
	}
}

// TestGiveUp: of a page full of cells and without a digit, few are looked at before it is given up. Each takes half a millisecond.
func TestGiveUp(t *testing.T) {
	for _, period := range []int{25, 61, 100} {
		p := &Picture{Gray: image.NewGray(image.Rect(0, 0, 1920, 1080))}
		for i := range p.Gray.Pix {
			if i%1920%period > 1 && i/1920%period > 1 {
				p.Gray.Pix[i] = 200
			}
		}
		s := &seeker{picture: p, options: Options{Quarters: AnyWayUp}}
		for _, light := range []bool{false, true} {
			if _, err := s.read(t.Context(), light, func(float64) {}); err != nil {
				t.Fatal(err)
			}
		}
		if s.cells == 0 || s.cells > mostCells+2*25*25 {
			t.Errorf("cells of %d pixels: %d cells were looked at", period, s.cells)
		}
	}
}
