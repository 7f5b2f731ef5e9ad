package pixels

import (
	"image"
	"strings"
)

// At a height of five pixels a rasterized outline is a grey smudge, because its stems are
// thinner than a pixel and fall between two. Digits of that height are drawn as bitmaps.
// Figures are three pixels wide and letters mostly four, which is what distinguishes an 8
// from a B.

const (
	tinyHeight  = 5
	tinyColumn  = 6 // at most five pixels and a blank
	tinyPerBand = 9 // glyphs side by side
)

// tinyDigits are the digits 1 to 49.
const tinyDigits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"

// tinyRows has their glyphs in order, in bands of tinyPerBand.
const tinyRows = `
.#.   ##.   ##.   #.#   ###   .##   ###   ###   ###
##.   ..#   ..#   #.#   #..   #..   ..#   #.#   #.#
.#.   .#.   .#.   ###   ##.   ###   .#.   ###   ###
.#.   #..   ..#   ..#   ..#   #.#   .#.   #.#   ..#
###   ###   ##.   ..#   ##.   ###   .#.   ###   ##.
.##.  ###.  .###  ###.  ####  ####  .###  #..#  ###
#..#  #..#  #...  #..#  #...  #...  #...  #..#  .#.
####  ###.  #...  #..#  ###.  ###.  #.##  ####  .#.
#..#  #..#  #...  #..#  #...  #...  #..#  #..#  .#.
#..#  ###.  .###  ###.  ####  #...  .###  #..#  ###
..##  #..#  #...  #...# #..#  .##.  ###.  .##.  ###.
...#  #.#.  #...  ##.## ##.#  #..#  #..#  #..#  #..#
...#  ##..  #...  #.#.# #.##  #..#  ###.  #..#  ###.
#..#  #.#.  #...  #...# #..#  #..#  #...  #.#.  #.#.
.##.  #..#  ####  #...# #..#  .##.  #...  .#.#  #..#
.###  ##### #..#  #...# #...# #...# #...# ####  ....
#...  ..#.. #..#  #...# #...# .#.#. .#.#. ...#  .###
.##.  ..#.. #..#  .#.#. #.#.# ..#.. ..#.. .##.  #..#
...#  ..#.. #..#  .#.#. ##.## .#.#. ..#.. #...  #..#
###.  ..#.. .##.  ..#.. #...# #...# ..#.. ####  .###
#...  ...   ...#  ....  .##   .###  #...  #     .#
###.  .##   .###  .##.  #..   #..#  ###.  .     ..
#..#  #..   #..#  ####  ###   .###  #..#  #     .#
#..#  #..   #..#  #...  #..   ...#  #..#  #     .#
###.  .##   .###  .##.  #..   .##.  #..#  #     #.
#..   #.    ..... ....
#.#   #.    ####. ###.
##.   #.    #.#.# #..#
#.#   #.    #.#.# #..#
#.#   .#    #.#.# #..#
`

// tinyGlyph returns the mask of a digit in the tiny type. That of any other character is empty.
func tinyGlyph(char rune) mask {
	i := strings.IndexRune(tinyDigits, char)
	if i < 0 {
		return mask{}
	}
	band, place := i/tinyPerBand, i%tinyPerBand
	lines := strings.Split(tinyRows, "\n")[1+band*tinyHeight:][:tinyHeight]
	width := len(tinyPart(lines[0], place))
	m := mask{rect: image.Rect(0, 0, width, tinyHeight), alpha: make([]uint8, width*tinyHeight)}
	for y, line := range lines {
		for x, pixel := range tinyPart(line, place) {
			if pixel == '#' {
				m.alpha[y*width+x] = 255
			}
		}
	}
	return m
}

// tinyPart returns one glyph's part of a line.
func tinyPart(line string, place int) string {
	part := line[place*tinyColumn:]
	return strings.TrimRight(part[:min(len(part), tinyColumn-1)], " ")
}
