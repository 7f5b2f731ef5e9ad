package watch_test

import (
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/runfile"
	"nonet/core/words"
)

// TestMomentOfALesson: a run that is opened from a lesson is named as that, and not as one that somebody has saved.
func TestMomentOfALesson(t *testing.T) {
	d := newDesk(t)
	entries, err := format.ReadAll("", strings.NewReader("12..34..........\n"))
	if err != nil {
		t.Fatal(err)
	}
	run := runfile.Run{Entry: entries[0], Engine: engine.DepthFirst, Limit: 1, Position: 2}
	opened := func(want string) {
		t.Helper()
		d.Until(want, func() bool { return strings.Contains(d.Sentence().Text, want) })
	}
	d.room.OpenMoment("A small board", run)
	opened("The moment of the lesson “A small board”: a run of " + words.EngineTitle(engine.DepthFirst) + ", at step 2.")
	d.room.Open("saved.nonet", "", run)
	opened("opened at step 2, where it was saved.")
}
