package compare

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/menus"
	"nonet/gui/running"
)

// The places that another puzzle can be chosen from.
const (
	FromBuiltIn = "builtin"
	FromMine    = "mine"
	FromFile    = "file"
)

// Sources are these places, in the order in which they are offered.
var Sources = []string{FromBuiltIn, FromMine, FromFile}

// A panel is what is beside the runs: what they are, the clock, and the buttons.
type panel struct {
	object     *fyne.Container
	rows       *fyne.Container
	made       string   // for which plans the rows were made
	badges     []*badge // of the runs
	engines    []*running.EngineChoice
	seeds      map[int]*seedField // of the runs that choose at random
	add        *controls.Button
	clocks     *controls.Select
	means      *controls.Paragraph // what the clock means
	transport  *running.Transport
	divergence *controls.Button
	setting    bool // the widgets are being set, and the user has chosen nothing
}

func newPanel(r *Room) *panel {
	p := &panel{rows: container.NewVBox(), transport: r.transport(), means: controls.NewParagraph("")}
	p.means.SizeName = theme.SizeNameCaptionText
	p.add = controls.NewButton(words.T("compare.add"), theme.ContentAddIcon(), r.add, r.keys)
	p.clocks = controls.NewSelect([]string{words.T("compare.clock.steps"), words.T("compare.clock.time")}, r.keys)
	p.clocks.OnChanged = func(string) {
		if !p.setting {
			r.setClock(race.Clock(p.clocks.SelectedIndex()))
		}
	}
	p.divergence = controls.NewButton(words.T("compare.divergence.go", words.Data{"Key": menus.KeyText(menus.Alt(fyne.KeyJ))}), theme.Icon(theme.IconNameSearch), r.ToDivergence, r.keys)
	heading := func(key string) fyne.CanvasObject { return controls.NewHeading(words.T(key)) }
	p.object = container.NewVBox(heading("compare.runs"), p.rows, p.add, widget.NewSeparator(),
		heading("compare.clock"), p.clocks, p.means, widget.NewSeparator(), p.transport.Object, p.divergence)
	return p
}

// phone returns the panel for a telephone: first what moves the runs, then what they are.
func (p *panel) phone() fyne.CanvasObject {
	return container.NewVBox(p.transport.Phone(), p.divergence, widget.NewSeparator(), p.rows, p.add, widget.NewSeparator(), p.clocks, p.means)
}

// show shows the plans, the clock and the state of the race.
func (p *panel) show(r *Room) {
	if made := rowsOf(r); made != p.made {
		p.made = made
		p.makeRows(r)
	}
	p.setting = true
	for run, c := range p.engines {
		c.Set(r.plans[run].engine)
	}
	for run, f := range p.seeds {
		f.show(r.plans[run].seed)
	}
	if p.clocks.SelectedIndex() != int(r.clock) {
		p.clocks.SetSelectedIndex(int(r.clock))
	}
	p.setting = false
	p.means.SetText(r.clockText())
	controls.SetEnabled(p.add, len(r.plans) < race.Most)
	p.transport.Refresh()
}

// clockText says what the clock means, and of which run the speed is.
func (r *Room) clockText() string {
	if r.clock == race.Steps {
		return words.T("compare.clock.steps.about")
	}
	about := words.T("compare.clock.time.about")
	speed := words.T("compare.clock.time.speed")
	if x := r.racer.race; x != nil {
		if run, ok := x.Fastest(); ok {
			speed = words.T("compare.clock.time.speed.of", words.Data{"Run": letterOf(run), "Engine": words.EngineTitle(r.plans[run].engine)})
		}
	}
	return words.Join(about, speed)
}

// rowsOf describes what the rows of the panel depend on, apart from what is chosen in them.
func rowsOf(r *Room) string {
	var text strings.Builder
	fmt.Fprint(&text, theme.TextSize())
	for _, p := range r.plans {
		fmt.Fprintf(&text, "%v %q,", p.engine.UsesSeed(), p.puzzleTitle())
	}
	return text.String()
}

// makeRows makes a row for each run.
func (p *panel) makeRows(r *Room) {
	p.badges, p.engines, p.seeds, p.rows.Objects = nil, nil, map[int]*seedField{}, nil
	for run, plan := range r.plans {
		p.rows.Add(p.newRow(r, run, plan))
	}
	p.setStyle(r)
	p.rows.Refresh()
}

