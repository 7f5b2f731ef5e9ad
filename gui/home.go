package gui

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
)

// homeVariable is where the system says which folder is home.
var homeVariable = map[bool]string{false: "HOME", true: "USERPROFILE"}[runtime.GOOS == "windows"]

// findHome sees to it that there is a home folder to keep things in, for Fyne too, which
// would take the current folder if none is named, another one at every start. It returns
// the folder that is home now if it was not named, else nothing. account is the one of the
// user whose process this is.
func findHome(account func() (*user.User, error)) (instead string) {
	if runtime.GOOS == "js" {
		return "" // a browser keeps things for the page itself
	}
	for _, variable := range []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME"} {
		if folder := os.Getenv(variable); folder != "" && !filepath.IsAbs(folder) {
			os.Unsetenv(variable) // it means nothing
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
