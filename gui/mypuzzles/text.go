package mypuzzles

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"nonet/core/library"
	"nonet/gui/check"
	"nonet/gui/sitting"
	"nonet/gui/translations"
)

// titleOf returns the title of a puzzle in a list. Puzzles without a title get the date of their
// creation, to the second: several may be begun in the same minute.
func titleOf(e library.Entry) string {
	title := sitting.Title(e.Board)
	if e.Board.Title != "" || e.Board.Path != "" {
		return title
	}
	return translations.T("mine.untitled.when", translations.Data{"Title": title, "Date": sitting.Second(e.Created, time.Now())})
}

// progressText says how large a puzzle is and how far it is solved.
func progressText(e library.Entry) string {
	data := translations.Data{"Size": sizeText(e),
		"Givens": e.Givens(), "Filled": e.Filled(), "Blanks": e.Blanks()}
	switch {
	case e.Solved():
		return translations.T("mine.solved", data)
	case e.Givens() == 0:
		return translations.T("mine.digits", data)
	}
	return translations.T("mine.filled", data)
}

func sizeText(e library.Entry) string { return fmt.Sprintf("%d×%[1]d", e.Board.Layout().Side()) }

// detailText returns the second line about a puzzle.
func detailText(e library.Entry) string {
	progress := progressText(e)
	if e.Solved() { // the facts at the right say that
		progress = translations.T("mine.givens", translations.Data{"Size": sizeText(e), "Givens": e.Givens()})
	}
	parts := []string{progress, sitting.Date(e.Changed, time.Now())}
	if e.Board.Source != "" {
		parts = append(parts, e.Board.Source)
	}
	if e.Board.Title != "" && e.Board.Path != "" { // without a title the file's name is the title
		parts = append(parts, filepath.Base(e.Board.Path))
	}
	if text := photoText(e); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, "  ·  ")
}

// factsText returns how far a puzzle is, how hard it is and how long it took, on three lines.
func (m *Mine) factsText(e library.Entry) [3]string {
	facts := [3]string{" ", check.RatingText(m.ratingOf(e)), ""}
	switch status := e.Status(); {
	case status == library.Solved:
		facts[0] = translations.T("filter.status.solved")
	case status == library.Begun && e.Givens() > 0:
		facts[0] = translations.T("mine.share", translations.Data{"Percent": int(100 * e.Share())})
	}
	if e.Spent > 0 {
		facts[2] = check.Elapsed(e.Spent)
	}
	return facts
}
