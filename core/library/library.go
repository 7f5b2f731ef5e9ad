package library

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"nonet/core/disk"
	"nonet/core/session"
)

// ErrChanged is the error of a puzzle whose file somebody else has changed since it was
// read or written here: it must be kept under another name.
var ErrChanged = errors.New("another window has changed it")

// A Library is a folder of puzzles. Its methods may be called from any goroutine; each
// of them uses the disk.
type Library struct {
	folder string
	disk   disk.Disk

	mu    sync.Mutex
	locks map[string]*disk.Lock // of the puzzles that are this process's
	known map[string]known      // of the files that were read or written here

	damages []*Damage // that nobody was told of so far
}

// A known is what this process knows of a puzzle's file: the checksum it had when it was
// read or written here last, that of a text which could not be written but may be there,
// because only bringing its name to the disk has failed, and whether a damaged file is in
// the way that somebody was told of.
type known struct {
	sum, tried string
	damaged    bool
}

// New is the library in a folder, which is made when there is something to put in it.
func New(folder string) *Library {
	return &Library{folder: folder, locks: map[string]*disk.Lock{}, known: map[string]known{}}
}

// NewName is a name for a puzzle that nobody has given to another.
func NewName(now time.Time) string {
	return fmt.Sprintf("%s-%08x", now.Format(nameTime), rand.Uint32())
}

// nameTime is how a name begins.
const nameTime = "20060102-150405"

// ending is that of the files of puzzles.
const ending = ".txt"

func (l *Library) path(name string) string { return filepath.Join(l.folder, name+ending) }

func (l *Library) before(name string) string { return filepath.Join(l.folder, "before", name+ending) }

// Save brings a puzzle to the disk, under its name, and locks it. It returns ErrOpen or
// ErrChanged where that would overwrite what another process has written, and else an
// error of the disk. A damaged file that it meets is set aside, and one of Damages.
func (l *Library) Save(s *session.Sheet) error {
	text, err := write(s)
	if err != nil {
		return err
	}
	_, sum, err := split(text)
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(s.Name); err != nil {
		return err
	}
	if l.known[s.Name] == (known{sum: sum}) {
		if there, err := l.compare(s.Name); there || err != nil {
			return err
		}
	}
	path, before := l.path(s.Name), l.before(s.Name)
	if err := l.disk.MakeFolder(filepath.Dir(before)); err != nil {
		return err
	}
	if info, err := disk.Lstat(before); err == nil && !info.Mode().IsRegular() {
		l.setAside(before)
	}
	err = l.disk.Replace(path, text, func() error {
		there, err := l.compare(s.Name) // as late as can be
		if err == nil && there {
			err = l.disk.Keep(path, before)
		}
		if err == nil {
			l.known[s.Name] = known{sum: l.known[s.Name].sum, tried: sum}
		}
		return err
	})
	if err != nil {
		return err
	}
	l.known[s.Name] = known{sum: sum}
	if disk.Exists(before) {
		return nil
	}
	return l.disk.Write(before, text) // so that there are two from the beginning
}

// compare reports whether a puzzle's file is there, as this process knows it. The error is
// ErrChanged where it holds another puzzle. The lock does not make this needless: a sync
// tool or an editor asks for none, and one may be lost. (The whole file is read, since it
// is small and what it holds is the only thing that says for certain what it is; a time
// may be as coarse as two seconds.)
//
// A file that is damaged is set aside. Where that fails it is there to be overwritten,
// but never to become the one before.
func (l *Library) compare(name string) (there bool, err error) {
	k := l.known[name]
	text, err := readText(l.path(name))
	if err == nil {
		if sum := checksum(text); sum == k.sum || sum == k.tried {
			l.known[name] = known{sum: sum}
			return true, nil
		}
		_, err = readFile(name, l.path(name))
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err == nil, leftAlone(err):
		l.release(name)
		return false, ErrChanged
	}
	aside := l.setAside(l.path(name))
	if !k.damaged {
		l.report(&Damage{Name: name, Why: err, Aside: aside})
	}
	k.damaged = true
	l.known[name] = k
	return false, nil
}

// Taken is a puzzle that was taken from the library.
type Taken struct {
	Sheet *session.Sheet
	Same  bool // it is as this process has read or written it last
}

