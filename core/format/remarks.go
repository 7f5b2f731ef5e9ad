package format

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"nonet/core/sudoku"
)

// The keys of the directives.
const (
	KeyBoxes   = "boxes"
	KeyTyped   = "typed"
	KeyTitle   = "title"
	KeySource  = "source"
	KeyNote    = "note"
	KeyLicence = "licence"
	KeyPencil  = "pencil"

	// The houses of the next puzzle beside its rows and columns: a sign for each cell, the same for those of a region, and the names of
	// further houses.
	KeyRegions = "regions"
	KeyHouses  = "houses"
	KeyClue    = "clue" // a clue of the next puzzle, as core/rules writes it

	// The rules of a puzzle that Nonet does not know, after the name of the program whose they are, and the document that says them, in pieces.
	KeyRules    = "rules"
	KeyDocument = "document"
)

// remarks are the comments about one puzzle.
type remarks struct {
	title  string
	source string
	note   []string       // its lines
	pencil []string       // the lines of what else a person had written
	typed  *span          // the symbols, nil if there are none
	boxes  *sudoku.Layout // nil if they are not declared

	regions string       // the signs of the regions; empty if the regions are boxes
	extra   sudoku.Extra // further houses
	shaped  span         // where they are declared; the zero value if they are not
	clues   []span       // the clues

	rules    string   // the rules that Nonet does not know
	document []string // the pieces of the document that says them

	sdk []sdkLine // what may be lines about it, in an .sdk file

	sections bool // it is in a section, and a state may follow
}

// none reports whether there are no comments about the next puzzle.
func (n *remarks) none() bool {
	return n.title == "" && n.source == "" && n.note == nil && n.pencil == nil && n.typed == nil && n.boxes == nil && !n.sections && n.sdk == nil && n.rules == "" && n.document == nil && !n.isShaped() && n.clues == nil
}

// isShaped reports whether regions or further houses are declared.
func (n *remarks) isShaped() bool { return n.regions != "" || n.extra != 0 }

// A directive is a comment for the reader: "# key: value".
type directive struct {
	key   string
	value span
}

// directive parses a comment as a directive.
func (s span) directive() (directive, bool) {
	before, after, ok := strings.Cut(s.String(), ":")
	if !ok {
		return directive{}, false
	}
	key, value := s, s
	key.to, value.from = s.from+len(before), s.to-len(after)
	d := directive{key: strings.ToLower(key.trim().String()), value: value.trim()}
	switch d.key {
	case "license":
		d.key = KeyLicence
	case KeyBoxes, KeyTyped, KeyTitle, KeySource, KeyNote, KeyLicence, KeyPencil, KeyRules, KeyDocument, KeyRegions, KeyHouses, KeyClue:
	default:
		return directive{}, false
	}
	return d, true
}

// isPlainComment reports whether a line is a comment of its own that is no directive.
func (l line) isPlainComment() bool {
	_, ok := l.comment.directive()
	return l.kind == commentLine && !ok
}

// trim returns the span without the white space at its ends.
func (s span) trim() span {
	s.from = s.to - len(strings.TrimLeftFunc(s.String(), unicode.IsSpace))
	s.to = s.from + len(strings.TrimRightFunc(s.String(), unicode.IsSpace))
	return s
}

// declare handles a comment on a line of its own.
func (r *Reader) declare(comment span) error {
	d, ok := comment.directive()
	if !ok {
		if l, ok := comment.sdkLine(); ok {
			r.coming.sdk = append(r.coming.sdk, l)
		}
		return nil
	}
	if err := r.note(&r.coming, d); err != nil {
		if bad, ok := errors.AsType[*Error](err); ok {
			bad.Remark = true
		}
		return err
	}
	switch d.key {
	case KeyTitle:
		r.setHeader(d)
	case KeyBoxes: // of all puzzles below, not only the next
		r.boxes[r.coming.boxes.Side()] = r.coming.boxes
		r.coming.boxes = nil
	}
	return nil
}

