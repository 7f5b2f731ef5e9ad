package files

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// Fyne's own file dialog cannot be used by keys: nothing in it has the focus, and Enter closes it. In this
// one a path is typed, of which the last part is looked for in its folder, and the arrows choose among what was found. To offer Fyne: the list of
// files has the focus when the dialog opens, and Enter opens what is selected. TestFynesVersion in gui/start says when that is to be looked at again.

// A request is what a FileChooser asks for.
type request struct {
	title  string                 // its key
	begin  func() string          // returns the folder to begin in; called on another goroutine, because disks are slow
	lists  func(name string) bool // reports whether a file is listed; nil to ask for a folder
	newest bool                   // the newest files come first; otherwise they are in the order of their names
	chosen func(path string)
}

// A FileChooser asks for a file or a folder.
type FileChooser struct {
	*dialogs.Dialog
	Path   *pathField
	List   *FileList
	Hidden *controls.Check // shows hidden files
	Found  []fileEntry     // the rows

	files   *Files
	request request
	where   *widget.Label
	base    string  // the folder that a relative path begins in
	folder  string  // the one that is listed; empty before the first
	content listing // of that folder
	stop    func()  // stops reading it
	trouble string  // why what was typed cannot be opened; empty if it was not tried
	message *widget.Label
	answer  *controls.DialogButton
	done    bool
}

// choose asks for a file or a folder.
func (f *Files) choose(r request) {
	if f.threads.Closed() { // the window is gone, and nothing could be read
		return
	}
	f.host.Say(nil) // what was said of the file before does not stay below
	c := &FileChooser{files: f, request: r, base: f.Folder(), content: listing{reading: true}, stop: func() {}, message: widget.NewLabel("")}
	c.Path, c.List = newPathField(c), newFileList(c)
	c.message.Truncation = fyne.TextTruncateEllipsis
	c.message.SizeName = theme.SizeNameCaptionText
	c.Hidden = controls.NewCheck(words.T("files.hidden"), c.showHidden, controls.Keys{Key: f.dialogs.TypedKey, Rune: c.List.TypedRune})
	c.Hidden.Checked = f.hidden
	places := container.NewVBox()
	left := container.New(placesColumn{}, container.NewBorder(nil, c.Hidden, nil, nil, container.NewVScroll(places)))
	var newFolder fyne.CanvasObject
	if c.asksFolder() {
		newFolder = f.dialogs.Button(words.T("files.new"), theme.FolderNewIcon(), c.makeFolder)
	}
	c.answer = f.dialogs.Button("", theme.ConfirmIcon(), c.press)
	c.answer.Importance = widget.HighImportance
	c.where = widget.NewLabel("")
	c.where.TextStyle.Bold, c.where.Truncation = true, fyne.TextTruncateEllipsis
	head := container.NewVBox(c.where, container.NewBorder(nil, nil, nil, newFolder, c.Path))
	content := container.NewBorder(head, c.message, left, nil, c.List.Frame.Around(c.List))
	c.Dialog = f.dialogs.NewDialog(words.T(r.title), content)
	c.SetButtons([]fyne.CanvasObject{f.dialogs.Button(words.T("new.cancel"), theme.CancelIcon(), c.Dismiss), c.answer})
	c.SetOnClosed(func() { c.stop() })
	c.showState()
	f.dialogs.ShowLarge(c)
	f.dialogs.Focus(c.Path)
	f.threads.Go(func() {
		folder := r.begin()
		f.threads.Do(func() {
			if c.open() && c.folder == "" { // nothing was typed meanwhile
				c.goTo(folder)
			}
		})
	})
	c.showPlaces(places)
}

// asksFolder reports whether a folder is asked for.
func (c *FileChooser) asksFolder() bool { return c.request.lists == nil }

// open reports whether the dialog is open.
func (c *FileChooser) open() bool { return !c.done && c.files.dialogs.Has(c) }

