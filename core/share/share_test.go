package share_test

import (
	"image"
	"image/png"
	"math/rand"
	rand2 "math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/rules/rulestest"
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
	for length, want := range map[int]bool{0: false, 1: true, share.MostOfCode: true, share.MostOfCode + 1: false, 10_000: false} {
		if _, ok := share.CodeOf(strings.Repeat("a", length)); ok != want {
			t.Errorf("a link of %d bytes has a code: %v", length, ok)
		}
	}
}

// TestImage: the picture begins at 0, 0 and shows each module, with a light border of the same width on all sides.
func TestImage(t *testing.T) {
	const module = 3
	code, _ := share.CodeOf(page)
	img := code.Image(module)
	if side := (code.Side() + 2*share.Quiet) * module; img.Rect != image.Rect(0, 0, side, side) {
		t.Fatalf("the picture is %v", img.Rect)
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			at := image.Pt(x/module, y/module).Sub(image.Pt(share.Quiet, share.Quiet))
			want := uint8(255)
			if at.In(image.Rect(0, 0, code.Side(), code.Side())) && code.Dark(at.X, at.Y) {
				want = 0
			}
			if got := img.GrayAt(x, y).Y; got != want {
				t.Fatalf("the pixel at %d, %d is %d, want %d", x, y, got, want)
			}
		}
	}
}

// TestLink: a link carries the digits that were typed and the notes, as long as they fit, and what it carries is read from it again.
func TestLink(t *testing.T) {
	plain := entry(t, puzzle)
	begun := plain
	begun.Typed = make(sudoku.Grid, 81)
	begun.Typed[2] = 4
	few, many, endless := begun, begun, begun
	few.Pencil = []string{"r1c4 corner +26, r1c6 colours +3"}
	for i := range 40 {
		many.Pencil = append(many.Pencil, "r"+strconv.Itoa(1+i/9)+"c"+strconv.Itoa(1+i%9)+" corner +"+strconv.Itoa(i*i+12))
	}
	random := rand.New(rand.NewSource(1))
	for range 3000 {
		endless.Pencil = append(endless.Pencil, "r1c4 corner +"+strconv.Itoa(random.Intn(100_000)))
	}
	for name, test := range map[string]struct {
		e, carried format.Entry
		most       int
	}{
		"only givens": {plain, plain, share.MostOfCode}, "digits": {begun, begun, share.MostOfCode}, "notes": {few, few, share.MostOfCode},
		"many notes": {many, many, share.MostOfLink}, "too many notes": {endless, begun, share.MostOfLink}, "no room for digits": {few, plain, len(page) + 90},
	} {
		link, carried, err := share.Link(page, test.e, test.most)
		if err != nil || len(link) > test.most || strings.ContainsAny(link[len(page)+1:], " \n#") {
			t.Errorf("%s: the link is %q, error %v", name, link, err)
			continue
		}
		text, ok := share.TextOf(strings.TrimPrefix(link, page+"#"))
		read := entry(t, text)
		if !ok || read.Puzzle.Givens.String() != puzzle || read.Typed.String() != test.carried.Typed.String() || strings.Join(read.Pencil, "") != strings.Join(test.carried.Pencil, "") {
			t.Errorf("%s: the link carries %+v", name, read)
		}
		if carried.Typed.Filled() != test.carried.Typed.Filled() || len(carried.Pencil) != len(test.carried.Pencil) {
			t.Errorf("%s: it is said to carry %+v", name, carried)
		}
	}
	length := len(page + "#" + share.Puzzle + puzzle)
	if _, _, err := share.Link(page, plain, length); err != nil {
		t.Errorf("the error of a link that just fits is %v", err)
	}
	if _, _, err := share.Link(page, plain, length-1); err != share.ErrLong {
		t.Errorf("the error of a link that is too long is %v", err)
	}
}

