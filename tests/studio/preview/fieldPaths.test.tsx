// @vitest-environment jsdom
import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { listGalleryBlocks } from '../../../scripts/gallery/galleryPages.ts';
import type { PageSection } from '../../../src/page/Page.ts';
import { PageSections } from '../../../src/page/PageSections.tsx';
import {
  findElementOfPointer,
  listEmptyPictureFields,
  removeGuessedPaths,
  nearestFieldPointer,
  addFieldMarks,
  writeGuessedPaths,
  writePathAttributes,
} from '../../../src/studio/preview/fieldPaths.ts';
import { readPanelModels } from '../../../src/studio/server/readPanelModels.ts';
import { inSite, pageOf } from '../../sitePages.tsx';

const root = resolve(import.meta.dirname, '../../..');
const panels = new Map(readPanelModels(root).kinds.map(({ name, panel }) => [name, panel]));
const examples = listGalleryBlocks(root).flatMap(({ name, examples: all }) => all.map((page) => ({ name, ...page })));

/** Renders a page, with its marks replaced by paths. */
async function rendered(file: string, change: (section: PageSection) => PageSection): Promise<HTMLElement> {
  const { page, blocks, forms } = await pageOf(file);
  const box = document.createElement('div');
  box.dataset.place = '0';
  box.innerHTML = renderToString(
    inSite(<PageSections sections={page.sections.map(change)} blocks={blocks} forms={forms} name={page.title} />),
  );
  writePathAttributes(box);
  return box;
}

describe.each(examples)('block $name, example $example', ({ name, file }) => {
  const marked = (section: PageSection) => ({
    ...section,
    props: addFieldMarks(section.props, panels.get(name)!) as PageSection['props'],
  });

  test('is drawn with marks as it is without them, and says which field its words are', async () => {
    const [plain, told] = [await rendered(file, (section) => section), await rendered(file, marked)];
    const paths = [...told.querySelectorAll<HTMLElement>('[data-path]')];
    for (const element of paths) {
      const pointer = element.dataset.path!;
      expect(nearestFieldPointer(element)).toBeDefined();
      expect(findElementOfPointer(told, pointer)?.textContent).toBeDefined();
    }
    for (const element of paths) delete element.dataset.path;
    expect(told.outerHTML.replace(/#%2F[^"\s]*/g, '')).toBe(plain.outerHTML);
  });
});

test('a heading leads to its field, what stands round an entry to the entry', () => {
  const box = document.createElement('div');
  box.dataset.place = '0';
  const model = panels.get('contact-cards')!;
  const { heading, cards } = addFieldMarks({ heading: 'Talk', cards: [{ title: 'A' }, { title: 'B' }] }, model) as {
    heading: string;
    cards: { title: string }[];
  };
  box.innerHTML = `<h2>${heading}</h2><ul>${cards.map((card) => `<li><i></i><b>${card.title}</b></li>`).join('')}</ul>`;
  writePathAttributes(box);
  const [first, second] = box.querySelectorAll('li');
  expect(box.textContent).toBe('TalkAB');
  expect(nearestFieldPointer(box.querySelector('h2')!)).toBe('/heading');
  expect(nearestFieldPointer(second!.querySelector('i')!)).toBe('/cards/1/title');
  expect(findElementOfPointer(box, '/cards/0')).toBe(first!.querySelector('b'));
  expect(findElementOfPointer(box, '/nowhere')).toBeUndefined();
});

test('a number leads to its own field, unless two of its group match', () => {
  const box = document.createElement('div');
  box.dataset.place = '0';
  const plan = (name: string, price: number, places: number) => ({ name, price, places });
  const props = { plans: [plan('Medium', 100000, 12), plan('Pro', 100000, 12), plan('Both', 7, 7)], cloth: { row: 7 } };
  const nodes = [
    { fields: { plans: 1 } },
    { items: 2 },
    { fields: { name: 3 } },
    { uiOptions: { widget: 'textarea' } },
  ];
  const { plans } = addFieldMarks(props, { nodes } as Parameters<typeof addFieldMarks>[1]) as typeof props;
  box.innerHTML = plans
    .map(({ name, price }) => `<div><h3>${name}</h3><p>₦${price.toLocaleString('en')}</p></div>`)
    .join('');
  writePathAttributes(box);
  writeGuessedPaths(box, props);
  const shown = [...box.querySelectorAll('p')].map((one) => one.dataset.path);
  expect(shown).toEqual(['/plans/0/price', '/plans/1/price', undefined]);
});

test('days and picture placeholders lead to their own fields', () => {
  const picture = { uiOptions: { widget: 'picture' } };
  const nodes = [
    { fields: { post: 1 } },
    { fields: { title: 2, image: 3, day: 2, author: 4 } },
    { uiOptions: { widget: 'textarea' } },
    picture,
    { fields: { name: 2, photo: 3, born: 2 } },
  ];
  const model = { nodes } as Parameters<typeof addFieldMarks>[1];
  const post = { title: 'Begin', image: null, day: '2024-10-24', author: { name: 'Ada', born: '2001-10-24' } };
  const slots = listEmptyPictureFields({ post }, model);
  expect(slots).toEqual(['/post/image', '/post/author/photo']);
  expect(listEmptyPictureFields({ post: { image: { src: '/a' }, author: {} } }, model)).toEqual(['/post/author/photo']);
  const { post: marked } = addFieldMarks({ post }, model) as { post: typeof post };
  const box = document.createElement('div');
  box.dataset.place = '0';
  box.innerHTML = `<article><h1>${marked.title}</h1><p>${marked.author.name} <time datetime="${post.day}">24 October</time></p>
    <div id="art" aria-hidden="true"><svg aria-hidden="true"><use/></svg></div><button><svg aria-hidden="true"><use/></svg></button>
    <footer><p id="initial" aria-hidden="true">A</p><b>${marked.author.name}</b></footer></article>`;
  writePathAttributes(box);
  writeGuessedPaths(box, { post }, slots);
  const at = (selector: string) => nearestFieldPointer(box.querySelector(selector)!);
  expect([at('time'), at('#art use'), at('#initial')]).toEqual(['/post/day', '/post/image', '/post/author/photo']);
  expect(box.querySelector<HTMLElement>('button svg')!.dataset.path).toBeUndefined();
  // A new render with a picture there removes the old paths.
  removeGuessedPaths(box);
  writeGuessedPaths(box, { post }, []);
  expect(at('#art use')).toBe('/post');
});
