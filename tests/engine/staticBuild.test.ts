import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { journey, SIZES } from '../journeys/site.ts';
import { copyWith } from './copyOfProject.ts';

interface Asked {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const asked: Asked[] = [];

/** A hosted content and media service that allows browsers of other origins what it must and nothing else. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' };
  if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  asked.push({ url: request.url!, headers: request.headers, body });
  const mutation = /mutation (\w+)/.exec(body)?.[1];
  const data = mutation
    ? { [mutation]: { id: 'one', __typename: 'Thing' } }
    : { courses: [], traineeGalleries: [], post: null };
  const told = request.url === '/upload' ? { secure_url: 'https://media.example/cv.pdf' } : { data };
  return response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(told));
}

const listen = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const { visit, live } = journey(async () => {
  const service = createServer(answer);
  const hosted = await listen(service);
  const root = copyWith({});
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--static'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      CONTENT_URL: `${hosted}/graphql`,
      CONTENT_PUBLIC_TOKEN: 'publishable',
      UPLOAD_URL: `${hosted}/upload`,
      UPLOAD_PRESET: 'cover',
    },
  });
  const host = Fastify();
  await host.register(fastifyStatic, { root: join(root, 'dist/static'), redirect: true });
  return {
    url: await host.listen({ port: 0, host: 'localhost' }),
    pid: process.pid,
    root,
    dataDir: '',
    async stop() {
      await host.close();
      service.closeAllConnections();
      service.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
});

test('a static build sends a form with its file straight to the hosted services', async () => {
  const page = await visit('/careers/', SIZES.desktop);
  await live(page);
  await page.getByLabel('Full name').fill('Adébáyọ̀');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('08012345678');
  const role = page.getByLabel('Job role');
  if ((await role.evaluate(({ tagName }) => tagName)) === 'SELECT') await role.selectOption('Product Designer');
  else {
    await role.click();
    await page.getByRole('option', { name: 'Product Designer' }).click();
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Thank you for submitting your resume!').first().waitFor();

  const upload = asked.find(({ url }) => url === '/upload')!;
  expect(upload.body).toContain('cover');
  const call = asked.find(({ body }) => body.includes('createJobApplication'))!;
  expect(call.headers.authorization).toBe('Bearer publishable');
  expect(JSON.parse(call.body)).toMatchObject({
    variables: {
      data: { fullName: 'Adébáyọ̀', jobRole: 'Product Designer', resumeUrl: 'https://media.example/cv.pdf' },
    },
    extensions: { idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) },
  });
});

test('a static build reads courses from the hosted service and says without script that forms need it', async () => {
  const trainings = await visit('/trainings/', SIZES.phone);
  await live(trainings);
  await expect.poll(() => asked.some(({ body }) => body.includes('courses'))).toBe(true);
  const form = await fetch(new URL('/trainings/siwes/', trainings.url()));
  expect(await form.text()).toContain('<noscript><p>Sending this form needs JavaScript.');
});
