package photo

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/proof"
	"nonet/core/words"
	"nonet/gui/controls"
)

// Actions are called by a Panel.
type Actions struct {
	Choose  func(digit uint8) // the cell of the cursor holds it
	Confirm func()            // the cell of the cursor is right
	Next    func()            // goes to the next doubtful cell
	Back    func()            // goes to the doubtful cell before
	Cell    func(cell int)    // goes to a cell

	Turn    func(quarters int) // clockwise
	Place   func(on bool)      // shows the whole picture to place the corners, or the grid
	Corner  func(corner int)   // chooses a corner
	Move    func(corner int, to Place)
	Placed  func() // a corner was moved
	Another func() // reads the next grid of the page
	Size    func(side int)
	Written func(on bool)
	Look    func(Look)
	Remove  func()
	Open    func()               // asks for a picture
	Key     func(*fyne.KeyEvent) // receives the keys while the corners are placed

	Closing func() bool // reports whether input is ignored
	Focus   func()      // returns the focus to the board; called after each action
	Keys    controls.Keys
}

// A Panel shows a photo. After a change of language make a new one.
type Panel struct {
	Object fyne.CanvasObject
	Stage  *Corners // the whole picture with the handles, which replaces the board while they are placed

	do Actions
	m  Content // what is shown

	grid     *Grid
	whole    *whole // while no grid is known and no corners are placed
	trouble  *controls.Paragraph
	cutout   *cutout
	strip    *fyne.Container
	placing  *controls.Paragraph
	place    *widget.Label
	choices  []*controls.Key
	keys     *fyne.Container // of the choices
	digits   *fyne.Container // keys for all digits
	side     int             // for which these are made
	progress *controls.Progress

	back, next, left, right, handles, another, out, in, ink, remove, layer *tool
	tools                                                                  []*tool
	caption                                                                *widget.Label
	size                                                                   *controls.Select
	under                                                                  *controls.Slider
	written                                                                *controls.Check
	partial                                                                *fyne.Container // says that the picture itself is not there
	why                                                                    *controls.Paragraph
	showing                                                                bool // widgets are being set, and nobody has touched them
}

// NewPanel returns a panel.
func NewPanel(do Actions) *Panel {
	p := &Panel{do: do, grid: newGrid(), whole: newWhole(), Stage: newCorners(), cutout: newCutout(), progress: controls.NewProgress(),
		trouble: controls.NewParagraph(""), placing: controls.NewParagraph(""), place: widget.NewLabel(""), caption: widget.NewLabel("")}
	p.grid.OnCell = func(cell int) { p.press(func() { do.Cell(cell) }) }
	p.grid.OnZoom = func(by int) { p.press(func() { p.zoom(by) }) }
	p.whole.OnZoom = p.grid.OnZoom
	p.Stage.OnChoose = func(corner int) { p.press(func() { do.Corner(corner) }) }
	p.Stage.OnMove = func(corner int, to Place) { p.press(func() { do.Move(corner, to) }) }
	p.Stage.OnPlaced = func() { p.press(do.Placed) }
	p.Stage.OnKey = do.Key
	p.trouble.Alignment = fyne.TextAlignCenter
	p.place.Truncation, p.caption.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	p.caption.SizeName = theme.SizeNameCaptionText
	p.place.TextStyle.Bold = true
	p.makeTools()
	p.Object = container.New(column{p.cutout}, p.top(), container.NewStack(p.grid, p.whole, container.NewCenter(wide(p.trouble))), p.bottom())
	return p
}

// A column has a photo between what is above and below it. The higher it is, the larger is the cut-out.
type column struct{ cutout *cutout }

// Layout implements fyne.Layout.
func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.cutout.side = min(max(size.Height*cutoutShare, cutoutLeast), cutoutMost)
	objects[2].Resize(fyne.NewSize(size.Width, objects[2].Size().Height)) // the height of the tools depends on their width
	top, bottom := objects[0].MinSize().Height, objects[2].MinSize().Height
	const gap = 4
	at := float32(0)
	for i, height := range []float32{top, max(size.Height-top-bottom-2*gap, 0), bottom} {
		objects[i].Move(fyne.NewPos(0, at))
		objects[i].Resize(fyne.NewSize(size.Width, height))
		at += height + gap
	}
}

// MinSize implements fyne.Layout.
func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(240, 8)
	for _, o := range objects {
		least.Width = max(least.Width, o.MinSize().Width)
	}
	least.Height += objects[0].MinSize().Height - max(c.cutout.side-cutoutLeast, 0) + objects[1].MinSize().Height + objects[2].MinSize().Height
	return least
}

// wide gives wrapping text a width.
func wide(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(230, 120), o)
}

