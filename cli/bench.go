package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

var benchCommand = command{
	name: "bench", args: "[-e ID[,ID…]] [-n MAX] [-t SECONDS] [-j THREADS] FILE…",
	brief: "measure the engines on the puzzles of files",
	text: `
It prints a heading and a row for each engine and file, columns separated by spaces:

  engine     as nonet engines lists it
  file       its name without folders, with _ for spaces
  puzzles    the number of searches measured
  puzzles/s  searches per second, of all threads together
  min median p99 max  microseconds per puzzle

The puzzles are loaded first, then searched in order, again and again, until the time
is over; searches that have begun are finished. Puzzles that break a rule are left out,
and so are puzzles of a size that the engine cannot search.

  -e ID,…     the engines (all)
  -n MAX      stop at this many solutions; 0: all (2, which proves uniqueness)
  -t SECONDS  the minimum time for each row (1)
  -j THREADS  how many puzzles to search at a time (1); with more than one, puzzles/s is
              that of the whole machine, and the times are measured under that load

  nonet bench -e dlx,bitset -t 5 puzzles:hard

Exit status: 0, 1 if it was stopped or puzzles were left out, 2 if the command was
called wrongly or something could not be read; the rest is measured.
`,
	run: runBench,
}

// A benchmark is a set of puzzles for measuring.
type benchmark struct {
	file    string // its name in the table
	puzzles []sudoku.Puzzle
}

func runBench(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	engines := enginesFlag(flags)
	limit := numberFlag(flags, "n", 2, 0)
	least := secondsFlag(flags, "t", time.Second)
	threads := threadsFlag(flags, 1)
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	if len(words) == 0 {
		c.misuse("bench needs a file")
		return
	}
	c.unit = "row"
	benchmarks := c.load(ctx, words)
	if c.stopped || len(benchmarks) == 0 {
		return
	}
	t := newTable(c.out, *engines, benchmarks)
	for _, b := range benchmarks {
		for _, e := range *engines {
			fitting := b.fitting(e)
			if len(fitting) == 0 {
				if named(flags, "e") {
					c.complain(unsolved, "%v; it has no row for %s", e.Misfit(b.puzzles[0]), b.file)
				}
				continue
			}
			stop := c.stderr.watch(func(elapsed time.Duration) string {
				return fmt.Sprintf("measuring %s on %s (Ctrl+C stops) … %s", e.ID, b.file, duration(elapsed))
			})
			times, err := measure(ctx, e, fitting, engine.Options{Limit: *limit, Seed: engine.UsualSeed, CountOnly: true}, *threads, *least)
			stop()
			if err != nil {
				c.stopped = true
				return
			}
			t.row(e.ID, b.file, times)
			c.done++
		}
	}
}

// fitting returns the puzzles that an engine can search.
func (b benchmark) fitting(e *engine.Engine) []sudoku.Puzzle {
	var fitting []sudoku.Puzzle
	for _, p := range b.puzzles {
		if e.Fits(p) {
			fitting = append(fitting, p)
		}
	}
	return fitting
}

// load reads the puzzles of the files, without those that break a rule.
func (c *call) load(ctx context.Context, words []string) []benchmark {
	var loaded []benchmark
	for _, word := range words {
		b := benchmark{file: column(word)}
		in := c.input([]string{word})
		for entry, bad := range c.entries(ctx, in) {
			if bad != nil {
				continue
			}
			if err := entry.Puzzle.Searchable(); err != nil {
				c.complain(unsolved, "%s: the puzzle on line %d is left out: %v", in.current, entry.Line, err)
				continue
			}
			b.puzzles = append(b.puzzles, entry.Puzzle)
		}
		if len(b.puzzles) > 0 {
			loaded = append(loaded, b)
		}
	}
	return loaded
}

// measure searches the puzzles in order, again and again, on several threads until at
// least the given time has passed. The total time is that of all threads together, so
// that it includes the time between the searches.
func measure(ctx context.Context, e *engine.Engine, puzzles []sudoku.Puzzle, o engine.Options, threads int, least time.Duration) (*times, error) {
	prepare(e, puzzles)
	var next atomic.Int64
	each, errs := make([]*times, threads), make([]error, threads)
	for i := range each {
		each[i] = newTimes()
	}
	var measuring sync.WaitGroup
	start := time.Now()
	for i := range each {
		measuring.Go(func() { errs[i] = each[i].measure(ctx, e, puzzles, o, &next, start, least) })
	}
	measuring.Wait()
	all := each[0]
	all.total = time.Since(start)
	for _, t := range each[1:] {
		all.include(t)
	}
	return all, errors.Join(errs...)
}

// measure measures on one thread. It reads the clock only once for each search, because
// some searches take no longer than a few clock readings: the end of one is the start of
// the next.
func (t *times) measure(ctx context.Context, e *engine.Engine, puzzles []sudoku.Puzzle, o engine.Options,
	next *atomic.Int64, start time.Time, least time.Duration) error {
	for last := time.Since(start); ; {
		if _, err := e.Search(ctx, puzzles[(next.Add(1)-1)%int64(len(puzzles))], o); err != nil {
			return err
		}
		now := time.Since(start)
		t.add(now - last)
		if last = now; now >= least {
			return nil
		}
	}
}

// prepare makes what engines make once for each layout, and collects the garbage of the
// row before, so that neither is measured.
func prepare(e *engine.Engine, puzzles []sudoku.Puzzle) {
	ended, end := context.WithCancel(context.Background())
	end()
	prepared := map[*sudoku.Layout]bool{}
	for _, p := range puzzles {
		if !prepared[p.Layout] {
			prepared[p.Layout] = true
			_, _ = e.Search(ended, p, engine.Options{}) // makes only its tables
		}
	}
	runtime.GC()
}

// A table writes rows below a heading. Its widths are determined before the rows.
type table struct {
	out          *output
	engine, file int // widths
}

const numberWidth = 10

func newTable(out *output, engines []*engine.Engine, benchmarks []benchmark) *table {
	t := &table{out: out, engine: len("engine"), file: len("file")}
	for _, e := range engines {
		t.engine = max(t.engine, len(e.ID))
	}
	for _, b := range benchmarks {
		t.file = max(t.file, utf8.RuneCountInString(b.file))
	}
	t.line("engine", "file", "puzzles", "puzzles/s", "min", "median", "p99", "max")
	return t
}

func (t *table) row(id, file string, times *times) {
	numbers := []string{strconv.FormatInt(times.count, 10), plain(float64(times.count) / times.total.Seconds())}
	for _, d := range []time.Duration{times.min, times.median(), times.quantile(0.99), times.max} {
		numbers = append(numbers, plain(float64(d)/float64(time.Microsecond)))
	}
	t.line(id, file, numbers...)
}

func (t *table) line(id, file string, numbers ...string) {
	text := fmt.Sprintf("%-*s %-*s", t.engine, id, t.file, file)
	for _, number := range numbers {
		text += fmt.Sprintf(" %*s", numberWidth, number)
	}
	fmt.Fprintln(t.out, text)
}

// plain formats a number with at least four significant digits and no exponent.
func plain(number float64) string {
	decimals := 0
	if number > 0 && number < 1000 {
		decimals = min(3-int(math.Floor(math.Log10(number))), 9)
	}
	return strconv.FormatFloat(number, 'f', decimals, 64)
}
