package library

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/format"
	"nonet/core/position"
	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// puzzle is a sheet with a name, on an empty board of a side.
func puzzle(t *testing.T, side int) *session.Session {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(sudoku.Empty(l))
	s.Sheet().Name = NewName(time.Now())
	return s
}

// text is what would be written of a sheet: all there is to compare.
func text(t *testing.T, s *session.Sheet) string {
	t.Helper()
	if s == nil {
		return "no sheet"
	}
	text, err := write(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// play makes random changes of every kind that stay within one puzzle; with pencil, also to the notes, colours and links.
func play(s *session.Session, random *rand.Rand, n int, pencil bool) {
	for range n {
		l := s.Now().Layout()
		if pencil && random.IntN(2) == 0 {
			draw(s, random)
			continue
		}
		switch random.IntN(20) {
		case 0:
			s.Fix()
		case 1:
			s.Reset()
		case 2:
			for range random.IntN(5) {
				s.Undo()
			}
		case 3:
			for range random.IntN(3) {
				s.Redo()
			}
		case 4:
			s.TypeIn()
		case 5:
			s.Done()
		case 6:
			s.SetGivens(map[int]uint8{random.IntN(l.Cells()): 1, random.IntN(l.Cells()): uint8(random.IntN(l.Side() + 1))})
		default:
			s.Set(random.IntN(l.Cells()), uint8(random.IntN(l.Side()+1)))
		}
	}
}

// draw makes a random change of the notes, colours or links, or one that changes digits with them.
func draw(s *session.Session, random *rand.Rand) {
	l := s.Now().Layout()
	cells := random.Perm(l.Cells())[:1+random.IntN(3)]
	digit, colour := uint8(1+random.IntN(l.Side())), 1+random.IntN(session.Hues)
	candidate := func() position.Candidate {
		return position.Candidate{Cell: random.IntN(2), Digit: uint8(1 + random.IntN(2))} // few, so that links are removed too
	}
	switch random.IntN(13) {
	case 12:
		if n := len(s.Sheet().Checkpoints); n > 2 {
			s.Return(s.Sheet().Checkpoints[random.IntN(n)])
		} else {
			s.Sheet().AddCheckpoint("a \"name\", # checkpoint")
		}
	case 0:
		s.Erase(cells)
	case 1:
		s.Colour(cells, colour)
	case 2:
		s.Tint(position.Candidate{Cell: cells[0], Digit: digit}, colour)
	case 3, 4:
		s.Link(session.Link{From: candidate(), To: candidate(), Strong: random.IntN(2) == 0})
	case 5:
		s.SetNotes(session.Corner, func(cell int) sudoku.Digits { return l.Candidates(s.Now().Grid(), cell) })
	case 6:
		s.Place(cells, digit, true)
	default:
		s.Note(cells, session.NoteKind(random.IntN(2)), digit)
	}
}

// TestEverythingComesBack saves puzzles of every side after random changes and reads them
// again: every board of their past and future is there.
func TestEverythingComesBack(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	lib := New(filepath.Join(disktest.TempDir(t), "puzzles"))
	for _, side := range []int{4, 6, 9, 16, 25, 49} {
		s := puzzle(t, side)
		sheet := s.Sheet()
		sheet.Now.About = session.About{Title: "Sunday  # 5: nonet", Source: "sum: 0", Note: "one\n\n# done: r1c1 .>9\ntwo", Path: "/a b/\"c\".txt", Kept: true, Pasted: true}
		sheet.Spent, sheet.SolvedAt, sheet.Hints = 3661*time.Second+5*time.Millisecond, time.Unix(2e9, 5), 7
		for n := range 5 {
			play(s, random, 60, n > 2)
			if want := []string{firstVersion, pencilVersion}[n/3]; !strings.HasPrefix(text(t, sheet), "# nonet: "+want+"\n") {
				t.Errorf("side %d: the version is not %s", side, want)
			}
			if err := lib.Save(sheet); err != nil {
				t.Fatal(err)
			}
			taken, damage, err := lib.Take(sheet.Name)
			if err != nil || damage != nil {
				t.Fatal(err, damage)
			}
			again := taken.Sheet
			if !taken.Same || text(t, again) != text(t, sheet) {
				t.Fatalf("side %d: saved\n%s\nread\n%s", side, text(t, sheet), text(t, again))
			}
			if again.Now.About != sheet.Now.About || !again.Changed.Equal(sheet.Changed) || !again.Created.Equal(sheet.Created) ||
				again.Spent != sheet.Spent || !again.SolvedAt.Equal(sheet.SolvedAt) || again.Hints != sheet.Hints {
				t.Errorf("side %d: saved %+v, read %+v", side, sheet.Now.About, again.Now.About)
			}
			if !slices.EqualFunc(sheet.Checkpoints, again.Checkpoints, func(a, b session.Checkpoint) bool {
				there, here := sheet.At(a), again.At(b)
				return a.Name == b.Name && a.Steps == b.Steps && there.SameDigits(here) && there.SamePencils(here)
			}) {
				t.Errorf("side %d: the checkpoints are %v, want %v", side, again.Checkpoints, sheet.Checkpoints)
			}
			same := func(a, b session.State) bool {
				return a.Layout() == b.Layout() && slices.Equal(a.Typed, b.Typed) && slices.Equal(a.Puzzle.Givens, b.Puzzle.Givens) && a.SamePencils(b)
			}
			if sheet.Made() != again.Made() || !slices.EqualFunc(boardsOf(sheet), boardsOf(again), same) {
				t.Fatalf("side %d: the history is another", side)
			}
		}
	}
}

// TestAnyProgramReadsThePuzzle: what other programs see of a file is the puzzle as it is
// now, and nothing else.
func TestAnyProgramReadsThePuzzle(t *testing.T) {
	s := puzzle(t, 9)
	play(s, rand.New(rand.NewPCG(1, 2)), 200, true)
	s.Sheet().Now.Note = strings.Repeat("123456789", 9) + "\n" + strings.Repeat(".", 81)
	reader := format.NewReader("x", strings.NewReader(text(t, s.Sheet())))
	entry, err := reader.Next()
	if err != nil || entry.Puzzle.Givens.String() != s.Now().Puzzle.Givens.String() || session.FromEntry(entry).Typed.String() != s.Now().Typed.String() || !session.FromEntry(entry).SamePencils(s.Now()) {
		t.Errorf("it reads %+v, %v", entry, err)
	}
	if _, err := reader.Next(); err != io.EOF {
		t.Errorf("after the puzzle there is %v", err)
	}
}

// twice is a library with one puzzle in it and what was written of it, now and before.
func twice(t *testing.T) (folder, name string, before, now []byte) {
	t.Helper()
	folder = filepath.Join(disktest.TempDir(t), "puzzles")
	lib := New(folder)
	s := puzzle(t, 4)
	for range 2 {
		play(s, rand.New(rand.NewPCG(1, 3)), 5, true)
		s.Set(3, s.Now().Typed[3]%4+1)
		s.Sheet().Changed = time.Unix(1e9, 0) // so that the text is always as long
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
	}
	lib.ReleaseAll()
	name = s.Sheet().Name
	before, err := disk.Read(lib.before(name))
	if err != nil {
		t.Fatal(err)
	}
	now, err = disk.Read(lib.path(name))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(before, now) {
		t.Fatal("what was there before was not kept")
	}
	return folder, name, before, now
}

// TestEveryKindOfDamage damages the newest file in all the ways a disk can: what is shown
// is what was written before it, the damaged file is kept as it is, and typing goes on.
func TestEveryKindOfDamage(t *testing.T) {
	folder, name, before, now := twice(t)
	trial := func(what string, damaged []byte) {
		t.Helper()
		lib := New(folder)
		disktest.RemoveAll(filepath.Join(folder, "damaged"))
		for path, text := range map[string][]byte{lib.path(name): damaged, lib.before(name): before} {
			disk.Disk{}.Remove(path) // they may be one file with two names
			if err := disktest.Put(path, text); err != nil {
				t.Fatal(err)
			}
		}
		s, damages := lib.Resume(name)
		if got := text(t, s); got != string(before) {
			t.Fatalf("%s: shown is\n%s", what, got)
		}
		if len(damages) != 1 || damages[0].Aside == "" {
			t.Fatalf("%s: said is %v", what, damages)
		}
		if kept, err := disk.Read(damages[0].Aside); err != nil || !bytes.Equal(kept, damaged) {
			t.Fatalf("%s: set aside is\n%s, %v", what, kept, err)
		}
		sitting := session.BeginWith(s)
		sitting.Set(0, sitting.Now().Typed[0]%4+1)
		if err := lib.Save(s); err != nil {
			t.Fatal(err)
		}
		lib.ReleaseAll()
		again, damages := lib.Resume("")
		lib.ReleaseAll()
		if text(t, again) != text(t, s) || damages != nil {
			t.Fatalf("%s: after the next save there is\n%s, %v", what, text(t, again), damages)
		}
	}
	stride := 1
	if testing.Short() { // where each file takes some milliseconds
		stride = 19
	}
	for length := 0; length < len(now); length += stride {
		trial("cut off", now[:length])
	}
	random := rand.New(rand.NewPCG(4, 1))
	for at := 0; at < len(now); at += stride {
		flipped := bytes.Clone(now)
		flipped[at] ^= 1 << random.IntN(8)
		trial("a bit flipped", flipped)
	}
	for range 50 {
		from := random.IntN(len(now))
		zeroed := bytes.Clone(now)
		clear(zeroed[from:min(len(now), from+1+random.IntN(512))])
		trial("zeroes in it", zeroed)
	}
	trial("zeroes", make([]byte, len(now)))
	trial("something after it", append(bytes.Clone(now), "x"...))
	trial("two in one", append(bytes.Clone(now), now...))
	trial("noise", []byte("\x00\xff\xfe5 3 . 7"))
}

// TestBothDamaged: what cannot be saved at all is set aside, and another puzzle is shown.
func TestBothDamaged(t *testing.T) {
	folder, name, before, now := twice(t)
	lib := New(folder)
	other := puzzle(t, 6)
	if err := lib.Save(other.Sheet()); err != nil {
		t.Fatal(err)
	}
	lib.ReleaseAll()
	for path, text := range map[string][]byte{lib.path(name): now[:50], lib.before(name): before[:40]} {
		disk.Disk{}.Remove(path)
		if err := disktest.Put(path, text); err != nil {
			t.Fatal(err)
		}
	}
	if entries, unreadable := lib.List(); len(entries) != 1 || unreadable != 1 {
		t.Errorf("listed are %d and %d", len(entries), unreadable)
	}
	s, damages := lib.Resume(name)
	if text(t, s) != text(t, other.Sheet()) || len(damages) != 1 {
		t.Errorf("shown is\n%s, said %v", text(t, s), damages)
	}
	if files, _ := disk.List(filepath.Join(folder, "damaged")); len(files) != 2 {
		t.Errorf("set aside are %v", files)
	}
	if _, unreadable := lib.List(); unreadable != 0 {
		t.Errorf("%d files are still in the way", unreadable)
	}
}

// TestFailedSave: when the disk is full or something is in the way, what was there stays,
// and a later try succeeds.
func TestFailedSave(t *testing.T) {
	folder, name, _, now := twice(t)
	lib := New(folder)
	full := errors.New("no space left on device")
	lib.disk.Before = func(change string, paths ...string) error { return full }
	s, _ := lib.Resume(name)
	sitting := session.BeginWith(s)
	sitting.Set(1, sitting.Now().Typed[1]%4+1)
	if err := lib.Save(s); err != full {
		t.Fatal(err)
	}
	if got, err := disk.Read(lib.path(name)); err != nil || !bytes.Equal(got, now) {
		t.Errorf("the file holds\n%s, %v", got, err)
	}
	lib.disk.Before = nil
	if err := lib.Save(s); err != nil {
		t.Fatal(err)
	}
	if got, _ := disk.Read(lib.path(name)); string(got) != text(t, s) {
		t.Errorf("the file holds\n%s", got)
	}

	in := filepath.Join(disktest.TempDir(t), "puzzles")
	if err := disktest.Put(in, nil); err != nil {
		t.Fatal(err)
	}
	lib = New(in)
	if err := lib.Save(s); err == nil {
		t.Error("saved into a file")
	}
	if s, damages := lib.Resume(""); s != nil || damages != nil {
		t.Errorf("there is %v, %v", s, damages)
	}
	disk.Disk{}.Remove(in)
	if err := lib.Save(s); err != nil {
		t.Error(err)
	}
}

// TestFirstVersion: a puzzle without notes is written as it was by the versions that had none, so that these can read it.
func TestFirstVersion(t *testing.T) {
	s := puzzle(t, 4)
	s.SetGivens(map[int]uint8{0: 1, 5: 2})
	s.Done()
	s.Set(2, 4)
	s.Place([]int{2, 3}, 3, true)
	s.Undo()
	sheet := s.Sheet()
	sheet.Created, sheet.Changed = time.Unix(1e9, 0), time.Unix(2e9, 0)
	want := sealed("# nonet: 1\n# typed: ..4.............\n1...\n.2..\n....\n....\n# created: 2001-09-09T01:46:40Z\n# changed: 2033-05-18T03:33:20Z\n" +
		"# done: r1c1 .>=1, r2c2 .>=2\n# done: \n# done: r1c3 .>4\n# undone: r1c3 4>3, r1c4 .>3\n# typing: 0-1\n")
	if got := text(t, sheet); got != want {
		t.Errorf("written is\n%s\nwant\n%s", got, want)
	}
}

// TestSecondVersion: what a file with notes, colours and links looks like.
func TestSecondVersion(t *testing.T) {
	s := puzzle(t, 4)
	s.Note([]int{0, 1}, session.Corner, 4)
	s.Note([]int{0}, session.Corner, 3)
	s.Colour([]int{5}, 9)
	s.Tint(position.Candidate{Cell: 0, Digit: 4}, 2)
	s.Link(session.Link{From: position.Candidate{Cell: 0, Digit: 4}, To: position.Candidate{Cell: 1, Digit: 4}, Strong: true})
	s.Place([]int{2}, 4, true)
	s.Note([]int{0}, session.Centre, 1)
	s.Undo()
	sheet := s.Sheet()
	sheet.Created, sheet.Changed = time.Unix(1e9, 0), time.Unix(2e9, 0)
	want := sealed("# nonet: 2\n# typed: ..4.............\n" +
		"# pencil: r1c1 corner +3, r1c1 tint2 +4, r2c2 colours +9, link +0 r1c1=4 r1c2=4 strong\n" +
		"....\n....\n....\n....\n# created: 2001-09-09T01:46:40Z\n# changed: 2033-05-18T03:33:20Z\n" +
		"# done: r1c1 corner +4, r1c2 corner +4\n# done: r1c1 corner +3\n# done: r2c2 colours +9\n# done: r1c1 tint2 +4\n" +
		"# done: link +0 r1c1=4 r1c2=4 strong\n# done: r1c1 corner -4, r1c2 corner -4, r1c3 .>4\n# undone: r1c1 centre +1\n")
	if got := text(t, sheet); got != want {
		t.Errorf("written is\n%s\nwant\n%s", got, want)
	}
}

// TestStruckVersion: a puzzle with a combination of a cage that is struck, on the board, in a change that is undone, or at a checkpoint,
// is of the version that has them: an older program would lose it.
func TestStruckVersion(t *testing.T) {
	clues, err := rules.Of(sudoku.Classic(), []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}})
	if err != nil {
		t.Fatal(err)
	}
	strike := func(s *session.Session) {
		if !s.StrikeCombination(session.Combination{Cage: []int{0, 1}, Digits: sudoku.Of(6, 9)}) {
			t.Fatal("it is not struck")
		}
	}
	for name, c := range map[string]struct {
		do   func(*session.Session)
		want string
	}{
		"none":          {func(s *session.Session) { s.Set(2, 4); s.Undo() }, cluesVersion},
		"on the board":  {strike, struckVersion},
		"undone":        {func(s *session.Session) { strike(s); s.Undo() }, struckVersion},
		"at checkpoint": {func(s *session.Session) { strike(s); s.Sheet().AddCheckpoint("here"); s.Undo(); s.Set(2, 4) }, struckVersion},
	} {
		p := sudoku.Empty(sudoku.Classic())
		p.Clues = clues
		s := session.New(p)
		s.Sheet().Name = NewName(time.Now())
		c.do(s)
		if first, _, _ := strings.Cut(text(t, s.Sheet()), "\n"); first != "# nonet: "+c.want {
			t.Errorf("%s: the first line is %q, want version %s", name, first, c.want)
		}
	}
}

