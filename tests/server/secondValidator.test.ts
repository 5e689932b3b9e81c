import { afterEach, expect, test, vi } from 'vitest';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { type AnswerValidator, createValidatorThread } from '../../src/server/secondValidator/createValidatorThread.ts';
import { SecondValidator } from '../../src/server/secondValidator/SecondValidator.ts';
import { refusalsOf } from '../forms/answers.ts';
import { formFile, loadForm } from '../forms/loadForm.ts';
import { validatorHere } from './validatorHere.ts';
import { type RunningServer, postGraphql, startServer } from './startServer.ts';

const text: FormSchema = { type: 'string', title: 'Text' };
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

/** Creates a form whose validators accept every text, while its file refuses short ones. */
function forgetfulForm(properties: Record<string, FormSchema> = { code: text }): FormModule {
  const strict = formFile({
    type: 'object',
    properties: { code: { ...text, minLength: 3, errorMessage: 'Too short' } },
  });
  return { ...loadForm(formFile({ type: 'object', properties })), readSchema: () => strict.schema };
}

/** Validates answers of a form as accepted submissions, and returns the counts and log calls. */
async function validated(
  form: FormModule,
  answers: FormValues[],
  options: { every?: number; validator?: AnswerValidator } = {},
) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const { every = 1, validator = validatorHere() } = options;
  const second = new SecondValidator({ log: log as never, every, validator });
  for (const values of answers) {
    const active = evaluate(form, values);
    second.queue({ form, active, answers: active.value, now: Date.now() });
  }
  await second.settled();
  await second.close();
  return { counts: second.counts, errors: log.error.mock.calls, warnings: log.warn.mock.calls };
}

test('answers that the stock validator accepts are counted as validated', async () => {
  const { counts, errors } = await validated(forgetfulForm(), [{ code: 'abc' }]);
  expect([counts, errors]).toEqual([{ validated: 1, disagreed: 0, abandoned: 0 }, []]);
});

test('a disagreement is counted and logged by form and pointer, without values', async () => {
  const { counts, errors } = await validated(forgetfulForm(), [{ code: 'x9' }]);
  expect(counts).toEqual({ validated: 1, disagreed: 1, abandoned: 0 });
  expect(errors).toEqual([[{ form: 'test', pointers: ['/code'] }, expect.not.stringContaining('x9')]]);
});

test('the log leaves out names that a visitor chose', async () => {
  const open: FormSchema = { type: 'object', additionalProperties: text };
  const strict = formFile({ ...open, additionalProperties: { ...text, minLength: 3 } });
  const form = { ...loadForm(formFile(open)), readSchema: () => strict.schema };
  const { errors } = await validated(form, [{ secret: 'x' }]);
  expect(errors[0]![0]).toEqual({ form: 'test', pointers: ['/*'] });
});

test('one in so many submissions is validated', async () => {
  const { counts } = await validated(
    forgetfulForm(),
    Array.from({ length: 41 }, () => ({ code: 'abc' })),
    { every: 20 },
  );
  expect(counts.validated).toBe(3);
});

test('limits relative to the present are checked at the moment of the validation', async () => {
  const form = loadForm(
    formFile({ type: 'object', properties: { at: { ...text, format: 'date-time', notBefore: 'now' } } }),
  );
  const validator = validatorHere();
  const task = { form: 'test', schema: JSON.stringify(form.readSchema!()), answers: { at: '2020-06-01T12:00:00Z' } };
  const at = (moment: string) => validator.validate({ ...task, now: Date.parse(moment) });
  expect([await at('2020-06-01T11:00:00Z'), await at('2020-06-01T13:00:00Z')]).toEqual([[], ['/at']]);
});

const day: FormSchema = { type: 'string', format: 'date' };
const clock: FormSchema = { type: 'string', format: 'time' };
const number: FormSchema = { type: 'integer' };

