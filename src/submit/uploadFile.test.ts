import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationForm } from '../../tests/server/applicationForm.ts';
import { loadForm } from '../../tests/forms/loadForm.ts';
import { LARGEST, pdf, pdfFile } from '../../tests/server/pdf.ts';
import { fileProblemMessages } from '../content/fileRules.ts';
import { evaluate } from '../form/model/evaluate.ts';
import { submitForm } from './submitForm.ts';
import { sendByXhr } from './sendByXhr.ts';
import { uploadFile } from './uploadFile.ts';
import { uploadFiles } from './uploadFiles.ts';
import type { UploadOutcome, UploadRequest } from './uploadRequest.ts';

const form = loadForm(applicationForm, 'application');

/** What a browser's request does, as far as an upload uses it. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  body!: FormData;
  onload!: () => void;
  onerror!: () => void;
  onabort!: () => void;
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
  await vi.waitFor(() => expect(FakeRequest.all.filter(({ body }) => body)).toHaveLength(count));
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
    const outcome = uploadFile(pdfFile('Ada.pdf'), { send: sendByXhr, onProgress });
    const request = await begun();
    expect(request.target).toBe('POST /upload');
    expect([...request.body.keys()]).toEqual(['upload_preset', 'file']);
    expect((request.body.get('file') as File).name).toBe('Ada.pdf');
    request.upload.onprogress!({ loaded: 1, total: 4 });
    request.upload.onprogress!({ loaded: 4, total: 4 });
    request.answer(200, { secure_url: ADDRESS });
    expect(await outcome).toEqual({ kind: 'uploaded', url: ADDRESS });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it('says that a file is a PDF where the device does not know', async () => {
    const outcome = uploadFile(pdfFile('Ada.PDF', pdf(), ''), { send: sendByXhr });
    const request = await begun();
    expect((request.body.get('file') as File).type).toBe('application/pdf');
    request.answer(200, { secure_url: ADDRESS });
    expect(await outcome).toMatchObject({ kind: 'uploaded' });
  });

  it.each<[string, File, message: string]>([
    ['another type', pdfFile('a.pdf', pdf(), 'image/png'), 'A PDF, please'],
    ['other first bytes', new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }), 'A PDF, please'],
    ['another name', pdfFile('a.doc'), 'A PDF, please'],
    ['no bytes', new File([], 'a.pdf', { type: 'application/pdf' }), fileProblemMessages.empty],
    ['too many bytes', pdfFile('a.pdf', pdf(LARGEST + 1)), fileProblemMessages.size],
  ])('does not even begin with %s', async (_, file, message) => {
    const outcome = await uploadFiles(evaluate(form, { fullName: 'Ada', cv: file }));
    expect(outcome).toEqual({ kind: 'refused', errors: [{ path: '/cv', message }] });
    expect(FakeRequest.all).toEqual([]);
  });

  it.each<[number, unknown, UploadOutcome]>([
    [413, '', { kind: 'refused', problem: 'size' }],
    [415, { error: { message: 'no' } }, { kind: 'refused', problem: 'type' }],
    [400, {}, { kind: 'failed' }],
    [500, { secure_url: ADDRESS }, { kind: 'failed' }],
    [200, '<html>', { kind: 'failed' }],
    [200, { secure_url: 'javascript:alert(1)' }, { kind: 'failed' }],
    [200, {}, { kind: 'failed' }],
  ])('takes the answer %i %j for what it is', async (status, body, expected) => {
    const outcome = uploadFile(pdfFile(), { send: sendByXhr });
    (await begun()).answer(status, body);
    expect(await outcome).toEqual(expected);
  });

  it('goes on with what the browser itself has sent a second time, and the server knows', async () => {
    const answers = { POST: { status: 409 }, HEAD: { status: 200, offset: 90_000 }, PATCH: { status: 200 } };
    const asked: string[] = [];
    const outcome = await uploadFile(pdfFile('Ada.pdf', pdf(100_000)), {
      async send({ method, headers }) {
        asked.push(`${method} ${headers?.['upload-offset'] ?? ''}`);
        return { text: JSON.stringify({ secure_url: ADDRESS }), ...answers[method as keyof typeof answers] };
      },
    });
    expect([outcome, asked]).toEqual([{ kind: 'uploaded', url: ADDRESS }, ['POST ', 'HEAD ', 'PATCH 90000']]);
  });

  it('goes on at the next try where a gateway answered for a server that was started anew, and after too many requests', async () => {
    const asked: string[] = [];
    const broken = { status: 200, offset: 90_000 };
    const answers = [{ status: 502 }, broken, { status: 429 }, broken, { status: 200 }];
    const send = async ({ method }: UploadRequest) => {
      asked.push(method);
      return { text: JSON.stringify({ secure_url: ADDRESS }), ...answers.shift()! };
    };
    const file = pdfFile('Ada.pdf', pdf(100_000));
    expect(await uploadFile(file, { send })).toEqual({ kind: 'failed' });
    expect(await uploadFile(file, { send })).toEqual({ kind: 'uploaded', url: ADDRESS });
    expect(asked).toEqual(['POST', 'HEAD', 'PATCH', 'HEAD', 'PATCH']);
  });

  it('is aborted on demand, before it begins too, and given up when nothing moves', async () => {
    const controller = new AbortController();
    const outcome = uploadFile(pdfFile(), { send: sendByXhr, signal: controller.signal });
    await begun();
    controller.abort();
    expect(await outcome).toEqual({ kind: 'aborted' });
    expect(await uploadFile(pdfFile(), { send: sendByXhr, signal: controller.signal })).toEqual({ kind: 'aborted' });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stuck = uploadFile(pdfFile(), { send: sendByXhr });
    for (let turn = 0; turn < 20 && FakeRequest.all.length < 2; turn++)
      await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(59_000);
    FakeRequest.all[1]!.upload.onprogress!({ loaded: 1, total: 4 });
    vi.advanceTimersByTime(60_000);
    expect(await stuck).toEqual({ kind: 'failed' });
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
    expect(await outcome).toEqual({ kind: 'sent', id: 'one' });
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
    expect(await first).toMatchObject({ kind: 'failed' });
    created = undefined;
    expect(await submitForm(form, evaluate(form, values), { filling: 'f' })).toMatchObject({ kind: 'sent' });
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('uploads a file again whose address nobody takes any more', async () => {
    const values = { fullName: 'Ada', cv: pdfFile() };
    created = new Response('', { status: 502 });
    const first = submitForm(form, evaluate(form, values), { filling: 'f' });
    (await begun()).answer(200, { secure_url: ADDRESS });
    expect(await first).toMatchObject({ kind: 'failed' });
    const fields = [{ path: '/cv', message: 'A PDF, please' }];
    created = Response.json({ errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT', fields } }] });
    const second = submitForm(form, evaluate(form, values), { filling: 'f' });
    await vi.waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    created = undefined;
    FakeRequest.all[1]!.answer(200, { secure_url: `${ADDRESS}?2` });
    expect(await second).toMatchObject({ kind: 'sent' });
    expect(calls.at(-1)).toMatchObject({ variables: { data: { resumeUrl: `${ADDRESS}?2` } } });
  });

  it("tells in the form's words when a file does not arrive", async () => {
    const failing = submitForm(form, evaluate(form, { fullName: 'Ada', cv: pdfFile() }), {
      filling: 'f',
    });
    (await begun()).onerror();
    expect(await failing).toEqual({
      kind: 'failed',
      cause: 'The file did not arrive',
      message: 'The file did not arrive',
      byNetwork: true,
    });
    expect(calls).toEqual([]);
  });
});
