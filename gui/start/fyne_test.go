package start

import (
	"os"
	"strings"
	"testing"
)

// TestFynesVersion fails when Fyne changes, because no test driver shows what these rely on: Fyne's loop runs functions that handle events and
// wait for them (gui/idle; to offer Fyne: its loop waits for events when nothing moves), its log is all that says that OpenGL does not work
// (opengl.go; to offer: an error that Run returns), its file dialog cannot be used by keys (gui/files/chooser.go), and its keys reach the window before a function passed to Do (signals.go). In full screen
// it takes the screen's size for the window's when the content or the theme changes, and it gives the content the room of a hidden menu late
// (gui/hall/arrange.go; to offer: a window keeps the size that it had before full screen, and lays out its content when its menu changes). Try
// these with the new version, then name it here.
func TestFynesVersion(t *testing.T) {
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(module), "fyne.io/fyne/v2 v2.8.1\n") {
		t.Error("Fyne is not 2.8.1 any more: try an idle window, one without OpenGL, one that is ended by a signal, and the projector with another size of text")
	}
}
