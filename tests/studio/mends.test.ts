import { type JSONPath, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { type Diagnostic, isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { findSafeFix, createSafeFixOperations } from '../../src/studio/store/findSafeFix.ts';
import { applyOperationToText } from '../../src/studio/store/Operation.ts';
import { CopiedSite } from '../check/corpus/CopiedSite.ts';
import { withValue } from '../check/corpus/Mistake.ts';
import { siteTexts } from './siteTexts.ts';

type Texts = ReadonlyMap<string, string | null>;

const site = new CopiedSite();
/** Returns the check's diagnostics of the site with these texts; unchanged files are read once. */
const checkOf = (texts: Texts) =>
  checkSiteWithoutPictures(
    site.root,
    undefined,
    new Map([...texts].filter(([path, text]) => text !== siteTexts.get(path))),
  );
const problemsOf = (texts: Texts) => checkOf(texts).filter(isError);

/** Returns the texts after the fixes of some problems, applied as the button does. */
function mended(problems: readonly Diagnostic[], texts: Texts, checked = texts): Map<string, string | null> {
  const now = new Map(texts);
  for (const part of createSafeFixOperations(problems, texts, checked))
    now.set(part.path, applyOperationToText(now.get(part.path)!, part)!);
  return now;
}

/** Returns every scalar value of a text as written, with its path. */
function valuesOf(text: string): { path: JSONPath; written: string }[] {
  const values: { path: JSONPath; written: string }[] = [];
  const visit = (node: ReturnType<typeof parseTree>, path: JSONPath): void => {
    if (!node) return;
    if (node.type === 'array') node.children!.forEach((item, index) => visit(item, [...path, index]));
    else if (node.type === 'object')
      for (const { children } of node.children!) visit(children![1], [...path, children![0]!.value as string]);
    else values.push({ path, written: text.slice(node.offset, node.offset + node.length) });
  };
  visit(parseTree(text), []);
  return values;
}

/** One in `every` of the keys of a text is misspelt, never two of them in one another. */
function withMisspeltKeys(text: string, every: number, from: number): { text: string; paths: JSONPath[] } {
  const keys: { path: JSONPath; offset: number; length: number }[] = [];
  const visit = (node: ReturnType<typeof parseTree>, path: JSONPath): void => {
    if (node?.type === 'array') node.children!.forEach((item, index) => visit(item, [...path, index]));
    for (const { children } of node?.type === 'object' ? node.children! : []) {
      const [key, value] = children!;
      const way = [...path, key!.value as string];
      if (String(key!.value).length > 3 && key!.value !== '$schema')
        keys.push({ path: way, offset: key!.offset, length: key!.length });
      visit(value, way);
    }
  };
  visit(parseTree(text), []);
  const chosen = keys.filter((_, index) => index % every === from);
  const outer = chosen.filter(
    ({ path }) =>
      !chosen.some((other) => other.path.length < path.length && other.path.every((step, at) => step === path[at])),
  );
  let wrong = text;
  const paths = outer.toReversed().map(({ path, offset, length }) => {
    const name = String(path.at(-1));
    const slip = name.slice(0, -2) + name.slice(-1);
    wrong = wrong.slice(0, offset) + JSON.stringify(slip) + wrong.slice(offset + length);
    return [...path.slice(0, -1), slip];
  });
  return { text: wrong, paths };
}

/** The paths of the values that are not written as they were, where all are still there. */
function changedValues(before: string, after: string): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  expect(is.length).toBe(was.length);
  return was.flatMap(({ path, written }, index) => (written === is[index]!.written ? [] : [JSON.stringify(path)]));
}

test('renames a misspelt key and keeps every value to the letter', () => {
  let whole = 0;
  for (const [file, right] of siteTexts) {
    const { text, paths } = withMisspeltKeys(right, 26, 3);
    const wrong = new Map<string, string | null>(siteTexts).set(file, text);
    const offered = problemsOf(wrong).filter((problem) => findSafeFix(problem, wrong, wrong));
    for (const problem of offered) {
      const told = formatDiagnostic(problem);
      const after = mended([problem], wrong).get(file)!;
      // The check reports a field name misspelt in its definition where the field is used. Such a fix may change the value
      // in the message.
      const said = valuesOf(text).find((one) => JSON.stringify(one.path) === JSON.stringify(problem.path))?.written;
      const isOfValue = said !== undefined && problem.message.startsWith(`is ${said}, `);
      expect([told, changedValues(text, after)]).toEqual([told, isOfValue ? [JSON.stringify(problem.path)] : []]);
    }
    // Applies all fixes at once, several in one file, which restores the original text. A form's field names are
    // ambiguous.
    if (paths.length > 0 && mended(offered, wrong).get(file) === right) whole++;
  }
  expect(whole).toBeGreaterThan(15);
}, 120_000);

/** Wrong values in place of right ones; each is one value of its file. */
const WRONG: [file: string, path: JSONPath, value: string][] = [
  ['pages/home.json', ['sections', 0, 'buttons', 0, 'to'], '/contact-us/service'],
  ['pages/home.json', ['sections', 0, 'buttons', 1, 'to'], 'about-us'],
  ['pages/home.json', ['sections', 3, 'services', '$content'], 'servces'],
  ['pages/home.json', ['sections', 7, 'entries', 'ids', 1], 'hardware-repiar'],
  ['pages/about.json', ['sections', 0, 'block'], 'openin'],
  ['pages/about.json', ['header'], 'drak'],
  ['pages/site.json', ['quickLinks', 2, 'to'], '/services'],
  ['pages/siwes.json', ['sections', 2, 'form', '$form'], 'siwess'],
  ['pages/content/jobs.json', [0, 'datePosted'], '20-11-2026'],
  ['pages/content/posts.json', [0, 'content', 'raw', 'children', 4, 'type'], 'h2'],
  ['schemas/siwes.json', ['schema', 'properties', 'fullName', 'type'], 'text'],
  ['schemas/siwes.json', ['uiSchema', 'ui:groups', 0, 'rows', 0, 0], 'fullNames'],
  ['schemas/partners.json', ['schema', 'properties', 'email', 'format'], 'emial'],
  ['schemas/partners.json', ['submit', 'mutation'], 'savePartnersContact'],
  ['schemas/job-application.json', ['uiSchema', 'fullName', 'ui:autocomplete'], 'nmae'],
];

test('a fix changes the wrong value alone, and nothing in a changed file', () => {
  const certain = WRONG.filter(([file, path, value]) => {
    const wrong = new Map<string, string | null>(siteTexts);
    wrong.set(file, withValue(siteTexts.get(file)!, path, value));
    // Applies the fixes of warnings too.
    const problems = checkOf(wrong);
    const offered = problems.filter((problem) => findSafeFix(problem, wrong, wrong));
    const after = mended(offered, wrong);
    if (offered.length === 0) return false;
    expect(changedValues(wrong.get(file)!, after.get(file)!)).toEqual([JSON.stringify(path)]);
    expect(problemsOf(after)).toEqual([]);
    // The text has changed since the check.
    const later = new Map(wrong).set(file, `${wrong.get(file)!} `);
    expect(mended(offered, later, wrong).get(file)).toBe(later.get(file));
    return true;
  });
  expect(certain.length).toBeGreaterThan(10);
}, 120_000);

test('removes an invisible mark at a file’s start and nothing else', () => {
  const marked = new Map(siteTexts).set('pages/about.json', `\uFEFF${siteTexts.get('pages/about.json')!}`);
  // As it lies on the disk: the check of drafts would read it as a text of its own.
  site.write('pages/about.json', marked.get('pages/about.json')!);
  const problems = checkSiteWithoutPictures(site.root).filter(isError);
  site.restore();
  expect(problems.map(({ file }) => file)).toEqual(['pages/about.json']);
  expect(mended(problems, marked)).toEqual(new Map(siteTexts));
});
