/** Where in a text a point of its window is; undefined where it is in none of its words. */
export function caretAt({ ownerDocument }: Text, x: number, y: number): { node: Node; offset: number } | undefined {
  // The standard's way, and the one that browsers had before.
  if ('caretPositionFromPoint' in ownerDocument) {
    const at = ownerDocument.caretPositionFromPoint(x, y);
    return at ? { node: at.offsetNode, offset: at.offset } : undefined;
  }
  const range = (ownerDocument as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Puts the caret at a place of what an element says, in letters from its beginning. */
export function setCaret(element: HTMLElement, offset: number): void {
  const { firstChild, ownerDocument } = element;
  const length = firstChild?.nodeValue?.length ?? 0;
  ownerDocument.getSelection()?.collapse(firstChild ?? element, Math.max(0, Math.min(offset, length)));
}

/** What is chosen of what an element says, in letters from its beginning; where nothing is, its end. */
export function chosenIn(element: HTMLElement): { from: number; to: number } {
  const { ownerDocument } = element;
  const selection = ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!range || !element.contains(range.startContainer) || !element.contains(range.endContainer)) {
    const { length } = element.textContent;
    return { from: length, to: length };
  }
  const before = ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  return { from, to: from + range.toString().length };
}
