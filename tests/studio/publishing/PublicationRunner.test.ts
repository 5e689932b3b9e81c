import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PublicationRunner } from '../../../src/studio/server/publishing/PublicationRunner.ts';
import type { PublishResult, Publisher } from '../../../src/studio/server/publishing/Publisher.ts';
import { fetchServedRelease } from '../../../src/studio/server/publishing/publicSite.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A public site that answers with a release, or says nothing of one. */
async function publicSite(release?: string): Promise<string> {
  server = createServer((_request, answer) => {
    if (release !== undefined) answer.setHeader('x-release', release);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function publication(siteUrl: string | undefined, publish: Publisher['publish']) {
  const publisher: Publisher = { plan: () => Promise.reject(new Error('not asked')), publish, takeBack: publish };
  return new PublicationRunner({
    publisher,
    siteUrl: () => siteUrl,
    served: fetchServedRelease,
    lookMs: 5,
    longestMs: 200,
  });
}

const sends = (note?: string) => async (): Promise<PublishResult> => ({
  outcome: 'sent',
  isShownBy: async ({ id }) => id === 'new',
  ...(note !== undefined && { note }),
});
const ended = async (one: PublicationRunner) => {
  one.begin('publish');
  await expect.poll(() => one.state.step).toMatch(/^(live|sent|refused)$/);
  return one.state;
};

test('it is live where the public site answers with the release, and nowhere else', async () => {
  expect(await ended(publication(await publicSite('new'), sends()))).toMatchObject({ step: 'live', work: 'publish' });
  server!.close();
  const other = await ended(publication(await publicSite('old'), sends()));
  expect(other).toMatchObject({ step: 'sent', reason: expect.stringMatching(/still shows the previous version/) });
});

test('where nobody can know that it is live, it is said why', async () => {
  const reasonOf = async (siteUrl: string | undefined, note?: string) =>
    (await ended(publication(siteUrl, sends(note)))) as { step: string; reason: string };
  expect(await reasonOf(undefined)).toMatchObject({ step: 'sent', reason: expect.stringMatching(/STUDIO_SITE_URL/) });
  expect((await reasonOf(await publicSite())).reason).toMatch(/does not report its version/);
  server!.close();
  expect((await reasonOf('http://127.0.0.1:1')).reason).toMatch(/does not report its version/);
  const waits = 'Published: it waits until the server is started anew.';
  expect((await reasonOf(await publicSite('old'), waits)).reason).toBe(waits);
});

test('one at a time: who begins another meanwhile is told of the first', async () => {
  let runs = 0;
  let go = () => undefined as void;
  const held = new Promise<void>((done) => (go = done));
  const one = publication(undefined, async (progress) => {
    runs++;
    progress('sending');
    await held;
    return { outcome: 'refused', reason: 'No.' };
  });
  one.begin('publish');
  expect(one.begin('take back')).toEqual({ step: 'sending', work: 'publish' });
  go();
  await expect.poll(() => one.state).toEqual({ step: 'refused', work: 'publish', reason: 'No.' });
  expect(runs).toBe(1);
});

test('a way that breaks is told, and it can be tried again', async () => {
  let breaks = true;
  const one = publication(undefined, async () => {
    if (breaks) throw new Error('Broken for a test');
    return { outcome: 'refused', reason: 'No.' };
  });
  expect(await ended(one)).toMatchObject({ step: 'refused', reason: 'Publishing failed. Try again.' });
  breaks = false;
  expect(await ended(one)).toMatchObject({ reason: 'No.' });
});
