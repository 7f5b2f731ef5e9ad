package library

import (
	"bytes"
	"strings"
	"testing"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/session"
)

// sealed returns a text with its checksum.
func sealed(body string) string { return body + "# sum: " + sum([]byte(body)) + "\n" }

// leaves checks that no operation on a puzzle changes its files, and that all return the
// error why.
func leaves(t *testing.T, folder, name string, why error) {
	t.Helper()
	was := disktest.Files(t, folder)
	lib := New(folder)
	if s, damages := lib.Resume(name); s != nil || damages != nil {
		t.Errorf("shown is\n%s, said %v", text(t, s), damages)
	}
	if entries, unreadable := lib.List(); len(entries) != 0 || unreadable != 1 {
		t.Errorf("listed are %d, and %d that cannot be read", len(entries), unreadable)
	}
	_, _, err := lib.Take(name)
	_, twin := lib.Duplicate(name, func(s session.State) string { return s.Title })
	for what, err := range map[string]error{"taking": err, "copying": twin, "deleting": lib.Delete(name), "naming": lib.Describe(name, session.About{})} {
		if err != why {
			t.Errorf("%s it says %v", what, err)
		}
	}
	s := puzzle(t, 4)
	s.Sheet().Name = name
	if err := lib.Save(s.Sheet()); err != ErrChanged {
		t.Errorf("saving over it says %v", err)
	}
	lib.ReleaseAll()
	now := disktest.Files(t, folder)
	for path, text := range was {
		if now[path] != text {
			t.Errorf("%s holds\n%s", path, now[path])
		}
	}
	if len(now) != len(was) {
		t.Errorf("there are %d files, %d before", len(now), len(was))
	}
}

// TestNewerIsLeftAlone: a file of a later version is neither read nor moved, whatever else
// it holds, and an older version of the puzzle does not replace it.
func TestNewerIsLeftAlone(t *testing.T) {
	for what, newer := range map[string]string{
		"the same but for the version":  sealed("# nonet: 40\n1234............\n"),
		"the version where it was once": sealed("1234............\n# nonet: 40\n"),
		"a grid of another kind":        sealed("# nonet: 40\n# shape: hexagon\n1 2 3\n"),
		"another ending":                "# nonet: 13\n1234............\n# sum: sha3 00\n",
		"nothing that is known":         "# nonet: 40\n\x00\x01\x02",
		"a word for a version":          sealed("# nonet: new\n1234............\n"),
		"other ends of lines":           "# nonet: 40\r\n1 2 3\r\n",
	} {
		t.Run(what, func(t *testing.T) {
			folder, name, _, _ := twice(t)
			if err := disktest.Put(New(folder).path(name), []byte(newer)); err != nil {
				t.Fatal(err)
			}
			leaves(t, folder, name, ErrNewer)
		})
	}
	t.Run("before a damaged one", func(t *testing.T) {
		folder, name, _, now := twice(t)
		lib := New(folder)
		disk.Disk{}.Remove(lib.before(name))
		if err := disktest.Put(lib.before(name), []byte("# nonet: 40\n1 2 3\n")); err != nil {
			t.Fatal(err)
		}
		disk.Disk{}.Remove(lib.path(name))
		if _, _, err := lib.Take(name); err != ErrNewer {
			t.Errorf("taking it says %v", err)
		}
		if err := disktest.Put(lib.path(name), now[:40]); err != nil {
			t.Fatal(err)
		}
		was := disktest.Files(t, folder)
		if _, _, err := lib.Take(name); err != ErrNewer {
			t.Errorf("taking it says %v", err)
		}
		if now := disktest.Files(t, folder); len(now) != len(was) || now["/"+name+".txt"] != was["/"+name+".txt"] {
			t.Errorf("there are now %v", now)
		}
	})
}

// TestFirstLine: the first line is the version, where older programs must find it.
func TestFirstLine(t *testing.T) {
	s := puzzle(t, 16)
	s.Sheet().Now.Title = "nonet: 9"
	if first, _, _ := strings.Cut(text(t, s.Sheet()), "\n"); first != "# nonet: 1" {
		t.Errorf("it is %q", first)
	}
}

// TestFirstFiles: the files that have the version below the grid are read.
func TestFirstFiles(t *testing.T) {
	folder, name, _, now := twice(t)
	lib := New(folder)
	header, rest, _ := bytes.Cut(now, []byte("\n"))
	above, below, _ := bytes.Cut(rest, []byte("# created"))
	below, _, _ = bytes.Cut(below, []byte("# sum"))
	old := sealed(string(above) + string(header) + "\n# created" + string(below))
	if err := disktest.Put(lib.path(name), []byte(old)); err != nil {
		t.Fatal(err)
	}
	if s, damages := lib.Resume(name); text(t, s) != string(now) || damages != nil {
		t.Errorf("of\n%s\nshown is\n%s, said %v", old, text(t, s), damages)
	}
}

