import type { ErrorObject } from 'ajv';
import type { FieldNode } from './FieldNode.ts';
import { listVisibleFields } from './listVisibleFields.ts';
import {
  customFallbackMessage,
  missingAnswerMessage,
  defaultErrorMessage,
  tooManyEntriesMessage,
  wholeAnswerMessage,
} from './errorMessage.ts';
import type { CrossFieldLimitKeyword, SchemaNode } from './FormModule.ts';
import type { FieldError } from './FormState.ts';
import { resolveCrossFieldLimits, fieldAtDataPointer } from './limits.ts';
import { hasInterpolation, createValidatorRootData, EMPTY_VALIDATION_CONTEXT } from './createValidatorRootData.ts';
import { customCheckErrors } from './customChecks.ts';
import { isRecord, parentPointer, toPointerSegment, valueAt } from './pointer.ts';
import { replaceFilesByNames } from './replaceFilesByNames.ts';

/**
 * Validates the active answers. Returns one error per invalid field, in screen order, with the messages of the form file.
 * Browser and server run the same validation. Only the schema nodes that apply now validate an answer, so hidden fields
 * and `if` schemas cause no errors. In `values`, uploaded files are named by file name, not by address.
 */
export function validateAnswers(active: FieldNode, values = active.value): FieldError[] {
  const errors = validateWithoutCustomChecks(active, values);
  return firstErrorsInScreenOrder(
    [...errors, ...customCheckErrors(active, firstErrorsByPointer(errors), values)],
    active,
  );
}

/** Validates the active answers by the schema alone, without the form's own check. A field can have several errors. */
export const validateWithoutCustomChecks = (active: FieldNode, values = active.value): FieldError[] =>
  errorsWithin(active, replaceFilesByNames(values));

/** Returns the first error of each field, by its pointer. */
export const firstErrorsByPointer = (errors: FieldError[]): Map<string, FieldError> =>
  new Map(errors.toReversed().map((error) => [error.path, error]));

/** Returns the validation message of one field. */
export const validationMessageOf = (field: FieldNode): string | undefined => {
  const { value } = field;
  if (value === undefined) return field.isRequired ? missingAnswerMessage(field.parent!, field.name) : undefined;
  return errorsWithin(field, replaceFilesByNames(value))[0]?.message;
};

/** True for a field that can be validated alone: no other field affects its validation or is affected by its answer. */
export const isValidatedAlone = ({ parent, field, activeRules }: FieldNode): boolean =>
  parent !== undefined &&
  parent.parent === undefined &&
  field.type.control !== undefined &&
  activeRules.every(({ limits }) => limits === undefined) &&
  !hasInterpolation(field.constraints.errorMessage) &&
  parent.activeRules.every(({ test, among }) => test === undefined && among === undefined);

/** Sorts errors in screen order and keeps the first error of each field. A group's error precedes the errors of its fields. */
export function firstErrorsInScreenOrder(errors: FieldError[], active: FieldNode): FieldError[] {
  if (errors.length < 2) return errors;
  const ranks = new Map(listVisibleFields(active).map(({ pointer }, index) => [pointer, index]));
  const rank = (path: string): number => ranks.get(path) ?? (path === '' ? -1 : rank(parentPointer(path)) + 0.5);
  return [...firstErrorsByPointer(errors).values()].toReversed().toSorted((a, b) => rank(a.path) - rank(b.path));
}

