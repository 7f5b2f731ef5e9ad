package running

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/player"
	"nonet/core/words"
	"nonet/gui/controls"
)

// counters are the live counters of a run, each under its name.
type counters struct {
	object  fyne.CanvasObject
	figures map[string]*Figure
}

// counterKeys are the counters in the order they are shown, three in a row; the longest name comes last in its row, where no
// other follows it. Only an engine that learns from conflicts has the last one.
var counterKeys = []string{"steps", "assignments", "backtracks", "rate", "elapsed", "depth", "conflicts"}

func newCounters() *counters {
	c := &counters{figures: map[string]*Figure{}}
	grid := container.NewGridWithColumns(3)
	for _, key := range counterKeys {
		f := NewFigure(words.T("counter." + key))
		c.figures[key] = f
		grid.Add(f)
	}
	c.object = grid
	return c
}

// show shows the counters of a runner.
func (c *counters) show(r *Runner) {
	if f := c.figures["conflicts"]; f.Visible() != r.Engine().Learns {
		controls.SetVisible(f, r.Engine().Learns)
		c.object.Refresh()
	}
	if r.Player() == nil {
		for _, f := range c.figures {
			f.Set("–")
		}
		return
	}
	n := r.Player().Counts()
	c.figures["steps"].Set(words.Number(n.Steps))
	c.figures["assignments"].Set(words.Number(n.Assignments))
	c.figures["backtracks"].Set(words.Number(n.Backtracks))
	c.figures["depth"].Set(fmt.Sprintf("%d / %d", r.depth(n), n.Deepest))
	c.figures["conflicts"].Set(words.Number(n.Conflicts))
	c.figures["rate"].Set(measured(r.Rate(), figures))
	c.figures["elapsed"].Set(measured(r.Elapsed(), words.Stopwatch))
}

// depth returns how many digits that the engine has placed are on the board: at the end of a proof those of the solution, although it has taken them back.
func (r *Runner) depth(n player.Counts) int {
	if r.State() != Ended {
		return n.Depth
	}
	return r.Shown().Filled() - r.Player().Puzzle().Givens.Filled()
}

// measured writes a measured value, or a dash if there is none.
func measured[T float64 | time.Duration](x T, write func(T) string) string {
	if x == 0 {
		return "–"
	}
	return write(x)
}

// A Figure is a number under its name. Its size does not depend on the number, so that nothing
// moves while it changes.
type Figure struct {
	widget.BaseWidget
	name, value *canvas.Text
}

// NewFigure returns a figure without a value.
func NewFigure(name string) *Figure {
	f := &Figure{name: canvas.NewText(name, nil), value: canvas.NewText("–", nil)}
	f.ExtendBaseWidget(f)
	return f
}

// Set changes the value.
func (f *Figure) Set(value string) {
	if f.value.Text != value {
		f.value.Text = value
		f.value.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (f *Figure) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	r := &figureRenderer{f}
	r.Refresh()
	return r
}

type figureRenderer struct{ *Figure }

func (r *figureRenderer) MinSize() fyne.Size {
	return fyne.NewSize(80, r.name.MinSize().Height+r.value.MinSize().Height)
}

func (r *figureRenderer) Layout(size fyne.Size) {
	r.name.Move(fyne.NewPos(0, 0))
	r.name.Resize(fyne.NewSize(size.Width, r.name.MinSize().Height))
	r.value.Move(fyne.NewPos(0, r.name.MinSize().Height))
	r.value.Resize(fyne.NewSize(size.Width, r.value.MinSize().Height))
}

func (r *figureRenderer) Refresh() {
	th := r.Figure.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	r.name.TextSize = th.Size(theme.SizeNameCaptionText)
	r.name.Color = th.Color(theme.ColorNamePlaceHolder, variant)
	r.value.TextSize = th.Size(theme.SizeNameText)
	r.value.Color = th.Color(theme.ColorNameForeground, variant)
	canvas.Refresh(r.Figure)
}

func (r *figureRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.name, r.value}
}

func (r *figureRenderer) Destroy() {}
