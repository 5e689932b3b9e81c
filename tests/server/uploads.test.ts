import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { securityHeaders } from '../../src/server/securityHeaders.ts';
import { fakeService, json } from './fakeService.ts';
import { LARGEST, pdf, pdfFile } from './pdf.ts';
import { postFile, type FileAnswer } from './postFile.ts';
import { postGraphql, startServer, type RunningServer } from './startServer.ts';

const CREATE = createMutationText('createApplication');

describe('an upload', () => {
  let server: RunningServer;
  let folder: string;
  let incoming: string;
  beforeAll(async () => {
    server = await startServer({ SITE_URL: 'https://site.example' });
    folder = join(server.config.dataDir, 'uploads');
    incoming = join(server.config.dataDir, 'incoming');
  });
  afterAll(() => server.close());

  async function upload(parts: [string, string | File][]) {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const response = await fetch(`${server.url}/upload`, { method: 'POST', body });
    return { status: response.status, answer: (await response.json()) as FileAnswer };
  }
  const PRESET: [string, string] = ['upload_preset', 'documents'];
  const send = (file: File) => postFile(server.url, file);
  const here = (url: string) => url.replace('https://site.example', server.url);

  it('is kept under an unguessable private name and answered with its address', async () => {
    const bytes = pdf(100_000);
    const { status, answer } = await send(pdfFile('Adébáyọ̀.pdf', bytes));
    expect(status).toBe(200);
    expect(answer.secure_url).toMatch(/^https:\/\/site\.example\/uploads\/[\w-]{43}\.pdf$/);
    const path = join(folder, answer.secure_url!.split('/').at(-1)!);
    expect(Buffer.compare(readFileSync(path), bytes)).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('has an address that answers like any unknown address', async () => {
    const { answer } = await send(pdfFile());
    const unknown = `${server.url}/uploads/${'x'.repeat(43)}.pdf`;
    for (const method of ['GET', 'HEAD']) {
      const [own, other] = await Promise.all([here(answer.secure_url!), unknown].map((url) => fetch(url, { method })));
      expect([own!.status, own!.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await own!.text()).toBe(await other!.text());
    }
  });

  it('may have ten megabytes and not a byte more', async () => {
    expect((await send(pdfFile('large.pdf', pdf(LARGEST)))).status).toBe(200);
    const { status, answer } = await send(pdfFile('larger.pdf', pdf(LARGEST + 1)));
    expect(status).toBe(413);
    expect(answer.error!.message).toContain('larger than 10 MB');
  });

  it.each<[string, [string, string | File][], number, string]>([
    ['another type', [PRESET, ['file', pdfFile('a.pdf', pdf(), 'image/png')]], 415, 'PDF'],
    [
      'other first bytes',
      [PRESET, ['file', new File(['<script>alert(1)</script>'], 'a.pdf', { type: 'application/pdf' })]],
      415,
      'PDF',
    ],
    [
      'the signature after the first 1,024 bytes',
      [PRESET, ['file', new File([`GIF89a${' '.repeat(1024)}%PDF-1.7`], 'a.pdf', { type: 'application/pdf' })]],
      415,
      'PDF',
    ],
    [
      'fewer bytes than it takes to tell',
      [PRESET, ['file', new File(['%PD'], 'a.pdf', { type: 'application/pdf' })]],
      415,
      'PDF',
    ],
    ['a name of another kind', [PRESET, ['file', pdfFile('a.pdf.exe')]], 415, 'PDF'],
    ['no bytes', [PRESET, ['file', new File([], 'a.pdf', { type: 'application/pdf' })]], 400, 'empty'],
    ['no file', [PRESET, ['other', 'x']], 400, 'file is missing'],
    ['a text for a file', [PRESET, ['file', '%PDF-1.7']], 400, 'file is missing'],
    ['no preset', [['file', pdfFile()]], 400, 'upload_preset'],
    [
      'an empty preset',
      [
        ['upload_preset', ''],
        ['file', pdfFile()],
      ],
      400,
      'upload_preset',
    ],
    ['two files', [PRESET, ['file', pdfFile()], ['file', pdfFile()]], 400, 'one file at a time'],
    ['a file elsewhere', [PRESET, ['file', pdfFile()], ['__proto__x', pdfFile()]], 400, 'Only the field file'],
    ['many files', [PRESET, ['file', pdfFile()], ['file', pdfFile()], ['file', pdfFile()]], 413, 'one file'],
  ])('is refused with a plain message and leaves nothing: %s', async (_, parts, status, message) => {
    const before = readdirSync(folder);
    const refused = await upload(parts);
    expect(refused.status).toBe(status);
    expect(refused.answer.error!.message).toContain(message);
    expect(readdirSync(folder)).toEqual(before);
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('is refused without a name, and as anything but multipart', async () => {
    const raw = (body: string, type = 'multipart/form-data; boundary=x') =>
      fetch(`${server.url}/upload`, { method: 'POST', body, headers: { 'content-type': type } });
    const nameless = await raw(
      '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--x--\r\n',
    );
    expect([nameless.status, await nameless.json()]).toEqual([400, { error: { message: 'The file has no name' } }]);
    expect((await raw('{}', 'application/json')).status).toBe(415);
    expect((await raw('--x\r\nContent-Disp')).status).toBeLessThan(500);
    expect((await raw('', 'multipart/form-data')).status).toBeLessThan(500);
  });

  it('is an address that a submission may use; others are refused at the field', async () => {
    const { answer } = await send(pdfFile());
    const apply = (resumeUrl: unknown, papers?: unknown) =>
      postGraphql(server.url, CREATE, { data: { fullName: 'Ada', resumeUrl, papers } });
    expect((await apply(answer.secure_url)).body.data?.createApplication).toMatchObject({ id: expect.any(String) });
    for (const url of [
      'https://evil.example/cv.pdf',
      'javascript:alert(1)//.pdf',
      `${answer.secure_url}?.pdf`,
      'https://site.example/uploads/x.pdf',
      'cv.pdf',
    ]) {
      const { body } = await apply(url);
      expect(body.errors?.[0]?.extensions?.fields).toEqual([{ path: '/cv', message: 'A PDF, please' }]);
    }
    // The same file that was sent once more is the same answer.
    const again = (await send(pdfFile())).answer.secure_url;
    const key = { 'idempotency-key': 'k' };
    const keyed = (resumeUrl: unknown) =>
      postGraphql(server.url, CREATE, { data: { fullName: 'Ada', resumeUrl } }, key);
    const first = await keyed(answer.secure_url);
    expect((await keyed(again)).body).toEqual(first.body);
    const other = (await send(pdfFile('other.pdf', pdf(65)))).answer.secure_url;
    expect((await keyed(other)).body.errors?.[0]?.extensions).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const { body } = await apply(answer.secure_url, [answer.secure_url, 'https://evil.example/x.pdf']);
    expect(body.errors?.[0]?.extensions?.fields).toEqual([{ path: '/papers/1', message: 'Please upload a PDF file' }]);
  });
});

describe('with a hosted content service', () => {
  it('a file is sent as a download to everybody who has its address', async () => {
    const service = await fakeService(json({}));
    const server = await startServer({
      SITE_URL: 'https://site.example',
      CONTENT_URL: service.url,
      CONTENT_TOKEN: 't0ken',
    });
    const { answer } = await postFile(server.url, pdfFile('../../"Adé\nbáyọ̀";<b>.pdf'));
    const response = await fetch(answer.secure_url!.replace('https://site.example', server.url));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...securityHeaders({ siteUrl: 'https://site.example' }),
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w ]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
      ),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, noarchive',
    });
    for (const name of ['..%2Fsubmissions.db', 'unknown.pdf', `${'x'.repeat(43)}.pdf`])
      expect((await fetch(`${server.url}/uploads/${name}`)).status).toBe(404);
    await server.close();
    await service.close();
  });
});

describe('a file field that takes less than an upload may have', () => {
  it('refuses a larger file, however it came', async () => {
    const server = await startServer();
    const { answer: sent } = await postFile(server.url, pdfFile('large.pdf', pdf(1024 * 1024 + 1)));
    const url = sent.secure_url;
    const answer = await postGraphql(server.url, CREATE, { data: { fullName: 'Ada', resumeUrl: url, papers: [url] } });
    expect(answer.body.errors?.[0]?.extensions?.fields).toEqual([
      { path: '/papers/0', message: 'The file is larger than 1 MB. Please choose a smaller one' },
    ]);
    await server.close();
  });
});
