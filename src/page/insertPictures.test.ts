import { expect, it } from 'vitest';
import { insertPictures } from './insertPictures.ts';

const picture = { src: '/assets/team.webp', avif: '', webp: '', width: 2, height: 1 };
const pictureIn = (slot: string) => (slot === 'team' ? picture : undefined);

it('a picture in an article is where it was named, with its words', () => {
  const image = { type: 'image', $media: 'team', altText: 'Us', children: [{ text: '' }] };
  expect(insertPictures({ raw: { children: [image] } }, pictureIn)).toEqual({
    raw: { children: [{ ...picture, type: 'image', altText: 'Us', children: [{ text: '' }] }] },
  });
});

it('a slot that nobody filled is nothing, and what is not JSON stays what it is', () => {
  const rendered = new Date(0);
  expect(insertPictures({ logo: { $media: 'lost', alt: '' }, rendered }, pictureIn)).toEqual({
    logo: undefined,
    rendered,
  });
});
