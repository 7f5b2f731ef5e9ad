//go:build unix && !js

package watch_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/engine"
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
	d.Says("A program makes its own decisions")
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

// TestEndOfProgramProvesNothing checks that a program that ends without a solution, or with one of several, is not taken at its word.
func TestEndOfProgramProvesNothing(t *testing.T) {
	solved := ""
	for i, digit := range "1234341221434321" {
		if at := fmt.Sprintf("r%dc%d", i/4+1, i%4+1); !strings.Contains("r1c1 r1c2 r2c1 r2c2", at) {
			solved += fmt.Sprintf("echo '{\"step\":\"assign\",\"cell\":\"%s\",\"digit\":%c}'\n", at, digit)
		}
	}
	for script, says := range map[string]string{
		solved + `echo '{"step":"solution"}'`: "Solved in 13 steps. The program found no other solution.",
		"exit 0":                              "The program has ended without a solution, after 0 steps. That does not prove that there is none.",
		`echo '{"step":"assign","cell":"r1c3","digit":3}'`: "without a solution, after 1 step.",
	} {
		d := newDesk(t, fast)
		d.OpenText("12..\n34..\n....\n....\n")
		d.runner.SetProve(true)
		ownProgram(t, d, script)
		d.Press("Run / pause")
		d.Until("the end", func() bool { return d.runner.State() == running.Ended })
		d.Says(says)
	}
}

// TestAnotherEngineWhileStarting checks that a program that prints nothing is ended when another engine is chosen, so that the next press of Run
// runs that one.
func TestAnotherEngineWhileStarting(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText("12..\n34..\n....\n....\n")
	ownProgram(t, d, "yes it hangs >&2")
	d.Press("Run / pause")
	d.Until("the job", d.Working)
	d.runner.SetEngine(engine.DepthFirst)
	d.Until("the program is ended", func() bool { return !d.Working() })
	if said := d.Sentence().Text; strings.Contains(said, "program") || d.runner.Player() != nil {
		t.Errorf("the window says %q", said)
	}
	d.Press("Run / pause")
	d.Until("the end", func() bool { return d.runner.State() == running.Ended })
}

// TestRedoBringsTheProgramBack checks that redo brings back a program's run that undo has closed, also if another engine was chosen since.
func TestRedoBringsTheProgramBack(t *testing.T) {
	d := newDesk(t)
	d.OpenText("12..\n34..\n....\n....\n")
	ownProgram(t, d, `echo '{"step":"assign","cell":"r1c3","digit":3}'`)
	d.Press("One step")
	d.Until("the step", func() bool { p := d.runner.Player(); return p != nil && p.Position() == 1 })
	d.Press("Undo")
	d.Says("the run is closed")
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Redo")
	d.Until("the program's run", func() bool {
		p := d.runner.Player()
		return p != nil && p.Engine().IsRecorded() && p.Position() == 1
	})
}

// TestStepsOpenAsARun checks that the lines of a program alone are a run, which is watched at its puzzle.
func TestStepsOpenAsARun(t *testing.T) {
	d := newDesk(t)
	d.room.OpenSteps("lines.jsonl", []byte(`{"engine":"Eager","puzzle":"12..34..........","source":["try"]}
{"step":"assign","cell":"r1c3","digit":3,"line":1}
`))
	d.Until("the run", func() bool { return strings.Contains(d.Sentence().Text, "a run of Eager") })
	if title := words.EngineTitle(d.runner.Engine().Choice()); title != "Eager" {
		t.Errorf("the list of engines has %q", title)
	}
	d.step("One step")
	d.Shows("123.34..........")
}
