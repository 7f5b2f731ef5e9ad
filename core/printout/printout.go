package printout

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"nonet/core/canvas"
	"nonet/core/document"
	"nonet/core/render"
	"nonet/core/share"
	"nonet/core/words"
)

// Solutions say where the solutions are.
type Solutions string

// The places of solutions.
const (
	NoSolutions Solutions = "none"
	AtEnd       Solutions = "end"
	UpsideDown  Solutions = "upside-down" // below the puzzles of a page; of boards that are too large for that, at the end
)

// Places lists the places of solutions.
func Places() []Solutions { return []Solutions{NoSolutions, AtEnd, UpsideDown} }

// PerPage lists how many puzzles a page may have.
func PerPage() []int { return []int{1, 2, 4, 6} }

// Options say what the pages look like.
type Options struct {
	Paper     document.Paper
	PerPage   int // one of PerPage; 0 for as many as suit the boards, one in large print
	Solutions Solutions
	Large     bool // large print, for weak eyes
}

const point = document.Pixel

// A printing is pages while they are made.
type printing struct {
	Options
	document *document.Document
	puzzles  []Puzzle
	columns  int
	rows     int
	title    document.Style
	small    document.Style
}

// Of prints puzzles. The title is that of the whole, and may be empty.
func Of(title string, puzzles []Puzzle, o Options) *document.Document {
	d := document.New(title, o.Paper)
	d.Lang = words.Current().ID
	p := printing{Options: o, document: d, puzzles: puzzles, title: document.Title, small: document.Small}
	if p.PerPage == 0 {
		p.PerPage = p.usual()
	}
	p.columns, p.rows = arrangement(p.PerPage)
	if o.Large {
		p.title, p.small = larger(p.title), larger(p.small)
		p.small.Color = document.Ink
	}
	for from := 0; from < len(puzzles); from += p.PerPage {
		p.page(from, min(from+p.PerPage, len(puzzles)))
	}
	if p.Solutions == AtEnd || p.Solutions == UpsideDown {
		p.appendix()
	}
	return d
}

// usual returns how many puzzles a page has if that is not said.
func (p *printing) usual() int {
	side := 0
	for _, puzzle := range p.puzzles {
		side = max(side, puzzle.Board.Layout.Side())
	}
	switch {
	case p.Large || len(p.puzzles) == 1 || side > 16:
		return 1
	case side > 9:
		return 2
	}
	return 4
}

func arrangement(perPage int) (columns, rows int) {
	switch perPage {
	case 1:
		return 1, 1
	case 2:
		return 1, 2
	case 4:
		return 2, 2
	}
	return 2, 3
}

func larger(s document.Style) document.Style {
	s.Height, s.Leading = s.Height*3/2, s.Leading*3/2
	return s
}

// page prints the puzzles of a page.
func (p *printing) page(from, to int) {
	page, area := p.document.AddPage(), p.Paper.Body()
	if strip := p.strip(from, to); strip > 0 {
		p.upsideDown(page, image.Rect(area.Min.X, area.Max.Y-strip, area.Max.X, area.Max.Y), from, to)
		area.Max.Y -= strip + 10*point
	}
	const gap = 22 * point
	width, height := (area.Dx()-(p.columns-1)*gap)/p.columns, (area.Dy()-(p.rows-1)*gap)/p.rows
	for i := from; i < to; i++ {
		at := area.Min.Add(image.Pt((i-from)%p.columns*(width+gap), (i-from)/p.columns*(height+gap)))
		p.puzzle(page, i, image.Rectangle{at, at.Add(image.Pt(width, height))})
	}
}

// puzzle prints a puzzle into a part of a page: its name, the rules that the board does not show, its level and source below that, the board, and beside
// it, or above it where there is no room, the code of its link.
func (p *printing) puzzle(page *document.Page, i int, slot image.Rectangle) {
	puzzle := p.puzzles[i]
	code, side := codeOf(puzzle.Link)
	f, texts := p.fit(p.rules(puzzle), slot, side)
	if about := p.about(puzzle); about != "" {
		texts = append(texts, about)
	}
	if code != nil {
		of := image.Pt(code.Side()+2*share.Quiet, code.Side()+2*share.Quiet)
		page.Put(f.code, of, func(c canvas.Page) { paintCode(c, code) })
	}
	baseline := f.board.Min.Y - p.small.Leading/2 + p.small.Height/2 - 2*point // the texts stand on the board
	line := func(text string, s document.Style) {
		page.Line(s.Cut(text, f.width), image.Pt(f.board.Min.X, baseline), canvas.Start, s)
	}
	for i, text := range slices.Backward(texts) {
		line(text, p.small)
		if baseline -= p.small.Leading; i == 0 {
			baseline -= 2 * point
		}
	}
	if name := p.name(i); name != "" {
		line(name, p.title)
	}
	p.board(page, f.board, puzzle.Board)
}

