import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readPicture } from './readPicture.ts';

const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;
const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** The file in pages/media/ that fills the picture slot `name` (written without its ending), if somebody put one there. */
function findMedia(root: string, name: string): string | undefined {
  return EXTENSIONS.map((extension) => join(root, 'pages/media', name + extension)).find((file) => existsSync(file));
}

/**
 * Turns `virtual:picture/<slot>` into `picture`: the slot's file in several widths as AVIF and WebP, or undefined while
 * nobody put a file there, so that a block draws its artwork instead. Made pictures are cached below node_modules/.
 */
export function picturesPlugin(): Plugin {
  let root = '';
  return {
    name: 'pictures',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith('virtual:picture/') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:picture/')) return undefined;
      const file = findMedia(root, id.slice('\0virtual:picture/'.length));
      if (!file) return 'export const picture=undefined;';
      this.addWatchFile(file);
      const original = readFileSync(file);
      const hash = createHash('sha256').update(original).digest('base64url').slice(0, 10);
      const name = basename(file, extname(file));
      const { width: fullWidth, height: fullHeight } = (await readPicture(original).metadata()).autoOrient;
      const widths = [...new Set(WIDTHS.map((width) => Math.min(width, fullWidth)))];
      const address = (width: number, format: string) => `assets/${name}-${hash}-${width}.${format}`;
      if (this.environment.mode === 'build') {
        for (const width of widths)
          for (const format of FORMATS) {
            const fileName = address(width, format);
            const source = await madePicture(root, fileName, () =>
              readPicture(original).resize({ width }).toFormat(format).toBuffer(),
            );
            if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
          }
      }
      const built = this.environment.mode === 'build';
      const sourceSet = (format: string) =>
        built ? widths.map((width) => `/${address(width, format)} ${width}w`).join(', ') : file.slice(root.length);
      const width = widths.at(-1)!;
      const picture = {
        src: built ? `/${address(width, 'webp')}` : file.slice(root.length),
        avif: sourceSet('avif'),
        webp: sourceSet('webp'),
        width,
        height: Math.round((fullHeight * width) / fullWidth),
      };
      return `export const picture=${JSON.stringify(picture)};`;
    },
  };
}

async function madePicture(root: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = join(root, 'node_modules/.cache/pictures', basename(name));
  if (!existsSync(cached)) {
    mkdirSync(join(cached, '..'), { recursive: true });
    writeFileSync(cached, await make());
  }
  return readFileSync(cached);
}
