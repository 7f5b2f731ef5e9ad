// Package help holds the dialogs of the menu Help: the keys, the signs, and about the program. The
// window decides when they open.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/menus"
)

// Keys lists all keys: first those of the menu that matter most now, then those of the board and of Solve, those for
// typing in, which the caller provides, those for learning, and the others of the menu.
func Keys(first []menus.Section, typing fyne.CanvasObject, menu []menus.Section) fyne.CanvasObject {
	board := menus.Section{Title: words.T("keys.board"), Rows: []menus.Row{
		{Key: words.T("keys.digits"), Words: words.T("keys.digits.does")},
		{Key: words.T("keys.blank"), Words: words.T("keys.blank.does")},
		{Key: words.T("keys.move"), Words: words.T("keys.move.does")},
		{Key: words.T("keys.edges"), Words: words.T("keys.edges.does")},
		{Key: words.T("keys.page"), Words: words.T("keys.page.does")},
		{Key: words.T("keys.run"), Words: words.T("keys.run.does")},
		{Key: words.T("keys.escape"), Words: words.T("keys.escape.does")},
		{Key: words.T("keys.tab"), Words: words.T("keys.tab.does")},
	}}
	learn := menus.Section{Title: words.T("rail.learn"), Rows: []menus.Row{
		{Key: words.T("keys.learn.turn"), Words: words.T("keys.learn.turn.does")},
		{Key: words.T("keys.learn.mark"), Words: words.T("keys.learn.mark.does")},
		{Key: words.T("keys.learn.digit"), Words: words.T("keys.learn.digit.does")},
		{Key: words.T("keys.learn.enter"), Words: words.T("keys.learn.enter.does")},
	}}
	lessons := menus.Section{Title: words.T("lesson.lessons")}
	for _, key := range []string{"turn", "ends", "cell", "stays", "escape"} {
		lessons.Rows = append(lessons.Rows, menus.Row{Key: words.T("keys.lesson." + key), Words: words.T("keys.lesson." + key + ".does")})
	}
	solve := menus.Section{Title: words.T("rail.solve")}
	for _, key := range []string{"write", "modes", "space", "erase", "select", "filter", "hint", "apply", "steps", "escape", "replay", "time"} {
		solve.Rows = append(solve.Rows, menus.Row{Key: words.T("keys.solve." + key), Words: words.T("keys.solve." + key + ".does")})
	}
	list := container.NewVBox()
	for _, s := range first {
		list.Add(section(s))
	}
	list.Objects = append(list.Objects, section(board), section(solve), heading(words.T("typing.title")), typing, section(learn), section(lessons))
	for _, s := range menu {
		list.Add(section(s))
	}
	return list
}

func section(s menus.Section) fyne.CanvasObject {
	rows := container.NewVBox(heading(s.Title))
	for _, row := range s.Rows {
		key, words := controls.NewParagraph(row.Key), controls.NewParagraph(row.Words)
		key.TextStyle.Bold = true
		key.SizeName, words.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
		rows.Add(container.NewGridWithColumns(2, key, words))
	}
	return rows
}

func heading(text string) fyne.CanvasObject {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.SizeName = theme.SizeNameSubHeadingText
	return l
}
