package gui

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSearchFindsWhatIsShown checks that a puzzle without a title is found by the title it is
// listed with.
func TestSearchFindsWhatIsShown(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "sunday.txt")
	if err := os.WriteFile(path, []byte(newspaper+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.rooms.files.OpenPath(path)
	d.Until("it is open", func() bool { return d.session.Now().Path == path })
	d.PasteText(several)
	m := d.openMine()
	for words, want := range map[string]string{"sunday.txt": "sunday.txt", "untitled 9": "Untitled 9 × 9", "9 × 9": "Untitled 9 × 9", "monday": ""} {
		m.Search.SetText(words)
		if got := titles(m); got != want {
			t.Errorf("%q finds %q, want %q", words, got, want)
		}
	}
}
