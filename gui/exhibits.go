package gui

import (
	"fyne.io/fyne/v2"

	"nonet/core/canvas/save"
	"nonet/core/logic/hint"
	"nonet/core/pictures"
	"nonet/core/render"
	"nonet/core/walkthrough"
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
	}
	if !w.Hidden() {
		all = append(all, exhibit.Subject{Name: words.T("picture.board"), Object: w.Board, Picture: func(dark bool) save.Picture {
			p := w.Board.ForFile(boardStyle(dark))
			p.Title = w.Now().Title
			return p
		}})
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
	title := hint.Name(walkthrough.Language(), r.techniques.Technique())
	return []exhibit.Subject{{Name: words.T("picture.board"), Title: title, Object: b, Picture: func(dark bool) save.Picture { return b.ForFile(boardStyle(dark)) }}}
}

// compared returns what can be saved in Compare: the boards and trees of the runs, or the plots of a survey.
func (r *rooms) compared() (all []exhibit.Subject) {
	for _, s := range r.compare.Shown() {
		of := s.Title + words.T("colon")
		tree := subjectOf(search.Named{Name: of + words.T("pictures.tree"), Widget: s.Tree})
		tree.Title = s.Puzzle
		all = append(all, exhibit.Subject{Name: of + words.T("picture.board"), Title: s.Puzzle, Object: s.Board, Picture: func(dark bool) save.Picture { return s.Board.ForFile(boardStyle(dark)) }}, tree)
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

func boardStyle(dark bool) render.Style {
	if dark {
		return render.Dark()
	}
	return render.Light()
}

// newExhibit makes what saves pictures.
func (r *rooms) newExhibit() *exhibit.Exhibit {
	w := r.window
	return exhibit.New(w, w.Threads, w.Dialogs, w.Sitting, r.files, exhibit.Needs{
		Subjects: r.subjects, Run: r.watch.Saved, Page: func() webpage.Page { return w.Page }, Pause: func() {
			r.watch.Runner.Pause()
			r.compare.Pause()
		},
		Focused: func() fyne.CanvasObject {
			o, _ := w.Win.Canvas().Focused().(fyne.CanvasObject)
			return o
		},
	})
}
