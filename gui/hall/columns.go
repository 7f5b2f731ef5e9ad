package hall

import (
	"fyne.io/fyne/v2"

	"nonet/gui/look"
)

// sideBySide gives the second of two objects a share of the width within bounds, in Fyne units, and
// the first the rest.
type sideBySide struct{ least, most, share float32 }

func (s sideBySide) width(of fyne.Size) float32 { return min(max(of.Width*s.share, s.least), s.most) }

// Layout implements fyne.Layout.
func (s sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := s.width(size)
	objects[0].Resize(fyne.NewSize(size.Width-width, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(width, size.Height))
	objects[1].Move(fyne.NewPos(size.Width-width, 0))
}

// MinSize implements fyne.Layout.
func (s sideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return fyne.NewSize(least.Width+s.least, max(least.Height, objects[1].MinSize().Height))
}

// sentenceInset is the distance of the sentence from the edge of the window where no board is above it.
const sentenceInset = 12

// readable puts a sentence in the middle of the window, not wider than can be read.
type readable struct{}

// Layout implements fyne.Layout.
func (readable) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width-2*sentenceInset, look.Readable())
	objects[0].Resize(fyne.NewSize(width, size.Height))
	objects[0].Move(fyne.NewPos((size.Width-width)/2, 0))
}

// MinSize implements fyne.Layout.
func (readable) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(2*sentenceInset, 0)
}

// A boardColumn stacks the board, what is below it, if anything, and the message, which begins and ends where the board does. If the height
// is more than a square board needs, what is below gets some of it.
type boardColumn struct {
	span  func() (left, width float32) // of the board; nil if there are several
	along bool                         // what is below the board is as wide as that, and lower in a low window
}

// Layout implements fyne.Layout.
func (c boardColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heights := make([]float32, len(objects))
	heights[0] = size.Height
	for i, o := range objects[1:] {
		heights[i+1] = o.MinSize().Height
		if i == 0 && c.along {
			heights[i+1] = min(heights[i+1], size.Height*alongMost)
		}
		heights[0] -= heights[i+1]
	}
	if len(objects) > 2 {
		spare := min(max(heights[0]-size.Width, 0), spareMost)
		heights[0], heights[1] = heights[0]-spare, heights[1]+spare
	}
	top := float32(0)
	for i, height := range heights {
		left, width := float32(0), size.Width
		if i == len(objects)-1 || i == 1 && c.along {
			left, width = c.beneath(objects[i].MinSize().Width, size.Width)
		}
		if i == 1 && c.along {
			top, height = top+alongGap, height-alongGap
		}
		objects[i].Resize(fyne.NewSize(width, height))
		objects[i].Move(fyne.NewPos(left, top))
		top += height
	}
}

// beneath returns the place in a width of what begins and ends where the board does. Below a board that is too small for it, it is wider.
func (c boardColumn) beneath(least, room float32) (left, width float32) {
	if c.span != nil {
		left, width = c.span()
	}
	if width == 0 {
		return sentenceInset, room - sentenceInset
	}
	const readable = 360
	least = min(max(least, readable), room)
	if width < least {
		left, width = min(left, room-least), least
	}
	return max(left, 0), width
}

// MinSize implements fyne.Layout.
func (boardColumn) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = fyne.NewSize(max(least.Width, o.MinSize().Width), least.Height+o.MinSize().Height)
	}
	return least
}

// The widths of the panel and, in the projector mode, of what is beside the board.
const (
	panelLeast, panelMost         = 288, 480
	panelLeastTouch               = 320  // with the higher, and so wider, buttons
	panelLetters                  = 1.25 // large letters make the least width larger by this at most
	panelShare, panelShareOfThree = 0.31, 0.26
	projectorLeast                = 300
)

const (
	spareMost = 96    // the largest height added to what is below the board
	alongMost = 0.105 // the largest share of the height for what is along the board: the time line still has its numbers at 800×600
	alongGap  = 4     // between the two
)
