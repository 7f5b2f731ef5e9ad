package cli_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/cli"
)

// sitePage is a page as make web builds it, with a program of a few bytes.
func sitePage(t *testing.T) (folder, program string) {
	t.Helper()
	folder, program = t.TempDir(), "\x00asm and more"
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	io.WriteString(w, program)
	w.Close()
	for name, text := range map[string]string{
		"index.html": "<!DOCTYPE html>", "start.js": "start()", "manifest.webmanifest": "{}",
		"nonet.wasm.br": "as brotli has it", "nonet.wasm.gz": packed.String(),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder, program
}

// serving starts the command and returns the address that it prints, and what ends it.
func serving(t *testing.T, args ...string) (address string, end func() outcome) {
	t.Helper()
	address, end = started(t, args...)
	if address == "" {
		t.Fatalf("no address; %+v", end())
	}
	return address, end
}

// started is serving, but the address may be missing.
func started(t *testing.T, args ...string) (address string, end func() outcome) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	stdout, to := io.Pipe()
	var stderr bytes.Buffer
	status := make(chan int, 1)
	go func() {
		status <- cli.Run(ctx, append([]string{"serve"}, args...), strings.NewReader(""), to, &stderr)
		to.Close()
	}()
	lines := bufio.NewReader(stdout)
	address, _ = lines.ReadString('\n')
	rest := make(chan string, 1) // read at once: the command does not wait long for its output to be taken once it is stopped
	go func() {
		text, _ := io.ReadAll(lines)
		rest <- string(text)
	}()
	end = func() outcome {
		cancel()
		return outcome{<-rest, stderr.String(), <-status}
	}
	return strings.TrimSpace(address), end
}

// fetch asks for a file, with headers as "Name: value".
func fetch(t *testing.T, client *http.Client, method, address string, headers ...string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		request.Header.Set(name, value)
	}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}

func TestServe(t *testing.T) {
	folder, program := sitePage(t)
	address, end := serving(t, "-addr", "127.0.0.1:0", "-dir", folder)
	if !strings.HasPrefix(address, "http://127.0.0.1:") || !strings.HasSuffix(address, "/") {
		t.Errorf("the address is %q", address)
	}
	transport := &http.Transport{DisableCompression: true} // or it would inflate, and say nothing of it
	client := &http.Client{Transport: transport}

	answers := []struct {
		method, path, accept string
		status               int
		kind, coding, text   string
	}{
		{"GET", "", "gzip, br", 200, "text/html; charset=utf-8", "", "<!DOCTYPE html>"},
		{"GET", "index.html", "", 200, "text/html; charset=utf-8", "", "<!DOCTYPE html>"},
		{"GET", "start.js", "", 200, "text/javascript; charset=utf-8", "", "start()"},
		{"GET", "manifest.webmanifest", "", 200, "application/manifest+json", "", "{}"},
		{"GET", "nonet.wasm", "gzip, deflate, br", 200, "application/wasm", "br", "as brotli has it"},
		{"GET", "nonet.wasm", "br;q=0, gzip;q=0.5", 200, "application/wasm", "gzip", ""},
		{"GET", "nonet.wasm", "", 200, "application/wasm", "", program},
		{"GET", "nonet.wasm.br", "br", 200, "application/octet-stream", "", "as brotli has it"},
		{"HEAD", "start.js", "", 200, "text/javascript; charset=utf-8", "", ""},
		{"HEAD", "nonet.wasm", "", 200, "application/wasm", "", ""},
		{"GET", "secret.txt", "", 404, "text/plain; charset=utf-8", "", "There is no such file. Nonet's page is at /\n"},
		{"GET", "../serve_test.go", "", 404, "text/plain; charset=utf-8", "", "There is no such file. Nonet's page is at /\n"},
		{"POST", "", "", 405, "text/plain; charset=utf-8", "", "This page can only be read.\n"},
		{"PUT", "start.js", "", 405, "text/plain; charset=utf-8", "", "This page can only be read.\n"},
	}
	for _, a := range answers {
		got, text := fetch(t, client, a.method, address+a.path, "Accept-Encoding: "+a.accept)
		h := got.Header
		if got.StatusCode != a.status || h.Get("Content-Type") != a.kind || h.Get("Content-Encoding") != a.coding {
			t.Errorf("%s %s (%s): %d, %s, %q", a.method, a.path, a.accept, got.StatusCode, h.Get("Content-Type"), h.Get("Content-Encoding"))
		}
		if a.coding != "gzip" && text != a.text {
			t.Errorf("%s %s (%s): %q", a.method, a.path, a.accept, text)
		}
		if h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s %s: browsers may guess what it is", a.method, a.path)
		}
		if h.Get("Content-Security-Policy") != "frame-ancestors 'self'" {
			t.Errorf("%s %s: another page may have it in a frame", a.method, a.path)
		}
		if a.path == "nonet.wasm" && h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("a cache may give the program to a browser that cannot read it")
		}
	}

	first, _ := fetch(t, client, "GET", address+"start.js")
	tag := first.Header.Get("ETag")
	if again, text := fetch(t, client, "GET", address+"start.js", "If-None-Match: "+tag); tag == "" || again.StatusCode != 304 || text != "" {
		t.Errorf("what a browser has it gets again: ETag %s, %d", tag, again.StatusCode)
	}
	if other, _ := fetch(t, client, "GET", address+"index.html", "If-None-Match: "+tag); other.StatusCode != 200 {
		t.Errorf("another file is taken for the same: %d", other.StatusCode)
	}

	transport.CloseIdleConnections()
	expect(t, end(), outcome{})
}

