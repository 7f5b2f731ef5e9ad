// Package start is what the program needs before its window is there, and when there can be none: a display, a home folder, OpenGL, a
// message without a window, and the signals of the system.
package start

import (
	"errors"
	"fmt"
	"net"
	"os"
	"runtime"
	"strings"
	"time"
)

const headless = "the commands work without a window; “nonet help” lists them"

// CanOpen returns an error that says why no window can be opened here, or nil. Fyne itself would
// only log a failure of its library and crash.
func CanOpen() error {
	if runtime.GOOS != "linux" {
		return nil
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return nil
	}
	display := os.Getenv("DISPLAY")
	if display == "" {
		return errors.New("there is no display to open the window on; " + headless)
	}
	if err := reach(display); err != nil {
		return fmt.Errorf("the display %s cannot be reached, so no window can be opened; %s", display, headless)
	}
	return nil
}

// reach connects to an X display named as in $DISPLAY: [host]:number[.screen].
func reach(display string) error {
	host, rest, ok := strings.Cut(display, ":")
	if !ok {
		return errors.New("not the name of a display")
	}
	number, _, _ := strings.Cut(rest, ".")
	addresses := [][2]string{{"unix", "@/tmp/.X11-unix/X" + number}, {"unix", "/tmp/.X11-unix/X" + number}}
	if host != "" && host != "unix" {
		var n int
		if _, err := fmt.Sscan(number, &n); err != nil {
			return err
		}
		addresses = [][2]string{{"tcp", net.JoinHostPort(host, fmt.Sprint(6000+n))}}
	}
	var last error
	for _, a := range addresses {
		conn, err := net.DialTimeout(a[0], a[1], 5*time.Second)
		if err == nil {
			return conn.Close()
		}
		last = err
	}
	return last
}
