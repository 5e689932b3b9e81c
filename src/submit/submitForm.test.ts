import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForm } from '../../tests/forms/loadForm.ts';
import { answers, responseOf } from '../../tests/submit/answers.ts';
import { evaluate } from '../form/model/evaluate.ts';
import { submitForm } from './submitForm.ts';

const form = loadForm(
  {
    title: 'X',
    schema: {
      type: 'object',
      properties: { name: { type: 'string', pattern: '^[^0-9]+$', errorMessage: 'Bad name' } },
      required: ['name'],
    },
    submit: {
      mutation: 'createX',
      rename: { name: 'fullName' },
      wait: 2000,
      label: 'Send',
      success: 'Yes',
      failure: 'No',
      error: 'It failed.',
      reset: true,
    },
  },
  'x',
);

type Call = { body: { query: string; variables: unknown }; headers: Record<string, string> };

describe('the submit pipeline', () => {
  let calls: Call[];
  let answer: () => Promise<Response> | Response;
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  beforeEach(async () => {
    calls = [];
    answer = () => json({ data: { createX: { id: 'one', __typename: 'X' } } });
    vi.stubGlobal(
      'fetch',
      async (
        _url: string,
        { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
      ) => {
        calls.push({ body: JSON.parse(body) as Call['body'], headers });
        return Promise.race([
          answer(),
          new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
        ]);
      },
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function submit(values: Record<string, unknown>, filling = 'f', signal?: AbortSignal) {
    const outcome = submitForm(form, evaluate(form, values), { filling, signal });
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => Promise.race([outcome, Promise.reject(new Error('still waiting'))]));
    return outcome;
  }

  it('waits as the form file says and sends mapped values with token and key', async () => {
    const outcome = submitForm(form, evaluate(form, { name: 'Ọlá' }), { filling: 'f' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ ok: true, id: 'one' });
    expect(calls[0]!.body.variables).toEqual({ data: { fullName: 'Ọlá' } });
    expect(calls[0]!.body.query).toContain('createX(data: $data)');
    expect(calls[0]!.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer ./),
      'idempotency-key': 'f',
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('keeps its key across retries of one filling and changes it for the next', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await submit({ name: 'A' });
    answer = () => json({ errors: [{ message: 'Something went wrong on our side.' }] }, 503);
    await submit({ name: 'A' });
    await submit({ name: 'B' });
    answer = () => json({ data: { createX: { id: 'one' } } });
    await submit({ name: 'B' });
    await submit({ name: 'B' }, 'another');
    const used = calls.map(({ headers }) => headers['idempotency-key']);
    expect(used).toEqual(['f', 'f', 'f', 'f', 'another']);
  });

  it.each(answers)(
    'takes %s for what it is, and logs a failure in the words of the error catalogue',
    async (_, answered) => {
      const { page, cause, byNetwork } = answered;
      answer = async () => responseOf(answered);
      const failed = { ok: false, reason: 'failed', cause, message: 'No', ...(byNetwork && { byNetwork }) };
      expect(await submit({ name: 'A' })).toEqual(page ?? failed);
      if (!page) expect(console.error).toHaveBeenCalledWith('It failed.', cause);
    },
  );

  it('tells the cause itself where the form file wants that', async () => {
    answer = () => json({ errors: [{ message: 'Please try again' }] }, 503);
    const { definition } = form;
    const telling = { ...form, definition: { ...definition, submit: { ...definition.submit, showsCause: true } } };
    const outcome = submitForm(telling, evaluate(telling, { name: 'A' }), { filling: 'f' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({
      ok: false,
      reason: 'failed',
      cause: 'Please try again',
      message: 'Please try again',
    });
  });

  it('is aborted while it waits and while it sends', async () => {
    const waiting = new AbortController();
    const outcome = submitForm(form, evaluate(form, { name: 'A' }), {
      filling: 'f',
      signal: waiting.signal,
    });
    await vi.advanceTimersByTimeAsync(1000);
    waiting.abort();
    expect(await outcome).toEqual({ ok: false, reason: 'failed', cause: 'Aborted', message: 'No' });
    expect(calls).toHaveLength(0);

    const sending = new AbortController();
    answer = () => new Promise(() => undefined);
    const second = submitForm(form, evaluate(form, { name: 'A' }), {
      filling: 'f',
      signal: sending.signal,
    });
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    sending.abort();
    expect(await second).toEqual({ ok: false, reason: 'failed', cause: 'Aborted', message: 'No' });
  });

  it('gives up on a service that never answers', async () => {
    answer = () => new Promise(() => undefined);
    const outcome = submitForm(form, evaluate(form, { name: 'A' }), { filling: 'f' });
    await vi.advanceTimersByTimeAsync(2000 + 60_000);
    expect(await outcome).toEqual({
      ok: false,
      reason: 'failed',
      cause: 'Network request failed',
      message: 'No',
      byNetwork: true,
    });
  });
});
