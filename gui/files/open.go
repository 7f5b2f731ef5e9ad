package files

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/lesson"
	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/transcript"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/mypuzzles"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/webpage"
	"nonet/puzzles"
)

// atOnce is the number of puzzles of a file that are read before the first are shown, mostTogether the largest number of
// those that are passed on together, and mostBytes the largest number of bytes that are read.
const (
	atOnce       = 2000
	mostTogether = 100_000
	mostBytes    = 128 << 20
)

// A reading is the result of reading a text.
type reading struct {
	collections.Contents
	to      mypuzzles.Destination         // of the puzzle
	err     error                         // the first error
	look    *format.Look                  // what the text looks like if there is no puzzle; nil for nothing in particular
	inside  *format.Entry                 // a puzzle inside a text that is none; nil for none
	run     *runfile.Run                  // set if the text is a saved run
	steps   []byte                        // set if the text is a run that a program has printed
	lesson  *lesson.Lesson                // set if the text is a lesson
	ours    []byte                        // the text, if it is what Nonet itself writes of its single puzzle
	link    bool                          // the text is from a link
	picture func() (io.ReadCloser, error) // opens it again; set if it is a picture
	side    int                           // of the board that it was pasted on, which the puzzles probably have; 0 for none
	cut     bool                          // the text is only the beginning of a very large one
	most    int                           // the largest number of entries; 0 for atOnce, and then the rest
}

// holdsAny reports whether there is something to open in a text.
func (r reading) holdsAny() bool {
	return len(r.Entries) > 0 || r.inside != nil || r.run != nil || r.steps != nil || r.lesson != nil
}

// OpenPath opens a puzzle or a collection, from a file or built in.
func (f *Files) OpenPath(path string) { f.Open(path, nil) }

