package transcript_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

const four = "1...2..........1"

// read reads a transcript of a 4×4 puzzle, and returns its events and the error at its end.
func read(t *testing.T, text string) ([]transcript.Event, error) {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Givens[0], p.Givens[4], p.Givens[15] = 1, 2, 1
	r, err := transcript.NewReader(strings.NewReader(text), p)
	var events []transcript.Event
	for err == nil {
		var e transcript.Event
		if e, err = r.Next(); err == nil {
			events = append(events, e)
		}
	}
	if err == io.EOF {
		err = nil
	}
	return events, err
}

// TestPlainRun: assignments, backtracks and words of its own are all that a program needs, and what else is on a line does no harm.
func TestPlainRun(t *testing.T) {
	events, err := read(t, "\uFEFF{\"step\":\"assign\",\"cell\":\"r1c2\",\"digit\":3,\"say\":\"  I try\\n 3\\u0007 \",\"peer\":[1],\"size\":\"x\"}\r\n\n"+
		`{"note":"no step"}`+"\n"+`{"step":"backtrack","cell":"r1c2","line":3}`)
	if err != nil || len(events) != 2 {
		t.Fatalf("%v, %+v", err, events)
	}
	if e := events[0]; e.Say != "I try  3" || e.Line != 1 || e.Step != (engine.Step{Kind: engine.Assign, Cell: 1, Digit: 3, Depth: 1, Line: engine.NoLine}) {
		t.Errorf("%+v", e)
	}
	if e := events[1]; e.Line != 4 || e.Step != (engine.Step{Kind: engine.Backtrack, Cell: 1, Digit: 3, Line: engine.NoLine}) {
		t.Errorf("%+v", e)
	}
}

// TestUTF16: what the consoles of Windows save is read as any other text.
func TestUTF16(t *testing.T) {
	text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(
		`{"step":"assign","cell":"r1c2","digit":3,"say":"ein Versuch: drei über vier"}` + "\r\n" + `{"step":"backtrack","cell":"r1c2"}` + "\r\n")
	if err != nil {
		t.Fatal(err)
	}
	events, err := read(t, text)
	if err != nil || len(events) != 2 || events[0].Say != "ein Versuch: drei über vier" || events[1].Line != 2 {
		t.Errorf("%v, %+v", err, events)
	}
	if !transcript.Is([]byte(text)) {
		t.Error("it is not taken for a transcript")
	}
}

// TestPeer: a candidate is struck because of the peer that the line names, or that has the digit, whichever cell that is.
func TestPeer(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	for cell := range l.Cells() {
		struck := cell ^ 1 // beside it, in its row
		for _, named := range []string{"", `,"peer":"` + l.CellName(cell) + `"`} {
			r, err := transcript.NewReader(strings.NewReader(`{"domains":true,"puzzle":"................"}`+"\n"+
				`{"step":"assign","cell":"`+l.CellName(cell)+`","digit":3}`+"\n"+
				`{"step":"prune","cell":"`+l.CellName(struck)+`","digit":3`+named+"}\n"), sudoku.Puzzle{})
			if err != nil {
				t.Fatal(err)
			}
			_, _ = r.Next()
			e, err := r.Next()
			if reason, ok := e.Step.Reason(); err != nil || !ok || reason != engine.Because(engine.Peer, cell) {
				t.Errorf("%s is struck because of %v, %v, %v", l.CellName(struck), reason, ok, err)
			}
		}
	}
}

