package practice

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/sudoku"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// TestEveryTechnique makes an exercise for every technique. Nothing easier may be possible there, unless the technique is rare, and no step may
// contradict the solution.
func TestEveryTechnique(t *testing.T) {
	rng := newRand(1)
	for _, technique := range logic.Techniques() {
		e, err := New(context.Background(), technique, rng)
		if err != nil {
			t.Error(err)
			continue
		}
		next, ok := hint.Next(e.Grid, inOrder)
		if easier := ok && next.Technique.Level < technique.Level; easier != (e.Easier != nil) || easier && !Rare(technique) {
			t.Errorf("%s: beside %v it names %v as easier", technique.ID, next, e.Easier)
		}
		if !ok || !Rare(technique) && next.Technique != technique && !(alternative[technique] && next.Technique.Level >= technique.Level) {
			t.Errorf("%s: %v is easier there", technique.ID, next)
		}
		if len(e.Steps) == 0 {
			t.Errorf("%s: there is no step", technique.ID)
		}
		for _, d := range e.Steps {
			if e.Places != (len(d.Places) > 0) || e.Places == (len(d.Strikes) > 0) {
				t.Errorf("%s: %v does not place or strike as the others do", technique.ID, d)
			}
			if j := e.Judge(Answer{Strikes: d.Strikes, Places: d.Places}); j.Verdict != Right {
				t.Errorf("%s: %v is judged %+v", technique.ID, d, j)
			}
			pattern := patternOf(d)
			if j := e.Judge(Answer{Cells: pattern}); len(pattern) == 0 || j.Verdict != Right {
				t.Errorf("%s: the pattern %v is judged %+v", technique.ID, pattern, j)
			}
			for _, c := range d.Strikes {
				if e.solution[c.Cell] == c.Digit {
					t.Errorf("%s: %v strikes the solution", technique.ID, d)
				}
			}
		}
	}
}

// TestLooksDifferent checks that the same position does not come again.
func TestLooksDifferent(t *testing.T) {
	rng := newRand(2)
	seen := map[string]bool{}
	for range 20 {
		e, err := New(context.Background(), logic.Jellyfish, rng)
		if err != nil {
			t.Fatal(err)
		}
		digits := make([]byte, e.Grid.Layout().Cells())
		for cell := range digits {
			digits[cell] = '0' + e.Grid.Digit(cell)
		}
		if seen[string(digits)] {
			t.Errorf("%s came twice", digits)
		}
		seen[string(digits)] = true
	}
}

// TestJudge judges answers of every kind in one position.
func TestJudge(t *testing.T) {
	e := exerciseWith(t, logic.XWing, func(e *Exercise) bool { return len(e.Steps) == 1 && len(e.Steps[0].Strikes) >= 3 })
	d := e.Steps[0]
	if j := e.Judge(Answer{}); j.Verdict != Nothing {
		t.Errorf("nothing is judged %+v", j)
	}
	if j := e.Judge(Answer{Strikes: d.Strikes[:2]}); j.Verdict != Partly || j.Found != 2 || j.All != len(d.Strikes) {
		t.Errorf("two of %d are judged %+v", len(d.Strikes), j)
	}
	wrong := position.Candidate{Cell: -1}
	for cell, digit := range e.solution {
		if e.Grid.Digit(cell) == 0 {
			wrong = position.Candidate{Cell: cell, Digit: digit}
		}
	}
	if j := e.Judge(Answer{Strikes: append(slices.Clone(d.Strikes), wrong)}); j.Verdict != Wrong || !slices.Equal(j.Bad, []position.Candidate{wrong}) {
		t.Errorf("a digit of the solution is judged %+v", j)
	}
	unproved := false
	for cell, digit := range e.solution {
		for other := range e.Grid.Candidates(cell).All() {
			switch j := e.Judge(Answer{Places: []position.Candidate{{Cell: cell, Digit: other}}}); {
			case (j.Verdict == Wrong) != (other != digit):
				t.Errorf("%d in cell %d, where %d is right, is judged %+v", other, cell, digit, j)
			case j.Verdict == Unproved:
				unproved = unproved || slices.Equal(j.Bad, []position.Candidate{{Cell: cell, Digit: other}})
			}
		}
	}
	if !unproved {
		t.Error("every right digit is proved in one step")
	}
	if j := e.Judge(Answer{Cells: d.Cells[:1]}); j.Verdict != Partly || j.Found != 1 {
		t.Errorf("one cell of the pattern is judged %+v", j)
	}
	if j := e.Judge(Answer{Cells: []int{d.Cells[0], d.Strikes[0].Cell}}); j.Verdict != NoPattern || !slices.Equal(j.BadCells, []int{d.Strikes[0].Cell}) {
		t.Errorf("a cell beside the pattern is judged %+v", j)
	}

	// A hidden single is also a step where a naked single was asked for.
	e = exerciseWith(t, logic.NakedSingle, func(e *Exercise) bool { return other(e, logic.HiddenSingle) != nil })
	hidden := other(e, logic.HiddenSingle)
	if j := e.Judge(Answer{Places: hidden.Places}); j.Verdict != Other || j.Step.Technique != logic.HiddenSingle {
		t.Errorf("a hidden single is judged %+v", j)
	}
}

