import { type ContentReference, type Lost, type Place, walkReferences } from '../../page/resolveContent.ts';
import { type Found, error } from '../diagnostics/Found.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { Ask } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';
import { FormStandIn } from '../validate/keywords.ts';
import {
  contentFaults,
  mediaFault,
  type ReferenceFault,
  unmarkedReference,
  variablesFault,
} from './referenceFaults.ts';

/** What references may name beside the site's own files. */
export interface Scope {
  /** Parameters of the page's route; undefined where that cannot be read. */
  params?: readonly string[];
  /** The entry that the page shows, and the fields that it may have; `unknown` where the collection cannot be read. */
  entry?: { collection: string; file: SourceFile; index: number; fields: readonly string[] } | 'unknown';
}

/** Where a value was written. */
export interface Origin {
  file: SourceFile;
  path: Path;
}

/** A value with its references replaced, and the way back from it to the files that it was made of. */
export interface Resolved {
  value: unknown;
  found: Found[];
  /** The references to shared content, and where each stands. */
  references: { at: Origin; collection: string }[];
  /** True for a path whose value could not be found out, or lies inside such a one. */
  isUnknown(path: Path): boolean;
  locate(path: Path): Origin;
}

const UNKNOWN = Symbol('unknown');
const MARKS = ['$content', '$form', '$query', '$media', '$param', '$entry'];
/** The keys that may stand beside a mark; beside the others stands whatever the schema takes. */
const BESIDE: Record<string, readonly string[]> = {
  $content: ['id', 'ids'],
  $form: [],
  $query: ['variables', 'fallback'],
  $param: [],
  $entry: [],
};

