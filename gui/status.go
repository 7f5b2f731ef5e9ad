package gui

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/gui/entry"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// A message is a sentence under the board, with what can be done about it.
type message struct {
	text    string
	icon    fyne.ThemeIconName // "" for none
	actions []action

	// Where the run was when this was said. When it has moved on by itself to its end,
	// or been moved by hand, there is something newer to say.
	state    solver.State
	position int64
}

// An action is a button beside a message.
type action struct {
	text string
	do   func()
}

// note is a plain message.
func note(key string, data ...translations.Data) *message {
	return &message{text: translations.T(key, data...)}
}

// with gives a message an icon.
func (m *message) with(icon fyne.ThemeIconName) *message {
	m.icon = icon
	return m
}

// say shows a message until the next action.
func (w *Window) say(m *message) {
	m.state, m.position = w.runState()
	w.notice = m
	w.refresh()
}

// warningStays is how long a warning is shown that nobody acknowledges: long enough to be read
// by somebody who is at work.
const warningStays = 2 * time.Minute

// A warning is a message that is not to be missed. Whatever is said meanwhile is said before
// it, and then it is there again, until it is acknowledged or has been there for long.
type warning struct {
	*message           // nil for none
	since    time.Time // when it was shown first
}

// warn shows a message that is not to be missed, in place of the one before.
func (w *Window) warn(m *message) {
	m.actions = append(m.actions, action{translations.T("warning.seen"), func() {
		w.warning = warning{}
		w.win.Canvas().Focus(w.board)
		w.refresh()
	}})
	w.warning = warning{message: m}
	w.refresh()
}

// warned is the warning to be shown now; nil for none.
func (w *Window) warned() *message {
	switch {
	case w.warning.message == nil:
	case w.warning.since.IsZero():
		w.warning.since = time.Now()
	case time.Since(w.warning.since) > warningStays:
		w.warning = warning{}
	}
	return w.warning.message
}

// runState is what the run is at; where it is counts only while it stands still.
func (w *Window) runState() (state solver.State, position int64) {
	state = w.runner.State()
	if state == solver.Paused {
		position = w.runner.Player().Position()
	}
	return state, position
}

// message is what is to be said now: what the last action said, or what the run is
// at, or which rules are broken, or what to do next.
func (w *Window) message() *message {
	if w.notice != nil {
		state, position := w.runState()
		if w.notice.state == state && w.notice.position == position {
			return w.notice
		}
		w.notice = nil
	}
	if q := w.openQuestion(); q != nil {
		return w.questionMessage(q)
	}
	if w.lesson.turn {
		return w.turnMessage(note("turn.choose", translations.Data{"Engine": engineTitle(w.runner.Engine())}))
	}
	if w.runner.State() != solver.Idle {
		return w.runMessage()
	}
	if w.unsaved != nil {
		return w.unsavedMessage()
	}
	if m := w.warned(); m != nil {
		return m
	}
	if w.isEntering() {
		return w.entryMessage()
	}
	if w.lesson.subject != solver.NoSubject {
		return w.predictMessage()
	}
	now := w.session.Now()
	if conflicts := now.Whole().Conflicts(); len(conflicts) > 0 {
		return w.conflictMessage(now.Layout(), conflicts)
	}
	grid := now.Grid()
	switch {
	case grid.Filled() == len(grid):
		return note("status.complete").with(theme.IconNameConfirm)
	case grid.Filled() == 0:
		m := note("status.empty")
		m.actions = []action{{translations.T("entry.begin"), w.typeIn}}
		return m
	}
	return note("status.ready")
}

// conflictMessage names the first broken rules, with a way to see all.
func (w *Window) conflictMessage(l *sudoku.Layout, conflicts []sudoku.Conflict) *message {
	all := conflictTexts(l, conflicts)
	const most = 2 // the rest are marked on the board
	m := (&message{}).with(theme.IconNameWarning)
	m.text = strings.Join(all[:min(most, len(all))], translations.T("conflict.and"))
	if len(l.Conflicts(w.session.Now().Puzzle.Givens)) > 0 {
		m.actions = append(m.actions, w.misreadAction())
	}
	if more := len(all) - most; more > 0 {
		m.text += translations.T("conflict.and") + translations.T("conflict.more", translations.Data{"Count": more})
		m.actions = append(m.actions, action{translations.T("conflict.all"), func() {
			list := container.NewVScroll(widget.NewLabel(strings.Join(all, "\n")))
			d := dialog.NewCustom(translations.T("conflict.title"), translations.T("keys.close"), list, w.win)
			d.Resize(fyne.NewSize(420, min(w.dialogSize().Height, 360)))
			w.showDialog(d)
		}})
	}
	return m
}

