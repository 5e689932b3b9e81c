import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Way = 'br' | 'gz';

const PACK: Record<Way, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => gzipped(bytes, { level: 9 }),
};
const UNPACK: Record<Way, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** Writes a `.br` and a `.gz` beside every compressible file below `folder`; what an earlier build had is kept in `cache`. */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const names = readdirSync(folder, { recursive: true }).map(String);
  await Promise.all(
    names
      .filter((name) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const bytes = readFileSync(file);
        await Promise.all(
          (['br', 'gz'] as const).map(async (way) =>
            writeFileSync(`${file}.${way}`, await compressed(bytes, way, cache)),
          ),
        );
      }),
  );
}

async function compressed(bytes: Buffer, way: Way, cache: string): Promise<Buffer> {
  const kept = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${way}`);
  const known = existsSync(kept) ? readFileSync(kept) : undefined;
  if (known && holds(known, bytes, way)) return known;
  const small = await PACK[way](bytes);
  // A build beside this one reads it whole or not at all.
  writeFileSync(`${kept}.${pid}`, small);
  renameSync(`${kept}.${pid}`, kept);
  return small;
}

/** False for what a machine that lost its power left of a file: it would be sent to visitors from then on. */
function holds(packed: Buffer, bytes: Buffer, way: Way): boolean {
  try {
    return UNPACK[way](packed).equals(bytes);
  } catch {
    return false;
  }
}
