import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationForm } from '../../tests/server/applicationForm.ts';
import { loadForm } from '../../tests/forms/loadForm.ts';
import { LARGEST, pdf, pdfFile } from '../../tests/server/pdf.ts';
import { uploadProblemMessages } from '../content/fileRules.ts';
import { evaluate } from '../form/model/evaluate.ts';
import { submitForm } from './submitForm.ts';
import { sendUploadByXhr } from './sendUploadByXhr.ts';
import { uploadFile, type UploadOutcome } from './uploadFile.ts';
import { uploadFiles } from './uploadFiles.ts';

const form = loadForm(applicationForm, 'application');

/** Simulates XMLHttpRequest as far as an upload uses it. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  body!: FormData;
  onload!: () => void;
  onerror!: () => void;
  onabort!: () => void;
  ontimeout!: () => void;
  timeout = 0;
  constructor() {
    FakeRequest.all.push(this);
  }
  target = '';
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

const begun = async (count = 1) => {
  await vi.waitFor(() => expect(FakeRequest.all.filter(({ body }) => body)).toHaveLength(count), 5000);
  return FakeRequest.all[count - 1]!;
};
const ADDRESS = 'https://site.example/uploads/a.pdf';

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an upload from the browser', () => {
  it('sends the preset and the file, tells how far it is, and gives the address', async () => {
    const onProgress = vi.fn();
    const outcome = uploadFile(pdfFile('Ada.pdf'), { send: sendUploadByXhr, onProgress });
    const request = await begun();
    expect(request.target).toBe('POST /upload');
    expect([...request.body.keys()]).toEqual(['upload_preset', 'file']);
    expect((request.body.get('file') as File).name).toBe('Ada.pdf');
    request.upload.onprogress!({ loaded: 1, total: 4 });
    request.upload.onprogress!({ loaded: 4, total: 4 });
    request.answer(200, { secure_url: ADDRESS });
    expect(await outcome).toEqual({ ok: true, url: ADDRESS });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it('says that a file is a PDF where the device does not know', async () => {
    const outcome = uploadFile(pdfFile('Ada.PDF', pdf(), ''), { send: sendUploadByXhr });
    const request = await begun();
    expect((request.body.get('file') as File).type).toBe('application/pdf');
    request.answer(200, { secure_url: ADDRESS });
    expect(await outcome).toMatchObject({ ok: true });
  });

  it.each<[string, File, message: string]>([
    ['another type', pdfFile('a.pdf', pdf(), 'image/png'), 'A PDF, please'],
    ['other first bytes', new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }), 'A PDF, please'],
    ['another name', pdfFile('a.doc'), 'A PDF, please'],
    ['no bytes', new File([], 'a.pdf', { type: 'application/pdf' }), uploadProblemMessages.empty],
    ['too many bytes', pdfFile('a.pdf', pdf(LARGEST + 1)), uploadProblemMessages.size],
  ])('does not even begin with %s', async (_, file, message) => {
    const outcome = await uploadFiles(evaluate(form, { fullName: 'Ada', cv: file }));
    expect(outcome).toEqual({ ok: false, reason: 'refused', errors: [{ path: '/cv', message }] });
    expect(FakeRequest.all).toEqual([]);
  });

  it.each<[number, unknown, UploadOutcome]>([
    [413, '', { ok: false, reason: 'refused', problem: 'size' }],
    [415, { error: { message: 'no' } }, { ok: false, reason: 'refused', problem: 'type' }],
    [400, {}, { ok: false, reason: 'failed' }],
    [500, { secure_url: ADDRESS }, { ok: false, reason: 'failed' }],
    [200, '<html>', { ok: false, reason: 'failed' }],
    [200, { secure_url: 'javascript:alert(1)' }, { ok: false, reason: 'failed' }],
    [200, {}, { ok: false, reason: 'failed' }],
  ])('takes the answer %i %j for what it is', async (status, body, expected) => {
    const outcome = uploadFile(pdfFile(), { send: sendUploadByXhr, retries: 0 });
    (await begun()).answer(status, body);
    expect(await outcome).toEqual(expected);
  });

  const answering = (...statuses: number[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let count = 0;
    const send = async () => ({ status: statuses[count++] ?? 0, text: JSON.stringify({ secure_url: ADDRESS }) });
    return { send, count: () => count };
  };

  it.each([0, 408, 500, 502, 503, 504])('is repeated once by itself after the status %i', async (status) => {
    const { send, count } = answering(status, 200);
    const outcome = uploadFile(pdfFile(), { send });
    await vi.runAllTimersAsync();
    expect([await outcome, count()]).toEqual([{ ok: true, url: ADDRESS }, 2]);
  });

  it('is not repeated a second time', async () => {
    const { send, count } = answering(0, 0, 200);
    const outcome = uploadFile(pdfFile(), { send });
    await vi.runAllTimersAsync();
    expect([await outcome, count()]).toEqual([{ ok: false, reason: 'failed' }, 2]);
  });

  it.each([400, 413, 415, 429])('is not repeated after the status %i', async (status) => {
    const { send, count } = answering(status, 200);
    expect(await uploadFile(pdfFile(), { send })).toMatchObject({ ok: false });
    expect(count()).toBe(1);
  });

  it('is not repeated while the device has no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { send, count } = answering(0, 200);
    expect(await uploadFile(pdfFile(), { send })).toEqual({ ok: false, reason: 'failed' });
    expect(count()).toBe(1);
  });

  it('is aborted on demand, before it begins too, and given up when nothing moves', async () => {
    const controller = new AbortController();
    const outcome = uploadFile(pdfFile(), { send: sendUploadByXhr, signal: controller.signal });
    await begun();
    controller.abort();
    expect(await outcome).toEqual({ ok: false, reason: 'aborted' });
    expect(await uploadFile(pdfFile(), { send: sendUploadByXhr, signal: controller.signal })).toEqual({
      ok: false,
      reason: 'aborted',
    });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stuck = uploadFile(pdfFile(), { send: sendUploadByXhr, retries: 0 });
    for (let turn = 0; turn < 20 && FakeRequest.all.length < 2; turn++)
      await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(59_000);
    FakeRequest.all[1]!.upload.onprogress!({ loaded: 1, total: 4 });
    vi.advanceTimersByTime(60_000);
    expect(await stuck).toEqual({ ok: false, reason: 'failed' });
  });
});

describe('the submit pipeline with a file', () => {
  const calls: { variables: { data: unknown } }[] = [];
  let created: Response | undefined;
  beforeEach(() => {
    calls.length = 0;
    created = undefined;
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      calls.push(JSON.parse(body) as (typeof calls)[0]);
      return created ?? Response.json({ data: { createApplication: { id: 'one', __typename: 'Application' } } });
    });
  });

  it('uploads first and sends the address in the place of the file', async () => {
    const progress = vi.fn();
    const file = pdfFile();
    const outcome = submitForm(form, evaluate(form, { fullName: 'Ada', cv: file }), {
      filling: 'f',
      onProgress: progress,
      signals: { website: '', filledInMs: 5 },
    });
    const request = await begun();
    expect(calls).toEqual([]);
    request.upload.onprogress!({ loaded: 1, total: 2 });
    request.answer(200, { secure_url: ADDRESS });
    expect(await outcome).toEqual({ ok: true, id: 'one' });
    expect(calls[0]).toMatchObject({
      variables: { data: { fullName: 'Ada', resumeUrl: ADDRESS } },
      extensions: { form: { website: '', filledInMs: 5 } },
    });
    expect(progress).toHaveBeenCalledWith({ pointer: '/cv', file, fraction: 0.5 });
  });

  it('does not upload a file again when the send is tried again', async () => {
    const values = { fullName: 'Ada', cv: pdfFile() };
    created = new Response('', { status: 502 });
    const first = submitForm(form, evaluate(form, values), { filling: 'f' });
    (await begun()).answer(200, { secure_url: ADDRESS });
    expect(await first).toMatchObject({ ok: false, reason: 'failed' });
    created = undefined;
    expect(await submitForm(form, evaluate(form, values), { filling: 'f' })).toMatchObject({ ok: true });
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('uploads a file again whose address nobody takes any more', async () => {
    const values = { fullName: 'Ada', cv: pdfFile() };
    created = new Response('', { status: 502 });
    const first = submitForm(form, evaluate(form, values), { filling: 'f' });
    (await begun()).answer(200, { secure_url: ADDRESS });
    expect(await first).toMatchObject({ ok: false, reason: 'failed' });
    const fields = [{ path: '/cv', message: 'A PDF, please' }];
    created = Response.json({ errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT', fields } }] });
    const second = submitForm(form, evaluate(form, values), { filling: 'f' });
    await vi.waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    created = undefined;
    FakeRequest.all[1]!.answer(200, { secure_url: `${ADDRESS}?2` });
    expect(await second).toMatchObject({ ok: true });
    expect(calls.at(-1)).toMatchObject({ variables: { data: { resumeUrl: `${ADDRESS}?2` } } });
  });

  it("tells in the form's words when a file does not arrive", async () => {
    const failing = submitForm(form, evaluate(form, { fullName: 'Ada', cv: pdfFile() }), {
      filling: 'f',
    });
    (await begun()).onerror();
    (await begun(2)).onerror();
    expect(await failing).toEqual({
      ok: false,
      reason: 'failed',
      cause: 'The file did not arrive',
      message: 'The file did not arrive',
      byNetwork: true,
      byUpload: true,
    });
    expect(calls).toEqual([]);
  });
});
