package status

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/look"
)

// A Bar shows a message. Its size does not depend on the message.
type Bar struct {
	Object  *fyne.Container
	icon    *widget.Icon
	text    *controls.Paragraph
	strikes *controls.Strikes // below the text
	scroll  *container.Scroll // for text that is too long, as in a narrow window
	actions *fyne.Container
	keys    controls.Keys // of the board
	large   bool          // can be read from afar
	low     bool          // there is little height: the text is smaller
	phone   bool          // it is on a telephone, where it is narrow
	narrow  bool          // there is little width: the text is smaller, and the buttons are one below the other
	current *Message
	shown   time.Time
}

// The bar reserves room for three lines. Where there is little height the text is smaller, and two lines are enough unless the person has made
// it larger. In the projector mode, where the bar is as wide as the screen, it has two lines.
const (
	statusHeight      = 84
	statusHeightLow   = 54
	statusHeightLow3  = 68
	statusHeightLarge = 50  // two lines, for the usual size of text
	statusHeightPhone = 78  // three lines of smaller text
	statusNarrow      = 440 // the bar is narrow below this width
	statusText        = 15  // the size of text for which the heights are
)

// NewBar returns an empty bar. Its buttons pass on the keys that they do not use.
func NewBar(keys controls.Keys) *Bar {
	s := &Bar{keys: keys, text: controls.NewParagraph(""), icon: widget.NewIcon(nil), actions: container.NewHBox()}
	s.text.SizeName = look.SizeNameSentence
	s.strikes = controls.NewStrikes(func(i int) { s.current.Strike(i) })
	s.scroll = container.NewVScroll(container.New(sentence{s}, s.text, s.strikes))
	s.icon.Hide()
	s.Object = container.New(s, s.icon, s.scroll, s.actions)
	return s
}

// SetLarge says whether the text can be read from afar.
func (s *Bar) SetLarge(on bool) {
	s.large = on
	s.Object.Refresh()
}

// SetLow says whether there is little height for the text.
func (s *Bar) SetLow(on bool) {
	s.low = on
	s.Object.Refresh()
}

// SetPhone says whether the bar is on a telephone.
func (s *Bar) SetPhone(on bool) {
	s.phone = on
	s.Object.Refresh()
}

// MinSize implements fyne.Layout. The width is that of a narrow bar.
func (s *Bar) MinSize([]fyne.CanvasObject) fyne.Size {
	const text = 120
	widest := float32(0)
	for _, a := range s.actions.Objects {
		widest = max(widest, a.MinSize().Width)
	}
	height, scale := float32(statusHeight), s.text.Theme().Size(theme.SizeNameSubHeadingText)/statusText
	switch {
	case s.large:
		height = statusHeightLarge
	case s.phone:
		height = statusHeightPhone
	case s.low && scale > 1:
		height = statusHeightLow3
	case s.low:
		height = statusHeightLow
	}
	return fyne.NewSize(text+widest, height*scale)
}

// Layout implements fyne.Layout.
func (s *Bar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const top, gap = 7, 4 // above the icon; beside the buttons
	s.stack(size.Width < statusNarrow)
	if s.narrow && s.actions.MinSize().Height+gap > size.Height { // the buttons are not over what is below
		s.stack(false)
	}
	begin, end := -s.text.Theme().Size(theme.SizeNameInnerPadding), size.Width // a label has padding
	if s.icon.Visible() {
		s.icon.Move(fyne.NewPos(0, top))
		s.icon.Resize(s.icon.MinSize())
		begin = s.icon.MinSize().Width
	}
	bottom := size.Height
	if len(s.actions.Objects) > 0 {
		actions := s.actions.MinSize()
		at := fyne.NewPos(end-actions.Width-2*gap, gap)
		if !s.phone && at.X-begin < leastShare*size.Width && actions.Height <= size.Height/2 { // large text in a narrow bar
			bottom -= actions.Height
			at.Y = bottom
		} else {
			end = at.X
		}
		s.actions.Move(at)
		s.actions.Resize(actions)
	}
	room := fyne.NewSize(max(0, end-begin), bottom)
	s.letter(size.Width < statusNarrow || s.low, room)
	s.scroll.Move(fyne.NewPos(begin, 0))
	s.scroll.Resize(room)
}

