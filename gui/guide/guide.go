// Package guide helps with the next steps of a puzzle that is solved by hand: a hint in three strengths, all steps that are possible now, and the
// path to the end.
//
// A Guide finds the steps in the background and keeps which one is shown; its Guidance is everything that a Card shows in place of the pad. It knows the
// window only as a Host, and the room that it is in by its Needs.
package guide

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/walkthrough"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/dialogs"
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
	reader  *Reader // of the step that is shown

	page    Page
	start   *start                         // nil until the board has been examined
	anyway  bool                           // the user wants hints although notes are wrong or missing
	lists   map[Page]*steps                // of the pages that were open
	counted map[string]bool                // the keys of the steps that were counted as hints
	cancel  func()                         // cancels what is being computed
	slow    bool                           // the board is still being examined, or the first step is still being looked for
	harder  difficulty.Level               // the path is to go to the first step above this level, once it is found; 0 for none
	easier  difficulty.Level               // no step of the path is above this level, as was asked; 0 for not asked
	then    func(*walkthrough.Walkthrough) // what is to be done with the path once it is found; nil for nothing
	endWait func()                         // stops waiting until slow is true
	sheet   *session.Sheet                 // the puzzle that Rest was called with ...
	board   session.State                  // ... and its board
}

// Needs are the functions that a guide needs from others.
type Needs struct {
	Learn func(*logic.Technique)         // shows the page of a technique; nil for none
	Mend  func()                         // corrects the puzzle itself
	Noted func()                         // shows the notes, because they have changed
	Save  func(*session.Sheet)           // saves the puzzle, because hints were counted
	Copy  func(string)                   // puts a text into the clipboard; nil for none
	Print func(*walkthrough.Walkthrough) // prints the path
	Fault func(*review.Review) string    // says what is wrong with the digits or the puzzle

	Corners func() session.Corners // returns what marks in the corners mean

	Settings *Settings        // shared with others
	Dialogs  *dialogs.Dialogs // shows the dialog of techniques
}

// A steps is a list of steps, as they are found.
type steps struct {
	found    []logic.Deduction
	read     map[int]*Reading   // those that were read already, by index
	told     []walkthrough.Step // of a path: each in words ...
	language hint.Language      // ... of this language
	outline  outline            // the rows
	done     bool               // there are no more
	off      *logic.Technique   // there are none, but this one, which is switched off, finds one; nil for none
	chosen   int                // the index of the step that is shown, or -1
	head     *group             // the group whose head is chosen; nil for none
	grid     *logic.Grid        // the position in which it is the next; nil if there is none
	strength int                // how much is said of it

	asked int    // how often the user has asked for more before the first step was found
	apply bool   // the first step is to be applied as soon as it is found
	again string // the key of the step that is to be shown once it is found again; empty for none
}

// New returns a guide for a host.
func New(h activity.Host, t *threads.Threads, needs Needs) *Guide {
	return &Guide{host: h, threads: t, needs: needs, reader: NewReader(needs.Settings), counted: map[string]bool{}, cancel: func() {}, endWait: func() {}}
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
	case list.chosen >= 0 && list.strength == whole:
		g.reader.Turn(1)
	case list.chosen >= 0:
		list.strength++
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
	default:
		g.read(list) // the reader has the step of the other page
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
	if !g.list().done {
		g.lookAgain()
	}
}

// lookAgain looks for the steps of the page again, and shows the same one once it is found.
func (g *Guide) lookAgain() {
	again := g.list().again
	if d, ok := g.step(); ok {
		again = d.Key()
	}
	g.callOff()
	g.look()
	g.list().again = again
}

// Page returns the page that is shown.
func (g *Guide) Page() Page { return g.page }

// callOff cancels what is being computed.
func (g *Guide) callOff() {
	g.cancel()
	g.endWait()
	g.slow, g.then = false, nil
}

