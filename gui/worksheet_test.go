package gui

import (
	"reflect"
	"slices"
	"testing"

	"nonet/core/engine"
)

// TestWorksheetWithoutARun: without a run a worksheet is about the one that begins next, whatever the class has decided in the last one.
func TestWorksheetWithoutARun(t *testing.T) {
	d := newDesk(t)
	next := func(when string) {
		t.Helper()
		about := d.rooms.run().Search
		d.step("Ten steps forward")
		if begun := d.runner.Player().Options(); !reflect.DeepEqual(about, begun) {
			t.Errorf("%s the worksheet is about a run with %+v, and the run has %+v", when, about, begun)
		}
	}
	random, _ := engine.ByID("forward:random")
	d.runner.SetEngine(random)
	d.PasteText(newspaper)
	next("before the first run")
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.turn() && !d.runner.Busy() })
	p, cell := d.runner.Player(), slices.Index(d.runner.Player().Grid(), 0)
	d.rooms.watch.TakeTurn(cell, p.Candidates(cell).Min())
	d.Until("the decision", func() bool { return !d.runner.Busy() && len(d.runner.Options().Turns) > 0 })
	d.Press("Stop")
	next("after a run with a turn")
}