// Take reads a puzzle and locks it for this process. Where its file is damaged the one
// before it is taken, and the damage says so. Where there is none that can be read the
// error is a *Damage too; else it may be ErrOpen, ErrNewer, ErrForeign, or
// fs.ErrNotExist if there is no such puzzle.
func (l *Library) Take(name string) (Taken, *Damage, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); errors.Is(err, ErrOpen) {
		return Taken{}, nil, err
	} // and else Save will say what is wrong with the folder
	p, damage, err := l.find(name, readFile)
	l.clear(damage)
	if err != nil {
		l.release(name)
		return Taken{}, nil, err
	}
	if damage != nil {
		p.sum = "" // the file is not as it was read: it is still to be written
	}
	same := p.sum != "" && p.sum == l.known[name].sum
	l.known[name] = known{sum: p.sum, damaged: damage != nil}
	return Taken{p.sheet, same}, damage, nil
}

// find reads the newest of a puzzle that can be read, and changes nothing. The damage is
// that of what is newer; if nothing can be read it is the error too. Behind a file
// that is to be left alone nothing older is looked for.
func (l *Library) find(name string, readFile func(name, path string) (page, error)) (page, *Damage, error) {
	newest, why := readFile(name, l.path(name))
	if why == nil && newest.foreign && disk.Exists(l.before(name)) {
		why = errors.New("its history is missing") // it has been one of ours
	}
	if why == nil || leftAlone(why) {
		return newest, nil, why
	}
	older, alsoBad := readFile(name, l.before(name))
	missing := errors.Is(why, fs.ErrNotExist)
	if leftAlone(alsoBad) || missing && errors.Is(alsoBad, fs.ErrNotExist) {
		return page{}, nil, alsoBad
	}
	damage := &Damage{Name: name, Why: why}
	if !missing {
		damage.inTheWay = append(damage.inTheWay, l.path(name))
	}
	if alsoBad == nil {
		return older, damage, nil
	}
	if !errors.Is(alsoBad, fs.ErrNotExist) {
		damage.inTheWay = append(damage.inTheWay, l.before(name))
	}
	return page{}, damage, damage
}

// readFile reads a file with a puzzle and its history.
func readFile(name, path string) (page, error) {
	p, err := readPage(name, path)
	if err == nil {
		_, err = p.history()
	}
	return p, err
}

// readPage reads a file with a puzzle and leaves its history.
func readPage(name, path string) (page, error) {
	text, err := readText(path)
	if err != nil {
		return page{}, err
	}
	p, err := read(name, text)
	if info, statErr := disk.Stat(path); p.foreign && statErr == nil {
		p.sheet.Created, p.sheet.Changed = info.ModTime(), info.ModTime()
	}
	return p, err
}

// readText reads a file as it is.
func readText(path string) ([]byte, error) {
	info, err := disk.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() { // reading a pipe might never end
		return nil, errors.New("it is not a file")
	}
	return disk.Read(path)
}

// Resume is the puzzle to go on with: the one named if it can be had, and else of all
// that no other process has the one that was written last. It is nil where there is
// none. Damages are those of the files that were found damaged on the way.
func (l *Library) Resume(name string) (s *session.Sheet, damages []*Damage) {
	names := l.byTime()
	if i := slices.Index(names, name); i >= 0 {
		names = slices.Insert(slices.Delete(names, i, i+1), 0, name)
	}
	for _, name := range names {
		taken, damage, err := l.Take(name)
		if bad := new(Damage); errors.As(err, &bad) {
			damage = bad
		}
		if damage != nil {
			damages = append(damages, damage)
		}
		if err == nil {
			return taken.Sheet, damages
		}
	}
	return nil, damages
}

// Empty reports whether there is no puzzle at all, on any board or none.
func (l *Library) Empty() bool { return len(l.byTime()) == 0 }

// Written is when something was written here last.
func (l *Library) Written() (last time.Time) {
	for _, at := range l.times() {
		if at.After(last) {
			last = at
		}
	}
	return last
}

// times are when the puzzles were written last, by their names.
func (l *Library) times() map[string]time.Time {
	times := map[string]time.Time{}
	for _, folder := range []string{l.folder, filepath.Join(l.folder, "before")} {
		files, _ := disk.List(folder)
		for _, file := range files {
			name, ok := strings.CutSuffix(file.Name(), ending)
			if !ok || strings.HasPrefix(name, ".") {
				continue
			}
			if info, err := file.Info(); err == nil && info.ModTime().After(times[name]) {
				times[name] = info.ModTime()
			}
		}
	}
	return times
}

// byTime are the names of all puzzles, the one that was written last first.
func (l *Library) byTime() []string {
	times := l.times()
	names := make([]string, 0, len(times))
	for name := range times {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(times[b].Compare(times[a]), strings.Compare(b, a))
	})
	return names
}
