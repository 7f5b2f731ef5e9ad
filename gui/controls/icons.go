package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// swap is two arrows, one above the other, that point right and left.
const swap = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">` +
	`<path fill="#000000" d="M15 3l6 5-6 5v-4H4V7h11zM9 11l-6 5 6 5v-4h11v-2H9z"/></svg>`

var swapIcon = theme.NewThemedResource(fyne.NewStaticResource("swap.svg", []byte(swap)))

// SwapIcon returns the icon of comparing.
func SwapIcon() fyne.Resource { return swapIcon }

// learn is a square academic cap.
const learn = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">` +
	`<path fill="#000000" d="M5 13.2v4L12 21l7-3.8v-4L12 17zM12 3L1 9l11 6 9-4.9V17h2V9z"/></svg>`

var learnIcon = theme.NewThemedResource(fyne.NewStaticResource("learn.svg", []byte(learn)))

// LearnIcon returns the icon of learning techniques.
func LearnIcon() fyne.Resource { return learnIcon }
