package gui

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/keep"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/look"
	"nonet/gui/menus"
	"nonet/gui/running"
	"nonet/gui/typing"
)

const (
	newspaper = halltest.Newspaper
	several   = halltest.Several
	deep      = halltest.Deep
	hardest   = halltest.Hardest
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is the whole window under test.
type desk struct {
	*halltest.Desk
	window *Window
	rooms  *rooms

	session *session.Session
	runner  *running.Runner
}

// entering reports whether a puzzle is being typed in.
func (d *desk) entering() bool { return d.Current(d.rooms.typing) }

// content returns what the panel of typing in shows.
func (d *desk) content() typing.Content { return d.rooms.typing.Content() }

// judged reports whether the verdict on the puzzle as it is now has been reached, or given up.
func (d *desk) judged() bool {
	m := d.content()
	return d.rooms.typing.Verdict() != typing.Unknown || m.Verdict == typing.Unknown && m.Progress == typing.GivenUp
}

// reading reports whether the puzzle is being read back, and whether that is done.
func (d *desk) reading() (on, done bool) { m := d.content(); return m.Reading, m.Read }

func newDesk(t *testing.T, change ...func(*settings)) *desk {
	t.Helper()
	return newDeskIn(t, filepath.Join(t.TempDir(), "data"), change...)
}

func newDeskIn(t *testing.T, folder string, change ...func(*settings)) *desk {
	t.Helper()
	return newDeskWith(t, folder, func(*desk) {}, change...)
}

// newDeskWith returns a window whose rooms are changed before it is shown.
func newDeskWith(t *testing.T, folder string, rooms func(*desk), change ...func(*settings)) *desk {
	t.Helper()
	d := &desk{Desk: halltest.Prepare(t, folder)}
	s, aside := loadSettings(filepath.Join(folder, keep.SettingsFile))
	if s.Activity == "" {
		s.Activity = "watch"
	}
	for _, c := range change {
		c(&s)
	}
	d.window = newWindow(d.Fyne(), folder, s, d.Do)
	d.Attend(d.window.Hall)
	d.rooms, d.session, d.runner = d.window.rooms, d.Sitting.Session, d.window.rooms.watch.Runner
	rooms(d)
	d.window.begin()
	if aside != "" {
		d.Sitting.Wrong = append(d.Sitting.Wrong, settingsAside(aside))
		d.Sitting.ShowFaults()
	}
	return d
}

// turn reports whether Watch waits for a decision of the class.
func (d *desk) turn() bool {
	return slices.ContainsFunc(d.Entries(), func(i *fyne.MenuItem) bool { return menus.Words(i) == words.T("menu.turn") && i.Checked })
}

// step presses an entry that moves the run and waits until it has moved, because a slow machine may
// need longer than the program waits.
func (d *desk) step(label string) {
	d.T.Helper()
	d.Press(label)
	d.Until("the run is there", func() bool { return !d.runner.Busy() })
	d.Refresh()
}

// project begins or ends the projector mode.
func (d *desk) project(on bool) {
	d.T.Helper()
	if d.Projected() != on {
		d.Press(words.T("menu.projector"))
	}
}

func fast(s *settings) { s.Slider = running.SliderMax }

func TestFirstStart(t *testing.T) {
	d := newDesk(t)
	if d.Win.Title() != "Easy 1 – Nonet" {
		t.Errorf("the title is %q", d.Win.Title())
	}
	d.Says("Press Run")
	if d.session.Now().Puzzle.Givens.Filled() < 25 {
		t.Error("there is no puzzle on the board")
	}
}

// TestOffersSuspects checks that the search for misread digits is offered whenever the givens are
// wrong, but not if the user's own digits may be.
func TestOffersSuspects(t *testing.T) {
	d := newDesk(t)
	offered := func() bool {
		return slices.ContainsFunc(d.Offers(), func(b *controls.Button) bool { return b.Text == "What was misread?" })
	}
	wrong := strings.Replace(newspaper, "7", "1", 1)
	none := newspaper[:80] + "4"
	for _, puzzle := range []string{wrong, none, several} {
		d.PasteText(puzzle)
		d.Press("Check for a second solution")
		if puzzle == several {
			d.Until("two are compared", func() bool { return d.rooms.check.Comparing() })
			d.Accept(1)
			d.Shows(several)
		}
		d.Until("it is offered", offered)
		d.Accept(len(d.Offers()) - 1)
		d.Until("suspects are listed", func() bool { return d.content().Sought })
		d.Press("Type in")
	}
	d.PasteText(newspaper)
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	d.TypeText("5")
	if d.Says("5 appears 2 times"); offered() {
		t.Error("the reader's own mistake is said to be a misreading")
	}
}

func TestClosingDuringARunAndStartingAgain(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(deep)
	d.TypeText("9")
	d.Press("Bit masks and an ordered set")
	d.Press("Automatic candidates")
	d.Press("Run / pause")
	for range 3 {
		d.Press("Faster")
	}
	speed := d.runner.Speed()
	d.Until("some steps are played", func() bool { return d.runner.Player().Position() > 5 })
	folder := d.Folder
	d.Quit()
	again := newDeskIn(t, folder)
	if again.runner.Engine() != engine.BitMasks || again.runner.Speed() != speed || again.window.settings.Domains { // which Automatic candidates has hidden
		t.Errorf("kept were %+v", again.window.settings)
	}
	again.Shows("9" + deep[1:])
	if again.session.Now().Puzzle.Givens.String() != deep {
		t.Error("a typed digit came back as a given")
	}
}

// TestSettingsAreOnDisk checks that a setting is on disk soon after it was changed, even without
// closing.
func TestSettingsAreOnDisk(t *testing.T) {
	d := newDesk(t)
	d.Press("Automatic candidates")
	d.Press("Dark")
	d.SetLanguage(words.Chinese)
	d.Press(words.T("engine.dlx.title"))
	want := d.window.settingsNow()
	deadline := time.Now().Add(halltest.InVain)
	for {
		got, _ := loadSettings(filepath.Join(d.Folder, keep.SettingsFile))
		if got == want {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("on disk are %+v, want %+v", got, want)
		}
		runtime.Gosched()
	}
	if !want.Candidates || want.Theme != look.Dark || want.Language != "zh-Hans" || want.Engine != "dlx" {
		t.Errorf("the settings are %+v", want)
	}
}

func TestSenselessSettings(t *testing.T) {
	for _, text := range []string{"", "{", `{"width":-5,"speed":1e9,"engine":"steam"}`, `{"width":"wide"}`, "\x00\x01"} {
		path := filepath.Join(t.TempDir(), keep.SettingsFile)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, _ := loadSettings(path)
		if s.Width < 400 || s.Height < 300 || s.Slider < 0 || s.Slider > running.SliderMax || s.EngineOf(nil) == nil {
			t.Errorf("%q gave %+v", text, s)
		}
	}
}

// TestOldActivity: settings of an older Nonet name the activity in which a puzzle was typed in as that did.
func TestOldActivity(t *testing.T) {
	for _, text := range []string{`{"activity":"entry"}`, `{"activity":"solve","entering":true}`, `{"activity":"typing"}`} {
		path := filepath.Join(t.TempDir(), keep.SettingsFile)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, _ := loadSettings(path); s.Activity != "typing" {
			t.Errorf("%s: the activity is %q", text, s.Activity)
		}
	}
}

// TestThemeReachesEverything draws the window in light and dark alternately: nothing keeps the
// colours of the other theme, and only the accents are the same in both.
func TestThemeReachesEverything(t *testing.T) {
	d := newDesk(t)
	d.Win.Resize(fyne.NewSize(900, 650))
	shown := func(theme string) *image.NRGBA {
		d.SetTheme(theme)
		return d.settled()
	}
	shown(look.Light) // Fyne may clear its caches, every half a minute, during a picture
	light, dark := shown(look.Light), shown(look.Dark)
	const few = 300 // white letters on a button in the accent colour; a short label has more
	if n := sameGreys(light, dark); n > few {
		t.Errorf("%d pixels have the same grey in light and dark", n)
	}
	for _, c := range []struct{ want, got *image.NRGBA }{{light, shown(look.Light)}, {dark, shown(look.Dark)}} {
		if where := difference(c.want, c.got); !where.Empty() {
			t.Errorf("a change of theme leaves something in the old one, in %v", where)
		}
	}
}

// TestThemeReachesEveryActivity changes the theme in one activity and goes to another, which nothing of the old theme is left in.
func TestThemeReachesEveryActivity(t *testing.T) {
	d := newDesk(t)
	d.Win.Resize(fyne.NewSize(1240, 800))
	for _, to := range []string{"watch", "compare"} {
		open := func(id string) { d.Press(words.T("menu.activity." + id)) }
		d.SetTheme(look.Light)
		open(to)
		d.settled()
		open("solve")
		d.SetTheme(look.Dark)
		d.settled()
		open(to)
		got := d.settled()
		d.SetTheme(look.Light)
		d.SetTheme(look.Dark)
		if where := difference(d.settled(), got); !where.Empty() {
			t.Errorf("%s has something of the old theme, in %v", to, where)
		}
	}
}

// settled returns the picture of the window once it no longer changes. Fyne's test driver applies a
// theme to the widgets on a goroutine of its own.
func (d *desk) settled() *image.NRGBA {
	d.T.Helper()
	const enough = 5 // the number of equal pictures
	var last *image.NRGBA
	alike := 0
	d.Until("the picture to settle", func() bool {
		seen := d.Win.Canvas().Capture()
		picture := image.NewNRGBA(seen.Bounds())
		draw.Draw(picture, picture.Rect, seen, seen.Bounds().Min, draw.Src)
		if alike++; last == nil || !bytes.Equal(last.Pix, picture.Pix) {
			alike = 0
		}
		last = picture
		ground := d.Look.Color(theme.ColorNameBackground, theme.VariantLight)
		if picture.At(1, picture.Rect.Max.Y-2) != color.NRGBAModel.Convert(ground) {
			alike = 0
		}
		go d.Threads.Do(func() {}) // look again
		return alike == enough
	})
	return last
}

// sameGreys counts the pixels that are grey and equal in two pictures of one size.
func sameGreys(a, b *image.NRGBA) (n int) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if c := a.NRGBAAt(x, y); c == b.NRGBAAt(x, y) && max(c.R, c.G, c.B)-min(c.R, c.G, c.B) < 16 {
				n++
			}
		}
	}
	return n
}

