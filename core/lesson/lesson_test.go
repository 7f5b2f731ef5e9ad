//go:build !js

package lesson

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/engine"
	"nonet/core/predict"
)

// documented returns the lesson of docs/lessons.md.
func documented(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "````markdown\n")
	example, _, ok := strings.Cut(rest, "````\n")
	if !ok {
		t.Fatal("docs/lessons.md has no lesson")
	}
	return example
}

func read(t testing.TB, text string) *Lesson {
	t.Helper()
	l, err := Read("test.md", strings.NewReader(text))
	if err == nil {
		err = l.Play(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestDocumented checks that the lesson of the documentation says what is true of its runs.
func TestDocumented(t *testing.T) {
	text := documented(t)
	if !Is([]byte(text)) {
		t.Error("it is not taken for a lesson")
	}
	l := read(t, text)
	if l.Title != "The first dead end" || !strings.HasPrefix(l.About, "What a program") || len(l.Moments) != 7 {
		t.Fatalf("%q, %q, %d moments", l.Title, l.About, len(l.Moments))
	}
	if n := l.Moments[0].Puzzle.Givens.Filled(); n != 6 || l.Moments[0].Run != nil {
		t.Errorf("%d givens, run %v", n, l.Moments[0].Run)
	}
	cell := func(name string) int {
		c, _ := l.Moments[0].Puzzle.Layout.CellNamed(name)
		return c
	}
	if right, _ := l.Moments[1].Question.Right(cell("r1c3")); !right {
		t.Error("r1c3 is not right")
	}
	decision, next, dead, back, end := l.Moments[2], l.Moments[3], l.Moments[4], l.Moments[5], l.Moments[6]
	if decision.Run.Engine != engine.DepthFirst || !decision.Shows(Pseudocode) || decision.Shows(Tree) || !back.Shows(Tree) {
		t.Errorf("%+v", decision)
	}
	q := next.Question
	if q.Predict != predict.WhichCell || !slices.Equal(q.Next.Cells, []int{cell("r3c1")}) || q.Then != next.Run.Position+1 {
		t.Errorf("%+v", q)
	}
	if !(decision.Run.Position <= next.Run.Position && q.Then < dead.Run.Position && dead.Run.Position < back.Run.Position && back.Run.Position < end.Run.Position) {
		t.Errorf("positions %d, %d, %d, %d, %d", decision.Run.Position, next.Run.Position, dead.Run.Position, back.Run.Position, end.Run.Position)
	}
	if !dead.Question.AsksForText() || len(end.Compare) != 2 {
		t.Errorf("%+v, %v", dead.Question, end.Compare)
	}
}

// TestGoesOn checks what a moment has from the one before.
func TestGoesOn(t *testing.T) {
	l := read(t, `# T
## One
`+"```puzzle\n2..4.1.2.....4.3\n```\n```run\nengine: backtrack\nstop: backtrack\n```\n```show\nviews: tree\nmark: r1c1\n```"+`
## Two
## Three
`+"```run\nstop: next backtrack 2\n```"+`
## Four
`+"```question\npredict: stays\n```"+`
## Five
## Six
`+"```puzzle\n2..4.1.2.....4.3\n```\n```show\nviews: none\n```"+`
`)
	one, two, three, four, five, six := l.Moments[0], l.Moments[1], l.Moments[2], l.Moments[3], l.Moments[4], l.Moments[5]
	if two.Run.Position != one.Run.Position || !two.Shows(Tree) || len(two.Marked) > 0 || len(one.Marked) != 1 {
		t.Errorf("%+v after %+v", two, one)
	}
	// The run takes back 4, 2 and 1, tries 2 in vain and keeps 3.
	if one.Run.Position != 32 || three.Run.Position != 36 || four.Run.Position != 36 || four.Question.Stay || five.Run.Position != four.Question.Then || five.Run.Position != 37 {
		t.Errorf("positions %d, %d, %d, %d; stays: %v", one.Run.Position, three.Run.Position, four.Run.Position, five.Run.Position, four.Question.Stay)
	}
	if six.Run != nil || six.Shows(Tree) {
		t.Errorf("%+v", six)
	}
}

const sunday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

const start = "# T\n## M\n```puzzle\n2..4.1.2.....4.3\n```\n"

// TestFaults checks that each fault is found where it is.
func TestFaults(t *testing.T) {
	block := func(name, text string) string { return "```" + name + "\n" + text + "\n```\n" }
	for _, c := range []struct {
		text string
		line int
		kind Fault
	}{
		{"", 1, NoTitle},
		{"Hello\n# T\n## M\n", 1, NoTitle},
		{"# T\nabout\n", 3, NoMoments},
		{"# T\n## \n", 2, EmptyTitle},
		{"# T\n" + block("puzzle", "2..4.1.2.....4.3"), 2, Outside},
		{start + "```run\nengine: backtrack\n", 6, Unclosed},
		{"# T\n## M\n" + block("puzle", "2..4.1.2.....4.3"), 3, Misspelled},
		{start + block("shwo", "mark: r1c1"), 6, Misspelled},
		{start + block("qeustion", "ask: What?"), 6, Misspelled},
		{"# T\n## M\n```puzzle\n2..4.1.2.....4.3\n" + block("show", "mark: r1c1"), 3, Unclosed},
		{start + "```show\nmark: r1c1\n## Next\n" + block("show", "mark: r1c1"), 6, Unclosed},
		{"# T\n## M\n" + block("Puzzle", "2..4.1.2.....4.3"), 3, Misspelled},
		{start + block("run", "engine: backtrack\nbackwards"), 8, NoKey},
		{start + block("run", "motor: backtrack"), 7, UnknownKey},
		{start + block("run", "engine: backtrack\nengine: forward"), 8, Twice},
		{start + block("show", "views: tree") + block("show", "views: tree"), 9, Twice},
		{start + block("run", "engine:"), 7, Empty},
		{"# T\n## M\n" + block("puzzle", "2..4.1.2.....4.x"), 4, BadPuzzle},
		{"# T\n## M\n" + block("puzzle", ""), 3, BadPuzzle},
		{"# T\n## M\n```puzzle\n```\n", 3, BadPuzzle},
		{"# T\n## M\n" + block("puzzle", "2..4.1.2.....4.3\n2..4.1.2.....4.3"), 3, BadPuzzle},
		{"# T\n## M\n" + block("puzzle", "2.24.1.2.....4.3"), 4, BrokenPuzzle},
		{"# T\n## M\n" + block("puzzle", "2.2............."), 4, BrokenPuzzle},
		{"# T\n## M\n" + block("run", "engine: backtrack"), 3, NoPuzzle},
		{"# T\n## M\n" + block("show", "mark: r1c1"), 4, NoPuzzle},
		{start + "## Next\n" + block("question", "ask: Where?\ncells: r4c1") + block("puzzle", strings.Repeat(".", 36)), 11, LatePuzzle},
		{start + "## Next\n" + block("show", "mark: r4c1") + block("puzzle", "2..4.1.2.....4.3"), 10, LatePuzzle},
		{start + "## Next\n" + block("run", "engine: backtrack") + block("puzzle", "2..4.1.2.....4.3"), 10, LatePuzzle},
		{start + "## Next\n" + block("compare", "engines: backtrack, forward") + block("puzzle", "2..4.1.2.....4.3"), 10, LatePuzzle},
		{start + block("run", "engine: magic"), 7, BadEngine},
		{start + block("run", "engine: band"), 7, Unfit},
		{start + block("run", "stop: start"), 6, NoEngine},
		{start + block("run", "engine: backtrack\nseed: x"), 8, BadNumber},
		{start + block("run", "engine: backtrack\nsolutions: -1"), 8, BadNumber},
		{start + block("run", "engine: backtrack\nstop: nowhere"), 8, BadStop},
		{start + block("run", "engine: backtrack\nstop: backtrack 0"), 8, BadStop},
		{start + block("run", "engine: backtrack\nstop: cell r5c1"), 8, BadStop},
		{start + block("run", "engine: backtrack\nstop: line 9"), 8, BadStop},
		{start + block("run", "engine: backtrack\nstop: next end"), 8, BadStop},
		{start + block("show", "mark: r1c1 r5c1"), 7, BadCell},
		{start + block("show", "views: trees"), 7, BadView},
		{start + block("run", "engine: forward") + block("show", "mark: r1c1\nviews: tree, graph"), 11, AlienView},
		{start + block("show", "views: queue") + block("run", "engine: cbj"), 7, AlienView},
		{start + block("run", "engine: backtrack") + block("question", "predict: luck"), 10, BadSubject},
		{start + block("question", "ask: What?"), 6, NoAnswer},
		{start + block("run", "engine: backtrack") + block("question", "predict: cell\ncells: r1c2"), 9, NoAnswer},
		{start + block("question", "cells: r1c2"), 6, NoAsk},
		{start + block("question", "predict: cell"), 6, NoRun},
		{start + block("compare", "engines: backtrack"), 7, Lonely},
		{start + block("run", "engine: backtrack\nstop: backtrack 4"), 8, Unreached},
		{start + block("run", "engine: backtrack\nstop: step 1000"), 8, Unreached},
		{start + block("run", "engine: backtrack\nstop: line 1"), 8, Unreached}, // its head
		{start + block("run", "engine: backtrack\nstop: step 5000000"), 8, Unreached},
		{start + block("run", "engine: backtrack\nstop: step 5000001"), 8, BadStop},
		{start + block("run", "engine: backtrack\nstop: end") + "## Next\n" + block("run", "stop: next backtrack"), 12, Unreached},
		{start + block("run", "engine: backtrack\nstop: end") + block("question", "predict: cell"), 10, NoQuestion},
		{"# T\n## M\n" + block("puzzle", strings.Repeat(".", 16)) + block("run", "engine: backtrack\nstop: wrong"), 8, Untold},
		{"# T\n## M\n" + block("puzzle", "12.3...4........") + block("run", "engine: backtrack\nstop: wrong 2"), 8, Untold},
		{start + block("question", "ask: Where?\ncells: r1c1"), 6, Filled},
		{"# T\n## M\n" + block("puzzle", sunday) + block("run", "engine: band") + block("question", "predict: cell"), 9, NoCell},
	} {
		l, err := Read("test.md", strings.NewReader(c.text))
		if err == nil {
			err = l.Play(t.Context())
		}
		wrong := new(Error)
		if !errors.As(err, &wrong) || wrong.Kind != c.kind || wrong.Line != c.line || wrong.Name != "test.md" {
			t.Errorf("%q\n: %v, %+v; want %s in line %d", c.text, err, wrong, c.kind, c.line)
			continue
		}
		if s := wrong.Error(); strings.Contains(s, "{{") || strings.Contains(s, "lesson.") || strings.Contains(s, "<no value>") {
			t.Errorf("%s: %s", c.kind, s)
		}
	}
}

// TestTooFar checks that a run that is too long for a lesson is given up.
func TestTooFar(t *testing.T) {
	for want, run := range map[string]string{
		"“solution”":      "engine: backtrack\nstop: solution\n```\n",
		"“predict: cell”": "engine: band\nsolutions: all\n```\n```question\npredict: cell\n```\n", // it never chooses a cell
	} {
		puzzle := "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
		if strings.Contains(run, "band") {
			puzzle = strings.Repeat(".", 81)
		}
		l, err := Read("", strings.NewReader("# T\n## M\n```puzzle\n"+puzzle+"\n```\n```run\n"+run))
		if err == nil {
			err = l.Play(t.Context())
		}
		if wrong := new(Error); !errors.As(err, &wrong) || wrong.Kind != TooFar || !strings.Contains(err.Error(), want+" is too far into the run") {
			t.Errorf("%s: the error is %v", want, err)
		}
	}
}

// TestTooLarge: a lesson may have a certain size, and one byte more is refused.
func TestTooLarge(t *testing.T) {
	text := start + strings.Repeat(" ", largest-len(start))
	if l, err := Read("", strings.NewReader(text)); err != nil || len(l.Moments) != 1 {
		t.Errorf("of the largest size: %v", err)
	}
	_, err := Read("", strings.NewReader(text+" "))
	if wrong := new(Error); !errors.As(err, &wrong) || wrong.Kind != TooLarge || wrong.Line != 1 {
		t.Errorf("of one byte more: %v", err)
	}
}

// TestOrdinaryText checks that what is no block stays text, whatever an editor has made of the line ends.
func TestOrdinaryText(t *testing.T) {
	text := "\ufeff# T\r\n\r\nAbout.\r\n\r\n## M\r\n\r\nSome *text*.\r\n\r\n```python\r\n## no moment\r\n```\r\n\r\nMore.\r\n"
	l := read(t, text)
	if l.About != "About." || len(l.Moments) != 1 || l.Moments[0].Text != "Some *text*.\n\n```python\n## no moment\n```\n\nMore." {
		t.Errorf("%+v", l)
	}
	for _, other := range []string{"", "# Just a title\n", "# README\n\n## Usage\n\n```sh\nmake\n```\n", "# nonet run 2\n# engine: forward\n", "# title: x\n53..7....\n", text} {
		if Is([]byte(other)) {
			t.Errorf("%q is taken for a lesson", other)
		}
	}
	for _, other := range []string{"# T\n```puzzle\n2..4.1.2.....4.3\n```\n", "Hello\n" + start, "# nonet run 2:\n" + start} {
		if Is([]byte(other)) {
			t.Errorf("%q is taken for a lesson", other)
		}
	}
	for _, other := range []string{start, "# About nonet" + start[3:], "# What to do:" + start[3:]} {
		if !Is([]byte(other)) {
			t.Errorf("%q is taken for no lesson", other)
		}
	}
}

// TestUnfitEngine: it is said why an engine is not for a puzzle: because of its size, or because of which clue.
func TestUnfitEngine(t *testing.T) {
	for _, test := range []struct{ engine, clue, want string }{
		{"band", "", "only for 9×9"},
		{"dlx", "# clue: cage 3 r1c1 r1c2\n", "with the cage of 3 at r1c1."},
	} {
		_, err := Read("test.md", strings.NewReader("# T\n## M\n```puzzle\n"+test.clue+strings.Repeat(".", 16)+"\n```\n```run\nengine: "+test.engine+"\n```\n"))
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), test.engine) {
			t.Errorf("%s: %v, want %q", test.engine, err, test.want)
		}
	}
}

// TestIndented: a block may be indented by up to three blanks, as below an item of a list, and so may its lines be. With more it is code.
func TestIndented(t *testing.T) {
	block := "```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n\n```question\nask: Which\n  cell?\ncells: r1c2\n```\n"
	for _, blanks := range []int{0, 1, 3, 4} {
		indented := strings.ReplaceAll("\n"+block, "\n", "\n"+strings.Repeat(" ", blanks))
		text := "# T\n## M\n* An item\n" + indented + "\n"
		l := read(t, text)
		m := l.Moments[0]
		if is := m.HasPuzzle() && m.Question != nil; is != (blanks <= 3) || Is([]byte(text)) != is {
			t.Errorf("%d blanks: it is read as %+v, taken for a lesson: %v", blanks, m, Is([]byte(text)))
		} else if is && (m.Puzzle.Givens.Filled() != 6 || m.Question.Ask != "Which cell?" || len(m.Question.Cells) != 1 || m.Text != "* An item") {
			t.Errorf("%d blanks: %+v, %+v", blanks, m, m.Question)
		}
	}
}

// TestLessIndented: lines of a block that are indented less than the block are whole.
func TestLessIndented(t *testing.T) {
	l := read(t, "# T\n## M\n  ```puzzle\n 2..4\n.1.2\n  ....\n   .4.3\n  ```\n\n  ```question\nask: Which?\n\n cells: r1c2\n  ```\n")
	m := l.Moments[0]
	if m.Puzzle.Givens.Filled() != 6 || m.Question.Ask != "Which?" || !slices.Equal(m.Question.Cells, []int{1}) {
		t.Errorf("%v, %+v", m.Puzzle, m.Question)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(documented(f))
	f.Add(start + "```question\nask: a\n  b\ncells: r1c2\n```\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Read("f", strings.NewReader(text))
		if err != nil {
			if wrong := new(Error); !errors.As(err, &wrong) || wrong.Line < 1 || wrong.Error() == "" {
				t.Fatalf("the error is %v", err)
			}
			return
		}
		if l.Title == "" || len(l.Moments) == 0 {
			t.Fatalf("%+v", l)
		}
		for _, m := range l.Moments {
			if m.Title == "" || m.Run != nil && (!m.HasPuzzle() || m.Run.Engine == nil) || m.Question != nil && m.Question.Predict != predict.NoSubject && m.Run == nil {
				t.Fatalf("%+v", m)
			}
		}
	})
}

// TestPaper checks that a worksheet has the questions and, on the last page, the answers, and asks for nothing that paper cannot do.
func TestPaper(t *testing.T) {
	l := read(t, documented(t))
	d, err := l.Document(t.Context(), document.A4)
	if err != nil {
		t.Fatal(err)
	}
	pages := documenttest.Check(t, d)
	asked, answers := strings.Join(pages[:len(pages)-1], ""), pages[len(pages)-1]
	for _, text := range []string{"Only one of these two cells can have the 1.", "Which cell will the engine choose next?", "Which of the digits that were tried was wrong?"} {
		if !strings.Contains(asked, documenttest.Squeeze(text)) {
			t.Errorf("the sheet does not ask “%s”: %s", text, asked)
		}
	}
	if strings.Contains(asked, "Click") {
		t.Error("the sheet asks for a click")
	}
	if !strings.Contains(answers, documenttest.Squeeze("r1c2 has the 1 of its box")) {
		t.Errorf("the last page has no answers: %s", answers)
	}
}

// TestQuestionOnOnePage: however long the question before it is, a question is on one page with its board, the rules above it and the lines to write on.
func TestQuestionOnOnePage(t *testing.T) {
	board := "1" + strings.Repeat(".", 255) + "\n" // so large that the lines to write on are below it
	for n := range 60 {
		board := board
		if n >= 40 {
			board = "# clue: knight\n# clue: king\n# clue: nonconsecutive\n" + board
		}
		l := read(t, "# Pages\n\nAbout.\n\n## First\n\n```question\nask: "+strings.Repeat("This is long, and fills more than half of a line. ", 1+n%40)+
			"\nanswer: yes\n```\n\n## Second\n\n```puzzle\n"+board+"```\n\n```question\nask: Which?\nanswer: none\n```\n")
		d, err := l.Document(t.Context(), document.A4)
		if err != nil {
			t.Fatal(err)
		}
		for page, p := range d.Pages() {
			asked, rules := false, 0 // whether a question is on the page, and the lines below the last
			for _, item := range p.Items {
				switch {
				case item.Text == "1. First" || item.Text == "2. Second":
					asked, rules = true, 0
				case item.Text == "" && item.At.Dy() < 10:
					rules++
				}
			}
			if asked && rules != answerLines || !asked && rules > 0 {
				t.Errorf("%d sentences: the last question of page %d has %d lines to write on", 1+n%40, page+1, rules)
			}
		}
	}
}
