// Package translations holds every text that a user of the window reads, in English and Simplified
// Chinese. The texts are in en.json and zh-Hans.json, by key; {{.Name}} in them is filled in by the
// program. The English descriptions of the engines are the exception: they are in core/engine,
// next to the code. The headless commands are in English only and do not use this package.
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
)

//go:embed *.json
var files embed.FS

// A Language is one the window speaks. Its name is the text of "language." and its ID.
type Language struct {
	ID string // the file's name: "en"
}

// The languages.
var (
	English = Language{"en"}
	Chinese = Language{"zh-Hans"}
)

// Languages lists the languages in the order they are shown.
func Languages() []Language { return []Language{English, Chinese} }

var current = English

// Current is the language in use.
func Current() Language { return current }

// ByID is the language with that id; for one there is not, the language of the
// system if the window speaks it, and English if not.
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

// Use makes a language the one that T speaks from now on. What is on the screen
// already has to be made again.
func Use(l Language) error {
	words, err := Words(l)
	if err != nil {
		return err
	}
	text, err := json.Marshal(words)
	if err != nil {
		return err
	}
	// Where Fyne knows the system's language it asks for that, else for English.
	for _, name := range []fyne.Locale{lang.SystemLocale(), "en"} {
		if err := lang.AddTranslationsForLocale(text, name); err != nil {
			return fmt.Errorf("the words of %s: %w", l.ID, err)
		}
	}
	current = l
	return nil
}

// Data is what the program fills in for {{.Name}}.
type Data map[string]any

// T is the text of a key in the language in use.
func T(key string, data ...Data) string {
	if len(data) == 0 {
		return lang.X(key, key)
	}
	return lang.X(key, key, map[string]any(data[0]))
}

// Words is every key and text of a language.
func Words(l Language) (map[string]string, error) {
	file, err := files.ReadFile(l.ID + ".json")
	if err != nil {
		return nil, err
	}
	var words map[string]string
	err = json.Unmarshal(file, &words)
	if l == English && err == nil {
		maps.Copy(words, ofEngines())
	}
	return words, err
}

// ofEngines is what the engines say of themselves, by key.
func ofEngines() map[string]string {
	words := map[string]string{}
	for _, e := range engine.All() {
		key := "engine." + e.ID
		words[key+".title"], words[key+".idea"] = e.Title, e.Idea
		words[key+".origin"], words[key+".complexity"] = e.Origin, e.Complexity
		for i, line := range e.Pseudocode {
			words[fmt.Sprintf("%s.line.%d", key, i)] = line.Text
		}
	}
	return words
}
