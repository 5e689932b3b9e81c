import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every compressible file below `folder`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  await Promise.all(
    names
      .filter((name) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        const [small, smallish] = await Promise.all([
          brotli(bytes, { params: parameters }),
          gzipped(bytes, { level: 9 }),
        ]);
        writeFileSync(`${file}.br`, small);
        writeFileSync(`${file}.gz`, smallish);
      }),
  );
}
