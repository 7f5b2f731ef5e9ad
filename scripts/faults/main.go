// Faults is a mutation tester: it measures how many small faults the tests notice. It puts faults
// into the program, one at a time (a different operator or constant), runs the tests of the
// package, and lists the faults that no test noticed.
//
//	go run ./scripts/faults -n 200 -seed 1 core cli
//
// The faults are a random sample of all possible ones in the given folders; the same seed gives
// the same sample. The source does not change: the compiler reads each faulty file instead of the
// right one (go test -overlay). A fault that does not compile is not counted; one whose tests
// time out is noticed. Some faults change no behaviour, such as < for != in a loop that counts
// up; the reader of the list must leave them aside.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"
)

func main() {
	n := flag.Int("n", 200, "the number of faults")
	seed := flag.Uint64("seed", 1, "the seed of the random sample")
	timeout := flag.Duration("timeout", 5*time.Minute, "the time limit for the tests of one fault")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := measure(ctx, flag.Args(), *n, *seed, *timeout); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

// measure tries n faults in the Go files of some folders, and prints the results.
func measure(ctx context.Context, folders []string, n int, seed uint64, timeout time.Duration) error {
	var all []fault
	for _, folder := range folders {
		found, err := faultsIn(folder)
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	scratch, err := os.MkdirTemp("", "faults-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	tried, noticed := 0, 0
	for _, f := range all {
		if tried == n || ctx.Err() != nil {
			break
		}
		was, err := f.try(ctx, scratch, timeout)
		switch {
		case ctx.Err() != nil: // the result of the tests means nothing
		case err != nil:
			return err
		case was == caught:
			noticed++
			tried++
		case was == missed:
			tried++
			fmt.Println(f)
		}
		fmt.Fprintf(os.Stderr, "\r%d tried ", tried)
	}
	fmt.Fprintln(os.Stderr)
	fmt.Printf("%d of %d faults were noticed (%.1f %%); sample of %d with seed %d\n",
		noticed, tried, 100*float64(noticed)/float64(max(tried, 1)), len(all), seed)
	return ctx.Err()
}

// A fate is the result for a fault.
type fate uint8

const (
	missed  fate = iota // the tests pass
	caught              // they fail
	unbuilt             // the package cannot be compiled
)

// try runs the tests of a fault's package with the fault.
func (f fault) try(ctx context.Context, scratch string, timeout time.Duration) (fate, error) {
	text, err := f.apply()
	if err != nil {
		return 0, err
	}
	path, err := filepath.Abs(f.file)
	if err != nil {
		return 0, err
	}
	faulty, overlay := filepath.Join(scratch, "faulty.go"), filepath.Join(scratch, "overlay.json")
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {path: faulty}})
	if err != nil {
		return 0, err
	}
	if err := errors.Join(os.WriteFile(faulty, text, 0o600), os.WriteFile(overlay, replace, 0o600)); err != nil {
		return 0, err
	}
	args := []string{"test", "-overlay", overlay, "-vet=off", "-count=1", "-failfast", "-timeout", timeout.String()}
	if limit, err := exec.LookPath("prlimit"); err == nil {
		args = append(args, "-exec", limit+" --as=8000000000") // a fault may allocate without limit
	}
	test := exec.CommandContext(ctx, "go", append(args, "./"+filepath.Dir(f.file))...)
	test.WaitDelay = time.Second
	out, err := test.CombinedOutput()
	switch {
	case err == nil:
		return missed, nil
	case bytes.Contains(out, []byte("[build failed]")), bytes.Contains(out, []byte("[setup failed]")):
		return unbuilt, nil
	}
	if failed := new(exec.ExitError); !errors.As(err, &failed) {
		return 0, err
	}
	return caught, nil
}
