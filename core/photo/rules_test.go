package photo_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/photo/phototest"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// pool reads puzzles as what stands on a board.
func pool(t *testing.T, path string) (all []phototest.Content) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	entries, err := format.ReadAll(path, file)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		all = append(all, contentOf(e.Puzzle))
	}
	return all
}

// contentOf returns a puzzle as what stands on a board.
func contentOf(p sudoku.Puzzle) phototest.Content {
	usual, err := sudoku.LayoutOfSide(p.Layout.Side())
	if err != nil {
		panic(err)
	}
	b := phototest.Content{Printed: slices.Clone(p.Givens)}
	b.BoxWidth, b.BoxHeight = usual.BoxSize()
	shape := p.Layout.Shape()
	if shape.Regions != "" {
		for cell := range p.Layout.Cells() {
			b.Regions = append(b.Regions, p.Layout.RegionOf(cell))
		}
	}
	b.Diagonals = shape.Extra&sudoku.Diagonals != 0
	for _, c := range p.Clues.All() {
		b.Cages = append(b.Cages, phototest.Cage{Cells: slices.Sorted(slices.Values(c.Cells)), Sum: c.Number})
	}
	return b
}

var (
	drawnDir  = flag.String("drawndir", "testdata", "where the puzzles are that TestDrawnKillers and its kin draw")
	drawnSeed = flag.Uint64("drawnseed", 1, "the seed of how they are drawn")
	drawn     = flag.Int("drawn", 6, "how many of each kind they draw")
)

// eachDrawn draws the puzzles of a file and reads them.
func eachDrawn(t *testing.T, name string, do func(i int, b phototest.Content, r *photo.Reading)) (count int) {
	all := pool(t, filepath.Join(*drawnDir, name))
	all = all[:min(len(all), *drawn)]
	for i, b := range all {
		rng := rand.New(rand.NewPCG(*drawnSeed, uint64(i)))
		if b.Cages != nil && i%3 == 2 {
			addGivens(t, &b, 4, rng)
		}
		s := phototest.RandomSetting(rng, b.Side()).RandomRules(rng, b)
		img := s.Take(b, rng).Gray
		start := time.Now()
		r, err := photo.Read(t.Context(), &photo.Picture{Gray: img, Colour: img, Orientation: 1}, anyWay, nil)
		if testing.Verbose() {
			t.Logf("%s %d: %v, %v", name, i, time.Since(start).Round(time.Millisecond), err)
		}
		if err != nil || r.Layout.Side() != b.Side() {
			r = nil
		}
		do(i, b, r)
	}
	return len(all)
}

// addGivens prints some digits of the solution of a killer.
func addGivens(t *testing.T, b *phototest.Content, count int, rng *rand.Rand) {
	t.Helper()
	l, err := sudoku.NewLayout(b.BoxWidth, b.BoxHeight)
	if err != nil {
		t.Fatal(err)
	}
	var clues []sudoku.Clue
	for _, c := range b.Cages {
		clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Number: c.Sum, Cells: c.Cells})
	}
	p := sudoku.Empty(l)
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	solved, err := engine.For(p, 1).Search(t.Context(), p, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range rng.Perm(len(b.Printed))[:count] {
		b.Printed[cell] = solved.Solutions[0][cell]
	}
}

// A caged is how well a killer was read.
type caged struct{ wrong, marked, doubts int }

// judgeCages compares the cages of a reading with those of a board. A cage is wrong if a cage of the reading or of the board has no equal in the
// other, and marked if a cell of it is doubtful.
func judgeCages(b phototest.Content, r *photo.Reading) (c caged, text string) {
	doubtful := func(cells []int) bool {
		return slices.ContainsFunc(cells, func(cell int) bool { return r.Cells[cell].Doubtful })
	}
	for _, cage := range b.Cages {
		if slices.ContainsFunc(r.Clues, func(k sudoku.Clue) bool { return k.Number == cage.Sum && slices.Equal(k.Cells, cage.Cells) }) {
			continue
		}
		c.wrong++
		if doubtful(cage.Cells) {
			c.marked++
		}
		read := 0
		for _, k := range r.Clues {
			if slices.Equal(k.Cells, cage.Cells) {
				read = k.Number
			}
		}
		text += fmt.Sprintf(" r%dc%d %d→%d %v", cage.Cells[0]/b.Side()+1, cage.Cells[0]%b.Side()+1, cage.Sum, read, doubtful(cage.Cells))
	}
	c.doubts = len(r.Doubts())
	return c, text
}

// TestDrawnKillers: of the killers in photos of all sorts, most are read whole, and of the others every wrong cage is marked.
func TestDrawnKillers(t *testing.T) {
	for _, name := range []string{"killers.txt", "killers6.txt"} {
		whole, right, found := 0, 0, 0
		doubts := 0
		n := eachDrawn(t, name, func(i int, b phototest.Content, r *photo.Reading) {
			if r == nil || len(r.Clues) == 0 {
				if r != nil {
					t.Logf("%s %d: no cages, more: %v", name, i, r.More)
				}
				return
			}
			found++
			c, text := judgeCages(b, r)
			digits := 0
			for cell, d := range r.Givens {
				if d != b.Printed[cell] {
					digits++
				}
			}
			if c.wrong > 0 || digits > 0 {
				t.Logf("%s %d: %d wrong, %d digits, proper %v, %d doubts, turned %d:%s", name, i, c.wrong, digits, r.Proper, c.doubts, r.Quarters, text)
			}
			doubts += c.doubts
			if c.wrong == c.marked && digits == 0 {
				whole++
			}
			if c.wrong == 0 && digits == 0 {
				right++
				if c.doubts > 0 {
					t.Logf("%s %d: right with %d doubts", name, i, c.doubts)
				}
			}
		})
		t.Logf("%s: of %d, %d found, %d right, %d right or with all that is wrong marked, %d doubts", name, n, found, right, whole, doubts)
		if whole*10 < n*8 {
			t.Errorf("%s: of %d, %d are right, and %d right or with all that is wrong marked", name, n, right, whole)
		}
	}
}

