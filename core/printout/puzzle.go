package printout

import (
	"context"
	"image/color"
	"time"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/rating"
	"nonet/core/render"
	"nonet/core/share"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// A Puzzle is one to be printed.
type Puzzle struct {
	Board    render.Board // what its cells show
	Solution sudoku.Grid  // nil if there is not exactly one
	Unsolved bool         // it is known that there is not exactly one
	Title    string       // the rest may be empty
	Rating   rating.Rating
	Source   string
	Unknown  *sudoku.Unknown
	Link     string // an address that opens it, printed as a QR code
}

// Contents say what the blank cells show.
type Contents struct {
	Typed      bool // the digits that were typed into the puzzle
	Candidates bool // the candidates of the entry, or those that its digits leave
}

// PuzzleOf returns a puzzle without its solution.
func PuzzleOf(e format.Entry, c Contents) Puzzle {
	p := Puzzle{Board: render.BoardOf(e.Puzzle), Title: e.Title, Source: e.Source, Unknown: e.Puzzle.Unknown}
	var typed sudoku.Grid
	if c.Typed {
		typed = e.Typed
	}
	for cell, digit := range typed {
		if digit != 0 && p.Board.Cells[cell].Digit == 0 {
			p.Board.Cells[cell] = render.Cell{Digit: digit, Origin: render.Typed}
		}
	}
	if c.Candidates {
		whole := e.Puzzle.With(typed).Givens
		for cell := range p.Board.Cells {
			if p.Board.Cells[cell].Digit != 0 {
				continue
			}
			p.Board.Cells[cell].Candidates = e.Puzzle.WithGivens(whole).Candidates(cell)
			if e.Candidates != nil && (e.Typed == nil || e.Typed[cell] == 0) {
				p.Board.Cells[cell].Candidates = e.Candidates[cell]
			}
		}
	}
	return p
}

// longestRating is the processor time after which a puzzle is printed without its level.
const longestRating = 2 * time.Second

// Prepare returns a puzzle with its solution, if it has exactly one, and with its level, if that is in its title or is found within two seconds
// of processor time: boards larger than 9×9 have none. Where no solutions are printed, none is looked for any longer than that. The error is that of ctx.
func Prepare(ctx context.Context, e format.Entry, c Contents, where Solutions) (Puzzle, error) {
	p := PuzzleOf(e, c)
	p.Title = puzzles.TitleOf(e)
	p.Rating, _ = puzzles.RatingOf(e) // if it has none, it is found
	rates := p.Rating.Level == 0 && e.Puzzle.Layout.Side() <= 9 && e.Puzzle.Givens.Filled() < len(e.Puzzle.Givens)
	searching := ctx
	if where == NoSolutions {
		if !rates {
			return p, ctx.Err()
		}
		limited, release := cputime.WithLimit(ctx, longestRating)
		defer release()
		searching = limited
	}
	r, err := engine.For(e.Puzzle, 2).Search(searching, e.Puzzle, engine.Options{Limit: 2})
	if ctx.Err() != nil {
		return p, ctx.Err()
	}
	if err != nil || !r.Unique() {
		p.Unsolved = err == nil
		return p, nil
	}
	p.Solution = r.Solutions[0]
	if rates {
		limited, release := cputime.WithLimit(ctx, longestRating)
		defer release()
		if found, err := rating.Of(limited, e.Puzzle, p.Solution); err == nil {
			p.Rating = found
		}
	}
	return p, ctx.Err()
}

// Address returns the link that opens a puzzle in the page of an address, with as much of what was written into it as a code has room for, if the
// digits that were typed are printed too: what stands on a sheet for a class must not give its answers away. It is empty if the puzzle is too long for a
// code, and without a page.
func Address(page string, e format.Entry, c Contents) string {
	if !c.Typed {
		e.Typed, e.Pencil = nil, nil
	}
	link, _, err := share.Link(page, e, share.MostOfCode)
	if page == "" || err != nil {
		return ""
	}
	return link
}

// paper is the style of a board on paper: no grounds, which only take ink.
func paper() render.Style {
	s := render.Light()
	s.Plain = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
	s.GivenPlain = s.Plain
	s.Thin, s.Thick = color.RGBA{0x85, 0x8A, 0x92, 0xFF}, color.RGBA{0x10, 0x12, 0x16, 0xFF}
	s.Given = color.RGBA{0x10, 0x12, 0x16, 0xFF}
	s.Typed = color.RGBA{0x24, 0x2A, 0x34, 0xFF} // upright, where those of the puzzle are bold
	s.Engine = color.RGBA{0x24, 0x2A, 0x34, 0xFF}
	return s
}

// solved returns the board of the solution, in which the givens stand out. It is small, so it has no clues.
func (p Puzzle) solved() render.Board {
	b := render.Board{Layout: p.Board.Layout, Cells: make([]render.Cell, len(p.Board.Cells))}
	for cell, digit := range p.Solution {
		b.Cells[cell] = render.Cell{Digit: digit, Origin: render.Typed}
		if was := p.Board.Cells[cell]; was.Digit != 0 && was.Origin == render.Given {
			b.Cells[cell].Origin = render.Given
		}
	}
	return b
}
