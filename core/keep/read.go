package keep

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// A Damaged is a puzzle whose file was damaged, and what replaces it, or nil.
type Damaged struct {
	Damage *library.Damage
	Now    *session.Sheet
}

// Read reads a JSON file into a copy of value. If the file cannot be read it is not
// deleted but renamed to aside, and Read returns value unchanged.
func Read[T any](path string, value T) (read T, aside string) {
	text, err := disk.Read(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, disk.ErrNoStorage) { // then there is nothing to rename
		return value, ""
	}
	read = value
	if err == nil {
		err = json.Unmarshal(text, &read)
	}
	if err == nil {
		return read, ""
	}
	aside, _ = disk.Disk{}.RenameFree(path, path+".damaged")
	return value, cmp.Or(aside, path)
}
