import { expect, test } from 'vitest';
import { bringBackTexts } from './bringBackTexts.ts';
import { createFilesRestore } from '../../../src/studio/changes/model/createFilesRestore.ts';
import { groupChangesByPart } from '../../../src/studio/changes/model/Change.ts';
import {
  createRestoreOperations,
  findChangesBetween,
  createFileRestoreOperation,
} from '../../../src/studio/changes/model/findChangesBetween.ts';
import { performOn } from '../performOn.ts';
import type { Operation } from '../../../src/studio/store/Operation.ts';

const { version, now } = bringBackTexts;
const since = findChangesBetween(version, now);
const home = since.find(({ path }) => path === 'pages/home.json')!;
const done = (operation: Operation) => performOn(now, () => operation)!;
const page = (texts: ReadonlyMap<string, string | null>) =>
  JSON.parse(texts.get('pages/home.json')!) as { title: string; sections: object[] };

test('one value is brought back from a version, and all that came since stays', () => {
  const title = home.changes.find(({ differences }) => differences[0]!.includes('["title"]'))!;
  const { texts } = done({ label: 'x', files: [createFileRestoreOperation(version, now, 'pages/home.json', title)] });
  expect(page(texts)).toEqual({ ...page(now), title: 'Home' });
});

test('puts one section back alone, and undo restores every byte', () => {
  const sections = groupChangesByPart(home.changes).filter(({ part, changes }) => part && changes.length > 1);
  expect(sections.map(({ part }) => part!.name)).toEqual(['New heading']);
  const outcome = done({ label: 'x', files: createRestoreOperations(version, now, home.path, sections[0]!.changes) });
  const [first, second] = page(outcome.texts).sections;
  expect(first).toEqual(page(version).sections[0]);
  expect(second).toEqual(page(now).sections[1]);
  expect(page(outcome.texts).title).toBe('New title');
  expect(outcome.undone().texts.get('pages/home.json')).toBe(now.get('pages/home.json'));
});

test('an entry is brought back as a whole, one that went too, in its place', () => {
  const list = (...entries: object[]) =>
    new Map([['pages/content/faqs.json', `${JSON.stringify(entries, null, 2)}\n`]]);
  const [first, second] = [
    { id: 'a', question: 'A?', note: 'a' },
    { id: 'b', question: 'B?' },
  ];
  const before = list(first, second);
  const after = list({ id: 'c', question: 'C?' }, { ...first, question: 'New?', note: 'new' });
  const [file] = findChangesBetween(before, after);
  const parts = [0, 1].map((index) => groupChangesByPart(file!.changes).find(({ part }) => part?.index === index)!);
  expect(parts.map(({ part }) => part!.name)).toEqual(['New?', 'B?']);
  const back = (index: number) =>
    performOn(after, () => ({
      label: 'x',
      files: createRestoreOperations(before, after, file!.path, parts[index]!.changes),
    }))!.texts.get(file!.path)!;
  expect(JSON.parse(back(0))).toEqual([{ id: 'c', question: 'C?' }, first]);
  expect(JSON.parse(back(1))).toContainEqual(second);
});

test('a page, and all, become as in the version to the byte; what came since goes', () => {
  const { texts } = done(createFilesRestore('x', version, now, [home]));
  expect([...texts]).toEqual([['pages/home.json', version.get('pages/home.json')]]);
  const all = done(createFilesRestore('x', version, now, since)).texts;
  expect(all.get('pages/new.json')).toBeNull();
  expect(all.get('pages/gone.json')).toBe(version.get('pages/gone.json'));
});
