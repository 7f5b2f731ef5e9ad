// Measure prints the tables of docs/performance.md and draws its chart, all in one run
// so that their numbers can be compared. “make bench” calls it.
//
//	measure [-bench DIR] [-seconds S] [-agree S] [-chart FILE] [-only TABLE]
//	measure -jumps STEPS -engine ID FILE
//	measure -bench DIR -commands NONET[,NONET…] [FILE]
//
// DIR has the puzzles (17clue.txt and so on). Files that are missing are left out, and
// without DIR the engines are measured on a built-in collection. DIR/../yardstick may
// have the yardstick, a simple solver in C that never changes. If cadical and qqwing are
// installed they are measured too. With -only it prints one table, on a machine that is not free for long: band, engines,
// large, generator or agreement.
//
// The second form plays a run of the first puzzle in FILE, as the window does, and then jumps in it.
//
// The third form measures the commands of some programs in turn, with one thread and with two. They rate the puzzles in FILE.
//
// It is a tool for the development of Nonet. Users measure with “nonet bench”.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

func main() {
	folder := flag.String("bench", "", "the folder with the puzzles")
	seconds := flag.Float64("seconds", 5, "the time for each row of a table")
	agree := flag.Float64("agree", 0, "the time for each row of the comparison of all engines with band, 0 for none")
	chart := flag.String("chart", "", "the file for the chart, an SVG")
	steps := flag.Int64("jumps", 0, "play a run of this length and jump in it")
	id := flag.String("engine", engine.DepthFirst.ID, "the engine of that run")
	program := flag.String("commands", "", "measure the commands of these programs, with commas between")
	only := flag.String("only", "", "the only table to print")
	flag.Parse()
	m := measure{folder: *folder, each: duration(*seconds), agree: duration(*agree)}
	if *steps > 0 || *program != "" {
		err := error(nil)
		if *steps > 0 {
			err = jumps(*id, flag.Arg(0), *steps)
		} else {
			err = m.commands(strings.Split(*program, ","), flag.Arg(0))
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "measure:", err)
			os.Exit(1)
		}
		return
	}
	fmt.Printf("%s, %s/%s, %d cores, one thread\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	for _, table := range []struct {
		name  string
		print func() error
	}{{"band", m.band}, {"engines", m.engines}, {"large", m.large}, {"generator", m.generator}, {"agreement", m.agreement}} {
		if *only != "" && *only != table.name {
			continue
		}
		if err := table.print(); err != nil {
			fmt.Fprintln(os.Stderr, "measure:", err)
			os.Exit(1)
		}
	}
	if *chart != "" {
		if err := os.WriteFile(*chart, drawChart(costs(m.each)), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "measure:", err)
			os.Exit(1)
		}
		fmt.Printf("\nThe cost against N is drawn in %s.\n", *chart)
	}
}

// A measure has what the sections share.
type measure struct {
	folder string
	each   time.Duration // for a row
	agree  time.Duration // for a row of the comparison
}

func duration(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }

// path returns the path of a file of puzzles, and reports whether it exists.
func (m measure) path(name string) (string, bool) {
	path := filepath.Join(m.folder, name+".txt")
	_, err := os.Stat(path)
	return path, m.folder != "" && err == nil
}

// puzzles reads a file of the folder, or a built-in collection.
func (m measure) puzzles(name string) ([]sudoku.Puzzle, error) {
	if name, ok := strings.CutPrefix(name, puzzles.Prefix); ok {
		file, err := puzzles.Open(name)
		if err != nil {
			return nil, err
		}
		return read(name, file)
	}
	path, _ := m.path(name)
	return load(path)
}

// load reads all puzzles of a file.
func load(path string) ([]sudoku.Puzzle, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	return read(path, file)
}

func read(path string, file io.ReadCloser) ([]sudoku.Puzzle, error) {
	defer file.Close()
	var all []sudoku.Puzzle
	for reader := format.NewReader(path, file); ; {
		entry, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		all = append(all, entry.Puzzle)
	}
}

// A sample is the cost of searching puzzles.
type sample struct {
	count int
	nodes int64 // of all searches
	total time.Duration
}

func (s *sample) nodesEach() float64 { return float64(s.nodes) / float64(s.count) }
func (s *sample) rate() float64      { return float64(s.count) / s.total.Seconds() }

// run searches puzzles for a time, in an order that is spread evenly over the file, and
// again from the start if there is time.
func run(e *engine.Engine, puzzles []sudoku.Puzzle, limit int, budget time.Duration) *sample {
	ctx, cancel := context.WithTimeout(context.Background(), budget)
	defer cancel()
	s := &sample{}
	n := len(puzzles)
	step := spread(n)
	begun := time.Now()
	for i := 0; s.total < budget; i = (i + step) % n {
		r, err := e.Search(ctx, puzzles[i], engine.Options{Limit: limit, CountOnly: true})
		if err != nil {
			break // the time was over
		}
		s.count++
		s.total = time.Since(begun)
		s.nodes += r.Counters.Nodes
	}
	return s
}

// spread returns a step that visits all of n in an order whose every prefix is spread
// over the whole.
func spread(n int) int {
	step := max(1, n*618/1000)
	for gcd(step, n) != 1 {
		step++
	}
	return step
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// figures formats a number with three significant digits.
func figures(x float64) string {
	switch {
	case x >= 100:
		return fmt.Sprintf("%.0f", x)
	case x >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// median returns the value in the middle, or the mean of the two there.
func median[T time.Duration | float64](values []T) T {
	values = slices.Sorted(slices.Values(values))
	n := len(values)
	return (values[(n-1)/2] + values[n/2]) / 2
}

// seconds formats a time in seconds.
func seconds(d time.Duration) string {
	if d < time.Millisecond {
		return fmt.Sprintf("%.6f", d.Seconds())
	}
	return fmt.Sprintf("%.3f", d.Seconds())
}
