import { child, isObject } from '../told/wordPlace.ts';

/** The route of a page file's value, where it has one. */
export function routeOf(page: unknown): string | undefined {
  const route = child(page, 'route');
  return typeof route === 'string' ? route : undefined;
}

/** Ids of a page's sections: the targets of `#` links. */
export function anchorsOf(page: unknown): string[] {
  const sections = child(page, 'sections');
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section) => (isObject(section) && typeof section.id === 'string' ? [section.id] : []));
}
