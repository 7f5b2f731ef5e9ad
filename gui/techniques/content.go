package techniques

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/practice"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/status"
)

// Content is everything that the panel shows.
type Content struct {
	Title    string
	Facts    string // level and grades
	Text     string // the definition, or what to do
	Verdict  saying // about the answer
	Heading  string // of More
	More     string // the explanation of a step
	Eureka   string // a chain in short notation
	Words    string // what words of these texts mean
	ByLink   bool   // it is shown link by link, and the link that is shown of how many
	Chain    bool   // it can be
	Link     int
	Links    int
	Progress string

	Examples   int  // how many there are
	Practising bool // an exercise is shown or looked for
	Finding    bool // there is something to find
	Marked     bool // something is marked
	Over       bool // the exercise is solved, or its step was shown
}

// A saying is a sentence with an icon and the colour of the icon.
type saying struct {
	Text   string
	icon   fyne.ThemeIconName
	colour fyne.ThemeColorName
}

// Content returns everything that the panel shows.
func (r *Room) Content() Content {
	name := hint.Name(words.HintLanguage(), r.technique)
	m := Content{Title: name, Facts: facts(r.technique), Progress: progressText(r.record[r.technique])}
	if r.task != nil {
		r.task.fill(&m, name)
		if r.task.exercise != nil && r.task.over() {
			r.explain(&m)
		}
		if r.task.exercise == nil && !r.seeking() {
			m.Text, m.Over = words.T("learn.seeking.cancelled"), true
		}
		return m
	}
	m.Text = hint.Definition(words.HintLanguage(), r.technique)
	m.Examples = len(r.examples)
	switch {
	case m.Examples > 0:
		m.Heading = words.T("learn.example", words.Data{"N": r.example + 1, "Count": m.Examples})
		r.explain(&m)
	case r.loading:
		m.More = words.T("learn.loading")
	case r.loaded:
		m.More = words.T("learn.example.none")
	}
	m.Words = termsIn(m.Text + m.More)
	return m
}

// explain adds the explanation of a step: all of it, or the link that is shown.
func (r *Room) explain(m *Content) {
	reader := r.reading()
	m.More, m.Eureka, m.Chain, m.ByLink = reader.Text(), reader.Reading().Eureka, reader.Chain(), reader.ByLink()
	if m.ByLink {
		m.Link, m.Links = reader.Place()
	}
}

// spoken returns all that the panel says.
func (r *Room) spoken() string {
	m := r.Content()
	return words.Join(m.Title, m.Facts, m.Text, m.Verdict.Text, m.Heading, m.More, m.Eureka, m.Words)
}

// termsIn says what the terms in a text mean, a line for each.
func termsIn(text string) string {
	var lines []string
	for _, term := range hint.TermsIn(words.HintLanguage(), text) {
		lines = append(lines, words.T("learn.word", words.Data{"Word": term.Name, "Meaning": term.Meaning}))
	}
	return strings.Join(lines, "\n")
}

// fill adds the exercise.
func (t *task) fill(m *Content, name string) {
	m.Practising = true
	data := words.Data{"Name": name}
	if t.exercise == nil {
		m.Text = words.T("learn.seeking")
		return
	}
	m.Over, m.Finding, m.Marked = t.over(), !t.over(), !t.answer.Empty()
	m.Text = words.T("learn.task.strike", data)
	if t.exercise.Places {
		m.Text = words.T("learn.task.place", data)
	}
	if easier := t.exercise.Easier; easier != nil {
		m.Text = words.Join(m.Text, words.T("learn.task.easier", words.Data{"Easier": hint.Name(words.HintLanguage(), easier)}))
	}
	if t.judged != nil {
		m.Verdict = t.verdict(name)
	}
	switch {
	case t.over():
		m.Facts, m.Text = "", ""
		if !t.solved {
			m.Heading = words.T("learn.shown")
		}
	case t.help == helpCells:
		m.Heading, m.More = words.T("learn.where"), words.Join(t.said().Where, words.T("learn.marked"))
	case t.help == helpWhere:
		m.Heading, m.More = words.T("learn.where"), t.said().Where
	}
}

