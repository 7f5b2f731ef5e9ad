package foreign

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"nonet/core/format"
	"nonet/core/notation"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// mostPeeked is how much of a text is looked at to find out whether each of its lines is a puzzle.
const mostPeeked = 64 << 10

// mostBytes limits the size of a document.
const mostBytes = 16 << 20

// A Reader reads the puzzles of a document of another program, or of any text that core/format knows.
type Reader struct {
	*format.Reader
	name    string
	text    *bufio.Reader
	lines   *relay         // what the format.Reader reads
	entries []format.Entry // of a document, not yet passed on
	known   bool           // whether it is one is known
	foreign bool           // it is one
	begun   bool           // a puzzle was read, or could not be
	line    *linewise      // of a document with a puzzle on each line; nil for others
	number  int            // of the last line
}

// A linewise reads a text of which each line is a puzzle.
type linewise struct {
	program string
	read    func(line string) (e format.Entry, ok bool, bad *Error) // one line without blanks around it; false if it is no puzzle
}

// NewReader returns a reader of r. The name is for error messages.
func NewReader(name string, r io.Reader) *Reader {
	text := bufio.NewReaderSize(textfile.NewReader(r), mostPeeked)
	lines := &relay{Reader: text}
	return &Reader{Reader: format.NewReader(name, lines), name: name, text: text, lines: lines}
}

// A relay reads from another reader, which may be exchanged, and keeps the beginning of what it has read.
type relay struct {
	io.Reader
	head []byte
}

// mostKept is how much a relay keeps. In a longer text no blank cell is nothing at all.
const mostKept = 16 << 10

// Read implements io.Reader.
func (r *relay) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.head = append(r.head, p[:min(n, mostKept+1-len(r.head))]...)
	return n, err
}

// Next returns the next puzzle as format.Reader does. Its error is an *Error if a document was recognised but cannot be read; then the next is io.EOF. Of a
// document with a puzzle on each line it is a *format.Error, perhaps with an *Error in it, and the next line can be read.
func (r *Reader) Next() (format.Entry, error) {
	if !r.known {
		r.known = true
		if err := r.recognise(); err != nil {
			return format.Entry{}, err
		}
	}
	if !r.foreign {
		e, err := r.Reader.Next()
		bad, misread := errors.AsType[*format.Error](err)
		if first := !r.begun; err == nil || misread && !bad.Remark {
			r.begun = true
			if first && misread && r.laidOut() {
				return r.Next()
			}
		}
		if err == nil {
			e.Puzzle = Known(e.Puzzle)
		}
		return e, err
	}
	if r.line != nil {
		return r.nextLine()
	}
	if len(r.entries) == 0 {
		return format.Entry{}, io.EOF
	}
	next := r.entries[0]
	r.entries = r.entries[1:]
	return next, nil
}

// nextLine reads the next line that is neither blank nor a remark.
func (r *Reader) nextLine() (format.Entry, error) {
	for {
		line, err := r.text.ReadString('\n')
		r.number++
		if line = strings.TrimSpace(line); line == "" || isRemark(line) {
			if err != nil {
				return format.Entry{}, err
			}
			continue
		}
		e, ok, bad := r.line.read(line)
		if bad != nil {
			return format.Entry{}, &format.Error{File: r.name, Line: r.number, Column: 1, Why: bad}
		}
		if !ok {
			return format.Entry{}, &format.Error{File: r.name, Line: r.number, Column: 1,
				Expected: format.Expectation{Kind: "puzzle", Values: map[string]any{"Program": r.line.program}}, Found: format.Quoted(line)}
		}
		e.Line = r.number
		return e, nil
	}
}

func isRemark(line string) bool { return strings.HasPrefix(line, "#") }

// firstLines returns the first lines that are neither blank nor remarks, and whether there are remarks.
func (r *Reader) firstLines() (lines []string, remarks bool) {
	start, _ := r.text.Peek(r.text.Size())
	if len(start) == r.text.Size() { // the last line may not be whole
		start = start[:bytes.LastIndexByte(start, '\n')+1]
	}
	for line := range strings.SplitSeq(string(start), "\n") {
		switch line = strings.TrimSpace(line); {
		case isRemark(line):
			remarks = true
		case line != "":
			lines = append(lines, line)
		}
	}
	return lines, remarks
}

// Plain reads plain puzzles as format.Reader does; none of a document, and none before Next has told whether it is one.
func (r *Reader) Plain(givens []uint8) (layout *sudoku.Layout, count int) {
	if !r.known || r.foreign {
		return nil, 0
	}
	return r.Reader.Plain(givens)
}

