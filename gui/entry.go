package gui

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/entry"
	"nonet/gui/translations"
)

// An entering is the entry mode: a printed puzzle is being typed in. The board shows the
// givens alone, and the panel of gui/entry stands beside it.
type entering struct {
	typist *entry.Typist // nil outside of the mode
	panel  *entry.Panel
	inspection
}

// isEntering tells whether a puzzle is being typed in.
func (w *Window) isEntering() bool { return w.entering.typist != nil }

// beginEntry begins the entry mode, and with it the typing in of the puzzle on the board.
func (w *Window) beginEntry() {
	if w.isEntering() {
		return
	}
	w.setProjector(false)
	w.leave()
	w.edit(w.session.TypeIn)
	w.entering.inspection = newInspection()
	w.entering.typist = entry.NewTypist(w.board, entry.Actions{
		Now: func() sudoku.Puzzle { return w.session.Now().Puzzle },
		Put: w.putGiven, Amend: w.amendGiven, Changed: func() { w.notice = nil; w.refresh() }, Refuse: w.refuse, Leave: w.done,
		After: w.after, Shift: func() bool { return w.shift() },
	})
	w.board.Typist = w.entering.typist
	w.arrange()
	if w.session.Now().Puzzle.Givens.Filled() == 0 {
		w.board.MoveTo(0) // (not before there is a panel to show where it is)
	}
	w.win.Canvas().Focus(w.board)
	w.refresh()
}

// done ends the typing in of the puzzle on the board, and with it the entry mode.
func (w *Window) done() {
	if w.isEntering() {
		w.entering.typist.Settle() // that is still a part of it
		w.edit(w.session.Done)
		w.endEntry()
	}
}

// toStage begins or ends the entry mode where the puzzle on the board is at the other stage
// now, because of an undo or because it is another one.
func (w *Window) toStage() {
	switch typingIn := w.session.Now().TypingIn; {
	case typingIn && !w.isEntering():
		w.beginEntry()
	case !typingIn && w.isEntering():
		w.endEntry()
	}
}

// endEntry ends the entry mode. All that was typed stays.
func (w *Window) endEntry() {
	if !w.isEntering() {
		return
	}
	w.entering.typist.Settle()
	w.entering.stop()
	w.entering = entering{}
	w.board.Typist = nil
	w.notice = nil
	w.arrange()
	w.win.Canvas().Focus(w.board)
	w.refresh()
}

func (w *Window) toggleEntry() {
	if w.isEntering() {
		w.done()
		return
	}
	w.typeIn()
}

// typeIn begins the entry mode where somebody has a printed puzzle to type. One that came as it
// is, or is solved, is not what is to be typed over: an empty board takes its place.
func (w *Window) typeIn() {
	sheet := w.session.Sheet()
	if sheet.Typed() && !complete(sheet.Now) {
		w.beginEntry()
		return
	}
	w.open(session.New(sudoku.Empty(sheet.Now.Layout())).Now())
	w.beginEntry()
	w.say(note("entry.fresh", translations.Data{"Title": sheetTitle(sheet.Now)}).with(theme.IconNameInfo))
}

// complete tells whether every cell is filled and every rule kept.
func complete(s session.State) bool {
	whole := s.Whole()
	return whole.Givens.Filled() == len(whole.Givens) && whole.Conflicts() == nil
}

// arrangeEntry shows the board and the panel of the entry mode, and nothing of a search.
func (w *Window) arrangeEntry(grid fyne.CanvasObject) {
	do := entry.PanelActions{
		Done: w.done, ReadBack: w.toggleReadBack, Suspect: w.askSuspects, Pick: w.pickSuggestion, Apply: w.applySuggestion,
		Focus: func() { w.win.Canvas().Focus(w.board) }, Keys: entry.Keys{Key: w.typedKey, Rune: w.typedRune},
	}
	w.entering.panel = entry.NewPanel(w.entering.typist, do)
	left := container.NewBorder(nil, w.status.object, nil, nil, grid)
	panel := container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), w.entering.panel.Object)
	w.win.SetMainMenu(w.menu.main)
	w.win.SetContent(container.New(sideBySide{least: panelLeast, most: panelMost, share: panelShare}, left, panel))
}

// showEntry shows what there is to show in the panel.
func (w *Window) showEntry() {
	e := &w.entering
	m := entry.Moment{Puzzle: w.session.Now().Puzzle, Cursor: w.board.Cursor(), Past: e.typist.Past(), Mended: e.typist.Mended()}
	m.Waiting, _ = e.typist.Waiting()
	if m.Reading, m.Read = e.typist.Reading(); m.Reading {
		m.Passage = e.typist.Passage()
	}
	e.fill(&m)
	if conflicts := m.Puzzle.Conflicts(); m.Verdict == entry.Broken {
		all := conflictTexts(m.Puzzle.Layout, conflicts)
		if m.Broken = all[0]; len(all) > 1 {
			m.Broken += translations.T("conflict.and") + translations.T("conflict.more", translations.Data{"Count": len(all) - 1})
		}
	}
	e.panel.Show(m)
}

