package lesson

import (
	"io"
	"slices"
	"strings"

	"nonet/core/predict"
	"nonet/core/textfile"
	"nonet/core/words"
)

// largest limits the size of a file in bytes. A lesson of an hour is a hundredth of it.
const largest = 1 << 20

// Ending is the ending of the names of lessons.
const Ending = ".md"

// Is reports whether a text is meant to be a lesson: it begins with a title, and has a moment and one of the blocks.
func Is(text []byte) bool {
	head, rest, _ := strings.Cut(strings.TrimLeft(string(textfile.Normal(text[:min(len(text), largest)])), " \t\n"), "\n")
	if !strings.HasPrefix(head, "# ") || strings.Contains(head, "nonet") && strings.HasSuffix(head, ":") {
		return false
	}
	moment, block := false, false
	for line := range strings.Lines(rest) {
		line = strings.TrimRight(line, " \t\n")
		moment = moment || strings.HasPrefix(line, "## ")
		if _, info, _, ok := fence(line); ok {
			block = block || slices.Contains(blockNames, info)
		}
	}
	return moment && block
}

// Read reads a lesson. The name is for errors. If the text is no lesson the error is an *Error; any other error is that of the reader.
func Read(name string, r io.Reader) (*Lesson, error) {
	text, err := io.ReadAll(io.LimitReader(r, largest+1))
	if err != nil {
		return nil, err
	}
	d := &draft{lesson: &Lesson{name: name}}
	if bad := d.read(text); bad != nil {
		bad.Name = name
		return nil, bad
	}
	return d.lesson, nil
}

// A draft is a lesson that is being read, line by line.
type draft struct {
	lesson *Lesson
	now    *Moment         // the one that is being read; nil before the first
	text   strings.Builder // what is read of its text, or before of what the lesson is about
	next   *Moment         // what the next one begins with
	seen   map[string]bool // the blocks of this moment
}

func bad(line int, kind Fault, values words.Data) *Error {
	return &Error{Line: line, Kind: kind, Values: values}
}

func (d *draft) read(text []byte) *Error {
	if len(text) > largest {
		return bad(1, TooLarge, nil)
	}
	lines := strings.Split(string(textfile.Normal(text)), "\n")
	for i := 0; i < len(lines); i++ {
		line, number := strings.TrimRight(lines[i], " \t"), i+1
		if d.lesson.Title == "" {
			title, ok := strings.CutPrefix(line, "# ")
			switch {
			case line == "":
				continue
			case !ok || strings.TrimSpace(title) == "":
				return bad(number, NoTitle, nil)
			}
			d.lesson.Title = strings.TrimSpace(title)
			continue
		}
		if ticks, info, indent, ok := fence(line); ok {
			end := slices.IndexFunc(lines[i+1:], func(l string) bool {
				closing, more, _, ok := fence(strings.TrimRight(l, " \t"))
				return ok && closing == ticks && more == ""
			})
			if end < 0 {
				return bad(number, Unclosed, words.Data{"Word": info})
			}
			block := outdented(lines[i+1:i+1+end], indent)
			if slices.Contains(blockNames, info) && slices.ContainsFunc(block, begins) {
				return bad(number, Unclosed, words.Data{"Word": info})
			}
			if bad := d.block(number, info, block); bad != nil {
				return bad
			}
			if !slices.Contains(blockNames, info) { // ordinary code, a part of the text
				for _, l := range lines[i : i+2+end] {
					d.text.WriteString(l + "\n")
				}
			}
			i += 1 + end
			continue
		}
		if title, ok := strings.CutPrefix(line+" ", "## "); ok {
			if title = strings.TrimSpace(title); title == "" {
				return bad(number, EmptyTitle, nil)
			}
			if bad := d.finish(); bad != nil {
				return bad
			}
			d.begin(number, title)
			continue
		}
		d.text.WriteString(line + "\n")
	}
	switch {
	case d.lesson.Title == "":
		return bad(1, NoTitle, nil)
	case d.now == nil:
		return bad(len(lines), NoMoments, nil)
	}
	return d.finish()
}

// begins reports whether a line begins another block or a moment, as no line of a block of a lesson does: the end of the block is missing.
func begins(line string) bool {
	_, info, _, ok := fence(line)
	return ok && info != "" || strings.HasPrefix(line, "## ")
}

// begin begins a moment. It goes on with the puzzle, the run and the views of the one before.
func (d *draft) begin(line int, title string) {
	d.now, d.seen = &Moment{}, map[string]bool{}
	if d.next != nil {
		*d.now = *d.next
	}
	d.now.Line, d.now.Title = line, title
}

// finish adds the moment that was read to the lesson.
func (d *draft) finish() *Error {
	text := strings.TrimSpace(d.text.String())
	d.text.Reset()
	m := d.now
	if m == nil {
		d.lesson.About = text
		return nil
	}
	m.Text = text
	if bad := m.settle(); bad != nil {
		return bad
	}
	d.lesson.Moments = append(d.lesson.Moments, *m)
	d.next = &Moment{Puzzle: m.Puzzle, Views: m.Views}
	if m.Run != nil {
		run := *m.Run
		run.Stops = slices.Clone(run.Stops)
		if q := m.Question; q != nil && q.Predict != predict.NoSubject {
			run.Stops = append(run.Stops, Stop{kind: stopAnswered, subject: q.Predict, line: q.line})
		}
		d.next.Run = &run
	}
	return nil
}

// mostIndent is how many blanks may be before the backticks of a block. In Markdown more of them make a line of code.
const mostIndent = 3

// fence reports whether a line opens a block, and returns the backticks, which close it too, what it says after them, and how many blanks are before them.
func fence(line string) (ticks, info string, indent int, ok bool) {
	begin := strings.TrimLeft(line, " ")
	indent = len(line) - len(begin)
	rest := strings.TrimLeft(begin, "`")
	n := len(begin) - len(rest)
	if n < 3 || indent > mostIndent || strings.Contains(rest, "`") {
		return "", "", 0, false
	}
	return begin[:n], strings.TrimSpace(rest), indent, true
}

// outdented returns lines without as many blanks as are before their block.
func outdented(lines []string, indent int) []string {
	lines = slices.Clone(lines)
	for i, line := range lines {
		blanks := len(line) - len(strings.TrimLeft(line, " "))
		lines[i] = line[min(blanks, indent):]
	}
	return lines
}
