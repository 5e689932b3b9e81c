import { isRecord, sameJson } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { keyToLabel } from '../../../site/names.ts';
import type { FormFile } from '../../forms/model/FormFile.ts';
import { type FormOutline, outlineOfForm } from '../../forms/model/FormOutline.ts';
import { sendingFields } from '../../forms/model/formEdits.ts';
import { visibleSteps } from '../../forms/model/formSteps.ts';
import { type FilePart, type ChangeSides, diffIntoChangeSides } from './Change.ts';
import type { Difference } from './differences.ts';
import {
  diffQuestionFactLines,
  formatQuestionFacts,
  factTextByLabel,
  keywordLabel,
  uiOptionsLabel,
  REQUIRED_LABEL,
  SHOWN_LABEL,
  STORED_LABEL,
} from './questionFacts.ts';
import { differenceSides } from './bundleValueDifferences.ts';
import { formatScalar } from './labelledTextLines.ts';
import { type DifferenceBundle, valuesOfDifference, type FileVersions } from './FileVersions.ts';

/** Outlines of a form before and now. */
interface Outlines {
  before: FormOutline;
  now: FormOutline;
}

/** Subject of differences: a fact of a question, a whole question, or something about several questions. */
interface Subject {
  key: string;
  question?: string;
  /** Questions with a condition that were added or removed together. */
  questions?: readonly string[];
  label: string;
}

const WHOLE = '';
const CONDITIONS = 'conditions';
const ORDER = 'Order of the questions';
const STEPS = 'Steps';
const NEW_CONDITIONS = 'Questions with a condition';
const HEADING = 'Group heading';

/** Returns the changes of a form by question and label; undefined if one side is not a form. */
export function bundleFormDifferences(
  versions: FileVersions,
  differences: readonly Difference[],
): DifferenceBundle[] | undefined {
  const [before, now] = [versions.before, versions.now].map((value) => outlineOfForm(value as FormFile));
  if (!before || !now) return undefined;
  const outlines = { before, now };
  const bundles = new Map<string, { subject: Subject; differences: Difference[] }>();
  const add = (subject: Subject, own: readonly Difference[]) => {
    const known = bundles.get(subject.key);
    if (known) known.differences.push(...own);
    else bundles.set(subject.key, { subject, differences: [...own] });
  };
  for (const difference of differences) add(subjectOf(versions, outlines, difference), [difference]);
  joinOrder(bundles, outlines);
  return [...bundles.values()].map(({ subject, differences: own }) => ({
    differences: own,
    ...wordsOf(versions, outlines, subject, own),
  }));
}

/** Merges order differences into an added or removed question if the other questions kept their order. */
function joinOrder(bundles: Map<string, { subject: Subject; differences: Difference[] }>, { before, now }: Outlines) {
  const order = bundles.get(ORDER);
  const whole = [...bundles.values()].find(({ subject }) => subject.question !== undefined && subject.label === WHOLE);
  const sharedOrder = (one: FormOutline, other: FormOutline) =>
    one.groups
      .map(({ rows }) => rows.flatMap((row) => row.names.filter((name) => other.questions.has(name))).join())
      .filter(Boolean)
      .join('\n');
  if (!order || !whole || sharedOrder(before, now) !== sharedOrder(now, before)) return;
  whole.differences.push(...order.differences);
  bundles.delete(ORDER);
}

/** Returns the subject of a difference. All differences of an added or removed question have one subject. */
function subjectOf(versions: FileVersions, outlines: Outlines, difference: Difference): Subject {
  const { how, id } = difference;
  const way = how === 'removed' ? difference.before : difference.now;
  const [old, now] = valuesOfDifference(versions, difference);
  const [part, key, name] = way;
  const own: Subject = { key: id, label: labelOfPlace(way) };
  if (part === 'uiSchema' && key === 'ui:groups') return groupSubject(outlines, old, now, way.at(-1)) ?? own;
  if (part === 'uiSchema' && key === 'ui:steps') return stepSubject(outlines, old, now);
  if (part === 'uiSchema' && typeof key === 'string' && !key.startsWith('ui:')) {
    const value = now ?? old;
    const keys = name === undefined ? Object.keys(isRecord(value) ? value : {}) : [String(name)];
    return questionSubject(outlines, key, uiOptionsLabel(keys)) ?? own;
  }
  if (part === 'submit' && key === 'rename') {
    const names = name === undefined ? Object.keys({ ...(old as object), ...(now as object) }) : [String(name)];
    return (names.length === 1 && questionSubject(outlines, names[0]!, STORED_LABEL)) || own;
  }
  return (part === 'schema' && schemaSubject(outlines, how, way, [old, now])) || own;
}

