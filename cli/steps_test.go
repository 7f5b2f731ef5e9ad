package cli_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/runfile"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// A step is a line of the output, decoded.
type step struct {
	N        int64    `json:"n"`
	Step     string   `json:"step"`
	Cell     *string  `json:"cell"`
	Digit    *uint8   `json:"digit"`
	Peer     *string  `json:"peer"`
	Column   *string  `json:"column"`
	Places   []string `json:"places"`
	Rule     *string  `json:"rule"`
	House    *string  `json:"house"`
	Within   *string  `json:"within"`
	Clause   int      `json:"clause"`
	Literals []struct {
		Cell  *string `json:"cell"`
		Digit uint8   `json:"digit"`
		Is    *bool   `json:"is"`
	} `json:"literals"`
	Jumped  bool    `json:"jumped"`
	Over    *int    `json:"over"`
	Chute   *string `json:"chute"`
	Size    int     `json:"size"`
	Equal   int     `json:"equal"`
	Ties    *string `json:"ties"`
	Order   *string `json:"order"`
	Left    int     `json:"left"`
	Strikes *int    `json:"strikes"`
	Because []blame `json:"because"`
	Option  *string `json:"option"`
	Depth   *int    `json:"depth"`
	Line    int     `json:"line"`
}

// A blame is the reason why a digit is not possible at a wipeout.
type blame struct {
	Cell  *string `json:"cell"`
	Digit uint8   `json:"digit"`
	Peer  *string `json:"peer"`
	Since *int64  `json:"since"`
}

// A cost is the last line, decoded.
type cost struct {
	Steps, Assignments, Backtracks, Conflicts, Checks, Deepest, Nodes *int64
	Ms                                                                *float64
	Solutions                                                         *int64
	Exhaustive                                                        *bool
}

// strictly decodes a line, which must not have other fields.
func strictly(t *testing.T, line string, into any) {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
}

// A replay follows a run by the printed lines.
type replay struct {
	t      *testing.T
	engine *engine.Engine
	puzzle sudoku.Puzzle
	grid   sudoku.Grid
	since  map[int]int64 // for each cell, the step that put its digit there
	count  map[string]int64
	deep   int64
}

// cell finds a cell by its name.
func (r *replay) cell(name *string) int {
	var row, column int
	if name == nil {
		r.t.Fatal("a cell is missing")
	}
	if n, err := fmt.Sscanf(*name, "r%dc%d", &row, &column); n != 2 || err != nil {
		r.t.Fatalf("there is no cell %q", *name)
	}
	return r.puzzle.Layout.Cell(row-1, column-1)
}

