// Package guide helps with the next steps of a puzzle that is solved by hand: a hint in three strengths, all steps that are possible now, and the
// path to the end.
//
// A Guide finds the steps in the background and keeps which one is shown; its Guidance is everything that a Card shows in place of the pad. It knows the
// window only as a Host, and the room that it is in by its Needs.
package guide

import (
	"context"
	"slices"
	"time"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/threads"
)

// A Page is what helps with the next steps. It is shown in place of the pad.
type Page int

// The pages.
const (
	NoPage   Page = iota
	HintPage      // the next step, in three strengths
	AllPage       // all steps that are possible now
	PathPage      // the steps to the end
)

// The strengths of a hint.
const (
	which = iota + 1 // which technique
	where            // where to look
	whole            // all of it
)

// A Guide helps with the next steps. What it shows is about the board as it is: a change of the board closes it.
type Guide struct {
	host    activity.Host
	threads *threads.Threads
	needs   Needs

	page    Page
	start   *start          // nil until the board has been examined
	anyway  bool            // the user wants hints although notes are wrong or missing
	lists   map[Page]*steps // of the pages that were open
	counted map[string]bool // the keys of the steps that were counted as hints
	cancel  func()          // cancels what is being computed
	slow    bool            // the board is still being examined, or the first step is still being looked for
	harder  logic.Level     // the path is to go to the first step above this level, once it is found; 0 for none
	easier  logic.Level     // no step of the path is above this level, as was asked; 0 for not asked
	endWait func()          // stops waiting until slow is true
	sheet   *session.Sheet  // the puzzle that Rest was called with ...
	board   session.State   // ... and its board
}

// Needs are the functions that a guide needs from others.
type Needs struct {
	Learn func(*logic.Technique)      // shows the page of a technique; nil for none
	Mend  func()                      // corrects the puzzle itself
	Noted func()                      // shows the notes, because they have changed
	Save  func(*session.Sheet)        // saves the puzzle, because hints were counted
	Fault func(*review.Review) string // says what is wrong with the digits or the puzzle

	Corners func() session.Corners // returns what marks in the corners mean
}

// A steps is a list of steps, as they are found.
type steps struct {
	found    []logic.Deduction
	done     bool        // there are no more
	chosen   int         // the index of the step that is shown, or -1
	grid     *logic.Grid // the position in which it is the next; nil if there is none
	strength int         // how much is said of it

	asked int    // how often the user has asked for more before the first step was found
	apply bool   // the first step is to be applied as soon as it is found
	again string // the key of the step that is to be shown once it is found again; empty for none
}

// New returns a guide for a host.
func New(h activity.Host, t *threads.Threads, needs Needs) *Guide {
	return &Guide{host: h, threads: t, needs: needs, counted: map[string]bool{}, cancel: func() {}, endWait: func() {}}
}

// Hint gives a hint for the next step, and more of it each time.
func (g *Guide) Hint() {
	if g.page != HintPage {
		g.Open(HintPage)
		return
	}
	switch list := g.list(); {
	case g.looking():
		list.asked++
	case list.chosen >= 0:
		list.strength = min(list.strength+1, whole)
	}
	g.host.Refresh()
}

// looking reports whether the hint is still being looked for.
func (g *Guide) looking() bool {
	return g.page == HintPage && len(g.list().found) == 0 && !g.list().done && (g.start == nil || g.start.grid != nil)
}

// Open shows a page. NoPage shows the pad again.
func (g *Guide) Open(p Page) {
	if p == g.page || g.host.Closing() {
		return
	}
	if p != NoPage && p != PathPage && g.solved() {
		return
	}
	g.callOff()
	g.page, g.harder, g.easier = p, 0, 0
	switch list := g.lists[p]; {
	case p == NoPage:
		g.start, g.lists = nil, nil
	case list == nil || !list.done:
		g.look()
	}
	g.host.Unsay()
	g.host.Refresh()
}

