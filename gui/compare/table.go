package compare

import (
	"fmt"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/status"
)

// A table shows what the runs have cost: a row a run, a column a counter, and below each number a
// bar. On a telephone, which has no room for the columns, each run is a card.
type table struct {
	object fyne.CanvasObject
	cells  *fyne.Container
	shown  string // what the cells were made for
	when   time.Time
	about  *controls.Paragraph
	copies *fyne.Container // the buttons
}

func newTable(r *Room) *table {
	t := &table{cells: container.New(&tableLayout{}), about: controls.NewParagraph("")}
	t.about.SizeName = theme.SizeNameCaptionText
	copies := func(key string, as func([]result) string) *controls.Button {
		return controls.NewButton(words.T(key), theme.ContentCopyIcon(), func() { r.copyTable(as) }, r.keys)
	}
	t.copies = container.NewHBox(copies("compare.copy.text", asText), copies("compare.copy.csv", asCSV), copies("compare.copy.json", asJSON))
	scale := controls.NewCheck(words.T("compare.table.scale"), func(on bool) {
		r.log = on
		t.when = time.Time{}
		r.host.Refresh()
	}, r.keys)
	scale.Checked = r.log
	foot := container.NewVBox(scale, t.about, t.copies)
	t.object = padded(container.NewVScroll(container.NewVBox(t.cells, foot)))
	return t
}

// setCards says whether each run is a card. Then the buttons need two rows.
func (t *table) setCards(on bool) {
	t.cells.Layout.(*tableLayout).cards = on
	t.copies.Layout = layout.NewHBoxLayout()
	if on {
		t.copies.Layout = layout.NewGridLayoutWithColumns(2)
	}
	t.cells.Refresh()
}

// copyTable copies the table in a format.
func (r *Room) copyTable(as func([]result) string) {
	if !r.host.Closing() {
		r.needs.Copy(as(r.results()))
		r.host.Say(status.Note("compare.copied").With(theme.IconNameConfirm))
	}
}

// fill shows the results as they are now; while the runs move, a few times a second.
func (t *table) fill(r *Room) {
	if r.racer.state.Busy() && time.Since(t.when) < time.Second/5 {
		return
	}
	t.when = time.Now()
	rows := r.results()
	s := r.needs.Search()
	now := fmt.Sprint(asText(rows), s, r.log, theme.TextSize())
	if now == t.shown {
		return
	}
	t.shown = now
	y := t.cells.Layout.(*tableLayout)
	y.rows = nil
	t.cells.Objects = nil
	add := func(text string, ink color.Color, size fyne.ThemeSizeName, bold bool) *cut {
		c := &cut{canvas.NewText(text, ink), text}
		c.TextSize = theme.Size(size)
		c.TextStyle.Bold = bold
		t.cells.Objects = append(t.cells.Objects, c.Text)
		return c
	}
	var scales [columns]scale
	head := tableLine{head: add(words.T("compare.column.engine"), s.Faint, theme.SizeNameCaptionText, false)}
	for c := range columns {
		scales[c] = scaleOf(rows, c, r.log)
		title := words.T("compare.column." + columnKeys[c])
		head.cells[c].text = add(title, s.Faint, theme.SizeNameCaptionText, false)
	}
	y.rows = append(y.rows, head)
	for _, o := range rows {
		ink := s.Faint
		if o.run >= 0 {
			ink = inks(s)[o.run]
		}
		line := tableLine{rule: canvas.NewRectangle(s.Line)}
		t.cells.Objects = append(t.cells.Objects, line.rule)
		if o.run >= 0 {
			line.badge = newBadge(letterOf(o.run))
			line.badge.ink, line.badge.ground = ink, s.Ground
			t.cells.Objects = append(t.cells.Objects, line.badge)
		}
		line.name = controls.NewParagraph(o.name())
		line.name.TextStyle.Bold = true
		t.cells.Objects = append(t.cells.Objects, line.name)
		line.note = add(o.note(), s.Faint, theme.SizeNameCaptionText, false)
		for c := range columns {
			cell := &line.cells[c]
			cell.text = add(o.text(c), s.Ink, theme.SizeNameText, false)
			cell.title = add(words.T("compare.column."+columnKeys[c]), s.Faint, theme.SizeNameCaptionText, false)
			cell.track, cell.bar = canvas.NewRectangle(s.AreaFuture), canvas.NewRectangle(ink)
			cell.track.CornerRadius, cell.bar.CornerRadius = 2, 2
			cell.length = float32(scales[c].length(o.values[c]))
			t.cells.Objects = append(t.cells.Objects, cell.track, cell.bar)
		}
		y.rows = append(y.rows, line)
	}
	about := []string{words.T("compare.table.time")}
	if slices.ContainsFunc(rows, func(o result) bool { return o.about }) {
		about = append(about, words.T("compare.table.about"))
	}
	if r.log {
		about = append(about, words.T("compare.table.log"))
	}
	if slices.ContainsFunc(rows, func(o result) bool { return o.ended && o.engine.Base() == engine.Band }) {
		about = append(about, words.T("compare.table.suppositions", words.Data{"Engine": words.EngineTitle(engine.Band)}))
	}
	t.about.SetText(words.Join(about...))
	t.cells.Refresh()
}

