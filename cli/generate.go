package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/core/daily"
	"nonet/core/format"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/sudoku"
)

var generateCommand = command{
	name: "generate", args: "[-n COUNT] [-size WxH] [-rules NAMES] [-cages K] [-givens K] [-symmetry NAME] [-minimal] [-level LEVEL | -technique ID] [-seed S] [-j THREADS] [-v] | -day DATE",
	brief: "make new puzzles",
	text: `
It makes puzzles and prints each on a line as soon as it is found. Each has exactly
one solution, which is proved. Without -givens, givens are removed, in a symmetry each with
its images, until no more can be. Proving that takes minutes for a 25x25 puzzle; one with
-givens 313 takes a moment.

  -n COUNT        how many; 0: until it is stopped (1)
  -size WxH       the grid, from 4x4 to 25x25, with its usual boxes (9x9); if W and
                  H differ, the size of a box: 3x2 is 3 wide and 2 high, in a 6x6 grid
  -rules NAMES    other rules, with commas between them. Houses: jigsaw (regions that are
                  drawn anew for each puzzle, from 4x4 to 16x16, 5x5 and 7x7 too), diagonals,
                  windows (those of a Hyper Sudoku), disjoint (groups of the cells at the same
                  place of each box). Clues, of one kind: killer (cages with sums, and no
                  givens; up to 9x9), thermometers, arrows (both up to 16x16), dots (between
                  all neighbours that differ by 1, white, or of which one is twice the other,
                  black; up to 12x12). Such puzzles are in the notation of Interactive Sudoku
                  Solver, which nonet reads again; nonet convert -to grid shows them in lines
  -cages K        the largest cages of a killer have K cells (5, at easy levels fewer): the
                  more, the harder
  -givens K       puzzles with exactly K givens
  -symmetry NAME  the symmetry of the givens, or of a killer's cages: none, half-turn,
                  quarter-turn, mirror, diagonal, double-mirror, double-diagonal or full (none)
  -minimal        no single given can be removed; in a symmetry or with a number of
                  givens few puzzles are minimal, so it may take long
  -level LEVEL    how hard it is for a person: easy, medium, hard, expert (HoDoKu calls it
                  unfair) or extreme; with other rules by the steps of nonet hint. Unless a
                  number of givens or -minimal is asked for, the puzzles have more givens
                  than they need
  -technique ID   puzzles whose hardest step is that technique; nonet techniques lists them
  -seed S         the same seed makes the same puzzles, with any number of threads
                  (random, different each time)
  -j THREADS      how many puzzles to make at a time (the number of cores)
  -day DATE       the puzzle of that day, such as 2026-11-22, or of today. It is the same
                  everywhere: easy on Mondays, and harder until Sunday
  -v              print the seed at the end, on stderr, even if it was random: with
                  -seed and the same flags it makes these puzzles again

If the boxes are not the usual ones, a comment after the puzzle says so, which nonet reads
again. If there is no such puzzle, it says why; if none is found in very many tries, it
says so. If stderr is a terminal, it shows the progress after a second. Ctrl+C stops
it.

  nonet generate -n 10 -symmetry half-turn -givens 28
  nonet generate -n 5 -technique x-wing
  nonet generate -n 10 -rules killer -level hard -symmetry half-turn > sunday.txt
  nonet generate -day today | nonet rate
  nonet generate -size 16x16 -seed 7 | nonet solve -f grid

Exit status: 0, 1 if it was stopped or found no puzzle, 2 if it was called wrongly or
asked for a puzzle that cannot exist.
`,
	run: runGenerate,
}

func runGenerate(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	count := numberFlag(flags, "n", 1, 0)
	size := sizeFlag(flags)
	rules := rulesFlag(flags)
	cages := numberFlag(flags, "cages", 0, 1)
	givens := numberFlag(flags, "givens", 0, 1)
	symmetry := choiceFlag(flags, "symmetry", sudoku.NoSymmetry, sudoku.Symmetries())
	minimal := flags.Bool("minimal", false, "")
	level := levelFlag(flags)
	technique := techniqueFlag(flags)
	seed := seedFlag(flags)
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	day := dayFlag(flags)
	verbose := verboseFlag(flags)
	if _, ok := c.parse(flags, args, noFile); !ok {
		return
	}
	if *level != 0 && *technique != nil {
		c.misuse("-level and -technique exclude each other: the technique decides the level")
		return
	}
	layout, err := size.layout(rules.jigsaw)
	if err != nil {
		c.misuse("invalid value %q for flag -size: %v", size.text, err)
		return
	}
	if layout, err = layout.WithHouses(rules.houses); err != nil {
		c.misuse("%v", err)
		return
	}
	if !named(flags, "seed") {
		*seed = rand.Uint64()
	}
	options := generate.Options{
		Layout: layout, Jigsaw: rules.jigsaw, Clues: rules.clues, Largest: *cages, Givens: *givens, Symmetry: *symmetry, Minimal: *minimal, Seed: *seed,
		Level: *level, Technique: *technique,
	}
	if *day != nil {
		if flags.NFlag() > 1 {
			c.misuse("-day goes with no other flag: the date decides everything")
			return
		}
		options = (*day).Options()
	}
	g, err := generate.New(options)
	if err != nil {
		c.misuse("%v", err)
		return
	}
	c.generate(ctx, g, *count, *threads)
	if *verbose {
		fmt.Fprintf(c.stderr, "nonet: seed %d\n", *seed)
	}
}