// showPlaces adds buttons that lead to folders. Each appears when its disk has answered.
func (c *FileChooser) showPlaces(to *fyne.Container) {
	chosen := c.files.folders()
	c.files.threads.Go(func() {
		for _, p := range placesOf(chosen) {
			if !isFolder(p.path) {
				continue
			}
			c.files.threads.Do(func() {
				b := c.files.dialogs.Button(controls.Shorten(p.name, placeWidth, fyne.TextStyle{}), theme.Icon(p.icon), func() { c.goTo(p.path) })
				b.Importance, b.Alignment = widget.LowImportance, widget.ButtonAlignLeading
				to.Add(b)
			})
		}
	})
}

// goTo lists a folder. The field is empty then, so that what is typed begins there.
func (c *FileChooser) goTo(folder string) {
	c.base = filepath.Clean(folder)
	c.Path.SetText("")
	c.typed("")
	c.files.dialogs.Focus(c.Path)
}

// up lists the folder above.
func (c *FileChooser) up() {
	if c.folder != "" {
		c.goTo(filepath.Dir(c.folder))
	}
}

// withSeparator returns a folder with a separator at the end.
func withSeparator(folder string) string {
	if folder != "" && os.IsPathSeparator(folder[len(folder)-1]) {
		return folder
	}
	return folder + string(filepath.Separator)
}

// typed looks for what is typed.
func (c *FileChooser) typed(string) {
	if folder, _ := c.split(); folder != c.folder {
		c.read(folder)
	}
	c.trouble = ""
	c.List.none()
	c.filter()
}

// split returns the folder and the rest of what is typed.
func (c *FileChooser) split() (folder, rest string) {
	path := withHome(c.Path.Text)
	if !filepath.IsAbs(path) {
		path = withSeparator(c.base) + path
	}
	folder, rest = filepath.Split(path)
	return filepath.Clean(folder), rest
}

// listed shows what is known of the folder. In a folder that is called Pictures, people type “Pictures/” for the folder itself.
func (c *FileChooser) listed(l listing) {
	again, ok := strings.CutPrefix(c.Path.Text, withSeparator(filepath.Base(c.base)))
	if ok && errors.Is(l.err, fs.ErrNotExist) {
		c.Path.SetText(again)
		return
	}
	c.content = l
	c.filter()
}

// withHome replaces a leading ~ by the home folder.
func withHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return withSeparator(home) + rest
		}
	}
	return path
}

// read reads a folder in place of the previous one.
func (c *FileChooser) read(folder string) {
	c.stop()
	ctx, stop := context.WithCancel(c.files.threads.Context())
	c.folder, c.content, c.stop = folder, listing{reading: true}, stop
	c.files.threads.Go(func() {
		c.request.read(ctx, folder, func(l listing) {
			c.files.threads.Do(func() {
				if ctx.Err() == nil {
					c.listed(l)
				}
			})
		})
	})
}

// filter shows what of the folder has the last part of the path in its name: what is named so first, then what begins with
// it. A row that the user has chosen stays chosen.
func (c *FileChooser) filter() {
	_, part := c.split()
	before, ok := c.List.selected()
	by := c.List.by
	c.Found = c.Found[:0]
	if part == "" && filepath.Dir(c.folder) != c.folder {
		c.Found = append(c.Found, fileEntry{name: above, folder: true})
	}
	c.Found = append(c.Found, c.content.named(part, c.files.hidden)...)
	c.List.none()
	c.List.Refresh()
	at := -1
	if ok && by != byTyping {
		at = slices.IndexFunc(c.Found, func(e fileEntry) bool { return e.name == before.name })
	}
	switch {
	case at >= 0:
		c.List.chooseBy(by, at)
	case part != "" && len(c.Found) > 0:
		c.List.chooseBy(byTyping, 0)
	default:
		c.List.ScrollToTop()
	}
	c.showState()
}

// showHidden shows hidden files, or no longer.
func (c *FileChooser) showHidden(on bool) {
	c.files.hidden = on
	c.filter()
}

