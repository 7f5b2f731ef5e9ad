package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/survey"
)

// TestSurveyProgress: the progress line of a survey shows how many puzzles are done and which part of the
// input that is, or the search that takes long.
func TestSurveyProgress(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lines.txt")
	if err := os.WriteFile(path, make([]byte, 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &screen{}
	stderr := s.console(false)
	p := &surveyProgress{in: new(call).input([]string{path}), engines: []*engine.Engine{engine.DancingLinks, engine.DepthFirst}}
	unknown := &surveyProgress{in: new(call).input([]string{"-"}), engines: p.engines}
	line, bare := p.line(stderr), unknown.line(stderr)
	for _, test := range []struct {
		rows, read, got int64
		at              time.Duration
		want            string
	}{
		{0, 0, 0, 2 * time.Second, "0 puzzles, 0/s, 2 s"},
		{3, 4, 500, 10 * time.Second, "1 puzzle, 0/s, 10 s; 18 %, 43 s left"},
		{3, 4, 500, 10*time.Second + 999*time.Millisecond, "1 puzzle, 0/s, 10 s; 18 %, 47 s left"},
		{3, 4, 500, 11 * time.Second, "searching puzzle 2 with backtrack (Ctrl+C stops) … 1 s"},
		{4, 4, 500, 12 * time.Second, "2 puzzles, 0/s, 12 s; 25 %, 36 s left"},
		{4, 4, 500, 14 * time.Second, "searching puzzle 3 with dlx (Ctrl+C stops) … 2 s"},
		{8, 4, 500, 15 * time.Second, "4 puzzles, 0/s, 15 s; 50 %, 15 s left"},
		{8, 4, 500, 20 * time.Second, "4 puzzles, 0/s, 20 s; 50 %, 20 s left"}, // it waits for the next puzzle
		{9, 5, 4000, 25 * time.Second, "4 puzzles, 0/s, 25 s; 90 %, 2 s left"},
	} {
		for _, p := range []*surveyProgress{p, unknown} {
			p.rows.Store(test.rows)
			p.read.Store(test.read)
			p.in.got.Store(test.got)
		}
		if got := line(test.at); got != test.want {
			t.Errorf("at %d of %d rows: %q, want %q", test.rows, test.read*2, got, test.want)
		}
		want, _, _ := strings.Cut(test.want, ";")
		if got := bare(test.at); got != want {
			t.Errorf("at %d of %d rows, of an unknown number: %q, want %q", test.rows, test.read*2, got, want)
		}
	}
	stderr.terminal.typing = true
	p.rows.Store(10)
	if got := line(30 * time.Second); got != "" {
		t.Errorf("while it waits for the next puzzle to be typed, it says %q", got)
	}
	p.read.Store(6)
	if got := line(31 * time.Second); got != "searching puzzle 6 with dlx (Ctrl+C stops) … 1 s" {
		t.Errorf("while it searches what was typed, it says %q", got)
	}
}

// TestRaceCells: what is not known is a dash.
func TestRaceCells(t *testing.T) {
	row := survey.Row{Steps: 2, Counters: engine.Counters{Nodes: 3, Assignments: 4, Backtracks: 5, Checks: 6, Deepest: 7, Time: 8 * time.Millisecond}}
	want := []string{"2", "3", "4", "5", "6", "7", "8.000"}
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("it is %q, want %q", got, want)
	}
	row.Steps, want[0] = 0, "0"
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("without steps it is %q, want %q", got, want)
	}
	row.Steps, want[0] = -1, "-"
	if got := raceCells(row); !slices.Equal(got, want) {
		t.Errorf("without a number of steps it is %q, want %q", got, want)
	}
	row.GivenUp = true
	if got := raceCells(row); !slices.Equal(got, []string{"-", "-", "-", "-", "-", "-", ">8.000"}) {
		t.Errorf("given up, it is %q", got)
	}
}
