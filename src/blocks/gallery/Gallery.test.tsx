import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from './Gallery.tsx';
import type { GalleryProps } from './schema';

const courses: NonNullable<GalleryProps['withoutPhotos']>['courses'] = [
  { title: 'Data Analysis', slug: 'data-analysis', motif: 'bars' },
  { title: 'Product Design', slug: 'product-design', motif: 'pen' },
];
const html = (photos: GalleryProps['photos']) =>
  renderToStaticMarkup(
    <Gallery
      heading="Our trainees"
      intro="Photos from our classes."
      photos={photos}
      withoutPhotos={{ intro: 'Choose a course.', courses }}
      cloth={{ tiles: [['leaf', 'code']] }}
    />,
  );
const photo = { traineePhoto: { url: '/one.jpg' } };

it('links a captioned tile to each course while there are no photos', () => {
  const links = [...html([]).matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, text]) => [to, text]);
  expect(links).toEqual([
    ['/trainings/courses/data-analysis', 'Data Analysis'],
    ['/trainings/courses/product-design', 'Product Design'],
  ]);
});

it('introduces the courses, not photos that do not exist', () => {
  expect(html([])).toContain('Choose a course.');
  expect(html([])).not.toContain('Photos from our classes.');
});

it('names courses in its buttons and no motif for screen readers', () => {
  expect(html([])).toContain('aria-label="Next courses"');
  expect(html([])).not.toContain('role="img"');
});

it('shows photos without the courses as soon as there is one', () => {
  expect(html([photo])).toContain('src="/one.jpg"');
  expect(html([photo])).not.toContain('Data Analysis');
});
