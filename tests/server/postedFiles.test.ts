import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST, pdf, pdfFile } from './pdf.ts';
import { postForm } from './postForm.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';

describe('a form with a file, posted without script', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ SITE_URL: 'https://site.example' });
  });
  afterAll(() => server.close());

  const post = (entries: [string, string | File][]) =>
    postForm(`${server.url}/known/page`, [['_form', 'application'], ...entries]);
  const stored = () => storedSubmissions(server.config.dataDir);
  const files = () => readdirSync(join(server.config.dataDir, 'uploads'));
  const noFile = new File([], '', { type: 'application/octet-stream' });

  it('is stored with the address of the stored file', async () => {
    const { status, posted } = await post([
      ['fullName', 'Ada'],
      ['cv', pdfFile()],
      ['papers', pdfFile('1.pdf')],
      ['papers', pdfFile('2.pdf')],
    ]);
    expect([status, posted!.message?.text]).toEqual([200, 'Thank you']);
    const { input } = (await stored())[0]!;
    expect(input).toMatchObject({ fullName: 'Ada', papers: [expect.any(String), expect.any(String)] });
    const file = String(input.resumeUrl).split('/').at(-1)!;
    expect(new Uint8Array(readFileSync(join(server.config.dataDir, 'uploads', file)))).toEqual(pdf());
  });

  it('is one record when it is posted twice', async () => {
    for (let time = 0; time < 2; time++)
      await post([
        ['fullName', 'Twice'],
        ['cv', pdfFile()],
      ]);
    await post([
      ['fullName', 'Twice'],
      ['cv', pdfFile('other.pdf', pdf(100))],
    ]);
    expect((await stored()).filter(({ input }) => input.fullName === 'Twice')).toHaveLength(2);
  });

  it('keeps the file when another field is refused', async () => {
    const { status, posted } = await post([
      ['fullName', ''],
      ['cv', pdfFile('Résumé.pdf')],
    ]);
    expect(status).toBe(422);
    expect(posted!.errors).toEqual([{ path: '/fullName', message: 'Full name is required' }]);
    const address = posted!.values.cv as string;
    expect(address).toMatch(/^https:\/\/site\.example\/uploads\//);
    expect(posted!.fileNames).toEqual({ [address]: 'Résumé.pdf' });

    const again = await post([
      ['fullName', 'Kept'],
      ['cv', address],
      ['cv', noFile],
    ]);
    expect(again.status).toBe(200);
    expect((await stored())[0]?.input).toMatchObject({ fullName: 'Kept', resumeUrl: address });
    await post([
      ['fullName', 'Replaced'],
      ['cv', address],
      ['cv', pdfFile('new.pdf')],
    ]);
    expect((await stored())[0]?.input.resumeUrl).not.toBe(address);
  });

  it.each<[string, [string, string | File][], string]>([
    ['no file', [['cv', noFile]], 'A PDF, please'],
    ['a file that lies', [['cv', new File(['<html>'], 'cv.pdf', { type: 'application/pdf' })]], 'A PDF, please'],
    [
      'an empty file',
      [['cv', new File([], 'cv.pdf', { type: 'application/pdf' })]],
      'The file is empty. Please choose another one',
    ],
    [
      'a file that is too large',
      [['cv', pdfFile('cv.pdf', pdf(LARGEST + 1))]],
      'The file is larger than 10 MB. Please choose a smaller one',
    ],
    ['an address of elsewhere', [['cv', 'https://evil.example/cv.pdf']], 'A PDF, please'],
  ])('is refused at its field, the other answers kept: %s', async (_, entries, message) => {
    const before = files();
    const { status, posted } = await post([...entries, ['fullName', 'Ada']]);
    expect(status).toBe(422);
    expect(posted!.errors).toEqual([{ path: '/cv', message }]);
    expect(posted!.values.fullName).toBe('Ada');
    expect(files()).toEqual(before);
  });

  it('drops files that no form asked for, or that precede the form’s name', async () => {
    const before = files();
    const { posted } = await post([
      ['fullName', pdfFile()],
      ['other', pdfFile()],
      ['cv', noFile],
    ]);
    expect(posted!.errors.map(({ path }) => path)).toEqual(['/fullName', '/cv']);
    const early = await postForm(`${server.url}/known`, [
      ['cv', pdfFile()],
      ['_form', 'application'],
      ['fullName', 'Ada'],
    ]);
    expect(early.status).toBe(422);
    const strange = await postForm(`${server.url}/known`, [
      ['_form', 'other'],
      ['cv', pdfFile()],
    ]);
    expect(strange.status).toBe(400);
    expect(files()).toEqual(before);
  });
});
