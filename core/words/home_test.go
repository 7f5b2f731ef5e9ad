package words_test

import (
	"path/filepath"
	"testing"

	"nonet/core/words"
)

// TestFromHome: a path in the home folder is shortened, and no other, not even one that begins alike.
func TestFromHome(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	elsewhere := t.TempDir()
	for path, want := range map[string]string{
		filepath.Join(home, "puzzles", "a.sdk"): filepath.Join("~", "puzzles", "a.sdk"), filepath.Join(home, "b"): filepath.Join("~", "b"), home: home,
		home + "2": home + "2", filepath.Join(elsewhere, "c"): filepath.Join(elsewhere, "c"), "d": "d", "": "",
	} {
		if got := words.FromHome(path); got != want {
			t.Errorf("%q is shown as %q, want %q", path, got, want)
		}
	}
	t.Setenv("HOME", "")
	t.Setenv("USERPROFILE", "")
	if path := filepath.Join(elsewhere, "e"); words.FromHome(path) != path {
		t.Errorf("without a home %q is shown as %q", path, words.FromHome(path))
	}
}
