package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/sitting"
	"nonet/gui/status"
)

// Fyne's clipboard is text only. A picture in it is fetched by the program that the desktop has for
// that, if it is installed; the path of a picture that was copied in a file manager is text, or a list of addresses
// that the same program fetches.

// clipboardTime is how long such a program may take, and mostClipboard what it may deliver.
const (
	clipboardTime = 5 * time.Second
	mostClipboard = 201 << 20 // more than Nonet reads, so that it is refused
)

// errNoTool is the error if there is no program that fetches pictures.
var errNoTool = errors.New("no program to fetch pictures from the clipboard")

// pastePicture reads the picture in the clipboard, in which there is no text. The page of a browser would have got a picture with
// the key already.
func (f *Files) pastePicture() {
	if f.inPage() {
		f.host.Say(nothingToPaste())
		return
	}
	isLast := f.ask()
	f.threads.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), clipboardTime)
		defer cancel()
		picture, path, err := clipboardPicture(ctx)
		f.threads.Do(func() {
			switch {
			case f.host.Closing(), !isLast():
			case errors.Is(err, errNoTool):
				f.host.Say(status.Note("photo.clipboard.tool", words.Data{"Tool": clipboardTool()}).With(theme.IconNameWarning))
			case errors.Is(err, photo.ErrLarge):
				f.host.Say(status.Note("photo.long", words.Data{"File": words.T("photo.clipboard.name")}).With(theme.IconNameError))
			case path != "":
				f.OpenPath(path)
			case err != nil || len(picture) == 0:
				f.host.Say(nothingToPaste())
			default:
				f.needs.Picture(words.T("photo.clipboard.name"), func() (io.ReadCloser, error) {
					return io.NopCloser(bytes.NewReader(picture)), nil
				})
			}
		})
	})
}

// nothingToPaste says that the clipboard is empty, or has something else.
func nothingToPaste() *status.Message {
	return status.Note("paste.nothing").With(theme.IconNameWarning)
}

// clipboardTool returns the name of the program that could be installed; empty if there is none.
func clipboardTool() string {
	switch {
	case runtime.GOOS != "linux" && runtime.GOOS != "freebsd" && runtime.GOOS != "openbsd":
		return ""
	case os.Getenv("WAYLAND_DISPLAY") != "":
		return "wl-clipboard"
	}
	return "xclip"
}

// clipboardPicture returns the picture in the clipboard, or the path of one that was copied in a file manager; both
// are empty if there is none.
func clipboardPicture(ctx context.Context) (picture []byte, path string, err error) {
	var list, fetch []string
	switch clipboardTool() {
	case "wl-clipboard":
		list, fetch = []string{"wl-paste", "--list-types"}, []string{"wl-paste", "--no-newline", "--type"}
	case "xclip":
		list, fetch = []string{"xclip", "-selection", "clipboard", "-o", "-t", "TARGETS"}, []string{"xclip", "-selection", "clipboard", "-o", "-t"}
	default:
		return nil, "", errNoTool
	}
	if _, err := exec.LookPath(list[0]); err != nil {
		return nil, "", errNoTool
	}
	kinds, err := output(ctx, list)
	if err != nil {
		return nil, "", nil // the clipboard is empty
	}
	there := strings.Fields(string(kinds))
	for _, kind := range []string{"image/png", "image/jpeg", "image/webp", "image/bmp", "image/tiff"} {
		if slices.Contains(there, kind) {
			picture, err = output(ctx, append(fetch, kind))
			return picture, "", err
		}
	}
	if addresses := "text/uri-list"; slices.Contains(there, addresses) {
		text, err := output(ctx, append(fetch, addresses))
		if err != nil {
			return nil, "", err
		}
		for line := range strings.Lines(string(text)) {
			if path := pathIn(line); path != "" {
				return nil, path, nil
			}
		}
	}
	return nil, "", nil
}

// output returns what a program writes. If that is too much the error is photo.ErrLarge.
func output(ctx context.Context, command []string) ([]byte, error) {
	tool := exec.CommandContext(ctx, command[0], command[1:]...)
	tool.WaitDelay = time.Second
	out, err := tool.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := tool.Start(); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(out, mostClipboard))
	if len(text) == mostClipboard {
		err = photo.ErrLarge
		out.Close() // the program would wait for somebody to read the rest
	}
	return text, errors.Join(err, tool.Wait())
}

// pathIn returns the path of the only file that a text names, as file managers copy it; empty if it
// names none that exists.
func pathIn(text string) string {
	line := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "copy\n"))
	if line == "" || strings.ContainsAny(line, "\r\n") || len(line) > 4096 {
		return ""
	}
	if u, err := url.Parse(line); err == nil && u.Scheme == "file" {
		line = u.Path
		if runtime.GOOS == "windows" {
			line = strings.TrimPrefix(line, "/")
		}
	}
	line = strings.Trim(line, `"`)
	if !filepath.IsAbs(line) || !slices.Contains(pictureEndings, strings.ToLower(filepath.Ext(line))) {
		return ""
	}
	if info, err := os.Stat(line); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return line
}

// Copy copies what the board shows to the clipboard, as one line.
func (f *Files) Copy() {
	text, notes := f.needs.Seen()
	f.clipboard().SetContent(text)
	said := "copied.board"
	if notes {
		said = "copied.notes"
	}
	f.host.Say(status.Note(said).With(theme.IconNameConfirm))
}

// CopyPuzzle copies the givens to the clipboard, as a grid of lines.
func (f *Files) CopyPuzzle() {
	var text bytes.Buffer
	now := f.host.Now()
	if err := format.Write(&text, format.Grid, now.Entry()); err != nil {
		f.host.Say(sitting.SaveFailed(err))
		return
	}
	f.clipboard().SetContent(text.String())
	f.host.Say(status.Note("copied.givens").With(theme.IconNameConfirm))
}

// Paste opens the puzzle or the picture in the clipboard.
func (f *Files) Paste() {
	text := f.clipboard().Content()
	if path := pathIn(text); path != "" {
		f.OpenPath(path)
		return
	}
	if strings.TrimSpace(text) == "" || !utf8.ValidString(text) { // some programs offer a picture as text, too
		f.pastePicture()
		return
	}
	f.pasteText(text)
}

// PasteText opens the text in the clipboard, whatever else is there.
func (f *Files) PasteText() {
	if text := f.clipboard().Content(); utf8.ValidString(text) {
		f.pasteText(text)
	}
}

func (f *Files) pasteText(text string) {
	if fragment := linkIn(text); fragment != "" {
		f.OpenLink(fragment)
		return
	}
	if len(text) <= longPaste && f.needs.Paste(text) {
		f.ask()
		return
	}
	pasted := reading{Contents: collections.Contents{Name: words.T("paste.name"), Pasted: true}, side: f.host.Now().Layout().Side()}
	if len(text) <= longPaste {
		r := readPuzzles(pasted, strings.NewReader(text))
		if r.holdsAny() { // otherwise what was asked for before is still wanted
			f.ask()
		}
		f.opened(r)
		return
	}
	f.read(pasted.Name, func() reading { return readPuzzles(pasted, strings.NewReader(text)) })
}

// longPaste is the number of bytes above which a text is not one board that somebody typed, and is read while the window goes on.
const longPaste = 1 << 17
