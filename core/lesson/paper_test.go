//go:build !js

package lesson

import (
	"image"
	"strconv"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestPaperOfEveryKind: questions of every kind, with boards of two sizes and without, have their board and lines to write on, and their answers stand beside their numbers.
// The last question has neither a question in words nor marks.
func TestPaperOfEveryKind(t *testing.T) {
	const board = "```puzzle\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n```\n"
	text := "# Every kind\n\nAbout.\n\n" +
		"## No board\n```question\nask: Why?\nanswer: Because.\n```\n" +
		"## Candidates\n" + board + "```show\nviews: candidates\nmark: r1c1, r9c8\n```\n```question\nask: Which cells?\ncells: r1c3, r1c4\nanswer: Both.\n```\n" +
		"## A run\n```run\nengine: backtrack\nstop: backtrack\n```\n```question\npredict: stays\n```\n" +
		"## Further on\n```run\nstop: next step 5\n```\n```question\npredict: stays\n```\n" +
		"## The next cell\n```run\nengine: forward\nstop: step 30\n```\n```question\npredict: cell\n```\n" +
		"## One cell\n```question\nask: Where?\ncells: r1c3\n```\n" +
		"## In words\n```question\nask: Which cell?\npredict: cell\n```\n" +
		"## A large board\n```puzzle\n12" + strings.Repeat(".", 98) + "\n```\n```question\nask: What now?\nanswer: Nothing.\n```\n" +
		"## Small\n```puzzle\n2..4.1.2.....4.3\n```\n```run\nengine: backtrack\nstop: start\n```\n```question\npredict: stays\n```\n"
	l := read(t, text)
	d, err := l.Document(t.Context(), document.A4)
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Join(documenttest.Check(t, d), "")
	for _, asked := range []string{"Why?", l.Moments[2].AskText(), words.T("lesson.paper.which"), "Which cell?"} {
		if !strings.Contains(pages, documenttest.Squeeze(asked)) {
			t.Errorf("%q is not asked", asked)
		}
	}
	answers := []string{
		"Because.", "The answer: r1c3, r1c4. Both.", "Yes, it stays for now.", "No, it does not stay.", "Next: r6c4, the first of 5 cells with the fewest candidates: 1.",
		"The answer: r1c3.", "Next: r4c4, the first of 5 cells with the fewest candidates: 1.", "Nothing.", "No, it does not stay.",
	}
	type place struct{ page, y int }
	titles, numbers := map[int]place{}, map[int]place{}
	at := map[int]image.Rectangle{}                                           // the board of each question
	boards, lines, beside := map[int]int{}, map[int]int{}, map[place]string{} // of each question, and what stands at the right of a number
	question := 0
	for n, page := range d.Pages() {
		for _, item := range page.Items {
			here := place{n, item.At.Min.Y}
			number, rest, numbered := strings.Cut(item.Text, ".")
			k, err := strconv.Atoi(number)
			switch {
			case numbered && err == nil && rest == "":
				numbers[k] = here
			case numbered && err == nil:
				question, titles[k] = k, here
			case item.Text != "":
				beside[here] = item.Text
			case item.At.Dy() > 10:
				at[question] = item.At
				if boards[question]++; item.At.Dx() != item.At.Dy() {
					t.Errorf("the board of question %d is %v", question, item.At)
				}
			default:
				if lines[question]++; item.At.Dx() < 150*point {
					t.Errorf("a line of question %d is too short to write on: %v", question, item.At)
				}
				if board, ok := at[question]; ok && item.At.Min.X >= board.Max.X {
					if item.At.Min.Y < board.Min.Y || item.At.Max.Y > board.Max.Y || item.At.Dx() < board.Dx() {
						t.Errorf("a line of question %d is at %v, not beside the board at %v, or not as long", question, item.At, board)
					}
				} else if body := document.A4.Body(); question > 0 && (item.At.Min.X != body.Min.X || item.At.Max.X != body.Max.X) {
					t.Errorf("a line of question %d is at %v, not as wide as the page", question, item.At)
				}
			}
		}
	}
	if wide := func(k int) int { return at[k].Dx() }; wide(8) <= wide(2) || wide(9) != wide(2) {
		t.Errorf("boards of 9×9, 10×10 and 4×4 are %d, %d and %d wide", wide(2), wide(8), wide(9))
	}
	for i, want := range answers {
		k, board := i+1, 1
		if k == 1 {
			board = 0
		}
		if _, ok := titles[k]; !ok || boards[k] != board || lines[k] < 3 {
			t.Errorf("question %d is there: %t, with %d boards and %d lines to write on", k, ok, boards[k], lines[k])
		}
		if got := beside[numbers[k]]; got != want {
			t.Errorf("the answer of question %d is %q, want %q", k, got, want)
		}
	}
}

// TestPaperOfFewQuestions: a lesson with one question has a page with its answer, and one without says so.
func TestPaperOfFewQuestions(t *testing.T) {
	for text, want := range map[string]string{start: words.T("lesson.paper.none"), start + "```question\nask: Why?\nanswer: Because.\n```\n": "Because."} {
		d, err := read(t, text).Document(t.Context(), document.A4)
		if err != nil {
			t.Fatal(err)
		}
		pages := documenttest.Check(t, d)
		if last := pages[len(pages)-1]; !strings.Contains(last, documenttest.Squeeze(want)) {
			t.Errorf("the last page of %q is %s", text, last)
		}
	}
}

// TestBoardOnPaper: the board of a question has the givens, what the run has placed, the cells that are marked and, if they are shown, the candidates.
func TestBoardOnPaper(t *testing.T) {
	const run = start + "```run\nengine: forward:reading\nstop: decision 2\n```\n"
	for _, test := range []struct {
		text string
		want [3]render.Cell // r1c1, r1c2 and r3c2
	}{
		{start, [3]render.Cell{{Digit: 2}, {}, {}}},
		{start + "```show\nmark: r1c1 r3c2\n```\n", [3]render.Cell{{Digit: 2, Marks: render.Same}, {}, {Marks: render.Same}}},
		{start + "```show\nviews: candidates\n```\n", [3]render.Cell{{Digit: 2}, {Candidates: sudoku.Of(3)}, {Candidates: sudoku.Of(2, 3)}}},
		{run, [3]render.Cell{{Digit: 2}, {Digit: 3, Origin: render.Engine}, {}}},
		{run + "```show\nviews: candidates\n```\n", [3]render.Cell{{Digit: 2}, {Digit: 3, Origin: render.Engine}, {Candidates: sudoku.Of(2)}}},
	} {
		b, err := read(t, test.text).Moments[0].board(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := [3]render.Cell{b.Cells[0], b.Cells[1], b.Cells[9]}; got != test.want {
			t.Errorf("%q shows %+v, want %+v", test.text, got, test.want)
		}
	}
}

// TestRulesOnPaper: a board cannot show a rule of the whole grid, so it stands above the board.
func TestRulesOnPaper(t *testing.T) {
	knights := "# T\n## M\n```puzzle\n.AntiKnight.~.................................................................................\n```\n```question\nask: Why?\nanswer: Because.\n```\n"
	l := read(t, knights)
	d, err := l.Document(t.Context(), document.A4)
	if err != nil {
		t.Fatal(err)
	}
	p := l.Moments[len(l.Moments)-1].Puzzle
	rules := words.GridRules(p.Layout, p.Clues)
	if pages := documenttest.Check(t, d); rules == "" || !strings.Contains(pages[0], documenttest.Squeeze(rules)) {
		t.Errorf("%q is not on the first page: %s", rules, pages[0])
	}
}
