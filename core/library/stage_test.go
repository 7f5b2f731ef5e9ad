package library

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/session"
)

// TestStagesComeBack: the stages of the past and the future are restored.
func TestStagesComeBack(t *testing.T) {
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	s := puzzle(t, 4)
	s.TypeIn()
	s.SetGiven(0, 1)
	s.SetGivens(map[int]uint8{1: 2, 2: 3})
	s.Done()
	s.Set(3, 4)
	s.TypeIn()
	s.SetGiven(8, 4)
	for range 3 {
		s.Undo()
	}
	if err := lib.Save(s.Sheet()); err != nil {
		t.Fatal(err)
	}
	lib.ReleaseAll()
	taken, damage, err := lib.Take(s.Sheet().Name)
	if err != nil || damage != nil {
		t.Fatal(err, damage)
	}
	again := session.BeginWith(taken.Sheet)
	kinds := func(move func() session.Transition) (all []session.Kind) {
		for step := move(); step.Kind != session.Nothing; step = move() {
			all = append(all, step.Kind)
		}
		return all
	}
	for _, way := range [][2]func() session.Transition{{again.Redo, s.Redo}, {again.Undo, s.Undo}} {
		if got, want := kinds(way[0]), kinds(way[1]); !slices.Equal(got, want) || len(want) < 3 {
			t.Errorf("the steps are %v, want %v", got, want)
		}
	}
}

// TestFileWithoutStages: a file of an earlier version can be continued, and undo does not
// remove givens while it is being solved. A version without stages can read the files of this
// one.
func TestFileWithoutStages(t *testing.T) {
	folder := filepath.Join(disktest.TempDir(t), "puzzles")
	if err := (disk.Disk{}).MakeFolder(folder); err != nil {
		t.Fatal(err)
	}
	old := sealed("# nonet: 1\n# typed: ...4............\n" +
		"123.............\n# created: 2026-01-10T15:30:12.5Z\n# changed: 2026-01-10T15:41:09.25Z\n" +
		"# done: r1c1 .>=1\n# done: r1c2 .>=2, r1c3 .>=3\n# done: r1c4 .>4\n# undone: r2c1 .>4\n")
	if err := disktest.Put(filepath.Join(folder, "x.txt"), []byte(old)); err != nil {
		t.Fatal(err)
	}
	lib := New(folder)
	taken, damage, err := lib.Take("x")
	if err != nil || damage != nil {
		t.Fatal(err, damage)
	}
	s := session.BeginWith(taken.Sheet)
	var kinds []session.Kind
	for step := s.Undo(); step.Kind != session.Nothing; step = s.Undo() {
		kinds = append(kinds, step.Kind)
	}
	if want := []session.Kind{session.Digits, session.Done, session.Givens, session.Givens}; !slices.Equal(kinds, want) {
		t.Errorf("undone are %v, want %v", kinds, want)
	}
	for range 5 {
		s.Redo()
	}
	if s.CanRedo() || s.Now().TypingIn || s.Now().Typed.Filled() != 2 {
		t.Errorf("redo led to %v", s.Now())
	}

	var lines []string
	for line := range strings.Lines(text(t, taken.Sheet)) {
		if !strings.HasPrefix(line, "# typing: ") && !strings.HasPrefix(line, "# sum: ") {
			lines = append(lines, line)
		}
	}
	p, err := read("x", []byte(sealed(strings.Join(lines, ""))))
	if err != nil {
		t.Fatal(err)
	}
	before := text(t, taken.Sheet)
	sheet, err := p.history() // as it is after a version without stages has written it again
	if err != nil || text(t, sheet) != before {
		t.Errorf("without the stages there is\n%s, %v, want\n%s", text(t, sheet), err, before)
	}
}

// TestStagesThatDoNotFit: invalid stages are an error.
func TestStagesThatDoNotFit(t *testing.T) {
	for _, stages := range []string{"x", "0", "0-", "1-0", "0-2", "-1-0", "0-1,1-1", "0-0, ", "0-99999999999999999999"} {
		p, err := read("x", []byte(sealed("# nonet: 1\n1234............\n# done: r1c1 .>=1\n# typing: "+stages+"\n")))
		if err == nil {
			_, err = p.history()
		}
		if err == nil {
			t.Errorf("%q was read", stages)
		}
	}
}
