package main

import "testing"

// TestMetadata: About and nonet version show the version of FyneApp.toml.
func TestMetadata(t *testing.T) {
	meta := metadata()
	if meta.ID != "io.github.nonet.Nonet" || meta.Name != "Nonet" || meta.Version == "" || !meta.Migrations["fyneDo"] {
		t.Errorf("FyneApp.toml gives %+v", meta)
	}
}
