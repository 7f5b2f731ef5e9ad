package hall

import "nonet/gui/look"

// A Memory is what a hall remembers from one start to the next.
type Memory struct {
	Width       float32 `json:"width"`
	Height      float32 `json:"height"`
	FullScreen  bool    `json:"fullScreen"`
	AutoAdvance bool    `json:"autoAdvance"`
	Plain       bool    `json:"plain"`          // no pictures of the search beside the board
	Split       float64 `json:"split"`          // the board's share of the width beside the pictures
	LastKey     bool    `json:"lastKey"`        // the projector mode shows the last key
	Language    string  `json:"language"`       // "" for the system's
	Theme       string  `json:"theme"`          // "light", "dark" or "" for the system's
	Projector   string  `json:"projectorTheme"` // the same in the projector mode
	Text        string  `json:"text"`           // the size of text: "small", "large", "larger" or "" for the usual one
}

// defaultSplit is the default of Memory.Split.
const defaultSplit = 0.58

// Usual returns what a hall has at the first start.
func Usual() Memory {
	return Memory{Width: 1240, Height: 800, Split: defaultSplit, Projector: look.Light}
}

// Valid returns it with values that a window can have.
func (m Memory) Valid() Memory {
	m.Width, m.Height = max(m.Width, 400), max(m.Height, 300)
	if m.Split < 0.2 || m.Split > 0.85 {
		m.Split = defaultSplit
	}
	return m
}

// Remembered returns what is to be remembered now.
func (h *Hall) Remembered() Memory {
	m, full := &h.Memory, h.stage.fullScreen()
	if m.FullScreen = full; h.stage.projector {
		m.FullScreen = h.stage.wasFull
	}
	if size := h.Win.Canvas().Size(); !full && size.Width > 0 {
		m.Width, m.Height = size.Width, size.Height
	}
	h.stage.keepSplit()
	return *m
}
