import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnose, readSite } from '../../../src/check/pipeline.ts';
import { textAfter } from '../../../src/studio/documents/Operation.ts';
import { ranked, rankOf } from '../../../src/studio/kit/ranked.ts';
import { readKinds } from '../../../src/studio/server/readKinds.ts';
import { addressMeant, leadOf } from '../../../src/studio/site/leadsTo.ts';
import { leadWords } from '../../../src/studio/site/leadWords.ts';
import { findLinks, linkChoices, sectionChoices } from '../../../src/studio/site/linkChoices.ts';
import { fillablesOf } from '../../../src/studio/site/linkFills.ts';
import { nameAnchor } from '../../../src/studio/site/renames.ts';
import { writeSite } from '../../check/temporarySite.ts';
import { siteTexts as textsOfSite } from '../siteTexts.ts';

const lists = readKinds(resolve(import.meta.dirname, '../../..')).listAddresses;
/** The site with a file that links may lead to. */
const siteTexts = new Map([...textsOfSite, ['pages/media/prices.pdf', 'sha256-prices']]);
const pictures = [{ hash: 'sha256-prices', width: 0, height: 0, bytes: 320 * 1024 }];
const site = { texts: siteTexts, lists, pictures };
const HOME = 'pages/home.json';
const words = (to: string, from = HOME, texts: ReadonlyMap<string, string> = siteTexts) =>
  leadWords(leadOf({ texts, lists }, to, from));
const find = (wanted: string, from = HOME) => findLinks(site, linkChoices(site, from), wanted, from);
const edited = (path: string, change: (page: Record<string, unknown>) => void) => {
  const page = JSON.parse(siteTexts.get(path)!) as Record<string, unknown>;
  change(page);
  return new Map(siteTexts).set(path, JSON.stringify(page, null, 2));
};

describe('where a link leads, in words', () => {
  test('a page, its section, a page with answers filled in, an entry, a mail, a call, the web, nothing', () => {
    expect(words('/about-us')).toBe('About');
    expect(words('/trainings/siwes#benefits')).toBe('Siwes, “What you stand to gain”');
    expect(words('#faqs')).toBe('Home, “FAQs”');
    expect(words('#faqs', 'pages/content/posts.json')).toBe('“faqs” on the page that shows this');
    expect(words('/contact-us/training?track=Web+development#registration')).toMatch(
      /^Training registration, “.+”, with “Web development” filled in$/,
    );
    expect(words('/trainings/courses/data-analysis')).toBe('Course “Data Analysis”');
    expect(words('/trainings/courses/graphic-design#plans')).toBe('Course “Graphics Design”, “Two plans, one course”');
    expect(words('mailto:hello@example.com?subject=Hi')).toBe('E-mail to hello@example.com');
    expect(words('tel:08000000000')).toBe('Call 08000000000');
    expect(words('https://www.youtube.com/@example/')).toBe('On the web: www.youtube.com/@example');
    expect(words('')).toBe('Leads nowhere yet');
    expect(words('/careers/backend-developer')).toBe('Career, for “backend-developer”');
  });

  test('a page by an address that it had before, and an article that is no draft', () => {
    const moved = edited('pages/about.json', (page) => Object.assign(page, { formerly: ['/who-we-are'] }));
    expect(words('/who-we-are', HOME, moved)).toBe('About, by the address that it had before');
    const posts = 'pages/content/posts.json';
    const path = '/blog/placeholder-article';
    expect(words(path)).toBe('Article “An article will stand here”');
    const draft = new Map(siteTexts).set(posts, siteTexts.get(posts)!.replace('"slug"', '"draft": true, "slug"'));
    expect(linkChoices({ texts: draft, lists }, HOME).some(({ to }) => to === path)).toBe(false);
  });

  test('what leads nowhere says why, and is what the check refuses', () => {
    const links: [to: string, leads: string | undefined][] = [
      ['/about-us', undefined],
      ['/nowhere', 'no page is at this address'],
      ['about-us', 'this is no address'],
      ['example.com', 'this is no address'],
      ['/about-us#nothing', 'its page has no such section'],
      ['/trainings/siwes#benefits', undefined],
      ['/trainings/courses/data-analysis', undefined],
      ['/trainings/courses/flying', 'its page has nothing to show at this address'],
      ['/trainings/courses/:training', 'this is no address'],
      ['/media/prospectus.pdf', 'there is no such file'],
      ['/media/prices.pdf#page=2', undefined],
      ['/prices.pdf', 'there is no such file'],
      ['https://example.com/about-us', 'a page of this site goes without'],
      ['https://example.org/prospectus.pdf', undefined],
      ['https:// example.org', 'this is no address'],
      ['https://https://example.org', 'this is no address'],
      ['mailto://hello@example.com', 'this is no address'],
      ['mailto:hello@example.com', undefined],
      ['#faqs', 'no page is at this address'],
    ];
    const written = edited('pages/site.json', (file) =>
      Object.assign(file, { quickLinks: links.map(([to], index) => ({ label: `Link ${index}`, to })) }),
    );
    const root = writeSite({ ...Object.fromEntries(written), 'schemas/visit.json': null });
    const refused = diagnose(readSite(root)).filter(
      ({ file, path, severity }) => file === 'pages/site.json' && path?.[0] === 'quickLinks' && severity === 'error',
    );
    const isRefused = (index: number) => refused.some(({ path }) => path?.[1] === index);
    for (const [index, [to, leads]] of links.entries()) {
      const said = words(to, 'pages/site.json');
      expect([to, isRefused(index)]).toEqual([to, leads !== undefined]);
      if (leads !== undefined) expect(said).toContain(`Leads nowhere: ${leads}`);
      else expect(said).not.toContain('nowhere');
    }
  });
});

