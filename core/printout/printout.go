package printout

import (
	"fmt"
	"image"
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

// puzzle prints a puzzle into a part of a page: its name, its level and source below that, the board, and beside it, or above it where there is no
// room, the code of its link.
func (p *printing) puzzle(page *document.Page, i int, slot image.Rectangle) {
	puzzle := p.puzzles[i]
	code, side := codeOf(puzzle.Link)
	head := p.title.Leading + p.small.Leading + 2*point
	board := min(slot.Dx(), slot.Dy()-head)
	beside := code != nil && slot.Dx()-board >= side
	if code != nil && !beside {
		head = max(head, side)
		board = min(slot.Dx(), slot.Dy()-head)
	}
	left := slot.Min.X + (slot.Dx()-board)/2
	right, at := slot.Max.X, image.Pt(left+board, slot.Min.Y+head)
	if beside {
		left = min(left, slot.Max.X-side-board)
		at.X = left + board
	} else if code != nil {
		at = image.Pt(left+board-side, slot.Min.Y)
		right = at.X
	}
	if code != nil {
		of := image.Pt(code.Side()+2*share.Quiet, code.Side()+2*share.Quiet)
		page.Put(image.Rectangle{at, at.Add(image.Pt(side, side))}, of, func(c canvas.Page) { paintCode(c, code) })
	}
	baseline := slot.Min.Y + head - p.small.Leading/2 + p.small.Height/2 - 2*point // the texts stand on the board
	if about := p.about(puzzle); about != "" {
		page.Line(p.small.Cut(about, right-left), image.Pt(left, baseline), canvas.Start, p.small)
		baseline -= p.small.Leading + 2*point
	}
	if name := p.name(i); name != "" {
		page.Line(p.title.Cut(name, right-left), image.Pt(left, baseline), canvas.Start, p.title)
	}
	p.board(page, image.Rect(left, slot.Min.Y+head, left+board, slot.Min.Y+head+board), puzzle.Board)
}

// about returns the level and the source of a puzzle, after the names of rules that the board does not show, and where solutions are printed why it
// has none.
func (p *printing) about(puzzle Puzzle) string {
	unknown := ""
	if u := puzzle.Unknown; u != nil {
		unknown = words.T("print.unknown", words.Data{"Rules": words.Rules(u)})
	}
	unsolved := ""
	if puzzle.Unsolved && p.Solutions != NoSolutions {
		unsolved = words.T("print.unsolved")
	}
	var parts []string
	for _, part := range []string{unsolved, unknown, words.GridRules(puzzle.Board.Layout, puzzle.Board.Clues), words.Rating(puzzle.Rating), puzzle.Source} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "  —  ")
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
