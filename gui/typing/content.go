package typing

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/rating"
	"nonet/core/rules"
	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/suspect"
	"nonet/core/words"
	"nonet/gui/typist"
)

// Content is everything a Panel shows.
type Content struct {
	Puzzle  sudoku.Puzzle
	Cursor  int
	Waiting uint8 // the first figure of a digit; 0 for none
	Past    bool  // the last cell was passed

	Tool    strokes.Tool   // what is drawn; Digits for nothing
	Stroke  strokes.Stroke // what is being drawn
	Painted int            // the cells in regions that are not complete yet

	Verdict  Verdict
	Progress Progress      // of the search for the verdict, if that is Unknown
	Rating   rating.Rating // of a puzzle with exactly one solution, if it is known
	Ended    bool          // the puzzle was typed to its end
	Photo    bool          // there is a photo that was read
	Doubts   int           // the number of cells to compare with it
	Broken   string        // which rules are broken

	Suggestions []Suggestion
	Selected    int  // the index of a suggestion; -1 for none
	Seeking     bool // more suggestions may come
	Sought      bool // the search for suggestions was begun
	GaveUp      bool // the search was incomplete: there may be others

	Reading, Read bool // the board is being read back, and has been read to the end
	Passage       typist.Passage
	Mended        int
}

// A Suggestion is a set of changes with which a puzzle would have exactly one solution.
type Suggestion struct {
	Changes []Change
	Kind    string  // of the mistake, as in the keys "typing.kind."; may be empty
	Score   float64 // its likelihood among all in the list

	Sum      *suspect.SumChange // the sum of a cage that is changed in place of digits; nil for none
	Doubtful bool               // the photo was not sure of these cells, or of this sum
}

// A Change is that of one cell; 0 is a blank.
type Change struct {
	Cell    int
	Was, Is uint8
}

// Text describes the changes: "r3c5: 7 → 1". For a row that was typed one cell off it gives the
// corrected row, which can be compared with the paper. For more changes than that it only says
// where they begin and in which direction they go.
func (s Suggestion) Text(p sudoku.Puzzle) string {
	if s.Sum != nil {
		return words.T("typing.change.sum", words.Data{"Clue": words.ClueName(p.Layout, s.Sum.Cage), "Was": s.Sum.Cage.Number, "Is": s.Sum.To})
	}
	const most = 2
	mended := p.Givens.Clone()
	for _, c := range s.Changes {
		mended[c.Cell] = c.Is
	}
	h, ok := s.line(p.Layout)
	switch {
	case len(s.Changes) > most && ok:
		var digits sudoku.Grid
		for _, cell := range h.Cells {
			digits = append(digits, mended[cell])
		}
		return words.T("typing.change.line", words.Data{
			"House": words.T("house."+h.Kind.String(), words.Data{"N": h.Index + 1}), "Digits": digits.String()})
	case len(s.Changes) > most:
		first, key := s.Changes[0].Cell, "typing.change.rest.on"
		if slices.Equal(mended[first:len(mended)-1], p.Givens[first+1:]) {
			key = "typing.change.rest.back"
		}
		return words.T(key, words.Data{"Cell": p.Layout.CellName(first)})
	}
	var all []string
	for _, c := range s.Changes {
		all = append(all, words.T("typing.change", words.Data{
			"Cell": p.Layout.CellName(c.Cell), "Was": symbol(c.Was), "Is": symbol(c.Is)}))
	}
	return words.List(all)
}

// same reports whether two suggestions change the same.
func (s Suggestion) same(other Suggestion) bool {
	return slices.Equal(s.Changes, other.Changes) && (s.Sum == nil) == (other.Sum == nil) && (s.Sum == nil || s.Sum.Clue == other.Sum.Clue && s.Sum.To == other.Sum.To)
}

// cells returns the cells that it is about.
func (s Suggestion) cells() []int {
	if s.Sum != nil {
		return s.Sum.Cage.Cells
	}
	var cells []int
	for _, c := range s.Changes {
		cells = append(cells, c.Cell)
	}
	return cells
}

// line returns the row or column that contains all changes, and whether there is one.
func (s Suggestion) line(l *sudoku.Layout) (h sudoku.House, ok bool) {
	for _, h := range l.Houses() {
		inside := func(c Change) bool { return slices.Contains(h.Cells, c.Cell) }
		if h.Kind.IsLine() && !slices.ContainsFunc(s.Changes, func(c Change) bool { return !inside(c) }) {
			return h, true
		}
	}
	return sudoku.House{}, false
}

// reason names the mistake, and how likely it is.
func (s Suggestion) reason() string {
	if s.Kind == "" {
		return ""
	}
	key := "typing.reason"
	if s.Doubtful {
		key = "typing.reason.doubtful"
	}
	return words.T(key, words.Data{
		"Kind": words.T("typing.kind." + s.Kind), "Percent": percent(s.Score)})
}

// percent returns a share as a percentage, but never 0 or 100.
func percent(share float64) string {
	switch n := int(100*share + 0.5); {
	case n < 1:
		return "< 1"
	case n > 99:
		return "> 99"
	default:
		return strconv.Itoa(n)
	}
}

// symbol returns the symbol of a digit, or the word for a blank.
func symbol(d uint8) string {
	if d == 0 {
		return words.T("typing.blank")
	}
	return sudoku.Symbol(d)
}

