package session

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/disktest"
	"nonet/core/format"
	"nonet/core/position"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// board returns a sitting with an empty board of a side.
func board(t testing.TB, side int) *Session {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return New(sudoku.Empty(l))
}

// draw takes a random action with notes, colours and links, and reports whether it changed anything.
func draw(s *Session, random *rand.Rand) bool {
	l := s.Now().Layout()
	cells := random.Perm(l.Cells())[:1+random.IntN(4)]
	digit, colour := uint8(1+random.IntN(l.Side())), 1+random.IntN(Hues)
	some := func() position.Candidate { // few, so that links are removed too
		return position.Candidate{Cell: random.IntN(2), Digit: uint8(1 + random.IntN(2))}
	}
	switch random.IntN(12) {
	case 0:
		return s.Erase(cells)
	case 1:
		return s.Colour(cells, colour)
	case 2:
		return s.Tint(position.Candidate{Cell: cells[0], Digit: digit}, colour)
	case 3, 4:
		return s.Link(Link{some(), some(), random.IntN(2) == 0})
	case 5:
		return s.SetNotes(NoteKind(random.IntN(2)), func(cell int) sudoku.Digits { return l.Candidates(s.Now().Grid(), cell) })
	case 6:
		return s.Place(cells, uint8(random.IntN(l.Side()+1)), random.IntN(2) == 0)
	case 7:
		return s.Apply([]position.Candidate{{Cell: cells[0], Digit: digit}}, []position.Candidate{some(), some()})
	case 8:
		return s.Reset()
	}
	return s.Note(cells, NoteKind(random.IntN(2)), digit)
}

// TestSamePencils: two boards with the same digits are told apart by anything else that is written on them, and by nothing that is not.
func TestSamePencils(t *testing.T) {
	one := position.Candidate{Cell: 1, Digit: 2}
	var boards []State
	for _, do := range []func(s *Session){
		func(s *Session) {}, func(s *Session) { s.Note([]int{80}, Corner, 1) }, func(s *Session) { s.Note([]int{80}, Corner, 2) }, func(s *Session) { s.Note([]int{80}, Centre, 1) },
		func(s *Session) { s.Colour([]int{80}, 1) }, func(s *Session) { s.Tint(one, 1) }, func(s *Session) { s.Link(Link{one, position.Candidate{Cell: 2, Digit: 2}, false}) },
	} {
		s := board(t, 9)
		do(s)
		again := board(t, 9)
		if do(again); !s.Now().SamePencils(again.Now()) {
			t.Errorf("board %d is not the same again", len(boards))
		}
		boards = append(boards, s.Now())
	}
	for i, a := range boards {
		for j, b := range boards {
			if a.SamePencils(b) != (i == j) || a.same(b) != (i == j) || !a.SameBoard(b) {
				t.Errorf("boards %d and %d are the same: %t", i, j, a.SamePencils(b))
			}
		}
	}
}

// TestPencilLines: what is written on a board is in lines of some two hundred bytes, none of which has room for the first item of the next.
func TestPencilLines(t *testing.T) {
	s := board(t, 9)
	for digit := range 9 {
		s.SetNotes(NoteKind(digit%2), func(cell int) sudoku.Digits { return sudoku.Of(uint8(digit + 1)) })
	}
	lines := s.Now().pencilLines()
	if len(lines) < 3 {
		t.Fatalf("there are only the lines %q", lines)
	}
	for i, line := range lines {
		if len(line) > longestLine+len(Separator) || line == "" {
			t.Errorf("a line has %d bytes: %s", len(line), line)
		}
		if i > 0 {
			if first, _, _ := strings.Cut(line, Separator); len(lines[i-1])+len(first) <= longestLine {
				t.Errorf("the item %q has room in the line above, %q", first, lines[i-1])
			}
		}
	}
}

