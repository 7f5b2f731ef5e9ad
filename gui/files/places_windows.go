package files

import (
	"golang.org/x/sys/windows"
)

// homeFolder returns the folder for files of a kind, empty if there is none. The user may have moved it, for example to OneDrive.
func homeFolder(kind string) string {
	id := map[string]*windows.KNOWNFOLDERID{desktopFolder: windows.FOLDERID_Desktop, documentsFolder: windows.FOLDERID_Documents,
		downloadFolder: windows.FOLDERID_Downloads, picturesFolder: windows.FOLDERID_Pictures}[kind]
	path, err := windows.KnownFolderPath(id, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return ""
	}
	return path
}