/** Replaces every reference below `value`, which stands at `path` of `file`, by the build's own walk, and finds what is wrong with them. */
export function resolveReferences(
  ask: Ask<State>,
  scope: Scope,
  file: SourceFile,
  path: Path,
  value: unknown,
): Resolved {
  const found: Found[] = [];
  const references: Resolved['references'] = [];
  const origins = new WeakMap<object, Origin>();
  const collection = (name: string) => ask(({ site }) => site.content.get(name));
  const entriesOf = (name: string) => {
    const list = collection(name);
    return Array.isArray(list?.value) ? (list.value as unknown[]) : undefined;
  };
  const originOf = ({ collection: name, path: at }: Place): Origin => ({
    file: (name === undefined ? undefined : collection(name)) ?? file,
    path: at,
  });
  const tell = (place: Place, { path: at, code, message, ...more }: ReferenceFault) => {
    const origin = originOf(place);
    found.push(error(origin.file, [...origin.path, ...at], code, message, more));
    return UNKNOWN;
  };
  const cameFrom = (item: unknown, place: Place) => {
    if (typeof item === 'object' && item !== null && !origins.has(item)) origins.set(item, originOf(place));
    return item;
  };
  const choices = (of: readonly unknown[]) => ({ data: { kind: 'choices', choices: of } as const });

  const lost = (why: Lost, reference: ContentReference, { path: at, ...of }: Place) => {
    const place: Place = { ...of, path: at.slice(0, -1) };
    const key = [at.at(-1)!];
    const name = reference.$content;
    if (why === 'circle')
      return reference.id === undefined && !reference.ids
        ? UNKNOWN
        : tell(place, { path: key, code: 'circle', message: 'leads back to the entry that it stands in' });
    if (!collection(name)) {
      if (ask(({ lost: gone }) => gone).includes(name)) return UNKNOWN;
      const known = ask(({ collections }) => collections);
      return tell(place, {
        path: key,
        code: 'unresolved-content',
        message: `names no content: there is no pages/content/${name}.json`,
        ...choices(known),
      });
    }
    const ids = entriesOf(name)?.map((entry) => child(entry, 'id'));
    // What names entries of a list without any, or of one with an entry that has no name, is told there.
    if (!ids || ids.length === 0 || ids.some((id) => typeof id !== 'string' || id === '')) return UNKNOWN;
    const named = typeof key[0] === 'number' ? reference.ids![key[0]] : reference.id;
    const free = ids.filter((id) => !reference.ids?.includes(id));
    return tell(place, {
      path: key,
      code: 'unresolved-entry',
      message: `is ${show(named)}, which no entry of pages/content/${name}.json has`,
      ...choices(free),
    });
  };

  /** The one collection that has all the ids that a reference names, where its own has none. */
  const otherHome = ({ ids }: Record<string, unknown>, own: string): string | undefined => {
    const has = (name: string, id: unknown) => entriesOf(name)?.some((entry) => child(entry, 'id') === id) ?? false;
    if (!Array.isArray(ids) || ids.length < 2 || ids.some((id) => has(own, id))) return undefined;
    return ask(({ collections }) => collections).find((name) => ids.every((id) => has(name, id)));
  };

  const resolveEntry = (name: string, at: Place, walkOn: (value: unknown, at: Place) => unknown): unknown => {
    const { entry } = scope;
    if (entry === 'unknown') return UNKNOWN;
    if (!entry)
      return tell(at, {
        path: [],
        code: 'no-entry',
        message: 'reads the entry that a page shows, and this page shows none',
      });
    const from: Place = { collection: entry.collection, path: [entry.index] };
    const whole = cameFrom(walkOn(child(entry.file.value, entry.index), from), from);
    if (name === '' || !isObject(whole)) return whole;
    if (Object.hasOwn(whole, name)) return cameFrom(whole[name], { ...from, path: [...from.path, name] });
    if (entry.fields.includes(name)) return undefined;
    return tell(at, {
      path: ['$entry'],
      code: 'unresolved-field',
      message: `is ${show(name)}, which no entry of ${entry.file.path} has`,
      ...choices(entry.fields),
    });
  };

  const resolveMarked = (
    item: Record<string, unknown>,
    mark: string,
    at: Place,
    walkOn: (value: unknown, at: Place) => unknown,
  ): { value: unknown } | undefined => {
    const name = item[mark];
    for (const key of BESIDE[mark]
      ? Object.keys(item).filter((one) => one !== mark && !BESIDE[mark]!.includes(one))
      : [])
      tell(at, {
        path: [key],
        on: 'key',
        code: 'unknown-key',
        message: `does not belong beside ${mark}`,
        data: { kind: 'unknown-key', key, allowed: BESIDE[mark]!.filter((one) => !(one in item)) },
      });
    if (typeof name !== 'string' || name.trim() === '') {
      const message = typeof name === 'string' ? 'is empty' : 'must be a name in quotes';
      const known = {
        $content: ask(({ collections }) => collections),
        $form: ask(({ forms }) => forms),
        $param: scope.params ?? [],
        $entry: [String(at.path.at(-1))],
      }[mark];
      return { value: tell(at, { path: [mark], code: 'wrong-type', message, ...choices(known ?? []) }) };
    }
    switch (mark) {
      case '$content': {
        const faults = contentFaults(item, at);
        faults.forEach((fault) => tell(at, fault));
        const home = faults.length === 0 ? otherHome(item, name) : undefined;
        if (home !== undefined)
          tell(at, {
            path: [mark],
            code: 'wrong-content',
            message: `is ${show(name)}, which has none of these ids`,
            ...choices([home]),
          });
        if (home !== undefined || faults.some(({ path: of }) => of.length < 2)) return { value: UNKNOWN };
        if (entriesOf(name)) references.push({ at: originOf(at), collection: name });
        return undefined;
      }
      case '$media': {
        mediaFault(item, name).forEach((fault) => tell(at, fault));
        const { $media: _name, ...words } = item;
        return {
          value: { src: '/p.webp', avif: '/p.avif 1w', webp: '/p.webp 1w', width: 1, height: 1, ...words },
        };
      }
      case '$form': {
        const forms = ask((state) => state.forms);
        if (forms.includes(name)) return { value: new FormStandIn() };
        return {
          value: tell(at, {
            path: [mark],
            code: 'unresolved-form',
            message: `names no form: there is no schemas/${name}.json`,
            ...choices(forms),
          }),
        };
      }
      case '$query': {
        const queries = ask((state) => state.queries);
        if (!queries.includes(name))
          tell(at, {
            path: [mark],
            code: 'unresolved-query',
            message: `is ${show(name)}, which is no query of the content service`,
            ...choices(queries),
          });
        else variablesFault(name, item.variables, scope.params).forEach((fault) => tell(at, fault));
        if (item.variables !== undefined) walkOn(item.variables, { ...at, path: [...at.path, 'variables'] });
        const place = { ...at, path: [...at.path, 'fallback'] };
        if (!Object.hasOwn(item, 'fallback'))
          return {
            value: tell(at, {
              path: ['fallback'],
              code: 'missing',
              message: 'is missing: what to show until the content service answers',
              data: { kind: 'missing-key', key: 'fallback', schema: { const: null } },
            }),
          };
        return { value: cameFrom(walkOn(item.fallback, place), place) };
      }
      case '$entry':
        return { value: resolveEntry(name, at, walkOn) };
      default: {
        if (!scope.params || scope.params.includes(name)) return { value: UNKNOWN };
        return {
          value: tell(at, {
            path: [mark],
            code: 'unresolved-param',
            message: `is ${show(name)}, which is no parameter of the page's route`,
            ...choices(scope.params),
          }),
        };
      }
    }
  };

  const resolved = walkReferences(
    value,
    {
      entries: entriesOf,
      lost,
      brought: cameFrom,
      group: (item, at, walkOn) => {
        const [mark, second] = Object.keys(item).filter((key) => /^[^\w$]*\$/.test(key) && key !== '$schema');
        if (mark === undefined) {
          const unmarked = unmarkedReference(item, ask);
          return unmarked && { value: tell(at, unmarked) };
        }
        const unknown = [mark, second].find((key) => key !== undefined && !MARKS.includes(key));
        if (unknown !== undefined)
          return {
            value: tell(at, {
              path: [unknown],
              on: 'key',
              code: 'unknown-key',
              message: 'is not a known reference',
              data: { kind: 'unknown-key', key: unknown, allowed: MARKS },
            }),
          };
        if (second !== undefined)
          return {
            value: tell(at, { path: [second], on: 'key', code: 'second-reference', message: `stands beside ${mark}` }),
          };
        return resolveMarked(item, mark, at, walkOn);
      },
    },
    { path },
  );
  return { value: resolved, found, references, ...waysBack(resolved, { file, path }, origins) };
}

/** The way back from a resolved value to where its parts were written. */
function waysBack(
  resolved: unknown,
  start: Origin,
  origins: WeakMap<object, Origin>,
): Pick<Resolved, 'isUnknown' | 'locate'> {
  return {
    locate(wanted) {
      let at = start;
      let current = resolved;
      for (const key of wanted) {
        current = child(current, key);
        const origin = typeof current === 'object' && current !== null ? origins.get(current) : undefined;
        at = origin ?? { file: at.file, path: [...at.path, key] };
      }
      return at;
    },
    isUnknown(wanted) {
      let current = resolved;
      for (const key of wanted) {
        current = child(current, key);
        if (current === UNKNOWN) return true;
      }
      return current === UNKNOWN || (Array.isArray(current) && current.includes(UNKNOWN));
    },
  };
}
