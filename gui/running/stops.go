package running

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// Stops are the breakpoints of a window: one of each kind, each armed or not, of which those at cells
// and lines can be armed at several. A run that plays, forwards or back, stops at the armed ones; it can
// be moved to any.
type Stops struct {
	points [player.BreakKinds]player.Breakpoint // those at a cell and a line are where the user is
	armed  [player.BreakKinds]bool              // of all other kinds
	cells  []int                                // the armed cells, in order
	engine *engine.Engine
	lines  map[*engine.Engine][]int // the armed lines of each engine's pseudocode, in order
}

// NewStops returns stops of which none is armed.
func NewStops() *Stops {
	s := &Stops{engine: engine.DepthFirst, lines: map[*engine.Engine][]int{}}
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
	for _, cell := range s.cells {
		all = append(all, player.Breakpoint{Kind: player.BreakCell, Cell: cell})
	}
	for _, line := range s.Lines() {
		all = append(all, player.Breakpoint{Kind: player.BreakLine, Line: line})
	}
	return all
}

// Arm sets whether a run stops at a kind of breakpoint: of cells and lines, at the one where the user
// is.
func (s *Stops) Arm(kind player.BreakKind, on bool) {
	switch kind {
	case player.BreakCell:
		s.cells = with(s.cells, s.points[kind].Cell, on)
	case player.BreakLine:
		if line := s.points[kind].Line; line >= 0 {
			s.lines[s.engine] = with(s.Lines(), line, on)
		}
	default:
		s.armed[kind] = on
	}
}

// with adds a number to an ordered list, or takes it out.
func with(list []int, n int, on bool) []int {
	list = slices.DeleteFunc(slices.Clone(list), func(m int) bool { return m == n })
	if on {
		list = append(list, n)
		slices.Sort(list)
	}
	return list
}

// IsArmed reports whether a run stops at a kind of breakpoint: of cells and lines, at the one where the
// user is.
func (s *Stops) IsArmed(kind player.BreakKind) bool {
	switch kind {
	case player.BreakCell:
		return slices.Contains(s.cells, s.points[kind].Cell)
	case player.BreakLine:
		return slices.Contains(s.Lines(), s.points[kind].Line)
	}
	return s.armed[kind]
}

// Set replaces all armed breakpoints. Lines are those of an engine.
func (s *Stops) Set(e *engine.Engine, armed []player.Breakpoint) {
	s.Disarm()
	s.engine = e
	for _, b := range armed {
		switch b.Kind {
		case player.BreakCell:
			s.cells = with(s.cells, b.Cell, true)
		case player.BreakLine:
			s.lines[e] = with(s.lines[e], b.Line, true)
		default:
			s.points[b.Kind], s.armed[b.Kind] = b, true
		}
	}
}

// Disarm disarms all breakpoints; those at lines only of the present engine.
func (s *Stops) Disarm() {
	s.armed, s.cells = [player.BreakKinds]bool{}, nil
	delete(s.lines, s.engine)
}

// Cells returns the armed cells, in order.
func (s *Stops) Cells() []int { return s.cells }

// Lines returns the armed lines of the present engine's pseudocode, in order.
func (s *Stops) Lines() []int { return s.lines[s.engine] }

// ToggleLine arms a line of the present engine's pseudocode, or disarms it.
func (s *Stops) ToggleLine(line int) {
	s.lines[s.engine] = with(s.Lines(), line, !slices.Contains(s.Lines(), line))
}

// SetCell notes which cell the cursor is on.
func (s *Stops) SetCell(cell int) { s.points[player.BreakCell].Cell = cell }

// SetLine notes the engine whose pseudocode is shown, and the highlighted line; -1 for none.
func (s *Stops) SetLine(e *engine.Engine, line int) {
	s.engine, s.points[player.BreakLine].Line = e, line
}

