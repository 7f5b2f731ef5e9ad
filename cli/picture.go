package cli

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
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

// exportSteps writes the steps of a run as nonet steps prints them, or as a table with a column for each of their fields.
func (c *call) exportSteps(ctx context.Context, p sudoku.Puzzle, x exporting) {
	c.unit = "step"
	var lines bytes.Buffer
	c.steps(ctx, &lines, x.engine, p, x.options, max(0, x.until))
	c.writeFile(x.out, func(w io.Writer) error {
		if x.to == "json" {
			_, err := w.Write(lines.Bytes())
			return err
		}
		return writeTable(w, &lines)
	})
}

// stepFields are the fields of a step, in the order of the columns.
var stepFields = []string{"n", "step", "cell", "digit", "depth", "line", "peer", "column", "option", "chute", "rule", "size", "equal", "ties", "order",
	"left", "strikes", "house", "within", "literals", "over", "places", "because"}

// writeTable writes lines of JSON as CSV, without the last one, which is the cost. What is a list in JSON is one in the table.
func writeTable(w io.Writer, lines io.Reader) error {
	table := csv.NewWriter(w)
	table.Write(stepFields) // Error returns the first error of all
	d := json.NewDecoder(lines)
	for d.More() {
		var fields map[string]json.RawMessage
		if err := d.Decode(&fields); err != nil {
			return err
		}
		if fields["step"] == nil {
			continue
		}
		row := make([]string, len(stepFields))
		for i, name := range stepFields {
			row[i] = string(fields[name])
			var text string
			if json.Unmarshal(fields[name], &text) == nil {
				row[i] = text
			}
		}
		table.Write(row)
	}
	table.Flush()
	return table.Error()
}
