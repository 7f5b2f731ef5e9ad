package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/document/documenttest"
)

// TestExportPath: the same steps are in each kind of document; what cannot be solved or written is said.
func TestExportPath(t *testing.T) {
	text := run(t, "", "export", "-of", "path", "-to", "txt", "puzzles:hard")
	if text.status != 0 || !strings.Contains(text.stdout, "\n1. ") || !strings.HasSuffix(text.stdout, "\n\nThe puzzle is solved.\n") {
		t.Errorf("%+v", text)
	}
	steps := 0
	for line := range strings.SplitSeq(text.stdout, "\n") {
		if number, _, ok := strings.Cut(line, ". "); ok && strings.Trim(number, "0123456789") == "" {
			steps++
		}
	}
	page := run(t, "", "export", "-of", "path", "-to", "html", "puzzles:hard")
	if got := strings.Count(page.stdout, "<li>"); page.status != 0 || got == 0 || got != steps {
		t.Errorf("the page has %d steps, the text %d", got, steps)
	}
	name := filepath.Join(t.TempDir(), "way.pdf")
	expect(t, run(t, "", "export", "-of", "path", "-to", "pdf", "-paper", "letter", "-o", name, "puzzles:hard"), outcome{stderr: page.stderr})
	pdf, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	found := strings.Join(documenttest.TextOf(t, pdf), "")
	for line := range strings.SplitSeq(text.stdout, "\n") {
		if reason, ok := strings.CutSuffix(line, "."); ok && len(strings.Fields(reason)) > 5 {
			// Its number may be in a column of its own for the program that reads the PDF.
			if words := strings.Fields(reason)[1:6]; !strings.Contains(found, strings.Join(words, "")) {
				t.Errorf("%q is not in the PDF", words)
			}
		}
	}
	expect(t, run(t, sunday, "export", "-of", "path"), outcome{stderr: "nonet: export needs -to with a format; see nonet help export\n", status: 2})
	expect(t, run(t, sunday, "export", "-of", "path", "-to", "png"), outcome{stderr: "nonet: a path is exported as txt, html or pdf, not as png; see nonet help export\n", status: 2})
	expect(t, run(t, sunday, "export", "-to", "txt"), outcome{stderr: "nonet: a board is not exported as txt; see nonet help export\n", status: 2})
	if lost := run(t, sunday, "export", "-of", "path", "-to", "txt", "-o", filepath.Join(name, "under")); lost.status != 2 || !strings.Contains(lost.stderr, "cannot be written") {
		t.Errorf("%+v", lost)
	}
	if two := run(t, strings.Repeat(".", 81), "export", "-of", "path", "-to", "txt"); two.status != 1 || two.stdout != "" {
		t.Errorf("%+v", two)
	}
}
