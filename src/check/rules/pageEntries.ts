import { collectionSchemaPath, collectionFileInput } from '../checkState.ts';
import { changesHint, choicesHint, missingKeyHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { childValue, objectOrEmpty, isObject, stringAtOrEmpty, valueAtPath } from '../diagnostics/path.ts';
import { scalarToString, formatValue } from '../diagnostics/words.ts';
import type { InputReader } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { entryAddressPart } from '../../site/addresses.ts';

/** Returns the entries of a collection; empty if there is no such collection. */
function entriesIn(name: string, ask: InputReader): Record<string, unknown>[] {
  const list = ask(collectionFileInput(name))?.value;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

const readsEntry = (file: JsonSourceFile) => file.text.includes('"$entry"');

/** Checks `entries` of a page: the collection, the route parameter and the aliases. */
export function* pageEntriesFaults(
  file: JsonSourceFile,
  route: string,
  params: readonly string[],
  ask: InputReader,
): Generator<RawDiagnostic> {
  const entries = childValue(file.value, 'entries');
  const known = ask('collections');
  if (entries === undefined && params.length > 0 && readsEntry(file)) {
    const meant = known.find((name) => name.startsWith(route.split('/')[1] ?? '')) ?? known[0] ?? '…';
    const fixHint = missingKeyHint('entries', { examples: [{ from: meant, param: params[0] }] });
    yield createError(file, ['entries'], 'missing', 'is missing, but the page shows fields of an entry', fixHint);
  }
  if (!isObject(entries)) return;
  const { from, param, aliases } = entries;
  const lost = ask('lost');
  if (typeof from === 'string' && !known.includes(from) && !lost.includes(from)) {
    const message = `is ${formatValue(from)}, but there is no pages/content/${from}.json`;
    yield createError(file, ['entries', 'from'], 'unresolved-content', message, choicesHint(...known));
  }
  if (typeof param === 'string' && route !== '' && !params.includes(param))
    yield* paramFault(file, route, params, param);
  const slugs = entriesIn(scalarToString(from), ask).map(entryAddressPart);
  for (const [alias, slug] of Object.entries(objectOrEmpty(aliases))) {
    if (slugs.length === 0 || typeof slug !== 'string' || slugs.includes(slug)) continue;
    const path = ['entries', 'aliases', alias];
    const turn = [
      { path, rename: slug },
      { path: ['entries', 'aliases', slug], set: alias },
    ];
    const fixHint = changesHint(...turn);
    const message = `is ${formatValue(slug)}, but no entry of ${scalarToString(from)} has this slug or title`;
    yield slugs.includes(alias)
      ? createError(file, path, 'turned-round', 'is the address of an entry: swap the key and its value', {
          on: 'key',
          ...fixHint,
        })
      : createError(file, path, 'unresolved-entry', message, choicesHint(...slugs));
  }
}

/** Reports a `param` that is not in the route. */
function* paramFault(
  file: JsonSourceFile,
  route: string,
  params: readonly string[],
  param: string,
): Generator<RawDiagnostic> {
  if (route === '/') {
    const message = 'needs a part of the address that names the entry, but the address has none';
    yield createError(file, ['entries'], 'no-parameter', message, { on: 'key' });
  } else if (params.length > 0) {
    const message = `is ${formatValue(param)}, but the page's route has no such parameter`;
    yield createError(file, ['entries', 'param'], 'unresolved-param', message, choicesHint(...params));
  } else if (route !== '*') {
    const parts = route.split('/');
    const meant = parts.includes(param)
      ? parts.with(parts.indexOf(param), `:${param}`).join('/')
      : `${route}/:${param}`;
    const message = `is ${formatValue(route)}, but it has no part that names the entry`;
    yield createError(file, ['route'], 'no-parameter', message, choicesHint(meant));
  }
}

/**
 * Checks names in braces in the title and description. `{name}` inserts a field of the entry or a parameter of the
 * route.
 */
export function* titlePlaceholderFaults(
  file: JsonSourceFile,
  params: readonly string[],
  ask: InputReader,
): Generator<RawDiagnostic> {
  const hasEntries = childValue(file.value, 'entries') !== undefined;
  const from = stringAtOrEmpty(childValue(file.value, 'entries'), 'from');
  const list = entriesIn(from, ask);
  if (hasEntries ? list.length === 0 : readsEntry(file)) return;
  const schema = ask('schemas').schema(collectionSchemaPath(from));
  const fields = Object.keys(objectOrEmpty(valueAtPath(schema, ['items', 'properties'])));
  const isText = (name: string) => !list.some((entry) => typeof entry[name] === 'object');
  const known = [
    ...new Set([...params, ...[...fields, ...list.flatMap((entry) => Object.keys(entry))].filter(isText)]),
  ];
  for (const key of ['title', 'description']) {
    const text = stringAtOrEmpty(file.value, key);
    const half = hasEntries ? /\{(\w+)(?![\w}])|(?<![\w{])(\w+)\}/.exec(text) : null;
    if (half) {
      const meant = text.replace(half[0], `{${half[1] ?? half[2]}}`);
      yield createError(
        file,
        [key],
        'half-braces',
        `has ${half[0]}, but one of the braces is missing`,
        choicesHint(meant),
      );
      continue;
    }
    const once = text.replace(/\{(\{\w+\})\}/g, '$1');
    if (once !== text) {
      yield createError(file, [key], 'braces-twice', 'has double braces: use single braces', choicesHint(once));
      continue;
    }
    const stray = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).find((name) => !known.includes(name));
    if (stray === undefined) continue;
    const without = text.replace(`{${stray}}`, '').replace(/^[\s|:–—-]+|[\s|:–—-]+$/g, '');
    const meant = [...known.map((name) => text.replace(`{${stray}}`, `{${name}}`)), without];
    const message = `has {${stray}}, but this page has no such field`;
    yield createError(file, [key], 'unresolved-field', message, choicesHint(...meant.filter((one) => one !== '')));
  }
}
