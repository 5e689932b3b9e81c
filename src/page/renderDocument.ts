import { createHash } from 'node:crypto';
import type { HeadTag } from './head.ts';
import { insertDeferredStyles } from './deferredStyles.tsx';
import type { PageAssets, StyleSheet } from './collectPageAssets.ts';

/** Parts of a document. `html` is the markup of #root. */
export interface DocumentParts {
  html: string;
  head: HeadTag[];
  /** JSON-LD for search engines, placed after the markup to keep the first paint fast. */
  structuredData: HeadTag[];
  assets: PageAssets;
  /** Data for the page's scripts, by element id. Undefined and empty values are left out. */
  data: Record<string, object | undefined>;
}

/**
 * Renders a whole document in order of need. Styles of the first screen are inline, so that nothing blocks the first
 * paint. Sections follow, with later styles between them, then everything else.
 */
export function renderDocument({ html, head, structuredData, assets, data }: DocumentParts): string {
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0b1033">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
${head.map(tagHtml).join('\n')}
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style>${joined(assets.styles)}</style>
<script type="module" src="${assets.start}" async></script>${
    assets.print ? `\n<link rel="stylesheet" href="${assets.print}" media="print">` : ''
  }
</head>
<body>
<div id="root">${insertDeferredStyles(html, joined(assets.deferredStyles))}</div>
${structuredData.map(tagHtml).join('\n')}
${SPECULATION_TAG}${knownStyles(assets, data.islands)}${Object.entries({ modules: assets.modules, ...data })
    .map(dataTag)
    .join('')}
</body>
</html>
`;
}

const joined = (sheets: StyleSheet[]) => sheets.map(({ css }) => css).join('\n');

/** Returns the inline style sheets of a document. The content security policy contains their hashes. */
export const inlineCssTexts = ({ styles, deferredStyles }: PageAssets): string[] =>
  [joined(styles), joined(deferredStyles)].filter((css) => css !== '');

/**
 * Lists the style sheets that the page already has, for the module loader. Needed only for pages that load blocks to
 * hydrate islands.
 */
const knownStyles = ({ styles, deferredStyles }: PageAssets, islands: object = []) =>
  Object.keys(islands).length === 0
    ? ''
    : [...styles, ...deferredStyles].map(({ href }) => `\n<link rel="stylesheet" href="${href}" disabled>`).join('');

/**
 * Speculation rules: prefetch the page of a link that a visitor is about to follow. Excludes files. Browsers skip this
 * with Save-Data.
 */
const SPECULATION_RULES =
  '{"prefetch":[{"source":"document","where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/media/*"}}]},"eagerness":"moderate"}]}';
const SPECULATION_TAG = `<script type="speculationrules">${SPECULATION_RULES}</script>`;

/** Hash of the inline script (base64 SHA-256) for the content security policy. */
export const SPECULATION_RULES_HASH = createHash('sha256').update(SPECULATION_RULES).digest('base64');

const dataTag = ([id, value]: [string, object | undefined]) =>
  value && Object.keys(value).length > 0
    ? `\n<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`
    : '';

const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function tagHtml({ tag, attributes = {}, text, json }: HeadTag) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const content = json ? jsonForHtml(json) : text === undefined ? undefined : escapeHtml(text);
  return `<${tag}${written.join('')}>${content === undefined ? '' : `${content}</${tag}>`}`;
}