// TestServeNot: what cannot be served is said in a sentence.
func TestServeNot(t *testing.T) {
	folder, _ := sitePage(t)
	empty := t.TempDir()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	at := taken.Addr().String()
	everywhere, err := net.Listen("tcp4", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	defer everywhere.Close()
	_, port, _ := net.SplitHostPort(everywhere.Addr().String())
	tests := []struct {
		args []string
		want string
	}{
		{[]string{"-dir", filepath.Join(empty, "none")}, "nonet: the folder with the web page cannot be read: " + noSuchFile + "\n"},
		{[]string{"-dir", empty}, "nonet: " + empty + " is not the web page: it has no file index.html; “make web” builds it in dist/web\n"},
		{[]string{"-dir", folder, "-addr", at}, "nonet: another program already uses " + at + "; choose another port, as in -addr 127.0.0.1:8081, or 0 for one that is free\n"},
		{[]string{"-dir", folder, "-lan", "-addr", port}, "nonet: another program already uses 0.0.0.0:" + port + "; choose another port, as in -addr 8081, or 0 for one that is free\n"},
		{[]string{"-dir", folder, "-addr", "localhost"}, "nonet: -addr localhost is not an address with a port, such as 127.0.0.1:8080\n"},
		{[]string{"-dir", folder, "-addr", "70000"}, "nonet: -addr 70000 is not an address with a port, such as 127.0.0.1:8080\n"},
		{[]string{"-dir", folder, "-lan", "-addr", "10.0.0.1:80"}, "nonet: -lan is for the whole network, so -addr takes only a port, as in -lan -addr 80\n"},
		{nil, "nonet: the web page is not installed beside this program; in Nonet's sources “make web” builds it, then: nonet serve -dir dist/web\n"},
		{[]string{"index.html"}, "nonet: serve takes no file; see nonet help serve\n"},
	}
	for _, test := range tests {
		expect(t, run(t, "", append([]string{"serve"}, test.args...)...), outcome{stderr: test.want, status: 2})
	}
}

// TestServeUsually: without an address the page is at the port 8080, with -lan too, unless another program uses it.
func TestServeUsually(t *testing.T) {
	folder, _ := sitePage(t)
	for _, args := range [][]string{{"-dir", folder}, {"-dir", folder, "-lan"}} {
		address, end := started(t, args...)
		got := end()
		used := strings.HasPrefix(got.stderr, "nonet: another program already uses ") && strings.Contains(got.stderr, ":8080; choose another port")
		if address != "http://127.0.0.1:8080/" && !used {
			t.Errorf("%v: the address is %q, then %+v", args, address, got)
		}
	}
}

// TestServeEverywhere: who is to tell others the address sees one that they can use.
func TestServeEverywhere(t *testing.T) {
	folder, _ := sitePage(t)
	address, end := serving(t, "-lan", "-addr", "0", "-dir", folder)
	if !strings.HasPrefix(address, "http://127.0.0.1:") {
		t.Errorf("the first address is %q", address)
	}
	got := end()
	for line := range strings.Lines(got.stdout) {
		host, _, err := net.SplitHostPort(strings.Trim(strings.TrimPrefix(strings.TrimSpace(line), "http://"), "/"))
		if ip := net.ParseIP(host); err != nil || ip == nil || ip.IsLoopback() || ip.IsUnspecified() {
			t.Errorf("%q is no address for others", line)
		}
	}
	if got.status != 0 || got.stderr != "" {
		t.Errorf("status %d, stderr %s", got.status, got.stderr)
	}
}

// TestServeHere: an address without a host does not reach the network.
func TestServeHere(t *testing.T) {
	folder, _ := sitePage(t)
	for _, none := range []string{":0", "0"} {
		address, end := serving(t, "-addr", none, "-dir", folder)
		if got := end(); !strings.HasPrefix(address, "http://127.0.0.1:") || got != (outcome{}) {
			t.Errorf("%s: the address is %q, then %+v", none, address, got)
		}
	}
}

// TestServeLinks: a folder may have links in place of files, and files that are no part of the page.
func TestServeLinks(t *testing.T) {
	folder, program := sitePage(t)
	linked := t.TempDir()
	for _, name := range []string{"index.html", "start.js", "manifest.webmanifest", "nonet.wasm.br", "nonet.wasm.gz"} {
		if err := os.Symlink(filepath.Join(folder, name), filepath.Join(linked, name)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	if err := os.Symlink(t.TempDir(), filepath.Join(linked, "folder")); err != nil {
		t.Fatal(err)
	}
	secrets := []string{".hidden", ".html", "index.html~", "start.js.orig", "notes.txt", "marks.xlsx", "marks.tar.gz", "notes"}
	for _, name := range secrets {
		if err := os.WriteFile(filepath.Join(linked, name), []byte("a secret"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	address, end := serving(t, "-addr", "0", "-dir", linked)
	client := &http.Client{Transport: &http.Transport{DisableCompression: true, DisableKeepAlives: true}}
	if got, text := fetch(t, client, "GET", address+"nonet.wasm"); got.StatusCode != 200 || text != program {
		t.Errorf("the program: %d, %q", got.StatusCode, text)
	}
	for _, none := range append(secrets, "folder") {
		if got, _ := fetch(t, client, "GET", address+none); got.StatusCode != 404 {
			t.Errorf("%s: %d", none, got.StatusCode)
		}
	}
	expect(t, end(), outcome{})
}

// TestServeLesson: who opens the address that is printed, or the page's own, comes to the link of the lesson, which the page then fetches. The
// service worker, which asks for the page and not for a place to go, gets the page.
func TestServeLesson(t *testing.T) {
	folder, _ := sitePage(t)
	text := "# T\n## M\n```puzzle\n2..4.1.2.....4.3\n```\n"
	address, end := serving(t, "-addr", "0", "-dir", folder, "-lesson", file(t, "100% #1 für alle.md", text))
	transport := &http.Transport{DisableKeepAlives: true}
	client := &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	page, ok := strings.CutSuffix(address, "lesson")
	if !ok {
		t.Errorf("the address is %q", address)
	}
	for _, from := range []string{"", "lesson"} {
		got, _ := fetch(t, client, "GET", page+from)
		to, err := got.Location()
		if err != nil || got.StatusCode != 303 || to.Fragment != "l=100% #1 für alle.md" {
			t.Fatalf("%s: %d to %v, %v", from, got.StatusCode, to, err)
		}
		to.Fragment = ""
		if got, text := fetch(t, client, "GET", to.String()); got.StatusCode != 200 || text != "<!DOCTYPE html>" {
			t.Errorf("%s: %d, %q", to, got.StatusCode, text)
		}
	}
	if got, _ := fetch(t, client, "GET", page, "Sec-Fetch-Mode: cors"); got.StatusCode != 200 {
		t.Errorf("the page for the service worker: %d", got.StatusCode)
	}
	got, served := fetch(t, client, "GET", page+"lesson/100%25%20%231%20f%C3%BCr%20alle.md")
	if got.StatusCode != 200 || served != text || got.Header.Get("Content-Type") != "text/markdown; charset=utf-8" {
		t.Errorf("the lesson: %d, %q, %q", got.StatusCode, got.Header.Get("Content-Type"), served)
	}
	expect(t, end(), outcome{})
}

// TestServeNoLesson: without a lesson there is no way to one, and a lesson with a fault, or none at all, is not served.
func TestServeNoLesson(t *testing.T) {
	folder, _ := sitePage(t)
	address, end := serving(t, "-addr", "0", "-dir", folder)
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	if got, _ := fetch(t, client, "GET", address+"lesson"); got.StatusCode != 404 {
		t.Errorf("a lesson that is not there: %d", got.StatusCode)
	}
	expect(t, end(), outcome{})

	bad := file(t, "bad.md", "# T\n## M\n```puzzle\n2..4.1.2.....4.3\n```\n```run\nengine: backtrack\nstop: wipeout 7\n```\n")
	if got := run(t, "", "serve", "-addr", "0", "-dir", folder, "-lesson", bad); got.status != 1 || got.stdout != "" || !strings.HasPrefix(got.stderr, "nonet: "+bad+":8: The run ends") {
		t.Errorf("%+v", got)
	}
	for _, none := range []string{"", "-", bad + "x", folder} {
		if got := run(t, "", "serve", "-addr", "0", "-dir", folder, "-lesson", none); got.status != 2 || got.stdout != "" || got.stderr == "" {
			t.Errorf("%q: %+v", none, got)
		}
	}
}