// entryView is the board while a puzzle is typed in: the givens, a figure that waits for
// a second one, and marks on what is read or was probably misread.
func (w *Window) entryView(v *board.View) {
	e := &w.entering
	v.Typed = make(sudoku.Grid, v.Layout.Cells())
	digit, waits := e.typist.Waiting()
	if digit != 0 { // it breaks no rule yet
		v.Givens = v.Givens.Clone()
		v.Givens[waits] = 0
	}
	v.Marks = conflictMarks(session.State{Puzzle: sudoku.Puzzle{Layout: v.Layout, Givens: v.Givens}})
	if digit != 0 {
		v.Typed[waits] = digit
		v.Marks[waits] |= render.Current
	}
	if on, done := e.typist.Reading(); on && !done {
		for i := range e.typist.Passage().Cells {
			v.Marks[e.typist.Passage().First+i] |= render.Current
		}
	}
	if n := e.selected; w.canApply(n) {
		for _, c := range e.suggestions[n].Changes {
			v.Marks[c.Cell] |= render.Chosen
		}
	}
}

// wrong tells whether there is something wrong with the puzzle as far as it is typed.
func (e *entering) wrong() bool {
	switch e.verdict {
	case entry.Broken, entry.None:
		return true
	case entry.Several:
		reading, _ := e.typist.Reading()
		return e.ended || reading // before that there always are
	}
	return false
}

// entryMessage says what can be typed now.
func (w *Window) entryMessage() *message {
	reading, done := w.entering.typist.Reading()
	switch {
	case reading && !done:
		return note("entry.hint.reading")
	case reading:
		puzzle := w.session.Now().Puzzle
		m := note("entry.read.end", translations.Data{"Count": puzzle.Givens.Filled(), "Mended": w.entering.typist.Mended()}).with(theme.IconNameConfirm)
		if w.entering.wrong() {
			m.icon = theme.IconNameWarning // the panel says what
		}
		m.actions = []action{{translations.T("entry.done"), w.done}}
		return m
	case w.entering.wrong() && !w.entering.ended:
		return note("entry.hint.mistake").with(theme.IconNameWarning)
	case w.entering.wrong() || w.entering.typist.Past():
		m := note("entry.hint.past")
		if w.entering.verdict == entry.One {
			m.icon = theme.IconNameConfirm
		}
		if w.entering.wrong() {
			m = note("entry.hint.wrong").with(theme.IconNameWarning)
		}
		m.actions = []action{{translations.T("entry.readback"), w.toggleReadBack}, {translations.T("entry.done"), w.done}}
		return m
	}
	return note("entry.hint")
}

// refuse says why a key did nothing.
func (w *Window) refuse(why entry.Refusal) {
	key := "entry.refused.end"
	if why == entry.TooLarge {
		key = "entry.refused.large"
	}
	w.say(note(key, translations.Data{"Side": w.session.Now().Layout().Side()}).with(theme.IconNameWarning))
}

// putGiven makes a digit a given, or clears the cell for 0.
func (w *Window) putGiven(cell int, digit uint8) {
	w.byKey(func() bool { return w.session.SetGiven(cell, digit) })
}

// amendGiven does the same as a part of the last change.
func (w *Window) amendGiven(cell int, digit uint8) {
	w.byKey(func() bool { return w.session.AmendGiven(cell, digit) })
}

// byKey makes a change by a key, and shows it even where the board holds that already.
func (w *Window) byKey(change func() bool) {
	w.notice = nil
	if !w.edited(change) {
		w.refresh()
	}
}

// turned is told that another puzzle has come on the board.
func (w *Window) turned() {
	if !w.isEntering() {
		return
	}
	if !w.session.Now().TypingIn {
		w.endEntry()
		return
	}
	w.entering.typist.Turn()
	w.entering.ended, w.entering.asked, w.entering.about = false, false, sudoku.Puzzle{}
	w.entering.unidle()
}

// endOf is the cell after the last one that is filled.
func endOf(g sudoku.Grid) int {
	for cell := len(g) - 1; cell >= 0; cell-- {
		if g[cell] != 0 {
			return cell + 1
		}
	}
	return 0
}

// A spot is where the cursor was on a board.
type spot struct {
	Puzzle  string `json:"puzzle"`  // its name in the library
	Changes int    `json:"changes"` // how many it had been through: after another one the cursor was elsewhere
	Cell    int    `json:"cell"`    // as Typist.At
	Reading bool   `json:"reading"` // the puzzle was being read back
}

// spot is where the cursor is now.
func (w *Window) spot() spot {
	sheet := w.session.Sheet()
	s := spot{Puzzle: sheet.Name, Changes: len(sheet.Past), Cell: w.board.Cursor()}
	if w.isEntering() {
		s.Cell = w.entering.typist.At()
		s.Reading, _ = w.entering.typist.Reading()
	}
	return s
}

