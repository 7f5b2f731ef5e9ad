package gui

import (
	"cmp"
	"fmt"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/look"
	"nonet/gui/menus"
	"nonet/gui/paper/papertest"
)

// TestGallery writes a picture of every room, list and dialog, in each combination of window size, theme, language and size of text, into the
// folder NONET_GALLERY, for a designer's eyes; it is no test otherwise. NONET_GALLERY_OF may restrict it to names with that text in
// them, for example “390x844-light-en”.
func TestGallery(t *testing.T) {
	folder := os.Getenv("NONET_GALLERY")
	if folder == "" {
		t.Skip("NONET_GALLERY names the folder for the pictures")
	}
	for _, size := range []fyne.Size{fyne.NewSize(800, 600), fyne.NewSize(1280, 900), fyne.NewSize(1920, 1080), fyne.NewSize(390, 844), fyne.NewSize(844, 390)} {
		for _, theme := range []string{look.Light, look.Dark} {
			for _, l := range words.Languages() {
				for _, text := range []string{"small", "", "larger"} {
					name := fmt.Sprintf("%.0fx%.0f-%s-%s-%s", size.Width, size.Height, theme, l.ID, cmp.Or(text, "normal"))
					if !strings.Contains(name, os.Getenv("NONET_GALLERY_OF")) {
						continue
					}
					t.Run(name, func(t *testing.T) {
						g := &gallery{t: t, folder: folder, name: name}
						g.open(size, theme, l, text)
						g.rooms()
						g.dialogs()
					})
				}
			}
		}
	}
}

// A gallery makes the pictures of one combination.
type gallery struct {
	t      *testing.T
	d      *desk
	folder string
	name   string
	phone  bool
}

// open opens the window.
func (g *gallery) open(size fyne.Size, theme string, l words.Language, text string) {
	g.phone = min(size.Width, size.Height) < 500
	g.d = newDesk(g.t, func(s *settings) {
		s.Theme, s.Text, s.Activity, s.Welcome = theme, text, "solve", true
		s.Survey.Engines = "forward,dlx,bestcell"
		s.Slider = 1000
	})
	if g.phone {
		g.d.onPhone(size)
	} else {
		g.d.Win.Resize(fyne.NewSize(size.Width, size.Height-28)) // the menu is above it
	}
	g.d.SetLanguage(l)
	g.d.Idle()
}

// shot writes a picture of the window as it is.
func (g *gallery) shot(scene string) {
	g.t.Helper()
	g.d.Idle()
	halltest.LayOut(g.d.Win.Content())
	if top := g.d.Win.Canvas().Overlays().Top(); top != nil {
		halltest.LayOut(top)
	}
	halltest.Seen(g.d.Win.Content(), func(o fyne.CanvasObject) { // Fyne's software painter ends the program when it meets no colour
		if r, ok := o.(*canvas.Rectangle); ok && r.FillColor == nil {
			r.FillColor = color.Transparent
		}
	})
	file, err := os.Create(filepath.Join(g.folder, scene+"-"+g.name+".png"))
	if err != nil {
		g.t.Fatal(err)
	}
	defer file.Close()
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := fast.Encode(file, g.d.Win.Canvas().Capture()); err != nil {
		g.t.Fatal(err)
	}
}

func (g *gallery) rooms() {
	g.shot("welcome")
	g.solve()
	g.typing()
	g.photo()
	g.watch()
	g.compare()
	g.learn()
}

func (g *gallery) solve() {
	d := g.d
	d.PasteText(newspaper)
	d.To("solve")
	g.shot("solve-begin")
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press(words.T("menu.notes.fill"))
	g.shot("solve-notes")
	d.Board.MoveTo(3)
	d.TypeText("9") // wrong
	d.Press(words.T("menu.have"))
	d.Until("it is checked", func() bool { return !d.Working() })
	g.shot("solve-wrong")
	d.Undo()
	d.TapNamed(words.T("solve.filter"))
	d.Character('1')
	g.shot("solve-filter")
	d.opens("menu.hint", said)
	g.shot("solve-hint-1")
	d.Press(words.T("menu.hint"))
	d.Press(words.T("menu.hint"))
	g.shot("solve-hint-3")
	for _, page := range []string{"hints.all", "path.title"} {
		d.TapNamed(words.T(page))
		d.Until("the steps", func() bool { return listed(d.guidance()) })
		d.Strike(fyne.KeyDown)
		g.shot("solve-" + page)
	}
	d.TapNamed(words.T("hints.close"))
	d.PasteText(wing)
	d.To("solve")
	d.opens("menu.hint", said)
	d.Press(words.T("menu.hint"))
	d.Press(words.T("menu.hint"))
	g.shot("solve-wing")
	d.TapNamed(words.T("hints.close"))
	d.PasteText(halltest.Hardest)
	d.To("solve")
	d.opens("menu.hint", said)
	d.Press(words.T("menu.hint"))
	d.Press(words.T("menu.hint"))
	g.shot("solve-chain")
	d.TapNamed(words.T("hints.close"))
	d.PasteText("." + halltest.Answer[1:])
	d.To("solve")
	d.Board.MoveTo(0)
	d.TypeText("5")
	g.shot("solve-solved")
	d.Press(words.T("menu.replay"))
	g.shot("solve-replay")
	d.Strike(fyne.KeyEscape)
}

