import { readPicture } from '../../page/readPicture.ts';

/** Pictures that are less wide are blurred on the page; what has but some pixels is no photograph. */
const NARROWEST = 240;
const WIDEST_DOT = 16;

/** Why the build could not show bytes as a picture. */
export async function pictureFault(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return 'the file is empty: copy the picture here once more';
  try {
    await (await readPicture(bytes)).resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch {
    return isBegun(bytes)
      ? 'the picture is cut off: copy it here once more'
      : 'the file is no picture: save it anew as JPEG, PNG, WebP or AVIF';
  }
}

/** What a picture that can be shown would look like where it is drawn large. */
export async function pictureRemark(bytes: Buffer): Promise<string | undefined> {
  const { width = NARROWEST } = await (await readPicture(bytes)).metadata();
  if (width >= NARROWEST || width <= WIDEST_DOT) return undefined;
  return `the picture is ${width} pixels wide, and will be blurred on the page: save it 1200 pixels wide or more`;
}

/** True for what begins as JPEG, PNG, WebP or AVIF do. */
const isBegun = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(1, 4).equals(Buffer.from('PNG')) ||
  /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)) ||
  /^....ftyp.*(avi[fs]|mif1)/s.test(bytes.toString('latin1', 0, 32));
