package search

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/gui/controls"
)

// A sheet is a picture that scrolls if it is larger than the widget, with a paragraph below it. It is
// the common part of Calls, Graph, Links and Table, which embed it and draw the picture.
type sheet struct {
	widget.BaseWidget

	// Label is the name of the picture for screen readers.
	Label string

	// paint draws what is in view. It receives the size of the view, the height of a capital letter, and
	// how far the picture is scrolled. All are in device pixels.
	paint func(width, height, text int, moved image.Point) *image.RGBA
	// extent returns the size of the whole picture for a view of a size.
	extent func(view image.Point, text int) image.Point
	// pressed is called with a place in the view; may be nil.
	pressed   func(at image.Point)
	lines     int  // of the paragraph; 0 for none
	projected bool // the paragraph is left out
	whole     bool // all of the picture matters at once

	style  pictures.Style
	scale  float32 // device pixels per unit
	zoom   int     // the number of enlargements; negative for reductions
	least  int     // the least zoom: 0, or negative
	raster *canvas.Raster
	scroll *container.Scroll
	pane   *sheetPane
	words  *controls.Paragraph
}

// mostSheetZoom is the largest number of enlargements; each is by a quarter.
const mostSheetZoom = 6

// begin makes the parts of the sheet for the widget that embeds it.
func (s *sheet) begin(owner fyne.Widget) {
	s.style, s.scale = pictures.Light(), 1
	s.pane = &sheetPane{sheet: s}
	s.pane.ExtendBaseWidget(s.pane)
	s.scroll = container.NewScroll(s.pane)
	s.scroll.OnScrolled = func(fyne.Position) { s.raster.Refresh() }
	s.raster = canvas.NewRaster(func(width, height int) image.Image {
		s.scale = pixelScale(s, width)
		return s.paint(width, height, s.text(), s.moved())
	})
	s.raster.ScaleMode = canvas.ImageScalePixels
	s.words = controls.NewParagraph("")
	s.words.SizeName = theme.SizeNameCaptionText
	s.ExtendBaseWidget(owner)
}

// text returns the height of a capital letter, in pixels: of a projected picture that is to be seen as a whole, down to half of what it would be.
func (s *sheet) text() int {
	text := capital(s, s.scale)
	if s.projected && s.whole {
		view, least := s.view(), text/2
		for text > least && s.extent(view, text).Y > view.Y {
			text--
		}
	}
	return zoomed(text, s.zoom)
}

// view returns the size of what is in view, in pixels.
func (s *sheet) view() image.Point {
	size := s.scroll.Size()
	return image.Pt(int(size.Width*s.scale+0.5), int(size.Height*s.scale+0.5))
}

// zoomed returns the size of text after a number of enlargements, or reductions.
func zoomed(text, zoom int) int {
	for range zoom {
		text = text * 5 / 4
	}
	for range -zoom {
		text = max(5, text*4/5)
	}
	return text
}

// moved returns how far the picture is scrolled, in pixels.
func (s *sheet) moved() image.Point {
	return image.Pt(int(s.scroll.Offset.X*s.scale+0.5), int(s.scroll.Offset.Y*s.scale+0.5))
}

// SetStyle changes the colours.
func (s *sheet) SetStyle(style pictures.Style) {
	s.style = style
	s.Refresh()
}

// ZoomIn enlarges the picture by one step.
func (s *sheet) ZoomIn() { s.setZoom(s.zoom + 1) }

// ZoomOut makes it smaller by one step.
func (s *sheet) ZoomOut() { s.setZoom(s.zoom - 1) }

// Unzoom returns to the initial size.
func (s *sheet) Unzoom() { s.setZoom(0) }

func (s *sheet) setZoom(zoom int) {
	s.zoom = min(max(zoom, s.least), mostSheetZoom)
	s.Refresh()
}

// SetProjected shows only the picture, for people who sit far away: no lines of text.
func (s *sheet) SetProjected(on bool) {
	if on != s.projected {
		s.projected = on
		s.Refresh()
	}
}

