package diagram

import (
	"bufio"
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
		if err := Write(&b, e.Grid, e.Deduction); err != nil {
			t.Fatal(err)
		}
		got := classes(t, b.Bytes())
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
		want["relied"] = len(hint.Relied(e.Grid, e.Deduction))
		if slices.Contains([]*logic.Technique{logic.HiddenSingle, logic.NakedSingle, logic.AvoidableRectangle1, logic.AvoidableRectangle2}, e.Deduction.Technique) && want["relied"] == 0 {
			t.Errorf("%v relies on no digit", e.Deduction)
		}
		for _, class := range []string{"struck", "placed", "fin", "color-a", "color-b", "relied"} {
			if got[class] != want[class] {
				t.Errorf("%v: %d of %s are drawn, want %d", e.Deduction, got[class], class, want[class])
			}
		}
		if n := got["strong"] + got["weak"]; n > len(e.Deduction.Links) || n == 0 && len(e.Deduction.Links) > 0 {
			t.Errorf("%v: %d links are drawn, want %d", e.Deduction, n, len(e.Deduction.Links))
		}
	}
}

// classes counts the elements of a picture by class. The picture must be well-formed.
func classes(t *testing.T, svg []byte) map[string]int {
	t.Helper()
	count := map[string]int{}
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		if element, ok := token.(xml.StartElement); ok {
			for _, a := range element.Attr {
				if a.Name.Local == "class" {
					count[a.Value]++
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
		if err := Write(&b, e.Grid, e.Deduction); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), "marker-end"); got != arrows {
			t.Errorf("%v: arrows are drawn: %v", e.Deduction, got)
		}
	}
}

// TestLargeBoard draws a board whose boxes are not square.
func TestLargeBoard(t *testing.T) {
	for _, side := range []int{4, 6, 12, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		d := logic.Deduction{Technique: logic.NakedSingle, Places: []position.Candidate{{Cell: l.Cells() - 1, Digit: uint8(side)}}}
		var b bytes.Buffer
		if err := Write(&b, g, d); err != nil {
			t.Fatal(err)
		}
		if got := classes(t, b.Bytes()); got["placed"] != 1 {
			t.Errorf("side %d: %v", side, got)
		}
		p := newPicture(bufio.NewWriter(&b), g, d)
		x, y := p.at(d.Places[0])
		if far := margin + float64(side)*p.cell; x+radius > far || y+radius > far {
			t.Errorf("side %d: the last candidate is outside the board", side)
		}
	}
}

// TestWriteError reports that a picture could not be written.
func TestWriteError(t *testing.T) {
	e := examples.All()[0]
	if err := Write(full{}, e.Grid, e.Deduction); err == nil {
		t.Error("no error")
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// TestPlainEnds checks that the ends of links stand out where the deduction gives them no role.
func TestPlainEnds(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	node := func(cell int) logic.Node { return logic.Node{Digit: 4, Cells: []int{cell}} }
	bold := func(d logic.Deduction) int {
		var b strings.Builder
		if err := Write(&b, g, d); err != nil {
			t.Fatal(err)
		}
		_, part, _ := strings.Cut(b.String(), `font-weight="bold"`)
		part, _, _ = strings.Cut(part, "</g>")
		return strings.Count(part, "<text")
	}
	if n := bold(logic.Deduction{Links: []logic.Link{{From: node(1), To: node(7)}}}); n != 2 {
		t.Errorf("%d candidates stand out, want 2", n)
	}
}

// TestMiddle: the candidates of a cell lie around its middle, also where boxes are not square.
func TestMiddle(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		width, height := l.BoxSize()
		p := &picture{layout: l, across: width, cell: slot * float64(max(width, height))}
		cell := 2*side + 1
		firstX, firstY := p.at(position.Candidate{Cell: cell, Digit: 1})
		lastX, lastY := p.at(position.Candidate{Cell: cell, Digit: uint8(side)})
		x, y := p.middle(cell)
		if (firstX+lastX)/2 != x || (firstY+lastY)/2 != y || lastX-firstX != slot*float64(width-1) || lastY-firstY != slot*float64(height-1) {
			t.Errorf("on a board of %d, candidates lie from %v, %v to %v, %v around %v, %v", side, firstX, firstY, lastX, lastY, x, y)
		}
	}
}