func (r *replay) see(line string) {
	var s step
	strictly(r.t, line, &s)
	require := func(ok bool, what string) {
		if !ok {
			r.t.Helper()
			r.t.Fatalf("%s%s", line, what)
		}
	}
	r.count["steps"]++
	r.count[s.Step]++
	require(s.N == r.count["steps"], "the steps are not counted from one")
	require(s.Line >= 1 && s.Line <= len(r.engine.Pseudocode), "there is no such line")
	require(s.Depth != nil, "the depth is missing")
	require(s.Peer == nil || s.Step == "reject" || s.Step == "prune", "a peer belongs to reject and prune")
	require(s.Peer != nil || s.Step != "reject", "the peer is missing")
	lastValue := s.Step == "prune" && s.Rule != nil && *s.Rule == "last value"
	require(s.Peer == nil || lastValue && r.grid[r.cell(s.Peer)] == 0 || r.grid[r.cell(s.Peer)] == *s.Digit, "the peer does not hold that digit")
	require(s.Rule == nil || s.Step == "deduce" || s.Step == "prune" || s.Step == "choose", "only what was inferred or chosen has a rule")
	require(s.Rule != nil || s.Step != "deduce" && s.Step != "choose" && (s.Step != "prune" || s.Peer != nil), "the rule is missing")
	require((s.Equal > 0) == (s.Step == "choose" || s.Strikes != nil) && s.Size >= 0, "a choice is one of as many as are equal")
	require((s.Order != nil) == (s.Left > 1) && (s.Order == nil || s.Step == "assign"), "only the digit of several has an order")
	require((s.Strikes != nil) == (s.Order != nil && *s.Order == "least constraining"), "only in that order are strikes counted")
	require(s.Ties == nil || s.Equal > 1, "there is nothing to break ties of")
	require((s.Within != nil) == (s.Rule != nil && *s.Rule == "locked candidates"), "only locked candidates are within a second house")
	require(s.House != nil || s.Rule == nil || lastValue || s.Step == "choose" || *s.Rule == "decision" || *s.Rule == "naked single" || *s.Rule == "arrangement" || *s.Rule == "learnt clause", "the house is missing")
	switch s.Step {
	case "assign", "deduce":
		r.grid[r.cell(s.Cell)] = *s.Digit
		r.since[r.cell(s.Cell)] = s.N
		r.deep = max(r.deep, int64(*s.Depth))
	case "backtrack":
		require(r.grid[r.cell(s.Cell)] == *s.Digit, "the cell does not hold that digit")
		r.grid[r.cell(s.Cell)], r.since[r.cell(s.Cell)] = 0, 0
	case "choose":
		require(s.Cell != nil || s.Column != nil || s.Chute != nil && s.Digit != nil, "what is chosen is missing")
		require(s.Cell == nil || r.grid[r.cell(s.Cell)] == 0, "the cell is full")
	case "reject":
	case "prune", "restore":
		require(s.Cell != nil && s.Digit != nil, "a field is missing")
	case "wipeout":
		require(s.Cell != nil || s.Column != nil || r.engine == engine.Band, "a field is missing")
		require(len(s.Because) == r.puzzle.Layout.Side() || s.Cell == nil && s.Column == nil, "a digit or a place is not explained")
		for _, b := range s.Because {
			if b.Peer == nil {
				require(r.engine == engine.Propagation || r.engine == engine.ClauseLearning || r.engine.Base() == engine.ArcConsistency, "a peer is missing")
				continue
			}
			peer := r.cell(b.Peer)
			require(r.grid[peer] == b.Digit || peer == r.cell(b.Cell) && r.grid[peer] != 0, "the peer does not rule the digit out")
			require(b.Since == nil && r.since[peer] == 0 || b.Since != nil && *b.Since == r.since[peer] && *b.Since > 0, "its digit came at another step")
		}
	case "suppose", "withdraw":
		require(s.Cell == nil && s.Digit != nil && len(s.Places) == 3, "it is not a supposition")
	case "cover", "uncover":
		require(s.Column != nil, "the column is missing")
		if s.Option != nil {
			cell, digit, _ := strings.Cut(*s.Option, "=")
			require(s.Step == "cover" && strconv.Itoa(int(r.grid[r.cell(&cell)])) == digit, "the option has not been chosen")
		}
		if s.Cell != nil {
			require(*s.Column == *s.Cell+" filled" && s.Digit == nil, "the fields contradict each other")
		} else {
			require(strings.HasSuffix(*s.Column, " has "+sudoku.Symbol(*s.Digit)), "the fields contradict each other")
		}
	case "conflict", "learn":
		require(s.Clause > 0 && len(s.Literals) > 0, "the literals are missing")
		for _, l := range s.Literals {
			require(l.Cell != nil && l.Digit > 0 && l.Is != nil, "a literal is not whole")
		}
	case "backjump":
		require(s.Over != nil && *s.Over > 0, "the number of decisions is missing")
		if s.Cell != nil {
			later := 0
			for _, n := range r.since {
				if n > r.since[r.cell(s.Cell)] {
					later++
				}
			}
			require(*s.Over == later, "another number of decisions came after that of the cell")
		}
	case "solution":
		require(r.grid.Solves(r.puzzle), "it is not a solution")
		require(s.Cell == nil && s.Digit == nil, "a field does not apply")
	default:
		require(false, "there is no such step")
	}
	require(*s.Depth == r.grid.Filled()-r.puzzle.Givens.Filled(), "the depth is wrong")
}

// follow replays all lines and returns the cost.
func follow(t *testing.T, e *engine.Engine, p sudoku.Puzzle, stdout string) (*replay, cost) {
	t.Helper()
	r := &replay{t: t, engine: e, puzzle: p, grid: p.Givens.Clone(), since: map[int]int64{}, count: map[string]int64{}}
	lines := strings.SplitAfter(strings.TrimSuffix(stdout, "\n"), "\n")
	for _, line := range lines[1 : len(lines)-1] { // the first says what the run is
		r.see(line)
	}
	var c cost
	strictly(t, lines[len(lines)-1], &c)
	whole := c.Checks != nil // all steps of the search are there
	if (c.Nodes != nil) != whole || (c.Ms != nil) != whole || c.Exhaustive == nil || *c.Exhaustive && !whole {
		t.Fatalf("%s: a field is missing", lines[len(lines)-1])
	}
	if *c.Steps != r.count["steps"] || *c.Assignments != r.count["assign"]+r.count["deduce"] || *c.Backtracks != r.count["backtrack"] ||
		*c.Solutions != r.count["solution"] || *c.Deepest != r.deep {
		t.Errorf("%s: the counts of the steps are %v", lines[len(lines)-1], r.count)
	}
	if *c.Exhaustive && *c.Solutions > 0 {
		t.Errorf("%s: it stopped at the first solution", lines[len(lines)-1])
	}
	return r, c
}

