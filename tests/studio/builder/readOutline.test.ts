import { describe, expect, test } from 'vitest';
import { describePosition } from '../../../src/studio/forms/model/arrangement.ts';
import { caseFile } from '../../forms/loadForm.ts';
import { cases } from '../../forms/variedSchemas.ts';
import { readOutline, siteForms } from './siteForms.ts';
import words from './words.json';

const outline = (name: string) => readOutline(siteForms.find(([file]) => file === `${name}.json`)![1])!;
const question = (form: string, name: string) => outline(form).questions.get(name)!;

describe('a form file in the words of people', () => {
  test('groups, and rows side by side, are as the form is drawn', () => {
    const { groups } = outline('siwes');
    expect(groups.map(({ title }) => title)).toEqual(['About you', 'Your placement', 'Your health']);
    expect(groups[0]!.rows.map(({ names }) => names)).toEqual([
      ['fullName', 'email'],
      ['phoneNumber', 'religion'],
      ['dateOfBirth', 'gender'],
      ['address'],
    ]);
    expect(groups[1]!.rows[1]).toEqual({ names: ['duration'], isHalf: true });
  });

  test('every rule of every question of the site is a sentence', () => {
    const rules = siteForms.flatMap(([, text]) =>
      [...readOutline(text)!.questions.values()].flatMap((one) => one.rules),
    );
    expect(rules.filter((rule) => rule.is === 'by hand')).toEqual([]);
    expect([...new Set(rules.map(({ sentence }) => sentence))].sort()).toEqual(words.rules);
  });

  test('every kind of answer of the site has a name', () => {
    const kinds = siteForms.flatMap(([, text]) =>
      [...readOutline(text)!.questions.values()].map((one) => one.kindWords),
    );
    expect([...new Set(kinds)].sort()).toEqual(words.kinds);
  });

  test('Address says what it says in the picture', () => {
    const address = question('siwes', 'address');
    expect(address).toMatchObject({
      label: 'Address',
      kindWords: 'One line of text',
      isRequired: true,
      requiredMessage: 'Address must be at least 5 characters',
      shown: 'always',
      storedAs: 'address',
    });
    expect(describePosition(outline('siwes').groups, 'address')).toBe('In About you, in a row of its own.');
    expect(address.rules.map(({ sentence, message }) => `${sentence}: ${message}`)).toEqual([
      'At least 5 characters: Address must be at least 5 characters',
      'Not only spaces: Address must be at least 5 characters',
    ]);
  });

  test('what depends on an answer says so', () => {
    const health = question('siwes', 'descriptionOfHealthChallenges');
    expect(health.shown).toEqual({ question: 'anyHealthChallenges', comparison: 'is', value: 'Yes' });
    expect(health.shownWords).toBe('Shown when Any health challenges? is Yes');
    expect(health.storedAs).toBe('healthChallengesDescription');
    expect(health.hint).toBe('Only what our staff should know to keep you safe.');
  });

  test('whatever a form says, it can be shown; what no sentence fits is by hand', () => {
    for (const [name, one] of Object.entries(cases)) {
      const read = readOutline(JSON.stringify(caseFile(one)));
      expect(read, name).toBeDefined();
      const rendered = read!.groups.flatMap(({ rows }) => rows.flatMap(({ names }) => names));
      expect([...rendered].sort(), name).toEqual([...read!.questions.keys()].sort());
    }
    const read = (name: string) => readOutline(JSON.stringify(caseFile(cases[name]!)))!;
    expect(
      read('what must not be')
        .questions.get('a')!
        .rules.map(({ sentence }) => sentence),
    ).toContain('A rule written by hand');
    expect(read('dependencies on properties').byHand).toEqual(['/schema/dependencies']);
    expect(read('a condition').questions.get('reason')!.shownWords).toBe('Shown unless food is Yes');
    expect(read('nested objects').questions.get('home')!.kindWords).toBe('Group of questions');
  });

  test('a text that is no form has no outline', () => {
    for (const text of ['', '{', '[]', '{}', '{"schema": 1}']) expect(readOutline(text)).toBeUndefined();
  });
});
