package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"nonet/core/format"
	"nonet/core/session"
)

// The keys of the comments below a puzzle.
const (
	keyVersion = "nonet"
	keyCreated = "created"
	keyChanged = "changed"
	keySource  = "source"
	keyNote    = "note"
	keyPath    = "file"
	keyDone    = "done"
	keyUndone  = "undone"
	keySum     = "sum"
)

// version is the number of this way of writing.
const version = "1"

// longestTitle is what is kept of a title, in characters: one may have come from
// anywhere.
const longestTitle = 500

// errNewer is the error of a file that a later Nonet has written.
var errNewer = errors.New("it was written by a newer Nonet")

// write is the text of a puzzle's file.
func write(s *session.Sheet) ([]byte, error) {
	var text bytes.Buffer
	now := s.Now
	if title := []rune(now.Title); len(title) > longestTitle {
		now.Title = string(title[:longestTitle])
	}
	if err := format.Save(&text, format.Entry{Puzzle: now.Puzzle, Typed: now.Typed, Title: now.Title}); err != nil {
		return nil, err
	}
	line := func(key, value string) { fmt.Fprintf(&text, "# %s: %s\n", key, value) }
	line(keyVersion, version)
	line(keyCreated, s.Created.UTC().Format(time.RFC3339Nano))
	line(keyChanged, s.Changed.UTC().Format(time.RFC3339Nano))
	if source := oneLine(now.Source); source != "" {
		line(keySource, source)
	}
	for note := range strings.Lines(now.Note) {
		line(keyNote, oneLine(note))
	}
	if now.Path != "" {
		line(keyPath, strconv.Quote(now.Path))
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
	line(keySum, sum(text.Bytes()))
	return text.Bytes(), nil
}

// oneLine makes words fit for a line.
func oneLine(words string) string {
	return strings.ToValidUTF8(strings.Join(strings.Fields(words), " "), "\uFFFD")
}

// sum is the checksum of a text.
func sum(text []byte) string {
	all := sha256.Sum256(text)
	return hex.EncodeToString(all[:16])
}

// split takes the checksum off a file's text, and tells whether it is right.
func split(text []byte) (body []byte, known string, err error) {
	at := bytes.LastIndex(text, []byte("# "+keySum+": "))
	switch {
	case len(text) == 0:
		return nil, "", errors.New("the file is empty")
	case at < 0:
		return nil, "", errors.New("its end is missing")
	}
	body, known = text[:at], sum(text[:at])
	if string(text[at:]) != fmt.Sprintf("# %s: %s\n", keySum, known) {
		return nil, "", errors.New("its checksum is wrong")
	}
	return body, known, nil
}

// A page is what a file says, the history not yet worked out.
type page struct {
	sheet        *session.Sheet // without its past and its future
	done, undone []string
	sum          string
}

// read reads the text of a file.
func read(name string, text []byte) (page, error) {
	body, known, err := split(text)
	if err != nil {
		return page{}, err
	}
	entry, err := format.NewReader(name, bytes.NewReader(body)).Next()
	if err != nil {
		return page{}, fmt.Errorf("no puzzle can be read in it: %w", err)
	}
	p := page{sheet: session.NewSheet(session.FromEntry(entry)), sum: known}
	p.sheet.Name, p.sheet.Now.Kept = name, true
	for line := range strings.Lines(string(body)) {
		if err := p.take(line); err != nil {
			return page{}, err
		}
	}
	return p, nil
}

// take takes in a line of a file.
func (p *page) take(line string) (err error) {
	comment, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "# ")
	if !ok {
		return nil
	}
	about := &p.sheet.Now.About
	switch key, value, _ := strings.Cut(comment, ": "); key {
	case keyVersion:
		if value != version {
			return errNewer
		}
	case keyCreated:
		p.sheet.Created, err = time.Parse(time.RFC3339Nano, value)
	case keyChanged:
		p.sheet.Changed, err = time.Parse(time.RFC3339Nano, value)
	case keySource:
		about.Source = value
	case keyNote:
		if about.Note != "" {
			about.Note += "\n"
		}
		about.Note += value
	case keyPath:
		about.Path, err = strconv.Unquote(value)
	case keyDone:
		p.done = append(p.done, value)
	case keyUndone:
		p.undone = append(p.undone, value)
	}
	return err
}

// history works out the boards of the past and the future.
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
	return s, nil
}
