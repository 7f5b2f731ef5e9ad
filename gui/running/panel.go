package running

import (
	"image/color"
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/controls"
)

// Actions are called by the buttons of a panel.
type Actions struct {
	Solve, Pause, Stop, Rewind, Back, Step func()
	Waits                                  func() bool    // a run is on its way that will pause when it is there, unless Solve is called; nil if that never is so
	StopAt                                 func(line int) // sets a breakpoint at a line of the pseudocode, or removes it
	Keys                                   controls.Keys  // receives the keys that the panel does not use
	Asker                                  Asker          // asks for expressions; nil if none are offered
	Programs                               *Programs      // nil if none are offered
}

// A Panel shows a runner and passes on the user's actions. After a change of
// language make a new one for the same runner.
type Panel struct {
	runner     *Runner
	engine     *EngineChoice
	idea       *controls.Paragraph
	transport  *Transport
	prove      *controls.Check
	counters   *counters
	headline   [2]*controls.Line // the title of the engine, and its backtracks
	head       *fyne.Container   // both, in the projector mode; nil before that
	pseudocode *Pseudocode
	shown      time.Time // when the counters and the pseudocode were last shown
}

// ideaLines is the number of lines reserved for an engine's idea, so that nothing moves from one
// engine to the next.
const ideaLines = 4

// NewPanel returns a panel for a runner.
func NewPanel(r *Runner, do Actions) *Panel {
	p := &Panel{runner: r, transport: NewTransport(r, do), counters: newCounters(), pseudocode: NewPseudocode(r.Engine())}
	p.pseudocode.OnStop = do.StopAt
	p.headline = [2]*controls.Line{controls.NewLine(""), controls.NewLine("")}
	p.headline[0].TextStyle.Bold = true
	p.headline[1].Alignment = fyne.TextAlignTrailing
	p.makeEngine(do)
	p.prove = controls.NewCheck(words.T("solver.prove"), r.SetProve, do.Keys)
	p.Refresh()
	return p
}

// Whole returns all of the panel in a column. Call it again when a run begins or ends. The buttons are where Halves has them, so that they
// stay under the pointer when a run begins and pictures take the place of what is below.
func (p *Panel) Whole() fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, ideaLines*1.4*theme.Size(theme.SizeNameCaptionText)+2*theme.InnerPadding()))
	return container.NewBorder(container.NewVBox(p.engine.Object, p.controls(), container.NewStack(room, p.idea), p.counts()), nil, nil, nil, p.pseudocode)
}

// Halves returns the panel in two parts, for windows without room for all at once: the controls,
// and what the engine does.
func (p *Panel) Halves() (controls, program fyne.CanvasObject) {
	return container.NewVBox(p.engine.Object, p.controls()),
		container.NewBorder(container.NewVBox(p.idea, p.counts()), nil, nil, nil, p.pseudocode)
}

// Phone returns the panel for a telephone: first the controls, then what happens now, and at the end what is chosen before a run.
func (p *Panel) Phone() fyne.CanvasObject {
	return container.NewVBox(p.transport.Phone(), p.pseudocode, p.counts(), p.engine.Object, p.idea, p.prove)
}

func (p *Panel) controls() fyne.CanvasObject { return container.NewVBox(p.transport.Object, p.prove) }

// counts returns the counters of a run; without a run they take no room.
func (p *Panel) counts() fyne.CanvasObject {
	if p.runner.State() == Idle {
		return widget.NewSeparator()
	}
	return container.NewVBox(widget.NewSeparator(), p.counters.object, widget.NewSeparator())
}

func (p *Panel) makeEngine(do Actions) {
	p.engine = NewEngineChoice(p.runner.Engine().Choice(), p.runner.SetEngine, do.Keys)
	p.engine.OfferSeed(p.runner)
	p.engine.OfferScores(do.Asker)
	p.engine.OfferPrograms(do.Programs)
	p.idea = controls.NewParagraph("")
	p.idea.SizeName = theme.SizeNameCaptionText
}

// HasSwitches reports whether the engine has anything to set.
func (p *Panel) HasSwitches() bool { return p.engine.HasSwitches() }

// ShowSwitches opens the menu of the engine's switches.
func (p *Panel) ShowSwitches(c fyne.Canvas) { p.engine.ShowSwitches(c) }

// HideSwitches closes that menu.
func (p *Panel) HideSwitches() { p.engine.HideSwitches() }

// Code returns the engine's pseudocode.
func (p *Panel) Code() fyne.CanvasObject { return p.pseudocode }

// Headline returns a line with the engine and the number of its backtracks, for the projector mode.
func (p *Panel) Headline() fyne.CanvasObject {
	p.head = container.New(headline{}, p.headline[0], p.headline[1])
	return p.head
}

// headline gives the second of two lines the width that its text needs, and the first the rest, with smaller text if that is too narrow.
type headline struct{}

// Layout implements fyne.Layout.
func (headline) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	count := fyne.MeasureText(objects[1].(*controls.Line).Text, theme.TextSize(), fyne.TextStyle{}).Width + 3*theme.InnerPadding()
	first := max(size.Width-count, 0)
	title := objects[0].(*controls.Line)
	title.SizeName = theme.SizeNameText
	if fyne.MeasureText(title.Text, theme.TextSize(), title.TextStyle).Width+2*theme.InnerPadding() > first {
		title.SizeName = theme.SizeNameCaptionText
	}
	title.Refresh()
	title.Resize(fyne.NewSize(first, size.Height))
	objects[1].Move(fyne.NewPos(first, 0))
	objects[1].Resize(fyne.NewSize(size.Width-first, size.Height))
}

// MinSize implements fyne.Layout.
func (headline) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

// SetLarge shows the pseudocode as large as there is room for.
func (p *Panel) SetLarge(on bool) { p.pseudocode.SetLarge(on) }

// SpeedText returns a speed in words.
func SpeedText(s Speed) string {
	switch {
	case s == Fastest:
		return words.T("speed.fastest")
	case s <= 1:
		return words.T("speed.seconds", words.Data{"Seconds": figures(1 / float64(s))})
	}
	return words.T("speed.steps", words.Data{"Steps": figures(float64(s))})
}

// figures writes a number with one decimal below 10 and none above: 1.4, 25, 1,500.
func figures(x float64) string {
	if x < 10 {
		return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64)
	}
	return words.Number(int64(math.Round(x)))
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
	p.transport.Refresh()
	p.counters.show(r)
	p.showHeadline()
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

// showHeadline shows the engine and the number of its backtracks, which has more room when it has another digit.
func (p *Panel) showHeadline() {
	title, count := words.EngineTitle(p.runner.Engine()), words.T("counter.backtracks")+"  "+p.counters.figures["backtracks"].value.Text
	moves := title != p.headline[0].Text || len(count) != len(p.headline[1].Text)
	p.headline[0].SetText(title)
	p.headline[1].SetText(count)
	if p.head != nil && moves {
		p.head.Refresh()
	}
}

func (p *Panel) showChoices() {
	r := p.runner
	p.engine.Set(r.Engine().Choice())
	idea := words.EngineText(r.Engine(), "idea")
	if r.Engine().IsRecorded() {
		idea = aboutProgram(r)
	} else if r.Engine() != r.Engine().Base() {
		idea = words.SwitchesSet(r.Engine()) // its idea may need more lines, and its title may be cut off
	}
	if p.idea.Text != idea {
		p.idea.SetText(idea)
	}
	if p.prove.Checked != r.Prove() {
		p.prove.SetChecked(r.Prove())
	}
	controls.SetEnabled(p.prove, r.CanProve())
}
