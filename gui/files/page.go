package files

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/lesson"
	"nonet/core/photo"
	"nonet/core/runfile"
	"nonet/core/share"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/status"
	"nonet/gui/webpage"
)

// In a browser there are no paths. The user chooses or drops a file, of which the program receives
// the text, and saving is a download. A puzzle or a run can also be in the fragment of a link, or the name of a lesson:
//
//	#p=53..7…    a puzzle, as package share writes it; #z= if it is packed
//	#r=…         a saved run, packed
//	#l=mrv.md    a lesson, in a folder beside the page, where “nonet serve -lesson” puts it (cli/site.go)
const (
	runInLink    = "r="
	lessonInLink = "l="
	servedFolder = "lesson/"
)

// OpenFile opens a file that was dropped in a browser.
func (f *Files) OpenFile(file webpage.File) { f.openFile(file, reading{}) }

// openFile reads a file of a browser, and opens it.
func (f *Files) openFile(file webpage.File, r reading) {
	if file.Text == nil {
		f.host.Say(OpenFailed(file.Name, errNotAFile))
		return
	}
	f.read(file.Name, func() reading {
		r := readPage(file, r)
		if len(r.Entries) == 1 {
			one := &r.Entries[0]
			one.Title = cmp.Or(one.Title, strings.TrimSuffix(file.Name, filepath.Ext(file.Name))) // only the name of the file tells it
		}
		return r
	})
}

// readPage reads a file of a browser.
func readPage(file webpage.File, r reading) reading {
	r.Name, r.cut = file.Name, file.Cut
	if isPicture(file.Name, file.Text[:min(len(file.Text), photo.Head)]) {
		r.picture = func() (io.ReadCloser, error) {
			if file.Cut {
				return nil, photo.ErrLarge
			}
			return io.NopCloser(bytes.NewReader(file.Text)), nil
		}
		return r
	}
	return readPuzzles(r, bytes.NewReader(file.Text))
}

// linkIn returns the fragment if a text is the address of a page with the link of a puzzle or a run; otherwise an empty text.
func linkIn(text string) string {
	address, err := url.Parse(strings.TrimSpace(text))
	if err != nil || !slices.Contains([]string{"http", "https", "file"}, address.Scheme) {
		return ""
	}
	fragment := address.EscapedFragment()
	if !share.Carries(fragment) && !strings.HasPrefix(fragment, runInLink) {
		return ""
	}
	return fragment
}

// errBadLink says that a link holds only a part of what was copied, or nothing of it.
var errBadLink = errors.New("damaged link")

// OpenLink opens the content of a link.
func (f *Files) OpenLink(fragment string) {
	if escaped, ok := strings.CutPrefix(fragment, lessonInLink); ok {
		name, err := url.PathUnescape(escaped)
		if err != nil || name == "" || strings.ContainsAny(name, `/\`) {
			f.host.Say(OpenFailed(words.T("link.name"), errBadLink))
			return
		}
		f.openServed(servedFolder + name)
		return
	}
	f.read(words.T("link.name"), func() reading { return readLink(fragment) })
}

func readLink(fragment string) reading {
	r := reading{Contents: collections.Contents{Name: words.T("link.name"), Pasted: true}, link: true}
	if packed, ok := strings.CutPrefix(fragment, runInLink); ok {
		text, err := share.Unpack(packed, mostBytes)
		if err != nil || !runfile.Is(text) {
			r.err = errBadLink
			return r
		}
		run, err := runfile.Read(r.Name, bytes.NewReader(text))
		if bad := new(runfile.Error); errors.As(err, &bad) && bad.Kind == runfile.Damaged || run.Changed { // nobody edits a link by hand
			err = errBadLink
		}
		if r.err = err; err == nil {
			r.run = &run
		}
		return r
	}
	if text, ok := share.TextOf(fragment); ok {
		r = readPuzzles(r, strings.NewReader(text))
	}
	if len(r.Entries) == 0 && r.run == nil { // what it looks like would tell nothing of a link
		r.err, r.look = errBadLink, nil
	}
	return r
}

// OpenLesson opens a lesson that was open before, by its id.
func (f *Files) OpenLesson(id string) {
	if f.inPage() && strings.HasPrefix(id, servedFolder) {
		f.openServed(id)
		return
	}
	f.OpenPath(id)
}

// openServed opens a lesson from beside the page, unless another one is asked for before it is there.
func (f *Files) openServed(path string) {
	page := f.needs.Page()
	if page == nil {
		return
	}
	isLast := f.ask()
	name := strings.TrimPrefix(path, servedFolder)
	page.Fetch(servedFolder+url.PathEscape(name), func(text []byte) {
		switch {
		case !isLast() || f.host.Closing():
		case text == nil:
			f.host.Say(status.Note("lesson.unserved", words.Data{"File": name}).With(theme.IconNameError))
		default:
			f.read(name, func() reading {
				r := reading{Contents: collections.Contents{Name: name, Path: path}}
				r.lesson, r.err = lesson.Read(name, bytes.NewReader(text))
				return r
			})
		}
	})
}

// Download makes the browser download a text as a file, with a message. Without a browser it does
// nothing.
func (f *Files) Download(name string, text []byte) (done bool) {
	page := f.needs.Page()
	if page == nil {
		return false
	}
	page.Download(name, text)
	f.host.Say(status.Note("file.downloaded", words.Data{"File": name}).With(theme.IconNameConfirm))
	return true
}

// inPage reports whether the program runs in a browser, where there are no paths.
func (f *Files) inPage() bool { return f.needs.Page() != nil }
