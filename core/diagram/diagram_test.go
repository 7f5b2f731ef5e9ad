package diagram

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestExamples draws every example, and counts what must be in the picture.
func TestExamples(t *testing.T) {
	for _, e := range examples.All() {
		var b bytes.Buffer
		if err := Write(&b, "", e.Grid, e.Deduction); err != nil {
			t.Fatal(err)
		}
		got, texts := contents(t, b.Bytes())
		want := map[string]int{"struck": len(e.Deduction.Strikes), "placed": len(e.Deduction.Places)}
		for i, m := range e.Deduction.Marks {
			switch {
			case slices.Contains(e.Deduction.Marks[:i], m):
			case m.Role == logic.Fin:
				want["fin"]++
			case m.Role == logic.ColorA:
				want["color-a"]++
			case m.Role == logic.ColorB:
				want["color-b"]++
			}
		}
		want["refuser"] = len(hint.Relied(e.Grid, e.Deduction))
		if slices.Contains([]*logic.Technique{logic.HiddenSingle, logic.NakedSingle, logic.AvoidableRectangle1, logic.AvoidableRectangle2}, e.Deduction.Technique) && want["refuser"] == 0 {
			t.Errorf("%v relies on no digit", e.Deduction)
		}
		for _, class := range []string{"struck", "placed", "fin", "color-a", "color-b", "refuser"} {
			if got[class] != want[class] {
				t.Errorf("%v: %d of %s are drawn, want %d", e.Deduction, got[class], class, want[class])
			}
		}
		if n := got["strong"] + got["weak"]; n > len(e.Deduction.Links) || n == 0 && len(e.Deduction.Links) > 0 {
			t.Errorf("%v: %d links are drawn, want %d", e.Deduction, n, len(e.Deduction.Links))
		}
		if n := written(e.Grid); texts != n+2*e.Grid.Layout().Side() {
			t.Errorf("%v: %d digits and names are written, want %d", e.Deduction, texts, n+2*e.Grid.Layout().Side())
		}
	}
}

// written returns the number of digits, candidates and sums of cages of a position.
func written(g *logic.Grid) (n int) {
	for cell := range g.Layout().Cells() {
		if g.Digit(cell) != 0 {
			n++
		} else {
			n += g.Candidates(cell).Len()
		}
	}
	for _, c := range g.Clues().All() {
		if c.Kind == sudoku.Cage && c.Number > 0 {
			n++
		}
	}
	return n
}

// contents counts the groups of a picture by class, and its texts beside the title. The picture must be well-formed.
func contents(t *testing.T, svg []byte) (classes map[string]int, texts int) {
	t.Helper()
	classes = map[string]int{}
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return classes, texts
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		if element, ok := token.(xml.StartElement); ok {
			if element.Name.Local == "text" {
				texts++
			}
			for _, a := range element.Attr {
				if a.Name.Local == "class" {
					classes[a.Value]++
				}
			}
		}
	}
}

// TestDirections checks that a chain has arrows and a coloring none.
func TestDirections(t *testing.T) {
	for _, e := range examples.All() {
		var arrows bool
		switch e.Deduction.Technique {
		case logic.Skyscraper:
			arrows = true
		case logic.SimpleColorsTrap:
		default:
			continue
		}
		var b bytes.Buffer
		if err := Write(&b, "", e.Grid, e.Deduction); err != nil {
			t.Fatal(err)
		}
		_, link, _ := strings.Cut(b.String(), `<g class="strong">`)
		link, _, _ = strings.Cut(link, "</g>")
		if got := strings.Contains(link, `fill="#`); got != arrows {
			t.Errorf("%v: arrows are drawn: %v", e.Deduction, got)
		}
	}
}

// TestSizes draws boards of other sizes, and with boxes that are not square: all candidates are written, and the houses are shaded.
func TestSizes(t *testing.T) {
	for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {4, 3}, {5, 5}} {
		l, err := sudoku.NewLayout(box[0], box[1])
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		d := logic.Deduction{Technique: logic.NakedSingle, Places: []position.Candidate{{Cell: l.Cells() - 1, Digit: uint8(l.Side())}}, Houses: []int{0}, Covers: []int{l.Side() + 1}}
		var b bytes.Buffer
		if err := Write(&b, "", g, d); err != nil {
			t.Fatal(err)
		}
		got, texts := contents(t, b.Bytes())
		if got["placed"] != 1 || got["base"] < l.Side()-1 || got["cover"] != l.Side() || texts != written(g)+2*l.Side() {
			t.Errorf("%v: %v, %d texts", l, got, texts)
		}
	}
}

// TestWriteError reports that a picture could not be written.
func TestWriteError(t *testing.T) {
	e := examples.All()[0]
	if err := Write(full{}, "", e.Grid, e.Deduction); err == nil {
		t.Error("no error")
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }
