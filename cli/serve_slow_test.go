package cli

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A pipes is a listener to whose connections a test has the other end. In a bubble of synctest their deadlines need no time.
type pipes struct {
	connections chan net.Conn
	closed      chan struct{}
}

func newPipes() *pipes { return &pipes{make(chan net.Conn), make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.connections:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error { close(p.closed); return nil }

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// connect returns a connection on which a text was sent.
func (p *pipes) connect(text string) net.Conn {
	mine, theirs := net.Pipe()
	p.connections <- theirs
	go io.WriteString(mine, text)
	return mine
}

// TestServeSlow: a client that goes on with nothing is given up, one that is slow is not.
func TestServeSlow(t *testing.T) {
	page := &site{files: map[string]siteFile{"large.js": {text: make([]byte, 1<<20), kind: "text/javascript"}, "huge.js": {text: make([]byte, 1<<23), kind: "text/javascript"}}}
	const get, huge, rest = "GET /large.js HTTP/1.1\r\nHost: nonet\r\n", "GET /huge.js HTTP/1.1\r\nHost: nonet\r\n", "\r\n"
	tests := []struct {
		name, request string
		read          func(net.Conn) error // what the client does
		least, most   time.Duration        // how long it is served
	}{
		{"half a head", "GET /large.js HT", readAll, 0, time.Minute},
		{"a body that does not come", "POST / HTTP/1.1\r\nHost: nonet\r\nContent-Length: 9\r\n\r\n", readAll, 0, 2 * time.Minute},
		{"a download that is not read", get + rest, func(net.Conn) error { return nil }, 0, time.Minute},
		{"responses without a body that are not read", strings.Repeat("HEAD /large.js HTTP/1.1\r\nHost: nonet\r\n\r\n", 1000), func(net.Conn) error { return nil }, 0, time.Minute},
		{"a slow download", get + "Connection: close\r\n" + rest, readSlowly, 2 * time.Minute, 9 * time.Minute},
		{"a download of a byte a second", get + rest, trickle, 0, time.Minute},
		{"an endless download", huge + rest, func(c net.Conn) error { return readAll(slowConn{c}) }, 9 * time.Minute, 11 * time.Minute},
		{"nothing more", get + rest, readAll, 0, 2 * time.Minute},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, stop := context.WithCancel(t.Context())
				listener, ended := newPipes(), make(chan error)
				watched := &watchedConn{closed: make(chan struct{})}
				go func() { ended <- serveUntil(ctx, listener, page) }()
				mine, theirs := net.Pipe()
				watched.Conn = theirs
				begun := time.Now()
				listener.connections <- watched
				go io.WriteString(mine, test.request)
				failed := make(chan error, 1)
				go func() { failed <- test.read(mine) }()
				<-watched.closed
				if took := time.Since(begun); took < test.least || took > test.most {
					t.Errorf("it is served for %v, and should be for %v to %v", took, test.least, test.most)
				}
				mine.Close()
				if err := <-failed; err != nil {
					t.Error(err)
				}
				stop()
				if err := <-ended; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// A watchedConn says when it is closed.
type watchedConn struct {
	net.Conn
	closed chan struct{}
	over   bool
}

func (c *watchedConn) Close() error {
	if !c.over {
		c.over = true
		close(c.closed)
	}
	return c.Conn.Close()
}

func readAll(c net.Conn) error {
	_, _ = io.Copy(io.Discard, c)
	return nil
}

// readSlowly takes a few kilobytes a second, and reports whether everything has come.
func readSlowly(c net.Conn) error {
	answer, err := http.ReadResponse(bufio.NewReader(slowConn{c}), nil)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}

type slowConn struct{ net.Conn }

func (s slowConn) Read(into []byte) (int, error) {
	time.Sleep(time.Second) // the bubble's clock
	return s.Conn.Read(into)
}

// trickle takes a byte a second.
func trickle(c net.Conn) error {
	for one := make([]byte, 1); ; {
		time.Sleep(time.Second)
		if _, err := c.Read(one); err != nil {
			return nil
		}
	}
}

// TestServeEnds: however many clients hang, the end comes within its grace.
func TestServeEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		page := &site{files: map[string]siteFile{"large.js": {text: make([]byte, 1<<20), kind: "text/javascript"}}}
		ctx, stop := context.WithCancel(t.Context())
		listener, ended := newPipes(), make(chan error)
		go func() { ended <- serveUntil(ctx, listener, page) }()
		var all []net.Conn
		for range 100 {
			all = append(all, listener.connect("GET /large.js HTTP/1.1\r\nHost: nonet\r\n\r\n"), listener.connect("POST / HTTP/1.1\r\nHost: nonet\r\nContent-Length: 9\r\n\r\n"))
		}
		synctest.Wait()
		stop()
		begun := time.Now()
		if err := <-ended; err != nil || time.Since(begun) > serveGrace {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		for _, c := range all {
			c.Close()
		}
	})
}
