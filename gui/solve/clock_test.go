package solve

import (
	"fmt"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestClock follows a person who thinks, goes away, pauses and solves the puzzle.
func TestClock(t *testing.T) {
	at := time.Unix(1e9, 0)
	saved := 0
	var tick func()
	c := &clock{
		now:   func() time.Time { return at },
		after: func(_ time.Duration, f func()) func() { tick = f; return func() { tick = nil } },
		save:  func(*session.Sheet) { saved++ },
		shown: func() {},
	}
	on := session.New(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(solution[:79] + "..")})
	sheet := on.Sheet()
	after := func(d time.Duration, do func(), what string, want time.Duration) {
		t.Helper()
		at = at.Add(d)
		if do(); sheet.Spent != want {
			t.Errorf("%s: the time is %v, want %v", what, sheet.Spent, want)
		}
	}
	sign := func() { c.sign(sheet) }
	nothing := func() {}
	after(time.Hour, sign, "before the puzzle is being solved", 0)
	c.begin(sheet)
	after(time.Second, func() { tick() }, "a second", time.Second)
	after(time.Minute, sign, "thinking", 61*time.Second)
	after(time.Hour, func() { tick() }, "gone", 61*time.Second+idleAfter)
	if c.running || tick != nil || saved != 1 {
		t.Errorf("the clock of a person who has gone: runs %v, saved %d times", c.running, saved)
	}
	after(time.Hour, sign, "back", 61*time.Second+idleAfter)
	spent := sheet.Spent
	after(time.Second, c.pause, "paused", spent+time.Second)
	after(time.Second, c.resume, "going on", spent+time.Second)
	after(-time.Minute, sign, "the computer's clock set back", spent+time.Second)
	after(time.Second, func() { c.leave(inOtherWindow) }, "the window is not used", spent+2*time.Second)
	after(time.Second, func() { c.comeBack(inOtherWindow) }, "the window is used again", spent+2*time.Second)
	after(time.Second, c.pause, "paused", spent+3*time.Second)
	after(time.Second, func() { c.leave(inOtherWindow) }, "the window is not used while it is paused", spent+3*time.Second)
	if c.comeBack(inOtherWindow); c.running {
		t.Error("the window that is used again starts a clock that was paused")
	}
	c.resume()
	after(time.Second, func() { c.leave(inDialog) }, "a dialog", spent+4*time.Second)
	after(time.Second, func() { c.leave(inOtherWindow) }, "a dialog, and another window", spent+4*time.Second)
	after(time.Second, func() { c.comeBack(inOtherWindow) }, "the dialog again", spent+4*time.Second)
	after(time.Second, func() { c.comeBack(inDialog) }, "the board again", spent+4*time.Second)
	after(time.Second, func() { c.leave(inOtherWindow) }, "the board was used", spent+5*time.Second)
	after(time.Second, sign, "a key, though the system has not said that the window is used", spent+5*time.Second)
	if !c.running {
		t.Error("the clock does not run")
	}
	spent = sheet.Spent - time.Second
	other := session.New(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(proper)}).Sheet()
	after(time.Second, func() { c.sign(other) }, "another puzzle", spent+2*time.Second)
	at = at.Add(3 * time.Second)
	c.begin(sheet)
	if other.Spent != 3*time.Second {
		t.Errorf("the other puzzle has %v", other.Spent)
	}
	on.Set(79, 3)
	on.Set(80, 9)
	on.Set(79, sudokuDigit(solution[79]))
	on.Set(80, sudokuDigit(solution[80]))
	after(time.Second, sign, "solved", spent+3*time.Second)
	after(time.Second, sign, "after that", spent+3*time.Second)
	after(time.Second, nothing, "after that", spent+3*time.Second)
	if c.running {
		t.Error("the clock of a solved puzzle runs")
	}
}

func sudokuDigit(char byte) uint8 { return char - '0' }

// TestClockIsQuiet: while the clock runs, nothing but its own text changes, and that once a minute: in the panel no other part is painted again.
func TestClockIsQuiet(t *testing.T) {
	at := time.Unix(1e9, 0)
	var due time.Duration
	var tick func()
	shown := 0
	c := &clock{
		now:   func() time.Time { return at },
		after: func(d time.Duration, f func()) func() { due, tick = d, f; return func() { tick = nil } },
		save:  func(*session.Sheet) {},
		shown: func() { shown++ },
	}
	sheet := session.New(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(proper)}).Sheet()
	sheet.Spent = 10 * time.Second
	c.begin(sheet)
	s := newStage(t, fyne.NewSize(360, 700))
	m := momentOf(proper, "")
	for minute := range 3 {
		if want := time.Minute; minute > 0 && due != want || minute == 0 && due != want-10*time.Second {
			t.Errorf("the next call comes after %v", due)
		}
		m.Time.Spent = sheet.Spent
		s.panel.Show(m)
		before := s.win.Canvas().Capture()
		at = at.Add(due)
		tick()
		s.panel.time.show(timeShown{Spent: sheet.Spent})
		after := s.win.Canvas().Capture()
		clock := s.panel.time.clock
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject(clock)
		own := image.Rect(int(place.X)-1, int(place.Y)-1, int(place.X+clock.Size().Width)+1, int(place.Y+clock.Size().Height)+1)
		if clock.Text != fmt.Sprintf("%d min", minute+1) {
			t.Errorf("after %v the clock shows %q", sheet.Spent, clock.Text)
		}
		for y := range after.Bounds().Dy() {
			for x := range after.Bounds().Dx() {
				if p := image.Pt(x, y); !p.In(own) && before.At(x, y) != after.At(x, y) {
					t.Fatalf("the clock changes %v, outside of %v", p, own)
				}
			}
		}
	}
	if shown != 3 {
		t.Errorf("in three minutes it is shown %d times", shown)
	}
}