// difference returns the rectangle in which two pictures of one size differ.
func difference(a, b *image.NRGBA) (where image.Rectangle) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if a.NRGBAAt(x, y) != b.NRGBAAt(x, y) {
				where = where.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return where
}

// TestEveryActionHasAKey checks that every menu entry has a shortcut of its own, also where a browser keeps some, but for settings that are chosen once.
func TestEveryActionHasAKey(t *testing.T) {
	d := newDesk(t)
	taken, inBrowser := map[string]string{}, map[string]string{}
	var chosenOnce []string // they have no key: text has those for one size more or less
	for _, key := range []string{"text.size.small", "text.size.", "text.size.large", "text.size.larger", "solve.corners.seen", "solve.corners.places", "solve.corners.candidates"} {
		chosenOnce = append(chosenOnce, words.T(key))
	}
	for _, i := range d.Entries() {
		if i.Shortcut == nil {
			if !slices.Contains(chosenOnce, i.Label) {
				t.Errorf("%q has no key", i.Label)
			}
			continue
		}
		name := i.Shortcut.ShortcutName()
		if other := taken[name]; other != "" {
			t.Errorf("%q and %q have the same key, %s", i.Label, other, name)
		}
		taken[name] = i.Label
		name = menus.InBrowser(i.Shortcut).ShortcutName()
		if other := inBrowser[name]; other != "" {
			t.Errorf("in a browser %q and %q have the same key, %s", i.Label, other, name)
		}
		inBrowser[name] = i.Label
	}
}

