import type { FormFieldModel } from '../../../form/compile/buildFormFieldModel.ts';
import type { FieldNode } from '../../../form/model/FieldNode.ts';
import { sortFieldNames } from '../../../form/model/sortFieldNames.ts';
import { sameJson } from '../../../form/model/pointer.ts';
import { noFixHint, type DiagnosticChange, changesHint, choicesHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../../diagnostics/closestMatch.ts';
import { childValue, isObject, type KeyPath, valueAtPath } from '../../diagnostics/path.ts';
import { formatValue } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { sortTitleMatchFirst } from './names.ts';
import {
  fieldsOfStepMember,
  STEP_MEMBER_KEYS,
  namesUnderStepKey,
  type StepMember,
  type WrittenSteps,
  readWrittenSteps,
} from './stepNames.ts';

/** Checks the steps of a form: each field belongs to exactly one step. */
export function* stepFaults(file: JsonSourceFile, model: FormFieldModel): Generator<RawDiagnostic> {
  yield* ofFieldsAlone(file, childValue(file.value, 'uiSchema'), ['uiSchema']);
  const walk = readWrittenSteps(file);
  if (!walk) return;
  yield* emptySteps(walk);
  const order = sortFieldNames([...walk.fields.keys()], model.places[0]!.field);
  const placed = new Set(walk.named.flatMap((one) => fieldsOfStepMember(walk, one)));
  const left = model.places[0]!.possible.filter((field) => isAsked(field) && !placed.has(field.name));
  const meant = new Set<string>();
  yield* repeatedNames(walk);
  yield* unknownNames(walk, left, meant);
  const unmeant = left.filter(({ name }) => !meant.has(name));
  yield* unstepped(walk, unmeant, order);
}

/** Warns about an empty step. The form skips the step. */
function* emptySteps({ file, path, steps }: WrittenSteps): Generator<RawDiagnostic> {
  for (const [index, step] of steps.entries()) {
    const keys = isObject(step) ? Object.keys(step).filter((key) => key !== 'title') : undefined;
    // `formSchemaRule` reports a value that is no step.
    const isEmpty = (key: string) => STEP_MEMBER_KEYS.some((one) => one === key) && sameJson(childValue(step, key), []);
    if (!keys?.every(isEmpty)) continue;
    const at = [...path, index, ...keys.slice(0, 1)];
    const message = `${keys.length > 0 ? 'is empty' : 'names no fields'}: the form skips this step`;
    yield createWarning(file, at, 'empty-step', message, noFixHint);
  }
}

/** Warns about names in two steps, or twice in one: fields, groups, or a field and its group. */
function* repeatedNames(walk: WrittenSteps): Generator<RawDiagnostic> {
  const { file, named } = walk;
  const seen: StepMember[] = [];
  const again = (one: StepMember, what: string) =>
    createWarning(file, one.path, 'repeated', `is ${formatValue(one.name)}, which ${what}`, noFixHint);
  for (const one of named) {
    const before = seen.find(({ key, name }) => key === one.key && name === one.name);
    seen.push(one);
    const around = named.find((other) => other.key === 'groups' && fieldsOfStepMember(walk, other).includes(one.name));
    if (before) yield again(one, `is already in ${before.step === one.step ? 'this step' : 'an earlier step'}`);
    else if (one.key === 'fields' && around)
      yield again(
        one,
        `is also in ${around.step === one.step ? 'this' : 'another'} step with its group ${formatValue(around.name)}`,
      );
  }
}

/** Reports unknown fields and groups. Adds the fields that are probably meant to `meant`. */
function* unknownNames(walk: WrittenSteps, left: FieldNode[], meant: Set<string>): Generator<RawDiagnostic> {
  const { file, path, groups, fields, named } = walk;
  const known = { fields, groups };
  const isUnmeant = (field: string) => !meant.has(field);
  for (const one of named) {
    const { key, name, step } = one;
    if (known[key].has(name)) continue;
    const free = [...known[key].keys()].filter((other) => !named.some((it) => it.key === key && it.name === other));
    const other = key === 'fields' ? 'groups' : 'fields';
    const isOther = known[other].has(name);
    const near = isOther ? name : closestMatch(name, free);
    const own =
      near === undefined
        ? []
        : fieldsOfStepMember(walk, { ...one, key: isOther ? other : key, name: near }).filter(isUnmeant);
    own.forEach((field) => meant.add(field));
    const report = left.some((field) => field.isRequired && own.includes(field.name)) ? createError : createWarning;
    const there = [...namesUnderStepKey(walk, step, other), name];
    const hint = isOther
      ? changesHint(withoutName(walk, one), { path: [...path, step, other], set: there })
      : free.length === 0
        ? noFixHint
        : choicesHint(...(key === 'fields' ? sortTitleMatchFirst(name, free, fields) : free));
    const what = key === 'fields' ? 'field' : 'group';
    yield report(
      file,
      one.path,
      `unresolved-${what}`,
      `is ${formatValue(name)}, but there is no such ${what} here`,
      hint,
    );
  }
}

/** Returns the change that removes a name from a step, or the whole list if the name is its only one. */
function withoutName(walk: WrittenSteps, { path: at, step, key }: StepMember): DiagnosticChange {
  const { path } = walk;
  return { path: namesUnderStepKey(walk, step, key).length === 1 ? [...path, step, key] : at, remove: true };
}

/** Returns true for a visible field, which needs a step. */
const isAsked = ({ field: { uiOptions, constraints, type } }: FieldNode): boolean =>
  uiOptions.widget !== 'hidden' &&
  type.name !== 'nothing' &&
  (type.name !== 'fixed' || constraints.title !== undefined);

/**
 * Reports fields without a step, which the form shows in the last one. The fix adds each after its preceding field, or
 * adds a whole group.
 */
function* unstepped(walk: WrittenSteps, places: FieldNode[], order: string[]): Generator<RawDiagnostic> {
  const { file, path, steps, named, groups } = walk;
  // `formSchemaRule` reports a value that is no step.
  const isStep = (step: unknown) => STEP_MEMBER_KEYS.some((key) => Array.isArray(childValue(step, key)));
  if (places.length === 0 || steps.length === 0 || !steps.every(isStep)) return;
  const taken = steps.map((_step, number) =>
    named.filter(({ step }) => step === number).flatMap((one) => fieldsOfStepMember(walk, one)),
  );
  const isLeft = (name: string) => places.some((field) => field.name === name);
  const whole = [...groups].filter(([, names]) => names.every(isLeft) && named.some(({ key }) => key === 'groups'));
  const lists = new Map<string, { path: KeyPath; set: unknown[] }>();
  const put = (step: number, key: StepMember['key'], name: string) => {
    const { set } = lists.get(key + step) ?? { set: namesUnderStepKey(walk, step, key) };
    const own = key === 'fields' ? lastBefore(order, name, set) : set.at(-1);
    const at = own === undefined ? 0 : set.indexOf(own) + 1;
    if (!set.includes(name)) lists.set(key + step, { path: [...path, step, key], set: set.toSpliced(at, 0, name) });
  };
  for (const { name } of places) {
    const before = lastBefore(order, name, taken.flat());
    const at = taken.findIndex((names) => before !== undefined && names.includes(before));
    const [title] = whole.find(([, names]) => names.includes(name)) ?? [];
    if (title === undefined) put(Math.max(0, at), 'fields', name);
    else put(Math.max(0, at), 'groups', title);
    taken[Math.max(0, at)]!.push(name);
  }
  const names = places.map(({ name }) => formatValue(name)).join(', ');
  const must = places.filter(({ isRequired }) => isRequired).map(({ name }) => formatValue(name));
  const only = must.length === 0 ? '' : `, but ${must.join(', ')} must be answered`;
  const message = `does not include ${names}: fields without a step are shown in the last step${only}`;
  const report = must.length > 0 ? createError : createWarning;
  const listFixes = [...lists.values()];
  const at =
    valueAtPath(file.value, listFixes[0]!.path) === undefined ? listFixes[0]!.path.slice(0, -1) : listFixes[0]!.path;
  yield report(file, at, 'unstepped-field', message, changesHint(...listFixes));
}

/** Returns the last of the names that precedes a name in the order. */
const lastBefore = (order: string[], name: string, names: readonly unknown[]): string | undefined =>
  order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));

const OF_THE_FORM = ['ui:steps', 'ui:review'];

/** Warns about options of the whole form that are set on a field. */
function* ofFieldsAlone(file: JsonSourceFile, ui: unknown, path: KeyPath): Generator<RawDiagnostic> {
  if (!isObject(ui)) return;
  for (const [key, value] of Object.entries(ui)) {
    const at = [...path, key];
    if (OF_THE_FORM.includes(key) && path.length > 1)
      yield createWarning(file, at, 'misfit-rule', 'is for the whole form, but this is one field', {
        on: 'key',
        ...noFixHint,
      });
    else if (!key.startsWith('ui:')) yield* ofFieldsAlone(file, value, at);
  }
}
