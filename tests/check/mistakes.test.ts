import { describe, expect, test } from 'vitest';
import { allProblemsOf, FAQ, FORM, pageWith, PIXEL, problemsOf } from './temporarySite.ts';

const about = (change: object) => problemsOf({ 'pages/about.json': { ...pageWith(FAQ), route: '/about', ...change } });
const linked = (to: string) => about({ sections: [{ ...FAQ, link: { label: 'More', to } }] });

describe('a file that nothing reads is told with where it belongs', () => {
  test.each([
    ['pages/trainings/new.json', pageWith(), 'Move it to pages/new.json.'],
    ['pages/old/faqs.json', [{ id: 'a' }], 'Move it to pages/content/faqs.json.'],
    ['pages/visit.json', FORM, 'the file is a form, and those stand in schemas/. Move it to schemas/visit.json.'],
    ['pages/people.json', [{ id: 'a' }], 'Move it to pages/content/people.json.'],
    ['schemas/extra.json', pageWith(), 'the file is a page, and those stand in pages/. Move it to pages/extra.json.'],
    ['schemas/old/visit.json', FORM, 'Move it to schemas/visit.json.'],
    ['pages/contact', '{ "route": "/contact" }', 'Rename it to contact.json.'],
    ['pages/contact.jsonc', '{}', 'Rename it to contact.json.'],
    ['pages/team.png', PIXEL, 'Move it to pages/media/team.png.'],
    ['pages/media/ada.svg', '<svg/>', 'Save it as .jpg, .png, .webp or .avif, and delete this one.'],
    ['pages/media/ada.heic', 'x', 'Save it as .jpg, .png, .webp or .avif, and delete this one.'],
    ['team.png', PIXEL, 'Move it to pages/media/team.png.'],
    ['contact.json', pageWith(), 'Move it to pages/contact.json.'],
    ['media/ada.png', PIXEL, 'Move what is in it to pages/media/.'],
  ])('%s', (path, value, words) => {
    const problems = problemsOf({ [path]: value });
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems[0]).toMatch(new RegExp(`^${path.startsWith('media/') ? 'media/' : path}  `));
  });

  test('what an editor or a system leaves behind is nobody’s fault', () => {
    expect(problemsOf({ 'pages/.DS_Store': 'x', 'pages/home.json~': '{}', 'schemas/.visit.json.swp': 'x' })).toEqual(
      [],
    );
  });
});

describe('a picture that cannot be shown is told', () => {
  const slot = { 'pages/content/people.json': [{ id: 'ada', photo: { $media: 'ada', alt: 'Ada' } }] };
  test.each([
    ['empty', '', 'the file is empty. Copy the picture here once more.'],
    ['no picture', 'Hello', 'the file is no picture. Save the picture anew as JPEG, PNG, WebP or AVIF.'],
    ['cut off', PIXEL.subarray(0, 40), 'the picture is cut off. Copy it here once more.'],
    [
      'cut off, with the end of another',
      Buffer.concat([PIXEL.subarray(0, 40), Buffer.from('IEND')]),
      'the picture is cut off. Copy it here once more.',
    ],
  ])('%s', async (_, bytes, words) => {
    expect(await allProblemsOf({ ...slot, 'pages/media/ada.png': bytes })).toEqual([`pages/media/ada.png  ${words}`]);
  });

  test('one of two of the same name, of which only one could be shown', () => {
    expect(problemsOf({ ...slot, 'pages/media/ada.jpg': PIXEL, 'pages/media/ada.png': PIXEL })).toEqual([
      'pages/media/ada.png  the picture has the name of ada.jpg, and only one of them is shown. Remove or rename one of the two; ada.png is the newer.',
    ]);
  });

  test('one that the build can read is not, in a folder of its own where a page names it there', async () => {
    expect(await allProblemsOf({ ...slot, 'pages/media/ada.png': PIXEL })).toEqual([]);
    const inFolder = { 'pages/content/people.json': [{ id: 'ada', photo: { $media: 'team/ada', alt: 'Ada' } }] };
    expect(await allProblemsOf({ ...inFolder, 'pages/media/team/ada.png': PIXEL })).toEqual([]);
    expect(await allProblemsOf({ ...inFolder, 'pages/media/ada.png': PIXEL })).toEqual([
      'pages/media/ada.png  no page shows this picture here. Move it to pages/media/team/ada.png.',
    ]);
    expect(await allProblemsOf({ ...slot, 'pages/media/team/ada.png': PIXEL })).toEqual([
      'pages/media/team/ada.png  no page shows this picture here. Move it to pages/media/ada.png.',
    ]);
  });

  test('two of one name', () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]);
    expect(problemsOf({ ...slot, 'pages/media/ada.png': PIXEL, 'pages/media/ada.jpg': jpeg })).toEqual([
      expect.stringContaining('pages/media/ada.png  the picture has the name of ada.jpg'),
    ]);
  });
});

