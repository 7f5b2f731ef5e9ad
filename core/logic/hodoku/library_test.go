package hodoku_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"nonet/core/logic/hodoku"
)

// TestCases checks one case of each kind of outcome.
func TestCases(t *testing.T) {
	const row = "+12+3+45678."
	const rest = "........................................................................"
	library := strings.Join([]string{
		"# a comment",
		"",
		":0000:9:" + row + rest + ":::919:",
		":0000:9:" + row + rest + ":::819:", // another effect
		":0000:8:" + row + rest + ":::819:", // another digit
		":0000-x:9:" + row + rest + ":919:::",
		":0003:8:" + row + rest + ":919:::",
		":9999:8:" + row + rest + ":919::899:",
		":0000:9:" + row + ":::919:",
		"0000",
		":0000:9",
		"x:0000:9:" + row + rest + ":::919:",
		":0000:9:1" + row[1:] + rest[1:] + "1:0::919",
		":0000:9:" + row + rest + ":::919",   // nothing after the last field
		":0610-x:9:" + row + rest + ":::919", // there is none, and none is expected
		":0000:x:" + row + rest + ":::919:",
		":0200:89:1234567.." + rest + "::939 938 937 929 928 927 839 838 837 829 828 827::", // in any order
		":0200:12:..3456789" + rest + "::121 122 123 131 132 133 221 222 223 231 232 233::",
		":0000:1:.2345678+9" + rest + ":::111:",
		":0000:9:" + row + strings.ReplaceAll(rest, ".", "0") + ":::919:",
		":0000:9:" + row + "x" + rest[1:] + ":::919:",
		":0000:9:" + row + "/" + rest[1:] + ":::919:",
		":0000:9:" + row + ":" + rest[1:] + "::919:",
		":0000:9:" + row + rest + ":::91:",
		":0000:9:" + row + rest + ":::9x9:",
	}, "\n")
	want := []string{
		"3 ok", "4 wrong", "5 missed", "6 missed", "7 missed", "8 missed",
		"line 9: expected 81 cells, found 9", `line 10: expected :code:digits:givens:deleted:eliminations:placements:extra:, found "0000"`,
		`line 11: expected :code:digits:givens:deleted:eliminations:placements:extra:, found ":0000:9"`,
		`line 12: expected :code:digits:givens:deleted:eliminations:placements:extra:, found "x:0000:9:+12+3+45678"`,
		`line 13: expected 81 cells, found "1` + row[1:] + rest[1:] + `1"`, "14 ok", "15 ok", `line 16: expected digits, found "x"`, "17 ok", "18 ok", "19 ok", "20 ok",
		`line 21: expected 81 cells, found "` + row + "x" + rest[1:] + `"`, `line 22: expected 81 cells, found "` + row + "/" + rest[1:] + `"`, "line 23: expected 81 cells, found 9",
		`line 24: expected a candidate such as 811, found "91"`, `line 25: expected a candidate such as 811, found "9x9"`,
	}
	var got []string
	for c, err := range hodoku.Cases(strings.NewReader(library)) {
		if c.Line == 3 && (c.Grid.Given(0) || !c.Grid.Given(1) || c.Grid.Digit(0) != 1) {
			t.Error("the first cell is a given, or the second is not")
		}
		if c.Line == 19 && (c.Grid.Given(8) || c.Grid.Digit(8) != 9) {
			t.Error("the last cell of the first row is not 9, or is a given")
		}
		if c.Line == 17 && !c.Grid.Given(0) {
			t.Error("the first cell is not a given, though no plus sign stands before it")
		}
		if err != nil {
			got = append(got, err.Error())
		} else {
			got = append(got, strconv.Itoa(c.Line)+" "+checked(t, c).Verdict.String())
		}
	}
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// checked checks a case.
func checked(t *testing.T, c hodoku.Case) hodoku.Outcome {
	t.Helper()
	outcome, err := c.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return outcome
}

// TestCheckStopped: a check that was stopped does not say that a technique misses the step.
func TestCheckStopped(t *testing.T) {
	rows := []string{"+12+3+45678.", "3.4567812"}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for c := range hodoku.Cases(strings.NewReader(":0000:9:" + rows[0] + strings.Repeat(".", 27) + rows[1] + strings.Repeat(".", 36) + ":::919:")) {
		if _, err := c.Check(ctx); err != context.Canceled {
			t.Errorf("the error is %v", err)
		}
	}
}

// TestAnotherEffect: of several steps of a technique the outcome says how many are not the expected one.
func TestAnotherEffect(t *testing.T) {
	rows := []string{"+12+3+45678.", "3.4567812"}
	given := rows[0] + strings.Repeat(".", 27) + rows[1] + strings.Repeat(".", 36)
	for expected, want := range map[string]string{"919": "1 of 2 full-house have another effect, such as +952, expected +919", "819": "2 full-house have another effect, such as +952, expected +819"} {
		for c, err := range hodoku.Cases(strings.NewReader(":0000:9:" + given + ":::" + expected + ":")) {
			if err != nil {
				t.Fatal(err)
			}
			if outcome := checked(t, c); outcome.Verdict != hodoku.Wrong || outcome.Why != want {
				t.Errorf("the outcome is %v: %s, want %s", outcome.Verdict, outcome.Why, want)
			}
		}
	}
}

// TestVerdictWords: every verdict has a word, also one that there is not.
func TestVerdictWords(t *testing.T) {
	for verdict, want := range map[hodoku.Verdict]string{hodoku.OK: "ok", hodoku.Wrong: "wrong", hodoku.Missed: "missed", hodoku.Missed + 1: "unknown", 255: "unknown"} {
		if got := verdict.String(); got != want {
			t.Errorf("verdict %d is %q, want %q", uint8(verdict), got, want)
		}
	}
}
