//go:build !js && !ci

package idle

import (
	"time"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// system is the window system, through the library by which Fyne reaches it.
var system = events{
	wait: func(limit time.Duration) { glfw.WaitEventsTimeout(limit.Seconds()) },
	wake: glfw.PostEmptyEvent,
}
