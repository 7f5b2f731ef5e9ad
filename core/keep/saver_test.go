package keep

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// opened is a saver on a folder, which ends with the test.
func opened(t *testing.T, folder string, calls Callbacks) *Saver {
	t.Helper()
	s := New(folder, calls)
	t.Cleanup(func() { s.Stop(); <-s.Done() })
	return s
}

func flush(t *testing.T, s *Saver) {
	t.Helper()
	if err := s.Flush(time.Minute); err != nil {
		t.Fatal(err)
	}
}

// sheetOf is a puzzle of this name with a digit typed into a cell.
func sheetOf(name string, cell int, digit uint8) *session.Sheet {
	sitting := session.New(sudoku.Empty(sudoku.Classic()))
	sitting.Set(cell, digit)
	sitting.Sheet().Name = name
	return sitting.Sheet()
}

// TestTakenElsewhere: a puzzle that another window has on its board becomes a copy, which what is
// in use follows, and so does what comes under the old name until the window knows the new one.
func TestTakenElsewhere(t *testing.T) {
	folder := disktest.TempDir(t)
	other := opened(t, folder, silent())
	other.Show("x")
	other.SaveSheet(sheetOf("x", 0, 1))
	flush(t, other)

	calls, moved := silent(), make(chan Moved, 10)
	calls.Taken = func(m Moved) { moved <- m }
	s := opened(t, folder, calls)
	s.Show("x")
	s.SaveCurrent(Current{Trail: []Place{{Name: "y"}, {Name: "x"}}, At: 1}, false)
	s.SaveSheet(sheetOf("x", 0, 2))
	flush(t, s)
	m := <-moved
	if m.From != "x" || m.To == "x" || m.Title != "copy" {
		t.Fatalf("it was moved: %+v", m)
	}
	s.SaveSheet(sheetOf("x", 0, 3))
	s.SaveCurrent(Current{Trail: []Place{{Name: "y"}, {Name: "x"}, {Name: "z"}}, At: 1}, false)
	flush(t, s)
	if current, _ := ReadCurrent(folder); len(current.Trail) != 3 || current.Trail[0].Name != "y" || current.Trail[1].Name != m.To || current.At != 1 {
		t.Errorf("in use is %+v, want %s second", current, m.To)
	}
	flush(t, s)
	elsewhere := library.New(filepath.Join(folder, LibraryFolder))
	defer elsewhere.ReleaseAll()
	if _, _, err := elsewhere.Take(m.To); !errors.Is(err, library.ErrOpen) {
		t.Errorf("another window takes the copy that is on the board here: %v", err)
	}
	s.Heard(m)
	flush(t, s)
	s.Show("") // from now on nothing is locked here
	flush(t, s)
	flush(t, s)
	other.Show("")
	flush(t, other)
	flush(t, other)
	for name, want := range map[string]uint8{"x": 1, m.To: 3} {
		taken, _, err := library.New(filepath.Join(folder, LibraryFolder)).Take(name)
		if err != nil || taken.Sheet.Now.Typed[0] != want {
			t.Errorf("%s: %+v, %v; want a %d", name, taken, err, want)
		}
	}
	select {
	case m := <-moved:
		t.Errorf("it was moved again: %+v", m)
	default:
	}
}

// TestHold: a puzzle that is held stays locked until it is released.
func TestHold(t *testing.T) {
	folder := disktest.TempDir(t)
	s := opened(t, folder, silent())
	release := s.Hold("x")
	s.SaveSheet(sheetOf("x", 0, 1))
	flush(t, s)
	flush(t, s) // at the end of a round what is not needed is freed
	elsewhere := library.New(filepath.Join(folder, LibraryFolder))
	defer elsewhere.ReleaseAll()
	if _, _, err := elsewhere.Take("x"); !errors.Is(err, library.ErrOpen) {
		t.Errorf("another window takes it: %v", err)
	}
	release()
	flush(t, s)
	flush(t, s)
	if _, _, err := elsewhere.Take("x"); err != nil {
		t.Errorf("it was not released: %v", err)
	}
}

// TestSettled: the job comes when the puzzle is on disk, or has failed to get there.
func TestSettled(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	s := opened(t, folder, silent())
	stuck := func(name string) bool {
		said := make(chan bool, 1)
		s.Settled(name, func(stuck bool) { said <- stuck })
		return <-said
	}
	s.SaveSheet(sheetOf("x", 0, 1))
	if stuck("x") || stuck("unknown") {
		t.Error("what is on disk is said not to be")
	}
	if err := disktest.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := disktest.Put(folder, nil); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	s.SaveSheet(sheetOf("y", 0, 1))
	if !stuck("y") || stuck("unknown") {
		t.Error("what could not be written is said to be on disk")
	}
	if unsaved := s.Unsaved(); len(unsaved) != 1 || unsaved[0].Name != "y" {
		t.Errorf("unsaved are %v", unsaved)
	}
	if err := (disk.Disk{}).Remove(folder); err != nil {
		t.Fatal(err)
	}
	s.SaveSettings([]byte("{}")) // any change makes it try again
	flush(t, s)
	if stuck("y") || len(s.Unsaved()) != 0 {
		t.Error("it was not tried again")
	}
}

