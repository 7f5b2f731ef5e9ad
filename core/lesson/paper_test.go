//go:build !js

package lesson

import (
	"fmt"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/recorded"
	"nonet/core/words"
)

// TestPaperRecorded: questions of every kind, with boards of two sizes and without, are where they were on paper, and so are the lines to write on. The last question has neither a question in words nor marks.
func TestPaperRecorded(t *testing.T) {
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
	documenttest.Check(t, d)
	var all strings.Builder
	for n, page := range d.Pages() {
		for _, item := range page.Items {
			fmt.Fprintf(&all, "%d: %v %s", n+1, item.At, item.Text)
			if item.Text == "" && item.At.Dy() > 10 {
				all.WriteString("a board")
			}
			all.WriteString("\n")
		}
	}
	recorded.Compare(t, "paper.txt", all.String())
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
