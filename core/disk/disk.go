//go:build !js

package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Read reads a file.
func Read(path string) ([]byte, error) { return readFile(path) }

// Stat describes a file or folder, if it is a link the one that it leads to.
func Stat(path string) (fs.FileInfo, error) { return os.Stat(path) }

// Lstat describes a file, folder or link.
func Lstat(path string) (fs.FileInfo, error) { return os.Lstat(path) }

// List lists what is in a folder, by name.
func List(folder string) ([]fs.DirEntry, error) { return os.ReadDir(folder) }

// Write puts text into the file at path, completely or not at all: it writes a temporary file
// next to it, syncs that to disk and renames it. If path is a link, Write follows it, even if the
// target does not exist yet. After an error the file is unchanged, unless it was renamed into
// place and only syncing the folder failed.
func (d Disk) Write(path string, text []byte) error {
	const mostLinks = 255
	for range mostLinks {
		target, err := os.Readlink(path)
		if err != nil { // it is no link
			return d.Replace(path, text, func() error { return nil })
		}
		if !filepath.IsAbs(target) {
			folder, err := filepath.EvalSymlinks(filepath.Dir(path)) // from which ".." leads elsewhere than from a link to it
			if err != nil {
				return err
			}
			target = filepath.Join(folder, target)
		}
		path = target
	}
	return &fs.PathError{Op: "write", Path: path, Err: errors.New("too many levels of links")}
}

// Replace does the same, but replaces a link instead of following it. It calls ready right
// before the rename; if that returns an error, Replace returns it and the file is unchanged.
func (d Disk) Replace(path string, text []byte, ready func() error) (err error) {
	beside, err := d.writeBeside(path, text)
	if err != nil {
		return err
	}
	if err = ready(); err == nil {
		if err = d.before("rename", beside, path); err == nil {
			err = rename(beside, path)
		}
	}
	if err != nil {
		d.drop(beside)
		return err
	}
	return d.syncFolder(filepath.Dir(path))
}

// writeBeside writes a temporary file, with the permissions of the existing file, or else those
// of a new file.
func (d Disk) writeBeside(path string, text []byte) (beside string, err error) {
	if err := checkName(path); err != nil {
		return "", err
	}
	if err := d.before("write", path); err != nil {
		return "", err
	}
	file, err := os.OpenFile(besideOf(path), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			d.drop(file.Name())
		}
	}()
	_, err = file.Write(text)
	if err == nil {
		if err = d.before("sync", file.Name()); err == nil {
			err = file.Sync()
		}
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(path); err == nil {
		return file.Name(), d.permit(file.Name(), info.Mode().Perm())
	}
	return file.Name(), nil
}

// permit gives a file its permissions, if it has others: on a drive without permissions all files have the same, and changing them may be refused.
func (d Disk) permit(path string, permissions fs.FileMode) error {
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() == permissions {
		return err
	}
	if err := d.before("permit", path); err != nil {
		return err
	}
	return os.Chmod(path, permissions)
}

// Keep gives the file at path a second name, replacing any file of that name. At every moment
// there is a complete file under each name.
func (d Disk) Keep(path, previous string) error {
	folder := filepath.Dir(previous)
	if sameFile(path, previous) { // a kill has interrupted an earlier call
		return d.syncFolder(folder)
	}
	beside := besideOf(previous)
	if err := d.before("link", path, beside); err != nil {
		return err
	}
	if os.Link(path, beside) != nil { // not every file system has links
		text, err := readFile(path)
		if err != nil {
			return err
		}
		return d.Replace(previous, text, func() error { return nil })
	}
	err := d.before("rename", beside, previous)
	if err == nil {
		err = rename(beside, previous)
	}
	if err != nil {
		d.drop(beside)
		return err
	}
	return d.syncFolder(folder)
}

func sameFile(a, b string) bool {
	one, err1 := os.Lstat(a)
	other, err2 := os.Lstat(b)
	return err1 == nil && err2 == nil && os.SameFile(one, other)
}

// Rename moves a file, replacing any file of the new name.
func (d Disk) Rename(from, to string) error {
	if err := d.before("rename", from, to); err != nil {
		return err
	}
	if err := rename(from, to); err != nil {
		return err
	}
	if !strings.EqualFold(from, to) && sameFile(from, to) { // two names of one file: os.Rename does nothing
		if err := d.before("remove", from); err != nil {
			return err
		}
		if err := removeFile(from); err != nil {
			return err
		}
	}
	// The new name first: two names are better than none.
	if err := d.syncFolder(filepath.Dir(to)); err != nil || filepath.Dir(from) == filepath.Dir(to) {
		return err
	}
	return d.syncFolder(filepath.Dir(from))
}

// Remove removes a file. It is not an error if there is none.
func (d Disk) Remove(path string) error {
	if err := d.before("remove", path); err != nil {
		return err
	}
	if err := removeFile(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	return d.syncFolder(filepath.Dir(path))
}

func remove(path string) error { return os.Remove(path) }

// drop removes a temporary file. If that fails the file is a stray.
func (d Disk) drop(beside string) {
	if d.before("drop", beside) == nil {
		os.Remove(beside)
	}
}

// Touch sets the modification time of a file.
func (d Disk) Touch(path string, at time.Time) error {
	if err := d.before("touch", path); err != nil {
		return err
	}
	return os.Chtimes(path, at, at)
}

// MakeFolder creates a folder and its parents if they are missing.
func (d Disk) MakeFolder(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	parent := filepath.Dir(path)
	if parent != path {
		if err := d.MakeFolder(parent); err != nil {
			return err
		}
	}
	if err := d.before("make", path); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o755); err != nil {
		if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
			return nil // another process was faster
		}
		return err
	}
	return d.syncFolder(parent)
}
