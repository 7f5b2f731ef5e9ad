//go:build linux

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"nonet/core/session"
)

const (
	// mostWait is the longest wait for anything, even on a loaded machine.
	mostWait = 30 * time.Second
	// soon is the time in which the program must end on such a machine.
	soon = 10 * time.Second
)

// A desktop is an invisible display with a window manager, a clipboard and its own home
// folder, for starting the program again and again.
type desktop struct {
	t       *testing.T // of the current scene, or of the whole test between scenes
	whole   *testing.T
	folder  string // holds everything on disk: home, the program, the picture of the screen
	display string // as in $DISPLAY
	program *process
	copies  int // the number of calls of copied
}

// newDesktop builds the program and opens a display for it, with a window manager. All processes
// that it starts end with the test.
func newDesktop(t *testing.T) *desktop {
	t.Helper()
	d := newDisplay(t)
	d.manageWindows("<mouse/>")
	d.launch("openbox", "--sm-disable")
	d.waitFor("the window manager to start", func() bool {
		_, err := d.run("xdotool", "get_num_desktops")
		return err == nil
	})
	return d
}

// manageWindows writes the settings of the window manager. With an empty <mouse/> it leaves clicks alone; otherwise it holds
// each until it has looked at it, and on a slow machine keys arrive before a click that came first.
func (d *desktop) manageWindows(settings string) {
	d.t.Helper()
	folder := filepath.Join(d.path("config"), "openbox")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		d.t.Fatal(err)
	}
	settings = `<openbox_config xmlns="http://openbox.org/3.4/rc">` + settings + `</openbox_config>`
	if err := os.WriteFile(filepath.Join(folder, "rc.xml"), []byte(settings), 0o600); err != nil {
		d.t.Fatal(err)
	}
}

// newDisplay builds the program and opens a display for it, of which the arguments say more. Nothing
// runs on it.
func newDisplay(t *testing.T, server ...string) *desktop {
	t.Helper()
	for _, tool := range []string{"Xvfb", "openbox", "xdotool", "xclip"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is missing: \"make test\" installs what the tests need", tool)
		}
	}
	d := &desktop{t: t, whole: t, folder: t.TempDir()}
	for _, folder := range []string{d.home(), d.path("cache"), d.path("run"), d.path("screen")} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(program(t), d.path("nonet")); err != nil {
		t.Fatal(err)
	}
	d.openDisplay(server...)
	return d
}

// path returns a path in the desktop's folder.
func (d *desktop) path(name string) string { return filepath.Join(d.folder, name) }

func (d *desktop) home() string { return d.path("home") }

// store returns the path of a file that the program keeps between starts.
func (d *desktop) store(name string) string {
	return filepath.Join(d.path("config"), "fyne", "io.github.nonet.Nonet", name)
}

// environment returns the environment of a new user. From that of the tests it has only
// what is needed to find programs and libraries.
func (d *desktop) environment() []string {
	variables := []string{
		"HOME=" + d.home(),
		"XDG_CONFIG_HOME=" + d.path("config"),
		"XDG_CACHE_HOME=" + d.path("cache"),
		"XDG_RUNTIME_DIR=" + d.path("run"),
		"DBUS_SESSION_BUS_ADDRESS=disabled:",
		"DISPLAY=" + d.display,
		"LANG=en_US.UTF-8",
		"FYNE_THEME=light",
		"FYNE_SCALE=1",
	}
	for _, name := range []string{"PATH", "LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH"} {
		if value, ok := os.LookupEnv(name); ok {
			variables = append(variables, name+"="+value)
		}
	}
	return variables
}

// built is the folder of the program, for all tests; empty before the first one.
var built string

func TestMain(m *testing.M) {
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// program returns the path of the program, built with the flags of make, whatever those of the tests. The first call builds it.
func program(t *testing.T) string {
	t.Helper()
	if built == "" {
		folder, err := os.MkdirTemp("", "nonet-built-")
		if err != nil {
			t.Fatal(err)
		}
		built = folder
		build := exec.CommandContext(t.Context(), "go", "build",
			"-tags=migrated_fynedo,no_emoji", "-race=false", "-buildvcs=false", "-o", filepath.Join(built, "nonet"), ".")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("the program does not build: %v\n%s", err, out)
		}
	}
	return filepath.Join(built, "nonet")
}

