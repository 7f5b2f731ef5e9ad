package cli

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

var serveCommand = command{
	name: "serve", args: "[-addr HOST:PORT] [-dir FOLDER]", brief: "serve the web page, for this computer or a local network",
	text: `
It serves the page that runs Nonet in a browser, and prints the address to open. The page is all
that it serves: everyone who opens it has their own puzzles, in their browser. Ctrl+C ends it.

  -addr   where: without it this computer alone, at 127.0.0.1:8080; the same without a HOST; with the
          port 0 one that is free
  -dir    the folder with the page: without it the one that was installed with Nonet

  nonet serve -addr 0.0.0.0:8080    for a class, in the whole local network

Away from this computer browsers allow a page without HTTPS less: it neither starts without the
network nor can it be installed. A web server that has HTTPS can serve the folder as well.

Exit status: 0, or 2 if there is no page, or the address cannot be used.
`,
	run: runServe,
}

const (
	serveAddress = "127.0.0.1:8080"
	serveGrace   = 3 * time.Second // for responses that are not complete at the end
)

func runServe(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	address := flags.String("addr", serveAddress, "")
	folder := flags.String("dir", "", "")
	if _, ok := c.parse(flags, args, noFile); !ok {
		return
	}
	if *folder == "" {
		if *folder = pageFolder(os.Executable); *folder == "" {
			c.complain(failed, "the web page is not installed beside this program; in Nonet's sources “make web” builds it, then: nonet serve -dir dist/web")
			return
		}
	}
	page, err := readSite(*folder)
	if err != nil {
		c.complain(failed, "%v", err)
		return
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", local(*address))
	if err != nil {
		c.complain(failed, "%s", unheard(local(*address), err))
		return
	}
	interfaces, _ := net.InterfaceAddrs()
	for _, a := range addresses(listener.Addr(), interfaces) {
		fmt.Fprintln(c.out, "http://"+a+"/")
	}
	server := &http.Server{Handler: page, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		c.complain(failed, "serving has ended: %s", reason(err))
		return
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), serveGrace)
	defer cancel()
	if server.Shutdown(grace) != nil {
		_ = server.Close()
	}
	<-ended
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

// local completes an address that has no host. Go's net would listen in the whole network, which nobody has asked for.
func local(address string) string {
	if address == "" {
		return serveAddress
	}
	if strings.HasPrefix(address, ":") {
		return "127.0.0.1" + address
	}
	return address
}

// unheard returns the reason why nothing can be served at an address.
func unheard(address string, err error) string {
	host, _, _ := net.SplitHostPort(address)
	const windowsInUse = syscall.Errno(10048) // the number on Windows
	if errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsInUse) {
		return fmt.Sprintf("another program is at %s; choose another port, as in -addr %s, or 0 for one that is free", address, net.JoinHostPort(host, "8081"))
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

// A site is the files of the page. They are read once, so nothing else can be requested, and a
// page does not change while it is being loaded.
type site map[string]siteFile

// A siteFile is one of them.
type siteFile struct {
	text []byte
	kind string // as Content-Type says it
	tag  string // as ETag says it
}

// The files of the program: as it may be asked for, and as they are in the folder.
const (
	wasmFile = "nonet.wasm"
	wasmKind = "application/wasm"
)

// kinds has the media types of the files, because systems differ in their tables of extensions.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
	".wasm": wasmKind, ".gz": "application/gzip", ".br": "application/octet-stream",
}

// readSite reads the files of a folder.
func readSite(folder string) (site, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("the folder with the web page cannot be read: %s", reason(err))
	}
	s := site{}
	for _, e := range entries {
		if !e.Type().IsRegular() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("the web page cannot be read: %s", reason(err))
		}
		kind := kinds[filepath.Ext(e.Name())]
		if kind == "" {
			kind = "application/octet-stream"
		}
		s[e.Name()] = siteFile{text: text, kind: kind, tag: fmt.Sprintf(`"%x"`, sha256.Sum256(text))}
	}
	for _, name := range []string{"index.html", wasmFile + ".br", wasmFile + ".gz"} {
		if _, ok := s[name]; !ok {
			return nil, fmt.Errorf("%s is not the web page: it has no file %s; “make web” builds it in dist/web", folder, name)
		}
	}
	return s, nil
}

// ServeHTTP implements http.Handler.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "This page can only be read.", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	if name == wasmFile {
		s.serveProgram(w, r)
		return
	}
	file, ok := s[name]
	if !ok {
		http.Error(w, "There is no such file. Nonet's page is at /", http.StatusNotFound)
		return
	}
	file.serve(w, r)
}

// serveProgram serves the program, compressed if the browser accepts that.
func (s site) serveProgram(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept-Encoding")
	for _, way := range []struct{ coding, ending string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(r.Header.Get("Accept-Encoding"), way.coding) {
			file := s[wasmFile+way.ending]
			file.kind = wasmKind
			w.Header().Set("Content-Encoding", way.coding)
			file.serve(w, r)
			return
		}
	}
	packed, err := gzip.NewReader(bytes.NewReader(s[wasmFile+".gz"].text))
	if err != nil {
		http.Error(w, "The file nonet.wasm.gz is damaged.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", wasmKind)
	w.Header().Set("Cache-Control", "no-cache")
	if r.Method == http.MethodGet {
		_, _ = io.Copy(w, packed) // fails if the client has gone
	}
}

// serve serves one file. Browsers may cache it but must revalidate it each time.
func (f siteFile) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.tag)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.text))
}

// accepts reports whether an Accept-Encoding has a coding, and not with the weight 0.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, err := mime.ParseMediaType(strings.TrimSpace(part))
		if err != nil || name != coding {
			continue
		}
		weight, err := strconv.ParseFloat(params["q"], 64)
		return params["q"] == "" || err == nil && weight > 0
	}
	return false
}
