import { sameJson } from '../../../form/model/pointer.ts';
import { type FormFile, readFormGroups } from './FormFile.ts';
import { readQuestions } from './Question.ts';
import {
  questionsOfStep,
  questionNamesInOrder,
  questionsOfGroupTitle,
  stepIndexOf,
  type FormStep,
  readSteps,
  insertNameInOrder,
  writeSteps,
} from './formSteps.ts';

/**
 * Records which wizard step asks which question. Returns a function that updates the steps after an edit: a new
 * question joins the step of the question before it, a question of a named group follows the group, others stay.
 * Existing errors in steps are left to the check.
 */
export function createFormStepsSync(file: FormFile): () => void {
  const before = structuredClone(readSteps(file));
  if (!before || before.length === 0) return () => undefined;
  const known = new Map([...readQuestions(file).keys()].map((name) => [name, stepIndexOf(file, before, name)]));
  const titles = titlesOf(file);
  const grouped = questionsInGroups(file, before);
  return () => {
    // An edit of the steps themselves needs no update.
    if (!sameJson(readSteps(file), before)) return;
    const questions = readQuestions(file);
    const isGoneTitle = (title: string) => titles.has(title) && !titlesOf(file).has(title);
    const cover = questionsInGroups(file, before);
    const isGone = (name: string) =>
      (known.has(name) && !questions.has(name)) || (cover.has(name) && !grouped.has(name));
    const steps = before.map((step) => ({
      ...step,
      groups: step.groups.filter((title) => !isGoneTitle(title)),
      fields: step.fields.filter((name) => !isGone(name)),
    }));
    const order = questionNamesInOrder(file, questions);
    for (const name of order) {
      const was = known.get(name);
      if (was === -1 || stepIndexOf(file, steps, name) >= 0) continue;
      const near = order.slice(0, order.indexOf(name)).findLast((one) => stepIndexOf(file, steps, one) >= 0);
      place(file, steps, name, was ?? (near === undefined ? 0 : stepIndexOf(file, steps, near)), order);
    }
    const isLeftEmpty = (step: FormStep, at: number) =>
      questionsOfStep(file, step).length === 0 &&
      questionsOfStep(file, before[at]!).length + before[at]!.groups.length > 0;
    if (!sameJson(steps, before))
      writeSteps(
        file,
        steps.filter((step, at) => !isLeftEmpty(step, at)),
      );
  };
}

/** Adds a question to a step: with its group if steps use groups and all of the group is still unassigned. */
function place(file: FormFile, steps: FormStep[], name: string, at: number, order: string[]): void {
  const title = readFormGroups(file)?.find(({ rows }) => rows.flat().includes(name))?.title;
  const step = steps[at]!;
  const isWhole = (group: string) =>
    questionsOfGroupTitle(file, group).every((one) => stepIndexOf(file, steps, one) < 0);
  if (title !== undefined && steps.some(({ groups }) => groups.length > 0) && isWhole(title)) step.groups.push(title);
  else step.fields = insertNameInOrder(step.fields, name, order);
}

const titlesOf = (file: FormFile): Set<string | undefined> => new Set(readFormGroups(file)?.map(({ title }) => title));

/** Returns the questions that steps include through their groups. */
const questionsInGroups = (file: FormFile, steps: FormStep[]): Set<string> =>
  new Set(steps.flatMap(({ groups }) => groups.flatMap((title) => questionsOfGroupTitle(file, title))));
