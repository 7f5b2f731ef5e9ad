package transcript_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// last reads a transcript and returns its last step.
func last(t *testing.T, lines ...string) engine.Step {
	t.Helper()
	events, err := read(t, strings.Join(lines, "\n"))
	if err != nil || len(events) == 0 {
		t.Fatalf("%q: %v", lines, err)
	}
	return events[len(events)-1].Step
}

// TestChoiceLeftOut: of a choice, what the program does not say is known from the board, or left open. What it says is kept within what there is.
// The puzzle is
//
//	1 . . .
//	2 . . .
//	. . . .
//	. . . 1
func TestChoiceLeftOut(t *testing.T) {
	const three, domains, struck = `{"step":"assign","cell":"r1c2","digit":3}`, `{"domains":true}`, `{"step":"prune","cell":"r1c3","digit":4}`
	for _, test := range []struct {
		lines []string
		want  engine.Choice
	}{
		{[]string{`{"step":"choose","cell":"r1c3"}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 3, Equal: 1}},
		{[]string{three, `{"step":"choose","cell":"r1c3"}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 2, Equal: 1}},
		{[]string{domains, struck, `{"step":"choose","cell":"r1c3"}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 2, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c3","digit":4,"size":1}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Digit: 4, Size: 1, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c3","size":99,"equal":-7}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 4, Equal: 0}},
		{[]string{`{"step":"choose","cell":"r1c3","size":"many","equal":3}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 3, Equal: 3}},
		{[]string{`{"step":"choose","cell":"r1c3","rule":"first empty"}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 3, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c3","rule":"fewest candidates","ties":"first"}`}, engine.Choice{Rule: engine.FewestDigits, Cell: 2, House: -1, Size: 3, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c3","rule":"fewest candidates","ties":"random"}`}, engine.Choice{Rule: engine.FewestAtRandom, Cell: 2, House: -1, Size: 3, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c3","rule":"most active"}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Size: 3, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c3","digit":4,"rule":"fewest arrangements"}`}, engine.Choice{Rule: engine.Unsaid, Cell: 2, House: -1, Digit: 4, Size: 3, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c1","digit":3,"size":1,"rule":"most active"}`}, engine.Choice{Rule: engine.MostActive, Cell: 0, House: -1, Digit: 3, Size: 1, Equal: 1}},
		{[]string{`{"step":"choose","cell":"r1c1","digit":3,"size":1,"rule":"fixed order"}`}, engine.Choice{Rule: engine.FixedOrder, Cell: 0, House: -1, Digit: 3, Size: 1, Equal: 1}},
		{[]string{`{"step":"choose","chute":"band 1","digit":4,"size":2,"rule":"fewest arrangements"}`}, engine.Choice{Rule: engine.FewestWays, Cell: -1, House: 0, Digit: 4, Size: 2, Equal: 1}},
		{[]string{`{"step":"choose","column":"row 2 has 4","size":2}`}, engine.Choice{Rule: engine.FewestRows, Cell: -1, House: 1, Digit: 4, Size: 2, Equal: 1}},
		{[]string{`{"step":"choose","column":"r2c3 filled"}`}, engine.Choice{Rule: engine.FewestRows, Cell: 6, House: -1, Size: 3, Equal: 1}},
	} {
		if got := last(t, test.lines...).Choice(); got != test.want {
			t.Errorf("%q is read as\n%+v, want\n%+v", test.lines, got, test.want)
		}
	}
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":"................"}`+"\n"+`{"step":"choose","cell":"r1c1"}`), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	if e, err := r.Next(); err != nil || e.Step.Choice() != (engine.Choice{Rule: engine.Unsaid, House: -1, Size: 4, Equal: 1}) {
		t.Errorf("the first cell of an empty grid is read as %+v: %v", e.Step.Choice(), err)
	}
	for _, wrong := range []string{
		`{"step":"choose"}`, `{"step":"choose","rule":"fewest options"}`, `{"step":"choose","rule":"fewest options","cell":"r1c3"}`, `{"step":"choose","column":"row 2 has 9"}`, `{"step":"choose","column":"row 2"}`, `{"step":"choose","chute":"band 7"}`,
		`{"step":"choose","rule":"fewest candidates"}`, `{"step":"choose","rule":"lowest score"}`, `{"step":"choose","rule":"turn"}`, `{"step":"choose","rule":"fewest candidates","chute":"band 1"}`, `{"step":"choose","chute":"band 1"}`,
		`{"step":"choose","rule":"most active","digit":3}`, `{"step":"choose","rule":"fewest arrangements","digit":3}`, `{"step":"choose","rule":"strikes most","chute":"band 1"}`, `{"step":"choose","rule":"look-ahead"}`,
	} {
		if _, err := read(t, wrong); err == nil {
			t.Errorf("%s is a choice", wrong)
		}
	}
}

