#!/bin/sh
# Tries the program for Windows under Wine, as any user:
#
#	scripts/dist/try-windows.sh EXE
#
# EXE is the program of the .zip that make dist makes. Wine gets a new prefix, which is removed at the
# end, so the program starts as on a computer that never had it. The script checks that
#
#   - the commands version, solve and check work, with pipes,
#   - the window opens; a puzzle that is typed is kept in the library, and Ctrl+S saves it as a file,
#   - after the program was killed, the next start shows the same puzzle, and Ctrl+C copies it,
#   - Ctrl+Q ends the program with status 0, and nothing was reported as damaged.
#
# It needs Wine for 64 bits, Xvfb, openbox, xdotool and xclip, and a C compiler for Windows if Wine has no
# bcryptprimitives.dll. PICTURE=FILE.png, a full path, keeps a picture of the last window (by xwd and
# convert); TRY_DISPLAY=:N names the display to make, otherwise the first free one from :90 on.
set -eu

exe=${1:?try: name the program, nonet.exe}
ID=io.github.nonet.Nonet
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
compiler=x86_64-w64-mingw32-gcc

say() { echo "try: $*"; }
die() {
	echo "try: FAILED: $*" >&2
	exit 1
}
need() {
	command -v "$1" >/dev/null || die "$1 is missing (Debian: apt-get install $2)"
}
need wine wine
need wineserver wine
need Xvfb xvfb
need openbox openbox
need xdotool xdotool
need xclip xclip
[ -f "$exe" ] || die "there is no $exe"

work=$(mktemp -d)
mkdir "$work/home" "$work/program"
cp "$exe" "$work/program/nonet.exe"
started=
finish() {
	wineserver -k 2>/dev/null && wineserver -w 2>/dev/null || true
	for pid in $started; do kill "$pid" 2>/dev/null || true; done
	rm -rf "$work"
}
# The folders of Wine's users are links into HOME. Without mscoree and mshtml Wine does not ask to
# download Mono and Gecko.
export HOME="$work/home" WINEPREFIX="$work/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
trap finish EXIT
trap 'exit 1' INT TERM

# until_true WHAT COMMAND…: waits at most a minute.
until_true() {
	what=$1
	shift
	latest=$(($(date +%s) + 60))
	until "$@"; do
		[ "$(date +%s)" -lt "$latest" ] || die "waited for $what; the titles are: $(titles); the program said: $(cat "$work/said" 2>/dev/null)"
		sleep 0.2
	done
}
titles() { xdotool search --onlyvisible --name . getwindowname %@ 2>/dev/null || true; }

number=90
while [ -e "/tmp/.X11-unix/X$number" ] || [ -e "/tmp/.X$number-lock" ]; do number=$((number + 1)); done
display=${TRY_DISPLAY:-:$number}
Xvfb "$display" -ac -screen 0 1280x960x24 >/dev/null 2>&1 &
started="$!"
export DISPLAY="$display"
display_answers() { xdotool getmouselocation >/dev/null 2>&1; }
until_true "Xvfb" display_answers
openbox --sm-disable >/dev/null 2>&1 &
started="$! $started"

say "making a prefix for $(wine --version 2>/dev/null)"
wineboot -i >"$work/boot.log" 2>&1 || die "wineboot failed: $(cat "$work/boot.log")"
wineserver -w
# Go's runtime takes its random numbers from this library, which Wine 8.0 does not have. Go loads
# it from the folder of the system alone, not from that of the program.
system=$WINEPREFIX/drive_c/windows/system32
if [ ! -e "$system/bcryptprimitives.dll" ]; then
	command -v "$compiler" >/dev/null || die "this Wine has no bcryptprimitives.dll, and $compiler to make one is missing (Debian: apt-get install gcc-mingw-w64-x86-64)"
	cat >"$work/bcryptprimitives.c" <<'END'
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
	while (size > 0) {
		ULONG part = size > 0x10000000 ? 0x10000000 : (ULONG)size;
		if (!RtlGenRandom(data, part))
			return FALSE;
		data += part;
		size -= part;
	}
	return TRUE;
}
END
	"$compiler" -O -Wall -Werror -shared -o "$system/bcryptprimitives.dll" "$work/bcryptprimitives.c" -ladvapi32
	say "made bcryptprimitives.dll, which this Wine does not have"
