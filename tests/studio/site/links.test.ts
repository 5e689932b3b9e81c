import { describe, expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../../src/check/checkSite.ts';
import { performOn } from '../performOn.ts';
import { applyOperationToText } from '../../../src/studio/store/Operation.ts';
import { createFilesRestore } from '../../../src/studio/changes/model/createFilesRestore.ts';
import { createRestoreOperations, findChangesBetween } from '../../../src/studio/changes/model/findChangesBetween.ts';
import { findPageOfEntry, findLinksTo, renameEntryAddress } from '../../../src/site/entryAddresses.ts';
import type { RenameOutcome } from '../../../src/site/rewriteUses.ts';
import { renameSectionId, renameEntryId, renameRoute } from '../../../src/site/renames.ts';
import { createSiteValues } from '../../../src/site/SiteValues.ts';
import { type UseTarget, findUses, findUsesOfAll } from '../../../src/site/uses.ts';
import { describeBrokenReferences } from '../../../src/studio/content/describeBrokenReferences.ts';
import { writeSite } from '../../check/temporarySite.ts';
import { siteTexts } from '../siteTexts.ts';

const site = createSiteValues(siteTexts);
const used = (one: UseTarget) => findUses(site, one).map(({ name, steps }) => `${name}: ${steps.join(' › ')}`);

/** The texts after a renaming that was not refused. */
function after(renaming: RenameOutcome, texts = siteTexts): Map<string, string> {
  if (!renaming.ok) throw new Error(renaming.reason);
  const now = new Map(texts);
  for (const file of renaming.operation.files) now.set(file.path, applyOperationToText(now.get(file.path)!, file)!);
  return now;
}

describe('where something is used', () => {
  test('a page, an anchor, a shared entry, a picture, a form: across all files, in words', () => {
    expect(used({ what: 'route', file: 'pages/project-enquiry.json' })).toContain(
      'Home: Interested in our services and training? › Card 1 › Leads to',
    );
    expect(used({ what: 'route', file: 'pages/project-enquiry.json' })).toContain(
      'Site: Footer call › Link › Leads to',
    );
    expect(used({ what: 'anchor', file: 'pages/siwes.json', id: 'internship-application-form' })).toHaveLength(1);
    expect(used({ what: 'entry', collection: 'faqs', id: 'hardware-repair' })).toEqual([
      'Home: FAQs › Entries › Entry 2',
    ]);
    // By the address of a page too, and by what is asked of the content service.
    const shown = { what: 'entry', collection: 'programmes', id: 'product-design' } as const;
    expect(used(shown)).toEqual(['Course: Course intro']);
    expect(used({ what: 'entry', collection: 'posts', id: 'none' })).toEqual(['Article: Article › Post']);
    expect(used({ what: 'form', id: 'siwes' })).toHaveLength(1);
    const places = findUses(site, { what: 'collection', collection: 'faqs' }).map(({ file }) => file);
    expect(places).toEqual(['pages/home.json', 'pages/trainings.json']);
    const texts = new Map([
      ['pages/a.json', '{ "sections": [{ "block": "x", "photo": { "$media": "team", "alt": "We" } }] }'],
    ]);
    expect(findUses(createSiteValues(texts), { what: 'picture', slot: 'team' })[0]!.steps).toEqual(['X', 'Photo']);
  });

  test('prefers a page with the exact address over one with a pattern', () => {
    const routes = (file: string) =>
      findUses(site, { what: 'route', file }).map(({ file: from, path }) => [from, path.at(-1)]);
    expect(routes('pages/siwes.json').length).toBeGreaterThan(0);
    expect(
      findUses(site, { what: 'route', file: 'pages/course.json' }).every(
        ({ steps }) => steps.join() !== 'Links,Link 3',
      ),
    ).toBe(true);
  });

  test('several things are found in one walk, each where it would be found alone', () => {
    const all: UseTarget[] = [
      { what: 'entry', collection: 'faqs', id: 'hardware-repair' },
      { what: 'entry', collection: 'programmes', id: 'product-design' },
      { what: 'form', id: 'siwes' },
      { what: 'route', file: 'pages/project-enquiry.json' },
    ];
    const found = findUsesOfAll(site, all);
    expect(found.every((uses) => uses.length > 0)).toBe(true);
    expect(found).toEqual(all.map((one) => findUses(site, one)));
  });

  test('describes in a sentence what a removal would break, if anything', () => {
    expect(describeBrokenReferences(site, { what: 'form', id: 'siwes' })).toMatch(
      /^One section shows this form: Siwes \(/,
    );
    expect(describeBrokenReferences(site, { what: 'entry', collection: 'faqs', id: 'centres' })).toBe(
      'It is shown in one place: Home (FAQs › Entries › Entry 1).',
    );
    expect(describeBrokenReferences(site, { what: 'picture', slot: 'nowhere' })).toBeUndefined();
  });
});

describe('renaming', () => {
  test('moves a page with all its links, without errors of the check', () => {
    const renaming = renameRoute(siteTexts, 'pages/project-enquiry.json', '/talk-to-us');
    const now = after(renaming);
    expect(renaming.ok && renaming.links).toBeGreaterThan(3);
    const changed = [...now].filter(([path, text]) => text !== siteTexts.get(path));
    const former = '  "formerly": [\n    "/contact-us/services"\n  ],\n';
    for (const [path, text] of changed) {
      // The page itself says where it was before, in lines of its own.
      const rest = path === 'pages/project-enquiry.json' ? text.replace(former, '') : text;
      expect(rest === text).toBe(path !== 'pages/project-enquiry.json');
      expect(rest).not.toContain('"/contact-us/services"');
      const lines = siteTexts.get(path)!.split('\n');
      const others = rest.split('\n').filter((line, index) => line !== lines[index]);
      expect(others.every((line) => line.includes('/talk-to-us'))).toBe(true);
      expect(rest.split('\n')).toHaveLength(lines.length);
    }
    // A renaming is one change with all its links: reported, reverted and restored as one.
    const told = findChangesBetween(siteTexts, now);
    const [change, ...others] = told.flatMap((file) => file.changes);
    const links = renaming.ok ? renaming.links : 0;
    expect([change!.title, change!.note, others]).toEqual(['Address', '/contact-us/services → /talk-to-us', []]);
    expect(change!.now.filter(({ pieces }) => pieces.at(-1)!.text.endsWith('updated'))).toHaveLength(links + 1);
    expect(told.map(({ path }) => path).toSorted()).toEqual(changed.map(([path]) => path).toSorted());
    const page = told.filter(({ path }) => path === 'pages/project-enquiry.json');
    const typed = new Map(now).set('pages/home.json', now.get('pages/home.json')!.replace('Our Partners', 'Friends'));
    const asTyped = new Map(siteTexts).set(
      'pages/home.json',
      siteTexts.get('pages/home.json')!.replace('Our Partners', 'Friends'),
    );
    for (const files of [
      createRestoreOperations(siteTexts, typed, page[0]!.path, [change!]),
      createFilesRestore('x', siteTexts, typed, page).files,
    ])
      expect(new Map([...typed, ...performOn(typed, () => ({ label: 'x', files }))!.texts])).toEqual(asTyped);
    const root = writeSite({ ...Object.fromEntries(now), 'schemas/visit.json': null });
    expect(checkSiteWithoutPictures(root).filter(({ message }) => /links to/.test(message))).toEqual([]);
  });

  test('a page keeps its former addresses across moves, except its own', () => {
    const file = 'pages/project-enquiry.json';
    const formerly = (texts: ReadonlyMap<string, string>, path = file) =>
      (JSON.parse(texts.get(path)!) as { formerly?: string[] }).formerly;
    const once = after(renameRoute(siteTexts, file, '/talk-to-us'));
    const twice = after(renameRoute(once, file, '/talk'), once);
    expect(formerly(twice)).toEqual(['/contact-us/services', '/talk-to-us']);
    const back = after(renameRoute(twice, file, '/contact-us/services'), twice);
    expect(formerly(back)).toEqual(['/talk-to-us', '/talk']);
    const other = after(renameRoute(once, 'pages/siwes.json', '/contact-us/services'), once);
    expect(formerly(other)).toBeUndefined();
    const root = writeSite({ ...Object.fromEntries(other), 'schemas/visit.json': null });
    expect(
      checkSiteWithoutPictures(root).filter(
        ({ message, path }) => /links to/.test(message) || path?.[0] === 'formerly',
      ),
    ).toEqual([]);
  });

  const LISTS = {
    posts: '/blog/:slug',
    courses: '/trainings/courses/:slug',
    workshops: '/trainings/workshop/:slug',
    openings: '/careers/:slug',
  };
  const parsed = (texts: ReadonlyMap<string, string>, path: string) =>
    JSON.parse(texts.get(path)!) as Record<string, unknown>[];

  test.each([
    ['posts', '/blog/', 'posts'],
    ['workshops', '/trainings/workshop/', 'workshops'],
    ['openings', '/careers/', 'openings'],
    ['courses', '/trainings/courses/', 'programmes'],
    ['programmes', '/trainings/courses/', 'programmes'],
  ])('an entry of %s moves with its links and keeps its former address', (list, above, shown) => {
    const file = `pages/content/${list}.json`;
    const home = findPageOfEntry(site, LISTS, list, 0)!;
    expect([home.address.startsWith(above), home.path]).toEqual([true, `pages/content/${shown}.json`]);
    const link = new Map(siteTexts).set(
      'pages/about.json',
      siteTexts.get('pages/about.json')!.replace(/"to": "[^"]+"/, `"to": "${home.address}?from=about"`),
    );
    const now = after(renameEntryAddress(link, LISTS, home, 'another-one'), link);
    expect(parsed(now, home.path)[home.index]).toMatchObject({ slug: 'another-one', formerly: [home.address] });
    expect(now.get('pages/about.json')).toContain(`"to": "${above}another-one?from=about"`);
    expect(parsed(now, file)[0]!.slug).toBe('another-one');
    expect(findLinksTo(createSiteValues(now), home.address)).toEqual([]);
    const moved = { ...home, address: `${above}another-one` };
    const back = after(renameEntryAddress(now, LISTS, moved, home.address.split('/').at(-1)!), now);
    expect(parsed(back, home.path)[home.index]!.formerly).toEqual([`${above}another-one`]);
    for (const taken of ['another-one', 'Not An Address'])
      expect(renameEntryAddress(now, LISTS, moved, taken).ok).toBe(false);
  });

  test('moves an address with a parameter, with its links and known addresses', () => {
    const texts = new Map(siteTexts);
    const link = texts
      .get('pages/home.json')!
      .replace('"to": "/trainings" }', '"to": "/trainings/courses/data-analysis#fees" }');
    texts.set('pages/home.json', link);
    texts.set(
      'pages/course.json',
      texts.get('pages/course.json')!.replace('"title"', '"paths": ["/trainings/courses/x"],\n  "title"'),
    );
    const renaming = renameRoute(texts, 'pages/course.json', '/learn/:training');
    const now = after(renaming, texts);
    expect(now.get('pages/home.json')).toBe(link.replace('/trainings/courses/', '/learn/'));
    expect(now.get('pages/course.json')).toContain('"route": "/learn/:training"');
    expect(now.get('pages/course.json')).toContain('"paths": ["/learn/x"]');
  });

  test('an address that cannot be is refused in words', () => {
    const reason = (route: string) => {
      const renaming = renameRoute(siteTexts, 'pages/about.json', route);
      return renaming.ok ? undefined : renaming.reason;
    };
    expect(reason('about')).toContain('Use "/about"');
    expect(reason('/our-services')).toBe('“Services” has this address already.');
    expect(reason('/graphql')).toContain('which is reserved for the server');
    expect(reason('/about/:who')).toContain('Keep it without a part');
  });

  test('an entry and an anchor get other names wherever they are named', () => {
    const now = after(renameEntryId(siteTexts, 'faqs', 'hardware-repair', 'repairs'));
    expect([...now.values()].join()).not.toContain('"hardware-repair"');
    expect(now.get('pages/home.json')).toContain('"ids": ["centres", "repairs", "siwes-slots"');
    const anchors = after(renameSectionId(siteTexts, 'pages/siwes.json', 'internship-application-form', 'apply'));
    expect([...anchors.values()].join()).not.toContain('internship-application-form');
    const [named, ...rest] = findChangesBetween(siteTexts, anchors).flatMap((file) => file.changes);
    expect([named!.title, rest]).toEqual([expect.stringMatching(/, Name in links$/), []]);
    expect(named!.note).toBe('internship-application-form → apply');
    const entries = after(renameEntryId(siteTexts, 'faqs', 'hardware-repair', 'repairs'));
    expect(
      findChangesBetween(siteTexts, entries).flatMap((file) => file.changes.map(({ title, note }) => [title, note])),
    ).toEqual([['Do you repair hardware?, Name in links', 'hardware-repair → repairs']]);
    const files = createRestoreOperations(siteTexts, anchors, 'pages/siwes.json', [named!]);
    const outcome = performOn(anchors, () => ({ label: 'x', files }))!;
    expect(new Map([...anchors, ...outcome.texts])).toEqual(siteTexts);
    expect(renameEntryId(siteTexts, 'faqs', 'hardware-repair', 'centres')).toEqual({
      ok: false,
      reason: 'Another entry has this name.',
    });
  });

  test('renaming back restores the files, but for the address between', () => {
    const renaming = renameRoute(siteTexts, 'pages/about.json', '/who-we-are');
    if (!renaming.ok) throw new Error(renaming.reason);
    const now = after(renaming);
    const back = renameRoute(now, 'pages/about.json', '/about-us');
    if (!back.ok) throw new Error(back.reason);
    for (const file of back.operation.files) now.set(file.path, applyOperationToText(now.get(file.path)!, file)!);
    const about = now.get('pages/about.json')!;
    now.set('pages/about.json', about.replace('  "formerly": [\n    "/who-we-are"\n  ],\n', ''));
    expect([...now]).toEqual([...siteTexts]);
  });
});
