package runfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/player"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func puzzle(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	entry, err := format.NewReader("", strings.NewReader(line)).Next()
	if err != nil {
		t.Fatal(err)
	}
	return entry.Puzzle
}

// still returns what a player that does not move shows.
func still(p *player.Player) string { return fmt.Sprint(p.Position(), p.Grid(), p.Counts()) }

// written returns a run as Write writes it.
func written(t testing.TB, s Run) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := Write(&text, s); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// sundayRun returns a run with every field set.
func sundayRun(t testing.TB, e *engine.Engine) Run {
	t.Helper()
	entry := format.Entry{Puzzle: puzzle(t, hard), Title: "Sunday: №1 # hard", Typed: make(sudoku.Grid, 81)}
	entry.Typed[80] = 2
	return Run{
		Entry: entry, Engine: e, Limit: 2, Seed: 1<<64 - 1, Position: 1234, There: "assign r3c5 7 depth 12",
		Turns: []engine.Turn{{Decision: 0, Cell: 1, Digit: 1}, {Decision: 12, Cell: 21, Digit: 9}},
	}
}

// same compares two runs, except for the line of the puzzle in the file and folded white space in
// the title.
func same(a, b Run) bool {
	a.Entry.Line, b.Entry.Line = 0, 0
	a.Entry.Title, b.Entry.Title = strings.Join(strings.Fields(a.Entry.Title), " "), strings.Join(strings.Fields(b.Entry.Title), " ")
	return reflect.DeepEqual(a, b)
}

// TestRuns saves a run of each engine in the middle, and repeats it from the file up to the saved
// position.
func TestRuns(t *testing.T) {
	for _, e := range engine.Variants() {
		entry := format.Entry{Puzzle: puzzle(t, hard), Title: "Sunday"}
		p := player.New(e, entry.Puzzle, engine.Options{Limit: 2, Seed: 7})
		for _, position := range []int64{0, 1, 2345} {
			if !p.Seek(t.Context(), position) {
				t.Fatalf("the run of %s is too short", e.ID)
			}
			saved := Of(p, entry)
			text := written(t, saved)
			read, err := Read("x", bytes.NewReader(text))
			if err != nil || !same(read, saved) {
				t.Fatalf("%s: read %+v, %v from\n%s", e.ID, read, err, text)
			}
			again := player.New(read.Engine, read.Puzzle(), read.Options())
			if !again.Seek(t.Context(), read.Position) || !read.Same(again) || still(again) != still(p) {
				t.Errorf("%s: repeated, the run is elsewhere", e.ID)
			}
			again.Forward(t.Context(), 1)
			if read.Same(again) {
				t.Errorf("%s: a step further is the same", e.ID)
			}
			read.There = "assign r1c1 1 depth 1"
			again.Seek(t.Context(), read.Position)
			if read.Same(again) {
				t.Errorf("%s: another step is the same", e.ID)
			}
			again.Close()
		}
		p.Close()
	}
}

// TestThere: the words of a step name its cell, its digit and its other operand, if it has them.
func TestThere(t *testing.T) {
	words := regexp.MustCompile(`^[a-z]+( r[1-9]c[1-9])?( [1-9])?( about \d+)? depth \d+$`)
	clauses := map[engine.StepKind]int{}
	for _, e := range engine.Variants() {
		// The first cell is blank.
		p := player.New(e, puzzle(t, "..4....9..1...58..86....1...3...1.....754.......7...5...2.9..7......63..........8"), engine.Options{Limit: 1})
		if there := Of(p, format.Entry{}).There; there != "start" {
			t.Errorf("%s begins with %q", e.ID, there)
		}
		steps := 300
		if e.Learns {
			steps = 3000 // for all kinds of steps that name a clause
		}
		for range steps {
			p.Forward(t.Context(), 1)
			s, _ := p.Step()
			there := Of(p, format.Entry{}).There
			found := words.FindStringSubmatch(there)
			if found == nil || (found[1] != "") != (s.Cell >= 0) || (found[2] != "") != (s.Digit > 0) || (found[3] != "") != aboutMore(s) {
				t.Fatalf("%s: %v is %q", e.ID, s, there)
			}
			// Files that are older than the numbers of clauses have the number of literals, or a constant where a clause leaves one choice.
			if n, ok := s.Clause(); ok {
				c, _ := p.Clauses().Clause(n)
				want := fmt.Sprintf(" about %d", len(c.Literals))
				if s.Kind == engine.Deduce || s.Kind == engine.Prune {
					want = " about 262143"
				}
				clauses[s.Kind]++
				if found[3] != want {
					t.Fatalf("%s: %v of the clause %v is %q", e.ID, s, c, there)
				}
			}
		}
		p.Close()
	}
	if len(clauses) != 4 {
		t.Errorf("the steps that name a clause are %v", clauses)
	}
}

