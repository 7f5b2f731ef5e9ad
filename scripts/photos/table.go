package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A table has a row for each group of photos.
type table struct{ rows []*row }

// A row is the results of a group.
type row struct {
	group                   string
	photos, found, right    int
	printed, written, cells share // of the printed digits, of the written ones and of all cells, those that are right
	marked, needlessly      share // of the wrong cells, and of the right ones, those marked as doubtful
	times                   times
	megapixels              float64
}

// A share is how many of some are it.
type share struct{ are, of int }

func (s *share) add(is bool) {
	s.of++
	if is {
		s.are++
	}
}

func (s share) String() string {
	if s.of == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f %% (%d of %d)", 100*float64(s.are)/float64(s.of), s.are, s.of)
}

// add counts an outcome.
func (t *table) add(o *outcome) {
	i := slices.IndexFunc(t.rows, func(r *row) bool { return r.group == o.group() })
	if i < 0 {
		i = len(t.rows)
		t.rows = append(t.rows, &row{group: o.group()})
	}
	r := t.rows[i]
	r.photos++
	r.megapixels += o.megapixels()
	r.times.decode += o.times.decode
	r.times.read += o.times.read
	if o.wrong == nil { // all cells are lost, and the table says so
		for i := range o.cells {
			r.count(o, i, false)
		}
		return
	}
	r.found++
	if !o.failed() {
		r.right++
	}
	for i, wrong := range o.wrong {
		r.count(o, i, !wrong)
		if wrong {
			r.marked.add(o.reading.Cells[i].Doubtful)
		} else {
			r.needlessly.add(o.reading.Cells[i].Doubtful)
		}
	}
}

// count counts a cell.
func (r *row) count(o *outcome, i int, right bool) {
	r.cells.add(right)
	switch {
	case o.printed == nil || o.cells[i] == 0:
	case o.printed[i] != 0:
		r.printed.add(right)
	default:
		r.written.add(right)
	}
}

// large is the mean size of the photos of a group, in megapixels, from which its time is given for 12:
// with small ones most of it goes into reading the cells.
const large = 6

// String returns the table.
func (t *table) String() string {
	var b strings.Builder
	fmt.Fprintln(&b, "| group | grids right | grids found | cells right | printed | written | wrong cells marked | right cells marked | s a photo: decoding + reading | s for 12 MP |")
	fmt.Fprintln(&b, "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
	for _, r := range t.rows {
		n := float64(r.photos)
		twelve := "–"
		if r.megapixels/n >= large {
			twelve = fmt.Sprintf("%.2f", (r.times.decode+r.times.read).Seconds()*12/r.megapixels)
		}
		each := func(d time.Duration) float64 { return d.Seconds() / n }
		fmt.Fprintf(&b, "| %s | %v | %v | %v | %v | %v | %v | %v | %.2f + %.2f | %s |\n", r.group,
			share{r.right, r.photos}, share{r.found, r.photos}, r.cells, r.printed, r.written, r.marked, r.needlessly,
			each(r.times.decode), each(r.times.read), twelve)
	}
	return b.String()
}
