package main

import (
	_ "embed"
	"image"
	_ "image/png"
	"io"
	"os"
	"strings"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// manifest tells Windows that the program draws in the resolution of each screen, reads and writes
// UTF-8, takes paths of any length, and needs no rights.
//
//go:embed nonet.manifest
var manifest []byte

const english = 0x409

// resources writes what Windows reads in a program, as an object file for Go's linker.
func (p packing) resources() error {
	file, err := os.Open(p.Icon)
	if err != nil {
		return err
	}
	defer file.Close()
	picture, _, err := image.Decode(file)
	if err != nil {
		return err
	}
	icon, err := winres.NewIconFromResizedImage(picture, []int{256, 128, 64, 48, 32, 24, 16})
	if err != nil {
		return err
	}
	var set winres.ResourceSet
	// GLFW gives its windows the icon of this name.
	if err := set.SetIcon(winres.Name("GLFW_ICON"), icon); err != nil {
		return err
	}
	if err := set.Set(winres.RT_MANIFEST, winres.ID(1), english, manifest); err != nil {
		return err
	}
	var about version.Info
	about.SetFileVersion(p.Version)
	about.SetProductVersion(p.Version)
	for key, value := range map[string]string{
		version.ProductName: p.Name, version.FileDescription: p.Name + ", a " + p.Summary, version.OriginalFilename: strings.ToLower(p.Name) + ".exe",
		version.InternalName: strings.ToLower(p.Name), version.CompanyName: "The Nonet authors", version.LegalCopyright: "© 2026 the Nonet authors, BSD 3-clause licence",
		version.ProductVersion: p.Version, version.FileVersion: p.Version,
	} {
		if err := about.Set(english, key, value); err != nil {
			return err
		}
	}
	set.SetVersionInfo(about)
	return create(p.Resources, func(out io.Writer) error { return set.WriteObject(out, winres.ArchAMD64) })
}
