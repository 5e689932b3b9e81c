import { chosenEntries } from '../page/resolveContent.ts';
import { FormStandIn } from './FormStandIn.ts';
import type { JsonFile } from './JsonFile.ts';
import { suggest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import type { Names, Origin, Resolved } from './Resolved.ts';
import { child, isObject, type Path } from './wordPlace.ts';

const UNKNOWN = Symbol('unknown');
const KINDS = ['$content', '$form', '$query', '$media', '$param', '$entry'];
const BESIDE: Record<string, readonly string[]> = {
  $content: ['ids', 'id'],
  $query: ['variables', 'fallback'],
  $form: [],
  $param: [],
  $entry: [],
};

/** Replaces every reference below `value`, which stands at `path` of `file`, as the build does. */
export function resolveReferences(
  project: Project,
  names: Names,
  file: JsonFile,
  path: Path,
  value: unknown,
): Resolved {
  const problems: Problem[] = [];
  const origins = new WeakMap<object, Origin>();
  const entered: unknown[] = [];
  const references: Resolved['references'] = [];

  const resolve = (item: unknown, at: Origin): unknown => {
    if (Array.isArray(item)) return item.map((inner, index) => resolve(inner, step(at, index)));
    if (!isObject(item)) return item;
    const marks = Object.keys(item).filter((key) => key.startsWith('$'));
    if (marks.length > 0) return resolveReference(item, marks, at);
    const resolved = Object.entries(item).map(([key, inner]) => [key, resolve(inner, step(at, key))] as const);
    return Object.fromEntries(resolved.filter(([, inner]) => inner !== undefined));
  };

  const fault = (at: Origin, key: string | number, cause: string, mend: string, on: 'key' | 'value' = 'value') => {
    problems.push(at.file.problem([...at.path, key], cause, mend, on));
    return UNKNOWN;
  };

  const fromCollection = (collection: JsonFile, index: number, by?: { at: Origin; key: string | number }): unknown => {
    const entry = child(collection.value, index);
    if (entered.includes(entry)) {
      const cause = 'leads back to the entry that it stands in';
      return by ? fault(by.at, by.key, cause, 'Name another entry, or remove it.') : UNKNOWN;
    }
    entered.push(entry);
    const origin = { file: collection, path: [index] };
    const resolved = resolve(entry, origin);
    entered.pop();
    if (typeof resolved === 'object' && resolved !== null && !origins.has(resolved)) origins.set(resolved, origin);
    return resolved;
  };

  const resolveReference = (item: Record<string, unknown>, marks: string[], at: Origin): unknown => {
    const [mark] = marks as [string];
    if (!KINDS.includes(mark)) return fault(at, mark, 'is not a known reference', suggest(mark, KINDS), 'key');
    if (marks.length > 1)
      return fault(at, marks[1]!, `stands beside ${mark}`, 'Keep one reference in each place.', 'key');
    const beside = BESIDE[mark];
    for (const key of Object.keys(item)) {
      if (key === mark || !beside || beside.includes(key)) continue;
      fault(at, key, `does not belong beside ${mark}`, suggest(key, beside, 'Known here') || 'Remove it.', 'key');
    }
    const name = item[mark];
    if (typeof name !== 'string') return fault(at, mark, 'must be a name in quotes', 'Write the name.');
    switch (mark) {
      case '$content':
        return resolveContent(item, name, at);
      case '$form':
        if (project.forms.has(name)) return new FormStandIn();
        return fault(
          at,
          mark,
          `names no form: there is no schemas/${name}.json`,
          suggest(name, project.forms.keys(), 'Forms'),
        );
      case '$query':
        return resolveQuery(item, name, at);
      case '$media': {
        const { $media: _slot, ...words } = item;
        const slot = name.replace(/^\/?(pages\/)?(media\/)?/, '').replace(/\.(jpe?g|png|webp|avif|gif|svg)$/i, '');
        if (slot !== name)
          fault(
            at,
            mark,
            `is ${JSON.stringify(name)}: pictures go by their name alone`,
            `Write ${JSON.stringify(slot)}.`,
          );
        return { src: '/p.webp', avif: '/p.avif 1w', webp: '/p.webp 1w', width: 1, height: 1, ...words };
      }
      case '$param':
        if (names.params === 'unknown' || names.params.includes(name)) return UNKNOWN;
        return fault(
          at,
          mark,
          `is ${JSON.stringify(name)}, which is no parameter of the page's route`,
          suggest(name, names.params, 'Parameters'),
        );
      default:
        return resolveEntry(name, at);
    }
  };

  const resolveContent = (item: Record<string, unknown>, name: string, at: Origin): unknown => {
    const collection = project.content.get(name);
    if (!collection) {
      if (!project.hasContent) return UNKNOWN;
      const mend = suggest(name, project.content.keys(), 'Collections');
      return fault(at, '$content', `names no content: there is no pages/content/${name}.json`, mend);
    }
    if (collection.broken || !Array.isArray(collection.value)) return UNKNOWN;
    const list: unknown[] = collection.value;
    const bring = (index: number, named: unknown, where: Origin, key: string | number): unknown => {
      if (index >= 0) return fromCollection(collection, index, { at: where, key });
      const known = list.map((entry) => child(entry, 'id')).filter((id) => typeof id === 'string');
      if (typeof named !== 'string') return fault(where, key, 'must be an id in quotes', 'Write the id of an entry.');
      const cause = `is ${JSON.stringify(named)}, which no entry of ${collection.path} has`;
      return fault(where, key, cause, suggest(named, known, 'Entries'));
    };
    if ('id' in item && 'ids' in item)
      return fault(at, 'id', 'stands beside ids', 'Keep "id" for one entry or "ids" for several.', 'key');
    if ('ids' in item && !Array.isArray(item.ids))
      return fault(at, 'ids', 'must be a list [ … ] of ids', 'Write ["…", "…"].');
    const { id } = item;
    const ids = item.ids as unknown[] | undefined;
    const chosen = chosenEntries({ id: 'id' in item ? (id ?? null) : undefined, ids }, list);
    if ('id' in item) return bring(chosen[0]!, id, at, 'id');
    const twice = ids?.findIndex((one, index) => ids.indexOf(one) < index) ?? -1;
    if (twice >= 0) {
      const cause = `is ${JSON.stringify(ids![twice])}, which is named before`;
      fault(step(at, 'ids'), twice, cause, 'Remove one of the two.');
    }
    references.push({ at, collection: name, size: chosen.length });
    const brought = chosen.map((index, place) =>
      ids ? bring(index, ids[place], step(at, 'ids'), place) : bring(index, undefined, at, '$content'),
    );
    origins.set(brought, ids ? step(at, 'ids') : { file: collection, path: [] });
    return brought;
  };

  const resolveQuery = (item: Record<string, unknown>, name: string, at: Origin): unknown => {
    if (!names.queries.includes(name)) {
      fault(
        at,
        '$query',
        `is ${JSON.stringify(name)}, which is no query of the content service`,
        suggest(name, names.queries, 'Queries'),
      );
    }
    if (Object.hasOwn(item, 'variables')) resolve(item.variables, step(at, 'variables'));
    if (!Object.hasOwn(item, 'fallback')) {
      return fault(
        at,
        'fallback',
        'is missing',
        'Add "fallback": what to show until the content service answers, or if it does not.',
      );
    }
    const origin = step(at, 'fallback');
    const resolved = resolve(item.fallback, origin);
    if (typeof resolved === 'object' && resolved !== null && !origins.has(resolved)) origins.set(resolved, origin);
    return resolved;
  };

  const resolveEntry = (name: string, at: Origin): unknown => {
    if (names.entry === undefined)
      return fault(
        at,
        '$entry',
        'is used, but the page shows no entry',
        'Add "entries": { "from": …, "param": … } to the page.',
      );
    if (names.entry === 'unknown') return UNKNOWN;
    const entry = fromCollection(names.entry.file, names.entry.index);
    if (name === '' || !isObject(entry)) return entry;
    if (Object.hasOwn(entry, name)) {
      const field = entry[name];
      const origin = { file: names.entry.file, path: [names.entry.index, name] };
      if (typeof field === 'object' && field !== null && !origins.has(field)) origins.set(field, origin);
      return field;
    }
    const fields = (names.entry.file.value as unknown[]).flatMap((other) =>
      isObject(other) ? Object.keys(other) : [],
    );
    if (fields.includes(name)) return undefined;
    return fault(
      at,
      '$entry',
      `is ${JSON.stringify(name)}, which no entry of ${names.entry.file.path} has`,
      suggest(name, new Set(fields), 'Fields'),
    );
  };

  const start = { file, path };
  const resolved = resolve(value, start);
  const locate = (wanted: Path): Origin => {
    let at: Origin = start;
    let current = resolved;
    for (const key of wanted) {
      current = child(current, key);
      const origin = typeof current === 'object' && current !== null ? origins.get(current) : undefined;
      at = origin ?? step(at, key);
    }
    return at;
  };
  const isUnknown = (wanted: Path): boolean => {
    const values = wanted.map((_, index) => wanted.slice(0, index + 1).reduce<unknown>(child, resolved));
    const last = values.at(-1) ?? resolved;
    return values.includes(UNKNOWN) || (Array.isArray(last) && last.includes(UNKNOWN));
  };
  return { value: resolved, problems, references, locate, isUnknown };
}

const step = ({ file, path }: Origin, key: string | number): Origin => ({ file, path: [...path, key] });