function schemaSubject(
  outlines: Outlines,
  how: Difference['how'],
  way: JsonPath,
  [old, now]: readonly [unknown, unknown],
): Subject | undefined {
  const isCondition = way.includes('if');
  const properties = way.indexOf('properties');
  const [name, keyword] = properties > 0 && !way.slice(0, properties).includes('if') ? way.slice(properties + 1) : [];
  if (name !== undefined)
    return questionSubject(outlines, String(name), keyword === undefined ? WHOLE : keywordLabel(String(keyword)));
  const isOrder = how === 'moved' || how === 'reordered';
  if (way.includes('required') && !isCondition) {
    if (isOrder) return { key: ORDER, label: ORDER };
    const names = typeof now === 'string' ? [now] : [...namesIn(old), ...namesIn(now)];
    const subject = names.length === 1 ? questionSubject(outlines, names[0]!, REQUIRED_LABEL) : undefined;
    if (subject) return subject;
  }
  if (/^(if|then|allOf)$/.test(String(way[1]))) {
    if (changedConditions(outlines).length > 0) return { key: CONDITIONS, label: SHOWN_LABEL };
    const names = namesInBranches(now ?? old).filter(
      (one) => outlines.before.questions.has(one) !== outlines.now.questions.has(one),
    );
    if (names.length === 1) return questionSubject(outlines, names[0]!, WHOLE);
    if (names.length > 1) return { key: `${NEW_CONDITIONS} ${names.join()}`, label: NEW_CONDITIONS, questions: names };
  }
  return isOrder ? { key: ORDER, label: ORDER } : undefined;
}

function questionSubject(outlines: Outlines, name: string, label: string): Subject | undefined {
  const [old, now] = [outlines.before.questions.get(name), outlines.now.questions.get(name)];
  if (!old && !now) return undefined;
  if (!old || !now) return { key: `question ${name}`, question: name, label: WHOLE };
  if (changedConditions(outlines).includes(name) && (label === WHOLE || label === REQUIRED_LABEL))
    return { key: CONDITIONS, label: SHOWN_LABEL };
  const fact = label === WHOLE ? uiOptionsLabel([]) : label;
  return { key: `question ${name} ${fact}`, question: name, label: fact };
}

function groupSubject(outlines: Outlines, old: unknown, now: unknown, key: unknown): Subject | undefined {
  const other = cameOrWent(outlines, namesIn(old), namesIn(now));
  if (other !== undefined) return questionSubject(outlines, other, WHOLE);
  if (typeof now !== 'string' || (key !== 'title' && key !== 'description')) return { key: ORDER, label: ORDER };
  return key === 'title' ? headingSubject(outlines, now) : undefined;
}

function stepSubject(outlines: Outlines, old: unknown, now: unknown): Subject {
  const other = cameOrWent(outlines, steppedIn(outlines.before, old), steppedIn(outlines.now, now));
  const question = other === undefined ? undefined : questionSubject(outlines, other, WHOLE);
  const heading = typeof now === 'string' ? headingSubject(outlines, now) : undefined;
  return question ?? heading ?? { key: STEPS, label: STEPS };
}

/** Returns the subject of a new group heading. */
function headingSubject({ before, now }: Outlines, title: string): Subject | undefined {
  const isIn = ({ groups }: FormOutline) => groups.some((group) => group.title === title);
  return isIn(now) && !isIn(before) ? { key: `${HEADING} ${title}`, label: HEADING } : undefined;
}

/** Returns the questions that a wizard step, a list of steps or one name in them includes. */
function steppedIn({ groups }: Pick<FormOutline, 'groups'>, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => steppedIn({ groups }, one));
  if (isRecord(value)) return [value.groups, value.fields].flatMap((names) => steppedIn({ groups }, names));
  if (typeof value !== 'string') return [];
  const named = groups.filter(({ title }) => title === value);
  return [value, ...named.flatMap(({ rows }) => rows.flatMap(({ names }) => names))];
}

/** Returns a question that exists in only one of both forms and one of both name lists. */
const cameOrWent = ({ before, now }: Outlines, gone: string[], come: string[]): string | undefined =>
  [...gone.filter((name) => !come.includes(name)), ...come.filter((name) => !gone.includes(name))].find(
    (name) => before.questions.has(name) !== now.questions.has(name),
  );

/** Returns the questions whose condition has changed. */
const changedConditions = ({ before, now }: Outlines): string[] =>
  [...now.questions.values()]
    .filter(({ name, shown }) => !sameJson(before.questions.get(name)?.shown ?? shown, shown))
    .map(({ name }) => name);

/** Returns the question names in groups, rows or lists. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value) ? namesIn(value.rows) : [];
}

/** Returns the label of a path outside of questions: a setting of sending, a text of the form, or its keys. */
function labelOfPlace(way: JsonPath): string {
  const [part, key] = way;
  const field = part === 'submit' && way.length === 2 ? sendingFields.find((one) => one.key === key) : undefined;
  if (field) return field.label;
  if (key === 'ui:review') return 'Show all answers once more before sending';
  if (key === 'ui:groups') return way.at(-1) === 'title' ? HEADING : 'Group description';
  const keys = way.filter((step): step is string => typeof step === 'string').map((step) => step.replace(/^ui:/, ''));
  return keys
    .slice(keys.length > 1 ? 1 : 0)
    .map(keyToLabel)
    .join(' › ');
}

