package heuristic_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	. "nonet/core/heuristic"
)

func TestScore(t *testing.T) {
	values := Values{Candidates: 3, Degree: 8, Row: 2, Column: 5, Box: 2, Random: 0.5, Strikes: 4, Digit: 7}
	for _, test := range []struct {
		text, shown string
		want        float64
	}{
		{"candidates*100 - degree", "candidates*100 - degree", 292},
		{"  Candidates*100-degree ", "candidates*100 - degree", 292},
		{"candidates/degree", "candidates/degree", 0.375},
		{"1+2*3", "1 + 2*3", 7},
		{"(1+2)*3", "(1 + 2)*3", 9},
		{"10-4-3", "10 - 4 - 3", 3},
		{"16/4/2", "16/4/2", 2},
		{"-strikes", "-strikes", -4},
		{"--strikes", "--strikes", 4},
		{"2*-row", "2*-row", -4},
		{"-(row+column)*10 + box", "-(row + column)*10 + box", -68},
		{"digit + random", "digit + random", 7.5},
		{".5*row", ".5*row", 1},
		{"row/0", "row/0", math.Inf(1)},
		{"-row/0", "-row/0", math.Inf(-1)},
		{"0/0", "0/0", math.Inf(1)},
		{strings.Repeat("(row-", 30) + "1" + strings.Repeat(")", 30), "", 1},
	} {
		e, err := Parse(test.text, OfDigit)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if got := e.Score(&values); got != test.want {
			t.Errorf("%q is %v, want %v", test.text, got, test.want)
		}
		if test.shown != "" && e.String() != test.shown {
			t.Errorf("%q is shown as %q, want %q", test.text, e, test.shown)
		}
	}
}

// TestMistakes: a mistake is marked where it is.
func TestMistakes(t *testing.T) {
	for _, test := range []struct {
		text string // the wrong part is between brackets
		want ErrorKind
	}{
		{"[]", Nothing},
		{"candidates*10[O]", NoOperator},
		{"candidates + [degre]", UnknownName},
		{"candidates [degree]", NoOperator},
		{"candidates +[]", NoValue},
		{"candidates + [*]3", NoValue},
		{"[+] 3", NoValue},
		{"2 * [(]row + 1", Unclosed},
		{"row + 1[)]", Unopened},
		{"([)]", NoValue},
		{"(row [3])", NoOperator},
		{"row [^] 2", UnknownSign},
		{"row [，] 2", UnknownSign},
		{"row * [1.2.3]", BadNumber},
		{"row * [.]", BadNumber},
		{"100 - [digit]", OnlyDigits},
	} {
		before, rest, _ := strings.Cut(test.text, "[")
		part, after, _ := strings.Cut(rest, "]")
		text := before + part + after
		_, err := Parse(text, OfCell)
		var e *Error
		switch {
		case !errors.As(err, &e):
			t.Errorf("%q: the error is %v", text, err)
		case e.Kind != test.want || text[e.From:e.To] != part || e.From != len(before):
			t.Errorf("%q is wrong by %q at %d to %d, want %q at “%s”", text, e.Kind, e.From, e.To, test.want, part)
		case strings.Contains(e.Error(), "{{"):
			t.Errorf("%q: %v", text, e)
		}
	}
	longest := strings.Repeat("1+", 99) + "行"
	for _, text := range []string{longest + "+1", longest + " + 1"} { // the last of 201 characters besides blanks is too much
		_, err := Parse(text, OfCell)
		var e *Error
		if !errors.As(err, &e) || e.Kind != TooLong || text[e.From:] != "1" || e.Part != "1" {
			t.Errorf("%q: %+v", text, e)
		}
	}
}

// FuzzParse: any text is read or refused with its wrong part, and an expression reads back as itself with the same value.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"candidates*100 - degree", "-(row+2)/.5", "((", "1e5", "行", strings.Repeat("1+", 99) + "1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		values := Values{3, 8, 2, 5, 2, 0.5, 4, 7}
		e, err := Parse(text, OfDigit)
		var wrong *Error
		if err != nil {
			if !errors.As(err, &wrong) || wrong.From < 0 || wrong.From > wrong.To || wrong.To > len(text) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		for _, form := range []string{e.String(), e.Compact()} {
			again, err := Parse(form, OfDigit)
			if err != nil || again.String() != e.String() || again.Score(&values) != e.Score(&values) {
				t.Fatalf("%q reads back as %v, %v", text, again, err)
			}
		}
	})
}