// Fit adapts the stops to a layout: breakpoints at cells outside the board are disarmed, and a
// digit or depth that is too large becomes the largest.
func (s *Stops) Fit(l *sudoku.Layout) {
	s.cells = slices.DeleteFunc(s.cells, func(cell int) bool { return cell >= l.Cells() })
	if cell := &s.points[player.BreakCell].Cell; *cell >= l.Cells() {
		*cell = 0
	}
	digit, depth := &s.points[player.BreakDigit].Digit, &s.points[player.BreakDepth].Depth
	*digit, *depth = min(*digit, uint8(l.Side())), min(*depth, l.Cells())
}

// StopName returns what a breakpoint waits for: "a dead end", "cell r3c5".
func StopName(l *sudoku.Layout, b player.Breakpoint) string {
	data := words.Data{"Digit": sudoku.Symbol(b.Digit), "Depth": b.Depth, "Line": b.Line + 1}
	if b.Kind == player.BreakCell {
		data["Cell"] = l.CellName(b.Cell)
	}
	return words.T("stop."+b.Kind.String(), data)
}

// A StopPanel shows the stops, each with a switch and the buttons to run to it.
type StopPanel struct {
	Object fyne.CanvasObject

	stops  *Stops
	rows   [player.BreakKinds]*controls.Check
	arrows [player.BreakKinds][2]*controls.Button // back to the stop of the row, and on to it
	digits *controls.Select
	side   int              // the largest digit offered
	none   *controls.Button // disarms all
	depth  *depthField
}

// StopActions are called by a StopPanel.
type StopActions struct {
	Changed func()                                 // after a change of the stops
	RunTo   func(kind player.BreakKind, back bool) // run to the next one of a kind, or back to the previous one
	RunAny  func(back bool)                        // run to the next armed one, or back to the previous one
	Keys    controls.Keys                          // receives the keys that the panel does not use
	Leave   func()                                 // return the focus to the board
}

// NewStopPanel returns a panel for stops.
func NewStopPanel(s *Stops, do StopActions) *StopPanel {
	p := &StopPanel{stops: s}
	p.digits = controls.NewSelect(nil, do.Keys)
	p.digits.OnChanged = func(string) {
		if i := p.digits.SelectedIndex(); i >= 0 && s.points[player.BreakDigit].Digit != uint8(i+1) {
			s.points[player.BreakDigit].Digit = uint8(i + 1)
			do.Changed()
		}
	}
	p.depth = newDepthField(&s.points[player.BreakDepth].Depth, do)
	var rows []fyne.CanvasObject // not added one by one: each time the container would lay out all of them again
	for kind := range player.BreakKinds {
		rows = append(rows, p.row(kind, do))
	}
	hint := controls.NewParagraph(words.T("stop.hint"))
	hint.SizeName = theme.SizeNameCaptionText
	p.none = controls.NewButton(words.T("stop.clear"), nil, func() {
		s.Disarm()
		do.Changed()
	}, do.Keys)
	back, forward := arrows(do.RunAny, do.Keys)
	nameArrows(back, forward, words.T("stop.any"))
	p.Object = container.NewScroll(container.NewVBox(hint, container.NewVBox(rows...), container.NewHBox(p.none, layout.NewSpacer(),
		widget.NewLabel(words.T("stop.any")), back, forward)))
	return p
}

// arrows returns the buttons that run back to a stop and on to the next.
func arrows(run func(back bool), keys controls.Keys) (back, forward *controls.Button) {
	return controls.NewButton("", theme.Icon(theme.IconNameMediaSkipPrevious), func() { run(true) }, keys),
		controls.NewButton("", theme.Icon(theme.IconNameMediaSkipNext), func() { run(false) }, keys)
}

// nameArrows names the arrows of a stop for screen readers.
func nameArrows(back, forward *controls.Button, stop string) {
	back.Label, forward.Label = words.T("stop.back", words.Data{"What": stop}), words.T("stop.forward", words.Data{"What": stop})
}

