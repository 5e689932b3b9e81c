import * as fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { answerKinds } from '../../../src/studio/builder/answerKinds.ts';
import { setChoices } from '../../../src/studio/builder/choiceSteps.ts';
import { possibleConditions, setShown } from '../../../src/studio/builder/conditionSteps.ts';
import { editForm, type FormStep, readForm } from '../../../src/studio/builder/FormFile.ts';
import { sendingFields, setDetail, setSending } from '../../../src/studio/builder/formSteps.ts';
import { addGroup, duplicateGroup, moveGroup, removeGroup, setGroup } from '../../../src/studio/builder/groupSteps.ts';
import { newForm } from '../../../src/studio/builder/newForm.ts';
import { moveQuestion, putAlone, putBeside, stepQuestion } from '../../../src/studio/builder/placeSteps.ts';
import { addQuestion, duplicateQuestion, removeQuestion } from '../../../src/studio/builder/questionSteps.ts';
import type { FormOutline } from '../../../src/studio/builder/FormOutline.ts';
import type { Question } from '../../../src/studio/builder/Question.ts';
import { ruleKinds } from '../../../src/studio/builder/ruleKinds.ts';
import { renameStored, renamingWords } from '../../../src/studio/builder/storedSteps.ts';
import { removeRule, setRule } from '../../../src/studio/builder/ruleSteps.ts';
import { setKind } from '../../../src/studio/builder/setKind.ts';
import { setHint, setLabel, setMessage, setRequired } from '../../../src/studio/builder/wordSteps.ts';
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

