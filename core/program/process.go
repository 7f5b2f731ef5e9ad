//go:build !js

package program

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A process is a program that was started, and its output, which it reads. It watches what the program takes.
type process struct {
	out        *os.File
	complaints *tail
	limits     Limits
	family     family

	exited  chan struct{} // closed when the program has ended, and all that it has started
	ended   chan struct{} // closed when everything that belongs to the process here has ended too
	killed  sync.Once
	killing sync.WaitGroup

	mu      sync.Mutex
	why     error         // why it was killed, or how it has ended; nil for a good end
	reading time.Time     // since when its output is waited for; zero: it is not
	waited  time.Duration // how long its output was waited for
	used    time.Duration
	over    bool
}

// start starts a program and gives it a line. The error is an *Error.
func start(c Command, line string, l Limits) (*process, error) {
	if len(c.Args) == 0 {
		return nil, &Error{Kind: "nothing"}
	}
	out, toOut, err := os.Pipe()
	if err != nil {
		return nil, &Error{"start", values{"Program": c.Title(), "Why": err.Error()}}
	}
	complaints, toComplaints, err := os.Pipe()
	if err != nil {
		out.Close()
		toOut.Close()
		return nil, &Error{"start", values{"Program": c.Title(), "Why": err.Error()}}
	}
	p := &process{out: out, complaints: &tail{}, limits: l, exited: make(chan struct{}), ended: make(chan struct{})}
	cmd := exec.Command(c.Args[0], append(append([]string{}, c.Args[1:]...), line)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.Stdin = c.Folder, toOut, toComplaints, strings.NewReader(line+"\n")
	cmd.WaitDelay = time.Second                                           // its children may hold its input
	cmd.Env = append(cmd.Environ(), "PYTHONUNBUFFERED=1", "PYTHONUTF8=1") // or what Python prints would wait until it fills a buffer
	p.family = newFamily(cmd)
	started := make(chan error)
	go p.live(cmd, started)
	err = <-started
	toOut.Close()
	toComplaints.Close()
	if err != nil {
		out.Close()
		complaints.Close()
		p.family.close()
		return nil, cannot(c, err)
	}
	var others sync.WaitGroup
	others.Go(func() {
		_, _ = io.Copy(p.complaints, complaints)
		complaints.Close()
	})
	others.Go(p.watch)
	go func() {
		<-p.exited
		_ = complaints.SetReadDeadline(time.Now().Add(lastWait))
		others.Wait()
		p.family.close()
		close(p.ended)
	}()
	return p, nil
}

// cannot says why a program cannot be started.
func cannot(c Command, err error) *Error {
	if c.Folder != "" {
		if info, bad := os.Stat(c.Folder); bad != nil || !info.IsDir() {
			return &Error{"folder", values{"Folder": c.Folder}}
		}
	}
	missing := errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) // perhaps only the program that the first line of a script names
	if (missing || errors.Is(err, syscall.ENOEXEC)) && c.isScript() {
		return &Error{"alone", values{"Program": c.Args[0]}}
	}
	if missing {
		return &Error{"missing", values{"Program": c.Args[0]}}
	}
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		err = of.Err
	}
	return &Error{"start", values{"Program": c.Args[0], "Why": err.Error()}}
}

// isScript reports whether the command begins with a file that cannot be a program itself, given that it could not be started.
func (c Command) isScript() bool {
	path := c.Args[0]
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.Folder, path)
	}
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	named := filepath.Base(c.Args[0]) != c.Args[0] // otherwise a program in its folder was not looked for there
	return named || info.Mode()&0o111 == 0 && !strings.EqualFold(filepath.Ext(path), ".exe")
}

