package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/controls"
)

// cellPicture is a cell with something in it.
func cellPicture(name, inside string) fyne.Resource {
	const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">` +
		`<path fill="#000000" d="M2 2h20v20H2zM3.5 3.5v17h17v-17z" fill-rule="evenodd"/>`
	return theme.NewThemedResource(fyne.NewStaticResource("solve-"+name+".svg", []byte(frame+inside+`</svg>`)))
}

func path(d string) string { return `<path fill="#000000" d="` + d + `"/>` }

// pictures show what each mode writes: one large digit, small ones in the corners, small ones in the middle, a coloured part of the cell, and two
// candidates with a link. weakPicture has a dashed link.
var (
	pictures = [...]fyne.Resource{
		Digits:  cellPicture("digits", path("M9 8.2 12.2 6H14v12h-2.4V9L9 10.6z")),
		Corner:  cellPicture("corner", path("M5 5h3.6v3.6H5zM15.4 5H19v3.6h-3.6zM5 15.4h3.6V19H5z")),
		Centre:  cellPicture("centre", path("M5.6 10.4h3.2v3.2H5.6zM10.4 10.4h3.2v3.2h-3.2zM15.2 10.4h3.2v3.2h-3.2z")),
		Colours: cellPicture("colours", path("M3.5 3.5h17L3.5 20.5z")),
		Links:   cellPicture("links", path("M5 15h4v4H5zM15 5h4v4h-4zM8.6 14 14 8.6l1.4 1.4L10 15.4z")),
	}
	weakPicture = cellPicture("weak", path("M5 15h4v4H5zM15 5h4v4h-4zM8.6 14l1.7-1.7 1.4 1.4L10 15.4zM12.3 10.3 14 8.6l1.4 1.4-1.7 1.7z"))
)

// picture returns the picture of a mode.
func (h *hand) picture(m Mode) fyne.Resource {
	if m == Links && h.weak {
		return weakPicture
	}
	return pictures[m]
}

// A modeRow has a key for each mode.
type modeRow struct {
	object *fyne.Container
	keys   []*controls.Key
	low    bool
}

func newModeRow(chosen func(Mode)) *modeRow {
	r := &modeRow{object: container.New(&segments{})}
	for m := range Links + 1 {
		k := controls.NewKey(controls.Face{Picture: pictures[m]}, words.T("solve.mode."+m.id()), func() { chosen(m) })
		r.keys = append(r.keys, k)
		r.object.Add(k)
	}
	return r
}

// setLow leaves out the captions.
func (r *modeRow) setLow(low bool) { r.low = low }

func (r *modeRow) show(m *Content) {
	for mode, k := range r.keys {
		mode := Mode(mode)
		f := controls.Face{Picture: m.Hand.picture(mode), Chosen: mode == m.Hand.mode}
		if !r.low {
			f.Text = words.T("solve.mode." + mode.id() + ".short")
		}
		k.SetFace(f, words.T("solve.mode."+mode.id()))
	}
}

// segments arranges keys of the same width in a row.
type segments struct{}

// The gap between the keys, their least height, and that of their pictures, in Fyne units.
const segmentGap, segmentHeight, pictureHeight = 4, 44, 30

// MinSize implements fyne.Layout.
func (segments) MinSize(keys []fyne.CanvasObject) fyne.Size {
	height := max(segmentHeight, theme.CaptionTextSize()*1.2+pictureHeight)
	return fyne.NewSize(float32(len(keys))*(keys[0].MinSize().Width+segmentGap)-segmentGap, height)
}

// Layout implements fyne.Layout.
func (segments) Layout(keys []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width+segmentGap)/float32(len(keys)) - segmentGap
	for i, k := range keys {
		k.Resize(fyne.NewSize(width, size.Height))
		k.Move(fyne.NewPos(float32(i)*(width+segmentGap), 0))
	}
}