// setStyle applies the colours of the theme.
func (p *panel) setStyle(r *Room) {
	s := r.needs.Search()
	for run, b := range p.badges {
		b.ink, b.ground = inks(s)[run], s.Ground
		b.Refresh()
	}
}

func (p *panel) newRow(r *Room, run int, plan plan) fyne.CanvasObject {
	b := newBadge(letterOf(run))
	p.badges = append(p.badges, b)
	engines := running.NewEngineChoice(plan.engine, func(e *engine.Engine) { r.SetEngine(run, e) }, r.keys)
	engines.OfferScores(r.needs.Asker)
	if r.needs.Programs != nil {
		engines.OfferPrograms(r.needs.Programs)
	}
	p.engines = append(p.engines, engines)
	remove := controls.NewButton("", theme.ContentRemoveIcon(), func() { r.remove(run) }, r.keys)
	remove.Importance, remove.Label = widget.LowImportance, words.T("compare.remove", words.Data{"Run": letterOf(run)})
	controls.SetVisible(remove, len(r.plans) > race.Least)
	titles, row := engines.Rows(p.newPuzzle(r, run, plan))
	right := container.NewVBox(container.New(controls.WideAtLeast(min(leastTitle*unit(), mostTitle)), titles), row)
	if plan.engine.UsesSeed() {
		right.Add(p.newSeed(r, run, plan.seed))
	}
	cell := fyne.NewSize(badgeSide, titles.MinSize().Height)
	left := container.NewVBox(container.NewGridWrap(cell, container.NewCenter(b)), container.NewGridWrap(cell, remove))
	return container.New(layout.NewCustomPaddedLayout(0, 4, 0, 0), container.NewBorder(nil, nil, left, nil, right))
}

// leastTitle is the width that the title of an engine has in the list, for the longest with one switch: “Forward checking, in reading order”.
// With larger text it has at most mostTitle, for which a window of 800×600 has room.
const leastTitle, mostTitle = 254, 290

// newPuzzle returns the choice of the puzzle of a run.
func (p *panel) newPuzzle(r *Room, run int, plan plan) fyne.CanvasObject {
	options := []string{words.T("compare.puzzle.board")}
	if plan.puzzle != nil {
		options = append(options, plan.puzzleTitle())
	}
	own := len(options)
	for _, source := range Sources {
		options = append(options, words.T("compare.puzzle."+source))
	}
	c := controls.NewSelect(options, r.keys)
	c.SetSelectedIndex(own - 1)
	c.OnChanged = func(string) {
		switch i := c.SelectedIndex(); {
		case i == own-1:
		case i == 0:
			r.SetPuzzle(run, nil)
		default:
			c.SetSelectedIndex(own - 1) // until another one is chosen
			r.needs.Choose(Sources[i-own], func(s session.State) { r.SetPuzzle(run, &s) })
		}
	}
	return c
}

// newSeed returns the field for the seed of a run.
func (p *panel) newSeed(r *Room, run int, seed uint64) fyne.CanvasObject {
	field := newSeedField(seed)
	p.seeds[run] = field
	field.set = func() {
		n, err := strconv.ParseUint(strings.TrimSpace(field.Text), 10, 64)
		if err != nil || run >= len(r.plans) {
			field.SetText(strconv.FormatUint(field.seed, 10))
			return
		}
		r.SetSeed(run, n)
	}
	field.Enter, field.Escape = r.host.Focus, r.host.Focus // which sets it
	return container.NewHBox(widget.NewLabel(words.T("compare.seed")), container.NewGridWrap(fyne.NewSize(64, field.MinSize().Height), field))
}

// A seedField is a field for a seed, which is set when the focus leaves it.
type seedField struct {
	controls.Number
	seed uint64 // that was shown last
	set  func()
}

func newSeedField(seed uint64) *seedField {
	f := &seedField{seed: seed}
	f.ExtendBaseWidget(f)
	f.SetText(strconv.FormatUint(seed, 10))
	return f
}

// show shows a seed, unless it is what was shown before: then another one may be being typed.
func (f *seedField) show(seed uint64) {
	if f.seed != seed {
		f.seed = seed
		f.SetText(strconv.FormatUint(seed, 10))
	}
}

// FocusLost implements fyne.Focusable.
func (f *seedField) FocusLost() {
	f.Number.FocusLost()
	f.set()
}