// TestTheFile compares a file with its expected text, and reads it as a puzzle.
func TestTheFile(t *testing.T) {
	saved := sundayRun(t, engine.ForwardChecking)
	text := written(t, saved)
	const want = `# nonet run 2
# engine: forward
# seed: 18446744073709551615
# solutions: 2
# turn: 0 r1c2 1
# turn: 12 r3c4 9
# step: 1234
# there: assign r3c5 7 depth 12
# title: Sunday: №1 # hard
# typed: ................................................................................2
8........
..36.....
.7..9.2..
.5...7...
....457..
...1...3.
..1....68
..85...1.
.9....4..
# sum: `
	if got := string(text); !strings.HasPrefix(got, want) || len(got) != len(want)+9 {
		t.Errorf("it is\n%s\nwant\n%s", got, want)
	}
	entries, err := format.ReadAll("", bytes.NewReader(text))
	if err != nil || len(entries) != 1 {
		t.Fatal(entries, err)
	}
	entries[0].Line = 0
	if !reflect.DeepEqual(entries[0], saved.Entry) {
		t.Errorf("read as a puzzle it is %+v", entries[0])
	}
	if whole := saved.Puzzle(); whole.Givens[80] != 2 || whole.Givens[0] != 8 || saved.Entry.Puzzle.Givens[80] != 0 {
		t.Errorf("the puzzle searched is %v", whole)
	}
	if o := saved.Options(); o.Limit != 2 || o.Seed != saved.Seed || !reflect.DeepEqual(o.Turns, saved.Turns) {
		t.Errorf("the options are %+v", o)
	}
}

// TestTitle: a line break or tab in a title becomes a blank, and nothing else in it changes but white space at its ends
// and what is not UTF-8.
func TestTitle(t *testing.T) {
	for title, want := range map[string]string{"Sunday  night": "Sunday  night", " a\n\tb ": "a b", "# typed: 1": "# typed: 1", "title: x": "title: x",
		" a": "a", "a ": "a", "\u00a0a": "a", "a\xffb": "a\ufffdb", "a\r\nb": "a b", "\ufeffa": "\ufeffa", "a\x00b": "a\x00b", " ": ""} {
		s := sundayRun(t, engine.DancingLinks)
		s.Entry.Title = title
		if read, err := Read("", bytes.NewReader(written(t, s))); err != nil || read.Entry.Title != want {
			t.Errorf("%q comes back as %q, %v", title, read.Entry.Title, err)
		}
	}
}

// TestShapes: runs on grids of all shapes can be read back, with few givens or many.
func TestShapes(t *testing.T) {
	for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {4, 2}, {4, 3}, {4, 4}, {8, 2}, {5, 5}, {6, 6}, {12, 3}, {7, 7}} {
		l, err := sudoku.NewLayout(box[0], box[1])
		if err != nil {
			t.Fatal(err)
		}
		n := l.Side()
		for _, given := range []uint8{0, 1, uint8(n)} {
			p := sudoku.Empty(l)
			p.Givens[n+1] = given
			saved := Run{Entry: format.Entry{Puzzle: p, Title: "9"}, Engine: engine.Propagation,
				Turns: []engine.Turn{{Decision: 2, Cell: 0, Digit: 1}, {Decision: 3, Cell: n*n - 1, Digit: uint8(n)}}}
			read, err := Read("", bytes.NewReader(written(t, saved)))
			if err != nil || !same(read, saved) {
				t.Errorf("%v: read %+v, %v", l, read, err)
			}
		}
	}
}

