#!/bin/sh
# Puts the program, its icon and what it opens where a Linux or BSD desktop finds them: install.sh
# PREFIX, and install.sh -u PREFIX to take them away. PREFIX is as in make: ~/.local for one user,
# /usr/local for all.
#
# After it a saved run (*.nonet) opens in Nonet by a double-click.
set -eu

NAME=io.github.nonet.Nonet
TYPE=application/x-nonet-run

uninstall=
if [ "${1:-}" = -u ]; then
	uninstall=yes
	shift
fi
prefix=${1:?install.sh: name the folder to install to, such as "$HOME/.local"}

bin=$prefix/bin/nonet
icon=$prefix/share/icons/hicolor/512x512/apps/$NAME.png
entry=$prefix/share/applications/$NAME.desktop
types=$prefix/share/mime/packages/$NAME.xml

# Desktops keep what they know of these folders in files of their own.
refresh() {
	if command -v update-mime-database >/dev/null; then
		update-mime-database "$prefix/share/mime" || echo "install: the desktop may not know Nonet's files until you log in again." >&2
	fi
	if command -v update-desktop-database >/dev/null; then
		update-desktop-database "$prefix/share/applications" || true
	else
		echo "install: update-desktop-database is missing (Debian: apt-get install desktop-file-utils), so a double-click on a run may ask which program to use." >&2
	fi
}

if [ -n "$uninstall" ]; then
	rm -f "$bin" "$icon" "$entry" "$types"
	refresh
	exit
fi

install -D -m 755 bin/nonet "$bin"
install -D -m 644 Icon.png "$icon"
mkdir -p "$(dirname "$entry")" "$(dirname "$types")"
cat >"$entry" <<END
[Desktop Entry]
Type=Application
Name=Nonet
GenericName=Sudoku Workbench
GenericName[zh_CN]=数独工作台
Comment=Type in any Sudoku, watch machines solve it, learn how people solve it
Exec="$bin" %f
Icon=$NAME
Terminal=false
Categories=Game;LogicGame;Education;
Keywords=sudoku;puzzle;solver;backtracking;
MimeType=$TYPE;
StartupWMClass=Nonet
END
cat >"$types" <<END
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="$TYPE">
    <comment>Nonet run</comment>
    <comment xml:lang="zh_CN">Nonet 运行记录</comment>
    <sub-class-of type="text/plain"/>
    <magic priority="60">
      <match type="string" offset="0" value="# nonet run "/>
    </magic>
    <glob pattern="*.nonet"/>
  </mime-type>
</mime-info>
END
refresh
echo "Installed to $prefix. If \"nonet\" is not found, put $prefix/bin on PATH."
