package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/pictures/board"
	"nonet/core/pictures/still"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// An exporting is what nonet export is to write of a puzzle or a run, beside the way to the solution.
type exporting struct {
	of, to, out string
	engine      *engine.Engine
	options     engine.Options
	at          int64 // the position of a picture; negative for the end
	from, until int64 // of an animation, and of steps; until is negative if it was not given
	film        bool  // an animation, or numbered pictures
	speed       int   // steps a second
	searched    bool  // a board shows the run, not only what was typed
	look        still.Look
}

// formatsOf returns the formats of a picture or of the steps of a run.
func formatsOf(of string) []string {
	if of == string(still.Run) {
		return append(slices.Clone(save.Formats), "gif", "csv", "json")
	}
	return append(slices.Clone(save.Formats), "gif")
}

// checked says what is wrong with the wishes; nil if nothing is.
func (x *exporting) checked() error {
	switch {
	case x.of == string(still.Graph) && !x.engine.Learns:
		return fmt.Errorf("%s has no implication graph; cdcl has one", x.engine.ID)
	case (x.of == string(still.Matrix) || x.of == string(still.Links)) && !still.Has(x.engine, still.Matrix):
		return fmt.Errorf("%s has no matrix; dlx has one", x.engine.ID)
	case x.film && x.to != "gif" && x.to != "png":
		return errors.New("-from is for animations, which are gif or png")
	case x.film && x.until >= 0 && x.until < x.from:
		return errors.New("-until must not be less than -from")
	case x.until == 0 && (x.to == "csv" || x.to == "json"):
		return errors.New("-until must be at least 1 for steps")
	case x.film && x.to == "png" && x.out == "":
		return errors.New("numbered pictures need -o with the name of a new folder")
	}
	return nil
}

// export writes it.
func (c *call) export(ctx context.Context, entry format.Entry, x exporting) {
	board := x.of == string(still.Board) && !x.searched && !x.film
	switch unknown := entry.Puzzle.Unknown; {
	case unknown != nil && !board:
		c.complain(unsolved, "%v", &sudoku.UnknownError{Unknown: unknown})
	case x.to == "csv" || x.to == "json":
		c.exportSteps(ctx, entry.Puzzle, x)
	case board:
		c.writeFile(x.out, func(w io.Writer) error { return encode(w, x.to, boardOf(entry, x.look)) })
	default:
		c.exportRun(ctx, entry.Puzzle, x)
	}
}

func encode(w io.Writer, to string, p save.Picture) error {
	file, err := save.Encode(to, p)
	if err == nil {
		_, err = w.Write(file)
	}
	return err
}

// boardOf returns the picture of a puzzle with what was typed into it and written beside that.
func boardOf(entry format.Entry, l still.Look) save.Picture {
	state := session.FromEntry(entry)
	v := board.View{Layout: state.Layout(), Clues: state.Puzzle.Clues, Givens: state.Puzzle.Givens, Typed: state.Typed, Pencils: state.Pencil, Links: state.Links(), Quiet: true}
	if grid := state.Grid(); l.Candidates {
		v.Candidates = func(cell int) sudoku.Digits { return state.Puzzle.WithGivens(grid).Candidates(cell) }
	}
	width := l.Width
	if width == 0 {
		width = 720
	}
	style := render.Light()
	if l.Dark {
		style = render.Dark()
	}
	return save.Picture{Title: entry.Title, Size: image.Pt(width, width), Paint: func(c canvas.Canvas) {
		c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(style.Plain))
		v.DrawRuled(c, style, board.NoCursor)
	}}
}

// exportRun writes a picture of a run at a position, or an animation of several.
func (c *call) exportRun(ctx context.Context, p sudoku.Puzzle, x exporting) {
	if err := x.engine.Misfit(p); err != nil {
		c.complain(failed, "%v", err)
		return
	}
	s := still.New(x.engine, p, x.options)
	defer s.Close()
	const end = 1 << 40
	at := x.at
	switch {
	case x.film:
		at = x.from
	case at < 0:
		at = end
	}
	reached := s.To(ctx, at)
	switch {
	case ctx.Err() != nil:
		c.stopped = true
		return
	case !reached && at != end:
		c.complain(failed, "the run has only %d steps", s.Position())
		return
	case x.film:
		c.exportFilm(ctx, s, x)
		return
	case x.of == string(still.Graph) && s.Graph() == nil:
		c.complain(failed, "up to step %d there is no conflict whose implication graph could be painted: name a later step with -at", s.Position())
		return
	}
	c.writeFile(x.out, func(w io.Writer) error { return encode(w, x.to, s.Picture(still.View(x.of), x.look)) })
}

// exportFilm writes an animation, or numbered pictures.
func (c *call) exportFilm(ctx context.Context, s *still.Painter, x exporting) {
	var painted atomic.Int64
	until := x.until
	if until < 0 {
		until = x.from + 300
	}
	steps := float64(until) - float64(x.from) + 1 // -until may be the largest number there is
	if x.to == "gif" {                            // each is painted for its colours first
		steps *= 2
	}
	defer c.stderr.watch(func(elapsed time.Duration) string {
		return fmt.Sprintf("painting (Ctrl+C stops) … %.0f %%, %s", math.Floor(100*float64(painted.Load())/steps), duration(elapsed))
	})()
	frames := s.Frames(ctx, still.View(x.of), x.look, x.from, until, func() { painted.Add(1) })
	if x.to == "gif" {
		c.writeFile(x.out, func(w io.Writer) error { return save.GIF(ctx, w, frames, max(2, 100/x.speed)) })
	} else if _, err := save.Numbered(ctx, x.out, frames); ctx.Err() != nil {
		c.stopped = true
	} else if err != nil {
		c.complain(failed, "%s cannot be written: %s", x.out, reason(err))
	}
	if x.until > s.Position() && !c.stopped && c.status == allWell {
		c.complain(allWell, "the run ends at step %d", s.Position())
	}
}

// exportSteps writes the steps of a run as nonet steps prints them, or as a table. A file is left as it is if there are none, or not all.
func (c *call) exportSteps(ctx context.Context, p sudoku.Puzzle, x exporting) {
	c.unit = "step"
	write := func(to io.Writer) bool {
		if x.to == "csv" {
			to = newStepTable(to)
		}
		return c.steps(ctx, to, x.engine, p, x.options, max(0, x.until))
	}
	if x.out == "" {
		write(c.out)
		return
	}
	var whole bytes.Buffer
	if write(&whole) {
		c.writeText(x.out, whole.Bytes())
	}
}
