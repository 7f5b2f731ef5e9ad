package words_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/words"
)

const newspaper, hard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func puzzle(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	for cell, char := range line {
		p.Givens[cell], _ = sudoku.DigitOf(char, 9)
	}
	return p
}

// TestSentences checks the sentence of the first steps of each kind in runs of all engines, in both
// languages.
func TestSentences(t *testing.T) {
	defer words.Use(words.English)
	for _, l := range words.Languages() {
		words.Use(l)
		kinds := map[engine.StepKind]int{}
		for _, line := range []string{newspaper, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."} {
			for _, e := range engine.All() {
				ctx, cancel := context.WithCancel(t.Context())
				steps := 0
				e.Search(ctx, puzzle(t, line), engine.Options{Limit: 1, Observe: func(s engine.Step) {
					if steps++; steps == 10_000 {
						cancel()
					}
					if kinds[s.Kind]++; kinds[s.Kind] > 50 {
						return
					}
					if text := words.Sentence(sudoku.Empty(sudoku.Classic()), s); text == "" || strings.Contains(text, "<no value>") || strings.Contains(text, "step.") {
						t.Errorf("%s, %v: %q", l.ID, s, text)
					}
					if s.Kind != engine.Choose {
						return
					}
					if text := words.Why(sudoku.Classic(), s, engine.Step{}); text == "" || strings.Contains(text, "<no value>") || strings.Contains(text, "why.") {
						t.Errorf("%s, the reason of %v: %q", l.ID, s, text)
					}
				}})
				cancel()
			}
		}
		if len(kinds) != int(engine.StepKinds) {
			t.Errorf("only %d kinds of step were seen", len(kinds))
		}
	}
}

