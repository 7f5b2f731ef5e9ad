package solve

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/rating"
	"nonet/core/render"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/guide"
	"nonet/gui/status"
)

// Content is everything a Panel shows.
type Content struct {
	Puzzle           sudoku.Puzzle
	Typed            sudoku.Grid
	Cursor           int
	CanUndo, CanRedo bool
	CanClear         bool           // the selected cells hold something that can be erased
	Pencil           session.Pencil // of the cell of the cursor
	Style            render.Style   // of the board

	Hand       hand
	DigitFirst bool

	// Working reports whether the digits are being checked, or the answer is being searched for.
	Working bool
	// Review is the result of the last check, or of the search for the answer, for the board as it
	// is now; nil for none.
	Review *review.Review
	// Misplaced are the corner marks that the last check has found to leave out the place of their digit.
	Misplaced []session.Misplaced
	// Fault is what is known to be wrong with the puzzle itself; nil for nothing.
	Fault *review.Review
	// Rating is how hard the puzzle is, if that is known.
	Rating rating.Rating
	// Answered reports whether the program filled in the rest.
	Answered bool
	// Guidance is what is shown in place of the pad; nil for the pad.
	Guidance *guide.Guidance

	Time      timeShown
	Hints     int  // the number of hints
	CanReplay bool // there are steps to show again
	Unchecked bool // mistakes are never shown
}

// Solved reports whether every blank is filled and no rule is broken.
func (m *Content) Solved() bool { return m.grid().Solves(m.Puzzle) }

// Marks returns the result of a check as marks: a wrong digit is marked like one that breaks a
// rule and crossed out, because the digit that it clashes with may be right. Digits of which it is not known which is wrong have a dashed frame, and so
// have corner marks that leave out the place of their digit.
func (m *Content) Marks() map[int]render.Marks {
	if m.Review == nil {
		return nil
	}
	marks := check.ReviewMarks(m.Review)
	for _, wrong := range m.Misplaced {
		for _, cell := range wrong.Cells {
			marks[cell] |= render.Refuser
		}
	}
	return marks
}

// Faulty reports whether the puzzle itself is known not to be proper.
func (m *Content) Faulty() bool { return faulty(m.Review) || m.Fault != nil }

// several reports whether the puzzle is known to have more than one solution.
func (m *Content) several() bool {
	return m.Review != nil && m.Review.Puzzle == review.Several || m.Fault != nil && m.Fault.Puzzle == review.Several
}

func faulty(r *review.Review) bool {
	return r != nil && (r.Puzzle == review.Broken || r.Puzzle == review.None || r.Puzzle == review.Several)
}

// chosen reports whether the key of a digit or colour is marked: it was chosen, or the cell of the cursor has it.
func (m *Content) chosen(mode Mode, n uint8) bool {
	switch {
	case m.DigitFirst || m.Hand.picking:
		return n == m.Hand.held
	case mode == Colours:
		return m.Pencil.Colours.Has(int(n))
	case mode == Corner:
		return m.Pencil.Corner.Has(n)
	case mode == Centre:
		return m.Pencil.Centre.Has(n)
	}
	return max(m.Puzzle.Givens[m.Cursor], m.Typed[m.Cursor]) == n
}

// grid returns every digit on the board.
func (m *Content) grid() sudoku.Grid {
	g := m.Puzzle.Givens.Clone()
	for cell, d := range m.Typed {
		if g[cell] == 0 {
			g[cell] = d
		}
	}
	return g
}

// progress returns how many of the blanks are filled.
func (m *Content) progress() (filled, blanks int) {
	for cell, d := range m.Puzzle.Givens {
		if d != 0 {
			continue
		}
		blanks++
		if m.Typed[cell] != 0 {
			filled++
		}
	}
	return filled, blanks
}

// full reports whether every blank is filled, correctly or not.
func (m *Content) full() bool {
	filled, blanks := m.progress()
	return filled == blanks
}

// A saying is a sentence with an icon and the colour of the icon.
type saying struct {
	text   string
	icon   fyne.ThemeIconName
	colour fyne.ThemeColorName
}

func say(icon fyne.ThemeIconName, colour fyne.ThemeColorName, key string, data ...words.Data) saying {
	return saying{words.T(key, data...), icon, colour}
}

// spoken returns what the panel says that a screen reader reads out: the hint, the result of a check, what is wrong with the
// puzzle, or what came of it.
func (m *Content) spoken() string {
	switch {
	case m.Guidance != nil:
		return m.Guidance.Text()
	case m.Review != nil || m.Fault != nil || m.full():
		return m.Text()
	}
	return ""
}

// Text returns the sentence in the panel.
func (m *Content) Text() string { return m.saying().text }

