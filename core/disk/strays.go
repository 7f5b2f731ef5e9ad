package disk

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"time"
	"unicode/utf8"
)

// workTime is the age from which a temporary file is a stray. Another process may still be
// writing a newer one.
const workTime = time.Minute

// besideOf returns a new name for the temporary file of a file, in the same folder:
// ".puzzle.txt.1a2b3c4d5e6f7081.writing". No other program uses such names, so strays can be
// distinguished from other hidden files. The name is short enough for any file system, however long
// that of the file is.
func besideOf(path string) string {
	const longest = 200
	folder, name := filepath.Split(path)
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return folder + fmt.Sprintf(".%s.%016x.writing", name, rand.Uint64())
}

var stray = regexp.MustCompile(`^\..+\.[0-9a-f]{16}\.writing$`)

// RemoveStrays removes the temporary files that a kill has left in a folder, and nothing
// else.
func RemoveStrays(folder string, now time.Time) {
	RemoveOld(folder, now.Add(-workTime), stray.MatchString)
}

// RemoveOld removes the files of a folder that were last written before a time and whose
// names match. It ignores errors.
func RemoveOld(folder string, before time.Time, match func(name string) bool) {
	files, _ := List(folder)
	for _, file := range files {
		info, err := file.Info()
		if err == nil && info.Mode().IsRegular() && match(file.Name()) && info.ModTime().Before(before) {
			remove(filepath.Join(folder, file.Name()))
		}
	}
}
