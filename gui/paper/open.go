package paper

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"fyne.io/fyne/v2/theme"

	"nonet/core/photo"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	view "nonet/gui/photo"
	"nonet/gui/status"
)

// Opening reports whether a photo is being opened, for a puzzle of its own.
func (a *Album) Opening() bool { return a.opening.running() && a.host.Working() }

// CallOff stops reading a photo, the one on the board or else the one that is being opened, and reports whether there was one.
func (a *Album) CallOff() bool {
	switch {
	case a.rereading():
		a.host.Say(a.host.CallOff())
	case a.Opening():
		a.host.Say(a.needs.CallOff())
	default:
		return false
	}
	return true
}

// SayOpening says that a photo is being opened, if that is so, and reports whether it is. Its puzzle will be there in a moment.
func (a *Album) SayOpening() bool {
	if !a.Opening() {
		return false
	}
	a.host.Say(status.Note("photo.opening").With(theme.IconNameInfo).Offer("job.cancel", func() { a.host.Say(a.needs.CallOff()) }))
	return true
}

// Open reads a picture and puts the puzzle in it on the board; if it is there already it goes to that
// puzzle. open opens the file, on another goroutine.
func (a *Album) Open(name string, open func() (io.ReadCloser, error)) {
	by, here := a.Reader, a.known()
	w := &work{}
	a.begin(w, name, func(ctx context.Context, progress func(float64)) func() {
		p, err := load(ctx, name, open)
		if err != nil {
			w.failed = &trouble{name: name, err: err}
			return func() { a.host.Say(status.Say(w.failed.text()).With(theme.IconNameError)) }
		}
		progress(.1)
		if sheet := here[p.file]; sheet != nil {
			return func() { a.openAgain(p, sheet.Name, sheet == a.host.Sheet()) }
		}
		if known := a.mine.KnownPhoto(p.file); known != "" {
			return func() { a.openAgain(p, known, a.host.Sheet().Name == known) }
		}
		f := p.read(ctx, by, newWish(), nil, progress)
		return func() { a.opened(p, f) }
	})
}

// known returns the puzzles of this sitting that have a photo, by its file.
func (a *Album) known() map[string]*session.Sheet {
	all := map[string]*session.Sheet{}
	for _, p := range a.papers {
		here := p.sheet == a.host.Sheet()
		if file := p.identity(); !p.gone && file != "" && (here || p.sheet.Name != "") && (here || all[file] == nil) {
			all[file] = p.sheet
		}
	}
	return all
}

// openAgain goes to the puzzle that was read from a picture earlier.
func (a *Album) openAgain(p *picture, name string, here bool) {
	a.forget(nil)
	a.awaited = p
	said := status.Note("photo.again", words.Data{"File": p.name}).With(theme.IconNameInfo).Offer("photo.again.new", func() {
		a.awaited = nil
		by := a.Reader
		a.begin(&work{}, p.name, func(ctx context.Context, progress func(float64)) func() {
			f := p.read(ctx, by, newWish(), nil, progress)
			return func() { a.opened(p, f) }
		})
	})
	if !here {
		a.mine.OpenPhotographed(name, said)
		return
	}
	a.Fetch()
	a.host.Say(said)
}

// opened puts the puzzle of a picture on the board, or an empty board to type from the picture if no
// grid was found. When the window is about to close, no puzzle comes to the board any more.
func (a *Album) opened(of *picture, f found) {
	if a.host.Closing() {
		return
	}
	p := newPaper(of)
	if f.err == nil {
		p.take(f)
		a.put(p, p.state())
		a.toFirstDoubt()
		a.changed()
		a.sayMore(p)
		return
	}
	p.refuse(f)
	p.refused = true
	empty := session.New(sudoku.Empty(sudoku.Classic())).Now()
	empty.Title, empty.Kept = of.title(), true // the photo stays even if nothing is typed from it yet
	a.put(p, empty)
	if !of.isStrip() { // which is shown as it is: handles would make no sense
		p.place()
		a.changed()
		return
	}
	a.changed()
	a.host.Say(status.Say(p.trouble.text()).With(theme.IconNameWarning))
}