// live starts the program and waits for its end. Both are done on one thread: where the system can, it kills the program when that thread ends, so
// that nothing is left even if Nonet is killed.
func (p *process) live(cmd *exec.Cmd, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := cmd.Start()
	if err == nil {
		p.family.began(cmd.Process)
	}
	started <- err
	if err != nil {
		return
	}
	_ = cmd.Wait() // how it has ended is in ProcessState
	p.mu.Lock()
	if p.over = true; cmd.ProcessState != nil {
		p.used = max(p.used, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
	}
	p.mu.Unlock()
	p.family.kill()
	p.fail(p.status(cmd.ProcessState))
	_ = p.out.SetReadDeadline(time.Now()) // for a Read that waits
	close(p.exited)
}

// status returns how a program has ended: nil if well.
func (p *process) status(s *os.ProcessState) error {
	if s == nil || s.Success() {
		return nil
	}
	kind, v := "exit", values{"Status": s.ExitCode()}
	if !s.Exited() {
		kind, v = "signal", values{"Signal": signalOf(s)}
	}
	return &Error{kind, v}
}

// fail keeps why the program has ended, if nothing else is known yet.
func (p *process) fail(why error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.why == nil {
		p.why = why
	}
}

// Read implements io.Reader for the output of the program. At its end it returns why the program has ended, or io.EOF if it ended well.
func (p *process) Read(to []byte) (int, error) {
	p.waits(true)
	defer p.waits(false)
	n, err := p.readOut(to)
	if err == nil {
		return n, nil
	}
	<-p.exited // it may only have closed its output
	p.mu.Lock()
	why := p.why
	p.mu.Unlock()
	if why == nil {
		return n, io.EOF
	}
	return n, p.withComplaint(why)
}

// lastWait is how long output is waited for after the end of the program, in case something holds it that could not be found.
const lastWait = time.Second

// readOut reads the output. When the program has ended, nothing more may come for some time.
func (p *process) readOut(to []byte) (int, error) {
	select {
	case <-p.exited:
	default:
		if n, err := p.out.Read(to); !errors.Is(err, os.ErrDeadlineExceeded) {
			return n, err
		}
		<-p.exited
	}
	_ = p.out.SetReadDeadline(time.Now().Add(lastWait))
	return p.out.Read(to)
}

// withComplaint adds the last line that the program has complained in to how it ended.
func (p *process) withComplaint(why error) error {
	bad, ok := why.(*Error)
	if !ok || bad.Kind != "exit" && bad.Kind != "signal" {
		return why
	}
	<-p.ended
	says := p.complaints.last()
	if says == "" {
		return why
	}
	more := values{"Says": says}
	for name, value := range bad.Values {
		more[name] = value
	}
	return &Error{bad.Kind + ".says", more}
}

// waits notes that the output is waited for, or no longer.
func (p *process) waits(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if on {
		p.reading = time.Now()
		return
	}
	p.waited += time.Since(p.reading)
	p.reading = time.Time{}
}

// kill kills the program and all that it has started, on a goroutine of killing, unless it has ended. No such goroutine begins after it has returned.
func (p *process) kill() {
	p.killed.Do(func() {
		select {
		case <-p.exited:
		default:
			p.killing.Go(p.family.kill)
		}
	})
}

// close kills the program and waits until nothing of it is left.
func (p *process) close() {
	p.kill()
	<-p.exited
	p.killing.Wait()
	p.out.Close() // a Read that waits ends
	<-p.ended
}

// usedTime returns the processor time that the program has used.
func (p *process) usedTime() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.used
}

// lookEvery is how often it is looked what a program takes.
const lookEvery = 50 * time.Millisecond

// watch ends a program that takes more than it may.
func (p *process) watch() {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-p.exited:
			return
		case <-ticker.C:
		}
		if why := p.look(); why != nil {
			p.fail(why)
			p.kill()
			return
		}
	}
}

// look returns what a program takes too much of, or nil.
func (p *process) look() error { return p.tooMuch(p.family.usage()) }

// tooMuch does so for what the system says that the program takes. If it says nothing, the time in which output is waited for counts.
func (p *process) tooMuch(used time.Duration, memory int64, known bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	silent := time.Duration(0)
	if !p.reading.IsZero() {
		silent = time.Since(p.reading)
	}
	if p.used = max(p.used, used); !known {
		p.used = p.waited + silent
	}
	switch {
	case p.over:
	case p.used > p.limits.Time:
		return &Error{"time", values{"Seconds": p.limits.Time.Seconds()}}
	case memory > p.limits.Memory:
		return &Error{"memory", values{"Megabytes": p.limits.Memory >> 20}}
	case silent > p.limits.Silence:
		return &Error{"silence", values{"Seconds": p.limits.Silence.Seconds()}}
	}
	return nil
}
