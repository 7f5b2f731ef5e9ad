package webpage

import (
	"syscall/js"

	"nonet/core/yield"
)

// Here returns the page that the program runs in. do runs a function on the main goroutine.
func Here(do func(func())) Page { return &page{nonet: js.Global().Get("nonet"), do: do} }

// A page is the one of this browser's tab.
type page struct {
	nonet js.Value
	do    func(func())

	told    Words   // by the last Tell
	picking js.Func // receives the file that the user chooses
}

// Show implements Page.
func (p *page) Show() { p.nonet.Call("show") }

// Tell implements Page.
func (p *page) Tell(w Words) {
	if w != p.told {
		p.told = w
		p.nonet.Call("tell", w.Sentence, w.Spoken, w.Focused, w.Board, w.Name, w.Language)
	}
}

// Pick implements Page.
func (p *page) Pick(chosen func(File)) {
	p.picking.Release()
	p.picking = js.FuncOf(func(_ js.Value, args []js.Value) any {
		file := fileOf(args)
		p.do(func() { chosen(file) })
		return nil
	})
	p.nonet.Call("pick", p.picking)
}

// fileOf returns a file with the arguments of a callback.
func fileOf(args []js.Value) File {
	file := File{Name: args[0].String(), Others: args[2].Int(), Cut: args[3].Bool()}
	if !args[1].IsNull() {
		file.Text = make([]byte, args[1].Length())
		js.CopyBytesToGo(file.Text, args[1])
	}
	return file
}

// Download implements Page.
func (p *page) Download(name string, text []byte) { p.nonet.Call("download", name, bytesOf(text)) }

// bytesOf returns bytes as the page has them.
func bytesOf(file []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(file))
	js.CopyBytesToJS(bytes, file)
	return bytes
}

// CopyPicture implements Page.
func (p *page) CopyPicture(png []byte, then func(copied bool)) {
	var tried js.Func
	tried = js.FuncOf(func(_ js.Value, args []js.Value) any {
		tried.Release()
		copied := args[0].Bool()
		p.do(func() { then(copied) })
		return nil
	})
	p.nonet.Call("copyPicture", bytesOf(png), tried)
}

// Fetch implements Page.
func (p *page) Fetch(name string, then func(file []byte)) {
	var fetched js.Func
	fetched = js.FuncOf(func(_ js.Value, args []js.Value) any {
		fetched.Release()
		file := fileOf([]js.Value{js.ValueOf(name), args[0], js.ValueOf(0), js.ValueOf(false)}).Text
		p.do(func() { then(file) })
		return nil
	})
	p.nonet.Call("fetchFile", name, fetched)
}

// Print implements Page.
func (p *page) Print(html string) { p.nonet.Call("print", html) }

// Address implements Page.
func (p *page) Address() string { return p.nonet.Call("address").String() }

// Touch implements Page.
func (p *page) Touch() bool { return p.nonet.Call("isTouch").Bool() }

// Held implements Page.
func (p *page) Held() (ctrl, alt, shift bool) {
	held := p.nonet.Get("held")
	return held.Get("ctrl").Bool(), held.Get("alt").Bool(), held.Get("shift").Bool()
}

// FullScreen implements Page.
func (p *page) FullScreen() bool { return p.nonet.Call("isFull").Bool() }

// SetFullScreen implements Page.
func (p *page) SetFullScreen(on bool) { p.nonet.Call("setFull", on) }

// Listen implements Page. The functions stay for as long as the program runs.
func (p *page) Listen(l Listener) {
	set := func(name string, f func(args []js.Value) any) {
		p.nonet.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) }))
	}
	link := func(fragment string) {
		if fragment != "" {
			p.do(func() { l.Link(fragment) })
		}
	}
	set("taken", func(args []js.Value) any {
		file := fileOf(args)
		p.do(func() { l.File(file) })
		return nil
	})
	set("linked", func(args []js.Value) any {
		link(args[0].String())
		return nil
	})
	key := func(args []js.Value) Key {
		return Key{Name: args[0].String(), Ctrl: args[1].Bool(), Alt: args[2].Bool(), Shift: args[3].Bool()}
	}
	set("key", func(args []js.Value) any {
		key := key(args)
		p.do(func() { l.Key(key) })
		return nil
	})
	set("uses", func(args []js.Value) any { return l.Uses(key(args)) })
	set("typed", func(args []js.Value) any {
		text := args[0].String()
		p.do(func() { l.Typed(text) })
		return nil
	})
	set("tabbed", func([]js.Value) any {
		p.do(l.Tabbed)
		return nil
	})
	set("scaled", func([]js.Value) any {
		p.do(l.Scaled)
		return nil
	})
	set("settle", func(args []js.Value) any { // after each event
		yield.Event()
		p.do(func() {
			p.do(func() {
				l.Handled()
				args[0].Invoke()
			})
		})
		return nil
	})
	set("writing", func([]js.Value) any {
		if x, y, ok := l.Writing(); ok {
			return []any{x, y}
		}
		return nil
	})
	set("drags", func(args []js.Value) any { return l.Drags(float32(args[0].Float()), float32(args[1].Float())) })
	link(p.nonet.Call("fragment").String())
}