// remarks returns the comments about a puzzle, above it and on its own line. The latter take
// precedence.
func (r *Reader) remarks(comment span) (remarks, error) {
	r.coming.sdkNotes()
	about := r.coming
	if d, ok := comment.directive(); ok {
		err := r.note(&about, d)
		return about, err
	}
	if title := comment.trim().String(); title != "" {
		about.title = title
	}
	return about, nil
}

// note stores a directive about a puzzle or the file.
func (r *Reader) note(about *remarks, d directive) error {
	switch d.key {
	case KeyTyped:
		about.typed = &d.value
	case KeyTitle:
		about.title = d.value.String()
	case KeyBoxes:
		l, err := r.declaredBoxes(d.value)
		if err != nil {
			return err
		}
		about.boxes = l
	case KeyRegions:
		return r.declareRegions(about, d.value)
	case KeyHouses:
		return r.declareHouses(about, d.value)
	case KeyClue:
		about.clues = append(about.clues, d.value) // its cells can only be read when the grid's side is known
	case KeyNote:
		about.note = append(about.note, d.value.String())
	case KeyPencil:
		about.pencil = append(about.pencil, d.value.String())
	case KeyRules:
		about.rules = d.value.String()
	case KeyDocument:
		about.document = append(about.document, d.value.String())
	case KeySource:
		about.source = d.value.String()
		r.setHeader(d)
	default:
		r.setHeader(d)
	}
	return nil
}

// setHeader stores the first directive of a key for the file; later ones may be about a
// single puzzle.
func (r *Reader) setHeader(d directive) {
	if _, known := r.header[d.key]; !known {
		r.header[d.key] = d.value.String()
	}
}

// declaredBoxes parses the size of boxes: "3x2" is 3 cells wide and 2 high.
func (r *Reader) declaredBoxes(value span) (*sudoku.Layout, error) {
	bad := r.unexpected(value.number, value.column(value.from), Expectation{"boxes", map[string]any{"Most": sudoku.MaxSide}}, Quoted(value.String()))
	sizes := strings.FieldsFunc(value.String(), func(char rune) bool { return strings.ContainsRune("xX×*", char) })
	if len(sizes) != 2 {
		return nil, bad
	}
	// What is not a number is 0 here, or too large; no boxes are so.
	width, _ := strconv.Atoi(strings.TrimSpace(sizes[0]))
	height, _ := strconv.Atoi(strings.TrimSpace(sizes[1]))
	l, err := sudoku.NewLayout(width, height)
	if err != nil {
		return nil, bad
	}
	return l, nil
}

// typed reads the digits that a person had typed into a puzzle. It returns nil if there are
// none.
func (r *Reader) typed(p sudoku.Puzzle, symbols *span) (sudoku.Grid, *Error) {
	if symbols == nil {
		return nil, nil
	}
	how, side := symbols.measure().reading(), p.Layout.Side()
	typed := make(sudoku.Grid, p.Layout.Cells())
	if f := symbols.fill(typed, side, how); f != nil {
		return nil, r.misread(*symbols, f, side, how, wantedCells(side))
	}
	if place := clearGivens(typed, p.Givens); place >= 0 {
		return nil, r.clash(p, place, *symbols, how, place)
	}
	if typed.Filled() == 0 {
		return nil, nil
	}
	return typed, nil
}

// clearGivens removes the givens from the digits of a whole board, and returns the first place where it has another digit than the given; -1 if there is none.
func clearGivens(typed, givens sudoku.Grid) (wrong int) {
	for place, given := range givens {
		if given != 0 && typed[place] != 0 && typed[place] != given {
			return place
		}
		if given != 0 {
			typed[place] = 0
		}
	}
	return -1
}

// clash returns the error of a digit typed over the given at a place. index is the index of
// its symbol in the span.
func (r *Reader) clash(p sudoku.Puzzle, place int, symbols span, how reading, index int) *Error {
	e := r.unexpected(symbols.number, 1, Expectation{"clash", map[string]any{"Cell": p.Layout.CellName(place)}}, "")
	for c := range symbols.cells(how) {
		if index == 0 {
			e.Column, e.Found = symbols.column(c.from), Quoted(symbols.of(c))
			break
		}
		index--
	}
	return e
}
