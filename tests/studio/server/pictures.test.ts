import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  fittingName,
  MOST_PICTURE_BYTES,
  removePicture,
  restorePicture,
  storePicture,
} from '../../../src/studio/server/pictures.ts';
import { SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

function site(): SiteFolder {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  roots.push(root);
  mkdirSync(join(root, 'pages'));
  return new SiteFolder(root);
}

/** A real picture with some noise in it. */
const picture = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff', width = 80, height = 60) =>
  sharp({
    create: { width, height, channels: 3, background: '#2438c9', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .toFormat(format)
    .toBuffer();

const reason = async (folder: SiteFolder, bytes: Buffer) => {
  const outcome = await storePicture(folder, 'x.jpg', bytes);
  return outcome.outcome === 'refused' ? outcome.reason : undefined;
};

describe('pictures', () => {
  test('a dropped file is stored as it is under a fitting name, its ending by what it is', async () => {
    const folder = site();
    for (const [format, ending] of [
      ['jpeg', 'jpg'],
      ['png', 'png'],
      ['webp', 'webp'],
      ['avif', 'avif'],
    ] as const) {
      const bytes = await picture(format);
      const outcome = await storePicture(folder, `C:\\Photos\\Our Téam (${format}).JPEG`, bytes);
      expect(outcome).toEqual({
        outcome: 'stored',
        picture: {
          path: `pages/media/our-team-${format}.${ending}`,
          slot: `our-team-${format}`,
          width: 80,
          height: 60,
          bytes: bytes.length,
        },
      });
      expect(readFileSync(join(folder.root, `pages/media/our-team-${format}.${ending}`)).equals(bytes)).toBe(true);
    }
    expect(readdirSync(join(folder.root, 'pages/media')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a picture that is there is never written over, whatever its ending', async () => {
    const folder = site();
    const names: string[] = [];
    const all = await Promise.all(['jpeg', 'png', 'jpeg'].map((format) => picture(format as 'jpeg')));
    for (const bytes of all) {
      const outcome = await storePicture(folder, 'team.jpg', bytes);
      if (outcome.outcome === 'stored') names.push(outcome.picture.path);
    }
    expect(names).toEqual(['pages/media/team.jpg', 'pages/media/team-2.png', 'pages/media/team-3.jpg']);
    expect(readFileSync(join(folder.root, names[0]!)).equals(all[0]!)).toBe(true);
  });

  test('a photograph that lies on its side has the size in which it is shown', async () => {
    const bytes = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await storePicture(site(), 'a.jpg', bytes)).toMatchObject({ picture: { width: 60, height: 80 } });
  });

  test('what is no picture for the site is refused in words, and nothing is left behind', async () => {
    const folder = site();
    const whole = await picture('jpeg', 400, 300);
    expect(
      await reason(folder, Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toContain('an SVG drawing');
    expect(await reason(folder, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toContain(
      'a HEIC photograph',
    );
    expect(await reason(folder, await picture('gif'))).toBe(
      'This is a file of the kind GIF. Save it as JPEG, PNG, WebP or AVIF.',
    );
    expect(await reason(folder, await picture('tiff'))).toContain('of the kind TIFF');
    expect(await reason(folder, whole.subarray(0, whole.length / 2))).toBe(
      'The picture is damaged or cut off. Copy it once more.',
    );
    expect(await reason(folder, Buffer.from('%PDF-1.7'))).toBe(
      'The file is no picture. Drop a JPEG, PNG, WebP or AVIF.',
    );
    expect(await reason(folder, Buffer.alloc(0))).toBe('The file is empty. Copy it once more.');
    expect(await reason(folder, await picture('png', 4, 4))).toContain('too small to be shown');
    expect(await reason(folder, Buffer.alloc(MOST_PICTURE_BYTES + 1))).toBe(
      'The file has 20 MB; a picture may have 20. Save it smaller.',
    );
    expect(existsSync(join(folder.root, 'pages/media')) ? readdirSync(join(folder.root, 'pages/media')) : []).toEqual(
      [],
    );
  });

  test('the folder of the pictures may not lead elsewhere', async () => {
    const folder = site();
    const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    roots.push(elsewhere);
    symlinkSync(elsewhere, join(folder.root, 'pages/media'));
    expect(await reason(folder, await picture('png'))).toBe('The folder of the pictures is not where it should be.');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('a removed picture comes back, the same to the byte, unless another stands there', async () => {
    const folder = site();
    const bytes = await picture('webp');
    await storePicture(folder, 'team.webp', bytes);
    const path = 'pages/media/team.webp';
    const removed = removePicture(folder, path)!;
    expect(folder.pictures()).toEqual([]);
    expect(restorePicture(folder, path, removed.kept)).toBe(true);
    expect(readFileSync(join(folder.root, path)).equals(bytes)).toBe(true);
    expect(restorePicture(folder, path, removed.kept)).toBe(false);
    expect(restorePicture(folder, 'pages/media/x.webp', '../../../../etc/passwd')).toBe(false);
    expect(removePicture(folder, 'pages/home.json')).toBeUndefined();
    expect(removePicture(folder, 'pages/media/../home.json')).toBeUndefined();
  });

  test('a name says what the file’s name says', () => {
    expect(fittingName('../../IMG_2041 (1).HEIC')).toBe('img-2041-1');
    expect(fittingName('Adébáyọ̀.png')).toBe('adebayo');
    expect(fittingName('???.png')).toBe('picture');
    expect(fittingName(`${'long '.repeat(40)}.png`).length).toBeLessThanOrEqual(60);
  });
});