test.each<[string, Record<string, FormSchema>, FormValues, FormValues]>([
  [
    'a date',
    { a: day, b: { ...day, after: { $data: '1/a' } } },
    { a: '2026-01-01', b: '2026-01-02' },
    { a: '2026-01-01', b: '2026-01-01' },
  ],
  [
    'a time',
    { a: clock, b: { ...clock, notBefore: { $data: '/a' } } },
    { a: '09:00:00+01:00', b: '09:30:00+01:00' },
    { a: '09:00:00+01:00', b: '08:30:00+01:00' },
  ],
  ['a number', { a: number, b: { ...number, maximum: { $data: '1/a' } } }, { a: 3, b: 3 }, { a: 3, b: 4 }],
  ['a length', { a: number, b: { ...text, maxLength: { $data: '1/a' } } }, { a: 3, b: 'abc' }, { a: 3, b: 'abcd' }],
  ['an empty answer', { a: number, b: { ...number, maximum: { $data: '1/a' } } }, { b: 9 }, { a: 3, b: 9 }],
])('%s that limits another answer limits it for both validators', async (_, properties, right, wrong) => {
  const form = loadForm(formFile({ type: 'object', properties }));
  const task = { form: 'test', schema: JSON.stringify(form.readSchema!()), now: Date.now() };
  const second = validatorHere();
  const accepts = async (answers: FormValues) => [
    refusalsOf(form, answers).length === 0,
    (await second.validate({ ...task, answers }))!.length === 0,
  ];
  expect([await accepts(right), await accepts(wrong)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('the thread validates like the same code here', async () => {
  const { counts, errors } = await validated(forgetfulForm(), [{ code: 'abc' }, { code: 'x' }], {
    validator: createValidatorThread(),
  });
  expect([counts, errors.length]).toEqual([{ validated: 2, disagreed: 1, abandoned: 0 }, 1]);
});

test('a judgement that takes too long is abandoned, and the next one comes about', async () => {
  const slow: FormSchema = { type: 'object', properties: { code: { ...text, pattern: '^(a+)+$' } } };
  const form = { ...loadForm(formFile({ type: 'object', properties: { code: text } })), readSchema: () => slow };
  const endless = { code: `${'a'.repeat(60)}!` };
  const { counts, warnings } = await validated(form as FormModule, [endless, { code: 'aa' }], {
    validator: createValidatorThread(),
  });
  expect(counts).toEqual({ validated: 1, disagreed: 0, abandoned: 1 });
  expect(warnings).toEqual([[{ form: 'test' }, expect.any(String)]]);
});

test('a schema that the stock validator cannot compile is abandoned', async () => {
  const form = { ...forgetfulForm(), readSchema: () => ({ $ref: '#/definitions/none' }) };
  expect((await validated(form, [{}])).counts).toEqual({ validated: 0, disagreed: 0, abandoned: 1 });
});

const CREATE = 'mutation createThing($data: ThingCreateInput!) { createThing(data: $data) { id } }';

/** Starts a server with a form whose validators omit a rule of its file. */
async function forgetfulServer(): Promise<RunningServer> {
  const server = await startServer({}, undefined, {}, undefined, { forgetful: forgetfulForm() });
  // Ignores the disagreement that `close` reports: the tests cause one.
  cleanUp.push(() => server.close().catch(() => undefined));
  return server;
}

test('a submission that the second validator refuses is stored and answered', async () => {
  const { app, url } = await forgetfulServer();
  const { body } = await postGraphql(url, CREATE, { data: { code: 'x' } });
  expect(body).toEqual({ data: { createThing: { id: expect.any(String) } } });
  await vi.waitFor(() => expect(app.secondValidator.counts).toMatchObject({ validated: 1, disagreed: 1 }));
});

test('a test whose submissions the second validator refuses fails at its end', async () => {
  const server = await forgetfulServer();
  await postGraphql(server.url, CREATE, { data: { code: 'x' } });
  await vi.waitFor(() => expect(server.app.secondValidator.counts.validated).toBe(1));
  await expect(server.close()).rejects.toThrow('second validator');
});

test('a refused submission is not validated', async () => {
  const { app, url } = await startServer().then((server) => (cleanUp.push(server.close), server));
  const create = 'mutation createVisit($data: VisitCreateInput!) { createVisit(data: $data) { id } }';
  await postGraphql(url, create, { data: { fullName: '', people: 0 } });
  expect(app.secondValidator.counts.validated).toBe(0);
});
