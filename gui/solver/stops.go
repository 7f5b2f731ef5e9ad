package solver

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// Stops are the breakpoints of a window: one of each kind, each armed or not. A playing run stops
// at the armed ones; a run can be moved to any, forwards or back.
type Stops struct {
	points [player.BreakKinds]player.Breakpoint
	armed  [player.BreakKinds]bool
}

// NewStops returns stops of which none is armed.
func NewStops() *Stops {
	s := &Stops{}
	for kind := range s.points {
		s.points[kind] = player.Breakpoint{Kind: player.BreakKind(kind), Digit: 1, Depth: 10}
	}
	return s
}

// Point returns the breakpoint of a kind.
func (s *Stops) Point(kind player.BreakKind) player.Breakpoint { return s.points[kind] }

// Armed returns the breakpoints at which a playing run stops.
func (s *Stops) Armed() []player.Breakpoint {
	var all []player.Breakpoint
	for kind, on := range s.armed {
		if on {
			all = append(all, s.points[kind])
		}
	}
	return all
}

// Arm sets whether a run stops at a kind of breakpoint.
func (s *Stops) Arm(kind player.BreakKind, on bool) { s.armed[kind] = on }

// IsArmed reports whether a run stops at a kind of breakpoint.
func (s *Stops) IsArmed(kind player.BreakKind) bool { return s.armed[kind] }

// SetCell sets the cell of the breakpoint at a cell, unless it is armed: then it keeps its cell.
func (s *Stops) SetCell(cell int) {
	if !s.armed[player.BreakCell] {
		s.points[player.BreakCell].Cell = cell
	}
}

// Fit adapts the stops to a layout: a breakpoint at a cell outside the board is disarmed, and a
// digit that is too large becomes the largest.
func (s *Stops) Fit(l *sudoku.Layout) {
	if cell := &s.points[player.BreakCell].Cell; *cell >= l.Cells() {
		*cell, s.armed[player.BreakCell] = 0, false
	}
	digit := &s.points[player.BreakDigit].Digit
	*digit = min(*digit, uint8(l.Side()))
}

// StopName returns what a breakpoint waits for: "a dead end", "cell r3c5".
func StopName(l *sudoku.Layout, b player.Breakpoint) string {
	data := translations.Data{"Digit": sudoku.Symbol(b.Digit), "Depth": b.Depth}
	if b.Kind == player.BreakCell {
		data["Cell"] = l.CellName(b.Cell)
	}
	return translations.T("stop."+b.Kind.String(), data)
}

// A StopPanel shows the stops, each with a switch and the buttons to run to it.
type StopPanel struct {
	Object fyne.CanvasObject

	stops  *Stops
	rows   [player.BreakKinds]*check
	digits *Choice
	side   int // the largest digit offered
	depth  *depthField
}

// StopActions are called by a StopPanel.
type StopActions struct {
	Changed func()                               // after a change of the stops
	RunTo   func(b player.Breakpoint, back bool) // run to the next one, or back to the previous one
	Type    func(rune)                           // receives the characters that the panel does not use
	Leave   func()                               // return the focus to the board
}

// NewStopPanel returns a panel for stops.
func NewStopPanel(s *Stops, do StopActions) *StopPanel {
	p := &StopPanel{stops: s}
	p.digits = NewChoice(nil, do.Type)
	p.digits.OnChanged = func(string) {
		if i := p.digits.SelectedIndex(); i >= 0 && s.points[player.BreakDigit].Digit != uint8(i+1) {
			s.points[player.BreakDigit].Digit = uint8(i + 1)
			do.Changed()
		}
	}
	p.depth = newDepthField(&s.points[player.BreakDepth].Depth, do)
	rows := container.NewVBox()
	for kind := range player.BreakKinds {
		rows.Add(p.row(kind, do))
	}
	hint := controls.NewParagraph(translations.T("stop.hint"))
	hint.SizeName = theme.SizeNameCaptionText
	p.Object = container.NewScroll(container.NewVBox(hint, rows))
	return p
}

func (p *StopPanel) row(kind player.BreakKind, do StopActions) fyne.CanvasObject {
	p.rows[kind] = newCheck("", func(on bool) {
		if p.stops.armed[kind] != on {
			p.stops.armed[kind] = on
			do.Changed()
		}
	}, do.Type)
	button := func(icon fyne.ThemeIconName, back bool) *widget.Button {
		return widget.NewButtonWithIcon("", theme.Icon(icon), func() { do.RunTo(p.stops.points[kind], back) })
	}
	row := container.NewHBox(p.rows[kind])
	switch kind {
	case player.BreakDigit:
		row.Add(p.digits)
	case player.BreakDepth:
		row.Add(p.depth)
	}
	row.Add(layout.NewSpacer())
	row.Add(button(theme.IconNameMediaSkipPrevious, true))
	row.Add(button(theme.IconNameMediaSkipNext, false))
	return row
}

// Show shows the stops for a layout.
func (p *StopPanel) Show(l *sudoku.Layout) {
	if side := l.Side(); side != p.side {
		p.side = side
		p.digits.Options = nil
		for d := 1; d <= side; d++ {
			p.digits.Options = append(p.digits.Options, sudoku.Symbol(uint8(d)))
		}
		p.digits.SetSelectedIndex(int(p.stops.points[player.BreakDigit].Digit) - 1)
	}
	for kind, row := range p.rows {
		name := StopName(l, p.stops.points[kind])
		if k := player.BreakKind(kind); k == player.BreakDigit || k == player.BreakDepth {
			name = translations.T("stop." + k.String() + ".row") // the field beside it shows the number
		}
		if row.Text != name {
			row.SetText(name)
		}
		if row.Checked != p.stops.armed[kind] {
			row.SetChecked(p.stops.armed[kind])
		}
	}
}

// A depthField is a small field for the depth of a breakpoint. It ignores invalid text, and shows
// the current depth when it loses the focus.
type depthField struct {
	widget.Entry
	depth *int
	leave func()
}

func newDepthField(depth *int, do StopActions) *depthField {
	f := &depthField{depth: depth, leave: do.Leave}
	f.ExtendBaseWidget(f)
	f.SetText(strconv.Itoa(*depth))
	f.OnChanged = func(text string) {
		if n, err := strconv.Atoi(text); err == nil && n > 0 && n != *depth {
			*depth = n
			do.Changed()
		}
	}
	f.OnSubmitted = func(string) { do.Leave() }
	return f
}

// FocusLost implements fyne.Focusable.
func (f *depthField) FocusLost() {
	f.Entry.FocusLost()
	if text := strconv.Itoa(*f.depth); f.Text != text {
		f.SetText(text)
	}
}

// TypedKey implements fyne.Focusable. Escape returns the focus to the board.
func (f *depthField) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.leave()
		return
	}
	f.Entry.TypedKey(e)
}

// MinSize implements fyne.Widget.
func (f *depthField) MinSize() fyne.Size {
	size := f.Entry.MinSize()
	return fyne.NewSize(max(size.Width, 64), size.Height)
}