// put puts the puzzle of a paper on the board, to be typed in, and the photo beside it.
func (a *Album) put(p *Paper, s session.State) {
	s.TypingIn = true
	a.forget(p.picture)
	a.next = p
	a.needs.Open(s)
	a.adopt()
	a.Room.Enter()
}

// adopt gives the paper that is being put on the board the puzzle that is there now.
func (a *Album) adopt() {
	if p := a.next; p != nil {
		a.next, p.sheet = nil, a.host.Sheet()
		a.add(p)
	}
}

// toFirstDoubt places the cursor on the first doubtful cell, or on the first cell.
func (a *Album) toFirstDoubt() {
	if p := a.Proof(); p != nil && a.current() {
		a.Room.GoTo(max(p.Next(a.host.Now().Puzzle.Givens, -1), 0))
	}
}

// since is where the user was when something began.
type since struct {
	idle func() bool // reports whether nothing was done elsewhere
	whereabouts
}

// whereabouts are where the user is in this room: they are others after anything that the user does here.
type whereabouts struct {
	by      Wish          // how the photo on the board was read
	proof   *proof.Proof  // what was confirmed in it
	look    view.Look     // how it is shown
	corners [4]view.Place // where its corners were placed
	cursor  int
}

func (a *Album) whereabouts() whereabouts {
	s := whereabouts{cursor: a.board.Cursor()}
	if p := a.paper(); p != nil {
		s.by, s.proof, s.look, s.corners = p.by, p.proof, p.look, p.corners
	}
	return s
}

// begin opens a picture as a job, for a puzzle of its own. That takes the board at once only if the user
// has done nothing since: otherwise the next key, meant for something else, would change the new puzzle.
func (a *Album) begin(w *work, name string, do doing) {
	a.opening = w
	job := a.job(w, name, do)
	a.since = since{a.needs.Watch(), a.whereabouts()}
	job.Stays = true
	job.Waits = func(take, drop func()) func() *status.Message {
		if a.since.idle() && a.whereabouts() == a.since.whereabouts {
			return nil
		}
		return func() *status.Message {
			if w.failed != nil {
				return status.Say(w.failed.text()).With(theme.IconNameError).Offer("warning.seen", drop)
			}
			return status.Note("photo.waits", words.Data{"File": name}).With(theme.IconNameInfo).Offer("photo.waits.show", take).Offer("photo.waits.drop", drop)
		}
	}
	a.host.Work(job)
}

// A trouble is why a picture could not be opened or read.
type trouble struct {
	name  string // of its file
	strip bool   // it is a strip of a page, too flat for a grid
	err   error
}

// text says why, in the language of the window; "" for nil.
func (t *trouble) text() string {
	if t == nil {
		return ""
	}
	data, err := words.Data{"File": t.name}, t.err
	var size *photo.SizeError
	var damaged *photo.DamagedError
	switch {
	case errors.Is(err, photo.ErrNoGrid) && t.strip:
		return words.T("photo.strip", data)
	case errors.Is(err, photo.ErrNoGrid):
		return words.T("photo.nogrid")
	case errors.As(err, &size) && size.Width > 0 && size.Height > 0:
		data["Width"], data["Height"], data["Most"] = size.Width, size.Height, photo.MaxPixels/1_000_000
		if size.Small() {
			return words.T("photo.small", data)
		}
		return words.T("photo.large", data)
	case errors.As(err, &damaged):
		return words.T("photo.damaged", data)
	case errors.As(err, &size):
		return words.T("photo.nothing", data)
	case errors.Is(err, photo.ErrEmpty):
		return words.T("photo.empty", data)
	case errors.Is(err, photo.ErrUnknown):
		return words.T("photo.unknown", data)
	case errors.Is(err, photo.ErrHEIC):
		return words.T("photo.heic", data)
	case errors.Is(err, photo.ErrPDF):
		return words.T("photo.pdf", data)
	case errors.Is(err, photo.ErrLarge):
		return words.T("photo.long", data)
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
		return words.T("photo.missing", data)
	}
	data["Why"] = words.Reason(err)
	return words.T("photo.failed", data)
}
