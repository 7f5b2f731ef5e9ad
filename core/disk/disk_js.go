package disk

import (
	"io/fs"
	"path"
	"strings"
	"syscall"
	"time"
)

// In a browser a change of files is a transaction of its storage. There are no links and no
// permissions, and nothing can be half written, so no file is ever written beside another.
//
// A call waits for the browser. Callbacks of the browser (js.FuncOf) must therefore not make one,
// except on a new goroutine.

// Read reads a file.
func Read(path string) ([]byte, error) {
	r, err := find("open", path)
	if err == nil && r.folder {
		err = pathError("read", path, syscall.EISDIR)
	}
	if err != nil {
		return nil, err
	}
	return r.read(), nil
}

// Stat describes a file or folder.
func Stat(path string) (fs.FileInfo, error) {
	r, err := find("stat", path)
	if err != nil {
		return nil, err
	}
	return info{r}, nil
}

// Lstat does the same: there are no links.
func Lstat(path string) (fs.FileInfo, error) { return Stat(path) }

// List lists what is in a folder, by name.
func List(folder string) ([]fs.DirEntry, error) {
	folder = path.Clean(folder)
	var entries []fs.DirEntry
	err := reading(func(t transaction) error {
		if err := t.needFolder(folder); err != nil {
			return err
		}
		all, err := t.inFolder(folder)
		for _, r := range all {
			entries = append(entries, fs.FileInfoToDirEntry(info{r}))
		}
		return err
	})
	return entries, pathError("open", folder, err)
}

// find returns the record of a path, or an error.
func find(what, at string) (r *record, err error) {
	at = path.Clean(at)
	err = reading(func(t transaction) (err error) {
		if isRoot(at) {
			r = &record{path: at, folder: true}
			return nil
		}
		r, err = t.need(at)
		return err
	})
	return r, pathError(what, at, err)
}

// An info describes a record.
type info struct{ r *record }

func (i info) Name() string       { return path.Base(i.r.path) }
func (i info) Size() int64        { return int64(i.r.size()) }
func (i info) ModTime() time.Time { return i.r.time }
func (i info) IsDir() bool        { return i.r.folder }
func (i info) Sys() any           { return nil }

func (i info) Mode() fs.FileMode {
	if i.r.folder {
		return fs.ModeDir | 0o755
	}
	return 0o644
}

// isRoot reports whether a path is a root folder, which always exists.
func isRoot(path string) bool { return path == "/" || path == "." }

func folderOf(at string) string { return path.Dir(at) }

// need returns the record of a path, or an error.
func (t transaction) need(path string) (*record, error) {
	r, err := t.get(path)
	if err == nil && r == nil {
		err = syscall.ENOENT
	}
	return r, err
}

// needFolder returns an error if a folder is not there.
func (t transaction) needFolder(path string) error {
	if isRoot(path) {
		return nil
	}
	r, err := t.need(path)
	if err == nil && !r.folder {
		err = syscall.ENOTDIR
	}
	return err
}

// needPlace returns an error if there can be no file at a path.
func (t transaction) needPlace(path string) error {
	if err := t.needFolder(folderOf(path)); err != nil {
		return err
	}
	r, err := t.get(path)
	if err == nil && r != nil && r.folder {
		err = syscall.EISDIR
	}
	return err
}

// Write puts text into the file at path, completely or not at all.
func (d Disk) Write(path string, text []byte) error {
	return d.Replace(path, text, func() error { return nil })
}

// Replace does the same. It calls ready right before; if that returns an error, Replace returns it
// and the file is unchanged.
func (d Disk) Replace(at string, text []byte, ready func() error) error {
	if err := d.before("write", at); err != nil {
		return err
	}
	if err := ready(); err != nil {
		return err
	}
	if err := d.before("replace", at); err != nil {
		return err
	}
	at = path.Clean(at)
	return pathError("write", at, changing(func(t transaction) error {
		if err := t.needPlace(at); err != nil {
			return err
		}
		return t.put(&record{path: at, text: bytesOf(text), time: time.Now()})
	}))
}

// Keep copies the file at path to a second name, replacing any file of that name. The copy is on the
// disk at the latest with the next change; until then its text is there under the first name.
func (d Disk) Keep(at, previous string) error {
	if err := d.before("keep", at, previous); err != nil {
		return err
	}
	at, previous = path.Clean(at), path.Clean(previous)
	return pathError("keep", at, copying(func(t transaction) error {
		r, err := t.need(at)
		if err == nil && r.folder {
			err = syscall.EISDIR
		}
		if err == nil {
			err = t.needPlace(previous)
		}
		if err != nil {
			return err
		}
		r.path = previous
		return t.put(r)
	}))
}

// Rename moves a file, replacing any file of the new name, or a folder.
func (d Disk) Rename(from, to string) error {
	if err := d.before("rename", from, to); err != nil {
		return err
	}
	from, to = path.Clean(from), path.Clean(to)
	if strings.HasPrefix(to, from+"/") {
		return pathError("rename", from, syscall.EINVAL)
	}
	return pathError("rename", from, changing(func(t transaction) error {
		r, err := t.need(from)
		if err != nil || from == to {
			return err
		}
		if err := t.needPlace(to); err != nil {
			return err
		}
		return t.move(r, to)
	}))
}

// move moves a file, or a folder with its contents.
func (t transaction) move(r *record, to string) error {
	from := r.path
	if r.folder {
		inside, err := t.inFolder(from)
		if err != nil {
			return err
		}
		for _, child := range inside {
			if err := t.move(child, path.Join(to, path.Base(child.path))); err != nil {
				return err
			}
		}
	}
	r.path = to
	if err := t.put(r); err != nil {
		return err
	}
	return t.delete(from)
}

// Remove removes a file. It is not an error if there is none.
func (d Disk) Remove(path string) error {
	if err := d.before("remove", path); err != nil {
		return err
	}
	return remove(path)
}

// remove removes a file or an empty folder.
func remove(at string) error {
	at = path.Clean(at)
	return pathError("remove", at, changing(func(t transaction) error {
		inside, err := t.inFolder(at)
		if err != nil {
			return err
		}
		if len(inside) > 0 {
			return syscall.ENOTEMPTY
		}
		return t.delete(at)
	}))
}

// Touch sets the modification time of a file.
func (d Disk) Touch(at string, when time.Time) error {
	if err := d.before("touch", at); err != nil {
		return err
	}
	at = path.Clean(at)
	return pathError("touch", at, changing(func(t transaction) error {
		r, err := t.need(at)
		if err != nil {
			return err
		}
		r.time = when
		return t.put(r)
	}))
}

// MakeFolder creates a folder and its parents if they are missing.
func (d Disk) MakeFolder(at string) error {
	at = path.Clean(at)
	if i, err := Stat(at); err == nil && i.IsDir() {
		return nil
	}
	if err := d.before("make", at); err != nil {
		return err
	}
	return pathError("mkdir", at, changing(func(t transaction) error { return t.makeFolder(at) }))
}

func (t transaction) makeFolder(at string) error {
	if isRoot(at) {
		return nil
	}
	r, err := t.get(at)
	switch {
	case err != nil:
		return err
	case r != nil && !r.folder:
		return syscall.ENOTDIR
	case r != nil:
		return nil
	}
	if err := t.makeFolder(folderOf(at)); err != nil {
		return err
	}
	return t.put(&record{path: at, folder: true, time: time.Now()})
}
