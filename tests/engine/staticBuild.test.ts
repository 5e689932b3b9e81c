import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { fill, sendButton } from '../journeys/formPage.ts';
import { journey, SIZES } from '../journeys/site.ts';
import { jobApplication } from '../journeys/siteForms.ts';
import { type Answer, type FakeService, fakeService } from '../server/fakeService.ts';
import { copyOfProject } from './copyOfProject.ts';

/** Answers as a hosted content and media service with a minimal CORS policy. */
const answer: Answer = (response, { method, url, body }) => {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' };
  if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
  const mutation = /mutation (\w+)/.exec(body)?.[1];
  const data = mutation
    ? { [mutation]: { id: 'one', __typename: 'Thing' } }
    : { courses: [], traineeGalleries: [], post: null };
  const told = url.endsWith('/upload') ? { secure_url: 'https://media.example/cv.pdf' } : { data };
  response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(told));
};

let service: FakeService;
const { visit, live } = journey(async () => {
  service = await fakeService(answer);
  const root = copyOfProject();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--static'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      CONTENT_URL: service.url,
      CONTENT_PUBLIC_TOKEN: 'publishable',
      UPLOAD_URL: `${service.url}/upload`,
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
      await Promise.all([host.close(), service.close()]);
      rmSync(root, { recursive: true, force: true });
    },
  };
});

test('a static build sends a form with its file straight to the hosted services', async () => {
  const page = await visit('/careers/', SIZES.desktop);
  await live(page);
  await fill(page, jobApplication.answers);
  await sendButton(page).click();
  await page.getByText(jobApplication.success).first().waitFor();

  const upload = service.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/upload'))!;
  expect(upload.body).toContain('cover');
  const call = service.requests.find(({ body }) => body.includes('createJobApplication'))!;
  expect(call.headers.authorization).toBe('Bearer publishable');
  expect(JSON.parse(call.body)).toMatchObject({
    variables: { data: { jobRole: 'Cybersecurity Expert', resumeUrl: 'https://media.example/cv.pdf' } },
    extensions: { idempotencyKey: expect.stringMatching(/^[\da-f]{32}-[\da-f]{16}$/) },
  });
});

test('a static build reads hosted courses and says that forms need script', async () => {
  const trainings = await visit('/trainings/', SIZES.phone);
  await live(trainings);
  await expect.poll(() => service.requests.some(({ body }) => body.includes('courses'))).toBe(true);
  const form = await fetch(new URL('/trainings/siwes/', trainings.url()));
  expect(await form.text()).toContain('<noscript><p>This form needs JavaScript.');
});
