package foreign

import (
	"regexp"
	"strings"
)

// SudokuPad shortens the JSON of its links: names of fields have no quotes and are a letter or two, and strings have single quotes.
var shortNames = map[string]string{
	"ca": "cages", "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value",
	"l": "lines", "r": "rounded", "re": "regions", "t": "title", "te": "text", "vd": "videos", "d": "duration",
}

var (
	quotedAside = regexp.MustCompile(`\\'`)
	bareName    = regexp.MustCompile(`([,{\[])([a-zA-Z0-9]+):`)
	nothing     = regexp.MustCompile(`([,{\[])([,}\]])`)
	bareFalse   = regexp.MustCompile(`:f([,}\]])`)
	bareTrue    = regexp.MustCompile(`:t([,}\]])`)
	bareBlack   = regexp.MustCompile(`:#0([,}\]])`)
	bareWhite   = regexp.MustCompile(`:#F([,}\]])`)
	bareColour  = regexp.MustCompile(`:([0-9a-fA-F]{6})([,}\]])`)
)

// unzip returns the JSON of a shortened text.
func unzip(text string) string {
	const aside = "\x00"
	if !strings.Contains(text, `"`) {
		text = strings.ReplaceAll(quotedAside.ReplaceAllString(text, aside), "'", `"`)
		text = strings.ReplaceAll(text, aside, "'")
	}
	text = bareName.ReplaceAllStringFunc(text, func(found string) string {
		name := found[1 : len(found)-1]
		if long, ok := shortNames[name]; ok {
			name = long
		}
		return found[:1] + `"` + name + `":`
	})
	for nothing.MatchString(text) { // between two signs there was an empty cell
		before := text
		text = nothing.ReplaceAllStringFunc(text, func(found string) string {
			if found == "{}" || found == "[]" {
				return found
			}
			return found[:1] + "{}" + found[1:]
		})
		if text == before {
			break
		}
	}
	text = bareFalse.ReplaceAllString(text, ":false$1")
	text = bareTrue.ReplaceAllString(text, ":true$1")
	text = bareBlack.ReplaceAllString(text, `:"#000000"$1`)
	text = bareWhite.ReplaceAllString(text, `:"#FFFFFF"$1`)
	return bareColour.ReplaceAllString(text, `:"#$1"$2`)
}
