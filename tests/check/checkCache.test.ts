import { describe, expect, test } from 'vitest';
import { CheckCache, declareRule, type StoredResults } from '../../src/check/CheckCache.ts';
import { createFileError } from '../../src/check/diagnostics/RawDiagnostic.ts';
import { diagnoseSite, readSite, type LoadedSite, siteTextsByPath, applySiteEdits } from '../../src/check/pipeline.ts';
import type { JsonSourceFile } from '../../src/site/disk/JsonSourceFile.ts';
import { collectionFileInput, createCheckState } from '../../src/check/checkState.ts';
import { isSampled, propertyRuns } from '../propertyRuns.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';
import { editsOf, type Mistake, mistakes } from './corpus/Mistake.ts';

const URL = 'https://kinplus.example';
const FAQS = 'pages/content/faqs.json';
const ABOUT = 'pages/about.json';
/** One of 216 mistakes, other ones in each run, and with `npm test -- --long` each: a check with an empty cache is slow. */
const SHARE = process.env.PROPERTY_RUNS ? 1 : 216;
const isSample = ({ name, savedAs }: Mistake) => !savedAs && isSampled(name, SHARE, propertyRuns().seed);

const copied = new CopiedSite();
const site = readSite(copied.root);

/** Results that a check of the site keeps, as the next process reads them. */
const kept = keptBy(new CheckCache());

function keptBy(cache: CheckCache): StoredResults {
  diagnoseSite(site, URL, cache);
  return JSON.parse(JSON.stringify(cache.keep('program'))) as StoredResults;
}

function restored(results: StoredResults, program = 'program'): CheckCache {
  const cache = new CheckCache();
  cache.restore(program, results);
  return cache;
}

/** The site with another text of a file. */
function changed(path: string, change: (text: string) => string): LoadedSite {
  const { text } = site.all.get(path)!;
  expect(change(text)).not.toBe(text);
  return applySiteEdits(site, [{ file: path, offset: 0, length: text.length, newText: change(text) }]);
}

/** The pages for which a check takes the kept result of a rule. */
function reusedIn(of: LoadedSite, rule: string, program?: string): string[] {
  const entries = [...kept.entries];
  const files = Object.entries(kept.files).map(([path, versions]) => {
    const mark = (at: number) => {
      const entry = kept.entries[at]!;
      return entry.rule === rule ? entries.push({ ...entry, result: [createFileError(path, 'reused', '')] }) - 1 : at;
    };
    return [path, versions.map(({ hash, entries: own }) => ({ hash, entries: own.map(mark) }))] as const;
  });
  const found = diagnoseSite(of, URL, restored({ ...kept, entries, files: Object.fromEntries(files) }, program));
  const reused = found.filter(({ code }) => code === 'reused').map(({ file }) => file);
  return pathsOf(of).filter((path) => reused.includes(path));
}

/** Names of rules by path and hash. */
const resultsIn = ({ files, entries }: StoredResults) =>
  Object.entries(files).flatMap(([path, versions]) =>
    versions.map((one) => [path, one.hash, ...one.entries.map((at) => entries[at]!.rule).sort()].join(' ')).sort(),
  );

const pathsOf = ({ pages }: LoadedSite) => [...pages.values()].map(({ path }) => path);

const hasLink = (of: LoadedSite, path: string) => of.all.get(path)!.references.some(({ kind }) => kind === 'link');

describe('results on disk', () => {
  test.each(Object.entries(mistakes))('lead to the same diagnostics of %s', (_, rows) => {
    const cache = restored(kept);
    for (const mistake of rows.filter(isSample)) {
      const wrong = applySiteEdits(site, editsOf(mistake, siteTextsByPath(site)));
      expect(diagnoseSite(wrong, URL, cache), mistake.name).toEqual(diagnoseSite(wrong, URL, new CheckCache()));
    }
  });

  test('serve pages that are unchanged', () => {
    expect(reusedIn(site, 'checkSections')).toEqual(pathsOf(site));
  });

  test('do not serve a page with another text', () => {
    const now = changed(ABOUT, (text) => text.replace(/"heading": "[^"]*"/, '"heading": "Other words"'));
    expect(reusedIn(now, 'checkSections')).toEqual(pathsOf(site).filter((path) => path !== ABOUT));
  });

  test('do not serve pages that show changed content', () => {
    const showing = [...site.pages.values()].filter(({ text }) => text.includes('"faqs"')).map(({ path }) => path);
    expect(showing.length).toBeGreaterThan(0);
    const now = changed(FAQS, (text) => `${text}\n`);
    expect(reusedIn(now, 'checkSections').filter((path) => showing.includes(path))).toEqual([]);
  });

  test('serve pages that do not show the changed content', () => {
    const others = [...site.pages.values()].filter(({ text }) => !text.includes('"$content"')).map(({ path }) => path);
    const now = changed(FAQS, (text) => `${text}\n`);
    expect(reusedIn(now, 'checkSections')).toEqual(expect.arrayContaining(others));
  });

  test('do not serve links once an address has changed', () => {
    const now = changed(ABOUT, (text) => text.replace(/"route": "[^"]*"/, '"route": "/elsewhere"'));
    expect(reusedIn(now, 'link').filter((path) => hasLink(site, path))).toEqual([]);
  });

  test('serve links as long as all addresses are the same', () => {
    const now = changed(ABOUT, (text) => text.replace(/"heading": "[^"]*"/, '"heading": "Other words"'));
    const others = pathsOf(site).filter((path) => path !== ABOUT && hasLink(site, path));
    expect(reusedIn(now, 'link')).toEqual(expect.arrayContaining(others));
  });

  test('of another program serve nothing', () => {
    expect(reusedIn(site, 'checkSections', 'another')).toEqual([]);
  });

  test('are kept by the next check', () => {
    expect(resultsIn(keptBy(restored(kept)))).toEqual(resultsIn(kept));
  });
});

describe('a rule', () => {
  const evaluated: string[] = [];
  const rule = declareRule('text', ({ text }: JsonSourceFile, ask) => {
    evaluated.push(text);
    return [text, ask(collectionFileInput('faqs'))?.text];
  });
  const cache = new CheckCache();
  const resultIn = (of: LoadedSite) => rule(of.all.get(ABOUT)!, createCheckState(of, URL, cache));
  /** How often the rule is evaluated for a site. */
  const evaluations = (of: LoadedSite) => {
    evaluated.length = 0;
    resultIn(of);
    return evaluated.length;
  };
  resultIn(site);

  test('is not evaluated again for the same text', () => {
    expect(evaluations(readSite(copied.root))).toBe(0);
  });

  test('is evaluated for another text', () => {
    expect(evaluations(changed(ABOUT, (text) => `${text}\n`))).toBe(1);
  });

  test('is evaluated for another text of a file that it asks for', () => {
    expect(evaluations(changed(FAQS, (text) => `${text}\n`))).toBe(1);
  });

  test('is not evaluated for another text of a file that it does not ask for', () => {
    expect(evaluations(changed('pages/content/courses.json', (text) => `${text}\n`))).toBe(0);
  });

  test('is not evaluated after an undo', () => {
    resultIn(changed(ABOUT, (text) => ` ${text}`));
    expect(evaluations(site)).toBe(0);
  });

  test('returns the result for the text of the file', () => {
    const now = changed(ABOUT, (text) => `${text}\n\n`);
    expect(resultIn(now)).toEqual([now.all.get(ABOUT)!.text, site.all.get(FAQS)!.text]);
  });
});
