package format

import (
	"io"
	"slices"
	"strings"

	"nonet/core/sudoku"
)

// lines returns the lines of a file in order and lets the reader look ahead, at most by
// the rows of the largest grid.
type lines struct {
	in     *splitter
	number int    // of the last line taken from in
	ahead  []line // lines fetched and not yet dropped
	tabs   int    // the number of tabs in the last line, if it is a row of cells separated by tabs
	empty  string // what an empty row looks like, if dashes are the blanks of the last row
	err    error  // why there are no more lines: io.EOF or the error of the file
}

func newLines(r io.Reader) *lines { return &lines{in: newSplitter(r)} }

// first returns the next line.
func (l *lines) first() line {
	if len(l.ahead) == 0 {
		l.ahead = append(l.ahead, l.fetch())
	}
	return l.ahead[0]
}

// rows returns the consecutive rows from here, at most limit of them.
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

// exactly reports whether there are exactly count consecutive rows from here.
func (l *lines) exactly(count int) bool { return len(l.rows(count+1)) == count }

// drop consumes lines that have been fetched.
func (l *lines) drop(count int) { l.ahead = slices.Delete(l.ahead, 0, count) }

// fetch reads the next line from the file. A border is not returned as a line, but
// recorded in the next one.
func (l *lines) fetch() line {
	for ruled, starred := false, false; l.err == nil; {
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
		case next.kind == borderLine && text == l.empty:
			next = newLine(strings.ReplaceAll(text, "-", "."), l.number)
		case next.kind == borderLine:
			ruled, starred = true, isStarred(text)
			continue
		}
		next.ruled, next.starred = ruled, starred
		l.empty = ""
		if next.kind == rowLine && strings.Contains(text, "-") {
			l.empty = strings.Map(emptied, text)
		}
		l.fillBlank(&next)
		return next
	}
	return line{kind: endLine}
}

// emptied returns a dash for a digit.
func emptied(char rune) rune {
	if char >= '1' && char <= '9' {
		return '-'
	}
	return char
}

// fillBlank turns a blank line into a row if it has as many tabs as the row before it:
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