// goOnAt puts the cursor where it was when the window was closed, and after the last digit
// where the board has changed since.
func (w *Window) goOnAt(s spot) {
	now := w.spot()
	same := s.Puzzle == now.Puzzle && s.Changes == now.Changes && s.Cell >= 0 && s.Cell <= w.session.Now().Layout().Cells()
	switch {
	case w.isEntering() && same && s.Reading:
		w.entering.typist.BeginRound()
		w.board.MoveTo(s.Cell)
	case w.isEntering() && same:
		w.entering.typist.GoTo(s.Cell)
	case w.isEntering():
		w.entering.typist.GoTo(endOf(w.session.Now().Puzzle.Givens))
	case same:
		w.board.MoveTo(min(s.Cell, w.session.Now().Layout().Cells()-1))
	}
}

// clearBoard empties the board.
func (w *Window) clearBoard() {
	w.edit(w.session.Clear)
	if w.isEntering() {
		w.board.MoveTo(0)
		w.entering.typist.Moved()
	}
}

// pasteEntry pastes while a puzzle is typed in: a whole board wherever the cursor is, and
// fewer cells from the cursor on. Sixteen cells may be a board or a row of a larger one: they
// are what goes with the board that is there.
func (w *Window) pasteEntry(text string) {
	w.entering.typist.Settle()
	l, at := w.session.Now().Layout(), w.board.Cursor()
	rows, ok := entry.Rows(text, l)
	if ok && len(rows) == l.Side() && entry.Whole(rows, l.Side()) || len(rows) == 1 && len(rows[0]) == l.Cells() {
		w.enterWhole(format.Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: slices.Concat(rows...)}})
		return
	}
	if !ok || entry.Alien(rows, l.Side()) || len(rows) > 1 && !entry.Whole(rows, l.Side()) {
		r := readPuzzles(reading{name: translations.T("paste.name"), pasted: true}, strings.NewReader(text))
		switch one := len(r.entries) == 1 && r.err == nil && r.run == nil; {
		case one:
			whole := session.FromEntry(r.entries[0])
			w.enterWhole(format.Entry{Puzzle: whole.Whole(), Title: whole.Title})
			return
		case !ok || len(r.entries) > 1:
			w.opened(r)
			return
		}
	}
	c := entry.Lay(rows, l, at)
	if left := len(c.Digits); left < c.Count {
		w.say(note("entry.paste.long", translations.Data{"Count": c.Count, "Left": left, "Cell": l.CellName(at)}).with(theme.IconNameWarning))
		return
	}
	w.edit(func() bool { return w.session.SetGivens(c.Digits) })
	w.entering.typist.GoOn(c.Next - at)
}

// enterWhole puts a whole puzzle on the board while one is typed in.
func (w *Window) enterWhole(e format.Entry) {
	whole := session.FromEntry(e)
	whole.Kept, whole.Pasted, whole.TypingIn = true, true, true
	w.edit(func() bool { return w.session.Open(whole) })
	w.board.MoveTo(0)
	w.entering.typist.GoOn(e.Puzzle.Layout.Cells())
}

// toggleReadBack begins to read the board back, or ends it.
func (w *Window) toggleReadBack() {
	w.beginEntry()
	w.notice = nil
	if on, done := w.entering.typist.Reading(); on && !done {
		w.entering.typist.EndRound()
		return
	}
	w.entering.typist.BeginRound()
}

// canApply tells whether there is a suggestion of that number to be seen: while the board is
// read back none is.
func (w *Window) canApply(n int) bool {
	if n < 0 || n >= len(w.entering.suggestions) {
		return false
	}
	reading, _ := w.entering.typist.Reading()
	return !reading
}

// pickSuggestion marks the cells of a suggestion on the board.
func (w *Window) pickSuggestion(n int) {
	if w.canApply(n) {
		w.entering.selected, w.entering.picked = n, true
		w.refresh()
	}
}

// applySuggestion makes the changes of a suggestion, as one that can be undone.
func (w *Window) applySuggestion(n int) {
	if !w.canApply(n) {
		return
	}
	s := w.entering.suggestions[n]
	givens := map[int]uint8{}
	for _, c := range s.Changes {
		givens[c.Cell] = c.Is
	}
	text := s.Text(w.session.Now().Puzzle)
	w.edit(func() bool { return w.session.SetGivens(givens) })
	m := note("entry.applied", translations.Data{"Change": text}).with(theme.IconNameConfirm)
	m.actions = []action{{translations.T("menu.undo"), w.undo}}
	w.say(m)
}

// shiftDown tells whether a Shift key is down. The board would not know of one that was pressed, or
// let go, while something else had the focus.
func shiftDown() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// runAfter calls a function on the main goroutine when a time has passed, unless it is stopped
// before.
func (w *Window) runAfter(d time.Duration, f func()) (stop func()) {
	stopped := false
	timer := time.AfterFunc(d, func() {
		w.do(func() {
			if !stopped && !w.closed {
				f()
			}
		})
	})
	return func() {
		stopped = true
		timer.Stop()
	}
}

// sameGivens tells whether two puzzles are the same.
func sameGivens(a, b sudoku.Puzzle) bool {
	return a.Layout == b.Layout && slices.Equal(a.Givens, b.Givens)
}
