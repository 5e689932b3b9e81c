import { expect, test } from 'vitest';
import { refusalsOf } from '../../../tests/forms/answers.ts';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormSchema } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { compileForm } from './compileForm.ts';

const formOf = (properties: Record<string, FormSchema>, rest: FormSchema = {}) =>
  formFile({ type: 'object', properties, ...rest });

const messagesOf = (properties: Record<string, FormSchema>, answers: FormValues, rest?: FormSchema) =>
  refusalsOf(loadForm(formOf(properties, rest)), answers).map(({ path, message }) => `${path} ${message}`);

const code: FormSchema = {
  type: 'string',
  title: 'Code',
  pattern: '^[a-z]+$',
  minLength: 3,
  maxLength: 5,
  errorMessage: { maxLength: 'Too long', pattern: 'Letters, please' },
};

test('an answer gets the message of the keyword that refuses it', () => {
  expect(messagesOf({ code }, { code: 'ABC' })).toEqual(['/code Letters, please']);
});

test('of several keywords the first among the messages speaks', () => {
  expect(messagesOf({ code }, { code: 'ABCDEF' })).toEqual(['/code Too long']);
});

test('a keyword without a message gets a plain one', () => {
  expect(messagesOf({ code }, { code: 'ab' })).toEqual(['/code Code must be at least 3 characters']);
});

test('a keyword without a message gets that of "_"', () => {
  const errorMessage = { pattern: 'Letters, please', _: 'Three to five letters' };
  expect(messagesOf({ code: { ...code, errorMessage } }, { code: 'ab' })).toEqual(['/code Three to five letters']);
});

test('"required" by property words a missing answer', () => {
  const rest = { required: ['code'], errorMessage: { required: { code: 'We need the code' } } };
  expect(messagesOf({ code }, {}, rest)).toEqual(['/code We need the code']);
});

test('an interpolation shows the answer itself', () => {
  const errorMessage = { pattern: '${0} is no word', maxLength: 'Too long' };
  expect(messagesOf({ code: { ...code, errorMessage } }, { code: 'ABC' })).toEqual(['/code "ABC" is no word']);
});

test('an interpolation in one message for all keywords shows other answers', () => {
  const errorMessage = '${0#}: not ${0}, for ${1/town} and ${/town}';
  expect(messagesOf({ code: { ...code, errorMessage }, town: { type: 'string' } }, { code: 'A', town: 'Ado' })).toEqual(
    ['/code "code": not "A", for "Ado" and "Ado"'],
  );
});

test('an interpolation in an item of a list reads its own item', () => {
  const item: FormSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, code: { ...code, errorMessage: 'No code for ${1/name}' } },
  };
  const people = [
    { name: 'Ada', code: 'abc' },
    { name: 'Bisi', code: 'A' },
  ];
  expect(messagesOf({ people: { type: 'array', items: item } }, { people })).toEqual([
    '/people/1/code No code for "Bisi"',
  ]);
});

test('an interpolation in the message of a missing answer shows other answers', () => {
  const errorMessage = { required: 'Which code has ${1/town}?' };
  const properties = { code: { ...code, errorMessage }, town: { type: 'string' } } as const;
  expect(messagesOf(properties, { town: 'Ado' }, { required: ['code'] })).toEqual(['/code Which code has "Ado"?']);
});

test('a hidden answer is not shown by an interpolation', () => {
  const rest: FormSchema = {
    if: { required: ['ask'], properties: { ask: { const: true } } },
    then: { properties: { secret: { type: 'string' } } },
  };
  const properties: Record<string, FormSchema> = {
    ask: { type: 'boolean' },
    code: { ...code, errorMessage: 'Not with ${/secret}' },
  };
  expect(messagesOf(properties, { code: 'A', secret: 'x' }, rest)).toEqual(['/code Not with undefined']);
});

test('an interpolation that is no pointer is a problem of the file', () => {
  const outcome = compileForm('test', formOf({ code: { ...code, errorMessage: { pattern: 'Not ${name}' } } }));
  expect(outcome).toMatchObject({
    ok: false,
    problems: [{ code: 'invalid-schema', pointer: '/schema/properties/code/errorMessage' }],
  });
});

test('one message for all keywords adds no code to the form', () => {
  const sourceOf = (errorMessage: string | undefined) => {
    const outcome = compileForm('test', formOf({ code: { ...code, errorMessage } }));
    return outcome.ok ? outcome.source.split('return{')[0] : undefined;
  };
  expect(sourceOf('A word, please')).toBe(sourceOf(undefined));
});
