import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { answerKinds } from '../../../src/studio/forms/model/answerKinds.ts';
import { setChoices } from '../../../src/studio/forms/model/choiceEdits.ts';
import { possibleDecidingQuestions, setShownWhen } from '../../../src/studio/forms/model/conditionEdits.ts';
import type { FormCondition } from '../../../src/studio/forms/model/FormCondition.ts';
import { type FormEdit, parseForm } from '../../../src/studio/forms/model/FormFile.ts';
import {
  DESK_TEXT_FIELDS,
  sendingFields,
  setConfirmationMailPart,
  setDeskText,
  setInSummary,
  setSendingField,
} from '../../../src/studio/forms/model/formEdits.ts';
import { duplicateGroup, moveGroup, removeGroup } from '../../../src/studio/forms/model/groupEdits.ts';
import { createFormIdAndText } from '../../../src/studio/forms/model/createFormIdAndText.ts';
import {
  decidingQuestionToFollow,
  moveQuestionBelow,
  moveQuestionBeside,
  moveQuestionBy,
} from '../../../src/studio/forms/model/positionEdits.ts';
import { addQuestion, duplicateQuestion, removeQuestion } from '../../../src/studio/forms/model/questionEdits.ts';
import type { FormOutline } from '../../../src/studio/forms/model/FormOutline.ts';
import type { Question } from '../../../src/studio/forms/model/Question.ts';
import { answerRuleKinds } from '../../../src/studio/forms/model/answerRuleKinds.ts';
import { renameStoredName, describeStoredNameChange } from '../../../src/studio/forms/model/storedNameEdits.ts';
import { removeRule, setRule } from '../../../src/studio/forms/model/ruleEdits.ts';
import { setAnswerKind } from '../../../src/studio/forms/model/setAnswerKind.ts';
import {
  addStep,
  splitIntoSteps,
  moveStep,
  renameStep,
  moveQuestionToStep,
  removeStep,
  setReviewPage,
} from '../../../src/studio/forms/model/stepEdits.ts';
import { visibleSteps } from '../../../src/studio/forms/model/formSteps.ts';
import {
  setHint,
  setLabel,
  setRuleMessage,
  setRequired,
  setSensitive,
} from '../../../src/studio/forms/model/textEdits.ts';
import { caseFile } from '../../forms/loadForm.ts';
import { cases } from '../../forms/variedSchemas.ts';
import { type NamedEdit, editsOf } from './namedEdits.ts';
import { changedText, editText, problemsOfForm, readOutline, siteForms } from './siteForms.ts';
import rows from './edits.json';

const formText = (id: string) => siteForms.find(([name]) => name === `${id}.json`)![1];
const siwes = formText('siwes');

/** The form after the steps, which must not refuse; it passes the check. */
function after(text: string, ...steps: FormEdit[]): string {
  const change = editText(text, ...steps);
  if (!change.ok) throw new Error(change.reason);
  expect(problemsOfForm(change.text)).toEqual([]);
  return change.text;
}

const read = (text: string): FormOutline => readOutline(text)!;
const question = (text: string, name: string): Question => read(text).questions.get(name)!;
/** Returns the definition of a question, without its surroundings. */
const said = (text: string, name: string) => {
  const { parent: _spot, ...rest } = question(text, name);
  return rest;
};
const reason = (text: string, ...steps: FormEdit[]) => {
  const change = editText(text, ...steps);
  return change.ok ? undefined : change.reason;
};
const changedLines = (text: string, now: string) => {
  const old = text.split('\n');
  return now.split('\n').filter((line) => !old.includes(line));
};

/** A form, what is done to it, and then: what the file and its outline say, or why it is refused. */
interface Row {
  it?: string;
  of?: string;
  given?: NamedEdit[];
  done: NamedEdit[];
  refused?: string;
  /** True where the file says again what it said before anything was done. */
  back?: true;
  /** The lines that are new. */
  lines?: string[];
  /** Words that the file does not have any more. */
  lacks?: string[];
  file?: object;
  questions?: Record<string, object>;
  /** Each rule of a question with its message. */
  rules?: Record<string, string[]>;
  /** Questions of which the same is said as before. */
  sameQuestions?: string[];
  sameRules?: string[];
  /** The question elsewhere that decides whether one is shown. */
  causes?: Record<string, string | null>;
  groups?: string[];
  /** How the rows of groups begin. */
  rows?: Record<number, string[]>;
  /** The steps as visitors take them: the title and the questions of each. */
  shownSteps?: string[];
  lastStep?: string;
  /** The steps as the file has them, without their titles. */
  steps?: object[];
}
const rowsOf = ({ groups }: FormOutline, group: number) => groups[group]!.rows.map(({ names }) => names.join('+'));
const stepLines = (text: string) =>
  visibleSteps(parseForm(text)!, read(text).questions)?.map(({ title, names }) => [title, ...names].join(' '));
