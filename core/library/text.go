package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/textfile"
)

// The keys of the comments below a puzzle, in addition to those of format.
const (
	keyVersion = "nonet"
	keyCreated = "created"
	keyChanged = "changed"
	keyPath    = "file"
	keyPasted  = "pasted"
	keyDone    = "done"
	keyUndone  = "undone"
	keyTyping  = "typing"
	keySum     = "sum"
)

// version is the version of the file format. It is in the first line of a file in all
// versions, so that older programs know which files they must not touch. The first files
// had it further down.
const version = "1"

// longestTitle is the number of characters of a title that are saved; a title from a file
// may be very long.
const longestTitle = 500

// The errors of files that are never changed.
var (
	// ErrNewer is the error of a puzzle whose file a later Nonet has written.
	ErrNewer = errors.New("it was written by a newer Nonet")
	// ErrForeign is the error of a file from elsewhere with more than one puzzle: as a
	// puzzle of the library it would lose the others.
	ErrForeign = errors.New("it was not written by Nonet and holds more than one puzzle")
)

// leftAlone reports whether an error is one of these, and not damage.
func leftAlone(err error) bool { return errors.Is(err, ErrNewer) || errors.Is(err, ErrForeign) }

// write returns the text of a puzzle's file.
func write(s *session.Sheet) ([]byte, error) {
	var text bytes.Buffer
	line := func(key, value string) { fmt.Fprintf(&text, "# %s: %s\n", key, value) }
	line(keyVersion, version)
	now := s.Now
	if title := []rune(now.Title); len(title) > longestTitle {
		now.Title = string(title[:longestTitle])
	}
	if err := format.Save(&text, format.Entry{Puzzle: now.Puzzle, Typed: now.Typed, Title: now.Title}); err != nil {
		return nil, err
	}
	line(keyCreated, s.Created.UTC().Format(time.RFC3339Nano))
	line(keyChanged, s.Changed.UTC().Format(time.RFC3339Nano))
	if source := textfile.OneLine(now.Source); source != "" {
		line(format.KeySource, source)
	}
	if now.Note != "" {
		for note := range strings.SplitSeq(textfile.LineFeeds(now.Note), "\n") {
			line(format.KeyNote, strings.ToValidUTF8(note, "\uFFFD")) // including spaces, which may matter
		}
	}
	if now.Path != "" {
		line(keyPath, strconv.Quote(now.Path))
	}
	if now.Pasted {
		line(keyPasted, "yes")
	}
	for i, past := range s.Past {
		after := now
		if i+1 < len(s.Past) {
			after = s.Past[i+1]
		}
		line(keyDone, changeText(past, after))
	}
	before := now
	for i := len(s.Future) - 1; i >= 0; i-- {
		line(keyUndone, changeText(before, s.Future[i]))
		before = s.Future[i]
	}
	if stages := stagesText(s); stages != "" {
		line(keyTyping, stages)
	}
	writeEffort(s, line)
	line(keySum, sum(text.Bytes()))
	return text.Bytes(), nil
}

// sum returns the checksum of a text.
func sum(text []byte) string {
	all := sha256.Sum256(text)
	return hex.EncodeToString(all[:16])
}

// split separates the checksum from a file's text, and returns an error if it is wrong.
// Another encoding or other line endings, as from an editor, do not change it.
func split(text []byte) (body []byte, known string, err error) {
	text = textfile.Normal(text)
	at := bytes.LastIndex(text, []byte("# "+keySum+": "))
	switch {
	case len(text) == 0:
		return nil, "", errors.New("the file is empty")
	case at < 0:
		return nil, "", errNoSum
	}
	body, known = text[:at], sum(text[:at])
	if string(text[at:]) != fmt.Sprintf("# %s: %s\n", keySum, known) {
		return nil, "", errors.New("its checksum is wrong")
	}
	return body, known, nil
}

// checksum returns the checksum in a file's text, or computes it if there is none.
func checksum(text []byte) string {
	if _, known, err := split(text); err == nil {
		return known
	}
	return sum(textfile.Normal(text))
}

var errNoSum = errors.New("its end is missing")

// A page is the content of a file, with the history not yet decoded.
type page struct {
	sheet        *session.Sheet // without its past and its future
	done, undone []string
	typing       string   // the stages, as in stagesText
	notes        []string // the lines of the note
	sum          string
	foreign      bool // it was not written by Nonet: it has no checksum
}