// TestPlainLink: the link of a plain puzzle of any size has its givens as everybody can read them; with digits in it, it is as short as can be.
func TestPlainLink(t *testing.T) {
	for _, side := range []int{4, 9, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		e := format.Entry{Puzzle: sudoku.Empty(l)}
		e.Puzzle.Givens[0], e.Puzzle.Givens[l.Cells()-1] = 1, 2
		link, _, err := share.Link(page, e, share.MostOfLink)
		if want := page + "#" + share.Puzzle + e.Puzzle.Givens.String(); err != nil || link != want {
			t.Errorf("side %d: the link is %q, %v, want %q", side, link, err, want)
		}
		readable := len(link) + len("#%20typed:%20%0A") + l.Cells()
		e.Typed = make(sudoku.Grid, l.Cells())
		e.Typed[1] = 3
		if link, _, err = share.Link(page, e, share.MostOfLink); err != nil || len(link) > readable {
			t.Errorf("side %d: with a digit the link has %d characters, %v; readable it has %d", side, len(link), err, readable)
		}
	}
}

// TestDamaged: what was cut off or is no link of Nonet has no text.
func TestDamaged(t *testing.T) {
	e := entry(t, puzzle)
	for range 40 {
		e.Pencil = append(e.Pencil, "r1c3 corner +124, r1c4 centre +26")
	}
	link, _, err := share.Link("", e, share.MostOfLink)
	if err != nil {
		t.Fatal(err)
	}
	for _, fragment := range []string{"", "#", "r=abc", "z=?", "p=%", link[1 : len(link)-9]} {
		if text, ok := share.TextOf(fragment); ok {
			t.Errorf("%q carries %q", fragment, text)
		}
	}
}

// TestIsPage: only what a browser opens is the address of a page.
func TestIsPage(t *testing.T) {
	for address, want := range map[string]bool{
		page: true, "http://192.168.1.5:8080/": true, "https://example.org": true,
		"": false, "example.org": false, "file:///home/nonet": false, "ftp://example.org/": false, "https://example.org/#p=": false, "https://example.org/#": false, "http://": false,
		"https://example.org/ ": false, " https://example.org/": false, "https://example.org/a page": false,
	} {
		if got := share.IsPage(address); got != want {
			t.Errorf("IsPage(%q) is %v", address, got)
		}
	}
}

// FuzzTextOf reads the fragment of any link.
func FuzzTextOf(f *testing.F) {
	for _, seed := range []string{"p=" + puzzle, "p=%23", "z=", "z=" + share.Pack([]byte(puzzle)), "r=" + share.Pack([]byte("run"))} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		text, ok := share.TextOf(fragment)
		if ok && !share.Carries(fragment) {
			t.Fatalf("%q carries %q", fragment, text)
		}
		if again, ok := share.TextOf("z=" + share.Pack([]byte(text))); !ok || again != text {
			t.Fatalf("%q is %q after packing", text, again)
		}
	})
}

// TestLinksWithClues: a link carries the clues and houses of a puzzle of any kind, with what was typed into it.
func TestLinksWithClues(t *testing.T) {
	rng := rand2.New(rand2.NewPCG(34, 6))
	for _, l := range rulestest.Layouts(t) {
		for kind := range sudoku.ClueKinds + 1 {
			e := format.Entry{Puzzle: rulestest.Puzzle(t, l, kind, rng), Typed: make(sudoku.Grid, l.Cells())}
			for cell := range e.Typed {
				if e.Puzzle.Givens[cell] == 0 && rng.IntN(4) == 0 {
					e.Typed[cell] = uint8(1 + rng.IntN(4))
				}
			}
			link, carried, err := share.Link(page, e, 100_000)
			if err != nil || carried.Typed == nil {
				t.Fatal(err)
			}
			_, fragment, _ := strings.Cut(link, "#")
			text, ok := share.TextOf(fragment)
			if !ok {
				t.Fatalf("%s is damaged", link)
			}
			got := entry(t, text)
			if got.Puzzle.Layout != l || got.Puzzle.Givens.String() != e.Puzzle.Givens.String() || got.Typed.String() != e.Typed.String() ||
				len(got.Puzzle.Clues.All()) != len(e.Puzzle.Clues.All()) {
				t.Fatalf("%v with %s: the link carries\n%s", l, e.Puzzle.Clues.Key(), text)
			}
		}
	}
}
