package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/core/pictures"
)

// LineSample returns a picture of the line of the clock with two runs, for the page that explains it.
func LineSample(s pictures.Style) fyne.CanvasObject {
	c := &clockLine{style: func() pictures.Style { return s }, moved: func(int64) {}, frontier: 100, now: 55,
		runs: []lineRun{{at: 55, ended: 80, diverges: 25, fits: true}, {at: 55, ended: 100, diverges: 25, fits: true}}}
	c.ExtendBaseWidget(c)
	return container.NewGridWrap(fyne.NewSize(260, c.MinSize().Height), c)
}
