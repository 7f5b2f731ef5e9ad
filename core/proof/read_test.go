package proof

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"reflect"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// fileOf returns a file with a comment before a picture.
func fileOf(t *testing.T, comment string, picture image.Image) []byte {
	t.Helper()
	var shown bytes.Buffer
	if err := jpeg.Encode(&shown, picture, nil); err != nil {
		t.Fatal(err)
	}
	file := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xfe}, uint16(len(comment)+2))
	return append(append(file, comment...), shown.Bytes()[2:]...)
}

// TestReadRefuses: a file is read if its comment is about the cells of a board and its picture has a size that the program may have written.
func TestReadRefuses(t *testing.T) {
	small := checkered(8)
	for _, test := range []struct {
		comment string
		picture image.Image
		ok      bool
	}{
		{version + `{"cells":16,"said":[{"c":0,"d":3},{"c":15,"q":true}]}`, small, true},
		{version + `{"cells":1}`, small, true},
		{version + `{"cells":1296}`, small, true},
		{version + `{"cells":16}`, image.NewGray(image.Rect(0, 0, 4096, 1)), true},
		{version + `{"cells":16}`, image.NewGray(image.Rect(0, 0, 1, 4096)), true},
		{version + `{"cells":0}`, small, true}, // a whole picture
		{version + `{"cells":-1}`, small, false},
		{version + `{"cells":1297}`, small, false},
		{version + `{"cells":16,"said":[{"c":16,"d":3}]}`, small, false},
		{version + `{"cells":16,"said":[{"c":-1,"d":3}]}`, small, false},
		{version + `{"cells":16}`, image.NewGray(image.Rect(0, 0, 4097, 1)), false},
		{version + `{"cells":16}`, image.NewGray(image.Rect(0, 0, 1, 4097)), false},
		{version + `{"cells":16`, small, false},
		{"nonet-photo-2 {}", small, false},
		{"", small, false},
	} {
		p, err := Read(fileOf(t, test.comment, test.picture))
		if (err == nil) != test.ok || test.ok && p.Picture().Rect != test.picture.Bounds() {
			t.Errorf("%s with %v: %v", test.comment, test.picture.Bounds(), err)
		}
	}
	whole := fileOf(t, version+`{"cells":16}`, small)
	for n := range whole {
		if p, err := Read(whole[:n]); err == nil && n < len(whole)/2 {
			t.Errorf("%d of %d bytes are read: %+v", n, len(whole), p)
		}
	}
	for i := range 4 {
		odd := bytes.Clone(whole)
		odd[i]++
		if _, err := Read(odd); err == nil {
			t.Errorf("a file that begins with % x is read", odd[:4])
		}
	}
	if _, err := OriginOf(whole[:20]); err == nil {
		t.Error("a piece of a file has an origin")
	}
	if from, err := OriginOf(whole); err != nil || from != (Origin{}) {
		t.Errorf("a file without an origin has %+v, %v", from, err)
	}
	p, _ := doubting()
	file := p.File()
	comment := 4 + int(binary.BigEndian.Uint16(file[4:])) // where it ends
	for _, n := range []int{len(file), comment} {
		if from, err := OriginOf(file[:n]); err != nil || from != p.Origin() {
			t.Errorf("the origin in %d bytes is %+v, %v", n, from, err)
		}
	}
	if _, err := OriginOf(file[:comment-1]); err == nil {
		t.Error("a piece of a comment has an origin")
	}
}

// TestColourPicture: a picture in colours, which another program has written, is shown in grey.
func TestColourPicture(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 16, 16))
	for i := range 256 {
		picture.Set(i%16, i/16, color.RGBA{255, 255, 0, 255})
	}
	p, err := Read(fileOf(t, version+`{"cells":16}`, picture))
	if err != nil {
		t.Fatal(err)
	}
	if v := p.Picture().GrayAt(8, 8).Y; v < 200 || v > 245 || p.Picture().Rect != picture.Rect {
		t.Errorf("yellow is %d in %v", v, p.Picture().Rect)
	}
}

