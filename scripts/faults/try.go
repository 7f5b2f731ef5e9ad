package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// An outcome is what becomes of a fault.
type outcome uint8

const (
	missed   outcome = iota // the tests pass
	caught                  // they fail
	stopped                 // they reach the time limit
	unbuilt                 // the package cannot be compiled
	untested                // it has no tests
)

// A runner tries one fault after the other.
type runner struct {
	scratch   string // a folder of its own, which it makes
	timeLimit time.Duration
	took      *times
}

// times says for each package how many seconds its tests took when they passed. Several runners share it.
type times struct {
	mu    sync.Mutex
	tests map[string]map[string]float64
}

// try runs the tests of a fault's package with the fault in it, the quick ones first: most faults
// need no others.
func (r *runner) try(ctx context.Context, f fault) (outcome, error) {
	text, err := f.apply()
	if err != nil {
		return 0, err
	}
	if err := os.MkdirAll(r.scratch, 0o700); err != nil {
		return 0, err
	}
	path, err := filepath.Abs(f.file)
	if err != nil {
		return 0, err
	}
	faulty, overlay := filepath.Join(r.scratch, "faulty.go"), filepath.Join(r.scratch, "overlay.json")
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {path: faulty}})
	if err != nil {
		return 0, err
	}
	if err := errors.Join(os.WriteFile(faulty, text, 0o600), os.WriteFile(overlay, replace, 0o600)); err != nil {
		return 0, err
	}
	if err := os.RemoveAll(r.tests()); err != nil { // go test writes nothing for a package without tests
		return 0, err
	}
	folder := filepath.Dir(f.file)
	if out, err := r.build(ctx, folder, "-overlay", overlay); err != nil {
		if failed := new(exec.ExitError); errors.As(err, &failed) && bytes.Contains(out, []byte("faulty.go")) {
			return unbuilt, nil
		}
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	if _, err := os.Stat(r.tests()); errors.Is(err, fs.ErrNotExist) {
		return untested, nil
	}
	quick := r.took.quick(folder)
	for _, some := range []string{"-test.run=" + quick, "-test.skip=" + quick} {
		if out, err := r.run(ctx, folder, some, "-test.failfast", "-test.v"); err != nil {
			switch failed := new(exec.ExitError); {
			case !errors.As(err, &failed):
				return 0, err
			case !failed.Exited() || bytes.Contains(out, []byte("panic: test timed out after ")):
				return stopped, nil
			}
			return caught, nil
		}
	}
	return missed, nil
}

// tests is the program that build makes.
func (r *runner) tests() string { return filepath.Join(r.scratch, "tests") }

// build compiles the tests of a package, if it has any, on one core, and without what only a debugger needs.
func (r *runner) build(ctx context.Context, folder string, flags ...string) ([]byte, error) {
	args := slices.Concat([]string{"test", "-c", "-vet=off", "-p=1", "-ldflags=-s -w", "-o", r.tests()}, flags, []string{"./" + folder})
	return exec.CommandContext(ctx, "go", args...).CombinedOutput()
}

// apart is the command that runs another one where it sees no processes but its own, and in a session of its own: a fault in what ends programs would
// end all others of this user too, or those of its own session. It is empty where the system has no such place.
var apart = sync.OnceValue(func() []string {
	args := []string{"unshare", "--user", "--map-current-user", "--pid", "--fork", "--kill-child", "--mount-proc", "setsid", "--wait"}
	if exec.Command(args[0], append(args[1:], "true")...).Run() != nil {
		return nil
	}
	return args
})

var passed = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([0-9.]+)s\)$`)

// run runs the tests that were built last, and notes how long those took that passed. It returns what they print.
func (r *runner) run(ctx context.Context, folder string, flags ...string) ([]byte, error) {
	args := append([]string{r.tests(), "-test.timeout=" + r.timeLimit.String()}, flags...)
	if limit, err := exec.LookPath("prlimit"); err == nil {
		// A fault may ask for all the memory there is, or never end; no package's tests need as much as
		// this, in bytes and in seconds of processor time. Addresses are not limited: a browser
		// reserves far more of them than it uses.
		args = append([]string{limit, "--data=8000000000", "--cpu=60"}, args...)
	}
	args = slices.Concat(apart(), args)
	tests := exec.CommandContext(ctx, args[0], args[1:]...)
	tests.Dir, tests.WaitDelay = folder, time.Second
	out, err := tests.CombinedOutput()
	r.took.note(folder, string(out))
	return out, err
}

// note notes the times of the tests that have passed, of what the tests of a package print.
func (t *times) note(folder, out string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.tests == nil {
		t.tests = map[string]map[string]float64{}
	}
	if t.tests[folder] == nil {
		t.tests[folder] = map[string]float64{}
	}
	for _, test := range passed.FindAllStringSubmatch(out, -1) {
		t.tests[folder][test[1]], _ = strconv.ParseFloat(test[2], 64)
	}
}

// quick is a pattern for the quick tests of a package, as far as it is known: the quickest, which
// together take a tenth of the time of all.
func (t *times) quick(folder string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	took, total := t.tests[folder], 0.0
	for _, seconds := range took {
		total += seconds
	}
	names := slices.SortedFunc(maps.Keys(took), func(a, b string) int {
		return cmp.Or(cmp.Compare(took[a], took[b]), cmp.Compare(a, b))
	})
	sum := 0.0
	for i, name := range names {
		if sum += took[name]; sum > total/10 {
			names = names[:i]
			break
		}
	}
	return "^(" + strings.Join(names, "|") + ")$"
}
