/** Creates an editable inline element that inherits the look of its surroundings. */
export function createEditableElement(document: Document): HTMLElement {
  // A custom element name, which no style of the site matches.
  const element = document.createElement('edited-text');
  // Keeps typed spaces, wraps as the page does, and stays above overlapping elements.
  const room = { whiteSpaceCollapse: 'preserve', position: 'relative', zIndex: '1', minWidth: '1px' };
  Object.assign(element.style, room, { scrollMarginBlock: '120px' });
  element.spellcheck = true;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-multiline', 'false');
  try {
    element.contentEditable = 'plaintext-only';
  } catch (error) {
    // Unsupported in older browsers: PlainTextElement prevents other input.
    if ((error as Error).name !== 'SyntaxError') throw error;
    element.contentEditable = 'true';
  }
  return element;
}
