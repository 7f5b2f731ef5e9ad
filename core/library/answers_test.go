package library

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestAnswersAreKept: a file says which changes are answers if they are not what they seem to be. Files of earlier versions say
// nothing, and are taken for what they seem to be.
func TestAnswersAreKept(t *testing.T) {
	full := sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Puzzle{Layout: l, Givens: slices.Concat(full[:8], make(sudoku.Grid, 8))}
	typed := slices.Concat(make(sudoku.Grid, 8), full[8:])
	for name, test := range map[string]struct {
		do     func(*session.Session)
		line   string
		answer bool
	}{
		"read from paper": {func(s *session.Session) { s.ReadIn(p.Givens, typed, nil); s.Done() }, "# answers: none\n", false},
		"filled in":       {func(s *session.Session) { s.Fill(full) }, "", true},
		"typed, the last filled in": {func(s *session.Session) {
			for cell, d := range typed[:15] {
				s.Set(cell, d)
			}
			s.Fill(full)
		}, "# answers: 8\n", true},
	} {
		s := session.New(p)
		test.do(s)
		if s.Sheet().Answered() != test.answer {
			t.Errorf("%s: answered is %v", name, !test.answer)
		}
		written := text(t, s.Sheet())
		if got := strings.Contains(written, "# answers: "); got != (test.line != "") || !strings.Contains(written, test.line) {
			t.Errorf("%s: the file is\n%s", name, written)
		}
		page, err := read("x", []byte(written))
		if err != nil {
			t.Fatal(err)
		}
		sheet, err := page.history()
		if err != nil || sheet.Answered() != test.answer || text(t, sheet) != written {
			t.Errorf("%s: read again it is\n%s, %v", name, text(t, sheet), err)
		}
	}
}

// TestBadAnswers: answers that are no changes of the history are damage.
func TestBadAnswers(t *testing.T) {
	for _, answers := range []string{"2", "0", "x", "1, 1", ""} {
		page, err := read("x", []byte(sealed("# nonet: 1\n# typed: .4..............\n1...............\n# done: r1c2 .>4\n# answers: "+answers+"\n")))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := page.history(); (err == nil) != (answers == "") {
			t.Errorf("%q: %v", answers, err)
		}
	}
}
