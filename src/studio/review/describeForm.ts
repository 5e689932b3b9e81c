import type { FormFile } from '../builder/FormFile.ts';
import type { FormOutline } from '../builder/FormOutline.ts';
import { sendingFields } from '../builder/formSteps.ts';
import { soundOutline } from '../builder/readOutline.ts';
import type { Line } from './Change.ts';
import { describeDifference, type Described, type Versions } from './describeDifference.ts';
import type { Difference } from './merge.ts';
import { describeQuestion, differingAspects } from './describeQuestion.ts';
import { type Aspect, changedConditions, isSameOrder, type Outlines, subjectOf } from './formSubjects.ts';

/** Differences that are one change, and the change in words. */
export interface Bundle {
  differences: Difference[];
  described: Described;
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
    described: describe(versions, outlines, subject, own, new Set(bundles.keys())),
  }));
}

function describe(
  versions: Versions,
  outlines: Outlines,
  subject: string,
  own: Difference[],
  subjects: ReadonlySet<string>,
): Described {
  if (subject === 'order') {
    const lines = ({ groups, questions }: FormOutline): Line[] =>
      groups.flatMap(({ title, rows }) => [
        ...(title === undefined ? [] : [{ pieces: [{ text: title, is: 'same' as const }], isMuted: true }]),
        ...rows.map(({ names }) => ({
          pieces: [{ text: names.map((name) => questions.get(name)?.label ?? name).join(', '), is: 'same' as const }],
        })),
      ]);
    return {
      title: 'The order of the questions changed',
      note: 'What is asked is the same.',
      before: lines(outlines.before),
      now: lines(outlines.now),
    };
  }
  if (subject === 'conditions') {
    const names = changedConditions(outlines);
    const all = names.map((name) => describe(versions, outlines, shownOf(name), own, subjects));
    return {
      title: `${names.map((name) => outlines.now.questions.get(name)!.label).join(', ')}: when they are shown changed`,
      note: 'They are put back together.',
      before: all.flatMap(({ before }) => before),
      now: all.flatMap(({ now }) => now),
    };
  }
  const [, name, which] = /^question (.*) (\w+)$/.exec(subject) ?? [];
  if (name === undefined) return describeRest(versions, own[0]!);
  const [before, now] = [outlines.before.questions.get(name), outlines.now.questions.get(name)];
  if (!before || !now) {
    const one = (now ?? before)!;
    const lines: Line[] = [one.label, one.kindWords, ...one.rules.map(({ sentence }) => sentence)].map((text) => ({
      pieces: [{ text, is: now ? 'come' : 'gone' }],
    }));
    return {
      title: `“${one.label}” was ${now ? 'added' : 'removed'}`,
      note: one.place,
      before: now ? [] : lines,
      now: now ? lines : [],
    };
  }
  const aspect = which as Aspect;
  if (aspect !== 'shown') return describeQuestion(before, now, aspect);
  // A question that moved under a condition moved as a whole: all else that differs about it came with it.
  const others = differingAspects(before, now).filter((one) => !subjects.has(`question ${name} ${one}`));
  return togetherWith(
    describeQuestion(before, now, aspect),
    others.map((one) => describeQuestion(before, now, one)),
    `${now.label}: `,
  );
}

const shownOf = (name: string) => `question ${name} shown`;

/** Several changes of one question that are put back as one, told as one: all that goes is said. */
const togetherWith = (first: Described, others: Described[], about: string): Described => ({
  ...first,
  title: [first.title, ...others.map(({ title }) => title.slice(about.length))].join('; '),
  before: [...first.before, ...others.flatMap(({ before }) => before.filter(({ isMuted }) => !isMuted))],
  now: [...first.now, ...others.flatMap(({ now }) => now.filter(({ isMuted }) => !isMuted))],
});

function describeRest(versions: Versions, difference: Difference): Described {
  const [part, key] = difference.now;
  const plain = describeDifference(versions, difference);
  const field = part === 'submit' ? sendingFields.find((one) => one.key === key) : undefined;
  if (field)
    return {
      ...plain,
      title: `Sending: “${field.label}” ${difference.how === 'changed' ? 'changed' : `was ${difference.how}`}`,
    };
  const text = difference.now.at(-1);
  if (difference.now[1] === 'ui:groups' && (text === 'title' || text === 'description'))
    return { ...plain, title: `A group’s ${text === 'title' ? 'heading' : 'description'} was reworded` };
  if (difference.now.length === 1 && (part === 'title' || part === 'description'))
    return { ...plain, title: `The form’s ${part} was reworded` };
  return { ...plain, title: 'A rule written by hand changed' };
}
