import { isRecord, isWithin, parentOf } from '../../form/model/pointer.ts';
import type { PanelModel } from '../site/Kind.ts';

/** Signs that are never drawn and at which no line breaks: four of them are a byte. */
const SIGNS = [...'\u2061\u2062\u2063\u2064'];
const MARKS = /[\u2061-\u2064]+/g;

/** A text without the signs that marks are made of, wherever it is from. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

const markOf = (pointer: string): string =>
  [...new TextEncoder().encode(pointer)]
    .flatMap((byte) => [6, 4, 2, 0].map((shift) => SIGNS[(byte >> shift) & 3]))
    .join('');

function pointerOf(mark: string): string {
  const digits = [...mark].map((sign) => SIGNS.indexOf(sign));
  const bytes = Array.from({ length: digits.length / 4 }, (_, at) =>
    digits.slice(at * 4, at * 4 + 4).reduce((byte, digit) => byte * 4 + digit, 0),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/**
 * The props of a section with the pointer of each field in its words, in signs that nobody sees, and in the address of each
 * picture: whatever a block makes of them, `writePaths` finds where they were drawn. Words are what the panel edits as words.
 */
export function withMarks(value: unknown, model: Pick<PanelModel, 'nodes'>, node = 0, pointer = ''): unknown {
  const { uiOptions, items, fields } = model.nodes[node] ?? {};
  const widget = String(uiOptions?.widget);
  if (widget === 'richText') return withMarkedTexts(value, pointer);
  if (typeof value === 'string') return widget === 'textarea' && isWords(value) ? value + markOf(pointer) : value;
  if (Array.isArray(value))
    return typeof items === 'number'
      ? value.map((item, index) => withMarks(item, model, items, `${pointer}/${index}`))
      : value;
  if (!isRecord(value)) return value;
  if (typeof value.src === 'string' && /picture/i.test(widget)) return withAddress(value, pointer);
  return mapped(value, (item, key) => {
    const inner = fields?.[key];
    return inner === undefined ? item : withMarks(item, model, inner, `${pointer}/${key}`);
  });
}

/** Days, times and numbers are read by blocks, not only drawn. */
const isWords = (text: string) => /\p{L}/u.test(text) && !/^\d{4}-\d\d-\d\d/.test(text);

const mapped = (group: Record<string, unknown>, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));

const withAddress = (picture: Record<string, unknown>, pointer: string) =>
  mapped(picture, (value, key) =>
    /^(src|avif|webp)$/.test(key) ? `${String(value)}#${encodeURIComponent(pointer)}` : value,
  );

/** The texts of an article, all with the pointer of the article. */
function withMarkedTexts(value: unknown, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkedTexts(item, pointer));
  if (!isRecord(value)) return value;
  return mapped(value, (item, key) =>
    key === 'text' && typeof item === 'string' && item !== '' ? item + markOf(pointer) : withMarkedTexts(item, pointer),
  );
}

/** Takes the marks out of what was drawn below an element; what had one gets its pointer as `data-path`. */
export function writePaths(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const [mark] = node.nodeValue!.match(MARKS) ?? [];
      if (mark === undefined) continue;
      node.nodeValue = node.nodeValue!.replace(MARKS, '');
      node.parentElement!.dataset.path = pointerOf(mark);
    } else writeOwnPath(node as HTMLElement);
  }
}

function writeOwnPath(element: HTMLElement): void {
  for (const { name, value } of element.attributes) {
    const [mark] = value.match(MARKS) ?? [];
    if (mark !== undefined) element.setAttribute(name, value.replace(MARKS, ''));
  }
  const [, picture] = element.tagName === 'IMG' ? ((element as HTMLImageElement).src.split('#') ?? []) : [];
  if (picture) element.dataset.path = decodeURIComponent(picture);
}

/**
 * A number is drawn as its block writes it, and takes no marks: a text of the same digits is that of the number's field,
 * where the words around it are of the number's own group.
 */
export function writeNumberPaths(section: Element, props: unknown): void {
  const numbers = numbersIn(props);
  if (numbers.length === 0) return;
  const walker = section.ownerDocument.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const digits = digitsOf(node.nodeValue!);
    const same = digits === '' ? [] : numbers.filter(({ value }) => digitsOf(String(value)) === digits);
    const shows = node.parentElement!;
    for (let at: Element | null = shows; at && same.length > 0 && !shows.dataset.path; at = at.parentElement) {
      const paths = pathsIn(at);
      const near = same.filter(({ pointer }) => paths.some((path) => isWithin(path, parentOf(pointer))));
      if (near.length === 1) shows.dataset.path = near[0]!.pointer;
      if (near.length > 0 || at === section) break;
    }
  }
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function numbersIn(value: unknown, pointer = ''): { pointer: string; value: number }[] {
  if (typeof value === 'number') return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item, `${pointer}/${key}`));
}

const pathsIn = (element: Element): string[] =>
  [element, ...element.querySelectorAll('[data-path]')].flatMap((one) => (one as HTMLElement).dataset.path ?? []);

/** The pointer of the field that an element shows, or of the entry around all that it shows; undefined where it shows none. */
export function pointerOfElement(element: Element): string | undefined {
  const [first, ...others] = pathsIn(element);
  let around = first;
  while (around && !others.every((one) => isWithin(one, around!))) around = around.slice(0, around.lastIndexOf('/'));
  return around;
}

/** The same of the nearest element that shows one, the element itself or one around it in its section. */
export function pointerAt(target: Element): string | undefined {
  for (let at: Element | null = target; at && !('place' in (at as HTMLElement).dataset); at = at.parentElement) {
    const pointer = pointerOfElement(at);
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}

/** The smallest element of a section that shows all that is drawn of the field or entry at a pointer. */
export function elementOfPointer(section: Element, pointer: string): Element | undefined {
  const own = (element: Element) => pathsIn(element).filter((path) => isWithin(path, pointer));
  const all = new Set(own(section));
  if (all.size === 0) return undefined;
  for (let at = section; ;) {
    const inner = [...at.children].find((child) => new Set(own(child)).size === all.size);
    if (!inner) return at;
    at = inner;
  }
}
