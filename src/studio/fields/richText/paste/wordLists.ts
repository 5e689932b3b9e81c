import { BULLET_LIST_MARKER, type ListMarker, parseListMarker } from './ListMarker.ts';
import { type FlatItem, buildNestedLists } from './buildNestedLists.ts';

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Numbers and kinds of list levels that a style sheet of Word defines: `@list l0:level1 { … }`. */
type LevelStyles = ReadonlyMap<string, string>;

const levelStyles = (css: string): LevelStyles =>
  new Map([...css.matchAll(/@list\s+(l\d+:level\d+)[^{]*\{([^}]*)\}/g)].map(([, name, body]) => [name!, body!]));

/** Converts the list paragraphs of Word and Outlook on the desktop to lists. `css` are their style sheets. */
export function convertWordLists(document: Document, css: string): void {
  const styles = levelStyles(css);
  for (const run of runsOf(document, (element) => wordItem(element, styles))) {
    const [first] = run[0]!.elements;
    first!.before(
      ...buildNestedLists(
        run.map(({ item }) => item),
        document,
      ),
    );
    for (const { elements } of run) for (const element of elements) element.remove();
  }
}

interface RunItem {
  item: FlatItem;
  elements: Element[];
}

/** Groups adjacent elements that are list items. A further paragraph of an item joins the item as a new line. */
function runsOf(document: Document, itemOf: (element: Element) => FlatItem | undefined): RunItem[][] {
  const runs: RunItem[][] = [];
  let last: Element | undefined;
  for (const element of document.body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const isNext = last !== undefined && element.previousElementSibling === last;
    const item = itemOf(element);
    if (item) {
      if (!isNext) runs.push([]);
      runs.at(-1)!.push({ item, elements: [element] });
    } else if (isNext && isContinued(element)) {
      const { item: before, elements } = runs.at(-1)!.at(-1)!;
      before.nodes = [...before.nodes, document.createElement('br'), ...element.childNodes];
      elements.push(element);
    } else continue;
    last = element;
  }
  return runs;
}

const isOfList = (element: Element) => /\bMsoListParagraph/.test(element.className);

const isContinued = (element: Element) => isOfList(element) && element.textContent.trim() !== '';

const HALF_INCH = 36;

/** Reads a list paragraph, and removes the marker from its text. Undefined for any other element. */
function wordItem(element: Element, styles: LevelStyles): FlatItem | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(element)) ?? [];
  const isListed = list !== undefined;
  const ignored = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)));
  if (/^H\d$/.test(element.tagName)) {
    // A numbered heading stays a heading, and keeps its number as text.
    if (isListed && ignored) ignored.replaceWith(`${ignored.textContent.trim()} `);
    return undefined;
  }
  const marker = ignored ? parseListMarker(ignored.textContent) : undefined;
  if (isListed) {
    ignored?.remove();
    const found = marker ?? markerOf(styles.get(`${list}:level${level}`) ?? '');
    return { ...found, level: Number(level), nodes: [...element.childNodes] };
  }
  if (!isOfList(element)) return undefined;
  const typed = ignored ? marker : cutMarker(element);
  ignored?.remove();
  return typed && { ...typed, level: levelByMargin(styleOf(element)), nodes: [...element.childNodes] };
}

function markerOf(style: string): ListMarker {
  const isNumbered = style !== '' && !/mso-level-number-format:\s*(bullet|image)/i.test(style);
  const [, start = '1'] = /mso-level-start-at:\s*(\d+)/i.exec(style) ?? [];
  return isNumbered ? { isNumbered, number: Number(start) } : BULLET_LIST_MARKER;
}

const TYPED_MARKER = /^[\s\u00a0]*([·•▪‣◦●○■□§oüØ–-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\s\u00a0]{2,}/i;

/** Cuts a marker from the start of a text, such as `·` and blanks. Undefined if the text has none. */
function cutMarker(element: Element): ListMarker | undefined {
  const [whole, marker] = TYPED_MARKER.exec(element.textContent) ?? [];
  if (whole === undefined) return undefined;
  let length = whole.length;
  for (const text of textsIn(element)) {
    const cut = Math.min(length, text.data.length);
    text.data = text.data.slice(cut);
    length -= cut;
  }
  return parseListMarker(marker!);
}

function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function levelByMargin(style: string): number {
  const [, size = '0.5', unit = 'in'] = /margin(?:-left)?:[^;]*?([\d.]+)(in|pt|cm|px)\s*(?:;|$)/i.exec(style) ?? [];
  const points = Number(size) * { in: 72, pt: 1, cm: 28.35, px: 0.75 }[unit.toLowerCase()]!;
  return Math.max(1, Math.round(points / HALF_INCH));
}

/** Joins the lists of Word Online, which has one list for each item, and nests them by `data-aria-level`. */
export function convertWordOnlineLists(document: Document): void {
  const isWrapper = (node: Element | null) => node?.classList.contains('ListContainerWrapper') === true;
  for (const first of document.querySelectorAll('.ListContainerWrapper')) {
    if (!first.isConnected || isWrapper(first.previousElementSibling)) continue;
    const run = [first];
    for (let next = first.nextElementSibling; isWrapper(next); next = next!.nextElementSibling) run.push(next!);
    const items = run.flatMap((wrapper) => [...wrapper.querySelectorAll('li')].map(onlineItem));
    first.before(...buildNestedLists(items, document));
    for (const wrapper of run) wrapper.remove();
  }
}

function onlineItem(item: HTMLElement): FlatItem {
  const list = item.parentElement!;
  return {
    level: Number(item.dataset.ariaLevel ?? 1),
    isNumbered: list.tagName === 'OL',
    number: Number(list.getAttribute('start') ?? 1),
    nodes: [...item.childNodes],
  };
}
