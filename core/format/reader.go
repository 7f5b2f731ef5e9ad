package format

import (
	"errors"
	"io"
	"maps"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/core/sudoku"
)

// An Entry is one puzzle of a file.
type Entry struct {
	Puzzle sudoku.Puzzle
	Typed  sudoku.Grid // digits that a person had typed into the blanks; nil if none
	Title  string      // the comment on its line, or the title or heading right above it
	Source string      // the source given right above it; see Header for that of the file
	Note   string      // the note right above it; may have several lines
	Pencil []string    // the lines of what else a person had written, right above it or on its line; core/session reads them

	// Candidates are what is left for each blank cell, and 0 for the others, if the text says so; otherwise nil.
	Candidates []sudoku.Digits

	Line int // of its first row, from 1

	starred bool // it has a border of Simple Sudoku, and may be followed by the same puzzle again
}

// A Reader reads the puzzles of a file one after another. It holds no more than one puzzle in
// memory.
type Reader struct {
	name   string
	slowly bool // for a test: read all lines in the general way
	lines  *lines
	header map[string]string
	boxes  [sudoku.MaxSide + 1]*sudoku.Layout // declared, by side
	coming remarks                            // about the next puzzle
	likely int                                // the side passed to Expect, 0 for none
	later  *Entry                             // a puzzle that was read to see whether it belongs to the one before
	bad    error                              // the error in its place

	// In the current run of rows: the arrangement of the last puzzle, and its side.
	habit habit
	side  int
}

// A habit is the arrangement of puzzles in a run of rows. If one is on a single line, the next is
// too.
type habit uint8

const (
	noHabit    habit = iota
	onOneLine        // a puzzle on each line
	onManyRows       // a row on each line
)

// NewReader returns a reader of the puzzles in r. The name is for error messages.
func NewReader(name string, r io.Reader) *Reader {
	return &Reader{name: name, lines: newLines(r), header: map[string]string{}}
}

// Expect sets the side that the puzzles are likely to have. It does not change what is read. If a
// text is so unlike a puzzle that its side is not apparent, the errors assume this one.
func (r *Reader) Expect(side int) { r.likely = side }

// Next returns the next puzzle, and io.EOF after the last. If a puzzle cannot be read the error
// is an *Error, and the next call continues after it. Any other error is that of the underlying
// reader, and final.
func (r *Reader) Next() (Entry, error) {
	e, err := r.next()
	if err != nil || !e.starred {
		return e, err
	}
	for {
		again, err := r.next()
		if err != nil {
			r.bad = err
			return e, nil
		}
		if !e.takeAgain(again) {
			r.later = &again
			return e, nil
		}
	}
}

func (r *Reader) next() (Entry, error) {
	if r.later != nil {
		e := *r.later
		r.later = nil
		return e, nil
	}
	if err := r.bad; err != nil {
		r.bad = nil
		return Entry{}, err
	}
	if e, ok := r.plainPuzzle(); ok {
		return e, nil
	}
	for {
		l := r.lines.first()
		switch l.kind {
		case rowLine:
			if r.dropHead(l) {
				continue
			}
			return orLost(r.puzzle(l))
		case notationLine:
			return orLost(r.notation(l))
		case endLine:
			if bad := r.leftOver(); bad != nil && r.lines.err == io.EOF {
				return Entry{}, bad
			}
			return Entry{}, r.lines.err
		}
		r.lines.drop(1)
		r.habit = noHabit
		if err := r.pass(l); err != nil {
			return Entry{}, err
		}
	}
}

// Header returns the directives about the file read so far, by key: KeyTitle, KeySource,
// KeyLicence. If a key is repeated the first counts.
func (r *Reader) Header() map[string]string { return maps.Clone(r.header) }

// ReadAll reads all puzzles that can be read. The error joins the errors of the others, each an
// *Error, and that of the underlying reader.
func ReadAll(name string, r io.Reader) ([]Entry, error) {
	var entries []Entry
	var bad []error
	reader := NewReader(name, r)
	for {
		entry, err := reader.Next()
		if err == io.EOF {
			return entries, errors.Join(bad...)
		}
		if err == nil {
			entries = append(entries, entry)
			continue
		}
		bad = append(bad, err)
		if _, ok := errors.AsType[*Error](err); !ok {
			return entries, errors.Join(bad...)
		}
	}
}

// orLost notes in the error of a puzzle that it is left out.
func orLost(e Entry, err error) (Entry, error) {
	if bad, ok := errors.AsType[*Error](err); ok {
		bad.Lost = true
	}
	return e, err
}

// pass handles a line without cells.
func (r *Reader) pass(l line) error {
	switch l.kind {
	case blankLine:
		r.coming.title, r.coming.source, r.coming.note, r.coming.sdk = "", "", nil, nil // they were about the file
	case headingLine:
		r.coming.title = l.body.trim().String()
	case proseLine:
		r.coming.title, r.coming.source, r.coming.note = titleIn(l.body), "", nil
	case commentLine:
		return r.declare(l.comment)
	case sectionLine:
		r.coming.sections = l.body.isSection(puzzleSection)
		if l.body.isSection(pencilSection) {
			r.skipSection()
		}
	case longLine:
		r.coming = remarks{} // they were about this line
		return r.unexpected(l.body.number, utf8.RuneCountInString(l.body.text)+1, Expectation{"line", map[string]any{"Most": maxLine}}, "> "+strconv.Itoa(maxLine))
	}
	return nil
}

