package hint

import (
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"
)

//go:embed en.json zh-Hans.json
var files embed.FS

// A Language is one that hints can be said in. It is the name of a file of texts without its extension.
type Language string

// The languages.
const (
	English Language = "en"
	Chinese Language = "zh-Hans"
)

// Languages lists the languages.
func Languages() []Language { return []Language{English, Chinese} }

// Texts returns the texts of a language by key. The caller must not change them. A {{.Name}} in a text stands for a part of the deduction.
func Texts(l Language) map[string]string { return texts()[l] }

var texts = sync.OnceValue(func() map[Language]map[string]string {
	all := map[Language]map[string]string{}
	for _, l := range Languages() {
		content, err := files.ReadFile(string(l) + ".json")
		words := map[string]string{}
		if err == nil {
			err = json.Unmarshal(content, &words)
		}
		if err != nil {
			panic(fmt.Sprintf("the texts of hints: %v", err)) // they are embedded, and a test reads them
		}
		all[l] = words
	}
	return all
})

// values are what the placeholders of a text stand for.
type values map[string]string

var (
	joined = regexp.MustCompile(`(\p{Han})([A-Za-z0-9])|([A-Za-z0-9+])(\p{Han})`)
	ended  = regexp.MustCompile(` *\n[ \n]*`)
	apart  = regexp.MustCompile(`([\p{Han}，。；：（）、“”？]) +([\p{Han}，。；：（）、“”？])|([，。；：（、“]) +| +([，。；：）、”？])`)
)

// tidy sets a blank between Chinese and Latin characters, and none between Chinese ones: what is filled into a text may be either. It
// also takes away empty lines.
func tidy(text string) string {
	for range 2 { // the matches of a regular expression do not share characters
		text = joined.ReplaceAllString(text, "$1$3 $2$4")
		text = apart.ReplaceAllString(text, "$1$3$2$4")
	}
	return strings.TrimSpace(ended.ReplaceAllString(text, "\n"))
}
