package start

import (
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"runtime"
	"strings"

	"nonet/core/words"
)

// NoOpenGL says that Fyne cannot draw with the display's OpenGL and what to do about it, and ends
// the program. Nothing can have been typed by then.
func NoOpenGL(cause string) {
	Tell(words.T("opengl.title"), openGLHelp(runtime.GOOS, cause))
	os.Exit(1)
}

// openGLHelp says what to do if OpenGL is missing.
func openGLHelp(system, cause string) string {
	help := words.T("opengl.help.linux")
	if system == "windows" {
		help = words.T("opengl.help.windows")
	}
	return words.T("opengl.text", words.Data{"Cause": cause}) + "\n\n" + help + "\n\n" + words.T("opengl.safe")
}

// A logbook passes on what Fyne logs (TestFynesVersion says when this is to be looked at again). Fyne 2.8.1 reports nothing else when it cannot draw: it logs a
// line, then one with the cause, and ends or crashes.
type logbook struct {
	to     io.Writer
	failed func(cause string) // called with the cause
	last   string

	painted func() bool // whether the window has been drawn
}

// fatal lists log lines after which there is no window.
var fatal = []string{"window creation error", "failed to initialise OpenGL", "failed to initialise GLFW"}

// contextError is what GLFW says by itself when the system's part of OpenGL fails. Fyne then has no
// window and waits for ever.
var contextError = regexp.MustCompile(`PlatformError: ((?:WGL|GLX|EGL): .*)`)

// Write implements io.Writer. The log package calls it for one line at a time.
func (l *logbook) Write(line []byte) (int, error) {
	if found := contextError.FindSubmatch(line); found != nil && !l.painted() {
		l.failed(strings.TrimSpace(string(found[1])))
	}
	if _, cause, ok := strings.Cut(string(line), "Cause:"); ok && l.last != "" {
		l.failed(strings.TrimSpace(cause))
	}
	l.last = ""
	for _, text := range fatal {
		if strings.Contains(string(line), text) {
			l.last = text
			return len(line), nil // NoOpenGL says it in other words
		}
	}
	return l.to.Write(line)
}

// WatchOpenGL calls NoOpenGL if Fyne logs that it cannot draw.
func WatchOpenGL(painted func() bool) {
	log.SetOutput(&logbook{to: log.Writer(), failed: NoOpenGL, painted: painted})
}

// AfterPanic is deferred around Fyne's loop. Fyne panics if the driver cannot compile its shaders.
func AfterPanic(painted func() bool) {
	said := recover()
	if said == nil {
		return
	}
	if cause := fmt.Sprint(said); !painted() && (strings.Contains(cause, "OpenGL") || strings.Contains(cause, "shader")) {
		NoOpenGL(cause)
	}
	panic(said)
}
