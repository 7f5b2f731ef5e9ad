package program_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"nonet/core/program"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestOutput: all that a program prints can be read as it is, with what it says on standard error and the time that it takes. How it ends badly is the error of the
// last Read.
func TestOutput(t *testing.T) {
	for _, test := range []struct {
		how       string
		limits    program.Limits
		out, says string // what they contain
		want      string // the error
	}{
		{"good", program.Limits{}, `{"step":"backtrack","cell":"r2c1","digit":3}` + "\n", "the argument is 1...............", ""},
		{"half", program.Limits{}, `{"step":"backtr`, "", ""},
		{"fails", program.Limits{}, `"r1c2"`, "Traceback", "exit status 3"},
		{"busy", program.Limits{Time: 100 * time.Millisecond}, "", "", "0.1 seconds of processor time"},
		{"silent", program.Limits{Silence: 200 * time.Millisecond}, "", "", "has printed nothing for 0.2 seconds"},
	} {
		var text []byte
		used, says, err := program.Output(t.Context(), command(test.how, test.limits), puzzle(t), func(from io.Reader) (err error) {
			text, err = io.ReadAll(from)
			return err
		})
		if !strings.Contains(string(text), test.out) || !strings.Contains(says, test.says) {
			t.Errorf("%s prints %q, and on stderr %q", test.how, text, says)
		}
		if (err == nil) != (test.want == "") || err != nil && (!strings.Contains(err.Error(), test.want) || !program.IsBlame(err)) {
			t.Errorf("%s: %v", test.how, err)
		}
		if test.how == "busy" && (used < 100*time.Millisecond || used > time.Minute) {
			t.Errorf("%s takes %v", test.how, used)
		}
	}
}

// TestOutputGivenUp: reading ends with the context, or as soon as the reader has enough, however much the program would print.
func TestOutputGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	_, _, err := program.Output(ctx, command("endless", program.Limits{}), puzzle(t), func(from io.Reader) error {
		if _, err := io.ReadFull(from, make([]byte, 10)); err != nil {
			t.Error(err)
		}
		cancel()
		_, err := io.Copy(io.Discard, from)
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
	enough := errors.New("that is enough")
	if _, _, err := program.Output(t.Context(), command("endless", program.Limits{}), puzzle(t), func(io.Reader) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("the reader has enough: %v", err)
	}
}

// TestNoPuzzle: a program is not started on a puzzle that cannot be searched, or that has no place on one line.
func TestNoPuzzle(t *testing.T) {
	wrong, odd := puzzle(t), puzzle(t)
	wrong.Givens[1] = wrong.Givens[0]
	var err error
	if odd.Clues, err = rules.Of(odd.Layout, []sudoku.Clue{{Kind: sudoku.OnlySum, Number: 3}}); err != nil {
		t.Fatal(err)
	}
	never := program.Command{Args: []string{"no-such-program-here"}}
	if _, err := program.Begin(t.Context(), never, wrong); err == nil || strings.Contains(err.Error(), "no program") {
		t.Errorf("a puzzle that breaks a rule: %v", err)
	}
	if _, err := program.Begin(t.Context(), never, odd); err == nil || !strings.Contains(err.Error(), "has no place for one of its clues") {
		t.Errorf("a puzzle without a line: %v", err)
	}
	for _, c := range []struct {
		p    sudoku.Puzzle
		want string
	}{{odd, "has no place for one of its clues"}, {puzzle(t), "there is no program"}} {
		if _, _, err := program.Output(t.Context(), never, c.p, func(io.Reader) error { return nil }); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("its output: %v", err)
		}
	}
}