// TestClues: runs on puzzles with clues of every kind, and with drawn regions and further houses, can be read back.
func TestClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for _, l := range rulestest.Layouts(t) {
		for kind := range sudoku.ClueKinds + 1 {
			p := rulestest.Puzzle(t, l, kind, rng)
			saved := Run{Entry: format.Entry{Puzzle: p}, Engine: engine.For(p, 2), Limit: 2}
			read, err := Read("", bytes.NewReader(written(t, saved)))
			if err != nil || !same(read, saved) {
				t.Fatalf("%v with clues of %v: read %+v, %v", l, kind, read, err)
			}
		}
	}
}

// TestLineEnds: other line ends and blank lines, as from mail programs and editors, do no harm.
func TestLineEnds(t *testing.T) {
	saved := sundayRun(t, engine.DancingLinks)
	text := string(written(t, saved))
	for name, changed := range map[string]string{
		"crlf": strings.ReplaceAll(text, "\n", "\r\n"), "cr": strings.ReplaceAll(text, "\n", "\r"),
		"mark": "\uFEFF" + text, "blank lines": text + "\n\r\n \n", "no end": strings.TrimSuffix(text, "\n"),
	} {
		read, err := Read(name, strings.NewReader(changed))
		if !Is([]byte(changed)) || err != nil || !same(read, saved) {
			t.Errorf("%s: read %+v, %v", name, read, err)
		}
	}
}

// TestByHand: a run that a person has written needs no checksum, and one that a person has edited is read and known to be changed.
func TestByHand(t *testing.T) {
	saved := notedRun(t)
	text := string(written(t, saved))
	bare := text[:strings.LastIndex(text, "# sum")]
	if read, err := Read("", strings.NewReader(bare)); err != nil || read.Changed || !same(read, saved) {
		t.Errorf("without a checksum: %+v, %v", read, err)
	}
	edited := strings.Replace(text, "how many digits are wrong?", "how many cells are wrong?", 1)
	read, err := Read("", strings.NewReader(edited))
	if err != nil || !read.Changed || read.Notes[0].Text != "The class guesses: how many cells are wrong?" {
		t.Errorf("edited: %+v, %v", read, err)
	}
	if again, err := Read("", strings.NewReader(text)); err != nil || again.Changed {
		t.Errorf("as it was saved: %+v, %v", again, err)
	}
}

// TestOfVersion1: a run of version 1, in which choices were not counted, is read and written as one.
func TestOfVersion1(t *testing.T) {
	for _, before := range []bool{false, true} {
		saved := sundayRun(t, engine.DancingLinks)
		saved.Before = before
		if read, err := Read("", bytes.NewReader(written(t, saved))); err != nil || read.Before != before || !same(read, saved) {
			t.Errorf("written with Before %t: read %+v, %v", before, read, err)
		}
	}
}

// TestLargest: a file may have a certain size, and one byte more is refused. A long word of it is shortened in the error.
func TestLargest(t *testing.T) {
	text := written(t, sundayRun(t, engine.DancingLinks))
	text = append(text, bytes.Repeat([]byte(" "), largest-len(text))...)
	if _, err := Read("", bytes.NewReader(text)); err != nil {
		t.Error(err)
	}
	_, err := Read("", bytes.NewReader(append(text, ' ')))
	if bad, ok := errors.AsType[*Error](err); !ok || bad.Kind != Damaged {
		t.Errorf("of one byte more: %v", err)
	}
	for length, want := range map[int]string{80: strings.Repeat("x", 80), 81: strings.Repeat("x", 80) + "…"} {
		_, err := Read("", strings.NewReader(strings.Replace(string(written(t, sundayRun(t, engine.DancingLinks))), "dlx", strings.Repeat("x", length), 1)))
		if bad, ok := errors.AsType[*Error](err); !ok || bad.Kind != UnknownEngine || bad.Detail != want {
			t.Errorf("of an engine with a name of %d letters: %v", length, err)
		}
	}
}

