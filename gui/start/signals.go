package start

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
)

// TakeSignals delivers the signals to a channel and nowhere else. Fyne would end its loop at once,
// and keys under way would be lost. It subscribes to the signals on a goroutine of its own, on a
// slow machine some time after the start.
func TakeSignals(asked chan os.Signal, over <-chan struct{}) {
	for range 30 {
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
		select {
		case <-over:
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// AfterKeys calls a function, once, when the keys that wait for the window have reached it, within a limit. Fyne
// fetches them before each step of its animations, and at no other time.
func AfterKeys(limit time.Duration, then func()) {
	steps := 0
	var waiting *fyne.Animation
	waiting = fyne.NewAnimation(limit, func(float32) {
		if steps++; steps == 2 {
			waiting.Stop()
			then()
		}
	})
	waiting.Start()
}
