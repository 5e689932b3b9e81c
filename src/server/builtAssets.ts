import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAssets, type ManifestChunk, type PageAssets, type PageParts } from '../page/pageAssets.ts';

/**
 * Creates a function that returns the assets of a built page by its parts. Reads the manifest and each style sheet
 * once.
 */
export function builtAssets(clientDir: string): (parts: PageParts) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const css = new Map<string, string>();
  const readCss = (file: string) => {
    if (!css.has(file)) css.set(file, readFileSync(join(clientDir, file), 'utf8'));
    return css.get(file)!;
  };
  return (parts) => pageAssets(manifest, parts, readCss);
}
