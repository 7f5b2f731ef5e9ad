package hall

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/look"
	"nonet/gui/rail"
)

// A stage is the arrangement of the window: the rail, the board, and the panels of the activity.
type stage struct {
	hall   *Hall
	root   *fyne.Container // all of it
	ruled  *board.Ruled    // the board with the numbers of its rows and columns
	rail   *rail.Rail
	scroll *container.Scroll // of all but the menu, in a page; otherwise nil
	split  *container.Split  // of the board and the pictures; nil if there are no pictures

	probe   fyne.CanvasObject // finds out when the window has been drawn
	painted bool              // the window has been drawn

	shown map[activity.Activity]tone // how the theme was when each was shown last

	fit       fit  // the arrangement for its size
	projector bool // everything is as large as possible, for a room
	lastKey   *lastKey
	wasFull   bool // the window was in full screen before the projector mode

	unfilled  fyne.Size // of the window outside full screen
	filled    fyne.Size // of the window in full screen, when that was left
	forgotten bool      // Fyne has forgotten unfilled
}

// show sets the content of the window. The container is always the same, because Fyne 2.8.1 forgets
// the position and size of the window if it is replaced in full screen.
func (s *stage) show(o fyne.CanvasObject) {
	h := s.hall
	if s.root == nil {
		s.root = container.NewStack()
		h.Win.SetContent(s.root)
		dot := canvas.NewRaster(func(width, height int) image.Image {
			if !s.painted && h.Page != nil {
				h.Page.Show()
			}
			s.painted = true
			return image.NewRGBA(image.Rect(0, 0, width, height))
		})
		dot.Resize(fyne.NewSize(1, 1))
		s.probe = container.NewWithoutLayout(dot)
	}
	if h.Page != nil { // a small or enlarged page cannot be made as large as its content needs, as a window is
		s.scroll = container.NewScroll(o)
		o = s.scroll
	}
	o = container.New(sized{s.fitTo}, o)
	if h.Look.Touch && !s.projector && !s.oneMenu() {
		o = container.NewBorder(h.Menu.ForFingers(h.Keys()), nil, nil, nil, o)
	}
	s.root.Objects = []fyne.CanvasObject{s.probe, o, s.rail.Tip}
	s.root.Refresh()
	s.recolour()
}

// A tone is what all widgets take from the theme when it is applied to them.
type tone struct {
	ground  color.Color // tells the themes apart
	letters float32
}

func (s *stage) tone() tone {
	h := s.hall
	return tone{h.Look.Color(theme.ColorNameBackground, h.App.Settings().ThemeVariant()), h.Look.Letters()}
}

// recolour applies the theme again if the activity was shown last in another one. Fyne applies a theme to what is in the window at that
// moment, and the icons of all else (widget.Icon of Fyne 2.8.1) keep the old colours. To offer Fyne: an icon paints anew when the theme has changed
// since it was painted. TestFynesIcons says when this is not needed any more.
func (s *stage) recolour() {
	now := s.hall.now
	last, before := s.shown[now]
	if s.projector { // whose letters rearrange applies
		last.letters = s.tone().letters
	}
	if before && last != s.tone() {
		s.retheme()
	}
	s.shown[now] = s.tone()
}

// Painted reports whether the window has been drawn.
func (h *Hall) Painted() bool { return h.stage.painted }

// resize applies a changed size of text to everything.
func (s *stage) resize() {
	if !s.projector {
		s.retheme()
	}
	s.rearrange()
}

