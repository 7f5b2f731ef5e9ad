package runfile

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
)

// notedRun is sundayRun with stops of every kind and with notes.
func notedRun(t testing.TB) Run {
	r := sundayRun(t, engine.DepthFirst)
	for kind := range player.BreakKinds {
		r.Stops = append(r.Stops, player.Breakpoint{Kind: kind})
	}
	r.Stops[player.BreakCell].Cell = 22
	r.Stops[player.BreakDigit].Digit = 4
	r.Stops[player.BreakDepth].Depth = 10
	r.Stops[player.BreakLine].Line = 6
	r.Stops = append(r.Stops, player.Breakpoint{Kind: player.BreakCell, Cell: 80}, player.Breakpoint{Kind: player.BreakCell, Cell: 0},
		player.Breakpoint{Kind: player.BreakLine, Line: 0}, player.Breakpoint{Kind: player.BreakLine, Line: len(r.Engine.Pseudocode) - 1}, player.Breakpoint{Kind: player.BreakDigit, Digit: 1}, player.Breakpoint{Kind: player.BreakDigit, Digit: 9},
		player.Breakpoint{Kind: player.BreakDepth, Depth: 1}, player.Breakpoint{Kind: player.BreakDepth, Depth: 81})
	r.Notes = []Note{{0, "The class guesses: how many digits are wrong?"}, {17, "# title: ‘Vorsicht’ 在这里 12 r1c1"}, {1 << 40, "."}}
	return r
}

func TestNotesAndStops(t *testing.T) {
	want := notedRun(t)
	text := written(t, want)
	got, err := Read("noted.nonet", bytes.NewReader(text))
	if err != nil || !same(got, want) {
		t.Fatalf("read %+v, %v, want %+v", got, err, want)
	}
	if again := written(t, got); !bytes.Equal(again, text) {
		t.Errorf("written again it is\n%s, want\n%s", again, text)
	}
}

// TestOldProgramsKeepNotes checks that a file with notes or stops is of a version that older programs
// refuse, and any other file of the one that they open.
func TestOldProgramsKeepNotes(t *testing.T) {
	plain, noted := sundayRun(t, engine.DepthFirst), notedRun(t)
	onlyStops, onlyNotes, one := plain, plain, plain // of each
	onlyStops.Stops = noted.Stops[:1]
	onlyNotes.Notes = noted.Notes[:1]
	one.Stops, one.Notes = onlyStops.Stops, onlyNotes.Notes
	for _, c := range []struct {
		run  Run
		want string
	}{{plain, "# nonet run 2\n"}, {noted, "# nonet run 3\n"}, {onlyStops, "# nonet run 3\n"}, {onlyNotes, "# nonet run 3\n"}, {one, "# nonet run 3\n"}} {
		if text := written(t, c.run); !bytes.HasPrefix(text, []byte(c.want)) {
			t.Errorf("the file begins with %q, want %q", text[:14], c.want)
		}
		c.run.Before = true // which has neither
		if refused := Write(io.Discard, c.run) != nil; refused != (c.want == "# nonet run 3\n") {
			t.Errorf("with %d stops and %d notes a file of version 1 is refused: %t", len(c.run.Stops), len(c.run.Notes), refused)
		}
	}
}

func TestBadNotesAndStops(t *testing.T) {
	for _, line := range []string{
		"stop: cell r10c1", "stop: cell", "stop: digit 10", "stop: digit 0", "stop: depth 0", "stop: depth 82", "stop: line 9", "stop: line 0",
		"stop: cells r1c1", "stop: backtrack 3", "stop: unknown", "stop:", "remark: 5", "remark: -1 x", "remark: x y", "remark:",
		"remark: 7 one\n# remark: 7 two", "remark: 7 one\n# remark: 6 two",
	} {
		text := string(written(t, sundayRun(t, engine.DepthFirst)))
		text = strings.Replace(text, "# there", "# "+line+"\n# there", 1)
		text = text[:strings.LastIndex(text, "# sum")]
		_, err := Read("", strings.NewReader(text+sumLine([]byte(text))))
		if bad, ok := errors.AsType[*Error](err); !ok || bad.Kind != BadLine {
			t.Errorf("%q is read with the error %v", line, err)
		}
	}
	early := strings.Replace(string(written(t, sundayRun(t, engine.DepthFirst))), "# engine", "# stop: line 1\n# engine", 1)
	if _, err := Read("", strings.NewReader(early)); err == nil {
		t.Error("a stop at a line of the engine is read before the engine is known")
	}
	for _, spoil := range []func(*Run){
		func(r *Run) { r.Notes[1].Text = "two\nlines" },
		func(r *Run) { r.Notes[1].Text = " " },
		func(r *Run) { slices.Reverse(r.Notes) },
		func(r *Run) { r.Stops[player.BreakCell].Cell = 3; r.Stops[player.BreakLine].Line = 99 },
		func(r *Run) { r.Before = true },
	} {
		r := notedRun(t)
		spoil(&r)
		var out bytes.Buffer
		if err := Write(&out, r); err == nil || out.Len() > 0 {
			t.Errorf("%+v %+v was written, with the error %v", r.Notes, r.Stops, err)
		}
	}
}

// TestTheRightReason: what is not one line of text is refused for that reason, whatever its line ends.
func TestTheRightReason(t *testing.T) {
	for _, text := range []string{"two\r\nlines", "two\rlines", "two\nlines", "x\n# sum: 1", "x\r"} {
		remark, there := notedRun(t), notedRun(t)
		remark.Notes[1].Text, there.There = text, text
		for what, r := range map[string]Run{"a note": remark, "the description": there} {
			var out bytes.Buffer
			err := Write(&out, r)
			if err == nil || out.Len() > 0 || !strings.HasPrefix(err.Error(), what) || !strings.Contains(err.Error(), "not one line of text") {
				t.Errorf("%s %q: the error is %v", what, text, err)
			}
		}
	}
}
