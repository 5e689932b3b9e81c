import article from '../../ui/RichText.module.css';
import { pointerAt } from './fieldPaths.ts';

/** A field's text as a section draws it: alone in its element, so that it can be edited where it stands. */
export interface DrawnText {
  /** The place of the section in the page's file. */
  section: number;
  pointer: string;
  /** Its letters; of a rich text the first ones. */
  node: Text;
  /** The element with all that is drawn of a rich text. */
  rich?: HTMLElement;
}

/** The words that stand right in an element; undefined where there are none, or words of several origins are joined. */
function wordsOf(element: Element): Text | undefined {
  const texts = [...element.childNodes].filter(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue!.trim() !== '',
  );
  return texts.length === 1 ? (texts[0] as Text) : undefined;
}

function drawnTextOf(element: HTMLElement): DrawnText | undefined {
  const { path: pointer } = element.dataset;
  const section = element.closest<HTMLElement>('[data-place]')?.dataset.place;
  const rich = richAround(element);
  const words = rich ? firstWords(rich) : wordsOf(element);
  const node = pointer === undefined ? undefined : words;
  if (!node || section === undefined) return undefined;
  return { section: Number(section), pointer: pointer!, node, ...(rich && { rich }) };
}

/** The element with all of the rich text that an element stands in. */
export const richAround = (element: Element) =>
  element.closest<HTMLElement>(`.${CSS.escape(article.text!)}`) ?? undefined;

/** Which block of a rich text an element stands in, as what follows in the text's pointer; elsewhere nothing. */
export function blockAt(element: Element): string {
  const block = [...(richAround(element)?.children ?? [])].findIndex((one) => one.contains(element));
  return block < 0 ? '' : `/children/${block}`;
}

const firstWords = (rich: HTMLElement) =>
  rich.ownerDocument.createTreeWalker(rich, NodeFilter.SHOW_TEXT).nextNode() as Text | null;

/** True where what is drawn is a text as its file has it, in whatever case and with whatever room between the words. */
export const saysSame = (drawn: string, text: string): boolean => plain(drawn) === plain(text);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The texts below an element that can be seen, in the order in which they are read. */
export const textsIn = (root: ParentNode): DrawnText[] =>
  [...root.querySelectorAll<HTMLElement>('[data-path]')]
    .filter(isSeen)
    .flatMap((one) => drawnTextOf(one) ?? [])
    // A rich text is one of all its paragraphs.
    .filter(({ rich, node }, index, all) => !rich || all.findIndex((one) => one.node === node) === index);

function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

/** The text at a point of a preview's window, whatever lies over it; else the one that what is there shows alone. */
export function textUnder({ document }: Window, x: number, y: number): DrawnText | undefined {
  const elements = document.elementsFromPoint(x, y) as HTMLElement[];
  const under = elements.map(drawnTextOf).find((text) => text && (text.rich || isOver(text.node, x, y)));
  if (under || !elements[0]) return under;
  const rich = richAround(elements[0])?.querySelector<HTMLElement>('[data-path]');
  if (rich) return drawnTextOf(rich);
  const pointer = pointerAt(elements[0]);
  const section = elements[0].closest('[data-place]');
  return section && pointer ? textsIn(section).find((text) => text.pointer === pointer) : undefined;
}

function isOver(node: Text, x: number, y: number): boolean {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** What stands in a section for the text that is edited there. */
export function editedElement(section: Element): Element | undefined {
  const edited = section.querySelector('[data-edited]');
  return (edited?.localName === 'edited-text' ? edited.parentElement : edited) ?? undefined;
}
