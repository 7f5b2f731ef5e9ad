package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// given is a page that is there already, as make web has built it.
var given = flag.String("page", "", "the `folder` of the page to test; without it one is built")

// built builds the page once for all tests.
var built = sync.OnceValues(func() (string, error) {
	if *given != "" {
		return *given, nil
	}
	out := filepath.Join(os.TempDir(), "web")
	return out, build("..", out, true)
})

// TestMain gives the tests a temporary folder of their own, and removes it: a browser that is killed leaves folders there.
func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "nonet-web-test-")
	if err == nil {
		err = os.Setenv("TMPDIR", folder)
	}
	code := 1
	if err == nil {
		code = m.Run()
		err = os.RemoveAll(folder)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = max(code, 1)
	}
	os.Exit(code)
}

// patience is how long a test waits for a state: far longer than a slow machine needs.
var patience = flag.Duration("patience", 2*time.Minute, "how long to wait for a state")

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

// A person is one in front of a tab of a browser, with a profile of their own.
type person struct {
	*testing.T
	ctx context.Context
}

// openBrowser starts Chromium with the profile in a folder. It ends with the test.
func openBrowser(t *testing.T, profile string, flags ...chromedp.ExecAllocatorOption) *person {
	t.Helper()
	if testing.Short() {
		t.Skip("needs a browser")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.UserDataDir(profile), chromedp.WindowSize(1240, 900),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("lang", "en-US"),
		// Nothing is compiled a second time for speed: most pages are left before that is worth the work.
		chromedp.Flag("js-flags", "--liftoff-only"),
	)
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	t.Cleanup(cancel)
	return (&person{T: t, ctx: ctx}).tab(chromedp.WithErrorf(t.Logf))
}

// tab opens another tab in the same browser.
func (b *person) tab(options ...chromedp.ContextOption) *person {
	b.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx, options...)
	b.Cleanup(cancel)
	other := &person{T: b.T, ctx: ctx}
	other.run() // starts it
	return other
}

// run does something in the page.
func (b *person) run(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

// open loads an address and waits for the window.
func (b *person) open(address string) {
	b.Helper()
	b.run(chromedp.Navigate(address))
	b.shown()
}

// shown waits for the window.
func (b *person) shown() {
	b.Helper()
	b.until("the window", `document.getElementById("start")?.hidden && document.querySelector("canvas") !== null`)
}

// reload loads the page anew when it has nothing left to store: before that the browser would ask.
func (b *person) reload() {
	b.Helper()
	b.settled()
	b.run(chromedp.Reload())
	b.shown()
}

// settled waits until nothing is left to store.
func (b *person) settled() {
	b.Helper()
	b.until("everything to be stored", `dispatchEvent(new Event("beforeunload", { cancelable: true }))`)
}

// eval returns the value of an expression as text.
func (b *person) eval(expression string) string {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[any](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatal(err)
	}
	return fmt.Sprint(value)
}

// until waits for an expression to be true.
func (b *person) until(what, expression string) {
	b.Helper()
	for end := time.Now().Add(*patience); ; time.Sleep(20 * time.Millisecond) {
		value, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`(async () => Boolean(await (`+expression+`)))()`, chromedp.EvalAwaitPromise))
		if err == nil && value {
			return
		}
		if time.Now().After(end) {
			b.picture(b.Name())
			b.Fatalf("waited %v for %s (%v); the page says %q, the window %q, the board %s",
				*patience, what, err, b.eval(`document.getElementById("says")?.textContent`), b.sentence(), b.board())
		}
	}
}

// sentence and board are what a screen reader reads out.
func (b *person) sentence() string {
	return b.eval(`document.getElementById("sentence").textContent`)
}
func (b *person) board() string { return b.eval(`document.getElementById("board").textContent`) }

// untilBoard waits for digits on the board.
func (b *person) untilBoard(digits string) {
	b.Helper()
	b.until("the board "+digits, fmt.Sprintf(`document.getElementById("board").textContent === %q`, digits))
}

// untilSaid waits for a part of the sentence.
func (b *person) untilSaid(part string) {
	b.Helper()
	b.until("the sentence "+part, fmt.Sprintf(`document.getElementById("sentence").textContent.includes(%q)`, part))
}

// keys types characters.
func (b *person) keys(text string, modifiers ...chromedp.Modifier) {
	b.Helper()
	b.run(chromedp.KeyEvent(text, chromedp.KeyModifiers(modifiers...)))
}

// key presses and releases a key as a browser reports it.
func (b *person) key(key input.DispatchKeyEventParams) {
	b.Helper()
	for _, key.Type = range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		call(b, input.DispatchKeyEvent, key)
		key.Text = ""
	}
}

// click presses the mouse at a place.
func (b *person) click(x, y float64) {
	b.Helper()
	b.run(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseClickXY(x, y))
}

// picture keeps a picture of the page where somebody looks for it.
func (b *person) picture(name string) {
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

// call sends a command of the DevTools protocol.
func call[P, R any](b *person, command cdp.Command[P, R], params P) {
	b.Helper()
	if _, err := chromedp.Call(b.ctx, command, params); err != nil {
		b.Fatal(err)
	}
}

// atStart runs a script in each document before its own.
func (b *person) atStart(script string) {
	b.Helper()
	call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// allow lets the test read the clipboard. (The page reads only what is pasted.)
func (b *person) allow(address string) {
	b.Helper()
	call(b, browser.SetPermission, browser.SetPermissionParams{Origin: address, Setting: browser.PermissionSettingGranted,
		Permission: &browser.PermissionDescriptor{Name: "clipboard-read"}})
}

func (b *person) clipboard() string {
	b.Helper()
	return b.eval(`navigator.clipboard.readText()`)
}

// paste has a text in the clipboard and presses Ctrl+V.
func (b *person) paste(text string) {
	b.Helper()
	b.eval(fmt.Sprintf(`navigator.clipboard.writeText(%q)`, text))
	b.run(chromedp.KeyEvent("v", chromedp.KeyModifiers(chromedp.ModifierCtrl), func(p *input.DispatchKeyEventParams) {
		p.Commands = []string{"paste"} // as the browser does of itself where somebody sits before it
	}))
}

// downloads has files downloaded to a folder, and returns what waits for one.
func (b *person) downloads() (wait func(name string) string) {
	b.Helper()
	folder := b.TempDir()
	call(b, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder})
	return func(name string) string {
		b.Helper()
		for end := time.Now().Add(*patience); ; time.Sleep(20 * time.Millisecond) {
			if text, err := os.ReadFile(filepath.Join(folder, name)); err == nil && len(text) > 0 {
				return string(text)
			}
			if time.Now().After(end) {
				b.picture(b.Name())
				b.Fatalf("%s was not downloaded; the window says %q", name, b.sentence())
			}
		}
	}
}

// read is a file of the page.
func read(t *testing.T, folder, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Error(err)
	}
	return string(text)
}
