import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/checkSite.ts';
import { codeOf, codesOf, FAQ, type Files, FORM, pageWith, PIXEL, writeSite } from './temporarySite.ts';

const home = (...sections: unknown[]): Files => ({ 'pages/home.json': pageWith(...sections) });
const faq = (change: object): Files => home({ ...FAQ, ...change });
const about = (change: object): Files => ({
  'pages/about.json': { ...pageWith(FAQ), route: '/about', title: 'About', ...change },
});
const linked = (to: string): Files => about({ sections: [{ ...FAQ, link: { label: 'More', to } }] });
const form = (change: object): Files => ({ 'schemas/visit.json': { ...FORM, ...change } });
const { schema, submit } = FORM;
const field = (more: object): Files =>
  form({
    schema: { ...schema, properties: { ...schema.properties, more: { title: 'More', type: 'string', ...more } } },
  });
const people = (...entries: unknown[]): Files => ({ 'pages/content/people.json': entries });

/** A page for each person. */
const ofPeople: Files = {
  'pages/person.json': {
    ...pageWith(FAQ),
    route: '/p/:name',
    title: 'Person',
    entries: { from: 'people', param: 'name' },
  },
  ...people({ id: 'ada', slug: 'ada' }),
};
/** Shared content under another name than pages and its description know. */
const renamed = (): Files => ({
  'schemas/meta/content/faqs.json': { type: 'array', items: { type: 'object', required: ['question'] } },
  'pages/content/faqs.json': null,
  'pages/content/questions.json': [{ id: 'where', question: 'Where?' }],
});

