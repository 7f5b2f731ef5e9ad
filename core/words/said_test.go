package words

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// smallOf returns a puzzle of a line of 6×6.
func smallOf(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	for i, c := range line {
		p.Givens[i], _ = sudoku.DigitOf(c, 6)
	}
	return p
}

const small6 = "..4...5..4...2..1...32......6.1....4"

// named checks that a text is whole, and names some things.
func named(t *testing.T, run *player.Player, text string, names ...string) {
	t.Helper()
	s, _ := run.Step()
	for _, wrong := range []string{"{{", "<no value>", "step.", "because.", "failed.", "clause."} {
		if strings.Contains(text, wrong) {
			t.Errorf("%s, %+v: %q", run.Engine().ID, s, text)
		}
	}
	for _, name := range names {
		if !strings.Contains(text, name) {
			t.Errorf("%s, %+v: %q does not name %s", run.Engine().ID, s, text, name)
		}
	}
}

// whyNothingIsLeft checks what is said of a wipe-out: each digit of the cell, or each empty cell of the house, is named once, with the cell to blame for it and the
// number of the step at which that got its digit.
func whyNothingIsLeft(t *testing.T, run *player.Player, step map[int]int64) {
	s, _ := run.Step()
	l := run.Puzzle().Layout
	text := Because(run)
	items := map[string]bool{}
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(":,. 、。：", r) }) {
		items[part] = true
	}
	for _, b := range run.Blames() {
		what := sudoku.Symbol(b.Digit)
		if s.Cell < 0 {
			what = l.CellName(b.Cell)
		}
		names := []string{what}
		if b.Peer >= 0 && b.Peer != b.Cell && run.Puzzle().Givens[b.Peer] == 0 {
			names = append(names, what+" ("+l.CellName(b.Peer))
			if run.Grid()[b.Peer] != 0 {
				names[1] += ", step " + Number(step[b.Peer]) + ")"
			}
		}
		named(t, run, text, names...)
		if !items[what] {
			t.Errorf("%s, %+v: %q does not list %s", run.Engine().ID, s, text, what)
		}
	}
	if len(run.Blames()) == 0 && text != "" {
		t.Errorf("%s, %+v: without a reason it says %q", run.Engine().ID, s, text)
	}
}

// TestEveryStepIsTold: of each step of each engine the sentence names its cell and its digit, and the reason names what is to blame.
func TestEveryStepIsTold(t *testing.T) {
	seen := map[engine.StepKind]int{}
	p := smallOf(t, small6)
	l := p.Layout
	for _, e := range engine.Variants() {
		if !e.Fits(p) {
			continue
		}
		run := player.New(e, p, engine.Options{Limit: 2, Seed: 1})
		since := map[int]int64{}
		chosen := false // the last step but covering was the digit of an option
		option := ""
		for range 400 {
			if run.Forward(t.Context(), 1) == 0 {
				break
			}
			s, _ := run.Step()
			seen[s.Kind]++
			told, why := Told(run), Because(run)
			switch s.Kind {
			case engine.Assign, engine.Deduce:
				since[int(s.Cell)] = run.Position()
				option, chosen = "Option "+l.CellName(int(s.Cell))+" = "+sudoku.Symbol(s.Digit), true
			case engine.Cover:
			default:
				chosen = false
			}
			switch s.Kind {
			case engine.Assign, engine.Deduce, engine.Reject, engine.Prune, engine.Restore, engine.Backtrack:
				named(t, run, told, l.CellName(int(s.Cell)), sudoku.Symbol(s.Digit))
			case engine.Cover:
				if column, _ := s.Column(l); true {
					named(t, run, told, Item(l, column))
				}
				if strings.Contains(why, "Option") != chosen || chosen && !strings.Contains(why, option) {
					t.Errorf("%s, %+v: %q, want %s", e.ID, s, why, option)
				}
			case engine.Wipeout:
				whyNothingIsLeft(t, run, since)
			default:
				named(t, run, told)
			}
			if s.Kind == engine.Backtrack {
				delete(since, int(s.Cell))
				if sets, ok := run.ConflictSets(); ok && len(sets) > 0 && !s.Jumped() {
					set := sets[len(sets)-1]
					want := []string{l.CellName(set.Cell)}
					for _, cell := range set.Cells {
						want = append(want, l.CellName(cell))
					}
					named(t, run, why, want...)
				}
			}
			if n, ok := s.Clause(); ok {
				clause, known := run.Clauses().Clause(n)
				if (why == "") == known {
					t.Errorf("%s, %+v: %q", e.ID, s, why)
				}
				if known {
					named(t, run, why, Clause(l, clause.Literals, 10))
				}
			}
			if t.Failed() {
				t.FailNow()
			}
		}
		run.Close()
	}
	for _, kind := range []engine.StepKind{engine.Reject, engine.Prune, engine.Restore, engine.Backtrack, engine.Wipeout, engine.Cover, engine.Uncover, engine.Choose, engine.Solution} {
		if seen[kind] == 0 {
			t.Errorf("no step is of the kind %v", kind)
		}
	}
}

