package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/keep"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/solve"
)

// TestOldCandidates checks that the setting of an older version is taken over.
func TestOldCandidates(t *testing.T) {
	for text, want := range map[string]solve.Shown{`{"candidates": true}`: solve.All, `{}`: solve.Mine, `{"candidates": true, "solve": {"notes": "none"}}`: solve.NoNotes} {
		path := filepath.Join(t.TempDir(), keep.SettingsFile)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, _ := loadSettings(path); s.Solve.Notes != want {
			t.Errorf("%s shows %q", text, s.Solve.Notes)
		}
	}
}

// TestCandidatesOfSolve: while a puzzle is solved, the entry of the menu shows all candidates in place of the notes, and the notes again.
func TestCandidatesOfSolve(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.Press("Automatic candidates")
	if d.View().Candidates == nil {
		t.Error("Ctrl+D does not show all candidates")
	}
	if d.Press("Automatic candidates"); d.View().Candidates != nil {
		t.Error("Ctrl+D does not hide them again")
	}
}

// TestHintsAreKept: how hints are found and listed is the same at the next start.
func TestHintsAreKept(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.opens("menu.allhints", listed)
	d.Tick("By result")
	want := *d.rooms.hints
	if d = d.again(); !want.ByResult || *d.rooms.hints != want {
		t.Errorf("at the next start the hints are %+v, not %+v", *d.rooms.hints, want)
	}
}

// TestCandidatesOfRun: in Watch the candidates of an engine that keeps them are shown at first, and each of the two settings is kept.
func TestCandidatesOfRun(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.To("watch")
	shown := func() bool { return d.View().Candidates != nil }
	d.Press(words.EngineTitle(engine.ForwardChecking))
	if !shown() {
		t.Error("the candidates of forward checking are not shown")
	}
	d.Press(words.EngineTitle(engine.DepthFirst))
	if shown() {
		t.Error("candidates are shown for an engine that keeps none")
	}
	d.Press(words.EngineTitle(engine.ForwardChecking))
	if d.Press("Automatic candidates"); shown() {
		t.Error("they cannot be hidden")
	}
	if d = d.again(); d.window.settings.Domains || d.window.settings.Candidates {
		t.Errorf("at the next start: %v, %v", d.window.settings.Domains, d.window.settings.Candidates)
	}
}

// TestCandidatesBeforeARun: in Watch the candidates before a run are those of Solve, with clues.
func TestCandidatesBeforeARun(t *testing.T) {
	d := solvingOf(t, "# clue: odd r1c1\n"+strings.Repeat(".", 80)+"5")
	d.To("watch")
	d.Press("Automatic candidates")
	if got, want := d.View().Candidates(0), sudoku.Of(1, 3, 5, 7, 9); got != want {
		t.Errorf("in the odd cell %v are shown, want %v", got, want)
	}
}
