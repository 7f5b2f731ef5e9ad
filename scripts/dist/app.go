package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
)

// An app is what FyneApp.toml says of the program.
type app struct {
	Details struct {
		ID, Name, Version string
	}
	LinuxAndBSD struct {
		GenericName, Comment, ExecParams string
		Categories, Keywords             []string
	}
}

func readApp(path string) (app, error) {
	var a app
	if _, err := toml.DecodeFile(path, &a); err != nil {
		return a, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	return a, nil
}

// A metainfo is what AppStream shows of the program. Its releases are also the changelog.
type metainfo struct {
	ID         string   `xml:"id"`
	Categories []string `xml:"categories>category"`
	Launchable string   `xml:"launchable"`
	MediaType  string   `xml:"provides>mediatype"`
	Releases   []struct {
		Version string   `xml:"version,attr"`
		Date    string   `xml:"date,attr"`
		Notes   []string `xml:"description>p"`
		Points  []string `xml:"description>ul>li"`
	} `xml:"releases>release"`
}

func readMetainfo(path string) (m metainfo, err error) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = xml.Unmarshal(text, &m)
	}
	if err != nil {
		return m, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	return m, nil
}

// maintainer is who makes the packages, in the form that packages need: .invalid says that there is no address.
const maintainer = "The Nonet authors <authors@nonet.invalid>"

// A change is what is new in a version. The main.go of _pack has the same fields.
type change struct {
	Version string
	Date    time.Time
	Notes   []string
}

// changes are those of all releases, the newest first.
func (m metainfo) changes() ([]change, error) {
	var all []change
	for _, r := range m.Releases {
		day, err := time.Parse(time.DateOnly, r.Date)
		if err != nil {
			return nil, err
		}
		all = append(all, change{r.Version, day, append(r.Notes, r.Points...)})
	}
	return all, nil
}

// changelog writes changes in the form of a Debian changelog.
func changelog(packageName string, changes []change) string {
	var text strings.Builder
	for _, c := range changes {
		fmt.Fprintf(&text, "%s (%s) unstable; urgency=medium\n\n", packageName, c.Version)
		for _, note := range c.Notes {
			fmt.Fprintf(&text, "  * %s\n", strings.Join(wrap(note, 72), "\n    "))
		}
		fmt.Fprintf(&text, "\n -- %s  %s\n\n", maintainer, c.Date.Format(time.RFC1123Z))
	}
	return text.String()
}

// wrap breaks a text into lines of at most `most` characters, if its words allow that.
func wrap(text string, most int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line+" "+word)) > most {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}