const stepsIn = (text: string) =>
  parseForm(text)!.uiSchema!['ui:steps']!.map(({ title: _title, ...rest }: { title: string }) => rest);

/** Holds a form, as it was at first, before and after what was done, to what a row says then. */
function hold(first: string, before: string, now: string, then: Omit<Row, 'done'>): void {
  const outline = read(now);
  if (then.back) expect(JSON.parse(now)).toEqual(JSON.parse(first));
  if (then.lines) expect(changedLines(before, now)).toEqual(then.lines);
  for (const words of then.lacks ?? []) expect(now).not.toContain(words);
  if (then.file) expect(JSON.parse(now)).toMatchObject(then.file);
  for (const [name, one] of Object.entries(then.questions ?? {})) expect(question(now, name)).toMatchObject(one);
  for (const [name, rules] of Object.entries(then.rules ?? {}))
    expect(question(now, name).rules.map(({ sentence, message }) => `${sentence}: ${message}`)).toEqual(rules);
  for (const name of then.sameQuestions ?? []) expect(said(now, name)).toEqual(said(first, name));
  for (const name of then.sameRules ?? []) expect(question(now, name).rules).toEqual(question(first, name).rules);
  for (const [name, cause] of Object.entries(then.causes ?? {}))
    expect(decidingQuestionToFollow(outline, name)?.name ?? null).toBe(cause);
  if (then.groups) expect(outline.groups.map(({ title }) => title)).toEqual(then.groups);
  for (const [group, begun] of Object.entries(then.rows ?? {}))
    expect(rowsOf(outline, Number(group)).slice(0, begun.length)).toEqual(begun);
  if (then.shownSteps) expect(stepLines(now)).toEqual(then.shownSteps);
  if (then.lastStep) expect(stepLines(now)!.at(-1)).toBe(then.lastStep);
  if (then.steps) expect(stepsIn(now)).toEqual(then.steps);
}

describe.each(Object.entries(rows as unknown as Record<string, Row[]>))('%s', (_, all) => {
  test.each(all.map((row) => [row.it ?? JSON.stringify(row.done), row] as const))(
    '%s',
    (_it, { of = 'siwes', given = [], done, refused, ...then }) => {
      const first = formText(of);
      const before = given.length > 0 ? after(first, ...editsOf(given)) : first;
      expect(reason(before, ...editsOf(done))).toBe(refused);
      if (refused === undefined) hold(first, before, after(before, ...editsOf(done)), then);
    },
  );
});