// TestDrawnJigsaws: the regions of jigsaws are found.
func TestDrawnJigsaws(t *testing.T) {
	for _, name := range []string{"jigsaws.txt", "jigsaws6.txt"} {
		right, digits := 0, 0
		n := eachDrawn(t, name, func(i int, b phototest.Content, r *photo.Reading) {
			if r == nil {
				return
			}
			same := true
			for cell, k := range b.Regions {
				same = same && r.Layout.RegionOf(cell) == k
			}
			if same {
				right++
			} else {
				t.Logf("%s %d: regions %v, more: %v", name, i, r.Layout, r.More)
			}
			if slices.Equal(r.Givens, b.Printed) {
				digits++
			} else {
				t.Logf("%s %d: givens are wrong, proper %v, %d doubts", name, i, r.Proper, len(r.Doubts()))
			}
		})
		t.Logf("%s: of %d the regions of %d, the givens of %d", name, n, right, digits)
		if right*10 < n*9 || digits*10 < n*8 {
			t.Errorf("%s: of %d the regions of %d are right, and the givens of %d", name, n, right, digits)
		}
	}
}

// TestDrawnDiagonals: marked diagonals do not spoil what is read, and are read where the puzzle needs them.
func TestDrawnDiagonals(t *testing.T) {
	given, with, more := 0, 0, 0
	n := eachDrawn(t, "diagonals.txt", func(i int, b phototest.Content, r *photo.Reading) {
		switch {
		case r == nil:
			return
		case r.Layout.Shape().Extra == sudoku.Diagonals:
			with++
		case r.More:
			more++
		default:
			t.Logf("%d: %v, proper %v", i, r.Layout, r.Proper)
		}
		if slices.Equal(r.Givens, b.Printed) {
			given++
		}
	})
	t.Logf("of %d the givens of %d; the diagonals of %d, and %d may have more", n, given, with, more)
	if given*10 < n*8 || with*10 < n*8 {
		t.Errorf("of %d the givens of %d are right, and the diagonals of %d are read", n, given, with)
	}
}

// TestNoOtherRules: a plain grid has no other rules, and no signs of any.
func TestNoOtherRules(t *testing.T) {
	for seed := range uint64(5) {
		rng := rand.New(rand.NewPCG(seed, 35))
		img := phototest.RandomSetting(rng, 9).Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, rng).Gray
		r, err := photo.Read(t.Context(), &photo.Picture{Gray: img, Colour: img, Orientation: 1}, anyWay, nil)
		if err != nil {
			continue // no grid was found
		}
		if r.Layout.Side() == 9 && (!r.Layout.Plain() || r.Clues != nil || r.More) {
			t.Errorf("photo %d: %v, clues %v, more: %v", seed, r.Layout, r.Clues, r.More)
		}
	}
}

// TestClearKillers: in a clear picture every killer is read without a mistake, and without a doubt.
func TestClearKillers(t *testing.T) {
	for _, name := range []string{"killers.txt", "killers6.txt"} {
		for i, b := range pool(t, filepath.Join("testdata", name)) {
			r := reading(t, taken(b, phototest.Setting{Width: 900, Height: 900}), anyWay)
			if c, text := judgeCages(b, r); c.wrong > 0 || c.doubts > 0 || !r.Proper || r.Givens.Filled()+r.Typed.Filled() > 0 {
				t.Errorf("%s %d: %d doubts, proper %v, givens %v; wrong are%s", name, i, c.doubts, r.Proper, r.Givens, text)
			}
		}
	}
}

// TestKillerUpsideDown: the sums of a killer show which way up it is, if nobody says it.
func TestKillerUpsideDown(t *testing.T) {
	b := pool(t, "testdata/killers.txt")[0]
	img := phototest.Setting{Width: 900, Height: 900, Noise: 2, Quality: 80}.Take(b, rand.New(rand.NewPCG(3, 4))).Gray
	for quarters := range 4 {
		r := reading(t, &photo.Picture{Gray: img, Colour: img, Orientation: 1}, anyWay)
		if c, text := judgeCages(b, r); c.wrong > 0 || !r.Proper || (r.Quarters+quarters)%4 != 0 {
			t.Errorf("turned by %d: turned back by %d; wrong are%s", quarters, r.Quarters, text)
		}
		if quarters == 2 {
			if r, err := photo.Read(t.Context(), &photo.Picture{Gray: img, Colour: img, Orientation: 1}, photo.Options{Quarters: 0}, nil); err != nil || r.Quarters != 0 {
				t.Errorf("upside down, as the user says that it is: %v", err)
			}
		}
		img = clockwise(img)
	}
}

// TestMoreRules: thick borders that make no regions are a sign of rules that were not read.
func TestMoreRules(t *testing.T) {
	b := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: make([]uint8, 81), Regions: make([]int, 81)}
	copy(b.Printed, digits("53..7....6..195....98....6.", 9))
	for cell := range b.Regions {
		if row, column := cell/9, cell%9; row%2 == 1 && column%3 == 1 { // single cells
			b.Regions[cell] = cell
		}
	}
	r := reading(t, taken(b, phototest.Setting{Width: 900, Height: 900}), anyWay)
	if !r.More || !r.Layout.Plain() {
		t.Errorf("more: %v, %v", r.More, r.Layout)
	}
}