test('an address gets the beginning that it lacks; what is none is nobody’s to guess', () => {
  const meant = (typed: string) => addressMeant(site, typed);
  expect(meant('kinplus.example.org/a?b=1')).toBe('https://kinplus.example.org/a?b=1');
  expect(meant(' ada@example.org ')).toBe('mailto:ada@example.org');
  expect(meant('0800 000 0000')).toBe('tel:08000000000');
  expect(meant('http://example.org')).toBe('https://example.org');
  expect(meant('https://example.com/about-us#x')).toBe('/about-us#x');
  expect(meant('prices.pdf')).toBe('/media/prices.pdf');
  for (const other of ['about', 'about.html', 'prospectus.doc', 'Our vision', '2026', ''])
    expect(meant(other)).toBeUndefined();
});

describe('what a link can lead to', () => {
  test('pages with the home page first, courses, articles and how the company is reached, each at an address that leads there', () => {
    const all = linkChoices(site, HOME);
    expect(all.map(({ to }) => to).slice(0, 2)).toEqual(['/', '/about-us']);
    expect(all).toContainEqual(expect.objectContaining({ kind: 'entry', name: 'Data Analysis' }));
    expect(all.slice(-3).map(({ name }) => name)).toEqual([
      'E-mail to hello@example.com',
      'Call 0800 000 0000',
      'Call 0800 000 0001',
    ]);
    for (const { to } of all) expect(leadOf(site, to, HOME).kind).not.toBe('nowhere');
    const here = linkChoices(site, 'pages/course.json').filter(({ kind }) => kind === 'section');
    expect(here.map(({ to }) => to)).toContain('#plans');
  });

  test('the very name comes first, then what begins so, then words inside; sections after pages; an address that is typed', () => {
    expect(find('contact').found[0]).toMatchObject({ kind: 'page', name: 'Contact' });
    expect(find('/about-us').found[0]).toMatchObject({ name: 'About' });
    expect(find('what we do').found).toContainEqual(
      expect.objectContaining({ kind: 'section', to: '/#what-we-do', says: 'on Home' }),
    );
    expect(find('example.org/x').found[0]).toMatchObject({ kind: 'web', to: 'https://example.org/x' });
    expect(find('ada@example.org').found[0]).toMatchObject({ kind: 'mail', name: 'E-mail to ada@example.org' });
    expect(find('hello@example.com').found).toHaveLength(1);
    const about = { kind: 'page', name: 'About', to: '/about-us', path: 'pages/about.json' };
    expect(find('https://example.com/about-us').found[0]).toMatchObject(about);
    expect(find('/about-us?from=mail').found[0]).toMatchObject({ kind: 'page', path: 'pages/about.json' });
    expect(find('/#faqs').found[0]).toMatchObject({ kind: 'section', name: 'Home, “FAQs”' });
    expect(find('prospectus.pdf')).toMatchObject({
      found: [],
      refused: expect.stringContaining('no such file') as string,
    });
    expect(find('prices').found[0]).toMatchObject({ kind: 'file', to: '/media/prices.pdf', says: 'PDF, 320 KB' });
    expect(find('prices.pdf')).toEqual({ found: [expect.objectContaining({ to: '/media/prices.pdf' })] });
    expect(find('https://').refused).toBe('Leads nowhere: this is no address');
    expect(find('/nowhere').refused).toBe('Leads nowhere: no page is at this address');
  });

  test('a section without a name gets one of its first words that no other has, and the link leads there', () => {
    const sections = sectionChoices(site, 'pages/about.json', '/about-us');
    const vision = sections.find(({ names }) => names !== undefined)!;
    const { path, index, id } = vision.names!;
    expect(vision.to).toBe(`/about-us#${id}`);
    const named = nameAnchor(siteTexts, path, index, id);
    if (!named.ok) throw new Error(named.reason);
    const [file] = named.operation.files;
    const texts = new Map(siteTexts).set(path, textAfter(siteTexts.get(path)!, file!)!);
    expect(leadOf({ texts, lists }, vision.to, HOME)).toMatchObject({ kind: 'page', section: vision.name });
    const twice = edited('pages/about.json', (page) =>
      Object.assign(page, { sections: [{ block: 'a', id: 'us' }, { block: 'b', heading: 'Us' }, { block: '9' }] }),
    );
    expect(sectionChoices({ texts: twice }, 'pages/about.json', '/about-us').map(({ to }) => to)).toEqual([
      '/about-us#us',
      '/about-us#us-2',
      '/about-us#section',
    ]);
  });
});