// TestAnyActionsComeBack takes random actions of every kind. Undo and redo lead through the same boards, with everything that is
// on them; what is not undone stays in copies of the sheet; and no board changes after it was seen.
func TestAnyActionsComeBack(t *testing.T) {
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 17))
		s := board(t, []int{4, 9, 16, 25}[seed%4])
		boards, texts := []State{s.Now()}, []string{everything(s.Now())}
		copies := map[*Sheet][]State{}
		for range 80 {
			switch random.IntN(12) {
			case 0:
				for range random.IntN(4) {
					s.Undo()
				}
				boards, texts = boards[:s.Sheet().Made()+1], texts[:s.Sheet().Made()+1]
				s.Sheet().forget()
			case 1:
				copies[s.Sheet().Copy()] = slices.Clone(boards)
			default:
				if draw(s, random) {
					boards, texts = append(boards, s.Now()), append(texts, everything(s.Now()))
				}
			}
		}
		for n := range boards {
			if got := everything(boards[n]); got != texts[n] {
				t.Fatalf("seed %d: a board that was\n%s\nhas become\n%s", seed, texts[n], got)
			}
			if got := s.Sheet().Board(n); !got.same(boards[n]) {
				t.Fatalf("seed %d: after %d changes the board is\n%s\nwant\n%s", seed, n, everything(got), texts[n])
			}
		}
		for _, way := range []func() Transition{s.Undo, s.Redo} {
			for n := range len(boards) - 1 {
				if way().Kind == Nothing {
					t.Fatalf("seed %d: step %d is nothing", seed, n)
				}
				if now := s.Now(); !now.same(boards[s.Sheet().Made()]) {
					t.Fatalf("seed %d: after %d changes the board is\n%s\nwant\n%s", seed, s.Sheet().Made(), everything(now), texts[s.Sheet().Made()])
				}
			}
			if way().Kind != Nothing {
				t.Errorf("seed %d: there are more steps", seed)
			}
		}
		for sheet, want := range copies {
			for n, b := range sheet.Boards() {
				if !b.same(want[n]) {
					t.Fatalf("seed %d: in a copy board %d is\n%s\nwant\n%s", seed, n, everything(b), everything(want[n]))
				}
			}
		}
	}
}

// everything returns all that is on a board, as text.
func everything(s State) string {
	text, err := Text(s)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// TestNotesOfAFilledCell: they are kept, not changed, and there again when the cell is cleared.
func TestNotesOfAFilledCell(t *testing.T) {
	s := board(t, 9)
	s.Note([]int{0, 40}, Corner, 3)
	s.Tint(position.Candidate{Cell: 0, Digit: 3}, 1)
	s.Set(0, 5)
	if s.Note([]int{0}, Corner, 3) || s.Tint(position.Candidate{Cell: 0, Digit: 3}, 1) {
		t.Error("the notes of a filled cell were changed")
	}
	if s.Note([]int{0, 40}, Corner, 3); s.Now().Pencil(40).Corner != 0 {
		t.Error("a filled cell counts among those that have the note")
	}
	s.Erase([]int{0})
	if p := s.Now().Pencil(0); s.Now().Typed[0] != 0 || !p.Corner.Has(3) || !p.Tints[0].Has(3) {
		t.Errorf("after clearing the cell there is %+v", p)
	}
	for range 2 { // notes, then colours
		if !s.Erase([]int{0}) {
			t.Error("nothing was erased")
		}
	}
	if s.Erase([]int{0}) || s.Now().Pencil(0) != (Pencil{}) {
		t.Error("something is left")
	}
}

// TestPlaceAndClean: a digit is removed from the notes of its peers as one change with it, which undo names as a digit.
func TestPlaceAndClean(t *testing.T) {
	s := board(t, 9)
	s.SetNotes(Corner, func(int) sudoku.Digits { return 1<<9 - 1 })
	s.Note([]int{1}, Centre, 4)
	s.Note([]int{1}, Centre, 6)
	s.Place([]int{0}, 4, true)
	now := s.Now()
	if now.Pencil(1).Corner.Has(4) || now.Pencil(1).Centre != sudoku.Of(6) || !now.Pencil(40).Corner.Has(4) || !now.Pencil(0).Corner.Has(4) {
		t.Error("other notes than those of the peers were cleaned")
	}
	step := s.Undo()
	if step.Kind != Digits || !slices.Equal(step.Cells, []int{0}) || !s.Now().Pencil(1).Corner.Has(4) {
		t.Errorf("undone was %v of %v", step.Kind, step.Cells)
	}
}

// caged returns an empty board with a cage of r3c3 and r4c4, which have no house in common.
func caged(t *testing.T) *Session {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Cells: []int{20, 30}, Number: 9}}); err != nil {
		t.Fatal(err)
	}
	return New(p)
}