describe('a form', () => {
  test('all that is said of sending can be said', () => {
    const values = { milliseconds: 500, 'yes or no': true, addresses: 'a@example.com, b@example.com' };
    for (const { key, kind } of sendingFields) after(siwes, setSendingField(key, kind ? values[kind] : 'Words'));
    expect(describeStoredNameChange('address', 'homeAddress')).toMatch(
      /^Existing records keep the answer as “address”\./,
    );
    expect(possibleDecidingQuestions(read(siwes).questions, 'anyHealthChallenges')).not.toContain(
      'descriptionOfHealthChallenges',
    );
  });

  test('mails go to the addresses between commas, and an unfinished list is refused', () => {
    const submitOf = (text: string) => JSON.parse(after(siwes, setSendingField('notify', text))).submit;
    expect(submitOf('a@example.com, b@example.com').notify).toEqual(['a@example.com', 'b@example.com']);
    expect(submitOf('').notify).toBeUndefined();
    for (const text of ['a@example.com,', 'ada', Array.from({ length: 11 }, (_, n) => `a${n}@example.com`).join()])
      expect(setSendingField('notify', text)(parseForm(siwes)!)).toBeTypeOf('string');
  });

  test('a mail to the sender has the title as its subject until another one is typed', () => {
    const written = after(siwes, setConfirmationMailPart('text', 'Thank you'));
    expect(JSON.parse(written).submit.confirm).toEqual({ subject: JSON.parse(siwes).title, text: 'Thank you' });
    expect(JSON.parse(after(written, setConfirmationMailPart('subject', 'Received'))).submit.confirm.subject).toBe(
      'Received',
    );
    expect(JSON.parse(after(written, setConfirmationMailPart('text', ''))).submit.confirm).toBeUndefined();
  });

  test('sets and removes the names of a form in the Desk', () => {
    const [title] = DESK_TEXT_FIELDS;
    const plain = JSON.stringify({ ...JSON.parse(siwes), desk: undefined });
    const named = after(plain, setDeskText(title, 'Application'));
    expect(JSON.parse(named).desk).toEqual({ title: 'Application' });
    expect(JSON.parse(after(named, setDeskText(title, ''))).desk).toBeUndefined();
    expect(setDeskText(title, 'x'.repeat(61))(parseForm(siwes)!)).toBe('Enter at most 60 characters.');
  });

  test('removes a question from the summary of the Desk with the question', () => {
    const chosen = after(after(siwes, setInSummary('courseOfStudy', true)), setInSummary('gender', true));
    expect(JSON.parse(chosen).desk.summary).toEqual(['courseOfStudy', 'gender']);
    expect(JSON.parse(after(chosen, removeQuestion('courseOfStudy'))).desk.summary).toEqual(['gender']);
  });

  test('a question that is said twice in the steps is asked once, in the first', () => {
    const file = parseForm(siwes)!;
    file.uiSchema!['ui:steps'] = [
      { title: 'You', fields: ['email', 'email'] },
      { title: 'More', fields: ['email', 'gender'] },
    ];
    expect(visibleSteps(file, read(siwes).questions)!.map(({ fields }) => fields.length)).toEqual([1, 13]);
  });

  test('what is said twice in the steps stays as it is while something else is changed', () => {
    const file = parseForm(after(siwes, splitIntoSteps))!;
    file.uiSchema!['ui:steps'] = [{ title: 'All', groups: ['About you'], fields: ['email', 'emial'] }, { title: 'No' }];
    const text = JSON.stringify(file, null, 2);
    const steps = [setLabel('address', 'Where you live'), moveQuestionBy('email', 1)];
    expect(JSON.parse(changedText(text, ...steps))).toMatchObject({
      uiSchema: { 'ui:steps': file.uiSchema!['ui:steps'] },
    });
  });

  test('a new form is sound, and its name is free', () => {
    const { id, text } = createFormIdAndText('Visit our Ọ̀fíìsì', ['visit-our-ofiisi']);
    expect(id).toBe('visit-our-ofiisi-2');
    expect(problemsOfForm(text, true)).toEqual([]);
    expect(read(text).questions.get('fullName')!.rules[0]!.sentence).toBe('Not only spaces');
  });
});

