import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import sharp, { type Metadata } from 'sharp';
import { wrongFileTypeReason, unreadablePictureReason } from '../../check/rules/pictureFaults.ts';
import { hasDocumentFileEnding, DOCUMENT_FILE_ENDINGS, MAX_MEDIA_BYTES } from '../../site/mediaFiles.ts';
import type { PictureFacts, UploadedMedia } from '../store/studioApi.ts';
import { toAsciiSlug } from '../../site/slugs.ts';
import { storePicture, readStoredPicture, listStoredPictureHashes } from './pictureStore.ts';
import type { SiteFolder } from './SiteFolder.ts';

/** Outcome of an upload. */
export type MediaUploadOutcome = { outcome: 'taken'; picture: UploadedMedia } | { outcome: 'refused'; reason: string };

const MAX_PIXELS = 100_000_000;
const LEAST_WIDTH = 16;
/** File endings by the formats of sharp that browsers show. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };
const TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heif: 'image/avif' };

/** Validates a file for download links and stores it, as `acceptUploadedPicture` does for pictures. */
export function acceptUploadedFile(folder: SiteFolder, name: string, bytes: Buffer): MediaUploadOutcome {
  const ending = name.toLowerCase().split('.').at(-1)!;
  const fault = hasDocumentFileEnding(name)
    ? wrongFileTypeReason(name, bytes)
    : `files of this kind are not allowed. Use one of these: ${DOCUMENT_FILE_ENDINGS.join(', ').toUpperCase()}`;
  if (fault !== undefined) return { outcome: 'refused', reason: `${capital(fault)}.` };
  const hash = storePicture(folder, bytes);
  const picture = { hash, width: 0, height: 0, bytes: bytes.length, name: toPictureName(name, 'file'), ending };
  return { outcome: 'taken', picture };
}

/** Validates a picture and stores it. Only a save writes it into pages/media/. */
export async function acceptUploadedPicture(
  folder: SiteFolder,
  name: string,
  bytes: Buffer,
): Promise<MediaUploadOutcome> {
  const refused = (reason: string): MediaUploadOutcome => ({ outcome: 'refused', reason });
  if (bytes.length > MAX_MEDIA_BYTES)
    return refused(`The file is larger than ${megabytes(MAX_MEDIA_BYTES)} MB. Save it smaller.`);
  const inspected = await inspect(bytes);
  if ('reason' in inspected) return refused(inspected.reason);
  const { ending, width, height } = inspected;
  const hash = storePicture(folder, bytes);
  return { outcome: 'taken', picture: { hash, width, height, bytes: bytes.length, name: toPictureName(name), ending } };
}

/** Returns the format and size of a picture, or the reason to refuse it. */
async function inspect(bytes: Buffer): Promise<{ ending: string; width: number; height: number } | { reason: string }> {
  if (bytes.length === 0) return { reason: 'The file is empty. Copy it again.' };
  const start = bytes.toString('latin1', 0, 512);
  if (/<svg[\s>]/i.test(start) || /^\s*<\?xml/.test(start))
    return { reason: 'SVG drawings are not allowed, because they can contain code. Save it as PNG or WebP.' };
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1)/s.test(start) && !/avif/.test(start.slice(8, 64)))
    return {
      reason:
        'Browsers cannot show HEIC photos. Save it as JPEG, or choose “Most compatible” in the camera settings of the phone.',
    };
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS });
    const { format, autoOrient, pages = 1 } = await picture.metadata();
    const ending = ENDINGS[format === 'heif' ? 'avif' : format];
    if (ending === undefined)
      return { reason: `${format.toUpperCase()} files are not allowed. Save it as JPEG, PNG, WebP or AVIF.` };
    if (pages > 1) return { reason: 'Moving pictures are not allowed. Save it as a still picture.' };
    if (autoOrient.width < LEAST_WIDTH || autoOrient.height < LEAST_WIDTH)
      return {
        reason: `The picture is ${autoOrient.width} × ${autoOrient.height} pixels, which is too small. Use a larger picture.`,
      };
    // Decoding the whole picture is the only way to find a truncated file.
    await picture.clone().resize(64).toBuffer();
    const fault = await unreadablePictureReason(bytes);
    return fault ? { reason: `${capital(fault)}.` } : { ending, ...autoOrient };
  } catch (error) {
    const said = String(error);
    if (/pixel limit/i.test(said)) return { reason: 'The picture has more than 100 million pixels. Save it smaller.' };
    return {
      reason: /unsupported image format/i.test(said)
        ? 'The file is not a picture. Drop a JPEG, PNG, WebP or AVIF.'
        : 'The picture is damaged or cut off. Copy it again.',
    };
  }
}

/** Derives a picture's name from its file name: lowercase letters, digits and hyphens. */
export const toPictureName = (name: string, what = 'picture'): string =>
  toAsciiSlug(name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''))
    .slice(0, 60)
    .replace(/-$/, '') || what;

const facts = new Map<string, Promise<PictureFacts>>();

/** Returns the dimensions and file size of every picture on disk or in the store. A damaged picture is 0 × 0. */
export function readAllPictureFacts(folder: SiteFolder): Promise<PictureFacts[]> {
  const there = folder.pictures().map(({ hash }) => hash);
  return Promise.all(
    [...new Set([...there, ...listStoredPictureHashes(folder)])].map((hash) => {
      const known = facts.get(hash) ?? factsOf(folder, hash);
      facts.set(hash, known);
      return known;
    }),
  );
}

async function factsOf(folder: SiteFolder, hash: string): Promise<PictureFacts> {
  const bytes = pictureBytes(folder, hash) ?? Buffer.alloc(0);
  const { width, height } = (await metadataOf(bytes))?.autoOrient ?? { width: 0, height: 0 };
  return { hash, width, height, bytes: bytes.length };
}

/** Reads the metadata of a picture; undefined if the bytes are no picture. */
async function metadataOf(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes).metadata();
  } catch (error) {
    // sharp throws a plain Error for bytes that it cannot read.
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}

/** Returns the bytes of a stored picture or one in pages/media/; undefined if there is none. */
function pictureBytes(folder: SiteFolder, hash: string): Buffer | undefined {
  const kept = readStoredPicture(folder, hash);
  if (kept) return kept;
  const file = folder.pictures().find((one) => one.hash === hash);
  return file && readFileSync(folder.placeOf(file.path)!);
}

/** Routes to upload, list and show pictures. `saveFiles` writes and removes them with the other files. */
export function pictureRoutes(app: FastifyInstance, folder: SiteFolder): void {
  // Forms of another origin cannot send this type without a CORS preflight.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_MEDIA_BYTES + 1024 },
    (_request, body, done) => done(null, body),
  );
  app.get('/api/pictures', () => readAllPictureFacts(folder));
  app.post<{ Querystring: { name?: unknown; as?: unknown } }>('/api/pictures', async ({ body, query }, reply) => {
    if (!Buffer.isBuffer(body) || typeof query.name !== 'string')
      return reply.code(400).send({ message: 'This is not a file.' });
    return (query.as === 'file' ? acceptUploadedFile : acceptUploadedPicture)(folder, query.name, body);
  });
  app.get<{ Params: { hash: string } }>('/pictures/:hash', async ({ params }, reply) => {
    const bytes = pictureBytes(folder, params.hash);
    const type = bytes && TYPES[(await metadataOf(bytes))?.format ?? ''];
    if (!type) return reply.callNotFound();
    return reply.type(type).header('cache-control', 'private, max-age=31536000, immutable').send(bytes);
  });
}

const megabytes = (bytes: number) => String(Math.round((bytes / 1024 / 1024) * 10) / 10);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
