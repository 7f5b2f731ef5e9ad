package start

import (
	"errors"
	"os"
	"os/user"
	"path/filepath"
	"testing"
)

// TestNoHome checks that the home folder of the account is used if none is set, or the temporary
// folder if there is none, but never the current folder.
func TestNoHome(t *testing.T) {
	account := func() (*user.User, error) { return &user.User{HomeDir: "/home/ada"}, nil }
	nobody := func() (*user.User, error) { return nil, errors.New("nobody") }
	temporary := filepath.Join(os.TempDir(), "nonet-home")
	for _, test := range []struct {
		home, config  string
		account       func() (*user.User, error)
		instead, root string
	}{
		{"/home/bob", "", account, "", "/home/bob/.config"},
		{"/home/bob", "/etc/bob", account, "", "/etc/bob"},
		{"/home/bob", "here", account, "", "/home/bob/.config"},
		{"", "", account, "/home/ada", "/home/ada/.config"},
		{"here", "", account, "/home/ada", "/home/ada/.config"},
		{"", "/etc/bob", account, "/home/ada", "/etc/bob"},
		{"", "", nobody, temporary, filepath.Join(temporary, ".config")},
	} {
		t.Setenv(homeVariable, test.home)
		t.Setenv("XDG_CONFIG_HOME", test.config)
		if got := FindHome(test.account); got != test.instead {
			t.Errorf("%q, %q: home is %q instead, want %q", test.home, test.config, got, test.instead)
		}
		if root, err := os.UserConfigDir(); root != test.root && homeVariable == "HOME" {
			t.Errorf("%q, %q: things are kept in %q, %v; want %q", test.home, test.config, root, err, test.root)
		}
	}
}
