// Command faults measures what the tests notice. It puts small faults into the program, one at a
// time (an operator or a constant is another), runs the tests of the package the fault is in, and
// lists the faults that no test noticed.
//
//	go run ./scripts/faults -n 200 -seed 1 core cli
//
// The faults are a random sample of all possible ones in the given folders; the same seed gives
// the same sample. The source does not change: the compiler reads each faulty file instead of the
// right one (go test -overlay). A fault that does not compile is not counted, nor one in a package
// without tests, nor one in what only tests use (a package whose name ends in test). One whose tests reach the time limit is noticed; it is listed on stderr,
// because a busy machine can cause it. The tests must pass without a fault, which is not checked.
//
// A number that is returned beside false, as in 0, false, is not changed: nobody reads it. Nor is the room that
// make and slices.Grow set aside, nor the number in math.Inf(1).
//
// Of a comparison of numbers with a fraction, < is not changed to <= unless one of them is a whole number that is written there: what is measured is
// never exactly the limit. And -1, which most often stands for none, becomes 0 and not -2.
//
// Some faults change no behaviour, such as < for != in a loop that counts up. Those that were found
// are listed in harmless.txt with the reason, and are never tried.
//
// With -j several are tried at a time, each on one core.
//
// To try all faults of a file or of a line, whether they are harmless or not:
//
//	go run ./scripts/faults -only core/engine/step.go:61 core cli
package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"nonet/core/inorder"
)

func main() {
	n := flag.Int("n", 200, "the number of faults")
	seed := flag.Uint64("seed", 1, "the seed of the random sample")
	only := flag.String("only", "", "try all faults of this file, or of this file:line, and no others")
	jobs := flag.Int("j", runtime.NumCPU(), "how many faults to try at a time")
	timeout := flag.Duration("timeout", 5*time.Minute, "the time limit for the tests of one fault")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, flag.Args(), *only, *n, *seed, measurement{max(*jobs, 1), *timeout}); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

//go:embed harmless.txt
var harmless string

// run tries the faults of one place, or n that are sampled from some folders, and prints what
// became of them.
func run(ctx context.Context, folders []string, only string, n int, seed uint64, m measurement) error {
	var all []fault
	for _, folder := range folders {
		found, err := faultsIn(folder)
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	if only != "" {
		return m.run(ctx, slices.DeleteFunc(all, func(f fault) bool { return !f.isAt(only) }), math.MaxInt)
	}
	all, err := withoutTies(all, folders)
	if err != nil {
		return err
	}
	none := known(harmless)
	all = slices.DeleteFunc(all, func(f fault) bool { return none[f.what()] != 0 })
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return m.run(ctx, all, n)
}

// A measurement tries many faults.
type measurement struct {
	jobs      int // how many at a time
	timeLimit time.Duration
}

// A trial is a fault, and what became of it.
type trial struct {
	fault
	outcome
	err error
}

// run tries the first n faults that can be compiled, and prints what became of them, in their order.
func (m measurement) run(ctx context.Context, faults []fault, n int) error {
	scratch, err := os.MkdirTemp("", "faults-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	var timesOfTests times
	var jobs atomic.Int32
	work := inorder.Work[trial]{
		Threads: m.jobs, Ahead: 4 * m.jobs,
		Read: func(f *inorder.Feed[trial]) {
			for i := range faults {
				t := f.Next()
				if t == nil {
					return
				}
				*t = trial{fault: faults[i]}
				f.Add()
			}
		},
		Begin: func(*inorder.Thread[trial]) func(context.Context, *trial) bool {
			r := runner{scratch: filepath.Join(scratch, strconv.Itoa(int(jobs.Add(1)))), timeLimit: m.timeLimit, took: &timesOfTests}
			return func(ctx context.Context, t *trial) bool {
				t.outcome, t.err = r.try(ctx, t.fault)
				return ctx.Err() == nil // otherwise what the tests say means nothing
			}
		},
	}
	tried, noticed := 0, 0
	for done := range work.Run(ctx) {
		for _, t := range done {
			if tried == n {
				break
			}
			if t.err != nil {
				return t.err
			}
			switch t.outcome {
			case caught:
				noticed++
				tried++
			case stopped:
				noticed++
				tried++
				fmt.Fprintf(os.Stderr, "\rstopped: %v\n", t.fault)
			case missed:
				tried++
				fmt.Println(t.fault)
			}
			fmt.Fprintf(os.Stderr, "\r%d tried ", tried)
		}
		if tried == n {
			break
		}
	}
	fmt.Fprintln(os.Stderr)
	fmt.Printf("%d of %d faults were noticed (%.1f %%), of %d that are possible\n",
		noticed, tried, 100*float64(noticed)/float64(max(tried, 1)), len(faults))
	return ctx.Err()
}
