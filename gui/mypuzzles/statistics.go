package mypuzzles

import (
	"fmt"
	"maps"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/difficulty"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// A statistics is the page with what was solved by hand, by level. It replaces My puzzles while it is
// open. Puzzles that were deleted still count.
type statistics struct {
	shelf   *Shelf
	dialog  *dialogs.Dialog
	page    *fyne.Container
	table   *fyne.Container // what is scrolled; nil until it is shown
	solves  []library.Solve
	ratings Ratings
	unrate  func()
}

// showStatistics shows the statistics.
func (m *Mine) showStatistics() {
	s := m.shelf
	p := &statistics{shelf: s, page: container.NewStack(), unrate: func() {}}
	p.page.Add(container.NewCenter(widget.NewLabel(words.T("mine.loading"))))
	p.dialog = s.dialogs.NewNotice(words.T("statistics.title"), words.T("deleted.back"), p.page)
	p.dialog.Resize(fyne.NewSize(min(s.dialogs.Size().Width, 800), min(s.dialogs.Size().Height, 440)))
	p.dialog.SetOnClosed(func() {
		p.unrate()
		if m.ratings != nil {
			maps.Copy(m.ratings, p.ratings)
		}
	})
	s.dialogs.Show(p.dialog)
	s.Read(func(lib *library.Library) func() {
		solves, known := lib.Solves(), lib.Ratings()
		return func() {
			p.solves, p.ratings = solves, known
			p.show()
			p.rate()
		}
	})
}

// rate works out the ratings that are missing.
func (p *statistics) rate() {
	if !p.shelf.dialogs.Has(p.dialog) {
		return // it was closed before the library was read
	}
	var unknown []sudoku.Puzzle
	for _, s := range p.solves {
		if _, ok := p.ratings[s.Key]; ok {
			continue
		}
		if puzzle, ok := library.PuzzleOf(s.Key); ok && check.Rates(puzzle.Layout) {
			unknown = append(unknown, puzzle)
		}
	}
	p.unrate = p.shelf.Rate(func() (n int, puzzle sudoku.Puzzle, ok bool) {
		if len(unknown) > 0 {
			puzzle, unknown, ok = unknown[0], unknown[1:], true
		}
		return 0, puzzle, ok
	}, func(found []Rated) {
		for _, r := range found {
			p.ratings[r.Key] = r.Rating
		}
		p.show()
	})
}

// show shows the figures, or what will be here.
func (p *statistics) show() {
	levels, all := library.Summarise(p.solves, func(s library.Solve) difficulty.Level { return p.ratings[s.Key].Level }, time.Now())
	if all.Solved == 0 {
		p.page.Objects = []fyne.CanvasObject{noStatistics()}
		p.page.Refresh()
		return
	}
	rows := [][]string{{"", "statistics.solved", "statistics.week", "statistics.month", "statistics.unaided", "statistics.best", "statistics.median", "statistics.mean"}}
	for i, key := range rows[0] {
		if key != "" {
			rows[0][i] = words.T(key)
		}
	}
	for _, f := range levels {
		name := words.T("statistics.unrated")
		if f.Level != 0 {
			name = words.Level(rating.LevelName(f.Level))
		}
		rows = append(rows, figuresRow(name, f))
	}
	if len(levels) > 1 {
		rows = append(rows, figuresRow(words.T("statistics.all"), all))
	}
	about := controls.NewParagraph(words.T("statistics.about"))
	about.SizeName = theme.SizeNameCaptionText
	content := container.NewVBox(p.arrange(rows, len(levels) > 1), about)
	if p.table == nil {
		p.table = container.NewStack()
		p.page.Objects = []fyne.CanvasObject{container.NewVScroll(p.table)}
	}
	p.table.Objects = []fyne.CanvasObject{content} // the scroll stays, and where it was scrolled to
	p.page.Refresh()
}

// noStatistics is the page before the first puzzle is solved.
func noStatistics() fyne.CanvasObject {
	icon := widget.NewIcon(theme.NewDisabledResource(theme.ConfirmIcon()))
	text := controls.NewParagraph(words.T("statistics.empty"))
	text.Alignment = fyne.TextAlignCenter
	return container.NewVBox(layout.NewSpacer(), container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(48), icon)), controls.Middle(text), layout.NewSpacer())
}

// figuresRow returns the texts of a row.
func figuresRow(name string, f library.Figures) []string {
	row := []string{name}
	for _, n := range []int{f.Solved, f.Week, f.Month, f.Unaided} {
		row = append(row, fmt.Sprint(n))
	}
	for _, d := range []time.Duration{f.Best, f.Median, f.Mean} {
		text := "–"
		if d > 0 {
			text = words.Elapsed(d)
		}
		row = append(row, text)
	}
	return row
}

// arrange arranges the figures as a table or, where that is wider than the dialog can be, each row as a block of its own.
func (p *statistics) arrange(rows [][]string, sum bool) fyne.CanvasObject {
	widest := float32(0)
	for _, title := range rows[0] {
		widest = max(widest, fyne.MeasureText(title, theme.TextSize(), fyne.TextStyle{Bold: true}).Width+2*theme.InnerPadding())
	}
	if float32(len(rows[0]))*(widest+theme.Padding()) <= p.shelf.dialogs.Room() {
		return table(rows, sum)
	}
	return blocks(rows)
}

// blocks arranges the rows of a table one below the other, each with its figures in two columns.
func blocks(rows [][]string) fyne.CanvasObject {
	all := container.NewVBox()
	for _, row := range rows[1:] {
		name := controls.NewLine(row[0])
		name.TextStyle.Bold = true
		figures := container.NewGridWithColumns(2)
		for i, figure := range row[1:] {
			figures.Add(container.NewBorder(nil, nil, nil, widget.NewLabel(figure), controls.NewLine(rows[0][i+1])))
		}
		all.Add(name)
		all.Add(figures)
		all.Add(widget.NewSeparator())
	}
	return all
}

// table arranges texts in rows and columns, with a line below the first row and, if there is one, above the sum.
func table(rows [][]string, sum bool) fyne.CanvasObject {
	all := container.NewVBox()
	for i, row := range rows {
		cells := container.New(layout.NewGridLayoutWithColumns(len(row)))
		for j, text := range row {
			l := controls.NewLine(text)
			l.TextStyle.Bold = i == 0 || sum && i == len(rows)-1
			if j > 0 {
				l.Alignment = fyne.TextAlignTrailing
			}
			cells.Add(l)
		}
		if sum && i == len(rows)-1 {
			all.Add(widget.NewSeparator())
		}
		all.Add(cells)
		if i == 0 {
			all.Add(widget.NewSeparator())
		}
	}
	return all
}
