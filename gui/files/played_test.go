package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/gui/hall/halltest"
	"nonet/gui/webpage"
)

const small = "2..4.1.2.....4.3"

// playedFiles makes a folder with a run, what a program has printed of one, and a lesson, each with the small puzzle, and a lesson and a run without a puzzle.
func playedFiles(t *testing.T) string {
	t.Helper()
	state, err := session.Read("", strings.NewReader(small))
	if err != nil {
		t.Fatal(err)
	}
	var run strings.Builder
	if err := runfile.Write(&run, runfile.Run{Entry: format.Entry{Puzzle: state.Puzzle}, Engine: engine.DepthFirst, Limit: 1}); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, text := range map[string]string{
		"run.nonet": run.String(),
		"steps.txt": `{"puzzle":"` + small + `"}` + "\n" + `{"step":"assign","cell":"r1c2","digit":3}` + "\n",
		"lesson.md": "# L\n## M\n```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n## N\n```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n",
		"none.md":   "# L\n## M\n```question\nask: Why?\nanswer: So.\n```\n",
		"bare.txt":  `{"step":"assign","cell":"r1c2","digit":3}` + "\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// TestPuzzleOfWhatIsPlayed: where a puzzle is wanted, a run, what a program has printed of one, and a lesson have theirs. If there is none, it says so.
func TestPuzzleOfWhatIsPlayed(t *testing.T) {
	halltest.Concurrent(t)
	d, folder := newDesk(t), playedFiles(t)
	for _, name := range []string{"run.nonet", "steps.txt", "lesson.md"} {
		got := ""
		d.files.Open(filepath.Join(folder, name), func(s session.State) { got = s.Puzzle.Givens.String() })
		d.Until(name+" has a puzzle", func() bool { return got != "" })
		if got != small {
			t.Errorf("that of %s is %s", name, got)
		}
	}
	for name, says := range map[string]string{"none.md": "none.md contains no puzzle", "bare.txt": "puzzle"} {
		d.Line.Clear()
		d.files.Open(filepath.Join(folder, name), func(session.State) { t.Errorf("%s has a puzzle", name) })
		d.Until("a message", func() bool { return d.Line.Notice() != nil })
		d.Says(says)
	}
}

// TestPuzzlesOfWhatIsPlayed: where the puzzles of a file are wanted, a run, a transcript and a lesson have theirs, each once. A picture has to be read.
func TestPuzzlesOfWhatIsPlayed(t *testing.T) {
	halltest.Concurrent(t)
	d, folder := newDesk(t), playedFiles(t)
	p := d.inPage()
	for _, name := range []string{"run.nonet", "steps.txt", "lesson.md"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		var got []format.Entry
		d.files.AskPuzzles(func(_ string, all []format.Entry) { got = all })
		p.Choose(webpage.File{Name: name, Text: text})
		d.Until("the puzzles of "+name+" are there", func() bool { return got != nil })
		if len(got) != 1 || got[0].Puzzle.Givens.String() != small {
			t.Errorf("%s has %d puzzles", name, len(got))
		}
	}
	d.files.AskPuzzles(func(string, []format.Entry) { t.Error("a picture has puzzles") })
	p.Choose(webpage.File{Name: "photo.png", Text: []byte("\x89PNG\r\n\x1a\n")})
	d.Until("the picture is named", func() bool { return d.Line.Notice() != nil })
	d.Says("photo.png is a picture")
}
