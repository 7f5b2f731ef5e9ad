// Package worksheet makes sheets for a class from the run of an engine on a puzzle, or of positions in which to look for a technique:
// questions with space to write, and the answers, which are taken from the run itself, on pages of their own.
//
//	w, err := worksheet.FromRun(ctx, puzzle, worksheet.Options{Engine: engine.ForwardChecking, Kind: worksheet.WhichCell, Questions: 3})
//	err = w.Document(document.A4).WritePDF(file, time.Now())
//
// It is in the current language of core/words.
package worksheet
