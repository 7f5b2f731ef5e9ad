package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	missed  fate = iota // the tests pass
	caught              // they fail
	unbuilt             // the package cannot be compiled
)

// A laboratory tries one fault after the other.
type laboratory struct {
	scratch  string // a folder
	patience time.Duration
	quick    map[string]string // for each package that was tried, a pattern for its quick tests
}

// try runs the tests of a fault's package with the fault in it, the quick ones first: most faults
// need no others.
func (l *laboratory) try(ctx context.Context, f fault) (fate, error) {
	folder := filepath.Dir(f.file)
	quick, ok := l.quick[folder]
	if !ok {
		var err error
		if quick, err = l.measure(ctx, folder); err != nil {
			return 0, err
		}
		l.quick[folder] = quick
	}
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
	if out, err := l.build(ctx, folder, "-overlay", overlay); err != nil {
		if failed := new(exec.ExitError); errors.As(err, &failed) && bytes.Contains(out, []byte("faulty.go")) {
			return unbuilt, nil
		}
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	for _, some := range []string{"-test.run=" + quick, "-test.skip=" + quick} {
		if _, err := l.run(ctx, folder, some, "-test.failfast"); err != nil {
			if failed := new(exec.ExitError); !errors.As(err, &failed) {
				return 0, err
			}
			return caught, nil
		}
	}
	return missed, nil
}

// build compiles the tests of a package.
func (l *laboratory) build(ctx context.Context, folder string, flags ...string) ([]byte, error) {
	args := slices.Concat([]string{"test", "-c", "-vet=off", "-o", filepath.Join(l.scratch, "tests")}, flags, []string{"./" + folder})
	return exec.CommandContext(ctx, "go", args...).CombinedOutput()
}

// run runs the tests that were built last.
func (l *laboratory) run(ctx context.Context, folder string, flags ...string) ([]byte, error) {
	args := append([]string{filepath.Join(l.scratch, "tests"), "-test.timeout=" + l.patience.String()}, flags...)
	if limit, err := exec.LookPath("prlimit"); err == nil {
		// A fault may ask for all the memory there is, or never end; no package's tests need as much as
		// this, in bytes and in seconds of processor time.
		args = append([]string{limit, "--as=8000000000", "--cpu=60"}, args...)
	}
	tests := exec.CommandContext(ctx, args[0], args[1:]...)
	tests.Dir, tests.WaitDelay = folder, time.Second
	return tests.CombinedOutput()
}

var passed = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([0-9.]+)s\)$`)

// measure runs the tests of a package without a fault, and returns a pattern for those that are
// quick: the quickest, which together take a tenth of the time of all.
func (l *laboratory) measure(ctx context.Context, folder string) (quick string, err error) {
	if out, err := l.build(ctx, folder); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	out, err := l.run(ctx, folder, "-test.v")
	if err != nil {
		return "", fmt.Errorf("the tests of %s fail without a fault: %w\n%s", folder, err, out)
	}
	seconds, total := map[string]float64{}, 0.0
	var names []string
	for _, test := range passed.FindAllStringSubmatch(string(out), -1) {
		took, err := strconv.ParseFloat(test[2], 64)
		if err != nil {
			return "", err
		}
		names, seconds[test[1]], total = append(names, test[1]), took, total+took
	}
	slices.SortStableFunc(names, func(a, b string) int { return int(1000 * (seconds[a] - seconds[b])) })
	sum := 0.0
	for i, name := range names {
		if sum += seconds[name]; sum > total/10 {
			names = names[:i]
			break
		}
	}
	return "^(" + strings.Join(names, "|") + ")$", nil
}
