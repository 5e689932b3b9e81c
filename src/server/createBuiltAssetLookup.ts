import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  collectPageAssets,
  type ManifestChunk,
  type PageAssets,
  type PageContents,
} from '../page/collectPageAssets.ts';

/**
 * Creates a function that returns the assets of a built page by its parts. Reads the manifest and each style sheet
 * once.
 */
export function createBuiltAssetLookup(clientDir: string): (parts: PageContents) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const css = new Map<string, string>();
  const readCss = (file: string) => {
    if (!css.has(file)) css.set(file, readFileSync(join(clientDir, file), 'utf8'));
    return css.get(file)!;
  };
  return (parts) => collectPageAssets(manifest, parts, readCss);
}
