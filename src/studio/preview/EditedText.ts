import type { RenderedLocation } from './renderedFields.ts';
import type { TextLocation } from './textEdit.ts';

/** State of in-place editing: the text field that is being edited in the preview. */
export interface EditedText {
  at: TextLocation;
  /** Section and pointer where the preview renders the text. */
  drawnAt: RenderedLocation;
  label: string;
  /** Value that the preview keeps rendering while the text is edited. */
  rendered: unknown;
  /** Number of pages that show the text; undefined if the text is not shared. */
  pages: number | undefined;
  most: number | undefined;
  /** Element of a rich text, and the point where it was clicked. */
  rich: { element: HTMLElement; point: WindowPoint | undefined } | undefined;
}

/** Point in the preview's window, in pixels. */
export interface WindowPoint {
  x: number;
  y: number;
}

/** Value of the shared state: the edited text, if any. */
export interface EditedTextHolder {
  text: EditedText | undefined;
}
