package hint_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestEureka checks the short notation of the first example of some techniques.
func TestEureka(t *testing.T) {
	for technique, want := range map[*logic.Technique]string{
		logic.XChain:            "(1)r1c8=(1)r4c8-(1)r6c7=(1)r6c2-(1)r2c2=(1)r2c4 => r1c4<>1",
		logic.AIC:               "(4=6)r5c9-(6=4)r6c9 => r4c7,r8c9<>4",
		logic.GroupedAIC:        "(9)r4c5=(9)r5c5-(9)r45c4=(9)r7c4 => r4c4,r5c4<>9",
		logic.ALSXZ:             "(2=4)r4c8-(4=2)r8c289 => r7c8<>2",
		logic.ContinuousLoop:    "(7)r6c9=(7)r6c7-(7=9)r3c7-(9)r3c9=(9-7)r6c9 => r6c9<>3; r7c7<>7",
		logic.DiscontinuousLoop: "(4)r5c8-(4)r2c8=(4-8)r2c2=(8)r9c2-(8)r9c8=(8)r5c8 => r5c8<>4",
		logic.CellForcingChain:  "(1)r1c9-(1)r1c1=(1)r2c1-(1)r2c4; (5)r1c9-(5)r2c7=(5-1)r2c4 => r2c4<>1",
		logic.Skyscraper:        "(5)r5c3=(5)r3c3-(5)r3c5=(5)r6c5 => r5c6,r6c1<>5",
		logic.NakedPair:         "", logic.SimpleColorsTrap: "",
	} {
		e := examples.Of(technique)[0]
		if got := hint.Eureka(e.Grid.Layout(), e.Deduction); got != want {
			t.Errorf("%s: %q, want %q", technique.ID, got, want)
		}
	}
}

// TestEurekaHasEveryLink: a chain in short notation has as many signs as the chain has links, strong and weak.
func TestEurekaHasEveryLink(t *testing.T) {
	n := 0
	for _, e := range examples.All() {
		text, _, ok := strings.Cut(hint.Eureka(e.Grid.Layout(), e.Deduction), " => ")
		if !ok || strings.Contains(text, ";") {
			continue // of several chains, a common beginning is written twice
		}
		n++
		strong, weak := 0, 0
		for _, l := range e.Deduction.Links {
			if l.Strong {
				strong++
			} else {
				weak++
			}
		}
		if strings.Count(text, "=") != strong || strings.Count(text, "-") != weak {
			t.Errorf("%v has %d strong and %d weak links: %s", e.Deduction, strong, weak, text)
		}
	}
	if n < 20 {
		t.Errorf("only %d examples are written", n)
	}
}

// TestLinks checks that what is told link by link is whole sentences and comes to the same end, and that the drawing grows with it.
func TestLinks(t *testing.T) {
	n := 0
	for _, e := range examples.All() {
		for _, l := range hint.Languages() {
			links := hint.Links(l, e.Grid, e.Deduction)
			if links == nil {
				if e.Deduction.Technique == logic.DeathBlossom || e.Deduction.Technique == logic.AIC {
					t.Errorf("%v is not told link by link", e.Deduction)
				}
				continue
			}
			n++
			for i, link := range links {
				check(t, l, hint.Hint{Technique: link.Text, Where: link.Text, Reason: link.Text}, e.Deduction)
				switch last := i == len(links)-1; {
				case last && !reflect.DeepEqual(link.Drawn, e.Deduction):
					t.Errorf("%v: the last drawing is %v", e.Deduction, link.Drawn)
				case !last && (len(link.Drawn.Strikes)+len(link.Drawn.Places) > 0 || len(link.Cells) == 0 || len(link.Drawn.Marks) == 0):
					t.Errorf("%v: link %d draws %v", e.Deduction, i, link.Drawn)
				}
			}
			whole, last := []rune(hint.Say(l, e.Grid, e.Deduction).Reason), []rune(links[len(links)-1].Text)
			if n := min(len(whole), len(last), 12); string(whole[len(whole)-n:]) != string(last[len(last)-n:]) {
				t.Errorf("%v ends with %q instead of %q", e.Deduction, string(last), string(whole))
			}
		}
	}
	if n < 40 {
		t.Errorf("only %d examples are told link by link", n)
	}
}