func TestSteps(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for _, name := range []string{"easy", "6x6", "12x12"} {
		entries, err := puzzles.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		p := entries[0].Puzzle
		for _, e := range engine.Variants() {
			if !e.Fits(p) || e != e.Base() && p.Layout.Side() > 9 {
				continue
			}
			t.Run(name+" "+e.ID, func(t *testing.T) {
				got := run(t, "", "steps", "-e", e.ID, "-seed", "3", "-max", "20000", "puzzles:"+name)
				if got.status != 0 || got.stderr != first("puzzles:"+name) {
					t.Fatalf("status %d, stderr %s", got.status, got.stderr)
				}
				follow(t, e, p, got.stdout)
			})
		}
	}
}

func TestStepsWords(t *testing.T) {
	tests := []struct{ args, want string }{
		{"-e backtrack", `{"n":1,"step":"choose","cell":"r1c3","rule":"reading order","size":3,"equal":1,"depth":0,"line":3}
{"n":2,"step":"assign","cell":"r1c3","digit":1,"depth":1,"line":6}
{"n":3,"step":"choose","cell":"r1c4","rule":"reading order","size":2,"equal":1,"depth":1,"line":3}
{"n":4,"step":"reject","cell":"r1c4","digit":1,"peer":"r1c3","depth":1,"line":5}
`},
		{"-e dlx", `{"n":1,"step":"choose","cell":"r5c5","column":"r5c5 filled","rule":"fewest options","size":1,"equal":24,"ties":"first","depth":0,"line":3}
{"n":2,"step":"cover","cell":"r5c5","column":"r5c5 filled","depth":0,"line":5}
{"n":3,"step":"assign","cell":"r5c5","digit":5,"depth":1,"line":7}
{"n":4,"step":"cover","digit":5,"column":"row 5 has 5","option":"r5c5=5","depth":1,"line":8}
{"n":5,"step":"cover","digit":5,"column":"column 5 has 5","option":"r5c5=5","depth":1,"line":8}
`},
		{"-e forward", `{"n":1,"step":"choose","cell":"r5c5","rule":"fewest candidates","size":1,"equal":4,"ties":"first","depth":0,"line":3}
{"n":2,"step":"assign","cell":"r5c5","digit":5,"depth":1,"line":5}
{"n":3,"step":"prune","cell":"r4c4","digit":5,"peer":"r5c5","depth":1,"line":7}
`},
		{"-e forward:reading:least", `{"n":1,"step":"choose","cell":"r1c3","rule":"reading order","size":3,"equal":1,"depth":0,"line":3}
{"n":2,"step":"assign","cell":"r1c3","digit":1,"order":"least constraining","left":3,"strikes":7,"equal":1,"depth":1,"line":5}
`},
		{"-e backtrack:random -seed 1", `{"n":1,"step":"choose","cell":"r1c3","rule":"reading order","size":3,"equal":1,"depth":0,"line":3}
`},
		{"-e dlx:first", `{"n":1,"step":"choose","cell":"r1c3","column":"r1c3 filled","rule":"first item","size":3,"equal":1,"depth":0,"line":3}
{"n":2,"step":"cover","cell":"r1c3","column":"r1c3 filled","depth":0,"line":5}
`},
		{"-e propagate", `{"n":1,"step":"deduce","cell":"r5c5","digit":5,"rule":"naked single","depth":1,"line":3}
{"n":2,"step":"prune","cell":"r5c2","digit":5,"peer":"r5c5","depth":1,"line":12}
`},
	}
	if got := run(t, ".2.3.........5..4....7.298..652.3....9..7.........5.3.9.6....24..74.93..14....7.6", "steps", "-e", "propagate"); !strings.Contains(got.stdout, `"house":"box 3","within":"row 1"`) {
		t.Errorf("the second house of a reason is missing: %+v", got)
	}
	if got := run(t, strings.Repeat(".", 256), "steps", "-e", "backtrack", "-max", "1"); !strings.Contains(got.stdout, `"size":16,"equal":1,`) {
		t.Errorf("the size of a large choice is missing: %+v", got)
	}
	if got := run(t, strings.Repeat(".", 256), "steps", "-e", "forward:reading:least", "-max", "2"); !strings.Contains(got.stdout, `"left":16,"strikes":39,"equal":16,`) {
		t.Errorf("a digit of many that strike as much: %+v", got)
	}
	for _, test := range tests {
		got := run(t, sunday, append([]string{"steps"}, strings.Fields(test.args)...)...)
		heading, steps, _ := strings.Cut(got.stdout, "\n")
		if !strings.HasPrefix(heading, `{"engine":"`+strings.Fields(test.args)[1]+`","puzzle":"`+sunday+`",`) {
			t.Errorf("%s: the first line is %s", test.args, heading)
		}
		if !strings.HasPrefix(steps, test.want) {
			t.Errorf("%s begins\n%.300s\nwant\n%s", test.args, got.stdout, test.want)
		}
	}
}

