import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockFiles } from '../../scripts/new/blockFiles.ts';
import { formFiles } from '../../scripts/new/formFiles.ts';
import { addFiles, copyOfProject } from './copyOfProject.ts';

let root: string;
let dev: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  root = copyOfProject();
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(root, 'data') };
  dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: root, env });
  url = await new Promise((done, fail) => {
    for (const stream of [dev.stdout!, dev.stderr!])
      stream.on('data', (bytes: Buffer) => {
        output += bytes;
        const [, address] = /Developing on (http:\S+)/.exec(output) ?? [];
        if (address) done(address);
      });
    dev.once('exit', (code) => fail(new Error(`The development server ended with ${code}:\n${output}`)));
  });
}, 120_000);
afterAll(async () => {
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  rmSync(root, { recursive: true, force: true });
});

const opening = { block: 'opening', heading: 'Fresh', cloth: { tiles: [['eye', 'pen', 'leaf']] } };
const pageWith = (route: string, ...sections: object[]) => ({
  $schema: '../schemas/meta/page.json',
  route,
  title: 'Fresh',
  description: 'A page that was written a moment ago.',
  header: 'light',
  sections: [opening, ...sections],
});

async function visit(path: string): Promise<[status: number, html: string]> {
  const response = await fetch(url + path);
  return [response.status, await response.text()];
}

test('the first visit after a page, a block and a form were written has all of them', async () => {
  expect((await visit('/about-us'))[0]).toBe(200);
  for (const round of [1, 2]) {
    const name = `fresh-${round}`;
    const words = { heading: `Heading ${round}`, text: `Words ${round}` };
    addFiles(root, {
      ...blockFiles(name).files,
      ...formFiles(`form-${round}`).files,
      [`pages/${name}.json`]: pageWith(
        `/${name}`,
        { block: name, ...words },
        { block: 'form', id: 'form', heading: 'Ask', form: { $form: `form-${round}` } },
      ),
    });
    const [status, html] = await visit(`/${name}`);
    const isWhole = html.includes(`Words ${round}`) && html.includes('<form');
    expect([status, isWhole], html.slice(0, 3000)).toEqual([200, true]);
  }
});

test('a page whose block is broken is whole again on the first visit after it was mended', async () => {
  const component = join(root, 'src/blocks/fresh-1/Fresh1.tsx');
  const right = readFileSync(component, 'utf8');
  writeFileSync(component, right.replace('</p>', '</b>'));
  expect((await visit('/fresh-1'))[0]).toBe(500);
  writeFileSync(component, right.replace('{text}', '{text}, as was said'));
  const [status, html] = await visit('/fresh-1');
  expect([status, html.includes('as was said')], html.slice(0, 3000)).toEqual([200, true]);
});

test('the gallery shows every block, and the parts and tokens that blocks are made of', async () => {
  const [, gallery] = await visit('/_gallery');
  expect(gallery).toContain('<h2>fresh-1</h2>');
  expect(gallery).toContain('href="/_gallery/parts"');
  const [status, parts] = await visit('/_gallery/parts');
  expect(status).toBe(200);
  for (const name of ['--ink', '--space-9', 'variant=&quot;transparent&quot;', 'tone=&quot;grey&quot;'])
    expect(parts).toContain(name);
});
