// Package printout puts puzzles on paper: one, two, four or six on a page, each with its number, title, level and source, and their solutions
// upside down below them, at the end, or not at all.
//
//	p, err := printout.Prepare(ctx, entry, printout.Contents{}, printout.UpsideDown)
//	d := printout.Of("Sunday", puzzles, printout.Options{Paper: document.A4, PerPage: 2})
//	err := d.WritePDF(file, time.Now())
//
// It is in the current language of core/words.
package printout
