import { isRecord, isPointerWithin, parentPointer } from '../../form/model/pointer.ts';
import type { PanelModel } from '../store/SectionKind.ts';

/** Invisible characters (without line breaks) that encode the marks: four of them are a byte. */
const SIGNS = [...'\u2061\u2062\u2063\u2064'];
const MARKS = /[\u2061-\u2064]+/g;

/** Removes marks from a text. */
export const removeFieldMarks = (text: string): string => text.replace(MARKS, '');

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
 * Returns a section's props with an invisible mark in each text and a fragment in each picture URL, which hold the
 * field's pointer. `writePathAttributes` finds them after rendering. Only texts that the panel edits as text get marks.
 */
export function addFieldMarks(value: unknown, model: Pick<PanelModel, 'nodes'>, node = 0, pointer = ''): unknown {
  const { uiOptions, items, fields } = model.nodes[node] ?? {};
  const widget = String(uiOptions?.widget);
  if (widget === 'richText') return withMarkedTexts(value, pointer);
  if (typeof value === 'string') return widget === 'textarea' && isWords(value) ? value + markOf(pointer) : value;
  if (Array.isArray(value))
    return typeof items === 'number'
      ? value.map((item, index) => addFieldMarks(item, model, items, `${pointer}/${index}`))
      : value;
  if (!isRecord(value)) return value;
  if (typeof value.src === 'string' && /picture/i.test(widget)) return withAddress(value, pointer);
  return mapped(value, (item, key) => {
    const inner = fields?.[key];
    return inner === undefined ? item : addFieldMarks(item, model, inner, `${pointer}/${key}`);
  });
}

/** Blocks parse dates, times and numbers, so that a mark would break them. */
const isWords = (text: string) => /\p{L}/u.test(text) && !DAY.test(text);
const DAY = /^\d{4}-\d\d-\d\d/;

const mapped = (group: Record<string, unknown>, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));

const withAddress = (picture: Record<string, unknown>, pointer: string) =>
  mapped(picture, (value, key) =>
    /^(src|avif|webp)$/.test(key) ? `${String(value)}#${encodeURIComponent(pointer)}` : value,
  );

/** Marks all texts of an article with the article's pointer. */
function withMarkedTexts(value: unknown, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkedTexts(item, pointer));
  if (!isRecord(value)) return value;
  return mapped(value, (item, key) =>
    key === 'text' && typeof item === 'string' && item !== '' ? item + markOf(pointer) : withMarkedTexts(item, pointer),
  );
}

/** Removes the marks from rendered elements and writes their pointers as `data-path`. */
export function writePathAttributes(root: Element): void {
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

/** Lists the pointers of a section's empty picture fields. */
export function listEmptyPictureFields(
  value: unknown,
  model: Pick<PanelModel, 'nodes'>,
  node = 0,
  pointer = '',
): string[] {
  const { uiOptions, items, fields = {} } = model.nodes[node] ?? {};
  if (/picture/i.test(String(uiOptions?.widget))) return isRecord(value) ? [] : [pointer];
  if (Array.isArray(value) && typeof items === 'number')
    return value.flatMap((item, index) => listEmptyPictureFields(item, model, items, `${pointer}/${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(fields).flatMap(([key, inner]) =>
    listEmptyPictureFields(value[key], model, inner, `${pointer}/${key}`),
  );
}

/**
 * Finds the elements of fields without marks by the marked texts around them: numbers by their digits, dates by
 * `dateTime`, empty picture slots by their decorative artwork.
 */
export function writeGuessedPaths(section: Element, props: unknown, slots: readonly string[] = []): void {
  const [numbers, days] = [valuesIn(props, isNumber), valuesIn(props, isDay)];
  if (numbers.length > 0) {
    const walker = section.ownerDocument.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const digits = digitsOf(node.nodeValue!);
      const same = digits === '' ? [] : numbers.filter(({ value }) => digitsOf(String(value)) === digits);
      writeNearest(section, node.parentElement!, pointersOf(same));
    }
  }
  if (days.length > 0)
    for (const time of section.querySelectorAll('time'))
      writeNearest(section, time, pointersOf(days.filter(({ value }) => value === time.dateTime)));
  if (slots.length > 0)
    for (const rendered of section.querySelectorAll<HTMLElement>(
      '[aria-hidden=true]:not([aria-hidden=true] *, button *)',
    ))
      if (rendered.querySelector('use') ?? rendered.textContent) writeNearest(section, rendered, slots);
}

/**
 * Assigns the pointer that belongs to the innermost group of marked texts around an element. Assigns none if the
 * choice is ambiguous.
 */
function writeNearest(section: Element, shows: HTMLElement, pointers: readonly string[]): void {
  if (pointers.length === 0 || pathsIn(shows).length > 0) return;
  for (let at: Element | null = shows; at; at = at === section ? null : at.parentElement) {
    const paths = pathsIn(at);
    const near = pointers.filter((one) => paths.some((path) => isPointerWithin(path, parentPointer(one))));
    const [found, ...others] = near.length > 1 ? innermost(near, pointerOfElement(at)!) : near;
    if (found !== undefined && others.length === 0) Object.assign(shows.dataset, { path: found, near: '' });
    if (near.length > 0) return;
  }
}

/** Returns the pointers of the smallest group that contains all marked texts. */
function innermost(pointers: readonly string[], around: string): string[] {
  const whole = pointers.filter((one) => isPointerWithin(around, parentPointer(one)));
  const depth = Math.max(...whole.map((one) => parentPointer(one).length));
  return whole.filter((one) => parentPointer(one).length === depth);
}

/** Removes the results of `writeGuessedPaths`, which may differ after a rendering. */
export function removeGuessedPaths(root: Element): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-near]')) {
    delete dataset.path;
    delete dataset.near;
  }
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const isNumber = (value: unknown) => typeof value === 'number';
const isDay = (value: unknown) => typeof value === 'string' && DAY.test(value);
const pointersOf = (found: readonly { pointer: string }[]) => found.map(({ pointer }) => pointer);

function valuesIn(
  value: unknown,
  isOne: (value: unknown) => boolean,
  pointer = '',
): { pointer: string; value: unknown }[] {
  if (isOne(value)) return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => valuesIn(item, isOne, `${pointer}/${key}`));
}

const pathsIn = (element: Element): string[] =>
  [element, ...element.querySelectorAll('[data-path]')].flatMap((one) => (one as HTMLElement).dataset.path ?? []);

/**
 * Returns the pointer of the field that an element shows, or the common pointer of several fields; undefined if it
 * shows none.
 */
export function pointerOfElement(element: Element): string | undefined {
  const [first, ...others] = pathsIn(element);
  let around = first;
  while (around && !others.every((one) => isPointerWithin(one, around!)))
    around = around.slice(0, around.lastIndexOf('/'));
  return around;
}

/** Returns the pointer of the nearest element within the section that shows a field. */
export function nearestFieldPointer(target: Element): string | undefined {
  for (let at: Element | null = target; at && !('place' in (at as HTMLElement).dataset); at = at.parentElement) {
    const pointer = pointerOfElement(at);
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}

/** Returns the smallest element of a section that contains all of a field or entry. */
export function findElementOfPointer(section: Element, pointer: string): Element | undefined {
  const own = (element: Element) => pathsIn(element).filter((path) => isPointerWithin(path, pointer));
  const all = new Set(own(section));
  if (all.size === 0) return undefined;
  for (let at = section; ;) {
    const inner = [...at.children].find((child) => new Set(own(child)).size === all.size);
    if (!inner) return at;
    at = inner;
  }
}
