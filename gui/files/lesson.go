package files

import (
	"bytes"
	"cmp"
	"context"

	"nonet/core/lesson"
	"nonet/core/session"
)

// readLesson reads a lesson and plays its runs.
func readLesson(name string, text []byte) (*lesson.Lesson, error) {
	l, err := lesson.Read(name, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	if err := l.Play(context.Background()); err != nil {
		return nil, err
	}
	return l, nil
}

// openLesson shows a lesson. Where a puzzle is wanted, that is the first one of the lesson.
func (f *Files) openLesson(r reading) {
	if r.to == nil {
		f.needs.Lesson(r.lesson, cmp.Or(r.Path, r.Name))
		return
	}
	for _, m := range r.lesson.Moments {
		if m.HasPuzzle() {
			r.to(session.New(m.Puzzle).Now())
			return
		}
	}
}
