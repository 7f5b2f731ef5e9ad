package solver

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/trace"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// Actions are called by the buttons of a panel.
type Actions struct {
	Solve, Pause, Stop, Rewind, Back, Step func()
	StopAt                                 func(line int) // sets a breakpoint at a line of the pseudocode, or removes it
	Type                                   func(rune)     // receives the characters that the panel does not use
}

// A Panel is the solver panel: it shows a runner and passes on the user's actions. After a change
// of language make a new one for the same runner.
type Panel struct {
	runner     *Runner
	engine     *choice
	idea       *controls.Paragraph
	buttons    struct{ solve, pause, stop, rewind, back, step *widget.Button }
	speed      *slider
	speedText  *widget.Label
	prove      *check
	counters   *counters
	pseudocode *Pseudocode
	shown      time.Time // when the counters and the pseudocode were last shown
}

// ideaLines is the number of lines reserved for an engine's idea, so that nothing moves from one
// engine to the next.
const ideaLines = 4

// NewPanel returns a panel for a runner.
func NewPanel(r *Runner, do Actions) *Panel {
	p := &Panel{runner: r, counters: newCounters(), pseudocode: NewPseudocode(r.Engine())}
	p.pseudocode.OnStop = do.StopAt
	p.makeEngine(do)
	p.makeButtons(do)
	p.makeSpeed(do)
	p.prove = newCheck(translations.T("solver.prove"), r.SetProve, do.Type)
	p.Refresh()
	return p
}

// Whole returns all of the panel in a column. Call it again when a run begins or ends.
func (p *Panel) Whole() fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, ideaLines*1.4*theme.Size(theme.SizeNameCaptionText)+2*theme.InnerPadding()))
	return container.NewBorder(container.NewVBox(p.engine, container.NewStack(room, p.idea), p.controls(), p.counts()), nil, nil, nil, p.pseudocode)
}

// Halves returns the panel in two parts, for windows without room for all at once: the controls,
// and what the engine does.
func (p *Panel) Halves() (controls, program fyne.CanvasObject) {
	return container.NewVBox(p.engine, p.controls()),
		container.NewBorder(container.NewVBox(p.idea, p.counts()), nil, nil, nil, p.pseudocode)
}

func (p *Panel) controls() fyne.CanvasObject {
	return container.NewVBox(
		container.NewGridWithColumns(3, p.buttons.solve, p.buttons.pause, p.buttons.stop,
			p.buttons.rewind, p.buttons.back, p.buttons.step),
		container.NewHBox(widget.NewLabel(translations.T("solver.speed")), layout.NewSpacer(), p.speedText),
		p.speed,
		p.prove)
}

// counts returns the counters of a run; without a run they take no room.
func (p *Panel) counts() fyne.CanvasObject {
	if p.runner.State() == Idle {
		return widget.NewSeparator()
	}
	return container.NewVBox(widget.NewSeparator(), p.counters.object, widget.NewSeparator())
}

func (p *Panel) makeEngine(do Actions) {
	var titles []string
	for _, e := range engine.All() {
		titles = append(titles, translations.T("engine."+e.ID+".title"))
	}
	p.engine = newChoice(titles, do.Type)
	p.engine.SetSelectedIndex(slices.Index(engine.All(), p.runner.Engine()))
	p.engine.OnChanged = func(string) { p.runner.SetEngine(engine.All()[p.engine.SelectedIndex()]) }
	p.idea = controls.NewParagraph("")
	p.idea.SizeName = theme.SizeNameCaptionText
}

func (p *Panel) makeButtons(do Actions) {
	button := func(key string, icon fyne.ThemeIconName, tapped func()) *widget.Button {
		return widget.NewButtonWithIcon(translations.T("solver."+key), theme.Icon(icon), tapped)
	}
	b := &p.buttons
	b.solve = button("solve", theme.IconNameMediaPlay, do.Solve)
	b.pause = button("pause", theme.IconNameMediaPause, do.Pause)
	b.stop = button("stop", theme.IconNameMediaStop, do.Stop)
	b.rewind = button("rewind", theme.IconNameMediaFastRewind, do.Rewind)
	b.back = button("back", theme.IconNameMediaSkipPrevious, do.Back)
	b.step = button("step", theme.IconNameMediaSkipNext, do.Step)
	b.solve.Importance = widget.HighImportance
}

