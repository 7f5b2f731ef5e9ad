package foreign

import (
	"fmt"
	"image/color"
	"math"
	"strings"
)

// hues is the number of colours of cells: red, orange, yellow, green, teal, blue, purple, pink and grey, numbered from 1 as in core/render.
const hues = 9

// oldHues are the colours that f-puzzles once wrote as numbers: none, grey, dark grey, red, orange, yellow, green, blue, pink.
var oldHues = map[string]int{"0": 0, "1": 9, "2": 9, "3": 1, "4": 2, "5": 3, "6": 4, "7": 6, "8": 8}

// hueAngles are where the hues end on the circle of colours, in degrees; after the last it is red again.
var hueAngles = []struct {
	until float64
	hue   int
}{{15, 1}, {52, 2}, {70, 3}, {160, 4}, {190, 5}, {250, 6}, {285, 7}, {340, 8}}

// hueOf returns the colour here that is most like one of another program, such as "#FFA0A0". It is 0 for white, and for what is no colour.
func hueOf(text string) int {
	if hue, ok := oldHues[text]; ok {
		return hue
	}
	for hue, hex := range hexes {
		if strings.EqualFold(text, hex) {
			return hue
		}
	}
	var c color.RGBA
	hex := strings.TrimPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	if len(hex) < 6 {
		return 0
	}
	if _, err := fmt.Sscanf(hex[:6], "%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
		return 0
	}
	high, low := max(c.R, c.G, c.B), min(c.R, c.G, c.B)
	switch span := float64(high - low); {
	case low >= 0xF0:
		return 0
	case span < 24:
		return 9
	default:
		return hueAt(c, high, span)
	}
}

// hueAt returns the hue of a colour that is not grey, whose largest part is high and span larger than its smallest.
func hueAt(c color.RGBA, high uint8, span float64) int {
	red, green, blue := float64(c.R), float64(c.G), float64(c.B)
	angle := 0.0
	switch high {
	case c.R:
		angle = math.Mod((green-blue)/span+6, 6)
	case c.G:
		angle = (blue-red)/span + 2
	default:
		angle = (red-green)/span + 4
	}
	for _, h := range hueAngles {
		if angle*60 <= h.until {
			return h.hue
		}
	}
	return 1
}

// hexes are colours that f-puzzles offers, one for each hue here, and none for no colour.
var hexes = [...]string{"", "#FFA0A0", "#FFE060", "#FFFEA1", "#B0FFB0", "#61D060", "#D0D0FF", "#8180F0", "#FF08FF", "#A8A8A8"}
