package mypuzzles_test

import (
	"testing"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/gui/hall/halltest"
)

// TestKilledAfterWorkInMyPuzzles checks that renaming, copying and deleting other puzzles does not
// count as using them.
func TestKilledAfterWorkInMyPuzzles(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.Bring(halltest.Several)
	name := d.Sheet().Name
	d.Bring(newspaper)
	d.Idle()
	fails := func(why string) { t.Error(why) }
	d.shelf.Describe(library.Entry{Name: name}, session.About{Title: "Sunday"}, func() {}, fails)
	d.shelf.Duplicate(name, func(string) {}, fails)
	d.Idle()
	d = newDeskIn(t, d.Killed())
	d.Shows(newspaper)
	d.Idle() // for the work at its start
	if err := d.Library().Delete(name); err != nil {
		t.Fatal(err)
	}
	if err := d.Library().Restore(name); err != nil {
		t.Fatal(err)
	}
	d = newDeskIn(t, d.Killed())
	d.Shows(newspaper)
}
