//go:build unix && !js

package compare

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// small is a 4×4 puzzle, which the script solves reads digit by digit.
const small = "12..\n34..\n....\n....\n"

// solves is a program that says something of its own, takes one digit back, and solves small.
const solves = `echo '{"engine":"Eager"}'
step() { echo "{\"step\":\"$1\",\"cell\":\"$2\",\"digit\":$3,\"say\":\"I like $3\"}"; }
step assign r1c3 4; step backtrack r1c3 4
step assign r1c3 3; step assign r1c4 4; step assign r2c3 1; step assign r2c4 2
step assign r3c1 2; step assign r3c2 1; step assign r3c3 4; step assign r3c4 3
step assign r4c1 4; step assign r4c2 3; step assign r4c3 2; step assign r4c4 1
echo '{"step":"solution"}'
`

// withPrograms returns a window in which scripts for the shell are compared with depth-first search on small.
func withPrograms(t *testing.T, scripts ...string) (*desk, *Room, *running.Programs) {
	t.Helper()
	var saved []running.Program
	ids := []string{engine.DepthFirst.ID}
	for i, script := range scripts {
		name := string(rune('K' + i))
		file := filepath.Join(t.TempDir(), name+".sh")
		if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
			t.Fatal(err)
		}
		saved = append(saved, running.Program{Name: name, Command: "sh " + file})
		ids = append(ids, "program:"+name)
	}
	own := running.NewPrograms(&saved, nil)
	d := newDeskAt(halltest.New(t), Settings{Engines: strings.Join(ids, ","), Slider: running.SliderMax, Clock: timeClock}, own)
	d.OpenText(small)
	own.Changed = d.room.ProgramsChanged
	return d, d.room, own
}

// boardSays waits until the board of a run says something.
func (d *desk) boardSays(run int, part string) {
	d.T.Helper()
	d.Until("board "+letterOf(run)+" to say "+part, func() bool {
		l := d.room.shown.lanes[run]
		if l.outcome.Visible() {
			return strings.Contains(l.outcome.text.Text, part)
		}
		return strings.Contains(l.says.Text, part)
	})
}

// TestProgramInComparison: a program is compared step by step with an engine, in its own words, and to the first difference; its time is not
// measured.
func TestProgramInComparison(t *testing.T) {
	halltest.Concurrent(t)
	d, r, _ := withPrograms(t, solves)
	if got := r.Settings(); got.Engines != "backtrack,program:K" || got.Clock != "" {
		t.Errorf("the settings are %+v", got)
	}
	r.StepBy(1)
	d.Until("the programs", func() bool { return r.racer.race != nil })
	d.raced()
	d.boardSays(1, "I like 4")
	d.Press(words.T("menu.clock"))
	d.Says("How long a program would take without display cannot be measured")
	if r.racer.race.Clock() != race.Steps || r.shown.panel.clocks.SelectedIndex() != int(race.Steps) {
		t.Error("it is measured all the same")
	}
	d.Press(words.T("menu.divergence"))
	d.Until("the first difference", r.AtDivergence)
	if text := d.Sentence().Text; !strings.Contains(text, "K tries 4 in r1c3") {
		t.Errorf("the first difference: %q", text)
	}
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race.Ended() })
	d.raced()
	d.boardSays(1, "Solution after 15 steps")
	table := d.table()
	row := regexp.MustCompile(`K \(a program: not timed\) +– +solved +15 +14 +13 +1 +– +– +12 +–`) // without checks and time
	if !row.MatchString(table) {
		t.Errorf("the table is\n%s", table)
	}
	r.ToStart()
	d.raced()
	r.StepBy(2)
	d.raced()
	d.boardSays(1, "I like 4")
}

