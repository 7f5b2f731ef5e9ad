package library

import (
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/rating"
)

// TestRatings: ratings are kept, also that a puzzle has none, and a damaged line costs only itself.
func TestRatings(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	if known := lib.Ratings(); len(known) != 0 {
		t.Errorf("at first %v is known", known)
	}
	hard := rating.Rating{Level: 3, Score: 1040, ER: 4.4, EP: 4.4, ED: 2.6, Hardest: "x-wing"}
	all := map[string]rating.Rating{puzzle(t, 4).Now().Puzzle.Key(): hard, "3x3\t...": {}}
	if err := lib.AddRatings(all); err != nil {
		t.Fatal(err)
	}
	if got := lib.Ratings(); !maps.Equal(got, all) {
		t.Errorf("kept are %v, want %v", got, all)
	}
	if entries, bad := lib.List(); len(entries) != 0 || bad != 0 {
		t.Errorf("with ratings alone there are %d puzzles, %d unreadable", len(entries), bad)
	}
	text, err := disk.Read(lib.ratingsPath())
	if err != nil {
		t.Fatal(err)
	}
	for name, changed := range map[string]string{"damaged": "damaged\tline\n" + string(text), "edited": strings.ReplaceAll(string(text), "\n", "\r\n")} {
		if err := disktest.Put(lib.ratingsPath(), []byte(changed)); err != nil {
			t.Fatal(err)
		}
		if got := lib.Ratings(); !maps.Equal(got, all) {
			t.Errorf("of a file that was %s %v is read, want %v", name, got, all)
		}
	}
}
