// Package words holds every text that a user of the window reads, in English and Simplified Chinese, and says what the program
// knows in these languages: titles, times, numbers, levels, reasons, and what a step of a search did. The rooms of the window and the
// commands that write pictures and pages say the same thing by the same function. It does not know Fyne.
//
//	words.Use(words.Chinese)
//	words.T("house.row", words.Data{"N": 3}) // 第 3 行
//
// The texts are in en.json and zh-Hans.json, by key. They are templates of text/template, and {{.Name}} in them is filled in by the
// program. Some English texts are elsewhere, next to the code: the descriptions of the engines (core/engine), what a
// file should contain (core/format, core/foreign), and what is wrong with an expression (core/heuristic). What the commands print is English and not here.
//
// The language is one for the whole program. It may be asked for by any goroutine.
package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"text/template"

	"nonet/core/engine"
	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/heuristic"
	"nonet/core/program"
	"nonet/core/transcript"
)

//go:embed *.json
var files embed.FS

// A Language is a language of the window. Its name is the text of "language." and its ID.
type Language struct {
	ID string // also the name of its file: "en"
}

// The languages.
var (
	English = Language{"en"}
	Chinese = Language{"zh-Hans"}
)

// Languages lists the languages in the order they are shown.
func Languages() []Language { return []Language{English, Chinese} }

// ByID returns the language with an ID, and whether there is one.
func ByID(id string) (Language, bool) {
	i := slices.IndexFunc(Languages(), func(l Language) bool { return l.ID == id })
	if i < 0 {
		return English, false
	}
	return Languages()[i], true
}

// current is the current language: English until Use is called.
var current atomic.Pointer[Language]

// Current returns the current language.
func Current() Language {
	if l := current.Load(); l != nil {
		return *l
	}
	return English
}

// Use makes a language the current one. What is on the screen already has to be made again.
func Use(l Language) {
	if _, ok := ByID(l.ID); !ok {
		panic("there are no words in the language " + l.ID)
	}
	current.Store(&l)
}

var fingers atomic.Bool

// UseFingers says whether the program is used by fingers: then what is said of keys is said in other words, where there are any. Such a
// text has the key of the other one with ".fingers" behind it.
func UseFingers(on bool) { fingers.Store(on) }

// Fingers reports whether the program is used by fingers.
func Fingers() bool { return fingers.Load() }

// Data are the values for {{.Name}} in a text.
type Data map[string]any

// T returns the text of a key in the current language, as it is in the file if there are no data. A key without a text is returned
// as it is.
func T(key string, data ...Data) string {
	book := bookOf(Current())
	text, ok := book.texts[key]
	if fingers.Load() {
		if other, has := book.texts[key+".fingers"]; has {
			key, text = key+".fingers", other
		}
	}
	switch {
	case !ok:
		return key
	case len(data) == 0: // a menu has hundreds, and is refreshed while a run moves
		return text
	}
	return book.fill(key, text, data[0])
}

// Join puts sentences one after the other, those that are not empty. English has a space between them, Chinese has none.
func Join(sentences ...string) string {
	sentences = slices.DeleteFunc(slices.Clone(sentences), func(sentence string) bool { return sentence == "" })
	if Current() == Chinese {
		return strings.Join(sentences, "")
	}
	return strings.Join(sentences, " ")
}

// Stop returns a text with the full stop of the current language.
func Stop(text string) string { return T("sentence", Data{"Text": text}) }

// List puts the parts of a list one after the other, with the comma of the current language.
func List(parts []string) string { return strings.Join(parts, T("list.comma")) }

// Texts returns the texts of a language by their keys. The caller must not change them.
func Texts(l Language) map[string]string { return bookOf(l).texts }

// A book has the texts of a language.
type book struct {
	texts     map[string]string
	templates sync.Map // *template.Template by key: of those texts that were filled in
}

// books has the texts of each language. They are read when they are first needed.
var books = func() map[Language]func() *book {
	all := map[Language]func() *book{}
	for _, l := range Languages() {
		all[l] = sync.OnceValue(func() *book { return &book{texts: read(l)} })
	}
	return all
}()

func bookOf(l Language) *book { return books[l]() }

// fill puts values into the text of a key. A test fills in all texts, so that an error here is one of the program.
func (b *book) fill(key, text string, data Data) string {
	known, ok := b.templates.Load(key)
	if !ok {
		parsed, err := template.New(key).Parse(text)
		if err != nil {
			return text
		}
		known, _ = b.templates.LoadOrStore(key, parsed)
	}
	var filled strings.Builder
	if err := known.(*template.Template).Execute(&filled, map[string]any(data)); err != nil {
		return text
	}
	return filled.String()
}

// read reads the texts of a language.
func read(l Language) map[string]string {
	file, err := files.ReadFile(l.ID + ".json")
	var texts map[string]string
	if err == nil {
		err = json.Unmarshal(file, &texts)
	}
	if err != nil {
		panic(fmt.Sprintf("the words of %s: %v", l.ID, err)) // they are embedded, and a test reads them
	}
	if l == English {
		maps.Copy(texts, ofEngines())
		for kind, text := range format.Expectations() {
			texts["expected."+kind] = text
		}
		for kind, text := range format.Looks() {
			texts["looks."+kind] = text
		}
		for kind, text := range foreign.Errors() {
			texts["foreign."+kind] = text
		}
		for kind, text := range heuristic.Errors() {
			texts["heuristic."+string(kind)] = text
		}
		for kind, text := range program.Errors() {
			texts["program.bad."+kind] = text
		}
		for kind, text := range transcript.Errors() {
			texts["transcript."+kind] = text
		}
	}
	describe(texts)
	return texts
}

// ofEngines returns the English texts of the engines and their switches by key.
func ofEngines() map[string]string {
	texts := map[string]string{}
	for key, text := range engine.Texts() {
		texts["engine."+key] = text
	}
	return texts
}

// describe adds the descriptions of the engines with switches, which are composed from those of the engines without and the
// texts of the switches.
func describe(texts map[string]string) {
	for _, e := range engine.Variants() {
		if e == e.Base() {
			continue
		}
		d := e.Describe(func(key string) string { return texts["engine."+key] })
		key := "engine." + e.ID
		texts[key+".title"], texts[key+".idea"] = d.Title, d.Idea
		texts[key+".origin"], texts[key+".complexity"] = d.Origin, d.Complexity
		for i, line := range d.Lines {
			texts[fmt.Sprintf("%s.line.%d", key, i)] = line
		}
	}
}
