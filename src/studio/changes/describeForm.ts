import { isRecord, sameJson } from '../../form/model/pointer.ts';
import type { FormFile } from '../forms/FormFile.ts';
import type { FormOutline, QuestionOutline } from '../forms/FormOutline.ts';
import { sendingFields } from '../forms/formSteps.ts';
import { soundOutline } from '../forms/readOutline.ts';
import type { Line } from './Change.ts';
import { at, describeDifference, type Described, type Versions } from './describeDifference.ts';
import type { Difference } from './mixValues.ts';
import { wordDiff } from './wordDiff.ts';

/** Differences that are one change, and the change in words. */
export interface Bundle {
  differences: Difference[];
  described: Described;
}

/** What differs about a question. */
type Aspect =
  | 'it'
  | 'label'
  | 'hint'
  | 'kind'
  | 'choices'
  | 'required'
  | 'rules'
  | 'messages'
  | 'shown'
  | 'stored'
  | 'look'
  | 'hand';

interface Outlines {
  before: FormOutline;
  now: FormOutline;
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
  const first = [...bundles.keys()].find((subject) => subject.endsWith(' it'));
  const order = bundles.get('order');
  if (order && first !== undefined && isSameOrder(outlines)) {
    bundles.get(first)!.push(...order);
    bundles.delete('order');
  }
  return [...bundles].map(([subject, own]) => ({
    differences: own,
    described: describe(versions, outlines, subject, own),
  }));
}

/** True where the questions that there were and are follow each other as before: a row only closed round one that went. */
function isSameOrder({ before, now }: Outlines): boolean {
  const names = (one: FormOutline, other: FormOutline) =>
    one.groups
      .map(({ rows }) => rows.flatMap((row) => row.names.filter((name) => other.questions.has(name))).join())
      .filter(Boolean)
      .join('\n');
  return names(before, now) === names(now, before);
}

/** What a difference is about: `question address rules`, `order`, or a place of its own. */
function subjectOf(versions: Versions, outlines: Outlines, difference: Difference): string {
  const way = difference.how === 'removed' ? difference.before : difference.now;
  const { how } = difference;
  const old = how === 'added' ? undefined : at(versions.before, difference.before);
  const now = how === 'removed' ? undefined : at(versions.now, difference.now);
  const question = (name: string, wanted: Aspect) =>
    [outlines.before, outlines.now].some(({ questions }) => questions.has(name))
      ? `question ${name} ${aspect(outlines, name, wanted)}`
      : difference.id;
  if (way[0] === 'uiSchema' && way[1] === 'ui:groups') {
    const [gone, come] = [namesIn(old), namesIn(now)];
    const changed = [...gone.filter((name) => !come.includes(name)), ...come.filter((name) => !gone.includes(name))];
    const { before, now: after } = outlines;
    const other = changed.find((name) => before.questions.has(name) !== after.questions.has(name));
    if (other !== undefined) return `question ${other} it`;
    return typeof now === 'string' && /^(title|description)$/.test(String(way.at(-1))) ? difference.id : 'order';
  }
  if (way[0] === 'uiSchema' && typeof way[1] === 'string' && !way[1].startsWith('ui:'))
    return question(way[1], uiAspect(way[2], now ?? old));
  if (way[0] === 'submit' && way[1] === 'rename') {
    const names =
      way[2] === undefined
        ? Object.keys({ ...(isRecord(old) ? old : {}), ...(isRecord(now) ? now : {}) })
        : [String(way[2])];
    return names.length === 1 ? question(names[0]!, 'stored') : difference.id;
  }
  if (way[0] !== 'schema') return difference.id;
  const properties = way.indexOf('properties');
  if (properties > 0 && !way.slice(0, properties).includes('if') && way[properties + 1] !== undefined)
    return question(String(way[properties + 1]), schemaAspect(way[properties + 2]));
  if (way.includes('required') && !way.includes('if')) {
    const name = [now, old].find((value) => typeof value === 'string');
    if (difference.how === 'moved' || difference.how === 'reordered') return 'order';
    if (typeof name === 'string') return question(name, 'required');
    const names = [...namesIn(old), ...namesIn(now)];
    if (names.length === 1) return question(names[0]!, 'required');
  }
  const shown = changedConditions(outlines);
  if (/^(if|then|allOf)$/.test(String(way[1])) && shown.length === 1) return question(shown[0]!, 'shown');
  if (difference.how === 'reordered' || difference.how === 'moved') return 'order';
  return difference.id;
}

/** All that a question came or went with is one change; all that moved it under a condition is another. */
function aspect({ before, now }: Outlines, name: string, wanted: Aspect): Aspect {
  const [old, one] = [before.questions.get(name), now.questions.get(name)];
  if (!old || !one) return 'it';
  if (!sameJson(old.shown, one.shown) && (wanted === 'it' || wanted === 'required')) return 'shown';
  return wanted === 'it' ? 'look' : wanted;
}

const changedConditions = ({ before, now }: Outlines) =>
  [...now.questions.values()]
    .filter(({ name, shown }) => !sameJson(before.questions.get(name)?.shown ?? shown, shown))
    .map(({ name }) => name);

const namesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(namesIn)
      : isRecord(value)
        ? namesIn(value.rows)
        : [];

