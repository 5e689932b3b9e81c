import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { jsonNames } from '../content/jsonNames.ts';
import { readPicture } from './readPicture.ts';

const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;
const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** The file in pages/media/ that fills the picture slot `name` (written without its ending), if somebody put one there. */
function findMedia(root: string, name: string): string | undefined {
  return EXTENSIONS.map((extension) => join(root, 'pages/media', name + extension)).find((file) => existsSync(file));
}

/** A picture in the sizes and formats that a page names; `files` are the addresses to make, each with its width. */
async function pictureOf(file: string) {
  const original = readFileSync(file);
  const hash = createHash('sha256').update(original).digest('base64url').slice(0, 10);
  const name = basename(file, extname(file));
  const { width: fullWidth, height: fullHeight } = (await readPicture(original).metadata()).autoOrient;
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, fullWidth)))];
  const width = widths.at(-1)!;
  const address = (wide: number, format: string) => `assets/${name}-${hash}-${wide}.${format}`;
  return {
    original,
    files: widths.flatMap((wide) =>
      FORMATS.map((format) => ({ fileName: address(wide, format), width: wide, format })),
    ),
    built: {
      src: `/${address(width, 'webp')}`,
      avif: widths.map((wide) => `/${address(wide, 'avif')} ${wide}w`).join(', '),
      webp: widths.map((wide) => `/${address(wide, 'webp')} ${wide}w`).join(', '),
      width,
      height: Math.round((fullHeight * width) / fullWidth),
    },
  };
}

/**
 * Turns `virtual:picture/<slot>` into `picture`: the slot's file in several widths as AVIF and WebP, or undefined while
 * nobody put a file there, so that a block draws its artwork instead. The sizes are made with the browser's files, of what pages
 * and shared content name, and cached below node_modules/.
 */
export function picturesPlugin(): Plugin {
  let root = '';
  const emitted = new Set<string>();
  const emit = async (emitFile: (file: EmittedAsset) => void, { original, files }: Picture) => {
    for (const { fileName, width, format } of files) {
      if (emitted.has(fileName)) continue;
      emitted.add(fileName);
      const make = () => readPicture(original).resize({ width }).toFormat(format).toBuffer();
      emitFile({ type: 'asset', fileName, source: await madePicture(root, fileName, make) });
    }
  };
  return {
    name: 'pictures',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      emitted.clear();
      const files = ['pages', 'pages/content'].flatMap((folder) =>
        jsonNames(join(root, folder)).map((name) => readFileSync(join(root, folder, `${name}.json`), 'utf8')),
      );
      const slots = files.flatMap((text) => [...text.matchAll(/"\$media":\s*"([^"\\]+)"/g)].map(([, slot]) => slot!));
      for (const slot of new Set(slots)) {
        const file = findMedia(root, slot);
        if (file) await emit((asset) => this.emitFile(asset), await pictureOf(file));
      }
    },
    resolveId: (id) => (id.startsWith('virtual:picture/') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:picture/')) return undefined;
      const file = findMedia(root, id.slice('\0virtual:picture/'.length));
      if (!file) return 'export const picture=undefined;';
      this.addWatchFile(file);
      const picture = await pictureOf(file);
      const own = file.slice(root.length);
      const said =
        this.environment.mode === 'build' ? picture.built : { ...picture.built, src: own, avif: own, webp: own };
      return `export const picture=${JSON.stringify(said)};`;
    },
  };
}

type Picture = Awaited<ReturnType<typeof pictureOf>>;

interface EmittedAsset {
  type: 'asset';
  fileName: string;
  source: Buffer;
}

async function madePicture(root: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = join(root, 'node_modules/.cache/pictures', basename(name));
  if (!existsSync(cached)) {
    mkdirSync(join(cached, '..'), { recursive: true });
    writeFileSync(cached, await make());
  }
  return readFileSync(cached);
}