func exerciseWith(t *testing.T, technique *logic.Technique, suits func(*Exercise) bool) *Exercise {
	t.Helper()
	rng := newRand(3)
	for range 500 {
		if e, err := New(context.Background(), technique, rng); err == nil && suits(e) {
			return e
		}
	}
	t.Fatal("there is no such exercise")
	return nil
}

// other returns a step of another technique that has nothing in common with those of the exercise.
func other(e *Exercise, technique *logic.Technique) *logic.Deduction {
	own := effectOf(e.Steps...)
	for d := range hint.Of(e.Grid, technique) {
		if all := effectOf(d); len(all.without(own).all()) == len(all.all()) {
			return &d
		}
	}
	return nil
}

// TestPatternWithDigits: of a pattern with cells that have digits already, the blanks are enough, and the others do no harm.
func TestPatternWithDigits(t *testing.T) {
	e := exerciseWith(t, logic.AvoidableRectangle2, func(*Exercise) bool { return true })
	pattern := patternOf(e.Steps[0])
	blanks := e.blanks(pattern)
	if len(blanks) == len(pattern) {
		t.Fatal("all cells are blank")
	}
	for _, cells := range [][]int{blanks, pattern} {
		if j := e.Judge(Answer{Cells: cells}); j.Verdict != Right {
			t.Errorf("%v of %v are judged %+v", cells, pattern, j)
		}
	}
	if j := e.Judge(Answer{Cells: blanks[1:]}); j.Verdict != Partly || j.Found != len(blanks)-1 || j.All != len(blanks) {
		t.Errorf("without one blank it is judged %+v", j)
	}
}

// TestLog writes what was solved and reads it back. Lines of a newer version, and damaged ones, are left out.
func TestLog(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 0, 0, 5, time.UTC)
	lines := []string{
		Solved{At: at, Technique: "x-wing", Took: 42 * time.Second}.String(),
		Solved{At: at.Add(time.Hour), Technique: "x-wing", Took: 7 * time.Second, Hints: 1}.String(),
		"tomorrow\tx-wing\t1\t0\t0", "", Solved{At: at, Technique: "from-the-future"}.String(),
	}
	got := Read(strings.Join(lines, "\n"))
	want := Progress{Solved: 2, Clean: 1, Best: 42 * time.Second, Last: at.Add(time.Hour)}
	if len(got) != 1 || got[logic.XWing] != want {
		t.Errorf("the progress is %+v, want %+v", got, want)
	}
}

