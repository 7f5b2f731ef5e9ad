package solve

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/status"
)

// replayTime is how long a replay takes at most, unless the user changes its pace or it has very many steps.
const replayTime = 40 * time.Second

// A replay shows the steps of one's own solve again, one by one. Its controls take the place of the panel, and the board shows
// the position. The history has no times, so all steps take the same time.
type replay struct {
	object fyne.CanvasObject
	at     int // the number of changes made at the position that is shown

	sheet       *session.Sheet
	first, last int                                // the range of at
	shown       session.State                      // the board there
	after       func(time.Duration, func()) func() // as threads.Threads has it
	moved       func()                             // called when at has changed
	end         func()                             // ends the replay
	keys        controls.Keys
	playing     bool
	stop        func() // stops the next step, while it plays
	pace        int    // the index in paces

	position *widget.Label
	slider   *controls.Slider
	speed    *widget.Label
	buttons  struct{ start, back, play, forward, slower, faster, end *controls.Button }
}

// StartReplay begins a replay of the puzzle on the board at its first step. There must be steps; see CanReplay.
func (r *Room) StartReplay() {
	if r.replay != nil || !r.CanReplay() {
		return
	}
	r.check.Leave()
	r.guide.Close()
	r.clock.pause()
	sheet := r.host.Sheet()
	r.replay = newReplay(sheet, r.threads.After, r.replayed, r.EndReplay, r.keys)
	r.replay.goTo(r.replay.first)
	r.host.Say(r.host.CallOff()) // a result would be about the board as it is now
	r.host.Arrange()
	r.replay.play()
	r.host.Refresh()
}

// CanReplay reports whether there are steps to show.
func (r *Room) CanReplay() bool {
	sheet := r.host.Sheet()
	return sheet.Steps(sheet.Made()+sheet.Undone()) > 0
}

// EndReplay shows the board as it is now again.
func (r *Room) EndReplay() {
	if r.replay == nil {
		return
	}
	r.replay.pause()
	r.replay = nil
	r.host.Arrange()
	r.host.Focus()
	r.host.Refresh()
}

// replayed moves the cursor to what has changed at a position.
func (r *Room) replayed() {
	if step := r.replay.step(); len(step.Cells) > 0 {
		r.board.MoveTo(step.Cells[0])
	}
	r.host.Refresh()
}

// replayScene is the Scene of a replay.
func (r *Room) replayScene() activity.Scene {
	p := r.replay
	b := p.shown
	links := b.Links()
	if links == nil {
		links = []session.Link{} // none, in place of those that are there now
	}
	shown := board.Layer{Clues: b.Puzzle.Clues, Givens: b.Puzzle.Givens, Typed: b.Typed, Pencils: b.Pencil, Links: links}
	return activity.Scene{Layers: []board.Layer{shown}, Says: status.Say(p.sentence()), Input: activity.Input{Input: r.input()}}
}

// newReplay returns a replay of a puzzle. It has no controls before arrange is called.
func newReplay(sheet *session.Sheet, after func(time.Duration, func()) func(), moved, end func(), keys controls.Keys) *replay {
	p := &replay{sheet: sheet.Copy(), last: sheet.Made() + sheet.Undone(), after: after, moved: moved}
	for n, typingIn := range sheet.Stages() { // what was typed in is not shown again
		if typingIn {
			p.first = min(n+1, p.last)
		}
	}
	p.at, p.shown, p.end, p.keys = p.first, p.sheet.Board(p.first), end, keys
	p.pace = usualPace(p.last - p.first)
	return p
}

