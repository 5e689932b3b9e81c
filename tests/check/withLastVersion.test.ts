import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/checkSite.ts';
import { formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { committedLinesByDiagnostic, parseDiff } from '../../src/check/diagnostics/committedLinesByDiagnostic.ts';
import { pageWith, writeSite } from './temporarySite.ts';

const FAQ = { block: 'faq', heading: 'FAQs', motif: 'code', entries: { $content: 'faqs' } };
const HOME = 'pages/home.json';

/** A site of which git keeps a version. */
function keptSite(section: object = FAQ): { root: string; change: (was: string, is: string) => Promise<string> } {
  const root = writeSite({ [HOME]: pageWith(section) });
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', 'pages', 'schemas');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'The site');
  return {
    root,
    async change(was, is) {
      const text = readFileSync(join(root, HOME), 'utf8');
      expect(text).toContain(was);
      writeFileSync(join(root, HOME), text.replace(was, is));
      return formatReport(root, await checkSite(root));
    },
  };
}

test('an error shows what its line was in the last version that git keeps', async () => {
  const { root, change } = keptSite();
  const line = readFileSync(join(root, HOME), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('"motif"'));
  expect(await change('"motif": "code"', '"motif": "a wheel"')).toMatch(
    new RegExp(`In the last version line ${line + 1} was:\n  │ +"motif": "code"`),
  );
  const [place] = await checkSite(root);
  const warning = { ...place!, severity: 'warning' as const };
  const before = committedLinesByDiagnostic(root, [place!, warning]);
  expect(before.get(place!)).toContain('"motif": "code"');
  expect(before.has(warning)).toBe(false);
  expect(await change('"a wheel"', '"code"')).toBe('No problems in the JSON files.');
});

test('shows removed text in its place', async () => {
  const { change } = keptSite();
  expect(await change('\n      "heading": "FAQs",', '')).toMatch(
    /In the last version after line \d+ there was:\n {2}│ +"heading": "FAQs",/,
  );
});

test('names new lines where JSON is broken', async () => {
  expect(await keptSite().change('"motif": "code",', '"motif": "code",\n{')).toMatch(
    /New since the last version: line \d+\./,
  );
});

test('nothing is said of a brace that stood there', async () => {
  const { change } = keptSite();
  expect(
    await change('        "$content": "faqs"\n      }', '        "$content": "faqs"\n      },\n      "motif2": "pen"'),
  ).not.toContain('In the last version');
});

test('says nothing of a file without a version', async () => {
  const root = writeSite({ [HOME]: pageWith({ ...FAQ, motif: 'a wheel' }) });
  const problems = await checkSite(root);
  expect(problems.length).toBeGreaterThan(0);
  expect(committedLinesByDiagnostic(root, problems).size).toBe(0);
});

test('says nothing of lines that did not change', async () => {
  const [place] = await checkSite(writeSite({ [HOME]: pageWith({ ...FAQ, motif: 'a wheel' }) }));
  expect(committedLinesByDiagnostic(keptSite().root, [{ ...place!, file: 'pages/content/faqs.json' }]).size).toBe(0);
});

test('blames no change elsewhere in the file', async () => {
  const { root, change } = keptSite();
  const text = readFileSync(join(root, HOME), 'utf8');
  expect(text.split('\n')[1]).toContain('"route"');
  const [title] = /"title": ".*"/.exec(text)!;
  await change(title, '"title": "Another title, far from what is wrong"');
  const report = await change('"motif": "code"', '"motif": "a wheel"');
  expect(report).toContain('"motif": "code"');
  expect(report).not.toContain(title);
});

test('says nothing of an error that the last version has', async () => {
  const { root, change } = keptSite({ ...FAQ, motif: 'a wheel' });
  const [title] = /"title": ".*"/.exec(readFileSync(join(root, HOME), 'utf8'))!;
  expect(await change(title, '"title": "Another title"')).not.toContain('last version');
});

test('says nothing of a new key', async () => {
  expect(await keptSite().change('"motif"', '"moti": 1,\n      "motif"')).not.toContain('last version');
});

test('shortens a long change', async () => {
  const { root, change } = keptSite();
  const cut = await change(readFileSync(join(root, HOME), 'utf8'), '{');
  expect(cut).toMatch(/In the last version after line 1 there was:\n(  │ .*\n){8}  │ … and \d+ more lines\n/);
});

test('a line that looks like the head of a diff is a line', () => {
  const diff = ['--- a.json', '+++ a.json', '@@ -3,2 +3 @@ "x"', '--- b.json', '-  1', '+++ c.json', ''].join('\n');
  expect([...parseDiff(diff)]).toEqual([['a.json', [{ line: 3, count: 1, before: ['-- b.json', '  1'] }]]]);
});
