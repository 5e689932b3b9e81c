import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkRenderedBlockExamples } from '../../scripts/gallery/checkRenderedBlockExamples.ts';
import { checkBlockExamplesIfChanged } from '../../scripts/gallery/checkBlockExamplesIfChanged.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';

const project = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'drawn-'));
cpSync(join(project, 'src'), join(root, 'src'), { recursive: true });
mkdirSync(join(root, 'node_modules'));
for (const name of readdirSync(join(project, 'node_modules')).filter((one) => !one.startsWith('.')))
  symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
symlinkSync(join(project, 'scripts'), join(root, 'scripts'));
for (const name of ['pages', 'schemas']) cpSync(join(project, name), join(root, name), { recursive: true });

const rewrite = (path: string, change: (text: string) => string) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(join(root, path), change(text));
};

test('renders every block of the site, and again only after a change', async () => {
  expect(await checkBlockExamplesIfChanged(root)).toEqual([]);
  const stamp = join(root, 'node_modules/.cache/blocks-drawn');
  const rendered = readFileSync(stamp, 'utf8');
  expect(await checkBlockExamplesIfChanged(root)).toEqual([]);
  expect(readFileSync(stamp, 'utf8')).toBe(rendered);
});

test('reports missing output of a block by its rendering, not its code', async () => {
  writeFileSync(
    join(root, 'src/blocks/facts/Facts.tsx'),
    `const Title = ({ words }) => <h2>{words}</h2>;
     export function Facts({ id, heading, text, facts = [] }) {
       return <section id={id}><Title words={heading} /><Title words={text[0]} />{facts.length}</section>;
     }`,
  );
  writeFileSync(
    join(root, 'src/blocks/banner/Banner.tsx'),
    `export const Banner = ({ id, link }) => <p id={id}>{link.nothing.label}</p>;`,
  );
  const told = (await checkBlockExamplesIfChanged(root)).map(formatDiagnostic);
  expect(told[0]).toMatch(
    /^src\/blocks\/banner\/Banner\.tsx  breaks when its example "[^"]+" is drawn \(.*\); npm run dev shows it at \/_gallery\.$/,
  );
  expect(told.at(-1)).toMatch(
    /^src\/blocks\/facts\/Facts\.tsx {2}has a section without one heading of its own: use one <h2>.* \(example [^)]+\)\.$/,
  );
  expect(told.every((line) => /Banner|Facts/.test(line))).toBe(true);
});

test('a component that cannot be compiled is told at its line', async () => {
  rewrite('src/blocks/facts/Facts.tsx', (text) => text.replace('return <section', 'return <sectoin'));
  expect((await checkRenderedBlockExamples(root)).map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^src\/blocks\/facts\/Facts\.tsx:3:\d+ {2}cannot be compiled: .+\.$/),
  ]);
});
