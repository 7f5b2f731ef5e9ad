package disk

import (
	"path"
	"syscall/js"
)

// A Lock is held by one tab at a time. The browser ends it with the tab, however that ends.
type Lock struct{ release, ended js.Value }

// Lock locks a path, without making a file. The error is ErrLocked if another tab or another call
// has it, and ErrNoLocks in a browser without locks: it has them only on pages that came by https or
// from this computer.
func (d Disk) Lock(at string) (*Lock, error) {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return nil, ErrNoLocks
	}
	lock := new(Lock)
	// The lock lasts until the promise that its callback returns is kept.
	keep := js.FuncOf(func(_ js.Value, arguments []js.Value) any { lock.release = arguments[0]; return nil })
	defer keep.Release()
	until := js.Global().Get("Promise").New(keep)

	said := make(chan error, 2)
	answer := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		if !arguments[0].Truthy() {
			said <- ErrLocked
			return nil
		}
		said <- nil
		return until
	})
	defer answer.Release()
	refused := js.FuncOf(func(js.Value, []js.Value) any { said <- ErrNoLocks; return nil })
	defer refused.Release()
	name := database + ":" + path.Clean(at)
	if err := try(func() {
		lock.ended = locks.Call("request", name, map[string]any{"ifAvailable": true}, answer)
		lock.ended.Call("catch", refused)
	}); err != nil {
		return nil, ErrNoLocks
	}
	if err := <-said; err != nil {
		return nil, err
	}
	return lock, nil
}

// Stands reports true: nobody can take a lock away.
func (l *Lock) Stands() bool { return true }

// Release lets others have the lock, and waits until they can.
func (l *Lock) Release() {
	done := make(chan struct{})
	ended := js.FuncOf(func(js.Value, []js.Value) any { close(done); return nil })
	defer ended.Release()
	l.release.Invoke()
	l.ended.Call("then", ended)
	<-done
}
