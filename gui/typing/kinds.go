package typing

import (
	"slices"

	"fyne.io/fyne/v2"

	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// The kind of a puzzle is what it has beside rows, columns and boxes. It may have several: a jigsaw with cages is one of each.

// furtherHouses are the houses of the whole grid, in the order in which they are offered.
var furtherHouses = []sudoku.Extra{sudoku.Diagonals, sudoku.Windows, sudoku.Groups}

// A gridRule is a rule about all cells. It may be several clues: that X and V are printed everywhere is about the sums 10 and 5.
type gridRule struct {
	key   string // of its names
	clues []sudoku.Clue
}

// gridRules are those that are offered, in that order.
var gridRules = []gridRule{
	{"knight", []sudoku.Clue{{Kind: sudoku.Knight}}},
	{"king", []sudoku.Clue{{Kind: sudoku.King}}},
	{"nonconsecutive", []sudoku.Clue{{Kind: sudoku.Nonconsecutive}}},
	{"white", []sudoku.Clue{{Kind: sudoku.OnlyDifference, Number: 1}}},
	{"black", []sudoku.Clue{{Kind: sudoku.OnlyRatio, Number: 2}}},
	{"sums", []sudoku.Clue{{Kind: sudoku.OnlySum, Number: 5}, {Kind: sudoku.OnlySum, Number: 10}}},
}

// is reports whether a clue is one of the rule.
func (g gridRule) is(c sudoku.Clue) bool { return slices.ContainsFunc(g.clues, c.Equal) }

// holds reports whether a puzzle has the rule.
func (g gridRule) holds(p sudoku.Puzzle) bool { return slices.ContainsFunc(p.Clues.All(), g.is) }

func hasHouses(p sudoku.Puzzle, e sudoku.Extra) bool { return p.Layout.Shape().Extra&e != 0 }

// isKiller, isJigsaw and isLined report whether there are cages, regions, or lines, dots and signs: drawn, or chosen to be drawn.
func (m *Content) isKiller() bool {
	return m.Tool == strokes.Cages || slices.ContainsFunc(m.Puzzle.Clues.All(), func(c sudoku.Clue) bool { return c.Kind == sudoku.Cage && !strokes.IsRegion(c) })
}

func (m *Content) isJigsaw() bool {
	shape := m.Puzzle.Layout.Shape()
	return m.Tool == strokes.Regions || shape.Regions != "" && !m.Puzzle.Layout.Latin() || slices.ContainsFunc(m.Puzzle.Clues.All(), strokes.IsRegion)
}

func (m *Content) isLined() bool {
	return m.Tool > strokes.Cages || slices.ContainsFunc(m.Puzzle.Clues.All(), func(c sudoku.Clue) bool { return c.Kind != sudoku.Cage && len(c.Cells) > 0 })
}

// kinds returns the ends of the keys of the kinds that the puzzle is of; none for a plain one.
func (m *Content) kinds() []string {
	var all []string
	add := func(is bool, key string) {
		if is {
			all = append(all, key)
		}
	}
	add(m.isKiller(), "killer")
	add(m.isJigsaw(), "jigsaw")
	add(m.isLined(), "lines")
	for _, e := range furtherHouses {
		add(hasHouses(m.Puzzle, e), e.Names()[0])
	}
	for _, g := range gridRules {
		add(g.holds(m.Puzzle), g.key)
	}
	return all
}

// kindText names the kind of the puzzle: the first of its kinds, and how many more there are.
func (m *Content) kindText() string {
	kinds := m.kinds()
	if len(kinds) == 0 {
		kinds = []string{"plain"}
	}
	data := words.Data{"Kind": words.T("typing.puzzle." + kinds[0]), "More": len(kinds) - 1}
	if len(kinds) > 1 {
		return words.T("typing.puzzle.several", data)
	}
	return words.T("typing.puzzle.what", data)
}

// kindItems are the entries of the menu of kinds.
func (p *Panel) kindItems() []*fyne.MenuItem {
	m := &p.shown
	item := func(key string, checked bool, do func()) *fyne.MenuItem {
		return controls.CheckedItem(words.T(key), checked, func() { p.press(do) })
	}
	items := []*fyne.MenuItem{
		item("typing.puzzle.plain", len(m.kinds()) == 0, p.do.Plain),
		item("typing.puzzle.draw.killer", m.isKiller(), func() { p.do.Tool(strokes.Cages) }),
		item("typing.puzzle.draw.jigsaw", m.isJigsaw(), func() { p.do.Tool(strokes.Regions) }),
		controls.CheckedItem(words.T("typing.puzzle.draw.lines"), m.isLined(), p.draws.open),
		fyne.NewMenuItemSeparator(),
	}
	for _, e := range furtherHouses {
		has := hasHouses(m.Puzzle, e)
		items = append(items, item("typing.rule."+e.Names()[0], has, func() { p.do.Houses(e, !has) }))
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, g := range gridRules {
		has := g.holds(m.Puzzle)
		items = append(items, item("typing.rule."+g.key, has, func() { p.do.GridRule(g, !has) }))
	}
	return items
}

// MakePlain removes all rules beside rows, columns and boxes, and what is being drawn. Undo brings them back.
func (r *Room) MakePlain() {
	r.Choose(strokes.Digits)
	r.ruleAs(strokes.Undrawn(r.host.Now().Layout()), nil)
}

// SetHouses adds or removes further houses.
func (r *Room) SetHouses(e sudoku.Extra, on bool) {
	l := r.host.Now().Layout()
	extra := l.Shape().Extra &^ e
	if on {
		extra |= e
	}
	if extra == l.Shape().Extra {
		return
	}
	switch with, err := l.WithHouses(extra); {
	case err == nil:
		r.ruleAs(with, r.clues())
	case l.Side() > sudoku.MaxDrawn:
		r.tooLarge()
	default:
		r.warn("typing.draw.houses", nil)
	}
}

// tooLarge says that the grid is too large for regions that are drawn, and for further houses.
func (r *Room) tooLarge() { r.warn("typing.draw.large", words.Data{"Most": sudoku.MaxDrawn}) }

// SetGridRule adds or removes a rule about the whole grid.
func (r *Room) SetGridRule(g gridRule, on bool) {
	clues := slices.DeleteFunc(slices.Clone(r.clues()), g.is)
	if on {
		clues = append(clues, g.clues...)
	}
	r.rule(clues)
}
