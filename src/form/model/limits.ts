import { toSiteZoneTime, toInstant } from '../../content/siteTime.ts';
import type { Field } from '../types/FieldType.ts';
import type { FieldNode } from './FieldNode.ts';
import { mergeConstraints } from './mergeNodesToField.ts';
import type { Constraints, CrossFieldLimitKeyword, SchemaNode } from './FormModule.ts';
import { EMPTY_VALIDATION_CONTEXT } from './createValidatorRootData.ts';
import { replaceFilesByNames } from './replaceFilesByNames.ts';

/** Limits that other answers set, by keyword. */
export type CrossFieldLimits = Partial<Record<CrossFieldLimitKeyword, string | number>>;

const DATE_KEYWORD = /^(notBefore|notAfter|after|before)$/;

/** True for a keyword whose limit is a date or a time. */
export const isDateLimitKeyword = (keyword: string): boolean => DATE_KEYWORD.test(keyword);

/** Returns the field at a `$data` pointer (Ajv): relative to a field, such as `1/startDate`, or absolute. */
export function fieldAtDataPointer(field: FieldNode, pointer: string): FieldNode | undefined {
  const [, levels, rest = ''] = /^(\d+)(.*)$/.exec(pointer) ?? [];
  let from: FieldNode | undefined = field;
  if (levels === undefined) while (from.parent) from = from.parent;
  else for (let up = Number(levels); up > 0 && from; up--) from = from.parent;
  return from?.at(levels === undefined ? pointer : rest);
}

/** Resolves the limits of a schema node that refer to other answers. A hidden, empty or invalid answer sets no limit. */
export function resolveCrossFieldLimits(field: FieldNode, { limits = {} }: SchemaNode): CrossFieldLimits {
  const found: CrossFieldLimits = {};
  for (const [keyword, pointer] of Object.entries(limits) as [CrossFieldLimitKeyword, string][]) {
    const target = fieldAtDataPointer(field, pointer);
    const limit = target && limitFrom(keyword, target);
    if (limit !== undefined) found[keyword] = limit;
  }
  return found;
}

function limitFrom(keyword: CrossFieldLimitKeyword, target: FieldNode): string | number | undefined {
  const { value, baseField } = target;
  if (value === undefined || !passesOwnRules(target)) return undefined;
  if (typeof value === 'number') return isDateLimitKeyword(keyword) ? undefined : value;
  if (typeof value !== 'string' || !isDateLimitKeyword(keyword)) return undefined;
  if (baseField.type.name === 'time') return toSiteZoneTime(value);
  return Number.isNaN(toInstant(value)) ? undefined : value;
}

/** True for an answer that passes its rules apart from limits that refer to other answers. */
function passesOwnRules({ run, activeRules, value, baseField }: FieldNode): boolean {
  const { validators } = run.form;
  if (!validators || baseField.type.validate?.(value, baseField) !== undefined) return false;
  const named = replaceFilesByNames(value);
  return activeRules.every(({ test }) => test === undefined || validators[test]!(named, EMPTY_VALIDATION_CONTEXT));
}

const MAX_KNOWN = 200;
const known = new WeakMap<Field, Map<string, Field>>();

/** Returns a field with the limits that other answers set now. The same limits yield the same object. */
export function addCrossFieldLimits(base: Field, field: FieldNode): Field {
  const { describing, limiting } = field.rules;
  if (![...describing, ...limiting].some(({ node }) => node.limits)) return base;
  const limits = field.activeRules
    .filter((node) => node.limits)
    .reduce<Constraints>((all, node) => mergeConstraints(all, resolveCrossFieldLimits(field, node) as Constraints), {});
  if (Object.keys(limits).length === 0) return base;
  let byLimits = known.get(base);
  // Visitors choose the limits: a server must not keep all of them.
  if (!byLimits || byLimits.size >= MAX_KNOWN) known.set(base, (byLimits = new Map()));
  const key = JSON.stringify(limits);
  let limited = byLimits.get(key);
  if (!limited) byLimits.set(key, (limited = { ...base, constraints: mergeConstraints(base.constraints, limits) }));
  return limited;
}
