import type { Site } from '../../content/Site.d.ts';
import type { PreviewedPage } from './previewPage.ts';

/** What the preview is given to draw. */
export interface Drawing extends PreviewedPage {
  site: Site;
  /** The address of each form's script, by form. */
  forms: Record<string, string>;
  /** True where a form in steps is drawn with all of them at once, so that each question can be chosen. */
  isWhole?: boolean;
}

/** A section as it stands in the preview, in its own pixels from the top of its window. */
export interface SectionBox {
  place: number;
  top: number;
  left: number;
  width: number;
  height: number;
}

/** What the frame's document offers to the page around it, with a `preview` event at the frame; both are one origin. */
export interface Preview {
  /**
   * Draws a page; resolves once it is on the screen's next picture. What is the same object as it was in the drawing before
   * is not drawn anew.
   */
  draw(drawing: Drawing): Promise<void>;
  boxes(): SectionBox[];
  /** What stands round a section, by its place in the file. */
  sectionAt(place: unknown): HTMLElement | undefined;
}

declare global {
  interface Window {
    preview?: Preview;
  }
}