// arrange puts everything in its place.
func (s *stage) arrange() {
	s.keepSplit()
	h := s.hall
	p := h.now.Panels()
	s.split = nil
	grid := fyne.CanvasObject(container.New(layout.NewCustomPaddedLayout(4, 0, 4, 8), s.ruled))
	if p.Stage != nil {
		grid = p.Stage
	}
	h.Bar.SetLarge(s.projector)
	s.offerMenu()
	h.Menu.HoldKeys(s.hidesMenu())
	if s.projector && p.Whole == nil {
		s.arrangeProjector(grid, p)
		return
	}
	if !s.hidesMenu() {
		h.Win.SetMainMenu(h.Menu.Main)
	} else if !h.Look.Touch {
		s.hideMenu()
	}
	h.Bar.SetLow(s.fit.low || s.fit.phone)
	h.Bar.SetPhone(s.fit.phone && p.Whole == nil)
	s.ruled.SetBare(s.fit.phone)
	if p.Whole != nil {
		whole := container.NewBorder(nil, container.New(readable{}, h.Bar.Object), nil, nil, p.Whole)
		if s.oneMenu() {
			s.showBesideRail(whole)
			return
		}
		s.show(whole)
		return
	}
	if s.fit.phone {
		s.arrangePhone(p)
		return
	}
	column := []fyne.CanvasObject{grid}
	if s.fit.tall && p.Low != nil {
		p.Low(true)
		p.Below, p.Beside = p.Beside, nil
	}
	pictures := p.Pictures != nil && !s.fit.slim
	if p.OneColumn != nil && s.fit.slim {
		p.Beside = p.OneColumn()
	}
	along := p.Along != nil
	if along {
		column = append(column, p.Along)
	} else if p.Below != nil {
		column = append(column, p.Below)
	}
	body := fyne.CanvasObject(container.New(boardColumn{s.span(p), along}, append(column, h.Bar.Object)...))
	share := sideBySide{least: panelLeast, most: panelMost, share: panelShare}
	if h.Look.Touch {
		share.least = panelLeastTouch
	}
	share.least *= min(h.Look.Letters(), panelLetters)
	if pictures {
		s.split = container.NewHSplit(body, p.Pictures())
		s.split.Offset = h.Memory.Split // (SetOffset would refresh all of both halves, before they have a size)
		body, share.share = s.split, panelShareOfThree
	}
	if p.Beside != nil {
		body = container.New(share, body, p.Beside)
	}
	s.showBesideRail(body)
}

// hideMenu hides the main menu. Fyne 2.8.1 gives the content the room of the menu only when the size of the window changes after that.
func (s *stage) hideMenu() {
	s.hall.Win.SetMainMenu(nil)
	if s.root != nil && s.hall.Page == nil {
		s.root.Move(fyne.NewPos(0, 0))
		s.root.Resize(s.hall.Win.Canvas().Size())
	}
}

// span returns the function that says where the board is, for what is below it; nil if there are several boards.
func (s *stage) span(p activity.Panels) func() (left, width float32) {
	if p.Stage != nil {
		return p.Span
	}
	return func() (float32, float32) {
		left, width := s.ruled.Span()
		return left + s.ruled.Position().X, width
	}
}

// A fit is the arrangement for a window size.
type fit struct {
	narrow bool // the rail is a row above the board, because there is no room beside it
	tall   bool // the window is narrow and higher than wide
	slim   bool // there is no room for two columns beside the board
	low    bool // there is little height for the sentence
	phone  bool // the window is that of a telephone, in either direction
}

// The widths below which there is no room for the rail beside the board, and for two columns.
const (
	narrowBelow = 1000
	slimBelow   = 1200
)

// The sizes of a telephone, and the height below which the board needs the third line of the sentence.
const (
	phoneWide = 560 // held upright it is narrower
	phoneHigh = 440 // held across it is lower
	lowBelow  = 720
)

// fitOf returns the arrangement for a size. Two columns may take at most a quarter of the board
// that the height allows.
func fitOf(size fyne.Size) fit {
	const besides, belowBoard = 110, 185 // the rail; the time line and the message
	panel := sideBySide{least: panelLeast, most: panelMost, share: panelShareOfThree}.width(size)
	board := (size.Width - besides - panel) * defaultSplit
	narrow := size.Width < narrowBelow
	return fit{
		narrow: narrow,
		tall:   narrow && size.Height > size.Width,
		slim:   size.Width < slimBelow || board < (size.Height-belowBoard)*3/4,
		low:    size.Height < lowBelow,
		phone:  size.Width < phoneWide || size.Height < phoneHigh,
	}
}

// fitTo arranges the window again if another arrangement fits it now.
func (s *stage) fitTo(size fyne.Size) {
	h := s.hall
	if s.projector {
		return
	}
	now, roomy, most := fitOf(size), look.RoomyScale(size), look.MostScale(size)
	switch { // not during a layout
	case roomy != max(h.Look.Roomy, 1) || most != h.Look.Most:
		s.fit, h.Look.Roomy, h.Look.Most = now, roomy, most
		h.Threads.Go(func() { h.Threads.Do(s.resize) })
	case now != s.fit:
		s.fit = now
		h.Threads.Go(func() { h.Threads.Do(s.rearrange) })
	}
}

