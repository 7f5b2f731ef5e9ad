package words

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/logic/explainer"
	"nonet/core/program"
	"nonet/core/rating"
	"nonet/core/recording"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

func nothingRecorded(context.Context, sudoku.Puzzle) (engine.Recording, error) {
	return nil, os.ErrNotExist
}

// TestItemLabels: the items and options of the exact cover are labelled by what they demand, each with a label of its own.
func TestItemLabels(t *testing.T) {
	for _, shape := range []sudoku.Shape{{BoxWidth: 2, BoxHeight: 2}, {BoxWidth: 3, BoxHeight: 3}, {BoxWidth: 4, BoxHeight: 4}, {Regions: "1112122233343444", Extra: sudoku.Diagonals}} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		side := l.Side()
		items, options := map[string]bool{}, map[string]bool{}
		all := l.Cells() + len(l.Houses())*side
		for item := range all {
			items[ItemLabel(l, item)] = true
		}
		for option := range l.Cells() * side {
			options[OptionLabel(l, option)] = true
			if cell, digit := option/side, uint8(option%side+1); OptionLabel(l, option) != l.CellName(cell)+"="+sudoku.Symbol(digit) {
				t.Errorf("option %d is %s", option, OptionLabel(l, option))
			}
		}
		if len(items) != all || len(options) != l.Cells()*side {
			t.Errorf("%d×%d: %d labels of items, %d of options", side, side, len(items), len(options))
		}
		for _, want := range []string{"r1c1", "r4c4", "r1·1", "r4·4", "c1·1", "c4·4", "b1·1", "b4·4"} {
			if !items[want] {
				t.Errorf("%d×%d: no item is labelled %s", side, side, want)
			}
		}
		for option := range options {
			if widest := WidestDecision(l); len(option) >= len(widest) && len([]rune(option)) > len([]rune(widest)) {
				t.Errorf("%s is wider than %s", option, widest)
			}
		}
	}
	l := sudoku.Classic()
	for house, want := range map[int]string{0: "band 1", 2: "band 1", 3: "band 2", 8: "band 3", 9: "stack 1", 17: "stack 3"} {
		if got := Chute(l, house); got != want {
			t.Errorf("%v is in %s, want %s", l.Houses()[house], got, want)
		}
	}
	for house, want := range []string{"B1", "B1", "B1", "B2", "B2", "B2", "B3", "B3", "B3", "S1", "S1", "S1", "S2", "S2", "S2", "S3", "S3", "S3"} {
		if got := ChuteLabel(l, house); got != want {
			t.Errorf("%v is in %s, want %s", l.Houses()[house], got, want)
		}
	}
}

// TestRatings: a rating is a level, and its grade where there is one.
func TestRatings(t *testing.T) {
	easy := rating.LevelNamed("easy")
	hard := rating.LevelNamed("hard")
	for _, test := range []struct {
		r         rating.Rating
		want, say string
	}{
		{rating.Rating{}, "", "Text."},
		{rating.Rating{Level: easy, ER: 1.2}, "easy · 1.2", "Text. Difficulty: easy · 1.2."},
		{rating.Rating{Level: hard, ER: 4}, "hard · 4.0", "Text. Difficulty: hard · 4.0."},
		{rating.Rating{Level: hard}, "hard", "Text. Difficulty: hard."},
		{rating.Rating{Level: hard, ER: explainer.Beyond}, "hard", "Text. Difficulty: hard."},
	} {
		if got := Rating(test.r); got != test.want {
			t.Errorf("%+v is %q, want %q", test.r, got, test.want)
		}
		if got := WithRating("Text.", test.r); got != test.say {
			t.Errorf("%+v says %q, want %q", test.r, got, test.say)
		}
	}
}

// TestUnknownRules: rules that the program does not know are called by their usual names, each once; others as in their document.
func TestUnknownRules(t *testing.T) {
	for want, of := range map[string][]string{
		"cages": {"killercage", "cage"}, "cages, diagonals": {"cage", "diagonal+", "diagonal-"}, "fog, my own": {"fogofwar", "my own", "foglight"}, "": nil,
	} {
		if got := Rules(&sudoku.Unknown{Rules: of}); got != want {
			t.Errorf("%q are called %q, want %q", of, got, want)
		}
	}
	for rule, key := range ruleKeys {
		if T(key) == key {
			t.Errorf("%s has no name", rule)
		}
	}
}

// TestGridRules: what cannot be drawn in the grid is said below it, with its number; what can is not.
func TestGridRules(t *testing.T) {
	groups, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Groups}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	for want, texts := range map[string][]string{
		"": {"cage 5 r1c1 r1c2", "odd r1c1"}, "Also: a knight's move": {"knight"}, "Also: a king's move, no consecutive neighbours": {"king", "thermo r1c1 r1c2", "nonconsecutive"},
		"Also: no other differences of 1, no other ratios of 2, no other sums of 10": {"only-difference 1", "only-ratio 2", "only-sum 10"},
	} {
		var clues []sudoku.Clue
		for _, text := range texts {
			c, err := rules.Parse(sudoku.Classic(), text)
			if err != nil {
				t.Fatal(err)
			}
			clues = append(clues, c)
		}
		of, err := rules.Of(sudoku.Classic(), clues)
		if err != nil {
			t.Fatal(err)
		}
		if got := GridRules(sudoku.Classic(), of); got != want {
			t.Errorf("of %q it says %q, want %q", texts, got, want)
		}
	}
	if got := GridRules(sudoku.Classic(), nil); got != "" {
		t.Errorf("of no rules it says %q", got)
	}
	if got := GridRules(groups, nil); got != "Also: disjoint groups" {
		t.Errorf("of disjoint groups it says %q", got)
	}
}

