package gui

import (
	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/gui/solver"
)

// settings are what the window keeps from one start to the next, besides the board.
type settings struct {
	width, height float32
	fullScreen    bool
	engine        *engine.Engine
	slider        float64 // the place of the speed slider
	prove         bool
	candidates    bool
	autoAdvance   bool
	language      string // "" for the system's
	theme         string // "light", "dark" or "" for the system's
}

// The names of the settings in the preferences.
const (
	keyWidth       = "window.width"
	keyHeight      = "window.height"
	keyFullScreen  = "window.fullscreen"
	keyEngine      = "solver.engine"
	keySlider      = "solver.speed"
	keyProve       = "solver.prove"
	keyCandidates  = "board.candidates"
	keyAutoAdvance = "board.autoadvance"
	keyLanguage    = "language"
	keyTheme       = "theme"
)

func loadSettings(p fyne.Preferences) settings {
	s := settings{
		width:       float32(p.FloatWithFallback(keyWidth, 1080)),
		height:      float32(p.FloatWithFallback(keyHeight, 760)),
		fullScreen:  p.Bool(keyFullScreen),
		slider:      p.FloatWithFallback(keySlider, solver.DefaultSpeed.Slider()),
		prove:       p.Bool(keyProve),
		candidates:  p.Bool(keyCandidates),
		autoAdvance: p.Bool(keyAutoAdvance),
		language:    p.String(keyLanguage),
		theme:       p.String(keyTheme),
	}
	var known bool
	if s.engine, known = engine.ByID(p.String(keyEngine)); !known {
		s.engine = engine.DepthFirst
	}
	return s
}

func (s settings) save(p fyne.Preferences) {
	p.SetFloat(keyWidth, float64(s.width))
	p.SetFloat(keyHeight, float64(s.height))
	p.SetBool(keyFullScreen, s.fullScreen)
	p.SetString(keyEngine, s.engine.ID)
	p.SetFloat(keySlider, s.slider)
	p.SetBool(keyProve, s.prove)
	p.SetBool(keyCandidates, s.candidates)
	p.SetBool(keyAutoAdvance, s.autoAdvance)
	p.SetString(keyLanguage, s.language)
	p.SetString(keyTheme, s.theme)
}
