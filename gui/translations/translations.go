// Package translations makes Fyne speak the language of core/words, which has the texts of the window.
//
// Fyne chooses the language once, that of the system. To let the user choose another, Fyne's own texts in the chosen language are
// registered under the name of the system's.
package translations

import (
	"encoding/json"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"nonet/core/words"
)

// ByID returns the language with an ID. If there is none, it returns the language of the system, or
// English if the window has no translation into that.
func ByID(id string) words.Language {
	if l, ok := words.ByID(id); ok {
		return l
	}
	if strings.HasPrefix(lang.SystemLocale().LanguageString(), "zh") {
		return words.Chinese
	}
	return words.English
}

// toldFyne is the language that Fyne knows; the zero value if it has not been told.
var toldFyne words.Language

// Use makes a language the current one, for Fyne too. What is on the screen already has to be made again.
func Use(l words.Language) error {
	words.Use(l)
	if toldFyne == l {
		return nil
	}
	texts, err := json.Marshal(fynesOwn(l))
	if err != nil {
		return err
	}
	// Fyne uses the system's language if it knows that, and otherwise English.
	for _, name := range []fyne.Locale{lang.SystemLocale(), "en"} {
		if err := lang.AddTranslationsForLocale(texts, name); err != nil {
			return fmt.Errorf("the words of %s: %w", l.ID, err)
		}
	}
	toldFyne = l
	return nil
}

// Fynes are the texts of Fyne that the window shows: the menus of its fields, and the entry that closes the program. Each is its own
// key.
var Fynes = []string{"Cut", "Copy", "Paste", "Select all", "Undo", "Redo", "Quit"}

// fynesOwn returns Fyne's own texts in a language.
func fynesOwn(l words.Language) map[string]string {
	texts := map[string]string{}
	for _, key := range Fynes {
		texts[key] = words.Texts(l)[key]
	}
	return texts
}