// TestPreference: why a digit is tried first is read as it is said, and numbers that are far too large do not spoil the rest.
func TestPreference(t *testing.T) {
	for fields, want := range map[string]engine.Preference{
		`"order":"least constraining","left":3,"strikes":12,"equal":2`: {Order: engine.LeastConstraining, Left: 3, Strikes: 12, Equal: 2},
		`"order":"random","left":4`:                                    {Order: engine.RandomOrder, Left: 4},
	} {
		if got, ok := last(t, `{"step":"assign","cell":"r1c2","digit":3,`+fields+`}`).Preference(); !ok || got != want {
			t.Errorf("%s is read as %+v, want %+v", fields, got, want)
		}
	}
	for _, name := range []string{"left", "strikes", "equal"} {
		for _, n := range []string{"63", "64", "127", "128", "255", "256", "100000", "-1"} {
			got, ok := last(t, `{"step":"assign","cell":"r1c2","digit":3,"order":"least constraining","`+name+`":`+n+`}`).Preference()
			value := map[string]*int{"left": &got.Left, "strikes": &got.Strikes, "equal": &got.Equal}[name]
			if said, _ := strconv.Atoi(n); *value < min(max(said, 0), 63) || *value > max(said, 0) {
				t.Errorf("%s %s is read as %d", name, n, *value)
			}
			if *value = 0; !ok || got != (engine.Preference{Order: engine.LeastConstraining}) {
				t.Errorf("%s %s changes the rest to %+v", name, n, got)
			}
		}
	}
	if _, ok := last(t, `{"step":"assign","cell":"r1c2","digit":3,"order":"my own","left":3}`).Preference(); ok {
		t.Error("an order of its own is one that Nonet knows")
	}
}

// TestReasonLeftOut: a digit is refused or struck by the cell that the line names, if it is a peer, or by a peer that holds it. If that cannot be, nothing is
// said of the reason, nor of a rule whose house is missing.
func TestReasonLeftOut(t *testing.T) {
	const domains, four = `{"domains":true}`, `{"step":"assign","cell":"r1c4","digit":4}`
	for _, test := range []struct {
		line string
		peer int // -1: there is none
	}{
		{`{"step":"reject","cell":"r1c2","digit":1}`, 0},
		{`{"step":"reject","cell":"r1c2","digit":1,"peer":"r1c3"}`, 2},
		{`{"step":"reject","cell":"r1c2","digit":1,"peer":"r4c4"}`, 0},
		{`{"step":"reject","cell":"r1c2","digit":1,"peer":"r1c2"}`, 0},
		{`{"step":"reject","cell":"r1c2","digit":1,"peer":"here"}`, 0},
		{`{"step":"reject","cell":"r1c2","digit":3}`, -1},
		{`{"step":"prune","cell":"r1c2","digit":4}`, 3},
		{`{"step":"prune","cell":"r1c2","digit":3}`, -1},
		{`{"step":"prune","cell":"r1c2","digit":4,"rule":"my own"}`, 3},
		{`{"step":"prune","cell":"r1c2","digit":3,"rule":"peer"}`, -1},
		{`{"step":"prune","cell":"r1c2","digit":3,"rule":"clue"}`, -1},
	} {
		s := last(t, domains, four, test.line)
		peer, ok := s.Peer()
		if ok != (test.peer >= 0) || ok && peer != test.peer {
			t.Errorf("%s: the peer is %d, %t", test.line, peer, ok)
		}
		if _, reason := s.Reason(); s.Kind == engine.Prune && reason != ok {
			t.Errorf("%s: it has a reason: %t", test.line, reason)
		}
	}
	for line, want := range map[string]bool{
		`"rule":"hidden single","house":"row 1"`: true, `"rule":"hidden single"`: false, `"rule":"hidden single","house":"row 9"`: false, `"rule":"naked single"`: true, `"rule":"my own"`: false, `"x":1`: false,
	} {
		if _, got := last(t, `{"step":"deduce","cell":"r1c2","digit":3,`+line+`}`).Reason(); got != want {
			t.Errorf("%s is a reason: %t", line, got)
		}
	}
}