// TestErrors: everything that cannot have happened is a sentence with the number of its line. There is no kind of error without a case.
func TestErrors(t *testing.T) {
	const head, columns = `{"domains":true}` + "\n", `{"columns":true}` + "\n"
	fill := func(row string) string {
		var lines strings.Builder
		for i, d := range row {
			if d != '.' {
				l, _ := sudoku.LayoutOfSide(4)
				lines.WriteString(`{"step":"assign","cell":"` + l.CellName(i) + `","digit":` + string(d) + "}\n")
			}
		}
		return lines.String()
	}
	cases := map[string]struct{ text, want string }{
		"json":       {"hello", "line 1: the last line is cut short"},
		"json ":      {"hello\n", "line 1: this is not a JSON object: “hello”. Print one object"},
		"int":        {`{"step":"assign","cell":"r1c2","digit":"3"}` + "\n", "line 1: “digit” must be a whole number."},
		"string":     {`{"step":"assign","cell":7}` + "\n", "line 1: “cell” must be a text in quotation marks."},
		"bool":       {`{"domains":1}` + "\n", "line 1: “domains” must be true or false."},
		"slice":      {`{"source":"solve():"}` + "\n", "line 1: “source” must be a list of texts."},
		"slice ":     {`{"source":["solve():",7]}` + "\n", "line 1: “source” must be a list of texts."},
		"cut":        {"{\"step\":\"solution\"}\n{\"step\":\"ass", "line 1: this is no solution"},
		"cut ":       {head + "{\"step\":\"ass", "line 2: the last line is cut short: “{\"step\":\"ass”."},
		"long":       {strings.Repeat("x", 1<<20+1), "line 1: the line is longer than 1048576 bytes."},
		"step":       {`{"step":"guess"}`, "line 1: there is no step “guess”."},
		"puzzle":     {"", ""},
		"unreadable": {`{"puzzle":"12"}`, "line 1: the puzzle of the first line cannot be read: expected"},
		"other":      {`{"puzzle":"1234............"}`, "line 1: the first line names another puzzle"},
		"source":     {`{"source":[` + strings.Repeat(`"x",`, 255) + `"x"]}`, "line 1: the source has 256 lines, and at most 255"},
		"late":       {head + `{"puzzle":"` + four + `","source":[]}`, "line 2: the line about the engine must come first"},
		"cell":       {`{"step":"assign","cell":"r1c5","digit":3}`, "line 1: “r1c5” is no cell of this grid. The cells are r1c1 to r4c4"},
		"nocell":     {`{"step":"assign","digit":3}`, "line 1: the step assign needs a “cell”"},
		"digit":      {`{"step":"assign","cell":"r1c2","digit":5}`, "line 1: the step assign needs a “digit” from 1 to 4."},
		"given":      {`{"step":"assign","cell":"r1c1","digit":3}`, "line 1: r1c1 holds the given 1, which cannot be changed."},
		"filled":     {`{"step":"assign","cell":"r1c2","digit":3}` + "\n" + `{"step":"assign","cell":"r1c2","digit":4}`, "line 2: r1c2 already holds 3, since line 1."},
		"empty":      {`{"step":"backtrack","cell":"r1c2"}`, "line 1: r1c2 is empty"},
		"holds":      {`{"step":"assign","cell":"r1c2","digit":3}` + "\n" + `{"step":"backtrack","cell":"r1c2","digit":4}`, "line 2: r1c2 holds 3, so 4 cannot be taken back there."},
		"unsolved":   {`{"step":"solution"}`, "line 1: this is no solution: r1c2 is empty."},
		"broken":     {fill(".243.413342"+"14"+"32.") + `{"step":"solution"}`, "this is no solution: column 2 has 4 twice, in r2c2 and r3c2."},
		"clue":       {"", "line 17: this is no solution: it breaks the clue “cage 7 r1c1 r1c2”."},
		"domains":    {`{"step":"prune","cell":"r1c2","digit":3}`, "line 1: the step prune needs candidates: begin with a line that has \"domains\":true."},
		"pruned":     {head + `{"step":"prune","cell":"r1c2","digit":1}`, "line 2: 1 is no candidate of r1c2."},
		"restored":   {head + `{"step":"restore","cell":"r1c2","digit":3}`, "line 2: 3 is a candidate of r1c2 already."},
		"columns":    {`{"step":"cover","column":"r1c2 filled"}`, "line 1: the step cover needs the items of an exact cover"},
		"column":     {columns + `{"step":"cover","column":"row 9 has 1"}`, "line 2: “row 9 has 1” is no item"},
		"satisfied":  {columns + `{"step":"cover","column":"row 1 has 1"}`, "line 2: the item “row 1 has 1” is covered from the start, because of a given."},
		"covered":    {columns + strings.Repeat(`{"step":"cover","column":"row 1 has 2"}`+"\n", 2), "line 3: the item “row 1 has 2” is covered already, since line 2."},
		"uncovered":  {columns + `{"step":"uncover","column":"row 1 has 2"}`, "line 2: the item “row 1 has 2” is not covered."},
		"places":     {`{"step":"suppose","digit":1,"places":["row 1 of box 1"]}`, "line 1: the step suppose needs three “places”"},
	}
	small, _ := sudoku.LayoutOfSide(4)
	blank := `{"puzzle":"................"}` + "\n"
	for cell, d := range "1234341221434321" {
		if cell > 0 {
			blank += `{"step":"assign","cell":"` + small.CellName(cell) + `","digit":` + string(d) + "}\n"
		}
	}
	if r, err := transcript.NewReader(strings.NewReader(blank+`{"step":"solution"}`), sudoku.Puzzle{}); err != nil {
		t.Error(err)
	} else {
		for err == nil {
			_, err = r.Next()
		}
		if !strings.Contains(err.Error(), "line 17: this is no solution: r1c1 is empty.") {
			t.Errorf("of a grid with only the first cell blank the error is %v", err)
		}
	}
	tried := map[string]bool{}
	for name, test := range cases {
		_, err := read(t, test.text)
		if name == "clue" {
			err = clueBroken(t)
		}
		if test.want == "" {
			_, err = transcript.NewReader(strings.NewReader(`{"engine":"x"}`), sudoku.Puzzle{})
			test.want = "line 1: the first line must say which puzzle"
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", name, err, test.want)
			continue
		}
		if bad, ok := errors.AsType[*transcript.Error](err); ok {
			tried[bad.Kind] = true
		}
	}
	for kind := range transcript.Errors() {
		if !tried[kind] {
			t.Errorf("no case has the error %s", kind)
		}
	}
}