describe('blame stands where the mistake is', () => {
  const people = [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Ben' },
  ];

  test('a list of another kind is a wrong reference, told once, with the list that fits', () => {
    expect(
      problemsOf({
        'pages/content/people.json': people,
        'pages/home.json': pageWith({ ...FAQ, entries: { $content: 'people' } }),
      }),
    ).toEqual([
      expect.stringContaining(
        'entries › $content is "people", whose entries are of another kind than this section shows. Did you mean "faqs"?',
      ),
    ]);
  });

  test('a page that shows fields of entries and names none is told whose fields they are', () => {
    const page = { ...pageWith({ ...FAQ, heading: { $entry: 'name' } }), route: '/team/:person' };
    expect(problemsOf({ 'pages/content/people.json': people, 'pages/team.json': page }).join()).toContain(
      'Add "entries": { "from": "people", "param": "person" }.',
    );
  });

  test('a page without a route is told once, and no link is blamed for it', () => {
    const page = { title: 'About', description: 'About us.', sections: [FAQ] };
    const home = pageWith({ ...FAQ, link: { label: 'More', to: '/about' } });
    expect(problemsOf({ 'pages/about.json': page, 'pages/home.json': home })).toEqual([
      expect.stringContaining('pages/about.json:1:1  route is missing.'),
    ]);
  });

  test('a page that is no JSON is told once, and no link is blamed for it', () => {
    const home = pageWith({ ...FAQ, link: { label: 'More', to: '/about' } });
    const problems = problemsOf({ 'pages/about.json': '{ "route": "/about",', 'pages/home.json': home });
    expect(problems).toHaveLength(1);
  });

  test('an entry whose address its page does not list deserves a look', () => {
    const slug = { type: 'string', 'x-address': '/team/:slug' };
    const files = {
      'schemas/meta/content/people.json': { type: 'array', items: { type: 'object', properties: { slug } } },
      'pages/content/people.json': [
        { id: 'ada', slug: 'ada' },
        { id: 'obi', slug: 'obi' },
      ],
      'pages/team.json': { ...pageWith(FAQ), route: '/team/:person', title: 'Team', paths: ['/team/ada'] },
    };
    expect(problemsOf(files)).toEqual([
      expect.stringContaining(
        'worth a look: #2 (obi) › slug leads to "/team/obi", which pages/team.json does not list.',
      ),
    ]);
  });

  test('a link to an article that is not written yet deserves a look', () => {
    const slug = { type: 'string', 'x-address': '/blog/:slug' };
    const entries = {
      $query: 'postBySlug',
      variables: { slug: { $param: 'article' } },
      fallback: { $content: 'faqs' },
    };
    const files = (to: string) => ({
      'schemas/meta/content/posts.json': { type: 'array', items: { type: 'object', properties: { slug } } },
      'pages/content/posts.json': [{ id: 'first', slug: 'first' }],
      'pages/article.json': { ...pageWith({ ...FAQ, entries }), route: '/blog/:article', title: 'Article' },
      'pages/home.json': pageWith({ ...FAQ, link: { label: 'Read on', to } }),
    });
    expect(problemsOf(files('/blog/first'))).toEqual([]);
    expect(problemsOf(files('/blog/second'))).toEqual([
      expect.stringMatching(/worth a look: .*no entry of pages\/content\/posts\.json has the slug "second"/),
    ]);
  });

  test('a page that was copied and kept its title and description deserves a look', () => {
    const page = { ...pageWith(FAQ), title: 'Our team', description: 'The people who build the next products here.' };
    const files = { 'pages/team.json': { ...page, route: '/team' }, 'pages/visit.json': { ...page, route: '/visit' } };
    expect(problemsOf(files)).toEqual([
      expect.stringContaining(
        'pages/visit.json:3:12  worth a look: title and "description" are those of pages/team.json',
      ),
    ]);
  });

  test('no file is to be given the name of another one, and what office programs leave is none of the site', () => {
    const files = {
      'pages/~$home.json': '\u0005Ada',
      'pages/home.json.bak': '{}',
      'pages/Home.json': '{',
      'pages/media/Team.jpg': PIXEL,
      'pages/media/team.jpg': PIXEL,
    };
    expect(problemsOf(files).filter((problem) => !problem.includes('no page shows'))).toEqual([
      expect.stringContaining(
        'pages/Home.json  the file is named as a copy of pages/home.json, and differs from it, first in line 2. Keep the newer one as home.json, and delete the other; or',
      ),
      expect.stringContaining('pages/home.json.bak  worth a look'),
      expect.stringContaining('pages/media/Team.jpg  the name of a picture'),
    ]);
    expect(problemsOf(files).join('\n')).not.toContain('Rename it to');
  });

  test('a collection that is gone is told once, where it stands or is missing, and not by all that show it', () => {
    const described = { type: 'array', items: { type: 'object' } };
    const without = {
      'pages/content/faqs.json': null,
      'pages/content/people.json': [{ id: 'ada' }],
      'schemas/meta/content/faqs.json': described,
    };
    const entries = [{ id: 'where', question: 'Where?' }];
    expect(problemsOf(without)).toEqual([
      'pages/content/faqs.json  the file is missing, and pages show what is in it. Bring it back: git checkout -- pages/content/faqs.json. (used by pages/home.json sections #1 (faq) › entries)',
    ]);
    expect(problemsOf({ ...without, 'pages/faqs.json': entries })).toEqual([
      'pages/faqs.json  the file is a list of entries, and those stand in pages/content/. Move it to pages/content/faqs.json.',
    ]);
    expect(problemsOf({ ...without, 'pages/content/faq.json': entries })).toEqual([
      'pages/content/faq.json  no page speaks of these entries, and some do of pages/content/faqs.json. Rename it to faqs.json.',
    ]);
  });

  test('a missing page for unknown addresses is told', () => {
    expect(problemsOf({ 'pages/not-found.json': null })).toEqual([
      'pages/  no page has the route "*". Bring pages/not-found.json back: git checkout -- pages/not-found.json. Or make one, which is shown at addresses where no page is: npm run new -- page not-found.',
    ]);
  });

  test('a form that no page shows, where others are shown', () => {
    const shown = { ...pageWith(FAQ, { block: 'form', form: { $form: 'visit' } }), route: '/visit', title: 'Visit' };
    const again = { ...FORM, submit: { ...FORM.submit, mutation: 'createAgain' } };
    expect(problemsOf({ 'pages/visit.json': shown, 'schemas/open-day.json': again })).toEqual([
      'schemas/open-day.json  worth a look: no page shows this form. Add to "sections" of a page: { "block": "form", "heading": "Visit", "form": { "$form": "open-day" } }.',
    ]);
  });

  test('an id named twice, and two entries with one slug', () => {
    expect(about({ sections: [{ ...FAQ, entries: { $content: 'faqs', ids: ['where', 'where'] } }] })).toEqual([
      expect.stringContaining('entries › ids #2 is "where", which is named before. Remove one of the two.'),
    ]);
    const posts = [
      { id: 'a', slug: 'x' },
      { id: 'b', slug: 'x' },
    ];
    expect(problemsOf({ 'pages/content/posts.json': posts })).toEqual([
      expect.stringContaining('#2 (b) › slug is "x", as in #1.'),
    ]);
  });
});