/** Validates the answer of a field and all answers within. Errors of the field itself come first. */
function errorsWithin(place: FieldNode, value: unknown): FieldError[] {
  const { pointer, field, activeRules } = place;
  if (place.isOverfull) return [{ path: pointer, message: tooManyEntriesMessage(place) }];
  if (field.type.name === 'group' && field.constraints.type && !isRecord(value))
    return [{ path: pointer, message: wholeAnswerMessage(place, 'type', field.constraints.errorMessage) }];
  const own = activeRules.flatMap((node) => errorsOf(place, node, value)).toSorted((a, b) => a.rank - b.rank);
  const said = field.type.validate?.(value, field);
  const errors: FieldError[] = [
    ...own.map(({ rank: _rank, ...error }) => error),
    ...(said ? [{ path: pointer, message: `${place.label} ${said}` }] : []),
    // One control for the whole answer also shows the messages of the answers within.
    ...inner(place, value).map((one) => (field.type.control ? { ...one, path: pointer } : one)),
  ];
  if (errors.length > 0) return errors;
  // Report a choice between schemas only if the active option has no errors.
  const { validators } = place.run.form;
  return activeRules.flatMap(({ among = [], constraints }) =>
    among.flatMap(({ keyword, tests }) => {
      const fitting = tests.filter((test) => validators![test]!(value)).length;
      if (fitting === 1 || (fitting > 1 && keyword === 'anyOf')) return [];
      return [{ path: pointer, message: wholeAnswerMessage(place, keyword, constraints?.errorMessage) }];
    }),
  );
}

/** Validates the answers within an answer. Reports missing required answers too. */
function inner(field: FieldNode, value: unknown): FieldError[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const child = field.child(String(index));
      return child ? errorsWithin(child, item) : [];
    });
  if (!isRecord(value)) return [];
  const names = new Set([...Object.keys(value), ...field.activeRules.flatMap(({ required = [] }) => required)]);
  return [...names].flatMap((name) => {
    const answer = valueAt(value, toPointerSegment(name));
    if (answer === undefined)
      return [{ path: field.pointer + toPointerSegment(name), message: missingAnswerMessage(field, name) }];
    const child = field.child(name);
    return child ? errorsWithin(child, answer) : [];
  });
}

/** Returns the errors of an answer by the own rules of one schema node, with the messages that ajv-errors chose. */
function errorsOf(place: FieldNode, node: SchemaNode, value: unknown): RankedError[] {
  const { pointer, field } = place;
  const { test, constraints = {} } = node;
  const validate = test === undefined ? undefined : place.run.form.validators![test]!;
  const limits: Record<string, unknown> = resolveCrossFieldLimits(place, node);
  if (!validate || validate(value, { ...EMPTY_VALIDATION_CONTEXT, rootData: createValidatorRootData(place, limits) }))
    return [];
  return (validate.errors ?? [])
    .flatMap((error) => (error.keyword === 'errorMessage' ? withMessage(error) : { ...error, message: undefined }))
    .filter(({ keyword, schemaPath }) => keyword === 'false schema' || schemaPath.split('/').length === 2)
    .map(({ keyword, params, instancePath, message: chosen }) => {
      const other = params.additionalProperty as string | undefined;
      const path = pointer + instancePath + (other === undefined ? '' : toPointerSegment(other));
      const limit =
        keyword === 'type'
          ? constraints.type?.join()
          : ((constraints as Record<string, unknown>)[keyword] ?? limits[keyword] ?? params.limit);
      const limitedBy = keyword in limits ? node.limits?.[keyword as CrossFieldLimitKeyword] : undefined;
      // An answer of another type is refused for that first, then by the file's messages, in their order; and only an
      // answer that passes its own rules is compared with others.
      const rank = keyword === 'type' ? 0 : limitedBy !== undefined ? 3 : chosen === undefined ? 2 : 1;
      const named = path === pointer ? place.label : (other ?? instancePath.slice(1));
      const message =
        chosen ?? customFallbackMessage(constraints.errorMessage) ?? defaultErrorMessage(keyword, limit, named, field);
      const target = limitedBy === undefined ? undefined : fieldAtDataPointer(place, limitedBy)!.pointer;
      return { path, rank, message, ...(target !== undefined && { limitedBy: target }) };
    });
}

interface RankedError extends FieldError {
  rank: number;
}

/** Returns the errors that ajv-errors replaced by one of its own, each with its message. */
const withMessage = ({ params, message }: ErrorObject): ErrorObject[] =>
  (params.errors as ErrorObject[]).map((error) => ({ ...error, message }));
