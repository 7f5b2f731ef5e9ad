//go:build !windows

package files

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
)

// homeFolder returns the folder for files of a kind, empty if there is none. Where freedesktop's user-dirs.dirs is, it tells: people who do
// not use English have others than the usual ones.
func homeFolder(kind string) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	usual := map[string]string{desktopFolder: "Desktop", documentsFolder: "Documents", downloadFolder: "Downloads", picturesFolder: "Pictures"}
	config, _ := os.UserConfigDir() // known if the home is
	file, err := os.Open(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return filepath.Join(home, usual[kind])
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		value, ok := strings.CutPrefix(strings.TrimSpace(lines.Text()), "XDG_"+kind+"_DIR=")
		if path := strings.Replace(strings.Trim(value, `"`), "$HOME", home, 1); ok && filepath.IsAbs(path) {
			return filepath.Clean(path)
		}
	}
	return filepath.Join(home, usual[kind])
}