// TestSentencesOfDigits checks what is said of a digit that is not tried in ascending order, in both languages: the order, the
// numbers, and whether others are as good.
func TestSentencesOfDigits(t *testing.T) {
	defer words.Use(words.English)
	var steps []engine.Step
	for n, id := range []string{"forward:least", "forward:random"} {
		e, _ := engine.ByID(id)
		e.Search(t.Context(), puzzle(t, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
			engine.Options{Limit: 1, Observe: func(s engine.Step) {
				if _, ok := s.Preference(); ok && words.Why(sudoku.Classic(), engine.Step{}, s) == "" {
					t.Errorf("nothing is said of why %v", s)
				}
				if s.Kind == engine.Assign && len(steps) < 1000*(n+1) {
					steps = append(steps, s)
				}
			}})
	}
	for language, phrases := range map[words.Language]struct{ least, tie, random string }{
		words.English: {"the fewest candidates from the peers: ", "the first of ", "a random one of "},
		words.Chinese: {"删去的候选数最少", "中的第一个", "随机选出"},
	} {
		words.Use(language)
		said := map[string]int{}
		for _, s := range steps {
			text := words.Sentence(sudoku.Empty(sudoku.Classic()), s)
			p, ok := s.Preference()
			want, number := "", 0
			switch {
			case !ok:
			case p.Order == engine.RandomOrder:
				want, number = phrases.random, p.Left
			case p.Equal > 1:
				want, number = phrases.tie, p.Equal
			default:
				want, number = phrases.least, p.Strikes
			}
			said[want]++
			if !strings.Contains(text, want) || ok && !strings.Contains(text, strconv.Itoa(number)) || strings.Contains(text, "<no value>") || len([]rune(text)) > 110 {
				t.Errorf("%s, %+v: %q", language.ID, p, text)
			}
		}
		if len(said) != 4 {
			t.Errorf("%s: %v", language.ID, said)
		}
	}
}

func TestSentenceOfARefusal(t *testing.T) {
	words.Use(words.English)
	l := sudoku.Classic()
	got := words.Sentence(sudoku.Empty(l), engine.Step{Kind: engine.Reject, Digit: 3, Cell: int16(l.Cell(3, 6)), Detail: engine.PeerDetail(l.Cell(3, 1))})
	if want := "r4c7: 3 refused, because row 4 already has it (r4c2)."; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}

// TestSentencesOfReasons checks that every rule has a sentence of its own in both languages, which
// names its houses and fits into the two lines under the board.
func TestSentencesOfReasons(t *testing.T) {
	defer words.Use(words.English)
	l := sudoku.Classic()
	row, box := 4, 18+3
	said := map[string]string{}
	for _, language := range words.Languages() {
		words.Use(language)
		for rule := range engine.Rules {
			step := engine.Step{Kind: engine.Prune, Digit: 7, Cell: int16(l.Cell(4, 1)), Detail: engine.ReasonDetail(engine.Because(rule, row))}
			switch rule {
			case engine.NakedSingle, engine.Arranged:
				step.Kind, step.Detail = engine.Deduce, engine.ReasonDetail(engine.Because(rule))
			case engine.HiddenSingle:
				step.Kind = engine.Deduce
			case engine.Learnt:
				step.Detail = engine.ReasonDetail(engine.BecauseOfClause(98765432))
			case engine.Decided:
				step.Detail = engine.ReasonDetail(engine.Because(rule))
			case engine.Peer:
				step.Detail = engine.ReasonDetail(engine.Because(rule, l.Cell(4, 6)))
			case engine.Locked:
				step.Detail = engine.ReasonDetail(engine.Because(rule, box, row))
			}
			text := words.Sentence(sudoku.Empty(l), step)
			if before, ok := said[text]; ok || !strings.Contains(text, "r5c2") || !strings.Contains(text, "7") || len([]rune(text)) > 80 ||
				strings.Contains(text, "<no value>") || strings.Contains(text, "step.") {
				t.Errorf("%s, %v: %q, %q", language.ID, rule, text, before)
			}
			said[text] = rule.String()
			reason, _ := step.Reason()
			first, second := reason.Houses()
			for _, h := range []int{first, second} {
				if h >= 0 && !strings.Contains(text, words.House(l.Houses()[h])) {
					t.Errorf("%s, %v: %q does not name %v", language.ID, rule, text, l.Houses()[h])
				}
			}
		}
	}
	for want, rule := range map[string]engine.Rule{
		"r5c2: 7 struck, because its places in box 4 all lie in row 5.":          engine.Locked,
		"r5c2: 7 struck, because two other cells of row 5 share two candidates.": engine.NakedPair,
		"r5c2: 7 has no other place left in row 5.":                              engine.HiddenSingle,
	} {
		if said[want] != rule.String() {
			t.Errorf("nobody said %q of a %v", want, rule)
		}
	}
	words.Use(words.English)
	learnt := engine.Step{Kind: engine.Deduce, Digit: 7, Cell: 37, Detail: engine.ReasonDetail(engine.BecauseOfClause(1233))}
	if got := words.Sentence(sudoku.Empty(l), learnt); got != "r5c2: 7, because clause 1,234 leaves no other choice." {
		t.Errorf("of a learnt clause: %q", got)
	}
	none := engine.Step{Kind: engine.Wipeout, Digit: 7, Cell: -1, Detail: engine.ColumnDetail(l.Cells() + row*l.Side() + 6)}
	if got := words.Sentence(sudoku.Empty(l), none); got != "7 has no place left in row 5, so this branch fails." {
		t.Errorf("of a digit without a place: %q", got)
	}
}

// TestChoiceSentences checks the two sentences for each rule by which an engine chooses, in both
// languages: one for the only best choice, and one for a choice among equals.
func TestChoiceSentences(t *testing.T) {
	defer words.Use(words.English)
	l := sudoku.Classic()
	for _, language := range words.Languages() {
		words.Use(language)
		for rule := engine.InOrder; rule < engine.Selections; rule++ {
			for _, equal := range []int{1, 2, 7} {
				c := engine.Choice{Rule: rule, Cell: 40, House: -1, Size: 3, Equal: equal}
				switch rule {
				case engine.FewestWays, engine.StrikesMost, engine.Probed:
					c.Cell, c.House, c.Digit, c.Equal = -1, 15, 5, 1
				case engine.InOrder, engine.MostActive, engine.FixedOrder, engine.FirstColumn:
					c.Equal = 1
				}
				text := words.Sentence(sudoku.Empty(l), engine.ChooseStep(c, 2, 10))
				if strings.Contains(text, "<no value>") || strings.Contains(text, "step.") || len([]rune(text)) > 110 {
					t.Errorf("%s, %v: %q", language.ID, rule, text)
				}
				if want := "r5c5"; c.Cell >= 0 && !strings.Contains(text, want) {
					t.Errorf("%s, %v: %q does not name %s", language.ID, rule, text, want)
				}
				if tie := c.Equal > 1 && rule != engine.ByTurn; tie != strings.Contains(text, strconv.Itoa(max(2, c.Equal))) {
					t.Errorf("%s, %v of %d: %q", language.ID, rule, c.Equal, text)
				}
			}
		}
	}
}

// TestFirstOfTheBoard: what stands first is named like the rest: the cell r1c1, row 1, the first clause, the first item.
func TestFirstOfTheBoard(t *testing.T) {
	l := sudoku.Classic()
	at := func(kind engine.StepKind, cell int16, detail engine.Detail) engine.Step {
		return engine.Step{Kind: kind, Digit: 7, Cell: cell, Detail: detail}
	}
	choose := func(c engine.Choice) engine.Step { return engine.ChooseStep(c, 0, 0) }
	reason := func(r engine.Reason) engine.Detail { return engine.ReasonDetail(r) }
	for want, step := range map[string]engine.Step{
		"r1c1: try 7.": at(engine.Assign, 0, engine.Detail{}),
		"r1c1: 7 refused, because row 1 already has it (r1c5).":                     at(engine.Reject, 0, engine.PeerDetail(4)),
		"r1c2: 7 refused, because row 1 already has it (r1c1).":                     at(engine.Reject, 1, engine.PeerDetail(0)),
		"r1c1: no digit is left, so this branch fails.":                             at(engine.Wipeout, 0, engine.Detail{}),
		"r1c1: 7 has no other place left in row 1.":                                 at(engine.Deduce, 0, reason(engine.Because(engine.HiddenSingle, 0))),
		"r1c1: 7 struck, because its places in box 4 all lie in row 1.":             at(engine.Prune, 0, reason(engine.Because(engine.Locked, 21, 0))),
		"r1c1: 7 struck, because two other cells of row 1 share two candidates.":    at(engine.Prune, 0, reason(engine.Because(engine.NakedPair, 0))),
		"r1c2: 7 struck, because r1c1 has it.":                                      at(engine.Prune, 1, reason(engine.Because(engine.Peer, 0))),
		"r1c1: 7, because clause 1 leaves no other choice.":                         at(engine.Deduce, 0, reason(engine.BecauseOfClause(0))),
		"Conflict: clause 1 can no longer be satisfied.":                            at(engine.Conflict, -1, engine.ClauseDetail(0)),
		"Clause 1,000 is learnt from the conflict.":                                 at(engine.Learn, -1, engine.ClauseDetail(999)),
		"Jump back to r1c1, over decisions that had no part in these dead ends: 2.": at(engine.Backjump, 0, engine.CountDetail(2)),
		"Jump back over decisions that had no part in the conflict: 2.":             at(engine.Backjump, -1, engine.CountDetail(2)),
		"Item " + words.Item(l, 0) + " is covered.":                                 at(engine.Cover, -1, engine.ColumnDetail(0)),
		"7 has no place left in row 1, so this branch fails.":                       at(engine.Wipeout, -1, engine.ColumnDetail(l.Cells()+6)),
		"Next: r1c1, the first empty cell in reading order.":                        choose(engine.Choice{Rule: engine.InOrder, Cell: 0, House: -1, Equal: 1}),
		"Next: 7 in band 1. There it has the fewest arrangements: 3.":               choose(engine.Choice{Rule: engine.FewestWays, Cell: -1, House: 0, Digit: 7, Size: 3, Equal: 1}),
		"Next: r1c1. That was your choice.":                                         choose(engine.Choice{Rule: engine.ByTurn, Cell: 0, House: -1, Equal: 1}),
		"Next: 7 in band 1. That was your choice.":                                  choose(engine.Choice{Rule: engine.ByTurn, Cell: -1, House: 0, Digit: 7, Equal: 1}),
	} {
		if got := words.Sentence(sudoku.Empty(l), step); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	if got := words.DecisionLabel(l, at(engine.Assign, 0, engine.Detail{})); got != "r1c1=7" {
		t.Errorf("the label of a decision in the first cell is %q", got)
	}
}