// lookingDelay is the time after which the page says that it is still looking. Most steps are found long before, and a text that
// is replaced at once would flicker.
const lookingDelay = 300 * time.Millisecond

// look examines the board, unless that was done, and looks for the steps of the page, all in the background.
func (g *Guide) look() {
	ctx, cancel := context.WithCancel(context.Background())
	settings := *g.needs.Settings // the user may change them meanwhile
	page, now, corners, anyway, known := g.page, g.from(), g.needs.Corners(), g.anyway, g.start
	near, options := lastCells(g.host.Sheet()), settings.options
	if g.lists == nil {
		g.lists = map[Page]*steps{}
	}
	list := &steps{chosen: -1, strength: whole, read: map[int]*Reading{}, language: words.HintLanguage()}
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
		s := search{page, list.language, options(st.proper, near)}
		s.run(ctx, st, func(n news) { tell(func() { g.took(page, list, n) }) })
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

// showStep makes a step of a list the one that is shown, and counts it as a hint.
func (g *Guide) showStep(list *steps, i int) {
	grid := g.start.grid
	if list == g.lists[PathPage] {
		grid = grid.Clone()
		for _, d := range list.found[:i] {
			d.Apply(grid)
		}
	}
	list.chosen, list.grid, list.head = i, grid, nil
	g.count(list.found[i:min(i+1, len(list.found))])
	g.read(list)
}

// read gives the reader the step that is shown.
func (g *Guide) read(list *steps) {
	if list.chosen < 0 || list.chosen >= len(list.found) {
		return
	}
	switch read := list.read[list.chosen]; {
	case read == nil:
		g.reader.Open(list.grid, list.found[list.chosen])
	case g.reader.now != read:
		g.reader.show(read)
	}
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

// Turn shows the next link of a chain that is shown link by link, or the previous one.
func (g *Guide) Turn(by int) {
	if g.reader.Turn(by) {
		g.host.Refresh()
	}
}

// turns reports whether the left and right arrows turn the links of a chain, instead of moving the cursor.
func (g *Guide) turns() bool {
	_, ok := g.step()
	return ok && g.list().strength == whole && g.reader.ByLink()
}

// Key does what a key does with the page, and reports whether it does anything: up and down move in a list, as do Page Up and Page Down, which remote controls
// have; left and right turn the links of a chain or fold groups.
func (g *Guide) Key(key fyne.KeyName) (taken bool) {
	if page := map[fyne.KeyName]int{fyne.KeyPageUp: -1, fyne.KeyPageDown: 1}[key]; page != 0 {
		g.Paged(page)
		return true
	}
	by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -1, fyne.KeyDown: 1}[key]
	switch lists := (g.page == AllPage || g.page == PathPage) && g.rows() > 0; {
	case by == 0 || !lists && !g.turns():
		return false
	case key == fyne.KeyUp || key == fyne.KeyDown:
		if lists {
			g.Paged(by)
		}
		return lists
	case g.turns():
		g.Turn(by)
		return true
	case g.page == AllPage:
		g.Unfold(by > 0)
		return true
	}
	return false
}

// SetByLink chooses whether chains are shown link by link.
func (g *Guide) SetByLink(on bool) {
	g.reader.SetByLink(on)
	g.host.Refresh()
}

// searchAgain looks for the steps again, because others are looked for now or in another order.
func (g *Guide) searchAgain() {
	if page := g.page; page != NoPage {
		g.Close()
		g.Open(page)
	}
}

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
	if list.strength < whole {
		return []board.Layer{{Step: &board.Drawing{Grid: list.grid, Step: d}, Quiet: true}}
	}
	return []board.Layer{{Step: g.reader.Drawing(), Quiet: true}}
}

// Changed is called when the board has changed; other: it is another puzzle.
func (g *Guide) Changed(other bool) {
	g.Close()
	g.counted = map[string]bool{}
	if other {
		g.anyway = false
	}
}
