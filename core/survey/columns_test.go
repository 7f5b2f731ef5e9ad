package survey_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/foreign"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

// TestText: a puzzle of any layout, with clues of any kind, is on one line, from which every command reads that puzzle. Of the few clues that
// have no place on one line at least the givens are there.
func TestText(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 31))
	whole := 0
	for _, l := range rulestest.Layouts(t) {
		for kind := range sudoku.ClueKinds + 1 {
			p := rulestest.Puzzle(t, l, kind, rng)
			text := survey.Text(p)
			if strings.Contains(text, "\n") || text == "" {
				t.Fatalf("%v with %s is %q", l, p.Clues.Key(), text)
			}
			entry, err := foreign.NewReader("", strings.NewReader(text+"\n")).Next()
			if err != nil || entry.Puzzle.Givens.String() != p.Givens.String() {
				t.Fatalf("%v with %s: %q is read as %v: %v", l, p.Clues.Key(), text, entry.Puzzle.Givens, err)
			}
			if p.Plain() && entry.Puzzle.Layout != l {
				t.Errorf("of the layout %v %q is left", l, text)
			}
			if entry.Puzzle.Layout == l && len(entry.Puzzle.Clues.All()) == len(p.Clues.All()) {
				whole++
			}
		}
	}
	if whole < 100 {
		t.Errorf("only %d puzzles are there with all their clues", whole)
	}
}

// TestTableAsJSON: a line for each row is an object with the names and the values of the CSV. What is text there is a string, what is a number a number,
// and what is not known is not there.
func TestTableAsJSON(t *testing.T) {
	tab := table([]cost{{0, 5, false}, {1, 6, true}}, []cost{{0, 7, false}})
	var text bytes.Buffer
	if err := tab.WriteJSON(&text); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(text.String(), "\n")
	if len(lines) != tab.Len()+1 {
		t.Fatalf("%d rows are %q", tab.Len(), lines)
	}
	rows := tab.Hardest(0, survey.Nodes, 9) // the second of them first
	slices.Reverse(rows)
	for i, r := range append(rows, tab.Easiest(1, survey.Nodes, 9)...) {
		var object map[string]any
		if err := json.Unmarshal([]byte(lines[i]), &object); err != nil {
			t.Fatalf("%q: %v", lines[i], err)
		}
		for at, name := range survey.Heading() {
			value, there := object[name]
			got := ""
			switch value := value.(type) {
			case string:
				if got = value; name != "puzzle" && name != "engine" {
					t.Errorf("%s is the text %q", name, got)
				}
			case float64:
				got = strconv.FormatFloat(value, 'f', -1, 64)
			}
			if want := r.Fields()[at]; got != want || there != (want != "") {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
			delete(object, name)
		}
		if len(object) > 0 {
			t.Errorf("%v has no column", object)
		}
	}
	if got := string(survey.Object([]string{"engine", "outcome", "nodes"}, []string{"", "stopped", "3"})); got != `{"outcome":"stopped","nodes":3}`+"\n" {
		t.Errorf("without its first field a row is %q", got)
	}
}

// A full is a disk that has room for a few bytes.
type full struct{ room int }

var errFull = errors.New("the disk is full")

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// TestDiskFull: that a table could not be written is said, wherever it ends.
func TestDiskFull(t *testing.T) {
	var many []cost
	for i := range int64(200) {
		many = append(many, cost{i, i, false})
	}
	tab := table(many, nil)
	for room := 0; room < 20_000; room += 997 {
		if err := tab.WriteCSV(&full{room}); !errors.Is(err, errFull) {
			t.Errorf("CSV, with room for %d bytes: %v", room, err)
		}
		if err := tab.WriteJSON(&full{room}); !errors.Is(err, errFull) {
			t.Errorf("JSON, with room for %d bytes: %v", room, err)
		}
	}
}

// TestEnginesOfATable: a table counts the rows of its engines, and no others.
func TestEnginesOfATable(t *testing.T) {
	tab := table([]cost{{0, 5, false}, {1, 6, true}}, []cost{{0, 7, false}})
	tab.Add(survey.Row{Number: 2, Engine: engine.Band})
	if !slices.Equal(tab.Engines(), []*engine.Engine{engine.DancingLinks, engine.BitMasks}) || tab.Len() != 3 || tab.Searches(0) != 2 || tab.Searches(1) != 1 {
		t.Errorf("%d rows: %d and %d", tab.Len(), tab.Searches(0), tab.Searches(1))
	}
	if got := tab.Hardest(0, survey.Nodes, -1); got != nil {
		t.Errorf("fewer than none are %v", got)
	}
}

// steps is a recording of some steps.
type steps []engine.Step

func (s steps) Steps(_ context.Context, from int64, into []engine.Step) (int, error) {
	return copy(into, s[from:]), nil
}
func (steps) Clause(int) (engine.Clause, bool) { return engine.Clause{}, false }
func (steps) Close()                           {}

// TestPrograms: a program is started once for each puzzle, because that takes long: its steps are counted on the way, and it has no time.
// What it does not tell is empty.
func TestPrograms(t *testing.T) {
	all := load(t, "4x4")[:3]
	started := 0
	program := engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) {
		started++
		return steps{{Kind: engine.Assign, Cell: 0, Digit: 1}, {Kind: engine.Backtrack, Cell: 0, Digit: 1}}, nil
	})
	for _, s := range []survey.Survey{{}, {NoSteps: true}, {NoTimes: true}, {GiveUp: time.Hour}} {
		s.Engines, s.Threads, started = []*engine.Engine{program}, 1, 0
		for row := range s.Rows(t.Context(), slices.Values(all)) {
			want := int64(2)
			if s.NoSteps {
				want = -1
			}
			if row.Err != nil || row.Steps != want || row.Counters.Assignments != 1 || row.Counters.Backtracks != 1 || row.Counters.Time != 0 {
				t.Errorf("%+v: %+v", s, row)
			}
			for i, name := range survey.Heading() { // which it does not tell
				if field := row.Fields()[i]; (field == "") != (name == "conflicts" || name == "checks" || name == "ms" || name == "steps" && s.NoSteps) {
					t.Errorf("%+v: its %s are %q", s, name, field)
				}
			}
		}
		if started != len(all) {
			t.Errorf("for %d puzzles it is started %d times", len(all), started)
		}
	}
}
