package start

import (
	"bytes"
	"errors"
	"log"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/translations"
)

// TestLogbook checks that Fyne's message that it cannot draw is reported once, with its cause, and
// that everything else is passed on.
func TestLogbook(t *testing.T) {
	var passed bytes.Buffer
	var causes []string
	before := log.Writer()
	defer log.SetOutput(before)
	painted := false
	log.SetOutput(&logbook{to: &passed, failed: func(cause string) { causes = append(causes, cause) }, painted: func() bool { return painted }})
	fyne.LogError("Error reading scale", errors.New("not a number"))
	fyne.LogError("window creation error", errors.New("VersionUnavailable: GLX: no GLXFBConfigs"))
	fyne.LogError("failed to initialise OpenGL", errors.New("glAccum"))
	fyne.LogError("Error reading scale", errors.New("not a number"))
	log.Println("PlatformError: WGL: Failed to set pixel format for dummy context: Invalid window handle. ")
	log.Println("PlatformError: Win32: Failed to open clipboard")
	painted = true
	log.Println("PlatformError: GLX: Failed to make context current")
	if want := "VersionUnavailable: GLX: no GLXFBConfigs, glAccum, WGL: Failed to set pixel format for dummy context: Invalid window handle."; strings.Join(causes, ", ") != want {
		t.Errorf("the causes are %q, not %q", causes, want)
	}
	if said := passed.String(); strings.Count(said, "Cause: not a number") != 2 || strings.Contains(said, "window creation") {
		t.Errorf("passed on:\n%s", said)
	}
}

func TestOpenGLHelp(t *testing.T) {
	defer translations.Use(words.Current())
	for _, language := range words.Languages() {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		for system, want := range map[string]string{"windows": "opengl32.dll", "linux": "libgl1-mesa-dri", "freebsd": "libgl1-mesa-dri"} {
			if text := openGLHelp(system, "no pixel format"); !strings.Contains(text, want) || !strings.Contains(text, "no pixel format") {
				t.Errorf("%s: %s", system, text)
			}
		}
	}
}

// TestAfterPanic checks that only a panic about drawing, before anything was drawn, counts as one
// of OpenGL.
func TestAfterPanic(t *testing.T) {
	defer func() {
		if said := recover(); said != "shader not found: line" {
			t.Errorf("the panic became %v", said)
		}
	}()
	defer AfterPanic(func() bool { return true })
	panic("shader not found: line")
}
