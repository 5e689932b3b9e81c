import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '../../src/form/model/pointer.ts';
import {
  type JsonPath,
  withItem,
  withItemCopied,
  withListItemMoved,
  withoutValue,
  withValue,
} from '../../src/site/json/jsonValues.ts';
import { valueTextAt } from '../../src/site/json/jsonEdits.ts';
import { updateJsonText } from '../../src/site/json/updateJsonText.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../propertyRuns.ts';
import { siteTexts } from '../studio/siteTexts.ts';
import rows from './updateJsonText.json';

const files = [...siteTexts];
const home = siteTexts.get('pages/home.json')!;
const parsed = (text: string) => JSON.parse(text) as unknown;

const linesOf = (text: string) => text.split('\n');
/** Lines of a text that another text has less often. */
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

describe('updateJsonText', () => {
  test('keeps every file of the site byte for byte if its value is the same', () => {
    for (const [path, text] of files) expect(updateJsonText(text, parsed(text)), path).toBe(text);
  });

  test.each(Object.entries(rows))('%s', (_, [text, value, is]) =>
    expect(updateJsonText(text as string, value)).toBe(is),
  );

  test('writes any value over any text', () => {
    fc.assert(
      fc.property(json.value, json.value, fc.constantFrom(0, 2, 3, '\t'), (old, wanted, indent) => {
        const text = updateJsonText(JSON.stringify(old, null, indent), wanted);
        expect(parsed(text)).toEqual(parsed(JSON.stringify(wanted)));
      }),
      propertyRuns(),
    );
  });

  test('keeps the order of keys', () => {
    expect(updateJsonText('{\n  "a": 1,\n  "b": 2\n}\n', { b: 2, a: 1 })).toBe('{\n  "b": 2,\n  "a": 1\n}\n');
  });

  test('changes only the line of a changed text', () => {
    for (const [, text] of files) {
      const value = parsed(text) as Record<string, unknown>;
      const key = Object.keys(value).find((name) => typeof value[name] === 'string');
      if (key === undefined) continue;
      const now = updateJsonText(text, { ...value, [key]: 'Another' });
      expect(linesBeyond(now, text)).toHaveLength(1);
      expect(linesOf(now)).toHaveLength(linesOf(text).length);
    }
  });

  test('moves the lines of a moved section and writes no line anew', () => {
    const page = parsed(home) as { sections: unknown[] };
    const bare = (line: string) => line.replace(/,$/, '');
    for (let from = 0; from < page.sections.length; from++)
      for (let to = 0; to < page.sections.length; to++) {
        const value = withListItemMoved(page, ['sections'], from, to);
        const now = updateJsonText(home, value);
        expect(parsed(now)).toEqual(value);
        expect(linesOf(now).map(bare).sort()).toEqual(linesOf(home).map(bare).sort());
      }
  });

  test('writes an inserted section like its neighbours', () => {
    const section = { block: 'banner', heading: 'Ready?', link: { label: 'Talk to us', to: '/contact-us/services' } };
    const after = updateJsonText(home, withItem(parsed(home), ['sections'], 1, section));
    const added = linesBeyond(after, home).map((line) => line.trim());
    expect(added.filter((line) => line.startsWith('"'))).toEqual([
      '"block": "banner",',
      '"heading": "Ready?",',
      '"link": { "label": "Talk to us", "to": "/contact-us/services" }',
    ]);
    expect(linesBeyond(home, after)).toEqual([]);
  });

  test('writes a copied section with the lines of the original, on every page', () => {
    const bare = (line: string) => line.replace(/,$/, '');
    for (const [path, text] of files.filter(([name]) => /^pages\/[^/]+$/.test(name))) {
      const { sections = [] } = parsed(text) as { sections?: unknown[] };
      const kept = new Set([...linesOf(text).map(bare), '      "id": "copy"']);
      for (const index of sections.keys()) {
        if (!valueTextAt(text, ['sections', index])!.includes('\n')) continue;
        const after = updateJsonText(text, withItemCopied(parsed(text), ['sections', index], { id: 'copy' }));
        const others = linesOf(after).filter((line) => !kept.has(bare(line)));
        expect(others, `${path} ${index}`).toEqual([]);
      }
    }
  });
});

/** Every place of a value, the root first. */
function placesIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value);
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [path, ...entries.flatMap(([key, item]) => placesIn(item, [...path, keyOf(key)]))];
}
const at = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
const places = new Map(files.map(([file, text]) => [file, placesIn(parsed(text))]));

const change = fc.record({
  file: fc.nat(files.length - 1),
  place: fc.nat(),
  other: fc.nat(),
  kind: fc.constantFrom('set', 'insert', 'remove', 'move', 'copy'),
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
  'random changes of the site’s files are written as they are',
  () => {
    fc.assert(
      fc.property(change, ({ file, place, other, kind, value }) => {
        const [path, text] = files[file]!;
        const all = places.get(path)!;
        const where = all[place % all.length]!;
        const before = parsed(text);
        const node = at(before, where);
        const size = Array.isArray(node) ? node.length : 0;
        const isItem = where.length > 0 && Array.isArray(at(before, where.slice(0, -1)));
        let expected: unknown = before;
        if (kind === 'insert' && size > 0) expected = withItem(before, where, other % (size + 1), value);
        else if (kind === 'move' && size > 1) expected = withListItemMoved(before, where, other % size, place % size);
        else if (kind === 'copy' && isItem) expected = withItemCopied(before, where);
        else if (kind === 'remove' && where.length > 0) expected = withoutValue(before, where);
        else if (where.length > 0) expected = withValue(before, where, value);
        const after = updateJsonText(text, expected);
        // Vitest's deep equality would take most of the time.
        expect(sameJson(parsed(after), expected) || parsed(after)).toBe(true);
      }),
      propertyRuns(25),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test('a field that comes back is written where it was', () => {
  const names = ['heading', 'intro', 'entries'];
  const without = withoutValue(parsed(home), ['sections', 7, 'intro']);
  const words = 'Short answers to what people ask us most.';
  const text = updateJsonText(home, without);
  expect(updateJsonText(text, withValue(without, ['sections', 7, 'intro'], words, names))).toBe(home);
});
