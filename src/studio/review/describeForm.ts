import type { FormFile } from '../builder/FormFile.ts';
import { placeWords } from '../builder/arrangement.ts';
import { type FormOutline, soundOutline } from '../builder/FormOutline.ts';
import { sendingFields } from '../builder/formSteps.ts';
import { walkAsTaken } from '../builder/walk.ts';
import { type Line, lineOf, mutedLine } from './Change.ts';
import { describeDifference, type Description, type Versions } from './describeDifference.ts';
import { changedConditions, isSameOrder, type Outlines, subjectOf } from './formSubjects.ts';
import type { Difference } from './merge.ts';
import { describeAspect, differingAspects } from './questionAspects.ts';

/** Differences that are one change, and the change in words. */
export interface Bundle {
  differences: Difference[];
  description: Description;
}

/** The changes of a form in the words of the form builder: what belongs together is one. Undefined where one of the two is no form. */
export function describeForm(versions: Versions, differences: Difference[]): Bundle[] | undefined {
  const [before, now] = [versions.before, versions.now].map((value) => soundOutline(value as FormFile));
  if (!before || !now) return undefined;
  const outlines = { before, now };
  const bundles = new Map<string, Difference[]>();
  for (const difference of differences) {
    const subject = subjectOf(versions, outlines, difference);
    bundles.set(subject, [...(bundles.get(subject) ?? []), difference]);
  }
  const conditions = bundles.get('conditions');
  // What several conditions share cannot be put back for one question alone.
  for (const subject of conditions ? changedConditions(outlines).map(shownOf) : []) {
    conditions!.push(...(bundles.get(subject) ?? []));
    bundles.delete(subject);
  }
  const first = [...bundles.keys()].find((subject) => subject.endsWith(' it'));
  const order = bundles.get('order');
  if (order && first !== undefined && isSameOrder(outlines)) {
    bundles.get(first)!.push(...order);
    bundles.delete('order');
  }
  return [...bundles].map(([subject, own]) => ({
    differences: own,
    description: describe(versions, outlines, subject, own, bundles),
  }));
}

function describe(
  versions: Versions,
  outlines: Outlines,
  subject: string,
  own: Difference[],
  subjects: ReadonlyMap<string, unknown>,
): Description {
  const { before, now } = outlines;
  if (subject === 'order')
    return {
      title: 'The order of the questions changed',
      note: 'What is asked is the same.',
      before: orderLines(before),
      now: orderLines(now),
    };
  if (subject === 'steps')
    return {
      title: 'The steps of the form changed',
      note: 'What is asked is the same.',
      before: stepLines(versions.before as FormFile, before),
      now: stepLines(versions.now as FormFile, now),
    };
  if (subject === 'conditions') {
    const names = changedConditions(outlines);
    const all = names.map((name) => describe(versions, outlines, shownOf(name), own, subjects));
    return {
      title: `${names.map((name) => now.questions.get(name)!.label).join(', ')}: when they are shown changed`,
      note: 'They are put back together.',
      before: all.flatMap((one) => one.before),
      now: all.flatMap((one) => one.now),
    };
  }
  const [, name, aspect] = /^question (.*) (\w+)$/.exec(subject) ?? [];
  // A heading is told where it stands, not where steps name it.
  if (name === undefined) return describeRest(versions, own.find(({ now: [, key] }) => key === 'ui:groups') ?? own[0]!);
  const [old, question] = [before.questions.get(name), now.questions.get(name)];
  if (!old) return describeWhole(now, name, 'added');
  if (!question) return describeWhole(before, name, 'removed');
  const told = describeAspect(old, question, aspect!);
  if (aspect !== 'shown') return told;
  // A question that moved under a condition moved as a whole: all else that differs about it came with it.
  const others = differingAspects(old, question)
    .filter((one) => !subjects.has(`question ${name} ${one}`))
    .map((one) => describeAspect(old, question, one));
  const spoken = (lines: Line[]) => lines.filter(({ isMuted }) => !isMuted);
  return {
    ...told,
    title: [told.title, ...others.map(({ title }) => title.slice(`${question.label}: `.length))].join('; '),
    before: [...told.before, ...others.flatMap((one) => spoken(one.before))],
    now: [...told.now, ...others.flatMap((one) => spoken(one.now))],
  };
}

const shownOf = (name: string) => `question ${name} shown`;

const labelsOf = (questions: FormOutline['questions'], names: readonly string[]) =>
  names.map((name) => questions.get(name)?.label ?? name).join(', ');

/** The questions by their labels, row by row under the headings of their groups. */
const orderLines = ({ groups, questions }: FormOutline): Line[] =>
  groups.flatMap(({ title, rows }) => [
    ...(title === undefined ? [] : [mutedLine(title)]),
    ...rows.map(({ names }) => lineOf(labelsOf(questions, names))),
  ]);

/** The steps by their titles, each with its questions; a form without any is one page. */
const stepLines = (file: FormFile, { questions }: FormOutline): Line[] =>
  (walkAsTaken(file, questions) ?? [{ title: 'All on one page', names: [] }]).flatMap(({ title, names }) => [
    mutedLine(title),
    lineOf(labelsOf(questions, names)),
  ]);

/** A question that came or went. */
function describeWhole({ questions, groups }: FormOutline, name: string, how: 'added' | 'removed'): Description {
  const { label, kindWords, rules } = questions.get(name)!;
  const lines = [label, kindWords, ...rules.map(({ sentence }) => sentence)].map((text) =>
    lineOf(text, how === 'added' ? 'come' : 'gone'),
  );
  const sides = how === 'added' ? { before: [], now: lines } : { before: lines, now: [] };
  return { title: `“${label}” was ${how}`, note: placeWords(groups, name), ...sides };
}

/** A difference of what a form says beside its questions. */
function describeRest(versions: Versions, difference: Difference): Description {
  const { how, now: way } = difference;
  const [part, key] = way;
  const last = way.at(-1);
  const plain = describeDifference(versions, difference);
  const field = part === 'submit' ? sendingFields.find((one) => one.key === key) : undefined;
  const isWords = last === 'title' || last === 'description';
  if (field) return { ...plain, title: `Sending: “${field.label}” ${how === 'changed' ? how : `was ${how}`}` };
  if (key === 'ui:groups' && isWords)
    return { ...plain, title: `A group’s ${last === 'title' ? 'heading' : last} was reworded` };
  if (key === 'ui:review')
    return {
      ...plain,
      title:
        how === 'removed'
          ? 'The answers are not shown again before they are sent'
          : 'The answers are shown again before they are sent',
    };
  if (way.length === 1 && isWords) return { ...plain, title: `The form’s ${last} was reworded` };
  return { ...plain, title: 'A rule written by hand changed' };
}