test('names are ranked: the very name, its beginning, words inside, and what is said of it', () => {
  const rank = (wanted: string, name = 'Training registration') => rankOf(wanted, name, '/contact-us/training', 'form');
  expect(['training registration', '/contact-us/training'].map((one) => rank(one))).toEqual([0, 0]);
  expect(['train', '/contact'].map((one) => rank(one))).toEqual([1, 1]);
  expect([rank('reg'), rank('registration trai'), rank('raining'), rank('registration form')]).toEqual([2, 2, 3, 3]);
  expect([rank('tolu', 'Tolú'), rank('x')]).toEqual([0, undefined]);
  const forms = ['Register for training', 'Trainings', 'Training', 'Trainees'].map((name, at) => ({ name, at }));
  expect(ranked('training', forms).map(({ at }) => at)).toEqual([2, 1, 0]);
  expect(ranked('train', forms, ({ name }) => Number(name !== 'Trainees')).map(({ at }) => at)).toEqual([3, 1, 2, 0]);
});

describe('what a link can fill in', () => {
  const names = (from: string, values: unknown, pointer = '/link/fills') =>
    fillablesOf(site, from, pointer, values).map(({ name }) => name);

  test('the questions with answers to choose from, of a form on the page that it leads to', () => {
    const all = fillablesOf(site, HOME, '/link/fills', { link: { to: '/contact-us/training#registration' } });
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
    const namesAt = (from: string, pointer: string) => fillablesOf({ texts, lists }, from, pointer, {});
    expect(namesAt('pages/content/programmes.json', '/fills')).toContainEqual(
      expect.objectContaining({ name: 'track' }),
    );
    expect(namesAt('pages/content/programmes.json', '/others')).toEqual([]);
    expect(namesAt('pages/content/faqs.json', '/fills')).toEqual([]);
  });
});