describe('what is written is what a person would write', () => {
  test('a label, a hint, a message: one line each', () => {
    expect(changedLines(siwes, after(siwes, setLabel('address', 'Home address')))).toEqual([
      '        "title": "Home address",',
    ]);
    expect(changedLines(siwes, after(siwes, setHint('address', 'Street and town')))).toEqual([
      '        "description": "Street and town",',
    ]);
    expect(changedLines(siwes, after(siwes, setMessage('duration', 'digits', 'Months, as a number')))).toEqual([
      '          "pattern": "Months, as a number"',
    ]);
  });

  test('a hint goes where the file has its hint, and an empty one goes', () => {
    const name = 'descriptionOfHealthChallenges';
    const now = after(siwes, setHint(name, 'What we should know'));
    expect(changedLines(siwes, now)).toEqual(['      "ui:help": "What we should know"']);
    expect(question(after(now, setHint(name, '')), name).hint).toBeUndefined();
  });

  test('another limit changes its line; messages that are all alike stay one', () => {
    const now = after(siwes, setRule('address', 'minLength', 3));
    expect(changedLines(siwes, now)).toEqual(['        "minLength": 3,']);
    const more = after(siwes, setRule('address', 'maxLength', 80));
    expect(changedLines(siwes, more)).toEqual(['        "maxLength": 80,']);
    expect(question(more, 'address').rules.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'Address must be at least 5 characters'),
    );
  });

  test('one message of several that were alike becomes its own, and one again when it is the same again', () => {
    const now = after(siwes, setMessage('address', 'minLength', 'Too short'));
    expect(readForm(now)!.schema.properties!.address).toMatchObject({
      errorMessage: {
        required: 'Address must be at least 5 characters',
        minLength: 'Too short',
        minTrimmedLength: 'Address must be at least 5 characters',
      },
    });
    expect(JSON.parse(after(now, setMessage('address', 'minLength', 'Address must be at least 5 characters')))).toEqual(
      JSON.parse(siwes),
    );
  });

  test('a rule that is added brings its message, and takes it along when it goes', () => {
    const now = after(siwes, setRule('religion', 'letters', undefined, 'Letters only'));
    expect(question(now, 'religion').rules.map(({ sentence, message }) => `${sentence}: ${message}`)).toEqual([
      'Not only spaces: Religion is required',
      'Letters and spaces only: Letters only',
    ]);
    const back = after(now, removeRule('religion', 'letters'));
    expect(said(back, 'religion')).toEqual(said(siwes, 'religion'));
  });

  test('exactly so many digits is one rule, written in two places', () => {
    const now = after(siwes, setRule('phoneNumber', 'exactDigits', 10));
    expect(changedLines(siwes, now)).toEqual(['        "pattern": "^[0-9]{10}$",', '        "maxLength": 10,']);
    expect(question(now, 'phoneNumber').rules.map(({ sentence }) => sentence)).toEqual(['Exactly 10 digits']);
  });

  test('dates are limited relative to today', () => {
    const now = after(siwes, removeRule('startDate', 'inFuture'), setRule('startDate', 'notBeforeToday'));
    expect(changedLines(siwes, now)).toEqual(['        "notBefore": "today",']);
    expect(question(now, 'startDate').rules.map(({ sentence }) => sentence)).toContain('Not before today');
    expect(reason(siwes, setRule('startDate', 'notBeforeToday'))).toBe(
      'This question has a rule of this sort already. Change that one, or remove it first.',
    );
  });

  test('an answer that is not required any more loses its message; asked again it stands in the order of the questions', () => {
    const now = after(siwes, setRequired('duration', false));
    expect(question(now, 'duration').isRequired).toBe(false);
    expect(readForm(now)!.schema.properties!.duration).toMatchObject({ errorMessage: 'Duration should be a number' });
    const again = after(now, setRequired('duration', true, 'Duration is required'));
    expect(JSON.parse(again)).toEqual(JSON.parse(siwes));
  });

  test('a question that depends on another: the file says required inside its if', () => {
    const now = after(siwes, setShown('religion', { question: 'gender', how: 'is', answers: ['Male'] }));
    expect(readForm(now)!.schema.allOf).toEqual([
      {
        if: { required: ['gender'], properties: { gender: { const: 'Male' } } },
        then: {
          required: ['religion'],
          properties: { religion: readForm(siwes)!.schema.properties!.religion },
        },
      },
    ]);
    expect(question(now, 'religion')).toMatchObject({ isRequired: true, shownWords: 'Shown when Gender is Male' });
    const always = after(now, setShown('religion', 'always'));
    expect(readForm(always)!.schema.allOf).toBeUndefined();
    expect(said(always, 'religion')).toEqual(said(siwes, 'religion'));
  });

  test('another answer that shows a question changes its condition alone; two share one condition', () => {
    const name = 'descriptionOfHealthChallenges';
    const no = { question: 'anyHealthChallenges', how: 'is' as const, answers: ['No'] };
    expect(changedLines(siwes, after(siwes, setShown(name, no)))).toEqual([
      '      "properties": { "anyHealthChallenges": { "const": "No" } }',
    ]);
    const yes = { ...no, answers: ['Yes'] };
    const both = after(siwes, setShown('religion', yes));
    expect(Object.keys((readForm(both)!.schema.then as { properties: object }).properties)).toEqual([name, 'religion']);
    const always = after(siwes, setShown(name, 'always'));
    expect(readForm(always)!.schema).not.toHaveProperty('if');
    expect(readForm(always)!.schema).not.toHaveProperty('then');
  });

  test('conditions in a circle are refused in words', () => {
    const name = 'descriptionOfHealthChallenges';
    expect(reason(siwes, setShown('anyHealthChallenges', { question: name, how: 'answered', answers: [] }))).toBe(
      '“Describe your health challenges” is shown only because of this question, so it cannot decide whether this one is.',
    );
    expect(possibleConditions(read(siwes).questions, 'anyHealthChallenges')).not.toContain(name);
  });

  test('a question that takes several answers decides by having one of them, or any', () => {
    const several = after(siwes, setKind('gender', 'choices'));
    expect(reason(several, setShown('duration', { question: 'gender', how: 'is', answers: ['Male'] }))).toBe(
      '“Gender” takes several answers: it decides by having one of them.',
    );
    for (const when of [
      { question: 'gender', how: 'answered' as const, answers: [] },
      { question: 'gender', how: 'has' as const, answers: ['Male'] },
    ])
      expect(question(after(several, setShown('duration', when)), 'duration').shown).toEqual(when);
  });

  test('questions move by rows, stand side by side and alone, and no group is emptied in passing', () => {
    const rows = (text: string, group = 0) => read(text).groups[group]!.rows.map(({ names }) => names.join('+'));
    expect(rows(after(siwes, stepQuestion('address', -1)))).toEqual([
      'fullName+email',
      'phoneNumber+religion',
      'address',
      'dateOfBirth+gender',
    ]);
    expect(rows(after(siwes, stepQuestion('email', -1)))[0]).toBe('email+fullName');
    expect(rows(after(siwes, stepQuestion('address', 1)), 1)[0]).toBe('address');
    expect(rows(after(siwes, moveQuestion('gender', { group: 1, row: 0 })), 1)[0]).toBe('gender');
    expect(rows(after(siwes, putAlone('email')))).toContain('email');
    expect(rows(after(siwes, putBeside('duration', 'address')))).toContain('address+duration');
    expect(reason(siwes, putBeside('duration', 'email'))).toBe('Beside “Email” there is a question already.');
    const few = after(siwes, removeQuestion('descriptionOfHealthChallenges'));
    expect(reason(few, stepQuestion('anyHealthChallenges', -1))).toBe(
      '“Your health” would have no question left. Move or remove the group itself.',
    );
  });

  test('groups are added, named, moved, duplicated and removed with their questions', () => {
    const titles = (text: string) => read(text).groups.map(({ title }) => title);
    expect(titles(after(siwes, moveGroup(2, 0)))).toEqual(['Your health', 'About you', 'Your placement']);
    expect(titles(after(siwes, addGroup('More', 1)))).toEqual(['About you', 'More', 'Your placement', 'Your health']);
    expect(titles(after(siwes, setGroup(0, { title: 'You' })))[0]).toBe('You');
    expect(read(after(siwes, setGroup(0, { description: 'Who you are' }))).groups[0]!.description).toBe('Who you are');
    expect(read(after(siwes, duplicateGroup(1))).questions.size).toBe(19);
    const without = after(siwes, removeGroup(2));
    expect(titles(without)).toEqual(['About you', 'Your placement']);
    expect(readForm(without)!.submit.rename).toEqual({ nameOfInstitution: 'institutionName' });
  });

  test('removing takes all that the file says of the question; what others depend on stays', () => {
    const now = after(siwes, removeQuestion('nameOfInstitution'));
    expect(now).not.toContain('nameOfInstitution');
    expect(reason(siwes, removeQuestion('anyHealthChallenges'))).toBe(
      '“Any health challenges?” decides whether “Describe your health challenges” is asked. Show that always first, or remove it.',
    );
  });

  test('choices are reworded, and a condition on one goes along; one that is gone is told', () => {
    const wanted = ['Yes, I have', 'No'].map((text, index) => ({
      value: text,
      label: text,
      was: ['Yes', 'No'][index],
    }));
    const now = after(siwes, setChoices('anyHealthChallenges', wanted));
    expect(question(now, 'descriptionOfHealthChallenges').shownWords).toBe(
      'Shown when Any health challenges? is Yes, I have',
    );
    expect(reason(siwes, setChoices('anyHealthChallenges', [{ value: 'No', label: 'No' }]))).toBe(
      '“Describe your health challenges” is shown because of “Yes”. Change that first.',
    );
    const partner = siteForms.find(([name]) => name === 'partner-with-us.json')![1];
    const named = question(partner, 'partnershipType').choices!;
    const more = after(partner, setChoices('partnershipType', [...named, { value: 'other', label: 'Another way' }]));
    expect(question(more, 'partnershipType').choices!.map(({ label }) => label)).toEqual([
      'Placement',
      'Monetary',
      'Another way',
    ]);
  });

  test('what is stored gets another name, and the sentence says what happens to the records there are', () => {
    const now = after(siwes, renameStored('address', 'homeAddress'));
    expect(question(now, 'address').storedAs).toBe('homeAddress');
    expect(after(now, renameStored('address', 'address'))).toBe(siwes);
    expect(reason(siwes, renameStored('address', 'email'))).toBe('“Email” is stored as “email” already.');
    expect(reason(siwes, renameStored('address', '1st'))).toBe('Letters, digits and _ only, no digit first.');
    expect(renamingWords('address', 'homeAddress')).toBe(
      'Records there are keep their answer as “address”. New ones are stored as “homeAddress”. The export has a column for each. A content service elsewhere must know the new name before.',
    );
  });

  test('sending and its messages: what is needed stays, what can be left out goes when it is emptied', () => {
    const now = after(siwes, setSending('success', 'We have it!'), setSending('busyLabel', ''));
    expect(readForm(now)!.submit).toMatchObject({ success: 'We have it!' });
    expect(readForm(now)!.submit).not.toHaveProperty('busyLabel');
    expect(reason(siwes, setSending('success', ' '))).toBe('“When it was sent” needs words.');
    for (const { key, kind } of sendingFields)
      after(siwes, setSending(key, kind === undefined ? 'Words' : kind === 'milliseconds' ? 500 : true));
    expect(readForm(after(siwes, setDetail('title', 'Apply'), setDetail('description', '')))!.title).toBe('Apply');
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
        const step = setRule(name, rule.name, first, 'Not so');
        const change = editForm(text, step);
        if (!change.ok) continue;
        // Rules that exclude each other are for the check to tell.
        if (problemsOfForm(applyEdits(text, change.edits)).some((told) => told.includes('no answer is both'))) continue;
        const now = after(text, step);
        expect(question(now, name).rules.find(({ id }) => id === rule.name)).toMatchObject({ message: 'Not so' });
        after(now, removeRule(name, rule.name));
      }
  });

  test.each(siteForms)(
    '%s: whatever is done one after another, the form stays sound',
    (_name, text) => {
      const step = (): fc.Arbitrary<(outline: FormOutline) => FormStep> => {
        const pick = fc.nat();
        const words = fc.constantFrom('One', 'Two', 'Three words here', 'Ọ̀nà');
        const name = (outline: FormOutline, at: number) => [...outline.questions.keys()][at % outline.questions.size]!;
        const rule = (at: number) => ruleKinds[at % ruleKinds.length]!;
        const kind = (at: number) => answerKinds[at % answerKinds.length]!.name;
        return fc
          .tuple(fc.nat(16), pick, pick, words, fc.boolean())
          .map(([which, a, b, text_, isSo]) => (outline: FormOutline): FormStep => {
            const one = name(outline, a);
            const limit = rule(b).limit === 'day' ? '2030-01-01' : rule(b).first;
            const choices = outline.questions.get(one)!.choices ?? [];
            const answers = (outline.questions.get(name(outline, b))!.choices ?? [])
              .slice(0, 1)
              .map(({ value }) => value);
            return [
              setLabel(one, text_),
              setHint(one, isSo ? text_ : ''),
              setRequired(one, isSo, text_),
              setRule(one, rule(b).name, limit, isSo ? text_ : undefined),
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
              setShown(one, answers.length > 0 ? { question: name(outline, b), how: 'is', answers } : 'always'),
              setChoices(one, isSo ? [...choices, { value: text_, label: text_ }] : choices.toReversed()),
              renameStored(one, isSo ? 'elsewhere' : one),
            ][which]!;
          });
      };
      fc.assert(
        fc.property(fc.array(step(), { minLength: 1, maxLength: 12 }), (steps) => {
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
        }),
        propertyRuns(0.2),
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
