package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"nonet/core/document"
	"nonet/core/lesson"
)

var lessonCommand = command{
	name: "lesson", args: "check FILE… | print [-paper a4|letter] [-o OUT.pdf] FILE",
	brief: "check lessons that were written in a text editor, or print their questions",
	text: `
It reads lessons, as docs/lessons.md describes them, plays their runs, and prints a line for
each file: how many moments and questions it has or, after the name and the line, what is
wrong with it and what to do.

With print it writes the questions of a lesson as a PDF for a class, with space to write, and
the answers on pages of their own.

  -paper P     a4 or letter (as in this country, or a4)
  -o OUT.pdf   the file; standard output if it is not given

  nonet lesson check mrv.md
  nonet lesson print -o mrv.pdf mrv.md

Exit status: 0, 1 if a lesson has a fault or the command was stopped, 2 if it was called
wrongly or a file could not be read.
`,
	run: runLesson,
}

func runLesson(ctx context.Context, c *call, args []string) {
	if len(args) > 0 && args[0] == "print" {
		c.printLesson(ctx, args[1:])
		return
	}
	flags := c.newFlags()
	words, ok := c.parse(flags, args, anyFiles)
	switch {
	case !ok:
		return
	case len(words) == 0 || words[0] != "check":
		c.misuse("say what to do with the lesson: nonet lesson check FILE…")
		return
	case len(words) == 1:
		c.misuse("name the files of the lessons: nonet lesson check FILE…")
		return
	}
	c.unit = "lesson"
	for _, file := range words[1:] {
		l, _, err := c.readLesson(ctx, file)
		wrong := new(lesson.Error)
		switch {
		case ctx.Err() != nil:
			c.stopped = true
			return
		case errors.As(err, &wrong):
			c.raise(unsolved)
			fmt.Fprintln(c.out, wrong)
		case err != nil:
			c.complain(failed, "%s cannot be read: %s", c.source(file).name, reason(err))
		default:
			questions := 0
			for _, m := range l.Moments {
				if m.Question != nil {
					questions++
				}
			}
			fmt.Fprintf(c.out, "%s: %s, %s\n", file, counted(int64(len(l.Moments)), "moment"), counted(int64(questions), "question"))
		}
		c.done++
	}
}

// printLesson writes the questions of a lesson.
func (c *call) printLesson(ctx context.Context, args []string) {
	flags := c.newFlags()
	paper := paperFlag(flags)
	out := textFlag(flags, "o", "")
	words, ok := c.parse(flags, args, oneFile)
	switch {
	case !ok:
		return
	case len(words) == 0:
		c.misuse("name the file of the lesson: nonet lesson print FILE")
		return
	case !c.fits(*out):
		return
	}
	l, _, err := c.readLesson(ctx, words[0])
	var pages *document.Document
	if err == nil {
		pages, err = l.Document(ctx, *paper)
	}
	if c.lessonRead(ctx, words[0], err) {
		c.writeFile(*out, func(file io.Writer) error { return pages.WritePDF(file, time.Now()) })
	}
}

// lessonRead says what is wrong with a lesson, and reports whether nothing is.
func (c *call) lessonRead(ctx context.Context, file string, err error) bool {
	wrong := new(lesson.Error)
	switch {
	case ctx.Err() != nil:
		c.stopped = true
	case errors.As(err, &wrong):
		c.complain(unsolved, "%v", wrong)
	case err != nil:
		c.complain(failed, "%s cannot be read: %s", c.source(file).name, reason(err))
	default:
		return true
	}
	return false
}

// readLesson reads a lesson and plays its runs. It returns the text too.
func (c *call) readLesson(ctx context.Context, file string) (*lesson.Lesson, []byte, error) {
	from := c.source(file)
	text := from.read()
	defer text.Close()
	defer context.AfterFunc(ctx, func() { text.Close() })()
	var written bytes.Buffer
	l, err := lesson.Read(from.name, io.TeeReader(text, &written))
	if err != nil {
		return nil, nil, err
	}
	return l, written.Bytes(), l.Play(ctx)
}

// lessonToServe reads the lesson of a file that is served. It reports false if there is something wrong with it, which it says.
func (c *call) lessonToServe(ctx context.Context, file string) (servedLesson, bool) {
	if file == "" || file == "-" {
		c.misuse("-lesson needs the name of a file, by which browsers keep the place in the lesson")
		return servedLesson{}, false
	}
	_, text, err := c.readLesson(ctx, file)
	return servedLesson{filepath.Base(file), text}, c.lessonRead(ctx, file, err)
}