// keysInColumn checks that the keys of a menu, and of each below it, are drawn below each other.
func keysInColumn(t *testing.T, m *fyne.Menu) {
	t.Helper()
	wide := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	var places []float32
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			keysInColumn(t, i.ChildMenu)
		}
		if keys := menus.KeyText(i.Shortcut); keys != "" {
			places = append(places, wide(i.Label)-wide(keys))
		}
	}
	if len(places) > 0 && slices.Max(places)-slices.Min(places) > 2 {
		t.Errorf("in the menu %q the keys are at %.1f", m.Label, places)
	}
}

// TestLanguageChangesEverything checks that a change of language leaves no text in the other
// language, and that a run continues.
func TestLanguageChangesEverything(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Slider = 0 })
	d.step("One step")
	before := d.runner.Player()
	keysInColumns := func() {
		t.Helper()
		for _, m := range d.Menu.Main.Items {
			keysInColumn(t, m)
		}
	}
	keysInColumns()
	d.SetLanguage(words.Chinese)
	if d.runner.Player() != before {
		t.Error("the run was lost")
	}
	if d.Menu.Main.Items[0].Label != "文件" {
		t.Errorf("the first menu is %q", d.Menu.Main.Items[0].Label)
	}
	keysInColumns()
	d.Says("从左到右、从上到下")
	d.SetLanguage(words.English)
	d.Says("in reading order")
}

func TestTypingAPuzzle(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.AutoAdvance = true })
	d.Press("Clear the board")
	d.Says("Type a puzzle")
	d.TypeText(newspaper)
	d.Shows(newspaper)
	d.TypeText("5") // the cursor is at the first cell again, which already has a 5
	d.Press("Make the digits givens")
	if d.session.Now().Puzzle.Givens.String() != newspaper {
		t.Error("the digits typed did not become givens")
	}
	for range strings.ReplaceAll(newspaper, ".", "") {
		d.Press("Undo")
	}
	d.Press("Undo")
	d.Shows(strings.Repeat(".", 81))
	d.Press("Undo")
	if d.Win.Title() != "Easy 1 – Nonet" {
		t.Error("undo did not bring back the puzzle of the start")
	}
	d.Press("Redo")
	d.Press("Redo")
	d.Shows("5" + strings.Repeat(".", 80))
}

// TestKeysOfARoom checks that the list of keys is that of typing in while a puzzle is typed in, and that in Watch it begins with those of a lesson.
func TestKeysOfARoom(t *testing.T) {
	d := newDesk(t)
	begins := func() string {
		d.Press("Keys…")
		text := d.DialogText()
		d.Dialogs.Now().Dismiss()
		lesson, board, typing := strings.Index(text, "Predict: which cell next?"), strings.Index(text, "clear the cell"), strings.Index(text, "skip a blank cell")
		switch {
		case lesson < 0 && board < 0 && typing >= 0:
			return "typing"
		case lesson < 0 || board < 0:
			t.Fatalf("the keys are\n%s", text)
		case lesson < board:
			return "lesson"
		}
		return "board"
	}
	for room, want := range map[string]string{"watch": "lesson", "solve": "board", "typing": "typing"} {
		d.To(room)
		if got := begins(); got != want {
			t.Errorf("in %s the keys of the %s come first", room, got)
		}
	}
}
