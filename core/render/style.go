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
	Further    color.RGBA // like Plain, on a diagonal or in a window
	Tube       color.RGBA // thermometers, palindromes and the shades of odd and even digits
	Whisper    color.RGBA // a line of whispers
	Peer       color.RGBA
	Filtered   color.RGBA
	Same       color.RGBA
	Doubtful   color.RGBA
	Current    color.RGBA
	Conflict   color.RGBA
	Tied       color.RGBA
	Scope      color.RGBA

	// Cage is the outline of a cage, ClueLine that of an arrow and of other thin lines.
	Cage, ClueLine color.RGBA

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
	FilterFrame  color.RGBA // the corners of a cell that is Filtered
	TiedFrame    color.RGBA // the corners of a cell that is Tied
	Selection    color.RGBA // the outline of the cells that are Selected ...
	Halo         color.RGBA // ... and a line beside it, so that it is seen on every colour

	Hues [Hues]Hue

	// A step of logic.
	Base       color.RGBA // the ground of a house that proves it
	Cover      color.RGBA // the hatching of a house in which it strikes candidates
	HintFrame  color.RGBA // the frame of its cells
	Roles      [Roles]RoleInk
	StrongLink color.RGBA
	WeakLink   color.RGBA
}

// Light is the style for a bright room and for paper.
func Light() Style {
	return Style{
		Thin:  rgb(0xC4C8CF),
		Thick: rgb(0x2F343C),

		Plain:      rgb(0xFFFFFF),
		GivenPlain: rgb(0xF5F5F2),
		Further:    rgb(0xE8E6EE),
		Tube:       rgb(0xD8DBE0),
		Whisper:    rgb(0xBFE3B8),
		Cage:       rgb(0x4A505A),
		ClueLine:   rgb(0x8B93A0),
		Peer:       rgb(0xEBF1F9),
		Filtered:   rgb(0xD6F0D2),
		Same:       rgb(0xC8DCF5),
		Doubtful:   rgb(0xFFE7CF),
		Current:    rgb(0xFFF0C4),
		Conflict:   rgb(0xFBDFDB),
		Tied:       rgb(0xE9E0F8),
		Scope:      rgb(0xD9EFEC),

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
		FilterFrame:  rgb(0x2B7A1E),
		TiedFrame:    rgb(0x7B52B9),
		Selection:    rgb(0x1559B8),
		Halo:         rgb(0xFFFFFF),

		Hues: [Hues]Hue{
			{rgb(0xFFC8C0), rgb(0xFFE9E6), rgb(0xC9281D)}, // red
			{rgb(0xFFCC8B), rgb(0xFFEBD1), rgb(0xA05517)}, // orange
			{rgb(0xF2EF85), rgb(0xFAF9CE), rgb(0x796814)}, // yellow
			{rgb(0xC0E19B), rgb(0xE6F3D7), rgb(0x357728)}, // green
			{rgb(0x98E4D3), rgb(0xD6F4ED), rgb(0x27746F)}, // teal
			{rgb(0xA7DBFF), rgb(0xDCF1FF), rgb(0x1B68C0)}, // blue
			{rgb(0xD7CFFA), rgb(0xEFECFD), rgb(0x8240E4)}, // purple
			{rgb(0xFFC2EE), rgb(0xFFE7F8), rgb(0xC21C85)}, // pink
			{rgb(0xDFE3E2), rgb(0xF2F4F3), rgb(0x656971)}, // grey
		},

		Base:       rgb(0xDBE9FB),
		Cover:      rgb(0xEAD9A0),
		HintFrame:  rgb(0x123F8C),
		StrongLink: rgb(0x123F8C),
		WeakLink:   rgb(0xA8401A),
		Roles: [Roles]RoleInk{
			Cause:   {Ground: rgb(0xBCD9FD)},
			Fin:     {rgb(0xFFD873), rgb(0x8A6100)},
			ColourA: {rgb(0xA9E5B0), rgb(0x1C6B2A)},
			ColourB: {rgb(0xDED0FB), rgb(0x573A9E)},
			SetA:    {rgb(0xF9D5A7), rgb(0x7A4A10)},
			SetB:    {rgb(0xB9E3EA), rgb(0x145F6B)},
			SetC:    {rgb(0xEDCDE6), rgb(0x7A2A69)},
			SetD:    {rgb(0xD6E0A8), rgb(0x55610F)},
			SetE:    {rgb(0xD2D6F0), rgb(0x3A3F7A)},
			Placed:  {rgb(0xD3F3D9), rgb(0x0B5D1E)},
		},
	}
}

