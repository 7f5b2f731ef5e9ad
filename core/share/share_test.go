package share_test

import (
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/share"
	"nonet/core/sudoku"
)

const page = "https://example.org/nonet/"

func entry(t *testing.T, text string) format.Entry {
	t.Helper()
	e, err := format.NewReader("", strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// TestCode: a reader of codes finds the link in the picture.
func TestCode(t *testing.T) {
	link := page + "#" + share.Puzzle + puzzle
	code, ok := share.CodeOf(link)
	if !ok {
		t.Fatal("there is no code")
	}
	path := filepath.Join(t.TempDir(), "code.png")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(file, code.Image(3)); err != nil {
		t.Fatal(err)
	}
	file.Close()
	read, err := exec.CommandContext(t.Context(), "zbarimg", "--quiet", "--raw", path).Output()
	if err != nil {
		t.Fatalf("%v (zbarimg is in scripts/deps.sh)", err)
	}
	if got := strings.TrimSpace(string(read)); got != link {
		t.Errorf("the code says %q, want %q", got, link)
	}
}

// TestNoCode: without a link, and for one that is too long for a telephone, there is no code.
func TestNoCode(t *testing.T) {
	for _, link := range []string{"", page + strings.Repeat("1", 1000)} {
		if _, ok := share.CodeOf(link); ok {
			t.Errorf("a link of %d bytes has a code", len(link))
		}
	}
}

// TestFragment: a link carries the digits that were typed, and the notes; what is too long is refused.
func TestFragment(t *testing.T) {
	plain := entry(t, puzzle)
	fragment, err := share.Fragment(plain)
	if err != nil || fragment != share.Puzzle+puzzle {
		t.Errorf("the fragment is %q, error %v", fragment, err)
	}
	begun := plain
	begun.Typed = make(sudoku.Grid, 81)
	begun.Typed[2] = 4
	begun.Pencil = []string{"r1c4 +26, r1c6 blue"}
	if fragment, err = share.Fragment(begun); err != nil || strings.ContainsAny(fragment, " \n#") {
		t.Errorf("the fragment is %q, error %v", fragment, err)
	}
	begun.Pencil = []string{strings.Repeat("r1c4 +26, ", 300)}
	if _, err = share.Fragment(begun); err != share.ErrLong {
		t.Errorf("the error of a long link is %v", err)
	}
}
