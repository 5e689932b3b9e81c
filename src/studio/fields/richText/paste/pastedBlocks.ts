/** Elements that end a line of text. */
export const BLOCK_SELECTOR =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, section, article, figure';

/** Replaces an element by another one with the same content. */
export function renameElement(element: Element, tag: string): HTMLElement {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** Returns the inline content of an element: its blocks are flattened, with `between` (a text or `br`) between them. */
export function inlineContent(element: Element, between: () => Node): Node[] {
  const found: Node[] = [];
  let isParted = false;
  const walk = (node: Node) => {
    const isBlock = node.nodeType === 1 && (node as Element).matches(BLOCK_SELECTOR);
    if (isBlock) isParted = found.length > 0;
    if (isBlock || (node.nodeType === 1 && (node as Element).querySelector(BLOCK_SELECTOR))) {
      for (const child of node.childNodes) walk(child);
      if (isBlock) isParted = found.length > 0;
      return;
    }
    const isBlank = node.textContent!.trim() === '' && !(node as Element).tagName;
    if (isBlank && (isParted || found.length === 0)) return;
    if (isParted) found.push(between());
    isParted = false;
    found.push(node);
  };
  for (const child of element.childNodes) walk(child);
  return found;
}

/** Makes each list item one paragraph with lists below, the only content that an article's list can hold. */
export function flattenListItems(document: Document): void {
  // Google Docs and older editors put an inner list beside its item.
  for (const list of document.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
    else list.replaceWith(...list.childNodes);
  }
  for (const item of [...document.querySelectorAll('li')].toReversed()) {
    const lists = [...item.children].filter((child) => /^[UO]L$/.test(child.tagName));
    const deeper = [...item.querySelectorAll('ul, ol')].filter((list) => !lists.some((one) => one.contains(list)));
    for (const list of [...lists, ...deeper]) list.remove();
    const paragraph = document.createElement('p');
    paragraph.append(...inlineContent(item, () => document.createElement('br')));
    item.replaceChildren(paragraph, ...lists, ...deeper);
    const isEmpty = paragraph.textContent.trim() === '' && lists.length + deeper.length === 0;
    if (isEmpty) item.remove();
  }
  for (const list of document.querySelectorAll('ul, ol')) if (list.children.length === 0) list.remove();
}

/** Makes each quotation one paragraph, the only content that an article's quotation can hold. */
export function flattenQuotations(document: Document): void {
  for (const quotation of [...document.querySelectorAll('blockquote')].toReversed()) {
    if (quotation.querySelector('h1, h2, h3, h4, h5, h6, ul, ol, pre')) quotation.replaceWith(...quotation.childNodes);
    else quotation.replaceChildren(...inlineContent(quotation, () => document.createElement('br')));
  }
}

/** Turns each table row into a paragraph with its cells between bars. Returns the number of tables with columns. */
export function tablesToParagraphs(document: Document): number {
  let count = 0;
  for (const table of [...document.querySelectorAll('table')].toReversed()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')]);
    // Mails and web pages place content in tables of one column.
    const isLayout = rows.every((cells) => cells.length < 2);
    if (!isLayout) count++;
    const caption = table.querySelector('caption');
    table.replaceWith(
      ...(caption ? [renameElement(caption, 'p')] : []),
      ...rows.flatMap((cells) => (isLayout ? cells.flatMap((cell) => [...cell.childNodes]) : rowParagraph(cells))),
    );
  }
  return count;
}

function rowParagraph(cells: readonly Element[]): Node[] {
  if (cells.every((cell) => cell.textContent.trim() === '')) return [];
  const { ownerDocument: document } = cells[0]!;
  const paragraph = document.createElement('p');
  for (const [at, cell] of cells.entries()) {
    if (at > 0) paragraph.append(' | ');
    paragraph.append(...inlineContent(cell, () => document.createTextNode(' ')));
  }
  return [paragraph];
}
