package main

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// saves answers the two questions about a picture or an animation, the first by as many keys as are needed, and waits until it is downloaded.
func (b *person) saves(shortcut string, answer string, downloaded func(name string) string, name string) []byte {
	b.Helper()
	b.keys(shortcut, ctrl...)
	b.done()
	for _, key := range answer + kb.Enter { // one at a time, as a list opens only after the key
		b.keys(string(key))
		b.done()
	}
	b.until("the field for the name", `document.activeElement.readOnly === false`)
	b.keys("a", ctrl...)
	b.keys(name + kb.Enter)
	return []byte(downloaded(name))
}

// choose opens a choice, goes down to one of its options, which are counted from 0, and takes it.
func choose(option int) string { return strings.Repeat(kb.ArrowDown, option+2) + kb.Enter }

// TestPictures: what is on the board is downloaded in each format, and a run as an animation or as numbered pictures.
func TestPictures(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	downloaded := b.downloads()
	img, err := png.Decode(bytes.NewReader(b.saves(kb.F8, "", downloaded, "board.png")))
	if err != nil || !colourful(img) {
		t.Errorf("the PNG: %v", err)
	}
	if text := string(b.saves(kb.F8, "", downloaded, "board.svg")); !strings.HasPrefix(text, "<svg") || strings.Count(text, "<text") != 30 {
		t.Errorf("the SVG: %.300s", text)
	}
	if file := string(b.saves(kb.F8, "", downloaded, "board.pdf")); !strings.HasPrefix(file, "%PDF-") || !strings.Contains(file, "%%EOF") {
		t.Errorf("the PDF: %.100q", file)
	}
	b.keys("w", ctrlAlt...)
	for range 4 {
		said := b.sentence()
		b.keys(kb.ArrowRight, ctrl...)
		b.until("a step", fmt.Sprintf(`document.getElementById("sentence").textContent !== %q`, said))
	}
	g, err := gif.DecodeAll(bytes.NewReader(b.saves(kb.F10, "", downloaded, "run.gif")))
	if err != nil || len(g.Image) < 2 {
		t.Errorf("the GIF: %v", err)
	}
	file := b.saves(kb.F10, kb.Tab+choose(1), downloaded, "run.zip")
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if img, err := png.Decode(bytes.NewReader(text)); err != nil || !colourful(img) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	if len(archive.File) != 5 {
		t.Errorf("the run has %d pictures", len(archive.File))
	}
}

// TestCopyPicture: the board is copied as a picture, and where the browser refuses that, what to do instead is said.
func TestCopyPicture(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(`self.theirs = navigator.clipboard`) // the page puts another in its place
	address := serve(t).URL
	b.solving(address, sunday)
	b.allow(address)
	b.keys(kb.F9, ctrl...)
	b.untilSaid("Copied as a picture: Board")
	copied := b.eval(`theirs.read().then((items) => items[0].getType("image/png")).then((blob) => new Promise((done) => {
		const reader = new FileReader();
		reader.onload = () => done(reader.result.split(",")[1]);
		reader.readAsDataURL(blob);
	}))`)
	file, err := base64.StdEncoding.DecodeString(copied)
	if err != nil {
		t.Fatal(err)
	}
	if img, err := png.Decode(bytes.NewReader(file)); err != nil || !colourful(img) {
		t.Errorf("the picture in the clipboard: %v", err)
	}
	b.eval(`delete self.ClipboardItem`)
	b.keys(kb.F9, ctrl...)
	b.untilSaid("File → Save picture downloads it")
}

// colourful reports whether a picture has more than one colour.
func colourful(img image.Image) bool {
	r := img.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if img.At(x, y) != img.At(r.Min.X, r.Min.Y) {
				return true
			}
		}
	}
	return false
}

