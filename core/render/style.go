package render

import "image/color"

// A Style is the colours of a board. All but Margin must be opaque. Styles are compared
// with ==; a different style repaints the board.
type Style struct {
	Margin color.RGBA // around the board; the zero value is transparent
	Thin   color.RGBA // the lines between cells
	Thick  color.RGBA // the lines between boxes and around the board

	// The backgrounds of a cell.
	Plain      color.RGBA
	GivenPlain color.RGBA // like Plain, behind a given
	Peer       color.RGBA
	Same       color.RGBA
	Doubtful   color.RGBA
	Current    color.RGBA
	Conflict   color.RGBA

	// Digits. Wrong is the colour of any digit, and of the wavy line, in a conflict.
	Given, Typed, Engine, Wrong color.RGBA
	Candidate, Strong           color.RGBA
	StrongGround                color.RGBA // behind a highlighted candidate

	// Marks other than tints.
	CurrentFrame color.RGBA
	RefuserFrame color.RGBA
	ChosenFrame  color.RGBA
	Hatch        color.RGBA // the corner of a cell that is Different
	Stop         color.RGBA // the corner of a cell that is a Stop
	Question     color.RGBA // the question mark of a cell that is Doubtful
}

// Light is the style for a bright room and for paper.
func Light() Style {
	return Style{
		Thin:  rgb(0xC4C8CF),
		Thick: rgb(0x2F343C),

		Plain:      rgb(0xFFFFFF),
		GivenPlain: rgb(0xF5F5F2),
		Peer:       rgb(0xEBF1F9),
		Same:       rgb(0xC8DCF5),
		Doubtful:   rgb(0xFFE7CF),
		Current:    rgb(0xFFF0C4),
		Conflict:   rgb(0xFBDFDB),

		Given:        rgb(0x1B1E24),
		Typed:        rgb(0x1D56AE),
		Engine:       rgb(0x08634F),
		Wrong:        rgb(0xB3201A),
		Candidate:    rgb(0x565C67),
		Strong:       rgb(0x0E3A7D),
		StrongGround: rgb(0xC8DCF5),

		CurrentFrame: rgb(0xAB6C06),
		RefuserFrame: rgb(0xC2410C),
		ChosenFrame:  rgb(0x1D56AE),
		Hatch:        rgb(0x9263BC),
		Stop:         rgb(0xA8175A),
		Question:     rgb(0xA34A05),
	}
}

// Dark is the style for a dark room.
func Dark() Style {
	return Style{
		Thin:  rgb(0x3D434C),
		Thick: rgb(0x8D96A5),

		Plain:      rgb(0x1E2126),
		GivenPlain: rgb(0x25292F),
		Peer:       rgb(0x28303D),
		Same:       rgb(0x2C476E),
		Doubtful:   rgb(0x49321F),
		Current:    rgb(0x463B18),
		Conflict:   rgb(0x512529),

		Given:        rgb(0xF1F3F6),
		Typed:        rgb(0x93BFFF),
		Engine:       rgb(0x6FD6B8),
		Wrong:        rgb(0xFFA9A1),
		Candidate:    rgb(0xB3BAC5),
		Strong:       rgb(0xDCEBFF),
		StrongGround: rgb(0x2C476E),

		CurrentFrame: rgb(0xE0AC3F),
		RefuserFrame: rgb(0xFF8A57),
		ChosenFrame:  rgb(0x93BFFF),
		Hatch:        rgb(0xAE88D6),
		Stop:         rgb(0xFF7DB4),
		Question:     rgb(0xFFB070),
	}
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// ground returns the background of a cell, which its most important mark decides.
func (s *Style) ground(c Cell) color.RGBA {
	switch {
	case c.Marks&Conflict != 0:
		return s.Conflict
	case c.Marks&Current != 0:
		return s.Current
	case c.Marks&Doubtful != 0:
		return s.Doubtful
	case c.Marks&Same != 0:
		return s.Same
	case c.Marks&Peer != 0:
		return s.Peer
	case c.Digit != 0 && c.Origin == Given:
		return s.GivenPlain
	}
	return s.Plain
}

// ink returns the colour of a cell's digit.
func (s *Style) ink(c Cell) color.RGBA {
	switch {
	case c.Marks&Conflict != 0:
		return s.Wrong
	case c.Origin == Typed:
		return s.Typed
	case c.Origin == Engine:
		return s.Engine
	}
	return s.Given
}
