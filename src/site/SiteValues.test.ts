import { expect, test } from 'vitest';
import { readFileFacts, createSiteValues } from './SiteValues.ts';

const page = (number: number) =>
  JSON.stringify({ route: `/${number}`, sections: [{ block: 'cta', title: 'Ask', to: '/' }] });
const texts = new Map(Array.from({ length: 600 }, (_, number) => [`pages/p${number}.json`, page(number)]));

test('a walk through a large site searches files once and holds few values', () => {
  const site = createSiteValues(texts);
  const facts = new Map(site);
  expect(facts.get('pages/p7.json')).toMatchObject({
    name: 'P7',
    isPage: true,
    route: '/7',
    sections: [{ block: 'cta', ownName: 'Ask' }],
    references: [{ kind: 'link', to: '/', path: ['sections', 0, 'to'] }],
  });
  // Thousands of pages have the same places.
  expect(facts.get('pages/p7.json')!.references[0]!.path).toBe(facts.get('pages/p8.json')!.references[0]!.path);
  const open = site.get('pages/p7.json');
  expect(site.get('pages/p7.json')).toBe(open);
  for (const path of texts.keys()) if (path !== 'pages/p7.json') site.get(path);
  expect(site.get('pages/p7.json')).not.toBe(open);
  expect(site.get('pages/p7.json')).toEqual(open);
  for (const [path, found] of createSiteValues(new Map(texts))) expect(found).toBe(facts.get(path));
});

test('what is no page has no address, and what is no JSON is nothing', () => {
  const found = (path: string, text: string) => readFileFacts(new Map([[path, text]]), path);
  expect(found('schemas/visit.json', '{"title": "Visit", "route": "/visit"}')).toMatchObject({
    name: 'Visit',
    isPage: false,
    route: undefined,
  });
  expect(found('pages/half.json', '{"route": "/half", "sections": [1]}')).toMatchObject({
    isPage: false,
    route: '/half',
  });
  expect(found('pages/broken.json', '{"route": ')).toBeUndefined();
});
