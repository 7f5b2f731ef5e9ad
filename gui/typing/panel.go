package typing

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// PanelActions are called by the buttons of a panel, besides the pad.
type PanelActions struct {
	Done     func()
	ReadBack func() // begins or ends it
	Suspect  func() // looks for what was misread
	Pick     func(n int)
	Apply    func(n int)
	Tool     func(strokes.Tool) // chooses what is drawn
	Houses   func(houses sudoku.Extra, on bool)
	GridRule func(rule gridRule, on bool)
	Plain    func()        // removes all rules
	Photo    func()        // asks for a picture to read
	Closing  func() bool   // reports whether input is ignored
	Focus    func()        // returns the focus to the board; called after each action
	Keys     controls.Keys // of the board
}

// A Panel is shown beside the board while a puzzle is typed in. After a change of language make a
// new one for the same typist.
type Panel struct {
	Object fyne.CanvasObject

	keys   padKeys
	do     PanelActions
	layout *sudoku.Layout // of the pad

	title     *widget.Label
	place     *widget.Label
	verdict   *controls.Sentence
	help      *container.Scroll
	photo     *controls.Button
	done      *controls.Button
	withPhoto bool         // the keys for a photo are explained
	tool      strokes.Tool // whose keys are explained
	kinds     *menuChoice  // what the puzzle has beside rows, columns and boxes
	draws     *menuChoice  // what is drawn
	shown     Content
	phone     bool // it is arranged for a telephone
	list      *list
	readBack  *readBack
	pad       *pad
	padRoom   *fyne.Container
	read      *controls.Button
	suspect   *controls.Button

	root, foot, middle *fyne.Container
	choices            *fyne.Container // kinds and photo, in one row
}

// NewPanel returns a panel whose pad has these keys.
func NewPanel(keys padKeys, do PanelActions) *Panel {
	p := &Panel{keys: keys, do: do, title: widget.NewLabel(words.T("typing.title")), place: widget.NewLabel(""),
		verdict: controls.NewSentence(verdictLines), readBack: newReadBack(), padRoom: container.NewStack()}
	p.title.TextStyle.Bold = true
	p.place.Alignment = fyne.TextAlignTrailing
	p.place.Truncation = fyne.TextTruncateEllipsis
	p.list = newList(func(n int) { p.press(func() { do.Pick(n) }) }, func(n int) { p.press(func() { do.Apply(n) }) }, func() { p.root.Refresh() }, do.Keys)
	p.help = container.NewVScroll(container.NewVBox())
	p.photo = controls.NewButton(words.T("photo.from"), theme.MediaPhotoIcon(), func() { p.press(do.Photo) }, do.Keys)
	p.done = controls.NewButton(words.T("typing.done"), theme.ConfirmIcon(), func() { p.press(do.Done) }, do.Keys)
	p.done.Importance = widget.HighImportance
	p.read = controls.NewButton(words.T("typing.readback"), nil, func() { p.press(do.ReadBack) }, do.Keys)
	p.suspect = controls.NewButton(words.T("typing.suspect"), nil, func() { p.press(do.Suspect) }, do.Keys)
	p.kinds, p.draws = newMenuChoice(do, p.kindItems), newMenuChoice(do, p.toolItems)
	p.choices = container.NewGridWithColumns(2, p.kinds.Button, p.photo)
	head := container.NewVBox(container.NewBorder(nil, nil, p.title, p.done, p.place), p.verdict.Object, p.choices, p.draws.Button)
	p.foot = container.NewGridWithColumns(2, p.read, p.suspect)
	p.middle = container.NewStack(p.help, p.list.object, p.readBack.object)
	p.root = container.New(upright{p}, head, p.middle, p.padRoom, p.foot)
	p.Object = p.root
	return p
}

// An upright arranges the parts of a panel one below the other: the head, the middle, the pad and the foot. The pad gets the room that the
// explanation of the keys leaves, as far as larger keys are of use, whatever the middle shows: so nothing moves. In a low panel the middle
// takes the rows of choices and the foot, which are in the menu, too.
type upright struct{ *Panel }

// rows are the rows that make room for the middle, in their order.
func (u upright) rows() []fyne.CanvasObject {
	return []fyne.CanvasObject{u.draws.Button, u.choices, u.foot}
}

// MinSize implements fyne.Layout.
func (u upright) MinSize(parts []fyne.CanvasObject) fyne.Size {
	size := layout.NewVBoxLayout().MinSize(parts)
	for _, row := range u.rows() {
		if row.Visible() {
			size.Height -= row.MinSize().Height + theme.Padding()
		}
	}
	return size
}

