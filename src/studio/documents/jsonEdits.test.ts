import * as fc from 'fast-check';
import { applyEdits, type Edit } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../../tests/propertyRuns.ts';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { duplicateEntry, insertEntry, type JsonPath, moveEntry, removeAt, setValue, writtenAt } from './jsonEdits.ts';
import { editsTo } from './editsTo.ts';
import { sameJson } from '../../form/model/pointer.ts';
import { editsBetween } from './Operation.ts';

const home = siteTexts.get('pages/home.json')!;
const files = [...siteTexts];

/** Every place of a value, the root first. */
function placesIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, item]) =>
      placesIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}
const at = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
const places = new Map(files.map(([file, text]) => [file, placesIn(JSON.parse(text))]));

/** The lines of one text that are not in the other. */
function linesChanged(before: string, after: string): string[] {
  const left = before.split('\n');
  const kept = new Map<string, number>();
  for (const line of left) kept.set(line, (kept.get(line) ?? 0) + 1);
  return after.split('\n').filter((line) => {
    const count = kept.get(line) ?? 0;
    kept.set(line, count - 1);
    return count <= 0;
  });
}

const operation = fc.record({
  file: fc.nat(files.length - 1),
  place: fc.nat(),
  other: fc.nat(),
  kind: fc.constantFrom('set', 'insert', 'remove', 'move', 'duplicate', 'rename'),
  value: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom({ block: 'faq', heading: 'New', entries: { $content: 'faqs' } }, ['a', 'b'], {
      a: [1, { b: null }],
    }),
  ),
});

test(
  'random operations on the site’s files make what they say, and each undone gives back the same bytes',
  () => {
    fc.assert(
      fc.property(operation, ({ file, place, other, kind, value }) => {
        const [path, text] = files[file]!;
        const all = places.get(path)!;
        const where = all[place % all.length]!;
        const before = JSON.parse(text) as unknown;
        const node = at(before, where);
        const size = Array.isArray(node) ? node.length : 0;
        const expected = structuredClone(before);
        const target = at(expected, where);
        let edits: Edit[];
        if (kind === 'insert' && Array.isArray(target)) {
          edits = insertEntry(text, where, other % (size + 1), value);
          target.splice(other % (size + 1), 0, value);
        } else if (kind === 'move' && Array.isArray(target) && size > 1) {
          const [from, to] = [other % size, (other + 1 + (place % (size - 1))) % size];
          edits = moveEntry(text, where, from, to);
          target.splice(to, 0, ...target.splice(from, 1));
        } else if (where.length === 0) return;
        else {
          const outer = at(expected, where.slice(0, -1)) as Record<string | number, unknown>;
          const key = where.at(-1)!;
          if (kind === 'duplicate' && Array.isArray(outer)) {
            edits = duplicateEntry(text, where);
            outer.splice(Number(key), 0, outer[key]);
          } else if (kind === 'rename' && !Array.isArray(outer)) {
            const entries = Object.entries(outer).map(
              ([name, item]) => [name === key ? 'a new name' : name, item] as const,
            );
            for (const [name] of Object.entries(outer)) delete outer[name];
            Object.assign(outer, Object.fromEntries(entries));
            edits = editsTo(text, expected);
          } else if (kind === 'remove') {
            edits = removeAt(text, where);
            if (Array.isArray(outer)) outer.splice(Number(key), 1);
            else delete outer[key];
          } else {
            edits = setValue(text, where, value);
            outer[key] = value;
          }
        }
        const after = applyEdits(text, edits);
        // Deep equality of Vitest would be most of the time of this test.
        if (!sameJson(JSON.parse(after), expected)) expect(JSON.parse(after)).toEqual(expected);
        expect(applyEdits(after, editsBetween(after, text))).toBe(text);
      }),
      propertyRuns(25),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test('opening and closing writes nothing: a file given its own values stays as it is, byte for byte', () => {
  for (const [path, text] of files) expect(setValue(text, [], JSON.parse(text)), path).toEqual([]);
});

test('a changed text changes its line and no other', () => {
  const after = applyEdits(home, setValue(home, ['sections', 7, 'intro'], 'What people ask.'));
  expect(linesChanged(home, after)).toEqual(['      "intro": "What people ask.",']);
  expect(linesChanged(after, home)).toEqual(['      "intro": "Short answers to what people ask us most.",']);
});

test('a moved section moves its lines and no other', () => {
  const after = applyEdits(home, moveEntry(home, ['sections'], 2, 1));
  expect(linesChanged(home, after)).toEqual([]);
  expect(after.split('\n').toSorted()).toEqual(home.split('\n').toSorted());
  expect((JSON.parse(after) as { sections: { block: string }[] }).sections.map(({ block }) => block)).toEqual([
    'hero',
    'values',
    'partners',
    'services',
    'courses',
    'countdown',
    'testimonials',
    'faq',
    'contact-cards',
  ]);
});

test('a field that comes back stands where it was, and an inserted section is written as its neighbours are', () => {
  const without = applyEdits(home, removeAt(home, ['sections', 7, 'intro']));
  const names = ['heading', 'intro', 'entries'];
  const words = 'Short answers to what people ask us most.';
  expect(applyEdits(without, setValue(without, ['sections', 7, 'intro'], words, names))).toBe(home);
  const section = { block: 'banner', heading: 'Ready?', link: { label: 'Talk to us', to: '/contact-us/services' } };
  const after = applyEdits(home, insertEntry(home, ['sections'], 1, section));
  expect(
    linesChanged(home, after)
      .map((line) => line.trim())
      .filter((line) => line.startsWith('"')),
  ).toEqual([
    '"block": "banner",',
    '"heading": "Ready?",',
    '"link": { "label": "Talk to us", "to": "/contact-us/services" }',
  ]);
  expect(linesChanged(after, home)).toEqual([]);
});

test('a copy with another anchor is written as what it is of, on every page', () => {
  const bare = (line: string) => line.replace(/,$/, '');
  for (const [path, text] of files.filter(([name]) => /^pages\/[^/]+$/.test(name))) {
    const { sections = [] } = JSON.parse(text) as { sections?: unknown[] };
    const kept = new Set([...text.split('\n').map(bare), '      "id": "copy"']);
    for (const index of sections.keys()) {
      // What stands on one line gets lines, as the sections beside it have.
      if (!writtenAt(text, ['sections', index])!.includes('\n')) continue;
      const after = applyEdits(text, duplicateEntry(text, ['sections', index], { id: 'copy' }));
      expect(
        after.split('\n').filter((line) => !kept.has(bare(line))),
        `${path} ${index}`,
      ).toEqual([]);
    }
  }
});

test('tabs and Windows line ends stay what they are', () => {
  const text = '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"b": 1\r\n\t\t}\r\n\t]\r\n}\r\n';
  const after = applyEdits(text, insertEntry(text, ['a'], 1, { b: 2, c: 'd' }));
  expect(after).toBe(
    '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"b": 1\r\n\t\t},\r\n\t\t{\r\n\t\t\t"b": 2,\r\n\t\t\t"c": "d"\r\n\t\t}\r\n\t]\r\n}\r\n',
  );
});
