package disk

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"time"
	"unicode/utf8"
)

// workTime is how old a file beside another is at least before it is a stray: a newer one
// may be another process's at work.
const workTime = time.Minute

// besideOf is a new name in the folder of a file, for the file that is to take its place:
// ".puzzle.txt.1a2b3c4d5e6f7081.writing". No other program makes such names, so that what a
// kill has left can be told from anybody else's hidden files. It is short enough for any file
// system, however long the name of the file is.
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

// RemoveStrays removes what a kill in the middle of a write has left in a folder, and no
// file with a name that this package would not make.
func RemoveStrays(folder string, now time.Time) {
	RemoveOld(folder, now.Add(-workTime), stray.MatchString)
}

// RemoveOld removes those files of a folder that were last written before a moment. What
// cannot be removed stays.
func RemoveOld(folder string, before time.Time, which func(name string) bool) {
	files, _ := List(folder)
	for _, file := range files {
		info, err := file.Info()
		if err == nil && info.Mode().IsRegular() && which(file.Name()) && info.ModTime().Before(before) {
			remove(filepath.Join(folder, file.Name()))
		}
	}
}