func (p *StopPanel) row(kind player.BreakKind, do StopActions) fyne.CanvasObject {
	p.rows[kind] = controls.NewCheck("", func(on bool) {
		if p.stops.IsArmed(kind) != on {
			p.stops.Arm(kind, on)
			do.Changed()
		}
	}, do.Keys)
	back, forward := arrows(func(back bool) { do.RunTo(kind, back) }, do.Keys)
	p.arrows[kind] = [2]*controls.Button{back, forward}
	row := []fyne.CanvasObject{p.rows[kind]}
	switch kind {
	case player.BreakDigit:
		row = append(row, p.digits)
	case player.BreakDepth:
		row = append(row, p.depth)
	}
	row = append(row, layout.NewSpacer(), back, forward)
	return container.NewHBox(row...)
}

// Show shows the stops for a layout.
func (p *StopPanel) Show(l *sudoku.Layout) {
	if side := l.Side(); side != p.side {
		p.side = side
		p.digits.Options = nil
		for d := 1; d <= side; d++ {
			p.digits.Options = append(p.digits.Options, sudoku.Symbol(uint8(d)))
		}
		p.depth.most = l.Cells()
	}
	if i := int(p.stops.points[player.BreakDigit].Digit) - 1; i != p.digits.SelectedIndex() {
		p.digits.SetSelectedIndex(i)
	}
	p.depth.show()
	for kind, row := range p.rows {
		name := StopName(l, p.stops.points[kind])
		nameArrows(p.arrows[kind][0], p.arrows[kind][1], name)
		switch k := player.BreakKind(kind); k {
		case player.BreakDigit, player.BreakDepth:
			name = words.T("stop." + k.String() + ".row") // the field beside it shows the number
		case player.BreakCell:
			name = p.withOthers(name, p.stops.cells, p.stops.points[kind].Cell, l.CellName)
		case player.BreakLine:
			if p.stops.points[kind].Line < 0 {
				name = words.T("stop.line.row")
			}
			name = p.withOthers(name, p.stops.Lines(), p.stops.points[kind].Line, func(line int) string { return strconv.Itoa(line + 1) })
			controls.SetEnabled(row, p.stops.points[kind].Line >= 0)
		}
		if row.Text != name {
			row.SetText(name)
		}
		if on := p.stops.IsArmed(player.BreakKind(kind)); row.Checked != on {
			row.SetChecked(on)
		}
	}
}

// withOthers adds to the name of a breakpoint the other ones of its kind that are armed.
func (p *StopPanel) withOthers(name string, armed []int, here int, write func(int) string) string {
	var others []string
	for _, n := range armed {
		if n != here {
			others = append(others, write(n))
		}
	}
	const most = 6
	if len(others) > most {
		others = append(others[:most-1], "…")
	}
	if len(others) == 0 {
		return name
	}
	return words.T("stop.others", words.Data{"Name": name, "Others": strings.Join(others, " ")})
}

// A depthField is a small field for the depth of a breakpoint. It ignores invalid text, and shows
// the current depth when it loses the focus.
type depthField struct {
	widget.Entry
	depth   *int
	most    int // the largest depth
	focused bool
	leave   func()
}

func newDepthField(depth *int, do StopActions) *depthField {
	f := &depthField{depth: depth, leave: do.Leave}
	f.ExtendBaseWidget(f)
	f.SetText(strconv.Itoa(*depth))
	f.OnChanged = func(text string) {
		if n, err := strconv.Atoi(text); err == nil && n > 0 && n <= f.most && n != *depth {
			*depth = n
			do.Changed()
		}
	}
	f.OnSubmitted = func(string) { do.Leave() }
	return f
}

// FocusGained implements fyne.Focusable.
func (f *depthField) FocusGained() {
	f.focused = true
	f.Entry.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (f *depthField) FocusLost() {
	f.focused = false
	f.Entry.FocusLost()
	f.show()
}

// show shows the current depth, unless another one is being typed.
func (f *depthField) show() {
	if text := strconv.Itoa(*f.depth); f.Text != text && !f.focused {
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
