package foreign

import (
	"strings"

	"nonet/core/format"
)

// mostSearched is how many bytes of a text are searched for a link.
const mostSearched = 256 << 10

// Find looks for a puzzle inside a text that is none, as format.Find does, and in the links there. The error is that of a link without its puzzle, if
// there is nothing else.
func Find(text string) (format.Entry, bool, *Error) {
	var bad *Error
	for word := range strings.FieldsSeq(text[:min(len(text), mostSearched)]) {
		at := max(strings.Index(word, "https://"), strings.Index(word, "http://"))
		if at < 0 {
			continue
		}
		whole := withoutRest(word[at:])
		for _, link := range []string{whole, strings.TrimRight(whole, ".,;:!?'")} { // a point at its end may be a blank cell
			entries, known, wrong := readLink([]byte(link))
			if len(entries) > 0 {
				return entries[0], true, nil
			}
			if known && bad == nil {
				bad = wrong
			}
		}
	}
	if e, ok := format.Find(text); ok {
		return e, true, nil
	}
	return format.Entry{}, false, bad
}
