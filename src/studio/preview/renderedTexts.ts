import article from '../../ui/RichText.module.css';
import { nearestFieldPointer } from './fieldPaths.ts';

/** A field's text in a rendered section, alone in its element, so that it can be edited in place. */
export interface RenderedText {
  /** Index of the section in the page's file. */
  section: number;
  pointer: string;
  /** Text node; of a rich text the first one. */
  node: Text;
  /** Element of a rich text. */
  rich?: HTMLElement;
}

/** Returns an element's only text node; undefined without text or with several nodes. */
function wordsOf(element: Element): Text | undefined {
  const texts = [...element.childNodes].filter(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue!.trim() !== '',
  );
  return texts.length === 1 ? (texts[0] as Text) : undefined;
}

function drawnTextOf(element: HTMLElement): RenderedText | undefined {
  const { path: pointer } = element.dataset;
  const section = element.closest<HTMLElement>('[data-place]')?.dataset.place;
  const rich = enclosingRichText(element);
  const words = rich ? firstWords(rich) : wordsOf(element);
  const node = pointer === undefined ? undefined : words;
  if (!node || section === undefined) return undefined;
  return { section: Number(section), pointer: pointer!, node, ...(rich && { rich }) };
}

/** Returns the element of the rich text around an element. */
export const enclosingRichText = (element: Element) =>
  element.closest<HTMLElement>(`.${CSS.escape(article.text!)}`) ?? undefined;

/** Returns the pointer suffix of the rich text block around an element; empty elsewhere. */
export function richTextBlockPointer(element: Element): string {
  const block = [...(enclosingRichText(element)?.children ?? [])].findIndex((one) => one.contains(element));
  return block < 0 ? '' : `/children/${block}`;
}

const firstWords = (rich: HTMLElement) =>
  rich.ownerDocument.createTreeWalker(rich, NodeFilter.SHOW_TEXT).nextNode() as Text | null;

/** True if two texts are equal apart from case and white space. */
export const isSameNormalizedText = (rendered: string, text: string): boolean => plain(rendered) === plain(text);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Lists the visible field texts below an element in reading order. */
export const renderedTextsIn = (root: ParentNode): RenderedText[] =>
  [...root.querySelectorAll<HTMLElement>('[data-path]')]
    .filter(isSeen)
    .flatMap((one) => drawnTextOf(one) ?? [])
    // Keeps one text for each rich text.
    .filter(({ rich, node }, index, all) => !rich || all.findIndex((one) => one.node === node) === index);

function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

/**
 * Returns the text at a point of the preview, even under other elements. Otherwise the text of the field that the
 * element at the point shows.
 */
export function renderedTextAtPoint({ document }: Window, x: number, y: number): RenderedText | undefined {
  const elements = document.elementsFromPoint(x, y) as HTMLElement[];
  const under = elements.map(drawnTextOf).find((text) => text && (text.rich || isOver(text.node, x, y)));
  if (under || !elements[0]) return under;
  const rich = enclosingRichText(elements[0])?.querySelector<HTMLElement>('[data-path]');
  if (rich) return drawnTextOf(rich);
  const pointer = nearestFieldPointer(elements[0]);
  const section = elements[0].closest('[data-place]');
  return section && pointer ? renderedTextsIn(section).find((text) => text.pointer === pointer) : undefined;
}

function isOver(node: Text, x: number, y: number): boolean {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** Returns the element in a section that is being edited in place. */
export function editedElement(section: Element): Element | undefined {
  const edited = section.querySelector('[data-edited]');
  return (edited?.localName === 'edited-text' ? edited.parentElement : edited) ?? undefined;
}
