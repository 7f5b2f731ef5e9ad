package lesson

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/predict"
	"nonet/core/words"
)

// blockNames are the names of the blocks.
var blockNames = []string{"puzzle", "run", "show", "question", "compare"}

// blockKeys are the keys of each block but that of a puzzle.
var blockKeys = map[string][]string{
	"run":      {"engine", "seed", "solutions", "stop"},
	"show":     {"views", "mark"},
	"question": {"ask", "predict", "cells", "answer"},
	"compare":  {"engines"},
}

// block reads a block whose name is in a line; its own lines follow. A block with another name is ordinary code.
func (d *draft) block(line int, name string, lines []string) *Error {
	if !slices.Contains(blockNames, name) {
		for _, known := range blockNames {
			if name != known && nearly(strings.ToLower(name), known) {
				return bad(line, Misspelled, words.Data{"Word": name, "Other": known})
			}
		}
		return nil
	}
	switch {
	case d.now == nil:
		return bad(line, Outside, words.Data{"Word": name})
	case d.seen[name]:
		return bad(line, Twice, words.Data{"Word": name})
	case name == "puzzle" && d.now.uses(d.seen):
		return bad(line, LatePuzzle, nil)
	case name != "puzzle" && name != "question" && name != "show" && !d.now.HasPuzzle():
		return bad(line, NoPuzzle, words.Data{"Word": name})
	}
	d.seen[name] = true
	if name == "puzzle" {
		return d.now.readPuzzle(line, lines)
	}
	values, bad := keyed(line, name, lines)
	if bad != nil {
		return bad
	}
	switch name {
	case "run":
		return d.now.readRun(line, values)
	case "show":
		return d.now.readShow(values)
	case "compare":
		return d.now.readCompare(line, values)
	}
	return d.now.readQuestion(line, values)
}

// uses reports whether blocks of a moment are about the puzzle that the moment has so far: they run it, or name its cells.
func (m *Moment) uses(blocks map[string]bool) bool {
	return blocks["run"] || blocks["compare"] || len(m.Marked) > 0 || m.Question != nil && len(m.Question.Cells) > 0
}

// nearly reports whether one word becomes the other when a letter is put in, taken away or replaced, or two that are neighbours are exchanged.
func nearly(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 || len(a) < 3 {
		return a != "" && a+"s" == b
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i == len(a) || a[i+1:] == b[i+1:] || a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
	}
	return a[i:] == b[i+1:]
}

// A value is what a block says for a key.
type value struct {
	line int
	text string
}

// keyed reads the lines of a block: "key: value". A line that is indented goes on with the value before.
func keyed(line int, name string, lines []string) (map[string]value, *Error) {
	values, keys := map[string]value{}, blockKeys[name]
	last := ""
	for i, text := range lines {
		number := line + 1 + i
		key, rest, ok := strings.Cut(text, ":")
		trimmed := strings.TrimSpace(text)
		switch {
		case trimmed == "":
			continue
		case last != "" && text[0] <= ' ':
			v := values[last]
			v.text = strings.TrimSpace(v.text + " " + trimmed)
			values[last] = v
			continue
		case !ok:
			return nil, bad(number, NoKey, words.Data{"Word": shortened(trimmed), "Words": words.List(keys)})
		}
		key = strings.TrimSpace(key)
		if !slices.Contains(keys, key) {
			return nil, bad(number, UnknownKey, words.Data{"Word": shortened(key), "Words": words.List(keys)})
		}
		if _, twice := values[key]; twice {
			return nil, bad(number, Twice, words.Data{"Word": key})
		}
		values[key] = value{number, strings.TrimSpace(rest)}
		last = key
	}
	for _, key := range keys {
		if v, given := values[key]; given && v.text == "" {
			return nil, bad(v.line, Empty, words.Data{"Word": key})
		}
	}
	return values, nil
}

// shortened shortens a text for a message.
func shortened(text string) string {
	const longest = 60
	if runes := []rune(text); len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return text
}

// list returns the parts of a value, between which are commas or spaces.
func (v value) list() []string {
	return strings.FieldsFunc(v.text, func(r rune) bool { return r == ',' || r == '，' || r == '、' || r == ' ' || r == '\t' })
}

// readPuzzle reads a puzzle. A run of the puzzle before is over.
func (m *Moment) readPuzzle(line int, lines []string) *Error {
	r := format.NewReader("", strings.NewReader(strings.Join(lines, "\n")))
	entry, err := r.Next()
	if err == io.EOF {
		return bad(line, BadPuzzle, words.Data{"Why": words.T("lesson.puzzle.none")})
	}
	if wrong := new(format.Error); errors.As(err, &wrong) {
		return bad(line+wrong.Line, BadPuzzle, words.Data{"Why": words.T("lesson.puzzle.wrong", words.Data{
			"Column": wrong.Column, "Expected": words.T("expected."+wrong.Expected.Kind, wrong.Expected.Values), "Found": wrong.Found})})
	}
	if err != nil {
		return bad(line, BadPuzzle, words.Data{"Why": err.Error()})
	}
	if _, err := r.Next(); err != io.EOF {
		return bad(line, BadPuzzle, words.Data{"Why": words.T("lesson.puzzle.several")})
	}
	p := entry.Puzzle.With(entry.Typed)
	if c := p.Conflicts(); len(c) > 0 {
		return bad(line+entry.Line, BrokenPuzzle, words.Data{"Why": words.BrokenRules(p.Layout, c)[0]})
	}
	m.Puzzle, m.Run = p, nil
	return nil
}

