package transcript_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// A printer prints the steps of a search as a program would that says all that nonet help steps names.
type printer struct {
	puzzle  sudoku.Puzzle
	clauses *engine.Clauses
}

type fields = map[string]any

func (p printer) cell(cell int) string   { return p.puzzle.Layout.CellName(cell) }
func (p printer) house(house int) string { return p.puzzle.Layout.Houses()[house].String() }

// clue names the clue of a constraint.
func (p printer) clue(constraint int) string {
	all := p.puzzle.Clues.Constraints()
	if constraint >= len(all) {
		return "rule of 45"
	}
	return rules.Text(p.puzzle.Layout, p.puzzle.Clues.All()[all[constraint].Clue])
}

// line is a step as a line.
func (p printer) line(s engine.Step) []byte {
	f := fields{"step": s.Kind.String(), "line": s.Line + 1}
	if s.Cell >= 0 {
		f["cell"] = p.cell(int(s.Cell))
	}
	if s.Digit > 0 {
		f["digit"] = s.Digit
	}
	if peer, ok := s.Peer(); ok {
		f["peer"] = p.cell(peer)
	}
	if i, ok := s.ClueOf(p.puzzle); ok {
		f["clue"] = p.clue(i)
	}
	if column, ok := s.Column(p.puzzle.Layout); ok {
		if d := engine.ColumnOf(p.puzzle.Layout, column); d.Cell >= 0 {
			f["column"] = p.cell(d.Cell) + " filled"
		} else {
			f["column"] = p.house(d.House) + " has " + strconv.Itoa(int(d.Digit))
		}
	}
	if n, ok := s.Clause(); ok {
		f["clause"] = n + 1
		if clause, ok := p.clauses.Clause(n); ok {
			var literals []fields
			for _, l := range clause.Literals {
				literals = append(literals, fields{"cell": p.cell(int(l.Cell)), "digit": l.Digit, "is": !l.Not})
			}
			f["literals"] = literals
		}
	}
	switch s.Kind {
	case engine.Choose:
		c := s.Choice()
		f["rule"], f["size"], f["equal"], f["ties"] = c.Rule.String(), c.Size, c.Equal, c.Rule.Ties()
		if c.House >= 0 && f["column"] == nil {
			kind := map[sudoku.Kind]string{sudoku.Row: "band ", sudoku.Column: "stack "}[p.puzzle.Layout.Houses()[c.House].Kind]
			f["chute"] = kind + strconv.Itoa(c.House%9/3+1)
		}
	case engine.Assign:
		if c, ok := s.Preference(); ok {
			f["order"], f["left"], f["strikes"], f["equal"] = c.Order.String(), c.Left, c.Strikes, c.Equal
		}
	case engine.Deduce, engine.Prune:
		if reason, ok := s.Reason(); ok {
			f["rule"] = reason.Rule().String()
			for i, name := range []string{"house", "within"} {
				first, second := reason.Houses()
				if h := []int{first, second}[i]; h >= 0 {
					f[name] = p.house(h)
				}
			}
		}
	case engine.Backtrack:
		f["jumped"] = s.Jumped()
	case engine.Backjump:
		f["over"] = s.Count()
	case engine.Suppose, engine.Withdraw:
		var places []string
		for _, c := range s.Places().Crossings() {
			places = append(places, p.house(c.Line)+" of "+p.house(c.Box))
		}
		f["places"] = places
	}
	line, _ := json.Marshal(f)
	return append(line, '\n')
}

// shown is what a step shows: of a constraint the clue, because one clue may mean several.
func (p printer) shown(s engine.Step) (engine.Step, string) {
	if i, ok := s.Constraint(); ok {
		s.Detail = engine.Detail{}
		return s, p.clue(i)
	}
	return s, ""
}

// TestEveryEngine: what a search by any engine says of itself is read as the search that it was, step for step, with its clauses.
func TestEveryEngine(t *testing.T) {
	seen := map[engine.StepKind]bool{}
	for _, puzzle := range []string{
		"1......3........", "..4...5..4...2..1...32......6.1....4", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		".Shape~4x4.Cage~7~R1C1~R1C2.Thermo~R3C1~R3C2~R3C3.Thermo~R4C4~R3C4~R2C4.~R1C1_4",
	} {
		first, err := transcript.NewReader(strings.NewReader(`{"puzzle":"`+puzzle+`"}`), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		puzzle := first.Header().Puzzle
		for _, e := range engine.Variants() {
			if !e.Fits(puzzle) || puzzle.Layout.Side() == 9 && e != e.Base() {
				continue
			}
			most := 1500
			if e.Learns {
				most = 4000 // or nothing is learnt
			}
			p := printer{puzzle, &engine.Clauses{}}
			ctx, cancel := context.WithCancel(t.Context())
			text := bytes.NewBuffer(transcript.Heading(e, puzzle))
			var want []engine.Step
			_, err := e.Search(ctx, puzzle, engine.Options{Limit: 2, Seed: 1, Clauses: p.clauses, Observe: func(s engine.Step) {
				if len(want) == most {
					cancel()
					return
				}
				want = append(want, s)
				text.Write(p.line(s))
			}})
			if cancel(); err != nil && len(want) < most {
				t.Fatal(err)
			}
			r, err := transcript.NewReader(text, sudoku.Puzzle{})
			if err != nil {
				t.Fatal(err)
			}
			if h := r.Header(); h.Engine != e.ID || !h.Puzzle.Equal(puzzle) || h.Domains != e.Domains || !slices.Equal(h.Source, e.Pseudocode) {
				t.Errorf("%s: the heading is read as %+v", e.ID, h)
			}
			for i, s := range want {
				event, err := r.Next()
				got, gotClue := p.shown(event.Step)
				was, wantClue := p.shown(s)
				if err != nil || got != was || gotClue != wantClue {
					t.Fatalf("%s: step %d is read as %+v with %q: %v; want %+v with %q", e.ID, i, got, gotClue, err, was, wantClue)
				}
				if n, ok := s.Clause(); ok && (s.Kind == engine.Conflict || s.Kind == engine.Learn) { // which say what it is
					got, _ := r.Clauses().Clause(n)
					if was, kept := p.clauses.Clause(n); kept && !reflect.DeepEqual(got.Literals, was.Literals) {
						t.Fatalf("%s: clause %d is read as %v, want %v", e.ID, n, got.Literals, was.Literals)
					}
				}
				seen[s.Kind] = true
			}
			if _, err := r.Next(); err != io.EOF {
				t.Errorf("%s: after the end there is %v", e.ID, err)
			}
		}
	}
	for kind := range engine.StepKinds {
		if !seen[kind] {
			t.Errorf("no step is of the kind %v", kind)
		}
	}
}