// TestSomeNumbersLeftOut: a clause without a number is the one after all that came before, whether these had numbers or not.
func TestSomeNumbersLeftOut(t *testing.T) {
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":"`+four+`"}`+"\n"+
		`{"step":"learn","clause":1}`+"\n"+`{"step":"learn","clause":2}`+"\n"+`{"step":"learn"}`+"\n"+`{"step":"conflict","clause":1}`+"\n"+`{"step":"learn"}`+"\n"), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{0, 1, 2, 0, 3} {
		e, err := r.Next()
		if got, ok := e.Step.Clause(); err != nil || !ok || got != want {
			t.Errorf("event %d is about clause %d, not %d: %v", i+1, got, want, err)
		}
	}
}

// TestNumbersLeftOut: clauses without a number are counted, what is no literal of this grid is left out of them, and a number beyond all bounds is as many as
// there may be.
func TestNumbersLeftOut(t *testing.T) {
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":"`+four+`"}`+"\n"+
		`{"step":"learn","literals":[{"cell":"r1c2","digit":3,"is":true},{"cell":"r9c9","digit":3},{"cell":"r1c2","digit":5},{"cell":"r1c3","digit":4}]}`+"\n"+
		`{"step":"conflict","literals":"none"}`+"\n"+`{"step":"backjump","over":-3}`+"\n"+`{"step":"backjump","over":99999999999}`+"\n"), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		e, err := r.Next()
		if got, ok := e.Step.Clause(); err != nil || !ok || got != n {
			t.Errorf("clause %d is %d: %v", n, got, err)
		}
	}
	if c, ok := r.Clauses().Clause(0); !ok || len(c.Literals) != 2 || c.Literals[0] != (engine.Literal{Cell: 1, Digit: 3}) || c.Literals[1] != (engine.Literal{Cell: 2, Digit: 4, Not: true}) {
		t.Errorf("the first clause is %+v", c)
	}
	if e, err := r.Next(); err != nil || e.Step.Count() != 0 {
		t.Errorf("it jumps over %d: %v", e.Step.Count(), err)
	}
	if e, err := r.Next(); err != nil || e.Step.Count() < 1<<20 {
		t.Errorf("it jumps over %d: %v", e.Step.Count(), err)
	}
}