// solved reports whether the puzzle is solved. Then there is still the path that leads there, to compare with.
func (g *Guide) solved() bool {
	now := g.host.Now()
	return now.Grid().Solves(now.Puzzle)
}

// from returns the board from which steps lead on: of a solved puzzle its beginning.
func (g *Guide) from() session.State {
	now := g.host.Now()
	if !g.solved() {
		return now
	}
	return session.New(now.Puzzle).Now()
}

// Close is Open(NoPage) without a refresh.
func (g *Guide) Close() {
	g.callOff()
	g.page, g.start, g.lists = NoPage, nil, nil
}

// Rest stops what is being computed, while another activity is shown.
func (g *Guide) Rest() {
	g.callOff()
	g.sheet, g.board = g.host.Sheet(), g.host.Now()
}

// Resume shows the page again that was open when Rest was called, unless the board has changed since.
func (g *Guide) Resume() {
	if g.page == NoPage {
		return
	}
	other, now := g.host.Sheet() != g.sheet, g.host.Now()
	if other || !now.SameDigits(g.board) || !now.SamePencils(g.board) {
		g.Changed(other)
		return
	}
	list := g.list()
	if list.done {
		return
	}
	again := list.again
	if d, ok := g.step(); ok {
		again = d.Key()
	}
	g.look()
	g.list().again = again
}

// Page returns the page that is shown.
func (g *Guide) Page() Page { return g.page }

// callOff cancels what is being computed.
func (g *Guide) callOff() {
	g.cancel()
	g.endWait()
	g.slow = false
}

// lookingDelay is the time after which the page says that it is still looking. Most steps are found long before, and a text that
// is replaced at once would flicker.
const lookingDelay = 300 * time.Millisecond

// look examines the board, unless that was done, and looks for the steps of the page, all in the background.
func (g *Guide) look() {
	ctx, cancel := context.WithCancel(context.Background())
	page, now, corners, anyway, known, near := g.page, g.from(), g.needs.Corners(), g.anyway, g.start, lastCells(g.host.Sheet())
	if g.lists == nil {
		g.lists = map[Page]*steps{}
	}
	list := &steps{chosen: -1, strength: whole}
	g.lists[page], g.cancel = list, cancel
	g.endWait = g.threads.After(lookingDelay, func() {
		g.slow = true
		g.host.Refresh()
	})
	tell := func(news func()) {
		g.threads.Do(func() {
			if ctx.Err() == nil {
				news()
				g.host.Refresh()
			}
		})
	}
	g.threads.Go(func() {
		st := known
		if st == nil {
			found, err := startOf(ctx, now, corners, anyway)
			if err != nil {
				return // it was cancelled: a board of the window fits its layout
			}
			st = &found
			tell(func() { g.start = st })
		}
		if st.grid == nil {
			tell(func() { g.endWait() })
			return
		}
		o := hint.Options{Proper: st.proper, Near: near}
		search(ctx, page, st, o, func(found []logic.Deduction, done bool) {
			tell(func() { g.took(page, list, found, done) })
		})
	})
}

// lastCells returns the cells whose digits have changed last.
func lastCells(s *session.Sheet) (cells []int) {
	if s.Made() == 0 {
		return nil
	}
	before := s.Board(s.Made() - 1).Typed
	for cell, d := range s.Now.Typed {
		if len(before) == len(s.Now.Typed) && d != before[cell] { // (otherwise another puzzle was typed in)
			cells = append(cells, cell)
		}
	}
	return cells
}

// batch is the time between two messages about steps that were found.
const batch = 50 * time.Millisecond

// search looks for the steps of a page and hands them over, some at a time.
func search(ctx context.Context, page Page, st *start, o hint.Options, found func(steps []logic.Deduction, done bool)) {
	find := hint.Search
	if page == PathPage {
		find = hint.Path
	}
	var held []logic.Deduction
	var sent time.Time
	effects := map[string]bool{}
	for d := range find(ctx, st.grid.Clone(), o) {
		key := d.Key()
		if page == AllPage && d.Technique.Off && effects[key] {
			continue // of the techniques that hardly anyone uses, only what nothing else finds
		}
		effects[key] = true
		held = append(held, d)
		if page == HintPage {
			break
		}
		if time.Since(sent) > batch {
			found(held, false)
			held, sent = nil, time.Now()
		}
	}
	found(held, true)
}