// TestDamage: with any byte damaged or lost, or the file cut off anywhere, Read returns an error,
// the same run, or one that is known to be changed.
func TestDamage(t *testing.T) {
	saved := sundayRun(t, engine.Band)
	text := written(t, saved)
	see := func(damaged []byte) {
		t.Helper()
		read, err := Read("sunday.run", bytes.NewReader(damaged))
		if err == nil && !read.Changed && !same(read, saved) {
			t.Fatalf("read %+v from\n%s", read, damaged)
		}
		if bad, ok := errors.AsType[*Error](err); err != nil && (!ok || bad.Name != "sunday.run" || len(bad.Error()) < 40) {
			t.Fatalf("the error is %v", err)
		}
	}
	for i := range text {
		for change := range 256 {
			damaged := bytes.Clone(text)
			damaged[i] ^= byte(change)
			see(damaged)
		}
		see(text[:i])
		see(append(bytes.Clone(text[:i]), text[i+1:]...))
	}
}

// resum replaces the last line of a text by the right checksum.
func resum(text string) []byte {
	text = strings.TrimRight(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n \t")
	text = text[:strings.LastIndexByte(text, '\n')+1]
	return []byte(text + sumLine([]byte(strings.TrimPrefix(text, "\uFEFF"))))
}

// TestRunErrors: each fault is found, with its line.
func TestRunErrors(t *testing.T) {
	text := string(written(t, sundayRun(t, engine.ForwardChecking)))
	const grid = 11 // its first line
	for _, test := range []struct {
		old, new string
		kind     Fault
		line     int
	}{
		{"# nonet run 2", "# nonet game 2", NotARun, 0},
		{"# nonet run 2", "# nonet run 4", Newer, 1},
		{"# nonet run 2", "# nonet run 123456", Newer, 1},
		{"# nonet run 2", "# nonet run x", Damaged, 0},
		{"# nonet run 2", "# nonet run 01", Damaged, 0},
		{"forward", "quantum", UnknownEngine, 2},
		{"# engine: forward\n", "", MissingLine, 0},
		{"# step: 1234\n", "", MissingLine, 0},
		{"# step: 1234", "# step: -1", BadLine, 7},
		{"# step: 1234", "# step: 99999999999999999999", BadLine, 7},
		{"# step: 1234", "# step: 1234\n# step: 1234", BadLine, 8},
		{"# step: 1234", "# stop: 1234", BadLine, 7},
		{"# step: 1234", "step: 1234", BadLine, 7},
		{"# title", "# author: N. N.\n# title", BadLine, 9},
		{"# seed: 18446744073709551615", "# seed: 18446744073709551616", BadLine, 3},
		{"# solutions: 2", "# solutions: -2", BadLine, 4},
		{"0 r1c2 1", "0 r1c10 1", BadLine, 5},
		{"0 r1c2 1", "0 r0c2 1", BadLine, 5},
		{"0 r1c2 1", "0 r1c2 0", BadLine, 5},
		{"0 r1c2 1", "0 r1c2 10", BadLine, 5},
		{"0 r1c2 1", "-1 r1c2 1", BadLine, 5},
		{"0 r1c2 1", "0 r1c1 1", BadLine, 5}, // a given
		{"0 r1c2 1", "0 r9c9 1", BadLine, 5}, // typed
		{"0 r1c2 1", "0 r1c2 1 1", BadLine, 5},
		{"0 r1c2 1", "12 r1c2 1", BadLine, 6}, // the next turn is earlier
		{"0 r1c2 1", "r1c2 1", BadLine, 5},
		{"0 r1c2 1", "0 r1c2 one", BadLine, 5},
		{"assign r3c5 7 depth 12", "", BadLine, 8},
		{"8........\n", "8.......\n", UnreadableGrid, grid},
		{"8........\n", "8.......X\n", UnreadableGrid, grid},
		{"# sum", "# step: 3\n# sum", BadLine, grid + 9},
		{"# sum", "\n" + hard + "\n# sum", UnreadableGrid, 0},
	} {
		_, err := Read("sunday.run", bytes.NewReader(resum(strings.Replace(text, test.old, test.new, 1))))
		bad, ok := errors.AsType[*Error](err)
		if !ok || bad.Kind != test.kind || bad.Line != test.line {
			t.Errorf("%q: the error is %v, want %v on line %d", test.new, err, test.kind, test.line)
			continue
		}
		at := "sunday.run: "
		if test.line > 0 {
			at = fmt.Sprintf("sunday.run:%d: ", test.line)
		}
		if !strings.HasPrefix(bad.Error(), at) || !strings.HasSuffix(bad.Error(), ".") && bad.Err == nil {
			t.Errorf("%q: it says %v", test.new, bad)
		}
	}
}

// TestUnfit: a run of an engine on a grid that it is not for, and runs that cannot be written.
func TestUnfit(t *testing.T) {
	four, _ := sudoku.NewLayout(2, 2)
	text := written(t, Run{Entry: format.Entry{Puzzle: sudoku.Empty(four)}, Engine: engine.DancingLinks})
	_, err := Read("", bytes.NewReader(resum(strings.Replace(string(text), "dlx", "band", 1))))
	if bad, ok := errors.AsType[*Error](err); !ok || bad.Kind != UnfitEngine || bad.Detail != "band" {
		t.Errorf("the error is %v", err)
	}
	sunday := sundayRun(t, engine.DancingLinks)
	for name, spoil := range map[string]func(*Run){
		"no engine": func(s *Run) { s.Engine = nil },
		"no puzzle": func(s *Run) { s.Entry = format.Entry{} },
		"unfit": func(s *Run) {
			s.Engine, s.Entry, s.Turns = engine.Band, format.Entry{Puzzle: sudoku.Empty(four)}, nil
		},
		"position":      func(s *Run) { s.Position = -1 },
		"limit":         func(s *Run) { s.Limit = -1 },
		"turn":          func(s *Run) { s.Turns = []engine.Turn{{Cell: -1, Digit: 1}} },
		"turn outside":  func(s *Run) { s.Turns = []engine.Turn{{Cell: 81, Digit: 1}} },
		"a blank end":   func(s *Run) { s.There += " " },
		"lines":         func(s *Run) { s.There = "a\n# turn: 99 r1c2 1" },
		"typed a given": func(s *Run) { s.Entry.Typed[0] = 1 },
	} {
		s := sunday
		s.Entry.Typed = sunday.Entry.Typed.Clone()
		spoil(&s)
		var text bytes.Buffer
		if err := Write(&text, s); err == nil || text.Len() > 0 {
			t.Errorf("%s: written as %q, %v", name, text.String(), err)
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, context.Canceled }

// TestReadersError: an error of the reader is returned.
func TestReadersError(t *testing.T) {
	if _, err := Read("", broken{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// FuzzRead reads any text, as it is and with the right checksum. What can be read can be written,
// and is the same when read again.
func FuzzRead(f *testing.F) {
	for _, e := range engine.All() {
		f.Add(written(f, sundayRun(f, e)))
	}
	l, _ := sudoku.NewLayout(2, 3)
	f.Add(written(f, Run{Entry: format.Entry{Puzzle: sudoku.Empty(l)}, Engine: engine.Propagation}))
	f.Add([]byte("# nonet run 1\n# engine: dlx\n# seed: 0\n# solutions: 0\n# step: 0\n+--+--+\n|12|..|\n|..|12|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n"))
	f.Add([]byte("# nonet run 2\n# engine: dlx\n# seed: 0\n# solutions: 0\n# step: 0\n" + hard + " # title\n#"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, text := range [][]byte{text, resum(string(text))} {
			s, err := Read("fuzz", bytes.NewReader(text))
			if err != nil {
				if bad, ok := errors.AsType[*Error](err); !ok || bad.Line < 0 || len(bad.Error()) < 20 {
					t.Fatalf("the error is %#v", err)
				}
				continue
			}
			if len(s.Entry.Title) > 10_000 {
				continue // too long to be written
			}
			s.Entry.Title = strings.ToValidUTF8(s.Entry.Title, "\uFFFD")
			read, err := Read("fuzz", bytes.NewReader(written(t, s)))
			if err != nil || !same(read, s) {
				t.Fatalf("read %+v, %v\nwant %+v", read, err, s)
			}
		}
	})
}

// aboutMore reports whether the words of a step have more than a cell and a digit.
func aboutMore(s engine.Step) bool {
	if reason, ok := s.Reason(); ok && reason.Rule() == engine.Peer {
		return false
	}
	return s.Detail != engine.Detail{} && s.Kind != engine.Choose && s.Kind != engine.Assign && s.Kind != engine.Backtrack
}
