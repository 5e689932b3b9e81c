import type { FormModule } from '../form/model/FormModule.ts';
import type { Site } from '../content/Site.d.ts';
import type { CurrentAndFormerAddresses } from '../site/createFormerAddressLookup.ts';
import type { PageData } from './Page.ts';

/** Row of the route table. */
export interface PageRoute {
  path: string;
  /** Page file in pages/, without `.json`. */
  file: string;
}

/** Source of page data: the folder of a release, or the project's own files. */
export interface SiteSource {
  site: Site;
  routes: readonly PageRoute[];
  /** Pages and entries with former addresses. */
  moved: readonly CurrentAndFormerAddresses[];
  /** Ids of all forms of the site. */
  formIds: readonly string[];
  /** Returns a page with its content and pictures. Forms stay references. */
  page(file: string): Promise<PageData>;
  form(id: string): Promise<FormModule>;
  /** Returns the address of a form's script for browsers. */
  formAddress(id: string): string;
}
