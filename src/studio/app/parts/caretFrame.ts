import { isRecord } from '../../../form/model/pointer.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import { panelValue } from '../state/panelValue.ts';
import { contentOf, pageOf } from '../state/SiteView.ts';
import type { Snapshot } from '../state/Snapshot.ts';

/** The smallest element of a section in the preview that says all of these words. */
export function elementSaying(
  view: Window | null | undefined,
  section: number,
  strings: readonly string[],
): Element | undefined {
  let at: Element | null | undefined = view?.document.querySelector(`[data-place="${section}"]`);
  const says = (element: Element) => strings.every((words) => (element.textContent ?? '').includes(words));
  if (!at || !says(at)) return undefined;
  for (;;) {
    const inner: Element | undefined = [...at.children].find(says);
    if (!inner) return at;
    at = inner;
  }
}

/** The field of a section's panel that says what a clicked element says; the most exact one. */
export function pointerOfText({ texts, place }: Snapshot, section: number, target: Element): string | undefined {
  const value = panelValue(pageOf(texts, place.page)?.sections[section], contentOf(texts)).value;
  const strings = stringsIn(value, []);
  for (let at: Element | null = target; at && !('place' in (at as HTMLElement).dataset); at = at.parentElement) {
    const words = (at.textContent ?? '').trim();
    const found =
      strings.find((one) => one.words === words) ??
      (at === target ? strings.find((one) => one.words.length > 3 && words.startsWith(one.words)) : undefined);
    if (found) return toPointer(found.path);
  }
  return undefined;
}

/** All that a value says, with its place; names and addresses that are not shown left out. */
export function stringsIn(value: unknown, path: (string | number)[]): { words: string; path: (string | number)[] }[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ words: value.trim(), path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (UNSEEN.has(key) ? [] : stringsIn(item, [...path, key])));
}

const UNSEEN = new Set(['block', 'id', 'to', 'href', 'motif', 'variant', 'cloth', 'tone', 'slug', 'size', 'about']);
