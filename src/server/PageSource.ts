import type { PostedForm } from '../form/model/FormState.ts';
import type { RenderedPage } from '../prerender.tsx';

/** A whole document and what its headers need. */
export type DrawnPage = Pick<RenderedPage, 'status' | 'html' | 'styleHash'>;

/** Where the server gets its pages from. */
export interface PageSource {
  /** Draws the page of a path now; an unknown path gives the not-found page with status 404. */
  render(pathname: string, posted?: PostedForm): Promise<DrawnPage>;
  /** Answers whether a path is that of a page; any other has the not-found page. */
  hasPage(pathname: string): boolean;
  /** Names of the forms on the page of a path; undefined where no page answers it. */
  formsAt(pathname: string): Promise<string[] | undefined>;
  /** Folder of the finished build (`pages.json`, HTML and assets); absent in development. */
  staticDir?: string;
  /** Folder of all releases, whose assets open tabs may still ask for. */
  releases?: string;
}

/** One line of `pages.json`: the prerendered file of a path, relative to the folder. */
export interface StaticPage {
  file: string;
  status: number;
  styleHash: string;
}