// TestBlame: every way in which a run of a program can end badly is a whole sentence in both languages, with the values that it speaks of.
func TestBlame(t *testing.T) {
	defer Use(English)
	values := map[string]any{"Step": "dance", "Cell": "r1c3", "Digit": "4", "Text": "hello", "Line": 3, "Status": 7, "Program": "solver.py", "Seconds": 30, "Why": "no"}
	for _, language := range []Language{English, Chinese} {
		Use(language)
		for kind := range transcript.Errors() {
			got := Blame(&transcript.Error{Line: 12, Kind: kind, Values: values})
			if !strings.Contains(got, "12") || strings.Contains(got, "transcript.") {
				t.Errorf("%s: %q", kind, got)
			}
		}
		row := sudoku.Classic().Houses()[2]
		if got := Blame(&transcript.Error{Kind: "broken", Values: map[string]any{"House": row}}); !strings.Contains(got, House(row)) {
			t.Errorf("of a row with a digit twice it says %q", got)
		}
		for kind := range program.Errors() {
			if got := Blame(&program.Error{Kind: kind, Values: values}); strings.Contains(got, "program.bad") || strings.Contains(got, "{{") {
				t.Errorf("%s: %q", kind, got)
			}
		}
		if got := Blame(&recording.LimitError{Steps: 20_000_000}); !strings.Contains(got, "20,000,000") {
			t.Errorf("a run that is too long: %q", got)
		}
		if got := Blame(engine.ErrTurns); got != T("program.turns") || got == "program.turns" {
			t.Errorf("a turn: %q", got)
		}
		if got := Blame(os.ErrNotExist); got != Reason(os.ErrNotExist) {
			t.Errorf("a file that is missing: %q", got)
		}
	}
	Use(English)
	if got := Blame(errors.Join(&program.Error{Kind: "exit", Values: map[string]any{"Status": 7}})); !strings.Contains(got, "exit status 7") {
		t.Errorf("an exit status: %q", got)
	}
}

// TestTimes: a stopwatch shows tenths for ten minutes; a date is short if it is of today.
func TestTimes(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "< 1 ms", 8 * time.Millisecond: "8 ms", time.Second: "0:01.0", 5340 * time.Millisecond: "0:05.3", 59_990 * time.Millisecond: "0:59.9", time.Minute: "1:00.0", 9*time.Minute + 59_990*time.Millisecond: "9:59.9",
		10 * time.Minute: "10:00", 12*time.Minute + 34_900*time.Millisecond: "12:34", 100 * time.Minute: "100:00",
	} {
		if got := Stopwatch(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
	now := time.Date(2026, 3, 1, 15, 4, 5, 0, time.Local)
	for _, test := range []struct {
		at                           time.Time
		date, withSeconds, timeOfDay string
	}{
		{now, "today 15:04", "today 15:04:05", "15:04:05"},
		{now.Add(-15 * time.Hour), "today 00:04", "today 00:04:05", "00:04:05"},
		{now.AddDate(0, 0, -1), "28 Feb 2026 15:04", "28 Feb 2026 15:04:05", "28 Feb 2026 15:04"},
		{now.AddDate(-1, 0, 0), "1 Mar 2025 15:04", "1 Mar 2025 15:04:05", "1 Mar 2025 15:04"},
	} {
		if date, seconds, day := Date(test.at, now), DateWithSeconds(test.at, now), TimeOfDay(test.at, now); date != test.date || seconds != test.withSeconds || day != test.timeOfDay {
			t.Errorf("%v is %q, %q and %q", test.at, date, seconds, day)
		}
	}
}

// TestWhy: why a decision is made is said by its rule, by the order of the digits, or by both.
func TestWhy(t *testing.T) {
	l := sudoku.Classic()
	choice := engine.ChooseStep(engine.Choice{Rule: engine.FewestDigits, Cell: 3, House: -1, Size: 2, Equal: 5}, 0, 0)
	plain, least := engine.Step{Kind: engine.Assign, Cell: 3, Digit: 4}, engine.Step{Kind: engine.Assign, Cell: 3, Digit: 4, Detail: engine.PreferenceDetail(engine.Preference{Order: engine.LeastConstraining, Left: 2, Strikes: 6, Equal: 1})}
	tie := engine.Step{Kind: engine.Assign, Cell: 3, Digit: 4, Detail: engine.PreferenceDetail(engine.Preference{Order: engine.LeastConstraining, Left: 2, Strikes: 6, Equal: 2})}
	rule, order := "the first of 5 cells with the fewest candidates: 2", "of 2 digits, it strikes the fewest candidates from the peers: 6"
	for _, test := range []struct {
		choice, decision engine.Step
		want             string
	}{{choice, plain, rule}, {engine.Step{}, least, order}, {choice, least, rule + "; " + order}, {engine.Step{}, plain, ""}, {engine.Step{}, tie, "the first of 2 digits that strike the fewest candidates from the peers: 6"}} {
		if got := Why(l, test.choice, test.decision); got != test.want {
			t.Errorf("it says %q, want %q", got, test.want)
		}
	}
	var levels []string
	for _, name := range rating.Levels() {
		levels = append(levels, Level(name))
	}
	if !slices.Equal(levels, rating.Levels()) {
		t.Errorf("the levels are %q", levels)
	}
}
