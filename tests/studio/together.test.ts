import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from 'jsonc-parser';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fieldOfNode } from '../../src/form/model/fieldOf.ts';
import { toPointer, valueAt } from '../../src/form/model/pointer.ts';
import { api, type DiskFile } from '../../src/studio/areas/state/api.ts';
import { StudioStore } from '../../src/studio/areas/state/StudioStore.ts';
import { insertEntry, type JsonPath, removeAt, setValue } from '../../src/json/jsonEdits.ts';
import { filePanel, valuePanel } from '../../src/studio/areas/state/valuePanel.ts';
import { editForm } from '../../src/studio/builder/editForm.ts';
import { removeQuestion } from '../../src/studio/builder/questionSteps.ts';
import { valueOf } from '../../src/studio/site/SiteView.ts';
import { hashOf } from '../../src/studio/server/SiteFolder.ts';
import type { RunningStudio } from '../../src/studio/server/startStudio.ts';
import { openStore, serveStudio } from './openStore.ts';
import { siteCopy } from './siteCopy.ts';
import { siteTexts } from './siteTexts.ts';

const HOME = 'pages/home.json';
const FAQS = 'pages/content/faqs.json';
const SIWES = 'schemas/siwes.json';
const original = (path: string) => siteTexts.get(path)!;

let root: string;
let studio: RunningStudio;

/** What the server last told of each file. */
const told = new Map(siteTexts);
let deaf: () => void;

beforeAll(async () => {
  root = siteCopy();
  studio = await serveStudio(root);
  const hear = ({ path, text }: DiskFile) => void told.set(path, text!);
  deaf = api.listen((await api.site())!.told, hear, vi.fn(), vi.fn());
});
afterAll(async () => {
  deaf();
  await studio.close();
});

/** A page of Studio over the site as it was, of which nothing is still to be told. */
async function openFirst(): Promise<StudioStore> {
  for (const [path, text] of siteTexts) if (!existsSync(join(root, path)) || read(path) !== text) write(path, text);
  await vi.waitFor(() => {
    for (const [path, text] of siteTexts) expect(told.get(path)).toBe(text);
  });
  return openStore();
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const set = (store: StudioStore, path: string, at: JsonPath, value: unknown) =>
  store.do((texts) => ({
    label: `${at.at(-1)} changed`,
    files: [{ path, edits: setValue(texts.get(path)!, at, value) }],
  }));
const textOf = (store: StudioStore, path: string) => store.snapshot().texts.get(path) ?? null;
/** What the bar says, and whether that is so. */
const isSaved = (store: StudioStore, path: string) => {
  expect([store.snapshot().saving, textOf(store, path)]).toEqual(['saved', read(path)]);
};
const asked = (store: StudioStore) => vi.waitFor(() => expect(store.snapshot().saving).toBe('asking'));

test('two pages of Studio and a text editor in one file: all that they wrote is on disk, to the byte, and each is told', async () => {
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
  expect(one.snapshot().cameIn.map(({ at }) => at)).toContainEqual(['sections', 1, 'heading']);
  expect(one.snapshot().conflicts).toEqual([]);
  // What was done here is undone, and what others did stays.
  one.undo();
  const theirs = all.replace('"Title of one"', JSON.stringify(title));
  await vi.waitFor(() => expect(read(HOME)).toBe(theirs));
  one.redo();
  await vi.waitFor(() => expect(read(HOME)).toBe(all));
});

test('one value that both changed is asked about; as long as it is, nothing of it is saved, nor said to be', async () => {
  const one = await openFirst();
  set(one, HOME, ['title'], 'Mine');
  set(one, HOME, ['sections', 1, 'heading'], 'Only mine');
  const theirs = original(HOME)
    .replace(/"title": "[^"]*"/, '"title": "Theirs"')
    .replace('Why Choose Us', 'Why');
  write(HOME, theirs);
  await asked(one);
  expect(read(HOME)).toBe(theirs);
  expect(one.snapshot().conflicts).toMatchObject([
    { path: HOME, at: { mine: ['title'] }, mine: 'Mine', theirs: 'Theirs' },
  ]);
  // What could go together has.
  expect(textOf(one, HOME)).toContain('"heading": "Why"');
  set(one, HOME, ['title'], 'Mine, longer');
  set(one, FAQS, [0, 'question'], 'Saved meanwhile?');
  await vi.waitFor(() => expect(read(FAQS)).toContain('Saved meanwhile?'));
  expect(read(HOME)).toBe(theirs);
  await asked(one);
  const [conflict] = one.snapshot().conflicts;
  one.files.answers.settle(HOME, new Map([[conflict!.id, { value: 'Both' }]]));
  const settled = theirs.replace('"Theirs"', '"Both"').replace('Our Partners', 'Only mine');
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(settled);
    isSaved(one, HOME);
  });
  // Undone is what was chosen, and all that was done before it: what others wrote is there again, to the byte.
  const undoAll = () => {
    while (one.snapshot().history.past.length > 0) one.undo();
  };
  undoAll();
  await vi.waitFor(() => expect(read(HOME)).toBe(theirs));
  // What is taken of the others is mine again, and then theirs.
  set(one, HOME, ['title'], 'Mine');
  const again = theirs.replace('"Theirs"', '"Theirs again"');
  write(HOME, again);
  await asked(one);
  one.files.answers.settle(HOME, new Map([[one.snapshot().conflicts[0]!.id, 'theirs']]));
  expect(textOf(one, HOME)).toBe(again);
  one.undo();
  expect(textOf(one, HOME)).toBe(theirs.replace('"Theirs"', '"Mine"'));
  undoAll();
  expect(textOf(one, HOME)).toBe(again);
  await vi.waitFor(() => isSaved(one, HOME));
});

