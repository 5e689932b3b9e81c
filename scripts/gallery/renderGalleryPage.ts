import { escapeHtml } from '../../src/page/renderDocument.ts';
import { listGalleryBlocks, listGalleryFieldTypes, type GalleryEntry, type GalleryPage } from './galleryPages.ts';

/**
 * Returns the document at /_gallery: every block and field type with its properties, and its examples on a phone and a
 * desktop.
 */
export function renderGalleryPage(root: string): string {
  const parts: [title: string, prefix: string, entries: GalleryEntry[]][] = [
    ['Blocks', '', listGalleryBlocks(root)],
    ['Answers', 'answer-', listGalleryFieldTypes(root)],
  ];
  const links = parts.map(
    ([title, prefix, entries]) =>
      `<h2>${title}</h2><ul>${entries.map(({ name }) => `<li><a href="#${prefix}${name}">${name}</a></li>`).join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery of blocks and answers</title><style>${STYLE}</style><script type="module" src="/@vite/client"></script></head>
<body><nav aria-label="Gallery"><h1>Gallery</h1><a href="/_gallery/parts">Parts and tokens</a>${links.join('')}</nav>
<main>${parts.map(([, prefix, entries]) => entries.map((entry) => entryHtml(prefix, entry)).join('')).join('')}</main><script>${SCRIPT}</script></body></html>`;
}

/** Returns the document at /_gallery/parts: the rendered parts of src/ui and their tokens, with their style sheets. */
export const wrapPartsInPage = (markup: string, styles: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parts and tokens</title><style>${styles.join('\n')}</style><script type="module" src="/@vite/client"></script></head>
<body><main class="sheet"><p><a href="/_gallery">Gallery</a></p><h1>Parts and tokens</h1>${markup}</main></body></html>`;

function entryHtml(prefix: string, { name, description, rows, examples }: GalleryEntry): string {
  const lines = rows.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row.name)}</th><td>${escapeHtml(row.kind)}${row.isRequired || prefix ? '' : ' <i>optional</i>'}</td><td>${escapeHtml(row.description)}</td></tr>`,
  );
  return `<section id="${prefix}${name}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>
<table><thead><tr><th scope="col">${prefix ? 'Rule' : 'Property'}</th><th scope="col">Holds</th><th scope="col">Meaning</th></tr></thead><tbody>${lines.join('')}</tbody></table>
${examples.map((example) => exampleHtml(name, example)).join('')}</section>`;
}

function exampleHtml(name: string, { example, json, file }: GalleryPage): string {
  const frame = (width: number, what: string) =>
    `<figure style="--width:${width}"><figcaption>${what}, ${width} px</figcaption><div class="frame"><iframe loading="lazy" title="${escapeHtml(`${name}: ${example}, ${what}`)}" src="/${file}" width="${width}"></iframe></div></figure>`;
  return `<article><h3>${escapeHtml(example)}</h3><div class="pair">${frame(1280, 'desktop')}${frame(390, 'phone')}</div>
<details><summary>JSON</summary><button type="button" data-copy>Copy</button><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details></article>`;
}

const STYLE = `*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:13rem minmax(0,1fr);font:16px/1.6 system-ui;color:#0b1033}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px;border-right:1px solid #dfe2f0}nav ul{list-style:none;margin:0;padding:0}nav h2{font-size:1rem;margin:24px 0 4px}
h1,h2,h3{line-height:1.2}h1{font-size:1.25rem}a{color:#2438c9}main{padding:24px 32px 96px}section{padding-block:32px;border-bottom:1px solid #dfe2f0}
main{min-width:0}table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid #dfe2f0;font-weight:400}
thead th{color:#4a5180}tbody th{white-space:nowrap;font-weight:600}i{color:#4a5180}.pair{display:grid;grid-template-columns:minmax(0,2.6fr) minmax(0,1fr);gap:24px;align-items:start}
figure{margin:0;min-width:0}figcaption{font-size:.875rem;color:#4a5180}.frame{overflow:hidden;background:#e6e9f3;border:1px solid #dfe2f0}
iframe{display:block;border:0;background:#fff;transform-origin:0 0}details{margin-top:12px}summary{cursor:pointer}pre{max-height:24rem;overflow:auto;background:#f3f4f7;padding:16px;font-size:.8125rem}
button{font:inherit;padding:4px 12px;border:1px solid #7b83b0;border-radius:6px;background:#fff;color:inherit}:focus-visible{outline:3px solid #f4b63f;outline-offset:2px}
@media (max-width:60rem){body,.pair{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto}}
@media (max-width:40rem){main{padding:24px 20px 64px}thead{display:none}tr,th,td{display:block}tr{padding-block:10px;border-bottom:1px solid #dfe2f0}tbody th{white-space:normal}tbody th,td{padding:0;border:0}}`;

/** Fits frames to their content and column. Keeps the linked entry in view while frames above it grow. */
const SCRIPT = `const fit=(frame)=>{const box=frame.parentElement,width=Number(frame.width),scale=Math.min(1,box.clientWidth/width);
const height=Math.max(60,frame.contentDocument?.getElementById('example')?.scrollHeight??frame.contentDocument?.body.scrollHeight??60);
frame.style.height=height+'px';frame.style.transform='scale('+scale+')';box.style.height=height*scale+'px';wanted?.scrollIntoView()};
let wanted=document.getElementById(location.hash.slice(1));addEventListener('hashchange',()=>{wanted=document.getElementById(location.hash.slice(1))});
for(const type of ['wheel','touchstart','keydown','pointerdown'])addEventListener(type,()=>{wanted=null},{passive:true});
const all=[...document.querySelectorAll('iframe')];for(const frame of all){frame.addEventListener('load',()=>{fit(frame);new frame.contentWindow.ResizeObserver(()=>fit(frame)).observe(frame.contentDocument.body)})}
addEventListener('resize',()=>all.forEach(fit));
addEventListener('click',({target})=>{if(!target.matches?.('[data-copy]'))return;navigator.clipboard.writeText(target.nextElementSibling.textContent);target.textContent='Copied';setTimeout(()=>target.textContent='Copy',2000)});`;
