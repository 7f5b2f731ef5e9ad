// Package translations holds every text that a user of the window reads, in English and Simplified
// Chinese. The texts are in en.json and zh-Hans.json, by key; {{.Name}} in them is filled in by the
// program. Two kinds of English texts are elsewhere, next to the code: the descriptions of the
// engines (core/engine) and of what a file should contain (core/format). The headless commands are
// in English only and do not use this package.
//
// Fyne chooses the language once, that of the system. To let the user choose another, the file of
// the chosen language is registered under the name of the system's.
package translations

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"nonet/core/engine"
	"nonet/core/format"
)

//go:embed *.json
var files embed.FS

// A Language is a language of the window. Its name is the text of "language." and its ID.
type Language struct {
	ID string // also the name of its file: "en"
}

var (
	English = Language{"en"}
	Chinese = Language{"zh-Hans"}
)

// Languages lists the languages in the order they are shown.
func Languages() []Language { return []Language{English, Chinese} }

var (
	current = English
	loaded  bool              // current has been made known to Fyne
	texts   map[string]string // of current; nil if it is not loaded
)

// Current returns the current language.
func Current() Language { return current }

// ByID returns the language with an ID. If there is none, it returns the language of the system, or
// English if the window has no translation into that.
func ByID(id string) Language {
	i := slices.IndexFunc(Languages(), func(l Language) bool { return l.ID == id })
	if i >= 0 {
		return Languages()[i]
	}
	if strings.HasPrefix(lang.SystemLocale().LanguageString(), "zh") {
		return Chinese
	}
	return English
}

// Use makes a language the current one. What is on the screen already has to be made again.
func Use(l Language) error {
	if loaded && l == current {
		return nil
	}
	words, err := Words(l)
	if err != nil {
		return err
	}
	text, err := json.Marshal(words)
	if err != nil {
		return err
	}
	loaded, texts = false, nil
	// Fyne uses the system's language if it knows that, and otherwise English.
	for _, name := range []fyne.Locale{lang.SystemLocale(), "en"} {
		if err := lang.AddTranslationsForLocale(text, name); err != nil {
			return fmt.Errorf("the words of %s: %w", l.ID, err)
		}
	}
	current, loaded, texts = l, true, words
	return nil
}

// Data are the values for {{.Name}} in a text.
type Data map[string]any

// T returns the text of a key in the current language.
func T(key string, data ...Data) string {
	if len(data) == 0 {
		if text, ok := texts[key]; ok {
			return text // a menu has hundreds, and is refreshed while a run moves
		}
		return lang.X(key, key)
	}
	return lang.X(key, key, map[string]any(data[0]))
}

// Join puts sentences one after the other. English has a space between them, Chinese has none.
func Join(sentences ...string) string {
	if current == Chinese {
		return strings.Join(sentences, "")
	}
	return strings.Join(sentences, " ")
}

// Words returns the texts of a language by their keys.
func Words(l Language) (map[string]string, error) {
	file, err := files.ReadFile(l.ID + ".json")
	if err != nil {
		return nil, err
	}
	var words map[string]string
	err = json.Unmarshal(file, &words)
	if l == English && err == nil {
		maps.Copy(words, ofEngines())
		for kind, text := range format.Expectations() {
			words["expected."+kind] = text
		}
	}
	if err == nil {
		describe(words)
	}
	return words, err
}

// ofEngines returns the English texts of the engines and their switches by key.
func ofEngines() map[string]string {
	words := map[string]string{}
	for key, text := range engine.Texts() {
		words["engine."+key] = text
	}
	return words
}

// describe adds the descriptions of the engines with switches, which are composed from those of the engines without and the
// texts of the switches.
func describe(words map[string]string) {
	for _, e := range engine.Variants() {
		if e == e.Base() {
			continue
		}
		d := e.Describe(func(key string) string { return words["engine."+key] })
		key := "engine." + e.ID
		words[key+".title"], words[key+".idea"] = d.Title, d.Idea
		words[key+".origin"], words[key+".complexity"] = d.Origin, d.Complexity
		for i, line := range d.Lines {
			words[fmt.Sprintf("%s.line.%d", key, i)] = line
		}
	}
}