// TestWrittenOnce: what is in use is written when it has changed, or when it is asked for again.
func TestWrittenOnce(t *testing.T) {
	folder := disktest.TempDir(t)
	s := opened(t, folder, silent())
	current := Current{Trail: []Place{{Name: "x"}, {Name: "y"}}, At: 1}
	s.SaveCurrent(current, false)
	flush(t, s)
	path := filepath.Join(folder, CurrentFile)
	if err := (disk.Disk{}).Remove(path); err != nil {
		t.Fatal(err)
	}
	s.SaveCurrent(current, false)
	flush(t, s)
	if _, err := disk.Stat(path); err == nil {
		t.Error("it was written though nothing changed")
	}
	s.SaveCurrent(current, true)
	flush(t, s)
	if read, aside := ReadCurrent(folder); !read.Equals(current) || aside != "" {
		t.Errorf("read is %+v", read)
	}
	for _, other := range []Current{{Trail: current.Trail, At: 0}, {Trail: current.Trail[:1], At: 1}} {
		if current.Equals(other) {
			t.Errorf("%+v is the same", other)
		}
	}
}

// TestResume: what is missing is left out, and the puzzle before it is on the board; a place that
// points beyond the end is the last. A sitting that another window has on its board is that
// window's.
func TestResume(t *testing.T) {
	folder := disktest.TempDir(t)
	s := opened(t, folder, silent())
	for cell, name := range []string{"a", "b", "c"} {
		s.SaveSheet(sheetOf(name, cell, 5))
	}
	flush(t, s)
	for _, test := range []struct {
		names     []string
		at        int
		want      string
		wantAt    int
		elsewhere bool
	}{
		{[]string{"a", "b", "c"}, 1, "abc", 1, false},
		{[]string{"a", "missing", "c"}, 1, "ac", 0, false},
		{[]string{"missing", "b", "c"}, 0, "bc", 0, false},
		{[]string{"a", "b", "missing"}, 2, "ab", 1, false},
		{[]string{"a", "missing", "c"}, 2, "ac", 1, false},
		{[]string{"a", "b"}, 7, "ab", 1, false},
		{[]string{"a", "b"}, -1, "ab", 0, false},
	} {
		var c Current
		for _, name := range test.names {
			c.Trail = append(c.Trail, Place{Name: name})
		}
		c.At = test.at
		s.SaveCurrent(c, true)
		flush(t, s)
		read, _ := ReadCurrent(folder)
		if read.At < 0 || read.At >= len(read.Trail) {
			t.Errorf("%v, at %d: at %d is read", test.names, test.at, read.At)
		}
		trail, at, damages, elsewhere := read.Resume(s.Library())
		got := ""
		for _, sheet := range trail {
			got += sheet.Name
		}
		if got != test.want || at != test.wantAt || len(damages) > 0 || elsewhere != test.elsewhere {
			t.Errorf("%v, at %d: %s, at %d, %v, %t", test.names, test.at, got, at, damages, elsewhere)
		}
	}
	flush(t, s)
	flush(t, s) // at the end of a round what is not needed is freed
	other := library.New(filepath.Join(folder, LibraryFolder))
	defer other.ReleaseAll()
	if _, _, err := other.Take("b"); err != nil {
		t.Fatal(err)
	}
	for at, want := range []bool{false, true} {
		c := Current{Trail: []Place{{Name: "a"}, {Name: "b"}}, At: at}
		if trail, _, _, elsewhere := c.Resume(s.Library()); elsewhere != want || want && trail != nil {
			t.Errorf("at %d: %t, %v", at, elsewhere, trail)
		}
	}
	// The other window has it, also if its board is here.
	board, err := session.Text(sheetOf("b", 1, 5).Board(0))
	if err != nil {
		t.Fatal(err)
	}
	c := Current{Trail: []Place{{Name: "a"}, {Name: "b", Board: string(board)}}, At: 1}
	if trail, _, _, elsewhere := c.Resume(s.Library()); !elsewhere || trail != nil {
		t.Errorf("with the board: %t, %v", elsewhere, trail)
	}
}

