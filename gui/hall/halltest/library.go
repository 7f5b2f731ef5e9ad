package halltest

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// Library returns the library of a window as another process sees it.
func (d *Desk) Library() *library.Library {
	return library.New(filepath.Join(d.Folder, keep.LibraryFolder))
}

// OnDisk waits until the newest puzzle on disk is as expected.
func (d *Desk) OnDisk(what string, holds func(library.Entry) bool) {
	d.T.Helper()
	deadline := time.Now().Add(InVain)
	for {
		entries, _ := d.Library().List()
		if len(entries) > 0 && holds(entries[0]) {
			return
		}
		if time.Now().After(deadline) {
			d.T.Fatalf("waited in vain for %s on disk; there is %+v", what, entries)
		}
		runtime.Gosched() // another goroutine writes to disk; the deadline ends a failed wait
	}
}

// Files returns the names of the files in a folder of the library.
func (d *Desk) Files(folder string) []string {
	var names []string
	files, _ := os.ReadDir(filepath.Join(d.Folder, folder))
	for _, f := range files {
		if !f.IsDir() {
			names = append(names, f.Name())
		}
	}
	return names
}

// Fill puts puzzles into the library of a window, the first of them the newest.
func (d *Desk) Fill(titles ...string) {
	d.T.Helper()
	lib := d.Library()
	for i, title := range titles {
		s := session.New(sudoku.Empty(sudoku.Classic()))
		s.Set(i%81, 1)
		sheet := s.Sheet()
		sheet.Now.Title, sheet.Changed = title, time.Now().Add(-time.Duration(i)*time.Hour)
		sheet.Name = library.NewName(sheet.Changed)
		if err := lib.Save(sheet); err != nil {
			d.T.Fatal(err)
		}
	}
	lib.ReleaseAll()
}

// Killed returns a folder with what a kill of the window would leave on disk now.
func (d *Desk) Killed() string {
	d.T.Helper()
	d.Idle()
	folder := filepath.Join(d.T.TempDir(), "data")
	if err := os.CopyFS(folder, os.DirFS(d.Folder)); err != nil {
		d.T.Fatal(err)
	}
	return folder
}

// LongFile returns the path of a file with a collection that is long enough to be read in parts.
func LongFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "collection.sdm")
	if err := os.WriteFile(path, []byte(strings.Repeat(Newspaper+"\n"+Several+"\n", 20)), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}
