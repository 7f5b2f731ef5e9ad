package words

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"

	"nonet/core/disk"
	"nonet/core/keep"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// Title returns the title of a puzzle, or a replacement if it has none.
func Title(s session.State) string {
	switch {
	case s.Title != "":
		return s.Title
	case s.Path != "":
		return filepath.Base(s.Path)
	}
	return T("mine.untitled", Data{"Side": s.Layout().Side()})
}

// CopyTitle returns the title for a copy of a puzzle.
func CopyTitle(s session.State) string {
	return T("mine.copy.title", Data{"Title": Title(s)})
}

// FromHome shortens a path in the home folder to the form ~/path.
func FromHome(path string) string {
	home, err := os.UserHomeDir()
	if inside, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok && err == nil && home != "" {
		return filepath.Join("~", inside)
	}
	return path
}

// Reason returns the message of a system error without the path.
func Reason(err error) string {
	if errors.Is(err, keep.ErrSlow) {
		return T("reason.slow")
	}
	switch {
	case errors.Is(err, disk.ErrNoStorage):
		return T("reason.nostorage")
	case errors.Is(err, disk.ErrFull):
		return T("reason.full")
	case errors.Is(err, fs.ErrNotExist):
		return T("reason.missing")
	case errors.Is(err, fs.ErrPermission):
		return T("reason.forbidden")
	case errors.Is(err, syscall.ENAMETOOLONG):
		return T("reason.toolong")
	case errors.Is(err, syscall.ENOSPC):
		return T("reason.nospace")
	}
	var at *os.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	var of *os.LinkError // of a renaming
	if errors.As(err, &of) {
		return of.Err.Error()
	}
	return err.Error()
}

// FileName makes the name of a file, without its extension, from any text. The file is not hidden,
// and its name is allowed on Windows and not too long for any file system.
func FileName(title string) string {
	const most = 60 // characters, of at most 4 bytes each
	name := []rune(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, strings.ReplaceAll(title, ": ", " - ")))
	made := strings.Trim(string(name[:min(len(name), most)]), ". ")
	if device, _, _ := strings.Cut(made, "."); devices.MatchString(device) {
		made = "_" + made
	}
	return made
}

// devices are names that Windows keeps for itself, with any ending: no file can have them there.
var devices = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *$`)

// BrokenRules describes each broken rule.
func BrokenRules(l *sudoku.Layout, conflicts []sudoku.Conflict) []string {
	var all []string
	for _, c := range conflicts {
		cells := List(l.CellNames(c.Cells))
		if c.Clue != nil {
			all = append(all, brokenClue(l, c, cells))
			continue
		}
		all = append(all, T("conflict", Data{
			"House": House(c.House), "Digit": sudoku.Symbol(c.Digit), "Count": len(c.Cells), "Cells": cells}))
	}
	return all
}

// brokenClue says how a clue is broken.
func brokenClue(l *sudoku.Layout, c sudoku.Conflict, cells string) string {
	data := Data{"Number": c.Clue.Number, "Sum": c.Sum, "Digit": sudoku.Symbol(c.Digit), "Cells": cells, "First": l.CellName(c.Cells[0]), "Second": ""}
	if len(c.Clue.Cells) > 0 {
		data["Clue"] = l.CellName(c.Clue.Cells[0])
	}
	if len(c.Cells) > 1 {
		data["Second"] = l.CellName(c.Cells[1])
	}
	key := "conflict." + c.Clue.Kind.String()
	switch {
	case c.Clue.Kind == sudoku.Cage && c.Digit != 0 && c.Clue.Number == 0:
		key += ".unnumbered"
	case c.Clue.Kind == sudoku.Cage && c.Digit != 0:
		key += ".twice"
	}
	return T(key, data)
}
