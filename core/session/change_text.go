package session

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonet/core/position"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A change is written as text, of which an item is what happened to one thing:
//
//	r1c3 .>4               a digit was typed into a blank; "=4" is a given, and digits are numbers here
//	r1c3 corner +14-7      notes that were written, and others that were removed, by their symbols
//	r1c3 centre -4
//	r1c3 colours +2        colours of the cell
//	r1c3 tint2 +14         candidates that were given the second colour
//	link +0 r1c3=4 r5c3=4 strong    a link was drawn, and is the first; "-0" if it was removed
//	clue +0 cage 15 r1c1 r1c2       the same of a clue, as core/rules writes it
//	combination +0 69 r1c1 r1c2     the same of a combination of the cage in these cells that was struck
//	shape 3x3>3x3+diagonals         the houses, as sudoku.Shape writes them
//
// The notes of a board are written in the same way, as the change that writes them all.

// Items returns a change of a board of a layout as the items of its text. Whether typing in begins or ends with it is left out.
func (c Change) Items(l *sudoku.Layout) []string {
	var items []string
	for _, cell := range c.Cells {
		name := l.CellName(cell.Cell) + " "
		if cell.Before.Digit != cell.After.Digit || cell.Before.Given != cell.After.Given {
			items = append(items, name+cell.Before.text()+">"+cell.After.text())
		}
		if cell.Before.Pencil == cell.After.Pencil {
			continue
		}
		before, after := cell.Before.pencil(), cell.After.pencil()
		for _, f := range fields {
			if text := signed(*f.of(&before), *f.of(&after)); text != "" {
				items = append(items, name+f.name+" "+text)
			}
		}
		if text := signed(sudoku.Digits(before.Colours), sudoku.Digits(after.Colours)); text != "" {
			items = append(items, name+coloursKey+" "+text)
		}
	}
	for _, link := range c.Links {
		items = append(items, linkKey+" "+listed(link, link.Element.text(l)))
	}
	for _, struck := range c.Struck {
		items = append(items, combinationKey+" "+listed(struck, struck.Element.text(l)))
	}
	if c.Shape != nil {
		items = append(items, shapeKey+" "+c.Shape.Before.Shape().String()+">"+c.Shape.After.Shape().String())
	}
	for _, clue := range c.Clues {
		items = append(items, clueKey+" "+listed(clue, rules.Text(l, clue.Element)))
	}
	return items
}

// listed returns the text of an element with its place before it: "+0", or "-0" if it was removed.
func listed[T any](c ListChange[T], element string) string {
	sign := "-"
	if c.Added {
		sign = "+"
	}
	return sign + strconv.Itoa(c.At) + " " + element
}

// readListed reads the place of an element.
func readListed[T any](place string) (c ListChange[T], err error) {
	c.Added = strings.HasPrefix(place, "+")
	c.At, err = strconv.Atoi(strings.TrimLeft(place, "+-"))
	return c, err
}

// taken returns a list after a change that was read, or before it. The error is errItem if the change does not fit the list.
func taken[T any](list []T, c ListChange[T], back bool, equal func(a, b T) bool) ([]T, error) {
	if n := len(list); c.At > n || c.Added == back && (c.At == n || !equal(list[c.At], c.Element)) {
		return list, errItem
	}
	return relisted(list, []ListChange[T]{c}, back), nil
}

// A field is a set of digits in a Pencil.
type field struct {
	name string
	of   func(*Pencil) *sudoku.Digits
}

// fields are the sets of digits in a Pencil, in the order in which they are written. The colours of a cell are the other field.
var fields = func() []field {
	all := []field{
		{"corner", func(p *Pencil) *sudoku.Digits { return &p.Corner }},
		{"centre", func(p *Pencil) *sudoku.Digits { return &p.Centre }},
	}
	for i := range Hues {
		all = append(all, field{fmt.Sprintf("tint%d", i+1), func(p *Pencil) *sudoku.Digits { return &p.Tints[i] }})
	}
	return all
}()

const (
	coloursKey     = "colours"
	linkKey        = "link"
	shapeKey       = "shape"
	clueKey        = "clue"
	combinationKey = "combination"
)

// IsRule reports whether an item is about a clue or the houses.
func IsRule(item string) bool {
	kind, _, _ := strings.Cut(item, " ")
	return kind == clueKey || kind == shapeKey
}

// text returns the digit of a cell: "." for none, "4" for a typed one, "=4" for a given.
func (c Content) text() string {
	switch {
	case c.Digit == 0:
		return "."
	case c.Given:
		return "=" + strconv.Itoa(int(c.Digit))
	}
	return strconv.Itoa(int(c.Digit))
}

// signed returns the digits that a set gained and lost: "+14-7". It is empty if there are none.
func signed(before, after sudoku.Digits) string {
	text := ""
	if gained := after &^ before; gained != 0 {
		text = "+" + gained.Symbols()
	}
	if lost := before &^ after; lost != 0 {
		text += "-" + lost.Symbols()
	}
	return text
}

// text returns a link: "r1c3=4 r5c3=4 strong".
func (l Link) text(of *sudoku.Layout) string {
	kind := "weak"
	if l.Strong {
		kind = "strong"
	}
	end := func(c position.Candidate) string { return of.CellName(c.Cell) + "=" + strconv.Itoa(int(c.Digit)) }
	return end(l.From) + " " + end(l.To) + " " + kind
}

// Forward returns the board after a change that is given as the items of its text, and the change. It returns an error if
// they do not fit this board.
func (s State) Forward(items []string) (State, Change, error) {
	next, err := s.read(items, false)
	return next, between(s, next), err
}

