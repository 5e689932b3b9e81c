import { applyEdits } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { type Answer, mergeValues } from '../../../src/studio/documents/mergeValues.ts';
import { mergeTexts } from '../../../src/studio/documents/mergeTexts.ts';
import { editsTo } from '../../../src/json/editsTo.ts';
import { siteTexts } from '../siteTexts.ts';
import rows from './merges.json';

/** Values of both sides, what they are together, and what is asked about. */
interface Row {
  base: unknown;
  mine: unknown;
  theirs: unknown;
  value?: unknown;
  asked?: (string | number)[][];
}

const home = siteTexts.get('pages/home.json')!;
const merged = (base: string, mine: string, theirs: string, answers?: Map<string, Answer>) =>
  mergeTexts({ base, mine, theirs }, answers);

describe('two texts of a file together', () => {
  test('different values keep the bytes of both sides, the blanks of the one and the signs of the other', () => {
    const theirs = home.replace('Our Partners', 'Friends').replace('"route":', '"route"   :').replaceAll('\n', '\r\n');
    const mine = home.replace('Why Choose Us', 'Why us \\u00e9');
    expect(merged(home, mine, theirs)).toMatchObject({
      text: theirs.replace('Why Choose Us', 'Why us \\u00e9'),
      conflicts: [],
    });
  });

  test('the mark that some programs begin a file with comes in and goes as what they wrote else, and is asked about never', () => {
    const [mine, theirs] = [home.replace('Why Choose Us', 'Mine'), `\uFEFF${home.replace('Our Partners', 'Theirs')}`];
    const both = theirs.replace('Why Choose Us', 'Mine');
    expect(merged(home, mine, theirs)).toMatchObject({ text: both, ancestor: theirs, conflicts: [] });
    expect(merged(theirs, both, home).text).toBe(mine);
    expect(merged(home, home, theirs)).toMatchObject({ text: theirs, ancestor: theirs });
  });

  test('a section that moved elsewhere takes along what was changed in it here', () => {
    const page = JSON.parse(home) as { sections: { heading: string }[] };
    const theirs = page.sections.toSpliced(2, 1).toSpliced(5, 0, page.sections[2]!);
    const mine = page.sections.with(2, { ...page.sections[2]!, heading: 'Mine' });
    const text = (sections: unknown[]) => `${JSON.stringify({ ...page, sections }, null, 2)}\n`;
    const { text: now, conflicts } = merged(text(page.sections), text(mine), text(theirs));
    expect(conflicts).toEqual([]);
    expect(now).toBe(text(theirs.with(5, { ...page.sections[2]!, heading: 'Mine' })));
  });

  test('a list that came back here, in place of another one, stands as it is written here', () => {
    const card = { id: 'a', text: 'A' };
    const mine = `${JSON.stringify({ route: '/', list: [card], end: true }, null, 2)}\n`;
    const base = mine.replace(/"list": \[.*?\]/s, '"list": [{ "id": "b", "text": "B" }]');
    const theirs = base.replace('"/"', '"/x"');
    expect(applyEdits(theirs, editsTo(theirs, { route: '/x', list: [card], end: true }, mine))).toBe(
      mine.replace('"/"', '"/x"'),
    );
  });

  test.each(Object.entries(rows as Record<string, Row>))('%s', (_, { value: whole, asked = [], ...sides }) => {
    const { value, conflicts } = mergeValues(sides);
    expect(conflicts.map(({ at }) => at.mine)).toEqual(asked);
    if (whole !== undefined) expect(value).toEqual(whole);
  });

  test('what both changed, and what one took away and the other changed, is asked about, and nothing else', () => {
    const base = {
      title: 'Old',
      list: [
        { id: 'a', q: 'A' },
        { id: 'b', q: 'B' },
      ],
      n: 1,
    };
    const mine = { title: 'Mine', list: [{ id: 'a', q: 'A' }], n: 2 };
    const theirs = {
      title: 'Theirs',
      list: [
        { id: 'a', q: 'A2' },
        { id: 'b', q: 'B2' },
      ],
      n: 1,
    };
    const first = mergeValues({ base, mine, theirs });
    expect(first.conflicts.map(({ mine: here, theirs: there }) => [here, there])).toEqual([
      ['Mine', 'Theirs'],
      [undefined, { id: 'b', q: 'B2' }],
    ]);
    expect(first.value).toEqual({ title: 'Mine', list: [{ id: 'a', q: 'A2' }], n: 2 });
    // What is asked about stays so, and what was taken in is no change of one's own.
    const again = mergeValues({ base: first.ancestor, mine: first.value, theirs });
    expect(again).toEqual({ ...first, conflicts: again.conflicts });
    expect(again.conflicts.map(({ id }) => id)).toEqual(first.conflicts.map(({ id }) => id));
    const [title, entry] = first.conflicts.map(({ id }) => id);
    const answers = new Map<string, Answer>([
      [title!, { value: 'Third' }],
      [entry!, 'theirs'],
    ]);
    const settled = mergeValues({ base, mine, theirs }, answers);
    expect(settled).toEqual({
      value: { title: 'Third', list: theirs.list, n: 2 },
      ancestor: theirs,
      conflicts: [],
    });
  });

  test('a file that one side took away and the other changed, or that both made, is asked about as a whole', () => {
    const sides = { base: '{}', mine: null, theirs: '{ "a": 1 }' };
    expect(mergeTexts(sides)).toMatchObject({ text: null, conflicts: [{ id: 'file', theirs: '{ "a": 1 }' }] });
    expect(mergeTexts(sides, new Map([['file', 'theirs' as const]]))).toMatchObject({
      text: '{ "a": 1 }',
      conflicts: [],
    });
    expect(mergeTexts({ base: null, mine: '[1]', theirs: '[2]' }).conflicts).toHaveLength(1);
    expect(mergeTexts({ base: '{}', mine: '{}', theirs: null })).toMatchObject({ text: null, conflicts: [] });
  });
});