describe('links', () => {
  test.each([
    ['/abut', 'leads to "/abut", where no page is. Did you mean "/about"?'],
    [
      'http://example.org',
      'worth a look: sections #1 (faq) › link › to is "http://example.org", which browsers call not secure. Write "https://example.org".',
    ],
    ['https://www.example.com/about', 'a page of this very site. Write "/about".'],
    ['http://localhost:3000/about#x', 'a page of this very site. Write "/about#x".'],
    ['/graphql', 'leads to "/graphql", which the server keeps for itself.'],
    ['  ', 'is empty.'],
  ])('%s', (to, words) => {
    expect(linked(to)).toEqual([expect.stringContaining(words)]);
  });

  test('an address that ends like a page’s is meant for that page', () => {
    const workshop = { ...pageWith(FAQ), route: '/trainings/workshop' };
    const home = pageWith({ ...FAQ, link: { label: 'More', to: '/workshop' } });
    expect(problemsOf({ 'pages/workshop.json': workshop, 'pages/home.json': home })).toEqual([
      expect.stringContaining('Did you mean "/trainings/workshop"?'),
    ]);
  });

  test('a link inside an article is followed too', () => {
    const raw = { children: [{ type: 'link', href: '/nowhere', children: [{ text: 'here' }] }] };
    expect(problemsOf({ 'pages/content/posts.json': [{ id: 'a', content: { raw } }] })).toEqual([
      expect.stringContaining('href leads to "/nowhere", where no page is.'),
    ]);
  });

  test('a picture inside an article has an address, or is one of pages/media', () => {
    const told = (picture: object) => {
      const raw = { children: [{ type: 'image', ...picture, children: [{ text: '' }] }] };
      const posts = [{ id: 'a', content: { raw } }];
      return problemsOf({ 'pages/content/posts.json': posts, 'pages/media/ada.png': PIXEL });
    };
    expect(told({ $media: 'ada', altText: 'Ada' })).toEqual([]);
    expect(told({ src: 'https://example.com/ada.jpg' })).toEqual([expect.stringContaining('no page shows this')]);
    expect(told({ altText: 'Ada' }).join()).toContain('src is missing. Add "src": "https://example.com/picture.jpg"');
  });

  test.each(['/graphql', '/assets/x', '/healthz', '/upload'])('a page may not have the address %s', (route) => {
    expect(about({ route })).toEqual([expect.stringContaining('which the server keeps for itself. Write "/about".')]);
  });
});