// Open opens a puzzle or a collection, from a file or built in. A file is read off the main
// goroutine, because it may be slow.
func (f *Files) Open(path string, to mypuzzles.Destination) {
	if name, ok := strings.CutPrefix(path, puzzles.Prefix); ok {
		f.ask()
		f.collections.OpenBuiltIn(name, to)
		return
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	f.read(path, func() reading { return readFile(path, reading{to: to}) })
}

// ask notes that something is asked for, and returns a function that reports whether nothing else was since. What was asked for before is no longer
// waited for.
func (f *Files) ask() (isLast func() bool) {
	f.endWait()
	f.asked++
	asked := f.asked
	return func() bool { return asked == f.asked }
}

// endWait removes the message about what is waited for.
func (f *Files) endWait() {
	if f.waits {
		f.waits = false
		f.host.Unsay()
	}
}

// read reads something off the main goroutine and opens it, unless something else is asked for before it was read. If it takes long, it says for what
// it waits.
func (f *Files) read(name string, from func() reading) {
	isLast := f.ask()
	seen := f.threads.After(sitting.SavingSeen, func() {
		if isLast() && !f.host.Closing() {
			f.waits = true
			f.host.Say(status.Note("file.waiting", words.Data{"File": name}))
		}
	})
	f.threads.Go(func() {
		r := from()
		f.threads.Do(func() {
			seen()
			if !isLast() {
				return
			}
			f.endWait()
			f.opened(r)
		})
	})
}

// ReadWhole reads the collection of a file at once, and reports whether it is one.
func ReadWhole(path string) (collections.Contents, bool) {
	r := readFile(path, reading{most: collections.MostPuzzles})
	return r.Contents, len(r.Entries) > 1
}

// readFile reads a file. It refuses anything but regular files, because reading a device or a pipe
// might never end.
func readFile(path string, r reading) reading {
	r.Path, r.Name = path, filepath.Base(path)
	info, err := os.Stat(r.Path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotAFile
	}
	if err != nil {
		r.err = err
		return r
	}
	file, err := os.Open(r.Path)
	if err != nil {
		r.err = err
		return r
	}
	defer file.Close()
	head := make([]byte, photo.Head)
	n, _ := io.ReadFull(file, head)
	if isPicture(r.Name, head[:n]) {
		r.picture = func() (io.ReadCloser, error) { return os.Open(r.Path) }
		return r
	}
	return readPuzzles(r, io.MultiReader(bytes.NewReader(head[:n]), file))
}

var errNotAFile = errors.New("not a file")

// readPuzzles reads the puzzles of a text.
func readPuzzles(r reading, from io.Reader) reading {
	text, err := io.ReadAll(io.LimitReader(from, mostBytes))
	if err != nil {
		r.err = err
		return r
	}
	r.cut = r.cut || len(text) == mostBytes
	if runfile.Is(text) {
		if r.cut {
			r.err = &runfile.Error{Name: r.Name, Kind: runfile.Damaged}
			return r
		}
		run, err := runfile.Read(r.Name, bytes.NewReader(text))
		if r.err = err; err == nil {
			r.run = &run
		}
		return r
	}
	if transcript.Is(text) {
		r.steps = text
		return r
	}
	if lesson.Is(text) {
		r.lesson, r.err = lesson.Read(r.Name, bytes.NewReader(text))
		return r
	}
	if r.More = r.cut; r.cut {
		text = text[:bytes.LastIndexByte(text, '\n')+1] // the last line may be cut
	}
	reader := foreign.NewReader(r.Name, bytes.NewReader(text))
	reader.Expect(r.side)
	var greeting error // words in what was pasted. Around a puzzle they are no news
	var whole string   // the text; empty before the first error
	for {
		entry, err := reader.Next()
		_, alien := errors.AsType[*foreign.Error](err)
		switch {
		case alien && !collections.IsMisread(err):
			r.err = err
			return r
		case err == io.EOF:
			r.Source = reader.Header()[format.KeySource]
			if len(r.Entries) == 1 && r.err == nil {
				written, err := session.Text(session.FromEntry(r.Entries[0]))
				if err == nil && bytes.Equal(written, text) {
					r.ours = text
				}
			}
			if len(r.Entries) == 0 {
				r.err = cmp.Or(r.err, greeting)
				r.lookAt(string(text))
			}
			return r
		case err == nil && r.most > 0 && len(r.Entries) == r.most:
			r.More = true
			return r
		case err == nil:
			r.Entries = append(r.Entries, entry)
			if r.most == 0 && len(r.Entries) == atOnce {
				r.Source = reader.Header()[format.KeySource]
				r.Rest = reader
				return r
			}
		case len(r.Entries) == 0 && whole == "" && bytes.ContainsAny(text, "\x00\x01\x02\x03\x04"):
			return r // it is no text, so no character of it is expected to be another one
		case r.err == nil:
			if whole == "" {
				whole = string(text)
			}
			left := leftOutOf(whole, err, r.Pasted)
			if r.Pasted && isWords(left) {
				greeting = left
			} else {
				r.err = left
			}
		}
	}
}

// lookAt finds out what a text without a puzzle is, and whether there is one inside.
func (r *reading) lookAt(text string) {
	if look, ok := format.LookOf(text); ok {
		r.look = &look
	}
	entry, ok, bad := foreign.Find(text)
	if ok {
		r.inside = &entry
	} else if bad != nil {
		r.err, r.look = bad, nil
	}
}

// Read reads pasted text. It returns the only puzzle in it, or nil; several reports whether there
// are more.
func Read(text string) (one *format.Entry, several bool) {
	r := readPuzzles(reading{Contents: collections.Contents{Pasted: true}}, strings.NewReader(text))
	if len(r.Entries) == 1 && r.err == nil && r.run == nil && r.lesson == nil && r.steps == nil {
		return &r.Entries[0], false
	}
	return nil, len(r.Entries) > 1
}

// opened passes on what was read or puts it on the board, or offers a choice if there are several puzzles.
func (f *Files) opened(r reading) {
	switch {
	case f.host.Closing(): // the window is about to close
		return
	case r.picture != nil:
		f.openPicture(r)
		return
	case r.to != nil && r.isPlayed():
		if all, trouble := r.puzzles(); trouble != nil {
			f.host.Say(trouble)
		} else {
			r.to(session.New(all[0]).Now())
		}
		return
	case r.run != nil:
		f.needs.OpenRun(r.Name, r.Path, *r.run)
		return
	case r.steps != nil:
		f.needs.Steps(r.Name, r.steps)
		return
	case r.lesson != nil:
		f.openLesson(r)
		return
	}
	if len(r.Entries) == 0 {
		f.host.Say(refused(r, f.opened))
		return
	}
	var trouble *status.Message
	if r.err != nil {
		trouble = OpenFailed(r.Name, r.err)
	}
	switch len(r.Entries) {
	case 1:
		state := session.FromEntry(r.Entries[0])
		if trouble == nil {
			trouble = collections.UnknownRules(state)
		}
		state.Path, state.Ours, state.Kept, state.Pasted = r.Path, r.ours != nil, true, r.Pasted
		if state.Ours {
			f.known[textAt(r.Path, r.ours)] = true
		}
		state.Source = cmp.Or(state.Source, r.Source)
		f.openAgain(r, state, trouble)
		return
	default:
		f.collections.Browse(r.Contents, r.to)
	}
	if trouble != nil {
		f.host.Say(trouble)
	}
}

// openAgain passes a puzzle on, or puts it on the board. If the library has it from an earlier time that the same file or link was opened,
// that one is continued. Then it shows said, which may be nil.
func (f *Files) openAgain(r reading, state session.State, said *status.Message) {
	open := func() {
		if r.to != nil {
			r.to(state)
		} else {
			f.needs.Put(func(on *session.Session) bool { return on.Open(state) })
		}
		if said != nil {
			f.host.Say(said)
		}
	}
	again := func(kept session.State) bool { return goesOn(kept, state) && r.again(kept, state) }
	if r.Pasted && !r.link || r.to != nil {
		open()
		return
	}
	sayBegun := func(begun session.State) {
		if r.link && said == nil && (begun.Typed.Filled() > 0 || begun.Pencilled()) {
			said = status.Note("link.again").With(theme.IconNameInfo)
		}
	}
	read := func(sheet *session.Sheet) { // the file, of which a link or a browser tells nothing
		if r.Path != "" {
			if sheet.Now.Ours = state.Ours; state.Ours {
				f.known[textAt(sheet.Now.Path, r.ours)] = true // the path may be another, through a link
			}
		}
	}
	if here := f.host.Sheet(); again(here.Now) { // perhaps newer than in the library
		sayBegun(here.Now)
		read(here)
		f.needs.Put(func(*session.Session) bool { return false })
		if said != nil {
			f.host.Say(said)
		}
		return
	}
	f.mine.Read(func(lib *library.Library) func() {
		entries, _ := lib.List()
		found := slices.IndexFunc(entries, func(e library.Entry) bool { return again(e.Board) })
		return func() {
			if found < 0 {
				open()
				return
			}
			sayBegun(entries[found].Board)
			f.mine.TakeOr(entries[found].Name, func(on *session.Session, sheet *session.Sheet) {
				on.OpenSheet(sheet)
				read(sheet)
			}, said, func(err error) bool {
				elsewhere := r.link && errors.Is(err, library.ErrOpen) // a link opens its puzzle in every window
				if elsewhere {
					said = nil
					open()
				}
				return elsewhere
			})
		}
	})
}

// again reports whether a puzzle of the library with the same givens was opened from the same place. A browser tells no more of
// a file than its name.
func (r reading) again(kept, opened session.State) bool {
	switch {
	case r.link:
		return true
	case r.Path == "":
		return kept.Path == "" && kept.Title == opened.Title && kept.Source == opened.Source
	}
	return sameFile(kept.Path, r.Path)
}

// sameFile reports whether two paths lead to one file, perhaps through a link.
func sameFile(a, b string) bool {
	if a == b {
		return true
	}
	one, err1 := os.Stat(a)
	other, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(one, other)
}

// goesOn reports whether a puzzle of the library is the one in a file, and has everything that was
// typed into that one. A file with the same digits and other notes is another puzzle, so that its notes are seen.
func goesOn(kept, file session.State) bool {
	if !kept.Puzzle.Equal(file.Puzzle) {
		return false
	}
	for cell, d := range file.Typed {
		if d != 0 && kept.Typed[cell] != d {
			return false
		}
	}
	return !file.Pencilled() || file.SamePencils(kept) || !slices.Equal(kept.Typed, file.Typed)
}

// AskOpen asks for a file to open.
func (f *Files) AskOpen() { f.Choose(nil) }

// Choose lets the user choose a file with a puzzle.
func (f *Files) Choose(to mypuzzles.Destination) {
	if f.inPage() {
		f.host.Say(nil)
		f.needs.Page().Pick(func(file webpage.File) { f.openFile(file, reading{to: to}) })
		return
	}
	f.askFile("open.title", func(path string) { f.Open(path, to) })
}

// askFile asks for a file under a title and passes its path on.
func (f *Files) askFile(title string, chosen func(path string)) {
	begin, folder := f.lastFolder(), f.Folder()
	f.choose(request{title: title, begin: func() string { return existing(begin, folder) }, lists: func(string) bool { return true }, chosen: chosen})
}

// lastFolder returns the folder of the board's file or, if it has none, the one in which a file was chosen last.
func (f *Files) lastFolder() string {
	if chosen := f.chosen[0]; f.host.Now().Path == "" && chosen != "" {
		return chosen
	}
	return f.Folder()
}
