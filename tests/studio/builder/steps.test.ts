import * as fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { answerKinds } from '../../../src/studio/builder/answerKinds.ts';
import { setChoices } from '../../../src/studio/builder/choiceSteps.ts';
import { possibleConditions, setShown } from '../../../src/studio/builder/conditionSteps.ts';
import type { Condition } from '../../../src/studio/builder/Condition.ts';
import { editForm } from '../../../src/studio/builder/editForm.ts';
import { type FormStep, readForm } from '../../../src/studio/builder/FormFile.ts';
import { sendingFields, setDetail, setSending } from '../../../src/studio/builder/formSteps.ts';
import { addGroup, duplicateGroup, moveGroup, removeGroup, setGroup } from '../../../src/studio/builder/groupSteps.ts';
import { newForm } from '../../../src/studio/builder/newForm.ts';
import {
  causeElsewhere,
  moveQuestion,
  putAlone,
  putBelow,
  putBeside,
  stepQuestion,
} from '../../../src/studio/builder/placeSteps.ts';
import { addQuestion, duplicateQuestion, removeQuestion } from '../../../src/studio/builder/questionSteps.ts';
import type { FormOutline } from '../../../src/studio/builder/FormOutline.ts';
import type { Question } from '../../../src/studio/builder/Question.ts';
import { ruleKinds } from '../../../src/studio/builder/ruleKinds.ts';
import { renameStored, renamingWords } from '../../../src/studio/builder/storedSteps.ts';
import { removeRule, setRule } from '../../../src/studio/builder/ruleSteps.ts';
import { setKind } from '../../../src/studio/builder/setKind.ts';
import {
  addWalkStep,
  cutIntoSteps,
  moveWalkStep,
  nameWalkStep,
  putGroupInStep,
  putInStep,
  removeWalkStep,
  setReview,
} from '../../../src/studio/builder/walkSteps.ts';
import { walkAsTaken } from '../../../src/studio/builder/walk.ts';
import { setHint, setLabel, setMessage, setRequired, setSensitive } from '../../../src/studio/builder/wordSteps.ts';
import { caseFile } from '../../forms/loadForm.ts';
import { cases } from '../../forms/variedSchemas.ts';
import { changedText, problemsOfForm, readOutline, siteForms } from './siteForms.ts';

const siwes = siteForms.find(([name]) => name === 'siwes.json')![1];

/** The form after the steps, which must not refuse; it passes the check, and undone it is the same to the byte. */
function after(text: string, ...steps: FormStep[]): string {
  const change = editForm(text, ...steps);
  if (!change.ok) throw new Error(change.reason);
  const now = applyEdits(text, change.edits);
  expect(problemsOfForm(now)).toEqual([]);
  expect(undone(text, now, change.edits)).toBe(text);
  return now;
}

/** The text before, made of the text now and what the edits took away. */
function undone(text: string, now: string, edits: { offset: number; length: number; content: string }[]): string {
  let shift = 0;
  const back = edits.map(({ offset, length, content }) => {
    const at = offset + shift;
    shift += content.length - length;
    return { offset: at, length: content.length, content: text.slice(offset, offset + length) };
  });
  return applyEdits(now, back);
}

const read = (text: string): FormOutline => readOutline(text)!;
const question = (text: string, name: string): Question => read(text).questions.get(name)!;
/** What is said of a question, without what else stands beside it. */
const said = (text: string, name: string) => {
  const { parent: _spot, ...rest } = question(text, name);
  return rest;
};
const reason = (text: string, ...steps: FormStep[]) => {
  const change = editForm(text, ...steps);
  return change.ok ? undefined : change.reason;
};
const changedLines = (text: string, now: string) => {
  const old = text.split('\n');
  return now.split('\n').filter((line) => !old.includes(line));
};

/** The steps of a form as visitors take them. */
const taken = (text: string, now = text) => walkAsTaken(readForm(now)!, read(text).questions);

const HEALTH = 'descriptionOfHealthChallenges';
const GENDER = { question: 'gender', comparison: 'is', value: 'Male' };
const CHALLENGES = { question: 'anyHealthChallenges', comparison: 'is', value: 'No' };
const TOO_SHORT = 'Address must be at least 5 characters';