// TestPlaceCleansCages: a digit is removed from the notes of the cells that must differ because of a clue, whether it is typed or a step of logic.
func TestPlaceCleansCages(t *testing.T) {
	for name, place := range map[string]func(s *Session){
		"typed":  func(s *Session) { s.Place([]int{20}, 4, true) },
		"a step": func(s *Session) { s.Apply([]position.Candidate{{Cell: 20, Digit: 4}}, nil) },
	} {
		s := caged(t)
		s.Note([]int{30, 31}, Corner, 4)
		place(s)
		if now := s.Now(); now.Typed[20] != 4 || now.Pencil(30).Corner != 0 || now.Pencil(31).Corner != sudoku.Of(4) {
			t.Errorf("%s: the notes of r4c4 are %v, of r4c5 %v", name, now.Pencil(30).Corner, now.Pencil(31).Corner)
		}
	}
}

// TestPlaceWithUnknownRules: no note is removed because of a rule that the puzzle may not have.
func TestPlaceWithUnknownRules(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Unknown = &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"wrogn"}}
	s := New(p)
	s.Note([]int{1}, Centre, 4)
	s.Place([]int{0}, 4, true)
	if got := s.Now().Pencil(1).Centre; got != sudoku.Of(4) {
		t.Errorf("beside a 4 the note 4 becomes %v", got)
	}
}

// TestPlaceAndCleanEach: each digit is cleaned from the notes, and clearing a cell cleans none.
func TestPlaceAndCleanEach(t *testing.T) {
	for digit := range uint8(5) {
		s := board(t, 4)
		s.Set(0, 1+digit%4)
		s.SetNotes(Corner, func(int) sudoku.Digits { return 1<<4 - 1 })
		if s.Place([]int{0}, digit, false); s.Now().Pencil(1).Corner != 1<<4-1 {
			t.Errorf("with %d placed, notes are cleaned without a wish", digit)
		}
		s.Undo()
		s.Place([]int{0}, digit, true)
		want := sudoku.Digits(1<<4 - 1)
		if digit > 0 {
			want = want.Without(digit)
		}
		if got := s.Now().Pencil(1).Corner; got != want {
			t.Errorf("with %d placed, the notes beside it are %v", digit, got)
		}
	}
}

// TestColoursOfACell: a cell has the colours that it was given, and no others.
func TestColoursOfACell(t *testing.T) {
	s := board(t, 4)
	s.Colour([]int{1}, 1)
	s.Colour([]int{1}, Hues)
	for colour := 1; colour <= Hues; colour++ {
		if has := s.Now().Pencil(1).Colours.Has(colour); has != (colour == 1 || colour == Hues) {
			t.Errorf("it has the colour %d: %v", colour, has)
		}
	}
	if s.Colour([]int{1}, 0) || s.Colour([]int{1}, Hues+1) {
		t.Error("there are colours beyond the last")
	}
}

// TestKindsOfSteps: undo says what was done, and where.
func TestKindsOfSteps(t *testing.T) {
	a, b := position.Candidate{Cell: 3, Digit: 1}, position.Candidate{Cell: 4, Digit: 1}
	for _, test := range []struct {
		do    func(s *Session) bool
		kind  Kind
		cells []int
	}{
		{func(s *Session) bool { return s.Note([]int{5, 2}, Centre, 1) }, Notes, []int{2, 5}},
		{func(s *Session) bool { return s.Colour([]int{5}, 3) }, Coloured, []int{5}},
		{func(s *Session) bool { return s.Tint(b, 3) }, Coloured, []int{4}},
		{func(s *Session) bool { return s.Link(Link{a, b, true}) }, Linked, nil},
		{func(s *Session) bool { return s.Apply([]position.Candidate{a}, []position.Candidate{b}) }, Digits, []int{3}},
	} {
		s := board(t, 9)
		if !test.do(s) {
			t.Fatalf("%v: nothing changed", test.kind)
		}
		if step := s.Undo(); step.Kind != test.kind || !slices.Equal(step.Cells, test.cells) {
			t.Errorf("undone was %v of %v, want %v of %v", step.Kind, step.Cells, test.kind, test.cells)
		}
		if step := s.Redo(); step.Kind != test.kind || !slices.Equal(step.Cells, test.cells) {
			t.Errorf("redone was %v of %v, want %v of %v", step.Kind, step.Cells, test.kind, test.cells)
		}
	}
}

