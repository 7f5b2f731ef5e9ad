package collections

import (
	"context"
	"image"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/daily"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// A Calendar is the dialog with the puzzles of the last days, today's first. They are made while it is
// open, when they come into view, and nothing is kept of those that are not opened.
type Calendar struct {
	shelves  *Shelves
	dialog   *dialogs.Dialog
	Days     []daily.Day
	made     map[daily.Day]sudoku.Puzzle
	asked    map[daily.Day]bool // those that are to be made, or are
	wanted   chan daily.Day     // the same, for the goroutine that makes them
	done     progress
	pictures *mypuzzles.Pictures
	cancel   context.CancelFunc

	List *CalendarList
	play *controls.DialogButton
}

// ShowDays shows the puzzle of the day, and those of the days before.
func (s *Shelves) ShowDays() {
	if s.host.Closing() {
		return
	}
	c := &Calendar{shelves: s, made: map[daily.Day]sudoku.Puzzle{}, asked: map[daily.Day]bool{},
		wanted: make(chan daily.Day, daily.Days), pictures: mypuzzles.NewPictures()}
	today := daily.Today(time.Now())
	for i := range daily.Days {
		c.Days = append(c.Days, today.Before(i))
	}
	c.List = newCalendarList(c)
	about := controls.NewParagraph(translations.T("daily.about"))
	c.play = s.dialogs.Button(translations.T("daily.play"), theme.ConfirmIcon(), c.open)
	c.play.Importance = widget.HighImportance
	c.dialog = s.dialogs.NewDialog(translations.T("daily.title"),
		container.NewBorder(about, nil, nil, nil, c.List.Frame.Around(c.List)))
	c.dialog.SetButtons([]fyne.CanvasObject{s.dialogs.Button(translations.T("gallery.cancel"), nil, c.dialog.Dismiss), c.play})
	c.dialog.SetOnClosed(func() { c.cancel() })
	c.dialog.Resize(fyne.NewSize(min(s.dialogs.Size().Width, 560), s.dialogs.Size().Height))
	s.dialogs.Show(c.dialog)
	c.List.Choose(0)
	s.dialogs.Focus(c.List)
	c.make()
}

// make makes the puzzles that are wanted, and finds out which of them were solved.
func (c *Calendar) make() {
	var ctx context.Context
	ctx, c.cancel = context.WithCancel(c.shelves.threads.Context())
	c.shelves.mine.Read(func(lib *library.Library) func() {
		done := progressOf(lib)
		return func() {
			c.done = done
			c.List.Refresh()
		}
	})
	c.shelves.threads.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case day := <-c.wanted:
				p, err := day.Puzzle(ctx)
				if err != nil {
					continue // the job that opens it says why
				}
				c.shelves.threads.Do(func() {
					if ctx.Err() == nil {
						c.made[day] = p
						c.List.Refresh()
					}
				})
			}
		}
	})
}

// want has the puzzle of a day made.
func (c *Calendar) want(day daily.Day) {
	if !c.asked[day] {
		c.asked[day] = true
		c.wanted <- day // there is room for all
	}
}

// Wanted returns the number of puzzles that came into view.
func (c *Calendar) Wanted() int { return len(c.asked) }

// open opens the selected puzzle.
func (c *Calendar) open() {
	day := c.Days[c.List.At]
	c.dialog.Dismiss()
	if p, ok := c.made[day]; ok && c.done.names != nil {
		c.shelves.openDay(day, p, c.done)
		return
	}
	c.shelves.makeDay(day)
}

// makeDay makes the puzzle of a day as a job, and opens it.
func (s *Shelves) makeDay(day daily.Day) {
	s.host.Work(status.Job{
		Sentence:  func(time.Duration) string { return translations.T("daily.making") },
		Cancelled: "make.cancelled",
		Do: func(ctx context.Context) func() {
			p, err := day.Puzzle(ctx)
			done := progressOf(s.sitting.Saver.Library())
			return func() {
				if err != nil {
					s.host.Say(status.Note("daily.failed", translations.Data{"Date": dayText(day)}).With(theme.IconNameWarning))
					return
				}
				s.openDay(day, p, done)
			}
		}})
}

// openDay puts the puzzle of a day on the board. If it is in My puzzles already, that one is continued.
func (s *Shelves) openDay(day daily.Day, p sudoku.Puzzle, done progress) {
	state := session.New(p).Now()
	state.Title = translations.T("daily.name", translations.Data{"Date": dayText(day)})
	s.openOrGoOn(done.names[library.RatingKey(p)], state, func() {})
}

// dayText returns a date in the current language.
func dayText(d daily.Day) string { return d.Time().Format(translations.T("daily.date")) }

// weekdayText returns the day of the week in the current language.
func weekdayText(d daily.Day) string {
	return translations.T("weekday." + strings.ToLower(d.Time().Weekday().String()))
}

// A CalendarList is the list of days, with its keys.
type CalendarList struct {
	controls.Rows
	Calendar *Calendar
}

func newCalendarList(c *Calendar) *CalendarList {
	l := &CalendarList{Rows: controls.NewRows(), Calendar: c}
	mypuzzles.ShowRows(&l.Rows, func() int { return len(c.Days) }, l.Fill, func(widget.ListItemID) {})
	l.ExtendBaseWidget(l)
	return l
}

// Fill shows a day in a row.
func (l *CalendarList) Fill(id widget.ListItemID, o fyne.CanvasObject) {
	c, row := l.Calendar, o.(*mypuzzles.PuzzleRow)
	day := c.Days[id]
	p, ok := c.made[day]
	name := day.String()
	if !ok {
		c.want(day)
		p, name = sudoku.Empty(sudoku.Classic()), "" // until it is made
	}
	picture := c.pictures.Of(name, func() image.Image { return c.shelves.mine.Thumbnail(render.BoardOf(p), mypuzzles.RowPicture) })
	title := weekdayText(day)
	if id == 0 {
		title = translations.T("daily.today")
	}
	how := c.done.status[library.RatingKey(p)]
	facts := [3]string{}
	switch {
	case how == library.Solved:
		facts[0] = translations.T("filter.status.solved")
	case how == library.Begun:
		facts[0] = translations.T("filter.status.begun")
	}
	row.Fill(picture, how, title, dayText(day), check.LevelText(rating.LevelName(day.Level())), facts)
	row.Pressed = func() { l.press(id) }
}

// press selects the row that was clicked, and opens it at a double click.
func (l *CalendarList) press(id widget.ListItemID) {
	l.Calendar.shelves.dialogs.Focus(l)
	if l.Click(id) {
		l.Calendar.open()
	}
}

// TypedKey implements fyne.Focusable.
func (l *CalendarList) TypedKey(e *fyne.KeyEvent) {
	l.Typed(e.Name, l.Calendar.open, l.Calendar.dialog.Dismiss)
}
