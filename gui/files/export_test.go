package files

import (
	"nonet/gui/controls"
)

// Reading reports whether the names in the folder are not known yet.
func (c *FileChooser) Reading() bool { return c.content.reading }

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
