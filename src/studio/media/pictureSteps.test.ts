import { expect, test } from 'vitest';
import { fitPictureToFieldHeight } from './pictureView.ts';
import { performOn } from '../../../tests/studio/performOn.ts';
import {
  unusedPictureName,
  addFileOperations,
  addPictureOperations,
  removePictureOperations,
  findPictureNameByHash,
} from './pictureSteps.ts';

const taken = (hash: string, ending = 'jpg') => ({ hash, ending, name: 'team', width: 8, height: 6, bytes: 9 });
const there = new Map([
  ['pages/home.json', '{}'],
  ['pages/media/team.png', 'sha256-one'],
  ['pages/media/gone.png', null],
]);

test('a picture gets a name of its own, and one that is there is known by its bytes', () => {
  expect(unusedPictureName(there, 'team')).toBe('team-2');
  expect(unusedPictureName(there, 'gone')).toBe('gone');
  expect(findPictureNameByHash(there, 'sha256-one')).toBe('team');
  expect(findPictureNameByHash(there, 'sha256-two')).toBeUndefined();
});

test('gives a file an unused name, and knows an existing one by its bytes', () => {
  const prices = new Map([...there, ['pages/media/team.pdf', 'sha256-pdf']]);
  const files = (hash: string, ending: string) => addFileOperations(prices, taken(hash, ending));
  expect(files('sha256-pdf', 'pdf')).toEqual({ name: 'team.pdf', files: [] });
  expect(files('sha256-new', 'pdf').name).toBe('team-2.pdf');
  expect(files('sha256-new', 'csv')).toEqual({
    name: 'team.csv',
    files: [{ path: 'pages/media/team.csv', before: null, after: 'sha256-new' }],
  });
});

test('replacing a picture by another kind is one undoable step', () => {
  for (const ending of ['png', 'jpg']) {
    const make = (texts: ReadonlyMap<string, string | null>) => ({
      label: 'team replaced',
      files: addPictureOperations(texts, 'team', taken('sha256-two', ending)),
    });
    const done = performOn(there, make)!;
    const now = new Map([...there, ...done.texts]);
    expect(findPictureNameByHash(now, 'sha256-two')).toBe('team');
    expect(findPictureNameByHash(now, 'sha256-one')).toBeUndefined();
    const back = done.undone();
    const before = new Map([...now, ...back.texts]);
    expect(findPictureNameByHash(before, 'sha256-one')).toBe('team');
    expect(back.redone().texts).toEqual(done.texts);
  }
});

test('the same picture in its own place changes nothing, and one that is removed goes', () => {
  expect(addPictureOperations(there, 'team', taken('sha256-one', 'png'))).toEqual([]);
  expect(removePictureOperations(there, 'team')).toEqual([
    { path: 'pages/media/team.png', before: 'sha256-one', after: null },
  ]);
});

test('a picture’s size in its field is known before it loads, and is bounded', () => {
  expect(fitPictureToFieldHeight({ width: 1200, height: 800 })).toEqual({ width: 270, height: 180 });
  expect(fitPictureToFieldHeight({ width: 90, height: 60 })).toEqual({ width: 90, height: 60 });
});
