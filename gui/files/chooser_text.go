package files

import (
	"errors"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// showState shows what the button does, and what is wrong or which keys there are.
func (c *FileChooser) showState() {
	c.where.SetText(words.FromHome(c.folder))
	_, part := c.split()
	text, wrong := "", c.trouble != "" || c.content.err != nil
	switch {
	case c.trouble != "":
		text = c.trouble
	case wrong:
		text = openingFailed(c.folder, c.content.err)
	case c.content.reading:
		text = words.T("files.reading")
	case part != "" && len(c.Found) == 0:
		text = words.T("files.unlike")
	case c.asksFolder():
		text = words.T("files.hint.folder")
	case part == "" && c.firstFile() < 0:
		text = words.T("files.none")
	default:
		text = words.T("files.hint")
	}
	c.message.Importance = widget.MediumImportance
	if wrong {
		c.message.Importance = widget.DangerImportance
	}
	c.message.SetText(text)
	if answer := c.answerText(part); answer != c.answer.Text {
		c.answer.SetText(answer)
	}
}

// answerText returns the text of the button. If a folder is asked for it tells which one it takes.
func (c *FileChooser) answerText(part string) string {
	if !c.asksFolder() {
		return words.T("files.open")
	}
	name := part
	if e, ok := c.List.selected(); ok {
		name = filepath.Base(c.pathOf(e))
	}
	if name == "" {
		return words.T("files.here")
	}
	return words.T("files.take", words.Data{"Name": controls.Shorten(name, placeWidth, fyne.TextStyle{})})
}

// openingFailed says why a folder cannot be listed, or a file that was typed cannot be opened.
func openingFailed(path string, err error) string {
	key := "files.failed"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		key = "files.missing"
	case errors.Is(err, fs.ErrPermission):
		key = "files.forbidden"
	}
	return words.T(key, words.Data{"Path": path, "Why": words.Reason(err)})
}