fi

cd "$work/program"
nonet() { timeout 60 wine ./nonet.exe "$@" 2>>"$work/complaints"; }
said=$(nonet version | cat)
case $said in
"Nonet "[0-9]*) say "$said" ;;
*) die "nonet version says \"$said\" $(cat "$work/complaints")" ;;
esac
said=$(echo "$puzzle" | nonet solve | cat)
[ "$said" = "$solution" ] || die "nonet solve says \"$said\" $(cat "$work/complaints")"
said=$(echo "$puzzle" | nonet check | cat)
[ "$said" = unique ] || die "nonet check says \"$said\" $(cat "$work/complaints")"
two=$(echo "$puzzle" | tr 59 ..) # in each solution these two digits can change places
said=$(echo "$two" | nonet check -suspects 0 | cat)
[ "$said" = multiple ] || die "nonet check says \"$said\" of a puzzle with several solutions $(cat "$work/complaints")"
say "version, solve and check answer through pipes"

# start: starts the program and waits for its window.
start() {
	wine ./nonet.exe >"$work/said" 2>&1 &
	program=$!
	until_true "the window" window "$1"
}
window() {
	kill -0 "$program" 2>/dev/null || die "the program has ended: $(cat "$work/said")"
	xdotool search --onlyvisible --name "$1" >/dev/null 2>&1
}
start 'Nonet$'
say "the window opened: $(titles | grep 'Nonet$')"

typing_in() { # Escape leaves the welcome page; on an empty board the key changes nothing
	xdotool key Escape ctrl+shift+i
	sleep 1
	grep -q '"activity": *"entry"' "$store/settings.json" 2>/dev/null
}
for store in "$WINEPREFIX"/drive_c/users/*/AppData/Roaming/fyne/$ID; do [ ! -d "$store" ] || break; done
until_true "an empty board to type in" typing_in
xdotool type --delay 50 "$puzzle"
board() { grep -h -v '^#' "$1" | tr -d '\r\n'; }
kept() {
	kept=$(find "$store/puzzles" -maxdepth 1 -name '*.txt' 2>/dev/null)
	[ -f "$kept" ] && [ "$(board "$kept")" = "$puzzle" ]
}
until_true "the library to have the puzzle" kept
say "the library has the puzzle that was typed"
user=${store%/AppData/*}
xdotool key ctrl+s
asked() { # the name is proposed; until the question is there, Return means nothing to this puzzle
	xdotool key Return
	sleep 1
	file=$(find "$user" -maxdepth 1 -name '*.txt')
	[ -f "$file" ] && [ "$(board "$file")" = "$puzzle" ]
}
until_true "the saved file" asked
until_true "the file in the title" window "^$(basename "$file") – Nonet$"
say "Ctrl+S saved it as $(basename "$file")"

kill -9 "$program"
wait "$program" 2>/dev/null || true
no_window() { ! xdotool search --onlyvisible --name 'Nonet$' >/dev/null 2>&1; }
until_true "the killed program's window to go" no_window
kept || die "the kill has changed what was kept: $(find "$store/puzzles")"
[ "$(board "$file")" = "$puzzle" ] || die "the kill has changed $file"

start "^$(basename "$file") – Nonet$"
copied() {
	xdotool key ctrl+c
	sleep 1
	[ "$(timeout 5 xclip -o -selection clipboard 2>/dev/null)" = "$puzzle" ]
}
until_true "Ctrl+C to copy the puzzle" copied
say "after a kill the next start shows the puzzle again"
[ -z "${PICTURE:-}" ] || xwd -root -silent | convert xwd:- "$PICTURE"

xdotool key ctrl+q
ended() { ! kill -0 "$program" 2>/dev/null; }
until_true "the program to end by Ctrl+Q" ended
wait "$program" || die "the program ended with status $?: $(cat "$work/said")"
kept || die "the library has not kept the puzzle: $(find "$store/puzzles")"
damaged=$(find "$store" -iname '*damaged*')
[ -z "$damaged" ] || die "reported as damaged: $damaged"
say "all is well"
