package files

import (
	"strings"

	"nonet/gui/controls"
	"nonet/gui/mypuzzles"
)

// Reading reports whether the names in the folder are not known yet.
func (c *FileChooser) Reading() bool { return c.content.reading }

// OpenSlowly opens the puzzle of a text, which can be read from a moment on.
func (f *Files) OpenSlowly(name, text string, from <-chan struct{}, to mypuzzles.Destination) {
	f.read(name, func() reading {
		<-from
		return readPuzzles(reading{to: to}, strings.NewReader(text))
	})
}

// Names returns the names of the rows.
func (c *FileChooser) Names() (names []string) {
	for _, e := range c.Found {
		names = append(names, e.name)
	}
	return names
}

// KindChoice is for tests outside the package.
func (f *Files) KindChoice(what Saving, name *controls.Field) *controls.Choice {
	return f.kindChoice(what, name)
}
