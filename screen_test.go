//go:build linux

package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"os/exec"
	"strings"
)

// key presses keys one after another: "ctrl+g", "Home", "7".
func (d *desktop) key(keys ...string) {
	d.t.Helper()
	d.do("xdotool", append([]string{"key", "--delay", "20"}, keys...)...)
}

// times presses a key n times.
func (d *desktop) times(n int, key string) {
	d.t.Helper()
	if n > 0 {
		d.key(strings.Fields(strings.Repeat(key+" ", n))...)
	}
}

// write types a text.
func (d *desktop) write(text string) {
	d.t.Helper()
	d.do("xdotool", "type", "--delay", "20", text)
}

// click clicks at a place of the screen, and then moves the mouse out of the way.
func (d *desktop) click(at image.Point) {
	d.t.Helper()
	d.do("xdotool", "mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y), "click", "1", "mousemove", "1", "1")
}

// title returns the title of the window.
func (d *desktop) title() string {
	title, _ := d.run("xdotool", "getactivewindow", "getwindowname")
	return title
}

func (d *desktop) waitForTitle(want string) {
	d.t.Helper()
	d.waitFor(fmt.Sprintf("the title %q", want), func() bool { return d.title() == want })
}

// size returns the size of the window without its decoration.
func (d *desktop) size() image.Point {
	var size image.Point
	text, _ := d.run("xdotool", "getactivewindow", "getwindowgeometry", "--shell")
	for line := range strings.Lines(text) {
		fmt.Sscanf(line, "WIDTH=%d", &size.X)
		fmt.Sscanf(line, "HEIGHT=%d", &size.Y)
	}
	return size
}

// position returns the position of the window on the screen.
func (d *desktop) position() image.Point {
	var size image.Point
	text, _ := d.run("xdotool", "getactivewindow", "getwindowgeometry", "--shell")
	for line := range strings.Lines(text) {
		fmt.Sscanf(line, "X=%d", &size.X)
		fmt.Sscanf(line, "Y=%d", &size.Y)
	}
	return size
}

func (d *desktop) waitForSize(want image.Point) {
	d.t.Helper()
	d.waitFor(fmt.Sprintf("a window of %v", want), func() bool { return d.size() == want })
}

// clipboard returns the text in the clipboard, or "" if there is none.
func (d *desktop) clipboard() string {
	text, _ := d.run("xclip", "-o", "-selection", "clipboard")
	return text
}

// setClipboard puts a text into the clipboard. xclip leaves a process behind that serves the
// clipboard; reading its output would wait for that process.
func (d *desktop) setClipboard(text string) {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(d.t.Context(), mostWait)
	defer cancel()
	xclip := exec.CommandContext(ctx, "xclip", "-i", "-selection", "clipboard")
	xclip.Env, xclip.Stdin = d.environment(), strings.NewReader(text)
	if err := xclip.Run(); err != nil {
		d.t.Fatalf("xclip: %v", err)
	}
	d.waitFor("the clipboard to hold its text", func() bool { return d.clipboard() == strings.TrimSpace(text) })
}

// copied returns what a key copies. Keys are handled in order, so it is copied after everything
// typed before.
func (d *desktop) copied(key string) string {
	d.t.Helper()
	d.copies++
	before := fmt.Sprintf("nothing was copied, for the %dth time", d.copies)
	d.setClipboard(before)
	d.key(key)
	text := before
	d.waitFor(key+" to copy", func() bool {
		text = d.clipboard()
		return text != before && text != ""
	})
	return text
}

// board returns the digits on the board on one line, whatever their origin. Notes that are copied with them come after a space.
func (d *desktop) board() string {
	d.t.Helper()
	digits, _, _ := strings.Cut(d.copied("ctrl+c"), " ")
	return digits
}

// shows checks the digits on the board.
func (d *desktop) shows(want string) {
	d.t.Helper()
	if got := d.board(); got != want {
		d.t.Fatalf("the board shows\n%s, not\n%s", got, want)
	}
}

// waitForBoard waits until the board shows the given digits.
func (d *desktop) waitForBoard(want string) {
	d.t.Helper()
	d.waitFor("the board to show "+want, func() bool { return d.board() == want })
}

// accent is the light theme's blue: the colour of the frame around the cursor's cell, and of
// Solve.
var accent = color.RGBA{R: 0x1f, G: 0x66, B: 0xe5, A: 0xff}

// accents returns the pixels of the screen in the accent colour.
func (d *desktop) accents() map[image.Point]bool {
	d.t.Helper()
	picture, err := d.screen()
	if err != nil {
		d.t.Fatal(err)
	}
	places := map[image.Point]bool{}
	for y := range picture.Rect.Max.Y {
		for x := range picture.Rect.Max.X {
			if picture.RGBAAt(x, y) == accent {
				places[image.Pt(x, y)] = true
			}
		}
	}
	return places
}

// solveButton returns a place on the button that starts an engine: the only one beside the board with a solid square of the
// accent colour around it. (The picture on the screen may still show the welcome, which has such a button, too.)
func (d *desktop) solveButton() image.Point {
	d.t.Helper()
	const side = 12
	var button image.Point
	d.waitFor("a button in the accent colour", func() bool {
		places := d.accents()
		for corner := range places {
			if corner.X < boardRight {
				continue
			}
			count := 0
			for i := range side * side {
				if places[corner.Add(image.Pt(i%side, i/side))] {
					count++
				}
			}
			if count == side*side {
				button = corner.Add(image.Pt(side/2, side/2))
				return true
			}
		}
		return false
	})
	return button
}

// boardLeft and boardRight are the limits of the board on the screen, between the names of the
// activities and the panel, in a window of the initial size.
const boardLeft, boardRight = 136, 955

// cursor returns the frame around the cell of the cursor: everything on the board in the accent
// colour.
func (d *desktop) cursor() (frame image.Rectangle) {
	d.t.Helper()
	for at := range d.accents() {
		if boardLeft < at.X && at.X < boardRight {
			frame = frame.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
		}
	}
	return frame
}

// cells returns a function for the middle of each cell of a 9×9 board on the screen. It moves
// the cursor to find the first and the last cell.
func (d *desktop) cells() (middle func(cell int) image.Point) {
	d.t.Helper()
	var first, apart image.Point
	d.waitFor("the cursor in the first and in the last cell", func() bool {
		d.key("ctrl+Home")
		d.board()
		from := d.cursor()
		d.key("ctrl+End")
		d.board()
		to := d.cursor()
		first, apart = from.Min.Add(from.Size().Div(2)), to.Min.Sub(from.Min)
		return !from.Empty() && apart.X >= 8*from.Dx() && apart.Y >= 8*from.Dy()
	})
	return func(cell int) image.Point {
		return first.Add(image.Pt(apart.X*(cell%9)/8, apart.Y*(cell/9)/8))
	}
}