// recognise reads a document whole, if the text begins like one.
func (r *Reader) recognise() error {
	if !r.begins() {
		return nil
	}
	if lines, remarks := r.firstLines(); len(lines) > 1 || len(lines) == 1 && remarks { // such a file may be of any length
		switch {
		case notation.Is(lines[0]) && oneALine(lines):
			return nil
		case !slices.ContainsFunc(lines, isNoSolo):
			r.line, r.foreign = &linewise{solo, soloLine}, true
			return nil
		case areLinks(lines):
			r.line, r.foreign = &linewise{fpuzzles, linkLine}, true
			return nil
		}
	}
	text, err := io.ReadAll(io.LimitReader(r.text, mostBytes+1))
	if err != nil {
		return err
	}
	entries, known, bad := documents(text)
	cut := len(text) > mostBytes
	switch {
	case (bad != nil || cut) && isJSONLines(text):
		r.text = bufio.NewReader(io.MultiReader(bytes.NewReader(text), r.text))
		r.line, r.foreign = &linewise{fpuzzles, jsonLine}, true
	case bad != nil:
		if bad.Kind == "damaged" && cut {
			bad = &Error{Kind: "large", Values: map[string]any{"Program": bad.Values["Program"], "Most": mostBytes >> 20}}
		}
		bad.Name, r.foreign = r.name, true
		return bad
	case known:
		r.entries, r.foreign = entries, true
	default: // such as the array of a program, which begins with a brace too
		r.lines.Reader = io.MultiReader(bytes.NewReader(text), r.text)
	}
	return nil
}

// laidOut reads a text whose first puzzle could not be read as one in which blank cells are empty, if it can be that. Only then it waits for more of it.
func (r *Reader) laidOut() bool {
	if !format.MayBeLaidOut(string(r.lines.head)) {
		return false
	}
	text := r.lines.head
	rest, err := io.ReadAll(io.LimitReader(r.text, int64(mostKept+1-len(text))))
	r.lines.Reader = io.MultiReader(bytes.NewReader(rest), r.text) // for the reader of lines, if this is none
	if text = append(text[:len(text):len(text)], rest...); err != nil || len(text) > mostKept {
		return false
	}
	r.entries = format.LaidOut(string(text))
	r.foreign = r.entries != nil
	return r.foreign
}

// begins reports whether the text begins like a document, perhaps below remarks. It waits for no more of it than the first line below these.
func (r *Reader) begins() bool {
	const longest = 512
	above := 0 // bytes of remarks, below which there may be a puzzle on each line
	for n := 1; n <= longest; n++ {
		start, err := r.text.Peek(above + n)
		head := strings.TrimLeft(string(start[min(above, len(start)):]), " \t\r\n")
		if isRemark(head) {
			ended := err != nil || strings.HasSuffix(head, "\n")
			if _, code := gnomeCode(strings.TrimSpace(head)); code && ended {
				return true
			}
			if err != nil {
				return false
			}
			if ended {
				above, n = above+n, 0
			}
			continue
		}
		switch possible, certain := likeDocument(head); {
		case certain:
			return true
		case !possible || err != nil:
			return false
		}
	}
	return false
}

// likeDocument reports whether the beginning of a text may become that of a document, and whether it is one.
func likeDocument(head string) (possible, certain bool) {
	for _, start := range [...]string{`{`, `[`, `<`, "http://", "https://", fpuzzlesPrefix, sudokuPadPrefix, ctcPrefix, wikiMark, soloSave} {
		if strings.HasPrefix(head, start) {
			return true, true
		}
		possible = possible || strings.HasPrefix(start, head)
	}
	return possible || notation.MayBecome(head) || soloBegun.MatchString(head), notation.Is(head) || soloStart.MatchString(head)
}

// documents reads a text that may be a document of another program.
func documents(text []byte) (entries []format.Entry, known bool, bad *Error) {
	text = bytes.TrimSpace(bytes.TrimPrefix(text, []byte("\uFEFF")))
	for _, read := range [...]func(text []byte) ([]format.Entry, bool, *Error){readJSON, readOpenSudoku, readKSudoku, readGnomeCode, readLink, readISS, readSolo, readSoloSave} {
		if entries, known, bad := read(text); known {
			return entries, true, bad
		}
	}
	if bytes.HasPrefix(text, []byte("{")) || bytes.HasPrefix(text, []byte("[")) {
		entries, known := readAnyJSON(text)
		return entries, known, nil
	}
	if e, ok := format.Find(string(text)); ok && !bytes.ContainsAny(text, "\n\t ") { // a link with the digits
		return []format.Entry{e}, true, nil
	}
	return nil, false, nil
}