// TestStepsOfALongJump: a jump says how many decisions it skips, also if these are more than nine.
func TestStepsOfALongJump(t *testing.T) {
	entries, err := puzzles.Load("expert")
	if err != nil {
		t.Fatal(err)
	}
	got := run(t, "", "steps", "-e", "cbj", "-max", "1000", "puzzles:expert")
	if !regexp.MustCompile(`"over":1[0-9],`).MatchString(got.stdout) {
		t.Error("there is no such jump")
	}
	follow(t, engine.ConflictDirected, entries[0].Puzzle, got.stdout)
}

// TestStepsMax: -max limits the number of steps, and the counters follow.
func TestStepsMax(t *testing.T) {
	entries, err := puzzles.Load("literature")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range engine.All() {
		most := []int{17, 1}[i%2]
		got := run(t, "", "steps", "-e", e.ID, "-max", strconv.Itoa(most), "puzzles:literature")
		if got.status != 0 || got.stderr != first("puzzles:literature") || strings.Count(got.stdout, "\n") != most+2 {
			t.Errorf("%s: %+v", e.ID, got)
		}
		if _, c := follow(t, e, entries[0].Puzzle, got.stdout); *c.Exhaustive || c.Checks != nil {
			t.Errorf("%s: a search that was stopped is not exhaustive, and its cost is not that of 17 steps", e.ID)
		}
	}
}

// TestStepsOfClauses: the clauses that a search learns are numbered from 1 on, one for each conflict, and their literals have any digit of the grid.
func TestStepsOfClauses(t *testing.T) {
	large, hard := strings.Repeat(".", 255)+"1\n", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
	for _, test := range []struct {
		puzzle  string
		clauses int // at least
		digit   uint8
	}{{large, 1, 16}, {hard, 11, 9}} {
		got := run(t, test.puzzle, "steps", "-e", "cdcl", "-max", "20000")
		learnt, largest := 0, uint8(0)
		lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
		for _, line := range lines[1 : len(lines)-1] {
			var s step
			strictly(t, line, &s)
			if s.Step == "learn" {
				if learnt++; s.Clause != learnt {
					t.Fatalf("the clause %d has the number %d", learnt, s.Clause)
				}
			}
			for _, l := range s.Literals {
				largest = max(largest, l.Digit)
			}
		}
		var c cost
		strictly(t, lines[len(lines)-1], &c)
		if c.Conflicts == nil || *c.Conflicts != int64(learnt) || learnt < test.clauses || largest != test.digit {
			t.Errorf("%d clauses, digits up to %d: %s", learnt, largest, lines[len(lines)-1])
		}
	}
}

