// Pack makes the formats of a release for which a library is needed: .deb and .rpm packages, a
// .tar.xz archive, and the icon, manifest and version that Windows reads in a program. It is a
// module of its own, so that none of that is in the go.mod of Nonet. Package scripts/dist calls
// it, and tells it on standard input what to make.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// A packing is what to make: the same as in scripts/dist.
type packing struct {
	Name, Version, Summary, Description string
	Maintainer, Licence                 string
	Time                                int64
	Tree                                string
	Without, WithoutDeb                 []string
	Extra                               map[string]string
	Folders                             []string
	Changes                             []change
	Depends, Recommends, Requires       []string
	Deb, RPM, Archive, Root             string
	Icon, Resources                     string
}

// A change is what is new in a version: the same as in scripts/dist.
type change struct {
	Version string
	Date    time.Time
	Notes   []string
}

func (p packing) when() time.Time { return time.Unix(p.Time, 0).UTC() }

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	var p packing
	decoder := json.NewDecoder(os.Stdin)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&p); err != nil {
		return err
	}
	if len(args) == 1 && args[0] == "resources" {
		return p.resources()
	}
	for _, each := range []func() error{p.deb, p.rpm, p.archive} {
		if err := each(); err != nil {
			return err
		}
	}
	return nil
}