// silent reports whether there is no paragraph.
func (s *sheet) silent() bool { return s.lines == 0 || s.projected }

// say changes the paragraph below the picture.
func (s *sheet) say(words string) {
	if s.words.Text != words {
		s.words.SetText(words)
	}
}

// AccessibilityRole implements fyne.Accessible.
func (s *sheet) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer { return &sheetRenderer{s} }

type sheetRenderer struct{ sheet *sheet }

func (r *sheetRenderer) Destroy() {}

func (r *sheetRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.sheet.raster, r.sheet.scroll, r.sheet.words}
}

func (r *sheetRenderer) MinSize() fyne.Size {
	text := r.sheet.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(12*text, 8*text)
}

// Layout gives the paragraph room for its lines, and the picture the rest.
func (r *sheetRenderer) Layout(size fyne.Size) {
	s := r.sheet
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		s.scale = c.Scale()
	}
	s.words.Hidden = s.silent()
	words := float32(s.lines)*1.4*s.Theme().Size(theme.SizeNameCaptionText) + 2*s.Theme().Size(theme.SizeNameInnerPadding)
	if s.words.Hidden {
		words = 0
	}
	picture := fyne.NewSize(size.Width, max(0, size.Height-words))
	s.raster.Resize(picture)
	s.scroll.Resize(picture)
	s.words.Move(fyne.NewPos(0, picture.Height))
	s.words.Resize(fyne.NewSize(size.Width, size.Height-picture.Height))
	s.resize()
}

func (r *sheetRenderer) Refresh() {
	if r.sheet.silent() != r.sheet.words.Hidden {
		r.Layout(r.sheet.Size())
	}
	r.sheet.resize()
	r.sheet.raster.Refresh()
}

// resize makes the pane as large as the picture.
func (s *sheet) resize() {
	whole := s.extent(s.view(), s.text())
	if size := fyne.NewSize(float32(whole.X)/s.scale, float32(whole.Y)/s.scale); size != s.pane.size {
		s.pane.size = size
		s.scroll.Refresh()
	}
}

var (
	_ fyne.Widget       = (*sheetPane)(nil)
	_ fyne.Tappable     = (*sheetPane)(nil)
	_ fyne.Draggable    = (*sheetPane)(nil)
	_ desktop.Mouseable = (*sheetPane)(nil)
)

// A sheetPane is the content of the scroller: empty, and as large as the picture. It can be dragged.
type sheetPane struct {
	widget.BaseWidget
	sheet *sheet
	size  fyne.Size
}

// MinSize implements fyne.Widget.
func (p *sheetPane) MinSize() fyne.Size { return p.size }

// MouseDown implements desktop.Mouseable. It takes the click, so that the board keeps the focus.
func (p *sheetPane) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (p *sheetPane) MouseUp(*desktop.MouseEvent) {}

// Tapped implements fyne.Tappable.
func (p *sheetPane) Tapped(e *fyne.PointEvent) {
	if s := p.sheet; s.pressed != nil {
		at := e.Position.Subtract(s.scroll.Offset)
		s.pressed(image.Pt(int(at.X*s.scale), int(at.Y*s.scale)))
	}
}

// Dragged implements fyne.Draggable.
func (p *sheetPane) Dragged(e *fyne.DragEvent) { scrollBy(p.sheet.scroll, p.size, e.Dragged) }

// scrollBy moves the content of a scroller, which has a size, as far as there is any.
func scrollBy(s *container.Scroll, size fyne.Size, by fyne.Delta) {
	room := size.Subtract(s.Size())
	s.ScrollToOffset(fyne.NewPos(max(0, min(s.Offset.X-by.DX, room.Width)), max(0, min(s.Offset.Y-by.DY, room.Height))))
}

// DragEnd implements fyne.Draggable.
func (p *sheetPane) DragEnd() {}

// CreateRenderer implements fyne.Widget.
func (p *sheetPane) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
