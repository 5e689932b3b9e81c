import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { routeFault, routeParams } from '../../page/routeRules.ts';
import type { Change } from '../diagnostics/Data.ts';
import { error, type Found } from '../diagnostics/Found.ts';
import { child, formatPath, isBelow, isObject, type Path, textAt, valueAt } from '../diagnostics/path.ts';
import { show, scalarText } from '../diagnostics/words.ts';
import { type Ask, memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { blockSchema, collectionSchema, type State } from '../State.ts';
import type { Refusal } from '../validate/SchemaCheck.ts';
import { type Origin, type Resolved, resolveReferences, type Scope } from './resolveReferences.ts';

/** What is wrong with the sections of a page: references that lead nowhere, and props that their blocks do not take. */
export const checkSections = memoize<SourceFile, State, Found[]>((file, ask) => {
  const sections = child(file.value, 'sections');
  if (!Array.isArray(sections)) return [];
  const scopes = scopesOf(file, ask);
  const anchors = new Map<string, number>();
  const found = sections.flatMap((section: unknown, index) => {
    if (!isObject(section)) return [];
    const path = ['sections', index];
    const first = typeof section.id === 'string' ? anchors.get(section.id) : undefined;
    if (typeof section.id === 'string' && first === undefined) anchors.set(section.id, index);
    if (first !== undefined && isDeepStrictEqual(section, sections[first]))
      return [error(file, path, 'repeated', `is the same as #${first + 1}`)];
    const again =
      first === undefined
        ? []
        : [error(file, [...path, 'id'], 'repeated', `is ${show(section.id)}, as in sections #${first + 1}`)];
    return [...again, ...checkSection(file, path, section, scopes, ask)];
  });
  return distinct(found);
});

/** What is said of several entries is said once. */
function distinct(found: Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ file, path, code, on }) => {
    const key = JSON.stringify([file, path, code, on]);
    return !seen.has(key) && seen.add(key);
  });
}

/** What references of a page may name: for a page of entries once for each of them. */
function scopesOf({ value }: SourceFile, ask: Ask<State>): [base: Scope, ...bound: Scope[]] {
  const route = textAt(value, 'route');
  const params = route === '' || routeFault(route) ? undefined : routeParams(route);
  const entries = child(value, 'entries');
  if (entries === undefined) return [{ params }];
  const collection = textAt(entries, 'from');
  const file = ask(({ site }) => site.content.get(collection));
  const list = Array.isArray(file?.value) ? (file.value as unknown[]) : [];
  const described = child(
    child(ask(({ schemas }) => schemas).schema(collectionSchema(collection)), 'items'),
    'properties',
  );
  const fields = [
    ...new Set([
      ...Object.keys(Object(described) as object),
      ...list.flatMap((entry) => (isObject(entry) ? Object.keys(entry) : [])),
    ]),
  ];
  return [
    { params, entry: 'unknown' },
    ...list.map((_, index): Scope => ({ params, entry: { collection, file: file!, index, fields } })),
  ];
}

function checkSection(
  file: SourceFile,
  path: Path,
  section: Record<string, unknown>,
  [base, ...bound]: Scope[],
  ask: Ask<State>,
): Found[] {
  const { block, id: _id, ...props } = section;
  const blocks = ask((state) => state.blocks);
  if (block !== undefined && typeof block !== 'string') return [];
  if (block === undefined || !blocks.includes(block)) {
    const other = Object.keys(props).find((key) => blocks.includes(scalarText(props[key])));
    const near = likelyBlocks(props, base!, file, path, ask);
    const choices = near.length > 0 ? [...near, ...blocks.filter((name) => !near.includes(name))] : blocks;
    if (other !== undefined && block === undefined)
      return [
        error(file, [...path, other], 'unknown-key', 'is not a known key', {
          on: 'key',
          data: { kind: 'unknown-key', key: other, allowed: ['block'] },
        }),
      ];
    if (block === undefined)
      return [
        error(file, [...path, 'block'], 'missing', 'is missing', {
          data: { kind: 'missing-key', key: 'block', schema: { enum: choices } },
        }),
      ];
    return [
      error(
        file,
        [...path, 'block'],
        'unresolved-block',
        `is ${show(block)}, but there is no folder src/blocks/${block}`,
        { data: { kind: 'choices', choices } },
      ),
    ];
  }
  const scopes = bound.length > 0 && JSON.stringify(props).includes('"$entry"') ? bound : [base!];
  return scopes.flatMap((scope) => checkProps({ ask, scope, block, file, path, props }));
}

