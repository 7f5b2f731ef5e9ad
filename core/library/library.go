package library

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"nonet/core/disk"
	"nonet/core/session"
)

// ErrChanged is the error of a puzzle whose file another process has changed since this
// process read or wrote it. The puzzle must be saved under another name.
var ErrChanged = errors.New("another window has changed it")

// A Library is a folder of puzzles. Its methods may be called from any goroutine; each
// of them uses the disk.
type Library struct {
	folder string
	disk   disk.Disk

	mu    sync.Mutex
	locks map[string]*disk.Lock // of the puzzles that this process has locked
	known map[string]lastSeen   // about the files that this process has read or written

	logged map[string]bool // the puzzles known to be in the log of solved ones

	listing sync.Mutex
	listed  map[string]listed // what List has read

	damages []*Damage // not yet returned by Damages
}

// A lastSeen is what this process knows about a puzzle's file: its checksum when it was last
// read or written here; the checksum of a text that may be there although Save failed,
// because it was renamed into place but the directory sync failed; and whether there is a
// damaged file that was already reported.
type lastSeen struct {
	sum, tried string
	damaged    bool
}

// New returns the library in a folder. The folder is created when the first puzzle is
// saved.
func New(folder string) *Library {
	return &Library{folder: folder, locks: map[string]*disk.Lock{}, known: map[string]lastSeen{}, listed: map[string]listed{}, logged: map[string]bool{}}
}

// NewName returns a unique name for a puzzle.
func NewName(now time.Time) string {
	return fmt.Sprintf("%s-%08x", now.Format(nameTime), rand.Uint32())
}

// nameTime is the time format at the beginning of a name.
const nameTime = "20060102-150405"

// ours is the form of the names of NewName and of imported boards. Tidy removes no file with another name:
// another program or a person may need it.
var ours = regexp.MustCompile(`^[0-9]{8}-[0-9]{6}-[0-9a-f]{8}$`)

// isOurs reports whether a file has a name that we give, and this extension.
func isOurs(file, extension string) bool {
	name, ok := strings.CutSuffix(file, extension)
	return ok && ours.MatchString(name)
}

// ending is the extension of puzzle files.
const ending = ".txt"

func (l *Library) path(name string) string { return filepath.Join(l.folder, name+ending) }

func (l *Library) before(name string) string { return filepath.Join(l.folder, "before", name+ending) }

// Save writes a puzzle to disk under its name, and locks it. If that would overwrite what
// another process has written it returns ErrOpen or ErrChanged; other errors are from the
// disk. It moves a damaged file aside and reports it in Damages.
func (l *Library) Save(s *session.Sheet) (err error) {
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
	defer func() {
		if err == nil {
			l.logSolve(s)
		}
	}()
	if err := l.lock(s.Name); err != nil {
		return err
	}
	if l.known[s.Name] == (lastSeen{sum: sum}) {
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
		there, err := l.compare(s.Name) // as late as possible
		if err == nil && there {
			err = l.disk.Keep(path, before)
		}
		if err == nil {
			l.known[s.Name] = lastSeen{sum: l.known[s.Name].sum, tried: sum}
		}
		return err
	})
	if err != nil {
		return err
	}
	l.known[s.Name] = lastSeen{sum: sum}
	if disk.Exists(before) {
		return nil
	}
	return l.disk.Write(before, text) // so that there are two copies from the beginning
}

