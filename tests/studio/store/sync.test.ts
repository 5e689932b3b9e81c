import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { studioApi, type DiskFile } from '../../../src/studio/store/studioApi.ts';
import { createStudioStore, type StudioStore } from '../../../src/studio/store/createStudioStore.ts';
import { type JsonPath, withItem, withoutValue, withValue } from '../../../src/site/json/jsonValues.ts';
import { updateJsonText } from '../../../src/site/json/updateJsonText.ts';
import { jsonValueOf } from '../../../src/site/SiteValues.ts';
import { fileHashOf } from '../../../src/studio/server/SiteFolder.ts';
import type { RunningStudio } from '../../../src/studio/server/startStudio.ts';
import { openStore, serveStudio } from '../openStore.ts';
import { siteCopy } from '../siteCopy.ts';
import { siteTexts } from '../siteTexts.ts';

const HOME = 'pages/home.json';
const FAQS = 'pages/content/faqs.json';
const SIWES = 'schemas/siwes.json';
const original = (path: string) => siteTexts.get(path)!;

let root: string;
let studio: RunningStudio;

/** The text of each file in the server's last event. */
const reported = new Map(siteTexts);
let unsubscribe: () => void;

beforeAll(async () => {
  root = siteCopy();
  studio = await serveStudio(root);
  const onChange = ({ path, text }: DiskFile) => void reported.set(path, text!);
  unsubscribe = studioApi.listen((await studioApi.site())!.eventCursor, onChange, vi.fn(), vi.fn());
});
afterAll(async () => {
  unsubscribe();
  await studio.close();
});

/** Opens Studio over the original site, after all events of earlier tests. */
async function openFirst(): Promise<StudioStore> {
  for (const [path, text] of siteTexts) if (!existsSync(join(root, path)) || read(path) !== text) write(path, text);
  await vi.waitFor(() => {
    for (const [path, text] of siteTexts) expect(reported.get(path)).toBe(text);
  });
  return openStore();
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const set = (store: StudioStore, path: string, at: JsonPath, value: unknown, field?: string) =>
  store.do(
    (texts) => ({
      label: `${at.at(-1)} changed`,
      files: [{ path, value: withValue(jsonValueOf(texts, path), at, value) }],
    }),
    { field },
  );
const textOf = (store: StudioStore, path: string) => store.snapshot().texts.get(path) ?? null;
/** Asserts that the bar shows the saved status, and that the file has the text. */
const isSaved = (store: StudioStore, path: string) => {
  expect([store.snapshot().saving, textOf(store, path)]).toEqual(['saved', read(path)]);
};
const conflicted = (store: StudioStore) => vi.waitFor(() => expect(store.snapshot().saving).toBe('conflicted'));

test('two tabs and a text editor change one file: everything is on disk', async () => {
  const one = await openFirst();
  const other = await openStore();
  set(one, HOME, ['title'], 'Title of one');
  set(other, HOME, ['sections', 2, 'heading'], 'Heading of the other');
  write(HOME, original(HOME).replace('Our Partners', 'Partners of the editor'));
  const { title, sections } = JSON.parse(original(HOME)) as { title: string; sections: { heading: string }[] };
  const all = original(HOME)
    .replace(JSON.stringify(title), '"Title of one"')
    .replace(JSON.stringify(sections[2]!.heading), '"Heading of the other"')
    .replace('Our Partners', 'Partners of the editor');
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(all);
    isSaved(one, HOME);
    isSaved(other, HOME);
  });
  expect(one.snapshot().externalChanges.map(({ at }) => at)).toContainEqual(['sections', 1, 'heading']);
  expect(one.snapshot().conflicts).toEqual([]);
  // Undo reverts this store's change and keeps the others' changes.
  one.undo();
  const theirs = all.replace('"Title of one"', JSON.stringify(title));
  await vi.waitFor(() => expect(read(HOME)).toBe(theirs));
  one.redo();
  await vi.waitFor(() => expect(read(HOME)).toBe(all));
});

