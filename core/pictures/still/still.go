// Package still paints a run at a position for a file: its board, tree, time line, matrix or links, implication graph, or several of them together. It plays
// the run itself, so it needs no window.
//
//	s := still.New(engine, puzzle, options)
//	defer s.Close()
//	s.To(ctx, 300)
//	file, err := save.Encode("svg", s.Picture(still.Tree, still.Look{}))
package still

import (
	"context"
	"image"
	"iter"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/board"
	"nonet/core/pictures/implications"
	"nonet/core/pictures/matrix"
	"nonet/core/pictures/timeline"
	"nonet/core/pictures/tree"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A View is a picture of a run.
type View string

// The views.
const (
	Board  View = "board"
	Tree   View = "tree"
	Time   View = "time"
	Matrix View = "matrix"
	Links  View = "links"
	Graph  View = "graph" // the implication graph of the last conflict
	Run    View = "run"   // the board, the tree and the time line
)

// A Look says how a view is painted. The zero value is a light one of the usual size.
type Look struct {
	Dark       bool
	Width      int  // of the picture in pixels; 0 for the usual one
	Candidates bool // the board shows those that the engine considers
}

func (l Look) styles() (render.Style, pictures.Style) {
	if l.Dark {
		return render.Dark(), pictures.Dark()
	}
	return render.Light(), pictures.Light()
}

// A Painter plays a run and paints it at its position. It is not for several goroutines.
type Painter struct {
	player *player.Player
	trace  *trace.Trace
	tree   *tree.Painter
	cover  *trace.Matrix // nil if the engine has none
}

// New begins a run. Close it.
func New(e *engine.Engine, p sudoku.Puzzle, o engine.Options) *Painter {
	s := &Painter{player: player.New(e, p, o), trace: trace.New(), tree: tree.New()}
	s.player.Watch, s.tree.Layout = s.trace.Add, p.Layout
	if Has(e, Matrix) {
		s.cover = trace.NewMatrix(p, e.Selects)
	}
	return s
}

// Close ends the run.
func (s *Painter) Close() { s.player.Close() }

// Position returns the number of steps that the run has made.
func (s *Painter) Position() int64 { return s.player.Position() }

// Has reports whether a run of an engine has a view.
func Has(e *engine.Engine, v View) bool {
	switch v {
	case Matrix, Links:
		return e.Domains == engine.FromColumns
	case Graph:
		return e.Learns
	}
	return true
}

// To goes to a position, or to the end of the run if that is earlier, and reports whether it got there.
func (s *Painter) To(ctx context.Context, position int64) bool {
	there := s.player.Seek(ctx, position)
	s.player.More(ctx) // or it would not know that it is at the end
	return there
}

// shapes are the usual sizes of views, and the height of capitals in the usual one.
var shapes = map[View]struct {
	size image.Point
	text int
}{
	Board: {image.Pt(720, 720), 0}, Tree: {image.Pt(1200, 900), 12}, Time: {image.Pt(1200, 220), 12}, Matrix: {image.Pt(1600, 1200), 10}, Links: {image.Pt(1200, 700), 12}, Graph: {image.Pt(1200, 700), 12},
	Run: {image.Pt(960, 640), 9},
}

// Picture returns a view of the run at its position.
func (s *Painter) Picture(v View, l Look) save.Picture {
	shape := shapes[v]
	size, text := shape.size, shape.text
	if l.Width > 0 {
		size = image.Pt(l.Width, max(1, shape.size.Y*l.Width/shape.size.X))
		text = max(5, shape.text*l.Width/shape.size.X)
	}
	title := words.EngineTitle(s.player.Engine()) + ", " + s.count()
	return save.Picture{Title: title, Size: size, Paint: func(c canvas.Canvas) { s.draw(c, v, l, text) }}
}

// count says where the run is.
func (s *Painter) count() string {
	return words.Number(s.player.Position()) + " / " + words.Number(s.trace.Steps())
}

func (s *Painter) draw(c canvas.Canvas, v View, l Look, text int) {
	boards, searches := l.styles()
	ground := canvas.Solid(searches.Ground)
	c.Group(string(v))
	defer c.End()
	switch v {
	case Board:
		c.Rect(image.Rectangle{Max: c.Size()}, ground)
		s.view(l).DrawRuled(c, boards, board.NoCursor)
	case Tree:
		s.tree.Style = searches
		s.tree.Draw(c, s.trace.Tree(), s.player.Position(), text)
	case Time:
		new(timeline.Painter).Draw(c, timeline.Picture{Depths: s.trace.Depths(), Steps: s.trace.Steps(), Position: s.player.Position(), Progress: -1, Count: s.count()}, searches, text)
	case Matrix:
		s.drawMatrix(c, searches, text)
	case Links:
		s.drawLinks(c, searches, text)
	case Graph:
		s.drawGraph(c, searches, text)
	case Run:
		c.Rect(image.Rectangle{Max: c.Size()}, ground)
		size, gap := c.Size(), 2*text
		low := size.Y * 3 / 4
		side := min(size.X/2, low) - gap
		canvas.Part(c, image.Rect(gap/2, (low-side)/2, gap/2+side, (low+side)/2), func(c canvas.Canvas) { s.draw(c, Board, l, text) })
		canvas.Part(c, image.Rect(side+gap, 0, size.X, low), func(c canvas.Canvas) { s.draw(c, Tree, l, text) })
		canvas.Part(c, image.Rect(0, low, size.X, size.Y), func(c canvas.Canvas) { s.draw(c, Time, l, text) })
	}
}

// view returns what the board shows.
func (s *Painter) view(l Look) board.View {
	puzzle := s.player.Puzzle()
	layer := board.Layer{Engine: s.player.Shown()}
	if !s.player.Ended() {
		board.Step(&layer, s.player)
	}
	if l.Candidates {
		layer.Candidates = s.player.Candidates
	}
	return board.Compose(puzzle.Layout, board.Layer{Clues: puzzle.Clues, Givens: puzzle.Givens}, layer)
}

// matrix returns the matrix at the position; nil if there is none.
func (s *Painter) matrix() *trace.Matrix {
	switch {
	case s.cover == nil:
	case s.player.Ended():
		s.cover.Set(s.player.Shown(), nil, nil)
	default:
		s.cover.Set(s.player.Grid(), s.player.Covered, s.player.Domain)
	}
	return s.cover
}

// Graph returns the implication graph of the last conflict; nil if there was none, or the steps that led to it are not known any more.
func (s *Painter) Graph() *trace.Implications {
	run := s.player
	return s.trace.Tree().Implications(run.Puzzle(), run.Clauses(), run.Position(), run.Before(), run.Domain)
}

// drawGraph draws the whole implication graph of the last conflict, smaller if there is no room for it.
func (s *Painter) drawGraph(c canvas.Canvas, style pictures.Style, text int) {
	l, g := s.player.Puzzle().Layout, s.Graph()
	var p implications.Painter
	text = fitting(c.Size(), text, func(text int) image.Point { return p.Fit(g, l, c.Size(), text) })
	p.Draw(c, g, l, style, text, image.Point{})
}

// fitting returns the height of a capital with which all of a picture has room, at most text; at least one that can be read.
func fitting(room image.Point, text int, fit func(text int) image.Point) int {
	for ; text > 5; text-- {
		if whole := fit(text); whole.X <= room.X && whole.Y <= room.Y {
			break
		}
	}
	return text
}

// touched returns the item that the last step has covered or uncovered; -1 if it did something else, or the run has ended.
func (s *Painter) touched() int {
	step, _ := s.player.Step()
	if s.player.Ended() || step.Kind != engine.Cover && step.Kind != engine.Uncover {
		return -1
	}
	item, _ := step.Column(nil)
	return item
}

// drawMatrix draws the matrix or, if there is no room for all of it, the part where the search is working. On boards larger than 4×4 covered rows and
// columns are left out, as they are at first in the window.
func (s *Painter) drawMatrix(c canvas.Canvas, style pictures.Style, text int) {
	m, p := s.matrix(), matrix.New()
	if m == nil {
		p.On(c, style.Ground)
		return
	}
	p.Touched = s.touched()
	compact := m.Layout().Side() > 4
	p.Draw(c, m, compact, style, text, p.Working(m, compact, c.Size(), text))
}

// drawLinks draws all links around the item at hand, smaller if there is no room for them.
func (s *Painter) drawLinks(c canvas.Canvas, style pictures.Style, text int) {
	m, item := s.matrix(), s.touched()
	touched := item >= 0
	if m != nil && !touched {
		item = max(m.Chosen(), m.Next()) // one of them is -1
	}
	if item < 0 {
		c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(style.Ground))
		return
	}
	k := m.Links(item)
	var p matrix.LinksPainter
	text = fitting(c.Size(), text, func(text int) image.Point {
		p.Fit(m, k, c.Size().X, c.Size().Y, text)
		return p.Size
	})
	p.Draw(c, m, k, touched, style, text, image.Point{})
}

// Frames yields pictures of a view at the positions from one to another, both included, as images; it ends early at the end of the run, where
// Position is then, or of the context. painted is called after each picture, if it is not nil.
func (s *Painter) Frames(ctx context.Context, v View, l Look, from, until int64, painted func()) iter.Seq[*image.RGBA] {
	return func(yield func(*image.RGBA) bool) {
		c := save.Canvas()
		for position := from; position <= until && ctx.Err() == nil; position++ {
			if !s.To(ctx, position) {
				return
			}
			p := s.Picture(v, l)
			c.Begin(p.Size.X, p.Size.Y)
			p.Paint(c)
			if !yield(c.Image) {
				return
			}
			if painted != nil {
				painted()
			}
		}
	}
}
