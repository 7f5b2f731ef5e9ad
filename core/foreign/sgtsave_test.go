package foreign

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestSoloSave: a saved game of Solo has the digits and notes that were on its board, without what was undone.
func TestSoloSave(t *testing.T) {
	text := readFile(t, "solo-moves.sav")
	entries, err := read(text)
	if err != nil || len(entries) != 1 {
		t.Fatalf("%v, %v", entries, err)
	}
	e := entries[0]
	const givens = ".6.9....11.....93...2.71......2.579..217.368..578.4......34.8...74.....98....7.5."
	if e.Puzzle.Givens.String() != givens || e.Puzzle.Unknown != nil {
		t.Errorf("the givens are %v", e.Puzzle)
	}
	if got := strings.Trim(e.Typed.String(), "."); got != "3.8" { // the 9 below was undone
		t.Errorf("typed are %s", e.Typed)
	}
	if contentOf(e).left[4] != sudoku.Of(2) || contentOf(e).left[5] != sudoku.Of(2) || contentOf(e).left[6] != 0 {
		t.Errorf("the notes are %v", contentOf(e).left[:9])
	}
	if crlf, err := read(strings.ReplaceAll(text, "\n", "\r\n")); err != nil || crlf[0].Typed.String() != e.Typed.String() {
		t.Errorf("with line ends of Windows: %v, %v", crlf, err)
	}

	solved, err := read(readFile(t, "solo-solved.sav"))
	if err != nil || solved[0].Typed.Filled()+solved[0].Puzzle.Givens.Filled() != 81 {
		t.Errorf("of a game that Solo has solved are read %v, %v", solved, err)
	}
	undone, err := read(strings.Replace(readFile(t, "solo-solved.sav"), "STATEPOS:2:10", "STATEPOS:1:6", 1))
	if err != nil || contentOf(undone[0]).left[4] != sudoku.Classic().All() || contentOf(undone[0]).left[1] != 0 || undone[0].Typed[0] != 3 {
		t.Errorf("after marking all candidates: %v, %v", undone, err)
	}
	again, err := read(strings.Replace(text, "NSTATES :1:6\nSTATEPOS:1:5", "NSTATES :1:7\nSTATEPOS:1:7", 1) + "RESTART :65:a6a\n")
	if err == nil || again != nil {
		t.Errorf("a field that is too short is read as %v", again)
	}
	again, err = read(strings.Replace(text, "NSTATES :1:6\nSTATEPOS:1:5", "NSTATES :1:7\nSTATEPOS:1:7", 1) + "RESTART :3:a6a\n")
	if err != nil || again[0].Typed.Filled() > 0 || again[0].Candidates != nil || again[0].Pencil != nil {
		t.Errorf("after Restart: %v, %v", again, err)
	}
}

// TestSoloSaveOfOthers: cages are read; other games, and damaged ones, are refused with the reason.
func TestSoloSaveOfOthers(t *testing.T) {
	killer, err := read(readFile(t, "solo-killer.sav"))
	if err != nil || killer[0].Puzzle.Unknown != nil || len(killer[0].Puzzle.Clues.All()) < 20 {
		t.Errorf("of a killer are read %v, %v", killer, err)
	}
	text := readFile(t, "solo-moves.sav")
	for bad, kind := range map[string]string{
		strings.Replace(text, "GAME    :4:Solo", "GAME    :4:Keen", 1): "game",
		text[:len(text)/2]: "damaged", text[:60]: "damaged",
		strings.Replace(text, "R0,0,3", "R0,9,3", 1):                    "damaged",
		strings.Replace(text, "R0,0,3", "R0,0,x", 1):                    "damaged",
		strings.Replace(text, "P4,0,2", "Q4,0,2", 1):                    "damaged",
		strings.Replace(text, "STATEPOS:1:5", "STATEPOS:1:9", 1):        "damaged",
		strings.Replace(text, "STATEPOS:1:5", "STATEPOS:1:0", 1):        "damaged",
		strings.Replace(text, "CPARAMS :3:3x3", "CPARAMS :2:4x", 1):     "damaged",
		strings.Replace(text, "MOVE    :6", "MOVE    :999999999999", 1): "damaged",
	} {
		if entries, err := read(bad); len(entries) > 0 || !isKind(err, kind) {
			t.Errorf("%.300s\n%v, %v", bad, entries, err)
		}
	}
}
