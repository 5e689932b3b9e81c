/** An element of a page whose letters can be edited and which looks as those round it. */
export function editableElement(document: Document): HTMLElement {
  // A name of its own: no rule of the site's is about it.
  const element = document.createElement('edited-text');
  // Room is written as it is typed; lines break where those of the page do. Nothing lies over it.
  const room = { whiteSpaceCollapse: 'preserve', position: 'relative', zIndex: '1', minWidth: '1px' };
  Object.assign(element.style, room, { scrollMarginBlock: '120px' });
  element.spellcheck = true;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-multiline', 'false');
  try {
    element.contentEditable = 'plaintext-only';
  } catch (error) {
    // A browser that does not know it: whoever listens to its keys holds back what is not letters.
    if ((error as Error).name !== 'SyntaxError') throw error;
    element.contentEditable = 'true';
  }
  return element;
}
