package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/guide"
)

// Actions are called by the controls of a panel.
type Actions struct {
	Digit      func(n uint8) // writes a digit or a colour into the selected cells, or chooses it; 0 clears the cells
	Mode       func(Mode)
	Undo, Redo func()
	Notes      func() []*fyne.MenuItem // the entries of the menus
	More       func() []*fyne.MenuItem
	Filter     func() // begins to choose a filter, or ends it
	Third      func() // the action of the switch beside it
	Check      func()
	Pause      func() // stops the clock, or starts it again
	Cancel     func() // stops checking, or searching for the answer
	Mend       func() // corrects the puzzle itself
	Another    func() // offers another puzzle after this one
	Replay     func() // shows the steps again
	Share      func() // copies the result
	Guide      guide.Actions
	Focus      func() // returns the focus to the board; called after each action
	Keys       controls.Keys
}

// A Panel is shown beside the board, or below it, while a puzzle is solved by hand. After a change
// of language make a new one.
//
// From the top: how far the puzzle is, what the digits write, the pad, what changes the board, how the board is shown, what helps, and below
// that what came of it: the message has the room that nothing else needs, so that nothing moves however long it is.
type Panel struct {
	Object fyne.CanvasObject

	do     Actions
	layout *sudoku.Layout // of the pad
	low    bool
	phone  bool // for a telephone

	time    *timer
	says    *controls.Sentence
	modes   *modeRow
	middle  *fyne.Container // the pad, or what replaces it
	padRoom *fyne.Container
	pad     *pad
	end     *end
	card    *guide.Card // replaces everything else of the panel while it is open
	buttons struct{ clear, undo, redo, notes, filter, third, hint, check, cancel, more, mend *controls.Button }
	menu    *widget.PopUpMenu // that was opened last; nil for none
	root    *fyne.Container

	foot       *fyne.Container // what is below the buttons in a column and on a telephone; nil in a row
	footHeight float32         // for which the column was laid out
}

// NewPanel returns a panel for the right side of the board.
func NewPanel(do Actions) *Panel {
	p := &Panel{do: do, time: newTimer(do), says: controls.NewSentence(sayingLines), padRoom: container.NewStack()}
	p.modes = newModeRow(func(m Mode) { p.press(func() { do.Mode(m) }) })
	b := &p.buttons
	b.clear = p.button("solve.clear", theme.IconNameContentClear, func() { do.Digit(0) })
	b.undo = p.button("solve.undo", theme.IconNameContentUndo, do.Undo)
	b.redo = p.button("solve.redo", theme.IconNameContentRedo, do.Redo)
	b.notes = p.opener("solve.notes", do.Notes)
	b.filter = p.button("solve.filter", theme.IconNameVisibility, do.Filter)
	b.third = p.button("solve.several", theme.IconNameCheckButton, do.Third)
	b.hint = p.button("hints.title", theme.IconNameHelp, do.Guide.Hint)
	b.check = p.button("solve.check", theme.IconNameConfirm, do.Check)
	b.cancel = p.button("solve.cancel", theme.IconNameCancel, do.Cancel)
	b.more = p.opener("solve.more", do.More)
	b.mend = p.button("solve.mend", theme.IconNameDocumentCreate, do.Mend)
	p.end = newEnd(p.button, do)
	p.middle = container.NewStack(p.padRoom, p.end.object)
	p.root = container.NewStack()
	p.card = guide.NewCard(do.Guide, p.button, p.press, do.Keys)
	p.Object = container.New(over{}, p.root, p.card.Object)
	p.arrange()
	return p
}

func (p *Panel) button(key string, icon fyne.ThemeIconName, do func()) *controls.Button {
	return controls.NewButton(words.T(key), theme.Icon(icon), func() { p.press(do) }, p.do.Keys)
}

// opener returns a button that opens a menu.
func (p *Panel) opener(key string, items func() []*fyne.MenuItem) *controls.Button {
	var b *controls.Button
	b = controls.NewButton(words.T(key), theme.Icon(theme.IconNameArrowDropDown), func() {
		p.do.Focus() // the board has it when the menu is closed
		p.open(b, items())
	}, p.do.Keys)
	b.IconPlacement = widget.ButtonIconTrailingText
	return b
}

// open opens a menu at a button.
func (p *Panel) open(b *controls.Button, items []*fyne.MenuItem) {
	p.closeMenu()
	p.menu = controls.ShowMenu(b, items...)
}

// closeMenu closes the menu of a button if it is open.
func (p *Panel) closeMenu() {
	if p.menu != nil {
		p.menu.Hide()
		p.menu = nil
	}
}

// press performs the action of a control and returns the focus to the board.
func (p *Panel) press(do func()) {
	do()
	p.do.Focus()
}

// SetLow makes the panel a low row below the board, or a column again.
func (p *Panel) SetLow(low bool) {
	if low == p.low {
		return
	}
	p.low = low
	if p.pad != nil {
		p.pad.setLow(low)
	}
	p.arrange()
}

