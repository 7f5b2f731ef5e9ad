package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/image/draw"
)

// A file is one that is installed. Its name begins below the prefix, such as /usr or ~/.local.
type file struct {
	name string
	mode os.FileMode
	text []byte
}

const (
	plain      = 0o644
	executable = 0o755
)

// shared is the folder of the files that are installed as they are here.
const shared = "scripts/dist/share"

// iconSizes are those in which desktops look for an icon, in pixels.
var iconSizes = []int{16, 22, 24, 32, 48, 64, 128, 256, 512}

// files are all files that are installed on Linux, but the program.
func (r release) files(program string) ([]file, error) {
	var files []file
	add := func(name string, text []byte) { files = append(files, file{name, plain, text}) }
	id := r.Details.ID
	for name, from := range map[string]string{
		"share/applications/" + id + ".desktop":             filepath.Join(shared, id+".desktop"),
		"share/mime/packages/" + id + ".xml":                filepath.Join(shared, id+".xml"),
		"share/metainfo/" + id + ".metainfo.xml":            filepath.Join(shared, id+".metainfo.xml"),
		"share/icons/hicolor/scalable/apps/" + id + ".svg":  "Icon.svg",
		"share/icons/hicolor/scalable/mimetypes/" + runIcon: "Icon.svg",
	} {
		text, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		add(name, text)
	}
	icon, err := readIcon("Icon.png")
	if err != nil {
		return nil, err
	}
	for _, size := range iconSizes {
		text, err := scaled(icon, size)
		if err != nil {
			return nil, err
		}
		add(fmt.Sprintf("share/icons/hicolor/%dx%[1]d/apps/%s.png", size, id), text)
	}
	about, err := readMetainfo(filepath.Join(shared, id+".metainfo.xml"))
	if err != nil {
		return nil, err
	}
	changes, err := about.changes()
	if err != nil {
		return nil, err
	}
	licences, apache, err := r.copyright(program)
	if err != nil {
		return nil, err
	}
	add(documents+"copyright", []byte(licences))
	if apache != "" {
		add(documents+apacheFile, []byte(apache))
	}
	add(documents+"changelog.gz", zipped(changelog("nonet", changes)))
	add("share/man/man1/nonet.1.gz", zipped(manual(r.Details.Version, r.when)))
	page, err := r.page(pageFolder)
	if err != nil {
		return nil, err
	}
	files = append(files, page...)
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files, nil
}

// pageFolder is where nonet serve looks for the web page.
const pageFolder = "share/nonet/web"

// documents is where the licences are, and the changelog.
const documents = "share/doc/nonet/"

// runIcon is the icon of saved runs, named after their MIME type.
const runIcon = "application-x-nonet-run.svg"

// page is the web page that nonet serve serves, which make web makes, to be put into a folder.
func (r release) page(folder string) (files []file, err error) {
	if _, err := os.Stat(r.web); errors.Is(err, fs.ErrNotExist) {
		if r.whole {
			return nil, fmt.Errorf("the web page is missing in %s: run make web first", r.web)
		}
		return nil, nil
	}
	err = filepath.WalkDir(r.web, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(r.web, name)
		files = append(files, file{path.Join(folder, filepath.ToSlash(below)), plain, text})
		return err
	})
	return files, err
}

func readIcon(path string) (image.Image, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return png.Decode(file)
}

// scaled is a picture in another size, as a PNG.
func scaled(picture image.Image, size int) ([]byte, error) {
	small := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(small, small.Rect, picture, picture.Bounds(), draw.Src, nil)
	var text bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&text, small)
	return text.Bytes(), err
}

// zipped is a text by gzip, without a name and a time.
func zipped(text string) []byte {
	var out bytes.Buffer
	writer, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = writer.Write([]byte(text))
	}
	if err == nil {
		err = writer.Close()
	}
	if err != nil {
		panic(err) // nothing can go wrong in memory
	}
	return out.Bytes()
}

// list is the name of the file that lists all files of the tree, for those who remove them again.
const list = "share/nonet/files"

// plant makes a folder with everything that is installed below a prefix.
func (r release) plant(tree, program string) error {
	files, err := r.files(program)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	files = append(files, file{"bin/nonet", executable, text})
	names := []byte(list + "\n")
	for _, f := range files {
		names = append(names, f.name+"\n"...)
	}
	return write(tree, append(files, file{list, plain, names}), r.when)
}

// write writes files into a folder that it makes anew, all with the same time.
func write(folder string, files []file, when time.Time) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	for _, f := range files {
		name := filepath.Join(folder, filepath.FromSlash(f.name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.text, f.mode); err != nil {
			return err
		}
		if err := os.Chmod(name, f.mode); err != nil { // whatever the umask
			return err
		}
		if err := os.Chtimes(name, when, when); err != nil {
			return err
		}
	}
	return nil
}
