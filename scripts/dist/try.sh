#!/bin/sh
# Tries the Debian package on a bare Debian, as root:
#
#	scripts/dist/try.sh dist/nonet_VERSION_amd64.deb [ROOT]
#
# It makes the smallest Debian in the folder ROOT (a new one that is removed at the end, unless named
# here), installs the package with what it depends on and nothing else, starts it as a new user by
# the command of the menu on an invisible display of this system, opens a saved run in the same way,
# reads the manual page, asks the commands, and removes the package again. It checks that
#
#   - apt finds all that the package depends on, and the window opens with nothing else,
#   - the desktop knows saved runs (*.nonet) by name and by content, and which program opens them,
#   - what the run shows is in the title of the window,
#   - after the removal nothing is left but what the user has: the puzzles and the settings.
#
# It needs debootstrap, Xvfb, openbox and xdotool.
set -eu

deb=${1:?try: name the package}
root=${2:-}
ID=io.github.nonet.Nonet
version=$(dpkg-deb -f "$deb" Version)

say() { echo "try: $*"; }
die() {
	echo "try: FAILED: $*" >&2
	exit 1
}
for tool in debootstrap Xvfb openbox xdotool; do
	command -v "$tool" >/dev/null || die "$tool is missing"
done

clean=
started=
finish() {
	for pid in $started; do kill "$pid" 2>/dev/null || true; done
	[ -z "$clean" ] || rm -rf "$clean"
}
trap finish EXIT

if [ -z "$root" ]; then
	root=$(mktemp -d)
	clean=$root
	chmod 755 "$root"
fi
if [ ! -e "$root/usr/bin/apt-get" ]; then
	say "making a bare Debian in $root"
	debootstrap --variant=minbase bookworm "$root" >"$root.log" 2>&1 || die "debootstrap failed, see $root.log"
	rm -f "$root.log"
fi
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 "$@"; }
as_user() { chroot --userspec=reader:reader "$root" env -i PATH=/usr/bin:/bin HOME=/home/reader LANG=C.UTF-8 DISPLAY="$display" "$@"; }

cp /etc/resolv.conf "$root/etc/resolv.conf"
inside apt-get update -q >/dev/null
# What every desktop has, and the package does not depend on; and man.
inside apt-get install -q -y --no-install-recommends desktop-file-utils shared-mime-info man-db >/dev/null 2>&1
inside id reader >/dev/null 2>&1 || inside useradd -m reader
cp "$deb" "$root/tmp/nonet.deb"
touch "$root/tmp/stamp"
sleep 1

say "installing"
inside apt-get install -q -y --no-install-recommends /tmp/nonet.deb >"$root/tmp/install.log" 2>&1 || {
	cat "$root/tmp/install.log"
	die "apt cannot install it"
}
say "$(grep -c '^Setting up' "$root/tmp/install.log") packages were installed"

[ "$(inside nonet version)" = "Nonet $version" ] || die "nonet version says $(inside nonet version)"
solution=$(echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | inside nonet solve)
[ "$solution" = 534678912672195348198342567859761423426853791713924856961537284287419635345286179 ] || die "nonet solve says $solution"
# Minimal systems leave manual pages out, so the page is taken from the package.
dpkg-deb --fsys-tarfile "$deb" | tar -xO ./usr/share/man/man1/nonet.1.gz >"$root/tmp/nonet.1.gz"
inside man -l /tmp/nonet.1.gz 2>"$root/tmp/man.log" | grep -q 'nonet solve' || die "man cannot show nonet(1): $(cat "$root/tmp/man.log")"
[ ! -s "$root/tmp/man.log" ] || die "man complains: $(cat "$root/tmp/man.log")"
grep -q "^application/x-nonet-run=$ID.desktop" "$root/usr/share/applications/mimeinfo.cache" || die "no program opens saved runs"
grep -q 'application/x-nonet-run:\*\.nonet' "$root/usr/share/mime/globs2" || die "the desktop does not know *.nonet"
grep -aq 'application/x-nonet-run' "$root/usr/share/mime/magic" || die "the desktop does not know a run by its content"
say "the commands, the manual page and the file type are there"

number=90
while [ -e "/tmp/.X11-unix/X$number" ] || [ -e "/tmp/.X$number-lock" ]; do number=$((number + 1)); done
display=:$number
Xvfb "$display" -ac -screen 0 1280x960x24 >/dev/null 2>&1 &
started="$!"
export DISPLAY="$display"
tries=0
until xdotool getmouselocation >/dev/null 2>&1; do
	tries=$((tries + 1))
	[ "$tries" -lt 100 ] || die "Xvfb does not start"
	sleep 0.2