/** The blocks that take these props as they stand. */
function likelyBlocks(props: object, scope: Scope, file: SourceFile, path: Path, ask: Ask<State>): string[] {
  if (Object.keys(props).length === 0) return [];
  const { value, isUnknown } = resolveReferences(ask, scope, file, path, props);
  const schemas = ask((state) => state.schemas);
  return ask((state) => state.blocks).filter(
    (name) =>
      schemas.has(blockSchema(name)) &&
      (path[1] === 0 || child(schemas.schema(blockSchema(name)), 'x-page-heading') !== true) &&
      schemas.refusals(blockSchema(name), value).every((one) => isUnknown(one.path)),
  );
}

interface Props {
  ask: Ask<State>;
  scope: Scope;
  block: string;
  file: SourceFile;
  /** Where the props stand in `file`. */
  path: Path;
  props: unknown;
}

/** What a block's schema refuses in its props, references resolved. What is wrong inside shared content is told at the content's own file. */
export function checkProps({ ask, scope, block, file, path, props }: Props): Found[] {
  const resolved = resolveReferences(ask, scope, file, path, props);
  const related = [{ file: file.path, path, message: formatPath(file.value, path) }];
  const told = resolved.found.map((one) => (one.file === file.path ? one : { ...one, related }));
  const schemas = ask((state) => state.schemas);
  const refusals = schemas.refusals(blockSchema(block), resolved.value).filter((one) => !resolved.isUnknown(one.path));
  const isOther =
    (refusals.length > 1 || path[1] === 0) &&
    refusals.some(({ code, path: at }) => code === 'unknown-key' && at.length === 1);
  const others = isOther && path[0] === 'sections' ? likelyBlocks(props as object, scope, file, path, ask) : [];
  if (others.length > 0) {
    const message = `is ${show(block)}, and what stands beside it is that of ${others.map(show).join(' or ')}`;
    return [
      ...told,
      error(file, [...path, 'block'], 'wrong-block', message, { data: { kind: 'choices', choices: others } }),
    ];
  }
  return [...told, ...refusals.flatMap((refusal) => located(refusal, resolved, { ask, file, path, related }))];
}

interface Of extends Pick<Props, 'ask' | 'file' | 'path'> {
  related: NonNullable<Found['related']>;
}

/** A refusal at the file and path that its value was written at. */
function located(refusal: Refusal, resolved: Resolved, { ask, file, path, related }: Of): Found[] {
  const { code, message, on, data } = refusal;
  const reference = resolved.references.find(
    ({ at }) => at.file === file && isBelow(refusal.path, placeOf(at.path, path, file)),
  );
  const place = reference && placeOf(reference.at.path, path, file);
  if (reference && refusal.path.length === place!.length) return [ofWhole(refusal, reference.at)];
  // A key stands in its own group, wherever its value comes from.
  const around = resolved.locate(refusal.path.slice(0, -1));
  const at =
    on === 'key' ? { file: around.file, path: [...around.path, refusal.path.at(-1)!] } : resolved.locate(refusal.path);
  if (at.file === file) return [error(file, at.path, code, message, { on, data })];
  const name = basename(at.file.path, '.json');
  const schemas = ask((state) => state.schemas);
  if (!schemas.has(collectionSchema(name))) return [error(at.file, at.path, code, message, { on, data, related })];
  const own = schemas.refusals(collectionSchema(name), at.file.value);
  // What its own description refuses is told there.
  if (own.some((one) => one.path[0] === at.path[0]) || !reference) return [];
  const words = `is ${show(reference.collection)}, whose entries are of another kind than this section shows`;
  return [
    error(file, [...reference.at.path, '$content'], 'wrong-content', words, {
      data: { kind: 'choices', choices: ask((state) => state.collections) },
    }),
  ];
}

/** A list that does not fit as a whole: too few entries, or one where several are shown. */
function ofWhole({ code, message }: Refusal, { file, path }: Origin): Found {
  const said = valueAt(file.value, path) as Record<string, unknown>;
  const key = ['ids', 'id'].find((one) => one in said);
  const { ids, id } = said;
  const first = [ids ?? id ?? []].flat()[0];
  const alternatives: Change[][] = [
    ...(key === undefined ? [] : [[{ path: [...path, key], remove: true as const }]]),
    ...(id === undefined ? [] : [[{ path, set: { ...without(said, 'id'), ids: [id] } }]]),
    ...(first === undefined ? [] : [[{ path, set: { ...without(said, 'ids'), id: first } }]]),
  ];
  const words = `brings what does not fit: ${message}`;
  return error(file, [...path, key ?? '$content'], code, words, { on: 'key', data: { kind: 'changes', alternatives } });
}

const without = (value: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** Where what a reference brings is in the resolved props: what a query falls back on is in the place of the query. */
const placeOf = (at: Path, path: Path, { value }: SourceFile): Path =>
  at.filter(
    (step, index) =>
      index >= path.length &&
      !(step === 'fallback' && child(valueAt(value, at.slice(0, index)), '$query') !== undefined),
  );
