package files

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"nonet/core/words"
)

func entryNames(entries []fileEntry) (names []string) {
	for _, e := range entries {
		names = append(names, e.name)
	}
	return names
}

// TestNamed: what is named exactly as typed comes first, then what differs only by case.
func TestNamed(t *testing.T) {
	l := listing{entries: []fileEntry{{name: "A.txt"}, {name: "Extra.txt"}, {name: "a.txt"}, {name: "a.txt.old"}, {name: ".a.txt"}}}
	for _, one := range []struct {
		part   string
		hidden bool
		want   []string
	}{
		{"a.txt", false, []string{"a.txt", "A.txt", "a.txt.old", "Extra.txt"}},
		{"A.txt", true, []string{"A.txt", "a.txt", "a.txt.old", "Extra.txt", ".a.txt"}},
		{".a", false, []string{".a.txt"}},
		{"b", false, nil},
	} {
		if got := entryNames(l.named(one.part, one.hidden)); !slices.Equal(got, one.want) {
			t.Errorf("%q: %q, want %q", one.part, got, one.want)
		}
	}
}

// TestReadFolder: the names are known before links are followed, and a link to a folder is a folder.
func TestReadFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege there")
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "one.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"to a folder": folder, "to nothing": filepath.Join(folder, "nothing")} {
		if err := os.Symlink(to, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	all := request{lists: func(string) bool { return true }}
	var found []listing
	all.read(t.Context(), folder, func(l listing) { found = append(found, l) })
	if first := entryNames(found[0].entries); !slices.Equal(first, []string{"one.txt"}) {
		t.Errorf("the first names are %q", first)
	}
	last := found[len(found)-1].entries
	if names := entryNames(last); !slices.Equal(names, []string{"to a folder", "one.txt", "to nothing"}) || !last[0].folder || last[1].at.IsZero() {
		t.Errorf("at last there are %+v", last)
	}
	all.read(t.Context(), filepath.Join(folder, "nowhere"), func(l listing) {
		if l.err == nil {
			t.Error("a missing folder is no error")
		}
	})
}

// TestPlaces: every place is there once, the home as the home, and no guess without a home.
func TestPlaces(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have other places")
	}
	home := t.TempDir()
	config := filepath.Join(home, "config")
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", config)
	if err := os.Mkdir(config, 0o700); err != nil {
		t.Fatal(err)
	}
	text := "XDG_DESKTOP_DIR=\"$HOME/\"\nXDG_DOCUMENTS_DIR=\"$HOME/Papers\"\nXDG_PICTURES_DIR=\"/pictures/\"\n"
	if err := os.WriteFile(filepath.Join(config, "user-dirs.dirs"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	paths := func(all []place) (paths []string) {
		for _, p := range all {
			paths = append(paths, p.path)
		}
		return paths
	}
	got := placesOf([]string{home, "/puzzles"})
	want := []string{home, filepath.Join(home, "Papers"), filepath.Join(home, "Downloads"), "/pictures", "/", "/puzzles"}
	if !slices.Equal(paths(got), want) || got[0].name != words.T("files.home") {
		t.Errorf("the places are %q", got)
	}
	t.Setenv("HOME", "")
	if got := paths(placesOf(nil)); !slices.Equal(got, []string{"/"}) {
		t.Errorf("without a home the places are %q", got)
	}
}