// misreadAction offers to look for what was misread, where the givens are at fault.
func (w *Window) misreadAction() action {
	return action{translations.T("entry.suspect"), w.askSuspects}
}

// misfitMessage says that an engine is not for the grid, with one that is.
func (w *Window) misfitMessage(e *engine.Engine, l *sudoku.Layout) *message {
	other := engine.For(l, 1)
	title := func(e *engine.Engine) string { return translations.T("engine." + e.ID + ".title") }
	m := note("engine.misfit", translations.Data{"Title": title(e), "Side": l.Side()}).with(theme.IconNameWarning)
	m.actions = []action{{translations.T("engine.use", translations.Data{"Title": title(other)}), func() {
		w.runner.SetEngine(other)
		w.solve()
	}}}
	return m
}

// conflictTexts says each broken rule in a sentence.
func conflictTexts(l *sudoku.Layout, conflicts []sudoku.Conflict) []string {
	var all []string
	for _, c := range conflicts {
		var cells []string
		for _, cell := range c.Cells {
			cells = append(cells, l.CellName(cell))
		}
		all = append(all, translations.T("conflict", translations.Data{
			"House": solver.HouseName(c.House), "Digit": sudoku.Symbol(c.Digit),
			"Count": len(c.Cells), "Cells": strings.Join(cells, ", ")}))
	}
	return all
}

// runMessage says what the run is at: the step just played, or its end.
func (w *Window) runMessage() *message {
	r := w.runner
	switch r.State() {
	case solver.Ended:
		return w.endMessage()
	case solver.Seeking, solver.Hunting:
		if _, far := r.Progress(); far || r.State() == solver.Hunting || r.Player() == nil {
			return w.wayMessage()
		}
	case solver.Playing, solver.Rewinding:
		if r.Fast() {
			return note("status.running", translations.Data{"Steps": solver.Number(r.Player().Position())})
		}
	}
	step, ok := r.Player().Step()
	if !ok {
		return note("status.start")
	}
	m := &message{text: solver.Sentence(r.Player().Puzzle().Layout, step)}
	if r.Held() {
		m.text = w.heldText(step) + " " + m.text
	}
	return m
}

// wayMessage says how far the run is on the way to where it is going, with a way to call
// it off.
func (w *Window) wayMessage() *message {
	r := w.runner
	var m *message
	if done, ok := r.Progress(); ok || r.Player() == nil {
		key := "status.seeking"
		if r.Repeats() {
			key = "status.seeking.again"
		}
		m = note(key, translations.Data{"Percent": int(100 * done)})
	} else {
		m = note("status.hunting", translations.Data{"Steps": solver.Number(r.Player().Position())})
	}
	m.actions = []action{{translations.T("job.cancel"), w.callOff}}
	return m
}

// callOff calls off the way of the run to where it was going, and says where it is.
func (w *Window) callOff() {
	r := w.runner
	before := r.Player()
	back := r.Repeats()
	r.Pause()
	switch {
	case before == nil:
		w.say(note("status.calledoff.open"))
	case back:
		w.say(note("status.calledoff.back"))
	default:
		w.say(note("status.calledoff.on", translations.Data{"Step": solver.Number(before.Position())}))
	}
}

// heldText names the breakpoints that the run has stopped at. They are remembered: to
// disarm one does not change what it was.
func (w *Window) heldText(s engine.Step) string {
	p := w.runner.Player()
	if w.held.run == p && w.held.position == p.Position() {
		return w.held.text
	}
	var names []string
	for _, b := range w.stops.Armed() {
		if b.Stop(w.answerFor(b))(s, p.Grid()) {
			names = append(names, solver.StopName(p.Puzzle().Layout, b))
		}
	}
	w.held = held{p, p.Position(), translations.T("stop.hit", translations.Data{"What": strings.Join(names, translations.T("list.comma"))})}
	return w.held.text
}

// A held is what was said of a run that breakpoints have stopped.
type held struct {
	run      *player.Player
	position int64
	text     string
}