// TestLongComment: if a comment would be too long, the least likely readings are left out: all those that fit stay.
func TestLongComment(t *testing.T) {
	cells := make([]Cell, 1296)
	for i := range cells {
		cells[i] = Cell{Digit: 25, Doubtful: true}
		for d := range 12 {
			cells[i].Alternatives = append(cells[i].Alternatives, Alternative{uint8(d), .9 - float64(d)/100})
		}
	}
	for n := 1296; n > 0; n -= 78 {
		p := New(checkered(8), cells[:n], Origin{})
		back, err := Read(p.File())
		if err != nil {
			t.Fatal(err)
		}
		kept := len(back.Cell(0).Alternatives)
		if text := p.comment(kept); len(text) > mostComment || kept > 8 || kept < 8 && len(p.comment(kept+1)) <= mostComment {
			t.Errorf("of %d cells %d readings are kept each, in %d bytes", n, kept, len(text))
		}
		if c := back.Cell(n - 1); c.Digit != 25 || len(c.Alternatives) != kept || kept > 0 && c.Alternatives[kept-1].Digit != uint8(kept-1) {
			t.Errorf("the last of %d cells is %+v", n, c)
		}
	}
}

// TestFullComment: a comment of the greatest length a picture may have keeps all readings; a byte more costs one of each cell, and in a board with much else to
// say there may be none.
func TestFullComment(t *testing.T) {
	few := []Cell{{Doubtful: true}}
	for d := range 8 {
		few[0].Alternatives = append(few[0].Alternatives, Alternative{uint8(d), .1})
	}
	short := New(checkered(8), few, Origin{Picture: "x"})
	for more, want := range map[int]int{0: 8, 1: 7} {
		name := strings.Repeat("x", 1+0xffff-2-len(short.comment(8))+more)
		back, err := Read(New(checkered(8), few, Origin{Picture: name}).File())
		if err != nil || len(back.Cell(0).Alternatives) != want || back.Origin().Picture != name {
			t.Errorf("%d bytes more than there is room for: %+v, %v", more, back, err)
		}
	}
	many := make([]Cell, 1296)
	for i := range many {
		many[i] = Cell{Digit: 25, Doubtful: true, Written: 25, Notes: 1<<35 - 1, Alternatives: []Alternative{{4, .123}}}
	}
	if back, err := Read(New(checkered(8), many, Origin{}).File()); err != nil || back.Cell(1295).Notes != 1<<35-1 || back.Cell(1295).Alternatives != nil {
		t.Errorf("of a full board: %v", err)
	}
}

// TestAbout: what the proof says about its cells.
func TestAbout(t *testing.T) {
	p, _ := doubting()
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	if p.Cells() != 16 || !p.Fits(four) || p.Fits(sudoku.Classic()) || !p.WasRead() || p.Doubts() != 3 {
		t.Errorf("it has %d cells, %d doubts", p.Cells(), p.Doubts())
	}
	for cell := range 16 {
		if p.Doubtful(cell) != strings.ContainsRune("\x03\x07\x0c", rune(cell)) {
			t.Errorf("cell %d is doubtful: %t", cell, p.Doubtful(cell))
		}
	}
	for _, test := range []struct {
		cell Cell
		read bool
	}{{Cell{}, false}, {Cell{Digit: 1}, true}, {Cell{Sum: 1}, true}, {Cell{Doubtful: true}, true}, {Cell{Alternatives: []Alternative{{3, .1}}}, false}} {
		cells := make([]Cell, 16)
		cells[15] = test.cell
		if New(checkered(8), cells, Origin{}).WasRead() != test.read {
			t.Errorf("something was read in a photo with %+v: %t", test.cell, !test.read)
		}
	}
}

// TestEveryField: a cell comes back if the photo says only one thing about it.
func TestEveryField(t *testing.T) {
	cells := []Cell{
		{}, {Digit: 1}, {Doubtful: true}, {Written: 1}, {Written: 2}, {Notes: sudoku.Of(1)}, {Notes: sudoku.Of(2)}, {Alternatives: []Alternative{{0, .5}}}, {Alternatives: []Alternative{{7, 1}, {8, .001}}},
		{checked: []uint8{0}}, {Digit: 1, Whose: true}, {checked: []uint8{1, 0}}, {Digit: 9, Written: 3}, {Doubtful: true, Rule: Sum, Sum: 15, Sums: []int{16, 13}}, {Doubtful: true, Rule: Border}, {}, {}, {}, {Digit: 4},
	}
	back, err := Read(New(checkered(8), cells, Origin{}).File())
	if err != nil || !reflect.DeepEqual(back.cells, cells) {
		t.Errorf("the cells are\n%+v\nwant\n%+v\n%v", back.cells, cells, err)
	}
	if empty := New(checkered(8), make([]Cell, 16), Origin{}).comment(8); strings.Contains(string(empty), `"c":`) {
		t.Errorf("the comment about nothing is %s", empty)
	}
}