func (s *stage) rearrange() {
	h := s.hall
	s.arrange()
	h.Refresh()
}

// sized calls a function with the room that there is for its object: in a page the object itself may be larger.
type sized struct{ resized func(fyne.Size) }

// Layout implements fyne.Layout.
func (s sized) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	s.resized(size)
}

// MinSize implements fyne.Layout.
func (sized) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// A frame has the rail in a row above the rest, or in a column at its left.
type frame struct{ row bool }

// Layout implements fyne.Layout.
func (f frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rail, rest := objects[0], objects[1]
	least := rail.MinSize()
	if f.row {
		rail.Resize(fyne.NewSize(size.Width, least.Height))
		rest.Move(fyne.NewPos(0, least.Height))
		rest.Resize(fyne.NewSize(size.Width, size.Height-least.Height))
	} else {
		rail.Resize(fyne.NewSize(least.Width, size.Height))
		rest.Move(fyne.NewPos(least.Width, 0))
		rest.Resize(fyne.NewSize(size.Width-least.Width, size.Height))
	}
}

// MinSize implements fyne.Layout. The size is that of the narrow frame, to which a wide one can
// change.
func (f frame) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rail, rest := objects[0].MinSize(), objects[1].MinSize()
	if f.row {
		return fyne.NewSize(max(rail.Width, rest.Width), rail.Height+rest.Height)
	}
	return fyne.NewSize(rest.Width, max(rail.Height, rest.Height))
}

// hidesMenu reports whether the main menu is not there as Fyne shows it, so that its shortcuts have to be held.
func (s *stage) hidesMenu() bool { return s.projector || s.hall.Look.Touch || s.oneMenu() }

// oneMenu reports whether the rail has an item that opens all menus, because there is no room for a row of their names.
func (s *stage) oneMenu() bool {
	upright := s.fit.phone && s.fit.tall
	return s.hall.Page != nil && (upright || s.hall.Look.Touch && (s.fit.narrow || s.fit.phone || s.projector))
}

// offerMenu puts the item that opens all menus on the rail, or removes it.
func (s *stage) offerMenu() {
	if !s.oneMenu() {
		s.rail.SetMenu(nil)
		return
	}
	s.rail.SetMenu(func(beside fyne.CanvasObject) {
		if h := s.hall; !h.Dialogs.Open() && !h.Closing() {
			h.Focus() // the board has it when the list is closed
			h.Menu.ShowList(beside, s.rail.Form().Upright())
		}
	})
}

// setFullScreen enters or leaves full screen.
func (s *stage) setFullScreen(on bool) {
	h := s.hall
	if on == s.fullScreen() {
		return
	}
	if h.Page != nil {
		h.Page.SetFullScreen(on)
		return
	}
	if size := h.Win.Canvas().Size(); !on {
		s.filled = size
	} else if s.forgotten = false; size != s.filled { // else Fyne has not learnt yet that the window has its own size again
		s.unfilled = size
	}
	h.Win.SetFullScreen(on)
	if !on && s.forgotten {
		h.Win.Resize(s.unfilled)
		h.Win.SetFullScreen(false) // moves it to its place again: as large as the screen it did not fit there
	}
}

// retheme applies the theme. In full screen Fyne 2.8.1 then takes the screen's size for the
// window's.
func (s *stage) retheme() {
	s.forgotten = s.forgotten || s.fullScreen()
	s.hall.App.Settings().SetTheme(s.hall.Look)
	s.shown[s.hall.now] = s.tone()
}

// SetPlain hides or shows the pictures beside the board.
func (h *Hall) SetPlain(plain bool) {
	if plain == h.Memory.Plain {
		return
	}
	h.Memory.Plain = plain
	h.stage.arrange()
	h.Refresh()
}

// keepSplit saves the width that the user has given to the pictures.
func (s *stage) keepSplit() {
	h := s.hall
	if s.split != nil {
		h.Memory.Split = s.split.Offset
	}
}
