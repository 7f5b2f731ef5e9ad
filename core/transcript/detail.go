package transcript

import (
	"encoding/json"
	"slices"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// detail reads what else a step says: of a choice, a rejection, or what clause learning does.
func (b *state) detail(s *engine.Step, l *line) *Error {
	switch s.Kind {
	case engine.Reject:
		if i, ok := b.constraint(s, l); ok && word(l.Peer) == "" {
			s.Detail = engine.ConstraintDetail(i)
		} else if peer := b.peer(s, l); peer >= 0 {
			s.Detail = engine.PeerDetail(peer)
		}
	case engine.Choose:
		return b.choose(s, l)
	case engine.Conflict, engine.Learn:
		if i, ok := b.constraint(s, l); ok && s.Kind == engine.Conflict {
			s.Detail = engine.ConflictDetail(i)
			return nil
		}
		n := b.clause(l)
		s.Detail = engine.ClauseDetail(n)
		b.clauses.Add(n, engine.Clause{Literals: b.literals(l)})
	case engine.Backjump:
		n, _ := number(l.Over)
		s.Detail = engine.CountDetail(limited(n, 1<<30))
	}
	return nil
}

// constraint returns the number of the constraint that a line names by its clue: of those that the clue means, one about the cell of the step and the
// cell that it names beside, if there is one. It is one more than there are if it follows from several clues. ok is false if the line names none.
func (b *state) constraint(s *engine.Step, l *line) (i int, ok bool) {
	name, all := word(l.Clue), b.puzzle.Clues.Constraints()
	if len(all) == 0 {
		return -1, false
	}
	if name == Several {
		return len(all), true
	}
	if b.clues == nil {
		b.clues = map[string]int{}
		for i, c := range b.puzzle.Clues.All() {
			b.clues[rules.Text(b.layout, c)] = i
		}
	}
	clue, ok := b.clues[name]
	if !ok {
		return -1, false
	}
	with, named := b.cells[word(l.With)]
	best, rank := -1, -1
	for i := range all {
		if all[i].Clue != clue {
			continue
		}
		at := 0
		if slices.Contains(all[i].Cells, int(s.Cell)) {
			at += 4
		}
		if named && slices.Contains(all[i].Cells, with) {
			at += 2
		}
		if all[i].Kind != sudoku.Differ { // which is named by the cell that has the digit
			at++
		}
		if at > rank {
			best, rank = i, at
		}
	}
	return best, best >= 0
}

// clause returns the number of the clause that a line names, from 0: the next one if it names none.
func (b *state) clause(l *line) int {
	n, ok := number(l.Clause)
	if n--; !ok {
		n = b.highest
	}
	n = limited(n, 1<<27-1)
	b.highest = max(b.highest, n+1)
	return n
}

// literals returns the literals of a clause, as far as they can be read.
func (b *state) literals(l *line) (all []engine.Literal) {
	var list []struct {
		Cell  string
		Digit int
		Is    bool
	}
	_ = json.Unmarshal(l.Literals, &list)
	for _, literal := range list {
		if cell, ok := b.cells[literal.Cell]; ok && literal.Digit > 0 && literal.Digit <= b.layout.Side() {
			all = append(all, engine.Literal{Cell: int16(cell), Digit: uint8(literal.Digit), Not: !literal.Is})
		}
	}
	return all
}

// limited returns a number that is at least 0 and at most what there is room for.
func limited(n, most int) int { return min(max(n, 0), most) }

// choose reads what the search branches on next. What the program does not say is known from the board, or left open.
func (b *state) choose(s *engine.Step, l *line) *Error {
	rule, _ := engine.SelectionNamed(word(l.Rule))
	if rule == engine.FewestDigits && (b.engine != nil && b.engine.Selects == engine.FewestAtRandom || word(l.Ties) == engine.FewestAtRandom.Ties()) {
		rule = engine.FewestAtRandom
	}
	c := engine.Choice{Rule: rule, Cell: int(s.Cell), House: -1, Digit: s.Digit, Equal: 1}
	if text := word(l.Column); text != "" {
		column, ok := b.column(text)
		if !ok {
			return fault("column", values{"Text": clean(text, quoted)})
		}
		demand := engine.ColumnOf(b.layout, column)
		if c.Cell, c.House, c.Digit = demand.Cell, demand.House, demand.Digit; !rule.OfColumns() && rule != engine.ByTurn {
			c.Rule = engine.FewestRows // the only rule for which an item is known
		}
	} else if rule.OfColumns() {
		return fault("column", values{"Text": ""})
	}
	if text := word(l.Chute); text != "" {
		c.House = b.chute(text)
	}
	if !named(c) {
		c.Rule = engine.Unsaid
	}
	if !named(c) {
		return fault("nocell", values{"Step": l.Step})
	}
	size, ok := number(l.Size)
	if !ok && c.Cell >= 0 {
		size = b.candidates(c.Cell)
	}
	c.Size = limited(size, b.layout.Side())
	if equal, ok := number(l.Equal); ok {
		c.Equal = limited(equal, 1<<14-1)
	}
	*s = engine.ChooseStep(c, 0, 0)
	return nil
}

// named reports whether a choice has what its rule chooses, which its sentence names.
func named(c engine.Choice) bool {
	candidate, chute := c.Cell >= 0 && c.Digit != 0, c.House >= 0 && c.Digit != 0
	switch c.Rule {
	case engine.FewestWays, engine.StrikesMost, engine.Probed:
		return chute
	case engine.MostActive, engine.FixedOrder:
		return candidate
	case engine.FewestRows, engine.FirstColumn, engine.ByTurn:
		return c.Cell >= 0 || chute
	}
	return c.Cell >= 0
}

// candidates returns the number of digits that a cell may take.
func (b *state) candidates(cell int) int {
	if b.domains != nil {
		return b.domains[cell].Len()
	}
	return b.puzzle.WithGivens(b.grid).Candidates(cell).Len()
}

// chute returns the first house of a band or stack: “band 2”. It is -1 if there is none of that name.
func (b *state) chute(text string) int {
	for i, house := range b.layout.Houses() {
		if house.Index%3 != 0 {
			continue
		}
		for kind, lines := range map[string]string{"band": "row", "stack": "column"} {
			if house.Kind.String() == lines && text == kind+" "+string(rune('1'+house.Index/3)) {
				return i
			}
		}
	}
	return -1
}

// preference reads why a digit is tried before the others of its cell.
func preference(l *line) engine.Detail {
	order, ok := engine.OrderNamed(word(l.Order))
	if !ok || order == engine.Ascending {
		return engine.Detail{}
	}
	p := engine.Preference{Order: order}
	for _, field := range []struct {
		from json.RawMessage
		to   *int
		most int
	}{{l.Left, &p.Left, 1<<6 - 1}, {l.Strikes, &p.Strikes, 1<<8 - 1}, {l.Equal, &p.Equal, 1<<6 - 1}} {
		n, _ := number(field.from)
		*field.to = limited(n, field.most)
	}
	return engine.PreferenceDetail(p)
}

// reason reads why a digit was forced or a candidate struck. Without a rule, it is the clue that the line names, or else a candidate is struck by the
// peer that holds the digit, if there is one.
func (b *state) reason(s *engine.Step, l *line) engine.Detail {
	rule, ok := engine.RuleNamed(word(l.Rule))
	if i, clue := b.constraint(s, l); clue && (rule == engine.ByClue && ok || !ok && word(l.Peer) == "") {
		return engine.ReasonDetail(engine.BecauseOfConstraint(i))
	}
	peer := -1
	if s.Kind == engine.Prune {
		peer = b.peer(s, l)
	}
	switch {
	case !ok && peer >= 0:
		return engine.ReasonDetail(engine.Because(engine.Peer, peer))
	case !ok || rule == engine.ByClue: // which the line does not name
		return engine.Detail{}
	case rule == engine.Learnt:
		n, _ := number(l.Clause)
		return engine.ReasonDetail(engine.BecauseOfClause(max(n-1, 0)))
	case rule == engine.Peer || rule == engine.LastValue:
		if peer < 0 {
			return engine.Detail{}
		}
		return engine.ReasonDetail(engine.Because(rule, peer))
	}
	var houses []int
	for _, field := range []json.RawMessage{l.House, l.Within} {
		if house, ok := b.houses[word(field)]; ok {
			houses = append(houses, house)
		}
	}
	if len(houses) < rule.Houses() {
		return engine.Detail{} // its sentence would name a house
	}
	return engine.ReasonDetail(engine.Because(rule, houses...))
}

// peer returns the cell that excludes the digit of a step: that which the line names, or a peer that holds the digit; -1 if there is none.
func (b *state) peer(s *engine.Step, l *line) int {
	cell := int(s.Cell)
	if peer, ok := b.cells[word(l.Peer)]; ok && peer != cell {
		if slices.Contains(b.puzzle.Peers(cell), peer) {
			return peer
		}
	}
	for _, peer := range b.puzzle.Peers(cell) {
		if b.grid[peer] == s.Digit {
			return peer
		}
	}
	return -1
}
