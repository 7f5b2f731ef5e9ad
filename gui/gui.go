// Package gui is the window: a board to click and type on, the solver panel beside
// it, menus, files, and the settings that are kept from one start to the next. It
// knows core; nothing in core knows it.
//
// All state here lives on Fyne's main goroutine. The few things that run elsewhere
// (a check for a second solution, the reading and saving of files, the ticker of a run)
// come back to it by fyne.Do, and Window.close waits for all of them.
//
// The widgets of the board are in gui/board, those of the solver in gui/solver, and
// every word a user reads is in gui/translations.
package gui

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"nonet/gui/translations"
)

// Run opens the window, on the puzzle in the file named if file is not empty, else
// on the board as it was left, and returns when the window has been closed.
func Run(meta fyne.AppMetadata, file string) error {
	if cache, err := os.UserCacheDir(); err == nil {
		os.MkdirAll(filepath.Join(cache, "fyne", meta.ID), 0o755) // Fyne makes the last of these folders only
	}
	app.SetMetadata(meta)
	a := app.NewWithID(meta.ID)
	a.SetIcon(meta.Icon)
	folder := a.Storage().RootURI().Path()
	settings := loadSettings(filepath.Join(folder, settingsFile))
	if err := translations.Use(translations.ByID(settings.Language)); err != nil {
		return err
	}
	w := newWindow(a, folder, settings, fyne.Do)
	if file != "" {
		w.openPath(file)
	}
	defer endInTime(w)()
	w.win.ShowAndRun()
	w.shutDown() // the system may have ended the program without the close button
	return nil
}

// endInTime sees to it that the process ends when its window has been closed or the
// system asks for it, and when no window ever came. Fyne 2.8.1 can wait for ever for
// its own last event, and without OpenGL it only logs that there is no window. By
// then the board and the settings are on disk: they are written as they change.
func endInTime(w *Window) (done func()) {
	soon := func() { time.AfterFunc(3*time.Second, func() { os.Exit(0) }) }
	w.closing = soon
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	over := make(chan struct{})
	go func() {
		select {
		case <-asked:
			soon()
		case <-over:
		}
	}()
	windowless := time.AfterFunc(30*time.Second, func() {
		fyne.Do(func() {
			if !w.board.Painted() {
				fmt.Fprintln(os.Stderr, "nonet: the display has no OpenGL to draw the window with;", headless)
				os.Exit(2)
			}
		})
	})
	return func() {
		windowless.Stop()
		signal.Stop(asked)
		close(over)
	}
}
