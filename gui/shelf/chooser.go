package shelf

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/translations"
)

// Fyne's own file dialog cannot be used by keys: nothing in it has the focus, and Enter closes it. In this
// one a path is typed, of which the last part is looked for in its folder, and the arrows choose among what was found.

// A choosing is what a FileChooser asks for.
type choosing struct {
	title  string                 // the key of the title
	begin  string                 // the folder in which it begins
	lists  func(name string) bool // reports whether a file is listed; nil to ask for a folder
	newest bool                   // the newest files come first; otherwise they are in the order of their names
	chosen func(path string)
	left   func() // called if nothing was chosen; may be nil
}

// A fileEntry is a row of a FileChooser.
type fileEntry struct {
	name   string // ".." for the folder above
	folder bool
	at     time.Time // when a file was changed
}

// above is the name of the folder above.
const above = ".."

// A FileChooser asks for a file or a folder.
type FileChooser struct {
	*dialog.CustomDialog
	Path  *pathField
	List  *FileList
	Found []fileEntry // the rows

	shelf  *Shelf
	what   choosing
	base   string      // the folder that a relative path begins in
	folder string      // that is listed
	all    []fileEntry // in the folder; nil until it was read
	reads  int         // of folders
	said   *widget.Label
	done   bool
}

// choose asks for a file or a folder.
func (s *Shelf) choose(what choosing) {
	c := &FileChooser{shelf: s, what: what, said: widget.NewLabel("")}
	c.Path, c.List = newPathField(c), newFileList(c)
	c.said.Truncation = fyne.TextTruncateEllipsis
	c.said.SizeName = theme.SizeNameCaptionText
	places := container.NewVBox()
	answer := "files.open"
	if what.lists == nil {
		answer = "files.here"
	}
	open := s.dialogs.Button(translations.T(answer), theme.ConfirmIcon(), c.press)
	open.Importance = widget.HighImportance
	content := container.NewBorder(c.Path, c.said, container.NewVScroll(places), nil, c.List.frame.Around(c.List))
	c.CustomDialog = dialog.NewCustomWithoutButtons(translations.T(what.title), content, s.dialogs.Parent())
	c.SetButtons([]fyne.CanvasObject{s.dialogs.Button(translations.T("new.cancel"), theme.CancelIcon(), c.Dismiss), open})
	c.SetOnClosed(func() {
		if !c.done && what.left != nil {
			what.left()
		}
	})
	s.dialogs.ShowLarge(c)
	c.goTo(what.begin)
	s.threads.Go(func() {
		all := placesOf(s.folders)
		s.threads.Do(func() { c.showPlaces(places, all) })
	})
}

// showPlaces adds buttons that lead to folders.
func (c *FileChooser) showPlaces(to *fyne.Container, all []place) {
	for _, p := range all {
		b := c.shelf.dialogs.Button(p.name, theme.Icon(p.icon), func() { c.goTo(p.path) })
		b.Importance, b.Alignment = widget.LowImportance, widget.ButtonAlignLeading
		to.Add(b)
	}
}

// goTo lists a folder.
func (c *FileChooser) goTo(folder string) {
	if !strings.HasSuffix(folder, string(filepath.Separator)) {
		folder += string(filepath.Separator)
	}
	c.Path.SetText(folder)
	c.Path.CursorColumn = len([]rune(folder))
	c.Path.Refresh()
	c.shelf.dialogs.Focus(c.Path)
}

// typed looks for what is typed.
func (c *FileChooser) typed(string) {
	folder, _ := c.split()
	if filepath.IsAbs(withHome(c.Path.Text)) {
		c.base = folder
	}
	if folder == c.folder {
		c.filter()
		return
	}
	c.folder, c.all = folder, nil
	c.reads++
	read := c.reads
	c.filter()
	c.shelf.threads.Go(func() {
		all, err := c.what.read(folder)
		c.shelf.threads.Do(func() {
			if read != c.reads {
				return
			}
			c.all = all
			c.filter()
			if err != nil {
				c.say(folderFailed(folder, err))
			}
		})
	})
}

// split returns the folder and the rest of what is typed.
func (c *FileChooser) split() (folder, rest string) {
	path := withHome(c.Path.Text)
	if !filepath.IsAbs(path) {
		path = c.base + string(filepath.Separator) + path
	}
	folder, rest = filepath.Split(path)
	return filepath.Clean(folder), rest
}

// withHome replaces a leading ~ by the home folder.
func withHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return home + string(filepath.Separator) + rest
		}
	}
	return path
}

