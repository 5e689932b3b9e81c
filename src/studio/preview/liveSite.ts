import type { Site } from '../../content/Site.d.ts';

/** The company, navigation and footer as they are being edited; what the site's components read as `virtual:site`. */
export const site = {} as Site;

/** Puts another state in its place; who drew with the old one has to be drawn anew. */
export function setSite(next: Site): void {
  for (const key of Object.keys(site)) delete (site as unknown as Record<string, unknown>)[key];
  Object.assign(site, next);
}