// arrange makes the controls, in the current language.
func (p *replay) arrange() {
	button := func(key string, icon fyne.ThemeIconName, do func()) *controls.Button {
		return controls.NewButton(words.T(key), theme.Icon(icon), do, p.keys)
	}
	b := &p.buttons
	b.start = button("replay.start", theme.IconNameMediaFastRewind, func() { p.stepBy(p.first - p.at) })
	b.back = button("replay.back", theme.IconNameMediaSkipPrevious, func() { p.stepBy(-1) })
	b.forward = button("replay.forward", theme.IconNameMediaSkipNext, func() { p.stepBy(1) })
	b.slower = button("menu.slower", theme.IconNameContentRemove, func() { p.hasten(-1) })
	b.faster = button("menu.faster", theme.IconNameContentAdd, func() { p.hasten(1) })
	b.play = button("replay.play", theme.IconNameMediaPlay, p.play)
	b.end = button("replay.end", theme.IconNameNavigateBack, p.end)
	b.end.Importance = widget.HighImportance
	p.slider = controls.NewSlider(float64(p.last), 1, func(value float64) {
		if by := int(value) - p.at; by != 0 {
			p.stepBy(by)
		}
	}, p.keys)
	p.slider.Min = float64(p.first)
	p.position, p.speed = widget.NewLabel(""), widget.NewLabel("")
	p.position.Alignment, p.speed.Alignment = fyne.TextAlignTrailing, fyne.TextAlignCenter
	title := widget.NewLabel(words.T("replay.title"))
	title.TextStyle.Bold = true
	p.object = container.NewVBox(container.NewBorder(nil, nil, title, nil, p.position), p.slider,
		controls.ForFingers(container.NewGridWithColumns(2, b.back, b.forward)), controls.ForFingers(container.NewGridWithColumns(2, b.start, b.play)),
		p.speed, controls.ForFingers(container.NewGridWithColumns(2, b.slower, b.faster)), container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), b.end))
	p.show()
}

// goTo shows the position after n changes.
func (p *replay) goTo(n int) {
	n = min(max(n, p.first), p.last)
	if n == p.at {
		return
	}
	p.at, p.shown = n, p.sheet.Board(n)
	p.show()
	p.moved()
}

// play shows one step after another, or stops that. At the end it begins again.
func (p *replay) play() {
	if p.playing {
		p.pause()
		return
	}
	if p.at == p.last {
		p.goTo(p.first)
	}
	p.playing = true
	p.wait()
	p.show()
}

func (p *replay) wait() {
	p.stop = p.after(p.each(), func() {
		if p.goTo(p.at + 1); p.at == p.last {
			p.pause()
		} else if p.playing {
			p.wait()
		}
	})
}

func (p *replay) pause() {
	if p.playing {
		p.playing = false
		p.stop()
		p.show()
	}
}

// show updates the controls.
func (p *replay) show() {
	steps := func(n int) int { return p.sheet.Steps(n) }
	p.position.SetText(words.T("replay.position", words.Data{"Step": steps(p.at), "Count": steps(p.last)}))
	p.slider.SetValue(float64(p.at))
	b := &p.buttons
	controls.SetEnabled(b.start, p.at > p.first)
	controls.SetEnabled(b.back, p.at > p.first)
	controls.SetEnabled(b.forward, p.at < p.last)
	controls.SetEnabled(b.slower, p.pace > 0)
	controls.SetEnabled(b.faster, p.pace < len(paces)-1)
	p.speed.SetText(running.SpeedText(paces[p.pace]))
	key, icon := "replay.play", theme.IconNameMediaPlay
	if p.playing {
		key, icon = "replay.pause", theme.IconNameMediaPause
	}
	if text := words.T(key); b.play.Text != text {
		b.play.Text, b.play.Icon = text, theme.Icon(icon)
		b.play.Refresh()
	}
}

// step returns the step that led to the position.
func (p *replay) step() session.Transition {
	if p.at == 0 {
		return session.Transition{}
	}
	return p.sheet.Transition(p.at)
}

// sentence says what the step did that led to the position.
func (p *replay) sentence() string {
	if p.at == p.first {
		return words.T("replay.begin")
	}
	step := p.step()
	data := words.Data{"Step": p.sheet.Steps(p.at), "Count": len(step.Cells)}
	key := map[session.Kind]string{session.Notes: "replay.notes", session.Coloured: "replay.colours", session.Linked: "replay.links", session.Combined: "replay.combination", session.Digits: "replay.digits"}[step.Kind]
	if step.Kind == session.Digits && len(step.Cells) == 1 {
		digit := step.Now.Typed[step.Cells[0]]
		data["Cell"], data["Digit"] = step.Now.Layout().CellName(step.Cells[0]), sudoku.Symbol(digit)
		if key = "replay.digit"; digit == 0 {
			key = "replay.cleared"
		}
	}
	if key == "" {
		key = "replay.other"
	}
	return words.T(key, data)
}
