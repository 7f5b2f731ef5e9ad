// Package phrase puts words and values into sentences, in any language. It has no texts itself.
package phrase

import (
	"fmt"
	"regexp"
	"strings"
)

// List joins words: "a, b and c" with the comma ", " and " and " before the last word.
func List[Word ~string](words []Word, comma, last string) string {
	var text strings.Builder
	for i, word := range words {
		switch {
		case i > 0 && i == len(words)-1:
			text.WriteString(last)
		case i > 0:
			text.WriteString(comma)
		}
		text.WriteString(string(word))
	}
	return text.String()
}

// English joins words for an English sentence: "a, b and c" or, with another conjunction, "a, b or c".
func English[Word ~string](words []Word, conjunction string) string {
	return List(words, ", ", " "+conjunction+" ")
}

var placeholder = regexp.MustCompile(`{{\.(\w+)}}`)

// Fill puts values in the place of {{.Name}}. A name without a value stays as it is.
func Fill[Value any](text string, values map[string]Value) string {
	return placeholder.ReplaceAllStringFunc(text, func(found string) string {
		if value, ok := values[placeholder.FindStringSubmatch(found)[1]]; ok {
			return fmt.Sprint(value)
		}
		return found
	})
}
