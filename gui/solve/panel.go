package solve

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// Actions are what the controls of a panel ask for.
type Actions struct {
	Digit      func(d uint8) // into the cell of the cursor; 0 clears it
	Undo, Redo func()
	Candidates func(on bool)
	Check      func()
	Answer     func()
	Cancel     func() // checking, or looking for the answer
	Mend       func() // the puzzle itself is at fault
	Another    func() // puzzle, after the end of this one
	Focus      func() // is called after each: the keys go on being the board's
	Keys       controls.Keys
}

// A Panel stands beside the board while a puzzle is solved by hand, or below it. After a
// change of language make a new one.
//
// From the top: what there is to say, what a digit is typed as (automatic candidates; notes
// and colours belong there), the pad, what changes the board, and what helps (hints belong
// there).
type Panel struct {
	Object fyne.CanvasObject

	do     Actions
	layout *sudoku.Layout // that the pad is for
	low    bool

	says       *says
	candidates *controls.Check
	padRoom    *fyne.Container
	pad        *pad
	end        *end
	buttons    struct{ clear, undo, redo, check, cancel, answer, mend *controls.Button }
	root       *fyne.Container
	modes      *fyne.Container // what a digit is typed as
	changes    *fyne.Container
	help       *fyne.Container
}

// NewPanel returns a panel to stand beside the board.
func NewPanel(do Actions) *Panel {
	p := &Panel{do: do, says: newSays(), padRoom: container.NewStack()}
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
	p.modes = container.NewHBox(p.candidates)
	p.changes = container.NewGridWithColumns(3, b.clear, b.undo, b.redo)
	p.help = container.NewStack()
	p.root = container.NewStack()
	p.Object = p.root
	p.arrange()
	return p
}

func (p *Panel) button(key string, icon fyne.ThemeIconName, do func()) *controls.Button {
	return controls.NewButton(translations.T(key), theme.Icon(icon), func() { p.press(do) }, p.do.Keys)
}

// press does what a control asks for, and gives the keys back to the board.
func (p *Panel) press(do func()) {
	do()
	p.do.Focus()
}

// SetLow makes the panel a low row, to stand below the board, or a column again.
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
	if p.low {
		p.root.Objects = []fyne.CanvasObject{container.NewBorder(
			nil, container.NewVBox(
				container.NewHBox(b.clear, b.undo, b.redo, p.modes, layout.NewSpacer(), b.mend, check, b.answer),
				p.says.object), nil, nil,
			container.NewStack(p.padRoom, p.end.object))}
	} else {
		p.root.Objects = []fyne.CanvasObject{container.NewBorder(
			container.NewVBox(p.says.object, b.mend, p.modes),
			container.NewVBox(p.changes, container.NewGridWithColumns(2, check, b.answer)), nil, nil,
			container.NewStack(p.padRoom, p.end.object))}
		p.changes.Objects = []fyne.CanvasObject{b.clear, b.undo, b.redo}
	}
	p.root.Refresh()
}

// Show shows a moment.
func (p *Panel) Show(m Moment) {
	if p.layout != m.Puzzle.Layout {
		p.layout = m.Puzzle.Layout
		p.pad = newPad(p.layout.Side(), p.low, func(d uint8) { p.press(func() { p.do.Digit(d) }) })
		p.padRoom.Objects = []fyne.CanvasObject{p.pad.object}
		p.padRoom.Refresh()
		p.Object.Refresh() // the pad may need more room now, or less
	}
	solved := m.Solved()
	p.pad.show(&m)
	p.says.show(&m)
	p.end.show(&m)
	visible(p.padRoom, !solved)
	visible(p.end.object, solved)
	if p.candidates.Checked != m.Candidates {
		p.candidates.Checked = m.Candidates // (SetChecked would ask for it)
		p.candidates.Refresh()
	}
	b := &p.buttons
	enable(b.clear, m.Typed[m.Cursor] != 0)
	enable(b.undo, m.CanUndo)
	enable(b.redo, m.CanRedo)
	enable(b.check, !solved)
	enable(b.answer, !solved && !m.Working)
	visible(b.check, !m.Working)
	visible(b.cancel, m.Working)
	visible(b.mend, m.Faulty() && !solved)
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

// sayingLines is how many lines there is room for what is said, so that nothing jumps.
const sayingLines = 3

// says is what the panel says, and how far the puzzle is filled.
type says struct {
	object fyne.CanvasObject
	icon   *widget.Icon
	text   *widget.Label
	bar    *controls.Progress
	shown  saying
}

func newSays() *says {
	s := &says{icon: widget.NewIcon(nil), text: widget.NewLabel(""), bar: controls.NewProgress()}
	s.text.Wrapping = fyne.TextWrapWord
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, sayingLines*1.4*theme.Size(theme.SizeNameText)+2*theme.InnerPadding()))
	icon := container.New(layout.NewCustomPaddedLayout(7, 0, 4, 0), container.NewVBox(s.icon))
	s.object = container.NewBorder(nil, s.bar, nil, nil, container.NewStack(room, container.NewBorder(nil, nil, icon, nil, s.text)))
	return s
}

func (s *says) show(m *Moment) {
	filled, blanks := m.progress()
	s.bar.SetShare(float32(filled) / float32(max(blanks, 1)))
	now := m.saying()
	if now == s.shown {
		return
	}
	if now.icon != s.shown.icon || now.colour != s.shown.colour {
		s.icon.SetResource(theme.NewColoredResource(theme.Icon(now.icon), now.colour))
	}
	s.shown = now
	s.text.SetText(now.text)
}

// end is what stands in the place of the pad when the puzzle is solved.
type end struct {
	object fyne.CanvasObject
	icon   *widget.Icon
	title  *widget.Label
}

func newEnd(another *controls.Button) *end {
	e := &end{icon: widget.NewIcon(nil), title: widget.NewLabel("")}
	e.title.Alignment, e.title.TextStyle.Bold, e.title.SizeName = fyne.TextAlignCenter, true, theme.SizeNameHeadingText
	another.Importance = widget.HighImportance
	e.object = container.NewCenter(container.NewVBox(
		container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(56), e.icon)), e.title, container.NewCenter(another)))
	e.object.Hide()
	return e
}

func (e *end) show(m *Moment) {
	title, icon, colour := "solve.solved", theme.IconNameConfirm, theme.ColorNameSuccess
	if m.Answered {
		title, icon, colour = "solve.answer.title", theme.IconNameVisibility, theme.ColorNamePrimary
	}
	if text := translations.T(title); e.title.Text != text {
		e.title.SetText(text)
		e.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	}
}
