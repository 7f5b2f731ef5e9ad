package collections

import (
	"context"
	"image"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/daily"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/look"
	"nonet/gui/mypuzzles"
	"nonet/gui/status"
)

// A Calendar is the dialog with the puzzles of the days. Those of the month that is shown are made while it is open, the chosen one
// first, and nothing is kept of those that are not opened.
type Calendar struct {
	shelves  *Shelves
	dialog   *dialogs.Dialog
	made     map[daily.Day]sudoku.Puzzle
	done     progress
	pictures *mypuzzles.Pictures
	ctx      context.Context
	cancel   context.CancelFunc
	making   bool // a goroutine makes puzzles
	bare     bool // there is no room for the names of the months before and after

	Month    *Month
	title    *controls.Line
	count    *controls.Line // how many of the month are solved
	back, on *controls.DialogButton
	picture  *canvas.Image
	facts    [3]*controls.Line // the chosen day, how hard its puzzle is, and how far
	said     *controls.Paragraph
}

// chosenPicture is the side of the picture of the chosen day's puzzle, in Fyne units.
const chosenPicture = 168

// ShowDays shows the puzzle of the day, and those of the days before.
func (s *Shelves) ShowDays() {
	if s.host.Closing() {
		return
	}
	s.host.Say(nil)
	c := &Calendar{shelves: s, made: map[daily.Day]sudoku.Puzzle{}, pictures: mypuzzles.NewPictures()}
	c.ctx, c.cancel = context.WithCancel(s.threads.Context())
	today := daily.Of(s.Now())
	c.Month = &Month{Today: today, Chosen: today, begins: firstWeekday(systemLocale()), status: c.status, moved: c.moved, open: c.open,
		leave: func() { c.dialog.Dismiss() }}
	c.Month.ExtendBaseWidget(c.Month)
	play := s.dialogs.Button(words.T("daily.play"), theme.ConfirmIcon(), c.open)
	play.Importance = widget.HighImportance
	c.dialog = s.dialogs.NewDialog(words.T("daily.title"), c.content())
	c.dialog.SetButtons([]fyne.CanvasObject{s.dialogs.Button(words.T("gallery.cancel"), nil, c.dialog.Dismiss), play})
	c.dialog.SetOnClosed(c.cancel)
	wide := float32(640)
	if s.dialogs.Low() {
		wide = 760 // what is elsewhere above and below the month is beside it
	}
	c.dialog.Resize(fyne.NewSize(min(s.dialogs.Size().Width, look.Enlarged(wide)), min(s.dialogs.Size().Height, look.Enlarged(560))))
	s.dialogs.Show(c.dialog)
	c.moved(today, today)
	s.dialogs.Focus(c.Month)
	s.mine.Read(func(lib *library.Library) func() {
		done := progressOf(lib)
		return func() {
			c.done = done
			c.refresh()
		}
	})
}

// content returns what is in the dialog: the month, and beside it the chosen day, which a narrow window has no room for.
func (c *Calendar) content() fyne.CanvasObject {
	turn := func(icon fyne.Resource, by int) *controls.DialogButton {
		return c.shelves.dialogs.Button("", icon, func() { c.Month.Turn(by); c.shelves.dialogs.Focus(c.Month) })
	}
	c.back, c.on = turn(theme.NavigateBackIcon(), -1), turn(theme.NavigateNextIcon(), 1)
	c.on.IconPlacement = widget.ButtonIconTrailingText
	c.title, c.count, c.said = controls.NewLine(""), controls.NewLine(""), controls.NewParagraph("")
	c.title.TextStyle.Bold, c.title.Alignment = true, fyne.TextAlignCenter
	c.count.SizeName, c.count.Alignment = theme.SizeNameCaptionText, fyne.TextAlignCenter
	c.picture = canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))
	c.picture.FillMode = canvas.ImageFillContain
	c.picture.SetMinSize(fyne.NewSquareSize(chosenPicture))
	for i := range c.facts {
		c.facts[i] = controls.NewLine("")
		c.facts[i].Alignment = fyne.TextAlignCenter
	}
	c.facts[0].TextStyle.Bold = true
	neighbours := neighbours
	low := c.shelves.dialogs.Low()
	if c.bare = c.shelves.dialogs.Narrow() || low; c.bare {
		neighbours = controls.FingerHeight
	}
	head := controls.ForFingers(container.NewBorder(nil, nil, container.New(neighbours, c.back), container.New(neighbours, c.on), c.title))
	c.said.SetText(words.T("daily.about"))
	if c.Month.low = low; low {
		c.picture.SetMinSize(fyne.NewSquareSize(chosenPicture / 2))
		day := container.NewBorder(nil, nil, c.picture, nil, container.New(layout.NewCustomPaddedVBoxLayout(0), c.facts[0], c.facts[1], c.facts[2]))
		beside := container.New(controls.WideAtLeast(besideMonth), container.NewBorder(head, c.count, nil, nil, container.NewVBox(day, c.said)))
		return container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 2*theme.InnerPadding(), 0), beside), c.Month)
	}
	month := container.NewBorder(head, c.count, nil, nil, c.Month)
	foot := container.NewVBox(c.said)
	var beside fyne.CanvasObject
	if chosen := container.New(c.room(), container.NewVBox(c.picture, c.facts[0], c.facts[1], c.facts[2])); c.shelves.dialogs.Size().Width >= roomForBoth {
		beside = container.New(layout.NewCustomPaddedLayout(controls.FingerHeight, 0, 2*theme.InnerPadding(), 0), chosen)
	} else {
		foot.Objects = []fyne.CanvasObject{c.facts[1], c.said}
	}
	return container.NewBorder(nil, foot, nil, beside, month)
}

