#!/bin/sh
# shellcheck disable=SC2086 # the lists are words on purpose
#
# Sees to the system packages that Nonet needs: deps.sh build, or deps.sh test or dist for more of
# them.
# Looks first, and is silent when nothing is missing. Installs on Debian and Ubuntu; elsewhere
# on Linux and BSD it says what is missing and stops.
set -eu

BUILD_PACKAGES="ca-certificates gcc libc6-dev pkg-config libgl1-mesa-dev xorg-dev libwayland-dev libxkbcommon-dev"
TEST_PACKAGES="xvfb openbox xdotool xclip libgl1-mesa-dri chromium parallel zbar-tools poppler-utils"
DIST_PACKAGES="gcc-mingw-w64-x86-64"

# What the packages above are wanted for: the libraries that Fyne links with, by their pkg-config
# names, and the programs that drive the real window and the web page in the end-to-end tests,
# start many commands at once, or read a QR code.
LIBRARIES="gl x11 xcursor xrandr xinerama xi xxf86vm wayland-client wayland-cursor wayland-egl xkbcommon"
PROGRAMS="Xvfb openbox xdotool xclip chromium parallel zbarimg pdftotext"
DIST_PROGRAMS="x86_64-w64-mingw32-gcc"

die() {
	echo "deps: $*" >&2
	exit 1
}

has() {
	command -v "$1" >/dev/null 2>&1
}

# A Go that is older than 1.21 does not fetch the release that go.mod names by itself.
check_go() {
	has go || die "Go is missing; get it from https://go.dev/dl/ and put its bin directory on PATH."
	minor=$(go version | sed -n 's/^go version go1\.\([0-9]*\).*/\1/p') # (go env GOVERSION says nothing before 1.16)
	[ "${minor:-99}" -ge 21 ] || die "this Go is too old; get a new one from https://go.dev/dl/."
}

# The C compiler that Go will call (CC or go env -w may name another), with C's own headers.
has_compiler() {
	echo '#include <stdlib.h>' | $(go env CC) -E - >/dev/null 2>&1
}

# What Go trusts when it fetches modules; a bare system may come without.
has_certificates() {
	[ -z "${SSL_CERT_FILE:-}${SSL_CERT_DIR:-}" ] || return 0
	for file in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem \
		/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem /etc/ssl/cert.pem; do
		[ ! -e "$file" ] || return 0
	done
	return 1
}

# Mesa's software renderer: what OpenGL is under Xvfb.
has_renderer() {
	for file in /usr/lib/*/dri/swrast_dri.so /usr/lib/dri/swrast_dri.so /usr/lib64/dri/swrast_dri.so \
		/usr/lib/*/libgallium-*.so /usr/lib/libgallium-*.so /usr/lib64/libgallium-*.so; do
		[ ! -e "$file" ] || return 0
	done
	return 1
}

# Prints what the purpose ($1) needs and this system lacks, on one line; nothing when all is there.
missing() {
	list=
	has_certificates || list="$list certificate-authorities"
	has_compiler || list="$list C-compiler"
	if ! has pkg-config; then
		list="$list pkg-config"
	elif ! pkg-config --exists $LIBRARIES; then
		for library in $LIBRARIES; do
			pkg-config --exists "$library" || list="$list $library"
		done
	fi
	if [ "$1" = test ]; then
		for program in $PROGRAMS; do
			has "$program" || list="$list $program"
		done
		has_renderer || list="$list Mesa-software-renderer"
	fi
	if [ "$1" = dist ]; then
		for program in $DIST_PROGRAMS; do
			has "$program" || list="$list $program"
		done
	fi
	echo "${list# }"
}

# Runs its arguments as root, or says what root should run.
as_root() {
	if [ "$(id -u)" -eq 0 ]; then
		env "$@"
	elif has sudo; then
		sudo env "$@"
	else
		die "not root and no sudo; have an administrator run: apt-get update && apt-get install $packages"
	fi
}

# Names the packages of systems that this script does not install on.
elsewhere() {
	echo "deps: this system lacks: $lacking" >&2
	if has dnf; then
		echo "deps: Fedora has them in: gcc pkgconf-pkg-config mesa-libGL-devel libX11-devel libXcursor-devel" \
			"libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel;" \
			"for the tests also: xorg-x11-server-Xvfb openbox xdotool xclip mesa-dri-drivers chromium parallel zbar poppler-utils;" \
			"for make dist also: mingw64-gcc" >&2
	elif has pacman; then
		echo "deps: Arch has them in: gcc pkgconf mesa libxcursor libxrandr libxinerama libxi libxxf86vm wayland" \
			"libxkbcommon; for the tests also: xorg-server-xvfb openbox xdotool xclip chromium parallel zbar poppler;" \
			"for make dist also: mingw-w64-gcc" >&2
	else
		echo "deps: Debian has them in: $packages" >&2
	fi
	die "please install them with this system's package manager, then run make again."
}

case ${1:-} in
build) packages=$BUILD_PACKAGES ;;
test) packages="$BUILD_PACKAGES $TEST_PACKAGES" ;;
dist) packages="$BUILD_PACKAGES $DIST_PACKAGES" ;;
*) die "call it as: deps.sh build, deps.sh test, or deps.sh dist" ;;
esac

check_go

case $(uname -s) in
Darwin)
	has_compiler || die "a C compiler is missing; run: xcode-select --install"
	exit 0
	;;
MINGW* | MSYS* | CYGWIN*)
	has_compiler || die "a C compiler is missing; MSYS2 has one in mingw-w64-x86_64-gcc."
	exit 0
	;;
esac

lacking=$(missing "$1")
[ -n "$lacking" ] || exit 0
has apt-get || elsewhere

echo "deps: this system lacks: $lacking" >&2
echo "deps: installing $packages" >&2
as_root DEBIAN_FRONTEND=noninteractive apt-get update -q
as_root DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 $packages

lacking=$(missing "$1")
[ -z "$lacking" ] || die "apt-get has run, and this system still lacks: $lacking"
