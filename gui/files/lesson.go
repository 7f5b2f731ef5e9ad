package files

import (
	"cmp"

	"nonet/core/session"
)

// openLesson plays the runs of a lesson and shows it, unless another one is asked for before that. Where a puzzle is wanted, that is the first one of the lesson.
func (f *Files) openLesson(r reading) {
	if r.to == nil {
		f.fetches++
		asked := f.fetches
		f.threads.Go(func() {
			err := r.lesson.Play(f.threads.Context())
			f.threads.Do(func() {
				if asked == f.fetches {
					f.played(r, err)
				}
			})
		})
		return
	}
	for _, m := range r.lesson.Moments {
		if m.HasPuzzle() {
			r.to(session.New(m.Puzzle).Now())
			return
		}
	}
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