// generate prints count puzzles, or goes on for ever if count is 0.
func (c *call) generate(ctx context.Context, g *generate.Generator, count, threads int) {
	c.unit = "puzzle"
	most := uint64(count)
	if most == 0 {
		most = math.MaxUint64
	}
	defer c.stderr.watch(func(elapsed time.Duration) string { return generated(g.Progress(), elapsed) })()
	for p, err := range g.Puzzles(ctx, most, threads) {
		var none *generate.NotFoundError
		switch {
		case errors.As(err, &none):
			c.complain(unsolved, "%v", none)
			return
		case err != nil:
			c.stopped = true
			return
		}
		// The puzzle is valid, and close returns the error of the output.
		_ = format.Write(c.out, format.Line, format.Entry{Puzzle: p})
		c.done++
	}
}

// generated returns the progress of a generator, short enough for 80 columns.
func generated(p generate.Progress, elapsed time.Duration) string {
	line := progressLine(p.Made, elapsed, 0) + " (Ctrl+C stops)"
	var next []string // about the next puzzle
	if p.Tries > 1 {
		next = append(next, grouped(p.Tries)+" tries")
	}
	if p.Left > 0 {
		next = append(next, fmt.Sprintf("%d givens left", p.Left))
	}
	if p.Tries > 1 && p.Best > 0 {
		next = append(next, fmt.Sprintf("%d at best", p.Best))
	}
	if len(next) > 0 {
		line += "; " + strings.Join(next, ", ")
	}
	return line
}

// techniqueFlag defines -technique.
func techniqueFlag(flags *flag.FlagSet) **logic.Technique {
	var technique *logic.Technique
	flags.Func("technique", "", func(id string) error {
		if technique = logic.ByID(id); technique == nil {
			return errors.New("it must be a technique that nonet techniques lists, such as x-wing")
		}
		return nil
	})
	return &technique
}

// dayFlag defines -day.
func dayFlag(flags *flag.FlagSet) **daily.Day {
	var day *daily.Day
	flags.Func("day", "", func(text string) error {
		d := daily.Of(time.Now())
		if text != "today" {
			var err error
			if d, err = daily.Parse(text); err != nil {
				return err
			}
		}
		day = &d
		return nil
	})
	return &day
}

// furtherRules are those of -rules.
type furtherRules struct {
	houses sudoku.Extra
	jigsaw bool
	clues  generate.Clues
}

// rulesFlag defines -rules.
func rulesFlag(flags *flag.FlagSet) *furtherRules {
	var rules furtherRules
	flags.Func("rules", "", func(text string) error {
		for name := range strings.SplitSeq(text, ",") {
			name = strings.TrimSpace(name)
			extra, further := sudoku.ExtraNamed(name)
			switch clues := generate.Clues(name); {
			case further:
				rules.houses |= extra
			case name == "jigsaw":
				rules.jigsaw = true
			case !slices.Contains(generate.AllClues(), clues):
				return fmt.Errorf("%q is none of jigsaw, diagonals, windows, disjoint, killer, thermometers, arrows, dots", name)
			case rules.clues != generate.NoClues && rules.clues != clues:
				return fmt.Errorf("a puzzle has clues of one kind, not %s and %s", rules.clues, clues)
			default:
				rules.clues = clues
			}
		}
		return nil
	})
	return &rules
}

var sizePattern = regexp.MustCompile(`^(\d{1,4})[xX×](\d{1,4})$`)

// A gridSize is the size that -size gives.
type gridSize struct {
	text          string // empty: 9×9
	width, height int
}

// sizeFlag defines -size.
func sizeFlag(flags *flag.FlagSet) *gridSize {
	var size gridSize
	flags.Func("size", "", func(text string) error {
		parts := sizePattern.FindStringSubmatch(text)
		if parts == nil {
			return errors.New("it must be a size such as 9x9, or boxes such as 3x2")
		}
		size.text = text
		size.width, _ = strconv.Atoi(parts[1])
		size.height, _ = strconv.Atoi(parts[2])
		_, err := size.layout(true)
		return err
	})
	return &size
}

// layout returns the layout of that size. A grid is always square, so if width and height differ they are those of its boxes. The regions of a
// jigsaw take the place of the boxes, so its side may be a prime.
func (s *gridSize) layout(jigsaw bool) (*sudoku.Layout, error) {
	switch {
	case s.text == "":
		return sudoku.Classic(), nil
	case s.width != s.height:
		return sudoku.NewLayout(s.width, s.height)
	}
	l, err := sudoku.LayoutOfSide(s.width)
	if err != nil && jigsaw {
		if latin, err := sudoku.LatinSquare(s.width); err == nil {
			return latin, nil // its regions are drawn
		}
	}
	return l, err
}
