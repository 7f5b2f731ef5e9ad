// Command web builds the page that runs Nonet in a browser, as files for any static web server.
//
// The page itself is in the folder page. The program is built for WebAssembly and compressed
// here, once: page/start.js fetches the compressed file and inflates it, with the decoder in the folder
// brotli if need be, so that the server needs to know nothing of compression. files.js, which this command writes, names all files with their
// sizes and a build number, which is a sum over all of them: the same sources give the same bytes.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"golang.org/x/image/draw"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("web: ")
	root := flag.String("root", "..", "the `folder` of Nonet's sources")
	out := flag.String("out", "../dist/web", "the `folder` to write")
	quick := flag.Bool("quick", false, "compress less, for a test")
	flag.Parse()
	if err := build(*root, *out, *quick); err != nil {
		log.Fatal(err)
	}
}

// build writes the page. The folder is put in place as a whole, when everything is there.
func build(root, out string, quick bool) error {
	work, err := os.MkdirTemp("", "nonet-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	program, err := compile(root, work)
	if err != nil {
		return err
	}
	page := map[string][]byte{}
	if err := compress(page, program, quick); err != nil {
		return err
	}
	if err := addPage(page, root); err != nil {
		return err
	}
	if err := addIcons(page, root); err != nil {
		return err
	}
	if err := addFiles(page, root); err != nil {
		return err
	}
	return write(page, out)
}

// compile builds the program and returns it.
func compile(root, work string) ([]byte, error) {
	overlay, err := lean(work)
	if err != nil {
		return nil, err
	}
	name := filepath.Join(work, "nonet.wasm")
	build := exec.Command("go", "build", "-overlay", overlay, "-trimpath", "-buildvcs=false",
		"-tags", "release,migrated_fynedo,no_emoji", "-ldflags", "-s -w", "-o", name, ".")
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("the program does not build for a browser: %w", err)
	}
	return os.ReadFile(name)
}

// The compressed files of the program, the smallest first. The page brings a decoder for brotli; gzip is for a browser in which
// that does not start.
const (
	brotliName = "nonet.wasm.br"
	gzipName   = "nonet.wasm.gz"
)

// The page first asks for the program under this name, as nonet serve has it: labelled, so that the browser inflates it. Any other
// server has a file without a program, because a browser logs an error for a file that is missing.
const (
	labelledName = "nonet.wasm"
	labelledText = "The program is in nonet.wasm.br. A server that serves that as nonet.wasm, with its Content-Encoding, spares browsers the page's own decoder.\n"
)

// compress adds the program in both ways that browsers can inflate.
func compress(page map[string][]byte, program []byte, quick bool) error {
	quality, level := brotli.BestCompression, gzip.BestCompression
	if quick {
		quality, level = 2, gzip.BestSpeed
	}
	var br, gz bytes.Buffer
	squeeze := func(w io.WriteCloser) error {
		if _, err := w.Write(program); err != nil {
			return err
		}
		return w.Close()
	}
	var brErr, gzErr error
	var both sync.WaitGroup
	both.Go(func() {
		brErr = squeeze(brotli.NewWriterOptions(&br, brotli.WriterOptions{Quality: quality, LGWin: 24}))
	})
	both.Go(func() {
		w, err := gzip.NewWriterLevel(&gz, level)
		if gzErr = err; err == nil {
			gzErr = squeeze(w)
		}
	})
	both.Wait()
	if brErr != nil {
		return brErr
	}
	page[brotliName], page[gzipName], page[labelledName] = br.Bytes(), gz.Bytes(), []byte(labelledText)
	return gzErr
}

// addPage adds what is written by hand, and the glue that belongs to this release of Go.
func addPage(page map[string][]byte, root string) error {
	names, err := filepath.Glob(filepath.Join(root, "web", "page", "*"))
	if err != nil {
		return err
	}
	decoder, err := filepath.Glob(filepath.Join(root, "web", "brotli", "brotli.*"))
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return fmt.Errorf("there is no page in %s", filepath.Join(root, "web", "page"))
	}
	goroot, err := goroot()
	if err != nil {
		return err
	}
	for _, name := range append(append(names, decoder...), filepath.Join(goroot, "lib", "wasm", "wasm_exec.js")) {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		page[filepath.Base(name)] = text
	}
	page[fontName], err = os.ReadFile(filepath.Join(root, "core", "canvas", "pdf", fontName))
	return err
}

// fontName is the font that the program fetches for pictures with Chinese characters. It is kept for the next time then, and not before.
const fontName = "Chinese.ttf"

func goroot() (string, error) {
	path, err := exec.Command("go", "env", "GOROOT").Output()
	return strings.TrimSpace(string(path)), err
}