// words returns the text of the verdict, its icon and the icon's colour.
func (m *Content) words() (text string, icon fyne.ThemeIconName, colour fyne.ThemeColorName) {
	data := words.Data{"Count": m.Puzzle.Givens.Filled() + len(m.Puzzle.Clues.All()), "Photo": m.Photo}
	if wrong := m.Verdict == None || m.Verdict == Several || m.Verdict == Broken; wrong && m.Doubts > 0 {
		data["Doubts"] = m.Doubts
		return words.T("typing.verdict.doubts", data), theme.IconNameQuestion, theme.ColorNameWarning
	}
	if text := m.covers(); text != "" {
		return text, theme.IconNameWarning, theme.ColorNameWarning
	}
	switch m.Verdict {
	case Empty:
		return words.T("typing.verdict.empty"), theme.IconNameInfo, theme.ColorNamePlaceHolder
	case Broken:
		return m.Broken, theme.IconNameWarning, theme.ColorNameError
	case None:
		return words.T("typing.verdict.none", data), theme.IconNameError, theme.ColorNameError
	case One:
		return words.WithRating(words.T("typing.verdict.one", data), m.Rating), theme.IconNameConfirm, theme.ColorNameSuccess
	case Guessed:
		return words.T("typing.verdict.guessed", data), theme.IconNameQuestion, theme.ColorNameWarning
	case Several:
		if m.Ended {
			return words.T("typing.verdict.several", data), theme.IconNameWarning, theme.ColorNameWarning
		}
		return words.T("typing.verdict.typing", data), theme.IconNameMoreHorizontal, theme.ColorNamePlaceHolder
	}
	switch m.Progress {
	case LookingLong:
		return words.T("typing.verdict.long", data), theme.IconNameMoreHorizontal, theme.ColorNamePlaceHolder
	case GivenUp:
		return words.T("typing.verdict.unknown", data), theme.IconNameQuestion, theme.ColorNamePlaceHolder
	case Unjudged:
		return words.T("typing.verdict.unjudged", data), theme.IconNameInfo, theme.ColorNamePlaceHolder
	}
	return words.T("typing.verdict.looking", data), theme.IconNameMoreHorizontal, theme.ColorNamePlaceHolder
}

// spoken returns what the panel says that a screen reader reads out: the verdict, unless it only says that there is more to type, and what was
// probably misread.
func (m *Content) spoken() string {
	switch {
	case m.Verdict == Empty, m.Verdict == Several && !m.Ended, m.Verdict == Unknown && m.Progress < GivenUp:
		return ""
	}
	text, _, _ := m.words()
	if n := m.Selected; n >= 0 && n < len(m.Suggestions) {
		text = words.Join(text, m.Suggestions[n].Text(m.Puzzle), m.Suggestions[n].reason())
	}
	return text
}

// place says where the cursor is.
func (m *Content) place() string {
	cell := m.Puzzle.Layout.CellName(m.Cursor)
	switch {
	case m.Reading && m.Read:
		return words.T("typing.place.read")
	case m.Reading:
		return words.T("typing.place.reading", words.Data{"Row": m.Cursor/m.Puzzle.Layout.Side() + 1, "Rows": m.Puzzle.Layout.Side()})
	case m.Waiting != 0:
		return words.T("typing.place.waiting", words.Data{"Cell": cell, "Figure": int(m.Waiting)})
	case m.Tool != strokes.Digits:
		return m.strokeText()
	case m.Past:
		return words.T("typing.place.past")
	}
	return cell
}

// strokeText says what is being drawn, or how far it has come.
func (m *Content) strokeText() string {
	c := rules.CoverageOf(m.Puzzle)
	data := words.Data{"Cell": m.Puzzle.Layout.CellName(m.Cursor), "Count": len(m.Stroke.Cells), "Sum": m.Stroke.Number, "Cages": c.Cages, "Cells": c.Cells, "All": m.Puzzle.Layout.Cells()}
	switch {
	case m.Tool == strokes.Regions:
		if data["Cells"] = m.Painted; m.Painted == 0 {
			return m.Puzzle.Layout.CellName(m.Cursor)
		}
		return words.T("typing.place.regions", data)
	case m.Tool.Summed() && len(m.Stroke.Cells) > 0 && m.Stroke.Number > 0:
		return words.T("typing.place.sum", data)
	case len(m.Stroke.Cells) > 1:
		return words.T("typing.place.stroke", data)
	case m.Tool == strokes.Cages && c.Cages > 0:
		return words.T("typing.place.cages", data)
	}
	return m.Puzzle.Layout.CellName(m.Cursor)
}

// mostBare is the number of cells in no cage up to which they were probably forgotten: the cages of most killers cover the grid.
const mostBare = 4

// covers says what is wrong with the cages of a killer as a whole: they cover the grid, and their sums do not add up to what its digits do, or they
// leave a few cells out and there is not one solution; "" for nothing.
func (m *Content) covers() string {
	c := rules.CoverageOf(m.Puzzle)
	if n := len(c.Bare); c.Cages > 0 && n > 0 && n <= mostBare && (m.Verdict == None || m.Verdict == Several) {
		var names []string
		for _, cell := range c.Bare {
			names = append(names, m.Puzzle.Layout.CellName(cell))
		}
		return words.T("typing.verdict.bare", words.Data{"Count": n, "Cells": words.List(names)})
	}
	if excess, known := c.Excess(m.Puzzle.Layout); !known || excess == 0 {
		return ""
	}
	return words.T("typing.verdict.cover", words.Data{"Sum": c.Sum, "Whole": c.Whole})
}
