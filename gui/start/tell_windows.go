package start

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// Tell shows a message without a window of its own, and returns when it has been read: on the
// console if there is one, otherwise in a message box.
func Tell(title, text string) {
	if _, err := fmt.Fprintln(os.Stderr, text); err == nil {
		return
	}
	body, err1 := windows.UTF16PtrFromString(text)
	caption, err2 := windows.UTF16PtrFromString(title)
	if err1 == nil && err2 == nil {
		windows.MessageBox(0, body, caption, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
	}
}