/** What a person would write, line by line. */
const WRITTEN: [what: string, steps: FormStep[], lines: string[]][] = [
  ['a label', [setLabel('address', 'Home address')], ['        "title": "Home address",']],
  ['a hint', [setHint('address', 'Street and town')], ['        "description": "Street and town",']],
  ['a hint where the file has it', [setHint(HEALTH, 'What we know')], ['      "ui:help": "What we know"']],
  ['a message', [setMessage('duration', 'digits', 'Months')], ['          "pattern": "Months"']],
  ['another limit', [setRule('address', 'minLength', 3)], ['        "minLength": 3,']],
  ['one more rule', [setRule('address', 'maxLength', 80)], ['        "maxLength": 80,']],
  [
    'exactly so many digits, one rule in two places',
    [setRule('phoneNumber', 'exactDigits', 10)],
    ['        "pattern": "^[0-9]{10}$",', '        "maxLength": 10,'],
  ],
  [
    'a date relative to today',
    [removeRule('startDate', 'inFuture'), setRule('startDate', 'notBeforeToday')],
    ['        "notBefore": "today",'],
  ],
  [
    'another answer that shows a question',
    [setShown(HEALTH, CHALLENGES)],
    ['      "properties": { "anyHealthChallenges": { "const": "No" } }'],
  ],
];

/** What is not done, and why. */
const REFUSED: [step: FormStep, reason: string][] = [
  [
    setRule('startDate', 'notBeforeToday'),
    'This question has a rule of this sort already. Change that one, or remove it first.',
  ],
  [
    setShown('anyHealthChallenges', { question: HEALTH, comparison: 'answered' }),
    '“Describe your health challenges” is shown only because of this question, so it cannot decide whether this one is.',
  ],
  [putBeside('duration', 'email'), 'Beside “Email” there is a question already.'],
  [
    removeQuestion('anyHealthChallenges'),
    '“Any health challenges?” decides whether “Describe your health challenges” is asked. Show that always first, or remove it.',
  ],
  [
    setChoices('anyHealthChallenges', [{ value: 'No', label: 'No' }]),
    '“Describe your health challenges” is shown because of “Yes”. Change that first.',
  ],
  [renameStored('address', 'email'), '“Email” is stored as “email” already.'],
  [putInStep('address', 0), 'This form has no steps.'],
  [renameStored('address', '1st'), 'Letters, digits and _ only, no digit first.'],
  [setSending('success', ' '), '“When it was sent” needs words.'],
];

/** How the rows of a group begin once a question was moved. */
const MOVED: [step: FormStep, group: number, rows: string[]][] = [
  [stepQuestion('address', -1), 0, ['fullName+email', 'phoneNumber+religion', 'address', 'dateOfBirth+gender']],
  [stepQuestion('email', -1), 0, ['email+fullName']],
  [stepQuestion('address', 1), 1, ['address']],
  [moveQuestion('gender', { group: 1, row: 0 }), 1, ['gender']],
  [putAlone('email'), 0, ['fullName', 'email']],
  [
    putBeside('duration', 'address'),
    0,
    ['fullName+email', 'phoneNumber+religion', 'dateOfBirth+gender', 'address+duration'],
  ],
];

/** The groups' titles after a step on one. */
const GROUPED: [step: FormStep, titles: string[]][] = [
  [moveGroup(2, 0), ['Your health', 'About you', 'Your placement']],
  [addGroup('More', 1), ['About you', 'More', 'Your placement', 'Your health']],
  [setGroup(0, { title: 'You' }), ['You', 'Your placement', 'Your health']],
  [duplicateGroup(1), ['About you', 'Your placement', 'Your placement', 'Your health']],
  [removeGroup(2), ['About you', 'Your placement']],
];

