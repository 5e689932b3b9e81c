import type { FormModule } from '../form/model/FormModule.ts';
import type { Site } from '../content/Site.d.ts';
import type { Moved } from '../site/formerAddresses.ts';
import type { PageData } from './Page.ts';

/** One row of the route table. */
export interface PageRoute {
  path: string;
  /** The page's file in pages/, without `.json`. */
  file: string;
}

/** Where pages are drawn from, as data: a release's folder, or the project's own files. */
export interface SiteSource {
  site: Site;
  routes: readonly PageRoute[];
  /** What had other addresses before. */
  moved: readonly Moved[];
  /** A page with all that it shows, its pictures included; forms are named. */
  page(file: string): Promise<PageData>;
  form(id: string): Promise<FormModule>;
  /** Where a browser imports a form's script from. */
  formAddress(id: string): string;
}