// TestWalkTo: the way through a puzzle ends before the first step of the technique, or nowhere if it has none, or before a harder one, or where
// no technique gets further.
func TestWalkTo(t *testing.T) {
	const stuck = "1................................................................................"
	const wings = "34982...15...39..........4....2...57..5...9..89...3....6..........34...69...56438" // an X-Wing, then a W-Wing, which is of the same level
	const easy, extreme = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	for _, test := range []struct {
		puzzle    string
		technique *logic.Technique
		want      bool
		solved    bool
	}{{easy, logic.NakedSingle, true, false}, {easy, logic.XWing, false, true}, {extreme, logic.XWing, false, false}, {stuck, logic.XWing, false, false},
		{wings, logic.XWing, true, false}, {wings, logic.WWing, true, false}} {
		p := sudoku.Empty(sudoku.Classic())
		for i, char := range test.puzzle {
			p.Givens[i], _ = sudoku.DigitOf(char, 9)
		}
		g, err := logic.NewGrid(p)
		if err != nil {
			t.Fatal(err)
		}
		if got := walkTo(t.Context(), g, test.technique); got != test.want || (g.Empty() == 0) != test.solved {
			t.Errorf("%s: %v, with %d cells left", test.technique.ID, got, g.Empty())
		}
	}
}

// TestExamples: some exercises are the examples themselves, for which no puzzle is walked through.
func TestExamples(t *testing.T) {
	for _, technique := range []*logic.Technique{logic.XWing, logic.BUG1, logic.AIC} {
		made := 0
		for seed := range uint64(40) {
			if atExample(t.Context(), examples.Of(technique), technique, newRand(seed)) != nil {
				made++
			}
		}
		if made == 0 || made > 15 {
			t.Errorf("%s: %d of 40 exercises are examples", technique.ID, made)
		}
	}
}

// TestClued: there is an exercise for each technique about clues, with any of its examples as it is, whose steps are right.
func TestClued(t *testing.T) {
	for _, technique := range logic.Clued() {
		for _, example := range examples.Of(technique) {
			if exerciseIn(t.Context(), example.Grid, technique, newRand(1)) == nil {
				t.Errorf("%s: there is no exercise in %v", technique.ID, example)
			}
		}
		e, err := New(t.Context(), technique, newRand(1))
		if err != nil || len(e.Steps) == 0 {
			t.Errorf("%s: %v, %v", technique.ID, e, err)
			continue
		}
		for _, d := range e.Steps {
			if j := e.Judge(Answer{Strikes: d.Strikes, Places: d.Places}); j.Verdict != Right {
				t.Errorf("%s: %v is judged %+v", technique.ID, d, j)
			}
		}
		if j := e.judgeOther(effectOf(e.Steps...), effectOf(e.Steps...)); j.Verdict == Wrong {
			t.Errorf("%s: a step contradicts the solution: %+v", technique.ID, j)
		}
	}
}

// TestSolve: only a puzzle with exactly one solution has one; and a technique finds nothing where nothing is known.
func TestSolve(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for givens, solves := range map[string]bool{"1...............": false, "1234341221434321": true, "12343412214343..": true, "12343412........": false} {
		p := sudoku.Empty(l)
		for i, char := range givens {
			p.Givens[i], _ = sudoku.DigitOf(char, 4)
		}
		g, err := logic.NewGrid(p)
		if err != nil {
			t.Fatal(err)
		}
		if solution := solve(t.Context(), g); (solution != nil) != solves {
			t.Errorf("%s has the solution %v", givens, solution)
		}
		if got := finds(t.Context(), logic.FullHouse, g); got != strings.Contains(givens, "43..") {
			t.Errorf("in %s a full house is found: %t", givens, got)
		}
	}
}

// TestStopped: when the context is done there is an error and no exercise.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, technique := range []*logic.Technique{logic.XWing, logic.AIC, logic.FrankenXWing, logic.CageCombination} {
		if e, err := New(ctx, technique, newRand(1)); e != nil || err != context.Canceled {
			t.Errorf("%s: %v, %v", technique.ID, e, err)
		}
	}
}

