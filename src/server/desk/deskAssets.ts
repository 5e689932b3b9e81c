import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../page/renderDocument.ts';
import type { ManifestChunk } from '../../page/collectPageAssets.ts';

/** Addresses of the Desk's built files. */
export interface DeskAssets {
  /** Folder of the files that are served below /desk/assets/, and their names. */
  folder?: string;
  files?: Set<string>;
  /** Undefined without a build. */
  app?: { script: string; modules: string[]; styles: string[] };
  /** Style sheet of the sign-in pages, and the motifs of their cloth. */
  signIn?: { styles: string; motifs: string };
}

const APP = 'src/desk/main.tsx';
const SIGN_IN = 'src/desk/signIn';
const MOTIFS = 'src/ui/motifs.svg';

/** Addresses of the sources, which Vite serves in development. */
export const DEV_DESK_ASSETS: DeskAssets = {
  app: { script: `/${APP}`, modules: [], styles: [] },
  signIn: { styles: `/${SIGN_IN}.css`, motifs: `/${MOTIFS}` },
};

/** Reads the manifest of the Desk's build in the folder of the code. A folder without one has no assets. */
export function readDeskAssets(codeFolder: string): DeskAssets {
  const folder = join(codeFolder, 'desk');
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return {};
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
  const modules = importsOf(manifest, APP);
  const address = (name: string) => `/${name}`;
  const [styles, motifs] = [manifest[`${SIGN_IN}.ts`]?.css?.[0], manifest[MOTIFS]?.file];
  const assets = join(folder, 'assets');
  return {
    folder: assets,
    files: new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))),
    app: manifest[APP] && {
      script: address(manifest[APP].file),
      modules: modules.map((key) => address(manifest[key]!.file)),
      styles: [...new Set([...modules, APP].flatMap((key) => manifest[key]!.css ?? []))].map(address),
    },
    signIn: styles && motifs ? { styles: address(styles), motifs: address(motifs) } : undefined,
  };
}

/** Returns the keys of all modules that a module imports statically. */
function importsOf(manifest: Record<string, ManifestChunk>, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    for (const next of manifest[key]?.imports ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(entry);
  return [...seen];
}

/** Returns the document in which the Desk's script renders. */
export const renderDeskDocument = (
  { script, modules, styles }: NonNullable<DeskAssets['app']>,
  siteName: string,
): string => `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Desk – ${escapeHtml(siteName)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')}${modules.map((href) => `<link rel="modulepreload" href="${href}">\n`).join('')}<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The Desk needs JavaScript. Switch it on and load this page again.</noscript>
</body>
</html>
`;
