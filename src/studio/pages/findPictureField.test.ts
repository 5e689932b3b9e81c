// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findPictureField } from './findPictureField.ts';

const page = (html: string) => {
  document.body.innerHTML = `<div data-place="0"><section>${html}</section></div>`;
  return (selector: string) => {
    const found: Element[] = [];
    for (let at = document.querySelector(selector); at; at = at.parentElement) found.push(at);
    return found;
  };
};
const people = {
  heading: 'People',
  people: [
    { name: 'Ada', image: { $media: 'team', alt: '' } },
    { name: 'Tolú', image: { $media: 'gone', alt: '' } },
    { name: 'Bisi', image: { $media: 'team', alt: '' } },
  ],
};

test('a picture is that of its slot, of several that show the same too', () => {
  const under = page(
    '<h2 data-path="/heading">People</h2><img id="a" data-path="/people/0/image"><img id="b" data-path="/people/2/image">',
  );
  expect(findPictureField(people, under('#a'))).toEqual({ pointer: '/people/0/image', name: 'team' });
  expect(findPictureField(people, under('#b'))).toEqual({ pointer: '/people/2/image', name: 'team' });
});

test('artwork that stands for a picture is known by the entry that is drawn beside it', () => {
  const entries = people.people.map(
    ({ name }, at) => `<li><svg id="s${at}"></svg><p data-path="/people/${at}/name">${name}</p></li>`,
  );
  const under = page(`<h2 id="h" data-path="/heading">People</h2><ul>${entries.join('')}</ul>`);
  expect(findPictureField(people, under('#s1'))).toEqual({ pointer: '/people/1/image', name: 'gone' });
  expect(findPictureField(people, under('#h'))).toBeUndefined();
});

test('a section’s only slot takes drops anywhere in it; no slot takes none', () => {
  const under = page('<p id="p" data-path="/heading">Words</p><img id="x" src="/pictures/b">');
  const one = { heading: 'Words', picture: { $media: 'hall', alt: '' } };
  expect(findPictureField(one, under('#p'))).toEqual({ pointer: '/picture', name: 'hall' });
  expect(findPictureField(one, under('#x'))?.pointer).toBe('/picture');
  expect(findPictureField({ heading: 'Words' }, under('#x'))).toBeUndefined();
});
