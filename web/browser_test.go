package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// built builds the page once for all tests.
var built = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "nonet-web-test-")
	if err != nil {
		return "", err
	}
	out := filepath.Join(folder, "web")
	return out, build("..", out, true)
})

func TestMain(m *testing.M) {
	code := m.Run()
	if out, err := built(); err == nil {
		os.RemoveAll(filepath.Dir(out))
	}
	os.Exit(code)
}

// patience is how long a test waits for a state: far longer than a slow machine needs.
const patience = 2 * time.Minute

// serve serves the page as any static web server would.
func serve(t *testing.T) *httptest.Server {
	t.Helper()
	out, err := built()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(out)))
	t.Cleanup(server.Close)
	return server
}

// A browser is one person's, with a profile of its own.
type browser struct {
	*testing.T
	ctx context.Context
}

// openBrowser starts Chromium with the profile in a folder. It ends with the test.
func openBrowser(t *testing.T, profile string, flags ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	if testing.Short() {
		t.Skip("needs a browser")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.UserDataDir(profile), chromedp.WindowSize(1240, 860),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("lang", "en-US"),
	)
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx, chromedp.WithErrorf(t.Logf))
	t.Cleanup(cancel)
	b := &browser{T: t, ctx: ctx}
	b.run() // starts it
	return b
}

// run does something in the page.
func (b *browser) run(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

// open loads an address and waits for the window.
func (b *browser) open(address string) {
	b.Helper()
	b.run(chromedp.Navigate(address))
	b.shown()
}

// shown waits for the window.
func (b *browser) shown() {
	b.Helper()
	b.until("the window", `document.getElementById("start")?.hidden && document.querySelector("canvas") !== null`)
}

// eval returns the value of an expression as text.
func (b *browser) eval(expression string) string {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[any](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatal(err)
	}
	return fmt.Sprint(value)
}

// until waits for an expression to be true.
func (b *browser) until(what, expression string) {
	b.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		value, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`!!(`+expression+`)`))
		if err == nil && value {
			return
		}
		if time.Now().After(end) {
			b.picture(b.Name())
			b.Fatalf("waited %v for %s (%v); the page says %q, the window %q, the board %s",
				patience, what, err, b.eval(`document.getElementById("says")?.textContent`), b.sentence(), b.board())
		}
	}
}

// sentence and board are what a screen reader is told.
func (b *browser) sentence() string {
	return b.eval(`document.getElementById("sentence").textContent`)
}
func (b *browser) board() string { return b.eval(`document.getElementById("board").textContent`) }

// untilBoard waits for digits on the board.
func (b *browser) untilBoard(digits string) {
	b.Helper()
	b.until("the board "+digits, fmt.Sprintf(`document.getElementById("board").textContent === %q`, digits))
}

// untilSaid waits for a part of the sentence.
func (b *browser) untilSaid(part string) {
	b.Helper()
	b.until("the sentence "+part, fmt.Sprintf(`document.getElementById("sentence").textContent.includes(%q)`, part))
}

// keys types characters.
func (b *browser) keys(text string, modifiers ...chromedp.Modifier) {
	b.Helper()
	b.run(chromedp.KeyEvent(text, chromedp.KeyModifiers(modifiers...)))
}

// click presses the mouse at a place.
func (b *browser) click(x, y float64) {
	b.Helper()
	b.run(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseClickXY(x, y))
}

// picture keeps a picture of the page where somebody looks for it.
func (b *browser) picture(name string) {
	b.Helper()
	folder := os.Getenv("NONET_PICTURES")
	if folder == "" {
		return
	}
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.Log(err)
		return
	}
	if err := os.WriteFile(filepath.Join(folder, strings.ReplaceAll(name, "/", "-")+".png"), png, 0o644); err != nil {
		b.Error(err)
	}
}

const (
	sunday       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sundaySolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func TestLoads(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	server := serve(t)
	b.open(server.URL)
	b.picture("loaded")
	b.Log(b.sentence(), b.board(), b.eval(`(() => { try { new DecompressionStream("brotli"); return "brotli" } catch { return "no brotli" } })()`))
	b.open(server.URL + "/?x#p=" + sunday)
	b.untilBoard(sunday)
	b.picture("link")
	b.click(300, 300)
	b.keys(kb.Home)
	b.keys("4")
	b.keys("n", chromedp.ModifierCtrl, chromedp.ModifierAlt)
	b.picture("keys")
	b.Log(b.sentence(), b.board(), b.eval(`document.title`))
}