// TestStepsEnds: the output if there is no solution or no search.
func TestStepsEnds(t *testing.T) {
	got := run(t, impossible, "steps", "-e", "backtrack")
	if got.status != 1 || got.stderr != "" || !strings.Contains(got.stdout, `{"solutions":0,`) || !strings.HasSuffix(got.stdout, `"exhaustive":true}`+"\n") {
		t.Errorf("no solution: %+v", got)
	}
	if got := run(t, "1.73....2.3....4.6.6...71.......9....8.7.6.9....4.......52...8.8.3....1.4....15.9", "steps", "-e", "band"); !strings.Contains(got.stdout, `"step":"choose","digit":5,"chute":"band 1"`) {
		t.Errorf("a choice in the first chute: %+v", got)
	}
	if most := run(t, impossible, "steps", "-e", "backtrack", "-max", "1000000"); most.status != 1 || strings.Count(most.stdout, "\n") != strings.Count(got.stdout, "\n") {
		t.Errorf("no solution, and fewer steps than -max: %+v", most)
	}
	// The last cells of rows 1 and 3 can only be 4, but they are in one column.
	got = run(t, "123.....312.....", "steps", "-e", "propagate")
	if blame := `{"cell":"r3c4","digit":4,"peer":"r1c4","since":1}`; got.status != 1 || !strings.Contains(got.stdout, `{"n":1,"step":"deduce","cell":"r1c4"`) || !strings.Contains(got.stdout, blame) {
		t.Errorf("a wipeout because of the first step: %+v", got)
	}
	expect(t, run(t, twoFives, "steps"), outcome{
		stderr: "nonet: the puzzle is invalid: row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)\n", status: 1,
	})
	expect(t, run(t, sunday[:80], "steps"), outcome{
		stderr: "standard input:1:81: expected 81 cells for a 9×9 grid, found 80\n", status: 2,
	})
	expect(t, run(t, "", "steps", "-e", "band", "puzzles:4x4"), outcome{
		stderr: first("puzzles:4x4") + "nonet: band is only for a grid of 9×9, boxes 3×3; this one is 4×4, boxes 2×2\n", status: 2,
	})
	expect(t, run(t, "", "steps"), outcome{stderr: "nonet: standard input holds no puzzle\n", status: 2})
	one, two := run(t, sunday, "steps"), run(t, sunday+"\n"+twoFives+"\n", "steps")
	if strings.Count(one.stdout, "\n") != strings.Count(two.stdout, "\n") || two.status != 0 || two.stderr != first("standard input") {
		t.Errorf("not only the first puzzle was searched: status %d, stderr %s", two.status, two.stderr)
	}
}

// TestStepsOfARun: a saved run is repeated with its engine, turns and limit.
func TestStepsOfARun(t *testing.T) {
	entries, err := puzzles.Load("literature")
	if err != nil {
		t.Fatal(err)
	}
	p := entries[0].Puzzle
	blank := slices.Index(p.Givens, 0)
	saved := runfile.Run{
		Entry: format.Entry{Puzzle: p}, Engine: engine.BestCell, Limit: 2, Seed: 7,
		Turns: []engine.Turn{{Decision: 0, Cell: blank, Digit: p.Layout.Candidates(p.Givens, blank).Min()}},
	}
	var want, other []engine.StepKind
	watched := saved.Options()
	watched.Observe = func(s engine.Step) { want = append(want, s.Kind) }
	if _, err := saved.Engine.Search(t.Context(), p, watched); err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := runfile.Write(&text, saved); err != nil {
		t.Fatal(err)
	}
	path := file(t, "a.nonet", "\uFEFF"+text.String())
	for _, got := range []outcome{run(t, "", "steps", path), run(t, text.String(), "steps")} {
		lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
		other = other[:0]
		for _, line := range lines[:len(lines)-1] {
			var step struct{ Step string }
			if err := json.Unmarshal([]byte(line), &step); err != nil {
				t.Fatal(err)
			}
			for kind := range engine.StepKinds {
				if kind.String() == step.Step {
					other = append(other, kind)
				}
			}
		}
		if !slices.Equal(want, other) || got.status != 0 || got.stderr != "" {
			t.Errorf("status %d, %d steps, want %d; stderr %s", got.status, len(other), len(want), got.stderr)
		}
	}
	for args, words := range map[string]string{
		"-e dlx": "is a run, which has an engine", "-seed 7": "is a run, which has an engine",
	} {
		if got := run(t, text.String(), append([]string{"steps"}, strings.Fields(args)...)...); got.status != 2 || !strings.Contains(got.stderr, words) {
			t.Errorf("%s: %+v", args, got)
		}
	}
	if got := run(t, text.String()[:100], "steps"); got.status != 2 || !strings.Contains(got.stderr, "cannot be read") || strings.Count(got.stderr, "\n") != 1 || got.stdout != "" {
		t.Errorf("half a run: %+v", got)
	}
	if got := run(t, "# nonet ruin\n"+sunday, "steps"); got.status != 0 {
		t.Errorf("a puzzle that is not a run: %+v", got)
	}
}

// TestStepsHelp: the help explains every kind of step and field.
func TestStepsHelp(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	help := run(t, "", "help", "steps").stdout
	for _, e := range engine.All() {
		for _, puzzle := range []string{"puzzles:literature", "puzzles:hard"} {
			for _, key := range regexp.MustCompile(`"\w+":`).FindAllString(run(t, "", "steps", "-e", e.ID, "-max", "2000", puzzle).stdout, -1) {
				if word := strings.TrimSuffix(key, ":"); !strings.Contains(help, word) {
					t.Fatalf("%s prints %s, which the help does not explain", e.ID, word)
				}
			}
		}
	}
}
