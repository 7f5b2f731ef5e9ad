package sitting

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"

	"nonet/core/disk"
	"nonet/core/keep"
	"nonet/core/session"
	"nonet/gui/translations"
)

// Title returns the title of a puzzle, or a replacement if it has none.
func Title(s session.State) string {
	switch {
	case s.Title != "":
		return s.Title
	case s.Path != "":
		return filepath.Base(s.Path)
	}
	return translations.T("mine.untitled", translations.Data{"Side": s.Layout().Side()})
}

// CopyTitle returns the title for a copy of a puzzle.
func CopyTitle(s session.State) string {
	return translations.T("mine.copy.title", translations.Data{"Title": Title(s)})
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
		return translations.T("reason.slow")
	}
	switch {
	case errors.Is(err, disk.ErrNoStorage):
		return translations.T("reason.nostorage")
	case errors.Is(err, disk.ErrFull):
		return translations.T("reason.full")
	case errors.Is(err, fs.ErrNotExist):
		return translations.T("reason.missing")
	case errors.Is(err, fs.ErrPermission):
		return translations.T("reason.forbidden")
	case errors.Is(err, syscall.ENAMETOOLONG):
		return translations.T("reason.toolong")
	case errors.Is(err, syscall.ENOSPC):
		return translations.T("reason.nospace")
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

// Date formats a time in the current language.
func Date(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	if sameDay(t, now) {
		return translations.T("mine.today", translations.Data{"Time": t.Format("15:04")})
	}
	return t.Format(translations.T("mine.date"))
}

// Second is Date with the seconds, for what can happen several times in a minute.
func Second(t, now time.Time) string { return Date(t, now) + t.Format(":05") }

func sameDay(t, now time.Time) bool { return t.YearDay() == now.YearDay() && t.Year() == now.Year() }

// Moment is Date, but with seconds if the time is today.
func Moment(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	if sameDay(t, now) {
		return t.Format("15:04:05")
	}
	return Date(t, now)
}

// FileName makes the name of a file, without its extension, from any text. The file is not hidden,
// and its name is allowed on Windows and not too long for any file system.
func FileName(words string) string {
	const most = 60 // characters, of at most 4 bytes each
	name := []rune(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, words))
	made := strings.Trim(string(name[:min(len(name), most)]), ". ")
	if device, _, _ := strings.Cut(made, "."); devices.MatchString(device) {
		made = "_" + made
	}
	return made
}

// devices are names that Windows keeps for itself, with any ending: no file can have them there.
var devices = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *$`)
