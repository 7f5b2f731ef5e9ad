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

// A console is stderr. It shows messages and, if it is a terminal, a line with the
// progress of the command. The line is rewritten in place, and cleared before anything
// else is written to that terminal.
type console struct {
	to       io.Writer
	terminal *terminal // nil if it is not a terminal

	mu    sync.Mutex
	line  string // the line shown
	shown int    // its width in columns
	quiet int    // frames since the output last came to this terminal
}

// A terminal is what a console needs to know about its terminal.
type terminal struct {
	width  func() int // in columns
	now    func() time.Time
	frames func() (c <-chan time.Time, stop func()) // when to rewrite the line
	shared bool                                     // stdout is this terminal too
	typing bool                                     // stdin is this terminal too: puzzles are typed here
}

// The line is rewritten frameRate times a second. It appears after a second, and on a
// terminal that also shows the output, only if there was no output for a second.
const (
	frameRate  = 5
	soonEnough = time.Second
)

// newConsole returns the console for stderr.
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

// isTerminal reports whether a stream is a terminal that can return to the start of a
// line.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd())) && os.Getenv("TERM") != "dumb"
}

// widthOf returns the number of columns of a terminal.
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

// output returns the writer for commands to use as stdout.
func (c *console) output(stdout io.Writer) io.Writer {
	if c.terminal == nil || !c.terminal.shared {
		return stdout
	}
	return &sharedOutput{to: stdout, console: c}
}

// A sharedOutput is stdout if it is the terminal of the console.
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

// watch shows the result of line on the terminal, if there is one, until stop is called.
// line is called with the time since the call of watch.
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

// frame shows or clears the line.
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

// show replaces the line. A line that is too long for the terminal is cut, because a
// second row could not be rewritten. Spaces clear the rest of the line before; they work
// on every terminal.
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

// clear removes the line.
func (c *console) clear() {
	if c.shown > 0 {
		_, _ = io.WriteString(c.to, "\r"+strings.Repeat(" ", c.shown)+"\r")
		c.shown = 0
	}
}
