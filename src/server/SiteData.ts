import type { FormModule } from '../form/model/FormModule.ts';

/** What the content service serves: the compiled forms by id and the collections of pages/content/ by name. */
export interface SiteData {
  forms: Record<string, FormModule>;
  content: Record<string, Record<string, unknown>[]>;
}
