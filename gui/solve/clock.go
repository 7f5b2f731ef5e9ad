package solve

import (
	"time"

	"nonet/core/session"
)

// idleAfter is the time after which a person who does nothing is taken to have gone away: the clock stops by itself.
const idleAfter = 5 * time.Minute

// A clock counts the time that a person spends on a puzzle, in Sheet.Spent. It runs while the puzzle is solved by hand, from one
// sign of the person to the next, and stops when the person pauses it, leaves, or does nothing for idleAfter. It does not run while the person is
// elsewhere: in another window, or in a dialog over the board.
type clock struct {
	now   func() time.Time
	after func(time.Duration, func()) (stop func())
	save  func(*session.Sheet) // called when it stops
	shown func()               // called when another minute is to be shown

	sheet   *session.Sheet // the puzzle; nil while it is not being solved
	running bool
	away    elsewhere // where the person is
	resumes bool      // it runs again when the person is back
	counted time.Time // up to when it was counted, while it runs
	seen    time.Time // the last sign of the person
	stop    func()    // stops the next call of tick
}

// An elsewhere is where a person is who does not look at the board.
type elsewhere uint8

const (
	inOtherWindow elsewhere = 1 << iota
	inDialog
	whereHidden // the page of the browser is hidden, or the window about to close
)

// begin counts the time of a puzzle from now on, unless it is solved.
func (c *clock) begin(sheet *session.Sheet) {
	c.end()
	c.sheet = sheet
	c.resume()
}

// end stops counting.
func (c *clock) end() {
	c.pause()
	c.sheet, c.resumes = nil, false
}

// sign is called for everything that the person does with a puzzle. A clock that has stopped runs again.
func (c *clock) sign(sheet *session.Sheet) {
	switch {
	case c.sheet == nil:
		return
	case c.sheet != sheet:
		c.begin(sheet)
		return
	}
	c.away &= inDialog // whatever the system says
	if !c.running {
		c.resume()
	}
	if !c.running {
		return // there is nothing to solve
	}
	c.count()
	c.seen = c.now()
	if finished(sheet) {
		c.pause()
	}
}

func (c *clock) resume() {
	if c.sheet == nil || c.running || finished(c.sheet) {
		return
	}
	if c.resumes = true; c.away != 0 {
		return
	}
	c.running, c.counted, c.seen = true, c.now(), c.now()
	c.wait()
}

// pause stops the clock until the next sign.
func (c *clock) pause() {
	c.resumes = false
	if !c.running {
		return
	}
	c.count()
	if c.running {
		c.halt()
	}
}

func (c *clock) halt() {
	c.running = false
	c.stop()
	c.save(c.sheet)
}

// count adds the time that has passed, and stops the clock if the person has gone away.
func (c *clock) count() {
	until, gone := c.now(), c.seen.Add(idleAfter)
	if until.After(gone) {
		until = gone
	}
	c.sheet.Spent += max(0, until.Sub(c.counted)) // the time of a computer may be set back
	if c.counted = until; until.Equal(gone) {
		c.halt()
	}
}

// wait calls tick when another minute has passed. A window that painted each second would be the largest cost of a puzzle that nobody touches.
func (c *clock) wait() { c.stop = c.after(time.Minute-c.sheet.Spent%time.Minute, c.tick) }

func (c *clock) tick() {
	if !c.running {
		return
	}
	if c.count(); c.running {
		c.wait()
	}
	c.shown()
}

// finished reports whether there is nothing left to do: a puzzle is solved, or there is none.
func finished(sheet *session.Sheet) bool {
	return sheet.Now.Puzzle.Blank() || sheet.Now.Grid().Solves(sheet.Now.Puzzle)
}

// Pause stops the clock until the person goes on, or starts it again.
func (r *Room) Pause() {
	if r.clock.running {
		r.clock.pause()
	} else {
		r.clock.resume()
	}
	r.host.Refresh()
}

// leave stops the clock while the person is elsewhere.
func (c *clock) leave(to elsewhere) {
	resumes := c.running || c.resumes
	c.away |= to
	c.pause()
	c.resumes = resumes
}

// comeBack starts the clock again that leave has stopped, when the person is nowhere else.
func (c *clock) comeBack(from elsewhere) {
	if c.away &^= from; c.resumes {
		c.resume()
	}
}

// Away is called when the window is not used any more.
func (r *Room) Away() { r.clock.leave(inOtherWindow) }

// Back is called when the window is used again.
func (r *Room) Back() {
	r.clock.comeBack(inOtherWindow)
	r.host.Refresh()
}

// Hide is called when the window is hidden, perhaps for good, and when it is shown again. The time is saved.
func (r *Room) Hide(on bool) {
	if on {
		r.clock.leave(whereHidden)
		return
	}
	r.clock.comeBack(whereHidden)
	r.host.Refresh()
}

// Cover is called when a dialog covers the board, and when it does not any more.
func (r *Room) Cover(on bool) {
	if on {
		r.clock.leave(inDialog)
		return
	}
	r.clock.comeBack(inDialog)
	r.showTime()
}

// showTime updates the time in the panel, and nothing else.
func (r *Room) showTime() {
	if r.panel != nil {
		r.panel.time.show(r.timeShown())
	}
}

// timeShown returns what the clock of the panel shows.
func (r *Room) timeShown() timeShown {
	sheet := r.host.Sheet()
	return timeShown{Spent: sheet.Spent, Paused: !r.clock.running, Hidden: r.settings.HidesTime || sheet.Now.Puzzle.Blank(),
		Solved: sheet.Now.Grid().Solves(sheet.Now.Puzzle)}
}