// TestResumeDamaged: of a puzzle that cannot be read, the damage is reported, whatever board the sitting has of it. The board is for a puzzle that
// the library never had.
func TestResumeDamaged(t *testing.T) {
	board, err := session.Text(sheetOf("", 1, 5).Board(0))
	if err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		damaged []string // of the files of the puzzle x
		board   string
		puzzles int
		damages int
	}{
		"the file":                        {[]string{"x.txt"}, "", 0, 1},
		"the file, and the one before it": {[]string{"x.txt", "before/x.txt"}, string(board), 0, 1},
		"the one before it":               {[]string{"before/x.txt"}, string(board), 0, 1},
		"no file":                         {nil, string(board), 1, 0},
		"nothing at all":                  {nil, "", 0, 0},
		"the board":                       {nil, "?", 0, 0},
	} {
		folder := disktest.TempDir(t)
		s := opened(t, folder, silent())
		for _, name := range test.damaged {
			path := filepath.Join(folder, LibraryFolder, name)
			if err := errors.Join((disk.Disk{}).MakeFolder(filepath.Dir(path)), disktest.Put(path, []byte("?"))); err != nil {
				t.Fatal(err)
			}
		}
		c := Current{Trail: []Place{{Name: "x", Board: test.board}}}
		if trail, _, damages, _ := c.Resume(s.Library()); len(trail) != test.puzzles || len(damages) != test.damages {
			t.Errorf("%s: %d puzzles, the damages %v", what, len(trail), damages)
		}
	}
}

// TestPhotos: a photo is written after its puzzle, follows it under another name, and what waits
// for a puzzle that cannot be written waits with it.
func TestPhotos(t *testing.T) {
	folder := disktest.TempDir(t)
	other := opened(t, folder, silent())
	other.Show("x")
	other.SaveSheet(sheetOf("x", 0, 1)) // without its puzzle a photo is not written
	other.SavePhoto("x", []byte("theirs"))
	flush(t, other)
	if photo, err := other.Library().Photo("x"); string(photo) != "theirs" {
		t.Fatalf("the photo is %q, %v", photo, err)
	}

	calls, moved := silent(), make(chan Moved, 10)
	calls.Taken = func(m Moved) { moved <- m }
	s := opened(t, folder, calls)
	s.Show("x")
	s.SaveSheet(sheetOf("x", 0, 2))
	flush(t, s)
	m := <-moved
	if photo, err := s.Library().Photo(m.To); string(photo) != "theirs" {
		t.Errorf("the photo of the copy is %q, %v", photo, err)
	}
	s.SavePhoto("x", []byte("ours"))
	flush(t, s)
	s.Heard(m)
	for name, want := range map[string]string{"x": "theirs", m.To: "ours"} {
		if photo, err := s.Library().Photo(name); string(photo) != want {
			t.Errorf("the photo of %s is %q, %v", name, photo, err)
		}
	}
	s.Do(func() {
		if err := s.Library().SavePhoto(m.To, []byte("newer")); err != nil {
			t.Error(err)
		}
	})
	s.SaveSettings([]byte("{}"))
	flush(t, s)
	s.SaveSettings([]byte("{ }"))
	flush(t, s)
	if photo, err := s.Library().Photo(m.To); string(photo) != "newer" {
		t.Errorf("the photo that was written last is %q, %v", photo, err)
	}
	s.SavePhoto(m.To, nil)
	s.SavePhoto("deleted meanwhile", []byte("ours"))
	flush(t, s)
	if _, err := s.Library().Photo(m.To); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a photo that was removed says %v", err)
	}
}

// TestPhotoBesideItsPuzzle: a photo that waits together with a puzzle which another window has on its board becomes that of the copy.
func TestPhotoBesideItsPuzzle(t *testing.T) {
	folder := disktest.TempDir(t)
	other := opened(t, folder, silent())
	other.Show("x")
	other.SaveSheet(sheetOf("x", 0, 1))
	other.SavePhoto("x", []byte("theirs"))
	flush(t, other)
	calls, moved := silent(), make(chan Moved, 1)
	calls.Taken = func(m Moved) { moved <- m }
	s := opened(t, folder, calls)
	queued := make(chan struct{})
	s.Do(func() { // both wait for the same round
		s.SaveSheet(sheetOf("x", 0, 2))
		s.SavePhoto("x", []byte("ours"))
		close(queued)
	})
	<-queued
	flush(t, s)
	for name, want := range map[string]string{"x": "theirs", (<-moved).To: "ours"} {
		if photo, err := s.Library().Photo(name); string(photo) != want {
			t.Errorf("the photo of %s is %q, %v, want %q", name, photo, err, want)
		}
	}
}

