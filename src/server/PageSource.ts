import type { FormModule } from '../form/model/FormModule.ts';
import type { PostedForm } from '../form/model/FormState.ts';
import type { RenderedPage } from '../prerender.tsx';
import type { Release } from './Release.ts';
import type { StaticBuild } from './StaticBuild.ts';

/** A whole document and what its headers need. */
export type DrawnPage = Pick<RenderedPage, 'status' | 'html' | 'styleHashes'>;

/** Where the server gets its pages from. */
export interface PageSource {
  /** Draws the page of a path now; an unknown path gives the not-found page with status 404. */
  render(pathname: string, posted?: PostedForm): Promise<DrawnPage>;
  /** Resolves with the address of the page that answers a path, also in another spelling or a former address; undefined without one. */
  addressOf(pathname: string): Promise<string | undefined>;
  /** Names of the forms on the page of a path; undefined where no page answers it. */
  formsAt(pathname: string): Promise<string[] | undefined>;
  /** The files of the finished build; absent in development. */
  build?: StaticBuild;
  /** The release that all this is of; absent in development. */
  release?: Pick<Release, 'id' | 'commit'>;
}

/** What the content service serves: the compiled forms by id and the collections of pages/content/ by name. */
export interface SiteData {
  forms: Record<string, FormModule>;
  content: Record<string, Record<string, unknown>[]>;
}

/** All that the server hands out of one release, or of the project's files as they are. A request asks for it once and never mixes two. */
export type ServedSite = PageSource & SiteData;