// TestRandomDisguise: a disguise leaves houses what they are. Where boxes are square, rows become columns in some of the disguises, and elsewhere in none.
func TestRandomDisguise(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}} {
		l, err := sudoku.NewLayout(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		transposed := 0
		for seed := range uint64(40) {
			to := randomDisguise(l, newRand(seed)).cell
			for cell, turned := range to {
				for _, peer := range l.Peers(cell) {
					if !slices.Contains(l.Peers(turned), to[peer]) {
						t.Fatalf("%v: cells %d and %d, which see each other, become %d and %d", l, cell, peer, turned, to[peer])
					}
				}
			}
			a, _ := l.Place(to[0])
			if b, _ := l.Place(to[1]); a != b {
				transposed++
			}
		}
		if square := size[0] == size[1]; square != (transposed > 0) || transposed == 40 {
			t.Errorf("%v: rows become columns in %d of 40 disguises", l, transposed)
		}
	}
}

// TestLogLines: a line has at least five fields, of which the last three are numbers; a newer version may have added more.
func TestLogLines(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	want := Solved{At: at, Technique: "x-wing", Took: 42 * time.Second, Hints: 3, Misses: 5}
	line := want.String()
	for _, text := range []string{line, line + "\n", line + "\tmore"} {
		if got, err := parse(text); err != nil || got != want {
			t.Errorf("%q is %+v, %v", text, got, err)
		}
	}
	fields := strings.Split(line, "\t")
	for i := range fields {
		if i == 1 {
			continue // a technique may have any name
		}
		bad := slices.Clone(fields)
		bad[i] = "x"
		if _, err := parse(strings.Join(bad, "\t")); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if _, err := parse(strings.Join(fields[:4], "\t")); err == nil {
		t.Error("four fields are read")
	}
}

// TestProgress: the best is the shortest time without help and misses, at least a second; the last is the latest.
func TestProgress(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	r := Record{}
	for i, test := range []struct {
		s    Solved
		want Progress
	}{
		{Solved{Took: 9 * time.Second, Misses: 1}, Progress{Solved: 1}},
		{Solved{Took: 9 * time.Second, Hints: 1}, Progress{Solved: 2}},
		{Solved{Took: 9 * time.Second}, Progress{Solved: 3, Clean: 1, Best: 9 * time.Second}},
		{Solved{Took: 10 * time.Second}, Progress{Solved: 4, Clean: 2, Best: 9 * time.Second}},
		{Solved{Took: 8 * time.Second, Misses: 2}, Progress{Solved: 5, Clean: 2, Best: 9 * time.Second}},
		{Solved{Took: 2 * time.Second}, Progress{Solved: 6, Clean: 3, Best: 2 * time.Second}},
		{Solved{}, Progress{Solved: 7, Clean: 4, Best: time.Second}},
	} {
		test.s.At, test.s.Technique = at.Add(-time.Duration(i)*time.Hour), logic.XWing.ID
		test.want.Last = at
		if r.Add(test.s); r[logic.XWing] != test.want {
			t.Errorf("after %+v: %+v, want %+v", test.s, r[logic.XWing], test.want)
		}
	}
}

// An impatient context is done when it has been asked some times.
type impatient struct {
	context.Context
	asked, most int
}

func (c *impatient) Err() error {
	if c.asked++; c.asked > c.most {
		return context.Canceled
	}
	return nil
}

// TestStopsWithinAStep: a search for an exercise asks its context within a step of the way too, ends soon when that is done, and
// returns no exercise then.
func TestStopsWithinAStep(t *testing.T) {
	all := &impatient{Context: t.Context(), most: 1 << 40}
	if _, err := New(all, logic.Jellyfish, newRand(3)); err != nil {
		t.Fatal(err)
	}
	if all.asked < 100 { // between two puzzles it would ask at most some sixty times
		t.Fatalf("it asks %d times in all", all.asked)
	}
	for most := 1; most < all.asked; most = most*3/2 + 1 {
		c := &impatient{Context: t.Context(), most: most}
		e, err := New(c, logic.Jellyfish, newRand(3))
		if e != nil || err != context.Canceled {
			t.Errorf("done when asked %d times of %d, it returns %v, %v", most, all.asked, e, err)
		}
		if late := c.asked - most; late > 20 {
			t.Errorf("it asks %d times more", late)
		}
	}
}