// SetPhone arranges the panel for a telephone: what is needed most is at the top, and the digits are one line of keys.
func (p *Panel) SetPhone() {
	p.phone = true
	p.SetLow(true)
}

func (p *Panel) arrange() {
	b := &p.buttons
	check := container.NewStack(b.check, b.cancel)
	lines := sayingLines
	if p.low {
		lines = 1
	}
	p.says.Reserve(lines)
	p.modes.setLow(p.low)
	p.foot = nil
	p.end.setLow(p.low)
	if p.phone {
		p.card.SetPhone()
	} else {
		p.card.SetLow(p.low)
	}
	if p.phone {
		p.foot = container.NewBorder(nil, nil, nil, container.NewVBox(p.time.clock), p.says.Object) // held across, a row for the clock would be off the screen
		p.root.Objects = []fyne.CanvasObject{container.NewVBox(p.modes.object, p.middle, container.NewGridWithColumns(3,
			b.clear, b.undo, b.redo, b.notes, b.filter, b.third, b.hint, check, b.more), b.mend, p.time.bar, p.foot)}
	} else if p.low {
		row := container.NewHBox(b.clear, b.undo, b.redo, b.notes, b.filter, b.third, layout.NewSpacer(), b.mend, b.hint, check, b.more)
		if row.MinSize().Width > longestRow { // for fingers
			row = container.NewVBox(container.NewHBox(b.clear, b.undo, b.redo, layout.NewSpacer(), b.notes, b.filter, b.third),
				container.NewHBox(b.mend, b.hint, check, layout.NewSpacer(), b.more))
		}
		p.root.Objects = []fyne.CanvasObject{container.NewBorder(nil, container.NewVBox(row, container.NewBorder(nil, nil, nil, container.New(controls.WideAtLeast(lowTimeWidth), p.time.object), p.says.Object)), container.NewVBox(p.modes.object), nil, p.middle)}
	} else {
		p.foot = container.NewVBox(p.says.Object)
		p.root.Objects = []fyne.CanvasObject{container.New(&column{pad: p.padHeight}, container.NewVBox(p.time.object, p.modes.object), p.middle,
			container.NewGridWithRows(2, container.NewGridWithColumns(3, b.clear, b.undo, b.redo), container.NewGridWithColumns(3, b.notes, b.filter, b.third)),
			container.New(helpRow{}, b.hint, check, b.mend, b.more), p.foot)}
	}
	p.root.Refresh()
}

// padHeight returns the largest useful height of the pad.
func (p *Panel) padHeight() float32 {
	if p.pad == nil {
		return 0
	}
	return p.pad.most(p.root.Size().Width)
}

// over shows one of two objects. It has room for both, whichever is hidden, so that nothing moves.
type over struct{}

// MinSize implements fyne.Layout.
func (over) MinSize(parts []fyne.CanvasObject) fyne.Size {
	return parts[0].MinSize().Max(parts[1].MinSize())
}

// Layout implements fyne.Layout.
func (over) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	for _, p := range parts {
		p.Resize(size)
	}
}

// longestRow is the largest width of a line of buttons below the board, in Fyne units: a tablet's window is 768 wide, and some texts become longer.
const longestRow = 700

// sayingLines is the number of lines reserved for the message, so that nothing moves.
const sayingLines = 3

// lowTimeWidth is the width of the progress and the clock in a low row.
const lowTimeWidth = 200

// groupGap is the distance of what belongs to different things, in Fyne units; what belongs together is as far apart as in Fyne's own layouts.
const groupGap = 12

// The same distance, and the height of a button, where the column has more room than it needs.
const (
	roomyGap    = 20
	roomyHeight = 52
)

// A column arranges the parts of a panel one below the other: the head, the pad, two lines of buttons that belong to it, the line of what helps, and the
// message. Of the remaining room the distances get theirs first, then the buttons what fingers need, then the pad what is useful, then buttons and
// distances some more, and the message the rest.
type column struct{ pad func() float32 }

// The parts of a column.
const (
	partHead = iota
	partPad
	partWrite
	partHelp
	partFoot
	columnParts
)

func (c *column) MinSize(parts []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, p := range parts {
		least := p.MinSize()
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height+theme.Padding()
	}
	size.Height -= theme.Padding()
	return size
}

func (c *column) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	spare := max(size.Height-c.MinSize(parts).Height, 0)
	var heights, gaps [columnParts]float32
	for i, p := range parts {
		heights[i], gaps[i] = p.MinSize().Height, theme.Padding()
	}
	grow := func(what *float32, to float32) {
		by := min(max(to-*what, 0), spare)
		*what, spare = *what+by, spare-by
	}
	grow(&gaps[partHelp], groupGap)
	grow(&gaps[partFoot], groupGap)
	grow(&heights[partWrite], height(2, controls.FingerHeight))
	grow(&heights[partHelp], controls.FingerHeight)
	grow(&heights[partPad], c.pad())
	grow(&heights[partWrite], height(2, roomyHeight))
	grow(&heights[partHelp], roomyHeight)
	grow(&gaps[partHelp], roomyGap)
	grow(&gaps[partFoot], roomyGap)
	heights[partFoot] += spare
	top := -gaps[partHead]
	for i, p := range parts {
		top += gaps[i]
		p.Resize(fyne.NewSize(size.Width, heights[i]))
		p.Move(fyne.NewPos(0, top))
		top += heights[i]
	}
}

