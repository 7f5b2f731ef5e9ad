package collections

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/render"
	"nonet/gui/controls"
	"nonet/gui/mypuzzles"
)

// A gallery shows the puzzles of a collection as small pictures to choose from.
type gallery struct {
	shelves  *Shelves
	of       *Collection
	grid     *Grid
	chosen   func(i int)
	pictures *mypuzzles.Pictures
}

// cardPicture is the side of a picture in Fyne units.
const cardPicture = 112

func newGallery(s *Shelves, chosen func(i int), escape func()) *gallery {
	g := &gallery{shelves: s, chosen: chosen, pictures: mypuzzles.NewPictures(), of: &Collection{}}
	g.grid = &Grid{Of: func() *Collection { return g.of }, escape: escape, frame: controls.NewFrame()}
	g.grid.Length = func() int { return g.of.Visible() }
	g.grid.CreateItem = func() fyne.CanvasObject { return newCard() }
	g.grid.UpdateItem = g.fill
	g.grid.OnSelected = func(id widget.GridWrapItemID) { g.chosen(g.of.At(id)) }
	g.grid.OnHighlighted = func(id widget.GridWrapItemID) { g.grid.at = id }
	g.grid.ExtendBaseWidget(g.grid)
	return g
}

func (g *gallery) fill(id widget.GridWrapItemID, o fyne.CanvasObject) {
	if id >= g.of.Visible() {
		return
	}
	i := g.of.At(id)
	g.of.show(i)
	picture := g.pictures.Of(fmt.Sprint(i), func() image.Image {
		return g.shelves.mine.Thumbnail(render.BoardOf(g.of.puzzle(i)), cardPicture)
	})
	o.(*card).show(picture, g.of.caption(i), g.of.marks[i].status)
}

// show shows a collection, with a puzzle highlighted.
func (g *gallery) show(c *Collection, i int) {
	g.of = c
	g.pictures = mypuzzles.NewPictures()
	g.grid.UnselectAll()
	g.grid.ScrollToTop()
	g.grid.Refresh()
	g.highlight(i)
}

// highlight highlights a puzzle, or the next one that passes the filter.
func (g *gallery) highlight(i int) {
	if n := g.of.Visible(); n > 0 {
		g.grid.Highlight(min(g.of.place(i), n-1))
	}
}

// highlighted returns the puzzle that is highlighted, if there is one.
func (g *gallery) highlighted() int {
	if n := g.of.Visible(); n > 0 {
		return g.of.At(min(g.grid.at, n-1))
	}
	return 0
}

// A Grid shows the pictures of a gallery. It adds the keys Return, Escape, Home and End to Fyne's
// grid.
type Grid struct {
	widget.GridWrap
	Of     func() *Collection // whose puzzles it shows
	escape func()
	number func(rune) // receives digits; nil for nobody
	at     int        // the highlighted picture
	frame  *controls.Frame
}

// TypedRune implements fyne.Focusable. A digit begins the number of a puzzle.
func (g *Grid) TypedRune(char rune) {
	if char >= '0' && char <= '9' && g.number != nil {
		g.number(char)
	}
}

// Spoken implements controls.Spoken: it is what is written below the highlighted picture.
func (g *Grid) Spoken() string {
	if g.at < 0 || g.at >= g.Length() {
		return ""
	}
	return g.Of().caption(g.Of().At(g.at))
}

// FocusGained implements fyne.Focusable.
func (g *Grid) FocusGained() { g.GridWrap.FocusGained(); g.frame.Show(true) }

// FocusLost implements fyne.Focusable.
func (g *Grid) FocusLost() { g.GridWrap.FocusLost(); g.frame.Show(false) }

// TypedKey implements fyne.Focusable.
func (g *Grid) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		g.GridWrap.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) // chooses the highlighted one, wherever the pointer is
	case fyne.KeyEscape:
		g.escape()
	case fyne.KeyHome:
		g.Highlight(0)
	case fyne.KeyEnd:
		g.Highlight(g.Length() - 1)
	default:
		if g.Length() > 0 { // Fyne 2.8.1 would show what is before the first one, which there is not
			g.GridWrap.TypedKey(e)
		}
	}
}
