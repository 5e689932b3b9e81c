import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runStudio } from '../studio/runStudio.ts';
import { siteCopy } from '../studio/siteCopy.ts';
import { journey, SIZES } from './site.ts';
import { check } from './studioTrip.ts';

let studio: Awaited<ReturnType<typeof runStudio>>;
let remote: string;
/** The public site: it answers with the commit that it was told of. */
let shown: string;
let publicSite: Server;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', studio.root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const trip = journey(async () => {
  const root = siteCopy();
  remote = mkdtempSync(join(tmpdir(), 'remote-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  const first = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  first('init', '--quiet', '--initial-branch=main');
  first('config', 'user.name', 'Ada Example');
  first('config', 'user.email', 'ada@example.com');
  first('add', 'pages', 'schemas');
  first('commit', '--quiet', '-m', 'The first version');
  first('remote', 'add', 'origin', remote);
  first('push', '--quiet', 'origin', 'main');
  publicSite = createServer((_request, answer) => {
    answer.setHeader('x-release-commit', shown);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(publicSite, 'listening');
  const { port } = publicSite.address() as AddressInfo;
  studio = await runStudio('0', root, { STUDIO_REMOTE: 'origin main', STUDIO_SITE_URL: `http://127.0.0.1:${port}` });
  shown = git('rev-parse', 'HEAD');
  return {
    ...studio,
    async stop() {
      publicSite.close();
      await studio.stop();
      rmSync(remote, { recursive: true, force: true });
    },
  };
});

test('a change is kept and published in one go, is live once the public site says so, and is brought back from a version', async () => {
  const page = await trip.visit(`/${studio.address.slice(studio.url.length + 1)}`, SIZES.desktop);
  await page.locator('header [data-check=done]').waitFor();
  const faqs = join(studio.root, 'pages/content/faqs.json');
  const before = readFileSync(faqs, 'utf8');
  writeFileSync(faqs, before.replace('Do you repair hardware?', 'Do you repair laptops?'));
  await page.getByRole('button', { name: 'Review changes 1 change' }).waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('1 change will go live').waitFor();
  await check(page);
  await dialog.getByRole('textbox', { name: 'What is new' }).fill('Laptops');
  await page.keyboard.press('Enter');
  await dialog.getByText('Waiting until the public site shows it').waitFor();
  expect(execFileSync('git', ['-C', remote, 'log', '-1', '--format=%s', 'main'], { encoding: 'utf8' })).toBe(
    'Laptops\n',
  );
  expect(await page.getByText('Live since').count()).toBe(0);
  shown = git('rev-parse', 'HEAD');
  await dialog.getByText(/^Live since \d\d:\d\d\.$/).waitFor();
  await check(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByText('Everything is as it was in this version.').waitFor();
  await page.getByText('The first version').click();
  await page.getByText('1 thing is otherwise now').waitFor();
  await check(page);
  await page.getByRole('button', { name: 'Bring back', exact: true }).click();
  await expect.poll(() => readFileSync(faqs, 'utf8')).toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFileSync(faqs, 'utf8')).toContain('Do you repair laptops?');
});