// TestUnreadablePhotoOfACopy: a photo that cannot be read when its puzzle becomes a copy is copied as soon as it can be, unless the copy has got another
// one meanwhile. It is an error once: what was typed is on disk.
func TestUnreadablePhotoOfACopy(t *testing.T) {
	for _, newer := range []string{"", "ours"} {
		folder := disktest.TempDir(t)
		other := opened(t, folder, silent())
		other.Show("x")
		other.SaveSheet(sheetOf("x", 0, 1))
		flush(t, other)
		photo := filepath.Join(folder, LibraryFolder, "photos", "x.jpg")
		if err := (disk.Disk{}).MakeFolder(photo); err != nil {
			t.Fatal(err)
		}
		calls, moved := silent(), make(chan Moved, 1)
		calls.Taken = func(m Moved) { moved <- m }
		var errs []error
		calls.Saved = func(err error) { errs = append(errs, err) }
		s := opened(t, folder, calls)
		s.SaveSheet(sheetOf("x", 0, 2))
		m := <-moved
		s.Flush(time.Minute)
		flush(t, s)
		s.Do(func() {
			if len(errs) != 2 || errs[0] == nil || errs[1] != nil {
				t.Errorf("of a photo that cannot be read it says %v", errs)
			}
		})
		flush(t, s)
		want := "theirs"
		if newer != "" {
			want = newer
			s.SavePhoto(m.To, []byte(newer))
			s.Flush(time.Minute)
		}
		s.Do(func() { // there, so that no attempt comes between the two
			if err := errors.Join(disktest.RemoveAll(photo), disktest.Put(photo, []byte("theirs"))); err != nil {
				t.Error(err)
			}
		})
		flush(t, s)
		s.SaveSettings([]byte("{}")) // the next attempt
		flush(t, s)
		if got, err := s.Library().Photo(m.To); string(got) != want {
			t.Errorf("the photo of the copy is %q, %v, not %q", got, err, want)
		}
	}
}

// TestPhotoWaits: a photo is not written before the puzzle that it belongs to.
func TestPhotoWaits(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	if err := disktest.Put(folder, nil); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	s := opened(t, folder, silent())
	s.Show("x")
	s.SaveSheet(sheetOf("x", 0, 1))
	s.SavePhoto("x", []byte("picture"))
	if err := s.Flush(time.Minute); err == nil {
		t.Fatal("it is saved where nothing can be")
	}
	if err := (disk.Disk{}).Remove(folder); err != nil {
		t.Fatal(err)
	}
	s.SaveSettings([]byte("{}")) // the next attempt
	flush(t, s)
	if photo, err := s.Library().Photo("x"); string(photo) != "picture" {
		t.Errorf("the photo is %q, %v", photo, err)
	}
}

// TestUnsavedTime: the time spent on a puzzle does not count as unsaved, unless something written on it is not on disk either.
func TestUnsavedTime(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	if err := disktest.Put(folder, nil); err != nil { // a file where the folder should be: nothing can be written
		t.Fatal(err)
	}
	s := opened(t, folder, silent())
	settled := func() {
		done := make(chan bool, 1)
		s.Do(func() { done <- true })
		<-done
	}
	for _, step := range []struct {
		what  string
		save  func(*session.Sheet)
		name  string
		count int
	}{
		{"the time", s.SaveTime, "x", 0},
		{"the time again", s.SaveTime, "x", 0},
		{"a digit", s.SaveSheet, "x", 1},
		{"the time after a digit", s.SaveTime, "x", 1},
		{"the time of another", s.SaveTime, "y", 1},
		{"a digit of the other", s.SaveSheet, "y", 2},
	} {
		step.save(sheetOf(step.name, 0, 1))
		if unsaved := s.Unsaved(); len(unsaved) != step.count {
			t.Errorf("with %s %d puzzles are unsaved, want %d", step.what, len(unsaved), step.count)
		}
		settled() // it could not be written, and waits again
		if unsaved := s.Unsaved(); len(unsaved) != step.count {
			t.Errorf("with %s %d puzzles are unsaved after an attempt, want %d", step.what, len(unsaved), step.count)
		}
	}
	if err := (disk.Disk{}).Remove(folder); err != nil {
		t.Fatal(err)
	}
	s.SaveSettings([]byte("{}"))
	flush(t, s)
	if unsaved := s.Unsaved(); len(unsaved) != 0 {
		t.Errorf("with everything on disk %d puzzles are unsaved", len(unsaved))
	}
	for _, name := range []string{"x", "y"} {
		if _, err := disk.Read(filepath.Join(folder, LibraryFolder, name+".txt")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