describe('what is written is what a person would write', () => {
  test.each(WRITTEN)('%s', (_what, steps, lines) => expect(changedLines(siwes, after(siwes, ...steps))).toEqual(lines));

  test.each(REFUSED)('a step that cannot be is refused in words (%#)', (step, words) =>
    expect(reason(siwes, step)).toBe(words),
  );

  test.each(MOVED)('questions move by rows, stand side by side and alone (%#)', (step, group, rows) =>
    expect(
      read(after(siwes, step))
        .groups[group]!.rows.map(({ names }) => names.join('+'))
        .slice(0, rows.length),
    ).toEqual(rows),
  );

  test.each(GROUPED)(
    'groups are added, named, moved, duplicated and removed with their questions (%#)',
    (step, titles) => expect(read(after(siwes, step)).groups.map(({ title }) => title)).toEqual(titles),
  );

  test('an empty hint goes, a description comes, and what is removed goes with all that the file says of it', () => {
    expect(question(after(siwes, setHint(HEALTH, '')), HEALTH).hint).toBeUndefined();
    expect(read(after(siwes, setGroup(0, { description: 'Who' }))).groups[0]!.description).toBe('Who');
    expect(after(siwes, removeQuestion('nameOfInstitution'))).not.toContain('nameOfInstitution');
    const few = after(siwes, removeGroup(2));
    expect(readForm(few)!.submit.rename).toEqual({ nameOfInstitution: 'institutionName' });
    const last = after(siwes, removeQuestion(HEALTH));
    expect(reason(last, stepQuestion('anyHealthChallenges', -1))).toBe(
      '“Your health” would have no question left. Move or remove the group itself.',
    );
  });

  test('messages that are all alike stay one; one becomes its own, and one again when it is the same again', () => {
    const more = question(after(siwes, setRule('address', 'maxLength', 80)), 'address');
    expect(new Set(more.rules.map(({ message }) => message))).toEqual(new Set([TOO_SHORT]));
    const now = after(siwes, setMessage('address', 'minLength', 'Too short'));
    expect(readForm(now)!.schema.properties!.address).toMatchObject({
      errorMessage: { required: TOO_SHORT, minLength: 'Too short', minTrimmedLength: TOO_SHORT },
    });
    expect(JSON.parse(after(now, setMessage('address', 'minLength', TOO_SHORT)))).toEqual(JSON.parse(siwes));
  });

  test('a rule takes its message along when it goes, and an answer that is not required loses its own', () => {
    const now = after(siwes, setRule('religion', 'letters'), setMessage('religion', 'letters', 'Letters only'));
    expect(question(now, 'religion').rules.map(({ sentence, message }) => `${sentence}: ${message}`)).toEqual([
      'Not only spaces: Religion is required',
      'Letters and spaces only: Letters only',
    ]);
    expect(said(after(now, removeRule('religion', 'letters')), 'religion')).toEqual(said(siwes, 'religion'));
    const open = after(siwes, setRequired('duration', false));
    expect(question(open, 'duration').isRequired).toBe(false);
    expect(readForm(open)!.schema.properties!.duration).toMatchObject({ errorMessage: 'Duration should be a number' });
    // Asked again it stands in the order of the questions.
    const again = after(
      open,
      setRequired('duration', true),
      setMessage('duration', 'required', 'Duration is required'),
    );
    expect(JSON.parse(again)).toEqual(JSON.parse(siwes));
  });

  test('a question that depends on another: the file says required inside its if; two share one condition', () => {
    const now = after(siwes, setShown('religion', GENDER));
    const { religion } = readForm(siwes)!.schema.properties!;
    expect(readForm(now)!.schema.allOf).toEqual([
      {
        if: { required: ['gender'], properties: { gender: { const: 'Male' } } },
        then: { required: ['religion'], properties: { religion } },
      },
    ]);
    expect(question(now, 'religion')).toMatchObject({ isRequired: true, shownWords: 'Shown when Gender is Male' });
    const always = after(now, setShown('religion', 'always'));
    expect(readForm(always)!.schema.allOf).toBeUndefined();
    expect(said(always, 'religion')).toEqual(said(siwes, 'religion'));
    const both = after(siwes, setShown('religion', { ...CHALLENGES, value: 'Yes' }));
    expect(Object.keys((readForm(both)!.schema.then as { properties: object }).properties)).toEqual([
      HEALTH,
      'religion',
    ]);
    expect(Object.keys(readForm(after(siwes, setShown(HEALTH, 'always')))!.schema)).not.toContain('if');
    expect(possibleConditions(read(siwes).questions, 'anyHealthChallenges')).not.toContain(HEALTH);
  });

  test('what depends on an answer is put below it with one press, in its step too', () => {
    const apart = after(siwes, setShown('religion', { ...CHALLENGES, value: 'Yes' }), cutIntoSteps);
    expect(causeElsewhere(read(siwes), HEALTH)).toBeUndefined();
    expect(causeElsewhere(read(siwes), 'address')).toBeUndefined();
    expect(causeElsewhere(read(apart), 'religion')?.name).toBe('anyHealthChallenges');
    const now = after(apart, putBelow('religion', 'anyHealthChallenges'));
    expect(
      read(now)
        .groups.at(-1)!
        .rows.map(({ names }) => names),
    ).toEqual([['anyHealthChallenges'], ['religion'], [HEALTH]]);
    expect(taken(now)!.at(-1)!.names).toEqual(['anyHealthChallenges', 'religion', HEALTH]);
    // Both wait for the same answer: neither stands apart from it.
    for (const name of ['religion', HEALTH]) expect(causeElsewhere(read(now), name)).toBeUndefined();
  });

  test('a question that takes several answers decides by having one of them, or any', () => {
    const several = after(siwes, setKind('gender', 'choices'));
    expect(reason(several, setShown('duration', GENDER))).toBe('“Gender” cannot be compared like this.');
    for (const when of [
      { question: 'gender', comparison: 'answered' },
      { ...GENDER, comparison: 'has' },
    ]) {
      expect(question(after(several, setShown('duration', when)), 'duration').shown).toEqual(when);
    }
  });

  test('choices are reworded, and a condition on one goes along', () => {
    const wanted = ['Yes', 'No'].map((was) => ({ value: `${was}!`, label: `${was}!`, was }));
    const now = after(siwes, setChoices('anyHealthChallenges', wanted));
    expect(question(now, HEALTH).shownWords).toBe('Shown when Any health challenges? is Yes!');
    const partner = siteForms.find(([name]) => name === 'partner-with-us.json')![1];
    const named = question(partner, 'partnershipType').choices!;
    const more = after(partner, setChoices('partnershipType', [...named, { value: 'other', label: 'Another way' }]));
    const labels = question(more, 'partnershipType').choices!.map(({ label }) => label);
    expect(labels).toEqual(['Placement', 'Monetary', 'Another way']);
  });

  test('what is stored gets another name, and the sentence says what happens to the records there are', () => {
    const now = after(siwes, renameStored('address', 'homeAddress'));
    expect(question(now, 'address').storedAs).toBe('homeAddress');
    expect(after(now, renameStored('address', 'address'))).toBe(siwes);
    expect(renamingWords('address', 'homeAddress')).toMatch(/^Records there are keep their answer as “address”\./);
  });

  test('sending and its messages: what is needed stays, what can be left out goes when it is emptied', () => {
    const { submit } = readForm(after(siwes, setSending('success', 'We have it!'), setSending('busyLabel', '')))!;
    expect(submit).toMatchObject({ success: 'We have it!' });
    expect(submit).not.toHaveProperty('busyLabel');
    for (const { key, kind } of sendingFields)
      after(siwes, setSending(key, kind === undefined ? 'Words' : kind === 'milliseconds' ? 500 : true));
    expect(readForm(after(siwes, setDetail('title', 'Apply'), setDetail('description', '')))!.title).toBe('Apply');
  });

  test('a form is cut into steps by its groups; they are named, moved, filled and removed, and the last one takes all of it along', () => {
    const walk = (text: string) => taken(text)?.map(({ title, names }) => [title, ...names].join(' '));
    const cut = after(siwes, cutIntoSteps);
    const [you, placement, health] = walk(cut)!;
    expect(you).toMatch(/^About you fullName email phoneNumber religion dateOfBirth gender address$/);
    expect([placement, health]).toEqual([
      'Your placement nameOfInstitution courseOfStudy duration startDate endDate',
      `Your health anyHealthChallenges ${HEALTH}`,
    ]);
    expect(walk(after(cut, nameWalkStep(0, 'You'), moveWalkStep(2, 0)))).toEqual([
      health,
      you!.replace('About you', 'You'),
      placement,
    ]);
    const moved = after(cut, addWalkStep('Times'), putInStep('endDate', 3), putInStep('startDate', 3));
    expect(walk(moved)!.slice(1)).toEqual([
      'Your placement nameOfInstitution courseOfStudy duration',
      health,
      'Times startDate endDate',
    ]);
    expect(walk(after(moved, removeWalkStep(3)))!.at(-1)).toBe(`${health} startDate endDate`);
    expect(after(cut, removeWalkStep(2), removeWalkStep(1), removeWalkStep(0))).toBe(siwes);
    expect(reason(cut, nameWalkStep(0, ' '))).toBe('A step needs a name.');
  });

  test('in a form of steps a question that comes stands in the step of the one before it, and one that goes leaves its step', () => {
    const cut = after(siwes, cutIntoSteps);
    const steps = (text: string) => taken(text)!.map(({ names }) => names);
    expect(steps(after(cut, addQuestion('text', 'More', { group: 1, row: 1 })))[1]!.slice(0, 4)).toEqual([
      'nameOfInstitution',
      'courseOfStudy',
      'more',
      'duration',
    ]);
    expect(steps(after(cut, duplicateQuestion('email')))[0]!.slice(0, 3)).toEqual(['fullName', 'email', 'email2']);
    expect(after(cut, removeQuestion('gender'))).not.toContain('gender');
    // A step goes with its last question.
    expect(steps(after(cut, removeGroup(2)))).toHaveLength(2);
    const file = readForm(after(cut, setReview(true)))!;
    file.uiSchema!['ui:steps'] = [
      { title: 'You', fields: ['email', 'email'] },
      { title: 'More', fields: ['email', 'gender'] },
    ];
    expect(walkAsTaken(file, read(siwes).questions)!.map(({ fields }) => fields.length)).toEqual([1, 13]);
  });

  test('steps name groups: what is done to a group and its questions takes them along, and what can be said by groups stays so', () => {
    const cut = after(siwes, cutIntoSteps);
    const steps = (text: string) =>
      (JSON.parse(text) as { uiSchema: { 'ui:steps': { title: string }[] } }).uiSchema['ui:steps'].map(
        ({ title: _title, ...rest }) => rest,
      );
    const [YOU, PLACEMENT] = ['About you', 'Your placement'];
    const all = [{ groups: [YOU] }, { groups: [PLACEMENT] }, { groups: ['Your health'] }];
    expect(steps(cut)).toEqual(all);
    const renamed = after(cut, setGroup(0, { title: 'You' }));
    expect(changedLines(cut, renamed).map((line) => line.trim())).toEqual([
      expect.stringMatching(/"groups": \["You"\]|^"You"$/),
      expect.stringContaining('"title": "You",'),
    ]);
    expect(reason(cut, setGroup(0, { title: ' ' }))).toBe('A step names this group: it needs a heading.');
    expect(reason(cut, setGroup(0, { title: PLACEMENT }))).toMatch(/^Another group is called so/);
    expect(steps(after(cut, addQuestion('text', 'More', { group: 1, row: 1 }), removeQuestion('email')))).toEqual(all);
    expect(steps(after(cut, moveQuestion('email', { group: 1, row: 0 }), duplicateGroup(2)))).toEqual(all);
    expect(steps(after(cut, removeGroup(2)))).toEqual(all.slice(0, 2));
    // A copy of a group has its heading, and a name of its own once it is called otherwise.
    expect(steps(after(cut, duplicateGroup(1), setGroup(2, { title: 'Times' })))[1]).toEqual({
      groups: [PLACEMENT, 'Times'],
    });
    expect(steps(after(cut, addGroup('Last words', 3)))[2]).toEqual({ groups: ['Your health', 'Last words'] });
    expect(steps(after(cut, putGroupInStep('Your health', 0), removeWalkStep(1)))).toEqual([
      { groups: [YOU, 'Your health', PLACEMENT] },
      { fields: [] },
    ]);
    const apart = after(cut, putInStep('email', 1));
    expect(steps(apart).slice(0, 2)).toEqual([
      { fields: taken(siwes, cut)![0]!.names.filter((name) => name !== 'email') },
      { groups: [PLACEMENT], fields: ['email'] },
    ]);
    expect(steps(after(apart, moveQuestion('email', { group: 1, row: 0 })))[1]).toEqual({ groups: [PLACEMENT] });
    expect(steps(after(apart, putGroupInStep(YOU, 0)))[1]).toEqual({ groups: [PLACEMENT] });
  });

  test('what is said twice in the steps stays as it is while something else is changed', () => {
    const file = readForm(after(siwes, cutIntoSteps))!;
    file.uiSchema!['ui:steps'] = [{ title: 'All', groups: ['About you'], fields: ['email', 'emial'] }, { title: 'No' }];
    const text = JSON.stringify(file, null, 2);
    const change = editForm(text, setLabel('address', 'Where you live'), stepQuestion('email', 1));
    expect(JSON.parse(changedText(text, change))).toMatchObject({
      uiSchema: { 'ui:steps': file.uiSchema!['ui:steps'] },
    });
  });

  test('the last look at the answers, the receipt and the mark of what is sensitive come and go', () => {
    const partners = siteForms.find(([name]) => name === 'partners.json')![1];
    for (const [on, off, line] of [
      [setReview(true), setReview(false), '"ui:review": true'],
      [setSending('receipt', true), setSending('receipt', false), '"receipt": true'],
      [setSensitive('email', true), setSensitive('email', false), '"sensitive": true'],
    ] as const) {
      const now = after(partners, on);
      expect(changedLines(partners, now).join()).toContain(line);
      expect(JSON.parse(after(now, off))).toEqual(JSON.parse(partners));
    }
    const marked = after(partners, setSensitive('email', true));
    expect(question(marked, 'email')).toMatchObject({ isSensitive: true, rules: question(partners, 'email').rules });
    expect(question(after(marked, setKind('email', 'longText')), 'email').isSensitive).toBe(true);
  });

  test('a new form is sound, and its name is free', () => {
    const { id, text } = newForm('Visit our Ọ̀fíìsì', ['visit-our-ofiisi']);
    expect(id).toBe('visit-our-ofiisi-2');
    expect(problemsOfForm(text, true)).toEqual([]);
    expect(read(text).questions.get('fullName')!.rules[0]!.sentence).toBe('Not only spaces');
  });
});

