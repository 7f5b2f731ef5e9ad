package lessons

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/look"
	"nonet/lessons"
)

// An entry is a lesson in the list.
type entry struct {
	id, title, about string
	mark             Bookmark
	begun            bool
}

// entries returns the built-in lessons and, after them, those that were opened from files.
func (r *Room) entries() (all []entry) {
	for _, name := range lessons.Names() {
		l, err := lessons.Load(name, words.Current().ID)
		if err != nil {
			continue // a test reads them all
		}
		all = append(all, r.entry(entry{id: lessons.Prefix + name, title: l.Title, about: plain(l.About)}))
	}
	if r.places != nil {
		for _, b := range *r.places {
			if _, builtIn := cutPrefix(b.Lesson); !builtIn {
				all = append(all, r.entry(entry{id: b.Lesson, title: b.Title, about: b.Lesson}))
			}
		}
	}
	return all
}

func (r *Room) entry(e entry) entry {
	e.mark, e.begun = r.bookmark(e.id)
	return e
}

// contents is the list of the lessons.
type contents struct {
	controls.Rows
	room   *Room
	object fyne.CanvasObject
	all    []entry
	places *[]Bookmark // when the list was made
}

func newContents(r *Room) *contents {
	l := &contents{Rows: controls.NewRows(), room: r}
	l.Length = func() int { return len(l.all) }
	l.CreateItem = func() fyne.CanvasObject { return newItem(l) }
	l.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		if id < len(l.all) {
			o.(*item).display(id, l.all[id])
		}
	}
	l.OnSelected = func(id widget.ListItemID) { l.At = id }
	l.ExtendBaseWidget(l)
	title := controls.NewParagraph(words.T("lesson.lessons"))
	title.SizeName, title.TextStyle.Bold = theme.SizeNameHeadingText, true
	about := controls.NewParagraph(words.T("lesson.about"))
	file := controls.NewButton(words.T("lesson.file"), theme.Icon(theme.IconNameFolderOpen), r.needs.Open, r.keys)
	back := controls.NewButton(words.T("lesson.leave"), theme.Icon(theme.IconNameNavigateBack), func() { r.Leave() }, r.keys)
	below := container.NewGridWithColumns(2, back, file)
	l.object = container.New(page{}, container.NewBorder(container.New(layout.NewCustomPaddedVBoxLayout(0), title, about), below, nil, nil, l.Frame.Around(l)))
	l.all = r.entries()
	l.places = r.places
	l.At = l.begin()
	return l
}

// begin returns the lesson that is selected first: the one that was shown last, or else the first.
func (l *contents) begin() int {
	if l.places != nil && len(*l.places) > 0 {
		for i, e := range l.all {
			if e.id == (*l.places)[0].Lesson {
				return i
			}
		}
	}
	return 0
}

// show shows how far the class has come in each lesson.
func (l *contents) show() {
	if l.places != l.room.places {
		l.places, l.all = l.room.places, l.room.entries()
		l.At = l.begin()
	}
	l.List.Refresh()
	l.Choose(l.At)
}

// open opens the selected lesson.
func (l *contents) open() {
	if r := l.room; l.At < len(l.all) && r.loading == "" && !r.host.Closing() {
		r.open(l.all[l.At].id)
	}
}

// TypedKey implements fyne.Focusable.
func (l *contents) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		l.open()
	default:
		l.Typed(e.Name, l.open, func() { l.room.Leave() })
	}
}

// An item is a lesson in the list: its title, what it is about, and how far the class has come.
type item struct {
	widget.BaseWidget
	list               *contents
	id                 int
	title, about, mark *controls.Line
	parts              *fyne.Container
}

func newItem(l *contents) *item {
	i := &item{list: l, title: controls.NewLine(""), about: controls.NewLine(""), mark: controls.NewLine("")}
	i.title.TextStyle.Bold = true
	i.about.SizeName, i.mark.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	i.about.Importance = widget.LowImportance
	i.mark.Alignment = fyne.TextAlignTrailing
	i.parts = container.NewBorder(nil, nil, nil, container.New(controls.WideAtLeast(84), container.NewCenter(i.mark)),
		container.New(layout.NewCustomPaddedVBoxLayout(-2*theme.Padding()), i.title, i.about))
	i.ExtendBaseWidget(i)
	return i
}

func (i *item) display(id int, e entry) {
	i.id = id
	i.title.SetText(e.title)
	i.about.SetText(e.about)
	mark := ""
	if e.begun {
		mark = words.T("lesson.mark", words.Data{"N": e.mark.At + 1, "Count": e.mark.Of})
		if e.mark.Most+1 >= e.mark.Of {
			mark = words.T("lesson.mark.done")
		}
	}
	i.mark.SetText(mark)
}

// Tapped implements fyne.Tappable.
func (i *item) Tapped(*fyne.PointEvent) {
	i.list.Choose(i.id)
	i.list.open()
}

// AccessibilityLabel implements fyne.Accessible.
func (i *item) AccessibilityLabel() string {
	return words.Join(words.Stop(i.title.Text), i.about.Text, i.mark.Text)
}

// AccessibilityRole implements fyne.Accessible.
func (i *item) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements fyne.Widget.
func (i *item) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(i.parts) }

// page puts the list in the middle of a wide window.
type page struct{}

// Layout implements fyne.Layout.
func (page) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	inset := 2 * theme.Padding()
	width := min(size.Width-2*inset, look.Readable()*1.25)
	objects[0].Move(fyne.NewPos((size.Width-width)/2, inset))
	objects[0].Resize(fyne.NewSize(width, size.Height-2*inset))
}

// MinSize implements fyne.Layout.
func (page) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(4*theme.Padding(), 4*theme.Padding())
}