// read parses the text of a file. It checks the version first: in a newer one everything
// else may differ.
func read(name string, text []byte) (page, error) {
	marked, err := checkVersion(text)
	if err != nil {
		return page{}, err
	}
	body, known, err := split(text)
	if err == errNoSum && !marked {
		return readForeign(name, text)
	}
	if err != nil {
		return page{}, err
	}
	entry, err := format.NewReader(name, bytes.NewReader(body)).Next()
	if err != nil {
		return page{}, fmt.Errorf("no puzzle can be read in it: %w", err)
	}
	return newPage(name, entry, known).takeAll(body, func(string) bool { return true })
}

var versionLine = regexp.MustCompile(`(?m)^# ` + keyVersion + `: (.*)$`)

// checkVersion reports whether a text has a version line, and returns ErrNewer if it is
// that of a later version.
func checkVersion(text []byte) (marked bool, err error) {
	text = textfile.Normal(text)
	at := versionLine.FindSubmatchIndex(text)
	if at == nil {
		return false, nil
	}
	from, to := at[2], at[3]
	says := string(text[from:to])
	if says == version {
		return true, nil
	}
	if _, _, err := split(text); err != nil {
		_, isNumber := textfile.Number(says)
		ours := slices.Concat(text[:from], []byte(version), text[to:])
		if _, _, oneFigure := split(ours); oneFigure == nil || !isNumber {
			return true, err // the version line is damaged
		}
	}
	return true, ErrNewer
}

// readForeign parses a puzzle file from elsewhere.
func readForeign(name string, text []byte) (page, error) {
	reader := format.NewReader(name, bytes.NewReader(text))
	entry, err := reader.Next()
	if err != nil {
		return page{}, fmt.Errorf("no puzzle can be read in it: %w", err)
	}
	if _, err := reader.Next(); err != io.EOF {
		return page{}, ErrForeign
	}
	text = textfile.Normal(text)
	p := newPage(name, entry, sum(text))
	p.foreign = true
	return p.takeAll(text, func(key string) bool { return key == format.KeySource || key == format.KeyNote })
}

func newPage(name string, entry format.Entry, sum string) page {
	p := page{sheet: session.NewSheet(session.FromEntry(entry)), sum: sum}
	p.sheet.Name, p.sheet.Now.Kept = name, true
	return p
}

// takeAll reads the lines of a file whose keys are wanted.
func (p page) takeAll(body []byte, wanted func(key string) bool) (page, error) {
	for line := range strings.Lines(string(body)) {
		comment, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "# ")
		key, value, _ := strings.Cut(comment, ": ")
		if !ok || !wanted(key) {
			continue
		}
		if err := p.take(key, value); err != nil {
			return page{}, err
		}
	}
	p.sheet.Now.Note = strings.Join(p.notes, "\n")
	return p, nil
}

// take stores the value of a line.
func (p *page) take(key, value string) (err error) {
	about := &p.sheet.Now.About
	switch key {
	case keyCreated:
		p.sheet.Created, err = time.Parse(time.RFC3339Nano, value)
	case keyChanged:
		p.sheet.Changed, err = time.Parse(time.RFC3339Nano, value)
	case format.KeySource:
		about.Source = value
	case format.KeyNote:
		p.notes = append(p.notes, value)
	case keyPath:
		about.Path, err = strconv.Unquote(value)
	case keyPasted:
		about.Pasted = value == "yes"
	case keyDone:
		p.done = append(p.done, value)
	case keyUndone:
		p.undone = append(p.undone, value)
	case keyTyping:
		p.typing = value
	default:
		err = takeEffort(p.sheet, key, value)
	}
	return err
}

// history decodes the boards of the past and the future.
func (p *page) history() (*session.Sheet, error) {
	s := p.sheet
	s.Past, s.Future = make([]session.State, len(p.done)), make([]session.State, len(p.undone))
	board := s.Now
	for i := len(p.done) - 1; i >= 0; i-- {
		var err error
		if board, err = changed(board, p.done[i], takeBack); err != nil {
			return nil, err
		}
		s.Past[i] = board
	}
	board = s.Now
	for i, change := range p.undone {
		var err error
		if board, err = changed(board, change, makeAgain); err != nil {
			return nil, err
		}
		s.Future[len(s.Future)-1-i] = board
	}
	if p.typing == "" {
		s.AddStages() // the file is from an earlier version, or nothing was typed in
		return s, nil
	}
	return s, setStages(s, p.typing)
}