// Dark is the style for a dark room.
func Dark() Style {
	return Style{
		Thin:  rgb(0x3D434C),
		Thick: rgb(0x8D96A5),

		Plain:      rgb(0x1E2126),
		GivenPlain: rgb(0x25292F),
		Further:    rgb(0x302D3B),
		Tube:       rgb(0x434A55),
		Whisper:    rgb(0x34553A),
		Cage:       rgb(0xB4BCC8),
		ClueLine:   rgb(0x7C8694),
		Peer:       rgb(0x28303D),
		Filtered:   rgb(0x21452B),
		Same:       rgb(0x2C476E),
		Doubtful:   rgb(0x49321F),
		Current:    rgb(0x463B18),
		Conflict:   rgb(0x512529),
		Tied:       rgb(0x3B2F5C),
		Scope:      rgb(0x1B4340),

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
		FilterFrame:  rgb(0x6FCF6A),
		TiedFrame:    rgb(0xB79BEB),
		Selection:    rgb(0x7DB4FF),
		Halo:         rgb(0x101317),

		Hues: [Hues]Hue{
			{rgb(0x85252E), rgb(0x56151B), rgb(0xE59A95)}, // red
			{rgb(0x552202), rgb(0x361301), rgb(0xDCA172)}, // orange
			{rgb(0x484005), rgb(0x2D2702), rgb(0xC6AD31)}, // yellow
			{rgb(0x0A3802), rgb(0x042201), rgb(0x5FC34B)}, // green
			{rgb(0x013D41), rgb(0x002528), rgb(0x40BFB7)}, // teal
			{rgb(0x194075), rgb(0x0D274B), rgb(0x87B1E1)}, // blue
			{rgb(0x4514A8), rgb(0x2B096E), rgb(0xBDA1E7)}, // purple
			{rgb(0x701F65), rgb(0x481140), rgb(0xE494C7)}, // pink
			{rgb(0x44474C), rgb(0x2C2E32), rgb(0xAAAEB4)}, // grey
		},

		Base:       rgb(0x24364F),
		Cover:      rgb(0x55471F),
		HintFrame:  rgb(0x9CC4FF),
		StrongLink: rgb(0x9CC4FF),
		WeakLink:   rgb(0xFFB08A),
		Roles: [Roles]RoleInk{
			Cause:   {Ground: rgb(0x264C7E)},
			Fin:     {rgb(0x5F4700), rgb(0xE8B84A)},
			ColourA: {rgb(0x1F4F27), rgb(0x6FCF7F)},
			ColourB: {rgb(0x45308A), rgb(0xB9A3F2)},
			SetA:    {rgb(0x5A4020), rgb(0xE0B070)},
			SetB:    {rgb(0x1D4A52), rgb(0x6CC4D2)},
			SetC:    {rgb(0x57304F), rgb(0xDD9FD0)},
			SetD:    {rgb(0x434A1C), rgb(0xB8C460)},
			SetE:    {rgb(0x363C66), rgb(0xA3AAE8)},
			Placed:  {rgb(0x153F1E), rgb(0x6FCF7F)},
		},
	}
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// ground returns the background of a cell, which its most important mark decides.
func (s *Style) ground(c *Cell) color.RGBA {
	switch {
	case c.Marks&Conflict != 0:
		return s.Conflict
	case c.Marks&Current != 0:
		return s.Current
	case c.Marks&Doubtful != 0:
		return s.Doubtful
	case c.Marks&Same != 0:
		return s.Same
	case c.Marks&Filtered != 0:
		return s.Filtered
	case c.Marks&Hinted != 0:
		return s.Same
	case c.Marks&Tied != 0:
		return s.Tied
	case c.Marks&Scope != 0:
		return s.Scope
	case c.Marks&Base != 0:
		return s.Base
	case c.Marks&Peer != 0:
		return s.Peer
	case c.further:
		return s.Further
	case c.Digit != 0 && c.Origin == Given:
		return s.GivenPlain
	}
	return s.Plain
}

// ink returns the colour of a cell's digit.
func (s *Style) ink(c *Cell) color.RGBA {
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
