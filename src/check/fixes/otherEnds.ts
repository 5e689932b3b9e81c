import { child, type Path } from '../diagnostics/path.ts';
import type { Candidate } from './Candidate.ts';
import { closeness } from './closeness.ts';
import type { Situation } from './Situation.ts';

/** Keys of the file, and names of entries and pages, that are a slip of the pen for what the text names: the slip may be there. */
export function otherEnds(situation: Situation, name: string): Candidate[] {
  if (/\s/.test(name) || name.length < 3) return [];
  const near = (word: string) => (word === name ? undefined : closeness(word, name));
  const ofGroups = situation.groups().flatMap((parent) =>
    Object.keys(situation.at(parent) as object).flatMap((key): Candidate[] => {
      const distance = near(key);
      return distance === undefined
        ? []
        : [{ changes: [{ path: [...parent, key], rename: name }], cost: 2 + distance }];
    }),
  );
  const names = [...situation.site.files.values()].flatMap(({ path: file, value }) =>
    namesIn(value).flatMap(({ path, word }): Candidate[] => {
      const distance = near(word);
      return distance === undefined || distance > 2
        ? []
        : [{ changes: [{ file, path, set: name }], cost: 2.2 + distance }];
    }),
  );
  return [...ofGroups, ...names];
}

/** The names by which others speak of a page, or of the entries of a collection. */
function namesIn(value: unknown): { path: Path; word: string }[] {
  const groups: [Path, unknown][] = Array.isArray(value) ? value.map((one, index) => [[index], one]) : [[[], value]];
  return groups.flatMap(([path, group]) =>
    ['id', 'slug', 'route'].flatMap((key) => {
      const word = child(group, key);
      return typeof word === 'string' ? [{ path: [...path, key], word }] : [];
    }),
  );
}