// TestLinks: a link has no direction, and drawing it again removes it, unless it is of the other kind.
func TestLinks(t *testing.T) {
	s := board(t, 9)
	a, b := position.Candidate{Cell: 3, Digit: 1}, position.Candidate{Cell: 4, Digit: 1}
	s.Link(Link{a, b, false})
	if s.Link(Link{b, a, true}); len(s.Now().Links()) != 1 || !s.Now().Links()[0].Strong {
		t.Errorf("the links are %v", s.Now().Links())
	}
	if s.Link(Link{b, a, true}); len(s.Now().Links()) != 0 {
		t.Errorf("the links are %v", s.Now().Links())
	}
	if s.Undo(); len(s.Now().Links()) != 1 {
		t.Errorf("after undo the links are %v", s.Now().Links())
	}
}

// TestPencilOffTheBoard: what is not on the board is refused, with everything else in the same action.
func TestPencilOffTheBoard(t *testing.T) {
	p := example(t)
	s := New(p)
	ok := position.Candidate{Cell: 2, Digit: 1}
	for what, changed := range map[string]bool{
		"a note outside":         s.Note([]int{2, 81}, Corner, 1),
		"a note without a digit": s.Note([]int{2}, Corner, 0),
		"a note that is too big": s.Note([]int{2}, Centre, 10),
		"a note in a given":      s.Note([]int{0}, Corner, 1),
		"a digit in a given":     s.Place([]int{0}, 1, true),
		"a digit outside":        s.Place([]int{2, -1}, 1, true),
		"a digit too big":        s.Place([]int{2}, 10, true),
		"a colour outside":       s.Colour([]int{2, 81}, 1),
		"no colour":              s.Colour([]int{2}, 0),
		"a tenth colour":         s.Colour([]int{2}, 10),
		"a tint outside":         s.Tint(position.Candidate{Cell: 81, Digit: 1}, 1),
		"a tint of no digit":     s.Tint(position.Candidate{Cell: 2}, 1),
		"a tint of no colour":    s.Tint(ok, 0),
		"a link to itself":       s.Link(Link{ok, ok, true}),
		"a link to outside":      s.Link(Link{ok, position.Candidate{Cell: 2, Digit: 10}, true}),
		"a step outside":         s.Apply([]position.Candidate{ok}, []position.Candidate{{Cell: -1, Digit: 1}}),
		"nothing erased":         s.Erase([]int{2, 99}),
	} {
		if changed {
			t.Errorf("%s: taken", what)
		}
	}
	if s.CanUndo() || s.Now().Pencilled() {
		t.Error("something was changed")
	}
	if s.SetNotes(Corner, func(int) sudoku.Digits { return ^sudoku.Digits(0) }); s.Now().Pencil(2).Corner != 1<<9-1 {
		t.Errorf("the notes are %v", s.Now().Pencil(2).Corner)
	}
}

// TestPencilInFiles: everything is there again when the file of a puzzle is opened, and other programs read the digits.
func TestPencilInFiles(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16, 25, 49} {
		random := rand.New(rand.NewPCG(uint64(side), 5))
		s := board(t, side)
		s.Set(0, uint8(side))
		s.Fix()
		for range 100 {
			if draw(s, random); s.Now().Typed.Filled() > s.Now().Layout().Cells()/2 {
				s.Undo()
			}
		}
		s.SetNotes(Centre, func(cell int) sudoku.Digits { return 1<<side - 1 })
		s.Colour([]int{1}, 9)
		path := filepath.Join(disktest.TempDir(t), "board.txt")
		if err := Save(path, s.Now()); err != nil {
			t.Fatal(err)
		}
		if got, err := Load(path); err != nil || !got.same(s.Now()) {
			t.Errorf("side %d: saved\n%s\nloaded\n%s, %v", side, everything(s.Now()), everything(got), err)
		}
	}
}

