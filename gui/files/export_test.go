package files

// Reading reports whether the names in the folder are not known yet.
func (c *FileChooser) Reading() bool { return c.content.reading }

// Names returns the names of the rows.
func (c *FileChooser) Names() (names []string) {
	for _, e := range c.Found {
		names = append(names, e.name)
	}
	return names
}
