package main

import (
	"archive/tar"
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
	"github.com/ulikunitz/xz"
)

// names are the files of the tree, in order.
func (p packing) names() (names []string, err error) {
	err = filepath.WalkDir(p.Tree, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(p.Tree, path)
		names = append(names, filepath.ToSlash(name))
		return err
	})
	return names, err
}

// info is what both kinds of package have.
func (p packing) info(without ...string) (*nfpm.Info, error) {
	names, err := p.names()
	if err != nil {
		return nil, err
	}
	info := &nfpm.Info{
		Name: p.Name, Version: p.Version, Arch: "amd64", Platform: "linux", Section: "education", Priority: "optional",
		Maintainer: p.Maintainer, License: p.Licence, Description: p.Description,
		MTime: p.when(), DisableGlobbing: true,
	}
	for _, name := range names {
		if slices.Contains(p.Without, name) || slices.Contains(without, name) {
			continue
		}
		stat, err := os.Stat(filepath.Join(p.Tree, name))
		if err != nil {
			return nil, err
		}
		info.Contents = append(info.Contents, &files.Content{
			Source: filepath.Join(p.Tree, name), Destination: "/usr/" + name,
			FileInfo: &files.ContentFileInfo{Mode: stat.Mode().Perm(), MTime: p.when(), Owner: "root", Group: "root"},
		})
	}
	return info, nil
}

func (p packing) deb() error {
	info, err := p.info(p.WithoutDeb...)
	if err != nil {
		return err
	}
	info.Depends, info.Recommends = p.Depends, p.Recommends
	info.Description = p.Summary + "\n" + p.Description // of which Debian takes the first line as the summary
	info.Deb.Compression = "gzip:9"                     // half of a package is the web page, which is compressed already
	return pack(info, "deb", p.Deb)
}

func (p packing) rpm() error {
	info, err := p.info()
	if err != nil {
		return err
	}
	for _, folder := range p.folders() { // dpkg removes an empty folder by itself, rpm only one of the package
		info.Contents = append(info.Contents, &files.Content{
			Type: files.TypeDir, Destination: "/usr/" + folder,
			FileInfo: &files.ContentFileInfo{Mode: 0o755, MTime: p.when(), Owner: "root", Group: "root"},
		})
	}
	changes, err := p.changelog()
	if err != nil {
		return err
	}
	defer os.Remove(changes)
	info.Changelog = changes
	info.Depends, info.Release = p.Requires, "1"
	info.RPM.Compression = "gzip:9"
	info.RPM.Summary, info.RPM.Group, info.RPM.BuildHost = p.Summary, "Amusements/Games", "localhost"
	return pack(info, "rpm", p.RPM)
}

// folders are the folders of the tree that are Nonet's alone, and all below them.
func (p packing) folders() (folders []string) {
	for _, own := range p.Folders {
		filepath.WalkDir(filepath.Join(p.Tree, own), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() {
				name, _ := filepath.Rel(p.Tree, path)
				folders = append(folders, filepath.ToSlash(name))
			}
			return nil
		})
	}
	return folders
}

// changelog writes the changes to a file, as nfpm reads them: in YAML, of which JSON is a part.
func (p packing) changelog() (path string, err error) {
	type note struct {
		Note string `json:"note"`
	}
	type entry struct {
		Version  string    `json:"semver"`
		Date     time.Time `json:"date"`
		Packager string    `json:"packager"`
		Changes  []note    `json:"changes"`
	}
	var all []entry
	for _, c := range p.Changes {
		e := entry{Version: c.Version, Date: c.Date, Packager: p.Maintainer}
		for _, text := range c.Notes {
			e.Changes = append(e.Changes, note{text})
		}
		all = append(all, e)
	}
	text, err := json.Marshal(all)
	if err != nil {
		return "", err
	}
	file, err := os.CreateTemp("", "nonet-changes-*.yaml")
	if err != nil {
		return "", err
	}
	_, err = file.Write(text)
	return file.Name(), errors.Join(err, file.Close())
}

// pack writes a package.
func pack(info *nfpm.Info, kind, path string) error {
	packager, err := nfpm.Get(kind)
	if err != nil {
		return err
	}
	if err := nfpm.PrepareForPackager(nfpm.WithDefaults(info), kind); err != nil {
		return err
	}
	return create(path, func(out io.Writer) error { return packager.Package(info, out) })
}

// archive writes the tree, and some files beside it, as a .tar.xz.
func (p packing) archive() error {
	names, err := p.names()
	if err != nil {
		return err
	}
	from := maps.Clone(p.Extra)
	for _, name := range names {
		from[name] = filepath.Join(p.Tree, name)
	}
	return create(p.Archive, func(out io.Writer) error {
		compressed, err := xz.NewWriter(out)
		if err != nil {
			return err
		}
		archive := tar.NewWriter(compressed)
		for _, name := range slices.Sorted(maps.Keys(from)) {
			if err := p.add(archive, path.Join(p.Root, name), from[name]); err != nil {
				return err
			}
		}
		if err := archive.Close(); err != nil {
			return err
		}
		return compressed.Close()
	})
}

func (p packing) add(archive *tar.Writer, name, from string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	mode := int64(0o644)
	if strings.HasSuffix(name, ".sh") || strings.Contains(name, "/bin/") {
		mode = 0o755
	}
	header := tar.Header{Name: name, Mode: mode, Size: int64(len(text)), ModTime: p.when(), Uname: "root", Gname: "root", Typeflag: tar.TypeReg}
	if err := archive.WriteHeader(&header); err != nil {
		return err
	}
	_, err = archive.Write(text)
	return err
}

// create makes a file.
func create(path string, write func(io.Writer) error) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	err = write(out)
	if err == nil {
		err = out.Flush()
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	return err
}
