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
	keyAnswers = "answers"

	keyCheckpoint = "checkpoint"
	keyHeld       = "held"
	keySum        = "sum"
)

// The versions of the file format. The version is in the first line of a file in all
// versions, so that older programs know which files they must not touch. The first files
// had it further down.
//
// The first version has only digits. A puzzle with notes, colours, links or checkpoints is of the second, because a program that
// does not know them would lose them.
const (
	firstVersion  = "1"
	pencilVersion = "2"
	rulesVersion  = "3" // rules that the program does not know: an older one would search the puzzle without them
	cluesVersion  = "4" // further houses, or clues: an older one would take the puzzle for another
	struckVersion = "5" // struck combinations of cages
)

// versions are those that this program reads.
var versions = []string{firstVersion, pencilVersion, rulesVersion, cluesVersion, struckVersion}

// versionOf returns the lowest version that can hold everything in a sheet.
func versionOf(s *session.Sheet) string {
	p := s.Now.Puzzle
	if s.Combined() {
		return struckVersion
	}
	if s.Ruled() || p.Clues != nil || p.Layout.Shape().Regions != "" || p.Layout.Shape().Extra != 0 {
		return cluesVersion
	}
	if p.Unknown != nil {
		return rulesVersion
	}
	if s.Pencilled() || len(s.Checkpoints) > 0 {
		return pencilVersion
	}
	return firstVersion
}

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
	version := versionOf(s)
	line(keyVersion, version)
	now := s.Now
	if title := []rune(now.Title); len(title) > longestTitle {
		now.Title = string(title[:longestTitle])
	}
	entry := now.Entry()
	entry.Source, entry.Note = "", "" // these have lines of their own below
	if err := format.Save(&text, entry); err != nil {
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
	writeEffort(s, line)
	for _, c := range s.Checkpoints {
		line(keyCheckpoint, strconv.Itoa(c.Steps)+" "+strconv.Quote(textfile.OneLine(c.Name)))
		for _, text := range itemLines(s.Items(c), version) {
			line(keyHeld, text)
		}
	}
	for i, change := range s.Changes() {
		key := keyDone
		if i >= s.Made() {
			key = keyUndone
		}
		for _, text := range itemLines(change.Items(now.Layout()), version) {
			line(key, text)
		}
	}
	if stages := stagesText(s); stages != "" {
		line(keyTyping, stages)
	}
	if answers, told := answersText(s); told {
		line(keyAnswers, answers)
	}
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
func split(text []byte) (body []byte, stated string, err error) {
	text = textfile.Normal(text)
	at := bytes.LastIndex(text, []byte("# "+keySum+": "))
	switch {
	case len(text) == 0:
		return nil, "", errors.New("the file is empty")
	case at < 0:
		return nil, "", errNoSum
	}
	body, stated = text[:at], sum(text[:at])
	if string(text[at:]) != fmt.Sprintf("# %s: %s\n", keySum, stated) {
		return nil, "", errors.New("its checksum is wrong")
	}
	return body, stated, nil
}

// checksum returns the checksum in a file's text, or computes it if there is none.
func checksum(text []byte) string {
	if _, stated, err := split(text); err == nil {
		return stated
	}
	return sum(textfile.Normal(text))
}

var errNoSum = errors.New("its end is missing")

// A page is the content of a file, with the history not yet decoded.
type page struct {
	sheet        *session.Sheet // without its past and its future
	done, undone []string
	typing       string // the stages, as in stagesText
	answers      string // the answers, as in answersText
	checkpoints  []session.Checkpoint
	held         []string // the items of their boards
	notes        []string // the lines of the note
	sum          string
	foreign      bool // it was not written by Nonet: it has no checksum
}

// read parses the text of a file. It checks the version first: in a newer one everything
// else may differ.
func read(name string, text []byte) (page, error) {
	if err := checkVersion(text); err != nil {
		return page{}, err
	}
	body, stated, err := split(text)
	if err == errNoSum && !versionLine.Match(textfile.Normal(text)) {
		return readForeign(name, text)
	}
	if err != nil {
		return page{}, err
	}
	entry, err := format.NewReader(name, bytes.NewReader(body)).Next()
	if err != nil {
		return page{}, fmt.Errorf("no puzzle can be read in it: %w", err)
	}
	state, err := session.ReadEntry(entry)
	if err != nil {
		return page{}, err
	}
	p, err := newPage(name, state, stated).takeAll(body, func(string) bool { return true })
	if err == nil && entry.Puzzle.Unknown != nil && p.drawn() {
		p.sheet.Now.Puzzle = entry.Puzzle // rules that are known by now would not fit its history
	}
	return p, err
}

var versionLine = regexp.MustCompile(`(?m)^# ` + keyVersion + `: (.*)$`)

// checkVersion returns ErrNewer if a text has the version line of a later version, and an error if that line is damaged.
func checkVersion(text []byte) error {
	text = textfile.Normal(text)
	at := versionLine.FindSubmatchIndex(text)
	if at == nil {
		return nil
	}
	from, to := at[2], at[3]
	says := string(text[from:to])
	if slices.Contains(versions, says) {
		return nil
	}
	if _, _, err := split(text); err != nil {
		_, isNumber := textfile.Number(says)
		oneFigure := slices.ContainsFunc(versions, func(version string) bool {
			_, _, err := split(slices.Concat(text[:from], []byte(version), text[to:]))
			return err == nil
		})
		if oneFigure || !isNumber {
			return err
		}
	}
	return ErrNewer
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
	p := newPage(name, session.FromEntry(entry), sum(text))
	p.foreign = true
	return p.takeAll(text, func(key string) bool { return key == format.KeySource || key == format.KeyNote })
}

func newPage(name string, board session.State, sum string) page {
	p := page{sheet: session.NewSheet(board), sum: sum}
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
		p.done = withChange(p.done, value)
	case keyUndone:
		p.undone = withChange(p.undone, value)
	case keyCheckpoint:
		var c session.Checkpoint
		steps, name, _ := strings.Cut(value, " ")
		c.Steps, err = strconv.Atoi(steps)
		if err == nil {
			c.Name, err = strconv.Unquote(name)
		}
		p.checkpoints = append(p.checkpoints, c)
	case keyHeld:
		p.held = withChange(p.held, value)
	case keyTyping:
		p.typing = value
	case keyAnswers:
		p.answers = value
	default:
		err = takeEffort(p.sheet, key, value)
	}
	return err
}
