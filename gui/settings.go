package gui

import (
	"encoding/json"

	"nonet/core/keep"
	"nonet/gui/activity"
	"nonet/gui/collections"
	"nonet/gui/compare"
	"nonet/gui/files"
	"nonet/gui/guide"
	"nonet/gui/hall"
	"nonet/gui/lessons"
	"nonet/gui/running"
	"nonet/gui/sitting"
	"nonet/gui/solve"
	"nonet/gui/survey"
	"nonet/gui/techniques"
	"nonet/gui/watch"
)

// settings are what the window saves from one start to the next, besides the board. They are in a
// file of their own and not in Fyne's preferences, which are written in place and, when the system
// ends the program, not at all.
type settings struct {
	hall.Memory
	Activity   string      `json:"activity"`   // the ID of the current one
	Welcome    bool        `json:"welcome"`    // the welcome page is shown at the start
	Candidates bool        `json:"candidates"` // automatic candidates are shown, but in Solve
	Domains    bool        `json:"domains"`    // and in Watch those of an engine that keeps them
	Cursor     cursorPlace `json:"spot"`       // where the cursor was
	watch.Settings
	Programs   *[]running.Program  `json:"programs,omitempty"` // of this computer, as engines
	Solve      solve.Settings      `json:"solve"`
	Hints      guide.Settings      `json:"hints"` // of Solve and Learn
	Compare    compare.Settings    `json:"compare"`
	Survey     survey.Settings     `json:"survey"`
	Techniques techniques.Settings `json:"techniques"`
	Lessons    lessons.Settings    `json:"lessons"`
	Shelf      puzzlesBefore       `json:"shelf"`
	Address    string              `json:"address"` // of a page of Nonet, for links and their codes

	Entering bool `json:"entering,omitempty"` // in which an older Nonet recorded that a puzzle was being typed in
}

// puzzlesBefore is where puzzles were opened before.
type puzzlesBefore struct {
	Recent  collections.Recents `json:"recent"`
	Folders files.Folders       `json:"folders"`
}

// loadSettings reads the settings from a file. Missing and invalid values have their defaults. A
// file that cannot be read is set aside.
func loadSettings(path string) (s settings, aside string) {
	s = settings{Memory: hall.Usual(), Domains: true, Settings: watch.Settings{Slider: running.DefaultSpeed.Slider()}, Compare: compare.Usual(), Survey: survey.Usual()}
	s, aside = keep.Read(path, s)
	s.Memory = s.Memory.Valid()
	s.Slider = min(max(s.Slider, 0), running.SliderMax)
	if s.Solve.Notes == "" { // an older Nonet had one setting for all activities
		s.Solve.Notes = solve.Usual().Notes
		if s.Candidates {
			s.Solve.Notes = solve.All
		}
	}
	switch { // as older ones said it
	case s.Entering || s.Activity == "entry":
		s.Activity, s.Entering = "typing", false
	case s.Activity == "lessons":
		s.Activity = "learn"
	}
	return s, aside
}

// settingsAside returns the fault that the settings were set aside.
func settingsAside(aside string) sitting.Fault {
	return sitting.AsideFault("wrong.settings", aside)
}

// settingsNow returns the current settings.
func (w *Window) settingsNow() settings {
	s := w.settings
	s.Memory = w.Remembered()
	if id := w.ID(); id != "" {
		s.Activity = id
	}
	s.Settings, s.Solve = w.rooms.watch.Settings(), w.rooms.solve.Settings()
	s.Compare, s.Survey = w.rooms.compare.Settings(), w.rooms.survey.Settings()
	s.Hints = *w.rooms.hints
	s.Programs = w.rooms.programs.Saved()
	s.Techniques, s.Lessons = w.rooms.techniques.Settings(), w.rooms.lessons.Settings()
	s.Shelf = puzzlesBefore{w.rooms.collections.Recents(), w.rooms.files.Folders()}
	s.Cursor = w.cursorPlace()
	if w.Page == nil {
		s.Address = w.rooms.files.Address()
	}
	return s
}

// remember saves the settings if they have changed.
func (w *Window) remember() {
	if w.settings = w.settingsNow(); w.settings != w.saved {
		w.saved = w.settings
		w.saveSettings(w.saved)
	}
}

// saveSettings saves the settings as soon as possible.
func (w *Window) saveSettings(s settings) {
	if text, err := json.MarshalIndent(s, "", "\t"); err == nil { // it cannot fail
		w.Sitting.Saver.SaveSettings(append(text, '\n'))
	}
}

// A cursorPlace is the place of the cursor on a board.
type cursorPlace struct {
	Puzzle  string `json:"puzzle"`          // its name in the library
	Changes int    `json:"changes"`         // the number of its changes: after another change the cursor was elsewhere
	Cell    int    `json:"cell"`            // as in activity.Place
	Reading bool   `json:"reading"`         // the puzzle was being read back
	Guesses string `json:"guesses"`         // as in typing.Room
	Drawn   string `json:"drawn,omitempty"` // what lacks its sum, as in typing.Room
}

// cursorPlace returns the place of the cursor.
func (w *Window) cursorPlace() cursorPlace {
	sheet := w.Sheet()
	s := cursorPlace{Puzzle: sheet.Name, Changes: sheet.Made(), Cell: w.Board.Cursor(), Guesses: w.rooms.typing.Guesses(), Drawn: w.rooms.typing.Unfinished()}
	if p, ok := w.Activity().(activity.Place); ok {
		s.Cell, s.Reading = p.Where()
	}
	return s
}

// goOnAt puts the cursor where it was when the window was closed.
func (w *Window) goOnAt(s cursorPlace) {
	now, cells := w.cursorPlace(), w.Now().Layout().Cells()
	same := s.Puzzle == now.Puzzle && s.Changes == now.Changes && s.Cell >= 0 && s.Cell <= cells
	if same {
		w.rooms.typing.KeepGuesses(s.Guesses)
		w.rooms.typing.KeepUnfinished(s.Drawn)
	}
	switch p, ok := w.Activity().(activity.Place); {
	case ok:
		p.GoOn(s.Cell, s.Reading, same)
	case same:
		w.Board.MoveTo(min(s.Cell, cells-1))
	}
}
