/** Returns the text position at a point of the window; undefined outside of any text. */
export function caretPositionAt(
  { ownerDocument }: Text,
  x: number,
  y: number,
): { node: Node; offset: number } | undefined {
  // The standard API, else the older one of WebKit.
  if ('caretPositionFromPoint' in ownerDocument) {
    const at = ownerDocument.caretPositionFromPoint(x, y);
    return at ? { node: at.offsetNode, offset: at.offset } : undefined;
  }
  const range = (ownerDocument as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Sets the caret in an element's text, at an offset in characters. */
export function setCaret(element: HTMLElement, offset: number): void {
  const { firstChild, ownerDocument } = element;
  const length = firstChild?.nodeValue?.length ?? 0;
  ownerDocument.getSelection()?.collapse(firstChild ?? element, Math.max(0, Math.min(offset, length)));
}

/** Returns the selection in an element's text as character offsets; the end of the text if nothing is selected. */
export function selectionOffsetsIn(element: HTMLElement): { from: number; to: number } {
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
