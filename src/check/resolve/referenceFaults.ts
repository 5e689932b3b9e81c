import { basename } from 'node:path';
import { queries } from '../../content/queries.ts';
import { toAsciiSlug } from '../../site/slugs.ts';
import { collectionFileInput, QUERY_NAMES } from '../checkState.ts';
import {
  noFixHint,
  choicesHint,
  missingKeyHint,
  WRONG_TYPE_HINT,
  unknownKeyHint,
} from '../diagnostics/DiagnosticData.ts';
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { childValue, isObject, type KeyPath } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { InputReader } from '../CheckCache.ts';

/** Problem of a reference, at a path relative to its object. */
export type ReferenceFault = Pick<RawDiagnostic, 'code' | 'message' | 'on' | 'data'> & { path: KeyPath };

/** Reports a key that is not allowed in a reference. The fix suggests the `allowed` keys. */
export const strayKeyFault = (path: KeyPath, message: string, ...allowed: string[]): ReferenceFault => ({
  path,
  code: 'unknown-key',
  message,
  ...unknownKeyHint(String(path.at(-1)), allowed),
});

/** Reports a key that a reference lacks, with an example of its value. */
const lacking = (path: KeyPath, key: string, value: unknown, what = 'is missing'): ReferenceFault => ({
  path,
  code: 'missing',
  message: what,
  ...missingKeyHint(key, { examples: [value] }),
});

/** Checks the keys beside `$content`. Looking up the entries is a later step. */
export function* contentReferenceFaults(item: Record<string, unknown>): Generator<ReferenceFault> {
  const { id, ids } = item;
  const message = 'cannot be used with "ids": keep "id" for one entry, or "ids" for several';
  if ('id' in item && 'ids' in item) yield { path: ['id'], on: 'key', code: 'second-reference', message, ...noFixHint };
  else if (Array.isArray(id)) yield strayKeyFault(['id'], 'is a list, but must be one id', 'ids');
  else if ('ids' in item && !Array.isArray(ids))
    yield { path: ['ids'], code: 'wrong-type', message: 'must be a list [ … ] of ids', ...WRONG_TYPE_HINT };
  else if (Array.isArray(ids))
    for (const [index, one] of ids.entries())
      if (ids.indexOf(one) < index)
        yield {
          path: ['ids', index],
          code: 'repeated',
          message: `is ${formatValue(one)}, which is already in the list`,
        };
}

/** Valid part of a picture's name. */
const SLOT = /^[a-z0-9]+([-_.][a-z0-9]+)*$/;
/** Keys that the build adds to a picture. */
const MADE = ['src', 'avif', 'webp', 'width', 'height'];

/** Removes the folder and the extension from a picture's name. */
export const pictureSlotName = (name: string): string =>
  name.replace(/^[./]*(pages\/)?(media\/)?/, '').replace(/\.(jpe?g|png|webp|avif|gif|svg)$/i, '');

/** Checks a reference to a picture. */
export function* pictureReferenceFaults(item: Record<string, unknown>, name: string): Generator<ReferenceFault> {
  for (const key of MADE)
    if (Object.hasOwn(item, key)) yield strayKeyFault([key], 'is created from "$media" by the build: remove this key');
  const slot = pictureSlotName(name);
  if (slot === name && slot.split('/').every((part) => SLOT.test(part))) return;
  const plain = /^https?:/.test(name) ? toAsciiSlug(basename(slot)) : slot.split('/').map(toAsciiSlug).join('/');
  const rule = 'use the name of the file in pages/media/ without its ending, in small letters, digits and hyphens';
  const message = `is ${formatValue(name)}: ${rule}`;
  yield { path: ['$media'], code: 'wrong-name', message, ...choicesHint(plain || 'a-picture') };
}

/** Checks the variables of a query against the GraphQL document: unknown names, and missing required ones. */
export function* queryVariableFaults(
  query: string,
  variables: unknown,
  params: readonly string[] = [],
): Generator<ReferenceFault> {
  const words = Object.entries(queries).find(([name]) => name === query)?.[1].document ?? '';
  const asked = [...words.matchAll(/\$(\w+)\s*:\s*[\w[\]]+(!?)/g)];
  const names = asked.map(([, name]) => name!);
  const needed = asked.filter(([, , need]) => need === '!').map(([, name]) => name!);
  const value = { $param: params[0] ?? '…' };
  if (variables === undefined) {
    const whole = Object.fromEntries(needed.map((name) => [name, value]));
    if (needed.length > 0) yield lacking(['variables'], 'variables', whole);
  } else if (!isObject(variables))
    yield { path: ['variables'], code: 'wrong-type', message: 'must be a group { … }', ...WRONG_TYPE_HINT };
  else {
    const stray = Object.keys(variables).filter((name) => !names.includes(name));
    const missing = needed.filter((name) => !Object.hasOwn(variables, name));
    const free = missing.length > 0 ? missing : names;
    for (const key of stray) yield strayKeyFault(['variables', key], 'is not a variable of this query', ...free);
    if (stray.length === 0) for (const key of missing) yield lacking(['variables', key], key, value);
  }
}

/** Reports a query without a fallback. */
export const MISSING_FALLBACK_FAULT = lacking(
  ['fallback'],
  'fallback',
  null,
  'is missing: add what to show until the content service answers',
);

const UNMARKED: Record<string, (ask: InputReader) => readonly string[]> = {
  content: (ask) => ask('collections'),
  from: (ask) => ask('collections'),
  form: (ask) => ask('forms'),
  query: () => QUERY_NAMES,
};

/** Reports an object that looks like a reference without the `$` of its mark, or without the mark. */
export function unmarkedReferenceFault(item: Record<string, unknown>, ask: InputReader): ReferenceFault | undefined {
  const keys = Object.keys(item);
  const key = keys.find((one) => Object.hasOwn(UNMARKED, one) && UNMARKED[one]!(ask).includes(item[one] as string));
  if (key !== undefined && keys.every((one) => one === key || /^(ids?|variables|fallback)$/.test(one)))
    return strayKeyFault([key], 'needs a $ at the start', key === 'from' ? '$content' : `$${key}`);
  const ids = keys.length === 1 ? item.ids : undefined;
  const home = Array.isArray(ids) && findCollectionWithIds(ids, ask);
  return home ? lacking(['$content'], '$content', home) : undefined;
}

/** Returns the first collection that has entries with all these ids. */
export const findCollectionWithIds = (ids: readonly unknown[], ask: InputReader): string | undefined =>
  ask('collections').find((name) => {
    const list = ask(collectionFileInput(name))?.value;
    return Array.isArray(list) && ids.every((id) => list.some((entry) => childValue(entry, 'id') === id));
  });
