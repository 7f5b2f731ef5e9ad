package webpage

import "syscall/js"

// Here returns the page that the program runs in. do runs a function on the main goroutine.
func Here(do func(func())) Page {
	return &page{nonet: js.Global().Get("nonet"), do: do}
}

// A page is the one of this browser's tab.
type page struct {
	nonet js.Value
	do    func(func())

	sentence, board, name string // of the last Tell
}

// Show implements Page.
func (p *page) Show() { p.nonet.Call("show") }

// Tell implements Page.
func (p *page) Tell(sentence, board, name string) {
	if sentence != p.sentence || board != p.board || name != p.name {
		p.sentence, p.board, p.name = sentence, board, name
		p.nonet.Call("tell", sentence, board, name)
	}
}