done
openbox --sm-disable >/dev/null 2>&1 &
started="$! $started"
mkdir -p "$root/tmp/.X11-unix"
chmod 1777 "$root/tmp" "$root/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix" 2>/dev/null && trap 'umount "$root/tmp/.X11-unix"; finish' EXIT

# window TITLE: waits for a window whose title begins so, closes it by its menu's key, and waits
# until the program has ended.
window() {
	tries=0
	until id=$(xdotool search --onlyvisible --name "^$1" 2>/dev/null) && [ -n "$id" ]; do
		tries=$((tries + 1))
		kill -0 "$program" 2>/dev/null || die "the program has ended: $(cat "$root/tmp/said")"
		[ "$tries" -lt 300 ] || die "no window \"$1\" came: $(xdotool search --onlyvisible --name . getwindowname %@ 2>/dev/null)"
		sleep 0.2
	done
	[ -z "${PICTURE:-}" ] || { sleep 2 && xwd -root -silent | convert xwd:- "$PICTURE"; }
	tries=0
	while kill -0 "$program" 2>/dev/null; do
		xdotool key --clearmodifiers Escape ctrl+q 2>/dev/null || true
		tries=$((tries + 1))
		[ "$tries" -lt 60 ] || die "the window does not close"
		sleep 0.5
	done
	wait "$program" || die "the program ended with status $?: $(cat "$root/tmp/said")"
}
exec=$(sed -n 's/^Exec=//p' "$root/usr/share/applications/$ID.desktop")
say "starting \"$exec\" as a new user"
as_user sh -c "exec ${exec%\%f}" >"$root/tmp/said" 2>&1 &
program=$!
window ".*Nonet"
say "the window opened and closed"

cat >"$root/home/reader/lesson.nonet" <<'END'
# nonet run 1
# engine: forward
# seed: 1
# solutions: 1
# step: 0
# there: start
# title: A lesson
1....7.9.
.3..2...8
..96..5..
..53..9..
.1..8...2
6....4...
3......1.
.4......7
..7...3..
# sum: 5335d66a
END
chown --reference="$root/home/reader" "$root/home/reader/lesson.nonet"
as_user sh -c "exec ${exec%\%f} /home/reader/lesson.nonet" >"$root/tmp/said" 2>&1 &
program=$!
window "A lesson"
say "a saved run opened"
[ -n "$(find "$root/home/reader/.config/fyne/$ID" -name '*.json')" ] || die "the settings are not where they are said to be"

say "removing"
inside apt-get purge -q -y nonet >/dev/null 2>&1
left=$(cd "$root" && { find . -xdev -cnewer tmp/stamp \( -type f -o -type l \) | sed 's|^\.||' |
	grep -v -E '^/(proc|sys|dev|tmp|run)/|^/var/(lib/dpkg|lib/apt|cache|log|lib/systemd)/|^/etc/(ld\.so\.cache|resolv\.conf|mtab)' |
	grep -v -E '^/usr/share/(mime/|applications/mimeinfo\.cache)' || true; } | sort)
owned=$(chroot "$root" sh -c 'cat /var/lib/dpkg/info/*.list /var/lib/dpkg/info/*.conffiles 2>/dev/null' | sort -u)
printf '%s\n' "$owned" | sed -E "s,^/(lib|bin|sbin|lib64)/,/usr/\\1/," | sort -u >"$root/tmp/owned"
left=$(printf '%s\n' "$left" | sed -E "s,^/(lib|bin|sbin|lib64)/,/usr/\\1/," | sort -u | comm -23 - "$root/tmp/owned")
theirs=$(printf '%s\n' "$left" | grep -E '^/home/reader/' || true)
others=$(printf '%s\n' "$left" | grep -v -E '^/home/reader/|^$' || true)
named=$(find "$root/usr" "$root/etc" "$root/var/lib" "$root/opt" -xdev -iname '*nonet*' 2>/dev/null || true)
grep -rlq x-nonet-run "$root/usr/share/mime" "$root/usr/share/applications" && die "the desktop still knows saved runs"
[ -z "$others$named" ] || die "left behind: $others $named"
say "nothing is left but the user's own files:"
printf '%s\n' "$theirs"
say "all is well"