function wordsOf(
  versions: FileVersions,
  outlines: Outlines,
  { key, question, questions, label }: Subject,
  own: readonly Difference[],
): Omit<DifferenceBundle, 'differences'> {
  if (questions) return newConditionWords(outlines, questions);
  if (question !== undefined) return questionWords(versions, outlines, question, label, own);
  if (key === CONDITIONS) return conditionWords(outlines);
  const { before, now } = outlines;
  if (key === ORDER) return { label, how: 'changed', ...diffIntoChangeSides(orderLines(before), orderLines(now)) };
  if (key === STEPS)
    return {
      label,
      how: 'changed',
      ...diffIntoChangeSides(stepLines(versions.before as FormFile, before), stepLines(versions.now as FormFile, now)),
    };
  // A heading belongs to its group, and steps repeat it.
  const first = own.find(({ now: [, part] }) => part === 'ui:groups') ?? own[0]!;
  return { label, how: first.how === 'reordered' ? 'changed' : first.how, ...differenceSides(versions, first) };
}

function questionWords(
  versions: FileVersions,
  { before, now }: Outlines,
  name: string,
  label: string,
  own: readonly Difference[],
): Omit<DifferenceBundle, 'differences'> {
  const [old, question] = [before.questions.get(name), now.questions.get(name)];
  const part: FilePart = { key: name, name: (question ?? old)!.label };
  if (!old) return { part, label, how: 'added', ...diffIntoChangeSides([], formatQuestionFacts(question!)) };
  if (!question) return { part, label, how: 'removed', ...diffIntoChangeSides(formatQuestionFacts(old), []) };
  const texts = [old, question].map((one) => factTextByLabel(one, label)) as [string, string];
  if (texts[0] === texts[1]) return { part, label, how: 'changed', ...rawSides(versions, own) };
  const lines = (text: string) => (text === '' ? [] : text.split('\n'));
  return { part, label, how: 'changed', ...diffIntoChangeSides(lines(texts[0]), lines(texts[1])) };
}

/**
 * Returns the combined change of questions with changed conditions, including their other differences, which must be
 * restored together.
 */
function conditionWords(outlines: Outlines): Omit<DifferenceBundle, 'differences'> {
  const names = changedConditions(outlines);
  const questions = names.map((name) => outlines.now.questions.get(name)!);
  const facts = questions.map((question) =>
    diffQuestionFactLines(outlines.before.questions.get(question.name)!, question),
  );
  const lines = (side: 'before' | 'now') =>
    facts.flatMap((one, index) => (names.length > 1 ? [questions[index]!.label, ...one[side]] : one[side]));
  const part = { key: names.join(), name: questions.map(({ label }) => label).join(', ') };
  return { part, label: SHOWN_LABEL, how: 'changed', ...diffIntoChangeSides(lines('before'), lines('now')) };
}

/** Returns the change of several questions with conditions that were added or removed together. */
function newConditionWords({ before, now }: Outlines, names: readonly string[]): Omit<DifferenceBundle, 'differences'> {
  const lines = ({ questions }: FormOutline) =>
    names.flatMap((name) => {
      const question = questions.get(name);
      return question ? [`${question.label}: ${factTextByLabel(question, SHOWN_LABEL)}`] : [];
    });
  const how = names.some((name) => now.questions.has(name)) ? 'added' : 'removed';
  return { label: NEW_CONDITIONS, how, ...diffIntoChangeSides(lines(before), lines(now)) };
}

/** Returns the names of the questions that the branches of conditions declare. */
function namesInBranches(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesInBranches);
  if (!isRecord(value)) return [];
  const { properties, then, else: otherwise, allOf } = value;
  const own = isRecord(properties) && !('if' in value) ? Object.keys(properties) : [];
  return [...own, ...[then, otherwise, allOf].flatMap(namesInBranches)];
}

/** Returns keys and values of the file, for a change that no fact covers. */
function rawSides(versions: FileVersions, own: readonly Difference[]): ChangeSides {
  const line = (way: JsonPath, value: unknown) =>
    value === undefined
      ? []
      : [
          `${keyToLabel(String(way.findLast((step) => typeof step === 'string')).replace(/^ui:/, ''))}: ${formatScalar(value)}`,
        ];
  return diffIntoChangeSides(
    own.flatMap((one) => line(one.before, valuesOfDifference(versions, one)[0])),
    own.flatMap((one) => line(one.now, valuesOfDifference(versions, one)[1])),
  );
}

const labelsOf = (questions: FormOutline['questions'], names: readonly string[]) =>
  names.map((name) => questions.get(name)?.label ?? name).join(', ');

/** Lists the questions by label: one line per row, below the group headings. */
const orderLines = ({ groups, questions }: FormOutline): string[] =>
  groups.flatMap(({ title, rows }) => [
    ...(title === undefined ? [] : [`${title}:`]),
    ...rows.map(({ names }) => labelsOf(questions, names)),
  ]);

/** Lists the steps by title with their questions. */
const stepLines = (file: FormFile, { questions }: FormOutline): string[] =>
  (visibleSteps(file, questions) ?? [{ title: 'All on one page', names: [] }]).map(
    ({ title, names }) => `${title}: ${labelsOf(questions, names)}`,
  );