describe('every operation on every form of the site', () => {
  // A check with the site takes ten times as long: each kind has one, each form some.
  const formsAtTurn = siteForms.map(([name, text], turn) => [name, text, turn] as const);
  test.each(formsAtTurn)('%s: each kind of answer, for each question and added anew', (_name, text, turn) => {
    const place = { group: 0, row: 1 };
    const added = after(text, ...answerKinds.map(({ name }) => addQuestion(name, `A new ${name}`, place)));
    const kindsNow = [...read(added).questions.values()].filter(({ label }) => label.startsWith('A new '));
    expect(kindsNow.map(({ label, kind }) => [label, kind])).toEqual(
      answerKinds.map(({ name }) => [`A new ${name}`, name]),
    );
    for (const [at, kind] of answerKinds.entries()) {
      const names = [...read(text).questions.keys()].filter((name) => name !== 'anyHealthChallenges');
      const now = after(text, ...names.map((name) => setAnswerKind(name, kind.name)));
      if (at % siteForms.length === turn) expect(problemsOfForm(now, true)).toEqual([]);
      const { questions } = read(now);
      for (const name of names) expect(questions.get(name)!.kind).toBe(kind.name);
    }
  });

  test('a date after the answer to another question is one rule in words', () => {
    const own = after(siwes, setRule('endDate', 'afterAnswer', 'startDate'));
    expect(own).toContain('"after": { "$data": "1/startDate" }');
    expect(question(own, 'endDate').rules.map(({ sentence }) => sentence)).toContain(
      'After the answer to “Start date”',
    );
    expect(problemsOfForm(own)).toEqual([]);
  });

  test.each([
    ['removed', removeQuestion('startDate')],
    ['of another kind', setAnswerKind('startDate', 'text')],
  ])('a limit goes with the question that sets it when that is %s', (_how, step) => {
    const now = after(after(siwes, setRule('endDate', 'afterAnswer', 'startDate')), step);
    expect(now).not.toContain('$data');
    expect(problemsOfForm(now)).toEqual([]);
  });

  test.each(siteForms)('%s: each rule with a message on each question that takes it', (_name, text) => {
    const questions = [...read(text).questions.values()];
    const firsts = questions.filter((one, at) => questions.findIndex(({ kind }) => kind === one.kind) === at);
    for (const { name, kind } of firsts)
      for (const rule of answerRuleKinds.filter(({ kinds }) => kinds.includes(kind))) {
        const first = rule.limit === 'day' ? '2030-01-01' : rule.first;
        const steps = [setRule(name, rule.name, first), setRuleMessage(name, rule.name, 'Not so')];
        const change = editText(text, ...steps);
        if (!change.ok) continue;
        const now = change.text;
        const problems = problemsOfForm(now);
        // Rules that exclude each other are for the check to tell.
        if (problems.some((problem) => problem.includes('no answer can meet both'))) continue;
        expect(problems).toEqual([]);
        expect(question(now, name).rules.find(({ id }) => id === rule.name)).toMatchObject({ message: 'Not so' });
        after(now, removeRule(name, rule.name));
      }
  });

  test(
    'whatever is done one after another, the form stays sound',
    () => {
      const step = (): fc.Arbitrary<(outline: FormOutline) => FormEdit> => {
        const pick = fc.nat();
        const words = fc.constantFrom('One', 'Two', 'Three words here', 'Ọ̀nà');
        const name = (outline: FormOutline, at: number) => [...outline.questions.keys()][at % outline.questions.size]!;
        const rule = (at: number) => answerRuleKinds[at % answerRuleKinds.length]!;
        const kind = (at: number) => answerKinds[at % answerKinds.length]!.name;
        const when = ({ questions }: FormOutline, cause: string, isSo: boolean): FormCondition | 'always' => {
          const value = questions.get(cause)!.choices?.[0]?.value as string | undefined;
          const other = { question: [...questions.keys()][0]!, comparison: 'answered' };
          if (value === undefined) return isSo ? other : 'always';
          const one = { question: cause, comparison: isSo ? 'is' : 'isNot', value };
          return isSo ? { all: [one, other] } : one;
        };
        return fc
          .tuple(fc.nat(23), pick, pick, words, fc.boolean())
          .map(([which, a, b, text_, isSo]) => (outline: FormOutline): FormEdit => {
            const one = name(outline, a);
            const limit = rule(b).limit === 'day' ? '2030-01-01' : rule(b).first;
            const choices = outline.questions.get(one)!.choices ?? [];
            return [
              setLabel(one, text_),
              setHint(one, isSo ? text_ : ''),
              setRequired(one, isSo),
              setRule(one, rule(b).name, limit),
              removeRule(one, rule(b).name),
              setRuleMessage(one, isSo ? 'required' : rule(b).name, text_),
              setAnswerKind(one, kind(b)),
              addQuestion(kind(b), text_, { group: a % outline.groups.length, row: 0 }),
              removeQuestion(one),
              duplicateQuestion(one),
              moveQuestionBy(one, isSo ? 1 : -1),
              moveQuestionBeside(one, name(outline, b)),
              moveGroup(a % outline.groups.length, b % outline.groups.length),
              isSo ? duplicateGroup(a % outline.groups.length) : removeGroup(a % outline.groups.length),
              setShownWhen(one, when(outline, name(outline, b), isSo)),
              moveQuestionBelow(one, name(outline, b)),
              setChoices(one, isSo ? [...choices, { value: text_, label: text_ }] : choices.toReversed()),
              renameStoredName(one, isSo ? 'elsewhere' : one),
              splitIntoSteps,
              addStep(text_),
              isSo ? renameStep(a % 4, text_) : removeStep(a % 4),
              moveStep(a % 4, b % 4),
              moveQuestionToStep(one, b % 4),
              isSo ? setReviewPage(a % 2 === 0) : setSensitive(one, a % 2 === 0),
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
              const change = editText(now, one);
              if (!change.ok) continue;
              // Limits that leave no answer are the person's to write and the check's to tell.
              expect(problemsOfForm(change.text).filter((problem) => !/no answer/.test(problem))).toEqual([]);
              now = change.text;
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
        const now = changedText(text, setLabel(asked, 'Anew'), setHint(asked, 'So'));
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
    expect(reason(text, removeQuestion('card'))).toBe('A rule written by hand uses “card”. Change that rule first.');
  });
});
