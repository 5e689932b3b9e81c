import { readPicture } from '../page/readPicture.ts';

type Fault = [cause: string, mend: string];

/** Why the build could not show bytes as a picture. */
export async function pictureFault(bytes: Buffer): Promise<Fault | undefined> {
  if (bytes.length === 0) return ['the file is empty', 'Copy the picture here once more.'];
  try {
    await readPicture(bytes).resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch {
    if (isBegun(bytes)) return ['the picture is cut off', 'Copy it here once more.'];
    return ['the file is no picture', 'Save the picture anew as JPEG, PNG, WebP or AVIF.'];
  }
}

/** True for what begins as JPEG, PNG, WebP or AVIF do. */
const isBegun = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(1, 4).equals(Buffer.from('PNG')) ||
  /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)) ||
  /^....ftyp.*(avi[fs]|mif1)/s.test(bytes.toString('latin1', 0, 32));
