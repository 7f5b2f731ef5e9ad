package keep

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"nonet/core/disk"
)

// ReadLog returns the text of a log, empty if there is none. A text that cannot be read now may be read later, so it is not moved aside.
func ReadLog(folder, log string) (string, error) {
	text, err := disk.Read(filepath.Join(folder, log))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(text), err
}

// writeLines adds the lines to a log that it does not have. Those that are there stay, also those that another window adds at the same
// time, and those of a newer version.
func (s *Saver) writeLines(log string, lines []string) error {
	return s.library.WithLock(log, func() error { return s.addToLog(log, lines) })
}

func (s *Saver) addToLog(log string, lines []string) error {
	text, err := ReadLog(s.folder, log)
	if err != nil {
		return err
	}
	all := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if text == "" {
		all = nil
	}
	for _, line := range lines {
		if !slices.Contains(all, line) {
			all = append(all, line)
		}
	}
	if err := (disk.Disk{}).MakeFolder(s.folder); err != nil {
		return err
	}
	return disk.Disk{}.Write(filepath.Join(s.folder, log), []byte(strings.Join(all, "\n")+"\n"))
}
