// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { memoryDatabase } from '../../../tests/forms/memoryDatabase.ts';
import { answers as known, responseOf } from '../../../tests/submit/answers.ts';
import { pdf } from '../../../tests/server/pdf.ts';
import { evaluate } from '../../form/model/evaluate.ts';
import { writeStored } from '../../form/state/deviceStorage.ts';
import { rememberUpload } from '../../form/state/fileUploads.ts';
import { idempotencyKeyForAnswers } from '../idempotencyKeyForAnswers.ts';
import type { UploadRequest } from '../uploadFile.ts';
import type { QueuedFile, QueuedSubmission } from './QueuedSubmission.ts';
import {
  storeQueuedSubmission,
  newQueueDeadline,
  readQueuedSubmissions,
  removeQueuedSubmission,
} from './queueStorage.ts';
import { queueSubmission } from './queueSubmission.ts';
import { sendQueue } from './sendQueue.ts';

interface Call {
  key: string;
  body: { variables: { data: unknown } };
}

let calls: Call[];
let answers: (() => Response)[];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('indexedDB', memoryDatabase());
  // Simulates browsers of 2023.
  Object.assign(AbortSignal, { any: undefined });
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    calls.push({ key: headers['idempotency-key']!, body: JSON.parse(body) as Call['body'] });
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const error = (extensions: object, status = 200) => json({ errors: [{ message: 'No', extensions }] }, status);
const sent = json({ data: { createX: { id: 'one' } } });
const uploads: UploadRequest[] = [];
const upload = async (request: UploadRequest) => {
  uploads.push(request);
  return { status: 200, text: '{"secure_url":"https://example.com/new.pdf"}' };
};

const queued = (files: QueuedFile[] = []): QueuedSubmission => ({
  id: 'key',
  form: 'x',
  title: 'X',
  at: 0,
  until: newQueueDeadline() - 1000,
  mutation: 'createX',
  input: { name: 'Ada', ...(files[0] && { cv: files[0].stands }) },
  signals: {},
  files,
  success: 'Yes',
  snapshot: { values: {}, options: {}, touched: [], filling: 'f' },
  version: 'v',
  state: { kind: 'waiting' },
});

test.each(known)('what waits and is answered with %s', async (_, answered) => {
  answers = [() => responseOf(answered)];
  await storeQueuedSubmission(queued());
  await sendQueue(upload);
  const [kept] = await readQueuedSubmissions();
  expect(kept!.state).toMatchObject(answered.queue);
  expect(calls).toMatchObject([{ key: 'f', body: { variables: { data: { name: 'Ada' } } } }]);
});

test('a file that was uploaded on the page keeps its address in the queue', async () => {
  const form = loadForm(formFile({ type: 'object', properties: { cv: { type: 'string', format: 'data-url' } } }));
  const cv = new File([pdf(100)], 'cv.pdf', { type: 'application/pdf' });
  rememberUpload(cv, 'https://example.com/cv.pdf');
  const snapshot = { values: { cv }, options: {}, touched: [], filling: 'f' };
  const signals = { website: '', filledInMs: 1 };
  expect(await queueSubmission(form, { active: evaluate(form, { cv }), snapshot, signals })).toBe(true);
  const [kept] = await readQueuedSubmissions();
  expect(kept).toMatchObject({
    id: idempotencyKeyForAnswers('f', { cv }),
    files: [{ url: 'https://example.com/cv.pdf' }],
  });
});

test('a queued file whose upload fails is not sent again by itself', async () => {
  const file = new File([pdf(100)], 'cv.pdf', { type: 'application/pdf' });
  await storeQueuedSubmission(queued([{ pointer: '/cv', file, stands: 'file:u' }]));
  let uploadsBegun = 0;
  const isEmpty = await sendQueue(async () => {
    uploadsBegun++;
    return { status: 0, text: '' };
  });
  expect([isEmpty, uploadsBegun]).toEqual([false, 1]);
});

test('two pages that send at once send a submission once', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  answers = [sent];
  await storeQueuedSubmission(queued());
  await Promise.all([sendQueue(upload), sendQueue(upload)]);
  expect(calls).toHaveLength(1);
});

test('a submission that is deleted during its upload is not sent', async () => {
  const file = new File([pdf(100)], 'cv.pdf', { type: 'application/pdf' });
  await storeQueuedSubmission(queued([{ pointer: '/cv', file, stands: 'file:u' }]));
  answers = [sent];
  const isEmpty = await sendQueue(async (request) => {
    await removeQueuedSubmission('key');
    return upload(request);
  });
  expect([isEmpty, calls, await readQueuedSubmissions()]).toEqual([true, [], []]);
});

test('a submission that waited for seven days is not sent, and its answers are deleted', async () => {
  await storeQueuedSubmission({ ...queued(), until: Date.now() - 1 });
  await sendQueue(upload);
  const [kept] = await readQueuedSubmissions();
  expect(kept).toMatchObject({ state: { kind: 'expired' }, input: {}, snapshot: { values: {} } });
  expect(calls).toEqual([]);
});

test('a submission that an earlier release queued is sent, however old it is', async () => {
  const { until: _, ...old } = queued();
  await writeStored('submissions', 'key', old);
  answers = [sent];
  await sendQueue(upload);
  expect((await readQueuedSubmissions())[0]!.state).toMatchObject({ kind: 'sent' });
  expect(calls).toHaveLength(1);
});

test('a submission that an earlier release gave back to be changed can still be edited', async () => {
  await writeStored('submissions', 'key', { ...queued(), state: { kind: 'edited' } });
  expect((await readQueuedSubmissions())[0]!.state).toMatchObject({ kind: 'refused', errors: [] });
});

test('uploads a file again when its address expired, and sends the new one', async () => {
  const file = new File([pdf(100)], 'cv.pdf', { type: 'application/pdf' });
  const url = 'https://example.com/old.pdf';
  await storeQueuedSubmission(queued([{ pointer: '/cv', file, stands: url, url }]));
  answers = [error({ code: 'BAD_USER_INPUT', fields: [{ path: '/cv', message: 'A PDF' }] }), sent];
  await sendQueue(upload);
  expect((await readQueuedSubmissions())[0]!.state).toMatchObject({ kind: 'sent' });
  expect(calls.map(({ body }) => body.variables.data)).toEqual([
    { name: 'Ada', cv: url },
    { name: 'Ada', cv: 'https://example.com/new.pdf' },
  ]);
});
