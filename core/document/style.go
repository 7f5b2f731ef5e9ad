package document

import (
	"image/color"
	"strings"
	"unicode"

	"nonet/core/canvas"
)

// A Style is how text is set.
type Style struct {
	Height  int // of a capital letter, in pixels
	Leading int // from one baseline to the next, in pixels
	After   int // the space after a paragraph, in pixels
	Face    canvas.Face
	Color   color.RGBA
}

// The colours of paper.
var (
	Ink  = color.RGBA{0x1A, 0x1C, 0x20, 0xFF}
	Grey = color.RGBA{0x5A, 0x60, 0x68, 0xFF}
	Pale = color.RGBA{0xB4, 0xBA, 0xC2, 0xFF}
)

// The styles.
var (
	Heading = Style{Height: 13 * Pixel, Leading: 22 * Pixel, After: 8 * Pixel, Face: canvas.Bold, Color: Ink}
	Title   = Style{Height: 9 * Pixel, Leading: 16 * Pixel, After: 4 * Pixel, Face: canvas.Bold, Color: Ink}
	Body    = Style{Height: 7 * Pixel, Leading: 15 * Pixel, After: 5 * Pixel, Color: Ink}
	Small   = Style{Height: 23, Leading: 12 * Pixel, After: 4 * Pixel, Color: Grey}
)

// Width returns the width of a text in pixels.
func (s Style) Width(text string) int { return canvas.Width(text, s.Height, s.Face) }

// Bold returns the style in bold letters.
func (s Style) Bold() Style { s.Face = canvas.Bold; return s }

// Grey returns the style in grey.
func (s Style) Grey() Style { s.Color = Grey; return s }

// Cut returns as much of a text as a width has room for, with an ellipsis if that is not all.
func (s Style) Cut(text string, width int) string {
	if s.Width(text) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && s.Width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ") + "…"
}

// Wrap divides a text into lines of at most a width. Lines of the text stay lines. A line breaks at a blank or beside a Chinese
// character, but not before a closing sign or after an opening one; a word that is too long breaks anywhere.
func (s Style) Wrap(text string, width int) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, s.wrapLine([]rune(line), width)...)
	}
	return lines
}

// wrapAround divides a text of one paragraph into lines of at most a width, of which the first are shorter: they stand beside something.
func (s Style) wrapAround(text string, width, shorter, beside int) (lines []string) {
	lines = s.Wrap(text, width-shorter)
	if len(lines) <= beside {
		return lines
	}
	lines = lines[:beside]
	for _, line := range lines {
		text = strings.TrimLeftFunc(strings.TrimPrefix(text, line), unicode.IsSpace)
	}
	return append(lines, s.Wrap(text, width)...)
}

func (s Style) wrapLine(rest []rune, width int) (lines []string) {
	for {
		end := s.fitting(rest, width)
		if end == len(rest) {
			return append(lines, strings.TrimRightFunc(string(rest), unicode.IsSpace))
		}
		cut := end
		for cut > 0 && !breaks(rest, cut) {
			cut--
		}
		if cut == 0 {
			cut = end
		}
		lines = append(lines, strings.TrimRightFunc(string(rest[:cut]), unicode.IsSpace))
		for cut < len(rest) && unicode.IsSpace(rest[cut]) {
			cut++
		}
		rest = rest[cut:]
	}
}

// fitting returns how many characters fit into a width, at least one.
func (s Style) fitting(text []rune, width int) int {
	if s.Width(string(text)) <= width {
		return len(text)
	}
	low, high := 1, len(text) // low fits, or is the least there can be; high does not fit
	for high-low > 1 {
		if middle := (low + high) / 2; s.Width(string(text[:middle])) <= width {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// breaks reports whether a line may end before a character.
func breaks(text []rune, at int) bool {
	before, after := text[at-1], text[at]
	switch {
	case unicode.IsSpace(after):
		return true
	case unicode.IsSpace(before):
		return true
	case strings.ContainsRune("，。：；？！）》」』、”’…—%)].,;:!?", after) || strings.ContainsRune("（《「『“‘([", before):
		return false
	}
	return canvas.Wide(before) || canvas.Wide(after)
}
