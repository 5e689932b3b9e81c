import { readArrangement } from './arrangement.ts';
import type { FormFile, FormEdit } from './FormFile.ts';
import { readQuestions } from './Question.ts';
import {
  questionNamesInOrder,
  setFormUiOption,
  questionsOfGroupTitle,
  visibleSteps,
  type FormStep,
  readSteps,
  insertNameInOrder,
  writeSteps,
} from './formSteps.ts';

/** Splits a form into steps: one per group, or a single one without groups. */
export const splitIntoSteps: FormEdit = (file) => {
  if (readSteps(file)) return undefined;
  const groups = readArrangement(file, readQuestions(file));
  const steps: FormStep[] = [];
  for (const { title, rows } of groups) {
    const fields = rows.flatMap(({ names }) => names);
    const isAlone = groups.filter((group) => group.title === title).length === 1;
    // Questions without a group join the previous step.
    if (title === undefined && steps.length > 0) steps.at(-1)!.fields.push(...fields);
    else if (title !== undefined && isAlone) steps.push({ title, groups: [title], fields: [] });
    else steps.push({ title: title ?? 'Your answers', groups: [], fields });
  }
  writeSteps(file, steps);
  return undefined;
};

/** Creates an edit of the steps. The callback returns the new steps or a reason to refuse. */
const editSteps =
  (change: (steps: FormStep[], file: FormFile) => FormStep[] | string): FormEdit =>
  (file) => {
    const steps = readSteps(file);
    if (!steps) return 'This form has no steps.';
    const outcome = change(steps, file);
    if (typeof outcome === 'string') return outcome;
    writeSteps(file, outcome);
    return undefined;
  };

const GONE = 'This step no longer exists.';

/** Adds an empty step at the end. */
export const addStep = (title: string): FormEdit =>
  editSteps((steps) => (title.trim() === '' ? 'A step needs a name.' : [...steps, { title, groups: [], fields: [] }]));

/** Renames a step. */
export const renameStep = (at: number, title: string): FormEdit =>
  editSteps((steps) => {
    if (title.trim() === '') return 'A step needs a name.';
    return steps[at] ? steps.with(at, { ...steps[at], title }) : GONE;
  });

/** Moves a step. */
export const moveStep = (from: number, to: number): FormEdit =>
  editSteps((steps) =>
    steps[from] && steps[to] ? steps.toSpliced(from, 1).toSpliced(to, 0, steps[from]) : 'There is no such position.',
  );

/** Removes a step and moves its questions to the previous one. Removing the last step makes a form on one page. */
export const removeStep = (at: number): FormEdit =>
  editSteps((steps) => {
    const gone = steps[at];
    if (!gone) return GONE;
    const left = steps.toSpliced(at, 1);
    const to = Math.max(0, at - 1);
    const heir = left[to];
    if (!heir) return left;
    const joined = (key: 'groups' | 'fields') =>
      at === 0 ? [...gone[key], ...heir[key]] : [...heir[key], ...gone[key]];
    return left.with(to, { ...heir, groups: joined('groups'), fields: joined('fields') });
  });

/** Moves a question to a step, in display order. */
export const moveQuestionToStep = (name: string, at: number): FormEdit =>
  editSteps((steps, file) => {
    const questions = readQuestions(file);
    if (!questions.has(name)) return 'This question no longer exists.';
    if (!steps[at]) return GONE;
    const order = questionNamesInOrder(file, questions);
    const left = steps.map((step) => withoutQuestion(file, step, name, order));
    return left.with(at, { ...left[at]!, fields: insertNameInOrder(left[at]!.fields, name, order) });
  });

/** Returns a step without a question. The other questions of its group are then included by name. */
function withoutQuestion(file: FormFile, step: FormStep, name: string, order: string[]): FormStep {
  const apart = step.groups.filter((title) => questionsOfGroupTitle(file, title).includes(name));
  const others = apart.flatMap((title) => questionsOfGroupTitle(file, title)).filter((one) => order.includes(one));
  const fields = others.reduce((names, one) => insertNameInOrder(names, one, order), step.fields);
  return {
    ...step,
    groups: step.groups.filter((title) => !apart.includes(title)),
    fields: [...new Set(fields)].filter((one) => one !== name),
  };
}

/** Moves a group with all its questions to a step. */
export const moveGroupToStep = (title: string, at: number): FormEdit =>
  editSteps((steps, file) => {
    const names = questionsOfGroupTitle(file, title);
    if (names.length === 0) return 'This group no longer exists.';
    if (!steps[at]) return GONE;
    const left = steps.map((step) => ({
      ...step,
      groups: step.groups.filter((one) => one !== title),
      fields: step.fields.filter((one) => !names.includes(one)),
    }));
    return left.with(at, { ...left[at]!, groups: [...left[at]!.groups, title] });
  });

/** Switches the review page before sending on or off. */
export const setReviewPage =
  (isOn: boolean): FormEdit =>
  (file) => {
    setFormUiOption(file, 'ui:review', isOn ? true : undefined);
    return undefined;
  };

/** Moves a question to the step of another one. */
export function moveToStepOf(file: FormFile, name: string, other: string): void {
  const steps = visibleSteps(file, readQuestions(file)) ?? [];
  const at = steps.findIndex(({ names }) => names.includes(other));
  if (at >= 0 && !steps[at]!.names.includes(name)) moveQuestionToStep(name, at)(file);
}
