package main

import (
	_ "embed"

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

// metadata reads FyneApp.toml.
func metadata() (fyne.AppMetadata, error) {
	var app struct {
		Details struct {
			ID, Name, Version string
			Build             int
		}
		Migrations map[string]bool
	}
	if _, err := toml.Decode(fyneApp, &app); err != nil {
		return fyne.AppMetadata{}, err
	}
	return fyne.AppMetadata{
		ID: app.Details.ID, Name: app.Details.Name, Version: app.Details.Version, Build: app.Details.Build,
		Icon: fyne.NewStaticResource("Icon.png", icon), Migrations: app.Migrations,
	}, nil
}
