import { componentName } from '../blocks/registry.ts';
import type { Island } from './Island.tsx';
import { FIRST_SECTIONS } from './laterStyles.tsx';

/** What a drawn page shows, by which its files are found. */
export interface PageParts {
  /** The names of its sections' blocks, in their order. */
  blocks: string[];
  /** The names of the behaviours in its markup. */
  behaviours: string[];
  islands: Island[];
  /** Further modules that draw its forms (`partsOf`). */
  parts: string[];
}

/** A style sheet of a page; `href` tells the bundler's loader that the page has it. */
export interface StyleSheet {
  href: string;
  css: string;
}

/** The built files that one page needs; addresses begin with `/`. */
export interface PageAssets {
  /** The script that the page starts with. */
  start: string;
  /** Scripts to be fetched together once the page wakes. */
  modules: string[];
  /** The scripts that wake each island, to be fetched together when it is; by its place among the sections. */
  islandModules: Record<number, string[]>;
  /** The style sheets of the first screen, inlined in the head. */
  styles: StyleSheet[];
  /** The style sheets that only later sections need, inlined before these. */
  laterStyles: StyleSheet[];
  /** The style sheet for paper, which no screen waits for; undefined where there is none. */
  print?: string;
  /** Fonts that the first screen is set in. */
  fonts: string[];
}

/** One entry of Vite's manifest. */
export interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const START = 'src/start.ts';
const SHELL = 'src/shell/Shell.tsx';
const PRINT = 'src/ui/print.css';
/** Names of groups in vite.config.ts. */
const WAKE = 'wakeIslands';
const ASK = 'src/page/askIsland.ts';
const HYDRATE = 'hydrateIsland';

const blockKey = (name: string) => `src/blocks/${name}/${componentName(name)}.tsx`;

/** Collects a page's assets from Vite's manifest; `readCss` gives a style sheet's text by its file name. */
export function pageAssets(
  manifest: Record<string, ManifestChunk>,
  { blocks, behaviours, islands, parts }: PageParts,
  readCss: (file: string) => string,
): PageAssets {
  const start = manifest[START]!.file;
  const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]!.name === name);
  const chunksOf = (from: (string | undefined)[]) => {
    const seen = new Set<string>();
    const visit = (key: string | undefined) => {
      const chunk = key === undefined ? undefined : manifest[key];
      if (!chunk || seen.has(key!)) return;
      chunk.imports?.forEach(visit);
      seen.add(key!);
    };
    from.forEach(visit);
    return [...seen].map((key) => manifest[key]!);
  };
  const files = (names: string[]) => [...new Set(names)].map((file) => `/${file}`);
  const scripts = (from: (string | undefined)[]) =>
    files(chunksOf(from).map(({ file }) => file)).filter((file) => file !== `/${start}`);

  const styleFiles = (names: string[]) =>
    files(chunksOf([SHELL, ...parts, ...names.map(blockKey)]).flatMap(({ css = [] }) => css));
  const first = styleFiles(blocks.slice(0, FIRST_SECTIONS));
  const later = styleFiles(blocks).filter((href) => !first.includes(href));
  const sheets = (hrefs: string[]) => hrefs.map((href) => ({ href, css: readCss(href.slice(1)).trim() }));
  return {
    start: `/${start}`,
    modules: scripts([
      ...behaviours.map((name) => named(`${name}.behaviour`)),
      islands.length > 0 ? named(WAKE) : undefined,
      islands.some(({ wakes }) => wakes === 'answer') ? ASK : undefined,
    ]),
    islandModules: Object.fromEntries(
      islands
        .filter(({ wakes }) => wakes !== 'answer')
        .map(({ place, block }) => [place, scripts([named(HYDRATE), blockKey(block), ...parts])]),
    ),
    styles: sheets(first),
    laterStyles: sheets(later),
    ...(manifest[PRINT] && { print: `/${manifest[PRINT].file}` }),
    fonts: files(chunksOf([SHELL]).flatMap(({ assets = [] }) => assets)).filter((file) => FIRST_FONTS.test(file)),
  };
}

const FIRST_FONTS = /-latin-[^/]*\.woff2$/;