// took adds steps to the list of a page.
func (g *Guide) took(page Page, list *steps, found []logic.Deduction, done bool) {
	for _, d := range found {
		at := len(list.found)
		for page == AllPage && at > 0 && list.found[at-1].Technique.Level > d.Technique.Level {
			at--
		}
		list.found = slices.Insert(list.found, at, d)
		if list.chosen >= at {
			list.chosen++
		}
		if list.again != "" && list.again == d.Key() {
			list.again = ""
			g.showStep(list, at)
		}
	}
	list.done = done
	if done || len(list.found) > 0 {
		g.endWait()
		g.slow = false
	}
	switch {
	case page == HintPage && len(list.found) > 0:
		list.strength = min(which+list.asked, whole)
		if g.showStep(list, 0); list.apply {
			g.Apply()
		}
	case page == PathPage && g.harder > 0:
		g.toHarder()
	}
}

// list returns the steps of the page.
func (g *Guide) list() *steps {
	if list := g.lists[g.page]; list != nil {
		return list
	}
	return &steps{chosen: -1}
}

// step returns the step that is shown, if any.
func (g *Guide) step() (logic.Deduction, bool) {
	list := g.list()
	if list.chosen < 0 || list.chosen >= len(list.found) {
		return logic.Deduction{}, false
	}
	return list.found[list.chosen], true
}

// Choose shows a step of the list. On the path, the index after the last step is the end.
func (g *Guide) Choose(i int) {
	list := g.list()
	if g.page != AllPage && g.page != PathPage || i < 0 || i >= g.rows() {
		return
	}
	g.harder, g.easier = 0, 0
	g.showStep(list, i)
	g.host.Unsay()
	g.host.Refresh()
}

// showStep makes a step of a list the one that is shown, and counts it as a hint.
func (g *Guide) showStep(list *steps, i int) {
	grid := g.start.grid
	if list == g.lists[PathPage] {
		grid = grid.Clone()
		for _, d := range list.found[:i] {
			d.Apply(grid)
		}
	}
	list.chosen, list.grid = i, grid
	g.count(list.found[i:min(i+1, len(list.found))])
}

// count counts steps that the player did not find without help, each once.
func (g *Guide) count(steps []logic.Deduction) {
	if g.solved() {
		return // to compare is no help
	}
	sheet := g.host.Sheet()
	before := sheet.Hints
	for _, d := range steps {
		if key := d.Key(); !g.counted[key] {
			g.counted[key] = true
			sheet.Hints++
		}
	}
	if sheet.Hints != before {
		g.needs.Save(sheet)
	}
}

// rows returns the number of rows of the list.
func (g *Guide) rows() int {
	list := g.list()
	if g.page == PathPage && list.done && len(list.found) > 0 {
		return len(list.found) + 1
	}
	return len(list.found)
}

// Paged goes on in the list, or back.
func (g *Guide) Paged(by int) { g.Choose(max(0, g.list().chosen+by)) }

// Layers returns what the board shows of the step: nothing, where to look, or all of it.
func (g *Guide) Layers() []board.Layer {
	if g.Previews() {
		return []board.Layer{g.preview()}
	}
	if g.start != nil && g.start.trouble == wrongDigits {
		return []board.Layer{{Marks: check.ReviewMarks(&g.start.review)}}
	}
	d, ok := g.step()
	list := g.list()
	if !ok || list.strength < where {
		return nil
	}
	return []board.Layer{{Step: &board.Drawing{Grid: list.grid, Step: d, Whole: list.strength == whole}, Quiet: true}}
}

// Changed is called when the board has changed; other: it is another puzzle.
func (g *Guide) Changed(other bool) {
	g.Close()
	g.counted = map[string]bool{}
	if other {
		g.anyway = false
	}
}
