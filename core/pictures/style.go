package pictures

import "image/color"

// A Style holds the colours of the pictures of a search. All are opaque. What they distinguish also
// differs in shape or pattern. Styles can be compared with ==.
type Style struct {
	Ground color.RGBA // behind everything
	Ink    color.RGBA // text
	Faint  color.RGBA // less important text
	Line   color.RGBA // axes, grids, edges of finished subtrees

	// The states of decisions, and the position of the run.
	Live   color.RGBA // decisions that stand at the position
	Failed color.RGBA // decisions that failed
	Solved color.RGBA // decisions that led to a solution, and solutions
	Future color.RGBA // what was played already but comes after the position
	Accent color.RGBA // the position: where the search is now
	Warn   color.RGBA // a limit that was reached, or an error

	// Backgrounds of text and hatching.
	LiveGround   color.RGBA
	Area         color.RGBA // many failed decisions, too small to be drawn singly
	AreaSolved   color.RGBA // as Area, with solutions among them
	AreaFuture   color.RGBA // as Area, after the position
	AccentGround color.RGBA
}

// Light returns the style for a bright room. Its hues are those of the board.
func Light() Style {
	return Style{
		Ground: rgb(0xFFFFFF),
		Ink:    rgb(0x1B1E24),
		Faint:  rgb(0x565C67),
		Line:   rgb(0xC4C8CF),

		Live:   rgb(0x1D56AE),
		Failed: rgb(0x8A6A66),
		Solved: rgb(0x08634F),
		Future: rgb(0x9AA1AD),
		Accent: rgb(0xAB6C06),
		Warn:   rgb(0xB3201A),

		LiveGround:   rgb(0xC8DCF5),
		Area:         rgb(0xF3E3E0),
		AreaSolved:   rgb(0xBFE5DA),
		AreaFuture:   rgb(0xF1F3F6),
		AccentGround: rgb(0xFFF0C4),
	}
}

// Dark returns the style for a dark room.
func Dark() Style {
	return Style{
		Ground: rgb(0x1E2126),
		Ink:    rgb(0xF1F3F6),
		Faint:  rgb(0xB3BAC5),
		Line:   rgb(0x4A515C),

		Live:   rgb(0x93BFFF),
		Failed: rgb(0xA98682),
		Solved: rgb(0x6FD6B8),
		Future: rgb(0x6F7887),
		Accent: rgb(0xE0AC3F),
		Warn:   rgb(0xFFA9A1),

		LiveGround:   rgb(0x2C476E),
		Area:         rgb(0x3B2C2D),
		AreaSolved:   rgb(0x1F5147),
		AreaFuture:   rgb(0x282C33),
		AccentGround: rgb(0x463B18),
	}
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}
