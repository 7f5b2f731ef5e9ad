package photo

import (
	"bytes"
	"encoding/binary"
)

// asStored is the orientation of a picture that is stored as it should be seen.
const asStored = 1

// orientation returns what a file says about how to hold the picture, from 1 to 8; 1 if it says
// nothing. It is one tag of EXIF, which a library for all of EXIF is not needed for.
func orientation(format string, file []byte) int {
	switch format {
	case "JPEG":
		return orientationOf(exifOfJPEG(file))
	case "TIFF":
		return orientationOf(file)
	}
	return asStored
}

// exifOfJPEG returns the EXIF data of a JPEG file, or nil.
func exifOfJPEG(file []byte) []byte {
	const app1, startOfScan = 0xe1, 0xda
	for at := 2; at+4 <= len(file) && file[at] == 0xff && file[at+1] != startOfScan; {
		length := int(binary.BigEndian.Uint16(file[at+2:]))
		end := at + 2 + length
		if end > len(file) || length < 2 {
			return nil
		}
		if data, ok := bytes.CutPrefix(file[at+4:end], []byte("Exif\x00\x00")); ok && file[at+1] == app1 {
			return data
		}
		at = end
	}
	return nil
}

// orientationOf returns the orientation that EXIF data, which are in the format TIFF, have.
func orientationOf(exif []byte) int {
	const tag, short, fields, field = 0x0112, 3, 2, 12
	var order binary.ByteOrder = binary.LittleEndian
	if bytes.HasPrefix(exif, []byte("MM")) {
		order = binary.BigEndian
	}
	if len(exif) < 8 {
		return asStored
	}
	at := uint64(order.Uint32(exif[4:]))
	if at+fields > uint64(len(exif)) {
		return asStored
	}
	entries := exif[at+fields:]
	for range order.Uint16(exif[at:]) {
		if len(entries) < field {
			break
		}
		if order.Uint16(entries) == tag && order.Uint16(entries[2:]) == short {
			if o := int(order.Uint16(entries[8:])); o >= asStored && o <= 8 {
				return o
			}
		}
		entries = entries[field:]
	}
	return asStored
}

// QuartersOf returns the quarter turns clockwise that make a picture of this orientation upright.
// No camera mirrors a picture, so that part is left out.
func QuartersOf(orientation int) int {
	switch orientation {
	case 3, 4:
		return 2
	case 5, 6:
		return 1
	case 7, 8:
		return 3
	}
	return 0
}
