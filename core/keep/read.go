package keep

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// A Damaged is a puzzle whose file was damaged, and what there is in its place; nil for
// nothing.
type Damaged struct {
	Damage *library.Damage
	Now    *session.Sheet
}

// Read reads what is kept in a file. What cannot be understood there is not deleted but
// gets another name, aside, and value stays as it was.
func Read[T any](path string, value T) (read T, aside string) {
	text, err := disk.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return value, ""
	}
	read = value
	if err == nil {
		err = json.Unmarshal(text, &read)
	}
	if err == nil {
		return read, ""
	}
	for n := range 1000 {
		aside = path + ".damaged"
		if n > 0 {
			aside += fmt.Sprintf(".%d", n)
		}
		if disk.Exists(aside) {
			continue // it has another one of this name
		}
		if (disk.Disk{}).Rename(path, aside) == nil {
			return value, aside
		}
		break
	}
	return value, path
}
