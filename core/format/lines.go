package format

import (
	"io"
	"slices"
	"strings"

	"nonet/core/sudoku"
)

// lines gives the lines of a file in order and lets the reader look ahead, by no
// more than the rows of the largest grid.
type lines struct {
	in     *splitter
	number int    // of the last line taken from in
	ahead  []line // those looked at and not dropped
	tabs   int    // how many tabs divide the last line, if it is a row that tabs divide
	err    error  // why there is no other line: io.EOF or the file's own
}

func newLines(r io.Reader) *lines { return &lines{in: newSplitter(r)} }

// first returns the next line.
func (l *lines) first() line {
	if len(l.ahead) == 0 {
		l.ahead = append(l.ahead, l.fetch())
	}
	return l.ahead[0]
}

// rows returns the rows that follow each other from here, at most limit of them.
func (l *lines) rows(limit int) []line {
	limit = min(limit, sudoku.MaxSide+1) // one more, to see whether a grid ends
	for i := range limit {
		if i == len(l.ahead) {
			l.ahead = append(l.ahead, l.fetch())
		}
		if l.ahead[i].kind != rowLine {
			return l.ahead[:i]
		}
	}
	return l.ahead[:limit]
}

// exactly reports whether there are so many rows from here and not one more.
func (l *lines) exactly(count int) bool { return len(l.rows(count+1)) == count }

// drop passes over lines that have been looked at.
func (l *lines) drop(count int) { l.ahead = slices.Delete(l.ahead, 0, count) }

// fetch takes the next line from the file. Borders are no lines of their own but
// a mark on the line that follows.
func (l *lines) fetch() line {
	for ruled := false; l.err == nil; {
		text, long, err := l.in.next()
		if err != nil {
			l.err = err
			break
		}
		l.number++
		next := newLine(text, l.number)
		switch {
		case long:
			next.kind = longLine
		case next.kind == borderLine:
			ruled = true
			continue
		}
		next.ruled = ruled
		l.fillBlank(&next)
		return next
	}
	return line{kind: endLine}
}

// fillBlank makes a row of a blank line that has the tabs of the row before it:
// nine empty cells of a spreadsheet are nothing but eight tabs.
func (l *lines) fillBlank(next *line) {
	if next.body.plain {
		l.tabs = 0
		return
	}
	tabs := strings.Count(next.body.String(), "\t")
	if next.kind == blankLine && tabs > 0 && tabs == l.tabs {
		next.kind = rowLine
	}
	l.tabs = 0
	if next.kind == rowLine && next.body.tabbed() {
		l.tabs = tabs
	}
}
