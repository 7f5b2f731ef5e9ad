package files

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/share"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/status"
	"nonet/gui/webpage"
)

// In a browser there are no paths. The user chooses or drops a file, of which the program receives
// the text, and saving is a download. A puzzle or a run can also be in the fragment of a link:
//
//	#p=53..7…    a puzzle, in any format that fits on a line
//	#r=…         a saved run, deflated, in URL-safe base64
const (
	puzzleInLink = share.Puzzle
	runInLink    = "r="
)

// OpenFile opens a file that was dropped in a browser.
func (f *Files) OpenFile(file webpage.File) { f.openFile(file, reading{}) }

// openFile reads a file of a browser, and opens it.
func (f *Files) openFile(file webpage.File, r reading) {
	if file.Text == nil {
		f.host.Say(OpenFailed(file.Name, errNotAFile))
		return
	}
	f.threads.Go(func() {
		r := readPage(file, r)
		if len(r.Entries) == 1 {
			one := &r.Entries[0]
			one.Title = cmp.Or(one.Title, strings.TrimSuffix(file.Name, filepath.Ext(file.Name))) // only the name of the file tells it
		}
		f.threads.Do(func() { f.opened(r) })
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
	if !strings.HasPrefix(fragment, puzzleInLink) && !strings.HasPrefix(fragment, runInLink) {
		return ""
	}
	return fragment
}

// errBadLink says that a link holds only a part of what was copied, or nothing of it.
var errBadLink = errors.New("damaged link")

// OpenLink opens the content of a link.
func (f *Files) OpenLink(fragment string) {
	f.threads.Go(func() {
		r := readLink(fragment)
		f.threads.Do(func() { f.opened(r) })
	})
}

func readLink(fragment string) reading {
	r := reading{Contents: collections.Contents{Name: words.T("link.name"), Pasted: true}, link: true}
	if packed, ok := strings.CutPrefix(fragment, runInLink); ok {
		text, err := io.ReadAll(io.LimitReader(flate.NewReader(base64.NewDecoder(base64.RawURLEncoding, strings.NewReader(packed))), mostBytes))
		if err != nil || !runfile.Is(text) {
			r.err = errBadLink
			return r
		}
		run, err := runfile.Read(r.Name, bytes.NewReader(text))
		if bad := new(runfile.Error); errors.As(err, &bad) && bad.Kind == runfile.Damaged {
			err = errBadLink
		}
		if r.err = err; err == nil {
			r.run = &run
		}
		return r
	}
	line, ok := strings.CutPrefix(fragment, puzzleInLink)
	if text, err := url.PathUnescape(line); ok && err == nil {
		r = readPuzzles(r, strings.NewReader(text))
	}
	if len(r.Entries) == 0 && r.run == nil { // what it looks like would tell nothing of a link
		r.err, r.look = errBadLink, nil
	}
	return r
}

// LinkTo returns the address of a puzzle; empty if it has none, as on a desktop.
func (f *Files) LinkTo(s session.State) string {
	page := f.needs.Page()
	if page == nil {
		return ""
	}
	fragment, err := puzzleLink(s)
	if err != nil {
		return ""
	}
	return page.Link(fragment)
}

// CopyLink copies a link to the clipboard that opens the run being watched, if that is short
// enough, and otherwise the puzzle.
func (f *Files) CopyLink() {
	said := status.Note("link.done").With(theme.IconNameConfirm)
	var fragment string
	run, running := f.needs.Run()
	if running {
		fragment = runLink(run)
	}
	if fragment == "" {
		var err error
		if fragment, err = puzzleLink(f.host.Now()); err != nil {
			f.host.Say(status.Note("link.none").With(theme.IconNameError))
			return
		}
		if now := f.host.Now(); now.Typed.Filled() > 0 || now.Pencilled() {
			said = status.Note("link.printed").With(theme.IconNameConfirm)
		}
		if running {
			said = status.Note("link.puzzle").With(theme.IconNameWarning)
		}
	}
	f.clipboard().SetContent(f.needs.Page().Link(fragment))
	f.host.Say(said)
}

// puzzleLink returns the fragment for the givens.
func puzzleLink(now session.State) (string, error) {
	return share.Fragment(format.Entry{Puzzle: now.Puzzle})
}

// runLink returns the fragment for a run; empty if it is too long.
func runLink(run runfile.Run) string {
	var text, packed bytes.Buffer
	if runfile.Write(&text, run) != nil {
		return ""
	}
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return ""
	}
	if _, err := w.Write(text.Bytes()); err != nil || w.Close() != nil {
		return ""
	}
	fragment := runInLink + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(fragment) > share.MostOfLink {
		return ""
	}
	return fragment
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