describe('words', () => {
  test.each([
    ['   ', 'heading is blank. Write a text.'],
    ['Our <b>FAQs</b>', 'heading has <b>, which readers would see as it stands. Write "Our FAQs"'],
    ['Made by a &constructor; here', 'Write "Made by a here"'],
    ['Terms &amp; conditions', 'heading has &amp;, which readers would see as it stands. Write "Terms & conditions"'],
  ])('%j', (heading, words) => {
    expect(about({ sections: [{ ...FAQ, heading }] })).toEqual([expect.stringContaining(words)]);
  });

  test('a comparison is no tag', () => {
    expect(about({ sections: [{ ...FAQ, heading: 'Fees: 3 < 5 & more than that > 2' }] })).toEqual([]);
  });

  test('a title and a description that search results cut are worth a look', () => {
    expect(about({ title: 'x'.repeat(66), description: 'y'.repeat(171) })).toEqual([
      expect.stringContaining('worth a look: title has 66 characters, of which search results show about 65.'),
      expect.stringContaining('worth a look: description has 171 characters'),
    ]);
  });

  test('a group that is missing is told as it is to be written', () => {
    expect(about({ sections: [{ ...FAQ, link: 'Read on' }] })).toEqual([
      expect.stringContaining(
        'link must be a group { … }, not text in quotes. Write { "label": "Read on", "to": "…" }.',
      ),
    ]);
  });
});