// openDisplay starts an X server on a free display. The server keeps its picture in a
// file, and does not repeat keys that a slow machine holds down for long.
func (d *desktop) openDisplay(args ...string) {
	d.t.Helper()
	answer, tell, err := os.Pipe()
	if err != nil {
		d.t.Fatal(err)
	}
	defer answer.Close()
	server := exec.Command("Xvfb", append([]string{"-displayfd", "3", "-screen", "0", "1280x960x24",
		"-fbdir", d.path("screen"), "-noreset", "-r"}, args...)...)
	server.ExtraFiles = []*os.File{tell}
	d.begin(server)
	tell.Close()
	answer.SetReadDeadline(time.Now().Add(mostWait))
	number, err := bufio.NewReader(answer).ReadString('\n')
	if err != nil {
		d.t.Fatalf("Xvfb opened no display: %v\n%s", err, d.errorOutput())
	}
	d.display = ":" + strings.TrimSpace(number)
}

// A process is a started program and its child processes.
type process struct {
	command *exec.Cmd
	ended   chan struct{} // closed when it has ended
	err     error         // the result of Wait; nil for status 0
}

// launch starts a program in the desktop. The program ends with the test.
func (d *desktop) launch(name string, args ...string) *process {
	d.t.Helper()
	return d.begin(exec.Command(name, args...))
}

