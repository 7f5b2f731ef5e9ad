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
	"time"
)

// A fate is what becomes of a fault.
type fate uint8

const (
	missed   fate = iota // the tests pass
	caught               // they fail
	stopped              // they reach a limit of time
	unbuilt              // the package cannot be compiled
	untested             // it has no tests
)

// A laboratory tries one fault after the other.
type laboratory struct {
	scratch  string // a folder
	patience time.Duration
	took     map[string]map[string]float64 // for each package, the seconds that its tests took when they passed
}

// try runs the tests of a fault's package with the fault in it, the quick ones first: most faults
// need no others.
func (l *laboratory) try(ctx context.Context, f fault) (fate, error) {
	text, err := f.apply()
	if err != nil {
		return 0, err
	}
	path, err := filepath.Abs(f.file)
	if err != nil {
		return 0, err
	}
	faulty, overlay := filepath.Join(l.scratch, "faulty.go"), filepath.Join(l.scratch, "overlay.json")
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {path: faulty}})
	if err != nil {
		return 0, err
	}
	if err := errors.Join(os.WriteFile(faulty, text, 0o600), os.WriteFile(overlay, replace, 0o600)); err != nil {
		return 0, err
	}
	if err := os.RemoveAll(l.tests()); err != nil { // go test writes nothing for a package without tests
		return 0, err
	}
	folder := filepath.Dir(f.file)
	if out, err := l.build(ctx, folder, "-overlay", overlay); err != nil {
		if failed := new(exec.ExitError); errors.As(err, &failed) && bytes.Contains(out, []byte("faulty.go")) {
			return unbuilt, nil
		}
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	if _, err := os.Stat(l.tests()); errors.Is(err, fs.ErrNotExist) {
		return untested, nil
	}
	quick := l.quick(folder)
	for _, some := range []string{"-test.run=" + quick, "-test.skip=" + quick} {
		if out, err := l.run(ctx, folder, some, "-test.failfast", "-test.v"); err != nil {
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
func (l *laboratory) tests() string { return filepath.Join(l.scratch, "tests") }

// build compiles the tests of a package, if it has any.
func (l *laboratory) build(ctx context.Context, folder string, flags ...string) ([]byte, error) {
	args := slices.Concat([]string{"test", "-c", "-vet=off", "-o", l.tests()}, flags, []string{"./" + folder})
	return exec.CommandContext(ctx, "go", args...).CombinedOutput()
}

var passed = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([0-9.]+)s\)$`)

// run runs the tests that were built last, and notes how long those took that passed. It returns what they print.
func (l *laboratory) run(ctx context.Context, folder string, flags ...string) ([]byte, error) {
	args := append([]string{l.tests(), "-test.timeout=" + l.patience.String()}, flags...)
	if limit, err := exec.LookPath("prlimit"); err == nil {
		// A fault may ask for all the memory there is, or never end; no package's tests need as much as
		// this, in bytes and in seconds of processor time.
		args = append([]string{limit, "--as=8000000000", "--cpu=60"}, args...)
	}
	tests := exec.CommandContext(ctx, args[0], args[1:]...)
	tests.Dir, tests.WaitDelay = folder, time.Second
	out, err := tests.CombinedOutput()
	for _, test := range passed.FindAllStringSubmatch(string(out), -1) {
		if l.took[folder] == nil {
			l.took[folder] = map[string]float64{}
		}
		l.took[folder][test[1]], _ = strconv.ParseFloat(test[2], 64)
	}
	return out, err
}

// quick is a pattern for the quick tests of a package, as far as it is known: the quickest, which
// together take a tenth of the time of all.
func (l *laboratory) quick(folder string) string {
	took, total := l.took[folder], 0.0
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