/** The ids of all conflicts, with one side for each of them. */
const answersOf = (store: StudioStore, side: 'mine' | 'theirs') =>
  new Map(store.snapshot().conflicts.map(({ id }) => [id, side] as const));
const undoAll = (store: StudioStore) => {
  while (store.snapshot().history.past.length > 0) store.undo();
};

/** A page in which the title was changed here and on disk, and other values on one side each. */
async function openConflict() {
  const one = await openFirst();
  set(one, HOME, ['title'], 'Mine');
  set(one, HOME, ['sections', 1, 'heading'], 'Only mine');
  const theirs = original(HOME)
    .replace(/"title": "[^"]*"/, '"title": "Theirs"')
    .replace('Why Choose Us', 'Why');
  write(HOME, theirs);
  await conflicted(one);
  return { one, theirs };
}

test('a value that both changed is a conflict, and other values are merged', async () => {
  const { one, theirs } = await openConflict();
  expect(read(HOME)).toBe(theirs);
  expect(one.snapshot().conflicts).toMatchObject([{ path: HOME, at: ['title'], mine: 'Mine', theirs: 'Theirs' }]);
  expect(textOf(one, HOME)).toContain('"heading": "Why"');
});

test('a file with a conflict is not saved, and other files are', async () => {
  const { one, theirs } = await openConflict();
  set(one, HOME, ['title'], 'Mine, longer');
  set(one, FAQS, [0, 'question'], 'Saved meanwhile?');
  await vi.waitFor(() => expect(read(FAQS)).toContain('Saved meanwhile?'));
  expect(read(HOME)).toBe(theirs);
  await conflicted(one);
});

test('Keep mine saves mine, and undoing all restores theirs byte for byte', async () => {
  const { one, theirs } = await openConflict();
  await one.resolve(HOME, answersOf(one, 'mine'));
  const settled = theirs.replace('"Theirs"', '"Mine"').replace('Our Partners', 'Only mine');
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(settled);
    isSaved(one, HOME);
  });
  undoAll(one);
  await vi.waitFor(() => expect(read(HOME)).toBe(theirs));
});

test('Take theirs can be undone: the text is mine again, and then theirs', async () => {
  const { one, theirs } = await openConflict();
  await one.resolve(HOME, answersOf(one, 'theirs'));
  expect(textOf(one, HOME)).toBe(theirs.replace('Our Partners', 'Only mine'));
  one.undo();
  expect(textOf(one, HOME)).toBe(theirs.replace('"Theirs"', '"Mine"').replace('Our Partners', 'Only mine'));
  undoAll(one);
  expect(textOf(one, HOME)).toBe(theirs);
  await vi.waitFor(() => isSaved(one, HOME));
});

test('typing the text of the other side ends the conflict', async () => {
  const { one, theirs } = await openConflict();
  set(one, HOME, ['title'], 'Theirs');
  await vi.waitFor(() => {
    isSaved(one, HOME);
    expect(read(HOME)).toBe(theirs.replace('Our Partners', 'Only mine'));
  });
  expect(one.snapshot().conflicts).toEqual([]);
});

test('the texts that are not taken are sent to Versions first', async () => {
  const { one, theirs } = await openConflict();
  const mine = textOf(one, HOME);
  const ask = vi.spyOn(globalThis, 'fetch');
  await one.resolve(HOME, answersOf(one, 'theirs'));
  const [target, { body }] = ask.mock.calls.find(([path]) => path === '/api/versions/aside') as [
    string,
    { body: string },
  ];
  ask.mockRestore();
  expect(target).toBe('/api/versions/aside');
  expect(JSON.parse(body)).toEqual({ path: HOME, text: mine, sentence: 'Home: your text that was not used' });
  expect(theirs).not.toBe(mine);
});

