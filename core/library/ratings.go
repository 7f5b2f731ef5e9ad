package library

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"nonet/core/rating"
	"nonet/core/textfile"
)

// The ratings of puzzles are kept in one file, because it takes seconds to work out many of them. A line has the size of the boxes,
// the givens and the rating, each after a tab. The file can be lost: then the ratings are worked out again.

func (l *Library) ratingsPath() string { return filepath.Join(l.folder, "ratings", "ratings.tsv") }

// Ratings returns the ratings that are known, by sudoku.Puzzle.Key. Those of puzzles that have none are zero.
func (l *Library) Ratings() map[string]rating.Rating {
	all := map[string]rating.Rating{}
	text, err := readText(l.ratingsPath())
	if err != nil {
		return all
	}
	for line := range textfile.Lines(string(text)) {
		at := strings.LastIndex(line, "\t") + 1
		r, err := rating.Parse(line[at:])
		if err == nil || line[at:] == unrated {
			all[strings.TrimSuffix(line[:at], "\t")] = r
		}
	}
	return all
}

// unrated stands for a rating of zero.
const unrated = "none"

// AddRatings adds to the ratings that are known. What another process has added meanwhile stays.
func (l *Library) AddRatings(found map[string]rating.Rating) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.WithLock(ratingsLock, func() error { return l.addRatings(found) })
}

func (l *Library) addRatings(found map[string]rating.Rating) error {
	all := l.Ratings()
	maps.Copy(all, found)
	var text bytes.Buffer
	for _, key := range slices.Sorted(maps.Keys(all)) {
		value := unrated
		if r := all[key]; r.Level != 0 {
			value = r.String()
		}
		fmt.Fprintf(&text, "%s\t%s\n", key, value)
	}
	if err := l.disk.MakeFolder(filepath.Dir(l.ratingsPath())); err != nil {
		return err
	}
	return l.disk.Replace(l.ratingsPath(), text.Bytes(), func() error { return nil })
}
