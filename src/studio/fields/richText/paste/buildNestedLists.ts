import type { ListMarker } from './ListMarker.ts';

/** Item of a list that its program wrote as a flat paragraph with a level. */
export interface FlatItem extends ListMarker {
  /** Level from 1. */
  level: number;
  /** Elements and texts of the item. */
  nodes: readonly Node[];
}

interface OpenList {
  element: HTMLElement;
  level: number;
}

/** Builds nested lists from flat items. An item that skips levels is one level deeper than the item before. */
export function buildNestedLists(items: readonly FlatItem[], document: Document): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: OpenList[] = [];
  for (const { level, isNumbered, number, isFirst, nodes } of items) {
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    const tag = isNumbered ? 'OL' : 'UL';
    const last = open.at(-1);
    const isDeeper = last !== undefined && level > last.level;
    if (last && !isDeeper) last.level = level;
    if (!last || isDeeper || last.element.tagName !== tag || (isNumbered && isFirst)) {
      const element = document.createElement(tag);
      if (isNumbered && number !== 1) element.setAttribute('start', String(number));
      if (!isDeeper) open.pop();
      const around = isDeeper ? last : open.at(-1);
      if (around) around.element.lastElementChild!.append(element);
      else roots.push(element);
      open.push({ element, level });
    }
    const item = document.createElement('li');
    item.append(...nodes);
    open.at(-1)!.element.append(item);
  }
  return roots;
}
