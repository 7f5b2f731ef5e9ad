package typing

import (
	"context"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/photo/phototest"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/paper/papertest"
)

// killer is a puzzle with cages.
const killer = `# clue: cage 5 r1c1 r1c2
# clue: cage 20 r1c3 r2c1 r2c2 r2c3 r3c3
# clue: cage 5 r1c4 r2c4
# clue: cage 18 r1c5 r1c6 r2c5 r2c6 r3c5
# clue: cage 8 r3c1 r3c2 r4c1
# clue: cage 10 r3c4 r4c3 r4c4
# clue: cage 7 r3c6 r4c6
# clue: cage 13 r4c2 r5c2 r5c3
# clue: cage 10 r4c5 r5c4 r5c5
# clue: cage 14 r5c1 r6c1 r6c2 r6c3
# clue: cage 16 r5c6 r6c4 r6c5 r6c6
....................................
`

// TestPhotoOfAKiller: the cages of a killer come with its photo, a cage that is corrected can be undone, and its grid is printed on the board without
// any digit.
func TestPhotoOfAKiller(t *testing.T) {
	halltest.Concurrent(t)
	all, err := format.ReadAll("killer", strings.NewReader(killer))
	if err != nil {
		t.Fatal(err)
	}
	want := all[0].Puzzle
	board := phototest.Content{BoxWidth: 3, BoxHeight: 2}
	for _, c := range want.Clues.All() {
		board.Cages = append(board.Cages, phototest.Cage{Cells: c.Cells, Sum: c.Number})
	}
	path := filepath.Join(t.TempDir(), "killer.png")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(file, phototest.Setting{Width: 700, Height: 700}.Take(board, rand.New(rand.NewPCG(1, 2))).Gray); err != nil {
		t.Fatal(err)
	}
	file.Close()
	d := newDesk(t)
	d.photos.Reader = photo.Read
	d.open(path)
	d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
	if now := d.Now().Puzzle; !now.Equal(want) {
		t.Fatalf("the board has %v with the clues %v", now.Givens, now.Clues.All())
	}
	if left := d.photos.Left(); len(left) > 0 {
		t.Errorf("doubtful are %v", left)
	}
	clues := slices.Clone(want.Clues.All())
	clues[0].Number++
	d.Change(func(s *session.Session) bool {
		changed, err := s.SetRules(want.Layout, clues)
		if err != nil {
			t.Fatal(err)
		}
		return changed
	})
	if d.Now().Puzzle.Equal(want) {
		t.Fatal("the first cage was not corrected")
	}
	d.Press("Undo")
	if !d.Now().Puzzle.Equal(want) {
		t.Error("undo does not bring the cages of the photo back")
	}
}

// TestDoubtfulCage: a cage whose sum is doubtful is compared as a digit is: Enter confirms it, and undo takes that back.
func TestDoubtfulCage(t *testing.T) {
	d := newDesk(t)
	d.photos.Reader = func(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
		r := papertest.Reading(p, o)
		for i := range r.Cells {
			r.Cells[i].Doubtful, r.Cells[i].Alternatives = false, nil
		}
		r.Clues = []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{20, 29}}, {Kind: sudoku.Cage, Cells: []int{30, 31}}}
		r.Cells[20].Doubtful, r.Cells[20].Rule, r.Cells[20].Sums = true, photo.OfSum, []int{16}
		r.Cells[30].Doubtful, r.Cells[30].Rule = true, photo.OfSum
		r.Cells[44].Doubtful, r.Cells[44].Rule = true, photo.OfBorder
		r.More = true
		return r, nil
	}
	d.openPhoto()
	sees := func(text string) {
		t.Helper()
		if !d.Sees(text) {
			t.Errorf("%q is not seen", text)
		}
	}
	d.Says("signs of more rules")
	if left := d.photos.Left(); !slices.Equal(left, []int{20, 30, 44}) || len(d.Now().Puzzle.Clues.All()) != 2 {
		t.Fatalf("doubtful are %v; the clues are %v", left, d.Now().Puzzle.Clues.All())
	}
	sees(words.T("photo.place.sum", words.Data{"Cell": "r3c3", "Sum": 15, "Other": 16, "Left": 3}))
	d.Strike(fyne.KeyReturn)
	sees(words.T("photo.place.nosum", words.Data{"Cell": "r4c4", "Left": 2}))
	d.Says("Compare this cage")
	d.Strike(fyne.KeyReturn)
	sees(words.T("photo.place.border", words.Data{"Cell": "r5c9", "Left": 1}))
	d.Press("Undo")
	if left := d.photos.Left(); !slices.Equal(left, []int{30, 44}) {
		t.Errorf("after undo doubtful are %v", left)
	}
}
