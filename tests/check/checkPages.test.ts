import { expect, test } from 'vitest';
import { checkJson } from '../../src/check/checkSite.ts';
import { FAQ, pageWith, PIXEL, problemsOf, writeSite } from './temporarySite.ts';

const home = (...sections: unknown[]) => problemsOf({ 'pages/home.json': pageWith(...sections) });

test('a sound site has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test('a missing prop is told with file, line, place in words, cause and mend', () => {
  expect(
    home(FAQ, {
      ...FAQ,
      entries: [
        { id: 'a', question: 'One?' },
        { id: 'b', answer: 'Two.' },
      ],
    }),
  ).toEqual([
    'pages/home.json:21:9  sections #2 (faq) › entries #2 › question is missing. Add "question": "…" (the question as a visitor asks it).',
  ]);
});

test('a misspelt key is told once, with the key that was meant', () => {
  expect(home({ block: 'faq', headin: 'FAQs', entries: [] })).toEqual([
    'pages/home.json:8:7  sections #1 (faq) › headin is not a known key. Did you mean "heading"?',
  ]);
});

test.each([
  [
    'an unknown block',
    { ...FAQ, block: 'fqa' },
    'sections #1 (fqa) › block is "fqa", but there is no folder src/blocks/fqa. Did you mean "faq"?',
  ],
  [
    'a block that is missing',
    { heading: 'FAQs' },
    'sections #1 › block is missing. Add "block": "faq": its keys fit that one.',
  ],
  [
    'an enum value',
    { ...FAQ, motif: 'sheild' },
    'sections #1 (faq) › motif is "sheild", which is no choice here. Did you mean "shield"?',
  ],
  ['an empty text', { ...FAQ, heading: '' }, 'sections #1 (faq) › heading is empty. Write the heading.'],
  [
    'a wrong type',
    { ...FAQ, heading: 5 },
    'sections #1 (faq) › heading must be text in quotes, not a number. Put quotes around it: "5".',
  ],
  [
    'an unknown collection',
    { ...FAQ, entries: { $content: 'faq' } },
    'sections #1 (faq) › entries › $content names no content: there is no pages/content/faq.json. Did you mean "faqs"?',
  ],
  [
    'an unknown id',
    { ...FAQ, entries: { $content: 'faqs', ids: ['when', 'were'] } },
    'entries › ids #2 is "were", which no entry of pages/content/faqs.json has. Did you mean "where"?',
  ],
  [
    'a misspelt reference',
    { ...FAQ, entries: { $contnt: 'faqs' } },
    'entries › $contnt is not a known reference. Did you mean "$content"?',
  ],
  [
    'a stray key beside a reference',
    { ...FAQ, entries: { $content: 'faqs', idss: ['where'] } },
    'entries › idss does not belong beside $content. Did you mean "ids"?',
  ],
  [
    'an unknown query',
    { ...FAQ, entries: { $query: 'course', fallback: [] } },
    '$query is "course", which is no query of the content service. Did you mean "courses"?',
  ],
  ['a query without fallback', { ...FAQ, entries: { $query: 'courses' } }, 'entries › fallback is missing.'],
  [
    'a query with a wrong fallback',
    { ...FAQ, entries: { $query: 'courses', fallback: [{ id: 'a' }] } },
    'entries › fallback #1 › question is missing.',
  ],
  [
    'an unknown form',
    { block: 'form', form: { $form: 'vist' } },
    'form › $form names no form: there is no schemas/vist.json. Did you mean "visit"?',
  ],
  [
    'text where a form is wanted',
    { block: 'form', form: {} },
    'sections #1 (form) › form must be a form. Write { "$form": "the name of a file in schemas/, without .json" }.',
  ],
  [
    'a form where text is wanted',
    { ...FAQ, heading: { $form: 'visit' } },
    'heading must be text in quotes, not a group { … }.',
  ],
  [
    'a link to no page',
    { ...FAQ, link: { label: 'More', to: '/abuot' } },
    'link › to leads to "/abuot", where no page is. Choose one: "/", or remove the link; or make a page with that route.',
  ],
  [
    'a link to no anchor',
    { ...FAQ, id: 'faqs', link: { label: 'More', to: '/#faq' } },
    'but no section of pages/home.json has the id "faq". Did you mean "/#faqs"?',
  ],
  [
    'a link without slash',
    { ...FAQ, link: { label: 'More', to: 'about' } },
    'is "about", which is no address. Write "/" or another page of this site, or a whole address such as',
  ],
  [
    'an unusable anchor',
    { ...FAQ, id: 'Our FAQs' },
    'sections #1 (faq) › id is "Our FAQs", which is not of the expected form. Write small letters, digits and hyphens: "our-faqs".',
  ],
])('%s is told with what to do', (_, section, words) => {
  const problems = home(section);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
});

