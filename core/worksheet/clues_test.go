//go:build !js

package worksheet

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestClues: sheets about puzzles with clues of every kind show them on each board, and above it name the rules that a board does not show.
func TestClues(t *testing.T) {
	defer words.Use(words.English)
	rng := rand.New(rand.NewPCG(2, 1))
	all := map[sudoku.ClueKind]*Worksheet{}
	for kind := range sudoku.ClueKinds {
		for tries := 0; all[kind] == nil && tries < 200; tries++ {
			p := rulestest.Puzzle(t, sudoku.Classic(), kind, rng)
			w, err := FromRun(t.Context(), p, Options{Engine: engine.For(p, 1), Search: engine.Options{Limit: 1}, Kind: WhichCell, Questions: 2})
			if err == nil && p.Clues != nil { // most random puzzles are not invalid
				all[kind] = w
			}
		}
		if all[kind] == nil {
			t.Errorf("no puzzle with clues of %v has a question", kind)
		}
	}
	for _, technique := range logic.Clued() {
		w, err := ForTechnique(t.Context(), technique, 2, rng)
		if err != nil {
			t.Fatal(err)
		}
		for i, q := range w.Questions {
			if got, want := w.board(q).Clues, q.step.grid.Clues(); got.Key() != want.Key() {
				t.Errorf("%s, question %d: the board has the clues %q, want %q", technique.Name, i+1, got.Key(), want.Key())
			}
		}
	}
	for kind, w := range all {
		words.Use(words.Languages()[int(kind)%2])
		pages := documenttest.Check(t, w.Document(document.A4))
		answers := slices.IndexFunc(pages, func(page string) bool {
			return strings.HasPrefix(page, documenttest.Squeeze(words.T("worksheet.answers", words.Data{"Title": ""})))
		})
		rules := words.GridRules(w.puzzle.Layout, w.puzzle.Clues)
		if n := strings.Count(strings.Join(pages[:answers], ""), documenttest.Squeeze(rules)); rules != "" && n != len(w.Questions) {
			t.Errorf("%v: of %d questions %d say %q", kind, len(w.Questions), n, rules)
		}
		for i, q := range w.Questions {
			if got := w.board(q).Clues; got.Key() != w.puzzle.Clues.Key() {
				t.Errorf("%v, question %d: the board has the clues %q, want %q", kind, i+1, got.Key(), w.puzzle.Clues.Key())
			}
		}
	}
}
