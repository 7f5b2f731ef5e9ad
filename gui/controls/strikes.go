package controls

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Strike is a short text of Strikes.
type Strike struct {
	Text   string
	Struck bool // it is crossed out
}

// Strikes are short texts in lines, such as the combinations of a cage. A click crosses one out, or no longer. They cannot have the focus: what they
// do needs another way by keys.
type Strikes struct {
	widget.BaseWidget
	Pressed  func(i int)
	SizeName fyne.ThemeSizeName // of the texts

	items   []Strike
	hovered int // the index of the text under the pointer; noStrike for none
}

const noStrike = -1

var (
	_ fyne.Tappable      = (*Strikes)(nil)
	_ fyne.Accessible    = (*Strikes)(nil)
	_ desktop.Hoverable  = (*Strikes)(nil)
	_ desktop.Cursorable = (*Strikes)(nil)
)

// NewStrikes returns an empty list; pressed gets the index of a text that was clicked.
func NewStrikes(pressed func(i int)) *Strikes {
	s := &Strikes{Pressed: pressed, SizeName: theme.SizeNameText, hovered: noStrike}
	s.ExtendBaseWidget(s)
	return s
}

// Set shows other texts.
func (s *Strikes) Set(items []Strike) {
	s.items, s.hovered = items, noStrike
	s.Refresh()
}

// A strikeRoom is where a text stands.
type strikeRoom struct {
	at   fyne.Position
	size fyne.Size
}

// rooms returns where each text stands in a width, and the height of all.
func (s *Strikes) rooms(width float32) (all []strikeRoom, height float32) {
	th := s.Theme()
	size, pad := th.Size(s.SizeName), th.Size(theme.SizeNamePadding)
	at := fyne.NewPos(0, 0)
	for _, item := range s.items {
		room := fyne.MeasureText(item.Text, size, fyne.TextStyle{}).Add(fyne.NewSize(3*pad, pad))
		if at.X > 0 && at.X+room.Width > width {
			at = fyne.NewPos(0, at.Y+room.Height)
		}
		all = append(all, strikeRoom{at, room})
		at.X += room.Width
		height = at.Y + room.Height
	}
	return all, height
}

// Height returns the height that the texts need in a width.
func (s *Strikes) Height(width float32) float32 {
	_, height := s.rooms(width)
	return height
}

// at returns the index of the text at a position.
func (s *Strikes) at(p fyne.Position) int {
	rooms, _ := s.rooms(s.Size().Width)
	for i, room := range rooms {
		if in := p.Subtract(room.at); in.X >= 0 && in.Y >= 0 && in.X < room.size.Width && in.Y < room.size.Height {
			return i
		}
	}
	return noStrike
}

// Tapped implements fyne.Tappable.
func (s *Strikes) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position); i != noStrike {
		s.Pressed(i)
	}
}

// MouseIn implements desktop.Hoverable.
func (s *Strikes) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *Strikes) MouseMoved(e *desktop.MouseEvent) { s.hover(s.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (s *Strikes) MouseOut() { s.hover(noStrike) }

func (s *Strikes) hover(i int) {
	if i != s.hovered {
		s.hovered = i
		s.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (s *Strikes) Cursor() desktop.Cursor {
	if s.hovered == noStrike {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// AccessibilityLabel implements fyne.Accessible: the texts that are not crossed out.
func (s *Strikes) AccessibilityLabel() string {
	var left []string
	for _, item := range s.items {
		if !item.Struck {
			left = append(left, item.Text)
		}
	}
	return strings.Join(left, "  ")
}

// AccessibilityRole implements fyne.Accessible.
func (s *Strikes) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer implements fyne.Widget.
func (s *Strikes) CreateRenderer() fyne.WidgetRenderer {
	r := &strikesRenderer{s: s}
	r.Refresh()
	return r
}

type strikesRenderer struct {
	s       *Strikes
	objects []fyne.CanvasObject
}

func (r *strikesRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *strikesRenderer) Layout(fyne.Size)             { r.Refresh() }
func (r *strikesRenderer) Destroy()                     {}
func (r *strikesRenderer) MinSize() fyne.Size           { return fyne.NewSize(1, 1) }

func (r *strikesRenderer) Refresh() {
	s, th, variant := r.s, r.s.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.objects = nil
	rooms, _ := s.rooms(s.Size().Width)
	pad := th.Size(theme.SizeNamePadding)
	for i, item := range s.items {
		room := rooms[i]
		if i == s.hovered {
			back := canvas.NewRectangle(th.Color(theme.ColorNameHover, variant))
			back.CornerRadius = th.Size(theme.SizeNameInputRadius)
			back.Move(room.at)
			back.Resize(room.size)
			r.objects = append(r.objects, back)
		}
		ink := theme.ColorNameForeground
		if item.Struck {
			ink = theme.ColorNamePlaceHolder
		}
		text := canvas.NewText(item.Text, th.Color(ink, variant))
		text.TextSize = th.Size(s.SizeName)
		text.Move(room.at.AddXY(1.5*pad, pad/2))
		text.Resize(room.size.SubtractWidthHeight(3*pad, pad))
		r.objects = append(r.objects, text)
		if item.Struck {
			line := canvas.NewLine(th.Color(ink, variant))
			line.StrokeWidth = 1.5
			line.Position1 = room.at.AddXY(pad, room.size.Height/2)
			line.Position2 = room.at.AddXY(room.size.Width-pad, room.size.Height/2)
			r.objects = append(r.objects, line)
		}
	}
	canvas.Refresh(s)
}