test('what is wrong inside content is told at the content file, once, with the pages that use it', () => {
  const problems = problemsOf({
    'pages/content/faqs.json': [
      { id: 'where', question: 'Where?' },
      { id: 'when', anwser: 'Now.', question: 'When?' },
    ],
    'pages/about.json': { ...pageWith(FAQ), route: '/about' },
  });
  expect(problems).toEqual([
    'pages/content/faqs.json:8:5  #2 (when) › anwser is not a known key. Did you mean "answer"? (used by pages/about.json sections #1 (faq), pages/home.json sections #1 (faq))',
  ]);
});

test('sections with the same id, and pages with the same route, are told', () => {
  const problems = problemsOf({
    'pages/about.json': pageWith(
      { ...FAQ, id: 'faqs' },
      { ...FAQ, heading: 'More', id: 'faqs' },
      { ...FAQ, id: 'faqs' },
    ),
  });
  expect(problems).toEqual([
    expect.stringContaining('pages/about.json:20:13  sections #2 (faq) › id is "faqs", as in sections #1.'),
    expect.stringContaining('pages/about.json:22:5  sections #3 (faq) is the same as #1. Remove it.'),
    expect.stringContaining('pages/home.json:2:12  route is "/", as in pages/about.json.'),
  ]);
});

test.each([
  ['about', 'Begin it with a slash: "/about".'],
  ['/about/', 'Take away the slash at its end.'],
  ['/a//b', 'Take away the double slash.'],
  ['/About us', 'Write small letters, digits and hyphens: "/about-us".'],
  ['/a/:x/:x', 'Give each parameter a name of its own.'],
])('the route %s is refused', (route, mend) => {
  const problems = problemsOf({ 'pages/about.json': { ...pageWith(), route } });
  expect(problems).toEqual([expect.stringContaining(mend)]);
});

test('routes that differ only in the name of a parameter are the same route', () => {
  const page = (route: string) => ({ ...pageWith(), route });
  const problems = problemsOf({ 'pages/a.json': page('/a/:x'), 'pages/b.json': page('/a/:y') });
  expect(problems).toEqual([expect.stringContaining('pages/b.json:2:12  route is "/a/:y", as in pages/a.json.')]);
});

test('a link may lead to a parameter route, but not to an entry that it does not show', () => {
  const course = {
    ...pageWith({ block: 'faq', heading: { $entry: 'title' }, entries: [] }),
    route: '/courses/:course',
    title: '{title}',
    entries: { from: 'courses', param: 'course', aliases: { web: 'software-development' } },
  };
  const links = ['/courses/software-development', '/courses/web', '/courses/software-developmnt'];
  const problems = problemsOf({
    'pages/course.json': course,
    'pages/content/courses.json': [{ id: 'a', title: 'Software Development' }],
    'pages/home.json': pageWith(...links.map((to) => ({ ...FAQ, link: { label: 'More', to } }))),
  });
  expect(problems).toEqual([
    expect.stringContaining(
      'sections #3 (faq) › link › to leads to "/courses/software-developmnt", where pages/course.json has nothing to show. Did you mean "/courses/software-development"?',
    ),
  ]);
});

test('a page that shows an entry may only speak of fields and parameters that there are', () => {
  const problems = problemsOf({
    'pages/content/courses.json': [{ id: 'a', title: 'Web' }],
    'pages/course.json': {
      ...pageWith(
        { block: 'faq', heading: { $entry: 'titel' }, entries: [] },
        { block: 'faq', heading: { $param: 'curse' }, entries: [] },
      ),
      route: '/courses/:course',
      title: '{titel}',
      entries: { from: 'courses', param: 'slug' },
    },
  });
  expect(problems).toEqual([
    expect.stringContaining('title has {titel}, which stands for nothing on this page. Did you mean "{title}"?'),
    expect.stringContaining(
      '$entry is "titel", which no entry of pages/content/courses.json has. Did you mean "title"?',
    ),
    expect.stringContaining('$param is "curse", which is no parameter of the page\'s route. Did you mean "course"?'),
    expect.stringContaining('entries › param is "slug", which is no parameter of the page\'s route.'),
  ]);
});

test('what reads a part of the address is told on a page whose address has none', () => {
  const page = { ...pageWith(), route: '/blog/:article' };
  expect(
    problemsOf({ 'pages/article.json': page, 'pages/home.json': pageWith({ ...FAQ, heading: { $param: 'article' } }) }),
  ).toEqual([
    'pages/home.json:8:18  sections #1 (faq) › heading reads a part of the address, and in / each part is fixed. Write here what visitors are to read, or move the section to pages/article.json.',
  ]);
});

