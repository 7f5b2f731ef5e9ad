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