// A tableLine is a row of the table: its texts and bars.
type tableLine struct {
	rule  *canvas.Rectangle   // above it
	badge *badge              // nil for the heading and runs of Watch
	head  *cut                // of the names, in the heading
	name  *controls.Paragraph // nil for the heading, as note
	note  *cut
	cells [columns]tableCell
}

// widest returns the width of the name and the note without line breaks.
func (l *tableLine) widest() float32 {
	name := fyne.MeasureText(l.name.Text, theme.Size(l.name.SizeName), l.name.TextStyle).Width
	return max(name+1, l.note.wide())
}

// height returns the height of a row whose name has the lines that it needs in its width.
func (l *tableLine) height() float32 {
	return max(tableRow*unit(), l.belowName()+l.note.MinSize().Height+10*unit())
}

// belowName returns where the note is in a row.
func (l *tableLine) belowName() float32 {
	return 9*unit() + l.name.MinSize().Height - 2*theme.InnerPadding()
}

// place puts the name and the note at a place.
func (l *tableLine) place(x, top, width float32) {
	pad := theme.InnerPadding()
	size := fyne.NewSize(width+2*pad, 1) // its height depends on its width
	l.name.Resize(size)
	size.Height = l.name.MinSize().Height
	l.name.Resize(size)
	l.name.Move(fyne.NewPos(x-pad, top+8*unit()-pad))
	l.note.place(x, top+l.belowName(), width)
}

type tableCell struct {
	text       *cut
	title      *cut // of the column, in a card; nil in the heading
	track, bar *canvas.Rectangle
	length     float32
}

// A tableLayout arranges the rows of a table.
type tableLayout struct {
	rows  []tableLine
	cards bool
}

const (
	tableRow   = 52
	tableBar   = 6
	tableNames = 150 // the least width of the names
	tableGap   = 14
	cardCells  = 4  // the numbers in a line of a card
	cardLine   = 50 // of a line of numbers
)

// Layout implements fyne.Layout.
func (y *tableLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	y.showTitles()
	if y.cards {
		y.layoutCards(size.Width)
		return
	}
	u := unit()
	names := tableNames * u
	needs, needed := y.needs()
	for _, line := range y.rows[min(1, len(y.rows)):] {
		names = max(names, line.widest()+(laneEdge+badgeSide+24)*u)
	}
	names = min(names, max(size.Width-needed, tableNames*u))
	spare := (size.Width - names - needed) / columns
	top := float32(0)
	for i, line := range y.rows {
		left := float32(laneEdge)
		if i == 0 {
			line.head.place(left, y.headHeight()/2-line.head.MinSize().Height+2, names)
		} else {
			left += (badgeSide + 8) * u
			line.place(left, top, names-left-tableGap)
		}
		if line.rule != nil {
			line.rule.Move(fyne.NewPos(0, top))
			line.rule.Resize(fyne.NewSize(size.Width, 1))
		}
		if line.badge != nil {
			line.badge.Move(fyne.NewPos(laneEdge, top+10*u))
			line.badge.Resize(fyne.NewSquareSize(badgeSide * u))
		}
		x := names
		for c, cell := range line.cells {
			each := needs[c] + spare
			if i == 0 {
				cell.text.place(x, y.headHeight()/2-cell.text.MinSize().Height+2, each-4)
				x += each
				continue
			}
			cell.text.place(x, top+9*u, each-2)
			cell.layoutBar(x, top+32*u, each-tableGap)
			x += each
		}
		top += y.height(i)
	}
}

