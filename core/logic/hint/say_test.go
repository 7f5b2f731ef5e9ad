package hint_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/explainer"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestEveryTechnique says an example of every technique in every language.
func TestEveryTechnique(t *testing.T) {
	for _, e := range examples.All() {
		for _, l := range hint.Languages() {
			h := hint.Say(l, e.Grid, e.Deduction)
			check(t, l, h, e.Deduction)
			layout := e.Grid.Layout()
			for d := range e.Deduction.Digits.All() {
				if !strings.Contains(h.Reason, sudoku.Symbol(d)) {
					t.Errorf("%s, %s: no word about %d: %s", l, e.Deduction, d, h.Reason)
				}
			}
			for _, house := range slices.Concat(e.Deduction.Houses, e.Deduction.Covers) {
				if n := layout.Houses()[house].Index + 1; !strings.Contains(h.Reason, strconv.Itoa(n)) {
					t.Errorf("%s, %s: no word about %v: %s", l, e.Deduction, layout.Houses()[house], h.Reason)
				}
			}
			for _, c := range slices.Concat(e.Deduction.Places, e.Deduction.Strikes) {
				if !strings.Contains(h.Reason, layout.CellName(c.Cell)) {
					t.Errorf("%s, %s: no word about %s: %s", l, e.Deduction, layout.CellName(c.Cell), h.Reason)
				}
			}
		}
	}
}

// check checks that sentences are whole, and in the language that they should be in.
func check(t *testing.T, l hint.Language, h hint.Hint, d logic.Deduction) {
	t.Helper()
	for _, said := range []string{h.Technique, h.Where, h.Reason} {
		last := said[max(len(said)-len("。"), 0):]
		ended := strings.HasSuffix(said, ".") || slices.Contains([]string{"。", "？"}, last)
		for _, bad := range []string{"{{", "%!", "<no", "  ", ", ,", "、、", " .", " ,", ": .", "：。", "()", "（）"} {
			if strings.Contains(said, bad) || !ended {
				t.Errorf("%s, %s: %q is not a sentence", l, d, said)
				break
			}
		}
		if chinese := strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }); chinese != (l == hint.Chinese) {
			t.Errorf("%s, %s: this is in another language: %s", l, d, said)
		}
	}
}

// TestEveryTechniqueHasTexts checks those too of which there is no example.
func TestEveryTechniqueHasTexts(t *testing.T) {
	english := hint.Texts(hint.English)
	for key, text := range hint.Texts(hint.Chinese) {
		stands := strings.HasPrefix(key, "name.") || strings.HasPrefix(key, "definition.") // the English ones stand with the techniques
		if !stands && key != "between" && (english[key] == "" || text == "") {
			t.Errorf("%q has no text in some language", key)
		}
	}
	for key := range english {
		if _, ok := hint.Texts(hint.Chinese)[key]; !ok {
			t.Errorf("%q has no Chinese text", key)
		}
	}
	for _, technique := range slices.Concat(logic.Techniques(), explainer.Techniques()) {
		name := hint.Texts(hint.Chinese)["name."+technique.ID]
		if name == "" {
			t.Errorf("%s has no Chinese name", technique.Name)
		}
	}
	for _, technique := range logic.Techniques() {
		for l, end := range map[hint.Language]string{hint.English: ".", hint.Chinese: "。"} {
			if text := hint.Definition(l, technique); strings.Count(text, end) < 2 || !strings.HasSuffix(text, end) {
				t.Errorf("%s, %s: the definition is %q", technique.ID, l, text)
			}
		}
	}
}

// chained are puzzles that need the Explainer's chains.
var chained = []string{
	".9..6..1....3...7952.7.....81.6....5..5.....42.61...3.....4......8...3.6.3.....8.", // X-cycle
	"...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6.", // Y-cycle
	".9.........3....2..1.4.7..6.67..1..95...8..7......4.....5...9.48..7...5.....3....", // Nishio
	"3.......91.7..2...6.....34.........7.9.4.1..88......3...6.9..73.......5....287..4", // cell forcing chains
	"3.6........2...8.5..78...1....687.4.7....2..8...94.....6....9.......1.6.......527", // region forcing chains
}

