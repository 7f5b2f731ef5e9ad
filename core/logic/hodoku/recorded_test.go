package hodoku

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/positions"
	"nonet/core/position"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// rated are puzzles of all levels, with the digits of their solutions.
var rated = []struct{ givens, solution string }{
	{"5..9...1.9..4.......32..4.....5..18..7...........8......514......9...3.2....7..9.", "524938716967415823183267459496523187871694235352781964235149678719856342648372591"},
	{".1...47............567....9....8.9...9..26.3..61.7...4.2...8..14.....26.....5....", "913864752874295613256731489542183976798426135361579824627348591435917268189652347"},
	{".........42..36.9....54..689.2......54..98.1.7..45...61..36..57...........7......", "615829374428736591379541268932617485546298713781453926194362857863975142257184639"},
	{".37..65...5......2.6..4..7.6..52..9.3.....7.......418...8.5..1......7....2.8.....", "137286549459173862862945371671528493384619725295734186948352617516497238723861954"},
	{"..968...1.4..5.8.....9........71.......2.6.....6..3...1.5....89..7.....56..1..3.2", "579684231241357896863921574952718463384296157716543928135462789427839615698175342"},
	{"..5....6.18......3.4.9....8..96..4.5..4...6.......8.9.....89..7....2615..5.7.....", "395817264186254973247963518819672435734195682562438791621589347478326159953741826"},
	{"97....6......1.7.....5....48....5.7..24.....169..........4...824...7.1...56.3....", "975342618342618759168597234831925476524763891697184523719456382483279165256831947"},
	{".9..6..1....3...7952.7.....81.6....5..5.....42.61...3.....4......8...3.6.3.....8.", "793465812684312579521789643819634725375928164246157938967843251458271396132596487"},
	{"...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6.", "278165349431792856596438217684513972315279684927846135143627598869354721752981463"},
	{".3...6...8...1.5...5.49....3..6.817.5......4..6.9.............8..97..3.4......65.", "937586412846217539251493867392648175518372946764951283625134798189765324473829651"},
	{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
}

func gridOf(text string) sudoku.Grid {
	g := make(sudoku.Grid, len(text))
	for i, r := range text {
		if r != '.' {
			g[i] = uint8(r - '0')
		}
	}
	return g
}

// TestPathsAsBefore compares the paths to some solutions with those of before: score and level, each step that is not a single, and a checksum of what is placed. Up to a
// level, a path is the same or it ends where the level does.
func TestPathsAsBefore(t *testing.T) {
	var text strings.Builder
	for _, puzzle := range rated {
		p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: gridOf(puzzle.givens)}
		r, err := Rate(t.Context(), p, gridOf(puzzle.solution))
		if err != nil {
			t.Fatal(err)
		}
		singles := fnv.New32a()
		for _, d := range r.Path {
			fmt.Fprintln(singles, d.Technique.ID, d.Places)
		}
		fmt.Fprintf(&text, "%s %d %v, hardest %s (%08x)\n", puzzle.givens, r.Score, r.Level, r.Hardest.ID, singles.Sum32())
		for _, d := range r.Path {
			if len(d.Strikes) > 0 || d.Technique == BruteForce {
				fmt.Fprintf(&text, "  %s %s\n", d.Technique.ID, effect(d.Places, d.Strikes))
			}
		}
		for limit := difficulty.Easy; limit <= difficulty.Extreme; limit++ {
			some, within, err := RateUpTo(t.Context(), p, gridOf(puzzle.solution), limit)
			if err != nil || within != (r.Level <= limit) || len(some.Path) > len(r.Path) || within && len(some.Path) != len(r.Path) {
				t.Fatalf("%s up to %v: %d of %d steps, %t, %v", puzzle.givens, limit, len(some.Path), len(r.Path), within, err)
			}
			for i, d := range some.Path {
				if d.Key() != r.Path[i].Key() || d.Technique.Level > limit {
					t.Errorf("%s up to %v: step %d is %v, not %v", puzzle.givens, limit, i, d, r.Path[i])
				}
			}
		}
	}
	recorded.Compare(t, "paths.txt", text.String())
}

// TestChoicesAsBefore compares the steps that are taken of the many in random positions with those of before.
func TestChoicesAsBefore(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	var grids []*logic.Grid
	for n := range 12 {
		g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
		if err != nil {
			t.Fatal(err)
		}
		if n%3 == 0 {
			positions.Grave(sudoku.Classic(), n, false, rng).Enter(g)
		} else {
			positions.Random(sudoku.Classic(), 52, 10+n, rng).Enter(g)
		}
		grids = append(grids, g)
	}
	var text strings.Builder
	for _, f := range families {
		if f.order == nil && len(f.techniques) == 1 {
			continue // the first one
		}
		fmt.Fprintf(&text, "%s: %v\n", f.techniques[0].ID, f.level())
		for n, g := range grids {
			if d, ok := f.find(g); ok {
				fmt.Fprintf(&text, "%d %s: %s\n", n, d.Technique.ID, effect(d.Places, d.Strikes))
			}
		}
	}
	recorded.Compare(t, "choices.txt", text.String())
}

// TestEveryCode: each code of the library means a technique, and an example of this technique is a case that holds only with its own
// effect and digits.
func TestEveryCode(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	var grids []*logic.Grid
	for n := range 5 {
		g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
		if err != nil {
			t.Fatal(err)
		}
		positions.Random(sudoku.Classic(), 50, 10+2*n, rng).Enter(g)
		grids = append(grids, g)
	}
	tried := 0
	for code, of := range codes {
		technique := logic.ByID(of.id)
		if technique == nil {
			t.Fatalf("%s means %q, which is no technique", code, of.id)
		}
		for _, g := range grids {
			var all []logic.Deduction
			for d := range technique.All(g, of.options) {
				if all = append(all, d); len(all) == 50 {
					break
				}
			}
			if len(all) != 1 {
				continue // several may have the same digits and other effects
			}
			tried++
			d := all[0]
			c := Case{Code: code, Grid: g, Strikes: d.Strikes, Places: sorted(d.Places), Absent: strings.HasSuffix(code, "-x")}
			want := OK
			if c.Absent {
				want = Wrong
			}
			if got := c.check(); got.Verdict != want {
				t.Errorf("%s, %v: %v", code, d, got)
			}
			if c.Absent {
				continue
			}
			c.Strikes = slices.Concat(d.Strikes, []position.Candidate{{Cell: 80, Digit: 10}})
			if got := c.check(); got.Verdict != Wrong {
				t.Errorf("%s, %v with more strikes: %v", code, d, got)
			}
			c.Digits = sudoku.Of(10)
			if got := c.check(); got.Verdict != Missed {
				t.Errorf("%s, %v of another digit: %v", code, d, got)
			}
		}
	}
	if tried < 25 {
		t.Errorf("only %d cases were tried", tried)
	}
}