test('nothing is resolved if the other text cannot be kept', async () => {
  const { one, theirs } = await openConflict();
  const { fetch: ask } = globalThis;
  vi.stubGlobal('fetch', async (target: string, init?: RequestInit) =>
    target === '/api/versions/aside' ? new Response('{}', { status: 500 }) : ask(target, init),
  );
  onTestFinished(() => void vi.stubGlobal('fetch', ask));
  expect(await one.resolve(HOME, answersOf(one, 'mine'))).toMatch('could not be kept in Versions');
  expect(one.snapshot().conflicts).toHaveLength(1);
  expect(read(HOME)).toBe(theirs);
});

test('an entry that was removed here and changed elsewhere is a conflict', async () => {
  const one = await openFirst();
  one.do((texts) => ({
    label: 'Removed',
    files: [{ path: FAQS, value: withoutValue(jsonValueOf(texts, FAQS), [1]) }],
  }));
  const theirs = original(FAQS).replace('Do you repair hardware?', 'Do you mend hardware?');
  write(FAQS, theirs);
  await conflicted(one);
  const [conflict] = one.snapshot().conflicts;
  expect([conflict!.mine, conflict!.at]).toEqual([undefined, [1]]);
  await one.resolve(FAQS, answersOf(one, 'theirs'));
  await vi.waitFor(() => isSaved(one, FAQS));
  expect(read(FAQS)).toBe(theirs);
});

test('a page that was changed here and removed elsewhere is a conflict', async () => {
  const one = await openFirst();
  set(one, 'pages/about.json', ['title'], 'Mine');
  rmSync(join(root, 'pages/about.json'));
  await conflicted(one);
  await one.resolve('pages/about.json', answersOf(one, 'mine'));
  await vi.waitFor(() => isSaved(one, 'pages/about.json'));
  expect(read('pages/about.json')).toContain('"title": "Mine"');
});

test('keeps a page that was renamed elsewhere open, with its local changes', async () => {
  const about = original('pages/about.json');
  write('pages/us.json', about.replace('"/about-us"', '"/us"'));
  const one = await openFirst();
  const us = read('pages/us.json');
  one.go({ area: 'pages', page: 'pages/us.json', section: 1 });
  set(one, 'pages/us.json', ['description'], 'Mine', 'description');
  renameSync(join(root, 'pages/us.json'), join(root, 'pages/them.json'));
  await vi.waitFor(() => expect(textOf(one, 'pages/us.json')).toBe(null));
  // Leaving the field of the former file takes nothing along.
  one.do(() => ({ label: 'Left', files: [] }), { field: 'description' });
  await vi.waitFor(() => {
    expect(read('pages/them.json')).toContain('"description": "Mine"');
    isSaved(one, 'pages/them.json');
  });
  expect(one.snapshot().place).toMatchObject({ page: 'pages/them.json', section: 1 });
  const renamed = { path: 'pages/them.json', name: 'Us', title: 'renamed to “Them”' };
  expect(one.snapshot().externalChanges).toMatchObject([renamed]);
  one.undo();
  await vi.waitFor(() => expect(read('pages/them.json')).toBe(us));
  rmSync(join(root, 'pages/them.json'));
});

test('a copy of a page is no new name of the page that is removed', async () => {
  write('pages/copy.json', original('pages/about.json'));
  const one = await openFirst();
  set(one, 'pages/copy.json', ['title'], 'Mine');
  rmSync(join(root, 'pages/copy.json'));
  await conflicted(one);
  expect(one.snapshot().conflicts).toMatchObject([{ path: 'pages/copy.json', id: 'file' }]);
  expect(read('pages/about.json')).toBe(original('pages/about.json'));
});

/** A page whose file on disk has the marks of a git merge. */
async function openDamaged() {
  const one = await openFirst();
  const marked = original(HOME).replace('"route"', '<<<<<<< HEAD\n  "route"');
  write(HOME, marked);
  await unparsable(one, marked);
  return { one, marked };
}
const unparsable = (store: StudioStore, text: string) =>
  vi.waitFor(() => expect(store.snapshot().unparsable).toMatchObject([{ path: HOME, text }]));