// TestExplainersChains says the Explainer's chains in puzzles that need them.
func TestExplainersChains(t *testing.T) {
	for _, givens := range chained {
		g := grid(t, givens)
		for g.Empty() > 0 {
			step, ok := explainer.Next(t.Context(), g)
			if !ok {
				t.Fatal("there is no step")
			}
			checkChains(t, g, step.Deduction)
			if short, _, ok := strings.Cut(hint.Eureka(g.Layout(), step.Deduction), " => "); ok {
				for _, chain := range strings.Split(short, "; ") {
					if !strings.ContainsAny(chain, "=-") {
						t.Errorf("%s: in the short notation %q is no chain", step, short)
					}
				}
			}
			step.Apply(g)
		}
	}
}

// TestHardestPuzzle solves one of the hardest puzzles known by hints. The techniques get nowhere without chains within chains.
func TestHardestPuzzle(t *testing.T) {
	g := grid(t, hardest)
	chained := 0
	at := g.Clone()
	for d := range hint.Path(t.Context(), g, hint.Options{Proper: true}) {
		if len(d.Chains) > 0 {
			checkChains(t, at, d)
			chained++
		}
		d.Apply(at)
	}
	if g.Empty() > 0 || chained == 0 {
		t.Errorf("%d cells are empty after %d steps of chains", g.Empty(), chained)
	}
}

const hardest = ".....1.4...194.26......2.91..6..4.292..3......7.........8..6..4....5.8..5........"

// checkChains checks that the hint for a deduction says each candidate of its chains.
func checkChains(t *testing.T, g *logic.Grid, d logic.Deduction) {
	t.Helper()
	for _, l := range hint.Languages() {
		if len(d.Chains) == 0 {
			return
		}
		h := hint.Say(l, g, d)
		check(t, l, h, d)
		several := slices.ContainsFunc(d.Chains, func(c logic.Chain) bool {
			return c[0].Cell != d.Chains[0][0].Cell || c[0].Digit != d.Chains[0][0].Digit || c[0].On != d.Chains[0][0].On
		})
		if says := strings.Contains(h.Reason, "One of these must be true:"); l == hint.English && says != several {
			t.Errorf("%s: it has several assumptions: %t; %s", d, several, h.Reason)
		}
		for _, chain := range d.Chains {
			for _, c := range chain {
				if name := g.Layout().CellName(c.Cell); !strings.Contains(h.Reason, name) {
					t.Errorf("%s, %s: no word about %s: %s", l, d, name, h.Reason)
				}
			}
		}
	}
}

