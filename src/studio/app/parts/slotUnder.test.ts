// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { slotUnder } from './slotUnder.ts';

const NAMES: Record<string, string> = { '/pictures/a': 'team', '/pictures/b': 'hall' };
const nameOf = (src: string) => NAMES[src];
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

test('a picture is that of its slot, of several that show the same the one in its turn', () => {
  const under = page('<h2>People</h2><img id="a" src="/pictures/a"><img id="b" src="/pictures/a">');
  expect(slotUnder(people, under('#a'), nameOf)).toEqual({ pointer: '/people/0/image', name: 'team' });
  expect(slotUnder(people, under('#b'), nameOf)).toEqual({ pointer: '/people/2/image', name: 'team' });
});

test('artwork that stands for a picture is known by the words of its entry, and by nothing where they do not tell', () => {
  const entries = ['Ada', 'Tolú', 'Bisi'].map((name, at) => `<li><svg id="s${at}"></svg><p>${name}</p></li>`);
  const under = page(`<h2 id="h">People</h2><ul>${entries.join('')}</ul>`);
  expect(slotUnder(people, under('#s1'), nameOf)).toEqual({ pointer: '/people/1/image', name: 'gone' });
  expect(slotUnder(people, under('#h'), nameOf)).toBeUndefined();
  // Two of one name are told apart by what else they say.
  const namesakes = { people: people.people.map((one, at) => ({ ...one, name: 'Trainee', text: `Words ${at}` })) };
  const figures = namesakes.people.map(({ text }, at) => `<figure><svg id="s${at}"></svg>${text}, Trainee</figure>`);
  expect(slotUnder(namesakes, page(figures.join(''))('#s2'), nameOf)?.pointer).toBe('/people/2/image');
});

test('the only slot of a section takes what is dropped anywhere in it; a section without one takes nothing', () => {
  const under = page('<p id="p">Words</p><img id="x" src="/pictures/b">');
  const one = { heading: 'Words', picture: { $media: 'hall', alt: '' } };
  expect(slotUnder(one, under('#p'), nameOf)).toEqual({ pointer: '/picture', name: 'hall' });
  expect(slotUnder(one, under('#x'), nameOf)?.pointer).toBe('/picture');
  expect(slotUnder({ heading: 'Words' }, under('#x'), nameOf)).toBeUndefined();
});
