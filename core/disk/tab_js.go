package disk

import "syscall/js"

// InTab returns what this tab of the browser has kept under a path, also before the page was loaded anew; other tabs have
// their own. It is nil if there is nothing.
func InTab(path string) (text []byte) {
	try(func() { // without such a storage nothing is there
		if kept := inTab().Call("getItem", path); kept.Type() == js.TypeString {
			text = []byte(kept.String())
		}
	})
	return text
}

// KeepInTab keeps a text under a path for as long as the tab is open, where the browser can.
func KeepInTab(path string, text []byte) {
	try(func() { inTab().Call("setItem", path, string(text)) })
}

// inTab is the browser's storage for one tab. Some browsers throw when it is only looked at.
func inTab() js.Value {
	return js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage")
}