test('the third answer is written by the field of the value: of an entry, a link, a choice, a line of an article, and of what no panel knows', async () => {
  const { texts, site } = (await openFirst()).snapshot();
  const panelOf = (path: string, at: JsonPath) => {
    const file = valueOf(texts, path);
    const value = valueAt(file, toPointer(at));
    const panel = valuePanel(site, { path, at, file, value })!;
    // What nobody changed is what it was.
    expect(panel.valueOf(panel.fieldsOf(value))).toEqual(value);
    return panel;
  };
  const fieldOf = (path: string, at: JsonPath) => {
    const { model } = panelOf(path, at);
    const [number] = Object.values(model.nodes[0]!.fields!);
    return fieldOfNode(model.nodes, number!);
  };
  const name = (path: string, at: JsonPath) => {
    const { type, uiOptions } = fieldOf(path, at);
    return [type.name, uiOptions.widget].filter(Boolean).join(' ');
  };
  expect(name(HOME, ['title'])).toBe('longText textarea');
  expect(name(HOME, ['sections', 0, 'buttons', 0, 'to'])).toBe('text link');
  expect(name(HOME, ['sections', 0, 'fullScreen'])).toBe('tick');
  expect(name(HOME, ['sections', 5, 'size'])).toBe('choice');
  expect(name(HOME, ['sections', 0, 'cloth'])).toBe('group cloth');
  expect(name(HOME, ['sections', 0, 'buttons', 1])).toBe('group');
  expect(name('pages/site.json', ['quickLinks', 0, 'to'])).toBe('text link');
  expect(name('schemas/siwes.json', ['schema', 'properties', 'fullName', 'minTrimmedLength'])).toBe('number');
  expect(name('pages/content/posts.json', [0, 'content', 'raw', 'children', 0, 'children'])).toMatch(/richText/);
  expect(Object.keys(panelOf(HOME, ['sections', 2]).fieldsOf({ block: 'values', heading: 'Why' }))).toEqual([
    'heading',
  ]);
  expect(Object.keys(panelOf(FAQS, [0]).model.nodes[0]!.fields!)).toContain('question');
  // A question that went has its words and limits, a file its own fields; what is written is the file with other words.
  const question = panelOf(SIWES, ['schema', 'properties', 'gender']);
  expect(question.model.nodes.slice(1).map(({ uiOptions }) => uiOptions!.title)).toEqual([
    'Label',
    'Choice 1',
    'Choice 2',
    'Message',
  ]);
  expect(question.valueOf({ value: 'Sex', value1: 'Male', value3: 'Say it' })).toEqual({
    type: 'string',
    title: 'Sex',
    enum: ['Male'],
    errorMessage: 'Say it',
  });
  // What somebody calls a question is no keyword.
  const own = {
    properties: { type: { type: 'string', title: 'Sort' }, if: { minLength: 2 } },
    if: { required: ['type'] },
  };
  const named = valuePanel(site, { path: SIWES, at: ['schema', 'then'], file: {}, value: own })!;
  expect(named.model.nodes.slice(1).map(({ uiOptions }) => uiOptions!.title)).toEqual([
    'Type › Label',
    'If › Min length',
  ]);
  const fileOf = (path: string, change: (fields: Record<string, unknown>) => object) => {
    const panel = filePanel(site, path, original(path))!;
    const fields = panel.fieldsOf(original(path));
    expect(panel.valueOf(fields)).toBe(original(path));
    return panel.valueOf({ ...fields, ...change(fields) });
  };
  expect(fileOf('pages/about.json', () => ({ title: 'Third' }))).toBe(
    original('pages/about.json').replace(/"title": "[^"]*"/, '"title": "Third"'),
  );
  expect(fileOf(FAQS, ({ value }) => ({ value: (value as unknown[]).slice(0, -1) }))).toHaveLength(
    applyEdits(original(FAQS), removeAt(original(FAQS), [(JSON.parse(original(FAQS)) as unknown[]).length - 1])).length,
  );
  expect(fileOf(SIWES, () => ({ value: 'Third' }))).toBe(
    original(SIWES).replace(/"title": "[^"]*"/, '"title": "Third"'),
  );
});

