package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"nonet/core/format"
	"nonet/puzzles"
)

// A source is something that puzzles are read from.
type source struct {
	name string // in messages
	open func() (io.ReadCloser, error)
}

// sources finds out what the words stand for that a command has for files. None at
// all is standard input.
func (c *call) sources(words []string) []source {
	if len(words) == 0 {
		words = []string{"-"}
	}
	found := make([]source, len(words))
	for i, word := range words {
		found[i] = c.source(word)
	}
	return found
}

func (c *call) source(word string) source {
	if word == "-" {
		return source{"standard input", func() (io.ReadCloser, error) { return io.NopCloser(c.stdin), nil }}
	}
	if name, ok := strings.CutPrefix(word, puzzles.Prefix); ok {
		return source{word, func() (io.ReadCloser, error) { return puzzles.Open(name) }}
	}
	return source{word, func() (io.ReadCloser, error) { return os.Open(word) }}
}

// column is the name of a file in a table: short, and without blanks.
func column(word string) string {
	if !strings.HasPrefix(word, puzzles.Prefix) {
		word = filepath.Base(word)
	}
	return strings.Join(strings.Fields(word), "_")
}

// read opens the source and reads it on a goroutine, because neither can be called
// off: of a terminal, say, at which nobody types. Close ends a Read that waits.
func (s source) read() io.ReadCloser {
	reader, writer := io.Pipe()
	go func() {
		file, err := s.open()
		if err == nil {
			_, err = io.Copy(writer, file)
			file.Close()
		}
		writer.CloseWithError(err)
	}()
	return reader
}

// entries yields the puzzles of the sources in order, and for one that cannot be
// read the error, of which stderr has been told. What ends early because ctx is
// done leaves the call stopped.
func (c *call) entries(ctx context.Context, sources []source) iter.Seq2[format.Entry, *format.Error] {
	return func(yield func(format.Entry, *format.Error) bool) {
		for _, s := range sources {
			if !c.entriesOf(ctx, s, yield) {
				return
			}
		}
	}
}

// entriesOf yields the puzzles of one source and tells whether to go on.
func (c *call) entriesOf(ctx context.Context, s source, yield func(format.Entry, *format.Error) bool) bool {
	text := s.read()
	defer text.Close()
	defer context.AfterFunc(ctx, func() { text.Close() })()
	reader := format.NewReader(s.name, text)
	for n := 0; ; n++ {
		if ctx.Err() != nil {
			c.stopped = true
			return false
		}
		entry, err := reader.Next()
		bad, misread := errors.AsType[*format.Error](err)
		switch {
		case misread:
			c.raise(failed)
			fmt.Fprintln(c.stderr, bad)
			if bad.Remark {
				continue // line k of the output is puzzle k
			}
		case err == io.EOF && n == 0:
			c.complain(failed, "%s holds no puzzle", s.name)
			return true
		case err == io.EOF:
			return true
		case err != nil && ctx.Err() != nil:
			c.stopped = true
			return false
		case err != nil:
			c.complain(failed, "%s cannot be read: %s", s.name, reason(err))
			return true
		}
		if !yield(entry, bad) {
			return false
		}
	}
}

// reason is an error without the name of the file and of the operation.
func reason(err error) string {
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		err = of.Err
	}
	return err.Error()
}

// collections lists the names of the built-in collections.
func collections() []string {
	var names []string
	for _, c := range puzzles.All() {
		names = append(names, c.Name)
	}
	return names
}
