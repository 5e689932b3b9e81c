import { blockComponentName } from '../blocks/registry.ts';
import type { Island } from './Island.tsx';
import { FIRST_SCREEN_SECTIONS } from './deferredStyles.tsx';

/** Contents of a rendered page that decide which files it needs. */
export interface PageContents {
  /** Block names of the sections, in order. */
  blocks: string[];
  /** Names of the behaviours in the markup. */
  behaviours: string[];
  islands: Island[];
  /** Other modules that render its forms (`partsOf`). */
  parts: string[];
}

/** Style sheet of a page. The bundler's loader finds it by `href`, and does not load it again. */
export interface StyleSheet {
  href: string;
  css: string;
}

/** Built files of one page. Addresses begin with `/`. */
export interface PageAssets {
  /** Entry script of the page. */
  start: string;
  /** Scripts to fetch together after the first paint. */
  modules: string[];
  /** Scripts that hydrate each island, fetched together; by section index. */
  islandModules: Record<number, string[]>;
  /** Style sheets of the first screen, inlined in the head. */
  styles: StyleSheet[];
  /** Style sheets of later sections only, inlined before these sections. */
  deferredStyles: StyleSheet[];
  /** Print style sheet, which does not block rendering; undefined if there is none. */
  print?: string;
  /** Fonts of the first screen. */
  fonts: string[];
}

/** Entry of Vite's manifest. */
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
/** Chunk names from vite.config.ts. */
const HYDRATE_ALL = 'hydrateIslands';
const ASK = 'src/page/hydrateOnChangedAnswers.ts';
const HYDRATE = 'hydrateIsland';

const blockKey = (name: string) => `src/blocks/${name}/${blockComponentName(name)}.tsx`;

/** Collects the assets of a page from Vite's manifest. `readCss` returns the text of a style sheet by file name. */
export function collectPageAssets(
  manifest: Record<string, ManifestChunk>,
  { blocks, behaviours, islands, parts }: PageContents,
  readCss: (file: string) => string,
): PageAssets {
  const start = manifest[START]!.file;
  const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]!.name === name);
  // A chunk that other chunks import too has no key of its own.
  const partKeys = parts.map((path) => (path in manifest ? path : named(path.replace(/^.*\/|\.\w+$/g, ''))));
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
    files(chunksOf([SHELL, ...partKeys, ...names.map(blockKey)]).flatMap(({ css = [] }) => css));
  const first = styleFiles(blocks.slice(0, FIRST_SCREEN_SECTIONS));
  const later = styleFiles(blocks).filter((href) => !first.includes(href));
  const sheets = (hrefs: string[]) => hrefs.map((href) => ({ href, css: readCss(href.slice(1)).trim() }));
  return {
    start: `/${start}`,
    modules: scripts([
      ...behaviours.map((name) => named(`${name}.behaviour`)),
      islands.length > 0 ? named(HYDRATE_ALL) : undefined,
      islands.some(({ wakes }) => wakes === 'answer') ? ASK : undefined,
    ]),
    islandModules: Object.fromEntries(
      islands
        .filter(({ wakes }) => wakes !== 'answer')
        .map(({ place, block }) => [place, scripts([named(HYDRATE), blockKey(block), ...partKeys])]),
    ),
    styles: sheets(first),
    deferredStyles: sheets(later),
    ...(manifest[PRINT] && { print: `/${manifest[PRINT].file}` }),
    fonts: files(chunksOf([SHELL]).flatMap(({ assets = [] }) => assets)).filter((file) => FIRST_FONTS.test(file)),
  };
}

const FIRST_FONTS = /-latin-[^/]*\.woff2$/;
