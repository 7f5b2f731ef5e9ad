package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/document/documenttest"
)

// printed runs a command that writes a PDF, and returns the text of its pages.
func printed(t *testing.T, stdin string, args ...string) (pages []string, of outcome) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "out.pdf")
	of = run(t, stdin, append(args, "-o", name)...)
	pdf, err := os.ReadFile(name)
	if err != nil {
		return nil, of
	}
	return documenttest.TextOf(t, pdf), of
}

// TestPrint: puzzles are printed with their levels; what cannot be printed is said.
func TestPrint(t *testing.T) {
	pages, of := printed(t, sunday+"\n"+sunday, "print", "-per-page", "1", "-solutions", "end", "-title", "For the train")
	if expect(t, of, outcome{}); len(pages) != 3 {
		t.Fatalf("there are %d pages, want 3", len(pages))
	}
	if !strings.Contains(pages[0], "Forthetrain") || !strings.Contains(pages[2], "Solutions") {
		t.Errorf("the pages are %q", pages)
	}
	pages, of = printed(t, strings.Repeat(".", 81), "print")
	if expect(t, of, outcome{stderr: "nonet: puzzle 1 does not have exactly one solution, so none is printed\n", status: 1}); len(pages) != 1 {
		t.Errorf("%d pages", len(pages))
	}
	expect(t, run(t, sunday, "print", "-per-page", "3"), outcome{stderr: "nonet: invalid value \"3\" for flag -per-page: it must be 1, 2, 4 or 6; see nonet help print\n", status: 2})
	expect(t, run(t, sunday, "print", "-address", "my page"), outcome{stderr: "nonet: invalid value \"my page\" for flag -address: it must be the address of a page, such as https://example.org/nonet/; see nonet help print\n", status: 2})
	if _, of := printed(t, strings.Repeat(".", 81), "print", "-solutions", "none", "-address", "https://example.org/"); of.status != 0 {
		t.Errorf("a puzzle whose solution is not printed needs none: %+v", of)
	}
	if nothing := run(t, "no puzzle", "print"); nothing.status != 2 || nothing.stdout != "" {
		t.Errorf("%+v", nothing)
	}
}

// TestWorksheet: the questions have answers on a page of their own; what cannot be asked is said.
func TestWorksheet(t *testing.T) {
	for _, kind := range []string{"next-steps", "which-cell", "tree"} {
		pages, of := printed(t, sunday, "worksheet", "-kind", kind, "-n", "2", "-e", "backtrack")
		if expect(t, of, outcome{}); len(pages) < 2 || !strings.HasPrefix(pages[0], "Worksheet:") || !strings.Contains(strings.Join(pages[1:], ""), "Answers·Worksheet:") {
			t.Errorf("%s: %q", kind, pages)
		}
	}
	expect(t, run(t, sunday, "worksheet", "-n", "21"), outcome{stderr: "nonet: a worksheet has at most 20 questions; see nonet help worksheet\n", status: 2})
	expect(t, run(t, "", "worksheet", "-technique", "w-wing-like"), outcome{stderr: "nonet: there is no technique \"w-wing-like\" (nonet techniques lists them); see nonet help worksheet\n", status: 2})
}
