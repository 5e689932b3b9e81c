import { isRecord } from '../../form/model/pointer.ts';
import { routePattern } from '../../page/routeRules.ts';
import type { JsonPath } from '../edit/jsonEdits.ts';
import { fileName, placeWords, routeOf, type SiteValues } from './SiteValues.ts';

/** A place that uses something. */
export interface Use {
  /** The file. */
  file: string;
  /** What the file is called. */
  name: string;
  /** Where in the file. */
  path: JsonPath;
  /** The place in words: `Contact cards › Card 1 › Leads to`. */
  place: string;
}

/** What can be used elsewhere. */
export type Used =
  | { what: 'route'; file: string }
  | { what: 'anchor'; file: string; id: string }
  | { what: 'entry'; collection: string; id: string }
  | { what: 'collection'; collection: string }
  | { what: 'picture'; slot: string }
  | { what: 'form'; id: string };

/** Everything in a value with its place, the value itself first. */
function* walk(value: unknown, path: JsonPath = []): Generator<[value: unknown, path: JsonPath]> {
  yield [value, path];
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* walk(item, [...path, index]);
  else if (isRecord(value)) for (const [key, item] of Object.entries(value)) yield* walk(item, [...path, key]);
}

/** Where something is used, in the order of the files and of their lines. */
export function usesOf(site: SiteValues, used: Used): Use[] {
  return [...site].flatMap(([file, value]) =>
    file.startsWith('schemas/')
      ? []
      : placesOf(site, used, file, value).map((path) => ({
          file,
          name: fileName(file, value),
          path,
          place: placeWords(file, value, path),
        })),
  );
}

function placesOf(site: SiteValues, used: Used, file: string, value: unknown): JsonPath[] {
  const all = [...walk(value)];
  switch (used.what) {
    case 'route':
      return linksIn(value).flatMap(({ to, path }) =>
        pageOf(site, to, file)?.file === used.file && !to.startsWith('#') ? [path] : [],
      );
    case 'anchor':
      return linksIn(value).flatMap(({ to, path }) => {
        const [, anchor] = to.split('#');
        return anchor === used.id && pageOf(site, to, file)?.file === used.file ? [path] : [];
      });
    case 'collection':
      return all.flatMap(([one, path]) => {
        const isEntries = path.length === 1 && path[0] === 'entries' && isRecord(one) && one.from === used.collection;
        return isReference(one, '$content', used.collection) || isEntries ? [path] : [];
      });
    case 'entry':
      return all.flatMap(([one, path]): JsonPath[] => {
        if (!isRecord(one) || one.$content !== used.collection) return [];
        if (typeof one.id === 'string') return one.id === used.id ? [[...path, 'id']] : [];
        if (!Array.isArray(one.ids)) return [path];
        const index = one.ids.indexOf(used.id);
        return index < 0 ? [] : [[...path, 'ids', index]];
      });
    case 'picture':
      return all.flatMap(([one, path]) => (isReference(one, '$media', used.slot) ? [path] : []));
    case 'form':
      return all.flatMap(([one, path]) => (isReference(one, '$form', used.id) ? [path] : []));
  }
}

const isReference = (value: unknown, mark: string, name: string) => isRecord(value) && value[mark] === name;

/** The links of a value: `to`, and `href` of a link inside an article. */
export function linksIn(value: unknown): { to: string; path: JsonPath }[] {
  return [...walk(value)].flatMap(([one, path]) => {
    if (!isRecord(one)) return [];
    const key =
      typeof one.to === 'string' ? 'to' : one.type === 'link' && typeof one.href === 'string' ? 'href' : undefined;
    return key === undefined ? [] : [{ to: one[key] as string, path: [...path, key] }];
  });
}

/** The page that a link leads to; a page with that very address before one whose address fits it. */
export function pageOf(site: SiteValues, to: string, from: string): { file: string; route: string } | undefined {
  const path = to.replace(/[#?].*$/, '');
  const pages = [...site].flatMap(([file, value]) => {
    const route = file.startsWith('pages/') ? routeOf(value) : undefined;
    return route === undefined || route === '*' ? [] : [{ file, route }];
  });
  if (path === '') return pages.find(({ file }) => file === from);
  return pages.find(({ route }) => route === path) ?? pages.find(({ route }) => routePattern(route).test(path));
}

/** What a removal would break, in a sentence; undefined where it breaks nothing. */
export function removalWords(site: SiteValues, used: Used): string | undefined {
  const uses = usesOf(site, used).filter(
    ({ file }) => !('file' in used) || used.what !== 'route' || file !== used.file,
  );
  if (uses.length === 0) return undefined;
  const one = uses.length === 1;
  const names = [...new Set(uses.map(({ name, place }) => (place === '' ? name : `${name} (${place})`)))];
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const where = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}` : shown[0]!;
  const count = one ? 'One' : String(uses.length);
  const lost: Record<Used['what'], string> = {
    route: `${count} ${one ? 'link leads' : 'links lead'} to this page and would lead nowhere: ${where}.`,
    anchor: `${count} ${one ? 'link leads' : 'links lead'} to this section and would lead to the top of the page: ${where}.`,
    entry: `It is shown in ${one ? 'one place' : `${count} places`}: ${where}.`,
    collection: `${count} ${one ? 'section shows' : 'sections show'} this list: ${where}.`,
    picture: `It stands in ${one ? 'one place' : `${count} places`}: ${where}. The artwork of the section takes its place.`,
    form: `${count} ${one ? 'section shows' : 'sections show'} this form: ${where}.`,
  };
  return lost[used.what];
}