func (p *Panel) makeSpeed(do Actions) {
	p.speedText = widget.NewLabel("")
	p.speed = newSlider(SliderMax, do.Type)
	p.speed.Value = p.runner.Speed().Slider()
	p.speed.OnChanged = func(place float64) { p.runner.SetSpeed(SpeedAt(place)) }
}

// Code returns the engine's pseudocode.
func (p *Panel) Code() fyne.CanvasObject { return p.pseudocode }

// SetLarge shows the pseudocode as large as there is room for.
func (p *Panel) SetLarge(on bool) { p.pseudocode.SetLarge(on) }

// SpeedText returns a speed in words.
func SpeedText(s Speed) string {
	switch {
	case s == Fastest:
		return translations.T("speed.fastest")
	case s <= 1:
		return translations.T("speed.seconds", translations.Data{"Seconds": figures(1 / float64(s))})
	}
	return translations.T("speed.steps", translations.Data{"Steps": figures(float64(s))})
}

// figures writes a number with one decimal below 10 and none above: 1.4, 25, 1,500.
func figures(x float64) string {
	if x < 10 {
		return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64)
	}
	return Number(int64(math.Round(x)))
}

// SetStops marks the lines of the pseudocode with a breakpoint.
func (p *Panel) SetStops(lines []int) { p.pseudocode.SetStops(lines) }

// Refresh shows the current state of the runner. While it runs fast, the counters are updated ten
// times a second: nobody could read them faster.
func (p *Panel) Refresh() {
	r := p.runner
	if (r.State() == Playing && r.Fast() || r.State() == Hunting) && time.Since(p.shown) < time.Second/10 {
		return
	}
	p.shown = time.Now()
	p.showChoices()
	p.showButtons()
	p.counters.show(r)
	line, call := -1, -1
	if r.Player() != nil {
		if step, ok := r.Player().Step(); ok {
			line = int(step.Line)
			if r.called(step) {
				call = r.Engine().Call
			}
		}
	}
	p.pseudocode.Light(r.Engine(), line, call)
}

// called reports whether a recursive call has just led to the step that the run is at.
func (r *Runner) called(s engine.Step) bool {
	if r.Engine().Call == 0 || s.Kind != engine.Choose && s.Kind != engine.Solution {
		return false
	}
	return r.Trace().Tree().At(r.Player().Position()) != trace.Root
}

func (p *Panel) showChoices() {
	r := p.runner
	if idea := translations.T("engine." + r.Engine().ID + ".idea"); p.idea.Text != idea {
		p.idea.SetText(idea)
	}
	if i := slices.Index(engine.All(), r.Engine()); i != p.engine.SelectedIndex() {
		p.engine.SetSelectedIndex(i)
	}
	if place := r.Speed().Slider(); place != p.speed.Value {
		p.speed.Value = place
		p.speed.Refresh()
	}
	if text := SpeedText(r.Speed()); text != p.speedText.Text {
		p.speedText.SetText(text)
	}
	if p.prove.Checked != r.Prove() {
		p.prove.SetChecked(r.Prove())
	}
	if open := r.CanProve(); open == p.prove.Disabled() {
		if open {
			p.prove.Enable()
		} else {
			p.prove.Disable()
		}
	}
}

func (p *Panel) showButtons() {
	state := p.runner.State()
	atStart := p.runner.Player() == nil || p.runner.Player().Position() == 0
	b := &p.buttons
	enable(b.solve, state != Playing && state != Seeking && state != Hunting)
	enable(b.pause, p.runner.Busy())
	enable(b.stop, state != Idle)
	enable(b.rewind, !atStart && state != Rewinding)
	enable(b.back, !atStart)
	enable(b.step, state != Ended)
}

func enable(b *widget.Button, on bool) {
	if on == !b.Disabled() {
		return
	}
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
