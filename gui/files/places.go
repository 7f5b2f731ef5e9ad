package files

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
)

// mostFolders is how many folders are remembered.
const mostFolders = 3

// placeWidth is the width of the name of a place, in Fyne units.
const placeWidth = 120

// Folders are those in which files were chosen, the last one first, and at the end empty ones. They can be compared.
type Folders [mostFolders]string

// Folders returns what to keep from one start to the next.
func (f *Files) Folders() Folders { return f.chosen }

// GoOn takes over what was kept at the time before.
func (f *Files) GoOn(from Folders) { f.chosen = from }

// chosenIn remembers a folder in which a file was chosen, the last one first.
func (f *Files) chosenIn(folder string) {
	all := slices.DeleteFunc(f.folders(), func(other string) bool { return other == folder })
	f.chosen = Folders{}
	copy(f.chosen[:], append([]string{folder}, all...))
}

// folders returns the remembered folders, which need not exist any more.
func (f *Files) folders() []string {
	return slices.DeleteFunc(slices.Clone(f.chosen[:]), func(folder string) bool { return folder == "" })
}

// A place is a folder that one click leads to.
type place struct {
	name, path string
	icon       fyne.ThemeIconName
}

// placesOf returns the folders that most people keep files in, and then those that the user has chosen files in. They need not
// exist. It may be called on any goroutine.
func placesOf(chosen []string) (all []place) {
	add := func(name, path string, icon fyne.ThemeIconName) {
		path = filepath.Clean(path)
		if !slices.ContainsFunc(all, func(p place) bool { return p.path == path }) {
			all = append(all, place{name, path, icon})
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		add(words.T("files.home"), home, theme.IconNameHome)
	}
	for _, kind := range []string{desktopFolder, documentsFolder, downloadFolder, picturesFolder} {
		if path := homeFolder(kind); path != "" {
			add(filepath.Base(path), path, theme.IconNameFolder)
		}
	}
	if runtime.GOOS == "windows" {
		for drive := 'C'; drive <= 'Z'; drive++ {
			add(string(drive)+":", string(drive)+`:\`, theme.IconNameStorage)
		}
	} else {
		add(words.T("files.computer"), "/", theme.IconNameComputer)
	}
	for _, folder := range chosen {
		add(filepath.Base(folder), folder, theme.IconNameHistory)
	}
	return all
}

// A placesColumn is the column of the places. It has its width before they are known, so that the list does not move.
type placesColumn struct{}

// MinSize implements fyne.Layout.
func (placesColumn) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := placeWidth + theme.IconInlineSize() + 4*theme.InnerPadding()
	return o[0].MinSize().Max(fyne.NewSize(width, 0))
}

// Layout implements fyne.Layout.
func (placesColumn) Layout(o []fyne.CanvasObject, size fyne.Size) { o[0].Resize(size) }

// The kinds of folders that people keep files in, as freedesktop names them.
const (
	desktopFolder   = "DESKTOP"
	documentsFolder = "DOCUMENTS"
	downloadFolder  = "DOWNLOAD"
	picturesFolder  = "PICTURES"
)

// existing returns the first of some folders that exists, the last if none does. It may be called on any goroutine.
func existing(folders ...string) string {
	i := slices.IndexFunc(folders, isFolder)
	if i < 0 {
		i = len(folders) - 1
	}
	return folders[i]
}

// isFolder reports whether there is a folder of that path.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
