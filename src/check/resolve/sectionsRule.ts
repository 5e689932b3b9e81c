import { isDeepStrictEqual } from 'node:util';
import { isDraft } from '../../site/drafts.ts';
import { routeFault, routeParams } from '../../site/routes.ts';
import { collectionSchemaPath, collectionFileInput, declareFileRule } from '../checkState.ts';
import { choicesHint, missingKeyHint, unknownKeyHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import {
  childValue,
  objectOrEmpty,
  isObject,
  type KeyPath,
  stringAtOrEmpty,
  valueAtPath,
} from '../diagnostics/path.ts';
import { scalarToString, formatValue } from '../diagnostics/words.ts';
import type { InputReader } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { sectionPropsFaults, blocksAcceptingProps } from './sectionPropsFaults.ts';
import type { ReferenceScope } from './resolveReferences.ts';

/**
 * Checks the sections of a page: unknown blocks, unresolved references, and props that fail the schema of their block.
 */
export const sectionsRule = declareFileRule('checkSections', function* (file, ask) {
  const sections = childValue(file.value, 'sections');
  if (!Array.isArray(sections)) return;
  const scopes = scopesOf(file, ask);
  const anchors = new Map<unknown, number>();
  const reported = new Set<string>();
  for (const [index, section] of (sections as unknown[]).entries()) {
    if (!isObject(section)) continue;
    const path = ['sections', index];
    const { id } = section;
    const first = typeof id === 'string' ? anchors.get(id) : undefined;
    if (typeof id === 'string' && first === undefined) anchors.set(id, index);
    if (first !== undefined && isDeepStrictEqual(section, sections[first])) {
      yield createError(file, path, 'repeated', `is the same as #${first + 1}`);
      continue;
    }
    if (first !== undefined)
      yield createError(
        file,
        [...path, 'id'],
        'repeated',
        `is ${formatValue(id)}, but sections #${first + 1} has the same id`,
      );
    for (const found of checkSection(file, path, section, scopes, ask)) {
      // Reports the same mistake of several entries once.
      const key = JSON.stringify([found.file, found.path, found.code, found.on]);
      if (!reported.has(key)) yield found;
      reported.add(key);
    }
  }
});

/** Returns the scopes for references of a page. A page of entries has one more for each public entry. */
function scopesOf({ value }: JsonSourceFile, ask: InputReader): [base: ReferenceScope, ...bound: ReferenceScope[]] {
  const route = stringAtOrEmpty(value, 'route');
  const params = route === '' || routeFault(route) ? undefined : routeParams(route);
  const entries = childValue(value, 'entries');
  if (entries === undefined) return [{ params }];
  const collection = stringAtOrEmpty(entries, 'from');
  const file = ask(collectionFileInput(collection));
  const list = Array.isArray(file?.value) ? (file.value as unknown[]) : [];
  const schema = ask('schemas').schema(collectionSchemaPath(collection));
  const described = Object.keys(objectOrEmpty(valueAtPath(schema, ['items', 'properties'])));
  const fields = [...new Set([...described, ...list.filter(isObject).flatMap((entry) => Object.keys(entry))])];
  return [
    { params, entry: 'unknown' },
    ...list.flatMap((entry, index): ReferenceScope[] =>
      isDraft(entry) ? [] : [{ params, entry: { collection, file: file!, index, fields } }],
    ),
  ];
}

function checkSection(
  file: JsonSourceFile,
  path: KeyPath,
  section: Record<string, unknown>,
  [base, ...bound]: [ReferenceScope, ...ReferenceScope[]],
  ask: InputReader,
): RawDiagnostic[] {
  const { block, id: _id, ...props } = section;
  const blocks = ask('blocks');
  if (typeof block === 'string' && blocks.includes(block)) {
    const scopes = bound.length > 0 && JSON.stringify(props).includes('"$entry"') ? bound : [base];
    return scopes.flatMap((scope) => sectionPropsFaults({ ask, scope, block, file, path, props }));
  }
  if (block !== undefined && typeof block !== 'string') return [];
  const near = blocksAcceptingProps({ ask, scope: base, file, path, props });
  const known = [...new Set([...near, ...blocks])];
  const at = [...path, 'block'];
  const message = `is ${formatValue(block)}, but there is no block of this name`;
  if (block !== undefined) return [createError(file, at, 'unresolved-block', message, choicesHint(...known))];
  const other = Object.keys(props).find((key) => blocks.includes(scalarToString(props[key])));
  return other === undefined
    ? [createError(file, at, 'missing', 'is missing', missingKeyHint('block', { enum: known }))]
    : [createError(file, [...path, other], 'unknown-key', 'is not a known key', unknownKeyHint(other, ['block']))];
}
