package shelf

import (
	"bufio"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/gui/translations"
)

// mostFolders is how many folders are remembered.
const mostFolders = 3

// chosenIn remembers a folder in which a file was chosen, the last one first.
func (s *Shelf) chosenIn(folder string) {
	s.folders = slices.DeleteFunc(s.folders, func(other string) bool { return other == folder })
	s.folders = slices.Insert(s.folders, 0, folder)
	s.folders = s.folders[:min(len(s.folders), mostFolders)]
}

// A place is a folder that one click leads to.
type place struct {
	name, path string
	icon       fyne.ThemeIconName
}

// placesOf returns the folders that the user has chosen files in, and those that most people keep files in. It
// may be called on any goroutine.
func placesOf(chosen []string) (all []place) {
	add := func(name, path string, icon fyne.ThemeIconName) {
		if slices.ContainsFunc(all, func(p place) bool { return p.path == path }) {
			return
		}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			all = append(all, place{name, path, icon})
		}
	}
	for _, folder := range chosen {
		add(filepath.Base(folder), folder, theme.IconNameHistory)
	}
	if home, err := os.UserHomeDir(); err == nil {
		add(translations.T("Home"), home, theme.IconNameHome)
	}
	for _, name := range []string{"DESKTOP", "DOCUMENTS", "DOWNLOAD", "PICTURES"} {
		path := homeFolder(name)
		add(filepath.Base(path), path, theme.IconNameFolder)
	}
	if runtime.GOOS != "windows" {
		add(translations.T("Computer"), "/", theme.IconNameComputer)
		return all
	}
	for drive := 'C'; drive <= 'Z'; drive++ {
		add(string(drive)+":", string(drive)+`:\`, theme.IconNameStorage)
	}
	return all
}

// homeFolder returns the folder for files of a kind, by its name in freedesktop's user-dirs.dirs. People who do not use
// English have others than the usual ones.
func homeFolder(kind string) string {
	home, _ := os.UserHomeDir()
	usual := map[string]string{"DESKTOP": "Desktop", "DOCUMENTS": "Documents", "DOWNLOAD": "Downloads", "PICTURES": "Pictures"}
	config, err := os.UserConfigDir()
	if err != nil {
		return filepath.Join(home, usual[kind])
	}
	file, err := os.Open(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return filepath.Join(home, usual[kind])
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if value, ok := strings.CutPrefix(strings.TrimSpace(lines.Text()), "XDG_"+kind+"_DIR="); ok {
			return strings.Replace(strings.Trim(value, `"`), "$HOME", home, 1)
		}
	}
	return filepath.Join(home, usual[kind])
}
