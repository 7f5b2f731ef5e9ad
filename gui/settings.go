package gui

import (
	"encoding/json"

	"nonet/core/engine"
	"nonet/core/keep"
	"nonet/gui/solver"
)

// settings are what the window keeps from one start to the next, besides the board.
// They are in a file of ours and not in Fyne's preferences, which are written in
// place and, when the system ends the program, not at all.
type settings struct {
	Width       float32 `json:"width"`
	Height      float32 `json:"height"`
	FullScreen  bool    `json:"fullScreen"`
	Engine      string  `json:"engine"` // its ID
	Slider      float64 `json:"speed"`  // the place of the speed slider
	Prove       bool    `json:"prove"`
	Candidates  bool    `json:"candidates"`
	AutoAdvance bool    `json:"autoAdvance"`
	Plain       bool    `json:"plain"`    // no pictures of the search beside the board
	Page        int     `json:"page"`     // the one of the pictures that is in front
	Split       float64 `json:"split"`    // the board's share of what it and the pictures have
	Entering    bool    `json:"entering"` // a puzzle was being typed in
	Spot        spot    `json:"spot"`     // where the cursor was
	Language    string  `json:"language"` // "" for the system's
	Theme       string  `json:"theme"`    // "light", "dark" or "" for the system's
}

// defaultSplit is the board's share of the width beside the pictures.
const defaultSplit = 0.58

// loadSettings reads the settings from a file. What is missing there, or senseless,
// is as at the first start. A file that cannot be understood is set aside.
func loadSettings(path string) (s settings, aside string) {
	s = settings{Width: 1240, Height: 800, Split: defaultSplit, Slider: solver.DefaultSpeed.Slider()}
	s, aside = keep.Read(path, s)
	s.Width, s.Height = max(s.Width, 400), max(s.Height, 300)
	if s.Split < 0.2 || s.Split > 0.85 {
		s.Split = defaultSplit
	}
	s.Slider = min(max(s.Slider, 0), solver.SliderMax)
	return s, aside
}

// settingsAside says that the settings were set aside.
func settingsAside(aside string) fault {
	return asideFault("wrong.settings", aside)
}

// engine is the engine chosen, or the first one.
func (s settings) engine() *engine.Engine {
	if e, ok := engine.ByID(s.Engine); ok {
		return e
	}
	return engine.DepthFirst
}

// text is the settings as they stand in their file.
func (s settings) text() ([]byte, error) {
	text, err := json.MarshalIndent(s, "", "\t")
	return append(text, '\n'), err
}

// saveSettings has the settings brought to the disk as soon as possible.
func (w *Window) saveSettings(s settings) {
	text, err := s.text()
	if err != nil {
		w.saved(err)
		return
	}
	w.saver.SaveSettings(text)
}
