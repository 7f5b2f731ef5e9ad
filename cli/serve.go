package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

var serveCommand = command{
	name: "serve", args: "[-addr HOST:PORT] [-lan] [-lesson FILE] [-dir FOLDER]", brief: "serve the web page, for this computer or a local network",
	text: `
It serves the page that runs Nonet in a browser, and prints the address to open. The page is all
that it serves: everyone who opens it has their own puzzles, in their browser. Ctrl+C ends it.
With a lesson, as docs/lessons.md describes them, the page opens at that lesson.

  -addr   where to serve it (127.0.0.1:8080, for this computer alone). Without a HOST, or with a PORT
          alone, it is for this computer alone, too; the port 0 means one that is free
  -lan    for a class, on the whole local network: it prints the address for this computer, and
          below it every address that others can type
  -lesson the file of a lesson for those who open the page; it is checked first, as nonet lesson
          check does, and read once: after a change start the server again
  -dir    the folder with the page: without it the one that was installed with Nonet

  nonet serve -lan
  nonet serve -lan -lesson mrv.md

On other computers, browsers allow a page without HTTPS less: it can neither start without the
network nor be installed. A web server that has HTTPS can serve the folder as well.

Exit status: 0, 1 if the lesson has a fault, or 2 if it cannot be read, there is no page, or the
address cannot be used.
`,
	run: runServe,
}

const (
	servePort    = "8080"
	serveAddress = "127.0.0.1:" + servePort
	serveGrace   = 3 * time.Second  // for responses that are not complete at the end
	serveRequest = 10 * time.Second // for a request, with the body that no request here needs
	serveIdle    = time.Minute      // between two requests of a connection
)

func runServe(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	address := textFlag(flags, "addr", serveAddress)
	everywhere := flags.Bool("lan", false, "")
	taught := textFlag(flags, "lesson", "")
	folder := textFlag(flags, "dir", "")
	if _, ok := c.parse(flags, args, noFile); !ok {
		return
	}
	var lesson servedLesson
	if named(flags, "lesson") {
		var ok bool
		if lesson, ok = c.lessonToServe(ctx, *taught); !ok {
			return
		}
	}
	if *folder == "" {
		if *folder = pageFolder(os.Executable); *folder == "" {
			c.complain(failed, "the web page is not installed beside this program; in Nonet's sources “make web” builds it, then: nonet serve -dir dist/web")
			return
		}
	}
	page, err := readSite(*folder, lesson)
	if err != nil {
		c.complain(failed, "%v", err)
		return
	}
	if *everywhere && !named(flags, "addr") {
		*address = servePort
	}
	at, err := listenAt(*address, *everywhere)
	if err != nil {
		c.complain(failed, "%v", err)
		return
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", at)
	if err != nil {
		c.complain(failed, "%s", unheard(at, *everywhere, err))
		return
	}
	interfaces, _ := net.InterfaceAddrs()
	for _, a := range addresses(listener.Addr(), interfaces) {
		fmt.Fprintln(c.out, "http://"+a+"/"+page.entrance())
	}
	if err := serveUntil(ctx, listener, page); err != nil {
		c.complain(failed, "serving has ended: %s", reason(err))
	}
}

// serveUntil serves a page until the context is done, and for serveGrace what is not complete then. It returns why it has ended
// earlier.
func serveUntil(ctx context.Context, listener net.Listener, page http.Handler) error {
	server := &http.Server{Handler: page, ReadTimeout: serveRequest, IdleTimeout: serveIdle}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), serveGrace)
	defer cancel()
	if server.Shutdown(grace) != nil {
		_ = server.Close()
	}
	<-ended
	return nil
}

// pageFolder returns the folder of the web page of this program: as installed below a prefix, next
// to the program in an unpacked folder, or in the source tree. It returns "" if there is none.
func pageFolder(program func() (string, error)) string {
	path, err := program()
	if err != nil {
		return ""
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	beside := filepath.Dir(path)
	for _, folder := range []string{
		filepath.Join(beside, "..", "share", "nonet", "web"),
		filepath.Join(beside, "web"),
		filepath.Join(beside, "..", "dist", "web"),
	} {
		if _, err := os.Stat(filepath.Join(folder, "nonet.wasm.gz")); err == nil {
			return folder
		}
	}
	return ""
}

// listenAt returns the address to listen at. Without a host that is this computer alone (Go's net would listen in the whole network, which
// nobody has asked for), or with everywhere the whole network; a port is enough.
func listenAt(address string, everywhere bool) (string, error) {
	if _, err := strconv.ParseUint(address, 10, 16); err == nil {
		address = ":" + address
	}
	host, port, err := net.SplitHostPort(address)
	switch {
	case err != nil:
		return "", fmt.Errorf("-addr %s is not an address with a port, such as %s", address, serveAddress)
	case everywhere && host != "":
		return "", fmt.Errorf("-lan is for the whole network, so -addr takes only a port, as in -lan -addr %s", port)
	case everywhere:
		host = "0.0.0.0"
	case host == "":
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port), nil
}

// unheard returns the reason why nothing can be served at an address.
func unheard(address string, everywhere bool, err error) string {
	host, port, _ := net.SplitHostPort(address)
	const windowsInUse = syscall.Errno(10048) // the number on Windows
	if errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsInUse) {
		other := "8081"
		if port == other {
			other = "8082"
		}
		if !everywhere { // which takes a port alone
			other = net.JoinHostPort(host, other)
		}
		return fmt.Sprintf("another program already uses %s; choose another port, as in -addr %s, or 0 for one that is free", address, other)
	}
	if of, ok := errors.AsType[*net.OpError](err); ok {
		err = of.Err
	}
	return fmt.Sprintf("nothing can be served at %s: %s", address, reason(err))
}

// addresses returns the addresses of a listener. If it listens on all interfaces they include
// those in the local network, of the addresses of the interfaces.
func addresses(at net.Addr, interfaces []net.Addr) []string {
	tcp, ok := at.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return []string{at.String()}
	}
	port := strconv.Itoa(tcp.Port)
	all := []string{net.JoinHostPort("127.0.0.1", port)}
	for _, i := range interfaces {
		if n, ok := i.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			all = append(all, net.JoinHostPort(n.IP.String(), port))
		}
	}
	return all
}
