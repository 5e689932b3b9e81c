import { renameElement } from './pastedBlocks.ts';

const DEEPEST = 6;
/** A heading of a program without heading styles is at least this much larger than the text, and short. */
const LARGER = 1.15;
const LONGEST = 120;

/** Converts headings of Word, Word Online and Pages to heading elements. `css` are their style sheets. */
export function convertWordHeadings(document: Document, css: string): void {
  for (const element of document.querySelectorAll('[role=heading]'))
    toHeading(element, Number(element.getAttribute('aria-level') ?? 2));
  for (const element of document.querySelectorAll('p')) {
    const [, outline] = /mso-outline-level:\s*(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
    const [, named] = /\b(?:Mso)?Heading(\d)/.exec(element.className) ?? [];
    if (/\bMsoTitle\b/.test(element.className)) toHeading(element, 1);
    else if (outline ?? named) toHeading(element, Number(outline ?? named));
  }
  if (document.querySelector('meta[name=Generator i][content*="Cocoa" i]')) convertLargeTexts(document, css);
  if (document.querySelector('h1')) lowerHeadings(document);
}

/** Lowers all headings by one level: level one is the page's title. */
function lowerHeadings(document: Document): void {
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5'))
    renameElement(heading, `h${Number(heading.tagName[1]) + 1}`);
}

function toHeading(element: Element, level: number): void {
  if (element.closest('li') || element.textContent.trim() === '') return;
  const tag = `h${Math.min(Math.max(level, 1), DEEPEST)}`;
  if (element.tagName.toLowerCase() !== tag) renameElement(element, tag);
}

/** Finds headings by their font size, the only mark that Pages and TextEdit give them. */
function convertLargeTexts(document: Document, css: string): void {
  const sizes = new Map(
    [...css.matchAll(/\bp\.(p\d+)\s*\{[^}]*?\bfont:[^;}]*?([\d.]+)px/g)].map(([, name, size]) => [name!, Number(size)]),
  );
  const sized = [...document.querySelectorAll('p')].flatMap((element) => {
    const size = sizes.get(element.className.trim());
    return size === undefined || element.textContent.trim() === '' ? [] : [{ element, size }];
  });
  const letters = new Map<number, number>();
  for (const { element, size } of sized) letters.set(size, (letters.get(size) ?? 0) + element.textContent.length);
  const [[body] = [Infinity]] = [...letters].sort((a, b) => b[1] - a[1]);
  const isHeading = ({ element, size }: (typeof sized)[number]) =>
    size >= body * LARGER && element.textContent.length <= LONGEST;
  const headings = sized.filter(isHeading);
  const ranks = [...new Set(headings.map(({ size }) => size))].sort((a, b) => b - a);
  for (const { element, size } of headings) toHeading(element, ranks.indexOf(size) + 1);
}