test('a question that one took away while the other reworded it stays with its place and its rules, as theirs or as a third', async () => {
  const one = await openFirst();
  const question = ['schema', 'properties', 'nameOfInstitution'];
  const theirs = original(SIWES).replace('"Name of institution"', '"Your school"');
  const goes = () =>
    one.do((texts) => {
      const change = editForm(texts.get(SIWES)!, removeQuestion('nameOfInstitution'));
      return { label: 'Removed', files: change.ok ? [{ path: SIWES, edits: change.edits }] : [] };
    });
  goes();
  write(SIWES, theirs);
  await asked(one);
  const [conflict] = one.snapshot().conflicts;
  expect(conflict!.at.mine).toEqual(question);
  one.files.answers.settle(
    SIWES,
    new Map([[conflict!.id, { value: { ...(conflict!.theirs as object), title: 'School' } }]]),
  );
  await vi.waitFor(() => isSaved(one, SIWES));
  expect(read(SIWES)).toBe(theirs.replace('"Your school"', '"School"'));
  while (one.snapshot().history.past.length > 0) one.undo();
  expect(textOf(one, SIWES)).toBe(theirs);
  await vi.waitFor(() => isSaved(one, SIWES));
  goes();
  const again = theirs.replace('"Your school"', '"Your college"');
  write(SIWES, again);
  await asked(one);
  one.files.answers.settle(SIWES, new Map([[one.snapshot().conflicts[0]!.id, 'theirs']]));
  await vi.waitFor(() => isSaved(one, SIWES));
  expect(read(SIWES)).toBe(again);
  // Taken away there, and reworded here: mine stays whole too.
  set(one, SIWES, [...question, 'title'], 'Mine');
  const gone = editForm(again, removeQuestion('nameOfInstitution'));
  write(SIWES, applyEdits(again, gone.ok ? gone.edits : []));
  await asked(one);
  one.files.answers.settle(SIWES, new Map([[one.snapshot().conflicts[0]!.id, 'mine']]));
  await vi.waitFor(() => isSaved(one, SIWES));
  expect(read(SIWES)).toBe(again.replace('"Your college"', '"Mine"'));
});

