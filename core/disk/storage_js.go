package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"syscall"
	"syscall/js"
	"time"

	"nonet/core/yield"
)

// The storage is one table of IndexedDB. Its keys are paths; an index finds what is in a folder.
//
// It is called through syscall/js and not through a library: the little that is needed of it is here,
// and an exception of the browser becomes an error in one place, instead of a panic.
const (
	database = "nonet"
	table    = "files"
	byFolder = "folder"
)

// A record is a file or a folder. Its text stays with the browser until it is read: a folder of photos is listed without them.
type record struct {
	path   string
	folder bool
	text   js.Value // a Uint8Array
	time   time.Time
}

// bytesOf returns a text as the browser has it.
func bytesOf(text []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(bytes, text)
	return bytes
}

// read returns the text of a file.
func (r *record) read() []byte {
	text := make([]byte, r.size())
	js.CopyBytesToGo(text, r.text)
	return text
}

// size returns the length of the text; 0 for a folder.
func (r *record) size() int {
	if r.folder {
		return 0
	}
	return r.text.Get("length").Int()
}

// opened is the open database. Several goroutines may ask for it.
var opened struct {
	sync.Mutex
	db    js.Value // undefined: it is not open
	asked bool     // that the browser may not clear it away
}

// openStorage opens the database if it is not open.
func openStorage() (js.Value, error) {
	opened.Lock()
	defer opened.Unlock()
	if opened.db.Truthy() {
		return opened.db, nil
	}
	var request js.Value
	err := try(func() { // some browsers throw when indexedDB is only looked at, and only calls may throw here
		request = js.Global().Get("Reflect").Call("get", js.Global(), "indexedDB").Call("open", database, 1)
	})
	if err != nil {
		return js.Value{}, ErrNoStorage // there is no indexedDB, or it may not be used
	}
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		store := request.Get("result").Call("createObjectStore", table, map[string]any{"keyPath": "path"})
		store.Call("createIndex", byFolder, byFolder)
		return nil
	})
	defer upgrade.Release()
	request.Set("onupgradeneeded", upgrade)
	db, err := await(request)
	if err != nil {
		if errors.Is(err, ErrFull) {
			return js.Value{}, err
		}
		return js.Value{}, fmt.Errorf("%w (%w)", ErrNoStorage, err)
	}
	// Somebody has cleared the data of the page, or deletes the database. What is on the board is
	// still here: it is written into a new one.
	var gone js.Func
	gone = js.FuncOf(func(js.Value, []js.Value) any {
		gone.Release()
		db.Call("close")
		if opened.db.Equal(db) { // (there is one thread)
			opened.db = js.Undefined()
		}
		return nil
	})
	db.Set("onclose", gone)
	db.Set("onversionchange", gone)
	opened.db = db
	return db, nil
}

// askToStay asks the browser, once, not to clear the storage away when it runs out of room. What it
// answers changes nothing here. Some browsers ask the user, who would wonder why before having done
// anything: until then there is nothing to lose.
func askToStay() {
	navigator := js.Global().Get("navigator")
	activation := navigator.Get("userActivation") // older browsers have none
	if !opened.asked && (!activation.Truthy() || activation.Get("hasBeenActive").Bool()) {
		opened.asked = true
		try(func() { navigator.Get("storage").Call("persist") })
	}
}

// A transaction is a number of reads and changes, all of which happen or none. Only the goroutine
// that has begun it uses it, without waiting for anything else in between: the browser ends a
// transaction when nothing is asked of it.
type transaction struct{ table js.Value }

// reading calls do with a transaction that changes nothing.
func reading(do func(transaction) error) error { return transact("readonly", "default", do) }

// changing calls do with a transaction. If do returns an error nothing is changed. When changing
// returns nil the changes are on the disk.
func changing(do func(transaction) error) error {
	err := transact("readwrite", "strict", do)
	askToStay()
	return err
}

// copying is changing for what is on the disk already under another name. That the copy is there too
// is certain only after the next change: transactions reach the disk in their order.
func copying(do func(transaction) error) error { return transact("readwrite", "relaxed", do) }

