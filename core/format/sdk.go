package format

import (
	"slices"
	"strings"
)

// Above the puzzle of an .sdk file there may be lines about it, each with a letter for what it says:
//
//	#ARuud
//	#DA puzzle for Sunday
//	#SThe newspaper
//
// A author, B date, C comment, D description, L level, S source, U address.
const sdkLetters = "ABCDLSU"

// An sdkLine is such a line.
type sdkLine struct {
	letter byte
	text   string
}

// sdkLine returns what a comment says as such a line. Any word may begin with such a letter; see sdkNotes.
func (s span) sdkLine() (sdkLine, bool) {
	text := s.String()
	if len(text) < 2 || strings.IndexByte(sdkLetters, text[0]) < 0 {
		return sdkLine{}, false
	}
	return sdkLine{text[0], strings.TrimSpace(text[1:])}, true
}

// sdkNotes takes the lines above a puzzle as what is known about it, if there are at least two and they have different letters.
func (n *remarks) sdkNotes() {
	lines := n.sdk
	n.sdk = nil
	letters := map[byte]string{}
	for _, l := range lines {
		letters[l.letter] = strings.TrimSpace(letters[l.letter] + " " + l.text)
	}
	if len(letters) < 2 || len(letters) < len(lines) {
		return
	}
	if n.title == "" {
		n.title = letters['D']
	}
	if n.source == "" {
		n.source = strings.Join(slices.DeleteFunc([]string{letters['S'], letters['A'], letters['B'], letters['U']}, func(text string) bool { return text == "" }), ", ")
	}
	if n.note == nil {
		n.note = slices.DeleteFunc([]string{letters['C'], letters['L']}, func(text string) bool { return text == "" })
	}
}
