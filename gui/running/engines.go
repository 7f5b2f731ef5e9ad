package running

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/words"
	"nonet/gui/controls"
)

// An EngineChoice chooses an engine by its title and, with the button beside it, the switches of that engine and the seed. If
// there is nothing to set, there is no button.
type EngineChoice struct {
	Object fyne.CanvasObject

	engine   *engine.Engine
	chosen   func(*engine.Engine)
	titles   *controls.Select
	switches *controls.Button
	seed     Seeds             // nil if it is chosen elsewhere
	asker    Asker             // for an expression; nil if none is offered
	programs *Programs         // nil if none are offered
	listed   []*engine.Engine  // in the list
	menu     *widget.PopUpMenu // that was opened last; nil for none
}

// Seeds has the seed for engines that choose at random.
type Seeds interface {
	Seed() uint64
	SetSeed(uint64)
}

// NewEngineChoice returns a choice that shows an engine. chosen receives the engine that the user chooses, and keys what
// the controls do not use.
func NewEngineChoice(e *engine.Engine, chosen func(*engine.Engine), keys controls.Keys) *EngineChoice {
	c := &EngineChoice{chosen: chosen}
	c.titles = controls.NewSelect(nil, keys)
	c.list()
	c.titles.OnChanged = func(title string) {
		if i := slices.Index(c.titles.Options, title); i < len(c.listed) {
			c.choose(c.listed[i])
			return
		}
		c.titles.Selected = words.EngineTitle(c.engine)
		c.titles.Refresh()
		c.programs.Ask(nil, c.choose)
	}
	c.switches = controls.NewButton("", theme.SettingsIcon(), func() { c.ShowSwitches(fyne.CurrentApp().Driver().CanvasForObject(c.switches)) }, keys)
	c.switches.Label = words.T("solver.switches")
	c.Object = container.New(titleRow{}, c.titles, c.switches)
	c.Set(e)
	return c
}

// Rows returns the choice in two rows for a narrow place, in place of Object: the titles, which have all of the width, and the button beside another
// control.
func (c *EngineChoice) Rows(beside fyne.CanvasObject) (titles, row fyne.CanvasObject) {
	c.Object = container.New(titleRow{}, beside, c.switches)
	return c.titles, c.Object
}

// OfferSeed makes the menu of the switches offer another seed for engines that choose at random.
func (c *EngineChoice) OfferSeed(s Seeds) {
	c.seed = s
	c.showButton()
}

// OfferScores makes the menu of the switches offer an expression for the order of cells and digits.
func (c *EngineChoice) OfferScores(by Asker) { c.asker = by }

// OfferPrograms makes the list have the programs of this computer, and an entry for another one.
func (c *EngineChoice) OfferPrograms(p *Programs) {
	c.programs = p
	c.list()
	c.showButton()
}

// list makes the list of the engines.
func (c *EngineChoice) list() {
	c.listed = append([]*engine.Engine{}, engine.All()...)
	if c.programs != nil {
		c.listed = append(c.listed, c.programs.Engines()...)
	}
	c.titles.Options = nil
	for _, e := range c.listed {
		c.titles.Options = append(c.titles.Options, words.EngineTitle(e))
	}
	if c.programs != nil && c.programs.CanStart() {
		c.titles.Options = append(c.titles.Options, words.T("program.other"))
	}
}

// Set shows an engine.
func (c *EngineChoice) Set(e *engine.Engine) {
	if c.programs != nil && !slices.Equal(c.listed[len(engine.All()):], c.programs.Engines()) {
		c.list()
	}
	if e == c.engine {
		return
	}
	c.engine = e
	c.titles.Selected = words.EngineText(e, "title") // with its switches, so it need not be one of the options
	c.titles.Refresh()
	c.showButton()
}

