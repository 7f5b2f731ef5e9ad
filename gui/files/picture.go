package files

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/photo"
	"nonet/core/words"
	"nonet/gui/status"
)

// pictureEndings are the extensions of pictures. What is in the file decides; the extension only
// tells a damaged picture from a puzzle.
var pictureEndings = []string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".heic", ".heif"}

// isPicture reports whether a file is a picture, from its name and its first bytes.
func isPicture(name string, head []byte) bool {
	return photo.IsPicture(head) || slices.Contains(pictureEndings, strings.ToLower(filepath.Ext(name)))
}

// AskPicture asks for a picture of a puzzle to read.
func (f *Files) AskPicture() {
	if f.inPage() {
		f.needs.Page().Pick(f.OpenFile)
		return
	}
	last, folder := f.pictures, f.Folder() // without a last one, where most systems keep pictures
	f.choose(request{title: "photo.title", begin: func() string { return existing(last, homeFolder(picturesFolder), folder) }, newest: true,
		lists: func(name string) bool { return isPicture(name, nil) }, chosen: f.OpenPath})
}

// openPicture reads a picture of a puzzle. What it shows is corrected on the board, so elsewhere it is only offered.
func (f *Files) openPicture(r reading) {
	if r.Path != "" {
		f.pictures = filepath.Dir(r.Path)
	}
	if r.to != nil {
		f.host.Say(f.notRead(r))
		return
	}
	f.needs.Picture(r.Name, r.picture)
}

// notRead says that a picture is none of the puzzles that are wanted, and offers to read it.
func (f *Files) notRead(r reading) *status.Message {
	return status.Note("file.picture", words.Data{"File": r.Name}).With(theme.IconNameInfo).Offer("file.picture.read", func() { f.needs.Picture(r.Name, r.picture) })
}