// TestProgramThatFails: what a program does wrong is said on its board, also if it cannot begin, and the other run goes on to its end.
func TestProgramThatFails(t *testing.T) {
	halltest.Concurrent(t)
	step := `echo '{"step":"assign","cell":"r1c3","digit":3}'` + "\n"
	d, r, _ := withPrograms(t, step+`echo '{"step":"backtrack","cell":"r1c4","digit":3}'; yes noise >&2`, "echo oops >&2; exit 3", "echo nonsense; yes")
	for range 2 { // and again from the start
		d.Strike(fyne.KeySpace)
		d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
		d.raced()
		d.boardSays(0, "Solution after")
		d.boardSays(1, "Line 2 of the run: r1c4 is empty")
		d.boardSays(2, "exit status 3: oops")
		d.boardSays(3, "this is not a JSON object")
	}
	table := d.table()
	if n := strings.Count(table, "could not go on"); n != 3 {
		t.Errorf("%d runs could not go on:\n%s", n, table)
	}
	d.Press(words.T("menu.divergence"))
	d.Until("why there is no difference", func() bool {
		text := d.Sentence().Text
		return strings.Contains(text, "The first difference cannot be found.") || strings.Contains(text, "They differ from decision")
	})

	r.SetEngine(1, engine.ForwardChecking)
	r.SetEngine(2, engine.DancingLinks)
	d.Strike(fyne.KeySpace)
	d.Until("another race", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	d.boardSays(2, "Solution after")
	d.boardSays(3, "this is not a JSON object")
}

// TestWhoIsNotCompared: what is said about the first difference names the program that failed and is not compared with the others.
func TestWhoIsNotCompared(t *testing.T) {
	halltest.Concurrent(t)
	d, r, _ := withPrograms(t, "echo oops >&2; exit 3", `echo '{"step":"assign","cell":"r1c4","digit":3}'; echo nonsense`, solves)
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	d.Press(words.T("menu.divergence"))
	d.Until("the first difference", r.AtDivergence)
	d.Says("C tries 3 in r1c4")
	d.Says("Not compared: B K. Its board says why.")

	r.SetEngine(2, engine.DepthFirst)
	r.SetEngine(3, engine.DepthFirst)
	d.Strike(fyne.KeySpace)
	d.Until("all have ended again", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	d.Press(words.T("menu.divergence"))
	d.Says("They make the same decisions, all the way to the end. Not compared: B K. Its board says why.")
}

// TestProgramProvesNothing: the end of a program without a solution is not called a proof.
func TestProgramProvesNothing(t *testing.T) {
	halltest.Concurrent(t)
	d, r, _ := withPrograms(t, "exit 0")
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	d.boardSays(1, "That does not prove that there is none")
	if table := d.table(); !strings.Contains(table, "ended without a solution") || strings.Contains(table, "no solution") {
		t.Errorf("the table says\n%s", table)
	}
}

// lives is a program that writes its number into a file, prints a step, and then nothing any more.
func lives(t *testing.T, prints string) (script string, running func() bool) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "pid")
	return "echo $$ >" + file + "\n" + prints + "\ntrap '' TERM; sleep 1000; sleep 1000\n", func() bool {
		text, err := os.ReadFile(file)
		n, bad := strconv.Atoi(strings.TrimSpace(string(text)))
		return err == nil && bad == nil && syscall.Kill(n, 0) == nil
	}
}

// TestProgramIsEnded: a program is running only as long as its race, and none is started for coming back.
func TestProgramIsEnded(t *testing.T) {
	halltest.Concurrent(t)
	first := `echo '{"step":"assign","cell":"r1c3","digit":3}'`
	for name, end := range map[string]func(*desk, *Room){
		"Stop":             func(d *desk, _ *Room) { d.room.Stop() },
		"another puzzle":   func(d *desk, _ *Room) { d.OpenText(sixes) },
		"another engine":   func(_ *desk, r *Room) { r.SetEngine(1, engine.ForwardChecking) },
		"another activity": func(d *desk, _ *Room) { d.Enter(d.plain) },
		"the program is removed": func(_ *desk, r *Room) {
			r.needs.Programs.Remove(r.needs.Programs.Of(r.plans[1].engine))
		},
		"the window is closed": func(_ *desk, r *Room) { r.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			script, running := lives(t, first)
			d, r, _ := withPrograms(t, script)
			r.StepBy(1)
			d.Until("the first step", func() bool { return r.racer.race != nil && r.racer.race.Now() == 1 })
			if !running() {
				t.Fatal("it does not run")
			}
			end(d, r)
			if name == "the window is closed" && running() {
				t.Error("it runs on")
			}
			d.Until("its end", func() bool { return !running() })
			if name == "another activity" {
				d.Enter(r)
				d.Says("Press Run to start their programs again")
				if r.racer.race != nil || running() {
					t.Error("coming back has started it")
				}
			}
		})
	}
}

