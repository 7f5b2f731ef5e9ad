package files

import (
	"bytes"
	"cmp"
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/sudoku"
	"nonet/core/transcript"
	"nonet/core/words"
	"nonet/gui/status"
)

// isPlayed reports whether a text is something that is played: a run, what a program has printed of one, or a lesson.
func (r reading) isPlayed() bool { return r.run != nil || r.steps != nil || r.lesson != nil }

// puzzles returns the different puzzles of what is played, for a place where only puzzles are wanted, or says why there is none.
func (r reading) puzzles() (all []sudoku.Puzzle, trouble *status.Message) {
	switch {
	case r.run != nil:
		return []sudoku.Puzzle{r.run.Puzzle()}, nil
	case r.steps != nil:
		run, err := transcript.NewReader(bytes.NewReader(r.steps), sudoku.Puzzle{})
		if err != nil {
			return nil, status.Say(words.Blame(err)).With(theme.IconNameError)
		}
		return []sudoku.Puzzle{run.Header().Puzzle}, nil
	}
	for _, m := range r.lesson.Moments {
		if m.HasPuzzle() && !slices.ContainsFunc(all, m.Puzzle.Equal) {
			all = append(all, m.Puzzle)
		}
	}
	if all == nil {
		trouble = refused(r, nil)
	}
	return all, trouble
}

// openLesson plays the runs of a lesson and shows it, unless another one is asked for before that.
func (f *Files) openLesson(r reading) {
	isLast := f.ask()
	f.threads.Go(func() {
		err := r.lesson.Play(f.threads.Context())
		f.threads.Do(func() {
			if isLast() {
				f.played(r, err)
			}
		})
	})
}

// played shows a lesson that was played, or says why it cannot be played.
func (f *Files) played(r reading, err error) {
	switch {
	case f.host.Closing():
	case err != nil:
		r.lesson, r.err = nil, err
		f.host.Say(refused(r, f.opened))
	default:
		f.needs.Lesson(r.lesson, cmp.Or(r.Path, r.Name))
	}
}
