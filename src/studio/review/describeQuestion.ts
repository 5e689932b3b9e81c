import { sameJson } from '../../form/model/pointer.ts';
import type { QuestionOutline } from '../builder/FormOutline.ts';
import type { Line } from './Change.ts';
import type { Described } from './describeDifference.ts';
import type { Aspect } from './formSubjects.ts';
import { wordDiff } from './wordDiff.ts';

/** What differs about a question that was there and is there. */
export function describeQuestion(before: QuestionOutline, now: QuestionOutline, which: Aspect): Described {
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

/** What differs about a question beside when it is shown. */
export function differingAspects(before: QuestionOutline, now: QuestionOutline): Aspect[] {
  const rules = ({ rules: all }: QuestionOutline) => all.map(({ sentence, written }) => [sentence, written]);
  const said: [Aspect, (question: QuestionOutline) => unknown][] = [
    ['label', ({ label }) => label],
    ['hint', ({ hint }) => hint],
    ['kind', ({ kindWords }) => kindWords],
    ['choices', ({ choices }) => choices],
    ['required', ({ isRequired }) => isRequired],
    ['rules', rules],
    ['messages', messages],
  ];
  return said.flatMap(([aspect, of]) => (sameJson(of(before), of(now)) ? [] : [aspect]));
}

const choiceWords = ({ choices = [] }: QuestionOutline) => choices.map(({ label }) => label).join(', ');

const messages = ({ requiredMessage, rules }: QuestionOutline) =>
  [...new Set([requiredMessage, ...rules.map(({ message }) => message)])]
    .filter((text) => text !== undefined)
    .join(' / ');
