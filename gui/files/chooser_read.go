package files

import (
	"cmp"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A fileEntry is a row of a FileChooser.
type fileEntry struct {
	name   string // ".." for the folder above
	folder bool
	at     time.Time // when a file was changed; zero if that is not known yet
}

// above is the name of the folder above.
const above = ".."

// A listing is what is known of the content of a folder.
type listing struct {
	entries []fileEntry
	reading bool  // the names are not known yet
	err     error // why it could not be read
}

// named returns the entries with a part of a name, ignoring case: first what is named exactly so.
func (l listing) named(part string, hidden bool) []fileEntry {
	lower, hidden := strings.ToLower(part), hidden || strings.HasPrefix(part, ".")
	var same, alike, first, inside []fileEntry
	for _, e := range l.entries {
		switch small := strings.ToLower(e.name); {
		case strings.HasPrefix(e.name, ".") && !hidden:
		case e.name == part:
			same = append(same, e)
		case small == lower:
			alike = append(alike, e)
		case strings.HasPrefix(small, lower):
			first = append(first, e)
		case strings.Contains(small, lower):
			inside = append(inside, e)
		}
	}
	return slices.Concat(same, alike, first, inside)
}

// read reads a folder until ctx is done. found receives first the names, then the times as well, and at last the
// links, because what a link leads to may be on a disk that does not answer.
func (r *request) read(ctx context.Context, folder string, found func(listing)) {
	names, err := namesIn(ctx, folder)
	var entries []fileEntry
	var infos []func() (fs.FileInfo, error)
	var links []string
	for _, there := range names {
		e := fileEntry{name: there.Name(), folder: there.IsDir()}
		switch {
		case there.Type()&fs.ModeSymlink != 0:
			links = append(links, e.name)
		case e.folder || r.listsFile(e.name):
			entries, infos = append(entries, e), append(infos, there.Info)
		}
	}
	found(listing{entries: r.sorted(entries), err: err})
	for i := range entries {
		if ctx.Err() != nil {
			return
		}
		if entries[i].folder {
			continue
		}
		if info, err := infos[i](); err == nil {
			entries[i].at = info.ModTime()
		}
	}
	found(listing{entries: r.sorted(entries), err: err})
	for _, name := range links {
		if ctx.Err() != nil {
			return
		}
		e := fileEntry{name: name}
		if info, err := os.Stat(filepath.Join(folder, name)); err == nil && info.IsDir() {
			e.folder = true
		} else if err == nil {
			e.at = info.ModTime()
		}
		if e.folder || r.listsFile(name) {
			entries = append(entries, e)
		}
	}
	if len(links) > 0 {
		found(listing{entries: r.sorted(entries), err: err})
	}
}

// namesIn reads the names in a folder until ctx is done.
func namesIn(ctx context.Context, folder string) (all []fs.DirEntry, err error) {
	const atOnce = 1000
	opened, err := os.Open(withSeparator(folder)) // without the separator a pipe would be waited for
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	for ctx.Err() == nil {
		some, err := opened.ReadDir(atOnce)
		all = append(all, some...)
		switch err {
		case nil:
		case io.EOF:
			return all, nil
		default:
			return all, err
		}
	}
	return all, ctx.Err()
}

// listsFile reports whether a file is listed.
func (r *request) listsFile(name string) bool { return r.lists != nil && r.lists(name) }

// sorted returns the entries in the order of the rows: the folders first.
func (r *request) sorted(entries []fileEntry) []fileEntry {
	entries = slices.Clone(entries)
	slices.SortFunc(entries, func(a, b fileEntry) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		case r.newest && !a.at.Equal(b.at):
			return b.at.Compare(a.at)
		}
		return cmp.Or(cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)), cmp.Compare(a.name, b.name))
	})
	return entries
}
