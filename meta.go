package main

import (
	_ "embed"
	"fmt"

	"fyne.io/fyne/v2"
	"github.com/BurntSushi/toml"
)

//go:embed Icon.png
var icon []byte

// fyneApp is the one place that holds the program's name, ID and version. Only Fyne's own
// packaging tool reads it by itself; a plain go build does not.
//
//go:embed FyneApp.toml
var fyneApp string

// metadata is what FyneApp.toml says of the program.
func metadata() fyne.AppMetadata {
	var app struct {
		Details struct {
			ID, Name, Version string
			Build             int
		}
		Migrations map[string]bool
	}
	if _, err := toml.Decode(fyneApp, &app); err != nil {
		panic(fmt.Sprint("FyneApp.toml: ", err)) // a test would have noticed
	}
	return fyne.AppMetadata{
		ID: app.Details.ID, Name: app.Details.Name, Version: app.Details.Version, Build: app.Details.Build,
		Icon: fyne.NewStaticResource("Icon.png", icon), Migrations: app.Migrations,
	}
}
