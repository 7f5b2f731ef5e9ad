package hodoku

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A Case is a line of the library: a position, and what a technique must find there. It holds if all deductions of the
// technique with the case's digits have exactly the expected effect and there is at least one, or, where the technique must not
// be found, if there is none.
type Case struct {
	Line    int    // in the file, from 1
	Code    string // with its variant: "0402-1"
	Digits  sudoku.Digits
	Grid    *logic.Grid
	Strikes []position.Candidate // expected, by digit and then by cell
	Places  []position.Candidate // expected
	Absent  bool                 // the technique must not be found
}

// A Verdict says whether a case holds.
type Verdict uint8

// The verdicts.
const (
	OK     Verdict = iota
	Wrong          // a deduction has another effect than expected, or must not be found
	Missed         // no deduction is found
)

// String returns the verdict as one word.
func (v Verdict) String() string {
	names := [...]string{"ok", "wrong", "missed"}
	if int(v) < len(names) {
		return names[v]
	}
	return "unknown"
}

// An Outcome is what checking a case finds.
type Outcome struct {
	Verdict
	Why string // a sentence without a full stop, if it is not OK
}

// Cases reads a library. Empty lines and lines that begin with # are left out. A line that cannot be read yields an error, and the
// next lines follow.
func Cases(r io.Reader) iter.Seq2[Case, error] {
	return func(yield func(Case, error) bool) {
		lines := bufio.NewScanner(r)
		for n := 1; lines.Scan(); n++ {
			text := strings.TrimSpace(lines.Text())
			if text == "" || text[0] == '#' {
				continue
			}
			c, err := parseCase(text)
			if err != nil {
				err = fmt.Errorf("line %d: %w", n, err)
			}
			c.Line = n
			if !yield(c, err) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(Case{}, err)
		}
	}
}

// parseCase reads the line :code:digits:givens:deleted:eliminations:placements:extra:
func parseCase(text string) (Case, error) {
	f := strings.Split(text, ":")
	if len(f) < 7 || f[0] != "" {
		return Case{}, fmt.Errorf("expected :code:digits:givens:deleted:eliminations:placements:extra:, found %.20q", text)
	}
	c := Case{Code: f[1], Absent: strings.HasSuffix(f[1], "-x")}
	for _, r := range f[2] {
		if r < '1' || r > '9' {
			return c, fmt.Errorf("expected digits, found %q", f[2])
		}
		c.Digits = c.Digits.With(uint8(r - '0'))
	}
	var err error
	if c.Grid, err = parsePosition(f[3]); err != nil {
		return c, err
	}
	deleted, err := parseCandidates(f[4])
	if err != nil {
		return c, err
	}
	for _, d := range deleted {
		c.Grid.Strike(d.Cell, d.Digit)
	}
	if c.Strikes, err = parseCandidates(f[5]); err != nil {
		return c, err
	}
	c.Places, err = parseCandidates(f[6])
	return c, err
}

// parsePosition reads 81 cells; a digit that the player has placed follows a plus sign.
func parsePosition(text string) (*logic.Grid, error) {
	givens, typed := make(sudoku.Grid, 81), make(sudoku.Grid, 81)
	cell, plus := 0, false
	for _, r := range text {
		switch {
		case r == '+':
			plus = true
			continue
		case cell >= len(givens) || r != '.' && (r < '0' || r > '9'):
			return nil, fmt.Errorf("expected 81 cells, found %q", text)
		case r >= '1' && r <= '9' && plus:
			typed[cell] = uint8(r - '0')
		case r >= '1' && r <= '9':
			givens[cell] = uint8(r - '0')
		}
		cell++
		plus = false
	}
	if cell != len(givens) {
		return nil, fmt.Errorf("expected 81 cells, found %d", cell)
	}
	g, err := logic.NewGrid(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens})
	if err != nil {
		return nil, err
	}
	for cell, d := range typed {
		if d != 0 {
			g.Place(cell, d)
		}
	}
	return g, nil
}

// parseCandidates reads candidates such as 811, which is 8 in row 1, column 1.
func parseCandidates(text string) ([]position.Candidate, error) {
	var list []position.Candidate
	for word := range strings.FieldsSeq(text) {
		if len(word) != 3 || strings.Trim(word, "123456789") != "" {
			return nil, fmt.Errorf("expected a candidate such as 811, found %q", word)
		}
		list = append(list, position.Candidate{Cell: int(word[1]-'1')*9 + int(word[2]-'1'), Digit: word[0] - '0'})
	}
	slices.SortFunc(list, position.Candidate.Compare)
	return slices.Compact(list), nil
}

// Check says whether the case holds. The error is that of ctx.
func (c Case) Check(ctx context.Context) (Outcome, error) {
	c.Grid.StopWhen(func() bool { return ctx.Err() != nil })
	outcome := c.check()
	return outcome, ctx.Err()
}

func (c Case) check() Outcome {
	of, ok := codes[c.Code]
	if !ok {
		return Outcome{Missed, "this code is unknown"}
	}
	technique := logic.ByID(of.id)
	if technique == nil {
		return Outcome{Missed, "there is no technique " + of.id}
	}
	right, total := 0, 0
	var other logic.Deduction
	for d := range technique.All(c.Grid, of.options) {
		if !c.concerns(d, of.match) {
			continue
		}
		total++
		if !c.Absent && slices.Equal(d.Strikes, c.Strikes) && slices.Equal(sorted(d.Places), c.Places) {
			right++
		} else {
			other = d
		}
	}
	expected := effect(c.Places, c.Strikes)
	switch {
	case c.Absent && total > 0:
		return Outcome{Wrong, fmt.Sprintf("%s was found, which strikes or places %s", of.id, effect(other.Places, other.Strikes))}
	case c.Absent, total > 0 && right == total:
		return Outcome{}
	case total == 0:
		return Outcome{Missed, fmt.Sprintf("no %s was found, expected %s", of.id, expected)}
	case right > 0:
		return Outcome{Wrong, fmt.Sprintf("%d of %d %s have another effect, such as %s, expected %s", total-right, total, of.id, effect(other.Places, other.Strikes), expected)}
	}
	return Outcome{Wrong, fmt.Sprintf("%d %s have another effect, such as %s, expected %s", total, of.id, effect(other.Places, other.Strikes), expected)}
}

// concerns reports whether a deduction is one of the case's digits. A case without digits concerns all.
func (c Case) concerns(d logic.Deduction, by match) bool {
	if c.Digits == 0 {
		return true
	}
	digits := d.Digits
	switch by {
	case placed:
		digits = position.DigitsOf(d.Places)
	case struck:
		digits = position.DigitsOf(d.Strikes) | position.DigitsOf(d.Places)
	}
	return digits == c.Digits
}

func sorted(list []position.Candidate) []position.Candidate {
	list = slices.Clone(list)
	slices.SortFunc(list, position.Candidate.Compare)
	return list
}

// effect names candidates as the library does, those to be placed after a plus sign.
func effect(places, strikes []position.Candidate) string {
	var words []string
	for _, p := range places {
		words = append(words, "+"+name(p))
	}
	for _, s := range strikes {
		words = append(words, name(s))
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, " ")
}

func name(c position.Candidate) string {
	return fmt.Sprintf("%d%d%d", c.Digit, c.Cell/9+1, c.Cell%9+1)
}

// IDOf returns the ID of the technique that a code of the library means, or "".
func IDOf(code string) string { return codes[code].id }
