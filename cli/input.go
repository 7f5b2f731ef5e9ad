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
	"sync/atomic"

	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// A source is a file, standard input or a collection from which puzzles are read.
type source struct {
	name string // in messages
	open func() (io.ReadCloser, error)
	size func() (int64, bool) // in bytes, if that is known before it is read
}

// source returns the source for a FILE argument.
func (c *call) source(word string) source {
	if word == "-" {
		return source{
			name: "standard input",
			open: func() (io.ReadCloser, error) { return io.NopCloser(c.stdin), nil },
			size: func() (int64, bool) { return sizeOf(c.stdin) },
		}
	}
	s := source{name: word, open: func() (io.ReadCloser, error) { return os.Open(word) }}
	if name, ok := strings.CutPrefix(word, puzzles.Prefix); ok {
		s.open = func() (io.ReadCloser, error) { return puzzles.Open(name) }
	}
	s.size = func() (int64, bool) {
		if info, err := os.Stat(word); err == nil && !info.Mode().IsRegular() {
			return 0, false // opening a pipe would disturb its writer
		}
		file, err := s.open()
		if err != nil {
			return 0, true // nothing will be read from it
		}
		defer file.Close()
		return sizeOf(file)
	}
	return s
}

// sizeOf returns the number of bytes left to read in a file.
func sizeOf(file any) (int64, bool) {
	f, ok := file.(fs.File)
	if !ok {
		return 0, false
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	at := int64(0)
	if seeker, ok := file.(io.Seeker); ok {
		at, _ = seeker.Seek(0, io.SeekCurrent) // or 0, of a file that cannot say it
	}
	return info.Size() - at, true
}

// column returns the name of a file for a table: short, and without blanks.
func column(word string) string {
	if !strings.HasPrefix(word, puzzles.Prefix) {
		word = filepath.Base(word)
	}
	return strings.Join(strings.Fields(word), "_")
}

// read opens the source. What is not a file of the disk is opened and read on a goroutine, because neither can be cancelled, for
// example at a terminal where nobody types. Close ends a Read that is waiting.
func (s source) read() io.ReadCloser {
	if _, known := s.size(); known {
		if file, err := s.open(); err == nil {
			return file
		}
	}
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

// mayWait reports whether a Read of what read has returned may take long.
func mayWait(text io.Reader) bool {
	_, ok := text.(*io.PipeReader)
	return ok
}

// measured is like read. What it returns has a method Len if the size is known.
func (s source) measured() io.ReadCloser {
	text := s.read()
	if size, known := s.size(); known {
		return measured{text, int(size)}
	}
	return text
}

// A measured is a file that tells its size.
type measured struct {
	io.ReadCloser
	size int
}

// Len returns the number of bytes in the file.
func (m measured) Len() int { return m.size }

// An input is the sources that a command reads one after another.
type input struct {
	sources []source
	current string            // the name of the source that is read
	report  func(line string) // is called for what cannot be read
	pause   func()            // is called before more text is read that may be long in coming; may be nil
	enough  bool              // read no more text that may be long in coming
	got     atomic.Int64      // bytes of text so far
	// plain, if not nil, takes the givens of puzzles of a layout, one after the other, in place of an entry for each. They are valid during the
	// call. It reports whether to go on.
	plain func(l *sudoku.Layout, givens []uint8) bool
}

// input returns the input for FILE arguments. Without any it is standard input.
func (c *call) input(words []string) *input {
	if len(words) == 0 {
		words = []string{"-"}
	}
	in := &input{report: func(line string) { c.writeError(failed, line) }}
	for _, word := range words {
		in.sources = append(in.sources, c.source(word))
	}
	return in
}

// size returns the number of bytes to read, and reports whether it is known.
func (in *input) size() (size int64, known bool) {
	for _, s := range in.sources {
		n, ok := s.size()
		if !ok {
			return 0, false
		}
		size += n
	}
	return size, true
}

// part returns a function that tells which part of the text has been read, or 0 if its size is not known or nobody sees the progress.
func (in *input) part(c *console) func() float64 {
	var size int64
	var known bool
	if c.terminal != nil {
		size, known = in.size()
	}
	return func() float64 {
		if !known || size == 0 {
			return 0
		}
		return min(float64(in.got.Load())/float64(size), 1)
	}
}

// plainAtOnce is the most puzzles that plain takes.
const plainAtOnce = 64

// A pausingReader is a reader of an input that calls pause before each Read.
type pausingReader struct {
	text io.Reader
	in   *input
}

// Read implements io.Reader.
func (r pausingReader) Read(p []byte) (int, error) {
	if r.in.enough && mayWait(r.text) {
		return 0, io.EOF
	}
	if r.in.pause != nil && mayWait(r.text) {
		r.in.pause()
	}
	n, err := r.text.Read(p)
	r.in.got.Add(int64(n))
	return n, err
}

// entries yields the puzzles of an input in order, and for one that cannot be read the
// error, after passing it to report. If it ends early because ctx is done, it sets stopped.
func (c *call) entries(ctx context.Context, in *input) iter.Seq2[format.Entry, *format.Error] {
	return func(yield func(format.Entry, *format.Error) bool) {
		for _, s := range in.sources {
			if !c.entriesOf(ctx, in, s, yield) {
				return
			}
		}
	}
}

// entriesOf yields the puzzles of one source and reports whether to continue.
func (c *call) entriesOf(ctx context.Context, in *input, s source, yield func(format.Entry, *format.Error) bool) bool {
	in.current = s.name
	text := s.read()
	defer text.Close()
	defer context.AfterFunc(ctx, func() { text.Close() })()
	var head beginning
	reader := foreign.NewReader(s.name, io.TeeReader(pausingReader{text, in}, &head))
	read := 0
	var cells []uint8 // the room for plain puzzles
	if in.plain != nil {
		cells = make([]uint8, plainAtOnce*sudoku.Classic().Cells())
	}
	for {
		if ctx.Err() != nil {
			c.stopped = true
			return false
		}
		if layout, count := reader.Plain(cells); count > 0 {
			if read += count; !in.plain(layout, cells[:count*layout.Cells()]) {
				return false
			}
			continue
		}
		entry, err := reader.Next()
		if ctx.Err() != nil && err != io.EOF { // the text has been closed, maybe in the middle of a puzzle
			c.stopped = true
			return false
		}
		if err == nil {
			if read++; !yield(entry, nil) {
				return false
			}
			continue
		}
		bad, misread := errors.AsType[*format.Error](err)
		_, alien := errors.AsType[*foreign.Error](err)
		switch {
		case misread && read == 0 && photo.IsPicture(head.text):
			in.report(insteadOfPuzzles(s.name, head.text))
			return true
		case misread:
			in.report(bad.Error())
			if bad.Remark && !bad.Lost {
				continue // line k of the output is puzzle k
			}
		case alien:
			in.report("nonet: " + err.Error())
			return true
		case err == io.EOF:
			if read > 0 {
				return true
			}
			if inside, ok, _ := foreign.Find(string(head.text)); ok {
				return yield(inside, nil)
			}
			in.report(insteadOfPuzzles(s.name, head.text))
			return true
		default:
			in.report(c.unreadable(s.name, err))
			return true
		}
		if !yield(entry, bad) {
			return false
		}
	}
}

// firstPuzzle reads the first puzzle of an input, and reports whether it could be read. If others follow it says so. It does not wait for
// them: somebody may type here.
func (c *call) firstPuzzle(ctx context.Context, in *input) (first format.Entry, ok bool) {
	count := 0
	in.report = func(line string) {
		if count == 0 {
			c.writeError(failed, line)
		}
	}
	for entry, bad := range c.entries(ctx, in) {
		if count++; count > 1 {
			fmt.Fprintf(c.stderr, "nonet: %s has more puzzles; this is about the first one\n", in.sources[0].name)
			break
		}
		if bad != nil {
			break // it is not clear what is the next one
		}
		first, ok, in.enough = entry, true, true
	}
	return first, ok
}

// A beginning keeps the first bytes of what is written to it.
type beginning struct{ text []byte }

// Write implements io.Writer.
func (b *beginning) Write(p []byte) (int, error) {
	const most = 16 << 10
	b.text = append(b.text, p[:min(len(p), most-len(b.text))]...)
	return len(p), nil
}

// insteadOfPuzzles says what a source without a puzzle that can be read has instead.
func insteadOfPuzzles(name string, head []byte) string {
	if photo.IsPicture(head) {
		return "nonet: " + name + " is a picture; nonet read finds the puzzle in one"
	}
	text := string(head)
	if _, _, bad := foreign.Find(text); bad != nil {
		bad.Name = name
		return "nonet: " + bad.Error()
	}
	if look, ok := format.LookOf(text); ok {
		return "nonet: " + name + " looks like " + look.String()
	}
	return "nonet: " + name + " holds no puzzle"
}

// unreadable says why a source cannot be read. Some people type the puzzle itself where the name of a file is expected.
func (c *call) unreadable(name string, err error) string {
	if _, opened := errors.AsType[*fs.PathError](err); opened && isPuzzle(name) {
		return fmt.Sprintf("nonet: there is no file %s; a puzzle is read from a file or from standard input, as in: echo 'PUZZLE' | nonet %s", format.Quoted(name), c.name)
	}
	return "nonet: " + name + " cannot be read: " + reason(err)
}

// isPuzzle reports whether a word is no name but a puzzle, or a link that carries one.
func isPuzzle(word string) bool {
	_, err := foreign.NewReader("", strings.NewReader(word)).Next()
	return err == nil
}

// reason returns the text of an error without the names of files and the operation.
func reason(err error) string {
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		err = of.Err
	} else if of, ok := errors.AsType[*os.LinkError](err); ok {
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
