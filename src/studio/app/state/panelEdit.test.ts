import { expect, test } from 'vitest';
import { withField } from './panelEdit.ts';

test('what is typed changes its field alone: what changed elsewhere since the panel was drawn stays', () => {
  const now = { heading: 'Old', people: [{ name: 'Ada', image: { $media: 'new' } }] };
  const panel = { heading: 'Typed', people: [{ name: 'Ada', image: { $media: 'old' } }] };
  expect(withField(now, panel, '/heading')).toEqual({ ...now, heading: 'Typed' });
  expect(withField(now, { people: [{ name: 'Bisi' }] }, '/people/0/name')).toEqual({
    heading: 'Old',
    people: [{ name: 'Bisi', image: { $media: 'new' } }],
  });
  // What stands in an entry that is no longer there is told as the panel has it.
  expect(withField({ heading: 'Old' }, panel, '/people/0/name')).toEqual(panel);
});
