import { describe, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { sendUploadByFetch } from '../../src/submit/sendUploadByFetch.ts';
import { uploadFile, type UploadRequest } from '../../src/submit/uploadFile.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { pdf, pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { postGraphql, startServer } from './startServer.ts';

describe('a hosted media service', { timeout: 30_000 }, () => {
  it('gets validated files under the preset and decides their address', async () => {
    const service = await fakeService(json({ secure_url: 'http://media.example/raw/1' }));
    const server = await startServer({ UPLOAD_URL: service.url, UPLOAD_PRESET: 'cover' });
    const upload = (file: File) => postFile(server.url, file);

    expect(await upload(pdfFile('Ada.pdf'))).toMatchObject({
      status: 200,
      answer: { secure_url: 'http://media.example/raw/1' },
    });
    const [{ body, headers }] = service.requests as [FakeService['requests'][0]];
    expect(headers['content-length']).toBe(String(body.length));
    expect(body).toMatch(/name="upload_preset"\r\n\r\ncover\r\n/);
    expect(body).toMatch(/name="file"; filename="Ada.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1.7/);
    expect((await upload(new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }))).status).toBe(415);
    expect(service.requests).toHaveLength(1);

    const apply = (resumeUrl: string) =>
      postGraphql(server.url, createMutationText('createApplication'), { data: { fullName: 'Ada', resumeUrl } });
    expect((await apply('http://media.example/raw/1')).body.errors).toBeUndefined();
    expect((await apply('http://media.example/raw/2.pdf')).body.errors).toHaveLength(1);

    for (const answer of [
      json({ error: { message: 'no' } }, 400),
      json({ secure_url: 'javascript:alert(1)' }),
      text('x'),
      text(`{"secure_url":"http://media.example/raw/1"${' '.repeat(100_000)}}`),
      (response) => response.destroy(),
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    ] as Answer[]) {
      service.answer = answer;
      service.requests.length = 0;
      expect(await upload(pdfFile())).toMatchObject({
        status: 502,
        answer: { error: { message: 'The file could not be stored' } },
      });
      // After any answer, no further request is sent.
      expect(service.requests).toHaveLength(1);
    }
    await server.close();
    await service.close();
  });

  it('gets a file again that it did not take', async () => {
    const taken = json({ secure_url: 'http://media.example/raw/3' });
    let tries = 0;
    const service = await fakeService((...asked) => (tries++ ? taken(...asked) : asked[0].destroy()));
    const server = await startServer({ UPLOAD_URL: service.url, UPLOAD_PRESET: 'cover' });
    const send = (request: UploadRequest) => sendUploadByFetch({ ...request, url: server.url + request.url });
    const outcome = await uploadFile(pdfFile('Ada.pdf', pdf(300_000)), { send });
    expect(outcome).toEqual({ ok: true, url: 'http://media.example/raw/3' });
    expect(service.requests.map(({ body }) => body.length > 300_000)).toEqual([true, true]);
    await server.close();
    await service.close();
  });
});