// TestClueLeftOut: a clue that the puzzle has not is no reason, and where a clue is about many pairs of cells the reason is the pair that the line names.
func TestClueLeftOut(t *testing.T) {
	r, err := transcript.NewReader(strings.NewReader(`{"domains":true,"puzzle":".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4"}`+"\n"+
		`{"step":"prune","cell":"r1c3","digit":1,"clue":"thermo r1c1 r1c2 r1c3 r1c4","with":"r1c2"}`+"\n"+
		`{"step":"prune","cell":"r1c3","digit":4,"clue":"thermo r1c1 r1c2 r1c3 r1c4","with":"r1c4"}`+"\n"+
		`{"step":"reject","cell":"r1c3","digit":1,"clue":"thermo r4c1 r4c2"}`+"\n"), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	all := r.Header().Puzzle.Clues.Constraints()
	for _, with := range []int{1, 3} {
		e, err := r.Next()
		i, ok := e.Step.Constraint()
		if err != nil || !ok || len(all[i].Cells) != 2 || all[i].Cells[0]+all[i].Cells[1] != 2+with {
			t.Errorf("with cell %d, the constraint is %d, %t: %v", with, i, ok, err)
		}
	}
	if e, err := r.Next(); err != nil {
		t.Error(err)
	} else if i, ok := e.Step.Constraint(); ok {
		t.Errorf("a clue that is not there is constraint %d", i)
	}
}

// TestOnlyClue: the only clue of a puzzle is a reason too.
func TestOnlyClue(t *testing.T) {
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":".Shape~4x4.Thermo~R1C1~R1C2"}`+"\n"+`{"step":"reject","cell":"r1c1","digit":4,"clue":"thermo r1c1 r1c2"}`+"\n"), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := r.Next()
	if i, ok := e.Step.Constraint(); err != nil || !ok || i != 0 {
		t.Errorf("the constraint is %d, %t: %v", i, ok, err)
	}
}

// TestClueOfSeveralConstraints: of a cage the reason is its sum, unless the line names the cell that has the digit already. A puzzle without clues has no such reason.
func TestClueOfSeveralConstraints(t *testing.T) {
	const cage, none = ".Shape~4x4.Cage~6~R1C1~R2C1~R2C2", "................"
	for _, test := range []struct {
		puzzle, line string
		kind         sudoku.ConstraintKind
		ok           bool
	}{
		{cage, `"digit":4,"clue":"cage 6 r1c1 r2c1 r2c2"`, sudoku.Sum, true},
		{cage, `"digit":4,"clue":"cage 6 r1c1 r2c1 r2c2","peer":"r2c1"`, 0, false},
		{cage, `"digit":4`, 0, false}, {cage, `"digit":4,"clue":""`, 0, false},
		{none, `"digit":4,"clue":"cage 6 r1c1 r2c1 r2c2"`, 0, false}, {none, `"digit":4,"clue":"rule of 45"`, 0, false}, {none, `"digit":4`, 0, false},
	} {
		r, err := transcript.NewReader(strings.NewReader(`{"puzzle":"`+test.puzzle+`"}`+"\n"+`{"step":"reject","cell":"r1c1",`+test.line+"}\n"), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		e, err := r.Next()
		i, ok := e.Step.Constraint()
		if err != nil || ok != test.ok || ok && r.Header().Puzzle.Clues.Constraints()[i].Kind != test.kind {
			t.Errorf("%s of %s has the constraint %d, %t: %v", test.line, test.puzzle, i, ok, err)
		}
	}
}

// TestRuleBesideAClue: a line that names a rule and a clue gives the rule as the reason, and the clue only where the rule is that of clues, or is not known and
// no cell is named beside it.
func TestRuleBesideAClue(t *testing.T) {
	for fields, want := range map[string]engine.Rule{
		`"rule":"naked single"`: engine.NakedSingle, `"rule":"clue"`: engine.ByClue, `"x":1`: engine.ByClue, `"rule":"my own"`: engine.ByClue, `"peer":"r2c2"`: engine.Peer,
	} {
		r, err := transcript.NewReader(strings.NewReader(`{"domains":true,"puzzle":".Shape~4x4.Cage~6~R1C1~R2C1~R2C2.~R2C2_4"}`+"\n"+
			`{"step":"restore","cell":"r1c1","digit":4}`+"\n"+`{"step":"prune","cell":"r1c1","digit":4,"clue":"cage 6 r1c1 r2c1 r2c2",`+fields+"}\n"), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Next(); err != nil {
			t.Fatal(err)
		}
		e, err := r.Next()
		if reason, ok := e.Step.Reason(); err != nil || !ok || reason.Rule() != want {
			t.Errorf("%s: the rule is %v, want %v: %v", fields, reason.Rule(), want, err)
		}
	}
}

// TestCandidatesOfACover: an exact cover has candidates of its own only where the puzzle has clues, which strike some.
func TestCandidatesOfACover(t *testing.T) {
	for puzzle, want := range map[string]bool{"................": false, ".Shape~4x4.Thermo~R1C1~R1C2": true} {
		r, err := transcript.NewReader(strings.NewReader(`{"columns":true,"puzzle":"`+puzzle+`"}`+"\n"+`{"step":"prune","cell":"r1c1","digit":4}`+"\n"), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Next(); (err == nil) != want {
			t.Errorf("of %s a candidate is struck: %v", puzzle, err)
		}
	}
}

// TestImpossible: besides the cases of TestErrors, these cannot have happened.
func TestImpossible(t *testing.T) {
	for line, kind := range map[string]string{
		`{"step":"backtrack"}`: "nocell", `{"step":"backtrack","cell":"r1c1"}`: "given", `{"step":"wipeout"}`: "nocell", `{"step":"prune","cell":"r1c2"}`: "digit", `{"step":"assign","cell":"r1c2","digit":-1}`: "digit",
		`{"step":"wipeout","column":"row 1"}`: "column", `{"step":"wipeout","column":"r5c1 filled"}`: "column", `{"step":"suppose","digit":1,"places":["row 1 of box 1","row 1 of box 2","row 1 of box 3"]}`: "places",
	} {
		_, err := read(t, line)
		if bad, ok := errors.AsType[*transcript.Error](err); !ok || bad.Kind != kind {
			t.Errorf("%s: %v, want %s", line, err, kind)
		}
	}
	const classic = `{"engine":"band","puzzle":"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}` + "\n"
	for line, want := range map[string]bool{
		`{"step":"suppose","digit":1,"places":["row 1 of box 1","row 2 of box 2","row 3 of box 3"]}`:                  true,
		`{"step":"suppose","digit":1,"places":["row 1 of box 1","row 2 of box 9","row 3 of box 3"]}`:                  false,
		`{"step":"suppose","digit":1,"places":["row 1 of box 1","row 2 of box 2","row 3"]}`:                           false,
		`{"step":"suppose","places":["row 1 of box 1","row 2 of box 2","row 3 of box 3"]}`:                            false,
		`{"step":"suppose","digit":1,"places":["row 1 of box 1","row 2 of box 2","row 3 of box 3","row 4 of box 4"]}`: false,
		`{"step":"suppose","places":["row 1 of box 1","row 2 of box 2"]}`:                                             false,
		`{"step":"wipeout"}`: true, // of band, which looks at all digits at once
	} {
		r, err := transcript.NewReader(strings.NewReader(classic+line), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err = r.Next(); (err == nil) != want {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestDigitsBeyondNine: an item names a digit as a number or as the symbol on the board.
func TestDigitsBeyondNine(t *testing.T) {
	for text, want := range map[string]uint8{"12": 12, "C": 12, "c": 12, "9": 9, "16": 16, "17": 0, "G": 16, "H": 0, "1x": 0, "0": 0, "-1": 0, "": 0} {
		r, err := transcript.NewReader(strings.NewReader(`{"columns":true,"puzzle":"`+strings.Repeat(".", 256)+`"}`+"\n"+`{"step":"cover","column":"column 3 has `+text+`"}`), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		if e, err := r.Next(); e.Step.Digit != want || (err == nil) != (want > 0) {
			t.Errorf("%q is read as %d: %v", text, e.Step.Digit, err)
		}
	}
}

// TestFirstLine: the puzzle of the caller counts. The line may leave it out, give it with other boxes than usual, or not be there at all.
func TestFirstLine(t *testing.T) {
	wide, err := sudoku.NewLayout(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(wide)
	p.Givens[0] = 5
	heading := string(transcript.Heading(engine.DepthFirst, p))
	if r, err := transcript.NewReader(strings.NewReader(heading), sudoku.Puzzle{}); err != nil || !r.Header().Puzzle.Equal(p) || r.Header().Engine != engine.DepthFirst.ID {
		t.Errorf("%s is not read: %v", heading, err)
	}
	if usual := transcript.Heading(engine.DepthFirst, sudoku.Empty(sudoku.Classic())); !bytes.Contains([]byte(heading), []byte(`"boxes":"2x3"`)) || bytes.Contains(usual, []byte("boxes")) {
		t.Errorf("the boxes are in %s, and in %s", heading, usual)
	}
	program := engine.Recorded(engine.Engine{ID: "recorded", Title: "My <solver> & I"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return nil, io.EOF })
	if r, err := transcript.NewReader(bytes.NewReader(transcript.Heading(program, p)), p); err != nil || r.Header().Engine != "My <solver> & I" || !r.Header().Puzzle.Equal(p) {
		t.Errorf("the heading of a program is read as %+v: %v", r.Header(), err)
	}
	for _, first := range []string{`{"engine":"x"}`, `{"step":"assign","cell":"r1c2","digit":3}`, ""} {
		if r, err := transcript.NewReader(strings.NewReader(first), p); err != nil || !r.Header().Puzzle.Equal(p) {
			t.Errorf("%q: %v", first, err)
		}
	}
	if _, err := transcript.NewReader(strings.NewReader(`{"puzzle":"12.............."}`), p); err == nil {
		t.Error("a puzzle of another side is read")
	}
	broken := errors.New("the disk is broken")
	if _, err := transcript.NewReader(io.MultiReader(failing{broken}), p); !errors.Is(err, broken) {
		t.Errorf("of a disk that cannot be read the error is %v", err)
	}
}

// A failing is a file that cannot be read.
type failing struct{ error }

func (f failing) Read([]byte) (int, error) { return 0, f.error }

// TestLong: a line that is longer than the buffer is read, up to a limit; a text from a program is shortened where it is shown.
func TestLong(t *testing.T) {
	events, err := read(t, `{"step":"assign","cell":"r1c2","digit":3,"say":"`+strings.Repeat("many words ", 50_000)+`"}`+"\n"+`{"step":"backtrack","cell":"r1c2"}`)
	if err != nil || len(events) != 2 {
		t.Fatalf("%d events: %v", len(events), err)
	}
	if say := []rune(events[0].Say); len(say) != 400 || say[399] != '…' {
		t.Errorf("it says %q", string(say))
	}
	exact := strings.Repeat("x", 400)
	if events, err := read(t, `{"step":"assign","cell":"r1c2","digit":3,"say":"`+exact+`"}`); err != nil || events[0].Say != exact {
		t.Errorf("what is just as long as it may be is cut")
	}
	step := `{"step":"assign","cell":"r1c2","digit":3}`
	if events, err := read(t, step+strings.Repeat(" ", 1<<20-1-len(step))+"\n"); err != nil || len(events) != 1 {
		t.Errorf("of a line that is just not too long there are %d events: %v", len(events), err)
	}
	if _, err := read(t, "\n"+strings.Repeat("x", 2<<20)); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("a line that is too long: %v", err)
	}
}

// TestLimitsOfNumbers: the first cell, the digit 1 and the greatest numbers that there is room for are read as they are.
func TestLimitsOfNumbers(t *testing.T) {
	for over, want := range map[string]int{"1073741823": 1<<30 - 1, "1073741824": 1 << 30, "1073741825": 1 << 30, "99999999999": 1 << 30} {
		if got := last(t, `{"step":"backjump","over":`+over+`}`).Count(); got != want {
			t.Errorf("a jump over %s is one over %d", over, got)
		}
	}
	for equal, want := range map[string]int{"16383": 16383, "16384": 16383, "40000": 16383} {
		if got := last(t, `{"step":"choose","cell":"r1c3","equal":`+equal+`}`).Choice().Equal; got != want {
			t.Errorf("%s equal ones are %d", equal, got)
		}
	}
	for strikes, want := range map[string]int{"254": 254, "255": 255, "256": 255, "100000": 255, "-1": 0} {
		if got, _ := last(t, `{"step":"assign","cell":"r1c2","digit":3,"order":"least constraining","strikes":`+strikes+`}`).Preference(); got.Strikes != want {
			t.Errorf("a digit that strikes %s strikes %d", strikes, got.Strikes)
		}
	}
	for clause, want := range map[string]int{"1": 0, "134217727": 1<<27 - 2, "134217728": 1<<27 - 1, "134217729": 1<<27 - 1, "99999999999": 1<<27 - 1, "0": 0, "-5": 0} {
		if got, ok := last(t, `{"step":"conflict","clause":`+clause+`}`).Clause(); got != want || !ok {
			t.Errorf("clause %s is read as %d, %t", clause, got, ok)
		}
	}
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":"................"}`+"\n"+
		`{"step":"learn","literals":[{"cell":"r1c1","digit":1},{"cell":"r4c4","digit":4,"is":true},{"cell":"r1c1","digit":0}]}`+"\n"+`{"step":"wipeout","cell":"r1c1"}`), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); err != nil {
		t.Error(err)
	}
	if c, _ := r.Clauses().Clause(0); len(c.Literals) != 2 || c.Literals[0] != (engine.Literal{Digit: 1, Not: true}) || c.Literals[1] != (engine.Literal{Cell: 15, Digit: 4}) {
		t.Errorf("the literals are %+v", c.Literals)
	}
	if e, err := r.Next(); err != nil || e.Step.Kind != engine.Wipeout || e.Step.Cell != 0 {
		t.Errorf("%+v, %v", e, err)
	}
	if _, ok := last(t, `{"step":"assign","cell":"r1c2","digit":3,"order":"ascending","left":3}`).Preference(); ok {
		t.Error("the usual order needs no reason")
	}
}

// TestLaterLines: a line without a step is passed over, also one that names a puzzle, but not one that begins another run.
func TestLaterLines(t *testing.T) {
	const step = `{"step":"assign","cell":"r1c2","digit":3}`
	for line, known := range map[string]bool{`{"puzzle":"` + four + `","solutions":1}`: true, `{"source":["x"]}`: true, `{"solutions":1}`: true, `{"puzzle":"` + four + `","source":["x"]}`: false} {
		if events, err := read(t, step+"\n"+line+"\n"); len(events) != 1 || (err == nil) != known {
			t.Errorf("%s: %d events, %v", line, len(events), err)
		}
	}
}
