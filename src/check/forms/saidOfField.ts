import type { Finding } from '../told/Finding.ts';
import { keyFinding } from '../schema/keyFinding.ts';
import { titleOf } from '../../form/model/titleOf.ts';
import { show } from '../schema/valueWords.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Which fields have to be answered is said beside all of them. */
export function neededOrNot(name: string, key: string, value: boolean, at: Path, form: unknown): Finding {
  const required = child(form, 'required');
  const isNeeded = Array.isArray(required) && required.includes(name);
  const cause = 'is said of the field itself, and "required" beside "properties" says it';
  if ((key === 'optional') !== value)
    return keyFinding(
      at,
      cause,
      `Remove it${isNeeded ? '' : `, and add ${show(name)} to the list "required" beside "properties"`}.`,
    );
  return keyFinding(
    at,
    cause,
    isNeeded ? `Remove it, and take ${show(name)} out of the list "required" beside "properties".` : 'Remove it.',
  );
}

/** `kind = monthly` as the group that asks for that answer. */
export function conditionSaid(value: unknown): unknown {
  const [, field, answer] =
    typeof value === 'string' ? (/^\s*(\w+)\s*(?:[=:]+|is)\s*["']?(.*?)["']?\s*$/.exec(value) ?? []) : [];
  if (field !== undefined) return { [field]: answer };
  return isObject(value) ? value : { [typeof value === 'string' ? value : '…']: '…' };
}

/** A condition asks about other fields, and stands beside all of them. */
export function conditionInField(name: string, condition: unknown, at: Path, form: unknown): Finding {
  const asked = askedBy(condition);
  const said = `"if": ${JSON.stringify(asked)}, "then": { "properties": { ${JSON.stringify(name)}: { … } } }`;
  const written = child(form, 'if') === undefined ? said : `"allOf": [{ ${said} }]`;
  const mend = `Remove it here, and write beside the "properties" of the form: ${written}, with the field there.`;
  return keyFinding(at, 'is a condition, and those stand beside the fields', mend, { kind: 'hides-fields' });
}

/** What a condition asks that names these fields: those that are always asked are needed then, any other is asked then. */
export function outcomeOf(names: readonly string[], form: unknown): object {
  const isAsked = names.every((name) => child(child(form, 'properties'), name) !== undefined);
  const fields = names.map((name) => [name, { title: titleOf(name), type: 'string' }]);
  return isAsked ? { required: names } : { properties: Object.fromEntries(fields) };
}

/** The condition that asks for these answers; what is a condition already stays as it is. */
export function askedBy(condition: unknown): unknown {
  if (!isObject(condition) || Object.values(condition).some((value) => typeof value === 'object')) return condition;
  const answers = Object.entries(condition).map(([key, value]) => [key, { const: value }]);
  return { required: Object.keys(condition), properties: Object.fromEntries(answers) };
}