func transact(mode, durability string, do func(transaction) error) error {
	for again := false; ; again = true {
		db, err := openStorage()
		if err != nil {
			return err
		}
		var tx js.Value
		err = try(func() { tx = db.Call("transaction", table, mode, map[string]any{"durability": durability}) })
		if err == nil {
			return run(tx, do)
		}
		if again {
			return err
		}
		opened.Lock() // it was closed without a word
		if opened.db.Equal(db) {
			opened.db = js.Undefined()
		}
		opened.Unlock()
	}
}

func run(tx js.Value, do func(transaction) error) error {
	defer yield.Rest()() // or each answer of the browser would wait for a search to give way
	ended := make(chan error, 1)
	complete := js.FuncOf(func(js.Value, []js.Value) any { ended <- nil; return nil })
	defer complete.Release()
	abort := js.FuncOf(func(js.Value, []js.Value) any { ended <- exception(tx.Get("error")); return nil })
	defer abort.Release()
	tx.Set("oncomplete", complete)
	tx.Set("onabort", abort)
	err := do(transaction{tx.Call("objectStore", table)})
	if err != nil {
		if try(func() { tx.Call("abort") }) == nil {
			<-ended
		} // else it has ended by itself
		return err
	}
	return <-ended
}

// get returns the record of a path, and nil if there is none.
func (t transaction) get(path string) (*record, error) {
	value, err := t.ask("get", path)
	if err != nil || value.IsUndefined() {
		return nil, err
	}
	return recordOf(value), nil
}

// inFolder returns what is in a folder, by name.
func (t transaction) inFolder(folder string) ([]*record, error) {
	var index js.Value
	if err := try(func() { index = t.table.Call("index", byFolder) }); err != nil {
		return nil, err
	}
	values, err := transaction{index}.ask("getAll", folder)
	if err != nil {
		return nil, err
	}
	all := make([]*record, values.Length())
	for i := range all {
		all[i] = recordOf(values.Index(i))
	}
	return all, nil
}

func (t transaction) put(r *record) error {
	value := map[string]any{"path": r.path, "folder": folderOf(r.path), "time": float64(r.time.UnixMicro())}
	if !r.folder {
		value["text"] = r.text
	}
	_, err := t.ask("put", value)
	return err
}

func (t transaction) delete(path string) error {
	_, err := t.ask("delete", path)
	return err
}

// ask sends a request and waits for what it answers.
func (t transaction) ask(what string, arguments ...any) (js.Value, error) {
	var request js.Value
	if err := try(func() { request = t.table.Call(what, arguments...) }); err != nil {
		return js.Value{}, err
	}
	return await(request)
}

func recordOf(value js.Value) *record {
	r := &record{path: value.Get("path").String(), time: time.UnixMicro(int64(value.Get("time").Float()))}
	r.text = value.Get("text")
	r.folder = r.text.IsUndefined()
	return r
}

// await waits for a request. Go runs all goroutines that can go on before it returns from a callback
// of the browser. So what the caller asks next is asked within that callback, while the transaction
// is still open.
func await(request js.Value) (js.Value, error) {
	done := make(chan error, 1)
	success := js.FuncOf(func(js.Value, []js.Value) any { done <- nil; return nil })
	defer success.Release()
	failure := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		if len(arguments) > 0 {
			arguments[0].Call("preventDefault") // or the browser reports it a second time
		}
		done <- exception(request.Get("error"))
		return nil
	})
	defer failure.Release()
	request.Set("onsuccess", success)
	request.Set("onerror", failure)
	if err := <-done; err != nil {
		return js.Value{}, err
	}
	return request.Get("result"), nil
}

// try calls a function in which the browser may throw an exception, and returns that as an error.
func try(f func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = exception(thrown.Value)
		case *js.ValueError: // something that this browser does not have
			err = errors.ErrUnsupported
		default:
			panic(thrown)
		}
	}()
	f()
	return nil
}

// exception is an exception of the browser as an error.
func exception(thrown js.Value) error {
	if thrown.Type() != js.TypeObject {
		return syscall.EIO
	}
	switch name := thrown.Get("name").String(); name {
	case "QuotaExceededError":
		return ErrFull
	default:
		return fmt.Errorf("%s: %s", name, thrown.Get("message").String())
	}
}

func pathError(what, path string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: what, Path: path, Err: err}
}
