import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';
import { placesOf } from './shownPlaces.ts';
import { titleOf } from '../../form/model/titleOf.ts';
import { child, type Path, textAt, wordPlace } from '../told/wordPlace.ts';

/** A reference to entries of a collection. */
interface Use {
  at: Path;
  ids: unknown;
  id: unknown;
}

/** Entries that no page shows, of collections whose entries are always named: half a recipe. */
export function unnamedEntries({ pages, content }: Project): Problem[] {
  return [...content].flatMap(([name, file]) => {
    if (file.broken || !Array.isArray(file.value)) return [];
    const all = [...pages.values(), ...content.values()];
    const uses = all.flatMap(({ path, value }) =>
      usesIn(value, name).map((use) => ({ ...use, where: `${path} ${wordPlace(value, use.at.slice(0, 2))}` })),
    );
    const lists = uses.filter(({ ids }) => Array.isArray(ids) && ids.length > 0);
    const isBound = all.some(({ value }) => child(child(value, 'entries'), 'from') === name);
    // What cannot be read may name any.
    const isWhole = uses.some(({ ids, id }) => (ids === undefined ? id === undefined : !Array.isArray(ids)));
    if (isBound || isWhole || lists.length === 0) return [];
    const named = uses.flatMap(({ ids, id }) => [ids ?? [], id ?? []].flat());
    // A name that no entry has is told where it stands: it may be the one that is meant.
    const own = file.value.map((entry) => child(entry, 'id'));
    if (named.some((id) => !own.includes(id))) return [];
    const places = lists.map(({ where }) => where).join(' or ');
    return file.value.flatMap((entry: unknown, index) => {
      const id = textAt(entry, 'id');
      // What has a slug has an address of its own.
      if (id === '' || named.includes(id) || child(entry, 'slug') !== undefined) return [];
      return [file.warning([index], 'is shown on no page', `Add ${JSON.stringify(id)} to "ids" in ${places}.`)];
    });
  });
}

/** Forms that no page shows, on a site that shows others: nobody can send them. */
export function unshownForms({ pages, content, forms, lostPage }: Project): Problem[] {
  const files = [...pages.values(), ...content.values()];
  const named = new Set(files.flatMap(({ value }) => formsIn(value)));
  // A name that no form has is told where it stands: it may be the one that is meant.
  if (lostPage || named.size === 0 || files.some(({ broken }) => broken) || [...named].some((name) => !forms.has(name)))
    return [];
  return [...forms].flatMap(([name, { path, broken, value }]) => {
    if (broken || named.has(name)) return [];
    const heading = JSON.stringify(textAt(value, 'title') || titleOf(name));
    const section = `{ "block": "form", "heading": ${heading}, "form": { "$form": "${name}" } }`;
    const problem = fileProblem(path, 'no page shows this form', `Add to "sections" of a page: ${section}.`);
    return [{ ...problem, isWarning: true as const }];
  });
}

function formsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const name = child(value, '$form');
  return typeof name === 'string' ? [name] : Object.values(value).flatMap(formsIn);
}

const usesIn = (value: unknown, name: string): Use[] =>
  placesOf(name, value).flatMap((at) => {
    const use = at.reduce<unknown>(child, value);
    return child(use, '$content') === name ? [{ at, ids: child(use, 'ids'), id: child(use, 'id') }] : [];
  });