// Back returns the board before a change that led to this one, and the change.
func (s State) Back(items []string) (State, Change, error) {
	before, err := s.read(items, true)
	return before, between(before, s), err
}

// read returns the board after a change, or before it.
func (s State) read(items []string, back bool) (State, error) {
	s.own()
	if back {
		items = slices.Clone(items)
		slices.Reverse(items)
	}
	for _, item := range items {
		if err := s.take(item, back); err != nil {
			return s, fmt.Errorf("it does not fit the board: %q", item)
		}
	}
	if i := slices.IndexFunc(s.struck, s.hasNoSum); i >= 0 {
		return s, fmt.Errorf("no cage has the combination that is struck at %s", s.Layout().CellName(s.struck[i].Cage[0]))
	}
	return s, nil
}

var errItem = errors.New("the item does not fit")

// take makes the change of an item on a board of its own.
func (s *State) take(item string, back bool) error {
	name, rest, _ := strings.Cut(item, " ")
	switch name {
	case linkKey:
		return s.takeLink(rest, back)
	case combinationKey:
		return s.takeCombination(rest, back)
	case shapeKey:
		return s.takeShape(rest, back)
	case clueKey:
		return s.takeClue(rest, back)
	}
	cell, known := s.Layout().CellNamed(name)
	if !known {
		return errItem
	}
	if from, to, ok := strings.Cut(rest, ">"); ok {
		if back {
			from, to = to, from
		}
		content, err := s.contentOf(to)
		if s.content(cell).text() != from || err != nil {
			return errItem
		}
		content.Pencil = s.pencil(cell)
		s.put(cell, content)
		return nil
	}
	key, value, _ := strings.Cut(rest, " ")
	p, side := s.Pencil(cell), s.Layout().Side()
	if key == coloursKey {
		set := sudoku.Digits(p.Colours)
		if err := takeSigned(&set, value, Hues, back); err != nil {
			return err
		}
		p.Colours = Colours(set)
	} else if i := slices.IndexFunc(fields, func(f field) bool { return f.name == key }); i < 0 {
		return errItem
	} else if err := takeSigned(fields[i].of(&p), value, side, back); err != nil {
		return err
	}
	s.write(cell, func(now *Pencil) { *now = p })
	return nil
}

// contentOf reads the text of a digit.
func (s *State) contentOf(text string) (Content, error) {
	if text == "." {
		return Content{}, nil
	}
	number, given := strings.CutPrefix(text, "=")
	digit, err := strconv.Atoi(number)
	if err != nil || digit < 1 || digit > s.Layout().Side() {
		return Content{}, errItem
	}
	return Content{Digit: uint8(digit), Given: given}, nil
}

// takeSigned reads what a set gained and lost.
func takeSigned(set *sudoku.Digits, text string, side int, back bool) error {
	var change [2]sudoku.Digits // gained, lost
	at := -1
	for _, char := range text {
		if sign := strings.IndexRune("+-", char); sign > at {
			at = sign
			continue
		}
		digit, ok := sudoku.DigitOf(char, side)
		if !ok || at < 0 {
			return errItem
		}
		change[at] = change[at].With(digit)
	}
	if back {
		change[0], change[1] = change[1], change[0]
	}
	if *set&change[0] != 0 || change[1]&^*set != 0 || change[0]|change[1] == 0 {
		return errItem
	}
	*set = *set&^change[1] | change[0]
	return nil
}

func (s *State) takeLink(text string, back bool) error {
	parts := strings.Split(text, " ")
	if len(parts) != 4 {
		return errItem
	}
	from, err1 := s.candidate(parts[1])
	to, err2 := s.candidate(parts[2])
	change, err := readListed[Link](parts[0])
	change.Element = Link{from, to, parts[3] == "strong"}
	if errors.Join(err1, err2, err) != nil || from == to || listed(change, change.Element.text(s.Layout())) != text || // such as "++1"
		change.Added != back && slices.ContainsFunc(s.links, change.Element.joins) {
		return errItem
	}
	s.links, err = taken(s.links, change, back, Link.equal)
	return err
}

// takeShape reads a change of the houses.
func (s *State) takeShape(text string, back bool) error {
	from, to, _ := strings.Cut(text, ">")
	if back {
		from, to = to, from
	}
	shape, ok := sudoku.ShapeOf(to)
	l, err := shape.Layout()
	if !ok || err != nil || s.Layout().Shape().String() != from || l.Side() != s.Layout().Side() || l.Shape().String() != to {
		return errItem
	}
	return s.rule(l, s.Puzzle.Clues.All())
}

// takeClue reads a clue that was added or removed.
func (s *State) takeClue(text string, back bool) error {
	number, rest, _ := strings.Cut(text, " ")
	change, err := readListed[sudoku.Clue](number)
	clue, wrong := rules.Parse(s.Layout(), rest)
	if change.Element = clue; err != nil || wrong != nil {
		return errItem
	}
	clues, err := taken(slices.Clone(s.Puzzle.Clues.All()), change, back, sudoku.Clue.Equal)
	if err != nil {
		return err
	}
	return s.rule(s.Layout(), clues)
}

// candidate reads a candidate: "r1c3=4". What is no cell or no number is read as another, so that it is not the
// text of the candidate.
func (s *State) candidate(text string) (position.Candidate, error) {
	name, number, _ := strings.Cut(text, "=")
	cell, _ := s.Layout().CellNamed(name)
	digit, _ := strconv.Atoi(number)
	if digit < 1 || digit > s.Layout().Side() {
		return position.Candidate{}, errItem
	}
	return position.Candidate{Cell: cell, Digit: uint8(digit)}, nil
}
