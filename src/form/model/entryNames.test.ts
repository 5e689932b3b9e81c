// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pointerToEntryName, entryNameToPointer } from './entryNames.ts';

const COLLIDING = 'contains elements reset addEventListener nodeName submit length children parentNode'.split(' ');

test.each(COLLIDING)('the control of a field named %s does not replace the property of its form', (name) => {
  const form = document.createElement('form');
  const own: unknown = Reflect.get(form, name);
  const input = document.createElement('input');
  input.name = pointerToEntryName(`/${name}`);
  form.append(input);
  expect(Reflect.get(form, name)).not.toBe(input);
  expect(typeof Reflect.get(form, name)).toBe(typeof own);
});

test.each(COLLIDING)('a post names the field %s with or without its slash', (name) => {
  expect([entryNameToPointer(name), entryNameToPointer(pointerToEntryName(`/${name}`))]).toEqual([
    `/${name}`,
    `/${name}`,
  ]);
});

test('other names stay as the file has them', () => {
  expect(['/fullName', '/title', '/more/contains'].map(pointerToEntryName)).toEqual([
    'fullName',
    'title',
    'more/contains',
  ]);
});