// BenchmarkLongHistory is one more change to a large board that has been through ten
// thousand: what has to be done within a second.
func BenchmarkLongHistory(b *testing.B) {
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		b.Fatal(err)
	}
	s := session.New(sudoku.Empty(l))
	s.Sheet().Name = NewName(time.Now())
	for n := range 10_000 {
		s.Set(n%l.Cells(), uint8(1+(n+n/l.Cells())%25))
	}
	lib := New(filepath.Join(disktest.TempDir(b), "puzzles"))
	for n := 0; b.Loop(); n++ {
		s.Set(n%l.Cells(), uint8(1+(n+20+n/l.Cells())%25))
		if err := lib.Save(s.Sheet().Copy()); err != nil {
			b.Fatal(err)
		}
	}
}

// TestDamagedFileThatStays: where a damaged file cannot be set aside, the next save replaces it, and the older good version stays at every moment.
func TestDamagedFileThatStays(t *testing.T) {
	for after := 0; ; after++ {
		folder, name, before, now := twice(t)
		lib := New(folder)
		if err := errors.Join(disktest.Put(lib.path(name), now[:len(now)/2]), disktest.Put(filepath.Join(folder, "damaged"), nil)); err != nil {
			t.Fatal(err)
		}
		s, damages := lib.Resume("")
		if text(t, s) != string(before) || len(damages) != 1 || damages[0].Aside != "" {
			t.Fatalf("shown is\n%s, said %v", text(t, s), damages)
		}
		typeInto(t, s, 0)
		lib.disk.Before = killAfter(after)
		err := lib.Save(s)
		if got, _ := disk.Read(lib.before(name)); string(got) != string(before) {
			t.Fatalf("killed after %d changes: the file before holds\n%s", after, got)
		}
		if err == nil {
			break
		}
	}
}

var errKilled = errors.New("killed")

// killAfter returns a Before that fails after a number of changes.
func killAfter(changes int) func(string, ...string) error {
	return func(string, ...string) error {
		if changes--; changes < 0 {
			return errKilled
		}
		return nil
	}
}

// boardsOf returns the boards of the whole history, the oldest first.
func boardsOf(s *session.Sheet) (boards []session.State) {
	for n := range s.Made() + s.Undone() + 1 {
		boards = append(boards, s.Board(n))
	}
	return boards
}