// iconSizes are the sides of the icons in pixels: of a phone's start screen, of the manifest.
var iconSizes = []int{180, 192, 512}

// addIcons adds the program's icon: as a drawing for the tab, and as pictures for systems that the
// page is installed on. Those that cut a shape of their own out of it get one with a margin.
func addIcons(page map[string][]byte, root string) error {
	drawing, err := os.ReadFile(filepath.Join(root, "Icon.svg"))
	if err != nil {
		return err
	}
	page["icon.svg"] = drawing
	text, err := os.ReadFile(filepath.Join(root, "Icon.png"))
	if err != nil {
		return err
	}
	icon, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		return err
	}
	for _, side := range iconSizes {
		if page[fmt.Sprintf("icon-%d.png", side)], err = scaled(icon, side, 0); err != nil {
			return err
		}
	}
	page["icon-maskable.png"], err = scaled(icon, 512, 512/8)
	return err
}

// background is the middle of the icon's own.
var background = image.NewUniform(color.RGBA{0x3a, 0x3f, 0x98, 0xff})

// scaled is an icon in another size, with a margin.
func scaled(icon image.Image, side, margin int) ([]byte, error) {
	to := image.NewRGBA(image.Rect(0, 0, side, side))
	if margin > 0 {
		draw.Draw(to, to.Bounds(), background, image.Point{}, draw.Src)
	}
	draw.CatmullRom.Scale(to, to.Bounds().Inset(margin), icon, icon.Bounds(), draw.Over, nil)
	var text bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&text, to)
	return text.Bytes(), err
}

// files is what the page and its service worker know of the files.
type files struct {
	Version string   `json:"version"` // of the program
	Build   string   `json:"build"`   // other files have another one
	Program []packed `json:"program"` // the same, the smallest first
	Size    int      `json:"size"`    // of the program when it is inflated
	Later   []string `json:"later"`   // what is fetched and kept when it is needed
	Page    []string `json:"page"`    // all other files
}

// packed is a compressed file of the program.
type packed struct {
	Name   string `json:"name"`
	Format string `json:"format"` // as DecompressionStream calls it
	Size   int    `json:"size"`
}

// addFiles adds the list of all files.
func addFiles(page map[string][]byte, root string) error {
	version, err := version(root)
	if err != nil {
		return err
	}
	list := files{Version: version, Later: []string{fontName}, Program: []packed{
		{brotliName, "brotli", len(page[brotliName])},
		{gzipName, "gzip", len(page[gzipName])},
	}}
	unpacked, err := gzip.NewReader(bytes.NewReader(page[gzipName]))
	if err != nil {
		return err
	}
	size, err := io.Copy(io.Discard, unpacked)
	if err != nil {
		return err
	}
	list.Size = int(size)
	sum := sha256.New()
	for _, name := range names(page) {
		fmt.Fprintf(sum, "%s %d\n", name, len(page[name]))
		sum.Write(page[name])
		if name != brotliName && name != gzipName && name != labelledName && name != fontName && name != "worker.js" {
			list.Page = append(list.Page, name)
		}
	}
	list.Page = append(list.Page, "files.js")
	list.Build = fmt.Sprintf("%x", sum.Sum(nil)[:8])
	text, err := json.MarshalIndent(list, "", "  ")
	page["files.js"] = fmt.Appendf(nil, "// What the page and its service worker know of the files.\nself.nonetFiles = %s;\n", text)
	return err
}

// version is the one in FyneApp.toml.
func version(root string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, "FyneApp.toml"))
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`(?m)^\s*Version\s*=\s*"([^"]+)"`).FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("FyneApp.toml names no version")
	}
	return string(found[1]), nil
}

func names(page map[string][]byte) []string {
	var all []string
	for name := range page {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// write puts the files into a folder in place of those that are there.
func write(page map[string][]byte, out string) error {
	out = filepath.Clean(out) // without a / at its end
	fresh := out + ".new"
	if err := os.RemoveAll(fresh); err != nil {
		return err
	}
	if err := os.MkdirAll(fresh, 0o755); err != nil {
		return err
	}
	total := 0
	for _, name := range names(page) {
		if err := os.WriteFile(filepath.Join(fresh, name), page[name], 0o644); err != nil {
			return err
		}
		total += len(page[name])
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.Rename(fresh, out); err != nil {
		return err
	}
	total -= len(page[fontName])
	over := total - len(page[gzipName])
	log.Printf("%s: %d files; %.2f MB over the wire with brotli, %.2f MB with gzip",
		out, len(page), float64(over)/1e6, float64(total-len(page[brotliName]))/1e6)
	return nil
}
