/** The built files that one page needs; addresses begin with `/`. */
export interface PageAssets {
  /** The script that the page starts with. */
  start: string;
  /** The page's scripts and all they import, to be fetched together once the page wakes. */
  modules: string[];
  /** The page's style sheets, inlined in its head; `href` tells the bundler's loader that it has them. */
  styles: { href: string; css: string }[];
  /** The style sheet for paper, which no screen waits for; undefined where there is none. */
  print?: string;
  /** Fonts that the first screen is set in. */
  fonts: string[];
}

/** One entry of Vite's manifest. */
export interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const START = 'src/start.ts';
const PRINT = 'src/ui/print.css';
const BROWSER = 'src/browser.tsx';

/** Collects a page's assets from Vite's manifest; `readCss` gives a style sheet's text by its file name. */
export function pageAssets(
  manifest: Record<string, ManifestChunk>,
  pageFile: string,
  readCss: (file: string) => string,
): PageAssets {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    chunk.imports?.forEach(visit);
    seen.add(key);
  };
  [BROWSER, `virtual:page/${pageFile}`].forEach(visit);
  const chunks = [...seen].map((key) => manifest[key]!);
  const start = manifest[START]!.file;
  const files = (names: string[]) => [...new Set(names)];
  return {
    start: `/${start}`,
    modules: files(chunks.map((chunk) => chunk.file))
      .filter((file) => file !== start)
      .map((file) => `/${file}`),
    styles: files(chunks.flatMap((chunk) => chunk.css ?? [])).map((file) => ({
      href: `/${file}`,
      css: readCss(file).trim(),
    })),
    ...(manifest[PRINT] && { print: `/${manifest[PRINT].file}` }),
    fonts: files(chunks.flatMap((chunk) => chunk.assets ?? []))
      .filter((file) => FIRST_FONTS.test(file))
      .map((file) => `/${file}`),
  };
}

const FIRST_FONTS = /-latin-[^/]*\.woff2$/;
