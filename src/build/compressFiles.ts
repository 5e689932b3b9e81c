import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { writeFileAtomically } from '../site/disk/writeFileAtomically.ts';
import { listFilesBelow } from './linkFiles.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const WAYS = ['br', 'gz'] as const;
type Way = (typeof WAYS)[number];

/** Quality for code, which is compressed once for all pages. */
const CODE_QUALITY = 11;
/** Quality for pages: a third of the time for 2 % more bytes. */
const PAGE_QUALITY = 10;

/** In bits. */
const SMALL_WINDOW = 18;
const LARGEST_WINDOW = 22;

function pack(bytes: Buffer, way: Way, quality: number): Promise<Buffer> {
  if (way === 'gz') return gzipped(bytes, { level: 9 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  return brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window larger than the file saves no bytes, but needs memory and a tenth more time.
      [BROTLI_PARAM_LGWIN]: bytes.length < 2 ** SMALL_WINDOW ? SMALL_WINDOW : LARGEST_WINDOW,
    },
  });
}
const UNPACK: Record<Way, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** Writes a file with its `.br` and `.gz` variants and returns their names. */
export async function writeWithCompressed(folder: string, name: string, text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const twins = await Promise.all(WAYS.map((way) => pack(bytes, way, PAGE_QUALITY)));
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  const names = [name, ...WAYS.map((way) => `${name}.${way}`)];
  [bytes, ...twins].forEach((content, index) => writeFileSync(join(folder, names[index]!), content));
  return names;
}

/**
 * Writes `.br` and `.gz` files beside every compressible file in `names`, by default all files below `folder`. Caches
 * results in `cache`.
 */
export async function compressFiles(folder: string, cache: string, names = listFilesBelow(folder)): Promise<void> {
  const compressible = names.filter((name) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(name));
  await Promise.all(
    compressible.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      await Promise.all(WAYS.map(async (way) => writeFileSync(`${file}.${way}`, await compressed(bytes, way, cache))));
    }),
  );
}

async function compressed(bytes: Buffer, way: Way, cache: string): Promise<Buffer> {
  const kept = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${way}`);
  const known = existsSync(kept) ? readFileSync(kept) : undefined;
  if (known && holds(known, bytes, way)) return known;
  const small = await pack(bytes, way, CODE_QUALITY);
  writeFileAtomically(kept, small);
  return small;
}

/** False for a cached file that was truncated by a power loss and would be sent to visitors. */
function holds(packed: Buffer, bytes: Buffer, way: Way): boolean {
  try {
    return UNPACK[way](packed).equals(bytes);
  } catch {
    return false;
  }
}
