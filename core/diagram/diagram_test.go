package diagram

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
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

// TestUnevenBoxes draws a board whose boxes are two cells wide and three high: every candidate is in its place and nowhere else, the houses are
// shaded, the lines of boxes are thick, and frames and links join what they are to join.
func TestUnevenBoxes(t *testing.T) {
	l, err := sudoku.NewLayout(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	g.Place(20, 4)
	group := logic.Node{Digit: 5, Cells: []int{6, 12}}
	d := logic.Deduction{
		Strikes: []position.Candidate{{Cell: 35, Digit: 6}}, Places: []position.Candidate{{Cell: 29, Digit: 3}}, Houses: []int{0, 7}, Covers: []int{13},
		Links: []logic.Link{{From: logic.Node{Digit: 2, Cells: []int{3}}, To: group, Strong: true}, {From: group, To: logic.Node{Digit: 5, Cells: []int{24}}}},
	}
	var b bytes.Buffer
	if err := Write(&b, g, d); err != nil {
		t.Fatal(err)
	}
	elements := elementsOf(t, b.Bytes())
	p := newPicture(bufio.NewWriter(&b), g, d)

	written := map[string]int{}
	for _, e := range elements {
		if e.name == "text" {
			written[fmt.Sprintf("%s at %.1f, %.1f", e.text, e.number("x"), e.number("y"))]++
		}
	}
	expect := func(text string, x, y, height float64) {
		key := fmt.Sprintf("%s at %.1f, %.1f", text, x, y+.36*height)
		if written[key] != 1 {
			t.Errorf("%s is written %d times", key, written[key])
		}
		delete(written, key)
	}
	for cell := range l.Cells() {
		left, top := margin+float64(cell%6)*60, margin+float64(cell/6)*60
		if digit := g.Digit(cell); digit != 0 {
			expect(sudoku.Symbol(digit), left+30, top+30, .58*60)
		}
		for digit := range g.Candidates(cell).All() { // two beside each other, as the cells of a box
			i := float64(digit - 1)
			expect(sudoku.Symbol(digit), left+20+20*math.Mod(i, 2), top+10+20*math.Floor(i/2), small)
		}
	}
	for i := range 6 {
		middle := margin + 30 + 60*float64(i)
		expect(fmt.Sprintf("c%d", i+1), middle, margin-9, 11)
		expect(fmt.Sprintf("r%d", i+1), margin-11, middle, 11)
	}
	if len(written) > 0 {
		t.Errorf("also written: %v", written)
	}

	thick := map[string]bool{}
	for _, e := range elements {
		switch x, y := e.points(); {
		case e.name == "path" && e.attr["class"] == "" && e.attr["stroke-width"] != "" && e.attr["opacity"] == "":
			thick[e.attr["d"]] = e.number("stroke-width") > 2
		case e.attr["class"] == "base" || e.attr["class"] == "cover":
			houses := d.Houses
			if e.attr["class"] == "cover" {
				houses = d.Covers
			}
			var want, got []square
			for _, house := range houses {
				for _, cell := range l.Houses()[house].Cells {
					if s := (square{cell % 6, cell / 6}); !slices.Contains(want, s) {
						want = append(want, s)
					}
				}
			}
			for i := range x {
				got = append(got, square{int(x[i]-margin) / 60, int(y[i]-margin) / 60})
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("shaded as %s is %v, want %v", e.attr["class"], got, want)
			}
		case e.attr["class"] == "strong" || e.attr["class"] == "weak":
			link := d.Links[0]
			if e.attr["class"] == "weak" {
				link = d.Links[1]
			}
			near := func(n logic.Node, x, y float64) bool {
				return slices.ContainsFunc(n.Cells, func(cell int) bool {
					cx, cy := p.at(position.Candidate{Cell: cell, Digit: n.Digit})
					return math.Hypot(cx-x, cy-y) < radius+2
				})
			}
			if last := len(x) - 1; !near(link.From, x[0], y[0]) || !near(link.To, x[last], y[last]) {
				t.Errorf("the link %s is not from %v to %v", e.attr["d"], link.From, link.To)
			}
		case e.attr["class"] == "group":
			for _, c := range []position.Candidate{{Cell: 6, Digit: 5}, {Cell: 12, Digit: 5}, {Cell: 7, Digit: 5}, {Cell: 6, Digit: 6}, {Cell: 0, Digit: 5}, {Cell: 18, Digit: 5}} {
				x, y := p.at(c)
				left, top := e.number("x"), e.number("y")
				inside := x-radius > left && x+radius < left+e.number("width") && y-radius > top && y+radius < top+e.number("height")
				if inside != slices.Contains(group.Cells, c.Cell) && c.Digit == 5 || inside && c.Digit != 5 {
					t.Errorf("in the frame is %v: %t", c, inside)
				}
			}
		}
	}
	for i := range 7 {
		at := margin + 60*i
		for path, want := range map[string]bool{fmt.Sprintf("M%d 24V384", at): i%2 == 0, fmt.Sprintf("M24 %dH384", at): i%3 == 0} {
			if got, ok := thick[path]; !ok || got != want {
				t.Errorf("the line %s is drawn: %t, thick: %t", path, ok, got)
			}
		}
	}
}

// A square is a column and a row.
type square [2]int

// An element is a part of a picture.
type element struct {
	name, text string
	attr       map[string]string
}

// elementsOf returns the elements of a picture.
func elementsOf(t *testing.T, svg []byte) (all []element) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			all = append(all, e)
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" {
				all[len(all)-1].text = text
			}
		}
	}
}

// number returns an attribute.
func (e element) number(name string) float64 {
	v, _ := strconv.ParseFloat(e.attr[name], 64)
	return v
}

var point = regexp.MustCompile(`[MQ ]([\d.]+) ([\d.]+)`)

// points returns the points of a path that are given in full.
func (e element) points() (x, y []float64) {
	for _, m := range point.FindAllStringSubmatch(strings.ReplaceAll(e.attr["d"], "Q", " "), -1) {
		px, _ := strconv.ParseFloat(m[1], 64)
		py, _ := strconv.ParseFloat(m[2], 64)
		x, y = append(x, px), append(y, py)
	}
	return x, y
}
