import { isRecord } from '../../form/model/pointer.ts';
import { arrangementOf } from './arrangement.ts';
import { type FormFile, type FormStep, put, TOP_ORDER, unlessEmpty } from './FormFile.ts';
import { type Questions, questionsOf } from './Question.ts';

/** A step that visitors take through a form: its title, and the names of its questions. */
export interface WalkStep {
  title: string;
  fields: string[];
}

/** The steps that a form file says; undefined for a form that is asked all at once. */
export function walkOf(file: FormFile): WalkStep[] | undefined {
  const steps: unknown = file.uiSchema?.['ui:steps'];
  if (!Array.isArray(steps)) return undefined;
  const texts = (value: unknown) => [value].flat().filter((one) => typeof one === 'string');
  return steps.filter(isRecord).map(({ title, fields }) => ({ title: texts(title)[0] ?? '', fields: texts(fields) }));
}

/** The same as visitors take them: each question once, and what no step names in the last one. */
export function walkAsTaken(file: FormFile, questions: Questions): WalkStep[] | undefined {
  const steps = walkOf(file);
  const placed = new Set<string>();
  const isNew = (name: string) => questions.has(name) && !placed.has(name) && placed.add(name);
  const taken = steps?.map(({ title, fields }) => ({ title, fields: fields.filter(isNew) }));
  taken?.at(-1)?.fields.push(...onScreen(file, questions).filter(isNew));
  return taken;
}

/** Cuts a form into steps: one for each of its groups, or one for all where it has none. */
export const cutIntoSteps: FormStep = (file) => {
  if (walkOf(file)) return undefined;
  const groups = arrangementOf(file, questionsOf(file));
  const steps: WalkStep[] = [];
  for (const { title, rows } of groups) {
    const fields = rows.flatMap(({ names }) => names);
    // What stands in no group is no step by itself.
    if (title === undefined && steps.length > 0) steps.at(-1)!.fields.push(...fields);
    else steps.push({ title: title ?? 'Your answers', fields });
  }
  write(file, steps);
  return undefined;
};

/** A step on the steps: it is given them and says how they are afterwards, or why not. */
const onWalk =
  (change: (steps: WalkStep[], file: FormFile) => WalkStep[] | string): FormStep =>
  (file) => {
    const steps = walkOf(file);
    if (!steps) return 'This form has no steps.';
    const outcome = change(steps, file);
    if (typeof outcome === 'string') return outcome;
    write(file, outcome);
    return undefined;
  };

const GONE = 'This step is no longer there.';

/** Adds a step at the end, to which questions are moved. */
export const addWalkStep = (title: string): FormStep =>
  onWalk((steps) => (title.trim() === '' ? 'A step needs a name.' : [...steps, { title, fields: [] }]));

/** Gives a step another name. */
export const nameWalkStep = (at: number, title: string): FormStep =>
  onWalk((steps) => {
    if (title.trim() === '') return 'A step needs a name.';
    return steps[at] ? steps.with(at, { ...steps[at], title }) : GONE;
  });

/** Moves a step among the steps. */
export const moveWalkStep = (from: number, to: number): FormStep =>
  onWalk((steps) =>
    steps[from] && steps[to] ? steps.toSpliced(from, 1).toSpliced(to, 0, steps[from]) : 'There is no such place.',
  );

/** Removes a step: its questions go to the one before it, and with the last step the form is asked all at once again. */
export const removeWalkStep = (at: number): FormStep =>
  onWalk((steps) => {
    const gone = steps[at];
    if (!gone) return GONE;
    const left = steps.toSpliced(at, 1);
    const to = Math.max(0, at - 1);
    const heir = left[to];
    if (!heir) return left;
    return left.with(to, {
      ...heir,
      fields: at === 0 ? [...gone.fields, ...heir.fields] : [...heir.fields, ...gone.fields],
    });
  });

/** Moves a question into a step, behind the question there that comes before it on the screen. */
export const putInStep = (name: string, at: number): FormStep =>
  onWalk((steps, file) => {
    const questions = questionsOf(file);
    if (!questions.has(name)) return 'This question is no longer there.';
    if (!steps[at]) return GONE;
    const left = steps.map((step) => ({ ...step, fields: step.fields.filter((one) => one !== name) }));
    const { fields, ...rest } = left[at]!;
    return left.with(at, { ...rest, fields: withName(fields, name, onScreen(file, questions)) });
  });

/** Lets visitors look at all their answers again before they send them, or not. */
export const setReview =
  (isOn: boolean): FormStep =>
  (file) => {
    putOption(file, 'ui:review', isOn ? true : undefined);
    return undefined;
  };

/** Puts a question that is new into the step of the question before it on the screen. */
export function joinWalk(file: FormFile, name: string): void {
  const steps = walkOf(file);
  if (!steps || steps.length === 0) return;
  const order = onScreen(file, questionsOf(file));
  const before = order
    .slice(0, order.indexOf(name))
    .findLast((one) => steps.some(({ fields }) => fields.includes(one)));
  const at = before === undefined ? 0 : steps.findIndex(({ fields }) => fields.includes(before));
  const { fields, ...rest } = steps[at]!;
  write(file, steps.with(at, { ...rest, fields: withName(fields, name, order) }));
}

/** Puts a question into the step of another one. */
export function followInWalk(file: FormFile, name: string, other: string): void {
  const steps = walkAsTaken(file, questionsOf(file)) ?? [];
  const at = steps.findIndex(({ fields }) => fields.includes(other));
  if (at >= 0 && !steps[at]!.fields.includes(name)) putInStep(name, at)(file);
}

/** Takes a question that goes out of its step; a step that it leaves empty goes too. */
export function leaveWalk(file: FormFile, name: string): void {
  const steps = walkOf(file);
  if (!steps?.some(({ fields }) => fields.includes(name))) return;
  const left = steps.map((step) => ({ ...step, fields: step.fields.filter((one) => one !== name) }));
  write(
    file,
    left.filter(({ fields }, at) => fields.length > 0 || steps[at]!.fields.length === 0),
  );
}

const onScreen = (file: FormFile, questions: Questions): string[] =>
  arrangementOf(file, questions).flatMap(({ rows }) => rows.flatMap(({ names }) => names));

/** Names with one more, behind the one that comes before it in an order. */
function withName(fields: string[], name: string, order: string[]): string[] {
  const before = order.slice(0, order.indexOf(name)).findLast((one) => fields.includes(one));
  return fields.toSpliced(before === undefined ? 0 : fields.indexOf(before) + 1, 0, name);
}

const write = (file: FormFile, steps: WalkStep[]): void => putOption(file, 'ui:steps', unlessEmpty(steps));

/** Says something of the form itself beside how its questions are drawn; nothing empty is left behind. */
function putOption(file: FormFile, key: string, value: unknown): void {
  if (!file.uiSchema) put(file, 'uiSchema', {}, TOP_ORDER);
  put(file.uiSchema!, key, value, ['ui:steps', 'ui:review', 'ui:groups']);
  if (Object.keys(file.uiSchema!).length === 0) put(file, 'uiSchema', undefined);
}
