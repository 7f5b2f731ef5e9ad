package gui

import (
	"fyne.io/fyne/v2"

	"nonet/core/canvas/save"
	"nonet/core/logic/hint"
	"nonet/core/pictures"
	"nonet/core/render"
	"nonet/core/words"
	"nonet/gui/exhibit"
	"nonet/gui/search"
	"nonet/gui/webpage"
)

// subjects returns what is on the screen and can be saved as a picture.
func (r *rooms) subjects() (all []exhibit.Subject) {
	w := r.window
	switch {
	case w.Current(r.compare):
		return r.compared()
	case w.Current(r.techniques):
		return r.learned()
	case w.Current(r.lessons):
		return r.taught()
	}
	if !w.Hidden() {
		all = append(all, boardOf(words.T("picture.board"), "", w.Board))
	}
	if w.Current(r.watch) {
		for _, n := range r.watch.Pictures() {
			if r.watch.InView(n.Widget) {
				all = append(all, subjectOf(n))
			}
		}
	}
	return all
}

// learned returns what can be saved in Learn: the example, or the exercise.
func (r *rooms) learned() (all []exhibit.Subject) {
	b := r.techniques.Shown()
	if b == nil {
		return nil
	}
	return []exhibit.Subject{boardOf(words.T("picture.board"), hint.Name(words.HintLanguage(), r.techniques.Technique()), b)}
}

// taught returns what can be saved of a lesson: the board and the pictures of the moment that is shown.
func (r *rooms) taught() (all []exhibit.Subject) {
	title := r.lessons.Title()
	if b := r.lessons.Shown(); b != nil {
		all = append(all, boardOf(words.T("picture.board"), title, b))
	}
	for _, n := range r.lessons.Pictures() {
		s := subjectOf(n)
		s.Title = title
		all = append(all, s)
	}
	return all
}

// compared returns what can be saved in Compare: the boards and trees of the runs, or the plots of a survey.
func (r *rooms) compared() (all []exhibit.Subject) {
	for _, s := range r.compare.Shown() {
		of := s.Title + words.T("colon")
		tree := subjectOf(search.Named{Name: of + words.T("pictures.tree"), Widget: s.Tree})
		tree.Title = s.Puzzle
		all = append(all, boardOf(of+words.T("picture.board"), s.Puzzle, s.Board), tree)
	}
	if r.compare.Surveys() {
		for _, n := range r.survey.Pictures() {
			s := subjectOf(n)
			s.Title = r.survey.Title()
			all = append(all, s)
		}
	}
	return all
}

func subjectOf(n search.Named) exhibit.Subject {
	return exhibit.Subject{Name: n.Name, Object: n.Widget, Picture: func(dark bool) save.Picture {
		style := pictures.Light()
		if dark {
			style = pictures.Dark()
		}
		return n.Widget.Picture(style)
	}}
}

// A drawnBoard is a board that people use, or the picture of one.
type drawnBoard interface {
	fyne.CanvasObject
	ForFile(render.Style) save.Picture
}

func boardOf(name, title string, b drawnBoard) exhibit.Subject {
	return exhibit.Subject{Name: name, Title: title, Object: b, Picture: func(dark bool) save.Picture {
		if dark {
			return b.ForFile(render.Dark())
		}
		return b.ForFile(render.Light())
	}}
}

// newExhibit makes what saves pictures.
func (r *rooms) newExhibit() *exhibit.Exhibit {
	w := r.window
	return exhibit.New(w, w.Threads, w.Dialogs, w.Sitting, r.files, exhibit.Needs{
		Subjects: r.subjects, Run: r.watch.Saved, Page: func() webpage.Page { return w.Page }, Pause: func() {
			r.watch.Runner.Pause()
			r.compare.Pause()
			r.lessons.Pause()
		},
		Focused: func() fyne.CanvasObject {
			o, _ := w.Win.Canvas().Focused().(fyne.CanvasObject)
			return o
		},
	})
}