function schemaAspect(key: unknown): Aspect {
  switch (key) {
    case undefined:
      return 'it';
    case 'title':
      return 'label';
    case 'description':
      return 'hint';
    case 'errorMessage':
      return 'messages';
    case 'enum':
    case 'oneOf':
    case 'items':
      return 'choices';
    case 'type':
    case 'format':
      return 'kind';
    default:
      return 'rules';
  }
}

function uiAspect(key: unknown, value: unknown): Aspect {
  const keys = key === undefined ? (isRecord(value) ? Object.keys(value) : []) : [String(key)];
  if (keys.some((one) => /^ui:(help|description)$/.test(one))) return 'hint';
  if (keys.includes('ui:title')) return 'label';
  if (keys.includes('ui:enumNames')) return 'choices';
  return keys.some((one) => /^ui:(widget|inputType)$/.test(one)) ? 'kind' : 'look';
}

function describe(versions: Versions, outlines: Outlines, subject: string, own: Difference[]): Described {
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
  return describeQuestion(before, now, which as Aspect);
}

/** What differs about a question that was there and is there. */
function describeQuestion(before: QuestionOutline, now: QuestionOutline, which: Aspect): Described {
  const said = (title: string, old: string, words: string, note = ''): Described => {
    const diff = wordDiff(old, words);
    const label: Line = { pieces: [{ text: now.label, is: 'same' }], isMuted: true };
    const line = (pieces: typeof diff.now): Line[] =>
      pieces.length > 0 ? [{ pieces }] : [{ pieces: [{ text: 'Nothing', is: 'same' }], isMuted: true }];
    return {
      title: `${now.label}: ${title}`,
      note: note === '' ? words : note,
      before: [...(which === 'label' ? [] : [label]), ...line(diff.before)],
      now: [...(which === 'label' ? [] : [label]), ...line(diff.now)],
    };
  };
  switch (which) {
    case 'label':
      return said('the label was reworded', before.label, now.label);
    case 'hint':
      return said(
        `the hint was ${before.hint === undefined ? 'added' : now.hint === undefined ? 'removed' : 'reworded'}`,
        before.hint ?? '',
        now.hint ?? '',
      );
    case 'kind':
      return said(
        `the answer is ${now.kindWords.charAt(0).toLowerCase()}${now.kindWords.slice(1)}`,
        before.kindWords,
        now.kindWords,
        `It was ${before.kindWords.toLowerCase()}.`,
      );
    case 'choices':
      return said('the choices changed', choiceWords(before), choiceWords(now));
    case 'required':
      return said(
        now.isRequired ? 'an answer is required' : 'an answer is not required any more',
        before.isRequired ? 'An answer is required' : 'The answer is optional',
        now.isRequired ? 'An answer is required' : 'The answer is optional',
      );
    case 'shown':
      return said(
        now.shownWords ? now.shownWords.charAt(0).toLowerCase() + now.shownWords.slice(1) : 'always shown',
        before.shownWords ?? 'Always shown',
        now.shownWords ?? 'Always shown',
      );
    case 'stored':
      return said(
        `stored as “${now.storedAs}”`,
        before.storedAs,
        now.storedAs,
        `It was stored as “${before.storedAs}”.`,
      );
    case 'messages':
      return said('a message was reworded', messages(before), messages(now));
    case 'rules':
      return describeRules(before, now, said);
    default:
      return said('how it is drawn changed', '', '', 'What is asked is the same.');
  }
}

function describeRules(
  before: QuestionOutline,
  now: QuestionOutline,
  said: (title: string, old: string, words: string, note?: string) => Described,
): Described {
  const sentences = ({ rules }: QuestionOutline) =>
    rules.map(({ sentence, is, written }) => (is === 'by hand' ? `${sentence}: ${written}` : sentence));
  const [old, own] = [sentences(before), sentences(now)];
  const [gone, come] = [old.filter((one) => !own.includes(one)), own.filter((one) => !old.includes(one))];
  const [from, to] = [gone.join('; '), come.join('; ')];
  if (gone.length === 1 && come.length === 1) {
    const [, shortest, count] = /^At (least|most) (\d+ characters?)$/.exec(to) ?? [];
    const [, was, many] = /^At (least|most) (\d+ characters?)$/.exec(from) ?? [];
    if (shortest !== undefined && shortest === was)
      return said(
        `the ${shortest === 'least' ? 'shortest' : 'longest'} answer is ${count}`,
        from,
        to,
        `It was ${many}.`,
      );
    return said(to.charAt(0).toLowerCase() + to.slice(1), from, to, `It was: ${from}.`);
  }
  const title =
    gone.length === 0 && come.length === 1
      ? `“${to}” was added`
      : come.length === 0 && gone.length === 1
        ? `“${from}” was removed`
        : 'its rules changed';
  return said(title, from, to);
}

const choiceWords = ({ choices = [] }: QuestionOutline) => choices.map(({ label }) => label).join(', ');

const messages = ({ requiredMessage, rules }: QuestionOutline) =>
  [...new Set([requiredMessage, ...rules.map(({ message }) => message)])]
    .filter((text) => text !== undefined)
    .join(' / ');

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
