package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/sudoku"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// Actions are called by the controls of a panel.
type Actions struct {
	Digit      func(d uint8) // types it into the cell of the cursor; 0 clears the cell
	Undo, Redo func()
	Candidates func(on bool)
	Check      func()
	Answer     func()
	Pause      func() // stops the clock, or starts it again
	Cancel     func() // stops checking, or searching for the answer
	Mend       func() // corrects the puzzle itself
	Another    func() // offers another puzzle after this one
	Focus      func() // returns the focus to the board; called after each action
	Keys       controls.Keys
}

// A Panel is shown beside the board, or below it, while a puzzle is solved by hand. After a change
// of language make a new one.
//
// From the top: the message, how digits are typed (automatic candidates; notes and colours belong
// there), the pad, what changes the board, and what helps (hints belong there).
type Panel struct {
	Object fyne.CanvasObject

	do     Actions
	layout *sudoku.Layout // of the pad
	low    bool

	says       *says
	candidates *controls.Check
	padRoom    *fyne.Container
	pad        *pad
	end        *end
	buttons    struct{ clear, undo, redo, check, cancel, answer, mend *controls.Button }
	root       *fyne.Container
}

// NewPanel returns a panel for the right side of the board.
func NewPanel(do Actions) *Panel {
	p := &Panel{do: do, says: newSays(do), padRoom: container.NewStack()}
	p.candidates = controls.NewCheck(translations.T("solve.candidates"), func(on bool) { p.press(func() { do.Candidates(on) }) }, do.Keys)
	b := &p.buttons
	b.clear = p.button("solve.clear", theme.IconNameContentClear, func() { do.Digit(0) })
	b.undo = p.button("solve.undo", theme.IconNameContentUndo, do.Undo)
	b.redo = p.button("solve.redo", theme.IconNameContentRedo, do.Redo)
	b.check = p.button("solve.check", theme.IconNameConfirm, do.Check)
	b.cancel = p.button("solve.cancel", theme.IconNameCancel, do.Cancel)
	b.answer = p.button("solve.answer", theme.IconNameVisibility, do.Answer)
	b.mend = p.button("solve.mend", theme.IconNameDocumentCreate, do.Mend)
	p.end = newEnd(p.button("solve.another", theme.IconNameNavigateNext, do.Another))
	p.root = container.NewStack()
	p.Object = p.root
	p.arrange()
	return p
}

func (p *Panel) button(key string, icon fyne.ThemeIconName, do func()) *controls.Button {
	return controls.NewButton(translations.T(key), theme.Icon(icon), func() { p.press(do) }, p.do.Keys)
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

func (p *Panel) arrange() {
	b := &p.buttons
	check := container.NewStack(b.check, b.cancel)
	middle := container.NewStack(p.padRoom, p.end.object)
	p.says.setLow(p.low)
	p.end.setLow(p.low)
	if p.low {
		p.root.Objects = []fyne.CanvasObject{container.NewBorder(nil, container.NewVBox(
			container.NewHBox(b.clear, b.undo, b.redo, p.candidates, layout.NewSpacer(), b.mend, check, b.answer),
			p.says.object), nil, nil, middle)}
	} else {
		p.root.Objects = []fyne.CanvasObject{container.New(&column{most: p.padHeight},
			container.NewVBox(p.says.object, b.mend, p.candidates), middle,
			container.NewVBox(container.NewGridWithColumns(3, b.clear, b.undo, b.redo), container.New(apart{}, check, b.answer)))}
	}
	p.root.Refresh()
}

// apart arranges buttons with gaps: beside each other if they fit, and otherwise one below the
// other.
type apart struct{}

// apartGap is the gap between them, in Fyne units.
const apartGap = 8

func (apart) beside(parts []fyne.CanvasObject, width float32) bool {
	return width >= 2*max(parts[0].MinSize().Width, parts[1].MinSize().Width)+apartGap
}

func (apart) MinSize(parts []fyne.CanvasObject) fyne.Size {
	one, two := parts[0].MinSize(), parts[1].MinSize()
	return fyne.NewSize(max(one.Width, two.Width), one.Height+two.Height+2*apartGap)
}

func (a apart) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	one, two := parts[0], parts[1]
	one.Move(fyne.NewPos(0, apartGap))
	if a.beside(parts, size.Width) {
		width := (size.Width - apartGap) / 2
		one.Resize(fyne.NewSize(width, one.MinSize().Height))
		two.Move(fyne.NewPos(width+apartGap, apartGap))
		two.Resize(fyne.NewSize(width, two.MinSize().Height))
		return
	}
	one.Resize(fyne.NewSize(size.Width, one.MinSize().Height))
	two.Move(fyne.NewPos(0, one.MinSize().Height+2*apartGap))
	two.Resize(fyne.NewSize(size.Width, two.MinSize().Height))
}

// padHeight returns the largest useful height of the pad.
func (p *Panel) padHeight() float32 {
	if p.pad == nil {
		return 0
	}
	return p.pad.most()
}

// A column arranges three parts one below the other. The middle one takes the remaining room, up to
// its largest useful height.
type column struct{ most func() float32 }

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
	spare := size.Height - c.MinSize(parts).Height
	top := float32(0)
	for i, p := range parts {
		height := p.MinSize().Height
		if i == 1 {
			height = max(height, min(height+spare, c.most()))
		}
		p.Resize(fyne.NewSize(size.Width, height))
		p.Move(fyne.NewPos(0, top))
		top += height + theme.Padding()
	}
}

// Show shows a moment.
func (p *Panel) Show(m Moment) {
	if p.layout != m.Puzzle.Layout {
		p.layout = m.Puzzle.Layout
		p.pad = newPad(p.layout.Side(), p.low, func(d uint8) { p.press(func() { p.do.Digit(d) }) })
		p.padRoom.Objects = []fyne.CanvasObject{p.pad.object}
		p.root.Refresh() // the size of the pad may have changed
	}
	solved := m.Solved()
	p.pad.show(&m)
	p.says.show(&m)
	p.end.show(&m)
	visible(p.padRoom, !solved)
	visible(p.end.object, solved)
	if p.candidates.Checked != m.Candidates {
		p.candidates.Checked = m.Candidates // SetChecked would call OnChanged
		p.candidates.Refresh()
	}
	b := &p.buttons
	enable(b.clear, m.Typed[m.Cursor] != 0)
	enable(b.undo, m.CanUndo)
	enable(b.redo, m.CanRedo)
	enable(b.check, !solved && !m.Unchecked)
	enable(b.answer, !solved && !m.Working)
	mend := m.Faulty() && !solved
	visible(b.mend, mend)
	visible(b.check, !m.Working && !(p.low && mend)) // a row has no room for both, and the check was already made
	visible(b.cancel, m.Working)
}

func enable(b *controls.Button, on bool) {
	switch {
	case on && b.Disabled():
		b.Enable()
	case !on && !b.Disabled():
		b.Disable()
	}
}

func visible(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}
