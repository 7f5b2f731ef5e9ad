package main

import (
	"bufio"
	"context"
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"nonet/core/cputime"
	"nonet/core/photo"
	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// An outcome is how well a photo was read.
type outcome struct {
	label
	picture *photo.Picture
	reading *photo.Reading // nil if there is none
	err     error
	times   times
	away    float64 // how far the corners are from those of the label, by the side; 0 if not known
	wrong   []bool  // by cell, if there is a reading
}

// times are the processor times of a photo.
type times struct{ decode, read time.Duration }

// read reads a photo.
func read(ctx context.Context, dir string, l label) *outcome {
	o := &outcome{label: l}
	file, err := os.Open(filepath.Join(dir, filepath.FromSlash(l.file)))
	if err != nil {
		o.err = err
		return o
	}
	defer file.Close()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	start := cputime.Used()
	if o.picture, o.err = photo.Decode(ctx, bufio.NewReader(file)); o.err != nil {
		return o
	}
	o.times.decode = cputime.Used() - start
	start = cputime.Used()
	o.reading, o.err = photo.Read(ctx, o.picture, photo.Options{Quarters: photo.AnyWayUp}, nil)
	o.times.read = cputime.Used() - start
	if o.err == nil {
		o.judge()
	}
	return o
}

// judge compares the reading with the label.
func (o *outcome) judge() {
	r := o.reading
	o.away = distance(o.corners, r.Grid.Turned(r.Quarters))
	if r.Layout != o.layout {
		o.err = fmt.Errorf("read as %v", r.Layout)
		o.reading = nil
		return
	}
	o.wrong = make([]bool, len(o.cells))
	for i, want := range o.cells {
		o.wrong[i] = r.Givens[i]+r.Typed[i] != want || // a cell is a given or typed, not both
			o.printed != nil && (r.Givens[i] != 0) != (o.printed[i] != 0)
	}
}

// distance returns how far the corners of a grid are from the right ones at most, by its side.
func distance(corners *[4]locate.Point, g locate.Grid) float64 {
	if corners == nil {
		return 0
	}
	most, side := 0.0, 0.0
	for i, c := range g.Corners() {
		most = max(most, math.Hypot(c.X-corners[i].X, c.Y-corners[i].Y))
		next := corners[(i+1)%4]
		side += math.Hypot(next.X-corners[i].X, next.Y-corners[i].Y) / 4
	}
	return most / side
}

// failed reports whether something was not read right.
func (o *outcome) failed() bool {
	for _, wrong := range o.wrong {
		if wrong {
			return true
		}
	}
	return o.err != nil
}

// String says what is wrong.
func (o *outcome) String() string {
	if o.err != nil {
		return fmt.Sprintf("%s: %v", o.file, o.err)
	}
	var cells []string
	for i, wrong := range o.wrong {
		if wrong {
			cells = append(cells, o.mistake(i))
		}
	}
	text := fmt.Sprintf("%s: %d wrong", o.file, len(cells))
	if o.away > .03 {
		text += fmt.Sprintf(", corners off by %.1f %%", 100*o.away)
	}
	if o.reading.Quarters != 0 {
		text += fmt.Sprintf(", turned by %d", o.reading.Quarters)
	}
	if !o.reading.Proper {
		text += ", not proper"
	}
	return text + ": " + strings.Join(cells, ", ")
}

// mistake says what was read in a cell, with ? if it is doubtful, and what stands there: "r3c5 7/1". A
// digit taken for a written one has a w.
func (o *outcome) mistake(i int) string {
	c := o.reading.Cells[i]
	read, is := sudoku.Symbol(c.Digit), sudoku.Symbol(o.cells[i])
	if o.reading.Typed[i] != 0 {
		read += "w"
	}
	if o.printed != nil && o.cells[i] != 0 && o.printed[i] == 0 {
		is += "w"
	}
	if c.Doubtful {
		read += "?"
	}
	return fmt.Sprintf("%s %s/%s (%.3f)", o.layout.CellName(i), read, is, c.Probability)
}

// megapixels returns the size of the photo.
func (o *outcome) megapixels() float64 {
	if o.picture == nil {
		return 0
	}
	return float64(size(o.picture.Gray)) / 1e6
}

func size(img image.Image) int { return img.Bounds().Dx() * img.Bounds().Dy() }
