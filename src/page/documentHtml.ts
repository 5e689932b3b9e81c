import type { PostedForm } from '../form/model/FormState.ts';
import type { HeadTag } from './head.ts';
import type { PageAssets } from './pageAssets.ts';

/** What a document is made of; `html` is the markup of #root. */
export interface DocumentParts {
  html: string;
  head: HeadTag[];
  assets: PageAssets;
  posted?: PostedForm;
  /** What the content service had answered, by `queryKey`. */
  answers?: Record<string, unknown>;
}

/** The text of a whole document. Its style sheet is inline, so that nothing blocks the first paint. */
export function documentHtml({ html, head, assets, posted, answers = {} }: DocumentParts): string {
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
<style>${inlineCss(assets)}</style>
${assets.styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`).join('\n')}
<script type="module" src="${assets.start}" async></script>${
    assets.print ? `\n<link rel="stylesheet" href="${assets.print}" media="print">` : ''
  }
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="modules">${jsonForHtml(assets.modules)}</script>${
    posted ? `\n<script type="application/json" id="posted-form">${jsonForHtml(posted)}</script>` : ''
  }${
    Object.keys(answers).length > 0
      ? `\n<script type="application/json" id="answers">${jsonForHtml(answers)}</script>`
      : ''
  }
</body>
</html>
`;
}

/** The exact text between a document's style tags, whose hash the content security policy names. */
export const inlineCss = (assets: PageAssets): string => assets.styles.map(({ css }) => css).join('\n');

const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function tagHtml({ tag, attributes = {}, text, json }: HeadTag) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const content = json ? jsonForHtml(json) : text === undefined ? undefined : escapeHtml(text);
  return `<${tag}${written.join('')}>${content === undefined ? '' : `${content}</${tag}>`}`;
}
