import type { Site } from '../../content/Site.d.ts';
import type { ServerSettings } from '../../form/model/FormModule.ts';
import type { PreviewedPage } from './resolvePreviewPage.ts';

/** Input of one rendering. */
export interface RenderInput extends PreviewedPage {
  site: Site;
  /** URL of each form's script, by form id. */
  forms: Record<string, string>;
  /** Settings of these forms that visitors' scripts lack, by form id. */
  settings: Record<string, ServerSettings | undefined>;
  /** True renders all steps of a form at once, so that each question can be selected. */
  isWhole?: boolean;
}

/** Bounding box of a section, in pixels of the preview's window. */
export interface SectionBox {
  place: number;
  top: number;
  left: number;
  width: number;
  height: number;
  /** True for a section that cannot be rendered. */
  isBroken: boolean;
}

/** Interface of the frame's document, as `window.preview`. A `preview` event at the frame announces it. */
export interface PreviewWindowApi {
  /**
   * Renders a page; resolves once the DOM is up to date. A section that is the same object as last time does not
   * render again.
   */
  draw(drawing: RenderInput): Promise<void>;
  boxes(): SectionBox[];
  /** Returns the wrapper element of a section by its index in the file. */
  sectionAt(place: unknown): HTMLElement | undefined;
}

declare global {
  interface Window {
    preview?: PreviewWindowApi;
  }
}
