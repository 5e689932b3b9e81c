import type { FieldModel } from '../../../form/compile/fieldModel.ts';
import type { FieldNode } from '../../../form/model/evaluate.ts';
import { orderedNames } from '../../../form/model/orderedNames.ts';
import { closest } from '../../diagnostics/closest.ts';
import type { Change } from '../../diagnostics/Data.ts';
import { error, type Found, warning } from '../../diagnostics/Found.ts';
import { changes, choices, withoutKey } from '../../diagnostics/fixHints.ts';
import { child, isObject, type Path, valueAt } from '../../diagnostics/path.ts';
import { show } from '../../diagnostics/words.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import { fieldsOf, titled } from './names.ts';

/** A name in a step, with its place in the file and its step's number, from 0. */
interface Named {
  name: string;
  path: Path;
  step: number;
}

/** What a form says of its steps that cannot be meant: each field stands in one of them, and what must be answered in one for sure. */
export function* stepFaults(file: SourceFile, model: FieldModel): Generator<Found> {
  yield* ofFieldsAlone(file, child(file.value, 'uiSchema'), ['uiSchema']);
  const path = STEP_WAYS.find((way) => Array.isArray(valueAt(file.value, way)));
  if (!path) return;
  const steps = valueAt(file.value, path) as unknown[];
  const named = steps.flatMap((one, step) => namesIn(one, path, step));
  yield* emptySteps(file, path, steps);
  const root = child(file.value, 'schema');
  const fields = fieldsOf(root, root);
  const free = [...fields.keys()].filter((name) => !named.some((one) => one.name === name));
  const asked = model.places[0]!.possible.filter(isAsked);
  const isRequired = (name: string | undefined) => asked.some((place) => place.name === name && place.isRequired);

  const seen = new Map<string, Named>();
  const meant = new Set<string>();
  for (const one of named) {
    const { name } = one;
    const before = seen.get(name);
    seen.set(name, before ?? one);
    if (before) {
      const where = before.step === one.step ? 'stands in this step already' : 'stands in an earlier step too';
      const message = `is ${show(name)}, which ${where}`;
      yield warning(file, one.path, 'repeated', message, changes([withoutName(steps, path, one)]));
    } else if (!fields.has(name)) {
      const near = closest(name, free);
      if (near !== undefined) meant.add(near);
      const report = isRequired(near) ? error : warning;
      const hint = near === undefined && free.length === 0 ? changes([withoutName(steps, path, one)]) : undefined;
      const message = `is ${show(name)}, which is no field here`;
      yield report(file, one.path, 'unresolved-field', message, hint ?? choices(...titled(name, free, fields)));
    }
  }
  const left = asked.filter(({ name }) => free.includes(name) && !meant.has(name));
  yield* unstepped(file, path, named, left, orderedNames([...fields.keys()], model.places[0]!.field));
}

/** Where a form's steps may be written. */
const STEP_WAYS: readonly Path[] = [
  ['uiSchema', 'ui:steps'],
  ['uiSchema', 'ui:options', 'steps'],
];

const namesIn = (value: unknown, path: Path, step: number): Named[] => {
  const names = child(value, 'fields');
  return (Array.isArray(names) ? names : []).flatMap((name: unknown, index) =>
    typeof name === 'string' ? [{ name, path: [...path, step, 'fields', index], step }] : [],
  );
};

/** A step of nothing is passed over: nobody ever sees its title. */
function* emptySteps(file: SourceFile, path: Path, steps: unknown[]): Generator<Found> {
  for (const [index, step] of steps.entries()) {
    const fields = child(step, 'fields');
    if (!Array.isArray(fields) || fields.length > 0) continue;
    const gone = changes([{ path: steps.length === 1 ? path : [...path, index], remove: true }]);
    yield warning(file, [...path, index, 'fields'], 'empty-step', 'is empty: the step is passed over', gone);
  }
}

/** The change that takes a name out of its step, with the step that it would leave empty. */
const withoutName = (steps: unknown[], path: Path, { path: at, step }: Named): Change =>
  namesIn(steps[step], path, step).length === 1 ? { path: [...path, step], remove: true } : { path: at, remove: true };

/** True for a field that somebody sees: it needs a step to stand in. */
const isAsked = ({ field: { uiOptions, constraints, type } }: FieldNode): boolean =>
  uiOptions.widget !== 'hidden' &&
  type.name !== 'nothing' &&
  (type.name !== 'fixed' || constraints.title !== undefined);

/** Fields that no step names stand in the last one; the mend puts each behind the field before it on the screen. */
function* unstepped(
  file: SourceFile,
  path: Path,
  named: Named[],
  places: FieldNode[],
  order: string[],
): Generator<Found> {
  const steps = valueAt(file.value, path) as unknown[];
  // What is no step yet is told by its shape.
  const isWhole = steps.length > 0 && steps.every((step) => Array.isArray(child(step, 'fields')));
  if (places.length === 0 || !isWhole) return;
  const lists = steps.map((_step, number) => named.filter(({ step }) => step === number).map(({ name }) => name));
  const changed = new Set<number>();
  for (const { name } of places) {
    const before = order.slice(0, order.indexOf(name)).findLast((one) => lists.some((list) => list.includes(one)));
    const step = before === undefined ? 0 : lists.findIndex((list) => list.includes(before));
    lists[step]!.splice(before === undefined ? 0 : lists[step]!.indexOf(before) + 1, 0, name);
    changed.add(step);
  }
  const at = (step: number) => [...path, step, 'fields'];
  const names = places.map(({ name }) => show(name)).join(', ');
  const must = places.filter(({ isRequired }) => isRequired).map(({ name }) => show(name));
  const only = must.length === 0 ? '' : `, though ${must.join(', ')} must be answered`;
  const message = `does not name ${names}: what no step names stands in the last one${only}`;
  const report = must.length > 0 ? error : warning;
  const fixHint = changes([...changed].map((step) => ({ path: at(step), set: lists[step] })));
  yield report(file, at([...changed][0]!), 'unstepped-field', message, fixHint);
}

const OF_THE_FORM = ['ui:steps', 'ui:review'];

/** What is said of the form itself, said of a field: nobody reads it there. */
function* ofFieldsAlone(file: SourceFile, ui: unknown, path: Path): Generator<Found> {
  if (!isObject(ui)) return;
  for (const [key, value] of Object.entries(ui)) {
    const at = [...path, key];
    if (OF_THE_FORM.includes(key) && path.length > 1)
      yield warning(file, at, 'misfit-rule', 'is of the form as a whole, and this is one of its fields', {
        on: 'key',
        ...changes([withoutKey(file.value, at)]),
      });
    else if (!key.startsWith('ui:')) yield* ofFieldsAlone(file, value, at);
  }
}
