package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/input"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// complaints has the errors and warnings in the browser's console collected, and all that the program logs, which is only trouble. It returns
// what returns those since the last call.
func (b *person) complaints() func() []string {
	b.Helper()
	var mu sync.Mutex
	var all []string
	add := func(format string, args ...any) {
		mu.Lock()
		all = append(all, fmt.Sprintf(format, args...))
		mu.Unlock()
	}
	err := chromedp.Listen(b.ctx, func(event any) {
		switch e := event.(type) {
		case *cdplog.EventEntryAdded:
			if level := e.Entry.Level; level == cdplog.EntryLevelError || level == cdplog.EntryLevelWarning {
				add("%s of %s: %s %s", level, e.Entry.Source, e.Entry.Text, e.Entry.URL)
			}
		case *runtime.EventConsoleAPICalled:
			var words []string
			for _, arg := range e.Args {
				words = append(words, string(arg.Value)+arg.Description)
			}
			add("%s of the page: %s", e.Type, strings.Join(words, " "))
		case *runtime.EventExceptionThrown:
			add("exception: %s", e.ExceptionDetails.Text)
		}
	})
	if err != nil {
		b.Fatal(err)
	}
	return func() []string {
		mu.Lock()
		defer mu.Unlock()
		since := all
		all = nil
		return since
	}
}

// TestConsole: the console of the browser has neither errors nor warnings: not of the start from a static server, which has
// the files and knows nothing else, nor of any room, nor when the page is loaded again.
func TestConsole(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	said := b.complaints()
	defer func() {
		for _, c := range said() {
			t.Log(c)
		}
	}()
	silent := func(when string) {
		b.Helper()
		b.frames(2)
		for _, complaint := range said() {
			b.Errorf("%s: %s", when, complaint)
		}
	}
	server := serve(b.T)
	b.solving(server.URL, sunday)
	silent("the start")
	b.until("the page to be kept", `navigator.serviceWorker.controller !== null`)
	silent("keeping the page")
	wheel := func() {
		b.run(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseWheel, 620, 400, func(p *input.DispatchMouseEventParams) { p.DeltaX, p.DeltaY = 1e-3, 120 }))
		b.done()
	}
	b.keys("4" + kb.ArrowDown)
	for _, room := range []struct {
		name, key string
		held      []chromedp.Modifier
	}{{"Type in", "i", ctrlAlt}, {"Solve", "o", ctrlShift}, {"Watch", "w", ctrlAlt}, {"Compare", "j", ctrlShift}, {"Learn", kb.End, ctrlShift}, {"My puzzles", "m", ctrl}} {
		b.keys(room.key, room.held...)
		b.done()
		wheel()
		b.keys(kb.Enter, ctrl...)
		b.done()
		b.keys(kb.Escape)
		silent(room.name)
	}
	b.run(chromedp.EmulateViewport(800, 600))
	b.reload()
	wheel()
	silent("another start")
}
