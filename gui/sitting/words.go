package sitting

import (
	"time"

	"nonet/core/session"
	"nonet/core/words"
)

// These are functions of core/words under their former names.

// Title is words.Title.
func Title(s session.State) string { return words.Title(s) }

// CopyTitle is words.CopyTitle.
func CopyTitle(s session.State) string { return words.CopyTitle(s) }

// FromHome is words.FromHome.
func FromHome(path string) string { return words.FromHome(path) }

// Reason is words.Reason.
func Reason(err error) string { return words.Reason(err) }

// FileName is words.FileName.
func FileName(title string) string { return words.FileName(title) }

// Date is words.Date.
func Date(t, now time.Time) string { return words.Date(t, now) }

// Second is words.DateWithSeconds.
func Second(t, now time.Time) string { return words.DateWithSeconds(t, now) }

// Moment is words.TimeOfDay.
func Moment(t, now time.Time) string { return words.TimeOfDay(t, now) }