// TestNotesThatDoNotFit: comments that look like notes but do not fit the board do not make a file unreadable.
func TestNotesThatDoNotFit(t *testing.T) {
	const text = "# pencil: a gift of my aunt\n# pencil: r1c1 corner +12\n# pencil: r1c1 corner +2\n# pencil: r9c9 centre +1\n" +
		"# pencil: r1c2 tint12 +1\n# pencil: r1c2 corner\n# pencil: link +1 r1c1=1 r1c2=1 weak\n1...\n....\n....\n....\n"
	got, err := Read("x", strings.NewReader(text))
	if err != nil || got.Pencil(0) != (Pencil{Corner: sudoku.Of(1, 2)}) || got.Pencil(1) != (Pencil{}) || got.Links() != nil && len(got.Links()) > 0 {
		t.Errorf("read is\n%s, %v", everything(got), err)
	}
}

// TestLine: on one line the digits come first, and this program reads everything else, too.
func TestLine(t *testing.T) {
	s := New(example(t))
	if got := s.Now().Line(); got != example(t).Givens.String() {
		t.Errorf("without notes the line is %s", got)
	}
	s.Set(2, 4)
	s.Note([]int{3, 5}, Corner, 2)
	s.Link(Link{position.Candidate{Cell: 3, Digit: 2}, position.Candidate{Cell: 5, Digit: 2}, false})
	line := s.Now().Line()
	entries, err := format.ReadAll("x", strings.NewReader(line))
	if err != nil || len(entries) != 1 || strings.Contains(line, "\n") || !strings.HasPrefix(line, s.Now().Grid().String()+" #") {
		t.Fatalf("the line is %s, %v", line, err)
	}
	if got := FromEntry(entries[0]); !got.same(s.Now()) {
		t.Errorf("of the line\n%s\nread is\n%s", line, everything(got))
	}
}

// BenchmarkNote is a note in a 25×25 board full of notes, with the copy for the saver.
func BenchmarkNote(b *testing.B) {
	s := board(b, 25)
	s.SetNotes(Corner, func(int) sudoku.Digits { return 1<<25 - 1 })
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		s.Note([]int{n % 625}, Corner, uint8(1+n/625%25))
		s.Sheet().Copy()
	}
}

// TestOpenLargerBoard opens a board with a note in a cell that the board before does not have.
func TestOpenLargerBoard(t *testing.T) {
	s, large := board(t, 9), board(t, 16)
	s.Place([]int{0}, 1, true)
	large.Note([]int{200}, Corner, 3)
	if !s.Open(large.Now()) || s.Now().Layout().Side() != 16 || !s.Now().Pencil(200).Corner.Has(3) {
		t.Error("the larger board is not opened with its note")
	}
}

// TestPencilled checks that a board counts as pencilled if there are notes, colours or links anywhere in its history, and not because of digits.
func TestPencilled(t *testing.T) {
	for name, write := range map[string]func(*Session) bool{
		"a note":   func(s *Session) bool { return s.Note([]int{2}, Corner, 4) },
		"a colour": func(s *Session) bool { return s.Colour([]int{2}, 1) },
		"a link": func(s *Session) bool {
			return s.Link(Link{From: position.Candidate{Cell: 2, Digit: 1}, To: position.Candidate{Cell: 3, Digit: 1}})
		},
	} {
		s := New(sudoku.Empty(sudoku.Classic()))
		if s.Set(0, 5); s.Sheet().Pencilled() {
			t.Fatal("a board with a digit is pencilled")
		}
		if !write(s) || !s.Sheet().Pencilled() {
			t.Errorf("with %s a board is not pencilled", name)
		}
		if s.Undo(); !s.Sheet().Pencilled() {
			t.Errorf("a board is not pencilled if %s can be redone", name)
		}
	}
}

// TestCandidatesOfAFile: the candidates of a file become marks in the centre.
func TestCandidatesOfAFile(t *testing.T) {
	e := format.Entry{Puzzle: example(t), Candidates: make([]sudoku.Digits, 81)}
	e.Candidates[2], e.Candidates[3] = sudoku.Of(1, 2, 4), sudoku.Of(6)
	s, err := ReadEntry(e)
	if err != nil || !s.Pencilled() {
		t.Fatal("there are no marks:", err)
	}
	for cell := range 81 {
		if got, want := s.Pencil(cell), (Pencil{Centre: e.Candidates[cell]}); got != want {
			t.Errorf("cell %d has the marks %+v, want %+v", cell, got, want)
		}
	}
	if e.Candidates = nil; FromEntry(e).Pencilled() {
		t.Error("without candidates there are marks")
	}
}