// A frame is where the parts of a puzzle stand in a slot.
type frame struct {
	board, code image.Rectangle
	width       int // of the texts above the board
}

// frame returns the frame of a slot with some lines of rules. side is that of the code; 0 if there is none.
func (p *printing) frame(slot image.Rectangle, side, lines int) frame {
	head := p.title.Leading + (1+lines)*p.small.Leading + 2*point
	board := min(slot.Dx(), slot.Dy()-head)
	beside := slot.Dx()-board >= side
	if !beside {
		head = max(head, side)
		board = min(slot.Dx(), slot.Dy()-head)
	}
	left := slot.Min.X + (slot.Dx()-board)/2
	right, at := slot.Max.X, image.Pt(left+board, slot.Min.Y+head)
	if beside {
		left = min(left, slot.Max.X-side-board)
		at.X = left + board
	} else {
		at = image.Pt(left+board-side, slot.Min.Y)
		right = at.X
	}
	top := slot.Min.Y + head
	return frame{image.Rect(left, top, left+board, top+board), image.Rectangle{at, at.Add(image.Pt(side, side))}, right - left}
}

// fit returns the lines of the rules and a frame of the slot with room for them. They take at most half of the slot, so that the board is not too small;
// what is left of the rules is cut off.
func (p *printing) fit(rules string, slot image.Rectangle, side int) (f frame, lines []string) {
	if rules == "" {
		return p.frame(slot, side, 0), nil
	}
	most := slot.Dy() / 2 / p.small.Leading
	for n := 1; ; n++ {
		f = p.frame(slot, side, n)
		if lines = p.small.Wrap(rules, f.width); len(lines) <= n {
			return f, lines
		}
		if n >= most {
			lines[n-1] += " " + lines[n] // which does not fit, and is cut
			return f, lines[:n]
		}
	}
}

// rules returns the rules that the board of a puzzle does not show: without them it cannot be solved.
func (p *printing) rules(puzzle Puzzle) string {
	unknown := ""
	if u := puzzle.Unknown; u != nil {
		unknown = words.T("print.unknown", words.Data{"Rules": words.Rules(u)})
	}
	return joined("\n", words.GridRules(puzzle.Board.Layout, puzzle.Board.Clues), unknown)
}

// about returns the level and the source of a puzzle, and where solutions are printed why it has none.
func (p *printing) about(puzzle Puzzle) string {
	unsolved := ""
	if puzzle.Unsolved && p.Solutions != NoSolutions {
		unsolved = words.T("print.unsolved")
	}
	return joined("  —  ", unsolved, words.Rating(puzzle.Rating), puzzle.Source)
}

// joined joins those texts that say something.
func joined(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), between)
}

// name returns the number and the title of a puzzle.
func (p *printing) name(i int) string {
	title := p.puzzles[i].Title
	switch {
	case len(p.puzzles) == 1:
		return title
	case title == "":
		return fmt.Sprint(i + 1)
	}
	return fmt.Sprintf("%d  ·  %s", i+1, title)
}

// board prints a board into a square of a page.
func (p *printing) board(page *document.Page, at image.Rectangle, b render.Board) {
	Board(page, at, b, p.Large)
}

// Board puts a board into a square of a page, as it looks on paper. In heavy print its lines are thicker.
func Board(page *document.Page, at image.Rectangle, b render.Board, heavy bool) {
	cell := at.Dx() / b.Layout.Side() // a canvas of as many pixels as the page has thin lines of a quarter of a point
	if cell = cell / 2; heavy {
		cell /= 2
	}
	side := max(cell, 12) * b.Layout.Side()
	page.Put(at, image.Pt(side, side), func(c canvas.Page) { render.Draw(c, b, paper()) })
}

// codeOf returns the QR code of a link and its side on paper; nil if there is none.
func codeOf(link string) (code *share.Code, side int) {
	code, ok := share.CodeOf(link)
	if !ok {
		return nil, 0
	}
	return code, (code.Side() + 2*share.Quiet) * point * 95 / 100 // a module is a third of a millimetre
}

func paintCode(c canvas.Canvas, code *share.Code) {
	for y := range code.Side() {
		for x := range code.Side() {
			if code.Dark(x, y) {
				at := image.Pt(x+share.Quiet, y+share.Quiet)
				c.Rect(image.Rectangle{at, at.Add(image.Pt(1, 1))}, canvas.Solid(document.Ink))
			}
		}
	}
}