func (g *gallery) typing() {
	d := g.d
	d.Press(words.T("menu.typein"))
	d.Dialogs.DismissAll()
	g.shot("type-empty")
	d.TypeText(strings.ReplaceAll(newspaper[:40], ".", "0"))
	g.shot("type-half")
	d.TypeText(strings.ReplaceAll(newspaper[40:79], ".", "0") + "89") // the 8 is a 7
	d.Until("suspects", func() bool { return d.judged() && !d.Working() })
	g.shot("type-full")
	d.Press(words.T("menu.typing.readback"))
	g.shot("type-readback")
	d.Strike(fyne.KeyEscape)
}

func (g *gallery) photo() {
	d := g.d
	d.rooms.photos.Reader = papertest.Read
	d.openPhoto()
	g.shot("photo")
	d.Press(words.T("menu.photo.corners"))
	g.shot("photo-corners")
	d.Strike(fyne.KeyReturn)
}

func (g *gallery) watch() {
	d := g.d
	d.PasteText(halltest.Hardest)
	d.To("watch")
	g.shot("watch-begin")
	pages := []string{"tree", "calls", "matrix", "links", "stops", "program"}
	for _, e := range []*engine.Engine{engine.ForwardChecking, engine.DancingLinks} {
		d.Press(words.EngineTitle(e))
		d.Press(words.T("menu.run"))
		d.Until("some steps", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 60 })
		d.runner.Pause()
		g.shot("watch-run-" + e.ID)
		if g.phone {
			continue
		}
		for _, page := range pages {
			if name := words.T("pictures." + page); d.Pressable(name) != nil {
				d.TapNamed(name)
				g.shot("watch-" + e.ID + "-" + page)
			}
		}
	}
	d.Press(words.T("menu.stop"))
	d.Press(words.T("menu.predict.which"))
	d.Press(words.T("menu.run"))
	d.Until("a question", func() bool { return strings.Contains(d.Sentence().Text, words.T("predict.which")) })
	g.shot("watch-predict")
	d.Press(words.T("menu.predict.off"))
	d.Press(words.T("menu.stop"))
}

func (g *gallery) compare() {
	d := g.d
	d.PasteText(newspaper)
	d.To("compare")
	g.shot("compare-begin")
	d.Press(words.T("menu.run"))
	d.Until("some steps", func() bool { return !strings.Contains(d.Sentence().Text, " 0 ") })
	d.Press(words.T("menu.run"))
	d.Press(words.T("menu.latest"))
	g.shot("compare-run")
	for _, page := range []string{"table", "survey"} {
		d.TapNamed(words.T("compare.page." + page))
		g.shot("compare-" + page)
	}
	d.TapNamed(words.T("survey.start"))
	d.Until("the survey is finished", func() bool { return !d.Working() })
	for _, page := range []string{"across", "ends", "spread"} {
		d.TapNamed(words.T("survey.page." + page))
		g.shot("survey-" + page)
	}
	d.TapNamed(words.T("compare.page.runs"))
}

func (g *gallery) learn() {
	d := g.d
	d.rooms.techniques.Learn(logic.XWing)
	d.Until("the examples are there", func() bool { return d.rooms.techniques.Content().Examples > 0 })
	g.shot("learn-page")
	d.practises()
	g.shot("learn-exercise")
	d.Press(words.T("menu.learn.help"))
	d.Press(words.T("menu.learn.check"))
	g.shot("learn-help")
	d.Strike(fyne.KeyEscape)
}

// read waits until the dialog has read what it shows. A page may show that it reads only after a while.
func (g *gallery) read() {
	g.d.Filing()
	g.d.Until("it is read", func() bool {
		drawn := halltest.Written(g.d.Win.Canvas().Overlays().Top())
		return !slices.Contains(drawn, words.T("mine.loading")) && !strings.Contains(g.d.DialogText(), words.T("files.reading"))
	})
}

// dialogs makes pictures of all that the menus open.
func (g *gallery) dialogs() {
	d := g.d
	d.Fill("Sunday", "The puzzle of a newspaper that has a long name", "Tuesday")
	tried := map[string]bool{}
	for _, room := range d.rooms.all {
		d.To(room.ID)
		d.Idle()
		for n, i := range d.Entries() {
			name := menus.Words(i)
			if i.Action == nil || i.Disabled || tried[name] || !strings.HasSuffix(name, "…") {
				continue
			}
			tried[name] = true
			if i.Action(); d.Dialogs.Open() {
				g.read()
				g.shot(fmt.Sprintf("dialog-%02d", n))
				d.Dialogs.DismissAll()
			}
			d.To(room.ID)
		}
	}
	d.To("solve")
	d.PasteText(newspaper)
	d.rooms.solve.AskAnswer()
	g.shot("dialog-answer")
	d.Dialogs.DismissAll()
	d.Press(words.T("menu.mine"))
	mine := d.Dialogs.Now()
	d.Until("the puzzles are there", func() bool { return strings.Contains(d.DialogText(), "Sunday") })
	for _, key := range []string{"mine.rename", "statistics.title", "deleted.title"} {
		d.TapDialog(words.T(key))
		g.read()
		g.shot("dialog-" + key)
		if now := d.Dialogs.Now(); now != mine {
			now.Dismiss()
		}
	}
	d.Dialogs.DismissAll()
	d.Press(words.T("menu.builtin"))
	g.shot("dialog-builtin")
	d.Dialogs.DismissAll()
}
