import { describe, expect, test } from 'vitest';
import { withListItemMoved, withValue } from '../../../src/site/json/jsonValues.ts';
import { updateJsonText } from '../../../src/site/json/updateJsonText.ts';
import { type FileState, textOfFile } from '../../../src/site/files.ts';
import { mergeValues } from '../../../src/studio/store/merge.ts';
import { mergeFileSides } from '../../../src/studio/store/mergeFileSides.ts';
import { siteTexts } from '../siteTexts.ts';
import rows from './merges.json';

interface Row {
  base: unknown;
  mine: unknown;
  theirs: unknown;
  value?: unknown;
  asked?: (string | number)[][];
}

const home = siteTexts.get('pages/home.json')!;
const file = (text: string | null): FileState | null => (text === null ? null : { source: text });
const merged = (base: string | null, mine: string | null, theirs: string | null, side?: 'mine' | 'theirs') => {
  const sides = { base: file(base), mine: file(mine), theirs: file(theirs) };
  const { conflicts, ...states } = mergeFileSides('pages/a.json', sides, new Map(side && [['file', side]]));
  return { text: states.file && textOfFile(states.file), conflicts };
};

describe('mergeFileSides', () => {
  test('merges different values into the lines of the other side', () => {
    const theirs = home.replace('Our Partners', 'Friends').replace('"route":', '"route"   :').replaceAll('\n', '\r\n');
    const { text, conflicts } = merged(home, home.replace('Why Choose Us', 'Why us'), theirs);
    expect(text).toBe(theirs.replace('Why Choose Us', 'Why us'));
    expect(conflicts).toEqual([]);
  });

  test('a byte order mark is no conflict', () => {
    const mine = home.replace('Why Choose Us', 'Mine');
    const theirs = home.replace('Our Partners', 'Theirs');
    expect(merged(home, mine, `\uFEFF${theirs}`)).toEqual({
      text: theirs.replace('Why Choose Us', 'Mine'),
      conflicts: [],
    });
    expect(merged(home, home, `\uFEFF${theirs}`).text).toBe(`\uFEFF${theirs}`);
  });

  test('a section that moved elsewhere keeps the changes that were made here', () => {
    const page = JSON.parse(home) as unknown;
    const mine = updateJsonText(home, withValue(page, ['sections', 2, 'heading'], 'Mine'));
    const theirs = updateJsonText(home, withListItemMoved(page, ['sections'], 2, 5));
    const { text, conflicts } = merged(home, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(text).toBe(updateJsonText(theirs, withValue(JSON.parse(theirs), ['sections', 5, 'heading'], 'Mine')));
  });

  test('a file that one side removed and the other changed is one conflict', () => {
    expect(merged('{}', null, '{ "a": 1 }')).toMatchObject({ text: null, conflicts: [{ id: 'file' }] });
    expect(merged('{}', null, '{ "a": 1 }', 'theirs')).toEqual({ text: '{ "a": 1 }', conflicts: [] });
    expect(merged('{}', '{}', null)).toEqual({ text: null, conflicts: [] });
  });

  test('a file that both added is one conflict', () => {
    expect(merged(null, '[1]', '[2]').conflicts).toHaveLength(1);
  });
});

describe('mergeValues', () => {
  test.each(Object.entries(rows as Record<string, Row>))('%s', (_, { value: whole, asked = [], ...sides }) => {
    const { value, conflicts } = mergeValues(sides);
    expect(conflicts.map(({ at }) => at)).toEqual(asked);
    if (whole !== undefined) expect(value).toEqual(whole);
  });

  const list = [{ id: 'a', q: 'A' }];
  const base = { title: 'Old', list: [...list, { id: 'b', q: 'B' }], n: 1 };
  const mine = { title: 'Mine', list, n: 2 };
  const theirs = {
    title: 'Theirs',
    list: [
      { id: 'a', q: 'A2' },
      { id: 'b', q: 'B2' },
    ],
    n: 1,
  };

  test('values that both changed, or one removed and the other changed, are conflicts', () => {
    const { conflicts, value } = mergeValues({ base, mine, theirs });
    expect(conflicts.map((one) => [one.mine, one.theirs])).toEqual([
      ['Mine', 'Theirs'],
      [undefined, { id: 'b', q: 'B2' }],
    ]);
    expect(value).toEqual({ title: 'Mine', list: [{ id: 'a', q: 'A2' }], n: 2 });
  });

  test('merging again finds the same conflicts', () => {
    const first = mergeValues({ base, mine, theirs });
    const again = mergeValues({ base: first.ancestor, mine: first.value, theirs });
    expect(again.conflicts.map(({ id }) => id)).toEqual(first.conflicts.map(({ id }) => id));
    expect([again.value, again.ancestor]).toEqual([first.value, first.ancestor]);
  });

  test('answers choose a side for each conflict', () => {
    const [title, entry] = mergeValues({ base, mine, theirs }).conflicts.map(({ id }) => id);
    const answers = new Map([
      [title!, 'mine' as const],
      [entry!, 'theirs' as const],
    ]);
    expect(mergeValues({ base, mine, theirs }, answers)).toEqual({
      value: { title: 'Mine', list: theirs.list, n: 2 },
      ancestor: theirs,
      conflicts: [],
    });
  });
});
