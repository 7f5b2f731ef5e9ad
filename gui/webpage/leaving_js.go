package webpage

import "syscall/js"

// Leaving arranges that save is called when the page is hidden or left, because it may never be
// shown again and no later event is certain. save reports whether something is not saved yet. If
// so, the browser asks the user before it leaves the page. back is called when a hidden page is shown again.
//
// No goroutine is in the middle of anything then: the browser handles events only while all
// goroutines wait.
func Leaving(save func() (unsaved bool), back func()) {
	listen := func(to js.Value, event string, do func(event js.Value)) {
		to.Call("addEventListener", event, js.FuncOf(func(_ js.Value, arguments []js.Value) any {
			do(arguments[0])
			return nil
		}))
	}
	window, document := js.Global(), js.Global().Get("document")
	listen(document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			save()
		} else {
			back()
		}
	})
	listen(window, "pageshow", func(js.Value) { back() })
	listen(window, "pagehide", func(js.Value) { save() })
	listen(window, "beforeunload", func(event js.Value) {
		if save() {
			event.Call("preventDefault")
		}
	})
}