// readRun reads which engine runs, and where it waits.
func (m *Moment) readRun(line int, values map[string]value) *Error {
	again := m.Run == nil
	if again {
		m.Run = &Run{Seed: engine.UsualSeed, Limit: 1}
	}
	r := m.Run
	if v, given := values["engine"]; given {
		e, wrong := findEngine(v, v.text, m)
		if wrong != nil {
			return wrong
		}
		again = again || e != r.Engine
		r.Engine = e
	}
	if r.Engine == nil {
		return bad(line, NoEngine, nil)
	}
	if v, given := values["seed"]; given {
		seed, err := strconv.ParseUint(v.text, 10, 64)
		if err != nil {
			return bad(v.line, BadNumber, words.Data{"Word": "seed", "Other": shortened(v.text)})
		}
		r.Seed, again = seed, again || seed != r.Seed
	}
	if v, given := values["solutions"]; given {
		limit, err := strconv.Atoi(v.text)
		if v.text == "all" {
			limit, err = 0, nil
		}
		if err != nil || limit < 0 {
			return bad(v.line, BadNumber, words.Data{"Word": "solutions", "Other": shortened(v.text)})
		}
		r.Limit, again = limit, again || limit != r.Limit
	}
	if again {
		r.Stops = nil
	}
	v, given := values["stop"]
	if !given {
		r.Stops = nil
		return nil
	}
	stop, ok := parseStop(m, v)
	if !ok {
		return bad(v.line, BadStop, words.Data{"Word": shortened(v.text)})
	}
	if !stop.Next {
		r.Stops = nil
	}
	r.Stops = append(r.Stops, stop)
	return nil
}

func findEngine(v value, id string, m *Moment) (*engine.Engine, *Error) {
	e, ok := engine.ByID(id)
	switch {
	case !ok:
		return nil, bad(v.line, BadEngine, words.Data{"Word": shortened(id)})
	case !e.Fits(m.Puzzle):
		return nil, bad(v.line, Unfit, words.Data{"Word": id, "Why": words.Misfit(e, m.Puzzle)})
	}
	return e, nil
}

// readShow reads what is shown with the board.
func (m *Moment) readShow(values map[string]value) *Error {
	if v, given := values["views"]; given {
		m.Views, m.viewsLine = nil, v.line
		for _, word := range v.list() {
			if word == "none" {
				continue
			}
			if !slices.Contains(Views(), View(word)) {
				var all []string
				for _, view := range Views() {
					all = append(all, string(view))
				}
				return bad(v.line, BadView, words.Data{"Word": shortened(word), "Words": words.List(append(all, "none"))})
			}
			m.Views = append(m.Views, View(word))
		}
	}
	v := values["mark"]
	cells, wrong := m.cells(v)
	m.Marked = cells
	return wrong
}

// cells reads names of cells.
func (m *Moment) cells(v value) (cells []int, wrong *Error) {
	for _, name := range v.list() {
		if !m.HasPuzzle() {
			return nil, bad(v.line, NoPuzzle, words.Data{"Word": name})
		}
		cell, ok := m.Puzzle.Layout.CellNamed(name)
		if !ok {
			return nil, bad(v.line, BadCell, words.Data{"Word": shortened(name), "Side": m.Puzzle.Layout.Side()})
		}
		cells = append(cells, cell)
	}
	return cells, nil
}

// readCompare reads which engines are compared.
func (m *Moment) readCompare(line int, values map[string]value) *Error {
	v, given := values["engines"]
	for _, id := range v.list() {
		e, wrong := findEngine(v, id, m)
		if wrong != nil {
			return wrong
		}
		m.Compare = append(m.Compare, e)
	}
	if !given {
		v.line = line
	}
	if len(m.Compare) < 2 {
		return bad(v.line, Lonely, nil)
	}
	return nil
}

// subjects are the words for what can be predicted.
var subjects = map[string]predict.Subject{"cell": predict.WhichCell, "stays": predict.Fits}

// nameOf returns the word for what can be predicted.
func nameOf(of predict.Subject) string {
	for word, subject := range subjects {
		if subject == of {
			return word
		}
	}
	return ""
}

// readQuestion reads a question. Whether it can be asked is known at the end of the moment: see settle.
func (m *Moment) readQuestion(line int, values map[string]value) *Error {
	q := &Question{Ask: values["ask"].text, Answer: values["answer"].text, line: line}
	m.Question = q
	if v, given := values["predict"]; given {
		subject, ok := subjects[v.text]
		if !ok {
			return bad(v.line, BadSubject, words.Data{"Word": shortened(v.text)})
		}
		q.Predict = subject
	}
	cells, wrong := m.cells(values["cells"])
	q.Cells = cells
	switch {
	case wrong != nil:
		return wrong
	case q.Predict != predict.NoSubject && len(cells) > 0, q.Predict == predict.NoSubject && len(cells) == 0 && q.Answer == "":
		return bad(line, NoAnswer, nil)
	case q.Predict == predict.NoSubject && q.Ask == "":
		return bad(line, NoAsk, nil)
	}
	return nil
}

// settle finishes a moment after its last block.
func (m *Moment) settle() *Error {
	for _, v := range m.Views {
		if m.viewsLine > 0 && m.Run != nil && !v.Of(m.Run.Engine) { // views that an earlier moment has named may be for its own engine
			return bad(m.viewsLine, AlienView, words.Data{"Word": string(v), "Other": m.Run.Engine.ID})
		}
	}
	if q := m.Question; q != nil && q.Predict != predict.NoSubject {
		if m.Run == nil {
			return bad(q.line, NoRun, nil)
		}
		m.Run.Stops = append(m.Run.Stops, Stop{kind: stopAsk, subject: q.Predict, text: "predict: " + nameOf(q.Predict), line: q.line})
	}
	return nil
}