// dropHead drops the empty heads of the columns of a table in Markdown, whose body begins below a line of dashes. They are no row of the puzzle.
func (r *Reader) dropHead(first line) bool {
	m := first.body.measure()
	if !m.bars || m.chars > 0 || m.tokens < sudoku.MinSide || !r.lines.exactly(m.tokens+1) || !r.lines.rows(2)[1].ruled {
		return false
	}
	r.lines.drop(1)
	return true
}

// titleIn returns a line of words if it is short and has a number, as "Puzzle 7, hard" above a puzzle.
func titleIn(s span) string {
	const longest = 40
	title := s.trim().String()
	if len(title) > longest || !strings.ContainsFunc(title, unicode.IsDigit) || strings.ContainsAny(title, "=[{<") {
		return ""
	}
	return strings.TrimRight(title, ":")
}

// puzzle reads the puzzle that begins on the next line, first.
func (r *Reader) puzzle(first line) (Entry, error) {
	about, wrong := r.remarks(first.comment)
	r.coming = remarks{}
	var b cellsRead
	var bad *Error
	if about.regions != "" {
		b, bad = r.readDrawn(first, sideOf(about.regions))
	} else {
		b, bad = r.board(first, about.boxes)
	}
	switch {
	case bad != nil:
		return Entry{}, bad
	case wrong != nil:
		return Entry{}, wrong
	}
	layout, err := r.layout(b, about)
	if err != nil {
		return Entry{}, err
	}
	if b.candidates != nil {
		b.givens, b.left = fillSingles(layout, b.candidates)
		b.typed = takeTyped(b, b.left)
	}
	puzzle, err := sudoku.NewPuzzle(layout, b.givens)
	if err != nil {
		return Entry{}, err
	}
	puzzle.Unknown = about.unknownRules()
	if puzzle.Clues, err = r.cluesOf(layout, about); err != nil {
		return Entry{}, err
	}
	typed, bad := r.typed(puzzle, about.typed)
	if bad != nil {
		return Entry{}, bad
	}
	if typed == nil && b.typed.Filled() > 0 {
		typed = b.typed
	}
	if about.sections && typed == nil {
		if typed, bad = r.state(puzzle); bad != nil {
			return Entry{}, bad
		}
		if b.left == nil {
			board := puzzle.With(typed)
			left, pencil := Noted(board, r.marks(board))
			b.left, about.pencil = left, append(about.pencil, pencil...)
		}
	}
	return Entry{Puzzle: puzzle, Typed: typed, Candidates: b.left, starred: first.starred, Title: about.title, Pencil: about.pencil,
		Source: about.source, Note: strings.Trim(strings.Join(about.note, "\n"), "\n"), Line: first.body.number}, nil
}

// cellsRead are the cells of a puzzle, as read.
type cellsRead struct {
	side   int
	givens sudoku.Grid
	drawn  *sudoku.Layout // the layout that its borders show, nil if none

	typed      sudoku.Grid     // what a person had typed; nil for none
	candidates []sudoku.Digits // of each cell, in place of givens; nil for none
	placed     []int           // the cells among them that a person has filled
	left       []sudoku.Digits // the candidates of the blank cells; nil for none
}

// board reads the cells of the next puzzle, or of what was meant to be one, and consumes its
// lines.
func (r *Reader) board(first line, boxes *sudoku.Layout) (cellsRead, *Error) {
	if b, ok := r.readCandidates(first, 0); ok {
		return b, nil
	}
	if b, ok := r.readCandidateLine(first); ok {
		return b, nil
	}
	if b, ok := r.readLibraryLine(first); ok {
		return b, nil
	}
	if w, ok := r.wholeAt(0, boxes); ok {
		return r.readWhole(w)
	}
	counts := r.rowCounts(first.body.measure())
	if b, ok := r.readGrid(counts); ok {
		return b, nil
	}
	if w, ok := r.meantWhole(first); ok {
		return r.readWhole(w)
	}
	bad := r.explain(first, counts)
	r.skipGrid()
	return cellsRead{}, bad
}

// layout returns the layout of a puzzle: that of its own directives, else that of its borders,
// else that of the file's directive, else the usual one for its side.
func (r *Reader) layout(b cellsRead, about remarks) (*sudoku.Layout, error) {
	if about.regions != "" {
		return r.shaped(nil, about)
	}
	l, err := r.boxesFor(b, about.boxes)
	if err != nil || about.extra == 0 {
		return l, err
	}
	return r.shaped(l, about)
}

func (r *Reader) boxesFor(b cellsRead, own *sudoku.Layout) (*sudoku.Layout, error) {
	switch {
	case own != nil && own.Side() == b.side:
		return own, nil
	case b.drawn != nil:
		return b.drawn, nil
	case r.boxes[b.side] != nil:
		return r.boxes[b.side], nil
	}
	return sudoku.LayoutOfSide(b.side)
}

// unexpected returns the Error for what stands at a place where something else should.
func (r *Reader) unexpected(line, column int, want Expectation, found string) *Error {
	return &Error{File: r.name, Line: line, Column: column, Expected: want, Found: found}
}

// misread makes an Error from a fault on a line. counted is what was expected if the number of
// cells is wrong.
func (r *Reader) misread(s span, f *fault, side int, how reading, counted Expectation) *Error {
	if f.cell != "" {
		return r.unexpected(s.number, s.column(f.at), wantedDigit(side, how), Quoted(f.cell))
	}
	return r.unexpected(s.number, s.column(f.at), counted, strconv.Itoa(f.count))
}