test('a file with the marks of a git merge stays as it was here', async () => {
  const { one } = await openDamaged();
  expect(textOf(one, HOME)).toBe(original(HOME));
});

test('a damaged file is not written over, and other files are saved', async () => {
  const { one, marked } = await openDamaged();
  set(one, HOME, ['title'], 'Mine');
  await vi.waitFor(() => expect(one.snapshot().saving).toBe('unparsable'));
  set(one, FAQS, [0, 'question'], 'Saved meanwhile?');
  await vi.waitFor(() => expect(read(FAQS)).toContain('Saved meanwhile?'));
  expect(read(HOME)).toBe(marked);
});

test('a damaged file that is repaired on disk is merged', async () => {
  const { one } = await openDamaged();
  set(one, HOME, ['title'], 'Mine');
  const repaired = original(HOME).replace('Our Partners', 'Repaired');
  write(HOME, repaired);
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(repaired.replace(/"title": "[^"]*"/, '"title": "Mine"'));
    isSaved(one, HOME);
  });
  expect(one.snapshot().unparsable).toEqual([]);
});

test('a damaged file that is repaired by its text here is merged', async () => {
  const { one } = await openDamaged();
  set(one, HOME, ['title'], 'Mine');
  const repaired = original(HOME).replace('Our Partners', 'Repaired here');
  expect(await one.repair(one.snapshot().unparsable[0]!, repaired)).toBe(true);
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(repaired.replace(/"title": "[^"]*"/, '"title": "Mine"'));
    isSaved(one, HOME);
  });
});

test('a repair does not write over a text that came meanwhile', async () => {
  const { one, marked } = await openDamaged();
  const [damaged] = one.snapshot().unparsable;
  write(HOME, `${marked}\n`);
  expect(await one.repair(damaged!, original(HOME))).toBe(false);
  expect(read(HOME)).toBe(`${marked}\n`);
  await unparsable(one, `${marked}\n`);
});

test('a damaged file that is taken as it is can be undone', async () => {
  const { one, marked } = await openDamaged();
  one.takeUnparsable(one.snapshot().unparsable[0]!);
  expect(textOf(one, HOME)).toBe(marked);
  await vi.waitFor(() => isSaved(one, HOME));
  expect(one.snapshot().unparsable).toEqual([]);
  one.undo();
  await vi.waitFor(() => expect(read(HOME)).toBe(original(HOME)));
});

test('a file that could not be written is saved once it can be', async () => {
  const one = await openFirst();
  chmodSync(join(root, HOME), 0o444);
  set(one, HOME, ['title'], 'Mine');
  await vi.waitFor(() => expect(one.snapshot().saving).toBe('failed'));
  expect(read(HOME)).toBe(original(HOME));
  chmodSync(join(root, HOME), 0o644);
  await vi.waitFor(() => expect(read(HOME)).toContain('"title": "Mine"'));
  await vi.waitFor(() => isSaved(one, HOME));
});

test('late events of states that were undone change nothing', async () => {
  await openFirst();
  const listen = vi.spyOn(studioApi, 'listen');
  const one = await openStore();
  const [, onChange] = listen.mock.calls[0]!;
  listen.mockRestore();
  set(one, HOME, ['title'], 'Mine');
  await vi.waitFor(() => isSaved(one, HOME));
  const mine = read(HOME);
  one.undo();
  await vi.waitFor(() => isSaved(one, HOME));
  const { revision } = one.snapshot().site;
  for (const text of [mine, original(HOME), mine]) onChange({ path: HOME, hash: fileHashOf(text), text, revision });
  // The files of a moment are adopted together: this one comes in the same batch, and shows that the batch was read.
  write(FAQS, `${original(FAQS)}\n`);
  await vi.waitFor(() => expect(textOf(one, FAQS)).toBe(read(FAQS)));
  isSaved(one, HOME);
  expect(read(HOME)).toBe(original(HOME));
  expect(one.snapshot().externalChanges.map(({ path }) => path)).not.toContain(HOME);
  one.redo();
  expect(textOf(one, HOME)).toBe(mine);
});

