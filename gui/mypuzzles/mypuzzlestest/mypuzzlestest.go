// Package mypuzzlestest opens My puzzles for tests, as a user does, and sees what is in the list.
package mypuzzlestest

import (
	"strings"

	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles"
)

// Open opens My puzzles by the menu and waits until it is read.
func Open(d *halltest.Desk) *mypuzzles.Mine {
	d.T.Helper()
	d.Press(words.T("menu.mine"))
	list, ok := d.Win.Canvas().Focused().(*mypuzzles.PuzzleList)
	if !ok {
		d.T.Fatalf("the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Until("the list is read", func() bool { return list.Mine.Loaded })
	return list.Mine
}

// Titles returns the titles in the list.
func Titles(m *mypuzzles.Mine) string {
	var all []string
	for _, e := range m.Found {
		all = append(all, words.Title(e.Board))
	}
	return strings.Join(all, ", ")
}
