package disk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// workTime is how old a file beside another is at least before it is a stray: a newer one
// may be another process's at work.
const workTime = time.Minute

// strayPrefix is how the names of the files begin that are to become another one. It is
// short enough for any file system, however long the name of that is.
func strayPrefix(path string) string {
	const longest = 200
	name := filepath.Base(path)
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return "." + name + "."
}

// RemoveStrays removes what a kill in the middle of a write has left in a folder: files
// that were to become one of those named, or any if none is named.
func RemoveStrays(folder string, now time.Time, names ...string) {
	RemoveOld(folder, now.Add(-workTime), func(file string) bool {
		return strings.HasPrefix(file, ".") && (len(names) == 0 || slices.ContainsFunc(names, func(name string) bool {
			return strings.HasPrefix(file, strayPrefix(name))
		}))
	})
}

// RemoveOld removes those files of a folder that were last written before a moment. What
// cannot be removed stays.
func RemoveOld(folder string, before time.Time, which func(name string) bool) {
	files, _ := os.ReadDir(folder)
	for _, file := range files {
		info, err := file.Info()
		if err == nil && info.Mode().IsRegular() && which(file.Name()) && info.ModTime().Before(before) {
			os.Remove(filepath.Join(folder, file.Name()))
		}
	}
}
