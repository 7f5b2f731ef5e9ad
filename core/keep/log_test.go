package keep

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/library"
)

// TestLog checks that two windows add to one log, that no line is there twice, and that what could not be written is tried again.
func TestLog(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "data")
	one, two := New(folder, silent()), New(folder, silent())
	one.AddLine("log.txt", "a")
	flush(t, one)
	two.AddLine("log.txt", "b")
	flush(t, two)
	one.AddLine("log.txt", "b")
	one.AddLine("log.txt", "c")
	flush(t, one)
	if text, err := ReadLog(folder, "log.txt"); text != "a\nb\nc\n" || err != nil {
		t.Errorf("the log is %q, %v", text, err)
	}

	blocked := filepath.Join(folder, "blocked")
	if err := disktest.Put(blocked, nil); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	three := New(blocked, silent())
	for _, line := range []string{"d", "e"} {
		three.AddLine("log.txt", line)
		if three.Flush(time.Minute) == nil {
			t.Error("a log that cannot be written is no error")
		}
	}
	if err := (disk.Disk{}).Remove(blocked); err != nil {
		t.Fatal(err)
	}
	three.AddLine("log.txt", "f")
	flush(t, three)
	if text, err := ReadLog(blocked, "log.txt"); text != "d\ne\nf\n" || err != nil {
		t.Errorf("of what was tried again there is %q, %v", text, err)
	}

	err := library.New(filepath.Join(folder, LibraryFolder)).WithLock("log.txt", func() error {
		one.AddLine("log.txt", "g")
		if one.Flush(time.Minute) == nil {
			t.Error("a line is added while another window writes the log")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	one.AddLine("log.txt", "h")
	flush(t, one)
	if text, err := ReadLog(folder, "log.txt"); text != "a\nb\nc\ng\nh\n" || err != nil {
		t.Errorf("after another window had the log there is %q, %v", text, err)
	}
	for _, s := range []*Saver{one, two, three} {
		s.Stop()
		<-s.Done()
	}
}

// TestLinesStayInOrder checks that lines that could not be written come before those that were added while that was tried.
func TestLinesStayInOrder(t *testing.T) {
	var now, left waiting
	now.addLines("log.txt", "c")
	now.addLines("new.txt", "d")
	left.addLines("log.txt", "a", "b")
	left.addLines("old.txt", "e")
	now.putBack(left)
	want := map[string][]string{"log.txt": {"a", "b", "c"}, "new.txt": {"d"}, "old.txt": {"e"}}
	if !maps.EqualFunc(now.lines, want, slices.Equal) {
		t.Errorf("what waits is %v; want %v", now.lines, want)
	}
}
