package cli

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"slices"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/pictures/board"
	"nonet/core/pictures/scene"
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
	from, until int64 // of an animation, and of steps
	speed       int   // steps a second
	searched    bool  // a board shows the run, not only what was typed
	look        scene.Look
}

// checked says what is wrong with the wishes; nil if nothing is.
func (x *exporting) checked() error {
	formats := save.Formats
	switch x.of {
	case string(scene.Run):
		formats = append(slices.Clone(formats), "gif", "csv", "json")
	case string(scene.Board), string(scene.Tree), string(scene.Time), string(scene.Matrix), string(scene.Links):
		formats = append(slices.Clone(formats), "gif")
	}
	switch {
	case !slices.Contains(formats, x.to):
		return fmt.Errorf("a %s is not exported as %s", x.of, x.to)
	case (x.of == string(scene.Matrix) || x.of == string(scene.Links)) && x.engine.Domains != engine.FromColumns:
		return fmt.Errorf("%s has no matrix; dlx has one", x.engine.ID)
	case x.to == "gif" && x.until < x.from:
		return errors.New("-until must not be less than -from")
	}
	return nil
}

// export writes it.
func (c *call) export(ctx context.Context, entry format.Entry, x exporting) {
	switch {
	case x.to == "csv" || x.to == "json":
		c.exportSteps(ctx, entry.Puzzle, x)
	case x.of == string(scene.Board) && !x.searched && x.to != "gif":
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
func boardOf(entry format.Entry, l scene.Look) save.Picture {
	state := session.FromEntry(entry)
	v := board.View{Layout: state.Layout(), Givens: state.Puzzle.Givens, Typed: state.Typed, Pencils: state.Pencil, Links: state.Links(), Quiet: true}
	if grid := state.Grid(); l.Candidates {
		v.Candidates = func(cell int) sudoku.Digits { return v.Layout.Candidates(grid, cell) }
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
		v.Draw(c, style, board.NoCursor)
	}}
}

// exportRun writes a picture of a run at a position, or an animation of several.
func (c *call) exportRun(ctx context.Context, p sudoku.Puzzle, x exporting) {
	if !x.engine.Fits(p.Layout) {
		c.complain(failed, "%v", &engine.LayoutError{Engine: x.engine, Layout: p.Layout})
		return
	}
	s := scene.New(x.engine, p, x.options)
	defer s.Close()
	if x.to == "gif" {
		c.unit = "step"
		c.writeFile(x.out, func(w io.Writer) error {
			return save.GIF(ctx, w, s.Frames(ctx, scene.View(x.of), x.look, x.from, x.until, func(frames int) { c.done = int64(frames) }), max(2, 100/x.speed))
		})
		return
	}
	at := x.at
	if at < 0 {
		at = 1 << 40
	}
	if !s.To(ctx, at) && x.at >= 0 && ctx.Err() == nil {
		c.complain(failed, "the run has only %d steps", s.Position())
		return
	}
	if ctx.Err() != nil {
		c.stopped = true
		return
	}
	c.writeFile(x.out, func(w io.Writer) error { return encode(w, x.to, s.Picture(scene.View(x.of), x.look)) })
}

// exportSteps writes the steps of a run as nonet steps prints them, or as a table.
func (c *call) exportSteps(ctx context.Context, p sudoku.Puzzle, x exporting) {
	c.unit = "step"
	c.writeFile(x.out, func(w io.Writer) error {
		checked := &checkedWriter{to: w}
		w = checked
		if x.to == "csv" {
			w = newStepTable(checked)
		}
		c.steps(ctx, w, x.engine, p, x.options, max(0, x.until))
		return checked.err
	})
}

// A checkedWriter keeps the first error of what it writes to.
type checkedWriter struct {
	to  io.Writer
	err error
}

// Write implements io.Writer.
func (w *checkedWriter) Write(text []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.to.Write(text)
	w.err = err
	return n, err
}