describe('the cloth', () => {
  const cloth = (change: object) =>
    problemsOf({
      'pages/content/cloths.json': [
        {
          id: 'a',
          tiles: [
            ['a', 'b'],
            ['a', 'b'],
            ['a', 'b'],
          ],
          ...change,
        },
      ],
    });

  test('has rows of one length and coloured tiles that lie on it', () => {
    expect(cloth({})).toEqual([]);
    expect(cloth({ tiles: [['a', 'b'], ['a'], ['a', 'b']] })).toEqual([
      expect.stringContaining('tiles #2 has 1 tiles, and the other rows have 2. Add "scales".'),
    ]);
    expect(cloth({ sun: { row: 4, tile: 1 } })).toEqual([
      expect.stringContaining(
        'sun lies beside the cloth, at row 4 and tile 1. Write { "row": 3, "tile": 1 }: there are 3 rows of 2 tiles.',
      ),
    ]);
  });
});

describe('the top of a page', () => {
  const block = (marks: object) => ({
    title: 'B',
    description: 'D.',
    type: 'object',
    properties: { heading: { description: 'H.', type: 'string' }, level: { description: 'L.', type: 'integer' } },
    additionalProperties: false,
    ...marks,
  });
  const site = (page: object) =>
    problemsOf({
      'src/blocks/hero/schema.json': block({ 'x-page-heading': true, 'x-dark': true }),
      'src/blocks/hero/examples.json': { default: {} },
      'src/blocks/hero/Hero.tsx': '',
      'src/blocks/text/schema.json': block({ 'x-page-heading': 'level' }),
      'src/blocks/text/examples.json': { default: {} },
      'src/blocks/text/Text.tsx': '',
      'pages/home.json': pageWith({ block: 'hero' }),
      'pages/not-found.json': { ...pageWith({ block: 'hero' }), route: '*', title: 'Not found' },
      'pages/about.json': { ...pageWith(), route: '/about', header: 'light', ...page },
    });

  test('has one heading of its own', () => {
    expect(site({ sections: [{ block: 'text', level: 1 }] })).toEqual([]);
    expect(site({ sections: [{ block: 'text' }] })).toEqual([
      expect.stringContaining(
        'sections #1 (text) could draw the heading of the page, which has none. Add "level": 1 to it.',
      ),
    ]);
    expect(site({ sections: [] })).toEqual([expect.stringContaining('sections draw no heading of the page.')]);
    expect(site({ sections: [FAQ] })).toEqual([
      expect.stringContaining('sections draw no heading of the page. Put this first, with a comma behind it: '),
    ]);
    expect(site({ header: 'dark', sections: [{ block: 'hero' }, { block: 'text', level: 1 }] })).toEqual([
      expect.stringContaining('sections #2 (text) › level draws a second heading of the page, after sections #1.'),
    ]);
  });

  test('has a header whose words can be read over the first section', () => {
    expect(site({ header: undefined, sections: [{ block: 'text', level: 1 }] })).toEqual([
      expect.stringContaining('header has white words over a white first section. Write "header": "light".'),
    ]);
    expect(site({ header: 'light', sections: [{ block: 'hero' }] })).toEqual([
      expect.stringContaining('header is "light": dark words over a dark first section.'),
    ]);
  });
});
