// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { entryName, entryPointer } from './entryNames.ts';

const COLLIDING = 'contains elements reset addEventListener nodeName submit length children parentNode'.split(' ');

test.each(COLLIDING)('the control of a field named %s does not replace the property of its form', (name) => {
  const form = document.createElement('form');
  const own: unknown = Reflect.get(form, name);
  const input = document.createElement('input');
  input.name = entryName(`/${name}`);
  form.append(input);
  expect(Reflect.get(form, name)).not.toBe(input);
  expect(typeof Reflect.get(form, name)).toBe(typeof own);
});

test.each(COLLIDING)('a post names the field %s with or without its slash', (name) => {
  expect([entryPointer(name), entryPointer(entryName(`/${name}`))]).toEqual([`/${name}`, `/${name}`]);
});

test('other names stay as the file has them', () => {
  expect(['/fullName', '/title', '/more/contains'].map(entryName)).toEqual(['fullName', 'title', 'more/contains']);
});