// room is the width of what is shown of the chosen day: of the picture, or of what is said of any day, which may be in large text.
func (c *Calendar) room() controls.WideAtLeast {
	wide := float32(chosenPicture)
	measure := func(text string, bold bool) {
		wide = max(wide, fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: bold}).Width+2*theme.InnerPadding())
	}
	for i := range weekDays {
		measure(weekdayAndLevel(c.Month.Today.Before(i)), false)
	}
	for month := time.January; month <= time.December; month++ {
		measure(dayText(daily.Day{Year: c.Month.Today.Year, Month: month, Day: 28}), true)
	}
	return controls.WideAtLeast(wide)
}

// neighbours is the width of the buttons with the names of the months before and after.
const neighbours controls.Column = 132

// besideMonth is the width of what is beside the month in a low window.
const besideMonth = 280

// roomForBoth is the width of a dialog in which the chosen day is shown beside the month.
const roomForBoth = 560

// moved shows what belongs to another day. If it is not the one that was asked for, it is said why.
func (c *Calendar) moved(to, asked daily.Day) {
	switch {
	case asked.Compare(to) > 0:
		c.said.SetText(words.T("daily.future", words.Data{"Date": dayText(asked)}))
	case asked.Compare(to) < 0:
		c.said.SetText(words.T("daily.first", words.Data{"Date": dayText(to)}))
	default:
		c.said.SetText(words.T("daily.about"))
	}
	c.refresh()
	c.make()
}

// refresh shows the month, and the chosen day.
func (c *Calendar) refresh() {
	day := c.Month.Chosen
	c.title.SetText(day.Time().Format(words.T("daily.month")))
	solved, all := 0, c.Month.Days()
	for _, d := range all {
		if c.status(d) == library.Solved {
			solved++
		}
	}
	c.count.SetText(words.T("daily.count", words.Data{"Solved": solved, "Count": len(all)}))
	for by, b := range map[int]*controls.DialogButton{-1: c.back, 1: c.on} {
		b.Label = day.InMonth(by).Time().Format(words.T("daily.neighbour"))
		if !c.bare {
			b.SetText(b.Label)
		}
		controls.SetEnabled(b, c.Month.CanTurn(by))
	}
	p, ok := c.made[day]
	name := day.String()
	if !ok {
		p, name = sudoku.Empty(sudoku.Classic()), "" // until it is made
	}
	c.picture.Image = c.pictures.Of(name, func() image.Image { return c.shelves.mine.Thumbnail(render.BoardOf(p), chosenPicture) })
	c.picture.Refresh()
	c.facts[0].SetText(dayText(day))
	c.facts[1].SetText(weekdayAndLevel(day))
	c.facts[2].SetText(map[library.Status]string{library.Fresh: "", library.Begun: words.T("filter.status.begun"),
		library.Solved: words.T("filter.status.solved")}[c.status(day)])
	c.Month.Refresh()
}

// status returns how far the puzzle of a day is, as far as that is known.
func (c *Calendar) status(day daily.Day) library.Status {
	if p, ok := c.made[day]; ok {
		return c.done.status[p.Key()]
	}
	return library.Fresh
}

// next returns the day whose puzzle is to be made next: the chosen one, then the others of its month, the latest first.
func (c *Calendar) next() (day daily.Day, ok bool) {
	days := c.Month.Days()
	slices.Reverse(days)
	for _, day := range append([]daily.Day{c.Month.Chosen}, days...) {
		if _, made := c.made[day]; !made {
			return day, true
		}
	}
	return day, false
}

// make makes the puzzles of the month, one after the other.
func (c *Calendar) make() {
	day, ok := c.next()
	if !ok || c.making || c.ctx.Err() != nil {
		return
	}
	c.making = true
	c.shelves.threads.Go(func() {
		p, err := day.Puzzle(c.ctx)
		c.shelves.threads.Do(func() {
			c.making = false
			if c.ctx.Err() != nil || err != nil { // the job that opens it says why
				return
			}
			c.made[day] = p
			c.refresh()
			c.make()
		})
	})
}

// open opens the chosen puzzle.
func (c *Calendar) open() {
	day := c.Month.Chosen
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
		Sentence:  func(time.Duration) string { return words.T("daily.making") },
		Cancelled: "make.cancelled",
		Do: func(ctx context.Context) func() {
			p, err := day.Puzzle(ctx)
			return func() {
				if err != nil {
					s.host.Say(status.Note("daily.failed", words.Data{"Date": dayText(day)}).With(theme.IconNameWarning))
					return
				}
				s.mine.Read(func(lib *library.Library) func() {
					done := progressOf(lib)
					return func() { s.openDay(day, p, done) }
				})
			}
		}})
}

// openDay puts the puzzle of a day on the board. If it is in My puzzles already, that one is continued.
func (s *Shelves) openDay(day daily.Day, p sudoku.Puzzle, done progress) {
	state := session.New(p).Now()
	state.Title = words.T("daily.name", words.Data{"Date": dayText(day)})
	s.openOrGoOn(done.names[p.Key()], state, func(bool) {})
}

// dayText returns a date in the current language.
func dayText(d daily.Day) string { return d.Time().Format(words.T("daily.date")) }

// weekdayAndLevel returns the day of the week in the current language, and how hard its puzzles are.
func weekdayAndLevel(d daily.Day) string {
	return words.T("weekday."+strings.ToLower(d.Time().Weekday().String())) + "  ·  " + words.Level(rating.LevelName(d.Level()))
}

// shortWeekday returns the day of the week in a few letters.
func shortWeekday(d daily.Day) string {
	return words.T("weekday.short." + strings.ToLower(d.Time().Weekday().String()))
}
