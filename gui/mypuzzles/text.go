package mypuzzles

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"nonet/core/library"
	"nonet/core/words"
)

// titleOf returns the title of a puzzle in a list. Puzzles without a title get the date of their
// creation, to the second: several may be begun in the same minute.
func titleOf(e library.Entry) string {
	title := words.Title(e.Board)
	if e.Board.Title != "" || e.Board.Path != "" {
		return title
	}
	return words.T("mine.untitled.when", words.Data{"Title": title, "Date": words.DateWithSeconds(e.Created, time.Now())})
}

// unlisted says why the puzzles cannot be read.
func unlisted(why error, folder string) string {
	if runtime.GOOS == "js" {
		return words.T("mine.unread.browser", words.Data{"Why": words.Reason(why)})
	}
	return words.T("mine.unread", words.Data{"Why": words.Reason(why), "Folder": words.FromHome(folder)})
}

// progressText says how large a puzzle is and how far it is solved.
func progressText(e library.Entry) string {
	data := words.Data{"Size": sizeText(e),
		"Givens": e.Givens(), "Filled": e.Filled(), "Blanks": e.Blanks()}
	switch {
	case e.Solved():
		return words.T("mine.solved", data)
	case e.Board.Puzzle.Blank():
		return words.T("mine.digits", data)
	}
	return words.T("mine.filled", data)
}

func sizeText(e library.Entry) string { return fmt.Sprintf("%d×%[1]d", e.Board.Layout().Side()) }

// detailText returns the second line about a puzzle.
func detailText(e library.Entry) string {
	progress := progressText(e)
	if e.Solved() { // the facts at the right say that
		progress = words.T("mine.givens", words.Data{"Size": sizeText(e), "Givens": e.Givens()})
	}
	parts := []string{progress, words.Date(e.Changed, time.Now())}
	if e.Board.Source != "" {
		parts = append(parts, e.Board.Source)
	}
	if file := fileOf(e); file != "" && e.Board.Title != "" { // without a title the file's name is the title
		parts = append(parts, file)
	}
	if text := photoText(e); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, "  ·  ")
}

// fileOf returns the name of the file that a puzzle is in, too; empty for none.
func fileOf(e library.Entry) string {
	if e.Board.Path == "" {
		return ""
	}
	return filepath.Base(e.Board.Path)
}

// factsText returns how far a puzzle is, how hard it is and how long it took, on three lines.
func (m *Mine) factsText(e library.Entry) [3]string {
	facts := [3]string{" ", words.Rating(m.ratingOf(e)), ""}
	switch status := e.Status(); {
	case status == library.Solved:
		facts[0] = words.T("filter.status.solved")
	case status == library.Begun && !e.Board.Puzzle.Blank():
		facts[0] = words.T("mine.share", words.Data{"Percent": int(100 * e.Share())})
	}
	if e.Spent > 0 {
		facts[2] = words.Elapsed(e.Spent)
	}
	return facts
}