test('what an entry may leave out may be left out by all of them, and a page may show it', () => {
  const properties = { id: {}, title: {}, motif: { type: 'string' } };
  const section = { block: 'faq', heading: { $entry: 'title' }, motif: { $entry: 'motif' }, entries: [] };
  const files = {
    'pages/content/courses.json': [{ id: 'a', title: 'Web' }],
    'pages/course.json': {
      ...pageWith(section),
      route: '/courses/:course',
      description: '{title} {motif}',
      entries: { from: 'courses', param: 'course' },
    },
  };
  const schema = { type: 'array', items: { type: 'object', properties, required: ['id', 'title'] } };
  expect(problemsOf({ ...files, 'schemas/meta/content/courses.json': schema })).toEqual([]);
  expect(problemsOf(files)).toEqual([
    expect.stringContaining('description has {motif}, which stands for nothing on this page.'),
    expect.stringContaining('motif › $entry is "motif", which no entry of pages/content/courses.json has.'),
  ]);
});

test.each(['https://www.company.example', 'https://company.example'])(
  'a whole address of the site itself is told where its address is %s',
  (siteUrl) => {
    const links = ['https://www.company.example/', 'https://company.example/'].map((to) => ({ label: 'Home', to }));
    const root = writeSite({ 'pages/home.json': pageWith(...links.map((link) => ({ ...FAQ, link }))) });
    const mends = checkJson(root, siteUrl).map(({ mend }) => mend);
    expect(mends).toEqual(['Write "/".', 'Write "/".']);
  },
);

test('a picture that misses the slot it was meant for is told, an empty slot is not', () => {
  const section = { ...FAQ, id: 'a' };
  expect(problemsOf({ 'pages/home.json': pageWith(section), 'pages/media/team.png': PIXEL })).toEqual([
    expect.stringContaining('worth a look: no page shows this picture.'),
  ]);
  const content = { 'pages/content/people.json': [{ id: 'ada', photo: { $media: 'ada-photo', alt: 'Ada' } }] };
  expect(problemsOf(content)).toEqual([]);
  expect(problemsOf({ ...content, 'pages/media/ada-phoot.png': PIXEL })).toEqual([
    'pages/media/ada-phoot.png  no page shows this picture. Rename it to ada-photo.png.',
  ]);
  // Of two names that differ the one is meant whose words are in use; a file is not to go by the slip of a page.
  const slipped = { 'pages/content/people.json': [{ id: 'ada', photo: { $media: 'ada-phoot', alt: 'Ada' } }] };
  expect(problemsOf({ ...slipped, 'pages/media/ada-photo.png': PIXEL })).toEqual([
    expect.stringContaining('photo › $media is "ada-phoot", and no picture has that name. Write "ada-photo".'),
  ]);
  const twice = [...slipped['pages/content/people.json'], { ...slipped['pages/content/people.json'][0], id: 'obi' }];
  expect(problemsOf({ 'pages/content/people.json': twice, 'pages/media/ada-photo.png': PIXEL })).toContain(
    'pages/media/ada-photo.png  no page shows this picture. Rename it to ada-phoot.png.',
  );
  expect(problemsOf({ ...content, 'pages/media/ada-photo.PNG': PIXEL })).toEqual([
    'pages/media/ada-photo.PNG  the file is not read: its ending has capital letters. Rename it to ada-photo.png.',
  ]);
});

test.each([
  ['by the name of its block', { faq: { heading: 'More', entries: { $content: 'faqs' } } }, ' with "block": "faq".'],
  ['with its block in it', { more: { ...FAQ, heading: 'More' } }, '.'],
  [
    'by what is in it',
    { questions: { heading: 'More', entries: [{ id: 'a', question: 'Why?' }] } },
    ' with "block": "faq".',
  ],
])('a section that stands as a key of its page belongs into its sections: %s', (_, keys, end) => {
  expect(problemsOf({ 'pages/home.json': { ...pageWith({ ...FAQ, id: 'first' }), ...keys } })).toEqual([
    expect.stringContaining(
      `${Object.keys(keys)[0]} is a section, and those stand in "sections". Move it into "sections", as one more entry${end}`,
    ),
  ]);
});

test('all problems of all files are told at once, in the order of files and lines', () => {
  const problems = problemsOf({
    'pages/site.json': '{ "name": "Company" }',
    'pages/home.json': { route: '/', titel: 'Home', sections: [{ block: 'faq' }] },
  });
  expect(problems.map((line) => line.split('  ')[0])).toEqual([
    'pages/home.json:1:1',
    'pages/home.json:3:3',
    'pages/home.json:5:5',
    'pages/home.json:5:5',
    ...Array.from({ length: 9 }, () => 'pages/site.json:1:1'),
  ]);
});