const ROWS: [name: string, files: Files, told: string[]][] = [
  ['a sound site', {}, []],
  ['a page in a folder', { 'pages/old/about.json': pageWith() }, ['pages/old/about.json misplaced-file']],
  ['a form among pages', { 'pages/visit.json': FORM }, ['pages/visit.json misplaced-file']],
  ['a list among pages', { 'pages/people.json': [{ id: 'a' }] }, ['pages/people.json misplaced-file']],
  ['a name with capitals', { 'pages/About Us.json': pageWith() }, ['pages/About Us.json misnamed']],
  ['a copy of a page', { 'pages/home (copy).json': pageWith() }, ['pages/home (copy).json copied-file']],
  ['another ending', { 'pages/about.jsonc': '{}' }, ['pages/about.jsonc misnamed']],
  ['a picture among pages', { 'pages/team.png': PIXEL }, ['pages/team.png misplaced-file']],
  ['a picture that is not read', { 'pages/media/ada.svg': '<svg/>' }, ['pages/media/ada.svg unread-picture']],
  ['a picture that no page shows', { 'pages/media/ada.png': PIXEL }, ['pages/media/ada.png unshown-picture?']],
  [
    'a second download of a picture',
    {
      ...about({ sections: [{ ...FAQ, picture: { $media: 'team', alt: 'Us' } }] }),
      'pages/media/team.png': PIXEL,
      'pages/media/team (1).png': PIXEL,
    },
    ['pages/about.json:12 unknown-key', 'pages/media/team (1).png misnamed'],
  ],
  [
    'a download that is not finished',
    { 'pages/media/ada.crdownload': 'x' },
    ['pages/media/ada.crdownload unread-file?'],
  ],
  ['a list that was renamed', renamed(), ['pages/content/questions.json misplaced-file']],
  ['a folder beside pages', { 'media/ada.png': PIXEL }, ['media/ misplaced-file']],
  ['what a system leaves behind', { 'pages/.DS_Store': 'x', 'pages/home.json~': '{}' }, []],
  ['no site.json', { 'pages/site.json': null }, ['pages/site.json missing-file']],
  ['no page not found', { 'pages/not-found.json': null }, ['pages/ missing-route']],
  ['no component', { 'src/blocks/faq/Faq.tsx': null }, ['src/blocks/faq/Faq.tsx missing-file']],
  ['a file that is empty', { 'pages/home.json': '' }, ['pages/home.json:1 invalid-json']],
  [
    'a comma that is missing',
    { 'pages/home.json': '{ "route": "/"\n"title": "Home" }' },
    ['pages/home.json:1 invalid-json'],
  ],
  [
    'a key twice',
    {
      'pages/about.json':
        '{ "route": "/about", "title": "About", "title": "Us",\n"description": "Us.", "sections": [] }',
    },
    ['pages/about.json:1 duplicate-key'],
  ],
  ['a web page', { 'pages/home.json': '<!doctype html><html></html>' }, ['pages/home.json:1 foreign-file']],
  ['a prop that is missing', home({ block: 'faq', entries: [] }), ['pages/home.json:6 missing']],
  [
    'a prop that is misspelt',
    home({ block: 'faq', headin: 'FAQs', entries: [] }),
    ['pages/home.json:6 missing', 'pages/home.json:8 unknown-key'],
  ],
  ['a block that there is not', faq({ block: 'fqa' }), ['pages/home.json:7 unresolved-block']],
  ['no block', home({ heading: 'FAQs', entries: [] }), ['pages/home.json:6 missing']],
  ['none of the choices', faq({ motif: 'sheild' }), ['pages/home.json:12 no-choice']],
  ['an empty text', faq({ heading: '' }), ['pages/home.json:8 minLength']],
  ['another type', faq({ heading: 5 }), ['pages/home.json:8 wrong-type']],
  ['a collection that there is not', faq({ entries: { $content: 'faq' } }), ['pages/home.json:10 unresolved-content']],
  [
    'an entry that there is not',
    faq({ entries: { $content: 'faqs', ids: ['were'] } }),
    ['pages/home.json:12 unresolved-entry'],
  ],
  [
    'an entry named twice',
    faq({ entries: { $content: 'faqs', ids: ['where', 'where'] } }),
    ['pages/content/faqs.json:7 unshown-entry?', 'pages/home.json:13 repeated'],
  ],
  ['a reference misspelt', faq({ entries: { $contnt: 'faqs' } }), ['pages/home.json:10 unknown-key']],
  ['a reference without its sign', faq({ entries: { content: 'faqs' } }), ['pages/home.json:10 unknown-key']],
  [
    'a key beside a reference',
    faq({ entries: { $content: 'faqs', idss: ['where'] } }),
    ['pages/home.json:11 unknown-key'],
  ],
  ['one entry for a list', faq({ entries: { $content: 'faqs', id: 'where' } }), ['pages/home.json:11 wrong-type']],
  [
    'a query that there is not',
    faq({ entries: { $query: 'course', fallback: [] } }),
    ['pages/home.json:10 unresolved-query'],
  ],
  [
    'a query that falls back on what is no list',
    faq({ entries: { $query: 'courses', fallback: 'none' } }),
    ['pages/home.json:9 wrong-type'],
  ],
  [
    'a query that falls back on a list that there is not',
    faq({ entries: { $query: 'courses', fallback: { $content: 'course' } } }),
    ['pages/home.json:12 unresolved-content'],
  ],
  [
    'a variable that the query does not have',
    faq({ entries: { $query: 'courses', variables: { slug: 'a' }, fallback: [] } }),
    ['pages/home.json:12 unknown-key'],
  ],
  ['a query without what it falls back on', faq({ entries: { $query: 'courses' } }), ['pages/home.json:9 missing']],
  ['a form that there is not', home({ block: 'form', form: { $form: 'vist' } }), ['pages/home.json:9 unresolved-form']],
  ['an entry on a page of none', faq({ heading: { $entry: 'title' } }), ['pages/home.json:8 no-entry']],
  [
    'entries of another kind',
    { ...faq({ entries: { $content: 'people' } }), ...people({ id: 'ada', name: 'Ada' }) },
    ['pages/content/people.json:2 missing', 'pages/content/people.json:4 unknown-key'],
  ],
  [
    'an id of two sections',
    home({ ...FAQ, id: 'x' }, { ...FAQ, heading: 'More', id: 'x' }),
    ['pages/home.json:20 repeated'],
  ],
  ['a route without slash', about({ route: 'about' }), ['pages/about.json:2 invalid-route']],
  ['a route of two pages', about({ route: '/' }), ['pages/about.json:2 repeated']],
  [
    'entries of a page without parameter',
    about({ entries: { from: 'faqs', param: 'name' } }),
    ['pages/about.json:2 no-parameter'],
  ],
  ['a name in braces of nothing', about({ title: '{title}' }), ['pages/about.json:3 unresolved-field']],
  ['a link to no page', linked('/abuot'), ['pages/about.json:14 unresolved-link']],
  ['a link to no section', linked('#form'), ['pages/about.json:14 unresolved-anchor']],
  ['a link that is no address', linked('about'), ['pages/about.json:14 no-address']],
  ['a link without address', linked(''), ['pages/about.json:14 no-address']],
  ['a link to the top', linked('#'), ['pages/about.json:14 no-address']],
  ['a link to a route', { ...linked('/p/:name'), ...ofPeople }, ['pages/about.json:14 no-address']],
  ['a link to no entry', { ...linked('/p/ben'), ...ofPeople }, ['pages/about.json:14 unresolved-entry']],
  ['a link to an entry', { ...linked('/p/ada?from=about'), ...ofPeople }, []],
  ['a link to a section of another page', linked('/#faqs'), ['pages/about.json:14 unresolved-anchor']],
  ['a link to a download', linked('/prices.pdf'), ['pages/about.json:14 unresolved-link']],
  ['a link to the site by its host', linked('https://www.example.com/about'), ['pages/about.json:14 own-address']],
  ['a link in two schemes', linked('http://https://example.org'), ['pages/about.json:14 no-address']],
  ['a link that is not secure', linked('http://example.org'), ['pages/about.json:14 insecure-link?']],
  [
    'a collection that is no list',
    { 'pages/content/people.json': { id: 'a' } },
    ['pages/content/people.json:1 wrong-type'],
  ],
  ['an entry without id', people({ name: 'Ada' }), ['pages/content/people.json:2 missing']],
  [
    'an id of two entries',
    people({ id: 'a', name: 'Ada' }, { id: 'a', name: 'Ben' }),
    ['pages/content/people.json:7 repeated'],
  ],
  [
    'an entry twice',
    people({ id: 'a', name: 'Ada' }, { id: 'a', name: 'Ada' }),
    ['pages/content/people.json:6 repeated'],
  ],
  [
    'a list that is emptied',
    { ...faq({ entries: { $content: 'faqs', ids: ['where'] } }), 'pages/content/faqs.json': [] },
    ['pages/content/faqs.json:1 emptied'],
  ],
  ['markup', faq({ heading: 'The <b>best</b>' }), ['pages/home.json:8 foreign-signs']],
  ['blanks alone', faq({ heading: '  ' }), ['pages/home.json:8 blank']],
  ['a blank at the end', faq({ heading: 'FAQs ' }), ['pages/home.json:8 untrimmed?']],
  ['a remark', faq({ heading: 'TODO' }), ['pages/home.json:8 placeholder?']],
  ['a day that there is not', people({ id: 'a', born: '2026-02-30' }), ['pages/content/people.json:4 no-such-day']],
  ['a title too long', about({ title: 'A'.repeat(90) }), ['pages/about.json:3 too-long?']],
  ['the name of the company in a title', about({ title: 'About | Company' }), ['pages/about.json:3 name-twice?']],
  ['a rule misspelt', field({ minLenght: 3 }), ['schemas/visit.json:30 unknown-key']],
  ['a type that is none', field({ type: 'text' }), ['schemas/visit.json:29 no-choice']],
  ['a format that is none', field({ format: 'e-mail' }), ['schemas/visit.json:30 no-choice']],
  ['a pattern that is none', field({ pattern: '[a-' }), ['schemas/visit.json:30 format']],
  ['limits the wrong way round', field({ minLength: 9, maxLength: 3 }), ['schemas/visit.json:31 limits-out-of-order']],
  ['a choice twice', field({ enum: ['One', 'One'] }), ['schemas/visit.json:30 invalid-schema']],
  [
    'a default that is no choice',
    field({ enum: ['One', 'Two'], default: 'Tow' }),
    ['schemas/visit.json:34 no-choice?'],
  ],
  [
    'a required field that there is not',
    form({ schema: { ...schema, required: ['fulName'] } }),
    ['schemas/visit.json:29 unresolved-field'],
  ],
  [
    'a condition on no field',
    form({ schema: { ...schema, if: { properties: { foood: { const: 'Yes' } }, required: ['foood'] } } }),
    ['schemas/visit.json:33 unresolved-field', 'schemas/visit.json:38 unresolved-field'],
  ],
  [
    'a condition that nobody meets',
    form({ schema: { ...schema, if: { properties: { food: { const: 'yes' } }, required: ['food'] } } }),
    ['schemas/visit.json:34 impossible-answer'],
  ],
  [
    'looks of no field',
    form({ uiSchema: { fulName: { 'ui:help': 'So' } } }),
    ['schemas/visit.json:51 unresolved-field?'],
  ],
  [
    'a control that is none',
    form({ uiSchema: { food: { 'ui:widget': 'radios' } } }),
    ['schemas/visit.json:52 no-choice?'],
  ],
  [
    'a field that is hidden and required',
    form({ uiSchema: { fullName: { 'ui:widget': 'hidden' } } }),
    ['schemas/visit.json:52 unsendable'],
  ],
  [
    'a rename of no field',
    form({ submit: { ...submit, rename: { nobody: 'name' } } }),
    ['schemas/visit.json:58 unresolved-field'],
  ],
  ['a wait in words', form({ submit: { ...submit, wait: '2s' } }), ['schemas/visit.json:60 wrong-type']],
  ['a mutation of two forms', { 'schemas/again.json': FORM }, ['schemas/visit.json:56 repeated']],
  ['a form that asks nothing', form({ schema: { type: 'object', properties: {} } }), ['schemas/visit.json:5 no-field']],
];