func (m *Content) saying() saying {
	filled, blanks := m.progress()
	switch {
	case m.Working:
		return say(theme.IconNameMoreHorizontal, theme.ColorNamePlaceHolder, "solve.working")
	case m.Solved() && m.Answered && m.several():
		return say(theme.IconNameWarning, theme.ColorNameWarning, "solve.answered.several")
	case m.Solved() && m.Answered:
		return say(theme.IconNameInfo, theme.ColorNamePrimary, "solve.answered")
	case m.Solved() && blanks == 0:
		return say(theme.IconNameInfo, theme.ColorNamePrimary, "solve.nothing")
	case m.Solved():
		s := m.praise()
		if m.Time.Spent >= time.Second && !m.Time.Hidden {
			s.text = words.Join(s.text, words.T("solve.solved.time", words.Data{"Time": words.Elapsed(m.Time.Spent)}))
		}
		if m.Hints > 0 {
			s.text = words.Join(s.text, words.T("solve.solved.hints", words.Data{"Count": m.Hints}))
		}
		return m.rated(s)
	case m.Review != nil:
		return m.found(m.Review, filled)
	case m.Fault != nil:
		return m.found(m.Fault, 0)
	case m.full():
		return say(theme.IconNameWarning, theme.ColorNameError, "solve.full")
	case filled == 0:
		return m.rated(say(theme.IconNameInfo, theme.ColorNamePlaceHolder, "solve.begin"))
	}
	return m.rated(say(theme.IconNameInfo, theme.ColorNamePlaceHolder, "solve.left", words.Data{"Count": blanks - filled}))
}

// solvedByHand reports whether a person has solved the puzzle.
func (m *Content) solvedByHand() bool {
	_, blanks := m.progress()
	return !m.Working && m.Solved() && !m.Answered && blanks > 0
}

// praise says that the puzzle is solved.
func (m *Content) praise() saying {
	_, blanks := m.progress()
	key := "solve.solved.text"
	if m.Hints > 0 {
		key = "solve.solved.helped"
	}
	return say(theme.IconNameConfirm, theme.ColorNameSuccess, key, words.Data{"Count": blanks})
}

// facts says in short how hard the puzzle is, what time it took, and with how many hints.
func (m *Content) facts() (facts []string) {
	if rated := words.Rating(m.Rating); rated != "" {
		facts = append(facts, rated)
	}
	if m.Time.Spent >= time.Second && !m.Time.Hidden {
		facts = append(facts, words.Elapsed(m.Time.Spent))
	}
	if m.Hints == 0 {
		return append(facts, words.T("solve.shared.alone"))
	}
	return append(facts, words.T("solve.solved.hints.short", words.Data{"Count": m.Hints}))
}

// rated adds the rating of the puzzle, if it is known, to a sentence.
func (m *Content) rated(s saying) saying {
	s.text = words.WithRating(s.text, m.Rating)
	return s
}

// found returns the sentence about the result of a check.
func (m *Content) found(r *review.Review, filled int) saying {
	wrong := len(r.Wrong)
	data := words.Data{"Count": filled, "Wrong": wrong, "Cells": check.Cells(m.Puzzle.Layout, r.Wrong)}
	bad := func(key string) saying {
		s := say(theme.IconNameError, theme.ColorNameError, key, data)
		if r.Puzzle == review.Several {
			s.text = words.Join(s.text, words.T("solve.also.several"))
		}
		return s
	}
	doubtful := func(key string) saying { return say(theme.IconNameWarning, theme.ColorNameWarning, key, data) }
	good := func(key string) saying { return say(theme.IconNameConfirm, theme.ColorNameSuccess, key, data) }
	switch {
	case r.Puzzle == review.Broken:
		data["Rule"] = words.BrokenRules(m.Puzzle.Layout, r.Broken)[0]
		return bad("solve.fault.broken")
	case r.Puzzle == review.None:
		return bad("solve.fault.none")
	case wrong == 1:
		return bad("solve.wrong.one")
	case wrong > 1:
		return bad("solve.wrong.several")
	case len(r.Clash) > 0:
		data["Cells"] = check.Cells(m.Puzzle.Layout, r.Clash)
		return bad("solve.clash")
	case r.Puzzle == review.Several && r.Fits && filled == 0:
		return doubtful("solve.fault.several")
	case r.Puzzle == review.Several && r.Fits:
		return doubtful("solve.fits.several")
	case r == m.Review && len(m.Misplaced) > 0:
		data["Places"] = check.Places(m.Misplaced)
		return bad("solve.places")
	case r.Puzzle == review.One && filled == 0:
		return m.rated(good("solve.fits.nothing"))
	case r.Puzzle == review.One:
		return good("solve.fits")
	case r.Fits:
		return doubtful("solve.unknown.fits")
	}
	return doubtful("solve.unknown")
}

// guide says what the keys and the pointer write.
func (m *Content) guide() *status.Message {
	key, data := "solve.hint."+m.Hand.mode.id(), words.Data{"Digit": sudoku.Symbol(m.Hand.filter.digit)}
	switch {
	case m.Hand.from != nil:
		key, data = "solve.hint.links.from", words.Data{"Digit": sudoku.Symbol(m.Hand.from.Digit), "Cell": m.Puzzle.Layout.CellName(m.Hand.from.Cell)}
	case m.Hand.held != 0 && m.Hand.mode == Colours:
		key, data = "solve.hint.held.colours", words.Data{"N": m.Hand.held}
	case m.Hand.held != 0:
		key, data = "solve.hint.held", words.Data{"Digit": sudoku.Symbol(m.Hand.held)}
	case m.DigitFirst && m.Hand.mode != Links:
		key = "solve.hint.digitfirst"
	case m.Hand.mode == Colours && m.Hand.filter.digit != 0:
		key = "solve.hint.tint"
	}
	return status.Note(key, data)
}