// Layout implements fyne.Layout.
func (u upright) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Padding()
	missing := layout.NewVBoxLayout().MinSize(parts).Height - size.Height // a hidden part takes no room
	for _, row := range u.rows() {
		if !row.Visible() {
			missing += row.MinSize().Height + gap
		}
	}
	for _, row := range u.rows() {
		controls.SetVisible(row, missing <= 0)
		if missing > 0 {
			missing -= row.MinSize().Height + gap
		}
	}
	head, pad, foot := parts[0].MinSize().Height, parts[2].MinSize().Height, float32(0)
	room := size.Height - head - pad - 2*gap
	if u.foot.Visible() {
		foot = u.foot.MinSize().Height
		room -= foot + gap
	}
	if u.pad != nil {
		more := min(u.pad.most(size.Width)-pad, room-u.help.Content.MinSize().Height)
		pad, room = pad+max(more, 0), room-max(more, 0)
	}
	top := float32(0)
	for i, height := range []float32{head, max(room, parts[1].MinSize().Height), pad, foot} {
		parts[i].Move(fyne.NewPos(0, top))
		parts[i].Resize(fyne.NewSize(size.Width, height))
		top += height + gap
	}
	controls.SetVisible(u.help.Content, u.help.Size().Height >= leastHelp*theme.Size(theme.SizeNameCaptionText))
}

// leastHelp is the height from which keys are explained, in sizes of the text: that of two lines. One alone would be of no help.
const leastHelp = 5

// SetPhone arranges the panel for a telephone: the keys are at the top, then a photo, which is the quickest way there, and Done; the verdict is
// below them.
func (p *Panel) SetPhone() {
	p.phone = true
	controls.SetVisible(p.draws.Button, true)
	p.root.Layout = layout.NewVBoxLayout()
	p.place.Truncation = fyne.TextTruncateOff
	verdict := container.NewBorder(nil, nil, nil, p.place, p.verdict.Object)
	p.foot.Layout, p.foot.Objects = layout.NewBorderLayout(nil, nil, p.read, nil), []fyne.CanvasObject{p.suspect, p.read} // each as wide as it needs: large text fits too
	p.root.Objects = []fyne.CanvasObject{p.padRoom, container.NewGridWithColumns(2, p.photo, p.done), verdict, p.kinds.Button, p.draws.Button, p.foot, p.middle}
	p.fillHelp()
	p.root.Refresh()
}

// fillHelp explains the keys. On a telephone there are none.
func (p *Panel) fillHelp() {
	help := container.NewVBox()
	if p.tool != strokes.Digits && !words.Fingers() {
		help.Add(drawingHelp(p.tool))
	} else if p.layout != nil && !words.Fingers() {
		help.Add(Help(p.layout.Side(), p.withPhoto))
	}
	p.help.Content = help
	p.help.Refresh()
}

// helpKeys are the keys that are explained, and largeKeys those of boards with a digit 10.
var (
	helpKeys  = []string{"digits", "skip", "skips", "row", "back", "arrows", "paste", "done"}
	largeKeys = []string{"digits", "letters", "figures", "skip", "skips", "row", "back", "arrows", "paste", "done"}
)

// photoKeys are the keys that are explained while there is a photo.
var photoKeys = []string{"confirm", "correct", "doubts", "place"}

// Help lists the keys for typing in, with or without a photo.
func Help(side int, photo bool) fyne.CanvasObject {
	form := container.New(layout.NewFormLayout())
	keys := helpKeys
	if side > 9 {
		keys = largeKeys
	}
	if photo {
		keys = slices.Concat(photoKeys, keys)
	}
	data := words.Data{"Last": min(side, 9)}
	for _, key := range keys {
		name := widget.NewLabel(words.T("typing.help."+key, data))
		name.TextStyle.Bold = true
		does := controls.NewParagraph(words.T("typing.help." + key + ".does"))
		name.SizeName, does.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
		form.Add(name)
		form.Add(does)
	}
	return form
}

// press performs the action of a button and returns the focus to the board.
func (p *Panel) press(do func()) {
	if p.do.Closing() {
		return
	}
	do()
	p.do.Focus()
}

// Show shows a moment.
func (p *Panel) Show(m Content) {
	if other := p.layout == nil || p.layout.Side() != m.Puzzle.Layout.Side(); other || p.withPhoto != m.Photo || p.tool != m.Tool {
		p.withPhoto, p.tool = m.Photo, m.Tool
		p.layout = m.Puzzle.Layout
		if other {
			p.pad = newPad(p.layout.Side(), p.keys, p.press)
			p.padRoom.Objects = []fyne.CanvasObject{p.pad.object}
		}
		p.fillHelp()
		p.Object.Refresh() // the size of the pad may have changed
	}
	p.pad.show(&m)
	p.shown = m
	p.kinds.name(m.kindText())
	p.draws.name(words.T("typing.draw.what", words.Data{"Tool": words.T("typing.tool." + m.Tool.TextKey())}))
	setText(p.place, m.place())
	p.verdict.Show(m.words())
	read := "typing.readback"
	if m.Reading && !m.Read {
		read = "typing.readback.end"
	}
	if text := words.T(read); p.read.Text != text {
		p.read.SetText(text)
	}
	listed := !m.Reading && (m.Seeking || m.Sought)
	controls.SetVisible(p.help, !m.Reading && !listed)
	controls.SetVisible(p.list.object, listed)
	controls.SetVisible(p.readBack.object, m.Reading)
	if listed {
		p.list.show(&m)
	}
	if m.Reading {
		p.readBack.show(&m)
	}
}

func setText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}