// clueBroken returns the error of a run that fills a 4×4 with a cage that its digits do not keep.
func clueBroken(t *testing.T) error {
	t.Helper()
	text := `{"puzzle":".Shape~4x4.Cage~7~R1C1~R1C2.~R1C1_1"}` + "\n"
	l, _ := sudoku.LayoutOfSide(4)
	for cell, d := range "1234341221434321" {
		if cell > 0 {
			text += `{"step":"assign","cell":"` + l.CellName(cell) + `","digit":` + string(d) + "}\n"
		}
	}
	r, err := transcript.NewReader(strings.NewReader(text+`{"step":"solution"}`), sudoku.Puzzle{})
	for err == nil {
		_, err = r.Next()
	}
	return err
}

// TestConflictOfAClue: a conflict names the clue that nonet steps has named, or that it follows from several; a learnt clause stays one.
func TestConflictOfAClue(t *testing.T) {
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":".Shape~4x4.Cage~7~R1C1~R1C2.Thermo~R3C1~R3C2~R3C3.~R1C1_4"}`+"\n"+
		`{"step":"conflict","clue":"thermo r3c1 r3c2 r3c3"}`+"\n"+`{"step":"conflict","clue":"rule of 45"}`+"\n"+`{"step":"conflict","clause":1}`), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	p := r.Header().Puzzle
	all := p.Clues.Constraints()
	for n := range 3 {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		i, ok := e.Step.Constraint()
		switch {
		case n == 0 && (!ok || i >= len(all) || p.Clues.All()[all[i].Clue].Kind != sudoku.Thermo), n == 1 && (!ok || i != len(all)), n == 2 && ok:
			t.Errorf("conflict %d has constraint %d, %v", n+1, i, ok)
		}
	}
}

// TestIs: a transcript is told from puzzles and from other documents by its first line.
func TestIs(t *testing.T) {
	for text, want := range map[string]bool{
		`{"step":"assign","cell":"r1c1","digit":3}`: true, "\uFEFF\n" + `{"engine":"x","puzzle":"` + four + `","domains":false,"source":[]}` + "\n{": true,
		`{"engine":"x","puzzle":"` + four + `"}` + "\r\n\r\n" + `{"step":"solution"}`: true, `{"engine":"x"}` + "\n" + `{"step":"solution"}`: true,
		`{"engine":"x","puzzle":"` + four + `","steps":7}` + "\n" + `{"engine":"y","puzzle":"` + four + `","steps":8}`: false,
		`{"puzzle":"` + four + `","source":["x"]}`: true, `{"puzzle":"` + four + `"}`: false, four: false, `{"step":"dance"}`: false, `{"step":1}`: false, "[1]": false, "": false,
	} {
		if got := transcript.Is([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestSource: the indentation of a program becomes levels, whatever it is made of.
func TestSource(t *testing.T) {
	got := transcript.Source([]string{"def solve():", "    for x in y:", "\t\tprint(x)", "", "  odd"})
	want := []engine.Line{{Text: "def solve():"}, {Indent: 2, Text: "for x in y:"}, {Indent: 4, Text: "print(x)"}, {}, {Indent: 1, Text: "odd"}}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("line %d: %+v, want %+v", i, got[i], want[i])
		}
	}
}

// TestSourceOfSingleBlanks: a blank a level is an indentation too, and a program without any has none.
func TestSourceOfSingleBlanks(t *testing.T) {
	for _, test := range []struct {
		lines []string
		want  []int
	}{{[]string{"a", " b", "  c", " d"}, []int{0, 1, 2, 1}}, {[]string{"a", "b"}, []int{0, 0}}, {[]string{"a", " ", "  b", "    c"}, []int{0, 0, 1, 2}}} {
		for i, line := range transcript.Source(test.lines) {
			if line.Indent != test.want[i] {
				t.Errorf("of %q line %d has the indentation %d, want %d", test.lines, i+1, line.Indent, test.want[i])
			}
		}
	}
}

// FuzzReader: no text is too strange, and what comes out can happen on a board.
func FuzzReader(f *testing.F) {
	f.Add(`{"domains":true}` + "\n" + `{"step":"assign","cell":"r1c2","digit":3}`)
	f.Add(`{"step":"choose","cell":"r1c2","equal":-7,"size":1e9}` + "\n" + `{"step":"wipeout","column":"row 1 has 3"}`)
	f.Fuzz(func(t *testing.T, text string) {
		events, _ := read(t, text)
		placed := 0
		for _, e := range events {
			switch e.Step.Kind {
			case engine.Assign, engine.Deduce:
				placed++
			case engine.Backtrack:
				placed--
			}
			if int(e.Step.Depth) != placed || placed < 0 || placed > 13 {
				t.Fatalf("%q: the depth after line %d is %d", text, e.Line, e.Step.Depth)
			}
		}
	})
}