// compare reports whether a puzzle's file exists and is as this process last knew it. If
// it holds something else the error is ErrChanged. The lock is not sufficient for this:
// sync tools and editors ignore it, and it may be lost. compare reads the whole file,
// because it is small and only its content is reliable: times may be as coarse as two
// seconds.
//
// A damaged file is moved aside. If that fails it will be overwritten, but never becomes
// the predecessor.
func (l *Library) compare(name string) (there bool, err error) {
	k := l.known[name]
	text, err := readText(l.path(name))
	if err == nil {
		if sum := checksum(text); sum == k.sum || sum == k.tried {
			l.known[name] = lastSeen{sum: sum}
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

// Unchanged reports whether a puzzle's file is as this process last read or wrote it.
func (l *Library) Unchanged(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	text, err := readText(l.path(name))
	return err == nil && checksum(text) == l.known[name].sum
}

// Taken is the result of Take.
type Taken struct {
	Sheet *session.Sheet
	Same  bool // it is unchanged since this process last read or wrote it
}

// Take reads a puzzle and locks it for this process. If its file is damaged, Take uses its
// predecessor and returns a damage. If neither can be read the error is a *Damage. Other
// errors are ErrOpen, ErrNewer, ErrForeign, and fs.ErrNotExist if there is no such puzzle.
func (l *Library) Take(name string) (Taken, *Damage, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); errors.Is(err, ErrOpen) {
		return Taken{}, nil, err
	} // Save will report any other error of the folder
	p, damage, err := l.find(name, readFile)
	l.clear(damage)
	if err != nil {
		l.release(name)
		return Taken{}, nil, err
	}
	if damage != nil {
		p.sum = "" // the file still has to be written
	}
	same := p.sum != "" && p.sum == l.known[name].sum
	l.known[name] = lastSeen{sum: p.sum, damaged: damage != nil}
	return Taken{p.sheet, same}, damage, nil
}

// find reads the newest readable version of a puzzle, and changes nothing. The damage is
// about newer versions; if nothing can be read it is the error too. If a file must be left
// alone, find does not look for older versions.
func (l *Library) find(name string, readFile func(name, path string) (page, error)) (page, *Damage, error) {
	newest, why := readFile(name, l.path(name))
	if why == nil && newest.foreign && disk.Exists(l.before(name)) {
		why = errors.New("its history is missing") // the file was ours before
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

// readPage reads a file with a puzzle, without decoding its history.
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

// readText reads a regular file.
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

// Resume returns the puzzle to continue with: the named one if it can be taken, or else
// the most recently written of those that no other process has locked, or nil if there is
// none. It also returns the damages it has found.
func (l *Library) Resume(name string) (s *session.Sheet, damages []*Damage) {
	names := byTime(l.times())
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

// Empty reports whether the library has no puzzles.
func (l *Library) Empty() bool { return len(l.times()) == 0 }

// written returns the time of the last write.
func (l *Library) written() (last time.Time) {
	for _, at := range l.times() {
		if at.After(last) {
			last = at
		}
	}
	return last
}

// times returns the time of the last write of each puzzle, by name.
func (l *Library) times() map[string]time.Time {
	times, _ := l.files()
	return times
}

// files returns the time of the last write of each puzzle, by name, and describes its file. A link, or a puzzle of
// which only the version before is left, has no description. In a browser each call of the storage waits some
// milliseconds, so all are asked for at once.
func (l *Library) files() (times map[string]time.Time, infos map[string]fs.FileInfo) {
	times, infos = map[string]time.Time{}, map[string]fs.FileInfo{}
	for _, folder := range []string{l.folder, filepath.Join(l.folder, "before")} {
		files, _ := disk.List(folder)
		for _, file := range files {
			name, ok := strings.CutSuffix(file.Name(), ending)
			if !ok || strings.HasPrefix(name, ".") {
				continue
			}
			info, err := file.Info()
			if err != nil {
				continue // just deleted
			}
			if folder == l.folder && info.Mode().IsRegular() {
				infos[name] = info
			}
			if info.ModTime().After(times[name]) {
				times[name] = info.ModTime()
			}
		}
	}
	return times, infos
}

// byTime returns the names of puzzles, the most recently written first.
func byTime(times map[string]time.Time) []string {
	names := make([]string, 0, len(times))
	for name := range times {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(times[b].Compare(times[a]), strings.Compare(b, a))
	})
	return names
}
