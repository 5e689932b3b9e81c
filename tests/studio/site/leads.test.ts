import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnoseSite, readSite } from '../../../src/check/pipeline.ts';
import { applyOperationToText } from '../../../src/studio/store/Operation.ts';
import { rankMatches, rankName } from '../../../src/studio/kit/rankMatches.ts';
import { readPanelModels } from '../../../src/studio/server/readPanelModels.ts';
import { parseTypedAddress, resolveSiteLink } from '../../../src/site/siteLinks.ts';
import { describeLinkTarget } from '../../../src/studio/fields/pickers/describeLinkTarget.ts';
import {
  searchLinkChoices,
  listLinkChoices,
  listSectionChoices,
} from '../../../src/studio/fields/pickers/listLinkChoices.ts';
import { prefillQuestionsForField } from '../../../src/studio/fields/pickers/linkFills.ts';
import { addSectionId } from '../../../src/site/renames.ts';
import { writeSite } from '../../check/temporarySite.ts';
import { siteTexts as textsOfSite } from '../siteTexts.ts';
import rows from './leads.json';

const lists = readPanelModels(resolve(import.meta.dirname, '../../..')).listAddresses;
/** The site with a file that links may lead to. */
const siteTexts = new Map([...textsOfSite, ['pages/media/prices.pdf', 'sha256-prices']]);
const pictures = [{ hash: 'sha256-prices', width: 0, height: 0, bytes: 320 * 1024 }];
const site = { texts: siteTexts, lists, pictures };
const HOME = 'pages/home.json';
const words = (to: string, from = HOME, texts: ReadonlyMap<string, string> = siteTexts) =>
  describeLinkTarget({ texts, lists }, resolveSiteLink({ texts, lists }, to, from));
const find = (wanted: string, from = HOME) => searchLinkChoices(site, listLinkChoices(site, from), wanted, from);
const edited = (path: string, change: (page: Record<string, unknown>) => void) => {
  const page = JSON.parse(siteTexts.get(path)!) as Record<string, unknown>;
  change(page);
  return new Map(siteTexts).set(path, JSON.stringify(page, null, 2));
};

describe('where a link leads, in words', () => {
  test.each(rows.words)('%s: %s', (to, said, from) => expect(words(to!, from)).toBe(said));

  test('a page with answers filled in', () =>
    expect(words('/contact-us/training?track=Web+development#registration')).toMatch(
      /^Training registration, “.+”, with “Web development” filled in$/,
    ));

  test('a page by an address that it had before, and an article that is no draft', () => {
    const moved = edited('pages/about.json', (page) => Object.assign(page, { formerly: ['/who-we-are'] }));
    expect(words('/who-we-are', HOME, moved)).toBe('About, by its old address');
    const posts = 'pages/content/posts.json';
    const path = '/blog/placeholder-article';
    const draft = new Map(siteTexts).set(posts, siteTexts.get(posts)!.replace('"slug"', '"draft": true, "slug"'));
    expect(listLinkChoices({ texts: draft, lists }, HOME).some(({ to }) => to === path)).toBe(false);
  });

  test('what leads nowhere says why, and is what the check refuses', () => {
    const links = Object.entries(rows.nowhere);
    const written = edited('pages/site.json', (file) =>
      Object.assign(file, { quickLinks: links.map(([to], index) => ({ label: `Link ${index}`, to })) }),
    );
    const root = writeSite({ ...Object.fromEntries(written), 'schemas/visit.json': null });
    const refused = diagnoseSite(readSite(root)).filter(
      ({ file, path, severity }) => file === 'pages/site.json' && path?.[0] === 'quickLinks' && severity === 'error',
    );
    const isRefused = (index: number) => refused.some(({ path }) => path?.[1] === index);
    for (const [index, [to, leads]] of links.entries()) {
      const said = words(to, 'pages/site.json');
      expect([to, isRefused(index)]).toEqual([to, leads !== null]);
      if (leads !== null) expect(said).toContain(`Broken link: ${leads}`);
      else expect(said).not.toContain('Broken link');
    }
  });
});

test.each(Object.entries(rows.meant))('%j is meant as %j, or is nobody’s to guess', (typed, meant) =>
  expect(parseTypedAddress(site, typed) ?? null).toBe(meant),
);