// TestStartingIsCancelled: a program that prints nothing is ended when the start is cancelled, or another engine is chosen.
func TestStartingIsCancelled(t *testing.T) {
	halltest.Concurrent(t)
	for name, end := range map[string]func(*desk, *Room){
		"Run":              func(d *desk, _ *Room) { d.Strike(fyne.KeySpace) },
		"another engine":   func(_ *desk, r *Room) { r.SetEngine(1, engine.ForwardChecking) },
		"another activity": func(d *desk, _ *Room) { d.Enter(d.plain) },
	} {
		t.Run(name, func(t *testing.T) {
			script, running := lives(t, "")
			d, r, _ := withPrograms(t, script)
			d.Strike(fyne.KeySpace)
			d.Until("the program", running)
			d.Says("Starting the program")
			end(d, r)
			d.Until("its end", func() bool { return !running() && !d.Working() })
			if r.racer.race != nil {
				t.Error("there is a race")
			}
		})
	}
}

// TestWaitingForAProgram: while all runs wait for a program its board says so, and Stop and stepping back work.
func TestWaitingForAProgram(t *testing.T) {
	halltest.Concurrent(t)
	script, alive := lives(t, `echo '{"step":"assign","cell":"r1c3","digit":3}'`)
	d, r, _ := withPrograms(t, script)
	var tick func(time.Time)
	r.racer.ticker = func(f func(time.Time)) func() {
		tick = f
		return func() {}
	}
	r.SetSpeed(running.SliderMax / 3)
	d.Strike(fyne.KeySpace)
	d.Until("the race", func() bool { return tick != nil })
	now := time.Now()
	for range 50 {
		now = now.Add(100 * time.Millisecond)
		tick(now)
	}
	d.boardSays(1, "Waiting for the program")
	if got := r.racer.race.Now(); got != 1 {
		t.Errorf("the clock is at %d", got)
	}
	r.Pause()
	r.StepBy(-1)
	if got := d.positions(); !slices.Equal(got, []int64{0, 0}) {
		t.Errorf("one step back the runs are at %v", got)
	}
	r.Stop()
	d.Until("its end", func() bool { return !alive() })
}

// titles are the engines that can be chosen for the first run.
func titles(r *Room) []string {
	for _, o := range test.LaidOutObjects(r.shown.panel.rows) {
		if s, ok := o.(*controls.Select); ok {
			return s.Options
		}
	}
	return nil
}

// TestProgramIsChanged: a program that was changed or removed elsewhere takes its place in the comparison, and in the lists.
func TestProgramIsChanged(t *testing.T) {
	_, r, own := withPrograms(t, solves)
	if options := titles(r); !slices.Contains(options, "K") {
		t.Errorf("the engines are %q", options)
	}
	own.Remove(own.Of(r.plans[1].engine))
	if r.plans[1].engine != engine.DepthFirst {
		t.Errorf("it is %s", r.plans[1].engine.ID)
	}
	if options := titles(r); slices.Contains(options, "K") {
		t.Errorf("the engines are %q", options)
	}
}

// TestProgramIsRemovedWhileAway: a race that was left is not taken up again when an engine has another one's place: its run may never come to where
// that of the program was.
func TestProgramIsRemovedWhileAway(t *testing.T) {
	halltest.Concurrent(t)
	again := strings.Repeat("step assign r1c3 4; step backtrack r1c3 4\n", 50)
	d, r, own := withPrograms(t, strings.Replace(solves, "step assign", again+"step assign", 1))
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	d.Enter(d.plain)
	own.Remove(own.Of(r.plans[1].engine))
	d.Enter(r)
	d.Idle()
	if r.racer.race != nil {
		t.Errorf("there is a race, in the state %d", r.racer.state)
	}
}