test.each(ROWS)('%s', (_name, files, told) => {
  expect(codesOf(files)).toEqual(told);
});

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]);

test.each([
  ['empty', Buffer.alloc(0), 'the file is empty'],
  ['cut off', JPEG, 'the picture is cut off'],
  ['cut off in its middle', PIXEL.subarray(0, PIXEL.length - 20), 'the picture is cut off'],
  ['no picture at all', Buffer.from('Hello'), 'the file is no picture'],
  ['the beginning of a film', Buffer.from('\0\0\0\u0018ftypmp42'), 'the file is no picture'],
])('a picture that is %s is told', async (_name, bytes, message) => {
  const files = { ...faq({ picture: { $media: 'ada' } }), 'pages/media/ada.jpg': bytes };
  const found = await checkSite(writeSite(files));
  expect(found.map(codeOf)).toContain('pages/media/ada.jpg unreadable-picture');
  expect(found.find(({ code }) => code === 'unreadable-picture')?.message).toContain(message);
});

test('a picture that would be blurred is told as a warning, and a dot is none', async () => {
  const { default: sharp } = await import('sharp');
  const wide = async (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const files = {
    'pages/media/small.png': await wide(100),
    'pages/media/large.png': await wide(800),
    'pages/media/dot.png': PIXEL,
  };
  const told = (await checkSite(writeSite(files))).filter(({ code }) => code === 'small-picture');
  expect(told.map(codeOf)).toEqual(['pages/media/small.png small-picture?']);
});