describe('what a link can lead to', () => {
  test('offers home, pages, courses, articles and contacts at working addresses', () => {
    const all = listLinkChoices(site, HOME);
    expect(all.map(({ to }) => to).slice(0, 2)).toEqual(['/', '/about-us']);
    expect(all).toContainEqual(expect.objectContaining({ kind: 'entry', name: 'Data Analysis' }));
    expect(all.slice(-3).map(({ name }) => name)).toEqual([
      'E-mail to hello@example.com',
      'Call 0800 000 0000',
      'Call 0800 000 0001',
    ]);
    for (const { to } of all) expect(resolveSiteLink(site, to, HOME).kind).not.toBe('nowhere');
    const here = listLinkChoices(site, 'pages/course.json').filter(({ kind }) => kind === 'section');
    expect(here.map(({ to }) => to)).toContain('#plans');
  });

  test.each(Object.entries(rows['first found']))('%s finds first what is meant', (wanted, first) =>
    expect(find(wanted).found[0]).toMatchObject(first),
  );

  test('sections come after pages; an address is found once; what leads nowhere says why', () => {
    expect(find('what we do').found).toContainEqual(
      expect.objectContaining({ kind: 'section', to: '/#what-we-do', says: 'on Home' }),
    );
    expect(find('hello@example.com').found).toHaveLength(1);
    expect(find('prospectus.pdf')).toMatchObject({
      found: [],
      refused: expect.stringContaining('this file is missing') as string,
    });
    expect(find('prices.pdf')).toEqual({ found: [expect.objectContaining({ to: '/media/prices.pdf' })] });
    expect(find('https://').refused).toBe('Broken link: this is not a valid address');
    expect(find('/nowhere').refused).toBe('Broken link: there is no page at this address');
  });

  test('names an unnamed section by its first words, and the link leads there', () => {
    const sections = listSectionChoices(site, 'pages/about.json', '/about-us');
    const vision = sections.find(({ names }) => names !== undefined)!;
    const { path, index, id } = vision.names!;
    expect(vision.to).toBe(`/about-us#${id}`);
    const named = addSectionId(siteTexts, path, index, id);
    if (!named.ok) throw new Error(named.reason);
    const [file] = named.operation.files;
    const texts = new Map(siteTexts).set(path, applyOperationToText(siteTexts.get(path)!, file!)!);
    expect(words(vision.to, HOME, texts)).toBe(`About, “${vision.name}”`);
    const twice = edited('pages/about.json', (page) =>
      Object.assign(page, { sections: [{ block: 'a', id: 'us' }, { block: 'b', heading: 'Us' }, { block: '9' }] }),
    );
    expect(listSectionChoices({ texts: twice }, 'pages/about.json', '/about-us').map(({ to }) => to)).toEqual([
      '/about-us#us',
      '/about-us#us-2',
      '/about-us#section',
    ]);
  });
});

test('ranks exact names, prefixes, words and descriptions in this order', () => {
  const rank = (wanted: string, name = 'Training registration') =>
    rankName(wanted, name, '/contact-us/training', 'form');
  expect(['training registration', '/contact-us/training'].map((one) => rank(one))).toEqual([0, 0]);
  expect(['train', '/contact'].map((one) => rank(one))).toEqual([1, 1]);
  expect([rank('reg'), rank('registration trai'), rank('raining'), rank('registration form')]).toEqual([2, 2, 3, 3]);
  expect([rank('tolu', 'Tolú'), rank('x')]).toEqual([0, undefined]);
  const forms = ['Register for training', 'Trainings', 'Training', 'Trainees'].map((name, at) => ({ name, at }));
  expect(rankMatches('training', forms).map(({ at }) => at)).toEqual([2, 1, 0]);
  expect(rankMatches('train', forms, ({ name }) => Number(name !== 'Trainees')).map(({ at }) => at)).toEqual([
    3, 1, 2, 0,
  ]);
});

describe('what a link can fill in', () => {
  const names = (from: string, values: unknown, pointer = '/link/fills') =>
    prefillQuestionsForField(site, from, pointer, values).map(({ name }) => name);

  test('lists the questions with choices of the form on the linked page', () => {
    const all = prefillQuestionsForField(site, HOME, '/link/fills', {
      link: { to: '/contact-us/training#registration' },
    });
    const choices = expect.arrayContaining(['Web development']) as string[];
    expect(all).toContainEqual({ name: 'track', label: expect.any(String) as string, choices });
    expect(names(HOME, { link: { to: '/about-us' } })).toEqual([]);
    expect(names(HOME, { link: { to: 'https://example.org' } })).toEqual([]);
    expect(names(HOME, {})).toEqual([]);
  });

  test('an entry that a page with such a link shows has what that link may fill in', () => {
    const link = { label: 'Apply', to: '/contact-us/training', fills: { $entry: 'fills' } };
    const texts = edited('pages/course.json', (page) =>
      Object.assign(page, {
        entries: { from: 'programmes', param: 'training' },
        sections: [{ block: 'pricing', link }],
      }),
    );
    const namesAt = (from: string, pointer: string) => prefillQuestionsForField({ texts, lists }, from, pointer, {});
    expect(namesAt('pages/content/programmes.json', '/fills')).toContainEqual(
      expect.objectContaining({ name: 'track' }),
    );
    expect(namesAt('pages/content/programmes.json', '/others')).toEqual([]);
    expect(namesAt('pages/content/faqs.json', '/fills')).toEqual([]);
  });
});
