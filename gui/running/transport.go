package running

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A Machine is what a Transport controls: a run, or several on one clock.
type Machine interface {
	State() State
	AtStart() bool // of the run, or there is none
	Speed() Speed
	SetSpeed(Speed)
}

// A Transport is the buttons that run, pause, stop and step a machine, and its speed.
type Transport struct {
	Object fyne.CanvasObject

	machine   Machine
	waits     func() bool // see Actions
	buttons   struct{ solve, pause, stop, rewind, back, step *controls.Button }
	speed     *controls.Slider
	speedText *widget.Label
}

// NewTransport returns the controls of a machine.
func NewTransport(m Machine, do Actions) *Transport {
	t := &Transport{machine: m, waits: do.Waits, speedText: widget.NewLabel("")}
	t.speed = controls.NewSlider(SliderMax, 1, func(place float64) { m.SetSpeed(SpeedAt(place)) }, do.Keys)
	t.makeButtons(do)
	t.speed.Value, t.speed.Label = m.Speed().Slider(), words.T("solver.speed")
	b := &t.buttons
	t.Object = container.NewVBox(
		container.NewGridWithColumns(3, b.solve, b.pause, b.stop, b.rewind, b.back, b.step),
		container.NewHBox(widget.NewLabel(words.T("solver.speed")), layout.NewSpacer(), t.speedText),
		t.speed)
	t.Refresh()
	return t
}

// Phone returns the same controls for a telephone, where they take less height.
func (t *Transport) Phone() fyne.CanvasObject {
	b := &t.buttons
	widest := canvas.NewRectangle(color.Transparent) // the slider must not move under the finger
	widest.SetMinSize(widget.NewLabel(SpeedText(quickest)).MinSize())
	return container.NewVBox(
		container.NewGridWithColumns(3, b.solve, b.pause, b.stop, b.rewind, b.back, b.step),
		container.NewBorder(nil, nil, widget.NewLabel(words.T("solver.speed")), container.NewStack(widest, t.speedText), controls.ForFingers(t.speed)))
}

func (t *Transport) makeButtons(do Actions) {
	button := func(key string, icon fyne.ThemeIconName, tapped func()) *controls.Button {
		return controls.NewButton(words.T("solver."+key), theme.Icon(icon), tapped, do.Keys)
	}
	b := &t.buttons
	b.solve = button("solve", theme.IconNameMediaPlay, do.Solve)
	b.pause = button("pause", theme.IconNameMediaPause, do.Pause)
	b.stop = button("stop", theme.IconNameMediaStop, do.Stop)
	b.rewind = button("rewind", theme.IconNameMediaFastRewind, do.Rewind)
	b.back = button("back", theme.IconNameMediaSkipPrevious, do.Back)
	b.step = button("step", theme.IconNameMediaSkipNext, do.Step)
	b.solve.Importance = widget.HighImportance
}

// Refresh shows the current state of the machine.
func (t *Transport) Refresh() {
	m, state := t.machine, t.machine.State()
	b := &t.buttons
	controls.SetEnabled(b.solve, state != Playing && state != Seeking && state != Hunting || t.waits != nil && t.waits())
	controls.SetEnabled(b.pause, state.Busy())
	controls.SetEnabled(b.stop, state != Idle)
	controls.SetEnabled(b.rewind, !m.AtStart() && state != Rewinding)
	controls.SetEnabled(b.back, !m.AtStart())
	controls.SetEnabled(b.step, state != Ended)
	if place := m.Speed().Slider(); place != t.speed.Value {
		t.speed.Value = place
		t.speed.Refresh()
	}
	if text := SpeedText(m.Speed()); text != t.speedText.Text {
		t.speedText.SetText(text)
	}
}
