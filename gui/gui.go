// Package gui makes the window: the rooms, which it connects in rooms.go, in a hall, the menus that concern particular rooms, and the
// settings. It imports core; core does not import it.
//
// What the rooms have in common, such as keys, dialogs and the arrangement of the window, is in gui/hall. All state here belongs to
// Fyne's main goroutine. Other goroutines reach it through gui/threads.
package gui

import (
	"fmt"
	"os"
	"os/signal"
	"os/user"
	"path/filepath"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"nonet/core/keep"
	"nonet/core/words"
	"nonet/core/yield"
	"nonet/gui/hall"
	"nonet/gui/idle"
	"nonet/gui/sitting"
	"nonet/gui/start"
	"nonet/gui/translations"
	"nonet/gui/webpage"
)

// garbage is for debug.SetGCPercent. Dialogs create much garbage: 50 takes a third less memory than 100 for
// hardly more work. In a browser the page has to wait while garbage is collected, for 10 to 40 ms, so there it is
// collected less often: at 200 the first collection fell into the frame in which the first run starts. With 20 MB in use the
// heap grows to 100 MB.
func garbage() int {
	if yield.OneThread {
		return 400
	}
	return 50
}

// Run opens the window, with the puzzle in file, or if file is empty with the last board, and
// returns when the window has been closed.
func Run(meta fyne.AppMetadata, file string) error {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage())
	}
	home := start.FindHome(user.Current)
	if cache, err := os.UserCacheDir(); err == nil {
		os.MkdirAll(filepath.Join(cache, "fyne", meta.ID), 0o755) // Fyne creates only the last of these folders
	}
	app.SetMetadata(meta)
	a := app.NewWithID(meta.ID)
	a.SetIcon(meta.Icon)
	folder := a.Storage().RootURI().Path()
	settings, aside := loadSettings(filepath.Join(folder, keep.SettingsFile))
	if err := translations.Use(translations.ByID(settings.Language)); err != nil {
		return err
	}
	var over atomic.Bool // after the last event Fyne would run functions for the main goroutine at once, on any goroutine
	queue := idle.New(func(f func()) {
		if !over.Load() {
			fyne.Do(f)
		}
	})
	w := newWindow(a, folder, settings, queue.Do)
	w.begin()
	if home != "" {
		w.Sitting.Wrong = append(w.Sitting.Wrong, sitting.Fault{Text: func() string { return words.T("wrong.home") }, About: "wrong.home.folder", Path: folder})
	}
	if aside != "" {
		w.Sitting.Wrong = append(w.Sitting.Wrong, settingsAside(aside))
	}
	w.Sitting.ShowFaults()
	if w.Page != nil {
		w.rooms.solve.Modifiers = w.Modifiers
		w.ListenToPage(w.rooms.files.OpenFile, w.rooms.files.OpenLink)
		webpage.Leaving(w.Leave, func() { w.Hide(false) })
	}
	if file != "" {
		w.rooms.files.OpenPath(file)
	}
	w.App.Lifecycle().SetOnExitedForeground(w.rooms.solve.Away)
	w.App.Lifecycle().SetOnEnteredForeground(w.rooms.solve.Back)
	defer endInTime(w)()
	start.WatchOpenGL(w.Painted)
	defer start.AfterPanic(w.Painted)
	queue.Start(w.Threads.Closed, func() bool {
		_, field := w.Win.Canvas().Focused().(fyne.Shortcutable) // in which a cursor blinks
		return field
	})
	w.Win.ShowAndRun()
	over.Store(true)
	return w.Sitting.Saver.LastWord() // the window may have been closed without its close button
}

// keysUnderWay is how long keys may take from the display to the window.
const keysUnderWay = 100 * time.Millisecond

// endInTime ensures that the process ends when its window was closed, the system asks for it, or no
// window ever opened. Fyne 2.8.1 can wait for ever for its own last event, and without OpenGL it
// only logs that there is no window.
func endInTime(w *Window) (done func()) {
	w.OnClosed(func() { time.AfterFunc(hall.OrderLimit, func() { exit(w) }) })
	asked := make(chan os.Signal, 1)
	over := make(chan struct{})
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	w.App.Lifecycle().SetOnStarted(func() { go start.TakeSignals(asked, over) })
	go func() {
		select {
		case <-asked:
			time.AfterFunc(hall.OrderLimit, func() { exit(w) })
			time.Sleep(keysUnderWay)
			w.Threads.Do(func() { start.AfterKeys(hall.OrderLimit, w.Order) })
		case <-over:
		}
	}()
	windowless := time.AfterFunc(30*time.Second, func() {
		fyne.Do(func() {
			if !w.Painted() {
				start.NoOpenGL(words.T("opengl.nothing"))
			}
		})
	})
	return func() {
		windowless.Stop()
		signal.Stop(asked)
		close(over)
	}
}

// exit ends the process if it does not end by itself, and prints what is not on disk.
func exit(w *Window) {
	if err := w.Sitting.Saver.LastWord(); err != nil {
		fmt.Fprintln(os.Stderr, "nonet:", err)
		os.Exit(2)
	}
	os.Exit(0)
}
