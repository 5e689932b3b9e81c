import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateBlockFiles } from '../../scripts/new/generateBlockFiles.ts';
import { generateFormFiles } from '../../scripts/new/generateFormFiles.ts';
import { addFiles, copyOfProject } from './copyOfProject.ts';
import { descendants, expectEnded } from './processTree.ts';

let root: string;
let dev: ChildProcess;
let url: string;
let output = '';
let siteFile: string;

beforeAll(async () => {
  root = copyOfProject();
  // No browser visits this server, so it prepares no packages for one, which takes ten seconds at each start.
  const config = join(root, 'vite.config.ts');
  const settings = 'optimizeDeps: { noDiscovery: true },';
  // The Desk is a client with packages of its own.
  const prepared = readFileSync(config, 'utf8').replace(/publicDir: false,|desk: \{/g, `$& ${settings}`);
  writeFileSync(config, prepared);
  siteFile = readFileSync(join(root, 'pages/site.json'), 'utf8');
  writeFileSync(join(root, 'pages/site.json'), siteFile.slice(0, 500));
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
  if (dev.exitCode === null && dev.kill('SIGTERM')) await once(dev, 'exit');
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

test('starts with a broken site.json, reports it at every address and recovers', async () => {
  expect(await mistakesAt('/')).toBe(true);
  writeFileSync(join(root, 'pages/site.json'), siteFile);
  expect(await mistakesAt('/')).toBe(false);
  const { name } = JSON.parse(siteFile) as { name: string };
  expect(await visit('/site.webmanifest')).toEqual([200, expect.stringContaining(name)]);
});

test('the first visit after a page, a block and a form were written has all of them', async () => {
  expect((await visit('/about-us'))[0]).toBe(200);
  for (const round of [1, 2]) {
    const name = `fresh-${round}`;
    const words = { heading: `Heading ${round}`, text: `Words ${round}` };
    addFiles(root, {
      ...generateBlockFiles(name).files,
      ...generateFormFiles(`form-${round}`).files,
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

test('a page with a broken block works on the first visit after its fix', async () => {
  const component = join(root, 'src/blocks/fresh-1/Fresh1.tsx');
  const right = readFileSync(component, 'utf8');
  writeFileSync(component, right.replace('</p>', '</b>'));
  expect(await visit('/fresh-1')).toEqual([500, expect.stringMatching(/error in the code[^]*Fresh1\.tsx/)]);
  writeFileSync(component, right.replace('{text}', '{text}, as was said'));
  const [status, html] = await visit('/fresh-1');
  expect([status, html.includes('as was said')], html.slice(0, 3000)).toEqual([200, true]);
});

test('finds a block’s missing file outside src/ once it exists', async () => {
  const component = join(root, 'src/blocks/fresh-1/Fresh1.tsx');
  const right = readFileSync(component, 'utf8');
  writeFileSync(component, `import { late } from '../../../late.ts';\n${right.replace('{text}', '{late}')}`);
  expect(await visit('/fresh-1')).toEqual([500, expect.stringContaining('late.ts')]);
  writeFileSync(join(root, 'late.ts'), 'export const late = "It came late";');
  await expect.poll(() => visit('/fresh-1')).toEqual([200, expect.stringContaining('It came late')]);
  writeFileSync(component, right);
});

test('renders a page once its block’s import exists, and others all along', async () => {
  const folder = join(root, 'src/blocks/fresh-2');
  const component = join(folder, 'Fresh2.tsx');
  const right = readFileSync(component, 'utf8');
  const cases = [
    {
      file: 'Part.tsx',
      text: 'export const part = "of a part";',
      asks: `import { part } from './Part.tsx';\n${right.replace('{text}', '{part}')}`,
      shows: 'of a part',
    },
    {
      file: 'Other.module.css',
      text: '.text { order: 7 }',
      asks: right.replace('Fresh2.module.css', 'Other.module.css'),
      shows: 'order: 7',
    },
  ];
  for (const { file, text, asks, shows } of cases) {
    writeFileSync(component, asks);
    expect((await visit('/fresh-2'))[0], file).toBe(500);
    expect((await visit('/about-us'))[0], file).toBe(200);
    writeFileSync(join(folder, file), text);
    const [status, html] = await visit('/fresh-2');
    expect([status, html.includes(shows)], html.slice(0, 3000)).toEqual([200, true]);
    rmSync(join(folder, file));
    expect((await visit('/fresh-2'))[0], file).toBe(500);
    writeFileSync(component, right);
    expect((await visit('/fresh-2'))[0], file).toBe(200);
  }
});

/** Whether the answer of an address is the page of mistakes. */
async function mistakesAt(path: string): Promise<boolean> {
  const [status, html] = await visit(path);
  const isOfMistakes = html.includes('There is an error in the JSON files');
  expect([isOfMistakes, status === 500], html.slice(0, 1000)).toEqual([isOfMistakes, isOfMistakes]);
  return isOfMistakes;
}

test('shows errors of a file only at addresses of pages that use it', async () => {
  const cases: { file: string; breaks: (text: string) => string; shown: string[]; sound: string[] }[] = [
    // No JSON, with the address still to be read; and a value that is refused.
    {
      file: 'pages/about.json',
      breaks: (text) => text.slice(0, -20),
      shown: ['/about-us'],
      sound: ['/', '/trainings', '/no-such-page', '/_gallery'],
    },
    {
      file: 'pages/about.json',
      breaks: (text) => text.replace('"title"', '"titel"'),
      shown: ['/about-us'],
      sound: ['/'],
    },
    // An address keeps its last page while the files that define the address are unreadable.
    { file: 'pages/about.json', breaks: () => 'nothing', shown: ['/about-us'], sound: ['/no-such-page'] },
    {
      file: 'pages/not-found.json',
      breaks: (text) => text.replace('"title"', '"titel"'),
      shown: ['/no-such-page'],
      sound: ['/', '/about-us'],
    },
    {
      file: 'pages/content/faqs.json',
      breaks: (text) => text.slice(0, -20),
      shown: ['/', '/trainings'],
      sound: ['/about-us', '/no-such-page'],
    },
    {
      file: 'schemas/siwes.json',
      breaks: (text) => text.replace('"submit"', '"sumbit"'),
      shown: ['/trainings/siwes'],
      sound: ['/trainings'],
    },
  ];
  for (const { file, breaks, shown, sound: others } of cases) {
    const path = join(root, file);
    const right = readFileSync(path, 'utf8');
    writeFileSync(path, breaks(right));
    for (const address of shown) expect(await mistakesAt(address), `${file} at ${address}`).toBe(true);
    for (const address of others) expect(await mistakesAt(address), `${file} at ${address}`).toBe(false);
    writeFileSync(path, right);
    for (const address of shown) expect(await mistakesAt(address), `${file} mended`).toBe(false);
  }
});

test('the gallery shows every block, and the parts and tokens that blocks are made of', async () => {
  const [, gallery] = await visit('/_gallery');
  expect(gallery).toContain('<h2>fresh-1</h2>');
  expect(gallery).toContain('href="/_gallery/parts"');
  const [status, parts] = await visit('/_gallery/parts');
  expect(status).toBe(200);
  for (const name of ['--ink', '--space-9', 'variant=&quot;transparent&quot;', 'tone=&quot;grey&quot;'])
    expect(parts).toContain(name);
  // Each once of the frames of a desktop and a phone.
  const examples = new Set(gallery.match(/\/_gallery\/answer-choice\/\d+/g));
  const rendered = await Promise.all([...examples].map(visit));
  expect(rendered.map(([code]) => code)).toEqual(rendered.map(() => 200));
  expect(rendered.filter(([, html]) => html.includes('Continue'))).toHaveLength(1);
});

test('reports a symbolic link in pages/ and serves nothing of its target', async () => {
  const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'outside.json');
  writeFileSync(outside, JSON.stringify(pageWith('/outside')));
  const link = join(root, 'pages/linked.json');
  symlinkSync(outside, link);
  expect((await visit('/outside'))[1]).not.toContain('Fresh');
  expect((await visit('/pages/linked.json'))[0]).toBe(404);
  expect((await visit('/pages%2Flinked.json'))[0]).toBe(404);
  rmSync(link);
});

const STARS = `import type { FieldType } from './FieldType.ts';
import { text } from './text.ts';

export const stars: FieldType = {
  ...text,
  name: 'stars',
  specificity: 'widget',
  matches: ({ uiOptions }) => uiOptions.widget === 'stars',
  input: () => ({ type: 'range', min: 1, max: 5 }),
  widgets: ['stars'],
};
`;

test('knows a field type written while the server runs', async () => {
  const form = JSON.parse(String(generateFormFiles('rating').files['schemas/rating.json'])) as { uiSchema: object };
  const rated = { ...form, uiSchema: { ...form.uiSchema, message: { 'ui:widget': 'stars' } } };
  addFiles(root, {
    'schemas/rating.json': rated,
    'pages/rating.json': pageWith('/rating', { block: 'form', heading: 'Rate', form: { $form: 'rating' } }),
  });
  expect(await visit('/rating')).toEqual([200, expect.not.stringContaining('type="range"')]);
  addFiles(root, { 'src/form/types/stars.ts': STARS });
  const again = () => visit('/rating').catch(() => [0, '']);
  await expect.poll(again, { timeout: 180_000 }).toEqual([200, expect.stringContaining('type="range"')]);
}, 200_000);

test.each([
  ['package-lock.json', 'package-lock.json changed. Run `npm ci` and restart `npm run dev`.'],
  ['scripts/dev.ts', 'scripts/dev.ts changed. Restart `npm run dev`.'],
])('says what to do after a change of %s', async (file, words) => {
  expect(output).not.toContain(words);
  appendFileSync(join(root, file), '\n');
  await expect.poll(() => output).toContain(words);
});

test('ends with all its processes after SIGTERM', async () => {
  const started = descendants(dev.pid!);
  expect(started.length).toBeGreaterThan(0);
  dev.kill('SIGTERM');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  await expectEnded(started);
});
