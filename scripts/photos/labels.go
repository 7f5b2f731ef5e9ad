package main

import (
	"fmt"
	"os"
	"path"
	"strings"

	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// A label says what stands in a photo.
type label struct {
	file    string // the path in the folder
	layout  *sudoku.Layout
	cells   sudoku.Grid
	printed sudoku.Grid      // the printed digits alone; nil if that is not known
	corners *[4]locate.Point // nil if they are not known
}

// group returns the group of a photo.
func (l label) group() string { return path.Dir(l.file) }

// readLabels reads the labels of a folder.
func readLabels(file string) ([]label, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var labels []label
	for number, line := range strings.Split(string(text), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		l, err := readLabel(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, number+1, err)
		}
		labels = append(labels, l)
	}
	return labels, nil
}

// readLabel reads a line.
func readLabel(line string) (label, error) {
	fields := append(strings.Split(line, "\t"), "", "", "")
	l := label{file: fields[0]}
	side := 1
	for side*side < len(fields[1]) {
		side++
	}
	var err error
	if l.layout, err = sudoku.LayoutOfSide(side); err != nil {
		return l, err
	}
	if l.cells, err = grid(l.layout, fields[1]); err != nil {
		return l, err
	}
	if l.group() == "v2" {
		l.printed = l.cells
	}
	for note := range strings.SplitSeq(fields[3], ";") {
		if text, ok := strings.CutPrefix(strings.TrimSpace(note), "printed="); ok && text != "?" {
			if l.printed, err = grid(l.layout, text); err != nil {
				return l, err
			}
		}
	}
	if fields[2] != "-" && fields[2] != "" {
		var c [4]locate.Point
		if _, err := fmt.Sscanf(fields[2], "%f,%f %f,%f %f,%f %f,%f", &c[0].X, &c[0].Y, &c[1].X, &c[1].Y, &c[2].X, &c[2].Y, &c[3].X, &c[3].Y); err != nil {
			return l, fmt.Errorf("the corners %q: %w", fields[2], err)
		}
		l.corners = &c
	}
	return l, nil
}

// grid reads digits, with a point for a blank.
func grid(l *sudoku.Layout, text string) (sudoku.Grid, error) {
	if len(text) != l.Cells() {
		return nil, fmt.Errorf("%d cells, want %d", len(text), l.Cells())
	}
	g := make(sudoku.Grid, l.Cells())
	for i, char := range text {
		d, ok := sudoku.DigitOf(char, l.Side())
		if !ok && char != '.' {
			return nil, fmt.Errorf("%q is no digit", char)
		}
		g[i] = d
	}
	return g, nil
}
