import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { withValueAt } from '../../form/model/pointer.ts';
import { readPanelModels } from '../server/readPanelModels.ts';
import { createEmptyListItem } from '../content/createEmptyListItem.ts';
import { jsonValueOf } from '../../site/SiteValues.ts';
import { applyOperationToText } from '../store/Operation.ts';
import { createChosenEntriesOperation, resolvePanelValue, writePanelValue } from './resolvePanelValue.ts';
import type { SharedContent } from '../../site/resolveContent.ts';

const { kinds, entries } = readPanelModels(process.cwd());
const read = (path: string) => JSON.parse(siteTexts.get(path)!) as unknown;
const content: SharedContent = Object.fromEntries(
  [...siteTexts.keys()]
    .filter((path) => path.startsWith('pages/content/'))
    .map((path) => [path.slice(14, -5), read(path) as Record<string, unknown>[]]),
);
const pages = [...siteTexts.keys()].filter((path) => /^pages\/[^/]+\.json$/.test(path) && path !== 'pages/site.json');

/** Returns the changed texts after an edit of a section. */
function edited(path: string, index: number, edit: (value: unknown) => unknown): Record<string, string> {
  const written = (read(path) as { sections: Record<string, unknown>[] }).sections[index]!;
  const shown = resolvePanelValue(written, content);
  const model = kinds.find(({ name }) => name === written.block)!.panel;
  const home = { path, at: ['sections', index], written, model };
  const files = writePanelValue(home, shown, edit(shown.value), content, (file) => jsonValueOf(siteTexts, file));
  const texts = files.map((file) => [file.path, applyOperationToText(siteTexts.get(file.path)!, file)!] as const);
  return Object.fromEntries(texts.filter(([file, text]) => text !== siteTexts.get(file)));
}

test('a panel that is opened and closed writes nothing, on any section of the site', () => {
  for (const path of pages) {
    const { sections } = read(path) as { sections: unknown[] };
    for (const index of sections.keys())
      expect(
        edited(path, index, (value) => value),
        `${path} ${index}`,
      ).toEqual({});
  }
});

test('a shared question that is reworded changes its own file only', () => {
  const files = edited('pages/home.json', 7, (value) =>
    withValueAt(value, '/entries/1/question', 'Do you mend hardware?'),
  );
  expect(Object.keys(files)).toEqual(['pages/content/faqs.json']);
  expect(files['pages/content/faqs.json']).toBe(
    siteTexts.get('pages/content/faqs.json')!.replace('Do you repair hardware?', 'Do you mend hardware?'),
  );
});

test('reordering shared questions names them in order, or moves all of them', () => {
  type Section = { entries: unknown[] };
  const swapped = edited('pages/home.json', 7, (value) => ({
    ...(value as Section),
    entries: (value as Section).entries.toReversed(),
  }));
  expect(Object.keys(swapped)).toEqual(['pages/home.json']);
  expect(swapped['pages/home.json']).toContain('["academy-tracks", "siwes-basic-knowledge", ');
  const moved = edited('pages/home.json', 3, (value) => {
    const { services, ...rest } = value as { services: unknown[] };
    return { ...rest, services: services.toReversed() };
  });
  expect(Object.keys(moved)).toEqual(['pages/content/services.json']);
  expect(JSON.parse(moved['pages/content/services.json']!)).toEqual(content.services!.toReversed());
});

test('a new entry comes to the shared list and to the section', () => {
  type Section = { entries: unknown[] };
  const files = edited('pages/home.json', 7, (value) => ({
    ...(value as Section),
    entries: [...(value as Section).entries, { id: 'new-one', question: 'New?' }],
  }));
  expect(JSON.parse(files['pages/content/faqs.json']!)).toEqual([
    ...content.faqs!,
    { id: 'new-one', question: 'New?' },
  ]);
  expect(files['pages/home.json']).toContain('"academy-tracks", "new-one"]');
});

test('writes the chosen entries where the section refers to them, queries too', () => {
  const chosen = (path: string, index: number, ids: string[] | undefined) => {
    const written = (read(path) as { sections: Record<string, unknown>[] }).sections[index]!;
    const source = resolvePanelValue(written, content).sources.find(({ kind }) => kind === 'content');
    const text = siteTexts.get(path)!;
    const file = createChosenEntriesOperation({ path, at: ['sections', index] }, source!.written, ids, read(path));
    return applyOperationToText(text, file);
  };
  const home = siteTexts.get('pages/home.json')!;
  expect(chosen('pages/home.json', 1, ['nitda'])).toBe(
    home.replace('["nitda", "ekiti-state", "partner-name"]', '["nitda"]'),
  );
  expect(chosen('pages/home.json', 1, undefined)).toContain('"partners": { "$content": "partners" }');
  expect(chosen('pages/trainings.json', 4, ['a', 'b'])).toContain(
    '"courses": { "$query": "courses", "fallback": { "$content": "courses", "ids": ["a", "b"] } }',
  );
});

test('removes entries of a query by naming the rest at their list', () => {
  const files = edited('pages/trainings.json', 4, (value) => {
    const { courses, ...rest } = value as { courses: unknown[] };
    return { ...rest, courses: courses.slice(0, 1) };
  });
  const [{ id } = { id: '' }] = content.courses!;
  expect(files['pages/trainings.json']).toContain(`"fallback": { "$content": "courses", "ids": ["${String(id)}"] } }`);
});

test('a new entry has all that its schema requires, still empty', () => {
  expect(createEmptyListItem(entries.faqs!)).toEqual({ id: '', question: '', ans: { summary: '' } });
  expect(createEmptyListItem(kinds.find(({ name }) => name === 'contact-cards')!.panel, '/cards')).toMatchObject({
    title: '',
    to: '',
  });
  expect(createEmptyListItem(kinds.find(({ name }) => name === 'faq')!.panel, '/heading')).toBeUndefined();
});
