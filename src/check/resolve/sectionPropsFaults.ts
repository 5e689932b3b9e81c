import { basename } from 'node:path';
import { blockSchemaPath, collectionSchemaPath, collectionFileInput } from '../checkState.ts';
import { noFixHint, changesHint, choicesHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import {
  childValue,
  describeKeyPath,
  objectOrEmpty,
  isSameOrBelow,
  type KeyPath,
  valueAtPath,
} from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { InputReader } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { selectsOnlyDrafts } from '../rules/drafts.ts';
import type { Refusal } from '../validate/SchemaValidator.ts';
import type { ValueOrigin } from './WalkContext.ts';
import { type ResolvedValue, resolveReferences, type ReferenceScope } from './resolveReferences.ts';

interface Props {
  ask: InputReader;
  scope: ReferenceScope;
  file: JsonSourceFile;
  /** Path of the props in `file`. */
  path: KeyPath;
  props: unknown;
}

/** Returns the blocks whose schemas accept these props. */
export function blocksAcceptingProps({ ask, scope, file, path, props }: Props): string[] {
  if (Object.keys(objectOrEmpty(props)).length === 0) return [];
  const { value, isUnknown } = resolveReferences(ask, scope, file, path, props);
  const schemas = ask('schemas');
  const isPlaced = (name: string) =>
    path[1] === 0 || childValue(schemas.schema(blockSchemaPath(name)), 'x-page-heading') !== true;
  return ask('blocks').filter(
    (name) =>
      schemas.has(blockSchemaPath(name)) &&
      isPlaced(name) &&
      schemas.refusals(blockSchemaPath(name), value).every((one) => isUnknown(one.path) || !isGrave(one)),
  );
}

const isGrave = ({ severity }: Refusal) => severity !== 'warning';

/**
 * Validates the resolved props of a section against the schema of its block. Errors inside shared content are reported
 * at the content's own file.
 */
export function sectionPropsFaults({ block, ...of }: Props & { block: string }): RawDiagnostic[] {
  const { ask, scope, file, path, props } = of;
  const resolved = resolveReferences(ask, scope, file, path, props);
  const related = [{ file: file.path, path, message: describeKeyPath(file.value, path) }];
  const withUse = (one: RawDiagnostic) => (one.file === file.path ? one : { ...one, related });
  const schemas = ask('schemas');
  const refusals = schemas
    .refusals(blockSchemaPath(block), resolved.value)
    .filter((one) => !resolved.isUnknown(one.path));
  const isStray = refusals.some(({ code, path: at }) => code === 'unknown-key' && at.length === 1);
  const isOther = path[0] === 'sections' && isStray && (refusals.filter(isGrave).length > 1 || path[1] === 0);
  const others = isOther ? blocksAcceptingProps(of) : [];
  if (others.length === 0)
    return [...resolved.found, ...refusals.flatMap((one) => located(one, resolved, of) ?? [])].map(withUse);
  const message = `is ${formatValue(block)}, but the other keys belong to ${others.map(formatValue).join(' or ')}`;
  return [
    ...resolved.found.map(withUse),
    createError(file, [...path, 'block'], 'wrong-block', message, choicesHint(...others)),
  ];
}

/**
 * Moves a refusal to the file and path at which the value is written. Returns undefined if another rule reports the
 * refusal.
 */
function located(
  refusal: Refusal,
  resolved: ResolvedValue,
  { ask, scope, file, path }: Props,
): RawDiagnostic | undefined {
  const { code, message, on, data, severity } = refusal;
  const placeOf = ({ at }: { at: ValueOrigin }) => placeIn(at.path, path, file);
  const reference = resolved.references.find(
    (one) => one.at.file === file && isSameOrBelow(refusal.path, placeOf(one)),
  );
  if (reference && refusal.path.length === placeOf(reference).length)
    return isLeftOut(reference, ask) ? undefined : ofWhole(refusal, reference.at);
  // A key belongs to the object around it, even if its value comes from another file.
  const key = refusal.path.at(-1)!;
  const around = resolved.locate(refusal.path.slice(0, -1));
  const at = on === 'key' ? { ...around, path: [...around.path, key] } : resolved.locate(refusal.path);
  const schemas = ask('schemas');
  const { entry } = scope;
  if (typeof entry === 'object' && childValue(valueAtPath(at.file.value, at.path), '$entry') !== undefined) {
    const own = schemas.refusals(collectionSchemaPath(entry.collection), entry.file.value);
    if (own.some((one) => one.path[0] === entry.index)) return undefined;
  }
  const schema = collectionSchemaPath(basename(at.file.path, '.json'));
  if (at.file === file || !schemas.has(schema))
    return createError(at.file, at.path, code, message, { on, data, ...(severity && { severity }) });
  // The check of the collection's file already reports errors in this value.
  const isReportedThere = schemas.refusals(schema, at.file.value).some((one) => one.path[0] === at.path[0]);
  if (isReportedThere || !reference) return undefined;
  const words = `is ${formatValue(reference.collection)}, but this section shows another kind of entry`;
  const known = ask('collections');
  return createError(file, [...reference.at.path, '$content'], 'wrong-content', words, choicesHint(...known));
}

/** Returns true if a reference resolves to drafts only. `rules/drafts.ts` reports such a reference. */
const isLeftOut = ({ at, collection }: ResolvedValue['references'][number], ask: InputReader) =>
  selectsOnlyDrafts(
    valueAtPath(at.file.value, at.path) as Record<string, unknown>,
    ask(collectionFileInput(collection))?.value,
  );

/** Reports a reference whose result does not fit as a whole, such as a list with too few entries. */
function ofWhole({ code, message }: Refusal, { file, path }: ValueOrigin): RawDiagnostic {
  const { ids, id, ...rest } = valueAtPath(file.value, path) as Record<string, unknown>;
  const key = ids !== undefined ? 'ids' : id !== undefined ? 'id' : undefined;
  const first = [ids ?? id ?? []].flat()[0];
  const set = id !== undefined ? { ...rest, ids: [id] } : { ...rest, id: first };
  const words = `gives a value that does not fit here: it ${message}`;
  return createError(file, [...path, key ?? '$content'], code, words, {
    on: 'key',
    ...(first === undefined ? noFixHint : changesHint({ path, set })),
  });
}

/** Converts the path of a reference to a path in the resolved props. The fallback of a query replaces the query. */
const placeIn = (at: KeyPath, path: KeyPath, { value }: JsonSourceFile): KeyPath =>
  at.filter(
    (step, index) =>
      index >= path.length &&
      !(step === 'fallback' && childValue(valueAtPath(value, at.slice(0, index)), '$query') !== undefined),
  );