// read reads a folder, on any goroutine.
func (w *choosing) read(folder string) ([]fileEntry, error) {
	there, err := os.ReadDir(folder)
	all := []fileEntry{}
	for _, entry := range there {
		path := filepath.Join(folder, entry.Name())
		e := fileEntry{name: entry.Name(), folder: entry.IsDir()}
		if entry.Type()&fs.ModeSymlink != 0 {
			info, err := os.Stat(path)
			e.folder = err == nil && info.IsDir()
		}
		if !e.folder && (w.lists == nil || !w.lists(e.name)) {
			continue
		}
		if info, err := entry.Info(); err == nil && !e.folder {
			e.at = info.ModTime()
		}
		all = append(all, e)
	}
	slices.SortStableFunc(all, func(a, b fileEntry) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		case w.newest && !a.at.Equal(b.at):
			return b.at.Compare(a.at)
		}
		return cmp.Or(cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)), cmp.Compare(a.name, b.name))
	})
	return all, err
}

// filter shows what of the folder has the last part of the path in its name: what is named so first, then what begins with it.
func (c *FileChooser) filter() {
	_, part := c.split()
	c.Found = c.Found[:0]
	if part == "" && filepath.Dir(c.folder) != c.folder {
		c.Found = append(c.Found, fileEntry{name: above, folder: true})
	}
	part = strings.ToLower(part)
	ranks := []func(name string) bool{
		func(name string) bool { return name == part },
		func(name string) bool { return name != part && strings.HasPrefix(name, part) },
		func(name string) bool { return !strings.HasPrefix(name, part) && strings.Contains(name, part) },
	}
	for _, rank := range ranks {
		for _, e := range c.all {
			if hidden := strings.HasPrefix(e.name, ".") && !strings.HasPrefix(part, "."); !hidden && rank(strings.ToLower(e.name)) {
				c.Found = append(c.Found, e)
			}
		}
	}
	c.List.none()
	c.List.Refresh()
	if part != "" && len(c.Found) > 0 {
		c.List.Choose(0)
	} else {
		c.List.ScrollToTop()
	}
	switch {
	case c.all == nil:
		c.say(translations.T("files.reading"))
	case len(c.all) > 0 && len(c.Found) == 0:
		c.say(translations.T("files.unlike"))
	case c.what.lists == nil:
		c.say(translations.T("files.hint.folder"))
	case !slices.ContainsFunc(c.all, func(e fileEntry) bool { return !e.folder }):
		c.say(translations.T("files.none"))
	default:
		c.say(translations.T("files.hint"))
	}
}

func (c *FileChooser) say(text string) { c.said.SetText(text) }

// Confirm is what Enter does: it opens the selected row, or what is typed. If there is neither it selects a row.
func (c *FileChooser) Confirm() {
	_, part := c.split()
	e, ok := c.List.selected()
	switch {
	case ok && e.name == above:
		c.goTo(filepath.Dir(c.folder))
	case ok && e.folder:
		c.goTo(filepath.Join(c.folder, e.name))
	case ok:
		c.take(filepath.Join(c.folder, e.name))
	case part != "":
		c.look(filepath.Join(c.folder, part))
	case c.what.lists == nil:
		c.take(c.folder)
	default: // the first file, which a second Enter opens
		c.List.Choose(max(slices.IndexFunc(c.Found, func(e fileEntry) bool { return !e.folder }), 0))
	}
}

// press is what the button does. If a folder is asked for, that is the one whose content is listed.
func (c *FileChooser) press() {
	if c.what.lists == nil && c.all != nil {
		c.take(c.folder)
		return
	}
	c.Confirm()
}

// look opens a path that was typed and is not listed.
func (c *FileChooser) look(path string) {
	c.shelf.threads.Go(func() {
		info, err := os.Stat(path)
		c.shelf.threads.Do(func() {
			switch {
			case c.done || c.shelf.dialogs.Now() != c:
			case err != nil:
				c.say(folderFailed(path, err))
			case info.IsDir():
				c.goTo(path)
			case c.what.lists != nil:
				c.take(path)
			}
		})
	})
}

// take closes the dialog with what was chosen.
func (c *FileChooser) take(path string) {
	c.done = true
	folder := path
	if c.what.lists != nil {
		folder = filepath.Dir(path)
	}
	c.shelf.chosenIn(folder)
	c.Dismiss()
	c.what.chosen(path)
}

// folderFailed says why a folder or a file that was typed is not there.
func folderFailed(path string, err error) string {
	key := "files.failed"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		key = "files.missing"
	case errors.Is(err, fs.ErrPermission):
		key = "files.forbidden"
	}
	return translations.T(key, translations.Data{"Path": path, "Why": err.Error()})
}

// Names returns the names of the rows.
func (c *FileChooser) Names() (names []string) {
	for _, e := range c.Found {
		names = append(names, e.name)
	}
	return names
}