test('changes before a tab listens are loaded, and an old answer undoes nothing', async () => {
  const one = await openFirst();
  const before = (await studioApi.site())!;
  write(FAQS, `${original(FAQS)}\n`);
  await vi.waitFor(() => expect(textOf(one, FAQS)).toBe(read(FAQS)));
  const { site } = studioApi;
  let answer: () => void = () => undefined;
  const looks = vi.spyOn(studioApi, 'site').mockImplementation(() => {
    const early = site();
    return new Promise((done) => (answer = () => done(early)));
  });
  onTestFinished(() => void looks.mockRestore());
  const other = createStudioStore(before);
  onTestFinished(other.start());
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(1));
  write(SIWES, `${original(SIWES)}\n`);
  set(other, HOME, ['title'], 'Mine');
  await vi.waitFor(() => {
    expect(read(HOME)).toContain('"Mine"');
    isSaved(other, HOME);
    isSaved(other, SIWES);
  });
  expect(textOf(other, FAQS)).toBe(original(FAQS));
  answer();
  await vi.waitFor(() => expect(textOf(other, FAQS)).toBe(read(FAQS)));
  isSaved(other, HOME);
  isSaved(other, SIWES);
});

test('reports in a toast that changes could not be loaded', async () => {
  const one = await openFirst();
  const before = (await studioApi.site())!;
  write(FAQS, `${original(FAQS)}\n`);
  await vi.waitFor(() => expect(textOf(one, FAQS)).toBe(read(FAQS)));
  const looks = vi.spyOn(studioApi, 'site').mockRejectedValue(new Error('The server answered 500.'));
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const late = createStudioStore(before);
  onTestFinished(late.start());
  await vi.waitFor(() => expect(late.snapshot().toast?.words).toMatch('could not be loaded'));
  errors.mockRestore();
  looks.mockRestore();
});

test('many files that come at once, as from a git pull, are adopted together', async () => {
  const one = await openFirst();
  let [rounds, last] = [0, one.snapshot().texts];
  one.subscribe(() => {
    if (one.snapshot().texts !== last) rounds++;
    last = one.snapshot().texts;
  });
  const pages = [...siteTexts.keys()].filter((path) => /^pages\/[a-z-]+\.json$/.test(path));
  for (const path of pages) write(path, `${original(path)}\n`);
  await vi.waitFor(() => expect(pages.map((path) => textOf(one, path))).toEqual(pages.map(read)));
  expect(pages.length).toBeGreaterThan(12);
  expect(rounds).toBeLessThan(pages.length / 3);
});

test('the same section stays chosen, and undo works after a reload', async () => {
  const one = await openFirst();
  one.go({ area: 'pages', page: HOME, section: 2 });
  set(one, HOME, ['sections', 2, 'heading'], 'Mine');
  await vi.waitFor(() => isSaved(one, HOME));
  const saved = read(HOME);
  write(HOME, updateJsonText(saved, withItem(JSON.parse(saved), ['sections'], 0, { block: 'faq', heading: 'New' })));
  await vi.waitFor(() => expect(one.snapshot().place.section).toBe(3));
  await vi.waitFor(() => isSaved(one, HOME));
  write(HOME, read(HOME).replace('Our Partners', 'While it was closed'));
  const again = await openStore();
  again.undo();
  const theirs = read(HOME).replace('"heading": "Mine"', '"heading": "Why Choose Us"');
  await vi.waitFor(() => expect(read(HOME)).toBe(theirs));
  expect(theirs).toContain('While it was closed');
});
