// Command inbrowser runs a test program of GOOS=js in Chromium, which has what the program finds
// there in use: IndexedDB, locks, one thread. It is for go test:
//
//	GOOS=js GOARCH=wasm go test -exec 'go run ./scripts/inbrowser' ./core/disktest
//
// under the GOOS of the computer for go run: see make test-browser.
package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// silence is how long the program may say nothing.
const silence = 12 * time.Minute

//go:embed page.html
var page string

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: inbrowser PROGRAM [ARGUMENT…]")
		os.Exit(2)
	}
	code, err := run(os.Args[1], os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "inbrowser:", err)
		code = 2
	}
	os.Exit(code)
}

func run(program string, args []string) (code int, err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	browser, err := findBrowser()
	if err != nil {
		return 0, err
	}
	profile, err := os.MkdirTemp("", "inbrowser")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(profile)

	exits, said := make(chan int, 1), make(chan bool, 1)
	server, err := serve(program, args, exits, said)
	if err != nil {
		return 0, err
	}
	defer server.Close()
	var complaints bytes.Buffer
	chromium := exec.CommandContext(ctx, browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
		"--disable-background-networking", "--disable-extensions", "--user-data-dir="+profile, "http://"+server.Addr)
	chromium.Env = append(os.Environ(), "TMPDIR="+profile) // what a browser that is killed leaves is removed with its profile
	chromium.Stderr = &complaints
	chromium.WaitDelay = 5 * time.Second
	ownGroup(chromium)
	if err := chromium.Start(); err != nil {
		return 0, err
	}
	ended := make(chan error, 1)
	go func() { ended <- chromium.Wait() }()
	defer func() {
		endGroup(chromium)
		<-ended
		ended <- nil
	}()
	for {
		select {
		case code := <-exits:
			return code, nil
		case <-said:
		case err := <-ended:
			ended <- err
			return 0, fmt.Errorf("%s has ended: %v\n%s", browser, err, complaints.String())
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-time.After(silence):
			return 0, fmt.Errorf("the program says nothing\n%s", complaints.String())
		}
	}
}

func findBrowser() (string, error) {
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("there is no chromium; make test installs it")
}

// serve serves a page that runs the program, and takes what it says.
func serve(program string, args []string, exits chan<- int, said chan<- bool) (*http.Server, error) {
	arguments, err := json.Marshal(append([]string{filepath.Base(program)}, args[1:]...))
	if err != nil {
		return nil, err
	}
	environment, err := json.Marshal(ownVariables())
	if err != nil {
		return nil, err
	}
	text := strings.NewReplacer("ARGUMENTS", string(arguments), "ENVIRONMENT", string(environment)).Replace(page)
	root, err := exec.Command("go", "env", "GOROOT").Output() // of the Go that has built the program
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, text)
	})
	mux.HandleFunc("GET /wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(string(bytes.TrimSpace(root)), "lib", "wasm", "wasm_exec.js"))
	})
	mux.HandleFunc("GET /program.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, program)
	})
	mux.HandleFunc("POST /out", func(_ http.ResponseWriter, r *http.Request) {
		io.Copy(os.Stdout, r.Body)
		select {
		case said <- true:
		default:
		}
	})
	mux.HandleFunc("POST /exit", func(_ http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		code, err := strconv.Atoi(string(text))
		if err != nil {
			fmt.Fprintln(os.Stderr, "inbrowser:", string(text))
			code = 2
		}
		select {
		case exits <- code:
		default:
		}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	server := &http.Server{Addr: listener.Addr().String(), Handler: mux}
	go server.Serve(listener)
	return server, nil
}

// ownVariables are the variables of the environment that the tests know.
func ownVariables() map[string]string {
	own := map[string]string{}
	for _, variable := range os.Environ() {
		if name, value, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "NONET_") {
			own[name] = value
		}
	}
	return own
}
