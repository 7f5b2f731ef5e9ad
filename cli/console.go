package cli

import (
	"context"
	"io"
	"os"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/term"
)

// A console is stderr. Messages go there, and where it is a terminal also a line
// that says how far the command is. The line is rewritten in place and gives way to
// whatever else comes to that terminal.
type console struct {
	to       io.Writer
	terminal *terminal // nil if it is none

	mu    sync.Mutex
	line  string // that is shown
	shown int    // its columns
	quiet int    // frames since the output last came to this terminal
}

// A terminal is what the console must know of one.
type terminal struct {
	width  func() int // in columns
	now    func() time.Time
	frames func() (c <-chan time.Time, stop func()) // when to rewrite the line
	shared bool                                     // stdout is this terminal too
	typing bool                                     // so is stdin: puzzles are typed here
}

// The line is rewritten frameRate times a second. It is for those who wait, so it
// comes after a second, and on a terminal that shows the output too only when that
// has been silent for as long.
const (
	frameRate  = 5
	soonEnough = time.Second
)

// newConsole returns the console for stderr, beside the other two streams.
func newConsole(stdin io.Reader, stdout, stderr io.Writer) *console {
	c := &console{to: stderr}
	if isTerminal(stderr) {
		c.terminal = &terminal{
			width:  func() int { return widthOf(stderr) },
			now:    time.Now,
			frames: func() (<-chan time.Time, func()) { t := time.NewTicker(time.Second / frameRate); return t.C, t.Stop },
			shared: isTerminal(stdout),
			typing: isTerminal(stdin),
		}
	}
	return c
}

// isTerminal reports whether a stream is a terminal that can go back to the start of a
// line.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd())) && os.Getenv("TERM") != "dumb"
}

// widthOf is how many columns a terminal has.
func widthOf(stream any) int {
	const usual = 80
	if file, ok := stream.(*os.File); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return usual
}

// Write implements io.Writer, for messages.
func (c *console) Write(message []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clear()
	return c.to.Write(message)
}

// output is stdout as commands are to write it.
func (c *console) output(stdout io.Writer) io.Writer {
	if c.terminal == nil || !c.terminal.shared {
		return stdout
	}
	return &sharedOutput{to: stdout, console: c}
}

// A sharedOutput is stdout on the terminal of a console.
type sharedOutput struct {
	to      io.Writer
	console *console
}

// Write implements io.Writer.
func (s *sharedOutput) Write(text []byte) (int, error) {
	s.console.mu.Lock()
	defer s.console.mu.Unlock()
	s.console.clear()
	s.console.quiet = 0
	return s.to.Write(text)
}

// watch shows on the terminal, if there is one, what line says of the time gone by,
// until stop is called.
func (c *console) watch(line func(elapsed time.Duration) string) (stop func()) {
	if c.terminal == nil {
		return func() {}
	}
	frames, stopFrames := c.terminal.frames()
	ctx, cancel := context.WithCancel(context.Background())
	begun := c.terminal.now()
	var showing sync.WaitGroup
	showing.Go(func() {
		defer stopFrames()
		for {
			select {
			case <-ctx.Done():
				c.hide()
				return
			case now := <-frames:
				c.frame(line(now.Sub(begun)), now.Sub(begun))
			}
		}
	})
	return func() {
		cancel()
		showing.Wait()
	}
}

// frame rewrites the line, if it is to be seen.
func (c *console) frame(line string, elapsed time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.quiet++
	switch {
	case elapsed < soonEnough, c.terminal.shared && c.quiet <= frameRate:
	case line == "":
		c.clear()
	default:
		c.show(line)
	}
}

// show shows a line in the place of the one before. One that is too long for the
// terminal is cut, for what has gone on to a second row cannot be rewritten. Blanks
// clear what is left of the line before: every terminal knows them.
func (c *console) show(line string) {
	symbols := []rune(line)
	line = string(symbols[:max(min(len(symbols), c.terminal.width()-1), 0)])
	if line == c.line && c.shown > 0 {
		return
	}
	columns := utf8.RuneCountInString(line)
	_, _ = io.WriteString(c.to, "\r"+line+strings.Repeat(" ", max(c.shown-columns, 0)))
	c.line, c.shown = line, columns
}

func (c *console) hide() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clear()
}

// clear takes the line away.
func (c *console) clear() {
	if c.shown > 0 {
		_, _ = io.WriteString(c.to, "\r"+strings.Repeat(" ", c.shown)+"\r")
		c.shown = 0
	}
}