// TestChainCanBeFollowed checks that each link of a chain follows from the one before it.
func TestChainCanBeFollowed(t *testing.T) {
	g := grid(t, sunday)
	node := func(cell int, digit uint8) logic.Node { return logic.Node{Digit: digit, Cells: []int{cell}} }
	d := logic.Deduction{
		Technique: logic.AIC, Strikes: []position.Candidate{{Cell: 20, Digit: 2}},
		Links: []logic.Link{
			{From: node(2, 2), To: node(2, 4), Strong: true},
			{From: node(2, 4), To: node(11, 4)},
			{From: node(11, 4), To: node(11, 2), Strong: true},
		},
	}
	want := "If r1c3 is not 2, then it is 4 (the last candidate there). Then r2c3 is not 4 (column 3), so it is 2 (the last candidate there). " +
		"So at least one of these is true: r1c3 is 2, or r2c3 is 2. r3c3 sees both places, so it cannot be 2. Therefore 2 can be removed from r3c3."
	if got := hint.Say(hint.English, g, d).Reason; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestEveryStrongLinkIsExplained checks, in the examples of chains, that each strong link names the house or the cell that makes it. What several chains
// have in common is said once.
func TestEveryStrongLinkIsExplained(t *testing.T) {
	for _, technique := range []*logic.Technique{
		logic.XChain, logic.AIC, logic.ContinuousLoop, logic.DiscontinuousLoop, logic.GroupedAIC,
		logic.GroupedContinuousLoop, logic.GroupedDiscontinuousLoop, logic.CellForcingChain, logic.RegionForcingChain, logic.DigitForcingChain,
	} {
		for _, e := range examples.Of(technique) {
			links := map[string]bool{}
			for _, l := range e.Deduction.Links {
				if l.Strong {
					links[fmt.Sprint(l)] = true
				}
			}
			strong := len(links)
			reason := hint.Say(hint.English, e.Grid, e.Deduction).Reason
			if got := strings.Count(reason, "(the last "); got < strong {
				t.Errorf("%d of %d strong links are explained: %s", got, strong, reason)
			}
		}
	}
}

// TestALSWithSeveralDigits checks that all digits that two sets strike are accounted for.
func TestALSWithSeveralDigits(t *testing.T) {
	g := grid(t, sunday)
	node := func(digit uint8, cells []int, in int) logic.Node {
		return logic.Node{Digit: digit, Cells: []int{in}, Set: cells}
	}
	a, b := []int{2, 3}, []int{11, 12}
	d := logic.Deduction{
		Technique: logic.ALSXZ, Strikes: []position.Candidate{{Cell: 5, Digit: 2}, {Cell: 5, Digit: 6}},
		Links: []logic.Link{
			{From: node(2, a, 2), To: node(4, a, 3), Strong: true},
			{From: node(4, a, 3), To: node(4, b, 12)},
			{From: node(4, b, 12), To: node(2, b, 11), Strong: true},
		},
	}
	if got := hint.Say(hint.English, g, d).Reason; !strings.Contains(got, "The same goes for 6, which set A or set B holds.") {
		t.Errorf("6 is not explained: %s", got)
	}
}

// TestALSStrikesElsewhere checks that a further digit is said to be ruled out where it is struck, and nowhere else.
func TestALSStrikesElsewhere(t *testing.T) {
	g := grid(t, sunday)
	node := func(digit uint8, cells []int, in int) logic.Node {
		return logic.Node{Digit: digit, Cells: []int{in}, Set: cells}
	}
	a, b := []int{2, 3}, []int{11, 12}
	d := logic.Deduction{
		Technique: logic.ALSXZ, Strikes: []position.Candidate{{Cell: 5, Digit: 2}, {Cell: 8, Digit: 6}},
		Links: []logic.Link{
			{From: node(2, a, 2), To: node(4, a, 3), Strong: true},
			{From: node(4, a, 3), To: node(4, b, 12)},
			{From: node(4, b, 12), To: node(2, b, 11), Strong: true},
		},
	}
	_, got, _ := strings.Cut(hint.Say(hint.English, g, d).Reason, "The same goes for 6, which set A or set B holds.")
	if !strings.HasPrefix(got, " r1c9 sees this place, so it cannot be 6. ") {
		t.Errorf("of 6 it says: %s", got)
	}
}

// TestALSChainThatReturns checks the sentence of a chain that ends in the set in which it begins: there are no two ends to choose from.
func TestALSChainThatReturns(t *testing.T) {
	g := grid(t, sunday)
	node := func(digit uint8, cells []int, in int) logic.Node {
		return logic.Node{Digit: digit, Cells: []int{in}, Set: cells}
	}
	a, b := []int{2, 3}, []int{11, 12}
	d := logic.Deduction{
		Technique: logic.ALSChain, Strikes: []position.Candidate{{Cell: 5, Digit: 2}},
		Links: []logic.Link{
			{From: node(2, a, 2), To: node(4, a, 3), Strong: true},
			{From: node(4, a, 3), To: node(4, b, 12)},
			{From: node(4, b, 12), To: node(6, b, 11), Strong: true},
			{From: node(6, b, 11), To: node(6, a, 2)},
			{From: node(6, a, 2), To: node(2, a, 2), Strong: true},
		},
	}
	want := "This contradicts the assumption that set A has no 2. So set A has 2, in r1c3. r1c6 sees this place, so it cannot be 2. Therefore 2 can be removed from r1c6."
	if got := hint.Say(hint.English, g, d).Reason; !strings.HasSuffix(got, want) {
		t.Errorf("got  %s\nwant … %s", got, want)
	}
	check(t, hint.Chinese, hint.Say(hint.Chinese, g, d), d)
}

// TestWhatSeesWhat checks, in the examples, that cells which are said to see a digit or each other do, and that nets say why places are ruled out.
func TestWhatSeesWhat(t *testing.T) {
	seeing := regexp.MustCompile(`((?:r\dc\d(?:, | and ))*r\dc\d) sees? (?:the \d in )?(r\dc\d(?: or r\dc\d)*)`)
	name := regexp.MustCompile(`r\dc\d`)
	for _, e := range examples.All() {
		layout := e.Grid.Layout()
		reason := hint.Say(hint.English, e.Grid, e.Deduction).Reason
		found := seeing.FindAllStringSubmatch(reason, -1)
		for _, clause := range found {
			for _, a := range name.FindAllString(clause[1], -1) {
				for _, b := range name.FindAllString(clause[2], -1) {
					x, _ := layout.CellNamed(a)
					y, _ := layout.CellNamed(b)
					if !slices.Contains(layout.Peers(x), y) {
						t.Errorf("%s does not see %s: %s", a, b, reason)
					}
				}
			}
		}
		if e.Deduction.Technique == logic.Nishio && len(found) == 0 {
			t.Errorf("nothing is ruled out: %s", reason)
		}
	}
}

// TestLongChainHasLines checks that a long chain comes in steps, each a sentence on a line, and that a short one does not.
func TestLongChainHasLines(t *testing.T) {
	for _, e := range examples.Of(logic.XYChain) {
		reason := hint.Say(hint.English, e.Grid, e.Deduction).Reason
		steps := len(e.Deduction.Links)/2 + 1
		if lines := strings.Count(reason, "\nThen "); steps > 2 && lines != steps-1 || steps == 2 && lines > 0 {
			t.Errorf("%d lines for %d steps: %s", lines, steps, reason)
		}
	}
}

// TestHiddenSingleAlone says a hidden single whose house has no other empty cell, so that nothing has to rule the digit out there.
func TestHiddenSingleAlone(t *testing.T) {
	g := grid(t, "12345678.........................................................................")
	d := logic.Deduction{
		Technique: logic.HiddenSingle, Digits: sudoku.Of(9), Cells: []int{8}, Houses: []int{0}, Places: []position.Candidate{{Cell: 8, Digit: 9}},
	}
	want := "In row 1 only r1c9 can hold 9: it is the last empty cell there. Therefore r1c9 is 9."
	if got := hint.Say(hint.English, g, d).Reason; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	check(t, hint.Chinese, hint.Say(hint.Chinese, g, d), d)
}

// TestContradictionIsSaid checks that what an assumption contradicts is said, also where one statement follows from the other in a line.
func TestContradictionIsSaid(t *testing.T) {
	g := grid(t, "....15.464...7.5.....4.....34.7...5..71...32..9...2.74.....9.....9.2...183.14....")
	said := 0
	for _, technique := range []*logic.Technique{logic.Nishio, logic.ForcingNetContradiction} {
		for d := range hint.Of(g, technique) {
			said++
			if reason := hint.Say(hint.English, g, d).Reason; !strings.Contains(reason, "is left") && !strings.Contains(reason, "contradicts") {
				t.Errorf("%s: it is not said why: %s", d, reason)
			}
		}
	}
	if said == 0 {
		t.Error("there is none")
	}
}

// TestCasesAreDerivations checks that each case of a forcing net is one derivation, from what it assumes on: also if it comes past the conclusion on its way to a
// contradiction, and if it assumes what is concluded. A case that contradicts itself is said to be none; where one candidate alone is tried, there are no
// cases.
func TestCasesAreDerivations(t *testing.T) {
	clash := regexp.MustCompile(`(?:no candidate|no place for \d) is left in [^:,]+(, so this case is impossible)?:`)
	said, none, alone := 0, 0, 0
	for _, givens := range []string{
		"7.25.36....5.9..23..31.25..6.4.213..251.3..9...8..52.1..92.78..827.5.13.5.63..972",
		"7.25.361.1.5.9..23..31.25..6.4.213..251.3..9...8..52.1..92.78..827.5913.5.63..972",
	} {
		g := grid(t, givens)
		for d := range hint.Of(g, logic.ForcingNet) {
			cases := 0
			for _, m := range d.Marks {
				if m.Role == logic.Cause || m.Role == logic.Fin {
					cases++
				}
			}
			reason := hint.Say(hint.English, g, d).Reason
			for _, end := range clash.FindAllStringSubmatch(reason, -1) {
				if several := cases > 1; several != (end[1] != "") {
					t.Errorf("%s: %d candidates are tried, and it says %q", d, cases, end[0])
				} else if several {
					none++
				} else {
					alone++
				}
			}
			if cases < 2 || len(d.Links) == 0 {
				continue
			}
			said++
			if told := strings.Count(reason, "\nIf "); told != cases {
				t.Errorf("%s: %d of %d cases are told: %s", d, told, cases, reason)
			}
		}
	}
	if said < 50 {
		t.Errorf("there are %d nets", said)
	}
	if none == 0 || alone == 0 {
		t.Errorf("%d cases contradict themselves, and %d candidates that are tried alone", none, alone)
	}
}

// TestRareVariants says those variants of which there is no example.
func TestRareVariants(t *testing.T) {
	g := grid(t, sunday)
	at := func(cell int, digit uint8) position.Candidate { return position.Candidate{Cell: cell, Digit: digit} }
	loop := []int{2, 3, 12, 11, 20, 21}
	fins := []logic.Mark{{Candidate: at(2, 5), Role: logic.Fin}, {Candidate: at(3, 5), Role: logic.Fin}}
	subset := append(slices.Clone(fins), logic.Mark{Candidate: at(5, 5), Role: logic.SetA}, logic.Mark{Candidate: at(5, 6), Role: logic.SetA})
	node := func(cell int) logic.Node { return logic.Node{Digit: 2, Cells: []int{cell}} }
	for _, d := range []logic.Deduction{
		{Technique: logic.UniqueLoop, Digits: sudoku.Of(2, 4), Cells: loop, Marks: fins, Strikes: []position.Candidate{at(5, 5)}},
		{Technique: logic.UniqueLoop, Digits: sudoku.Of(2, 4), Cells: append(slices.Clone(loop), 5), Houses: []int{0}, Marks: subset, Strikes: []position.Candidate{at(7, 5)}},
		{Technique: logic.UniqueLoop, Digits: sudoku.Of(2, 4), Cells: loop, Houses: []int{0}, Marks: fins, Strikes: []position.Candidate{at(2, 4), at(3, 4)}},
		{Technique: logic.LargeSubset, Digits: sudoku.Of(1, 2, 4, 5, 6), Cells: []int{2, 3, 5, 6, 7}, Houses: []int{0}, Strikes: []position.Candidate{at(8, 2)}},
		{
			Technique: logic.ForcingNetContradiction, Digits: sudoku.Of(2), Cells: []int{2}, Marks: []logic.Mark{{Candidate: at(2, 2)}},
			Links: []logic.Link{{From: node(2), To: node(11)}}, Strikes: []position.Candidate{at(2, 2)},
		},
	} {
		for _, l := range hint.Languages() {
			check(t, l, hint.Say(l, g, d), d)
		}
	}
}

// TestEveryCellIsUsed checks, in the examples of exclusions and Sue de Coqs, that the reason speaks of every cell of the pattern.
func TestEveryCellIsUsed(t *testing.T) {
	for _, technique := range []*logic.Technique{logic.AlignedPairExclusion, logic.AlignedTripletExclusion, logic.SueDeCoq} {
		for _, e := range examples.Of(technique) {
			reason := hint.Say(hint.English, e.Grid, e.Deduction).Reason
			for _, cell := range e.Deduction.Cells {
				if name := e.Grid.Layout().CellName(cell); !strings.Contains(reason, name) {
					t.Errorf("%s: no word about %s: %s", e.Deduction, name, reason)
				}
			}
		}
	}
}

// TestTemplatesAreWays checks that the ways that are listed for a template fill a house once, and agree with what follows.
func TestTemplatesAreWays(t *testing.T) {
	for _, technique := range []*logic.Technique{logic.TemplateSet, logic.TemplateDelete} {
		for _, e := range examples.Of(technique) {
			d := e.Deduction
			if d.Ways.Left > d.Ways.All || len(d.Ways.Some) == 0 || len(d.Ways.Some) > d.Ways.Left {
				t.Errorf("%s: %+v", d, d.Ways)
			}
			for _, way := range d.Ways.Some {
				for i, cell := range way {
					if slices.ContainsFunc(way[:i], e.Grid.Peers(cell).Has) || slices.Contains(d.Strikes, position.Candidate{Cell: cell, Digit: d.Digits.Min()}) {
						t.Errorf("%s: %v is no way", d, way)
					}
				}
				for _, c := range d.Places {
					if !slices.Contains(way, c.Cell) {
						t.Errorf("%s: %v does not place it", d, way)
					}
				}
			}
		}
	}
}

// TestArticles: the name of a technique has the article that it has in English, and that of several things none.
func TestArticles(t *testing.T) {
	for name, want := range map[string]string{
		"Naked Single": "a", "X-Wing": "an", "Avoidable Rectangle Type 1": "an", "Empty Rectangle": "an", "Unique Loop": "a", "WXYZ-Wing": "a",
		"Innies": "", "Outies": "", "Innies and Outies": "", "Cell Forcing Chains": "", "Simple Colors Trap": "", "Law of Leftovers": "the", "Bounds of a Sum": "the",
	} {
		if got := hint.WithArticle(name); got != strings.TrimSpace(want+" "+name) {
			t.Errorf("%q: %q", name, got)
		}
		named := func(t *logic.Technique) bool { return t.Name == name }
		if !slices.ContainsFunc(hint.Techniques(), named) && name != "Cell Forcing Chains" {
			t.Errorf("there is no technique %q", name)
		}
	}
}

// TestLockedInThreeHouses: of a pair that is in three houses, all three lose its digits.
func TestLockedInThreeHouses(t *testing.T) {
	l, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Windows}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	for digit := uint8(3); digit <= 9; digit++ { // in r2c2 and r2c3 only 1 and 2 are left
		g.Strike(10, digit)
		g.Strike(11, digit)
	}
	const want = "The cells are all in row 2, box 1 and window 1, so no other cell of any of these can hold these digits."
	found := false
	for d := range hint.Of(g, logic.LockedPair) {
		reason := hint.Say(hint.English, g, d).Reason
		if found = true; !strings.Contains(reason, want) {
			t.Errorf("it says %s", reason)
		}
		check(t, hint.Chinese, hint.Say(hint.Chinese, g, d), d)
	}
	if !found {
		t.Error("there is no locked pair")
	}
}

