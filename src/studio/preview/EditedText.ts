import type { DrawnAt } from './shownFields.ts';
import type { TextAt } from './textEdit.ts';

/** The text that is edited where it stands. */
export interface EditedText {
  at: TextAt;
  /** Where the preview draws it. */
  drawnAt: DrawnAt;
  label: string;
  /** What the preview goes on drawing in its place until it is left. */
  drawn: unknown;
  /** How many pages show it, where it is shared. */
  pages: number | undefined;
  most: number | undefined;
  /** Where a rich text is edited, and where it was pressed. */
  rich: { element: HTMLElement; point: Point | undefined } | undefined;
}

/** A point of the preview's window. */
export interface Point {
  x: number;
  y: number;
}

/** What a screen shows of it. */
export interface Edited {
  text: EditedText | undefined;
}