// TestLinksGrow: the drawing of a chain has one link more with each sentence, and it marks what has been said so far. The houses of a pattern are drawn at the end, when there are
// several chains or a chain of sets.
func TestLinksGrow(t *testing.T) {
	lines, houses := 0, 0
	for _, e := range examples.All() {
		id := e.Deduction.Technique.ID
		links := hint.Links(hint.English, e.Grid, e.Deduction)
		if links == nil || len(e.Deduction.Chains) > 0 || e.Deduction.Technique == logic.DeathBlossom {
			continue
		}
		several := strings.Contains(id, "forcing") || strings.Contains(id, "nishio") || strings.HasPrefix(id, "als")
		if len(e.Deduction.Houses)+len(e.Deduction.Covers) > 0 {
			houses++
		}
		said := map[int]bool{}
		for i, link := range links[:len(links)-1] {
			if several && len(link.Drawn.Houses)+len(link.Drawn.Covers) > 0 {
				t.Errorf("%v: link %d draws the houses %v", e.Deduction, i, link.Drawn.Houses)
			}
			if strings.Contains(id, "forcing") || strings.Contains(id, "nishio") {
				drawn := slices.ContainsFunc(link.Drawn.Links, func(l logic.Link) bool { return slices.Equal(l.To.Cells, link.Cells) })
				pattern := slices.ContainsFunc(link.Drawn.Marks, func(m logic.Mark) bool { return m.Role == logic.SetA })
				if !strings.HasPrefix(link.Text, "Suppose") && !drawn && !pattern {
					t.Errorf("%v: link %d draws nothing that leads to %v", e.Deduction, i, link.Cells)
				}
				continue
			}
			lines++
			for _, cell := range link.Cells {
				said[cell] = true
			}
			for _, m := range link.Drawn.Marks {
				if !said[m.Cell] {
					t.Errorf("%v: link %d marks cell %d, of which nothing was said", e.Deduction, i, m.Cell)
				}
			}
			if len(link.Drawn.Links) != i {
				t.Errorf("%v: link %d draws %d links", e.Deduction, i, len(link.Drawn.Links))
			}
		}
	}
	if lines < 100 || houses == 0 {
		t.Errorf("there are %d sentences, and houses in %d steps", lines, houses)
	}
}

// TestOneLink: of a step with a single link, too, the text says what is supposed, what follows from it, and what that proves.
func TestOneLink(t *testing.T) {
	g := grid(t, sunday)
	node := func(cell int) logic.Node { return logic.Node{Digit: 2, Cells: []int{cell}} }
	d := logic.Deduction{
		Technique: logic.ForcingNetContradiction, Digits: sudoku.Of(2), Cells: []int{2}, Marks: []logic.Mark{{Candidate: position.Candidate{Cell: 2, Digit: 2}}},
		Links: []logic.Link{{From: node(2), To: node(11)}}, Strikes: []position.Candidate{{Cell: 2, Digit: 2}},
	}
	var told []string
	for _, link := range hint.Links(hint.English, g, d) {
		told = append(told, link.Text)
	}
	if len(told) != 3 || told[0] != "Suppose that r1c3 is 2." || told[1] != "Then r2c3 is not 2 (column 3)." {
		t.Errorf("it says %q", told)
	}
}

// TestLinksAreConnected: what follows from the sentence before it says so with "Then", and what follows from an earlier sentence, or from several, repeats them.
func TestLinksAreConnected(t *testing.T) {
	node := func(cell int) logic.Node { return logic.Node{Digit: 2, Cells: []int{cell}} }
	link := func(from, to int, strong bool) logic.Link {
		return logic.Link{From: node(from), To: node(to), Strong: strong}
	}
	d := logic.Deduction{Technique: logic.ForcingNetContradiction, Links: []logic.Link{
		link(2, 11, false), link(2, 20, false), link(11, 12, true), link(20, 12, true), link(12, 3, false),
	}}
	want := []string{
		"Suppose that r1c3 is 2.", "Then r2c3 is not 2 (column 3).", "Because r1c3 is 2, r3c3 is not 2 (column 3).",
		"Then because r2c3 is not 2 (column 3) and r3c3 is not 2 (column 3), r2c4 is 2.", "Then r1c4 is not 2 (column 4).",
	}
	var told []string
	for _, link := range hint.Links(hint.English, grid(t, sunday), d) {
		told = append(told, link.Text)
	}
	if len(told) < len(want) || !slices.Equal(told[:len(want)], want) {
		t.Errorf("it says %q, want %q", told, want)
	}
}

// TestPatternsInChains: where a chain rests on a pattern that has appeared, the pattern is named with its digits and cells.
func TestPatternsInChains(t *testing.T) {
	g := grid(t, hardest)
	at := g.Clone()
	named := 0
	for d := range hint.Path(t.Context(), g, hint.Options{Proper: true}) {
		for _, l := range hint.Languages() {
			reason := hint.Say(l, at, d).Reason
			if strings.Contains(reason, hint.Texts(l)["note.pattern"]) {
				t.Errorf("%v: a pattern is not named in %s", d, reason)
			}
			named += strings.Count(reason, "among the candidates that are left")
		}
		d.Apply(at)
	}
	if named == 0 {
		t.Error("no pattern is named: the puzzle tries nothing")
	}
}