// verdict returns what to say about the answer.
func (t *task) verdict(name string) saying {
	j := t.judged
	data := words.Data{"Name": name, "Found": j.Found, "All": j.All, "Time": words.Duration(t.spent), "Cells": t.cells(j.BadCells)}
	say := func(icon fyne.ThemeIconName, colour fyne.ThemeColorName, key string) saying {
		return saying{words.T("learn.verdict."+key, data), icon, colour}
	}
	data["Candidates"] = t.candidates(j.Bad)
	suffix := ".strike"
	if t.exercise.Places {
		suffix = ".place"
	}
	switch j.Verdict {
	case practice.Right:
		return saying{t.praise(data), theme.IconNameConfirm, theme.ColorNameSuccess}
	case practice.Partly:
		if len(t.answer.Strikes)+len(t.answer.Places) == 0 {
			return say(theme.IconNameInfo, theme.ColorNamePrimary, "partly.cells")
		}
		return say(theme.IconNameInfo, theme.ColorNamePrimary, "partly")
	case practice.Other:
		data["Other"] = hint.Name(words.HintLanguage(), j.Step.Technique)
		return say(theme.IconNameInfo, theme.ColorNamePrimary, "other")
	case practice.Unproved:
		return say(theme.IconNameWarning, theme.ColorNameWarning, "unproved"+suffix)
	case practice.Wrong:
		return say(theme.IconNameError, theme.ColorNameError, "wrong"+suffix)
	case practice.NoPattern:
		return say(theme.IconNameError, theme.ColorNameError, "pattern")
	}
	return saying{}
}

// praise says how good a right answer was, and that there were others.
func (t *task) praise(data words.Data) string {
	data["Misses"], data["Others"] = t.misses, len(t.exercise.Steps)-1
	key := "right"
	switch {
	case t.help > 0:
		key = "right.helped"
	case t.misses > 0:
		key = "right.missed"
	case t.best:
		key = "right.best"
	}
	text := words.T("learn.verdict."+key, data)
	if len(t.exercise.Steps) > 1 {
		text = words.Join(text, words.T("learn.verdict.others", data))
	}
	return text
}

// cells lists cells.
func (t *task) cells(cells []int) string {
	var names []string
	for _, cell := range cells {
		names = append(names, t.exercise.Grid.Layout().CellName(cell))
	}
	return words.List(names)
}

// candidates lists candidates, each with its cell.
func (t *task) candidates(list []position.Candidate) string {
	var names []string
	for _, c := range list {
		names = append(names, words.T("learn.candidate", words.Data{"Cell": t.exercise.Grid.Layout().CellName(c.Cell), "Digit": sudoku.Symbol(c.Digit)}))
	}
	return words.List(names)
}

// facts returns the level and the grades of a technique.
func facts(t *logic.Technique) string {
	parts := []string{words.T("learn.level", words.Data{"Level": words.Level(rating.LevelName(t.Level))})}
	if t.Score > 0 {
		parts = append(parts, fmt.Sprintf("HoDoKu %d", t.Score))
	}
	if t.Grade > 0 {
		parts = append(parts, fmt.Sprintf("Sudoku Explainer %.1f", t.Grade))
	}
	return strings.Join(parts, " · ")
}

// progressText says what was done with a technique.
func progressText(p practice.Progress) string {
	if p.Solved == 0 {
		return words.T("learn.progress.none")
	}
	text := words.T("learn.progress", words.Data{"Count": p.Solved, "Clean": p.Clean})
	if p.Best > 0 {
		text = words.Join(text, words.T("learn.progress.best", words.Data{"Time": words.Duration(p.Best)}))
	}
	return text
}

// hint says what can be done next.
func (r *Room) hint() *status.Message {
	switch t := r.task; {
	case r.shown != nil && r.shown.choosing:
		return status.Note("learn.hint.choose")
	case t == nil && r.asked:
		return status.Note("learn.hint.back").Offer("learn.hint.back.do", func() { r.host.Rest(r) })
	case t == nil && r.reading() != nil && r.reader.ByLink():
		return status.Note("learn.hint.links")
	case t == nil:
		return status.Note("learn.hint")
	case t.exercise == nil:
		return status.Note("learn.hint.leave")
	case t.over():
		return status.Note("learn.hint.next")
	case t.exercise.Places:
		return status.Note("learn.hint.place")
	}
	return status.Note("learn.hint.strike")
}