// TestForeignPuzzle: a puzzle file from elsewhere becomes a puzzle of the library.
func TestForeignPuzzle(t *testing.T) {
	for what, foreign := range map[string]string{
		"a line":                 "1234............\n",
		"with more about it":     "# title: Sunday\n# source: a friend\n# note: for you\n# done: nothing\n# created: today\n1234............\n",
		"lines as on Windows":    "12..\r\n34..\r\n....\r\n....\r\n",
		"marked as Unicode":      "\uFEFF1234............",
		"with what is not known": "# hello\n\n1234............\n\n# goodbye",
	} {
		t.Run(what, func(t *testing.T) {
			lib := New(disktest.TempDir(t))
			if err := disktest.Put(lib.path("from a friend"), []byte(foreign)); err != nil {
				t.Fatal(err)
			}
			entries, unreadable := lib.List()
			if len(entries) != 1 || unreadable != 0 || entries[0].Givens() != 4 || entries[0].Changed.IsZero() {
				t.Fatalf("listed are %+v, and %d cannot be read", entries, unreadable)
			}
			s, damages := lib.Resume("")
			if s == nil || damages != nil || s.Made() != 0 {
				t.Fatalf("shown is\n%s, said %v", text(t, s), damages)
			}
			if strings.Contains(foreign, "friend") && (s.Now.Source != "a friend" || s.Now.Note != "for you" || s.Now.Title != "Sunday") {
				t.Errorf("known of it is %+v", s.Now.About)
			}
			typeInto(t, s, 15)
			if err := lib.Save(s); err != nil {
				t.Fatal(err)
			}
			if got, err := disk.Read(lib.before("from a friend")); err != nil || string(got) != foreign {
				t.Errorf("the file before holds\n%s, %v", got, err)
			}
			lib.ReleaseAll()
			again, damages := lib.Resume("")
			if text(t, again) != text(t, s) || damages != nil {
				t.Errorf("after a change there is\n%s, %v", text(t, again), damages)
			}
		})
	}
}

// TestForeignCollection: a file with several puzzles is left alone, because all but one
// would be lost.
func TestForeignCollection(t *testing.T) {
	lib := New(disktest.TempDir(t))
	if err := disktest.Put(lib.path("easy"), []byte("1234............\n4321............\n")); err != nil {
		t.Fatal(err)
	}
	leaves(t, lib.folder, "easy", ErrForeign)
}

// TestForeignInTheHistory: a puzzle of the library that has lost its history is damaged.
func TestForeignInTheHistory(t *testing.T) {
	folder, name, before, _ := twice(t)
	lib := New(folder)
	if err := disktest.Put(lib.path(name), []byte("1234............\n")); err != nil {
		t.Fatal(err)
	}
	if s, damages := lib.Resume(""); text(t, s) != string(before) || len(damages) != 1 || damages[0].Aside == "" {
		t.Errorf("shown is\n%s, said %v", text(t, s), damages)
	}
}

// TestCopiedByAnEditor: a file with the line endings of another system is the same.
func TestCopiedByAnEditor(t *testing.T) {
	folder, name, _, now := twice(t)
	lib := New(folder)
	taken, _, err := lib.Take(name)
	if err != nil {
		t.Fatal(err)
	}
	theirs := append([]byte("\uFEFF"), bytes.ReplaceAll(now, []byte("\n"), []byte("\r\n"))...)
	if err := disktest.Put(lib.path(name), theirs); err != nil {
		t.Fatal(err)
	}
	if s, damages := lib.Resume(""); text(t, s) != string(now) || damages != nil {
		t.Errorf("shown is\n%s, said %v", text(t, s), damages)
	}
	typeInto(t, taken.Sheet, 0)
	if err := lib.Save(taken.Sheet); err != nil {
		t.Error(err)
	}
}

// TestNotesComeBack: notes are restored with all spaces and lines.
func TestNotesComeBack(t *testing.T) {
	for note, want := range map[string]string{
		"":                        "",
		"\n":                      "\n",
		"\n\n  a  b\t c \n\n d\n": "\n\n  a  b\t c \n\n d\n",
		"a\r\nb\rc":               "a\nb\nc",
		"\xff":                    "\uFFFD",
		"# nonet: 7\nnonet: 7":    "# nonet: 7\nnonet: 7",
	} {
		s := puzzle(t, 4)
		s.Sheet().Now.Note = note
		if p, err := read("x", []byte(text(t, s.Sheet()))); err != nil || p.sheet.Now.Note != want {
			t.Errorf("%q becomes %q, %v", note, p.sheet.Now.Note, err)
		}
	}
}
