package logic

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestDeductionsAsBefore compares how many deductions the techniques find in some positions with how many they found before, and for each technique one
// of them with its whole pattern. Each of them is looked at by found.
func TestDeductionsAsBefore(t *testing.T) {
	text := report{t: t, rng: rand.New(rand.NewPCG(1, 1)), shown: map[*Technique]bool{}}
	for _, position := range []struct{ name, cells string }{
		{"pairs", pairsLeft}, {"corners", cornersLeft}, {"groups", groupsLeft}, {"middle", middleLeft}, {"few", fewKnown}, {"sides", sidesLeft}, {"columns", columnsLeft},
	} {
		for _, technique := range Techniques() {
			text.add(position.name, technique, gridOf(t, position.cells), Options{})
		}
	}
	for _, o := range []struct {
		name string
		Options
	}{
		{"siamese", Options{Siamese: true}}, {"small rectangles", Options{SmallRectangles: true}}, {"missing allowed", Options{MissingAllowed: true}},
		{"sets in chains", Options{SetsInChains: true}}, {"overlapping sets", Options{OverlappingSets: true}}, {"later sets", Options{LaterSets: true}}, {"every chain", Options{EveryChain: true}},
	} {
		for _, technique := range Techniques() {
			text.add(o.name, technique, gridOf(t, cornersLeft), o.Options)
		}
	}
	examples, err := os.ReadFile("examples/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(examples)) {
		if fields := strings.Split(line, "\t"); len(fields) == 4 {
			text.add("example", ByID(fields[0]), exampleGrid(t, fields[1], fields[2]), Options{})
		}
	}
	recorded.Compare(t, "deductions.txt", text.String())
}

// A report is the text of what techniques find.
type report struct {
	strings.Builder
	t     *testing.T
	rng   *rand.Rand
	shown map[*Technique]bool // a deduction of it was written down
}

// add writes a line about what a technique finds in a position, if it finds anything.
func (r *report) add(position string, technique *Technique, g *Grid, o Options) {
	all := found(r.t, position, technique, g, o, math.MaxInt, r.rng)
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(r, "%s: %s: %d", position, technique.ID, len(all))
	if !r.shown[technique] {
		r.shown[technique] = true
		r.WriteString(", the first: " + pattern(all[0]))
	}
	r.WriteByte('\n')
}

// pattern describes everything in a deduction.
func pattern(d Deduction) string {
	return fmt.Sprintf("%s digits %v cells %v houses %v covers %v marks %v", linksText(d), d.Digits, d.Cells, d.Houses, d.Covers, d.Marks)
}

// exampleGrid returns the position of a line of the examples, see examples.Example.String.
func exampleGrid(t *testing.T, cells, struck string) *Grid {
	t.Helper()
	plain := strings.ReplaceAll(cells, "+", "")
	l, err := sudoku.LayoutOfSide(int(math.Sqrt(float64(len(plain)))))
	if err != nil {
		t.Fatal(err)
	}
	p, later := sudoku.Empty(l), map[int]uint8{}
	at, placed := 0, false
	for _, r := range cells {
		digit, _ := sudoku.DigitOf(r, l.Side())
		switch {
		case r == '+':
			placed = true
			continue
		case r != '.' && placed:
			later[at] = digit
		case r != '.':
			p.Givens[at] = digit
		}
		at, placed = at+1, false
	}
	g, err := NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	for cell, digit := range later {
		g.Place(cell, digit)
	}
	for name := range strings.FieldsSeq(struck) {
		digit, _ := sudoku.DigitOf([]rune(name)[0], l.Side())
		cell, _ := l.CellNamed(name[1:])
		g.Strike(cell, digit)
	}
	return g
}
