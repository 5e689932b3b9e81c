type Fault = [cause: string, mend: string];

/** Why bytes cannot be shown as a picture (JPEG, PNG, WebP or AVIF), as far as their beginning and end tell. */
export function pictureFault(bytes: Buffer): Fault | undefined {
  if (bytes.length === 0) return ['the file is empty', 'Copy the picture here once more.'];
  const cutOff: Fault = ['the picture is cut off', 'Copy it here once more.'];
  if (bytes.readUIntBE(0, Math.min(bytes.length, 3)) === 0xffd8ff) {
    return bytes.subarray(-65_536).includes(Buffer.from([0xff, 0xd9])) ? undefined : cutOff;
  }
  if (bytes.subarray(1, 4).equals(Buffer.from('PNG')))
    return bytes.subarray(-1024).includes('IEND') ? undefined : cutOff;
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return bytes.length >= bytes.readUInt32LE(4) + 8 ? undefined : cutOff;
  }
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]|mif1/.test(bytes.toString('latin1', 8, 32)))
    return undefined;
  return ['the file is no picture', 'Save the picture anew as JPEG, PNG, WebP or AVIF.'];
}