// A sentence has the strikes of a bar below its text, both as wide as the bar has room.
type sentence struct{ *Bar }

// MinSize implements fyne.Layout.
func (s sentence) MinSize([]fyne.CanvasObject) fyne.Size {
	text := s.text.MinSize()
	return fyne.NewSize(text.Width, text.Height+s.strikes.Height(s.strikes.Size().Width))
}

// Layout implements fyne.Layout.
func (s sentence) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	pad := s.padding()
	s.text.Resize(fyne.NewSize(size.Width, 1))
	height := s.text.MinSize().Height
	s.text.Resize(fyne.NewSize(size.Width, height))
	s.strikes.Move(fyne.NewPos(pad/2, height-pad/2))
	s.strikes.Resize(fyne.NewSize(max(0, size.Width-pad), max(0, size.Height-height)))
}

// padding returns that of a label.
func (s *Bar) padding() float32 { return s.text.Theme().Size(theme.SizeNameInnerPadding) }

// stack puts the buttons one below the other, or side by side.
func (s *Bar) stack(on bool) {
	if on != s.narrow {
		s.narrow = on
		s.actions.Layout = layout.NewHBoxLayout()
		if on {
			s.actions.Layout = layout.NewVBoxLayout()
		}
	}
}

// letter chooses the size of the text for a room: a smaller one if all of the text cannot be seen otherwise.
func (s *Bar) letter(small bool, room fyne.Size) {
	sizes := []fyne.ThemeSizeName{look.SizeNameSentence, theme.SizeNameSubHeadingText, theme.SizeNameText, theme.SizeNameCaptionText}
	switch {
	case small && s.strikes.Height(room.Width) > 0:
		sizes = sizes[2:3] // what does not fit is scrolled to
	case small:
		sizes = sizes[2:]
	case s.large, s.phone:
		sizes = sizes[1:]
	}
	for _, name := range sizes {
		if s.text.SizeName != name {
			s.text.SizeName = name
			s.text.Refresh()
		}
		if s.strikes.SizeName = name; name == look.SizeNameSentence {
			s.strikes.SizeName = theme.SizeNameSubHeadingText
		}
		s.text.Resize(fyne.NewSize(room.Width, s.text.Size().Height)) // the height that it needs depends on its width
		if s.text.MinSize().Height+s.strikes.Height(room.Width-s.padding()) <= room.Height {
			return
		}
	}
}

// leastShare is the share of the width below which the text is not squeezed beside the buttons, but above them.
const leastShare = 0.45

// Show shows a message. A fleeting one, of a fast run, is shown ten times a second at most.
func (s *Bar) Show(m *Message, fleeting bool) {
	if fleeting && time.Since(s.shown) < time.Second/10 {
		return
	}
	s.shown = time.Now()
	before := s.current
	s.current = m
	sameActions := before != nil && slices.EqualFunc(before.Actions, m.Actions, func(a, b Action) bool { return a.Text == b.Text })
	sameStrikes := before != nil && slices.Equal(before.Strikes, m.Strikes)
	if sameActions && sameStrikes && before.Text == m.Text && before.Icon == m.Icon {
		return
	}
	if !sameStrikes {
		s.strikes.Set(m.Strikes)
	}
	s.text.SetText(m.Text)
	s.scroll.ScrollToTop()
	if m.Icon != "" {
		s.icon.SetResource(theme.Icon(m.Icon))
	}
	controls.SetVisible(s.icon, m.Icon != "")
	if !sameActions { // otherwise a button that is being pressed would be replaced before it is released
		s.actions.RemoveAll()
		for i, a := range m.Actions {
			s.actions.Add(controls.NewButton(a.Text, nil, func() { s.current.Actions[i].Do() }, s.keys))
		}
	}
	s.Object.Refresh()
}
