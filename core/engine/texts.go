package engine

import (
	"fmt"

	"nonet/core/phrase"
)

// A Description is what people read about an engine.
type Description struct {
	Title, Idea, Origin, Complexity string
	Lines                           []string // the texts of the pseudocode
}

// Texts returns the English texts of all base engines and of their switches by key, from which Describe composes
// the descriptions of all engines. A translation has the same keys.
func Texts() map[string]string {
	texts := map[string]string{}
	set := func(text, format string, values ...any) {
		if text != "" {
			texts[fmt.Sprintf(format, values...)] = text
		}
	}
	for _, e := range All() {
		set(e.Title, "%s.title", e.ID)
		set(e.Idea, "%s.idea", e.ID)
		set(e.Origin, "%s.origin", e.ID)
		set(e.Complexity, "%s.complexity", e.ID)
		for i, line := range e.Pseudocode {
			set(line.Text, "%s.line.%d", e.ID, i)
		}
		set(e.stem, "%s.stem", e.ID)
		for _, o := range e.options {
			set(o.text, "%s.line.%d.%s", e.ID, o.line, o.word)
			set(o.idea, "%s.idea.%s", e.ID, o.word)
			set(o.complexity, "%s.complexity.%s", e.ID, o.word)
		}
	}
	for id, title := range switchTitles {
		set(title, "switch.%s", id)
	}
	for id, w := range wordTexts {
		set(w.title, "word.%s", id)
		set(w.named, "word.%s.named", id)
		set(w.idea, "word.%s.idea", id)
		set(w.origin, "word.%s.origin", id)
	}
	return texts
}

// Describe returns the description of an engine in the language of the texts: those of the base engine, changed
// by the words of the switches. A missing text is empty.
func (e *Engine) Describe(text func(key string) string) Description {
	id := e.Base().ID
	d := Description{Title: text(id + ".title"), Idea: text(id + ".idea"), Origin: text(id + ".origin"), Complexity: text(id + ".complexity")}
	for i := range e.Pseudocode {
		d.Lines = append(d.Lines, text(fmt.Sprintf("%s.line.%d", id, i)))
	}
	for _, set := range e.words {
		o := e.option(set)
		word := o.word
		// An expression has no text of its own: it is put into those of its option.
		text := func(key string) string {
			if score := e.Score(o.of); score != nil {
				return phrase.Fill(text(key), map[string]string{"Score": score.String()})
			}
			return text(key)
		}
		of := func(key string, word string) string { return text(id + "." + key + "." + word) }
		for i := range d.Lines {
			replace(&d.Lines[i], of(fmt.Sprintf("line.%d", i), word))
		}
		replace(&d.Idea, of("idea", word))
		if o.selects != 0 { // the title may name the base engine's rule
			replace(&d.Title, text(id+".stem"))
		}
		replace(&d.Complexity, of("complexity", word))
		d.Title += text("word." + word + ".named")
		d.Idea += text("word." + word + ".idea")
		d.Origin += text("word." + word + ".origin")
	}
	return d
}

// replace sets a text to another one unless that is empty.
func replace(text *string, by string) {
	if by != "" {
		*text = by
	}
}
