package glyph

import (
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestStagesAsBefore compares what each stage of reading makes of some small boards with what it made of them before. What is believed in the end
// hardly shows most of it, because it is sure of nearly all cells.
func TestStagesAsBefore(t *testing.T) {
	var text strings.Builder
	for seed, boxes := range [][2]int{{3, 2}, {2, 2}, {4, 3}, {2, 2}, {2, 2}} {
		picture, side := photographed(uint64(seed), boxes[0], boxes[1])
		fmt.Fprintf(&text, "side %d, %v\n", side, picture.Rect.Size())
		stages(t, &text, picture, side)
	}
	recorded.Compare(t, "stages.txt", text.String())
}

// photographed draws the photo of a flat board from straight above, cut to its grid, with written digits, notes, a stain, and
// cells that are light on dark.
func photographed(seed uint64, width, height int) (*image.Gray, int) {
	rng := rand.New(rand.NewPCG(19, seed))
	b := phototest.RandomContent(rng, width, height)
	side := b.Side()
	for cell := range b.Notes {
		b.Notes[cell] = 0
		if b.Printed[cell] == 0 {
			b.Written[cell] = 0
			switch rng.IntN(4) {
			case 0:
				b.Written[cell] = uint8(1 + rng.IntN(side))
			case 1:
				b.Notes[cell] = rng.Uint32N(1<<(side+1)) & rng.Uint32() &^ 1
			}
		}
	}
	pixels := 30*side + 40
	setting := phototest.Setting{
		Width: pixels, Height: pixels, Noise: 5, Blur: .6, Light: phototest.Light{Gradient: .3, Shadow: .3, Softness: .1},
		Camera: phototest.Camera{Fill: .95}, Lines: phototest.Lines{Font: int(seed), Thin: .03, Thick: .06},
	}
	photo := setting.Take(b, rng)
	first, last := photo.Mesh[0][0], photo.Mesh[side][side]
	cut := photo.Gray.SubImage(image.Rect(int(first.X+.5), int(first.Y+.5), int(last.X+.5), int(last.Y+.5))).(*image.Gray)
	r := cut.Rect
	for cell := range side * side {
		x0, y0 := r.Min.X+cell%side*r.Dx()/side, r.Min.Y+cell/side*r.Dy()/side
		for y := y0 + 3; y < y0+26; y++ {
			for x := x0 + 3; x < x0+26; x++ {
				switch i := cut.PixOffset(x, y); {
				case cell%11 == 3: // light on dark
					cut.Pix[i] = 255 - cut.Pix[i]
				case cell%7 == 2 && x+y < x0+y0+25: // a stain
					cut.Pix[i] -= cut.Pix[i] / 6
				}
			}
		}
	}
	return cut, side
}

// stages writes about all stages of reading a board.
func stages(t *testing.T, text *strings.Builder, picture *image.Gray, side int) {
	ctx := context.Background()
	b, err := newGridReading(ctx, picture, side)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(text, "peak: %s\n", recorded.Numbers(b.peak))
	for i := range b.cells {
		b.read(&b.cells[i])
		if c := &b.cells[i]; c.light != nil {
			fmt.Fprintf(text, "light %d: %s\n", i, recorded.Numbers(c.light...))
		}
	}
	b.write(text, "read")
	b.decideKinds()
	b.write(text, "told")
	var members []*cell
	var odds []float64
	for i := range b.cells {
		c := &b.cells[i]
		if c.shape.ok {
			fmt.Fprintf(text, "shape %d: %d parts, character %d, %s; %s\n", i, c.shape.parts, c.character(),
				recorded.Numbers(c.shape.height, c.shape.middle, c.shape.width, c.shape.centre, c.shape.smallest, c.shape.dark), recorded.Numbers(c.shape.patch[:]...))
			members, odds = append(members, c), append(odds, float64(i%9)-4)
		}
	}
	for i, c := range members {
		fmt.Fprintf(text, "twin: %s\n", recorded.Numbers(twin(c, members), alike(&c.shape, &members[(i*5+1)%len(members)].shape)))
	}
	prints, hands := groups(members, odds)
	fmt.Fprintf(text, "prints: %s %s\n", recorded.Numbers(prints.mean[:]...), recorded.Numbers(prints.spread[:]...))
	fmt.Fprintf(text, "hands: %s %s\n", recorded.Numbers(hands.mean[:]...), recorded.Numbers(hands.spread[:]...))
	b.lookAgain(picture)
	b.write(text, "looked again")
	b.chooseAlphabet()
	fmt.Fprintln(text, "alphabet", *b.alphabet)
	var notes []note
	for i := range b.cells {
		if i%4 == 1 && !b.cells[i].unread {
			notes = b.notesOf(notes, picture, i)
		}
	}
	for _, n := range notes {
		fmt.Fprintf(text, "note in %d: at %d, %s\n", n.cell, n.place, recorded.Numbers(n.chars[:]...))
	}
	fmt.Fprintf(text, "prior: %s\n", recorded.Numbers(placePrior(notes, side)))
	fmt.Fprintln(text, "notes", b.readNotes(picture))
	for _, c := range []int{1, side + 2} { // what is left of the middle
		for _, wide := range []int{4, 9, 30} {
			dark := b.cells[c].ink
			alone(dark[:], wide)
			fmt.Fprintf(text, "alone: %s\n", recorded.Numbers(dark[:]...))
		}
	}
	ways, err := b.ways(ctx)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(text, "ways: %s\n", recorded.Numbers(ways[:]...))
}

// write writes what is known of all cells.
func (b *gridReading) write(text *strings.Builder, what string) {
	unread := 0
	var kinds, characters, tens []float64
	for i := range b.cells {
		c := &b.cells[i]
		kinds, characters, tens = append(kinds, c.kinds[:]...), append(characters, c.chars[:]...), append(tens, c.tens[:]...)
		if c.unread {
			unread++
		}
	}
	fmt.Fprintf(text, "%s: %d unread; %s; %s; %s\n", what, unread, recorded.Numbers(kinds...), recorded.Numbers(characters...), recorded.Numbers(tens...))
}

// TestPartsOf: ink that lies mostly in the border of the cell is a line of the grid, as is what is near its edge; a speck is no character.
func TestPartsOf(t *testing.T) {
	for _, c := range []struct {
		left, top, right, bottom int // of ink
		part, shape              bool
	}{
		{0, 10, 7, 25, false, false}, {0, 10, 8, 25, true, true}, {32, 10, 39, 25, false, false}, {31, 10, 39, 25, true, true},
		{10, 0, 25, 7, false, false}, {10, 0, 25, 8, true, true}, {10, 32, 25, 39, false, false}, {10, 31, 25, 39, true, true},
		{4, 10, 4, 25, false, false}, {35, 10, 35, 25, false, false}, {5, 10, 5, 25, true, true}, {34, 10, 34, 25, true, true},
		{10, 4, 25, 4, false, false}, {10, 5, 25, 5, true, false}, {10, 34, 25, 34, true, false}, {10, 35, 25, 35, false, false}, {18, 18, 22, 22, true, false}, {18, 18, 22, 23, true, true}, {20, 17, 20, 21, true, false},
	} {
		ink := make([]float32, Pixels*Pixels)
		for y := c.top; y <= c.bottom; y++ {
			for x := c.left; x <= c.right; x++ {
				ink[y*Pixels+x] = .8
			}
		}
		var want []part
		if c.part {
			want = []part{{c.left, c.top, c.right, c.bottom, (c.right - c.left + 1) * (c.bottom - c.top + 1)}}
		}
		if got := partsOf(ink, .42*.8, 4); !slices.Equal(got, want) {
			t.Errorf("%+v: parts %v, want %v", c, got, want)
		}
		if got := shapeOf(ink, .8); got.ok != c.shape {
			t.Errorf("%+v: a character: %t", c, got.ok)
		}
	}
}

// TestChooseAlphabet: what is read decides whether a board has numbers of two figures or letters, and which letters.
func TestChooseAlphabet(t *testing.T) {
	read := func(tens, char int) (c cell) {
		c.kinds[Printed], c.tens[tens], c.chars[char] = 1, 1, 1
		return c
	}
	all := alphabets(16) // numbers, letters after 9, the same with 0 for 16, letters only
	for _, c := range []struct {
		cells []cell
		want  int
		digit int // of the last cell
	}{
		{[]cell{read(0, 7), read(1, 2)}, 0, 12}, {[]cell{read(1, 0)}, 0, 10}, {[]cell{read(0, 9), read(0, 12)}, 1, 12}, {[]cell{read(0, 12), read(0, 0)}, 2, 16}, {[]cell{read(0, 25), read(0, 12)}, 3, 3},
	} {
		b := &gridReading{side: 16, cells: c.cells}
		b.chooseAlphabet()
		if *b.alphabet != all[c.want] {
			t.Errorf("%v is chosen, want %v", *b.alphabet, all[c.want])
		}
		if p := b.alphabet.digits(&c.cells[len(c.cells)-1], 16); p[c.digit] < .99 {
			t.Errorf("%d has the probability %.2f", c.digit, p[c.digit])
		}
	}
}

// TestJoined: a small part close above or below a large one, and mostly within its columns, belongs to it; a speck is dropped.
func TestJoined(t *testing.T) {
	large := part{10, 10, 19, 29, 100}
	for name, test := range map[string]struct {
		small part
		want  []part
	}{
		"above":                {part{10, 5, 19, 7, 20}, []part{{10, 5, 19, 29, 120}}},
		"too far above":        {part{10, 4, 19, 6, 20}, []part{large, {10, 4, 19, 6, 20}}},
		"below":                {part{12, 32, 15, 33, 8}, []part{{10, 10, 19, 33, 108}}},
		"too far below":        {part{12, 33, 15, 34, 8}, []part{large, {12, 33, 15, 34, 8}}},
		"beside its top":       {part{15, 8, 24, 12, 20}, []part{{10, 8, 24, 29, 120}}},
		"too deep beside it":   {part{15, 8, 24, 13, 20}, []part{large, {15, 8, 24, 13, 20}}},
		"too far to the right": {part{16, 7, 25, 9, 20}, []part{large, {16, 7, 25, 9, 20}}},
		"nearly half as large": {part{8, 5, 19, 9, 49}, []part{{8, 5, 19, 29, 149}}},
		"half as large":        {part{10, 5, 19, 9, 50}, []part{large, {10, 5, 19, 9, 50}}},
		"a small one":          {part{10, 8, 11, 9, 4}, []part{{10, 8, 19, 29, 104}}},
		"a speck":              {part{10, 8, 11, 9, 3}, []part{large}},
	} {
		if got := joined([]part{test.small, large}); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