// A helpRow has three buttons of the same width: the hint, the check and more. What corrects the puzzle itself has the place of the first two.
type helpRow struct{}

// MinSize implements fyne.Layout.
func (helpRow) MinSize(parts []fyne.CanvasObject) fyne.Size {
	hint, check, mend, more := parts[0].MinSize(), parts[1].MinSize(), parts[2].MinSize(), parts[3].MinSize()
	third := max(hint.Width, check.Width, more.Width, (mend.Width-theme.Padding())/2)
	return fyne.NewSize(3*third+2*theme.Padding(), hint.Max(check).Max(mend).Max(more).Height)
}

// Layout implements fyne.Layout.
func (helpRow) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	third := (size.Width - 2*theme.Padding()) / 3
	step := third + theme.Padding()
	for i, at := range []float32{0, step, 0, 2 * step} {
		parts[i].Move(fyne.NewPos(at, 0))
		parts[i].Resize(fyne.NewSize(third, size.Height))
	}
	parts[2].Resize(fyne.NewSize(step+third, size.Height))
}

// Show shows a moment.
func (p *Panel) Show(m Content) {
	if p.layout != m.Puzzle.Layout {
		p.layout = m.Puzzle.Layout
		p.pad = newPad(p.layout.Side(), p.low, func(d uint8) { p.press(func() { p.do.Digit(d) }) })
		p.padRoom.Objects = []fyne.CanvasObject{p.pad.object}
		p.root.Refresh() // the size of the pad may have changed
	}
	p.card.Show(m.Guidance)
	controls.SetVisible(p.root, m.Guidance == nil)
	solved := m.Solved()
	p.pad.show(&m)
	p.time.showProgress(&m)
	p.time.show(m.Time)
	now := m.saying()
	if m.solvedByHand() && !p.low {
		now = m.praise() // the facts are in place of the pad
	}
	p.says.Show(now.text, now.icon, now.colour)
	p.end.show(&m)
	controls.SetVisible(p.padRoom, !solved)
	controls.SetVisible(p.end.object, solved)
	p.modes.show(&m)
	b := &p.buttons
	controls.SetEnabled(b.clear, m.CanClear)
	controls.SetEnabled(b.undo, m.CanUndo)
	controls.SetEnabled(b.redo, m.CanRedo)
	controls.SetEnabled(b.hint, !solved)
	controls.SetEnabled(b.check, !solved && !m.Unchecked)
	p.showSwitches(&m)
	mend := m.Faulty() && !solved
	controls.SetVisible(b.mend, mend)
	controls.SetVisible(b.hint, !mend) // the check was already made, and a puzzle that is wrong gets no hints
	controls.SetVisible(b.check, !m.Working && !mend)
	controls.SetVisible(b.cancel, m.Working)
	p.makeRoom()
}

// makeRoom lays the column out again if what is below the buttons has another height now. Fyne 2.8.1 forgets to, if a text of the pad has changed too.
func (p *Panel) makeRoom() {
	if p.foot == nil {
		return
	}
	if height := p.foot.MinSize().Height; height != p.footHeight {
		p.footHeight = height
		p.root.Refresh()
	}
}

// showSwitches shows the filter and the third switch, whose meaning depends on what the hand does.
func (p *Panel) showSwitches(m *Content) {
	text := words.T("solve.filter")
	switch f := m.Hand.filter; {
	case f.two:
		text = words.T("solve.filter.two")
	case f.digit != 0:
		text = words.T("solve.filter.digit", words.Data{"Digit": sudoku.Symbol(f.digit)})
	}
	set(p.buttons.filter, text, theme.IconNameVisibility, m.Hand.picking || m.Hand.filter != filter{})
	key, on := "solve.several", m.Hand.several
	switch {
	case m.Hand.picking:
		key, on = "solve.filter.two", false
	case m.Hand.mode == Links:
		key, on = "solve.weak.short", m.Hand.weak
	}
	icon := theme.IconNameCheckButton
	if on {
		icon = theme.IconNameCheckButtonChecked
	}
	set(p.buttons.third, words.T(key), icon, on)
}

// set changes the face of a button; on: it is switched on.
func set(b *controls.Button, text string, icon fyne.ThemeIconName, on bool) {
	importance := widget.MediumImportance
	if on {
		importance = widget.HighImportance
	}
	if resource := theme.Icon(icon); b.Text != text || b.Importance != importance || b.Icon != resource {
		b.Text, b.Importance, b.Icon = text, importance, resource
		b.Refresh()
	}
}