test('an entry that one took away while the other wrote into it, and a page likewise, is asked about', async () => {
  const one = await openFirst();
  one.do((texts) => ({ label: 'Removed', files: [{ path: FAQS, edits: removeAt(texts.get(FAQS)!, [1]) }] }));
  const list = JSON.parse(original(FAQS)) as { question?: string }[];
  const theirs = original(FAQS).replace('Do you repair hardware?', 'Do you mend hardware?');
  expect(theirs).not.toBe(original(FAQS));
  write(FAQS, theirs);
  await asked(one);
  const [conflict] = one.snapshot().conflicts;
  expect([conflict!.mine, conflict!.at.theirs]).toEqual([undefined, [1]]);
  one.files.answers.settle(FAQS, new Map([[conflict!.id, 'theirs']]));
  await vi.waitFor(() => isSaved(one, FAQS));
  expect(read(FAQS)).toBe(theirs);
  expect(list.length).toBeGreaterThan(2);
  set(one, 'pages/about.json', ['title'], 'Mine');
  rmSync(join(root, 'pages/about.json'));
  await asked(one);
  one.files.answers.settle('pages/about.json', new Map([[one.snapshot().conflicts[0]!.id, 'mine']]));
  await vi.waitFor(() => isSaved(one, 'pages/about.json'));
  expect(read('pages/about.json')).toContain('"title": "Mine"');
});

test('a page that is renamed on one side and changed on the other is changed under its new name', async () => {
  const one = await openFirst();
  const about = original('pages/about.json');
  // Renamed here.
  one.do((texts) => ({
    label: 'Renamed',
    files: [
      { path: 'pages/about.json', before: texts.get('pages/about.json')!, after: null },
      { path: 'pages/us.json', before: null, after: about },
    ],
  }));
  const theirs = about.replace(/"title": "[^"]*"/, '"title": "Theirs"');
  write('pages/about.json', theirs);
  await vi.waitFor(() => expect(read('pages/us.json')).toBe(theirs));
  expect(() => read('pages/about.json')).toThrow(/ENOENT/);
  await vi.waitFor(() => expect(one.snapshot().saving).toBe('saved'));
  // Renamed elsewhere.
  const other = await openStore();
  other.go({ area: 'pages', page: 'pages/us.json', section: 1 });
  const typed = setValue(theirs, ['description'], 'Mine');
  other.do(() => ({ label: 'Typed', files: [{ path: 'pages/us.json', edits: typed }] }), { field: 'description' });
  renameSync(join(root, 'pages/us.json'), join(root, 'pages/them.json'));
  await vi.waitFor(() => expect(textOf(other, 'pages/us.json')).toBe(null));
  // The field that it was typed into is left once its file is gone: it takes nothing along.
  other.do(() => ({ label: 'Left', files: [] }), { field: 'description' });
  await vi.waitFor(() => {
    expect(read('pages/them.json')).toContain('"description": "Mine"');
    isSaved(other, 'pages/them.json');
  });
  // What is open stays open, and is told to be called otherwise.
  const isOpen = { page: 'pages/them.json', section: 1 };
  expect(other.snapshot().place).toMatchObject(isOpen);
  const called = { path: 'pages/them.json', name: 'Us', title: 'it is called “Them” now' };
  expect(other.snapshot().cameIn).toMatchObject([called]);
  other.undo();
  await vi.waitFor(() => expect(read('pages/them.json')).toBe(theirs));
  expect(other.snapshot().place).toMatchObject(isOpen);
  // Renamed and changed elsewhere: merged by field, and only what both changed is asked about.
  set(other, 'pages/them.json', ['description'], 'Mine');
  set(other, 'pages/them.json', ['sections', 0, 'heading'], 'Mine');
  renameSync(join(root, 'pages/them.json'), join(root, 'pages/we.json'));
  const changed = theirs.replace('"Theirs"', '"Renamed"').replace('"Who We Are"', '"Who they are"');
  write('pages/we.json', changed);
  await asked(other);
  expect(other.snapshot().conflicts).toMatchObject([
    { path: 'pages/we.json', at: { mine: ['sections', 0, 'heading'] }, mine: 'Mine', theirs: 'Who they are' },
  ]);
  expect(read('pages/we.json')).toBe(changed);
  other.files.answers.settle('pages/we.json', new Map([[other.snapshot().conflicts[0]!.id, 'mine']]));
  const both = changed.replace('"Who they are"', '"Mine"').replace(/"description": "[^"]*"/, '"description": "Mine"');
  await vi.waitFor(() => {
    expect(read('pages/we.json')).toBe(both);
    isSaved(other, 'pages/we.json');
  });
  while (other.snapshot().history.past.length > 0) other.undo();
  await vi.waitFor(() => expect(read('pages/we.json')).toBe(changed));
  // Another page that came in that moment is no other name of it.
  set(other, 'pages/we.json', ['title'], 'Mine');
  write('pages/us.json', original('pages/careers.json'));
  rmSync(join(root, 'pages/we.json'));
  await asked(other);
  expect(other.snapshot().conflicts).toMatchObject([{ path: 'pages/we.json', id: 'file' }]);
  rmSync(join(root, 'pages/us.json'));
});