func (p *Panel) makeTools() {
	add := func(icon fyne.Resource, word string, do func()) *tool {
		if word != "" {
			word = words.T(word)
		}
		t := newTool(icon, word, func() { p.press(do) }, p.do.Keys)
		t.Changed = p.showCaption
		p.tools = append(p.tools, t)
		return t
	}
	p.back = add(theme.NavigateBackIcon(), "", func() { p.do.Back() })
	p.next = add(theme.NavigateNextIcon(), "", func() { p.do.Next() })
	p.left = add(turnLeft, "photo.word.left", func() { p.do.Turn(-1) })
	p.right = add(turnRight, "photo.word.right", func() { p.do.Turn(1) })
	p.handles = add(corners, "photo.word.corners", func() { p.do.Place(!p.m.Placing) })
	p.another = add(another, "photo.word.another", func() { p.do.Another() })
	p.out = add(theme.ZoomOutIcon(), "photo.word.out", func() { p.zoom(-1) })
	p.in = add(theme.ZoomInIcon(), "photo.word.in", func() { p.zoom(1) })
	p.ink = add(half, "photo.word.ink", func() {
		look := p.m.Look
		look.Ink = (look.Ink + 1) % proof.Inks
		p.do.Look(look)
	})
	p.remove = add(theme.DeleteIcon(), "photo.word.remove", func() { p.do.Remove() })
	p.layer = add(layers, "", func() {
		look := p.m.Look
		look.Under = Under(look.Under)
		p.do.Look(look)
	})
	var names []string
	for _, side := range Sizes {
		names = append(names, sizeText(side))
	}
	p.size = controls.NewSelect(names, p.do.Keys)
	p.size.OnChanged = func(string) {
		if !p.showing {
			p.press(func() { p.do.Size(Sizes[p.size.SelectedIndex()]) })
		}
	}
	p.under = controls.NewSlider(1, .05, func(value float64) {
		if !p.showing && !p.do.Closing() { // the slider keeps the focus: the arrows move it
			look := p.m.Look
			look.Under = float32(value)
			p.do.Look(look)
		}
	}, p.do.Keys)
	p.written = controls.NewCheck(words.T("photo.written"), func(on bool) {
		if !p.showing {
			p.press(func() { p.do.Written(on) })
		}
	}, p.do.Keys)
}

// zoom enlarges by steps.
func (p *Panel) zoom(by int) {
	look := p.m.Look
	look.Zoom = min(max(look.Zoom+by, 0), len(Zooms)-1)
	p.do.Look(look)
}

// top returns what is above the photo: the cut-out of a cell and what it may hold, or what to do with
// the corners.
func (p *Panel) top() fyne.CanvasObject {
	var keys []fyne.CanvasObject
	for i := range mostChoices {
		k := controls.NewKey(controls.Face{}, "", func() { p.press(func() { p.choose(i) }) })
		p.choices, keys = append(p.choices, k), append(keys, k)
	}
	const keyHeight = 40
	p.keys = container.New(row{least: 100, most: 64, height: keyHeight}, keys...)
	steps := container.New(row{least: 80, most: 40, height: 30}, p.back, p.next)
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), p.place, p.keys, steps)
	p.strip = container.NewBorder(nil, nil, container.NewCenter(p.cutout), nil, words)
	p.digits = container.New(row{least: 200, most: 40, height: 34})
	return container.New(layout.NewCustomPaddedVBoxLayout(4), container.NewStack(p.strip, p.placing), p.digits)
}

// makeDigits makes keys for all digits and the blank, if there is room for them.
func (p *Panel) makeDigits(side int) {
	p.side = side
	p.digits.Objects = nil
	if side > 9 {
		return
	}
	for d := range uint8(side + 1) {
		c := choice{digit: (d + 1) % uint8(side+1)}
		text, label := c.words()
		if c.digit == 0 {
			text = "·"
		}
		p.digits.Add(controls.NewKey(controls.Face{Text: text}, label, func() { p.press(func() { p.do.Choose(c.digit) }) }))
	}
}

// bottom returns the tools.
func (p *Panel) bottom() fyne.CanvasObject {
	var tools []fyne.CanvasObject
	for _, t := range p.tools[2 : len(p.tools)-1] {
		tools = append(tools, t)
	}
	p.why = controls.NewParagraph(words.T("photo.partial"))
	p.why.SizeName = theme.SizeNameCaptionText
	open := controls.NewButton(words.T("photo.partial.open"), theme.MediaPhotoIcon(), func() { p.press(p.do.Open) }, p.do.Keys)
	p.partial = container.NewBorder(nil, nil, nil, container.NewCenter(open), p.why)
	return container.New(layout.NewCustomPaddedVBoxLayout(2), p.progress, p.partial,
		container.New(&bench{row: row{least: 8 * 30, most: 84, height: toolSide + 10}}, tools...),
		container.NewBorder(nil, nil, p.size, nil, container.NewBorder(nil, nil, p.layer, nil, p.under)),
		container.NewBorder(nil, nil, p.written, nil, p.caption))
}

// choose takes one of the choices.
func (p *Panel) choose(n int) {
	all := p.m.choices()
	if n >= len(all) {
		return
	}
	if all[n].holds {
		p.do.Confirm()
		return
	}
	p.do.Choose(all[n].digit)
}

// press performs the action of a control and returns the focus to the board.
func (p *Panel) press(do func()) {
	if p.do.Closing() {
		return
	}
	do()
	p.do.Focus()
}
