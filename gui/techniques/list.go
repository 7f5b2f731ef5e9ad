package techniques

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/practice"
	"nonet/core/rating"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A list shows the techniques by level, each with the number of exercises that were solved. The keys that move through it are those of the
// room, so it never takes the focus; the field above it does, which leaves in the list only what matches a name.
type list struct {
	object   fyne.CanvasObject
	search   *searchField
	scroll   *container.Scroll
	rows     map[*logic.Technique]*row
	headings map[difficulty.Level]fyne.CanvasObject
	nothing  *controls.Paragraph // said where nothing matches
	shown    *logic.Technique
	size     fyne.Size // when it was revealed
}

func newList(r *Room, chosen func(*logic.Technique)) *list {
	l := &list{rows: map[*logic.Technique]*row{}, headings: map[difficulty.Level]fyne.CanvasObject{}, nothing: controls.NewParagraph(words.T("learn.search.nothing"))}
	l.search = newSearchField(r)
	l.search.OnChanged = l.filter
	l.nothing.Hide()
	column := container.New(layout.NewCustomPaddedVBoxLayout(0))
	level := difficulty.Level(0)
	for _, t := range listed() {
		if t.Level != level {
			level = t.Level
			heading := widget.NewLabelWithStyle(words.T("learn.level", words.Data{"Level": words.Level(rating.LevelName(level))}),
				fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
			heading.SizeName = theme.SizeNameCaptionText
			l.headings[level] = heading
			column.Add(heading)
		}
		l.rows[t] = newRow(hint.ShortName(words.HintLanguage(), t), func() { chosen(t) })
		column.Add(l.rows[t])
	}
	column.Add(l.nothing)
	l.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 8, 6, 6), column))
	l.object = container.NewBorder(container.New(layout.NewCustomPaddedLayout(4, 4, 6, 6), container.NewVBox(controls.NewButton(words.T("learn.lessons"), theme.Icon(theme.IconNameDocument), r.needs.Lessons, r.keys), l.search)), nil, nil, nil, l.scroll)
	return l
}

// filter shows only the techniques that match what is typed.
func (l *list) filter(typed string) {
	levels := map[difficulty.Level]bool{}
	for t, r := range l.rows {
		matches := hint.Matches(t, typed)
		controls.SetVisible(r, matches)
		levels[t.Level] = levels[t.Level] || matches
	}
	any := false
	for level, heading := range l.headings {
		controls.SetVisible(heading, levels[level])
		any = any || levels[level]
	}
	controls.SetVisible(l.nothing, !any)
	l.scroll.Content.Refresh()
	l.scroll.Refresh()
	l.scroll.ScrollToTop()
	if typed == "" {
		l.reveal(l.rows[l.shown]) // of the whole list again
	}
}

// show shows the progress and which technique is chosen.
func (l *list) show(chosen *logic.Technique, record practice.Record) {
	for t, r := range l.rows {
		r.show(t == chosen, record[t].Solved)
	}
	if size := l.scroll.Size(); (chosen != l.shown || size != l.size) && size.Height > 0 && l.object.Visible() {
		l.shown, l.size = chosen, size
		l.reveal(l.rows[chosen])
	}
}

// reveal scrolls until a row is in view.
func (l *list) reveal(r *row) {
	if r == nil || !r.Visible() {
		return
	}
	top, height, view := r.Position().Y, r.Size().Height, l.scroll.Size().Height
	offset := l.scroll.Offset
	offset.Y = max(min(offset.Y, top-height), top+2*height-view, 0)
	if offset != l.scroll.Offset {
		l.scroll.ScrollToOffset(offset)
	}
}

// A row is a technique in the list.
type row struct {
	widget.BaseWidget
	name    string
	pressed func()

	chosen, hovered bool
	solved          int
}

var (
	_ fyne.Tappable      = (*row)(nil)
	_ fyne.Accessible    = (*row)(nil)
	_ desktop.Hoverable  = (*row)(nil)
	_ desktop.Cursorable = (*row)(nil)
)

func newRow(name string, pressed func()) *row {
	r := &row{name: name, pressed: pressed}
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) show(chosen bool, solved int) {
	if chosen != r.chosen || solved != r.solved {
		r.chosen, r.solved = chosen, solved
		r.Refresh()
	}
}

// Tapped implements fyne.Tappable.
func (r *row) Tapped(*fyne.PointEvent) { r.pressed() }

// MouseIn implements desktop.Hoverable.
func (r *row) MouseIn(*desktop.MouseEvent) { r.hovered = true; r.Refresh() }

// MouseMoved implements desktop.Hoverable.
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (r *row) MouseOut() { r.hovered = false; r.Refresh() }

// Cursor implements desktop.Cursorable.
func (r *row) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel implements fyne.Accessible.
func (r *row) AccessibilityLabel() string {
	if r.solved == 0 {
		return r.name
	}
	return r.name + words.T("list.comma") + words.T("learn.solved", words.Data{"Count": r.solved})
}

// AccessibilityRole implements fyne.Accessible.
func (r *row) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements fyne.Widget.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	r.ExtendBaseWidget(r)
	p := &rowRenderer{row: r, ground: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), name: controls.NewLine(r.name), count: canvas.NewText("", nil)}
	p.Refresh()
	return p
}

type rowRenderer struct {
	row         *row
	ground, bar *canvas.Rectangle
	name        *controls.Line
	count       *canvas.Text
}

// barWidth is the width of the bar that marks the chosen row, as on the rail.
const barWidth = 4

func (p *rowRenderer) Destroy() {}
func (p *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.ground, p.bar, p.name, p.count}
}

func (p *rowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, p.name.MinSize().Height-theme.InnerPadding()/2)
}

func (p *rowRenderer) Layout(size fyne.Size) {
	p.ground.Resize(size)
	p.bar.Resize(fyne.NewSize(barWidth, size.Height))
	count := p.count.MinSize()
	p.count.Resize(count)
	p.count.Move(fyne.NewPos(size.Width-count.Width-theme.InnerPadding(), (size.Height-count.Height)/2))
	right := float32(0)
	if p.count.Text != "" {
		right = count.Width + theme.InnerPadding()
	}
	height := p.name.MinSize().Height
	p.name.Resize(fyne.NewSize(size.Width-barWidth-right, height))
	p.name.Move(fyne.NewPos(barWidth, (size.Height-height)/2))
}

func (p *rowRenderer) Refresh() {
	r := p.row
	th, variant := r.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	p.ground.FillColor, p.ground.CornerRadius = nil, 5
	switch {
	case r.chosen:
		p.ground.FillColor = th.Color(theme.ColorNameButton, variant)
	case r.hovered:
		p.ground.FillColor = th.Color(theme.ColorNameHover, variant)
	}
	p.bar.FillColor, p.bar.CornerRadius, p.bar.Hidden = th.Color(theme.ColorNamePrimary, variant), 2, !r.chosen
	p.name.TextStyle.Bold = r.chosen
	p.name.Refresh()
	p.count.Text, p.count.TextSize, p.count.Color = "", th.Size(theme.SizeNameCaptionText), th.Color(theme.ColorNameSuccess, variant)
	if r.solved > 0 {
		p.count.Text = strconv.Itoa(r.solved)
	}
	p.Layout(r.Size())
	canvas.Refresh(r)
}