describe('every operation on every form of the site', () => {
  test.each(siteForms)('%s: each kind of answer, for each question and added anew', (_name, text) => {
    const place = { group: 0, row: 1 };
    const added = after(text, ...answerKinds.map(({ name }) => addQuestion(name, `A new ${name}`, place)));
    const kindsNow = [...read(added).questions.values()].filter(({ label }) => label.startsWith('A new '));
    expect(kindsNow.map(({ label, kind }) => [label, kind])).toEqual(
      answerKinds.map(({ name }) => [`A new ${name}`, name]),
    );
    for (const kind of answerKinds) {
      const names = [...read(text).questions.keys()].filter((name) => name !== 'anyHealthChallenges');
      const now = after(text, ...names.map((name) => setKind(name, kind.name)));
      expect(problemsOfForm(now, true)).toEqual([]);
      for (const name of names) expect(question(now, name).kind).toBe(kind.name);
    }
  });

  test.each(siteForms)('%s: each rule with a message on each question that takes it', (_name, text) => {
    const questions = [...read(text).questions.values()];
    const firsts = questions.filter((one, at) => questions.findIndex(({ kind }) => kind === one.kind) === at);
    for (const { name, kind } of firsts)
      for (const rule of ruleKinds.filter(({ kinds }) => kinds.includes(kind))) {
        const first = rule.limit === 'day' ? '2030-01-01' : rule.first;
        const steps = [setRule(name, rule.name, first), setMessage(name, rule.name, 'Not so')];
        const change = editForm(text, ...steps);
        if (!change.ok) continue;
        // Rules that exclude each other are for the check to tell.
        if (problemsOfForm(applyEdits(text, change.edits)).some((told) => told.includes('no answer is both'))) continue;
        const now = after(text, ...steps);
        expect(question(now, name).rules.find(({ id }) => id === rule.name)).toMatchObject({ message: 'Not so' });
        after(now, removeRule(name, rule.name));
      }
  });

  test(
    'whatever is done one after another, the form stays sound',
    () => {
      const step = (): fc.Arbitrary<(outline: FormOutline) => FormStep> => {
        const pick = fc.nat();
        const words = fc.constantFrom('One', 'Two', 'Three words here', 'Ọ̀nà');
        const name = (outline: FormOutline, at: number) => [...outline.questions.keys()][at % outline.questions.size]!;
        const rule = (at: number) => ruleKinds[at % ruleKinds.length]!;
        const kind = (at: number) => answerKinds[at % answerKinds.length]!.name;
        const when = ({ questions }: FormOutline, cause: string, isSo: boolean): Condition | 'always' => {
          const value = questions.get(cause)!.choices?.[0]?.value as string | undefined;
          const other = { question: [...questions.keys()][0]!, comparison: 'answered' };
          if (value === undefined) return isSo ? other : 'always';
          const one = { question: cause, comparison: isSo ? 'is' : 'isNot', value };
          return isSo ? { all: [one, other] } : one;
        };
        return fc
          .tuple(fc.nat(23), pick, pick, words, fc.boolean())
          .map(([which, a, b, text_, isSo]) => (outline: FormOutline): FormStep => {
            const one = name(outline, a);
            const limit = rule(b).limit === 'day' ? '2030-01-01' : rule(b).first;
            const choices = outline.questions.get(one)!.choices ?? [];
            return [
              setLabel(one, text_),
              setHint(one, isSo ? text_ : ''),
              setRequired(one, isSo),
              setRule(one, rule(b).name, limit),
              removeRule(one, rule(b).name),
              setMessage(one, isSo ? 'required' : rule(b).name, text_),
              setKind(one, kind(b)),
              addQuestion(kind(b), text_, { group: a % outline.groups.length, row: 0 }),
              removeQuestion(one),
              duplicateQuestion(one),
              stepQuestion(one, isSo ? 1 : -1),
              putBeside(one, name(outline, b)),
              moveGroup(a % outline.groups.length, b % outline.groups.length),
              isSo ? duplicateGroup(a % outline.groups.length) : removeGroup(a % outline.groups.length),
              setShown(one, when(outline, name(outline, b), isSo)),
              putBelow(one, name(outline, b)),
              setChoices(one, isSo ? [...choices, { value: text_, label: text_ }] : choices.toReversed()),
              renameStored(one, isSo ? 'elsewhere' : one),
              cutIntoSteps,
              addWalkStep(text_),
              isSo ? nameWalkStep(a % 4, text_) : removeWalkStep(a % 4),
              moveWalkStep(a % 4, b % 4),
              putInStep(one, b % 4),
              isSo ? setReview(a % 2 === 0) : setSensitive(one, a % 2 === 0),
            ][which]!;
          });
      };
      fc.assert(
        fc.property(
          fc.constantFrom(...siteForms),
          fc.array(step(), { minLength: 1, maxLength: 12 }),
          ([, text], steps) => {
            let now = text;
            for (const make of steps) {
              const one = make(read(now));
              const change = editForm(now, one);
              if (!change.ok) continue;
              const next = applyEdits(now, change.edits);
              // Limits that leave no answer are the person's to write and the check's to tell.
              expect(problemsOfForm(next).filter((problem) => !/no answer/.test(problem))).toEqual([]);
              expect(undone(now, next, change.edits)).toBe(now);
              now = next;
            }
            expect(problemsOfForm(now, true).filter((problem) => !/no answer/.test(problem))).toEqual([]);
          },
        ),
        propertyRuns(),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

describe('what no sentence fits', () => {
  test('stays as it is, whatever is done beside it', () => {
    for (const [name, one] of Object.entries(cases)) {
      const text = JSON.stringify(caseFile(one), null, 2);
      const outline = read(text);
      for (const { rules, name: asked } of outline.questions.values()) {
        const written = rules.flatMap((rule) => (rule.is === 'by hand' ? [rule.written] : []));
        const now = changedText(text, editForm(text, setLabel(asked, 'Anew'), setHint(asked, 'So')));
        expect(
          question(now, asked).rules.flatMap((rule) => (rule.is === 'by hand' ? [rule.written] : [])),
          name,
        ).toEqual(written);
        expect(question(now, asked)).toMatchObject({ label: 'Anew', hint: 'So' });
      }
    }
  });

  test('what a rule by hand speaks of is not removed', () => {
    const text = JSON.stringify(caseFile(cases['dependencies on properties']!), null, 2);
    expect(reason(text, removeQuestion('card'))).toBe(
      'A rule written by hand speaks of “card”. Change that rule first.',
    );
  });
});
