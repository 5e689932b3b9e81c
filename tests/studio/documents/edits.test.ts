import * as fc from 'fast-check';
import { applyEdits, type Edit } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { sameJson } from '../../../src/form/model/pointer.ts';
import { editsTo } from '../../../src/json/editsTo.ts';
import {
  duplicateEntry,
  insertEntry,
  type JsonPath,
  moveEntry,
  removeAt,
  setValue,
  writtenAt,
} from '../../../src/json/jsonEdits.ts';
import { editsBetween } from '../../../src/json/editsBetween.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { siteTexts } from '../siteTexts.ts';
import rewritten from './rewritten.json';

const files = [...siteTexts];
const home = siteTexts.get('pages/home.json')!;

const rewrite = (text: string, value: unknown) => applyEdits(text, editsTo(text, value));
const linesOf = (text: string) => text.split('\n');
/** Lines of a text that another does not have, each as often as it is more. */
const linesBeyond = (text: string, other: string) => {
  const rest = linesOf(other);
  return linesOf(text).filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('group'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  group: fc.dictionary(fc.string({ maxLength: 3 }), tie('value'), { maxKeys: 5, noNullPrototype: true }),
}));
const printed = (value: unknown, indent: number | string) => JSON.stringify(value, null, indent);

describe('the least edits to what a text shall say', () => {
  test('every file of a site says what it says already: no edit', () => {
    for (const [path, text] of files)
      for (const edits of [editsTo(text, JSON.parse(text)), setValue(text, [], JSON.parse(text))])
        expect(edits, path).toEqual([]);
  });

  test.each(Object.entries(rewritten))('%s', (_, [text, says, is]) => expect(rewrite(text as string, says)).toBe(is));

  test('what is taken away is what is not said any more', () => {
    const text = '{\n  "a": 1,\n  "b": 2, "c": 3,\n  "d": 4\n}\n';
    expect(applyEdits(text, removeAt(text, ['b']))).toBe(rewrite(text, { a: 1, c: 3, d: 4 }));
  });

  test('whatever a text says and shall say, it says it then, its edits in order and apart', () => {
    fc.assert(
      fc.property(json.value, json.value, fc.constantFrom(0, 2, 3, '\t'), (old, wanted, indent) => {
        const text = printed(old, indent);
        const edits = editsTo(text, wanted);
        edits
          .slice(1)
          .forEach((edit, index) =>
            expect(edit.offset).toBeGreaterThanOrEqual(edits[index]!.offset + edits[index]!.length),
          );
        expect(JSON.parse(applyEdits(text, edits))).toEqual(JSON.parse(JSON.stringify(wanted)));
      }),
      propertyRuns(),
    );
  });

  test('a text brought to what another says, with that one at hand, is that one to the byte', () => {
    fc.assert(
      fc.property(json.value, json.value, fc.constantFrom(0, 2, '\t'), fc.constantFrom(0, 1, 2), (old, now, a, b) => {
        const [before, text] = [printed(old, a), printed(now, b)];
        expect(applyEdits(text, editsTo(text, JSON.parse(before), before))).toBe(before);
      }),
      propertyRuns(),
    );
  });

  test('a changed text changes its line, and nothing else', () => {
    for (const [, text] of files) {
      const value = JSON.parse(text) as Record<string, unknown>;
      const key = Object.keys(value).find((name) => typeof value[name] === 'string');
      if (key === undefined) continue;
      const now = rewrite(text, { ...value, [key]: 'Another' });
      expect(linesBeyond(now, text)).toHaveLength(1);
      expect(linesOf(now)).toHaveLength(linesOf(text).length);
      expect(applyEdits(text, setValue(text, [key], 'Another'))).toBe(now);
    }
  });

  test('a moved section moves its lines: not one line of the file is written anew', () => {
    const page = JSON.parse(home) as { sections: unknown[] };
    for (let from = 0; from < page.sections.length; from++)
      for (let to = 0; to < page.sections.length; to++) {
        const sections = page.sections.toSpliced(from, 1).toSpliced(to, 0, page.sections[from]);
        const now = rewrite(home, { ...page, sections });
        expect(JSON.parse(now)).toEqual({ ...page, sections });
        expect(applyEdits(home, moveEntry(home, ['sections'], from, to))).toBe(now);
        const bare = (line: string) => line.replace(/,$/, '');
        expect(linesOf(now).map(bare).sort()).toEqual(linesOf(home).map(bare).sort());
      }
  });

  test('what is undefined is left out, as an entry whose picture was taken away: a file is never written that is no JSON', () => {
    expect(rewrite('{ "a": [{ "x": 1 }], "b": 2 }', { a: [undefined], b: 2 })).toBe('{ "a": [], "b": 2 }');
    expect(rewrite('{ "a": [1, 2, 3] }', { a: [1, undefined, 3], b: undefined })).toBe('{ "a": [1, 3] }');
    expect(rewrite('[]', [{ x: undefined, y: [undefined, 1] }])).toBe('[{ "y": [1] }]');
  });
});

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

test('a field that comes back stands where it was, and an inserted section is written as its neighbours are', () => {
  const without = applyEdits(home, removeAt(home, ['sections', 7, 'intro']));
  const names = ['heading', 'intro', 'entries'];
  const words = 'Short answers to what people ask us most.';
  expect(applyEdits(without, setValue(without, ['sections', 7, 'intro'], words, names))).toBe(home);
  const section = { block: 'banner', heading: 'Ready?', link: { label: 'Talk to us', to: '/contact-us/services' } };
  const after = applyEdits(home, insertEntry(home, ['sections'], 1, section));
  expect(
    linesBeyond(after, home)
      .map((line) => line.trim())
      .filter((line) => line.startsWith('"')),
  ).toEqual([
    '"block": "banner",',
    '"heading": "Ready?",',
    '"link": { "label": "Talk to us", "to": "/contact-us/services" }',
  ]);
  expect(linesBeyond(home, after)).toEqual([]);
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
