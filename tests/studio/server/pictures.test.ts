import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pruneOldStoredPictures, storePicture, readStoredPicture } from '../../../src/studio/server/pictureStore.ts';
import { MAX_MEDIA_BYTES } from '../../../src/site/mediaFiles.ts';
import {
  readAllPictureFacts,
  toPictureName,
  acceptUploadedFile,
  acceptUploadedPicture,
} from '../../../src/studio/server/pictures.ts';
import { saveFiles } from '../../../src/studio/server/saveFiles.ts';
import { pictureHash, SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

function site(): SiteFolder {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(root, 'pages/media'), { recursive: true });
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
  const outcome = await acceptUploadedPicture(folder, 'x.jpg', bytes);
  return outcome.outcome === 'refused' ? outcome.reason : undefined;
};

describe('pictures', () => {
  test('inspects and keeps a dropped file under a fitting name and extension', async () => {
    const folder = site();
    for (const [format, ending] of [
      ['jpeg', 'jpg'],
      ['png', 'png'],
      ['webp', 'webp'],
      ['avif', 'avif'],
    ] as const) {
      const bytes = await picture(format);
      const outcome = await acceptUploadedPicture(folder, `C:\\Photos\\Our Téam (${format}).JPEG`, bytes);
      const hash = pictureHash(bytes);
      const facts = { hash, width: 80, height: 60, bytes: bytes.length };
      expect(outcome).toEqual({ outcome: 'taken', picture: { ...facts, name: `our-team-${format}`, ending } });
      expect(readStoredPicture(folder, hash)!.equals(bytes)).toBe(true);
      expect(await readAllPictureFacts(folder)).toContainEqual(facts);
    }
    expect(folder.pictures()).toEqual([]);
  });

  test('keeps a file for links if its contents match its name, and saves it', () => {
    const folder = site();
    const pdf = Buffer.from('%PDF-1.4');
    const outcome = acceptUploadedFile(folder, 'Our Prices.PDF', pdf);
    const hash = pictureHash(pdf);
    expect(outcome).toMatchObject({ picture: { hash, name: 'our-prices', ending: 'pdf', bytes: 8, width: 0 } });
    const saved = saveFiles(folder, [{ path: 'pages/media/our-prices.pdf', hash: null, text: hash }]);
    expect(saved).toMatchObject({ outcome: 'saved' });
    expect(folder.read('pages/media/our-prices.pdf')).toMatchObject({ text: hash });
    const refused = (name: string, bytes: Buffer) => acceptUploadedFile(folder, name, bytes);
    for (const name of ['a.html', 'a.svg', 'a.js', 'a', 'pdf']) expect(refused(name, pdf)).toHaveProperty('reason');
    expect(refused('a.pdf', Buffer.from('<html>'))).toMatchObject({
      reason: expect.stringContaining('not a PDF') as string,
    });
    expect(refused('a.csv', Buffer.from([0xe9]))).toMatchObject({ reason: expect.stringContaining('UTF-8') as string });
    expect(refused('a.pdf', Buffer.alloc(MAX_MEDIA_BYTES + 1))).toHaveProperty('reason');
    for (const path of ['pages/media/a.html', 'pages/a.pdf', 'pages/media/x/a.pdf', 'pages/media/A.pdf'])
      expect(folder.placeOf(path), path).toBeUndefined();
  });

  test('a save adds, replaces, deletes and restores a picture byte for byte', async () => {
    const folder = site();
    const [one, two] = await Promise.all([picture('png'), picture('png', 40, 40)]);
    const [first, second] = [storePicture(folder, one), pictureHash(two)];
    const path = 'pages/media/team.png';
    const save = (hash: string | null, text: string | null) => saveFiles(folder, [{ path, hash, text }]);
    const bytes = () => readFileSync(join(folder.root, path));
    expect(save(null, first)).toMatchObject({ outcome: 'saved', files: [{ path, hash: first }] });
    expect(bytes().equals(one)).toBe(true);
    // Another program puts another picture there: it is asked about, and kept where it has to make room.
    writeFileSync(join(folder.root, path), two);
    expect(save(first, null)).toMatchObject({ outcome: 'clash', clashes: [{ path, hash: second, text: second }] });
    expect(save(second, first).outcome).toBe('saved');
    expect(save(first, null).outcome).toBe('saved');
    expect(folder.pictures()).toEqual([]);
    expect(save(null, second).outcome).toBe('saved');
    expect(bytes().equals(two)).toBe(true);
    expect(readdirSync(join(folder.root, 'pages/media'))).toEqual(['team.png']);
  });

  test('a picture and the page that shows it are saved together or not at all', async () => {
    const folder = site();
    const hash = storePicture(folder, await picture('png'));
    const media = { path: 'pages/media/team.png', hash: null, text: hash };
    const page = { path: 'pages/home.json', hash: null, text: '{}\n' };
    expect(saveFiles(folder, [media, { ...page, hash: 'another' }]).outcome).toBe('clash');
    expect(saveFiles(folder, [page, { ...media, text: pictureHash(Buffer.from('lost')) }])).toEqual({
      outcome: 'refused',
      reason: 'The picture pages/media/team.png no longer exists. Add it again.',
    });
    expect(folder.readAll()).toEqual([]);
    expect(saveFiles(folder, [media, page]).outcome).toBe('saved');
    expect(folder.readAll().map(({ path }) => path)).toEqual([page.path, media.path]);
  });

  test('what nobody asked back for two months is forgotten', async () => {
    const folder = site();
    const hash = storePicture(folder, await picture('png'));
    const day = 24 * 60 * 60 * 1000;
    pruneOldStoredPictures(folder, Date.now() + 59 * day);
    expect(readStoredPicture(folder, hash)).toBeDefined();
    pruneOldStoredPictures(folder, Date.now() + 61 * day);
    expect(readStoredPicture(folder, hash)).toBeUndefined();
  });

  test('a photograph that lies on its side has the size in which it is shown', async () => {
    const bytes = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await acceptUploadedPicture(site(), 'a.jpg', bytes)).toMatchObject({ picture: { width: 60, height: 80 } });
  });

  test('what is no picture for the site is refused in words, and nothing is left behind', async () => {
    const folder = site();
    const whole = await picture('jpeg', 400, 300);
    expect(
      await reason(folder, Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toContain('SVG drawings are not allowed');
    expect(await reason(folder, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toContain('HEIC photos');
    expect(await reason(folder, await picture('gif'))).toBe(
      'GIF files are not allowed. Save it as JPEG, PNG, WebP or AVIF.',
    );
    expect(await reason(folder, await picture('tiff'))).toContain('TIFF files are not allowed');
    expect(await reason(folder, whole.subarray(0, whole.length / 2))).toBe(
      'The picture is damaged or cut off. Copy it again.',
    );
    expect(await reason(folder, Buffer.from('%PDF-1.7'))).toBe(
      'The file is not a picture. Drop a JPEG, PNG, WebP or AVIF.',
    );
    expect(await reason(folder, Buffer.alloc(0))).toBe('The file is empty. Copy it again.');
    expect(await reason(folder, await picture('png', 4, 4))).toContain('which is too small');
    expect(await reason(folder, Buffer.alloc(MAX_MEDIA_BYTES + 1))).toBe(
      'The file is larger than 20 MB. Save it smaller.',
    );
    expect(await readAllPictureFacts(folder)).toEqual([]);
  });

  test('the folder of the pictures may not lead elsewhere', async () => {
    const folder = site();
    const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    rmSync(join(folder.root, 'pages/media'), { recursive: true });
    symlinkSync(elsewhere, join(folder.root, 'pages/media'));
    const text = storePicture(folder, await picture('png'));
    expect(saveFiles(folder, [{ path: 'pages/media/x.png', hash: null, text }]).outcome).toBe('refused');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('a name says what the file’s name says', () => {
    expect(toPictureName('../../IMG_2041 (1).HEIC')).toBe('img-2041-1');
    expect(toPictureName('Adébáyọ̀.png')).toBe('adebayo');
    expect(toPictureName('???.png')).toBe('picture');
    expect(toPictureName(`${'long '.repeat(40)}.png`).length).toBeLessThanOrEqual(60);
  });
});
