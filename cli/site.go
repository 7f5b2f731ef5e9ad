package cli

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A site is the page, and maybe a lesson. All files are read once, so nothing else can be requested, and a
// page does not change while it is being loaded.
type site struct {
	files  map[string]siteFile
	lesson string // the name of its file, behind lessonFolder; "" for none
}

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

// lessonFolder is the folder beside the page in which the page looks for the lesson of a link (gui/files), and lessonLink is the
// fragment of such a link, before the name of the lesson. lessonDoor is the address that leads to that link: short enough to be typed by a class.
const (
	lessonFolder = "lesson/"
	lessonLink   = "l="
	lessonDoor   = "lesson"
)

// kinds has the media types of the files by all that follows the first dot of a name, because systems differ in their tables of extensions. What has
// another kind is no file of the page.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".ttf": "font/ttf", ".webmanifest": "application/manifest+json",
	".wasm": wasmKind, ".wasm.gz": "application/gzip", ".wasm.br": "application/octet-stream",
}

// kindOf returns the media type of a file of the page, or "" for what is none, such as hidden files and the copies of editors.
func kindOf(name string) string {
	before, kind, _ := strings.Cut(name, ".")
	if before == "" {
		return ""
	}
	return kinds["."+kind]
}

// A servedLesson is the text of a lesson, and the name that it has in the page.
type servedLesson struct {
	name string
	text []byte
}

// readSite reads the files of the page in a folder, and adds a lesson if it has a name.
func readSite(folder string, lesson servedLesson) (*site, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("the folder with the web page cannot be read: %s", reason(err))
	}
	s := &site{files: map[string]siteFile{}, lesson: lesson.name}
	for _, e := range entries {
		path, kind := filepath.Join(folder, e.Name()), kindOf(e.Name())
		if kind == "" || !isFile(path, e) {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("the web page cannot be read: %s", reason(err))
		}
		s.files[e.Name()] = newSiteFile(text, kind)
	}
	for _, name := range []string{"index.html", wasmFile + ".br", wasmFile + ".gz"} {
		if _, ok := s.files[name]; !ok {
			return nil, fmt.Errorf("%s is not the web page: it has no file %s; “make web” builds it in dist/web", folder, name)
		}
	}
	if s.lesson != "" {
		s.files[lessonFolder+s.lesson] = newSiteFile(lesson.text, "text/markdown; charset=utf-8")
	}
	return s, nil
}

func newSiteFile(text []byte, kind string) siteFile {
	return siteFile{text: text, kind: kind, tag: fmt.Sprintf(`"%x"`, sha256.Sum256(text))}
}

// entrance returns the path to open.
func (s *site) entrance() string {
	if s.lesson != "" {
		return lessonDoor
	}
	return ""
}

// leadsToLesson reports whether a request is answered by the link of the lesson: at its address and, for those who type the shortest one,
// at the page's. The page's service worker, which only secure addresses have, asks for the page itself, and browsers say so there.
func (s *site) leadsToLesson(name string, r *http.Request) bool {
	if s.lesson == "" {
		return false
	}
	mode := r.Header.Get("Sec-Fetch-Mode")
	return name == lessonDoor || name == "" && (mode == "" || mode == "navigate")
}

// isFile reports whether an entry of a folder is a file, or a link to one: some ways to install programs, such as GNU Stow and Nix,
// link every file.
func isFile(path string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.Type().IsRegular()
	}
	to, err := os.Stat(path)
	return err == nil && to.Mode().IsRegular()
}

// ServeHTTP implements http.Handler.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", "frame-ancestors 'self'") // browsers ignore this one in a page's own meta element
	w = newPatientWriter(w)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "This page can only be read.", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if s.leadsToLesson(name, r) {
		link := url.URL{Path: "index.html", Fragment: lessonLink + s.lesson}
		h.Set("Location", link.String()) // relative, because a server before this one may serve it in a folder
		h.Set("Cache-Control", "no-store")
		w.WriteHeader(http.StatusSeeOther)
		return
	}
	if name == "" {
		name = "index.html"
	}
	if name == wasmFile {
		s.serveProgram(w, r)
		return
	}
	file, ok := s.files[name]
	if !ok {
		http.Error(w, "There is no such file. Nonet's page is at /", http.StatusNotFound)
		return
	}
	file.serve(w, r)
}

// serveProgram serves the program, compressed if the browser accepts that.
func (s *site) serveProgram(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept-Encoding")
	for _, way := range []struct{ coding, ending string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(r.Header.Get("Accept-Encoding"), way.coding) {
			file := s.files[wasmFile+way.ending]
			file.kind = wasmKind
			w.Header().Set("Content-Encoding", way.coding)
			file.serve(w, r)
			return
		}
	}
	packed, err := gzip.NewReader(bytes.NewReader(s.files[wasmFile+".gz"].text))
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

// A patientWriter gives up a client that takes nothing any more, and, however slowly it goes on, after a time for all of the response. It
// has no ReadFrom, so that a file is written in parts.
type patientWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	end     time.Time
}

// The times that a client has to take a part of a response, and all of it: 30 computers of a class may share a slow network.
const (
	servePart = 20 * time.Second
	serveAll  = 10 * time.Minute
)

func newPatientWriter(w http.ResponseWriter) patientWriter {
	p := patientWriter{w, http.NewResponseController(w), time.Now().Add(serveAll)}
	p.expect() // a response may have no body
	return p
}

// expect gives the client the time for one more part.
func (w patientWriter) expect() {
	by := time.Now().Add(servePart)
	if w.end.Before(by) {
		by = w.end
	}
	_ = w.control.SetWriteDeadline(by) // not supported where there is no connection, as in tests
}

// Write implements io.Writer.
func (w patientWriter) Write(part []byte) (int, error) {
	w.expect()
	return w.ResponseWriter.Write(part)
}