// TestReasonsOfClauses: of the clauses that cdcl learns, and of those that exclude solutions, it is said what they say.
func TestReasonsOfClauses(t *testing.T) {
	met := map[bool]int{} // clauses that exclude solutions, and others
	for _, p := range []sudoku.Puzzle{classicOf(t, inkala), smallOf(t, "")} {
		run := player.New(engine.ClauseLearning, p, engine.Options{Limit: 5})
		for range 10_000 {
			if run.Forward(t.Context(), 1) == 0 {
				break
			}
			s, _ := run.Step()
			n, ok := s.Clause()
			if clause, known := run.Clauses().Clause(n); ok && known {
				if why := Because(run); strings.HasPrefix(why, "It excludes a solution") != clause.Excludes || !clause.Excludes && !strings.HasPrefix(why, "It says: ") {
					t.Fatalf("%+v: %q", clause, why)
				}
				met[clause.Excludes]++
			}
		}
		run.Close()
	}
	if met[true] == 0 || met[false] == 0 {
		t.Errorf("of clauses that exclude solutions and others, %v are met", met)
	}
}

// TestClause: a clause names its literals in order, and how many more there are.
func TestClause(t *testing.T) {
	l := sudoku.Classic()
	all := []engine.Literal{{Cell: 2, Digit: 4, Not: true}, {Cell: 13, Digit: 7}, {Cell: 80, Digit: 9, Not: true}}
	for most, want := range map[int]string{
		3: "r1c3 is not 4, or r2c5 is 7, or r9c9 is not 9", 4: "r1c3 is not 4, or r2c5 is 7, or r9c9 is not 9", 2: "r1c3 is not 4, or r2c5 is 7, or 1 more", 1: "r1c3 is not 4, or 2 more",
	} {
		if got := Clause(l, all, most); got != want {
			t.Errorf("of at most %d it says %q, want %q", most, got, want)
		}
	}
	if got := LiteralLabel(l, all[0]) + " " + LiteralLabel(l, all[1]); got != "r1c3≠4 r2c5=7" {
		t.Errorf("the labels are %s", got)
	}
}

// TestScores: a score is written with up to three decimals.
func TestScores(t *testing.T) {
	for text, want := range map[string][]string{"cells=1/0": {"is ∞"}, "cells=-1/0": {"is -∞"}, "cells=degree/3": {"is ", "degree"}} {
		base, _ := engine.ByID("forward")
		e := base.With(text)
		if e == base {
			t.Fatalf("there is no %s", text)
		}
		run := player.New(e, smallOf(t, small6), engine.Options{Limit: 1})
		for run.Forward(t.Context(), 1) == 1 {
			if s, _ := run.Step(); s.Kind == engine.Choose {
				break
			}
		}
		why := Because(run)
		named(t, run, why, want...)
		if _, decimals, _ := strings.Cut(why, "."); len(strings.SplitN(decimals, " ", 2)[0]) > 4 {
			t.Errorf("%s: %q", text, why)
		}
		run.Close()
	}
}

// TestEnginesOfPeople: the texts about an engine with an expression, and about a program, are theirs.
func TestEnginesOfPeople(t *testing.T) {
	base, _ := engine.ByID("forward")
	own := base.With("cells=degree*2")
	for _, part := range []string{"title", "idea", "origin", "complexity"} {
		if got := EngineText(own, part); got == "" || strings.HasPrefix(got, "engine.") {
			t.Errorf("the %s of %s is %q", part, own.ID, got)
		}
	}
	whole := EngineText(own, "title") + EngineText(own, "idea") + SwitchesSet(own)
	for line := range own.Pseudocode {
		got := EngineLine(own, line)
		if got == "" || strings.HasPrefix(got, "engine.") {
			t.Errorf("line %d of %s is %q", line, own.ID, got)
		}
		whole += got
	}
	if !strings.Contains(whole, "degree*2") {
		t.Errorf("nothing says how %s orders its cells: %q", own.ID, whole)
	}
	if got := strings.Count(SwitchesSet(own), "\n"); got != len(own.Switches())-1 {
		t.Errorf("of %d switches there are %d lines", len(own.Switches()), got+1)
	}
	if SwitchesSet(engine.Band) != "" || !strings.Contains(SwitchesSet(base), SwitchWord(base.Word(base.Switches()[0].ID))) {
		t.Errorf("the switches are set to %q", SwitchesSet(base))
	}
	program := engine.Recorded(engine.Engine{Title: "Mine", Pseudocode: []engine.Line{{Text: "for ever:"}}}, nothingRecorded)
	if EngineTitle(program) != "Mine" || EngineLine(program, 0) != "for ever:" || EngineText(program, "idea") == EngineText(base, "idea") {
		t.Errorf("a program is called %q", EngineTitle(program))
	}
	if got := EngineText(program, "idea"); got != T("program.idea") {
		t.Errorf("the idea of a program is %q", got)
	}
	defer Use(English)
	Use(Chinese)
	if got := EngineTitle(base); got != Texts(Chinese)["engine."+base.ID+".title"] || got == base.Title {
		t.Errorf("in Chinese %s is called %q", base.ID, got)
	}
	Use(English)
	titles := []string{}
	for _, e := range engine.All() {
		titles = append(titles, EngineTitle(e))
	}
	if slices.Sort(titles); len(slices.Compact(titles)) != len(engine.All()) {
		t.Errorf("two engines have the same title: %q", titles)
	}
}