// endMessage says the truth about the end of a run: no more than was proved.
func (w *Window) endMessage() *message {
	result, err, _ := w.runner.Player().Result()
	data := translations.Data{"Steps": solver.Number(w.runner.Player().Position())}
	switch {
	case err != nil: // (a board that breaks a rule is not even begun)
		return &message{text: err.Error()}
	case len(result.Solutions) == 0 && w.session.Now().Typed.Filled() > 0:
		return note("status.none.typed", data).with(theme.IconNameError)
	case len(result.Solutions) == 0:
		m := note("status.none", data).with(theme.IconNameError)
		m.actions = []action{w.misreadAction()}
		return m
	case result.Unique():
		return note("status.solved.unique", data).with(theme.IconNameConfirm)
	case len(result.Solutions) > 1:
		m := note("status.solved.several", data).with(theme.IconNameWarning)
		m.actions = []action{{translations.T("check.compare"), func() { w.compare(result.Solutions, nil) }}}
		return m
	}
	return note("status.solved", data).with(theme.IconNameConfirm)
}

// A statusBar shows a message in a place of its own that keeps its size, whatever is said.
type statusBar struct {
	object  *fyne.Container
	icon    *widget.Icon
	text    *widget.Label
	scroll  *container.Scroll // for the rest of a text that is too long, as in a narrow window
	actions *fyne.Container
	keys    entry.Keys // of the board
	large   bool       // read from afar
	narrow  bool       // there is little room: the type is smaller, the actions are one below the other
	current *message
	shown   time.Time
}

// The status bar leaves room for three lines, and for three large ones.
const (
	statusHeight      = 84
	statusHeightLarge = 124
	statusNarrow      = 440 // a width below which it is narrow
)

func newStatusBar(keys entry.Keys) *statusBar {
	s := &statusBar{keys: keys, text: widget.NewLabel(""), icon: widget.NewIcon(nil), actions: container.NewHBox()}
	s.text.Wrapping = fyne.TextWrapWord
	s.text.SizeName = theme.SizeNameSubHeadingText
	s.scroll = container.NewVScroll(s.text)
	s.icon.Hide()
	s.object = container.New(s, s.icon, s.scroll, s.actions)
	return s
}

// setLarge makes the sentence one that is read from afar.
func (s *statusBar) setLarge(on bool) {
	s.large = on
	s.object.Refresh()
}

// MinSize implements fyne.Layout. The width is that of the narrow bar.
func (s *statusBar) MinSize([]fyne.CanvasObject) fyne.Size {
	const text = 120
	widest := float32(0)
	for _, a := range s.actions.Objects {
		widest = max(widest, a.MinSize().Width)
	}
	if s.large {
		return fyne.NewSize(text+widest, statusHeightLarge)
	}
	return fyne.NewSize(text+widest, statusHeight)
}

// Layout implements fyne.Layout.
func (s *statusBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const left, top, gap = 12, 7, 4 // before the icon and above it; beside the actions
	if narrow := size.Width < statusNarrow; narrow != s.narrow {
		s.narrow = narrow
		s.text.SizeName = theme.SizeNameSubHeadingText
		s.actions.Layout = layout.NewHBoxLayout()
		if narrow {
			s.text.SizeName = theme.SizeNameText
			s.actions.Layout = layout.NewVBoxLayout()
		}
		s.text.Refresh()
	}
	begin, end := float32(0), size.Width
	if s.icon.Visible() {
		s.icon.Move(fyne.NewPos(left, top))
		s.icon.Resize(s.icon.MinSize())
		begin = left + s.icon.MinSize().Width
	}
	if len(s.actions.Objects) > 0 {
		actions := s.actions.MinSize()
		end -= actions.Width + 2*gap
		s.actions.Move(fyne.NewPos(end, gap))
		s.actions.Resize(actions)
	}
	s.scroll.Move(fyne.NewPos(begin, 0))
	s.scroll.Resize(fyne.NewSize(max(0, end-begin), size.Height))
}

// show shows a message. A fleeting one, of a run that plays fast, is shown ten times a
// second at the most.
func (s *statusBar) show(m *message, fleeting bool) {
	if fleeting && time.Since(s.shown) < time.Second/10 {
		return
	}
	s.shown = time.Now()
	before := s.current
	s.current = m
	sameActions := before != nil && slices.EqualFunc(before.actions, m.actions, func(a, b action) bool { return a.text == b.text })
	if sameActions && before.text == m.text && before.icon == m.icon {
		return
	}
	s.text.SetText(m.text)
	s.scroll.ScrollToTop()
	if m.icon == "" {
		s.icon.Hide()
	} else {
		s.icon.SetResource(theme.Icon(m.icon))
		s.icon.Show()
	}
	if !sameActions { // or else a button that is being pressed stays the one that is released
		s.actions.RemoveAll()
		for i, a := range m.actions {
			s.actions.Add(entry.NewButton(a.text, nil, func() { s.current.actions[i].do() }, s.keys))
		}
	}
	s.object.Refresh()
}