// TestChinesePicture: the font of Chinese characters is fetched when a picture has some, once, and never before.
func TestChinesePicture(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(`Object.defineProperty(navigator, "language", { value: "zh-CN" }); Object.defineProperty(navigator, "languages", { value: ["zh-CN"] })`)
	b.solving(serve(t).URL, sunday)
	fetched := func(times string) {
		t.Helper()
		if got := b.eval(`performance.getEntriesByType("resource").filter((it) => it.name.endsWith("/Chinese.ttf")).length`); got != times {
			t.Errorf("the font was fetched %s times, want %s", got, times)
		}
	}
	downloaded := b.downloads()
	b.saves(kb.F8, "", downloaded, "board.png")
	fetched("0") // a board has none
	b.keys("w", ctrlAlt...)
	b.keys(kb.ArrowRight, ctrl...)
	b.keys("2", alt...) // the open calls, whose columns have names
	for _, name := range []string{"calls.pdf", "calls.png"} {
		if file := b.saves(kb.F8, choose(2), downloaded, name); len(file) < 500 {
			t.Errorf("%s has %d bytes", name, len(file))
		} else if name == "calls.pdf" && !strings.Contains(string(file), "utf8chinese") {
			t.Errorf("the PDF has not the font of Chinese characters")
		}
		fetched("1")
	}
}

// printing keeps what a page prints, in place of asking how.
const printing = `self.print = () => { parent.printed = document.documentElement.outerHTML; }`

// TestPrint: the page prints the puzzle on the board, on one page and with nothing that comes from elsewhere.
func TestPrint(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(printing)
	b.solving(serve(t).URL, sunday)
	b.until("the board", `nonet.drags(0.35, 0.5)`)
	b.keys("p", chromedp.ModifierAlt, chromedp.ModifierShift)
	b.until("the dialog above it", `!nonet.drags(0.35, 0.5)`)
	b.keys(kb.Enter)
	b.untilSaid("browser")
	b.until("the page to print", `self.printed?.includes("<svg")`)
	pages, texts := b.paper()
	if pages != 1 || strings.Count(texts, "5") < 9 {
		t.Errorf("%d pages are printed: %s", pages, texts)
	}
	if address := b.eval(`self.printed.match(/https?:[^ "<]*/g)?.filter((it) => !it.includes("w3.org"))`); address != "[]" {
		t.Errorf("what is printed needs %s", address)
	}
}

// TestWorksheetInPage: a worksheet about the run that is watched is printed, the answers on a page of their own.
func TestWorksheetInPage(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(printing)
	b.solving(serve(t).URL, sunday)
	b.keys("w", ctrlAlt...)
	said := b.sentence()
	b.keys(kb.ArrowRight, ctrl...)
	b.until("a step", fmt.Sprintf(`document.getElementById("sentence").textContent !== %q`, said))
	b.keys("u", chromedp.ModifierAlt, chromedp.ModifierShift)
	b.done()
	b.picture("worksheet")
	b.keys(kb.Enter)
	b.until("the page to print", `self.printed?.includes("<svg")`)
	if pages, texts := b.paper(); pages < 2 || !strings.Contains(texts, "Answers") {
		t.Errorf("%d pages are printed: %s", pages, texts)
	}
}

// TestCode: the code of the link is shown above the board, whose keys are not the board's meanwhile.
func TestCode(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.until("the board", `nonet.drags(0.35, 0.5)`)
	b.keys(kb.F3, ctrl...)
	b.until("the dialog above it", `!nonet.drags(0.35, 0.5)`)
	b.picture("code")
	b.keys("4" + kb.Escape)
	b.until("the board again", `nonet.drags(0.35, 0.5)`)
	b.untilBoard(sunday)
}

// paper prints what was printed as a PDF, as the browser would, and returns the number of its pages, and the texts on them.
func (b *person) paper() (pages int, texts string) {
	b.Helper()
	html := b.eval(`self.printed`)
	sheet := b.tab()
	sheet.run(chromedp.Navigate("data:text/html;base64," + base64.StdEncoding.EncodeToString([]byte(html))))
	texts = sheet.eval(`[...document.querySelectorAll("text")].map((it) => it.textContent).join(" ")`)
	made, err := chromedp.Call(sheet.ctx, page.PrintToPDF, page.PrintToPDFParams{PrintBackground: new(true), PreferCSSPageSize: new(true)})
	if err != nil {
		b.Fatal(err)
	}
	return len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(made.Data, -1)), texts
}
