import type { Company } from '../content/Company.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { InitialFormState } from '../form/model/FormState.ts';
import type { RenderedPage } from '../prerender.tsx';
import type { Release } from './Release.ts';
import type { PrerenderedBuild } from './PrerenderedBuild.ts';

/** An HTML document with the values for its headers. */
export type RenderedDocument = Pick<RenderedPage, 'status' | 'html' | 'styleHashes'>;

/** Source of the pages that the server sends. */
export interface PageSource {
  /** Renders the page of a path. An unknown path returns the not-found page with status 404. */
  render(pathname: string, posted?: InitialFormState): Promise<RenderedDocument>;
  /**
   * Resolves with the canonical address of the page for a path, including other spellings and former addresses;
   * undefined if none exists.
   */
  addressOf(pathname: string): Promise<string | undefined>;
  /** Returns the form ids of the page at a path; undefined without a page. */
  formsAt(pathname: string): Promise<string[] | undefined>;
  /** Returns the address of a form's script for browsers. */
  formAddress(id: string): string;
  /** Files of the build; absent in development. */
  build?: PrerenderedBuild;
  /** The release of this source; absent in development. */
  release?: Pick<Release, 'id' | 'commit'>;
}

/** Data of a site: the compiled forms by id and the collections of pages/content/ by name. */
export interface SiteData {
  forms: Record<string, FormModule>;
  content: Record<string, Record<string, unknown>[]>;
  /** Name of the company and format of its phone numbers, from pages/site.json. Absent while that file has errors. */
  company?: Pick<Company, 'name' | 'place'>;
}

/**
 * Everything served from one release, or from the project's files in development. A request reads the site once and
 * never mixes two.
 */
export type ServedSite = PageSource & SiteData;