// showButton shows the button if its menu has an entry.
func (c *EngineChoice) showButton() {
	if has := len(c.items()) > 0; has != c.switches.Visible() {
		controls.SetVisible(c.switches, has)
		c.Object.Refresh() // the other control takes the place, or gives it
	}
}

// A titleRow gives a button the place to the right of a control, and both the height of the control, so that the row is as
// high without the button.
type titleRow struct{}

// MinSize implements fyne.Layout.
func (titleRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	if objects[1].Visible() {
		size.Width += theme.Padding() + objects[1].MinSize().Width
	}
	return size
}

// Layout implements fyne.Layout.
func (titleRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := size.Width
	if button := objects[1]; button.Visible() {
		wide := button.MinSize().Width
		width -= theme.Padding() + wide
		button.Resize(fyne.NewSize(wide, size.Height))
		button.Move(fyne.NewPos(size.Width-wide, 0))
	}
	objects[0].Resize(fyne.NewSize(width, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
}

// choose shows the engine that the user has chosen, and hands it on.
func (c *EngineChoice) choose(e *engine.Engine) {
	c.Set(e)
	c.chosen(e)
}

// HasSwitches reports whether there is anything to set.
func (c *EngineChoice) HasSwitches() bool { return c.switches.Visible() }

// ShowSwitches opens the menu of the switches: below their button or, if that is not on the canvas, in the middle.
func (c *EngineChoice) ShowSwitches(canvas fyne.Canvas) {
	if canvas == nil || !c.HasSwitches() {
		return
	}
	c.HideSwitches()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", c.items()...), canvas)
	c.menu = menu
	size := menu.MinSize()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.switches)
	if at.IsZero() { // it is not shown
		menu.ShowAtPosition(fyne.NewPos((canvas.Size().Width-size.Width)/2, (canvas.Size().Height-size.Height)/2))
		return
	}
	menu.ShowAtPosition(fyne.NewPos(max(0, at.X+c.switches.Size().Width-size.Width), at.Y+c.switches.Size().Height))
}

// HideSwitches closes the menu of the switches if it is open.
func (c *EngineChoice) HideSwitches() {
	if c.menu != nil {
		c.menu.Hide()
		c.menu = nil
	}
}

// items returns the entries of the menu: for each switch its name and its words, of which one is checked, and the seed if the engine
// chooses at random.
func (c *EngineChoice) items() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, s := range c.engine.Switches() {
		if items != nil {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		title := fyne.NewMenuItem(words.Switch(s), nil)
		title.Disabled = true
		items = append(items, title)
		for _, w := range s.Words {
			item := fyne.NewMenuItem(words.SwitchWord(w), func() { c.choose(c.engine.With(w.ID)) })
			item.Checked = c.engine.Word(s.ID) == w
			items = append(items, item)
		}
		if s.Own != "" && c.asker != nil {
			items = append(items, c.ownItem(s))
		}
	}
	if c.seed != nil && c.engine.UsesSeed() {
		if items != nil {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		items = append(items, fyne.NewMenuItem(words.T("solver.seed", words.Data{"Seed": strconv.FormatUint(c.seed.Seed(), 10)}),
			func() { c.seed.SetSeed(c.seed.Seed() + 1) }))
	}
	if program := c.programs.Of(c.engine); program != nil {
		items = append(items, fyne.NewMenuItem(words.T("program.change"), func() { c.programs.Ask(program, c.choose) }),
			fyne.NewMenuItem(words.T("program.remove"), func() {
				c.programs.Remove(program)
				c.list()
				c.choose(engine.DepthFirst)
			}))
	}
	return items
}

// ownItem returns the entry of the menu for an expression of one's own.
func (c *EngineChoice) ownItem(s engine.Switch) *fyne.MenuItem {
	item := fyne.NewMenuItem(words.T("solver.own"), func() { c.askScore(s) })
	if score := c.engine.Score(s.ID); score != nil {
		item.Label, item.Checked = words.T("solver.own.set", words.Data{"Score": score}), true
	}
	return item
}
