package heuristic_test

import (
	"errors"
	"math"
	"slices"
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
		case e.Kind != test.want || text[e.From:e.To] != part || e.From != len(before) || e.Place != len(before)+1 || e.Part != part:
			t.Errorf("%q is wrong by %q at %d to %d, want %q at “%s”", text, e.Kind, e.From, e.To, test.want, part)
		case strings.Contains(e.Error(), "{{"):
			t.Errorf("%q: %v", text, e)
		}
	}
	longest := strings.Repeat("1+", 99) + "行"
	for _, text := range []string{longest + "+1", longest + " + 1"} { // the last of 201 characters besides blanks is too much
		_, err := Parse(text, OfCell)
		var e *Error
		if !errors.As(err, &e) || e.Kind != TooLong || text[e.From:] != "1" || e.Part != "1" || e.Place != len([]rune(text)) {
			t.Errorf("%q: %+v", text, e)
		}
	}
}

// TestLongest: an expression may have 200 characters, and blanks besides.
func TestLongest(t *testing.T) {
	for _, text := range []string{strings.Repeat("1+", 99) + "10", strings.Repeat("1 +\t", 99) + " 10"} {
		if e, err := Parse(text, OfCell); err != nil || e.Score(&Values{}) != 109 {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestNames: an expression for a cell has all names but that of the digit, each name is written in its own way, and an expression uses those that it has.
func TestNames(t *testing.T) {
	cell, digit := OfCell.Known(), OfDigit.Known()
	if len(digit) != int(Names) || len(cell) != int(Names)-1 || slices.Contains(cell, Digit) {
		t.Errorf("the names are %v and %v", cell, digit)
	}
	for _, n := range digit {
		e, err := Parse("3 - 2*"+strings.ToUpper(n.String()), OfDigit)
		if err != nil {
			t.Errorf("%v: %v", n, err)
			continue
		}
		var values Values
		if values[n] = 5; e.Score(&values) != -7 {
			t.Errorf("%v is %v", e, e.Score(&values))
		}
		for _, other := range digit {
			if e.Uses(other) != (other == n) {
				t.Errorf("%v uses %v: %v", e, other, e.Uses(other))
			}
		}
	}
	if got := Names.String(); got != "unknown" {
		t.Errorf("there is one more name %q", got)
	}
	var e *Error
	if _, err := Parse("row2", OfCell); !errors.As(err, &e) || !slices.Equal(e.Known, cell) || e.Part != "row2" ||
		e.Error() != "Character 1: “row2” is not known. The names are candidates, degree, row, column, box, random, strikes" {
		t.Errorf("the error is %+v: %v", e, e)
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