test('a copy of a page that is taken away while it is changed here is asked about: the page that says the same is no other name of it', async () => {
  write('pages/copy.json', original('pages/about.json'));
  const one = await openFirst();
  set(one, 'pages/copy.json', ['title'], 'Mine');
  rmSync(join(root, 'pages/copy.json'));
  await asked(one);
  expect(one.snapshot().conflicts).toMatchObject([{ path: 'pages/copy.json', id: 'file' }]);
  expect(read('pages/about.json')).toBe(original('pages/about.json'));
});

test('what cannot be read is kept apart until it can: marks of a merge show nothing here, and are not written over', async () => {
  const one = await openFirst();
  const marked = original(HOME).replace('"route"', '<<<<<<< HEAD\n  "route"');
  write(HOME, marked);
  const apart = () => vi.waitFor(() => expect(one.snapshot().apart).toMatchObject([{ path: HOME, text: marked }]));
  await apart();
  expect(textOf(one, HOME)).toBe(original(HOME));
  set(one, HOME, ['title'], 'Mine');
  await vi.waitFor(() => expect(one.snapshot().saving).toBe('apart'));
  set(one, FAQS, [0, 'question'], 'Saved meanwhile?');
  await vi.waitFor(() => expect(read(FAQS)).toContain('Saved meanwhile?'));
  expect(read(HOME)).toBe(marked);
  const mended = original(HOME).replace('Our Partners', 'Mended');
  write(HOME, mended);
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(mended.replace(/"title": "[^"]*"/, '"title": "Mine"'));
    isSaved(one, HOME);
  });
  expect(one.snapshot().apart).toEqual([]);
  // Its text is mended here: it goes together with what is here, as if it had been mended there.
  const again = read(HOME).replace('Mended', 'Mended here');
  write(HOME, marked);
  await apart();
  set(one, HOME, ['title'], 'Mine again');
  const [there] = one.snapshot().apart;
  expect(await one.files.answers.mend(there!, again)).toBe(true);
  await vi.waitFor(() => {
    expect(read(HOME)).toBe(again.replace('"title": "Mine"', '"title": "Mine again"'));
    isSaved(one, HOME);
  });
  const saved = read(HOME);
  // What was written there meanwhile is not written over.
  write(HOME, marked);
  await apart();
  write(HOME, `${marked}\n`);
  expect(await one.files.answers.mend(there!, mended)).toBe(false);
  expect(read(HOME)).toBe(`${marked}\n`);
  await vi.waitFor(() => expect(one.snapshot().apart).toMatchObject([{ text: `${marked}\n` }]));
  // Taken as it is, and undone.
  one.files.answers.takeApart(one.snapshot().apart[0]!);
  expect(textOf(one, HOME)).toBe(`${marked}\n`);
  await vi.waitFor(() => isSaved(one, HOME));
  expect(one.snapshot().apart).toEqual([]);
  one.undo();
  await vi.waitFor(() => expect(read(HOME)).toBe(saved));
});