func (d *desktop) begin(command *exec.Cmd) *process {
	d.t.Helper()
	output, err := os.OpenFile(d.path("stderr"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		d.t.Fatal(err)
	}
	defer output.Close()
	command.Env, command.Dir, command.Stderr = d.environment(), d.home(), output
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := command.Start(); err != nil {
		d.t.Fatal(err)
	}
	p := &process{command: command, ended: make(chan struct{})}
	go func() {
		p.err = command.Wait()
		close(p.ended)
	}()
	d.whole.Cleanup(p.end)
	return p
}

// end terminates a process, so that an X server can remove its files.
func (p *process) end() {
	p.signal(syscall.SIGTERM)
	select {
	case <-p.ended:
	case <-time.After(soon):
		p.kill()
	}
}

// kill kills a process.
func (p *process) kill() {
	p.signal(syscall.SIGKILL)
	<-p.ended
}

// signal sends a signal to a process and its children, unless it has ended: then its
// process ID may belong to another.
func (p *process) signal(s syscall.Signal) {
	if !p.hasEnded() {
		syscall.Kill(-p.command.Process.Pid, s)
	}
}

func (p *process) hasEnded() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// waits returns how often the main thread of the program has waited for something so far.
func (d *desktop) waits() (n int) {
	d.t.Helper()
	_, after, ok := strings.Cut(d.proc("status"), "\nvoluntary_ctxt_switches:")
	if _, err := fmt.Sscan(after, &n); !ok || err != nil {
		d.t.Fatalf("the system does not say how often the program has waited: %v", err)
	}
	return n
}

// spent returns how much processor time the program has used so far, all threads together.
func (d *desktop) spent() time.Duration {
	d.t.Helper()
	stat := d.proc("stat")
	fields := strings.Fields(stat[strings.LastIndex(stat, ")")+1:]) // from the third on, see proc_pid_stat(5)
	ticks := 0
	for _, field := range fields[11:13] {
		n, err := strconv.Atoi(field)
		if err != nil {
			d.t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}

// proc returns what the system says of the program.
func (d *desktop) proc(file string) string {
	d.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", d.program.command.Process.Pid, file))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// errorOutput returns what the programs of the desktop have written to stderr.
func (d *desktop) errorOutput() string {
	text, _ := os.ReadFile(d.path("stderr"))
	return string(text)
}

// run runs a tool and returns its output.
func (d *desktop) run(name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(d.t.Context(), mostWait)
	defer cancel()
	tool := exec.CommandContext(ctx, name, args...)
	tool.Env = d.environment()
	out, err := tool.Output()
	if failed := new(exec.ExitError); errors.As(err, &failed) {
		err = fmt.Errorf("%w: %s", err, failed.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}

// do runs a tool that must not fail.
func (d *desktop) do(name string, args ...string) {
	d.t.Helper()
	if _, err := d.run(name, args...); err != nil {
		d.t.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
}

// scene runs a part of the test. If it fails, the picture of the screen is kept and the
// following scenes are skipped.
func (d *desktop) scene(name string, play func(t *testing.T, d *desktop)) {
	d.whole.Helper()
	well := d.whole.Run(name, func(t *testing.T) {
		d.t = t
		t.Cleanup(func() {
			if t.Failed() {
				d.report()
			}
		})
		play(t, d)
	})
	d.t = d.whole
	if !well {
		d.whole.FailNow()
	}
}

// report keeps what helps to understand a failure.
func (d *desktop) report() {
	d.t.Logf("the programs of the desktop said:\n%s", d.errorOutput())
	picture, err := d.screen()
	if err != nil {
		d.t.Logf("there is no picture of the screen: %v", err)
		return
	}
	file, err := os.CreateTemp("", "nonet-screen-*.png")
	if err != nil {
		d.t.Log(err)
		return
	}
	defer file.Close()
	if err := png.Encode(file, picture); err != nil {
		d.t.Log(err)
		return
	}
	d.t.Logf("the screen is kept in %s", file.Name())
}

// waitFor waits until a condition holds.
func (d *desktop) waitFor(what string, holds func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(mostWait); !holds(); time.Sleep(20 * time.Millisecond) {
		if d.program != nil && d.program.hasEnded() {
			d.t.Fatalf("waiting for %s: the program has ended (%v)", what, d.program.err)
		}
		if time.Now().After(deadline) {
			d.t.Fatalf("waited %v in vain for %s", mostWait, what)
		}
	}
}

// start starts the program and waits until its window has the focus and answers.
func (d *desktop) start(args ...string) {
	d.t.Helper()
	d.program = d.launch(d.path("nonet"), args...)
	own := fmt.Sprint(d.program.command.Process.Pid)
	d.waitFor("the window", func() bool {
		owner, _ := d.run("xdotool", "getactivewindow", "getwindowpid")
		return owner == own
	})
	d.setClipboard("")
	d.waitFor("the window to take its first key", func() bool {
		d.key("ctrl+c")
		return d.clipboard() != ""
	})
}

// closeBy closes the window by a key, and checks that the program ends soon and with
// status 0.
func (d *desktop) closeBy(key string) {
	d.t.Helper()
	d.key(key)
	select {
	case <-d.program.ended:
	case <-time.After(soon):
		d.program.signal(syscall.SIGQUIT) // print what it is waiting for
		d.program.end()
		d.t.Fatalf("the program has not ended after %v", soon)
	}
	if d.program.err != nil {
		d.t.Fatalf("the program ended with %v", d.program.err)
	}
	d.program = nil
}

// killProgram kills the program.
func (d *desktop) killProgram() {
	d.program.kill()
	d.program = nil
}

// waitForSaved waits until the board in a file, which must never be half written, fulfils
// a condition.
func (d *desktop) waitForSaved(path, what string, holds func(session.State) bool) {
	d.t.Helper()
	d.waitFor(what+" in "+filepath.Base(path), func() bool {
		state, err := session.Load(path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			d.t.Fatalf("the saved board cannot be read: %v", err)
		}
		return err == nil && holds(state)
	})
}

// settings returns the settings that the program has saved.
func (d *desktop) settings() (kept struct {
	Engine        string
	Speed         float64 // the position of the slider
	Width, Height float64
	AutoAdvance   bool
}) {
	d.t.Helper()
	text, err := os.ReadFile(d.store("settings.json"))
	if err == nil {
		err = json.Unmarshal(text, &kept)
	}
	if err != nil {
		d.t.Fatalf("the settings cannot be read: %v", err)
	}
	return kept
}

// screen returns the picture on the display. Xvfb keeps it as a window dump: a header of
// big-endian words, a colour map of twelve bytes for each colour, which is not used here,
// and the pixels, each blue, green, red and an unused byte.
func (d *desktop) screen() (*image.RGBA, error) {
	dump, err := os.ReadFile(filepath.Join(d.path("screen"), "Xvfb_screen0"))
	if err != nil {
		return nil, err
	}
	var header struct {
		Size, Version, Format, Depth, Width, Height, _, _, _, _, _, BitsPerPixel, BytesPerLine uint32

		_, _, _, _, _, _, Colours uint32
	}
	if err := binary.Read(bytes.NewReader(dump), binary.BigEndian, &header); err != nil {
		return nil, err
	}
	pixels := int64(header.Size) + 12*int64(header.Colours)
	if header.BitsPerPixel != 32 || int64(len(dump)) < pixels+int64(header.BytesPerLine)*int64(header.Height) {
		return nil, fmt.Errorf("this is not a window dump of 32 bits a pixel: %+v", header)
	}
	picture := image.NewRGBA(image.Rect(0, 0, int(header.Width), int(header.Height)))
	for y := range int(header.Height) {
		line := dump[pixels+int64(y)*int64(header.BytesPerLine):]
		for x := range int(header.Width) {
			p := line[4*x:]
			picture.SetRGBA(x, y, color.RGBA{R: p[2], G: p[1], B: p[0], A: 0xff})
		}
	}
	return picture, nil
}
