import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Hero } from './Hero.tsx';

const textLink = { label: 'digital skills', to: '/trainings' };
const paragraph = (text: string) =>
  /<p[^>]*>(.*?)<\/p>/.exec(
    renderToStaticMarkup(<Hero heading="Hello" text={text} textLink={textLink} cloth={{ tiles: [['sun']] }} />),
  )![1];

it('links the words of its text', () => {
  expect(paragraph('We teach digital skills, and build.')).toBe(
    'We teach <a href="/trainings">digital skills</a>, and build.',
  );
});

it('shows the link after a text without its words', () => {
  expect(paragraph('We teach.')).toBe('We teach. <a href="/trainings">digital skills</a>');
});
