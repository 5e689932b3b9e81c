import type { ReferenceFault } from './ReferenceFault.ts';
import { type ContentReference, type Place, walkReferences } from '../../page/resolveContent.ts';
import { contentFault } from './contentFault.ts';
import { FormStandIn } from '../schema/FormStandIn.ts';
import { variablesFault } from './variablesFault.ts';
import { mediaFaults, severalPictures } from './mediaFaults.ts';
import { isNamed, missingEntry } from './missingEntry.ts';
import type { Facts } from '../told/Facts.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { likely, suggest } from '../told/nearest.ts';
import { entriesMeant, formMend } from './referenceMeant.ts';
import { type OfAddress, ofOtherPage } from './ofOtherPage.ts';
import { nameFault, strayBeside, unsaidReference } from './referenceFaults.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import type { Names, Origin, Resolved } from './Resolved.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

const UNKNOWN = Symbol('unknown');
const KINDS = ['$content', '$form', '$query', '$media', '$param', '$entry'];

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
type WalkOn = (value: unknown, at: Place) => unknown;

/** Replaces every reference below `value`, which stands at `path` of `file`, by the build's own walk, and tells what is wrong with them. */
export function resolveReferences(
  project: Project,
  names: Names,
  file: JsonFile,
  path: Path,
  value: unknown,
): Resolved {
  const problems: Problem[] = [];
  const origins = new WeakMap<object, Origin>();
  const references: Resolved['references'] = [];
  const start: Place = { path };
  const originOf = ({ collection, path: at }: Place): Origin => ({
    file: (collection === undefined ? undefined : project.content.get(collection)) ?? file,
    path: at,
  });
  const tell = (place: Place, [key, cause, mend, on = 'value', facts]: [string | number, ...Tail<ReferenceFault>]) => {
    const at = originOf(place);
    problems.push(at.file.problem([...at.path, key], cause, mend, on, facts));
    return UNKNOWN;
  };
  const cameFrom = (item: unknown, place: Place) => {
    if (typeof item === 'object' && item !== null && !origins.has(item)) origins.set(item, originOf(place));
    return item;
  };

  const lost = (why: 'collection' | 'entry' | 'circle', reference: ContentReference, { path: at, ...of }: Place) => {
    const place: Place = { ...of, path: at.slice(0, -1) };
    const key = at.at(-1)!;
    const { $content: name } = reference;
    const collection = project.content.get(name);
    if (why === 'circle')
      return reference.id === undefined && !reference.ids
        ? UNKNOWN
        : tell(place, [key, 'leads back to the entry that it stands in', 'Name another entry, or remove it.']);
    if (!collection) {
      if (!project.hasContent || project.lost?.has(name)) return UNKNOWN;
      const mend = suggest(name, project.content.keys(), 'Collections');
      const facts: Facts = { kind: 'no-choice', meant: likely(name, project.content.keys()) };
      return tell(place, [key, `names no content: there is no pages/content/${name}.json`, mend, 'value', facts]);
    }
    const list = Array.isArray(collection.value) ? (collection.value as unknown[]) : undefined;
    // What names entries of a list without any is told at the list.
    if (list?.length === 0) return UNKNOWN;
    // An entry whose name is missing is told by itself, and may be the one that is meant.
    if (collection.broken || !list || list.some((entry) => !isNamed(entry))) return UNKNOWN;
    const named = typeof key === 'number' ? reference.ids![key] : reference.id;
    const [cause, mend] = missingEntry(named, { reference, list, path: collection.path });
    return tell(place, [key, cause, mend]);
  };

  const asked: OfAddress[] = [];
  const ofAddress = (mark: OfAddress['mark'], name: string, at: Place) => {
    asked.push({ mark, name, path: at.path });
    return UNKNOWN;
  };

  const resolveQuery = (item: Record<string, unknown>, name: string, at: Place, walkOn: WalkOn): unknown => {
    if (!names.queries.includes(name)) {
      const cause = `is ${JSON.stringify(name)}, which is no query of the content service`;
      tell(at, ['$query', cause, suggest(name, names.queries, 'Queries')]);
    }
    if (Object.hasOwn(item, 'variables')) walkOn(item.variables, step(at, 'variables'));
    const fault = variablesFault(name, item.variables, names.params);
    if (fault) {
      const place = { ...at, path: [...at.path, ...fault.path.slice(0, -1)] };
      tell(place, [fault.path.at(-1)!, fault.cause, fault.mend, fault.on, { kind: fault.kind }]);
    }
    if (!Object.hasOwn(item, 'fallback')) {
      const own = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
      const shown = project.content.has(own) ? `{ "$content": ${JSON.stringify(own)} }` : 'null';
      const mend = `Add "fallback": ${shown}: what to show until the content service answers, or if it does not.`;
      return tell(at, ['fallback', 'is missing', mend, 'value', { kind: 'missing' }]);
    }
    return cameFrom(walkOn(item.fallback, step(at, 'fallback')), step(at, 'fallback'));
  };

  const resolveMedia = (item: Record<string, unknown>, name: string, at: Place): unknown => {
    const { $media: _slot, ...words } = item;
    mediaFaults(item, name).forEach((fault) => tell(at, fault));
    return { src: '/p.webp', avif: '/p.avif 1w', webp: '/p.webp 1w', width: 1, height: 1, ...words };
  };

  const resolveEntry = (name: string, at: Place, walkOn: WalkOn): unknown => {
    if (names.entry === undefined && names.params.length === 0) return ofAddress('$entry', name, at);
    if (names.entry === undefined) {
      const mend = `Add "entries": ${entriesMeant(file.value, project, names)}.`;
      const cause = 'is missing, and the page shows fields of an entry';
      return tell({ path: [] }, ['entries', cause, mend, 'value', { kind: 'missing' }]);
    }
    if (names.entry === 'unknown') return UNKNOWN;
    const { file: collection, index } = names.entry;
    const from: Place = { collection: nameOf(collection, project), path: [index] };
    const entry = cameFrom(walkOn(child(collection.value, index), from), from);
    if (name === '' || !isObject(entry)) return entry;
    if (Object.hasOwn(entry, name)) return cameFrom(entry[name], step(from, name));
    const written = (collection.value as unknown[]).flatMap((other) => (isObject(other) ? Object.keys(other) : []));
    const fields = [...names.entry.fields, ...written];
    if (fields.includes(name)) return undefined;
    const cause = `is ${JSON.stringify(name)}, which no entry of ${collection.path} has`;
    const facts: Facts = { field: name, of: collection.path };
    return tell(at, ['$entry', cause, suggest(name, new Set(fields), 'Fields'), 'value', facts]);
  };

  const resolveReference = (
    item: Record<string, unknown>,
    marks: string[],
    at: Place,
    walkOn: WalkOn,
  ): { value: unknown } | undefined => {
    const [mark] = marks as [string];
    if (!KINDS.includes(mark))
      return { value: tell(at, [mark, 'is not a known reference', suggest(mark, KINDS), 'key']) };
    if (marks.length > 1)
      return {
        value: tell(at, [marks[1]!, `stands beside ${mark}`, 'Remove it: one reference stands in each place.', 'key']),
      };
    strayBeside(item, mark, project).forEach((fault) => tell(at, fault));
    const name = item[mark];
    const several = mark === '$media' && typeof at.path.at(-1) === 'number' ? severalPictures(item) : undefined;
    if (several) return { value: tell(at, several) };
    if (typeof name !== 'string' || name.trim() === '')
      return { value: tell(at, nameFault(item, mark, at.path, project)) };
    if (mark === '$content') {
      const fault = contentFault(item as unknown as ContentReference, project);
      if (fault) return { value: tell(at, fault) };
      const ids = Array.isArray(item.ids) ? (item.ids as unknown[]) : [];
      const twice = ids.findIndex((one, index) => ids.indexOf(one) < index);
      if (twice >= 0)
        tell(step(at, 'ids'), [
          twice,
          `is ${JSON.stringify(ids[twice])}, which is named before`,
          'Remove one of the two.',
        ]);
      const list = project.content.get(name)?.value;
      const isOne = 'id' in item;
      const size = isOne ? 1 : Array.isArray(item.ids) ? item.ids.length : Array.isArray(list) ? list.length : 0;
      if (Array.isArray(list)) references.push({ at: originOf(at), collection: name, size, isOne });
      return undefined;
    }
    if (mark === '$query') return { value: resolveQuery(item, name, at, walkOn) };
    if (mark === '$media') return { value: resolveMedia(item, name, at) };
    if (mark === '$entry') return { value: resolveEntry(name, at, walkOn) };
    if (mark === '$form') {
      if (project.forms.has(name)) return { value: new FormStandIn() };
      return {
        value: tell(at, [
          mark,
          `names no form: there is no schemas/${name}.json`,
          formMend(name, file, project),
          'value',
          { needs: `schemas/${name}.json` },
        ]),
      };
    }
    if (names.params === 'unknown' || names.params.includes(name)) return { value: UNKNOWN };
    if (names.params.length === 0) return { value: ofAddress('$param', name, at) };
    const cause = `is ${JSON.stringify(name)}, which is no parameter of the page's route`;
    return { value: tell(at, [mark, cause, suggest(name, names.params, 'Parameters')]) };
  };

  const resolved = walkReferences(
    value,
    {
      entries: (name) => {
        const list = project.content.get(name);
        return list && !list.broken && Array.isArray(list.value) ? (list.value as unknown[]) : undefined;
      },
      lost,
      brought: cameFrom,
      group: (item, at, walkOn) => {
        const marks = Object.keys(item).filter((key) => /^[^\w$]*\$/.test(key) && key !== '$schema');
        if (marks.length > 0) return resolveReference(item, marks, at, walkOn);
        const unsaid = unsaidReference(item, typeof at.path.at(-1) === 'string', project, names);
        return unsaid && { value: tell(at, unsaid) };
      },
    },
    start,
  );
  problems.push(...ofOtherPage(file, asked, project));
  const locate = (wanted: Path): Origin => {
    let at = originOf(start);
    let current = resolved;
    for (const key of wanted) {
      current = child(current, key);
      const origin = typeof current === 'object' && current !== null ? origins.get(current) : undefined;
      at = origin ?? { file: at.file, path: [...at.path, key] };
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

const step = ({ collection, path }: Place, key: string | number): Place => ({ collection, path: [...path, key] });

const nameOf = (file: JsonFile, { content }: Project) => [...content].find(([, other]) => other === file)?.[0];