// headHeight returns the height of the heading.
func (y *tableLayout) headHeight() float32 { return 2.6 * y.rows[0].head.MinSize().Height }

// height returns the height of a row, or of the heading.
func (y *tableLayout) height(row int) float32 {
	if row == 0 {
		return y.headHeight()
	}
	return y.rows[row].height()
}

// showTitles shows the titles of the columns in the heading, or in each card.
func (y *tableLayout) showTitles() {
	for i, line := range y.rows {
		if i == 0 {
			line.head.Hidden = y.cards
		}
		for _, cell := range line.cells {
			switch {
			case i > 0:
				cell.title.Hidden = !y.cards
			default:
				cell.text.Hidden = y.cards
			}
		}
	}
}

// layoutCards puts the runs one below the other.
func (y *tableLayout) layoutCards(width float32) {
	u, top := unit(), float32(0)
	for _, line := range y.rows[min(1, len(y.rows)):] {
		left := float32(laneEdge)
		line.rule.Move(fyne.NewPos(0, top))
		line.rule.Resize(fyne.NewSize(width, 1))
		if line.badge != nil {
			line.badge.Move(fyne.NewPos(left, top+10*u))
			line.badge.Resize(fyne.NewSquareSize(badgeSide * u))
		}
		beside := left + (badgeSide+8)*u
		line.place(beside, top, width-beside)
		each := (width - left) / cardCells
		for c, cell := range line.cells {
			x, y := left+float32(c%cardCells)*each, top+line.height()+float32(c/cardCells)*cardLine*u
			cell.title.place(x, y, each-4)
			cell.text.place(x, y+15*u, each-4)
			cell.layoutBar(x, y+36*u, each-tableGap)
		}
		top += line.cardHeight()
	}
}

// cardHeight returns the height of a card.
func (l *tableLine) cardHeight() float32 {
	return l.height() + (cardLine*((columns+cardCells-1)/cardCells)+tableGap)*unit()
}

// layoutBar puts the bar of a number at a place.
func (c *tableCell) layoutBar(x, y, width float32) {
	high := tableBar * unit()
	c.track.Move(fyne.NewPos(x, y))
	c.track.Resize(fyne.NewSize(width, high))
	c.bar.Hidden = c.length == 0
	c.bar.Move(c.track.Position())
	c.bar.Resize(fyne.NewSize(max(width*c.length, 2), high))
}

// needs returns the widths that the columns of numbers need, and their sum.
func (y *tableLayout) needs() (each [columns]float32, sum float32) {
	for c := range columns {
		for _, line := range y.rows {
			each[c] = max(each[c], line.cells[c].text.wide()+tableGap)
		}
		sum += each[c]
	}
	return each, sum
}

// wide returns the width of the whole text.
func (c *cut) wide() float32 { return fyne.MeasureText(c.full, c.TextSize, c.TextStyle).Width }

// A cut is a text that is cut off where there is no room for it.
type cut struct {
	*canvas.Text
	full string
}

// place puts the text at a place.
func (c *cut) place(x, y, width float32) {
	c.Text.Text = c.full
	for runes := []rune(c.full); len(runes) > 1 && c.MinSize().Width > width; {
		runes = runes[:len(runes)-1]
		c.Text.Text = string(runes) + "…"
	}
	c.Resize(c.MinSize())
	c.Move(fyne.NewPos(x, y))
}

// MinSize implements fyne.Layout. The heights are those at the present width.
func (y *tableLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for i := range y.rows {
		switch {
		case !y.cards:
			height += y.height(i)
		case i > 0:
			height += y.rows[i].cardHeight()
		}
	}
	return fyne.NewSize(300, height)
}