// TestLettersAreNoDigits: where digits have letters, sets and colours have others.
func TestLettersAreNoDigits(t *testing.T) {
	const ten = 10 // A
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(sudoku.Empty(l))
	if err != nil {
		t.Fatal(err)
	}
	node := func(digit uint8, cell int, set ...int) logic.Node {
		return logic.Node{Digit: digit, Cells: []int{cell}, Set: set}
	}
	at := func(cell int) position.Candidate { return position.Candidate{Cell: cell, Digit: ten} }
	for want, d := range map[string]logic.Deduction{
		"Colour the cells in turn. H cells: r1c1; I cells: r1c6. Either all H cells are A, or all I cells are. r1c4 sees r1c1 (H) and r1c6 (I), one of which is A.": {
			Technique: logic.SimpleColorsTrap, Digits: sudoku.Of(ten), Houses: []int{0}, Strikes: []position.Candidate{at(3)},
			Marks: []logic.Mark{{Candidate: at(0), Role: logic.ColorA}, {Candidate: at(5), Role: logic.ColorB}},
			Links: []logic.Link{{From: node(ten, 0), To: node(ten, 5), Strong: true}},
		},
		"If set H has no A, then it has 4, in r1c2. Then set I has no 4 (row 1), so it has A, in r1c6. So A is in set H or in set I.": {
			Technique: logic.ALSXZ, Strikes: []position.Candidate{at(8)},
			Links: []logic.Link{
				{From: node(ten, 0, 0, 1), To: node(4, 1, 0, 1), Strong: true},
				{From: node(4, 1, 0, 1), To: node(4, 6, 5, 6)},
				{From: node(4, 6, 5, 6), To: node(ten, 5, 5, 6), Strong: true},
			},
		},
	} {
		if got := hint.Say(hint.English, g, d).Reason; !strings.Contains(strings.ReplaceAll(got, "\n", " "), want) {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		check(t, hint.Chinese, hint.Say(hint.Chinese, g, d), d)
	}
}
