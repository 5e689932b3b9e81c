import { describe, expect, test } from 'vitest';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { diagnose, readSite, type Site, textsOf, withEdits } from '../../src/check/pipeline.ts';
import { type KeptVerdicts, Settled } from '../../src/check/Settled.ts';
import { isSampled, propertyRuns } from '../propertyRuns.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';
import { editsOf, type Mistake, mistakes } from './corpus/Mistake.ts';

const URL = 'https://kinplus.example';
/** One of 18 mistakes, other ones in each run, and with `npm test -- --long` each. */
const SHARE = process.env.PROPERTY_RUNS ? 1 : 18;
const isTried = ({ name, savedAs }: Mistake) => !savedAs && isSampled(name, SHARE, propertyRuns().seed);

const copied = new CopiedSite();
const site = readSite(copied.root);

/** What a check of a site keeps, as the next process reads it. */
function keptOf(of: Site, before?: KeptVerdicts): KeptVerdicts {
  const settled = new Settled('program', before);
  expect(diagnose(of, URL, settled).filter(isError)).toEqual([]);
  return JSON.parse(JSON.stringify(settled.kept())) as KeptVerdicts;
}

const told = (of: Site, kept: KeptVerdicts, program = 'program') => diagnose(of, URL, new Settled(program, kept));

const heading = (path: string, words: string): Site => {
  const [found] = /"heading": "[^"]*"/.exec(site.all.get(path)!.text)!;
  const text = site.all.get(path)!.text.replace(found, `"heading": "${words}"`);
  return withEdits(site, [{ file: path, offset: 0, length: site.all.get(path)!.text.length, newText: text }]);
};

/** The files of pages, content and forms that a check looks at. */
function lookedAt(of: Site, kept: KeptVerdicts, program = 'program'): string[] {
  const settled = new Settled(program, kept);
  diagnose(of, URL, settled);
  return [...of.files.values()].filter((file) => !settled.has(file)).map(({ path }) => path);
}

describe('what was found settled', () => {
  const kept = keptOf(site);

  test.each(Object.entries(mistakes))(
    'of %s nothing is told otherwise than by a check that knows nothing',
    (_, rows) => {
      for (const mistake of rows.filter(isTried)) {
        const wrong = withEdits(site, editsOf(mistake, textsOf(site)));
        expect(told(wrong, kept), mistake.name).toEqual(diagnose(wrong, URL));
      }
    },
  );

  test('is not looked at again, but what has changed is, and what shows changed content', () => {
    const always = lookedAt(site, kept);
    expect(always.length).toBeLessThan(5);
    const changed = heading('pages/about.json', 'Other words');
    expect(lookedAt(changed, kept)).toEqual(expect.arrayContaining(['pages/about.json']));
    expect(lookedAt(changed, kept).length).toBeLessThanOrEqual(always.length + 1);
    const path = 'pages/content/faqs.json';
    const faqs = `${site.all.get(path)!.text}\n`;
    const shared = withEdits(site, [{ file: path, offset: 0, length: faqs.length - 1, newText: faqs }]);
    const showing = [...site.pages.values()].filter(({ text }) => text.includes('"faqs"')).map((file) => file.path);
    expect(showing.length).toBeGreaterThan(0);
    expect(lookedAt(shared, kept)).toEqual(expect.arrayContaining([path, ...showing]));
    expect(lookedAt(shared, kept).length).toBeLessThan(site.files.size / 2);
  });

  test('is looked at again with other code, and where an address has changed', () => {
    expect(lookedAt(site, kept, 'another')).toHaveLength(site.files.size);
    const text = site.all.get('pages/about.json')!.text;
    const moved = text.replace(/"route": "[^"]*"/, '"route": "/elsewhere"');
    const now = withEdits(site, [{ file: 'pages/about.json', offset: 0, length: text.length, newText: moved }]);
    expect(lookedAt(now, kept)).toHaveLength(site.files.size);
  });

  test('is known from one check to the next without being looked at', () => {
    expect(keptOf(site, kept)).toEqual(kept);
  });
});
