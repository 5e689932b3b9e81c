import type { JsonFile } from '../read/JsonFile.ts';
import { child, type Path, wordPlace } from '../told/wordPlace.ts';

/** Where a value refers to a collection: to entries that it names, to all of them, or, as a page does, to one for each address. */
export function placesOf(name: string, value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  if (child(value, '$content') === name || child(value, 'from') === name) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(name, inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * Where a collection is shown by places that cannot do without it: as what may be removed, in the words that end a
 * mend; where that is what opens a page, as the places that use it.
 */
export function removalOf(places: readonly { page: JsonFile; path: Path }[]): { orRemove: string; usedBy?: string[] } {
  if (places.some(({ path }) => path[0] === 'sections' && path[1] === 0))
    return { orRemove: '', usedBy: places.map(({ page, path }) => `${page.path} ${wordPlace(page.value, path)}`) };
  const shown = new Set(places.map(({ page, path }) => wordsOf(page, path)));
  return { orRemove: `. Or remove what shows it: ${[...shown].join(', ')}` };
}

/** The section, or the page, that a place of it belongs to. */
const wordsOf = (page: JsonFile, path: Path) =>
  path[0] === 'sections' ? `${page.path} ${wordPlace(page.value, path.slice(0, 2))}` : page.path;