test('what could not be written is written once it can be, and is said not to be saved until then', async () => {
  const one = await openFirst();
  chmodSync(join(root, HOME), 0o444);
  set(one, HOME, ['title'], 'Mine');
  await vi.waitFor(() => expect(one.snapshot().saving).toBe('failed'));
  expect(read(HOME)).toBe(original(HOME));
  chmodSync(join(root, HOME), 0o644);
  await vi.waitFor(() => expect(read(HOME)).toContain('"title": "Mine"'));
  await vi.waitFor(() => isSaved(one, HOME));
});

test('what is told late, of a state that was written over since, is nobody’s change', async () => {
  await openFirst();
  const listen = vi.spyOn(api, 'listen');
  const one = await openStore();
  const [, hear] = listen.mock.calls[0]!;
  listen.mockRestore();
  set(one, HOME, ['title'], 'Mine');
  await vi.waitFor(() => isSaved(one, HOME));
  const looks = vi.spyOn(api, 'site');
  hear({ path: HOME, hash: hashOf(original(HOME)), text: original(HOME) });
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(1));
  await looks.mock.results[0]!.value;
  looks.mockRestore();
  isSaved(one, HOME);
  expect(one.snapshot().cameIn).toEqual([]);
  one.undo();
  expect(textOf(one, HOME)).toBe(original(HOME));
});

test('what was written before a page listens is taken in, and what all files were before something was written undoes nothing', async () => {
  const one = await openFirst();
  const before = (await api.site())!;
  write(FAQS, `${original(FAQS)}\n`);
  await vi.waitFor(() => expect(textOf(one, FAQS)).toBe(read(FAQS)));
  const { site } = api;
  let answer: () => void = () => undefined;
  const looks = vi.spyOn(api, 'site').mockImplementation(() => {
    const early = site();
    return new Promise((done) => (answer = () => done(early)));
  });
  onTestFinished(() => void looks.mockRestore());
  const other = new StudioStore(before);
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
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  looks.mockRejectedValue(new Error('The server answered 500.'));
  const late = new StudioStore(before);
  onTestFinished(late.start());
  await vi.waitFor(() => expect(late.snapshot().toast?.words).toMatch('could not be read'));
  errors.mockRestore();
  looks.mockRestore();
  isSaved(other, HOME);
  isSaved(other, SIWES);
});

test('what comes in many files at once, as by a git pull, is taken in at once', async () => {
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

test('the chosen section is the same one after another was put above it, and what was typed stays undoable after a reload', async () => {
  const one = await openFirst();
  one.go({ area: 'pages', page: HOME, section: 2 });
  set(one, HOME, ['sections', 2, 'heading'], 'Mine');
  await vi.waitFor(() => isSaved(one, HOME));
  const saved = read(HOME);
  const edits = insertEntry(saved, ['sections'], 0, { block: 'faq', heading: 'New' });
  write(HOME, applyEdits(saved, edits));
  await vi.waitFor(() => expect(one.snapshot().place.section).toBe(3));
  await vi.waitFor(() => isSaved(one, HOME));
  write(HOME, read(HOME).replace('Our Partners', 'While it was closed'));
  const again = await openStore();
  again.undo();
  const theirs = read(HOME).replace('"heading": "Mine"', '"heading": "Why Choose Us"');
  await vi.waitFor(() => expect(read(HOME)).toBe(theirs));
  expect(theirs).toContain('While it was closed');
});
