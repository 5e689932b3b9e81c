import type { ReferenceFault } from './ReferenceFault.ts';
import type { Facts } from '../told/Facts.ts';
import { likely, suggestOrRemove } from '../told/nearest.ts';
import type { Project } from '../read/Project.ts';
import { BESIDE, nameless, unmarkedKey } from './referenceMeant.ts';
import type { Names } from './Resolved.ts';
import { type Path, textAt } from '../told/wordPlace.ts';

/** The keys beside the one that makes a group a reference, which that kind does not have. */
export function strayBeside(item: Record<string, unknown>, mark: string, { content }: Project): ReferenceFault[] {
  const beside = BESIDE[mark];
  if (!beside) return [];
  return Object.keys(item)
    .filter((key) => key !== mark && !beside.includes(key))
    .map((key): ReferenceFault => {
      const list = mark === '$content' && item.ids === undefined ? content.get(String(item[mark]))?.value : undefined;
      const ids = Array.isArray(list)
        ? idsMeant(
            key,
            item[key],
            list.map((entry) => textAt(entry, 'id')),
          )
        : undefined;
      if (ids) {
        const mend = `Write "ids": [${ids.map((id) => JSON.stringify(id)).join(', ')}] in its place.`;
        return [key, `does not belong beside ${mark}: "ids" says which entries show, in their order`, mend, 'key'];
      }
      const facts: Facts = { kind: 'unknown-key', meant: likely(key, beside) };
      return [key, `does not belong beside ${mark}`, suggestOrRemove(key, beside, 'the keys here'), 'key', facts];
    });
}

/** The entries that a key of another tool would leave. */
function idsMeant(key: string, value: unknown, ids: string[]): string[] | undefined {
  if (/^(limit|max|count|first|take|number|show)$/i.test(key) && typeof value === 'number' && value >= 1)
    return ids.slice(0, value);
  const named = [value].flat();
  if (/^(exclude|except|without|skip|not)$/i.test(key)) return ids.filter((id) => !named.includes(id));
  if (/^(only|include|filter|entries|names)$/i.test(key) && named.every((id) => ids.includes(String(id))))
    return named.map(String);
  return /^(sort|sortBy|order|orderBy|reverse)$/i.test(key) ? ids : undefined;
}

/** A reference whose name is no text. */
export function nameFault(item: Record<string, unknown>, mark: string, at: Path, project: Project): ReferenceFault {
  const { [mark]: name, ...rest } = item;
  const inner =
    typeof name === 'object' && name !== null ? Object.values(name).find((one) => typeof one === 'string') : name;
  const names = Array.isArray(name) ? name.filter((one) => typeof one === 'string') : [];
  if (mark === '$form' && names.length > 1) {
    const others = names
      .slice(1)
      .map((one) => JSON.stringify(one))
      .join(' and ');
    return [
      mark,
      'names several forms, and a section shows one',
      `Write ${JSON.stringify(names[0])}, and put ${others} into a section of its own.`,
    ];
  }
  const meant = mark === '$entry' ? String(at.at(-1)) : mark === '$content' ? nameless(rest, project) : undefined;
  const isEmpty = typeof name === 'string';
  const cause = isEmpty ? 'is empty' : 'must be a name in quotes';
  return [mark, cause, `Write ${JSON.stringify(String((isEmpty ? undefined : inner) ?? meant ?? 'a-name'))}.`];
}

/** A group that is a reference but for the $ or the name of it; `isValue` where it is the value of a key. */
export function unsaidReference(
  item: Record<string, unknown>,
  isValue: boolean,
  project: Project,
  names: Names,
): ReferenceFault | undefined {
  if ('schema' in item && 'submit' in item)
    return [
      'schema',
      'is that of a whole form',
      'Save the form as a file of its own in schemas/, and write { "$form": "…" } here, with its name.',
      'key',
    ];
  // An entry of a list may be nothing but its name.
  const isMore = isValue || Object.keys(item).length > 1;
  const unmarked = isMore ? unmarkedKey(item, project, names) : undefined;
  if (unmarked !== undefined) {
    const facts: Facts = { kind: 'unknown-key', meant: `$${unmarked}` };
    const mend = `Did you mean ${JSON.stringify(`$${unmarked}`)}?`;
    return [unmarked, 'is a reference without its $', mend, 'key', facts];
  }
  const home = isValue ? nameless(item, project) : undefined;
  if (home === undefined) return undefined;
  return ['$content', 'is missing', `Add "$content": ${JSON.stringify(home)}.`, 'value', { kind: 'missing' }];
}
