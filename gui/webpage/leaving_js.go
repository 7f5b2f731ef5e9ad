package webpage

import "syscall/js"

// Leaving has save called, at once, when the page is hidden or left: it may never be shown again, and
// no other moment is certain to come. save reports whether something is not saved yet. Then a browser
// that leaves the page asks the user, and has the time to save it meanwhile.
//
// No goroutine is in the middle of anything then: the browser has the thread only when all wait.
func Leaving(save func() (unsaved bool)) {
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
		}
	})
	listen(window, "pagehide", func(js.Value) { save() })
	listen(window, "beforeunload", func(event js.Value) {
		if save() {
			event.Call("preventDefault")
		}
	})
}
