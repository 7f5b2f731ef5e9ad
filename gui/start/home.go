package start

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
)

// homeVariable is the environment variable with the home folder.
var homeVariable = map[bool]string{false: "HOME", true: "USERPROFILE"}[runtime.GOOS == "windows"]

// FindHome ensures that there is a home folder, for Fyne, too: without one Fyne would use the
// current folder, which may differ at every start. It returns the replacement if none was set, and
// otherwise an empty string. account returns the user of this process.
func FindHome(account func() (*user.User, error)) (instead string) {
	if runtime.GOOS == "js" {
		return "" // a browser has a storage and no folders
	}
	for _, variable := range []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME"} {
		if folder := os.Getenv(variable); folder != "" && !filepath.IsAbs(folder) {
			os.Unsetenv(variable) // it is invalid
		}
	}
	if home, err := os.UserHomeDir(); err == nil && filepath.IsAbs(home) {
		return ""
	}
	if u, err := account(); err == nil && filepath.IsAbs(u.HomeDir) {
		instead = u.HomeDir
	} else {
		instead = filepath.Join(os.TempDir(), "nonet-home")
	}
	os.Setenv(homeVariable, instead)
	return instead
}