// fail says why what was typed cannot be opened.
func (c *FileChooser) fail(trouble string) {
	c.trouble = trouble
	c.showState()
	c.files.dialogs.Focus(c.Path)
}

// firstFile returns the first row that is not a folder, -1 if there is none.
func (c *FileChooser) firstFile() int {
	return slices.IndexFunc(c.Found, func(e fileEntry) bool { return !e.folder })
}

// pathOf returns the path of a row.
func (c *FileChooser) pathOf(e fileEntry) string {
	if e.name == above {
		return filepath.Dir(c.folder)
	}
	return filepath.Join(c.folder, e.name)
}

// Confirm is what Enter does: it goes into a folder, and opens a file.
func (c *FileChooser) Confirm() { c.confirm(c.goTo) }

// press is what the button does. If a folder is asked for, it takes the one that it names if that is there.
func (c *FileChooser) press() {
	if c.asksFolder() {
		c.confirm(func(folder string) { c.look(folder, "", c.take) })
		return
	}
	c.Confirm()
}

// confirm opens the row that the user has chosen or what is typed, with into if that is a folder. If there is neither it takes the
// folder that is listed, or selects a file, which a second Enter opens.
func (c *FileChooser) confirm(into func(folder string)) {
	_, part := c.split()
	e, selected := c.List.selected()
	switch {
	case selected && c.List.by != byTyping && e.folder:
		into(c.pathOf(e))
	case selected && c.List.by != byTyping:
		c.take(c.pathOf(e))
	case part != "" && selected:
		c.look(filepath.Join(c.folder, part), c.pathOf(e), into)
	case part != "":
		c.look(filepath.Join(c.folder, part), "", into)
	case c.asksFolder() && !c.content.reading && c.content.err == nil:
		c.take(c.folder)
	case !c.asksFolder() && c.firstFile() >= 0:
		c.List.chooseBy(byKey, c.firstFile())
	}
}

// look opens a path that was typed or, if there is none, that of the row that was found for it. On a disk that ignores case both may be the
// same file; then the row has its name.
func (c *FileChooser) look(path, row string, into func(folder string)) {
	text := c.Path.Text
	c.files.threads.Go(func() {
		info, err := os.Stat(path)
		if row != "" {
			if other, bad := os.Stat(row); bad == nil && (err != nil || os.SameFile(info, other)) {
				path, info, err = row, other, nil
			}
		}
		c.files.threads.Do(func() {
			switch {
			case !c.open() || c.Path.Text != text:
			case err != nil:
				c.fail(openingFailed(path, err))
			case info.IsDir():
				into(path)
			case c.asksFolder():
				c.fail(words.T("files.notfolder", words.Data{"Path": path}))
			default:
				c.take(path)
			}
		})
	})
}

// makeFolder makes the folder that is typed.
func (c *FileChooser) makeFolder() {
	folder, name := c.split()
	if name == "" && !errors.Is(c.content.err, fs.ErrNotExist) {
		c.fail(words.T("files.new.name"))
		return
	}
	path, text := filepath.Join(folder, name), c.Path.Text
	c.files.threads.Go(func() {
		_, err := os.Stat(path)
		if err == nil {
			err = fs.ErrExist
		} else {
			err = os.MkdirAll(path, 0o755)
		}
		c.files.threads.Do(func() {
			switch {
			case !c.open() || c.Path.Text != text:
			case errors.Is(err, fs.ErrExist):
				c.fail(words.T("files.new.there", words.Data{"Path": path}))
			case err != nil:
				c.fail(words.T("files.new.failed", words.Data{"Path": path, "Why": words.Reason(err)}))
			default:
				c.folder = "" // it may have been listed as missing
				c.goTo(path)
			}
		})
	})
}

// take closes the dialog with what was chosen.
func (c *FileChooser) take(path string) {
	c.done = true
	folder := path
	if !c.asksFolder() {
		folder = filepath.Dir(path)
	}
	c.files.chosenIn(folder)
	c.Dismiss()
	c.request.chosen(path)
}
