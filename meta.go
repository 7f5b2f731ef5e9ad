package main

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

//go:embed Icon.png
var icon []byte

// version is that of FyneApp.toml, which a plain go build does not read.
const version = "0.1.0"

// metadata is what Fyne knows of the program.
func metadata() fyne.AppMetadata {
	return fyne.AppMetadata{ID: "io.github.nonet.Nonet", Name: "Nonet", Version: version, Build: 1,
		Icon: fyne.NewStaticResource("Icon.png", icon), Migrations: map[string]bool{"fyneDo": true}}
}
