//go:build unix && !js

package watch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/words"
	"nonet/gui/running"
)

// ownProgram chooses a program that is a script for the shell.
func ownProgram(t *testing.T, d *desk, script string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "own.sh")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	all := running.NewPrograms(&[]running.Program{{Name: "Mine", Command: "sh " + file}}, nil)
	d.runner.SetEngine(all.Engines()[0])
}

// TestProgramIsWatched checks that a program's steps are played with its own words and lines, and back again, and that its end says what is wrong.
func TestProgramIsWatched(t *testing.T) {
	d := newDesk(t)
	d.OpenText("12..\n34..\n....\n....\n")
	ownProgram(t, d, `echo '{"engine":"Eager","source":["try a digit","give up"]}'
echo '{"step":"assign","cell":"r1c3","digit":3,"line":1,"say":"I like threes"}'
echo '{"step":"backtrack","cell":"r1c3","digit":3,"line":2}'
echo '{"step":"backtrack","cell":"r1c3","digit":3,"line":2}'
`)
	d.Press("One step")
	d.Until("the first step", func() bool { p := d.runner.Player(); return p != nil && p.Position() == 1 })
	d.Says("I like threes")
	if lines := d.runner.Engine().Pseudocode; len(lines) != 2 || words.EngineTitle(d.runner.Engine()) != "Eager" {
		t.Errorf("the lines are %v of %s", lines, words.EngineTitle(d.runner.Engine()))
	}
	d.Press("One step")
	d.Until("the second step", func() bool { return d.runner.Player().Position() == 2 })
	d.Press("One step back")
	d.Until("the first step again", func() bool { return d.runner.Player().Position() == 1 })
	d.Says("I like threes")
	d.runner.SetSpeed(running.Fastest)
	d.Press("Run / pause")
	d.Until("the end", func() bool { return d.runner.State() == running.Ended })
	d.Says("Line 4 of the run: r1c3 is empty, so nothing can be taken back there.")
	d.Press("Your turn")
	d.Says("A program takes its own decisions")
	d.Press("Stop")
	if d.runner.Engine().ID != "program:Mine" {
		t.Errorf("after the run the engine is %s", d.runner.Engine().ID)
	}
}

// TestProgramThatCannotBegin checks that each such program gets a sentence, and the window waits for none.
func TestProgramThatCannotBegin(t *testing.T) {
	d := newDesk(t)
	for script, says := range map[string]string{
		"exit 3":                    "exit status 3",
		"echo oops >&2; exit 3":     "oops",
		"echo nonsense; sleep 1000": "Line 1 of the run: this is not a JSON object: “nonsense”",
	} {
		ownProgram(t, d, script)
		d.Press("Run / pause")
		d.Until(script, func() bool { return strings.Contains(d.Sentence().Text, says) })
		if d.runner.Player() != nil {
			t.Errorf("%s: there is a run", script)
		}
	}
}

// TestStepsOpenAsARun checks that the lines of a program alone are a run, which is watched at its puzzle.
func TestStepsOpenAsARun(t *testing.T) {
	d := newDesk(t)
	d.room.OpenSteps("lines.jsonl", []byte(`{"engine":"Eager","puzzle":"12..34..........","source":["try"]}
{"step":"assign","cell":"r1c3","digit":3,"line":1}
`))
	d.Until("the run", func() bool { return strings.Contains(d.Sentence().Text, "a run of Eager") })
	d.step("One step")
	d.Shows("123.34..........")
}
