package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A badge is a small picture at the upper right corner of the cursor, which says what the next digit becomes.
type badge struct {
	ground *canvas.Rectangle
	icon   *widget.Icon
}

// The least and the largest side of a badge, in Fyne units, and its share of a cell.
const (
	badgeLeast, badgeMost = 13, 22
	badgeShare            = 0.32
)

func newBadge() badge { return badge{canvas.NewRectangle(nil), widget.NewIcon(nil)} }

// place puts the badge, which shows the Sign, of a board at its cursor.
func (s badge) place(b *Board, at fyne.Position, cell float32) {
	s.ground.Hidden, s.icon.Hidden = b.input.Sign == nil, b.input.Sign == nil
	if b.input.Sign == nil {
		return
	}
	th, variant := b.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	s.ground.FillColor, s.ground.CornerRadius = th.Color(theme.ColorNameBackground, variant), 3
	s.ground.StrokeColor, s.ground.StrokeWidth = th.Color(theme.ColorNamePrimary, variant), 1
	if s.icon.Resource != b.input.Sign {
		s.icon.SetResource(b.input.Sign)
	}
	side := min(max(cell*badgeShare, badgeLeast), badgeMost)
	const out = 0.7 // most of it is outside, so that it covers no note
	at = fyne.NewPos(min(at.X+cell-side*(1-out), b.Size().Width-side), at.Y-side*out)
	s.ground.Move(at)
	s.ground.Resize(fyne.NewSquareSize(side))
	s.icon.Move(at.AddXY(1, 1))
	s.icon.Resize(fyne.NewSquareSize(side - 2))
	s.ground.Refresh()
}
