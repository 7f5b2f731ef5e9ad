package hodoku_test

import (
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
		":0000:9:1" + row[1:] + rest[1:] + "1:0::919",
	}, "\n")
	want := []string{"3 ok", "4 wrong", "5 missed", "6 missed", "7 missed", "8 missed", "9 unreadable", "10 unreadable", "11 unreadable"}
	var got []string
	for c, err := range hodoku.Cases(strings.NewReader(library)) {
		word := "unreadable"
		if err == nil {
			word = c.Check().Verdict.String()
		}
		got = append(got, strconv.Itoa(c.Line)+" "+word)
	}
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// TestSomeHaveAnotherEffect: of several steps of a technique the outcome says how many are not the expected one.
func TestSomeHaveAnotherEffect(t *testing.T) {
	rows := []string{"+12+3+45678.", "3.4567812"}
	given := rows[0] + strings.Repeat(".", 27) + rows[1] + strings.Repeat(".", 36)
	for c, err := range hodoku.Cases(strings.NewReader(":0000:9:" + given + ":::919:")) {
		if err != nil {
			t.Fatal(err)
		}
		outcome := c.Check()
		if outcome.Verdict != hodoku.Wrong || !strings.Contains(outcome.Why, "1 of 2 full-house have another effect, such as +952, expected +919") {
			t.Errorf("the outcome is %v: %s", outcome.Verdict, outcome.Why)
		}
	}
}
